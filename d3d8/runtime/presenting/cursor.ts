import { FALLBACKS } from '../../api/fallbacks.js'
import type { Direct3DCore } from '../../core.js'
import { D3DFMT_A8R8G8B8, D3DLOCK_READONLY } from '../../types/index.js'
import { formatName, requireUnlocked } from '../arguments/checks.js'
import { copyRects } from '../texels/copy-rects.js'
import type { DeviceServices } from '../objects/device-services.js'
import { createImageSurface, type Direct3DSurface8 } from '../texels/surface.js'
import { checkObject, checkPointer, checkUint, refuseCall } from '../arguments/validate.js'

const FALLBACK = FALLBACKS['d3d8/runtime/presenting/cursor.ts']

/** Pixels of the largest cursor that browsers show. */
const LARGEST = 128

const FILE_HEADER = 6
const ENTRY = 16
const BITMAP_HEADER = 40

const isPowerOfTwo = (n: number): boolean => n > 0 && (n & (n - 1)) === 0

/**
 * A picture of A8R8G8B8 texels, rows `pitch` bytes apart, as a cursor file of Windows: texels lie in one as in the
 * other, rows bottom up.
 */
export function cursorFile(
  texels: Uint8Array,
  pitch: number,
  width: number,
  height: number,
  hotSpot: { readonly x: number; readonly y: number },
): Uint8Array<ArrayBuffer> {
  const row = width * 4
  const maskRow = Math.ceil(width / 32) * 4
  const pixels = row * height
  const file = new Uint8Array(FILE_HEADER + ENTRY + BITMAP_HEADER + pixels + maskRow * height)
  const view = new DataView(file.buffer)
  // A cursor (2), one picture of it; sizes of 256 are written as 0.
  view.setUint16(2, 2, true)
  view.setUint16(4, 1, true)
  file.set([width & 0xff, height & 0xff], FILE_HEADER)
  view.setUint16(FILE_HEADER + 4, hotSpot.x, true)
  view.setUint16(FILE_HEADER + 6, hotSpot.y, true)
  view.setUint32(FILE_HEADER + 8, file.byteLength - FILE_HEADER - ENTRY, true)
  view.setUint32(FILE_HEADER + 12, FILE_HEADER + ENTRY, true)
  const bitmap = FILE_HEADER + ENTRY
  view.setUint32(bitmap, BITMAP_HEADER, true)
  view.setUint32(bitmap + 4, width, true)
  // Colours and the mask, one above the other; the mask, all 0, leaves it to alpha.
  view.setUint32(bitmap + 8, height * 2, true)
  view.setUint16(bitmap + 12, 1, true)
  view.setUint16(bitmap + 14, 32, true)
  view.setUint32(bitmap + 20, pixels + maskRow * height, true)
  for (let y = 0; y < height; y++)
    file.set(texels.subarray(y * pitch, y * pitch + row), bitmap + BITMAP_HEADER + (height - 1 - y) * row)
  return file
}

/** Bytes as a data URL. */
function dataURL(bytes: Uint8Array): string {
  let characters = ''
  for (const byte of bytes) characters += String.fromCharCode(byte)
  return `data:image/x-icon;base64,${btoa(characters)}`
}

/**
 * The cursor that a device shows over its window (SDK: IDirect3DDevice8::SetCursorProperties): a value of CSS's
 * `cursor` property, which `core.cursor$` tells whoever has the window. Until the program gives a picture the window
 * keeps the cursor that it has.
 */
export class DeviceCursor {
  readonly #core: Direct3DCore
  /** The CSS value of the picture; null before there is one. */
  #picture: string | null = null
  #visible = false

  constructor(core: Direct3DCore) {
    this.#core = core
  }

  /**
   * Takes a copy of the picture. Its size are powers of two, and no larger than the display mode (Wine, test_cursor).
   */
  setProperties(
    services: DeviceServices,
    x: number,
    y: number,
    surface: Direct3DSurface8,
    display: { readonly Width: number; readonly Height: number },
  ): void {
    const method = 'SetCursorProperties'
    checkUint(method, 'XHotSpot', x)
    checkUint(method, 'YHotSpot', y)
    checkPointer(method, 'pCursorBitmap', surface)
    checkObject(method, 'pCursorBitmap', 'IDirect3DSurface8', surface, services.context)
    const { width, height, format } = surface
    if (format !== D3DFMT_A8R8G8B8)
      refuseCall(method, `pCursorBitmap is ${formatName(format)}; D3DFMT_A8R8G8B8 is allowed`)
    if (!isPowerOfTwo(width) || !isPowerOfTwo(height))
      refuseCall(method, `pCursorBitmap is ${width} x ${height}; powers of two are allowed`)
    if (width > display.Width || height > display.Height)
      refuseCall(
        method,
        `pCursorBitmap is ${width} x ${height}; allowed is the display mode's size, ` +
          `${display.Width} x ${display.Height}, at most`,
      )
    requireUnlocked('pCursorBitmap', surface, `IDirect3DDevice8::${method}`)
    if (width > LARGEST || height > LARGEST) this.#core.fallbacks.note(FALLBACK.large, { most: LARGEST })
    // A hot spot outside of the picture makes browsers ignore it.
    const hotSpot = { x: Math.min(x, width - 1), y: Math.min(y, height - 1) }
    const copy = createImageSurface(services, width, height, format)
    try {
      copyRects(services, surface, null, 0, copy, null)
      const { Pitch, pBits } = copy.LockRect(null, D3DLOCK_READONLY)
      const file = cursorFile(pBits, Pitch, width, height, hotSpot)
      copy.UnlockRect()
      this.#picture = `url("${dataURL(file)}") ${hotSpot.x} ${hotSpot.y}, auto`
    } finally {
      copy.Release()
    }
    this.#tell()
  }

  /** Only a hint: a page may not move the pointer. */
  setPosition(): void {
    this.#core.fallbacks.note(FALLBACK.position)
  }

  /**
   * Shows or hides the cursor.
   *
   * @returns whether it was shown before; without a picture it never is (Wine, test_cursor)
   */
  show(visible: boolean): boolean {
    const before = this.#visible
    if (this.#picture === null) return before
    this.#visible = visible
    this.#tell()
    return before
  }

  /** Gives the window its own cursor back. */
  destroy(): void {
    if (this.#picture !== null) this.#core.cursor$.next(null)
  }

  #tell(): void {
    const { cursor$ } = this.#core
    const value = this.#visible ? this.#picture : 'none'
    cursor$.next(value)
  }
}
