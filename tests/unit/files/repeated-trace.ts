/** Captures of any size, made of one frame of a small one. */
import { compress } from 'snappyjs'
import type { TraceCall, TraceValue } from '../../../d3d8/files/trace/trace-call.js'
import { readTrace } from '../../../d3d8/files/trace/trace.js'
import { TraceWriter, struct, type Written } from './trace-fixtures.js'

/** Bytes of a chunk, as tracers have them. */
const CHUNK = 1 << 20

/** A value as the writer takes it: what has a form of its own for people is gone already. */
const writtenOf = (value: TraceValue | undefined): Written => {
  if (value === undefined || value === null || value instanceof Uint8Array) return value ?? null
  if (typeof value === 'number') return Number.isInteger(value) ? value : { float: value }
  if (typeof value !== 'object') return value
  if (!('members' in value)) return value.map(writtenOf)
  return struct(
    value.name,
    Object.fromEntries(Array.from(value.members, ([name, member]) => [name, writtenOf(member)])),
  )
}

const write = (writer: TraceWriter, { name, args, result, fake }: TraceCall): void => {
  writer.call(name, Array.from(args, writtenOf), result === undefined ? undefined : writtenOf(result), fake ? 1 : 0)
}

const bytesOf = (value: number): number => (value < 128 ? 1 : 1 + bytesOf(Math.floor(value / 128)))

/** Bytes that become chunks of Snappy. */
class Chunks {
  readonly #bytes = new Uint8Array(CHUNK * 2)
  readonly #full: number
  #at = 0
  inflated = 0

  constructor(full: number) {
    this.#full = full
  }

  put(bytes: Uint8Array): void {
    this.#bytes.set(bytes, this.#at)
    this.#at += bytes.length
    this.inflated += bytes.length
  }

  uint(value: number): void {
    const before = this.#at
    let rest = value
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.#bytes[this.#at++] = (rest % 128) + 128
    this.#bytes[this.#at++] = rest
    this.inflated += this.#at - before
  }

  isFull(): boolean {
    return this.#at >= this.#full
  }

  /** A chunk as it lies in the file. */
  take(): Uint8Array {
    const block = compress(this.#bytes.slice(0, this.#at))
    const chunk = new Uint8Array(4 + block.length)
    new DataView(chunk.buffer).setUint32(0, block.length, true)
    chunk.set(block, 4)
    this.#at = 0
    return chunk
  }
}

/** Whether a call is none by which the program of a recording looks at its own picture: games do not. */
export const isOfGame = (name: string): boolean =>
  !/::(GetBackBuffer|CreateImageSurface|CopyRects|GetDesc)$|^IDirect3DSurface8::/.test(name)

/**
 * A capture in which one frame comes again and again: all before it, then the frame, `times` times. It comes piece by
 * piece, so that nobody has to hold it.
 *
 * @param frame counted from 0; a frame ends with its Present
 * @param chunk bytes of a chunk
 * @param isWanted which calls of it come again
 * @returns calls and bytes that came out, in all
 */
export function* repeatFrame(
  file: Uint8Array,
  frame: number,
  times: number,
  chunk = CHUNK,
  isWanted: (name: string) => boolean = () => true,
): Generator<Uint8Array, { readonly calls: number; readonly inflated: number }> {
  const { calls } = readTrace(file)
  const ends = calls.flatMap(({ name }, at) => (name === 'IDirect3DDevice8::Present' ? [at + 1] : []))
  const writer = new TraceWriter()
  for (const call of calls.slice(0, ends[frame])) write(writer, call)
  const first = writer.inside()
  const body = calls.slice(frame === 0 ? 0 : ends[frame - 1], ends[frame])
  // Everything has been defined: what comes now can stand there again.
  let number = ends[frame]
  const parts = body
    .filter(({ name }) => isWanted(name))
    .map((call) => {
      const begin = writer.length
      writer.enter(call.name, call.args.length, call.fake ? 1 : 0)
      const leave = writer.length
      const result = call.result === undefined ? undefined : writtenOf(call.result)
      writer.leave(number, Array.from(call.args, writtenOf), result)
      const bytes = writer.inside(begin)
      return { enter: bytes.slice(0, leave - begin), tail: bytes.slice(leave - begin + 1 + bytesOf(number++)) }
    })

  const chunks = new Chunks(chunk)
  yield Uint8Array.of(0x61, 0x74)
  for (let at = 0; at < first.length; at += chunk) {
    chunks.put(first.subarray(at, at + chunk))
    if (chunks.isFull()) yield chunks.take()
  }
  let made = ends[frame]
  const leave = Uint8Array.of(1)
  for (let n = 1; n < times; n++)
    for (const { enter, tail } of parts) {
      chunks.put(enter)
      chunks.put(leave)
      chunks.uint(made++)
      chunks.put(tail)
      if (chunks.isFull()) yield chunks.take()
    }
  yield chunks.take()
  return { calls: made, inflated: chunks.inflated }
}
