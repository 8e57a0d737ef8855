/** Writes one description of a .x file as text and as binary. */

/** What lies in a data object, in order. */
export type XItem =
  | { readonly object: string; readonly name?: string; readonly guid?: boolean; readonly content: readonly XItem[] }
  | { readonly template: string; readonly members: readonly (readonly [type: string, name: string])[] }
  | { readonly integers: readonly number[] }
  | { readonly floats: readonly number[] }
  | { readonly text: string }
  | { readonly reference: string }

export const object = (object: string, name: string, ...content: XItem[]): XItem => ({ object, name, content })
export const integers = (...integers: number[]): XItem => ({ integers })
export const floats = (...floats: number[]): XItem => ({ floats })
export const text = (text: string): XItem => ({ text })
export const reference = (reference: string): XItem => ({ reference })

const GUID = '3D82AB43-62DA-11cf-AB39-0020AF71E433'

const TOKENS = {
  NAME: 1,
  STRING: 2,
  INTEGER: 3,
  GUID: 5,
  INTEGERS: 6,
  FLOATS: 7,
  OPEN: 10,
  CLOSE: 11,
  SEMICOLON: 20,
} as const
const TEMPLATE = 31
const TYPES: Readonly<Record<string, number>> = { WORD: 40, DWORD: 41, FLOAT: 42 }

function textOf(item: XItem, indent: string): string {
  if ('integers' in item) return `${indent}${item.integers.map((value) => `${value};`).join('')}\n`
  if ('floats' in item) return `${indent}${item.floats.map((value) => `${value.toFixed(9)};`).join(',')}\n`
  if ('text' in item) return `${indent}"${item.text}";\n`
  if ('reference' in item) return `${indent}{ ${item.reference} }\n`
  if ('template' in item) {
    const members = item.members.map(([type, name]) => `${indent}  ${type} ${name};\n`)
    return (
      `${indent}template ${item.template} {\n${indent}  <${GUID}>\n` +
      `${members.join('')}${indent}  [...]\n${indent}}\n`
    )
  }
  const { object, name, guid, content } = item
  const head = `${indent}${object}${name ? ` ${name}` : ''} {\n${guid ? `${indent}  <${GUID}>\n` : ''}`
  return `${head}${content.map((inner) => textOf(inner, `${indent}  `)).join('')}${indent}}\n`
}

/** A text file. */
export function textFile(items: readonly XItem[], bits: 32 | 64 = 32): Uint8Array {
  const body = items.map((item) => textOf(item, '')).join('')
  return new TextEncoder().encode(`xof 0303txt 00${bits}\n# a comment with { in it\n${body}// the end }`)
}

/** Bytes that grow. */
class Bytes {
  readonly list: number[] = []
  u16(value: number): void {
    this.list.push(value & 0xff, (value >>> 8) & 0xff)
  }
  u32(value: number): void {
    this.u16(value & 0xffff)
    this.u16(value >>> 16)
  }
  float(value: number, bits: 32 | 64): void {
    const array = bits === 32 ? new Float32Array([value]) : new Float64Array([value])
    this.list.push(...new Uint8Array(array.buffer))
  }
  characters(token: number, value: string): void {
    const bytes = new TextEncoder().encode(value)
    this.u16(token)
    this.u32(bytes.length)
    this.list.push(...bytes)
  }
}

function writeBinary(out: Bytes, item: XItem, bits: 32 | 64): void {
  if ('integers' in item) {
    // Single numbers in their own token, as the format allows both.
    if (item.integers.length === 1) {
      out.u16(TOKENS.INTEGER)
    } else {
      out.u16(TOKENS.INTEGERS)
      out.u32(item.integers.length)
    }
    for (const value of item.integers) out.u32(value)
  } else if ('floats' in item) {
    out.u16(TOKENS.FLOATS)
    out.u32(item.floats.length)
    for (const value of item.floats) out.float(value, bits)
  } else if ('text' in item) {
    out.characters(TOKENS.STRING, item.text)
    out.u16(TOKENS.SEMICOLON)
  } else if ('reference' in item) {
    out.u16(TOKENS.OPEN)
    out.characters(TOKENS.NAME, item.reference)
    out.u16(TOKENS.CLOSE)
  } else if ('template' in item) {
    out.u16(TEMPLATE)
    out.characters(TOKENS.NAME, item.template)
    out.u16(TOKENS.OPEN)
    out.u16(TOKENS.GUID)
    for (let i = 0; i < 16; i++) out.list.push(i)
    for (const [type, name] of item.members) {
      out.u16(TYPES[type])
      out.characters(TOKENS.NAME, name)
      out.u16(TOKENS.SEMICOLON)
    }
    out.u16(TOKENS.CLOSE)
  } else {
    out.characters(TOKENS.NAME, item.object)
    if (item.name) out.characters(TOKENS.NAME, item.name)
    out.u16(TOKENS.OPEN)
    if (item.guid) {
      out.u16(TOKENS.GUID)
      for (let i = 0; i < 16; i++) out.list.push(i)
    }
    for (const inner of item.content) writeBinary(out, inner, bits)
    out.u16(TOKENS.CLOSE)
  }
}

/** A binary file. */
export function binaryFile(items: readonly XItem[], bits: 32 | 64 = 32): Uint8Array {
  const out = new Bytes()
  for (const item of items) writeBinary(out, item, bits)
  return Uint8Array.from([...new TextEncoder().encode(`xof 0303bin 00${bits}`), ...out.list])
}

/** Compresses data that may refer to a dictionary before them, without a header (RFC 1951). */
export type Deflate = (data: Uint8Array, dictionary: Uint8Array) => Uint8Array

/** Bytes of a block before compression. */
const BLOCK = 32768

/**
 * The compressed form of a file: the header with 'tzip' or 'bzip', the size, and blocks of 32 KB that look back into
 * the one before.
 */
export function compressedFile(file: Uint8Array, deflate: Deflate): Uint8Array {
  const content = file.subarray(16)
  const kind = file[8] === 't'.charCodeAt(0) ? 'tzip' : 'bzip'
  const out = new Bytes()
  out.u32(file.length)
  for (let at = 0; at < content.length; at += BLOCK) {
    const block = content.subarray(at, at + BLOCK)
    const packed = deflate(block, content.subarray(Math.max(0, at - BLOCK), at))
    out.u16(block.length)
    out.u16(packed.length + 2)
    out.list.push(0x43, 0x4b, ...packed)
  }
  const header = file.slice(0, 16)
  header.set(new TextEncoder().encode(kind), 8)
  return Uint8Array.from([...header, ...out.list])
}

const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

/** A transform: a quarter turn round y, twice as large, and a way off. */
export const turned = [0, 0, -2, 0, 0, 2, 0, 0, 2, 0, 0, 0, 1, 2, 3, 1]

const material = (name: string, colour: readonly number[], texture?: string): XItem =>
  object(
    'Material',
    name,
    floats(...colour),
    floats(12),
    floats(0.5, 0.25, 0.125),
    floats(0, 0.0625, 0),
    ...(texture === undefined ? [] : [object('TextureFilename', '', text(texture))]),
  )

/** The corners of a unit box's six faces, clockwise from outside: axis, side, vertices of the quad. */
const boxPositions = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1])
const boxQuads = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
]
const boxNormals = [0, 0, -1, 0, 0, 1, -1, 0, 0, 1, 0, 0, 0, -1, 0, 0, 1, 0]

/** A box with normals for each face, texture coordinates and two materials, one of them by reference. */
export const box = (name: string): XItem =>
  object(
    'Mesh',
    name,
    integers(8),
    floats(...boxPositions),
    integers(6, ...boxQuads.flatMap((quad) => [4, ...quad])),
    object(
      'MeshNormals',
      '',
      integers(6),
      floats(...boxNormals),
      integers(6, ...boxQuads.flatMap((_, face) => [4, face, face, face, face])),
    ),
    object(
      'MeshTextureCoords',
      '',
      integers(8),
      floats(...[0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [i & 1, i & 2 ? 0.25 : 0.75])),
    ),
    object(
      'MeshMaterialList',
      '',
      integers(2, 6, 1, 0, 0, 1, 0, 1),
      material('Inner', [1, 0.5, 0.25, 1], 'textures\\wall.dds'),
      reference('Red'),
    ),
    object('UnknownExtension', 'Data', integers(1, 2, 3), object('Deeper', '', text('with } a brace'), floats(0.5))),
  )

/** One triangle and one polygon of five corners with colours, without normals. */
export const fan: XItem = object(
  'Mesh',
  'Fan',
  integers(6),
  floats(0, 0, 0, 0, 1, 0, 1, 1, 0, 1, 0, 0, 0.5, -1, 0, 0.25, 0.25, 4),
  integers(2, 3, 0, 1, 2, 5, 0, 1, 2, 3, 4),
  object('MeshVertexColors', '', integers(2), integers(0), floats(1, 0.5, 0, 0.5), integers(3), floats(0, 1, 0, 1)),
)

/** A scene with everything that is read, and things that are skipped. */
export const scene: readonly XItem[] = [
  { template: 'UnknownExtension', members: [['DWORD', 'count'], ['FLOAT', 'value']] }, // prettier-ignore
  object('Header', '', integers(1, 0, 1)),
  material('Red', [1, 0, 0, 0.5]),
  object('Frame', 'Root', object('FrameTransformMatrix', '', floats(...identity)), box('Box'), {
    object: 'Frame',
    name: 'Arm',
    guid: true,
    content: [object('FrameTransformMatrix', '', floats(...turned)), fan, reference('Shared')],
  }),
  object('Mesh', 'Shared', integers(3), floats(0, 0, 5, 0, 1, 5, 1, 0, 5), integers(1, 3, 0, 1, 2)),
  object(
    'AnimationSet',
    'Walk',
    object('Animation', '', reference('Arm'), object('AnimationKey', '', integers(2, 1, 0, 3), floats(1, 2, 3))),
  ),
  object('Mesh', 'Loose', integers(3), floats(0, 0, 0, 0, 1, 0, 1, 0, 0), integers(1, 3, 0, 1, 2)),
]
