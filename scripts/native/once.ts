/** Says each of some texts once, however often it is given, and at the end how often it was given besides. */
export class Once {
  readonly #say: (text: string) => void
  readonly #more = new Map<string, number>()

  constructor(say: (text: string) => void) {
    this.#say = say
  }

  say(text: string): void {
    const more = this.#more.get(text)
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
