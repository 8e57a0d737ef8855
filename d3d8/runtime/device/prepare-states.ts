import { Item } from '../../items.js'
import { D3DSBT_ALL } from '../../types/index.js'
import { invalidCall } from '../arguments/checks.js'
import type { Direct3DDevice8 } from './device.js'

/** Between two looks whether a block has been played, in milliseconds. */
const PLAYING = 4

/**
 * Asks for the programs that draws of triangles need after each of the state blocks is applied; the device's state is
 * as before then.
 *
 * @returns resolves when the renderer knows which programs that are
 * @throws D3DError D3DERR_INVALIDCALL for what is no state block, for one after which no vertex shader is set, and
 * while one is recorded
 */
export async function prepareStates(device: Direct3DDevice8, stateBlocks: readonly number[]): Promise<void> {
  const { context, core } = device.services
  const before = device.CreateStateBlock(D3DSBT_ALL)
  try {
    for (const [place, block] of stateBlocks.entries()) {
      device.ApplyStateBlock(before)
      device.ApplyStateBlock(block)
      if (device.GetVertexShader() === 0)
        throw invalidCall(
          'engine.prepare',
          `after stateBlocks[${place}], ${block}, no vertex shader is set, so that nothing can be drawn; ` +
            'SetVertexShader belongs into the block, or has to come before',
        )
      context.itemInState(Item.Prepare, 0, 0, 0, 0, 0)
    }
  } finally {
    device.ApplyStateBlock(before)
    device.DeleteStateBlock(before)
  }
  const { serial } = context.pass
  context.flush()
  while (core.transport?.isPending(serial) === true) await new Promise((resolve) => setTimeout(resolve, PLAYING))
}
