/** What becomes of the colour of a draw in what it is drawn on: blending, dithering, the colour mask, rounding. */
import type { Vector } from '../../../index.js'
import {
  api,
  D3DBLEND_BOTHINVSRCALPHA,
  D3DBLEND_BOTHSRCALPHA,
  D3DBLEND_DESTALPHA,
  D3DBLEND_DESTCOLOR,
  D3DBLEND_INVDESTALPHA,
  D3DBLEND_INVDESTCOLOR,
  D3DBLEND_INVSRCALPHA,
  D3DBLEND_INVSRCCOLOR,
  D3DBLEND_ONE,
  D3DBLEND_SRCALPHA,
  D3DBLEND_SRCALPHASAT,
  D3DBLEND_SRCCOLOR,
  D3DBLEND_ZERO,
  D3DBLENDOP_ADD,
  D3DBLENDOP_MAX,
  D3DBLENDOP_MIN,
  D3DBLENDOP_REVSUBTRACT,
  D3DBLENDOP_SUBTRACT,
  D3DRS_ALPHABLENDENABLE,
  D3DRS_BLENDOP,
  D3DRS_COLORWRITEENABLE,
  D3DRS_DESTBLEND,
  D3DRS_DITHERENABLE,
  D3DRS_EDGEANTIALIAS,
  D3DRS_SRCBLEND,
  ditherAt,
  formatInfo,
} from '../../../index.js'
import type { Pixel } from './log.js'
import type { Meter } from './meter.js'
import type { Step } from './steps.js'
import type { TargetPixel } from './target-pixel.js'

/** What stood at the pixel before the draw. */
export interface Before extends TargetPixel {
  /** Fragments that the draw has there. */
  readonly fragments: number
}

/** What becomes of a colour. */
export interface Written {
  readonly steps: readonly Step[]
  /** What is computed for the picture. */
  readonly result: Vector
  /** What the picture has. */
  readonly picture: Vector
  /** Why the two may differ, in sentences. */
  readonly notes: readonly string[]
}

const each = (work: (i: number) => number): Vector => [work(0), work(1), work(2), work(3)]
const all = (value: number): Vector => [value, value, value, value]
const inverse = (value: Vector): Vector => each((i) => 1 - value[i])
const clamped = (value: Vector): Vector => each((i) => Math.min(1, Math.max(0, value[i])))

type Factor = (source: Vector, destination: Vector) => Vector

/** D3DBLEND → what source or destination is multiplied by. SDK: D3DBLEND. */
const factors: Readonly<Partial<Record<number, Factor>>> = {
  [D3DBLEND_ZERO]: () => all(0),
  [D3DBLEND_ONE]: () => all(1),
  [D3DBLEND_SRCCOLOR]: (source) => source,
  [D3DBLEND_INVSRCCOLOR]: (source) => inverse(source),
  [D3DBLEND_SRCALPHA]: (source) => all(source[3]),
  [D3DBLEND_INVSRCALPHA]: (source) => all(1 - source[3]),
  [D3DBLEND_DESTALPHA]: (_, destination) => all(destination[3]),
  [D3DBLEND_INVDESTALPHA]: (_, destination) => all(1 - destination[3]),
  [D3DBLEND_DESTCOLOR]: (_, destination) => destination,
  [D3DBLEND_INVDESTCOLOR]: (_, destination) => inverse(destination),
  [D3DBLEND_SRCALPHASAT]: (source, destination) => {
    const least = Math.min(source[3], 1 - destination[3])
    return [least, least, least, 1]
  },
}

/** Source blends that choose both factors (SDK: D3DBLEND_BOTHSRCALPHA, D3DBLEND_BOTHINVSRCALPHA). */
const both: Readonly<Partial<Record<number, readonly [number, number]>>> = {
  [D3DBLEND_BOTHSRCALPHA]: [D3DBLEND_SRCALPHA, D3DBLEND_INVSRCALPHA],
  [D3DBLEND_BOTHINVSRCALPHA]: [D3DBLEND_INVSRCALPHA, D3DBLEND_SRCALPHA],
}

/** A sum in words, and what it makes of source and destination that have their factors already. */
type Operation = readonly [words: string, of: (s: number, d: number) => number]

const add: Operation = ['source + destination', (s, d) => s + d]

/** SDK: D3DBLENDOP. */
const operations: Readonly<Partial<Record<number, Operation>>> = {
  [D3DBLENDOP_ADD]: add,
  [D3DBLENDOP_SUBTRACT]: ['source − destination', (s, d) => s - d],
  [D3DBLENDOP_REVSUBTRACT]: ['destination − source', (s, d) => d - s],
  [D3DBLENDOP_MIN]: ['the lesser of both, without factors', Math.min],
  [D3DBLENDOP_MAX]: ['the greater of both, without factors', Math.max],
}

const hasFactors = (operation: number): boolean => operation !== D3DBLENDOP_MIN && operation !== D3DBLENDOP_MAX

const text = (enumeration: 'D3DBLEND' | 'D3DBLENDOP' | 'D3DCOLORWRITEENABLE', value: number): string =>
  api.valueText(enumeration, value)

const stepOf = (said: string, wrote: string, value: Vector, others: Readonly<Record<string, Vector>> = {}): Step => ({
  text: said,
  wrote,
  registers: [{ name: wrote, value }, ...Object.entries(others).map(([name, other]) => ({ name, value: other }))],
})

/** The source with its factor, the destination with its factor, and what the operation makes of them. */
function blended(meter: Meter, source: Vector, destination: Vector, steps: Step[]): Vector {
  if (meter.own(D3DRS_ALPHABLENDENABLE) === 0) {
    steps.push(
      stepOf('D3DRS_ALPHABLENDENABLE is FALSE: the source takes the place of what is there', 'Blended', source),
    )
    return source
  }
  const kind = meter.state(D3DRS_SRCBLEND)
  const [sourceBlend, destinationBlend] = both[kind] ?? [kind, meter.state(D3DRS_DESTBLEND)]
  const operation = meter.state(D3DRS_BLENDOP)
  const scaled = (name: string, state: string, value: Vector, blend: number): Vector => {
    if (!hasFactors(operation)) return value
    // What is not honoured is drawn with 1, and counted among the fallbacks.
    const factor = factors[blend]?.(source, destination) ?? all(1)
    const product = each((i) => value[i] * factor[i])
    const registers = { [name]: value, [`Factor of ${name.toLowerCase()}`]: factor }
    steps.push(
      stepOf(`${state}: ${name.toLowerCase()} × ${text('D3DBLEND', blend)}`, `${name} part`, product, registers),
    )
    return product
  }
  const from = scaled('Source', 'D3DRS_SRCBLEND', source, sourceBlend)
  const to = scaled('Destination', 'D3DRS_DESTBLEND', destination, destinationBlend)
  // Others are drawn as D3DBLENDOP_ADD, and counted.
  const [words, work] = operations[operation] ?? add
  const value = clamped(each((i) => work(from[i], to[i])))
  const said = `D3DRS_BLENDOP is ${text('D3DBLENDOP', operation)}: ${words}`
  steps.push(stepOf(said, 'Blended', value, { 'Source part': from, 'Destination part': to }))
  return value
}

const MASK = 'rgba'

/** Rounds to the levels of a format. */
function rounded(format: number, value: Vector): Vector {
  const { channels = [] } = formatInfo(format) ?? {}
  return each((i) => {
    const bits = channels.find(({ name }) => name === MASK[i])?.bits
    // What the format has not reads as 1.
    return bits === undefined ? 1 : Math.round(value[i] * (2 ** bits - 1)) / (2 ** bits - 1)
  })
}

/**
 * What becomes of a colour in what is drawn on.
 *
 * @param meter of the draw, which has been played
 * @param source with fog
 * @param picture what the pixel has behind the draw
 */
export function writeSteps(meter: Meter, { x, y }: Pixel, source: Vector, before: Before, picture: Vector): Written {
  const { format, samples, fragments, value: destination } = before
  const steps: Step[] = []
  let colour = clamped(source)
  const moved = meter.own(D3DRS_DITHERENABLE) === 0 ? null : ditherAt(format, x, y)
  if (moved) {
    colour = each((i) => colour[i] + (moved[i] ?? 0))
    steps.push(stepOf('D3DRS_DITHERENABLE: the source is moved by its place in a pattern', 'Source', colour))
  }
  colour = blended(meter, colour, destination, steps)
  const mask = meter.own(D3DRS_COLORWRITEENABLE) & 15
  if (mask !== 15) {
    colour = each((i) => ((mask & (1 << i)) === 0 ? destination[i] : colour[i]))
    const names = mask === 0 ? 'nothing' : text('D3DCOLORWRITEENABLE', mask)
    steps.push(stepOf(`D3DRS_COLORWRITEENABLE: ${names} is written`, 'Masked', colour, { Destination: destination }))
  }
  const result = rounded(format, colour)
  const name = api.valueText('D3DFORMAT', format)
  const levels = formatInfo(format)?.channels.map((channel) => `${channel.bits} of ${channel.name}`) ?? []
  steps.push(stepOf(`Rounded to ${name}: bits ${levels.reverse().join(', ')}`, 'In the picture', result))
  const notes = [
    ...(fragments > 1
      ? [
          `The draw covers the pixel ${fragments} times: each fragment finds what those before it left, and the steps show ` +
            'the last one over what was there before the draw.',
        ]
      : []),
    ...(samples > 0 ? [`Of ${samples} samples a pixel the picture has the mean.`] : []),
    ...(meter.state(D3DRS_EDGEANTIALIAS) === 0 ? [] : ['D3DRS_EDGEANTIALIAS: edges cover a part of their pixels.']),
  ]
  return { steps, result, picture, notes }
}
