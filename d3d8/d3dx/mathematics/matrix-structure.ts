import { invalidCall } from '../../runtime/arguments/checks.js'
import { shownValue } from '../../runtime/arguments/shown-value.js'
import { Floats } from './floats.js'

/** Rows one after the other: _11, _12, … _44. */
// prettier-ignore
type SixteenNumbers = readonly [
  _11: number, _12: number, _13: number, _14: number, _21: number, _22: number, _23: number, _24: number,
  _31: number, _32: number, _33: number, _34: number, _41: number, _42: number, _43: number, _44: number,
]

function refuse(values: unknown): never {
  throw invalidCall('D3DXMATRIX', `values are ${shownValue(values)}; they are 16 numbers, in a list or one by one`)
}

/** 16 floats in memory order, rows one after the other, for row vectors: what SetTransform takes. SDK: D3DXMATRIX. */
export class D3DXMATRIX extends Floats {
  /**
   * Of an array of 16 numbers in memory order, or of these numbers one by one, as in C++.
   *
   * @param values zeros when left out
   */
  constructor(values?: ArrayLike<number>)
  constructor(...numbers: SixteenNumbers)
  constructor(values?: ArrayLike<number> | number, ...others: number[]) {
    super(16)
    if (values === undefined) return
    const numbers = typeof values === 'number' ? [values, ...others] : values
    for (let i = 0; i < 16; i++) {
      if (typeof numbers?.[i] !== 'number') refuse(numbers)
      this[i] = numbers[i]
    }
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
