import { initialState } from '../../state-table.js'
import type { CommandWriter } from './command-writer.js'

/** The words of the state as the rows of the change logs tell them, and as the reader of the stream has them by now. */
export class SentWords {
  readonly wanted = initialState.slice()
  readonly sent = initialState.slice()
  readonly writer: CommandWriter

  constructor(writer: CommandWriter) {
    this.writer = writer
  }

  /** Whether `count` words from `word` on are told otherwise; they count as told then. */
  differs(word: number, count: number): boolean {
    const { sent, wanted } = this
    let differs = false
    for (let i = word; i < word + count; i++) {
      if (sent[i] === wanted[i]) continue
      sent[i] = wanted[i]
      differs = true
    }
    return differs
  }

  /** Stores `count` wanted words at a byte of the buffer. */
  store(at: number, word: number, count: number): void {
    const { view } = this.writer
    for (let i = 0; i < count; i++) view.setUint32(at + i * 4, this.wanted[word + i], true)
  }

  /** A token that is nothing but words of the state. */
  tell(token: Parameters<CommandWriter['add']>[0], word: number, count: number): void {
    if (this.differs(word, count)) this.store(this.writer.add(token), word, count)
  }
}
