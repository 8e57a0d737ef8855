/**
 * How every function of the mathematics gives its result: into pOut, or a new structure for null. Inputs are read
 * before, so that they may be pOut.
 */
import type { D3DCOLORVALUE } from '../../types/index.js'
import { requirePlace } from './arguments.js'
import {
  D3DXCOLOR,
  D3DXPLANE,
  D3DXQUATERNION,
  D3DXVECTOR2,
  D3DXVECTOR3,
  D3DXVECTOR4,
  type Given,
  type Plane,
  type Vector2,
  type Vector3,
  type Vector4,
} from './structures.js'

/** Two coordinates as pOut. */
export function giveVector2<Out extends Vector2 | null>(
  method: string,
  pOut: Out,
  x: number,
  y: number,
): Given<Out, D3DXVECTOR2> {
  const out: Vector2 = pOut ?? new D3DXVECTOR2()
  if (typeof out.x !== 'number') requirePlace(method, pOut, 'a vector')
  out.x = x
  out.y = y
  return out as Given<Out, D3DXVECTOR2>
}

/** Three coordinates as pOut. */
export function giveVector3<Out extends Vector3 | null>(
  method: string,
  pOut: Out,
  x: number,
  y: number,
  z: number,
): Given<Out, D3DXVECTOR3> {
  const out: Vector3 = pOut ?? new D3DXVECTOR3()
  if (typeof out.x !== 'number') requirePlace(method, pOut, 'a vector')
  out.x = x
  out.y = y
  out.z = z
  return out as Given<Out, D3DXVECTOR3>
}

/** Four coordinates as pOut. */
export function giveVector4<Out extends Vector4 | null>(
  method: string,
  pOut: Out,
  x: number,
  y: number,
  z: number,
  w: number,
): Given<Out, D3DXVECTOR4> {
  const out: Vector4 = pOut ?? new D3DXVECTOR4()
  if (typeof out.x !== 'number') requirePlace(method, pOut, 'a vector')
  out.x = x
  out.y = y
  out.z = z
  out.w = w
  return out as Given<Out, D3DXVECTOR4>
}

/** A quaternion as pOut. */
export function giveQuaternion<Out extends Vector4 | null>(
  method: string,
  pOut: Out,
  x: number,
  y: number,
  z: number,
  w: number,
): Given<Out, D3DXQUATERNION> {
  const out: Vector4 = pOut ?? new D3DXQUATERNION()
  if (typeof out.x !== 'number') requirePlace(method, pOut, 'a quaternion')
  out.x = x
  out.y = y
  out.z = z
  out.w = w
  return out as Given<Out, D3DXQUATERNION>
}

/** A plane as pOut. */
export function givePlane<Out extends Plane | null>(
  method: string,
  pOut: Out,
  a: number,
  b: number,
  c: number,
  d: number,
): Given<Out, D3DXPLANE> {
  const out: Plane = pOut ?? new D3DXPLANE()
  if (typeof out.a !== 'number') requirePlace(method, pOut, 'a plane')
  out.a = a
  out.b = b
  out.c = c
  out.d = d
  return out as Given<Out, D3DXPLANE>
}

/** A colour as pOut. */
export function giveColour<Out extends D3DCOLORVALUE | null>(
  method: string,
  pOut: Out,
  r: number,
  g: number,
  b: number,
  a: number,
): Given<Out, D3DXCOLOR> {
  const out: D3DCOLORVALUE = pOut ?? new D3DXCOLOR()
  if (typeof out.r !== 'number') requirePlace(method, pOut, 'a colour')
  out.r = r
  out.g = g
  out.b = b
  out.a = a
  return out as Given<Out, D3DXCOLOR>
}
