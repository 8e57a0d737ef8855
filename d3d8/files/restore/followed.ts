/** A recording that is played by somebody who may want to begin in the middle of it, another time. */
import type { HandleKind } from '../../api/interfaces.js'
import { createPlayer, type Player, type PlayerOptions, type Step } from '../recording/player.js'
import type { RecordedCall, RecordedLine } from '../recording/recorded.js'
import { callOf } from './calls.js'
import { Contents, Copies } from './contents.js'
import { OWN, readDeviceState, stateCalls, type DeviceState, type Identities } from './device-state.js'
import { Ledger, type Made } from './ledger.js'

/** Everything that a player needs to go on from somewhere. */
export interface RestorePoint {
  /** Calls that bring a fresh player there. */
  readonly lines: readonly RecordedCall[]
  readonly ledger: Ledger
}

/** What is wanted of a restore point. */
export interface PointOptions {
  /** Memory that other points have copied. */
  readonly copies?: Copies
  /** Whether what the back buffer holds is wanted, too. */
  readonly backBuffer?: boolean
}

/** Ids of what a restore point makes for itself: recordings count theirs from 1. */
const FIRST_ID = 1_000_000_000

const NO_STATE: DeviceState = new Map()

/** Methods that give what a device, a swap chain or a texture has. */
const givesPart = ({ call }: Made): boolean => call.method.call.startsWith('Get')

/** Back buffers of swap chains beside the device's own: nothing else brings what they hold. */
const isOfChain = ({ call }: Made): boolean => call.method.name === 'IDirect3DSwapChain8::GetBackBuffer'

/** Plays lines and follows what they make. */
export class Followed {
  readonly player: Player
  readonly ledger: Ledger
  /** The state of the device when it was made. */
  #initial: DeviceState = NO_STATE

  /** @param from where to go on; at the beginning of the recording when left out */
  constructor(scene: string, options: PlayerOptions, from?: RestorePoint) {
    this.player = createPlayer({ scene, lines: [], frames: 0 }, { adapter: {}, ...options })
    this.ledger = from?.ledger.copy() ?? new Ledger()
    for (const line of from?.lines ?? []) {
      this.player.playLine(line)
      this.#meet(line)
    }
  }

  /** Plays one line; what the API throws and no failed call does is an error of the line. */
  play(line: RecordedLine): Step | null {
    try {
      const step = this.player.playLine(line)
      this.ledger.take(line)
      this.#meet(line)
      if (step?.kind === 'present') this.ledger.forgetReleased((id) => this.player.objects.has(id))
      return step
    } catch (error) {
      this.player.fail(line.line, error)
      return null
    }
  }

  /** The state of the device by its getters, a pure one's too; null without a device. */
  state(): DeviceState | null {
    return this.#read(this.ledger.lights)
  }

  #read(lights: Iterable<number>): DeviceState | null {
    const { device } = this.player
    if (!device) return null
    try {
      return readDeviceState(device, lights, this.#identities())
    } catch {
      return null
    }
  }

  /** The state of the device when it was made, or reset; null without one. */
  initial(): DeviceState | null {
    return this.#initial.size > 0 ? this.#initial : null
  }

  /** What brings another player here; null where that cannot be known. */
  point({ copies = new Copies(), backBuffer = true }: PointOptions = {}): RestorePoint | null {
    const { device } = this.player
    const state = this.state()
    const [made] = this.ledger.devices.filter(({ method }) => method.call === 'CreateDevice')
    if (!device || !state || this.ledger.obscure !== null) return null
    const contents = new Contents(copies, made.makes, FIRST_ID)
    const alive = this.#alive(state)
    const lines = [...this.ledger.devices]
    const calls = stateCalls(made.makes, this.#initial, state)
    const { before, after } = this.#ownTargets(made.makes, calls, contents)
    lines.push(...before)
    for (const { call, held } of alive) {
      lines.push(call)
      const on = `IDirect3D${call.method.parameters.at(-1)?.type.slice(9) ?? ''}`
      for (let n = 1; n < held; n++) lines.push(callOf(`${on}::AddRef`, call.makes, []))
    }
    for (const each of alive) {
      const object = this.player.objects.get(each.id)
      if (object && (!givesPart(each) || isOfChain(each))) lines.push(...contents.write(each.id, object))
    }
    if (backBuffer) lines.push(...this.#backBuffer(made.makes, device, contents))
    for (const shaders of Object.values(this.ledger.shaders)) lines.push(...shaders.values())
    lines.push(...this.ledger.kept.values(), ...calls, ...after)
    for (const { call, held } of alive)
      if (held === 0)
        lines.push(callOf(`IDirect3D${call.method.parameters.at(-1)?.type.slice(9) ?? ''}::Release`, call.makes, []))
    if (this.ledger.inScene) lines.push(callOf('IDirect3DDevice8::BeginScene', made.makes, []))
    copies.forgetOthers()
    return { lines, ledger: this.ledger.copy() }
  }

  /** Reads the state of a device that was made, or made anew. */
  #meet(line: RecordedLine): void {
    if (line.kind !== 'call' || line.result !== 0) return
    if (line.method.call === 'CreateDevice' || line.method.call === 'Reset') this.#initial = this.#read([]) ?? NO_STATE
  }

  #identities(): Identities {
    const { objects, names } = this.player
    const ids = new Map<object, number>()
    for (const [id, object] of objects) if (id < FIRST_ID) ids.set(object, id)
    const nameOf = (kind: HandleKind, handle: number): number => {
      for (const [name, known] of names[kind]) if (known === handle) return name
      return handle
    }
    return { idOf: (object) => ids.get(object) ?? null, nameOf }
  }

  /**
   * Objects that the program holds, or that are bound, and those that they are parts of, in the order in which they
   * were made.
   */
  #alive(state: DeviceState): Made[] {
    const found = new Set<number>()
    const add = (id: number): void => {
      const made = this.ledger.made.get(id)
      if (!made || found.has(id)) return
      found.add(id)
      add(made.call.target)
    }
    for (const { id, held } of this.ledger.made.values()) if (held > 0) add(id)
    for (const [key, args] of state) {
      if (key.startsWith('SetTexture ') || key.startsWith('SetStreamSource')) add(Number(args[1]))
      if (key.startsWith('SetIndices')) add(Number(args[0]))
      if (key.startsWith('SetRenderTarget')) for (const id of args) add(Number(id))
    }
    const isDevice = ({ call }: Made): boolean => ['Direct3DCreate8', 'CreateDevice'].includes(call.method.call)
    return [...this.ledger.made.values()].filter((made) => found.has(made.id) && !isDevice(made))
  }

  /**
   * Where the device's own target or depth buffer is wanted by name: calls that ask for it before anything else, and
   * calls that give it back.
   */
  #ownTargets(
    device: number,
    calls: RecordedCall[],
    contents: Contents,
  ): { before: RecordedCall[]; after: RecordedCall[] } {
    const [before, after]: [RecordedCall[], RecordedCall[]] = [[], []]
    for (const { method, args } of calls) {
      if (method.call !== 'SetRenderTarget') continue
      for (const [i, getter] of ['GetRenderTarget', 'GetDepthStencilSurface'].entries()) {
        if (args[i] !== OWN) continue
        const id = contents.id()
        args[i] = id
        before.push(callOf(`IDirect3DDevice8::${getter}`, device, [null], { makes: id }))
        after.push(callOf('IDirect3DSurface8::Release', id, []))
      }
    }
    return { before, after }
  }

  #backBuffer(device: number, object: object, contents: Contents): RecordedCall[] {
    const get = Reflect.get(object, 'GetBackBuffer') as (index: number, type: number) => { Release: () => unknown }
    const surface = get.call(object, 0, 0)
    const id = contents.id()
    const writes = contents.write(id, surface)
    surface.Release()
    if (writes.length === 0) return []
    return [
      callOf('IDirect3DDevice8::GetBackBuffer', device, [0, 0, null], { makes: id }),
      ...writes,
      callOf('IDirect3DSurface8::Release', id, []),
    ]
  }
}
