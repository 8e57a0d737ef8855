import { describe, expect, it } from 'vitest'
import { FunctionShapes } from '../../../d3d8/native/function-shapes.js'

const I32 = 0x7f
const F64 = 0x7c

/** A table whose only function is of a type. */
function tableOf(parameters: readonly number[], results: readonly number[]): WebAssembly.Table {
  const type = [0x60, parameters.length, ...parameters, results.length, ...results]
  // Its body is unreachable.
  const bytes = [
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, type.length + 1, 1, ...type, 3, 2, 1, 0, 4, 4, 1, 0x70, 0, 2],
    ...[7, 5, 1, 1, 't'.charCodeAt(0), 1, 0, 9, 7, 1, 0, 0x41, 0, 0x0b, 1, 0, 10, 5, 1, 3, 0, 0, 0x0b],
  ]
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes)))
  return exports.t as WebAssembly.Table
}

function shapeOf(parameters: readonly number[], results: readonly number[], pointer = 0): number {
  const shapes = new FunctionShapes()
  shapes.connect(tableOf(parameters, results))
  return shapes.of(pointer)
}

describe('shapes of functions', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('tell %i parameters and whether there is a result', (count) => {
    const parameters = Array.from({ length: count }, () => I32)
    expect([shapeOf(parameters, []), shapeOf(parameters, [I32])]).toEqual([2 * count, 2 * count + 1])
  })

  it('are not known of floats, of more parameters and of what is no function', () => {
    const nine = Array.from({ length: 9 }, () => I32)
    const asked = [shapeOf([F64], []), shapeOf([], [F64]), shapeOf(nine, []), shapeOf([], [], 1), shapeOf([], [], -1)]
    expect(asked).toEqual([-1, -1, -1, -1, -1])
  })

  it('are not known before there is a program', () => {
    expect(new FunctionShapes().of(0)).toBe(-1)
  })
})
