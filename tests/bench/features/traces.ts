import { inflateSnappy } from '../../../d3d8/files/trace/snappy.js'
import { TraceReader } from '../../../index.js'
import { repeatFrame } from '../../unit/files/repeated-trace.js'
import { interleave, median, time } from '../bench.js'
import type { Bench } from '../bench.js'

/** Inflated megabytes a second at least, so that a capture of a gigabyte is read in 20 seconds. */
const LIMIT = 50
const CHUNK = 1 << 20

/** Frames of a capture of some megabytes: one has 25 KB. */
const framesOf = (megabytes: number): number => Math.max(2, Math.round(megabytes * 40))

/** Inflates the chunks of a capture, and does nothing with what comes out. */
const inflate = (file: Uint8Array): void => {
  const view = new DataView(file.buffer)
  for (let at = 2; at < file.length;) {
    const size = view.getUint32(at, true)
    inflateSnappy(file.subarray(at + 4, at + 4 + size), CHUNK * 2)
    at += 4 + size
  }
}

/** Megabytes that come out of a capture of many small calls in a second: read, and inflated alone. */
export const traceReading: Bench = async ({ settings, wants }) => {
  const name = 'a .trace of many calls, inflated and read'
  if (!wants(name)) return []
  const response = await fetch('/tests/conformance/captures/buffer_ring.trace')
  const repeated = repeatFrame(
    new Uint8Array(await response.arrayBuffer()),
    1,
    framesOf(settings.traceMegabytes),
    CHUNK,
  )
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let next = repeated.next()
  for (; !next.done; next = repeated.next()) pieces.push(Uint8Array.from(next.value))
  const megabytes = next.value.inflated / 1e6
  const file = new Uint8Array(await new Blob(pieces).arrayBuffer())
  const read = (): void => {
    const reader = new TraceReader()
    let calls = 0
    for (const piece of pieces) for (const some of reader.push(piece)) calls += some.length
    for (const some of reader.end()) calls += some.length
    if (calls === 0) throw new Error('nothing was read')
  }
  const speed = (work: () => void) => (): number => megabytes / (time(work) / 1e3)
  const inflating = speed(() => {
    inflate(file)
  })
  const turns = { ours: speed(read), inflated: inflating }
  await interleave(turns, 2)
  const figures = await interleave(turns, settings.reps)
  const ours = median(figures.ours)
  const rivals = { 'inflated alone': median(figures.inflated) }
  return [{ name, unit: 'MB/s', ours, rivals, target: `at least ${LIMIT}`, met: ours >= LIMIT }]
}
