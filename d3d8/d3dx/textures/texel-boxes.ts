/** Boxes of texels of surfaces, volumes and memory: read as colours, and written. */
import type { Box } from '../../box.js'
import { outToBlocks, wholeBox, type Extent } from '../../runtime/texels/boxes.js'
import { formatName, invalidCall } from '../../runtime/arguments/checks.js'
import { Direct3DSurface8, Direct3DVolume8 } from '../../runtime/index.js'
import { shownValue } from '../../runtime/arguments/shown-value.js'
import {
  D3DLOCK_READONLY,
  formatInfo,
  type D3DBOX,
  type D3DFORMAT,
  type D3DLOCK,
  type FormatInfo,
  type PALETTEENTRY,
  type RECT,
} from '../../types/index.js'
import {
  isColourFormat,
  makeColours,
  readColours,
  writeColours,
  type Colours,
  type Texels,
} from '../pictures/texels.js'

/** Where texels lie that can be locked box by box. */
export interface TexelTarget extends Extent {
  readonly format: D3DFORMAT
  readonly lock: (box: Box, flags: D3DLOCK) => Omit<Texels, 'format' | 'palette'>
  readonly unlock: () => void
}

/** Throws unless texels of a format are colours. */
export function requireColours(method: string, name: string, format: D3DFORMAT): FormatInfo {
  const info = formatInfo(format)
  if (info && isColourFormat(format)) return info
  throw invalidCall(
    method,
    `${name} is ${formatName(format)}; allowed is any format but those of depth surfaces and buffers`,
  )
}

const rectOf = ({ left, top, right, bottom }: Box): RECT => ({ left, top, right, bottom })

/** A surface that can be locked. */
const lockable = (surface: Direct3DSurface8): Pick<TexelTarget, 'lock' | 'unlock'> => ({
  lock(box, flags) {
    const { Pitch, pBits } = surface.LockRect(rectOf(box), flags)
    return { bytes: pBits, rowPitch: Pitch, slicePitch: 0 }
  },
  unlock() {
    surface.UnlockRect()
  },
})

/** A surface that cannot: its texels go through one in system memory. */
function staged(surface: Direct3DSurface8): Pick<TexelTarget, 'lock' | 'unlock'> {
  const { device } = surface.services
  let open: { readonly copy: Direct3DSurface8; readonly rect: RECT; readonly written: boolean } | null = null
  return {
    lock(box, flags) {
      const { Width, Height, Format } = surface.GetDesc()
      const copy = device.CreateImageSurface(Width, Height, Format)
      const rect = rectOf(box)
      const written = (flags & D3DLOCK_READONLY) === 0
      const place = { x: rect.left, y: rect.top }
      try {
        if (!written) device.CopyRects(surface, [rect], 1, copy, [place])
        const { Pitch, pBits } = copy.LockRect(rect, flags)
        open = { copy, rect, written }
        return { bytes: pBits, rowPitch: Pitch, slicePitch: 0 }
      } catch (error) {
        copy.Release()
        throw error
      }
    },
    unlock() {
      if (open === null) return
      const { copy, rect, written } = open
      open = null
      copy.UnlockRect()
      try {
        if (written) device.CopyRects(copy, [rect], 1, surface, [{ x: rect.left, y: rect.top }])
      } finally {
        copy.Release()
      }
    },
  }
}

/** The texels of a surface. */
export function surfaceTarget(method: string, name: string, surface: unknown): TexelTarget {
  if (!(surface instanceof Direct3DSurface8))
    throw invalidCall(method, `${name} is ${shownValue(surface)}; it is an IDirect3DSurface8`)
  const { Width, Height, Format } = surface.GetDesc()
  requireColours(method, `the format of ${name}`, Format)
  const access = surface.texels.unlockable === undefined && !surface.texels.isTarget ? lockable : staged
  return { format: Format, width: Width, height: Height, depth: 1, ...access(surface) }
}

/** The texels of a volume. */
export function volumeTarget(method: string, name: string, volume: unknown): TexelTarget {
  if (!(volume instanceof Direct3DVolume8))
    throw invalidCall(method, `${name} is ${shownValue(volume)}; it is an IDirect3DVolume8`)
  const { Width, Height, Depth, Format } = volume.GetDesc()
  return {
    ...{ format: Format, width: Width, height: Height, depth: Depth },
    lock({ left, top, right, bottom, front, back }, flags) {
      const box: D3DBOX = { Left: left, Top: top, Right: right, Bottom: bottom, Front: front, Back: back }
      const { RowPitch, SlicePitch, pBits } = volume.LockBox(box, flags)
      return { bytes: pBits, rowPitch: RowPitch, slicePitch: SlicePitch }
    },
    unlock() {
      volume.UnlockBox()
    },
  }
}

/** Texels in memory of the program. */
export const memoryTarget = (size: Extent, texels: Omit<Texels, 'palette'>): TexelTarget => ({
  ...size,
  format: texels.format,
  lock({ left, top, front }) {
    const block = formatInfo(texels.format)?.block ?? { width: 1, height: 1, bytes: 0 }
    const first =
      front * texels.slicePitch + (top / block.height) * texels.rowPitch + (left / block.width) * block.bytes
    return { bytes: texels.bytes.subarray(first), rowPitch: texels.rowPitch, slicePitch: texels.slicePitch }
  },
  unlock() {},
})

/** A rectangle of a surface, or all of it; throws for one that does not lie inside. */
export function boxInside(method: string, name: string, box: Box | null, extent: Extent): Box {
  const whole = wholeBox(extent)
  if (box === null) return whole
  const { left, top, right, bottom, front, back } = box
  const inside =
    Object.values(box).every(Number.isInteger) &&
    Math.min(left, top, front) >= 0 &&
    left < right &&
    top < bottom &&
    front < back &&
    right <= whole.right &&
    bottom <= whole.bottom &&
    back <= whole.back
  if (inside) return box
  // A RECT is named as programs fill it: without a depth.
  const axes = name.endsWith('Rect') ? 2 : 3
  const corner = (...at: number[]): string => `(${at.slice(0, axes).join(', ')})`
  throw invalidCall(
    method,
    `${name} is ${corner(left, top, front)} to ${corner(right, bottom, back)}; ` +
      `it is not empty and lies in ${corner(0, 0, 0)} to ${corner(whole.right, whole.bottom, whole.back)}`,
  )
}

/** The colours of a box. */
export function readBox(target: TexelTarget, box: Box, palette: readonly PALETTEENTRY[] | null): Colours {
  const info = formatInfo(target.format)
  const blocks = info ? outToBlocks(box, target, info) : box
  const locked = target.lock(blocks, D3DLOCK_READONLY)
  try {
    const [width, height, depth] = [blocks.right - blocks.left, blocks.bottom - blocks.top, blocks.back - blocks.front]
    const colours = readColours({ ...locked, format: target.format, palette }, width, height, depth)
    return cut(colours, box, blocks)
  } finally {
    target.unlock()
  }
}

/** The part of colours of one box that lies in another. */
function cut(colours: Colours, box: Box, around: Box): Colours {
  const out = makeColours(box.right - box.left, box.bottom - box.top, box.back - box.front)
  if (out.width === colours.width && out.height === colours.height && out.depth === colours.depth) return colours
  paste(out, colours, box, around, false)
  return out
}

/** Copies between colours of a box and those of one around it. */
function paste(inner: Colours, outer: Colours, box: Box, around: Box, out: boolean): void {
  for (let z = 0; z < inner.depth; z++)
    for (let y = 0; y < inner.height; y++) {
      const own = (z * inner.height + y) * inner.width * 4
      const row = (z + box.front - around.front) * outer.height + y + box.top - around.top
      const other = (row * outer.width + box.left - around.left) * 4
      const size = inner.width * 4
      if (out) outer.values.set(inner.values.subarray(own, own + size), other)
      else inner.values.set(outer.values.subarray(other, other + size), own)
    }
}

/** Writes the colours of a box. Blocks that lie in it in part keep the rest of their texels. */
export function writeBox(
  target: TexelTarget,
  box: Box,
  colours: Colours,
  palette: readonly PALETTEENTRY[] | null,
  dither: boolean,
): void {
  const info = formatInfo(target.format)
  const blocks = info ? outToBlocks(box, target, info) : box
  const whole = (['left', 'top', 'right', 'bottom'] as const).every((side) => blocks[side] === box[side])
  const all = whole ? colours : readBox(target, blocks, palette)
  if (!whole) paste(colours, all, box, blocks, true)
  const locked = target.lock(blocks, 0)
  try {
    writeColours(all, { ...locked, format: target.format, palette }, dither, blocks.left, blocks.top)
  } finally {
    target.unlock()
  }
}
