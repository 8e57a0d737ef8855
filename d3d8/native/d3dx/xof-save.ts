/** Objects of .x files that programs make and save (source/d3dx/dxfile.cpp): IDirectXFileSaveObject. */
import { templateText, writeX, xContent, xHeader, type XData, type XForm, type XObjects } from '../../d3dx/readers.js'
import type { ProgramMemory } from '../memory.js'
import type { Call, Parts } from './parts.js'
import {
  addChild,
  BAD_ARRAY,
  BAD_OBJECT,
  BAD_REFERENCE,
  BAD_VALUE,
  childrenOf,
  refuse,
  type Nodes,
} from './xof-nodes.js'
import type { FindTemplate } from './xof-templates.js'
import { unpackObject, valuesText } from './xof-values.js'

/** Bits of DXFILEFORMAT. */
const TEXT = 1
const COMPRESSED = 2

/** A file that is being written. */
interface Saved {
  readonly form: XForm
  readonly named: Map<string, XData>
  readonly ids: Map<XData, string>
  /** Names of objects by their ids. */
  readonly names: Map<string, string>
  /** What is written only at the end: compressed files say in front how long they are. */
  kept: string
}

/** Files that are written, by their objects. */
const files = new WeakMap<XObjects, Saved>()

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The GUID at an address, as hexadecimal digits and dashes. */
export function guidAt(memory: ProgramMemory, at: number): string {
  memory.require(at, 16)
  const bytes = memory.bytes.slice(at, at + 16)
  const numbers = [bytes.slice(0, 4), bytes.slice(4, 6), bytes.slice(6, 8)].map((part) => hex(part.reverse()))
  return [...numbers, hex(bytes.slice(8, 10)), hex(bytes.slice(10))].join('-')
}

export function putGuid(memory: ProgramMemory, at: number, id: string): void {
  const [a, b, c, d, e] = id.split('-')
  const bytes = [...`${d}${e}`.matchAll(/../g)].map(([byte]) => parseInt(byte, 16))
  memory.require(at, 16)
  memory.view.setUint32(at, parseInt(a, 16), true)
  memory.view.setUint16(at + 4, parseInt(b, 16), true)
  memory.view.setUint16(at + 6, parseInt(c, 16), true)
  memory.bytes.set(bytes, at + 8)
}

const NO_ID = '00000000-0000-0000-0000-000000000000'

/** What ends a word in text, and what would be read as a number. */
const NO_NAME = /[\s;,{}"<>[\]]|^[+-]?[\d.]+$/

function requireName(method: string, name: string): string {
  if (NO_NAME.test(name))
    throw refuse(
      BAD_VALUE,
      `${method}: the name is ${JSON.stringify(name)}; .x files have names without spaces, separators, braces and ` +
        'quotation marks, which are no numbers',
    )
  return name
}

/** Whether an object lies in another, or is it. */
const holds = (around: XData, data: XData): boolean =>
  around === data || childrenOf(around).some((child) => typeof child !== 'string' && holds(child, data))

/** An object as text has it. */
function textOf(nodes: Nodes, file: XObjects, data: XData): string {
  const find: FindTemplate = (name) => nodes.template(file, name)
  const own = nodes.templateOf({ data, file })
  const values = valuesText(own, data.values, find)
  if (values === null)
    throw refuse(BAD_ARRAY, `SaveData: ${data.template} ${data.name} has ${data.values.length} values`)
  const id = file.ids.get(data)
  const children = childrenOf(data).map((child) =>
    typeof child === 'string' ? `{ ${child} }\n` : textOf(nodes, file, child),
  )
  return `${own.name} ${data.name === '' ? '' : `${data.name} `}{\n${id === undefined ? '' : `<${id}>\n`}${values}${children.join('')}}\n`
}

/** What makes objects and puts them into one another. */
function bindObjects({ answer, bytesAt, memory, put }: Parts, nodes: Nodes): Readonly<Record<string, Call>> {
  return {
    xof_save_data: answer((number, template, nameAt, idAt, size, at, out) => {
      const { file, root } = nodes.at(number)
      const own = nodes.templateOfId(guidAt(memory, template))
      const name = nameAt === 0 ? '' : requireName('CreateDataObject', memory.text(nameAt))
      const bytes = at === 0 ? new Uint8Array() : bytesAt(at, size)
      const find: FindTemplate = (of) => nodes.template(file, of)
      const values = unpackObject(own, bytes, (address) => memory.text(address), find)
      if (values === null)
        throw refuse(BAD_VALUE, `CreateDataObject: cbSize is ${size >>> 0}; the members of ${own.name} take more`)
      // Text has no way to write them.
      const quoted = values.find((value) => typeof value === 'string' && /["\n]/.test(value))
      if (quoted !== undefined)
        throw refuse(
          BAD_VALUE,
          `CreateDataObject: the text ${JSON.stringify(quoted)} has a quotation mark or an end of line`,
        )
      const data: XData = { template: own.name, name, values, objects: [], references: [] }
      const saved = files.get(file)
      if (name !== '' && saved?.named.has(name) === false) saved.named.set(name, data)
      if (idAt !== 0) {
        const id = guidAt(memory, idAt)
        saved?.ids.set(data, id)
        saved?.names.set(id, name)
      }
      put(out, nodes.add({ data, isReference: false, file }, root))
    }),
    xof_add_data: answer((number, child) => {
      const [around, inner] = [nodes.at(number).data, nodes.at(child).data]
      if (holds(inner, around))
        throw refuse(BAD_OBJECT, `AddDataObject: ${around.template} ${around.name} lies in the object that is added`)
      addChild(around, inner)
    }),
    // Objects are known by their names: that of one without is nobody's to refer to.
    xof_add_reference: answer((number, nameAt, idAt) => {
      const { data, file } = nodes.at(number)
      const id = idAt === 0 ? '' : guidAt(memory, idAt)
      const name = nameAt === 0 ? (files.get(file)?.names.get(id) ?? '') : memory.text(nameAt)
      if (name === '')
        throw refuse(BAD_REFERENCE, `AddDataReference: szRef is NULL, and no object with a name has the id {${id}}`)
      addChild(data, requireName('AddDataReference', name))
    }),
    xof_id: answer((number, out) => {
      const { data, file } = nodes.at(number)
      putGuid(memory, out, file.ids.get(data) ?? NO_ID)
    }),
  }
}

/** The functions, by the names that they are imported by. Each gives what is to be written behind what there is. */
export function bindXofSave(parts: Parts, nodes: Nodes): Readonly<Record<string, Call>> {
  const { answer, give, memory, put, wordsAt } = parts
  const savedOf = (number: number): { file: XObjects; saved: Saved } => {
    const { file } = nodes.at(number)
    const saved = files.get(file)
    if (saved === undefined) throw refuse(BAD_OBJECT, `${number} is no file that is saved`)
    return { file, saved }
  }
  const write = (saved: Saved, text: string, out: number): void => {
    const { isText, compressed } = saved.form
    if (compressed) saved.kept += text
    give(out, compressed ? new Uint8Array() : xContent(text, isText))
  }
  return {
    xof_save_open: answer((format, out) => {
      if (format >>> 0 > (TEXT | COMPRESSED))
        throw refuse(
          BAD_VALUE,
          `CreateSaveObject: dwFileFormat is ${format >>> 0}; allowed are DXFILEFORMAT_BINARY (0), TEXT (1) and either ` +
            'with COMPRESSED (2)',
        )
      const form: XForm = { isText: (format & TEXT) !== 0, compressed: (format & COMPRESSED) !== 0 }
      const [named, ids] = [new Map<string, XData>(), new Map<XData, string>()]
      const file: XObjects = { objects: [], named, ids, templates: new Map() }
      files.set(file, { form, named, names: new Map(), ids, kept: '' })
      const all = { template: '', name: '', values: [], objects: [], references: [] }
      put(out, nodes.add({ data: all, isReference: false, file }))
      give(out + 4, form.compressed ? new Uint8Array() : xHeader(form))
    }),
    xof_save_templates: answer((number, count, at, out) => {
      const own = [...wordsAt(at, count >>> 0)].map((guid) => nodes.templateOfId(guidAt(memory, guid)))
      write(savedOf(number).saved, own.map(templateText).join(''), out)
    }),
    xof_save: answer((number, data, out) => {
      const { saved } = savedOf(number)
      const object = nodes.at(data)
      write(saved, textOf(nodes, object.file, object.data), out)
    }),
    xof_save_rest: answer((number, out) => {
      const { form, kept } = savedOf(number).saved
      give(out, form.compressed ? writeX(kept, form) : new Uint8Array())
    }),
    ...bindObjects(parts, nodes),
  }
}
