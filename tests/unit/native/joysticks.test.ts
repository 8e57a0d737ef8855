import { describe, expect, it } from 'vitest'
import { JOYSTICK_WORDS, JOYSTICKS, writeJoysticks, type GamepadState } from '../../../d3d8/native/input/joysticks.js'

const button = (value: number): GamepadState['buttons'][number] => ({ pressed: value > 0.5, value })
const pressed = (...held: readonly number[]): GamepadState['buttons'] =>
  Array.from({ length: 17 }, (_, n) => button(held.includes(n) ? 1 : 0))

/** Axes that are there, buttons, crosses, where the cross is, buttons that are pressed, and the axes. */
const read = (gamepad: GamepadState): readonly number[] => {
  const words = new Int32Array(JOYSTICKS * JOYSTICK_WORDS)
  writeJoysticks([null, gamepad], words)
  expect(words[0]).toBe(1)
  expect(words[JOYSTICK_WORDS]).toBe(0)
  return [...words.subarray(1, 14)]
}

describe('game controllers', () => {
  it('of the standard mapping have five axes, a cross and eleven buttons', () => {
    const pad = { id: 'pad', mapping: 'standard', axes: [-1, 0.5, 0.25, 2], buttons: pressed(0, 5, 7, 12, 15) }
    expect(read(pad)).toEqual([0b11111, 11, 1, 4500, 0b100001, -10000, 5000, -10000, 2500, 10000, 0, 0, 0])
    expect(read({ ...pad, buttons: pressed(13, 14) })[3]).toBe(22500)
    expect(read({ ...pad, buttons: pressed() })[3]).toBe(-1)
  })

  it('of other mappings are as the browser has them', () => {
    const stick = { id: 'stick', mapping: '', axes: [0, 0, 1], buttons: [button(0), button(1)] }
    expect(read(stick)).toEqual([0b111, 2, 0, -1, 0b10, 0, 0, 10000, 0, 0, 0, 0, 0])
  })

  it('have names, cut where there is no more room', () => {
    const words = new Int32Array(JOYSTICKS * JOYSTICK_WORDS)
    writeJoysticks([{ id: 'x'.repeat(100), mapping: '', axes: [], buttons: [] }], words)
    const name = new Uint8Array(words.buffer, 14 * 4, 64)
    expect([name[0], name[62], name[63]]).toEqual([120, 120, 0])
    writeJoysticks([], words)
    expect(words.some((word) => word !== 0)).toBe(false)
  })
})
