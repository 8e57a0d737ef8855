import { describe, expect, it } from 'vitest'
import { otherCalls } from '../../../demos/capture/edit/first-call.js'
import { recordedCall, type RecordedLine } from '../../../index.js'

const on = (method: string, ...args: Parameters<typeof recordedCall>[2]): RecordedLine =>
  recordedCall(`IDirect3DDevice8::${method}`, 2, args)
const state = (value: number): RecordedLine => on('SetRenderState', 7, value)
const clear = on('Clear', 0, null, 1, 0, 1, 0)
const draw = on('DrawPrimitive', 4, 0, 1)
const written = (...bytes: readonly number[]): RecordedLine =>
  recordedCall('IDirect3DVertexBuffer8::Unlock', 5, [], {
    data: { bytes: Uint8Array.from(bytes), rowBytes: bytes.length, rows: 1, slices: 1 },
  })

const first = (a: readonly RecordedLine[], b: readonly RecordedLine[]) => otherCalls([a, b], [0, 0])

describe('the first calls that differ', () => {
  it('are none of the same calls', () => {
    const calls = [state(0), clear, draw, written(1)]
    expect(first(calls, [state(0), clear, draw, written(1)])).toEqual({ setup: null, frame: null })
  })

  it('are told apart for what sets up and for the frame, also where one setup is longer', () => {
    const { setup, frame } = first([state(0), state(1), clear, draw], [state(0), clear, draw])
    expect(setup).toEqual({
      at: [1, null],
      texts: ['SetRenderState(D3DRS_ZENABLE, D3DZB_TRUE)', null],
      arguments: [],
      data: null,
    })
    expect(frame).toBeNull()
  })

  it('say which argument is another', () => {
    const { setup, frame } = first([clear, state(0), draw], [clear, state(1), draw])
    expect(setup).toBeNull()
    expect(frame).toMatchObject({ at: [1, 1], arguments: [{ name: 'Value', texts: ['D3DZB_FALSE', 'D3DZB_TRUE'] }] })
  })

  it('say that another method is called, and which place it has', () => {
    const { frame } = first([{ kind: 'comment', line: 1, text: '' }, clear, draw], [clear, state(1)])
    expect(frame).toMatchObject({ at: [2, 1], arguments: [], data: null })
    expect(frame?.texts).toEqual([
      'DrawPrimitive(D3DPT_TRIANGLELIST, 0, 1)',
      'SetRenderState(D3DRS_ZENABLE, D3DZB_TRUE)',
    ])
  })

  it('say which byte of what is written is another', () => {
    expect(first([clear, written(1, 2, 3)], [clear, written(1, 2, 4)]).frame).toMatchObject({
      arguments: [],
      data: { byte: 2, values: [3, 4] },
    })
    expect(first([clear, written(1, 2)], [clear, written(1, 2, 4)]).frame?.data).toEqual({ byte: 2, values: [null, 4] })
  })

  it('look into arrays whose texts are the same', () => {
    const constants = (last: number): RecordedLine =>
      on(
        'SetVertexShaderConstant',
        0,
        Float32Array.from({ length: 32 }, (_, i) => (i === 31 ? last : 0)),
        8,
      )
    expect(first([clear, constants(1)], [clear, constants(2)]).frame?.arguments).toEqual([
      { name: 'pConstantData[31]', texts: ['1', '2'] },
    ])
  })

  it('hold a frame of the middle against the frame of the beginning without its setup', () => {
    const { setup, frame } = otherCalls(
      [
        [state(0), clear, draw],
        [clear, draw],
      ],
      [0, 3],
    )
    expect([setup, frame]).toEqual([null, null])
  })
})
