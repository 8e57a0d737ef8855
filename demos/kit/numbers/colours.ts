import type { Vector } from './matrices.js'

/** A number held between 0 and 1. */
export const clamp = (x: number): number => Math.min(1, Math.max(0, x))

/** From 0 below one edge to 1 above the other, without a kink. */
export const smoothstep = (from: number, to: number, x: number): number => {
  const t = clamp((x - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** Between a (at 0) and b (at 1). */
export const mix = (a: Vector, b: Vector, t: number): Vector => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

const byteOf = (channel: number): number => Math.round(clamp(channel) * 255)

/** 0xAARRGGBB of channels from 0 to 1; what goes beyond is held there. */
export const pack = (colour: Vector, a = 1): number =>
  ((byteOf(a) << 24) | (byteOf(colour[0]) << 16) | (byteOf(colour[1]) << 8) | byteOf(colour[2])) >>> 0

/** The colour at a height, of stops in rising order: flowing from one to the next. */
export const gradient = (stops: readonly (readonly [at: number, colour: Vector])[], x: number): Vector => {
  const next = stops.findIndex(([at]) => at > x)
  if (next <= 0) return stops[next === 0 ? 0 : stops.length - 1][1]
  const [[from, below], [to, above]] = [stops[next - 1], stops[next]]
  return mix(below, above, (x - from) / (to - from))
}

/** A bright colour of a hue from 0 to 1: red, yellow, green, cyan, blue, violet and red again. */
export const hue = (h: number): Vector => {
  const channel = (shift: number): number => clamp(Math.abs(((((h + shift) % 1) + 1) % 1) * 6 - 3) - 1)
  return [channel(0), channel(2 / 3), channel(1 / 3)]
}
