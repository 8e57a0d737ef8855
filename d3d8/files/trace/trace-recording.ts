/** A capture of apitrace as a recording: the calls of Direct3D 8 alone, with what was written under each lock. */
import { requireShape } from '../../wrong-argument.js'
import { METHODS, type Method } from '../../api/interfaces.js'
import { D3DLOCK_READONLY, D3DUSAGE_RENDERTARGET } from '../../types/index.js'
import type { Argument, LockedData, RecordedCall, RecordedLine, Recording } from '../recording/recorded.js'
import { lockedExtent } from '../recording/recording-sizes.js'
import type { TraceCall, TraceValue } from './trace-call.js'
import type { Trace } from './trace.js'
import { argumentOf as argumentNamed, givenBy, numbersOf, placeOf, succeeded } from '../recording/results.js'
import { PRESENTS, Shapes } from '../recording/shapes.js'
import { TraceLocks } from './trace-locks.js'
import { Misfit, argumentOf, numberOf, outcomeOf, pointed } from './trace-values.js'

/** Something in a capture that cannot be played. */
export interface TraceProblem {
  /** Number of the call. */
  readonly call: number
  /** What cannot be played, and why: a sentence. */
  readonly message: string
}

/** What a capture gives to play. */
export interface TraceRecording {
  /** Its lines count calls of the capture; a check stands before each lock that shows what the renderer drew. */
  readonly recording: Recording
  /** What the recording leaves out, in the order of the calls. */
  readonly problems: readonly TraceProblem[]
}

/** An object that is alive in the capture. */
interface Known {
  readonly id: number
  /** The object that it was asked of; 0 for none. */
  readonly container: number
}

/** A capture holds only where such data lay, not what they were. */
const LEFT_OUT: ReadonlySet<string> = new Set(['SetPrivateData', 'GetPrivateData', 'FreePrivateData'])

/** The functions whose calls the tracer makes up, beside memcpy. */
const MEMORY: ReadonlySet<string> = new Set(['malloc', 'free', 'realloc'])

/** Calls that give a part of the object they are called on: at the address of one from elsewhere lies another one. */
const PARTS: ReadonlySet<string> = new Set(['GetBackBuffer', 'GetSurfaceLevel', 'GetCubeMapSurface', 'GetVolumeLevel'])

/** Calls that give a surface which the renderer draws to. */
const TARGETS: ReadonlySet<string> = new Set(['GetBackBuffer', 'GetRenderTarget', 'CreateRenderTarget'])

/** Calls that cannot be made without the parameters that a capture leaves out where they failed. */
const isLeftOut = (method: Method, args: readonly Argument[]): boolean =>
  LEFT_OUT.has(method.call) || argumentNamed(method, args, PRESENTS) === null

/**
 * Tracers keep the first rectangle and point alone of those that CopyRects is given: what is known is copied.
 *
 * @returns what is missing, or null
 */
function shorten({ call }: Method, args: Argument[]): string | null {
  if (call !== 'CopyRects') return null
  const [, rects, count, , points] = args
  const wanted = Number(count)
  if (!Array.isArray(rects) || rects.length >= wanted) return null
  args[2] = rects.length
  if (Array.isArray(points)) args[4] = points.slice(0, rects.length)
  return `CopyRects: the capture holds ${rects.length} of ${wanted} rectangles.`
}

/** Why what was written under a lock is not played. */
const LOST = {
  misfit: 'what was written under the lock does not fit what was locked',
  elsewhere: 'what was written under the lock is lost: the tracer kept what lay under another lock of the object',
} as const

/** Names of functions as a message shows them. */
const shortened = (name: string): string => (name.length > 80 ? `${name.slice(0, 80)}…` : name)

/** What a converter knows where it is. */
interface Knowledge {
  readonly byAddress: Map<number, Known>
  /** Addresses that stand for an object, and those for what was asked of it. */
  readonly addresses: Map<number, Set<number>>
  readonly shapes: Shapes
  readonly usages: Map<number, number>
  /** Surfaces whose content came from the renderer. */
  readonly drawn: Set<number>
  readonly locks: TraceLocks
  readonly unknown: Set<string>
  frames: number
  ids: number
}

/** Nothing, or a copy. */
const knowledge = (of?: Knowledge): Knowledge => ({
  byAddress: new Map(of?.byAddress),
  addresses: new Map(Array.from(of?.addresses ?? [], ([id, all]) => [id, new Set(all)])),
  shapes: new Shapes(of?.shapes),
  usages: new Map(of?.usages),
  drawn: new Set(of?.drawn),
  locks: new TraceLocks(of?.locks),
  unknown: new Set(of?.unknown),
  frames: of?.frames ?? 0,
  ids: of?.ids ?? 0,
})

/** Turns the calls of a capture into lines of a recording, one after the other. */
export interface TraceConverter {
  /** The lines that a call becomes: none, the call, or a check before it. They count calls of the capture. */
  readonly convert: (call: TraceCall) => readonly RecordedLine[]
  /** What the lines leave out so far. */
  readonly problems: readonly TraceProblem[]
  /** Checks so far. */
  readonly frames: number
  /** Objects that later calls may speak of. */
  readonly objects: number
  /** One that knows the same, with no problems yet. */
  readonly copy: () => TraceConverter
}

/**
 * A converter at the beginning of a capture.
 *
 * @param scene what to call the recording
 */
export const createTraceConverter = (scene: string): TraceConverter => new Converter(scene, knowledge())

/** Knows the objects that are alive where it is. */
class Converter {
  readonly #scene: string
  readonly #known: Knowledge
  readonly #byAddress: Knowledge['byAddress']
  readonly #addresses: Knowledge['addresses']
  readonly #shapes: Knowledge['shapes']
  readonly #usages: Knowledge['usages']
  readonly #drawn: Knowledge['drawn']
  readonly #locks: Knowledge['locks']
  readonly #unknown: Knowledge['unknown']
  readonly problems: TraceProblem[] = []
  #lines: RecordedLine[] = []
  /** What else a call that succeeded means for later ones, by its name. */
  readonly #effects: Readonly<Record<string, (args: Argument[], target: number, result: number) => void>>

  constructor(scene: string, known: Knowledge) {
    this.#scene = scene
    this.#known = known
    this.#byAddress = known.byAddress
    this.#addresses = known.addresses
    this.#shapes = known.shapes
    this.#usages = known.usages
    this.#drawn = known.drawn
    this.#locks = known.locks
    this.#unknown = known.unknown
    this.#effects = {
      'IDirect3DDevice8::CopyRects': (args) => this.#copy(args),
      'IDirect3DDevice8::GetFrontBuffer': ([surface]) => void this.#drawn.add(Number(surface)),
      // The surfaces that the device made for itself are made anew.
      'IDirect3DDevice8::Reset': (_, target) => this.#unbindParts(target),
      // Nothing holds a device.
      'IDirect3DDevice8::Release': (_, target, result) => {
        if (result === 0) this.#unbind(target)
      },
    }
  }

  convert(call: TraceCall): readonly RecordedLine[] {
    this.#lines = []
    this.#convertNext(call)
    return this.#lines
  }

  get frames(): number {
    return this.#known.frames
  }

  get objects(): number {
    return this.#shapes.size
  }

  copy(): TraceConverter {
    return new Converter(this.#scene, knowledge(this.#known))
  }

  #remembered(id: number): Set<number> {
    const all = this.#addresses.get(id) ?? new Set()
    this.#addresses.set(id, all)
    return all
  }

  #bind(address: number, container: number): number {
    const id = ++this.#known.ids
    this.#byAddress.set(address, { id, container })
    this.#remembered(id).add(address)
    if (container !== 0) this.#remembered(container).add(address)
    return id
  }

  #idOf(address: number): number {
    return this.#byAddress.get(address)?.id ?? this.#bind(address, 0)
  }

  /** Nothing can speak of an id any more. */
  #forget(id: number): void {
    this.#addresses.delete(id)
    this.#shapes.forget(id)
    this.#usages.delete(id)
    this.#drawn.delete(id)
  }

  /** What was asked of an object is gone: its addresses will stand for others. */
  #unbindParts(id: number): void {
    for (const address of this.#addresses.get(id) ?? []) {
      const part = this.#byAddress.get(address)
      if (part?.container !== id) continue
      this.#byAddress.delete(address)
      this.#forget(part.id)
    }
  }

  /** An object is gone, and what was asked of it. */
  #unbind(id: number): void {
    this.#unbindParts(id)
    for (const address of this.#addresses.get(id) ?? [])
      if (this.#byAddress.get(address)?.id === id) this.#byAddress.delete(address)
    this.#forget(id)
  }

  #problem(call: number, message: string): void {
    this.problems.push({ call, message })
  }

  /**
   * What a call made gets an id of its own, wherever it lies; what it gave may be known. A count of 0 alone ends
   * nothing: the device holds what is bound, and a swap chain its back buffers (Wine d3d8 tests: test_refcount).
   */
  #madeBy(method: Method, address: number, target: number): number {
    const { creates } = givenBy(method)
    const found = this.#byAddress.get(address)
    if (found && !creates && (found.container === target || !PARTS.has(method.call))) return found.id
    if (found) this.#unbind(found.id)
    return this.#bind(address, creates ? 0 : target)
  }

  /** What later calls have to know of an object that was given. */
  #remember(method: Method, args: Argument[], target: number, id: number): void {
    const { call } = method
    this.#shapes.made(method, args, target, id)
    const { Usage, Level } = numbersOf(method, args)
    if (Usage !== undefined) this.#usages.set(id, Usage)
    const ofTarget = Level !== undefined && ((this.#usages.get(target) ?? 0) & D3DUSAGE_RENDERTARGET) !== 0
    if (TARGETS.has(call) || ofTarget) this.#drawn.add(id)
  }

  #open(method: Method, args: Argument[], target: number, out: TraceValue | undefined): void {
    const locked = pointed(out)
    const members = typeof locked === 'object' && locked !== null && 'members' in locked ? locked.members : null
    this.#locks.open(placeOf(target, method, args), {
      object: target,
      isRead: ((numbersOf(method, args).Flags ?? 0) & D3DLOCK_READONLY) !== 0,
      address: numberOf(members ? members.get('pBits') : locked),
      extent: lockedExtent(method, args, this.#shapes.of(target)),
      pitch: numberOf(members?.get('Pitch') ?? members?.get('RowPitch')),
      slicePitch: numberOf(members?.get('SlicePitch')),
    })
  }

  /** What the tracer found in locked memory when it was unlocked. */
  #write({ number, args: [to, from] }: TraceCall): void {
    const address = numberOf(to)
    if (!(from instanceof Uint8Array) || !this.#locks.write(address, from))
      this.#problem(number, `memcpy writes to memory that no lock gave: what it wrote is lost.`)
  }

  #close(call: TraceCall, method: Method, args: Argument[], target: number): LockedData | null {
    const data = this.#locks.close(placeOf(target, method, args))
    if (typeof data !== 'string') return data
    this.#problem(call.number, `${call.name}: ${LOST[data]}.`)
    return null
  }

  /** Copies carry on whether what they copy was drawn. */
  #copy(args: Argument[]): void {
    const [source, , , destination] = args.map(Number)
    if (this.#drawn.has(source)) this.#drawn.add(destination)
  }

  #convertCall(call: TraceCall, method: Method): void {
    const line = call.number
    const first = method.on === null ? 0 : 1
    const target = method.on === null ? 0 : this.#idOf(numberOf(call.args[0]))
    const args = method.parameters.map((parameter, i) =>
      argumentOf(parameter, call.args[i + first], (address) => this.#idOf(address)),
    )
    if (isLeftOut(method, args)) return
    const missing = shorten(method, args)
    if (missing !== null) this.#problem(line, missing)
    const { kind, places } = givenBy(method)
    const outs = places.map((place) => call.args[place + first])
    const result = method.on === null ? 0 : numberOf(call.result) >>> 0
    const hasSucceeded = succeeded(method, result)

    let makes = 0
    let out: RecordedCall['out']
    let data: LockedData | null = null
    if (hasSucceeded && kind === 'object') {
      const address = method.on === null ? numberOf(call.result) : numberOf(pointed(outs[0]))
      if (address === 0) out = null
      else {
        makes = this.#madeBy(method, address, target)
        this.#remember(method, args, target, makes)
      }
    } else if (hasSucceeded) out = outcomeOf(method, outs, (address) => this.#idOf(address))
    if (hasSucceeded) this.#shapes.called(method, args, makes || target)

    if (method.name === 'IDirect3DSurface8::LockRect' && hasSucceeded && this.#drawn.has(target))
      this.#lines.push({
        kind: 'check',
        line,
        png: `${this.#scene}.${line}.png`,
        frame: this.#known.frames++,
        expect: [],
        surface: target,
      })
    if (method.locks !== null && hasSucceeded) this.#open(method, args, target, outs[0])
    if (method.unlocks !== null) data = this.#close(call, method, args, target)
    this.#lines.push({ kind: 'call', line, method, target, args, result, makes, out, data })
    if (hasSucceeded && Object.hasOwn(this.#effects, method.name)) this.#effects[method.name](args, target, result)
  }

  #convertNext(call: TraceCall): void {
    const { number, name } = call
    if (MEMORY.has(name)) return
    if (!call.complete) {
      this.#problem(number, `${shortened(name)} did not return: it is left out.`)
      return
    }
    const method = METHODS.get(name)
    if (!method && name !== 'memcpy') {
      if (!this.#unknown.has(name))
        this.#problem(number, `${shortened(name)} is no method of Direct3D 8: it is left out.`)
      this.#unknown.add(name)
      return
    }
    try {
      if (method) this.#convertCall(call, method)
      else this.#write(call)
    } catch (error) {
      if (!(error instanceof Misfit)) throw error
      this.#problem(number, `${name} cannot be played: ${error.message}.`)
    }
  }
}

/**
 * Turns a capture into a recording that a player can play.
 *
 * Each successful LockRect of a surface whose content came from the renderer, directly or by CopyRects, gets a check
 * before it: the whole surface as `SCENE.CALL.png`.
 *
 * @param scene what to call it
 */
export function traceToRecording(trace: Trace, scene: string): TraceRecording {
  requireShape('traceToRecording', 'trace', trace, 'calls', 'the capture that readTrace gives')
  const { calls, cut } = trace
  const converter = createTraceConverter(scene)
  const lines: RecordedLine[] = []
  for (const call of calls) lines.push(...converter.convert(call))
  const { problems, frames } = converter
  const listed = cut
    ? [...problems, { call: calls.length, message: 'the capture was cut short: what came after this call is missing.' }]
    : problems
  return { recording: { scene, lines, frames }, problems: listed }
}
