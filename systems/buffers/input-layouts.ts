import type { FormatFacts } from '../programs/format-facts.js'

/**
 * Numbers the layouts of vertices: formats whose elements are the same have one number. A program that makes a
 * declaration for each of its shaders has many formats and few layouts.
 */
export class InputLayouts {
  readonly #facts: (format: number) => FormatFacts
  readonly #byElements = new Map<string, number>()
  readonly #byFormat = new Map<number, number>()
  /** How many known formats have a layout. */
  readonly #users = new Map<number, number>()
  #last = 0

  constructor(facts: (format: number) => FormatFacts) {
    this.#facts = facts
  }

  /** The layout of a format. */
  of(format: number): number {
    return this.#byFormat.get(format) ?? this.#add(format)
  }

  /** A format is no more: gives its layout when no other that is known has it, else 0. */
  forget(format: number): number {
    const layout = this.#byFormat.get(format)
    if (layout === undefined) return 0
    this.#byFormat.delete(format)
    const users = (this.#users.get(layout) ?? 1) - 1
    this.#users.set(layout, users)
    if (users > 0) return 0
    this.#users.delete(layout)
    for (const [elements, known] of this.#byElements) if (known === layout) this.#byElements.delete(elements)
    return layout
  }

  #add(format: number): number {
    const { elements } = this.#facts(format).layout
    const name = elements
      .map(({ register, type, stream, offset }) => `${register},${type},${stream},${offset}`)
      .join(':')
    const layout = this.#byElements.get(name) ?? ++this.#last
    this.#byElements.set(name, layout)
    this.#byFormat.set(format, layout)
    this.#users.set(layout, (this.#users.get(layout) ?? 0) + 1)
    return layout
  }
}
