import type { Context } from '../../../engine/index.js'
import { stateLayout, transformSlot } from '../../state-table.js'
import { D3DTS_WORLD, type D3DMATRIX } from '../../types/index.js'
import { floatWords, scratchFloats } from '../arguments/float-words.js'
import { shownValue } from '../arguments/shown-value.js'
import { refuseCall } from '../arguments/validate.js'

/** A matrix object that keeps its 16 numbers in `elements`, as THREE.Matrix4 does. */
export interface MatrixObject {
  /** In three's order: columns, one after the other. */
  readonly elements: ArrayLike<number>
}

/**
 * A matrix argument: 16 numbers in Direct3D's memory order, or a matrix object.
 *
 * Direct3D writes v' = v M with row vectors and keeps M row after row. Three writes v' = M v with column vectors and
 * keeps M column after column. The same mapping is the transposed matrix in the other notation, and a transposed matrix
 * kept the other way round is the same 16 numbers in the same order: so `elements` is taken as it is. What stays
 * different is the meaning of a projection: Direct3D's depth runs from 0 to w, three's own (WebGL) from -w to w; a
 * camera with WebGPUCoordinateSystem has Direct3D's.
 */
export type MatrixArgument = D3DMATRIX | MatrixObject

const SIZE = 16
const world = stateLayout.group('world')

/** One more than the largest D3DTRANSFORMSTATETYPE: D3DTS_WORLDMATRIX(255). */
const TRANSFORM_LIMIT = 512

/** Word where each transform begins; NO_SLOT for numbers that name none. */
const slots = Int16Array.from({ length: TRANSFORM_LIMIT }, (_, state) => transformSlot(state))

/**
 * Whether a matrix is an array of floats, told by its constructor: going up its prototypes, as `instanceof` does, takes
 * as long as a tenth of a draw. One of another window or of a class of its own is none, and goes the longer way.
 */
function isFloatArray(matrix: MatrixArgument): matrix is Float32Array {
  return (matrix as { readonly constructor?: unknown } | null)?.constructor === Float32Array
}

/** Word where the matrix of `state` begins. */
function slotOf(method: string, state: number): number {
  const at = slots[state]
  if (at >= 0) return at
  return refuseCall(
    method,
    `State is ${shownValue(state)}; D3DTS_VIEW (2), D3DTS_PROJECTION (3), D3DTS_TEXTURE0 to 7 (16 to 23) ` +
      'and D3DTS_WORLDMATRIX(0 to 255) (256 to 511) are allowed',
  )
}

/** The 16 numbers of a matrix argument. */
function elementsOf(method: string, matrix: MatrixArgument): ArrayLike<number> {
  if (matrix instanceof Float32Array && matrix.length >= SIZE) return matrix
  const elements = (matrix as Partial<MatrixObject> | null)?.elements ?? (matrix as D3DMATRIX)
  if (!(elements?.length >= SIZE)) {
    const isObject = elements?.length === undefined && typeof matrix === 'object' && matrix !== null
    const what = isObject ? `is ${shownValue(matrix)} and has` : 'has'
    refuseCall(method, `pMatrix ${what} ${elements?.length ?? 'no'} numbers; a matrix has ${SIZE}`)
  }
  return elements
}

/** Puts a matrix into the scratch floats. */
function toScratch(method: string, elements: ArrayLike<number>): void {
  let sum = 0
  for (let i = 0; i < SIZE; i++) sum += scratchFloats[i] = elements[i]
  if (sum - sum !== 0) checkElements(method, elements)
}

/** Refuses a matrix one of whose elements is no number at all. */
function checkElements(method: string, elements: ArrayLike<unknown>): void {
  for (let i = 0; i < SIZE; i++)
    if (typeof elements[i] !== 'number')
      refuseCall(method, `element ${i} of pMatrix is ${shownValue(elements[i])}; it is a number`)
}

/** Stores the matrix that lies in the scratch floats, compared bit by bit. */
function storeScratch(context: Context, at: number): void {
  const { words, dirtyMasks } = context
  let low = 0
  let high = 0
  for (let i = 0, to = at; i < SIZE; i++, to++) {
    if (words[to] === floatWords[i]) continue
    words[to] = floatWords[i]
    low |= dirtyMasks[to * 2]
    high |= dirtyMasks[to * 2 + 1]
  }
  if ((low | high) === 0) context.counts.droppedSets++
  else context.mark(low, high)
}

/**
 * Stores the world matrix, which changes with nearly every draw, in the state and at once where the next draw's row of
 * it will be. Written without a loop, which takes twice as long.
 *
 * @returns whether it differs as numbers, which is quicker to see than a different bit; when not, nothing has changed
 */
function writeWorld(context: Context, elements: Float32Array): boolean {
  const { floats } = context
  const at: number = world.offset
  const e0 = elements[0]
  const e1 = elements[1]
  const e2 = elements[2]
  const e3 = elements[3]
  const e4 = elements[4]
  const e5 = elements[5]
  const e6 = elements[6]
  const e7 = elements[7]
  const e8 = elements[8]
  const e9 = elements[9]
  const e10 = elements[10]
  const e11 = elements[11]
  const e12 = elements[12]
  const e13 = elements[13]
  const e14 = elements[14]
  const e15 = elements[15]
  // Where a mesh stands differs most often: looked at first, one comparison mostly tells.
  if (
    floats[at + 12] === e12 &&
    floats[at + 13] === e13 &&
    floats[at + 14] === e14 &&
    floats[at] === e0 &&
    floats[at + 1] === e1 &&
    floats[at + 2] === e2 &&
    floats[at + 3] === e3 &&
    floats[at + 4] === e4 &&
    floats[at + 5] === e5 &&
    floats[at + 6] === e6 &&
    floats[at + 7] === e7 &&
    floats[at + 8] === e8 &&
    floats[at + 9] === e9 &&
    floats[at + 10] === e10 &&
    floats[at + 11] === e11 &&
    floats[at + 15] === e15
  )
    return false
  const log = context.logs[world.index]
  const row = log.floats
  // As 32-bit numbers places need no look for an overflow.
  const to = (log.rows * SIZE) | 0
  row[to] = floats[at] = e0
  row[(to + 1) | 0] = floats[at + 1] = e1
  row[(to + 2) | 0] = floats[at + 2] = e2
  row[(to + 3) | 0] = floats[at + 3] = e3
  row[(to + 4) | 0] = floats[at + 4] = e4
  row[(to + 5) | 0] = floats[at + 5] = e5
  row[(to + 6) | 0] = floats[at + 6] = e6
  row[(to + 7) | 0] = floats[at + 7] = e7
  row[(to + 8) | 0] = floats[at + 8] = e8
  row[(to + 9) | 0] = floats[at + 9] = e9
  row[(to + 10) | 0] = floats[at + 10] = e10
  row[(to + 11) | 0] = floats[at + 11] = e11
  row[(to + 12) | 0] = floats[at + 12] = e12
  row[(to + 13) | 0] = floats[at + 13] = e13
  row[(to + 14) | 0] = floats[at + 14] = e14
  row[(to + 15) | 0] = floats[at + 15] = e15
  context.markWritten(world.bit)
  return true
}

/** SetTransform: compared bit by bit, so that -0 and 0 differ and a NaN equals itself. */
export function setTransform(context: Context, state: number, matrix: MatrixArgument): void {
  if (state === D3DTS_WORLD && isFloatArray(matrix) && matrix.length >= SIZE && writeWorld(context, matrix)) return
  const at = slotOf('SetTransform', state)
  const elements = elementsOf('SetTransform', matrix)
  toScratch('SetTransform', elements)
  storeScratch(context, at)
}

/**
 * Reads the arguments of SetTransform: the matrix lies in the scratch floats then, the word where it belongs is
 * returned.
 */
export function readTransform(method: string, state: number, matrix: MatrixArgument): number {
  const at = slotOf(method, state)
  const elements = elementsOf(method, matrix)
  toScratch(method, elements)
  return at
}

/**
 * MultiplyTransform: given × current, so that the given mapping comes first (SDK: IDirect3DDevice8::MultiplyTransform,
 * "pMatrix times State").
 */
export function multiplyTransform(context: Context, state: number, matrix: MatrixArgument): void {
  const at = slotOf('MultiplyTransform', state)
  const given = elementsOf('MultiplyTransform', matrix)
  toScratch('MultiplyTransform', given)
  const current = context.floats
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 4; column++) {
      let sum = 0
      for (let k = 0; k < 4; k++) sum += given[row * 4 + k] * current[at + k * 4 + column]
      scratchFloats[row * 4 + column] = sum
    }
  storeScratch(context, at)
}

/** Word where the 16 floats of a transform begin, for GetTransform. */
export function transformWord(state: number): number {
  return slotOf('GetTransform', state)
}
