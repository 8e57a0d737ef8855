/** Values of one pixel of what a device draws on, kept by the renderer and read back together. */
import { D3DCLEAR_TARGET, D3DMULTISAMPLE_NONE, readSurface } from '../../../index.js'

type Call = (...args: readonly unknown[]) => unknown

interface Target {
  readonly GetDesc: () => { readonly Format: number; readonly Width: number; readonly Height: number }
  readonly Release: () => number
}

/** A value of the pixel: 0xRRGGBB. */
export interface Noted {
  readonly colour: number
}

/** A value that is still with the renderer. */
interface Cell extends Noted {
  colour: number
  readonly rect: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
}

/** Cells in a row and in a column of what takes the values. */
const SIDE = 64

/** Takes values of a pixel, up to {@link PixelLog.read}; for render targets of one format. */
class Sheet {
  readonly surface: Target
  readonly cells: Cell[] = []

  constructor(surface: Target) {
    this.surface = surface
  }

  next(): Cell {
    const left = this.cells.length % SIDE
    const top = Math.floor(this.cells.length / SIDE)
    const cell = { colour: 0, rect: { left, top, right: left + 1, bottom: top + 1 } }
    this.cells.push(cell)
    return cell
  }
}

/** Looks at one pixel of what a device draws on. Nothing waits for the renderer before `read`. */
export class PixelLog {
  readonly #device: object
  readonly #x: number
  readonly #y: number
  readonly #sheets = new Map<number, Sheet>()

  constructor(device: object, x: number, y: number) {
    this.#device = device
    this.#x = x
    this.#y = y
  }

  call(name: string, ...args: readonly unknown[]): unknown {
    return (Reflect.get(this.#device, name) as Call).apply(this.#device, [...args])
  }

  /** Notes the value of the pixel, which is told after `read`; null where there is no such pixel. */
  note(): Noted | null {
    return this.#onTarget((target, { Format, Width, Height }) => {
      if (this.#x >= Width || this.#y >= Height) return null
      const sheet = this.#sheetOf(Format)
      const cell = sheet.next()
      const rect = { left: this.#x, top: this.#y, right: this.#x + 1, bottom: this.#y + 1 }
      this.call('CopyRects', target, [rect], 1, sheet.surface, [{ x: cell.rect.left, y: cell.rect.top }])
      return cell
    })
  }

  /** Puts the value that was noted back into the pixel, alpha and all; before the next `read`. */
  restore(noted: Noted): void {
    this.#onTarget((target, { Format }) => {
      const { surface, cells } = this.#sheetOf(Format)
      const { rect } = cells.find((cell) => cell === noted) ?? {}
      if (rect) this.call('CopyRects', surface, [rect], 1, target, [{ x: this.#x, y: this.#y }])
    })
  }

  fill(colour: number): void {
    const rect = { x1: this.#x, y1: this.#y, x2: this.#x + 1, y2: this.#y + 1 }
    this.call('Clear', 1, [rect], D3DCLEAR_TARGET, colour, 1, 0)
  }

  /** Whether the pixel lies in the viewport: only there a Clear and a draw reach it. */
  isInside(): boolean {
    const { X, Y, Width, Height } = this.call('GetViewport') as Record<string, number>
    return this.#x >= X && this.#x < X + Width && this.#y >= Y && this.#y < Y + Height
  }

  /** Whether that many more values can be noted before the next `read`. */
  hasRoom(count: number): boolean {
    for (const { cells } of this.#sheets.values()) if (cells.length + count > SIDE * SIDE) return false
    return true
  }

  /** Tells what was noted, and gives the surfaces back: a Reset would not go on with them. */
  read(): void {
    for (const { surface, cells } of this.#sheets.values()) {
      const { rgb } = readSurface(this.#device, surface)
      for (const [i, cell] of cells.entries()) cell.colour = (rgb[i * 3] << 16) | (rgb[i * 3 + 1] << 8) | rgb[i * 3 + 2]
      surface.Release()
    }
    this.#sheets.clear()
  }

  #onTarget<Found>(work: (target: Target, desc: ReturnType<Target['GetDesc']>) => Found): Found {
    const target = this.call('GetRenderTarget') as Target
    try {
      return work(target, target.GetDesc())
    } finally {
      target.Release()
    }
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
