import * as D3D from '../../../index.js'
import { makeDevice } from '../paths/ours.js'

/** Turns that set many states: to the same values again, or to other ones each time round. */
interface Setters {
  readonly redundant: () => void
  readonly changing: () => void
}

/** The same turns by a device and by a plain array. */
export interface StateSetters {
  /** Calls or stores of a turn. */
  readonly calls: number
  readonly device: Setters
  readonly array: Setters
}

/** Groups whose states any program sets between draws. */
const groups = new Set(['blend', 'alphaTest', 'depth', 'stencil', 'raster', 'fog', 'lighting', 'points', 'factor'])

const one = new Uint32Array(Float32Array.of(1).buffer)[0]
const two = new Uint32Array(Float32Array.of(2).buffer)[0]

/** Two values of a state, by how its word is read; of members of enumerations and flags any two. */
const values: Readonly<Partial<Record<string, readonly [number, number]>>> = {
  boolean: [0, 1],
  colour: [0xff102030, 0xff405060],
  float: [one, two],
}
const members = [1, 2] as const

/**
 * Sets render states of a real device, and stores the same words into a plain array.
 *
 * @param calls of a turn, about
 */
export async function makeStateSetters(canvas: HTMLCanvasElement, calls: number): Promise<StateSetters> {
  const { device } = await makeDevice(canvas)
  const rows = D3D.renderStates.filter(([, group]) => groups.has(group))
  const states = rows.map(([state]) => state as D3D.D3DRENDERSTATETYPE)
  const rounds = Math.max(2, Math.round(calls / states.length))
  const first = Uint32Array.from(rows, ([, , kind]) => (values[kind] ?? members)[0])
  const second = Uint32Array.from(rows, ([, , kind]) => (values[kind] ?? members)[1])
  const words = new Uint32Array(256)

  function set(even: Uint32Array, odd: Uint32Array): void {
    for (let round = 0; round < rounds; round++) {
      const wanted = (round & 1) === 0 ? even : odd
      for (let i = 0; i < states.length; i++) device.SetRenderState(states[i], wanted[i])
    }
  }

  function store(even: Uint32Array, odd: Uint32Array): void {
    for (let round = 0; round < rounds; round++) {
      const wanted = (round & 1) === 0 ? even : odd
      for (let i = 0; i < states.length; i++) words[states[i]] = wanted[i]
    }
  }

  set(first, first)
  return {
    calls: rounds * states.length,
    device: { redundant: () => set(first, first), changing: () => set(first, second) },
    array: { redundant: () => store(first, first), changing: () => store(first, second) },
  }
}
