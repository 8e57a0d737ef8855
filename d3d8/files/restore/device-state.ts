/** Reads all state of a device by its getters, as the calls that set it. */
import type { HandleKind } from '../../api/interfaces.js'
import {
  CLIP_PLANES,
  PIXEL_CONSTANTS,
  STAGES,
  STREAMS,
  VERTEX_CONSTANTS,
  renderStates,
  textureStageStates,
} from '../../state-table.js'
import { askDevice } from '../../runtime/device/ask-device.js'
import type { Argument, RecordedCall, StructValue } from '../recording/recorded.js'
import { callOf } from './calls.js'

type Getter = (...args: readonly unknown[]) => unknown

/** Objects and names of the recording. */
export interface Identities {
  /** The id of an object; null for one that the recording never named. */
  readonly idOf: (object: object) => number | null
  readonly nameOf: (kind: HandleKind, handle: number) => number
}

/** The state: calls by what they are about. */
export type DeviceState = ReadonlyMap<string, readonly Argument[]>

/** D3DTS_VIEW, D3DTS_PROJECTION, D3DTS_TEXTURE0 to 7, D3DTS_WORLDMATRIX(0) to (255). */
const TRANSFORMS: readonly number[] = [
  2,
  3,
  ...Array.from({ length: 8 }, (_, i) => 16 + i),
  ...Array.from({ length: 256 }, (_, i) => 256 + i),
]

const release = (object: object): void => {
  const method: unknown = Reflect.get(object, 'Release')
  if (typeof method === 'function') (method as Getter).call(object)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A struct without methods. */
const plain = (value: unknown): StructValue => structuredClone(value) as StructValue

/**
 * The state of a device. A key says the call and what it is about: `SetRenderState 7`.
 *
 * @param lights indices that are asked for
 */
export function readDeviceState(
  device: object,
  lights: Iterable<number>,
  { idOf, nameOf }: Identities,
): Map<string, readonly Argument[]> {
  const state = new Map<string, readonly Argument[]>()
  const get: Get = (name, ...args) => askDevice(device, name, ...args)
  /** An id; undefined for what the recording never named, which stays as it is. */
  const bound = (object: unknown): number | null | undefined => {
    if (!isObject(object)) return null
    const id = idOf(object)
    release(object)
    return id ?? undefined
  }
  const set = (name: string, about: string | number, ...args: readonly Argument[]): void => {
    state.set(`${name} ${about}`, args)
  }

  readTargets(get, bound, set)
  set('SetViewport', '', plain(get('GetViewport')))
  for (const [number] of renderStates) set('SetRenderState', number, number, Number(get('GetRenderState', number)))
  for (let stage = 0; stage < STAGES; stage++) {
    for (const [type] of textureStageStates)
      set('SetTextureStageState', `${stage} ${type}`, stage, type, Number(get('GetTextureStageState', stage, type)))
    const texture = bound(get('GetTexture', stage))
    if (texture !== undefined) set('SetTexture', stage, stage, texture)
  }
  for (const kind of TRANSFORMS) set('SetTransform', kind, kind, floats(get('GetTransform', kind)))
  set('SetMaterial', '', plain(get('GetMaterial')))
  for (let plane = 0; plane < CLIP_PLANES; plane++)
    set('SetClipPlane', plane, plane, floats(get('GetClipPlane', plane)))
  for (const light of lights) {
    set('SetLight', light, light, plain(get('GetLight', light)))
    set('LightEnable', light, light, Number(Boolean(get('GetLightEnable', light))))
  }
  readInput(get, bound, set)
  set('SetVertexShader', '', nameOf('vertexShader', Number(get('GetVertexShader'))))
  set('SetPixelShader', '', nameOf('pixelShader', Number(get('GetPixelShader'))))
  for (let register = 0; register < VERTEX_CONSTANTS; register++)
    set('SetVertexShaderConstant', register, register, floats(get('GetVertexShaderConstant', register, 1)), 1)
  for (let register = 0; register < PIXEL_CONSTANTS; register++)
    set('SetPixelShaderConstant', register, register, floats(get('GetPixelShaderConstant', register, 1)), 1)
  return state
}

const floats = (value: unknown): Float32Array => Float32Array.from(value as ArrayLike<number>)

type Get = (name: string, ...args: readonly unknown[]) => unknown
type Bound = (object: unknown) => number | null | undefined
type Set_ = (name: string, about: string | number, ...args: readonly Argument[]) => void

/** Stands for the device's own target or depth buffer, which the recording never named. */
export const OWN = -1

function readTargets(get: Get, bound: Bound, set: Set_): void {
  const target = bound(get('GetRenderTarget'))
  let depth: number | null | undefined = null
  try {
    depth = bound(get('GetDepthStencilSurface'))
  } catch {
    // There is none.
  }
  if (target !== undefined || depth !== undefined)
    set('SetRenderTarget', '', target ?? OWN, depth === undefined ? OWN : depth)
}

function readInput(get: Get, bound: Bound, set: Set_): void {
  for (let stream = 0; stream < STREAMS; stream++) {
    const { pStreamData, Stride } = get('GetStreamSource', stream) as Record<string, unknown>
    const buffer = bound(pStreamData)
    if (buffer !== undefined) set('SetStreamSource', stream, stream, buffer, Number(Stride))
  }
  const { pIndexData, BaseVertexIndex } = get('GetIndices') as Record<string, unknown>
  const indices = bound(pIndexData)
  if (indices !== undefined) set('SetIndices', '', indices, Number(BaseVertexIndex))
}

const isSame = (a: readonly Argument[] | undefined, b: readonly Argument[]): boolean =>
  a !== undefined && JSON.stringify(a) === JSON.stringify(b)

/** The calls that lead from one state to another. */
export function stateCalls(device: number, from: DeviceState, to: DeviceState): RecordedCall[] {
  const calls: RecordedCall[] = []
  let isTargetOther = false
  for (const [key, args] of to) {
    // A new target has a viewport of its own.
    const isNeeded: boolean = !isSame(from.get(key), args) || (isTargetOther && key.startsWith('SetViewport'))
    if (key.startsWith('SetRenderTarget')) isTargetOther = isNeeded
    if (isNeeded) calls.push(callOf(`IDirect3DDevice8::${key.slice(0, key.indexOf(' '))}`, device, [...args]))
  }
  return calls
}
