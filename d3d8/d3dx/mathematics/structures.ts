/**
 * The structures of d3dx8math.h. A function takes any object with the same members, so that a vector or quaternion of
 * three fits too, and gives what it was given as pOut, or a structure of these classes for null. SDK: "D3DX
 * Structures".
 */
import type { MatrixArgument } from '../../runtime/state/transforms.js'
import { refuseMembers } from './arguments.js'
import { Floats } from './floats.js'
import { D3DCOLOR_ARGB, type D3DCOLOR, type D3DCOLORVALUE } from '../../types/index.js'

/**
 * Fields of classes begin with it: engines keep their numbers unboxed when the first that they see there is none of the
 * small integers.
 */
const FRACTION = 0.5

/** Two coordinates. */
export interface Vector2 {
  x: number
  y: number
}

/** Three coordinates: a D3DVECTOR, a THREE.Vector3. */
export interface Vector3 extends Vector2 {
  z: number
}

/** Four coordinates: a vector, or a quaternion whose real part is w. */
export interface Vector4 extends Vector3 {
  w: number
}

/** A plane: ax + by + cz + dw = 0. */
export interface Plane {
  a: number
  b: number
  c: number
  d: number
}

/** Numbers that can be written. */
export interface Numbers {
  readonly length: number
  [index: number]: number
}

/**
 * Where a function puts a matrix: 16 numbers in Direct3D's memory order, or an object that keeps them in `elements`
 * (THREE.Matrix4).
 */
export type MatrixOut = Numbers | { readonly elements: Numbers }

/** What a function gives: pOut, or a structure of its own where pOut is null. */
export type Given<Out, Own> = Out extends null ? Own : Out

/** See `MatrixArgument`: what a function takes for a matrix. */
export type MatrixIn = MatrixArgument

/** A vector of two coordinates. SDK: D3DXVECTOR2. */
export class D3DXVECTOR2 implements Vector2 {
  x = FRACTION
  y = FRACTION

  constructor(x = 0, y = 0) {
    if (typeof x !== 'number' || typeof y !== 'number') refuseMembers('D3DXVECTOR2', { x, y })
    this.x = x
    this.y = y
  }
}

/** A vector of three coordinates. SDK: D3DXVECTOR3. */
export class D3DXVECTOR3 implements Vector3 {
  x = FRACTION
  y = FRACTION
  z = FRACTION

  constructor(x = 0, y = 0, z = 0) {
    if (typeof x !== 'number' || typeof y !== 'number' || typeof z !== 'number')
      refuseMembers('D3DXVECTOR3', { x, y, z })
    this.x = x
    this.y = y
    this.z = z
  }
}

/** A vector of four coordinates. SDK: D3DXVECTOR4. */
export class D3DXVECTOR4 implements Vector4 {
  x = FRACTION
  y = FRACTION
  z = FRACTION
  w = FRACTION

  constructor(x = 0, y = 0, z = 0, w = 0) {
    if (typeof x !== 'number' || typeof y !== 'number' || typeof z !== 'number' || typeof w !== 'number')
      refuseMembers('D3DXVECTOR4', { x, y, z, w })
    this.x = x
    this.y = y
    this.z = z
    this.w = w
  }
}

/** A quaternion: x, y, z are its vector part, w the real one. SDK: D3DXQUATERNION. */
export class D3DXQUATERNION implements Vector4 {
  x = FRACTION
  y = FRACTION
  z = FRACTION
  w = FRACTION

  constructor(x = 0, y = 0, z = 0, w = 0) {
    if (typeof x !== 'number' || typeof y !== 'number' || typeof z !== 'number' || typeof w !== 'number')
      refuseMembers('D3DXQUATERNION', { x, y, z, w })
    this.x = x
    this.y = y
    this.z = z
    this.w = w
  }
}

/** A plane of four floats that SetClipPlane takes as it is. SDK: D3DXPLANE. */
export class D3DXPLANE extends Floats implements Plane {
  constructor(a = 0, b = 0, c = 0, d = 0) {
    super(4)
    if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number' || typeof d !== 'number')
      refuseMembers('D3DXPLANE', { a, b, c, d })
    this[0] = a
    this[1] = b
    this[2] = c
    this[3] = d
  }

  /** Methods that make an array of another length make a plain one. */
  static get [Symbol.species](): Float32ArrayConstructor {
    return Float32Array
  }

  get a(): number {
    return this[0]
  }

  set a(value: number) {
    this[0] = value
  }

  get b(): number {
    return this[1]
  }

  set b(value: number) {
    this[1] = value
  }

  get c(): number {
    return this[2]
  }

  set c(value: number) {
    this[2] = value
  }

  get d(): number {
    return this[3]
  }

  set d(value: number) {
    this[3] = value
  }
}

const channelByte = (value: number): number => Math.min(255, Math.max(0, Math.floor(value * 255 + 0.5)))

/**
 * A colour whose channels usually run from 0 to 1. As a number (`Number(colour)`) it is a D3DCOLOR, channels held in
 * that range. SDK: D3DXCOLOR.
 */
export class D3DXCOLOR implements D3DCOLORVALUE {
  r = FRACTION
  g = FRACTION
  b = FRACTION
  a = FRACTION

  /** Of four channels, or of one D3DCOLOR. */
  constructor(r = 0, g?: number, b = 0, a = 0) {
    const whole = g === undefined
    if (typeof r !== 'number' || typeof b !== 'number' || typeof a !== 'number' || (!whole && typeof g !== 'number'))
      refuseMembers('D3DXCOLOR', whole ? { r, b, a } : { r, g, b, a })
    this.r = whole ? ((r >>> 16) & 255) / 255 : r
    this.g = whole ? ((r >>> 8) & 255) / 255 : g
    this.b = whole ? (r & 255) / 255 : b
    this.a = whole ? (r >>> 24) / 255 : a
  }

  /** SDK: D3DXCOLOR Extensions, operator DWORD. */
  valueOf(): D3DCOLOR {
    return D3DCOLOR_ARGB(channelByte(this.a), channelByte(this.r), channelByte(this.g), channelByte(this.b))
  }
}
