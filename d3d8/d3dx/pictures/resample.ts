/** Pictures of other sizes: D3DX_FILTER_*. */
import type { Flags } from '../../types/index.js'
import { makeColours, type Colours } from './texels.js'

/** How a picture gets another size. SDK: D3DX_FILTER. */
export type D3DX_FILTER = Flags<'D3DX_FILTER'>
/** No other size: texels beyond the source are transparent black. */
export const D3DX_FILTER_NONE = 1 as D3DX_FILTER
/** The nearest texel. */
export const D3DX_FILTER_POINT = 2 as D3DX_FILTER
/** Between the nearest two texels along each axis. */
export const D3DX_FILTER_LINEAR = 3 as D3DX_FILTER
/** Every texel of the source counts the same. */
export const D3DX_FILTER_TRIANGLE = 4 as D3DX_FILTER
/** The mean of the texels that one of the new ones covers: 2 x 2 (x 2) for the next mip level. */
export const D3DX_FILTER_BOX = 5 as D3DX_FILTER
/** Beyond the edge along u the picture is mirrored; without this it begins again. */
export const D3DX_FILTER_MIRROR_U = 0x10000 as D3DX_FILTER
/** The same along v. */
export const D3DX_FILTER_MIRROR_V = 0x20000 as D3DX_FILTER
/** The same along w. */
export const D3DX_FILTER_MIRROR_W = 0x40000 as D3DX_FILTER
/** The same along all axes. */
export const D3DX_FILTER_MIRROR = 0x70000 as D3DX_FILTER
/** Channels of fewer than 8 bits are dithered, in a pattern of 4 x 4. */
export const D3DX_FILTER_DITHER = 0x80000 as D3DX_FILTER

/** The bits that choose the filter. */
export const FILTER_MASK = 0xff

/** Texels that make one new texel, with what each counts. */
interface Contribution {
  readonly texels: readonly number[]
  readonly weights: readonly number[]
}

/** How far a texel reaches, and what it counts at a distance; both in texels of the source. */
type Kernel = (scale: number) => { readonly radius: number; readonly weight: (distance: number) => number }

const tent = (radius: number): ReturnType<Kernel> => ({
  radius,
  weight: (distance) => Math.max(0, 1 - Math.abs(distance) / radius),
})

/** What a texel counts that covers a part of a span around 0. */
const coverage = (half: number): ReturnType<Kernel> => ({
  radius: half + 0.5,
  weight: (distance) => Math.max(0, Math.min(half, distance + 0.5) - Math.max(-half, distance - 0.5)),
})

const kernels: Readonly<Partial<Record<number, Kernel>>> = {
  [D3DX_FILTER_LINEAR]: () => tent(1),
  [D3DX_FILTER_TRIANGLE]: (scale) => tent(Math.max(1, scale)),
  [D3DX_FILTER_BOX]: (scale) => coverage(Math.max(1, scale) / 2),
}

/** A texel's place within the picture: begun again, or mirrored. */
export function addressOf(at: number, size: number, mirror: boolean): number {
  const period = mirror ? 2 * size : size
  const place = ((at % period) + period) % period
  return place < size ? place : period - 1 - place
}

/** The texels of a source that each new one along an axis is made of. */
function contributions(from: number, to: number, filter: number, mirror: boolean): Contribution[] {
  const scale = from / to
  const kernel = kernels[filter]?.(scale)
  return Array.from({ length: to }, (_, i): Contribution => {
    const centre = (i + 0.5) * scale
    if (kernel === undefined) return { texels: [Math.min(from - 1, Math.floor(centre))], weights: [1] }
    const [first, last] = [Math.floor(centre - kernel.radius - 0.5), Math.ceil(centre + kernel.radius - 0.5)]
    const near = Array.from({ length: last - first + 1 }, (_, k) => first + k)
      .map((texel) => [texel, kernel.weight(texel + 0.5 - centre)] as const)
      .filter(([, weight]) => weight > 1e-9)
    const sum = near.reduce((total, [, weight]) => total + weight, 0)
    return {
      texels: near.map(([texel]) => addressOf(texel, from, mirror)),
      weights: near.map(([, weight]) => weight / sum),
    }
  })
}

/** Another size along one axis. `stride` is the distance between neighbours along it, in colours. */
function resampleAxis(
  values: Float32Array,
  to: Float32Array,
  list: readonly Contribution[],
  from: number,
  stride: number,
): void {
  const inner = stride * 4
  const outer = values.length / (from * inner)
  for (let block = 0; block < outer; block++)
    for (let i = 0; i < list.length; i++) {
      const { texels, weights } = list[i]
      const out = (block * list.length + i) * inner
      for (let k = 0; k < texels.length; k++) {
        const source = (block * from + texels[k]) * inner
        const weight = weights[k]
        for (let c = 0; c < inner; c++) to[out + c] += weight * values[source + c]
      }
    }
}

/** The same colours over another size, cut off or with transparent black around. */
export function crop(colours: Colours, width: number, height: number, depth: number): Colours {
  const out = makeColours(width, height, depth)
  const row = Math.min(width, colours.width) * 4
  for (let z = 0; z < Math.min(depth, colours.depth); z++)
    for (let y = 0; y < Math.min(height, colours.height); y++) {
      const from = (z * colours.height + y) * colours.width * 4
      out.values.set(colours.values.subarray(from, from + row), (z * height + y) * width * 4)
    }
  return out
}

/** A picture in another size. */
export function resample(colours: Colours, width: number, height: number, depth: number, filter: D3DX_FILTER): Colours {
  if (colours.width === width && colours.height === height && colours.depth === depth) return colours
  const kind = filter & FILTER_MASK
  if (kind === D3DX_FILTER_NONE) return crop(colours, width, height, depth)
  const mirrors = [D3DX_FILTER_MIRROR_U, D3DX_FILTER_MIRROR_V, D3DX_FILTER_MIRROR_W].map((bit) => (filter & bit) !== 0)
  let now = colours
  const step = (axis: number, size: Colours, stride: number, from: number, to: number): void => {
    if (from === to) return
    resampleAxis(now.values, size.values, contributions(from, to, kind, mirrors[axis]), from, stride)
    now = size
  }
  step(0, makeColours(width, now.height, now.depth), 1, now.width, width)
  step(1, makeColours(width, height, now.depth), width, now.height, height)
  step(2, makeColours(width, height, depth), width * height, now.depth, depth)
  return now
}
