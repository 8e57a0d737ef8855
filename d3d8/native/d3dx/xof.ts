/** Objects of .x files as programs walk over them (source/d3dx/dxfile.cpp): IDirectXFileData and its neighbours. */
import { D3DXLoadSkinMeshFromXof } from '../../d3dx/meshes/load-skin-mesh.js'
import { D3DXLoadMeshFromXof } from '../../d3dx/meshes/mesh-x.js'
import {
  FileError,
  readX,
  readXObjects,
  type XData,
  type XMesh,
  type XObjects,
  type XTemplate,
} from '../../d3dx/readers.js'
import { D3DError, type HRESULT } from '../../types/index.js'
import { giveLoaded } from './meshes.js'
import type { Call, Parts } from './parts.js'
import { packObject, templates as standard, type FindTemplate } from './xof-templates.js'

/** Errors of dxfile.h: MAKE_DDHRESULT of 850 and more. */
const error = (code: number): HRESULT => ((0x88760000 | code) >>> 0) as HRESULT
const NOT_FOUND = error(855)
const BAD_FILE_TYPE = error(861)
const BAD_FILE_VERSION = error(862)
const BAD_FLOAT_SIZE = error(863)
const PARSE_ERROR = error(866)
const NO_TEMPLATE = error(867)
const BAD_ARRAY = error(868)
const BAD_REFERENCE = error(869)
const NO_MORE = error(871)

/** An object that a program has, or the file around all of them. */
interface Node {
  readonly data: XData
  readonly isReference: boolean
  readonly file: XObjects
  /** Number of the file. */
  readonly root: number
}

const HEADER = 'xof 0303txt 0032\n'

/** An object as the text of a file; those that it refers to by name come before it. */
function textOf(data: XData, { named }: XObjects): string {
  const before: string[] = []
  const told = new Set<XData>()
  const write = ({ template, name, values, objects, references }: XData): string => {
    for (const reference of references) {
      const target = named.get(reference)
      if (target === undefined || told.has(target)) continue
      told.add(target)
      before.push(write(target))
    }
    const numbers = values.map((value) => (typeof value === 'string' ? `"${value}";` : `${value};`))
    return (
      `${template} ${name} { ` +
      `${[...numbers, ...references.map((other) => `{ ${other} }`), ...objects.map(write)].join(' ')} }\n`
    )
  }
  told.add(data)
  const own = write(data)
  return HEADER + before.join('') + own
}

const refuse = (hr: HRESULT, sentence: string): D3DError => new D3DError(hr, 'IDirectXFile', sentence)

/** The objects of all files of a program, by numbers, and the templates that it registers. */
class Nodes {
  readonly #nodes = new Map<number, Node>()
  readonly #registered = new Map<string, XTemplate>()
  #last = 0

  register({ templates }: XObjects): void {
    for (const [name, template] of templates) this.#registered.set(name, template)
  }

  /** A template as a file means it. */
  template({ templates }: XObjects, name: string): XTemplate | undefined {
    const key = name.toLowerCase()
    return templates.get(key) ?? this.#registered.get(key) ?? (Object.hasOwn(standard, key) ? standard[key] : undefined)
  }

  templateOf({ data, file }: Node): XTemplate {
    const own = this.template(file, data.template)
    if (own === undefined)
      throw refuse(NO_TEMPLATE, `${data.template} is a template that neither the file nor RegisterTemplates declares`)
    return own
  }

  /** Gives an object its number; without a file's it is the file. */
  add(node: Omit<Node, 'root'>, root = this.#last + 1): number {
    this.#nodes.set(++this.#last, { ...node, root })
    return this.#last
  }

  at(number: number): Node {
    const node = this.#nodes.get(number)
    if (node === undefined) throw refuse(NOT_FOUND, `${number} is no object of a file`)
    return node
  }

  /** Whether an object has fewer than so many and one in it. */
  isPast(number: number, n: number): boolean {
    const data = this.#nodes.get(number)?.data
    return data !== undefined && n >= data.objects.length + data.references.length
  }

  /** Forgets the objects of a file. */
  close(root: number): void {
    for (const [number, node] of this.#nodes) if (node.root === root) this.#nodes.delete(number)
  }
}

/** Errors of what stands in the header, by its bytes. */
const headerErrors: ReadonlyMap<number, HRESULT> = new Map([
  [0, BAD_FILE_TYPE],
  [4, BAD_FILE_VERSION],
  [8, BAD_FILE_TYPE],
  [12, BAD_FLOAT_SIZE],
])

/** Objects and templates of a file's bytes. */
function readObjects(bytes: Uint8Array<ArrayBuffer>): XObjects {
  try {
    return readXObjects(bytes)
  } catch (cause) {
    if (!(cause instanceof FileError)) throw cause
    throw refuse((cause.inflated ? undefined : headerErrors.get(cause.offset)) ?? PARSE_ERROR, cause.message)
  }
}

/** What gives the content of objects: their bytes, and meshes of them. */
function bindContent(parts: Parts, nodes: Nodes): Readonly<Record<string, Call>> {
  const { answer, device, give, giveWords, keep, memory, put } = parts
  const meshOf = (number: number): XMesh => {
    const { data, file } = nodes.at(number)
    const [mesh] = readX(new TextEncoder().encode(textOf(data, file))).meshes.slice(-1)
    if (mesh === undefined) throw refuse(NOT_FOUND, `${data.template} ${data.name} is no mesh`)
    return mesh
  }
  return {
    // The bytes of a member or of all, whose pointers to texts count from their beginning.
    xof_data: answer((number, member, out) => {
      const node = nodes.at(number)
      const { data } = node
      const find: FindTemplate = (name) => nodes.template(node.file, name)
      const packed = packObject(nodes.templateOf(node), data.values, find)
      if (packed === null) throw refuse(BAD_ARRAY, `${data.template} ${data.name} has ${data.values.length} values`)
      const { bytes, texts, members } = packed
      const name = member === 0 ? '' : memory.text(member)
      const range = name === '' ? ([0, bytes.length] as const) : members.get(name)
      if (range === undefined) throw refuse(BAD_REFERENCE, `${data.template} has no member ${name}`)
      const [from, to] = range
      const own = texts.filter((text) => text.at >= from && text.at < to)
      const tails = own.map(({ text }) => new TextEncoder().encode(`${text}\0`))
      const all = new Uint8Array(tails.reduce((sum, { length }) => sum + length, to - from))
      all.set(bytes.subarray(from, to))
      let end = to - from
      own.forEach((text, n) => {
        new DataView(all.buffer).setUint32(text.at - from, end, true)
        all.set(tails[n], end)
        end += tails[n].length
      })
      give(out, all)
      put(out + 8, to - from)
      giveWords(
        out + 12,
        Uint32Array.from(own, (text) => text.at - from),
      )
    }),
    xof_mesh: answer((number, on, options, out) => {
      giveLoaded(parts, out, D3DXLoadMeshFromXof(meshOf(number), options, device(on)))
    }),
    // The mesh, the skin's number, how many bones, their names (a pointer each, then the texts), and their matrices.
    xof_skin: answer((number, on, options, out) => {
      const { pMesh, pBoneNames, pBoneTransforms, ...rest } = D3DXLoadSkinMeshFromXof(
        meshOf(number),
        options,
        device(on),
      )
      giveLoaded(parts, out, { ...rest, pMesh: pMesh.GetOriginalMesh() })
      put(out + 24, keep(pMesh))
      put(out + 28, pBoneNames.length)
      const tails = pBoneNames.map((name) => new TextEncoder().encode(`${name}\0`))
      const names = new Uint8Array(tails.reduce((sum, { length }) => sum + length, tails.length * 4))
      let end = tails.length * 4
      tails.forEach((tail, n) => {
        new DataView(names.buffer).setUint32(n * 4, end, true)
        names.set(tail, end)
        end += tail.length
      })
      give(out + 32, names)
      const matrices = Float32Array.from(pBoneTransforms.flatMap((matrix) => [...matrix]))
      giveWords(out + 40, new Uint32Array(matrices.buffer))
    }),
  }
}

/** The functions, by the names that they are imported by. */
export function bindXof(parts: Parts): Readonly<Record<string, Call>> {
  const { answer, bytesAt, give, memory, put } = parts
  const nodes = new Nodes()
  const giveText = (out: number, text: string): void => give(out, new TextEncoder().encode(`${text}\0`))
  // The number of what lies in an object, and whether it is a reference.
  const child = answer((number, n, out) => {
    const { data, file, root } = nodes.at(number)
    const own = data.objects.at(n >>> 0)
    const name = data.references.at((n >>> 0) - data.objects.length)
    const found = own ?? file.named.get(name ?? '')
    if (found === undefined) throw refuse(BAD_REFERENCE, `{ ${name} } is no object of the file`)
    const isReference = own === undefined
    put(out, nodes.add({ data: found, isReference, file }, root))
    put(out + 4, isReference ? 1 : 0)
  })
  return {
    xof_open: answer((data, size, out) => {
      const file = readObjects(bytesAt(data, size))
      const all = { template: '', name: '', values: [], objects: file.objects, references: [] }
      put(out, nodes.add({ data: all, isReference: false, file }))
    }),
    xof_register: answer((data, size) => nodes.register(readObjects(bytesAt(data, size)))),
    xof_close: (root) => {
      nodes.close(root)
      return 0
    },
    // Programs walk until there is no more, which is therefore not told as a refusal.
    xof_child: (number, n, out) => (nodes.isPast(number, n >>> 0) ? NO_MORE | 0 : child(number, n, out)),
    xof_type: answer((number, out) => {
      const [a, b, c, d, e] = nodes.templateOf(nodes.at(number)).id.split('-')
      const bytes = [...`${d}${e}`.matchAll(/../g)].map(([byte]) => parseInt(byte, 16))
      memory.require(out, 16)
      memory.view.setUint32(out, parseInt(a, 16), true)
      memory.view.setUint16(out + 4, parseInt(b, 16), true)
      memory.view.setUint16(out + 6, parseInt(c, 16), true)
      memory.bytes.set(bytes, out + 8)
    }),
    xof_name: answer((number, out) => giveText(out, nodes.at(number).data.name)),
    xof_target: answer((number, out) => {
      const { data, file, root } = nodes.at(number)
      put(out, nodes.add({ data, isReference: false, file }, root))
    }),
    ...bindContent(parts, nodes),
  }
}
