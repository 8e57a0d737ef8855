import type { Direct3DDevice8 } from '../../index.js'

/** Draws something under states of its own, and leaves those of the device as they were. */
export type Look = (draw: () => void) => void

/**
 * Records states into a state block, and those same states as they are before each use into another one: how D3DX draws its fonts
 * and sprites in the middle of what a program does.
 * @param set makes the Set calls
 */
export const createLook = (device: Direct3DDevice8, set: () => void): Look => {
  const record = (): number => {
    device.BeginStateBlock()
    set()
    return device.EndStateBlock()
  }
  const [look, before] = [record(), record()]
  return (draw) => {
    device.CaptureStateBlock(before)
    device.ApplyStateBlock(look)
    draw()
    device.ApplyStateBlock(before)
  }
}
