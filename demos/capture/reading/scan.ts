/** Goes through a capture once, in the background: thumbnails, restore points, how many frames there are. */
import { createEngine, Followed, isDraw, type Picture, type RecordedLine } from '../../../index.js'
import type { Points } from './session.js'
import { shownBy } from './session.js'
import type { Source } from './source.js'

/** A frame as the strip shows it. */
export interface FrameEntry {
  readonly number: number
  readonly calls: number
  readonly draws: number
  /** What was presented, made small, as an image file; null when nothing was drawn. */
  readonly thumbnail: Blob | null
}

/** How far the reading is. */
export interface Progress {
  readonly bytes: number
  readonly of: number
  /** Bytes of the file a second. */
  readonly speed: number
  readonly frames: number
  readonly isOver: boolean
}

/** What a scan tells. */
export interface ScanHooks {
  readonly onFrame: (entry: FrameEntry) => void
  readonly onProgress: (progress: Progress) => void
}

const THUMB = { width: 96, height: 72 } as const
/** Milliseconds that it works before others have a turn. */
const TURN = 24

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** A picture made small: its nearest pixels, which a strip needs no better. */
const smallOf = ({ width, height, rgb }: Picture): ImageData => {
  const scale = Math.min(1, THUMB.width / width, THUMB.height / height)
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

/** Packs thumbnails: of a long capture there are many, and a file has a twentieth of the bytes. */
class Packer {
  readonly #canvas = new OffscreenCanvas(1, 1)

  async pack(picture: Picture): Promise<Blob> {
    const small = smallOf(picture)
    this.#canvas.width = small.width
    this.#canvas.height = small.height
    this.#canvas.getContext('2d')?.putImageData(small, 0, 0)
    return this.#canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
  }
}

const isPresent = (line: RecordedLine): boolean => line.kind === 'call' && line.method.call === 'Present'

/** Plays a frame; the picture of what it presents, or of what it has drawn. */
const playFrame = (followed: Followed, lines: readonly RecordedLine[]): Picture | null => {
  let picture: Picture | null = null
  for (const line of lines) {
    if (isPresent(line)) picture = shownBy(followed)?.picture ?? null
    followed.play(line)
  }
  return picture ?? shownBy(followed)?.picture ?? null
}

/**
 * Scans a capture.
 *
 * @param points takes restore points
 * @throws what reading throws; frames before that can be used
 */
export async function scan(source: Source, points: Points, signal: AbortSignal, hooks: ScanHooks): Promise<void> {
  const canvas = document.createElement('canvas')
  const engine = await createEngine({ canvas })
  const followed = new Followed(source.name, {
    createDirect3D8: (version, adapter) => engine.Direct3DCreate8(version, adapter),
    window: canvas,
  })
  const packer = new Packer()
  const began = performance.now()
  let bytes = 0
  let number = 0
  let last = performance.now()
  const tell = (isOver: boolean): void => {
    const seconds = (performance.now() - began) / 1000
    hooks.onProgress({ bytes, of: source.bytes, speed: bytes / Math.max(seconds, 1e-3), frames: number, isOver })
  }
  try {
    for await (const lines of source.read((read) => (bytes = read))) {
      if (signal.aborted) break
      points.offer(followed, number, lines)
      const picture = playFrame(followed, lines)
      const calls = lines.filter((line) => line.kind === 'call')
      const draws = calls.filter(isDraw).length
      hooks.onFrame({ number, calls: calls.length, draws, thumbnail: picture && (await packer.pack(picture)) })
      number++
      if (performance.now() - last < TURN) continue
      tell(false)
      await turn()
      last = performance.now()
    }
  } finally {
    tell(true)
    engine.dispose()
  }
}
