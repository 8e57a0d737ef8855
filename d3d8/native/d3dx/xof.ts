/** Objects of .x files as programs walk over them (source/d3dx/dxfile.cpp): IDirectXFileData and its neighbours. */
import { D3DXLoadSkinMeshFromXof } from '../../d3dx/meshes/load-skin-mesh.js'
import { D3DXLoadMeshFromXof } from '../../d3dx/meshes/mesh-x.js'
import { FileError, readX, readXObjects, type XMesh, type XObjects } from '../../d3dx/readers.js'
import type { HRESULT } from '../../types/index.js'
import { giveLoaded } from './meshes.js'
import type { Call, Parts } from './parts.js'
import {
  BAD_ARRAY,
  BAD_FILE_TYPE,
  BAD_FILE_VERSION,
  BAD_FLOAT_SIZE,
  BAD_REFERENCE,
  childrenOf,
  NO_MORE,
  Nodes,
  NOT_FOUND,
  PARSE_ERROR,
  refuse,
  textOf,
} from './xof-nodes.js'
import { bindXofSave, guidAt, putGuid } from './xof-save.js'
import { packObject, type FindTemplate } from './xof-templates.js'

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
    const own = childrenOf(data)[n >>> 0]
    const isReference = typeof own === 'string'
    const found = isReference ? file.named.get(own) : own
    if (found === undefined) throw refuse(BAD_REFERENCE, `{ ${isReference ? own : ''} } is no object of the file`)
    put(out, nodes.add({ data: found, isReference, file }, root))
    put(out + 4, isReference ? 1 : 0)
  })
  return {
    xof_open: answer((data, size, out) => {
      const file = readObjects(bytesAt(data, size))
      const all = { template: '', name: '', values: [], objects: file.objects, references: [] }
      put(out, nodes.add({ data: all, isReference: false, file }))
    }),
    // An object at any depth, by its name; of two of one name that which lies in no other.
    xof_by_name: answer((number, nameAt, out) => {
      const { file, root } = nodes.at(number)
      const name = memory.text(nameAt)
      const data = file.objects.find((object) => object.name === name) ?? file.named.get(name)
      if (data === undefined) throw refuse(NOT_FOUND, `no object has the name ${JSON.stringify(name)}`)
      put(out, nodes.add({ data, isReference: false, file }, root))
    }),
    xof_by_id: answer((number, idAt, out) => {
      const { file, root } = nodes.at(number)
      const id = guidAt(memory, idAt)
      const [data] = [...file.ids].find(([, own]) => own === id) ?? []
      if (data === undefined) throw refuse(NOT_FOUND, `no object has the id {${id}}`)
      put(out, nodes.add({ data, isReference: false, file }, root))
    }),
    xof_register: answer((data, size) => nodes.register(readObjects(bytesAt(data, size)))),
    xof_close: (root) => {
      nodes.close(root)
      return 0
    },
    // Programs walk until there is no more, which is therefore not told as a refusal.
    xof_child: (number, n, out) => (nodes.isPast(number, n >>> 0) ? NO_MORE | 0 : child(number, n, out)),
    xof_type: answer((number, out) => putGuid(memory, out, nodes.templateOf(nodes.at(number)).id)),
    xof_name: answer((number, out) => giveText(out, nodes.at(number).data.name)),
    xof_target: answer((number, out) => {
      const { data, file, root } = nodes.at(number)
      put(out, nodes.add({ data, isReference: false, file }, root))
    }),
    ...bindContent(parts, nodes),
    ...bindXofSave(parts, nodes),
  }
}
