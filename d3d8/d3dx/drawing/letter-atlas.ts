/** Letters in textures: each is drawn once and kept. */
import type { Direct3DDevice8 } from '../../runtime/device/device.js'
import type { Direct3DTexture8 } from '../../runtime/index.js'
import { D3DFMT_A8R8G8B8, D3DPOOL_MANAGED } from '../../types/index.js'
import type { Letter, LetterSource } from './letters.js'

/** A letter's place in a texture: its corner and size in texture coordinates. */
export interface AtlasLetter extends Omit<Letter, 'alpha'> {
  readonly texture: Direct3DTexture8
  readonly u: number
  readonly v: number
  readonly du: number
  readonly dv: number
}

const SIZE = 256

/** A texture that is filled row by row. */
interface Page {
  readonly texture: Direct3DTexture8
  readonly size: number
  x: number
  y: number
  /** Of the present row. */
  height: number
}

/** The letters of a font in textures of a device. */
export class LetterAtlas {
  readonly #device: Direct3DDevice8
  readonly #source: LetterSource
  readonly #pages: Page[] = []
  readonly #letters = new Map<string, AtlasLetter | null>()
  #dot: AtlasLetter | null = null

  constructor(device: Direct3DDevice8, source: LetterSource) {
    this.#device = device
    this.#source = source
  }

  /** One opaque texel, for lines. */
  get dot(): AtlasLetter {
    this.#dot ??= this.#put({ width: 1, height: 1, left: 0, top: 0, alpha: Uint8Array.of(255) })
    return this.#dot
  }

  /** A letter's place; null for letters that show nothing. */
  find(letter: string): AtlasLetter | null {
    const known = this.#letters.get(letter)
    if (known !== undefined) return known
    const drawn = this.#source.draw(letter)
    const placed = drawn && this.#put(drawn)
    this.#letters.set(letter, placed)
    return placed
  }

  release(): void {
    for (const { texture } of this.#pages) texture.Release()
    this.#pages.length = 0
    this.#letters.clear()
    this.#dot = null
  }

  #put(letter: Letter): AtlasLetter {
    const { width, height, left, top, alpha } = letter
    const page = this.#room(width, height)
    const { x, y, texture, size } = page
    page.x += width + 1
    page.height = Math.max(page.height, height)
    const { Pitch, pBits } = texture.LockRect(0, { left: x, top: y, right: x + width, bottom: y + height })
    for (let row = 0; row < height; row++)
      for (let column = 0; column < width; column++)
        pBits.set([255, 255, 255, alpha[row * width + column]], row * Pitch + column * 4)
    texture.UnlockRect(0)
    return { texture, width, height, left, top, u: x / size, v: y / size, du: width / size, dv: height / size }
  }

  /** A page with room for a letter, at the place that it stands at. One texel is left free around each. */
  #room(width: number, height: number): Page {
    const page = this.#pages[this.#pages.length - 1]
    if (page) {
      if (page.x + width > page.size) Object.assign(page, { x: 0, y: page.y + page.height + 1, height: 0 })
      if (page.x + width <= page.size && page.y + height <= page.size) return page
    }
    const size = Math.max(SIZE, 2 ** Math.ceil(Math.log2(Math.max(width, height))))
    const texture = this.#device.CreateTexture(size, size, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED)
    const fresh = { texture, size, x: 0, y: 0, height: 0 }
    this.#pages.push(fresh)
    return fresh
  }
}
