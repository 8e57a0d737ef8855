/** Objects of .x files that a program has, by numbers (xof.ts, xof-save.ts). */
import type { XData, XObjects, XTemplate } from '../../d3dx/readers.js'
import { D3DError, type HRESULT } from '../../types/index.js'
import { templates as standard } from './xof-templates.js'

/** Errors of dxfile.h: MAKE_DDHRESULT of 850 and more. */
const error = (code: number): HRESULT => ((0x88760000 | code) >>> 0) as HRESULT
export const BAD_OBJECT = error(850)
export const BAD_VALUE = error(851)
export const NOT_FOUND = error(855)
export const BAD_FILE_TYPE = error(861)
export const BAD_FILE_VERSION = error(862)
export const BAD_FLOAT_SIZE = error(863)
export const PARSE_ERROR = error(866)
export const NO_TEMPLATE = error(867)
export const BAD_ARRAY = error(868)
export const BAD_REFERENCE = error(869)
export const NO_MORE = error(871)

/** An object that a program has, or the file around all of them. */
export interface Node {
  readonly data: XData
  readonly isReference: boolean
  readonly file: XObjects
  /** Number of the file. */
  readonly root: number
}

const HEADER = 'xof 0303txt 0032\n'

/** An object that lies in another, or the name of one that it refers to. */
type Child = XData | string

/** What lies in objects that a program has added something to, in the order in which it did. */
const added = new WeakMap<XData, readonly Child[]>()

/** What lies in an object; in one that was read, what it refers to comes last. */
export const childrenOf = (data: XData): readonly Child[] => added.get(data) ?? [...data.objects, ...data.references]

export const addChild = (to: XData, child: Child): void => void added.set(to, [...childrenOf(to), child])

const isObject = (child: Child): child is XData => typeof child !== 'string'
const isName = (child: Child): child is string => typeof child === 'string'

/** An object as the text of a file; those that it refers to by name come before it. */
export function textOf(data: XData, { named }: XObjects): string {
  const before: string[] = []
  const told = new Set<XData>()
  const write = (data: XData): string => {
    const { template, name, values } = data
    const [objects, references] = [childrenOf(data).filter(isObject), childrenOf(data).filter(isName)]
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

export const refuse = (hr: HRESULT, sentence: string): D3DError => new D3DError(hr, 'IDirectXFile', sentence)

/** The objects of all files of a program, by numbers, and the templates that it registers. */
export class Nodes {
  readonly #nodes = new Map<number, Node>()
  readonly #registered = new Map<string, XTemplate>()
  #last = 0

  register({ templates }: XObjects): void {
    for (const [name, template] of templates) this.#registered.set(name, template)
  }

  /** A template as a file means it. */
  template({ templates }: XObjects, name: string): XTemplate | undefined {
    const key = name.toLowerCase()
    return templates.get(key) ?? this.#registered.get(key) ?? standard.get(key)
  }

  /** A template that Direct3D or the program knows. */
  templateOfId(id: string): XTemplate {
    const found = [...this.#registered.values(), ...standard.values()].find((template) => template.id === id)
    if (found === undefined) throw refuse(NO_TEMPLATE, `{${id}} is a template that RegisterTemplates has not declared`)
    return found
  }

  templateOf({ data, file }: Pick<Node, 'data' | 'file'>): XTemplate {
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
    return data !== undefined && n >= childrenOf(data).length
  }

  /** Forgets the objects of a file. */
  close(root: number): void {
    for (const [number, node] of this.#nodes) if (node.root === root) this.#nodes.delete(number)
  }
}
