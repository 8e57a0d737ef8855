/**
 * Compares two frames, of one capture or of two: their calls, their pictures, and the draw from which on those differ.
 */
import type { Picture, RecordedLine } from '../../../index.js'
import { isDraw } from '../../../index.js'
import { callText } from '../calls/call-text.js'
import { Points, Session } from '../reading/session.js'
import type { Source } from '../reading/source.js'

/** A frame of a capture. */
export interface FrameOf {
  readonly source: Source
  readonly frame: number
}

/** How two frames differ. */
export interface Comparison {
  readonly pictures: readonly [Picture, Picture]
  /** What is different is bright; null for pictures of two sizes. */
  readonly difference: Picture | null
  readonly pixels: number
  /** The first pixel, row by row. */
  readonly first: { readonly x: number; readonly y: number } | null
  /** The first calls that are not the same; null where all are. */
  readonly call: { readonly at: number; readonly texts: readonly [string, string] } | null
  /** Places of the draw behind which the pictures differ; null where they do not, or have other draws. */
  readonly draw: readonly [number, number] | null
}

const isPresent = (line: RecordedLine): boolean => line.kind === 'call' && line.method.call === 'Present'

/** Before the Present: the picture is whole there. */
const endOf = (lines: readonly RecordedLine[]): number => {
  const present = lines.findLastIndex(isPresent)
  return (present === -1 ? lines.length : present) - 1
}

const drawsOf = (lines: readonly RecordedLine[]): number[] =>
  lines.flatMap((line, at) => (line.kind === 'call' && isDraw(line) ? [at] : []))

/** Brightens differences, so that small ones are seen. */
const BRIGHT = 4

/** Where two pictures differ. */
export function differenceOf(a: Picture, b: Picture): Pick<Comparison, 'difference' | 'pixels' | 'first'> {
  if (a.width !== b.width || a.height !== b.height) return { difference: null, pixels: -1, first: null }
  const rgb = new Uint8Array(a.rgb.length)
  let pixels = 0
  let first: Comparison['first'] = null
  for (let at = 0; at < rgb.length; at += 3) {
    let differs = false
    for (let i = at; i < at + 3; i++) {
      const distance = Math.abs(a.rgb[i] - b.rgb[i])
      differs ||= distance > 0
      rgb[i] = Math.min(255, distance * BRIGHT)
    }
    if (!differs) continue
    pixels++
    first ??= { x: (at / 3) % a.width, y: Math.floor(at / 3 / a.width) }
  }
  return { difference: { width: a.width, height: a.height, rgb }, pixels, first }
}

const textOf = (line: RecordedLine | undefined): string =>
  line === undefined ? 'nothing' : line.kind === 'call' ? `${line.method.name}: ${callText(line)}` : line.kind

/** Data of a call that its text does not tell. */
const isSameData = (a: RecordedLine, b: RecordedLine): boolean => {
  const [one, other] = [a, b].map((line) => (line.kind === 'call' ? (line.data?.bytes ?? null) : null))
  return one === other || (one?.length === other?.length && one?.every((byte, i) => byte === other?.[i]) === true)
}

function firstCall(a: readonly RecordedLine[], b: readonly RecordedLine[]): Comparison['call'] {
  const [one, other] = [a, b].map((lines) => lines.filter(({ kind }) => kind === 'call'))
  const count = Math.max(one.length, other.length)
  for (let n = 0; n < count; n++) {
    const texts = [textOf(one[n]), textOf(other[n])] as const
    if (texts[0] !== texts[1] || !isSameData(one[n], other[n]))
      return { at: one[n] ? a.indexOf(one[n]) : a.length - 1, texts }
  }
  return null
}

/** Plays one of the frames to any of its calls. */
class Side {
  readonly lines: readonly RecordedLine[]
  readonly #session: Session
  readonly #frame: number

  private constructor(session: Session, frame: number, lines: readonly RecordedLine[]) {
    this.#session = session
    this.#frame = frame
    this.lines = lines
  }

  static async open({ source, frame }: FrameOf): Promise<Side> {
    const lines = await source.lines(frame)
    return new Side(await Session.open(source, new Points()), frame, lines)
  }

  async picture(at: number): Promise<Picture> {
    await this.#session.goTo({ frame: this.#frame, at })
    const shown = this.#session.shown()
    return shown?.picture ?? { width: 1, height: 1, rgb: new Uint8Array(3) }
  }

  dispose(): void {
    this.#session.dispose()
  }
}

/** The first of as many draws behind which the pictures differ: halves what is left again and again. */
async function firstDraw(sides: readonly [Side, Side]): Promise<Comparison['draw']> {
  const [a, b] = sides.map(({ lines }) => drawsOf(lines))
  if (a.length !== b.length || a.length === 0) return null
  const differs = async (n: number): Promise<boolean> =>
    differenceOf(await sides[0].picture(a[n]), await sides[1].picture(b[n])).pixels !== 0
  if (!(await differs(a.length - 1))) return null
  let [low, high] = [0, a.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (await differs(middle)) high = middle
    else low = middle + 1
  }
  return [a[low], b[low]]
}

/** Compares two frames, each played on an engine of its own. */
export async function compareFrames(a: FrameOf, b: FrameOf): Promise<Comparison> {
  const sides = [await Side.open(a), await Side.open(b)] as const
  try {
    const pictures = [
      await sides[0].picture(endOf(sides[0].lines)),
      await sides[1].picture(endOf(sides[1].lines)),
    ] as const
    const found = differenceOf(...pictures)
    const draw = found.pixels === 0 ? null : await firstDraw(sides)
    return { pictures, ...found, call: firstCall(sides[0].lines, sides[1].lines), draw }
  } finally {
    for (const side of sides) side.dispose()
  }
}
