/** Values of state groups in Direct3D's words. */
import type { ResourceDescription } from '../../index.js'
import { api, stateTable, USER_POINTER } from '../../index.js'
import type { Field, FieldKind } from './fields.js'
import { fieldsOf } from './fields.js'
import { colourText, floatText } from './names.js'
import type { GroupState, StateValue } from './protocol.js'

/** What is known of resources, by entity. */
export type Descriptions = (entity: number) => ResourceDescription | undefined

type Words = ArrayLike<number>

const floats = new Float32Array(16)
const bits = new Uint32Array(floats.buffer)

const floatsOf = (words: Words, at: number, count: number): number[] => {
  for (let i = 0; i < count; i++) bits[i] = words[at + i]
  return Array.from(floats.subarray(0, count))
}

/** The name of a surface format. */
export const formatText = (format: number): string => api.memberOf('D3DFORMAT', format) ?? api.numberText(format)

/** Size of a texture. */
const sizeText = ({ width, height, depth }: { width: number; height: number; depth: number }): string =>
  depth > 1 ? `${width} × ${height} × ${depth}` : `${width} × ${height}`

const resourceText = (entity: number, descriptions: Descriptions): string => {
  if (entity === 0) return 'none'
  if (entity === USER_POINTER) return "the draw's own"
  const description = descriptions(entity)
  if (description?.kind === 'buffer') return `#${entity} (${description.memory.byteLength} bytes)`
  if (description?.kind === 'texture') return `#${entity} (${formatText(description.format)}, ${sizeText(description)})`
  return `#${entity}`
}

const shapes = ['none', '2D', 'cube', 'volume'] as const

const vertexFormatText = (format: number, descriptions: Descriptions): string => {
  if ((format & 1) === 0) return api.valueText('D3DFVF', format)
  const description = descriptions(format >>> 1)
  const program = description?.kind === 'declaration' ? description.program : null
  return `shader ${api.numberText(format)}, ${program ? `vs.${program.major}.${program.minor}` : 'fixed function'}`
}

const pixelShaderText = (handle: number, descriptions: Descriptions): string => {
  if (handle === 0) return 'none'
  const description = descriptions(handle >>> 1)
  if (description?.kind !== 'pixelShader') return api.numberText(handle)
  return `shader ${api.numberText(handle)}, ps.${description.program.major}.${description.program.minor}`
}

type Reader = (words: Words, at: number, field: Field, descriptions: Descriptions) => string

const byWord =
  (text: (word: number) => string): Reader =>
  (words, at) =>
    text(words[at] >>> 0)

const resource: Reader = (words, at, _field, descriptions) => resourceText(words[at] >>> 0, descriptions)

const vector: Reader = (words, at, { words: count }) => floatsOf(words, at, count).map(floatText).join(' ')

const readers: Readonly<Record<FieldKind, Reader>> = {
  boolean: byWord((word) => (word === 0 ? 'FALSE' : word === 1 ? 'TRUE' : `TRUE (${api.numberText(word)})`)),
  number: byWord(api.numberText),
  signed: byWord((word) => String(word | 0)),
  float: vector,
  floats: vector,
  colour: byWord(colourText),
  colourValue: vector,
  matrix: (words, at) => {
    const numbers = floatsOf(words, at, 16).map(floatText)
    return [0, 4, 8, 12].map((row) => numbers.slice(row, row + 4).join('  ')).join('\n')
  },
  value: (words, at, { of }) => (of === null ? api.numberText(words[at] >>> 0) : api.valueText(of, words[at] >>> 0)),
  linePattern: byWord((word) => `repeat ${word & 0xffff}, pattern 0x${(word >>> 16).toString(16)}`),
  vertexFormat: (words, at, _field, descriptions) => vertexFormatText(words[at] >>> 0, descriptions),
  pixelShader: (words, at, _field, descriptions) => pixelShaderText(words[at] >>> 0, descriptions),
  buffer: resource,
  texture: resource,
  palette: resource,
  textureKind: byWord((word) => `${shapes[word & 3]}${(word & 12) !== 0 ? ', indices into the palette' : ''}`),
}

/** A field in Direct3D's words; `words` begins with the group's first one. */
export const textOf = (field: Field, words: Words, descriptions: Descriptions): string =>
  readers[field.kind](words, field.word, field, descriptions)

const byte = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 255)

/** The colour that a field is, 0xAARRGGBB; null when it is none. */
const colourOf = ({ kind, word }: Field, words: Words): number | null => {
  if (kind === 'colour') return words[word] >>> 0
  if (kind !== 'colourValue') return null
  const [r, g, b, a] = floatsOf(words, word, 4).map(byte)
  return ((a << 24) | (r << 16) | (g << 8) | b) >>> 0
}

/** Lights beyond the last one that shines mean nothing, and most of 255 matrices are never set. */
const isShown = (group: string, { word, words: count, kind }: Field, words: Words): boolean => {
  if (group === 'lights')
    return word < stateTable.Lights.First + words[stateTable.Lights.Count] * stateTable.LIGHT_WORDS
  if ((group !== 'palette' && group !== 'farPalette') || kind !== 'matrix') return true
  return floatsOf(words, word, count).some((value, i) => value !== (i % 5 === 0 ? 1 : 0))
}

const NEVER = (): boolean => false

/**
 * The values of a group.
 *
 * @param words its words
 * @param isChanged whether a word has changed
 */
export const stateOf = (
  group: string,
  words: Words,
  descriptions: Descriptions,
  isChanged: (word: number) => boolean = NEVER,
): GroupState => ({
  group,
  values: fieldsOf(group)
    .filter((field) => isShown(group, field, words))
    .map((field): StateValue => {
      const own = Array.from({ length: field.words }, (_, i) => words[field.word + i] >>> 0)
      return {
        name: field.name,
        text: textOf(field, words, descriptions),
        words: own,
        colour: colourOf(field, words),
        isChanged: own.some((_, i) => isChanged(field.word + i)),
      }
    }),
})
