/** Calls as a recording has them, made by somebody who played one. */
import { METHODS } from '../../api/interfaces.js'
import type { Argument, LockedData, RecordedCall } from '../recording/recorded.js'

/** A call that succeeds. */
export function callOf(
  name: string,
  target: number,
  args: Argument[],
  more: Partial<Pick<RecordedCall, 'result' | 'makes' | 'out' | 'data'>> = {},
): RecordedCall {
  const method = METHODS.get(name)
  if (!method) throw new Error(`${name} is no method of Direct3D 8`)
  return { kind: 'call', line: 0, method, target, args, result: 0, makes: 0, out: undefined, data: null, ...more }
}

/** A lock and its end, with what is written between them. */
export function lockOf(
  of: 'VertexBuffer' | 'IndexBuffer' | 'Texture' | 'CubeTexture' | 'VolumeTexture' | 'Surface',
  target: number,
  place: readonly number[],
  data: LockedData,
): RecordedCall[] {
  const on = `IDirect3D${of}8`
  if (of === 'VertexBuffer' || of === 'IndexBuffer')
    return [callOf(`${on}::Lock`, target, [0, 0, null, 0]), callOf(`${on}::Unlock`, target, [], { data })]
  const what = of === 'VolumeTexture' ? 'Box' : 'Rect'
  return [
    callOf(`${on}::Lock${what}`, target, [...place, null, null, 0]),
    callOf(`${on}::Unlock${what}`, target, [...place], { data }),
  ]
}

/** What a draw leaves behind besides its picture, as calls. SDK: DrawPrimitiveUP, DrawIndexedPrimitiveUP. */
export function leftBy({ method: { call }, target, result }: RecordedCall): RecordedCall[] {
  if (result >= 0x80000000 || !call.endsWith('UP')) return []
  const stream = callOf('IDirect3DDevice8::SetStreamSource', target, [0, null, 0])
  return call === 'DrawPrimitiveUP' ? [stream] : [stream, callOf('IDirect3DDevice8::SetIndices', target, [null, 0])]
}
