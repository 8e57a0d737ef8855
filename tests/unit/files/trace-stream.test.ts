import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'fflate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FileError } from '../../../d3d8/files/file-error.js'
import type { RecordedLine } from '../../../d3d8/files/recording/recorded.js'
import { createTraceConverter, traceToRecording } from '../../../d3d8/files/trace/trace-recording.js'
import { TraceReader, readTraceStream } from '../../../d3d8/files/trace/trace-stream.js'
import type { TraceCall } from '../../../d3d8/files/trace/trace-call.js'
import { readTrace } from '../../../d3d8/files/trace/trace.js'
import { repeatFrame } from './repeated-trace.js'
import { TraceWriter, inSnappy, program } from './trace-fixtures.js'

const captured = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../conformance/captures/${name}.trace`, import.meta.url)))

/** All calls of a file that comes in pieces of `length` bytes. */
const streamed = (file: Uint8Array, length: number): { calls: TraceCall[]; isCut: boolean } => {
  const reader = new TraceReader()
  const calls: TraceCall[] = []
  for (let at = 0; at < file.length; at += length)
    for (const some of reader.push(file.slice(at, at + length))) calls.push(...some)
  for (const some of reader.end()) calls.push(...some)
  return { calls, isCut: reader.isCut }
}

describe('a capture that comes in pieces', () => {
  const inside = (): Uint8Array => {
    const writer = program()
    const outer = writer.enter('outer', 1)
    for (let i = 0; i < 60; i++) writer.call('inner', [i, new Uint8Array(i), 'text', [1, [2]]], -i)
    return writer.leave(outer, [1]).inside()
  }

  test.each([7, 1000, 1 << 20])('of %i bytes gives the calls of the whole', (length) => {
    const file = inSnappy(inside(), 999)
    expect(streamed(file, length).calls).toEqual(readTrace(file).calls)
    expect(streamed(gzipSync(inside()), length).calls).toEqual(readTrace(file).calls)
  })

  test('is read from zstd, whether it tells its size or not, and over frames to be skipped', () => {
    const writer = new TraceWriter()
    for (let i = 0; i < 40; i++) writer.call('often', [i, 'the same text'], 0)
    const whole = readTrace(writer.file()).calls
    const untold = Buffer.from(
      'KLUv/QBYJQcAcs8oHjCHLQeQt563jq9hYGBgCPwxC8YbCXJPgvx7aXdKAQBzgNK8RJqTRvORaC4KzUOgOciaW5/5xzP3dOYdzpyzmW80c01mnsHMMZf5xTK3VOYVypwymU8kc0lkHoHMIY/5wzF3NOYNxpyxmC8Uc0VinkDMEYf5oZpXhrlh8xXmBWpOPX9dHXVKuE7WVWBCsC6CU+Pwzl0BExVgoiiD6zRwYHCtqicg4DcDn7a1rW1ta1vb2ta2trWtbW1rW9va1ra2ta3Z2ta2trWtbW1rW9va1ra2ta1tbWtb29rW2tYp7AQF',
      'base64',
    )
    const skipped = Uint8Array.of(0x5f, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3)
    const file = Uint8Array.of(...skipped, ...untold, ...skipped)
    for (const length of [1, 50, 4096]) {
      expect(streamed(untold, length).calls).toEqual(whole)
      expect(streamed(file.subarray(skipped.length), length).calls).toEqual(whole)
    }
    for (let length = 20; length < untold.length; length += 7)
      expect(() => streamed(untold.subarray(0, length), 30)).toThrow(FileError)
  })

  test('and was cut short gives what the whole gives', () => {
    const whole = inside()
    for (let length = 4; length < whole.length; length += 97) {
      const file = inSnappy(whole.slice(0, length), 500)
      const { calls, cut } = readTrace(file)
      expect(streamed(file, 100)).toEqual({ calls, isCut: cut })
    }
  })

  test('and was cut short inside of its only chunk gives the calls that can be inflated', () => {
    const file = captured('cube_map')
    const { calls } = readTrace(file)
    const chunk = file.subarray(0, 6 + new DataView(file.buffer, file.byteOffset).getUint32(2, true))
    let most = 0
    for (let length = 2; length < chunk.length; length += 611) {
      const part = readTrace(chunk.subarray(0, length))
      const done = part.calls.filter(({ complete }) => complete)
      expect(done).toEqual(calls.slice(0, done.length))
      expect(part.cut).toBe(length > 2)
      expect(streamed(chunk.subarray(0, length), 100)).toEqual({ calls: part.calls, isCut: part.cut })
      most = Math.max(most, done.length)
    }
    expect(most).toBeGreaterThan(100)
  })

  test('is read from streams', async () => {
    const file = captured('buffer_ring')
    const calls: TraceCall[] = []
    for await (const call of readTraceStream(new Blob([new Uint8Array(file)]).stream())) calls.push(call)
    expect(calls).toEqual(readTrace(file).calls)
  })

  test('and is no capture is refused', () => {
    expect(() => streamed(Uint8Array.of(1, 2, 3, 4, 5), 2)).toThrow(/no capture in Snappy, gzip or zstd/)
    expect(() => streamed(Uint8Array.of(0x61, 0x74, 255, 255, 255, 255), 6)).toThrow(/byte 2: the chunk has 4294967295/)
  })

  test('does not wait for the return of a call for ever', () => {
    const writer = new TraceWriter()
    const never = writer.enter('never', 0)
    for (let i = 0; i < 66_000; i++) writer.raw(0, 1, 0, 0, 1, ...varint(i + 1), 0)
    const reader = new TraceReader()
    let given = 0
    for (const calls of reader.push(inSnappy(writer.inside(), 1 << 15))) given += calls.length
    expect(given).toBeGreaterThan(1)
    writer.leave(never, [])
    expect(streamed(inSnappy(writer.inside(), 1 << 15), 1 << 16).calls).toHaveLength(66_001)
  })
})

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]

describe('a mark', () => {
  test('lets another reader and a copy of the converter go on from there', () => {
    const name = 'buffer_ring'
    const pieces = [...repeatFrame(captured(name), 2, 20, 100_000)]
    const file = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
    pieces.reduce((at, piece) => (file.set(piece, at), at + piece.length), 0)
    const { recording } = traceToRecording(readTrace(file), name)

    const reader = new TraceReader()
    const converter = createTraceConverter(name)
    const lines: RecordedLine[] = []
    const marks: { mark: NonNullable<ReturnType<TraceReader['mark']>>; converter: typeof converter; lines: number }[] =
      []
    for (let at = 0; at < file.length; at += 50_000)
      for (const calls of reader.push(file.slice(at, at + 50_000))) {
        for (const call of calls) lines.push(...converter.convert(call))
        const mark = reader.mark()
        if (mark) marks.push({ mark, converter: converter.copy(), lines: lines.length })
      }
    for (const calls of reader.end()) for (const call of calls) lines.push(...converter.convert(call))
    expect(lines).toHaveLength(recording.lines.length)
    expect(lines.slice(-200)).toEqual(recording.lines.slice(-200))

    expect(marks.length).toBeGreaterThan(3)
    for (const { mark, converter: known, lines: before } of marks) {
      const again = new TraceReader(mark)
      const rest: RecordedLine[] = []
      for (const calls of again.push(file.slice(mark.offset)))
        for (const call of calls) rest.push(...known.convert(call))
      for (const calls of again.end()) for (const call of calls) rest.push(...known.convert(call))
      expect(rest).toHaveLength(lines.length - before)
      expect(rest.slice(0, 50)).toEqual(lines.slice(before, before + 50))
      expect(rest.slice(-50)).toEqual(lines.slice(-50))
    }
  })
})

test('a large capture is read with the memory of a small one', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const memory = (): number => process.memoryUsage().arrayBuffers
  const before = memory()
  const reader = new TraceReader()
  let [calls, most, pieces] = [0, 0, 0]
  /** Bytes that are in use while the file is read. */
  const used: number[] = []
  const file = repeatFrame(captured('cube_map'), 0, 250)
  let next = file.next()
  for (; !next.done; next = file.next()) {
    for (const some of reader.push(next.value)) calls += some.length
    most = Math.max(most, memory() - before)
    if (++pieces % 4 > 0) continue
    // Buffers are given back beside the program's own thread: the second collection waits for the first one's.
    collect()
    collect()
    const { arrayBuffers, heapUsed } = process.memoryUsage()
    used.push(arrayBuffers + heapUsed)
  }
  for (const some of reader.end()) calls += some.length
  expect({ calls, inflated: reader.inflated }).toEqual(next.value)
  expect(reader.inflated).toBeGreaterThan(20_000_000)
  // What the collector has not looked at yet counts, too.
  expect(most).toBeLessThan(reader.inflated * 8)
  // However much was read: what is kept does not grow.
  expect(used.length).toBeGreaterThan(3)
  expect(used[used.length - 1] - used[0]).toBeLessThan(reader.inflated / 8)
})

test('mutated captures give the same in pieces as a whole, or are refused with a place', () => {
  const inside = program()
    .call('any', [[1, 2, 3], 'text', new Uint8Array(9)], 1)
    .inside()
  const mutations = fc.array(fc.tuple(fc.nat(inside.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 })
  let refused = 0
  fc.assert(
    fc.property(mutations, (changes) => {
      const mutated = inside.slice()
      for (const [place, value] of changes) mutated[place] = value
      const file = inSnappy(mutated, 20)
      let got: readonly TraceCall[] | null = null
      try {
        got = streamed(file, 33).calls
      } catch (error) {
        expect(error).toBeInstanceOf(FileError)
        refused++
      }
      if (got) expect(got).toEqual(readTrace(file).calls)
    }),
    { seed: 5, numRuns: 400 },
  )
  expect(refused).toBeGreaterThan(20)
})
