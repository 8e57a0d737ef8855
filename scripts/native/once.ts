/** Says each of some texts once, however often it is given, and at the end how often it was given besides. */
export class Once {
  readonly #say: (text: string) => void
  readonly #most: number
  readonly #more = new Map<string, number>()

  /** @param most texts that are said; further ones are not */
  constructor(say: (text: string) => void, most = Infinity) {
    this.#say = say
    this.#most = most
  }

  say(text: string): void {
    const more = this.#more.get(text)
    if (more === undefined && this.#more.size >= this.#most) return
    this.#more.set(text, more === undefined ? 0 : more + 1)
    if (more === undefined) this.#say(text)
  }

  /** Says what was given more than once. */
  end(): void {
    for (const [text, more] of this.#more)
      if (more > 0) this.#say(`${text} … ${more} ${more === 1 ? 'time' : 'times'} more`)
    this.#more.clear()
  }
}
