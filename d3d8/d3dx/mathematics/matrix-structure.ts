import { Floats } from './floats.js'

/** 16 floats in memory order, rows one after the other, for row vectors: what SetTransform takes. SDK: D3DXMATRIX. */
export class D3DXMATRIX extends Floats {
  /** @param values the 16 numbers in memory order; zeros when left out */
  constructor(values?: ArrayLike<number>) {
    super(16)
    if (values !== undefined) for (let i = 0; i < 16; i++) this[i] = values[i]
  }

  /** Methods that make an array of another length make a plain one. */
  static get [Symbol.species](): Float32ArrayConstructor {
    return Float32Array
  }

  get _11(): number {
    return this[0]
  }

  set _11(value: number) {
    this[0] = value
  }

  get _12(): number {
    return this[1]
  }

  set _12(value: number) {
    this[1] = value
  }

  get _13(): number {
    return this[2]
  }

  set _13(value: number) {
    this[2] = value
  }

  get _14(): number {
    return this[3]
  }

  set _14(value: number) {
    this[3] = value
  }

  get _21(): number {
    return this[4]
  }

  set _21(value: number) {
    this[4] = value
  }

  get _22(): number {
    return this[5]
  }

  set _22(value: number) {
    this[5] = value
  }

  get _23(): number {
    return this[6]
  }

  set _23(value: number) {
    this[6] = value
  }

  get _24(): number {
    return this[7]
  }

  set _24(value: number) {
    this[7] = value
  }

  get _31(): number {
    return this[8]
  }

  set _31(value: number) {
    this[8] = value
  }

  get _32(): number {
    return this[9]
  }

  set _32(value: number) {
    this[9] = value
  }

  get _33(): number {
    return this[10]
  }

  set _33(value: number) {
    this[10] = value
  }

  get _34(): number {
    return this[11]
  }

  set _34(value: number) {
    this[11] = value
  }

  get _41(): number {
    return this[12]
  }

  set _41(value: number) {
    this[12] = value
  }

  get _42(): number {
    return this[13]
  }

  set _42(value: number) {
    this[13] = value
  }

  get _43(): number {
    return this[14]
  }

  set _43(value: number) {
    this[14] = value
  }

  get _44(): number {
    return this[15]
  }

  set _44(value: number) {
    this[15] = value
  }
}
