import type { Direct3DDevice8 } from '../../index.js'

/** Draws something under states of its own, and leaves those of the device as they were. */
export interface Look {
  (draw: () => void): void
  /** Forgets the states, and what they hold. */
  readonly release: () => void
}

/**
 * Records states into a state block, and those same states as they are before each use into another one: how D3DX draws
 * its fonts and sprites in the middle of what a program does.
 * @param set makes the Set calls
 */
export const createLook = (device: Direct3DDevice8, set: () => void): Look => {
  const record = (): number => {
    device.BeginStateBlock()
    set()
    return device.EndStateBlock()
  }
  const [look, before] = [record(), record()]
  const use = (draw: () => void): void => {
    device.CaptureStateBlock(before)
    device.ApplyStateBlock(look)
    draw()
    device.ApplyStateBlock(before)
  }
  const release = (): void => {
    for (const block of [look, before]) device.DeleteStateBlock(block)
  }
  return Object.assign(use, { release })
}
