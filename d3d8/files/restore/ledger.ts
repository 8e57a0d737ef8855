/** Keeps what a recording has made so far: what somebody has to make again who wants to begin in the middle. */
import type { HandleKind } from '../../api/interfaces.js'
import type { RecordedCall, RecordedLine } from '../recording/recorded.js'
import { succeeded } from '../recording/results.js'

/** An object of the recording. */
export interface Made {
  readonly id: number
  /** The call that gave it first. */
  readonly call: RecordedCall
  /** References that the program holds. */
  held: number
}

/** Calls that hold until the next one about the same thing, by what that is; nothing else tells them. */
const KEPT: Readonly<Record<string, (call: RecordedCall) => unknown>> = {
  SetPaletteEntries: ({ args }) => args[0],
  SetCurrentTexturePalette: () => '',
  SetGammaRamp: () => '',
  SetClipStatus: () => '',
  SetPriority: ({ target }) => target,
  SetLOD: ({ target }) => target,
}

/** Those of them that are about an object. */
const OF_OBJECTS = ['SetPriority', 'SetLOD'] as const

/** Calls after which nobody can begin in the middle: what they leave cannot be read. */
const OBSCURE: ReadonlySet<string> = new Set(['DrawRectPatch', 'DrawTriPatch'])

/** What a recording has made so far. */
export class Ledger {
  readonly made = new Map<number, Made>()
  /** Calls that made shaders, by the recording's names. */
  readonly shaders: Readonly<Record<'vertexShader' | 'pixelShader', Map<number, RecordedCall>>> = {
    vertexShader: new Map(),
    pixelShader: new Map(),
  }
  /** The last call of each kind about each thing. */
  readonly kept = new Map<string, RecordedCall>()
  /** Lights that were spoken of. */
  readonly lights = new Set<number>()
  /** The calls that made the device as it is: the interface, the device, what was reset. */
  readonly devices: RecordedCall[] = []
  /** Between BeginScene and EndScene. */
  inScene = false
  /** Objects were made since the released ones were looked for. */
  #hasGrown = false
  #locks = 0
  #blocks = new Set<number>()
  #isRecording = false
  #obscure: string | null = null

  /** One that knows the same. */
  copy(): Ledger {
    const copy = new Ledger()
    for (const [id, made] of this.made) copy.made.set(id, { ...made })
    for (const kind of ['vertexShader', 'pixelShader'] as const)
      for (const [name, call] of this.shaders[kind]) copy.shaders[kind].set(name, call)
    for (const [key, call] of this.kept) copy.kept.set(key, call)
    for (const light of this.lights) copy.lights.add(light)
    copy.devices.push(...this.devices)
    copy.inScene = this.inScene
    copy.#locks = this.#locks
    copy.#blocks = new Set(this.#blocks)
    copy.#isRecording = this.#isRecording
    copy.#obscure = this.#obscure
    return copy
  }

  /** Forgets the objects that the program has released, but those that something else holds. */
  forgetReleased(isHeld: (id: number) => boolean): void {
    if (!this.#hasGrown) return
    this.#hasGrown = false
    for (const { id, held } of this.made.values()) {
      if (held > 0 || isHeld(id)) continue
      this.made.delete(id)
      for (const call of OF_OBJECTS) this.kept.delete(`${call} ${id}`)
    }
  }

  /** Why nobody can begin here; null when somebody can. */
  get obscure(): string | null {
    if (this.#obscure !== null) return this.#obscure
    if (this.#locks > 0) return 'something is locked'
    if (this.#isRecording) return 'a state block is being recorded'
    if (this.#blocks.size > 0) return 'there are state blocks'
    if (this.devices.filter(({ method }) => method.call === 'CreateDevice').length !== 1)
      return 'there is not one device'
    return null
  }

  /** Takes a line that was played. */
  take(line: RecordedLine): void {
    if (line.kind !== 'call') return
    if (!succeeded(line.method, line.result)) return
    if (line.makes !== 0) this.#give(line)
    if (line.method.locks !== null) this.#locks++
    if (line.method.unlocks !== null) this.#locks--
    const { call } = line.method
    if (OBSCURE.has(call)) this.#obscure = `${call} was called`
    const key = Object.hasOwn(KEPT, call) ? String(KEPT[call](line)) : null
    if (key !== null) this.kept.set(`${call} ${key}`, line)
    this.#effects[call]?.(line)
  }

  #give(call: RecordedCall): void {
    const known = this.made.get(call.makes)
    if (known) known.held++
    else {
      this.made.set(call.makes, { id: call.makes, call, held: 1 })
      this.#hasGrown = true
    }
  }

  #makeShader(kind: HandleKind, call: RecordedCall): void {
    if (kind !== 'stateBlock') this.shaders[kind].set(Number(call.out), call)
  }

  #hold(id: number, references: number): void {
    const known = this.made.get(id)
    if (known) known.held = Math.max(0, known.held + references)
  }

  readonly #effects: Readonly<Record<string, (call: RecordedCall) => void>> = {
    Direct3DCreate8: (call) => void this.devices.push(call),
    CreateDevice: (call) => void this.devices.push(call),
    Reset: (call) => {
      const at = this.devices.findIndex(({ method }) => method.call === 'Reset')
      if (at !== -1) this.devices.splice(at, 1)
      this.devices.push(call)
      this.lights.clear()
    },
    AddRef: ({ target }) => {
      this.#hold(target, 1)
    },
    Release: ({ target }) => {
      this.#hold(target, -1)
    },
    BeginScene: () => {
      this.inScene = true
    },
    EndScene: () => {
      this.inScene = false
    },
    SetLight: ({ args }) => void this.lights.add(Number(args[0])),
    LightEnable: ({ args }) => void this.lights.add(Number(args[0])),
    CreateVertexShader: (call) => {
      this.#makeShader('vertexShader', call)
    },
    CreatePixelShader: (call) => {
      this.#makeShader('pixelShader', call)
    },
    DeleteVertexShader: ({ args }) => void this.shaders.vertexShader.delete(Number(args[0])),
    DeletePixelShader: ({ args }) => void this.shaders.pixelShader.delete(Number(args[0])),
    BeginStateBlock: () => {
      this.#isRecording = true
    },
    EndStateBlock: ({ out }) => {
      this.#isRecording = false
      this.#blocks.add(Number(out))
    },
    CreateStateBlock: ({ out }) => void this.#blocks.add(Number(out)),
    DeleteStateBlock: ({ args }) => void this.#blocks.delete(Number(args[0])),
  }
}
