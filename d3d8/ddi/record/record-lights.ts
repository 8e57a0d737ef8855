import { ACTIVE_LIGHTS, LIGHT_WORDS, Lights, stateLayout } from '../../state-table.js'
import type { SentWords } from './sent-words.js'
import { D3DHAL_SETLIGHT_DATA, D3DHAL_SETLIGHT_DISABLE, D3DHAL_SETLIGHT_ENABLE, tokens } from '../tokens/tokens.js'

const LIGHTS = stateLayout.group('lights').offset

/** Tells the lights that shine. */
export class LightWriter {
  readonly #words: SentWords
  /** Lights as they were told, whether they shine or not; null for those that never were. */
  readonly #lights: (Uint32Array | null)[] = Array.from({ length: ACTIVE_LIGHTS }, () => null)

  constructor(words: SentWords) {
    this.#words = words
  }

  /** The lights that shine, as lights 0 and on of the stream. */
  tell(): void {
    const before = this.#words.sent[LIGHTS + Lights.Count]
    const count = this.#words.wanted[LIGHTS + Lights.Count]
    for (let n = 0; n < count; n++) this.#light(n, LIGHTS + Lights.First + n * LIGHT_WORDS)
    for (let n = Math.min(before, count); n < Math.max(before, count); n++)
      this.#words.writer.put(tokens.SETLIGHT, {
        dwIndex: n,
        dwDataType: n < count ? D3DHAL_SETLIGHT_ENABLE : D3DHAL_SETLIGHT_DISABLE,
      })
    this.#words.sent[LIGHTS + Lights.Count] = count
  }

  #light(index: number, word: number): void {
    const known = this.#lights[index]
    const words = known ?? new Uint32Array(LIGHT_WORDS)
    let differs = known === null
    for (let i = 0; i < LIGHT_WORDS; i++) {
      if (words[i] !== this.#words.wanted[word + i]) differs = true
      words[i] = this.#words.wanted[word + i]
    }
    if (!differs) return
    if (known === null) this.#words.writer.put(tokens.CREATELIGHT, { dwIndex: index })
    this.#lights[index] = words
    const at = this.#words.writer.add(tokens.SETLIGHT, LIGHT_WORDS * 4)
    this.#words.writer.view.setUint32(at, index, true)
    this.#words.writer.view.setUint32(at + 4, D3DHAL_SETLIGHT_DATA, true)
    this.#words.store(at + 8, word, LIGHT_WORDS)
  }
}
