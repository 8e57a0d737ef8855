/** A recording as a capture of apitrace, the other way round of trace-recording.ts. */
import { requireShape } from '../../wrong-argument.js'
import type { Method } from '../../api/interfaces.js'
import type { Argument, LockedData, RecordedCall, Recording } from '../recording/recorded.js'
import { lockedExtent } from '../recording/recording-sizes.js'
import { givenBy, placeOf, succeeded } from '../recording/results.js'
import { Shapes } from '../recording/shapes.js'
import { FAKE, TraceWriter, type WrittenValue } from './trace-writer.js'
import { writtenArgument, writtenOutcome, writtenResult } from './trace-written.js'

/** The address of an object: no other one has it before or after. */
const addressOf = (id: number): number => 0x100000 + id * 0x40

/** Where the memory lies that locks give. */
const MEMORY = 0x1_0000_0000
/** The memory of each lock begins at a multiple. */
const PAGE = 0x1000

/** Rows of surfaces begin at multiples of 4 bytes. */
const aligned = (bytes: number): number => (bytes + 3) & ~3

/** Memory that a lock gave. */
interface Mapping {
  readonly address: number
  /** Bytes from a row to the next one, and from a slice to the next one. */
  readonly pitch: number
  readonly slicePitch: number
}

/** The bytes under a lock as they lie in memory, up to the last one. */
function spread({ bytes, rowBytes, rows, slices }: LockedData, { pitch, slicePitch }: Mapping): Uint8Array {
  if (rows === 1 && slices === 1) return bytes
  const memory = new Uint8Array((slices - 1) * slicePitch + (rows - 1) * pitch + rowBytes)
  for (let slice = 0; slice < slices; slice++)
    for (let row = 0; row < rows; row++) {
      const from = (slice * rows + row) * rowBytes
      memory.set(bytes.subarray(from, from + rowBytes), slice * slicePitch + row * pitch)
    }
  return memory
}

/** Writes calls; knows what is locked where it is. */
class CallWriter {
  readonly #writer = new TraceWriter()
  readonly #shapes = new Shapes()
  readonly #mappings = new Map<string, Mapping>()
  /** What is written under the locks that a call begins. */
  readonly #written: ReadonlyMap<RecordedCall, LockedData>
  #memory = MEMORY

  constructor(written: ReadonlyMap<RecordedCall, LockedData>) {
    this.#written = written
  }

  file(): Uint8Array<ArrayBuffer> {
    return this.#writer.file()
  }

  write(call: RecordedCall): void {
    const { method, target, args, result, makes } = call
    const { parameters } = method
    if (method.unlocks !== null) this.#unlock(call)
    const given = args.map((_, i) => writtenArgument(method, args, i, addressOf))
    /** Those that a call changes are told when it returns, or never. */
    const told = (isLate: boolean): (WrittenValue | undefined)[] =>
      given.map((value, i) => ((parameters[i].pass === 'inout') === isLate ? value : undefined))
    const hasSucceeded = succeeded(method, result)
    const late = hasSucceeded ? told(true) : []
    if (hasSucceeded) for (const [place, value] of this.#outs(call)) late[place] = value

    const names = parameters.map(({ name }) => name)
    const isFunction = method.on === null
    const number = isFunction
      ? this.#writer.enter(method.name, names, told(false))
      : this.#writer.enter(method.name, ['this', ...names], [{ pointer: addressOf(target) }, ...told(false)])
    const returned = isFunction && makes !== 0 ? { pointer: addressOf(makes) } : writtenResult(method, result)
    this.#writer.leave(number, isFunction ? late : [undefined, ...late], returned)
    if (!hasSucceeded) return
    if (makes !== 0) this.#shapes.made(method, args, target, makes)
    this.#shapes.called(method, args, makes || target)
  }

  /** What was written under the lock that ends, before the call that ends it. */
  #unlock({ method, target, args, data }: RecordedCall): void {
    const place = placeOf(target, method, args)
    const mapping = this.#mappings.get(place)
    if (data && mapping) this.#copy(spread(data, mapping), mapping.address)
    this.#mappings.delete(place)
  }

  /** What a call that succeeded wrote, each with the place of its pointer. */
  #outs(call: RecordedCall): readonly (readonly [place: number, value: WrittenValue | undefined])[] {
    const { method, makes, out } = call
    const { kind, places } = givenBy(method)
    if (kind === 'lock') return places.map((place) => [place, this.#locked(call)])
    if (kind === 'object' && makes !== 0) return places.map((place) => [place, [{ pointer: addressOf(makes) }]])
    const values = writtenOutcome(method, out, addressOf)
    return places.map((place, i) => [place, values[i]])
  }

  /** What a lock gave: memory that nothing had before. */
  #locked(call: RecordedCall): WrittenValue {
    const { method, target, args } = call
    const whole = lockedExtent(method, withoutRegion(method, args), this.#shapes.of(target))
    const data = this.#written.get(call)
    const pitch = aligned(whole.rowBytes ?? data?.rowBytes ?? 0)
    const slicePitch = pitch * (whole.rows ?? data?.rows ?? 1)
    const mapping = { address: this.#memory, pitch, slicePitch }
    this.#memory += Math.ceil((slicePitch * (whole.slices ?? data?.slices ?? 1) + 1) / PAGE) * PAGE
    this.#mappings.set(placeOf(target, method, args), mapping)
    return lockedStruct(method, mapping)
  }

  /** What the program wrote, as tracers tell it. */
  #copy(bytes: Uint8Array, address: number): void {
    const number = this.#writer.enter('memcpy', ['dest', 'src', 'n'], [{ pointer: address }, bytes, bytes.length], FAKE)
    this.#writer.leave(number)
  }
}

/** The arguments of a lock of the whole surface. */
const withoutRegion = ({ parameters }: Method, args: readonly Argument[]): Argument[] =>
  args.map((value, i) => (parameters[i].pass === 'in' ? null : value))

/** Memory as a lock gives it: buffers by its address, surfaces and volumes in a struct. */
function lockedStruct({ call }: Method, { address, pitch, slicePitch }: Mapping): WrittenValue {
  const pBits = { pointer: address }
  if (call === 'LockRect') return [{ struct: 'D3DLOCKED_RECT', members: { Pitch: pitch, pBits } }]
  if (call === 'LockBox')
    return [{ struct: 'D3DLOCKED_BOX', members: { RowPitch: pitch, SlicePitch: slicePitch, pBits } }]
  return [pBits]
}

/** What is written under each lock, by the call that locks. */
function writtenUnder(calls: readonly RecordedCall[]): ReadonlyMap<RecordedCall, LockedData> {
  const written = new Map<RecordedCall, LockedData>()
  const open = new Map<string, RecordedCall>()
  for (const call of calls) {
    const { method, target, args, data } = call
    const place = placeOf(target, method, args)
    if (method.locks !== null && succeeded(method, call.result)) open.set(place, call)
    const lock = method.unlocks === null ? undefined : open.get(place)
    if (lock && data) written.set(lock, data)
  }
  return written
}

/**
 * Writes the calls of a recording as a capture that apitrace reads, and that its retracer plays by another
 * implementation of Direct3D 8. Checks and comments are left out, as captures have none; objects get addresses of their
 * own, and windows one for all.
 *
 * @returns what `readTrace` reads, and `traceToRecording` makes the same calls of; in Snappy, version 6
 */
export function writeTrace(recording: Pick<Recording, 'lines'>): Uint8Array<ArrayBuffer> {
  requireShape('writeTrace', 'recording', recording, 'lines', 'the recording that readRecording gives')
  const calls = recording.lines.filter((line) => line.kind === 'call')
  const writer = new CallWriter(writtenUnder(calls))
  for (const call of calls) writer.write(call)
  return writer.file()
}
