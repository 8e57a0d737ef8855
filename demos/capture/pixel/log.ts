/** Values of some pixels of what a device draws on, kept by the renderer and read back together. */
import { askDevice, D3DCLEAR_TARGET, D3DMULTISAMPLE_NONE, D3DUSAGE_RENDERTARGET, readSurface } from '../../../index.js'

/** A surface that can be drawn on, or copied to. */
export interface Target {
  readonly GetDesc: () => Readonly<Record<'Format' | 'Usage' | 'Width' | 'Height', number>>
  readonly Release: () => number
}

/** A place in a picture, from the top left. */
export interface Pixel {
  readonly x: number
  readonly y: number
}

/** Values of the pixels, in their order: 0xRRGGBB; null for one that the surface has not. */
export interface Noted {
  readonly colours: readonly (number | null)[]
}

/** Values that are still with the renderer: where each lies in the sheet; -1 for one that is not there. */
interface Cells extends Noted {
  readonly colours: (number | null)[]
  readonly places: readonly number[]
}

/** Values in a row and in a column of what takes them. */
const SIDE = 64

const rectOf = ({ x, y }: Pixel) => ({ left: x, top: y, right: x + 1, bottom: y + 1 })

const placeAt = (place: number): Pixel => ({ x: place % SIDE, y: Math.floor(place / SIDE) })

/** Takes values up to {@link PixelLog.read}; for render targets of one format. */
class Sheet {
  readonly surface: Target
  readonly cells: Cells[] = []
  used = 0

  constructor(surface: Target) {
    this.surface = surface
  }

  /** @param isThere which of the pixels have a value */
  next(isThere: readonly boolean[]): Cells {
    const places = isThere.map((there) => (there ? this.used++ : -1))
    const cells = { colours: places.map((place) => (place === -1 ? null : 0)), places }
    this.cells.push(cells)
    return cells
  }
}

/** Looks at pixels of what a device draws on. Nothing waits for the renderer before `read`. */
export class PixelLog {
  readonly #device: object
  readonly #pixels: readonly Pixel[]
  readonly #sheets = new Map<number, Sheet>()
  /** What surfaces are copied to, by format and size. */
  readonly #copies = new Map<string, Target>()

  constructor(device: object, pixels: readonly Pixel[]) {
    this.#device = device
    this.#pixels = pixels
  }

  call(name: string, ...args: readonly unknown[]): unknown {
    return askDevice(this.#device, name, ...args)
  }

  /** What is drawn on: the same object for the same surface, as long as the device is the same. */
  target(): Target {
    const target = this.call('GetRenderTarget') as Target
    target.Release()
    return target
  }

  /** Notes the values of the pixels of a surface, which are told after `read`; null where it has none of them. */
  note(target: Target): Noted | null {
    const { Format, Width, Height, Usage } = target.GetDesc()
    const isThere = this.#pixels.map(({ x, y }) => x < Width && y < Height)
    if ((Usage & D3DUSAGE_RENDERTARGET) === 0 || !isThere.includes(true)) return null
    const sheet = this.#sheetOf(Format)
    const cells = sheet.next(isThere)
    const rects = this.#pixels.filter((_, i) => isThere[i]).map(rectOf)
    const points = cells.places.filter((place) => place !== -1).map(placeAt)
    this.call('CopyRects', target, rects, rects.length, sheet.surface, points)
    return cells
  }

  /** Copies all of a surface away; what is given back copies it to where it was, before the next one is kept. */
  keep(target: Target): () => void {
    const { Format, Width, Height } = target.GetDesc()
    const kind = [Format, Width, Height].join(' ')
    const made =
      this.#copies.get(kind) ?? this.call('CreateRenderTarget', Width, Height, Format, D3DMULTISAMPLE_NONE, false)
    const copy = made as Target
    this.#copies.set(kind, copy)
    this.call('CopyRects', target, null, 0, copy, null)
    return () => {
      this.call('CopyRects', copy, null, 0, target, null)
    }
  }

  /** Makes the pixels of what is drawn on others. */
  fill(colour: number): void {
    const rects = this.#pixels.map(({ x, y }) => ({ x1: x, y1: y, x2: x + 1, y2: y + 1 }))
    this.call('Clear', rects.length, rects, D3DCLEAR_TARGET, colour, 1, 0)
  }

  /** Which of the pixels lie in the viewport: only there a Clear and a draw reach them. */
  inside(): boolean[] {
    const { X, Y, Width, Height } = this.call('GetViewport') as Record<string, number>
    return this.#pixels.map(({ x, y }) => x >= X && x < X + Width && y >= Y && y < Y + Height)
  }

  /** Whether the pixels can be noted that many times before the next `read`. */
  hasRoom(count: number): boolean {
    for (const { used } of this.#sheets.values()) if (used + count * this.#pixels.length > SIDE * SIDE) return false
    return true
  }

  /** Tells what was noted, and gives the surfaces back: a Reset would not go on with them. */
  read(): void {
    for (const { surface, cells } of this.#sheets.values()) {
      const { rgb } = readSurface(this.#device, surface)
      for (const { colours, places } of cells)
        for (const [i, place] of places.entries())
          if (place !== -1) colours[i] = (rgb[place * 3] << 16) | (rgb[place * 3 + 1] << 8) | rgb[place * 3 + 2]
      surface.Release()
    }
    this.#sheets.clear()
    for (const copy of this.#copies.values()) copy.Release()
    this.#copies.clear()
  }

  #sheetOf(format: number): Sheet {
    const known = this.#sheets.get(format)
    if (known) return known
    const surface = this.call('CreateRenderTarget', SIDE, SIDE, format, D3DMULTISAMPLE_NONE, false) as Target
    const sheet = new Sheet(surface)
    this.#sheets.set(format, sheet)
    return sheet
  }
}
