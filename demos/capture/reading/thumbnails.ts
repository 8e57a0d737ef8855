/** Thumbnails of the frames in sight, made while nobody has anything else to do. */
import type { Picture } from '../../../index.js'
import { Session, type Points, type Position } from './session.js'
import type { Source } from './source.js'

/** Makes thumbnails. */
export interface Thumbnails {
  /** These are in sight; what was in sight before does not matter any more. */
  readonly want: (frames: readonly number[]) => void
  readonly dispose: () => void
}

/** What thumbnails are made of. */
export interface ThumbnailHooks {
  readonly source: Source
  readonly points: Points
  /** The place in a frame at which its picture is whole. */
  readonly endOf: (frame: number) => Promise<Position>
  /** Takes a thumbnail as an image file; null where the frame has no picture. */
  readonly onMade: (frame: number, thumbnail: Blob | null) => void
}

const SIZE = { width: 96, height: 72 } as const

/** Waits until this thread has nothing to do; not every browser tells. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve())
    else setTimeout(resolve, 50)
  })

/** A picture made small: its nearest pixels, which a strip needs no better. */
const smallOf = ({ width, height, rgb }: Picture): ImageData => {
  const scale = Math.min(1, SIZE.width / width, SIZE.height / height)
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const image = new ImageData(w, h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const from = (Math.floor(((y + 0.5) * height) / h) * width + Math.floor(((x + 0.5) * width) / w)) * 3
      for (let c = 0; c < 3; c++) image.data[(y * w + x) * 4 + c] = rgb[from + c]
      image.data[(y * w + x) * 4 + 3] = 255
    }
  return image
}

/** Of a long capture there are many, and a file has a twentieth of the bytes. */
const packed = (picture: Picture): Promise<Blob> => {
  const small = smallOf(picture)
  const canvas = new OffscreenCanvas(small.width, small.height)
  canvas.getContext('2d')?.putImageData(small, 0, 0)
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
}

/** Makes them one after the other, on a player of its own that begins when the first one is wanted. */
class Maker implements Thumbnails {
  readonly #hooks: ThumbnailHooks
  readonly #made = new Set<number>()
  #session: Session | null = null
  #wanted: readonly number[] = []
  #isBusy = false
  #isOver = false

  constructor(hooks: ThumbnailHooks) {
    this.#hooks = hooks
  }

  want = (frames: readonly number[]): void => {
    this.#wanted = frames.filter((frame) => !this.#made.has(frame))
    if (!this.#isBusy && this.#wanted.length > 0) void this.#work()
  }

  dispose = (): void => {
    this.#isOver = true
    if (!this.#isBusy) this.#session?.dispose()
  }

  /** The next frame on the way, or else the first one. */
  #next(): number | undefined {
    const at = this.#session?.position.frame ?? 0
    const left = this.#wanted.filter((frame) => !this.#made.has(frame))
    return left.find((frame) => frame >= at) ?? left.at(0)
  }

  async #work(): Promise<void> {
    this.#isBusy = true
    try {
      for (;;) {
        await idle()
        const frame = this.#isOver ? undefined : this.#next()
        if (frame === undefined) return
        // Whatever comes of it, nobody tries again.
        this.#made.add(frame)
        await this.#make(frame)
      }
    } finally {
      this.#isBusy = false
      if (this.#isOver) this.#session?.dispose()
    }
  }

  async #make(frame: number): Promise<void> {
    const { source, points, endOf, onMade } = this.#hooks
    try {
      this.#session ??= await Session.open(source, points, { turn: idle })
      await this.#session.goTo(await endOf(frame))
      const shown = this.#session.shown()
      const thumbnail = shown && (await packed(shown.picture))
      if (!this.#isOver) onMade(frame, thumbnail)
    } catch {
      // A frame without a thumbnail can be looked at like others, and says then what is wrong with it.
    }
  }
}

export const createThumbnails = (hooks: ThumbnailHooks): Thumbnails => new Maker(hooks)
