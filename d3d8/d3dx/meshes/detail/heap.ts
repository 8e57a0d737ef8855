/** Things by their cost, the cheapest first. */
export class Heap<Entry extends { readonly cost: number }> {
  readonly #entries: Entry[] = []

  get size(): number {
    return this.#entries.length
  }

  push(entry: Entry): void {
    const entries = this.#entries
    let at = entries.push(entry) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (entries[parent].cost <= entry.cost) break
      entries[at] = entries[parent]
      at = parent
    }
    entries[at] = entry
  }

  /** Takes the cheapest out. */
  pop(): Entry | undefined {
    const entries = this.#entries
    const top = entries[0]
    const last = entries.pop()
    if (last === undefined || entries.length === 0) return top
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= entries.length) break
      if (child + 1 < entries.length && entries[child + 1].cost < entries[child].cost) child++
      if (last.cost <= entries[child].cost) break
      entries[at] = entries[child]
      at = child
    }
    entries[at] = last
    return top
  }
}
