/** The library as programs of the sandbox import it: frames come from the page, and every Present goes there. */
import type { Engine, EngineOptions, Pass } from '../../../index.js'
import { createEngine as createPlainEngine, Item, ITEM_WORDS } from '../../../index.js'
import { requestHostFrame, tell } from './host.js'

export * from '../../../index.js'

/** Whether a block shows a back buffer. */
const presents = ({ items, count }: Pass): boolean => {
  for (let at = 0; at < count * ITEM_WORDS; at += ITEM_WORDS) if (items[at] === Item.Present) return true
  return false
}

/** `createEngine` of the library, with the page as its screen. */
export const createEngine = async (options: EngineOptions): Promise<Engine> => {
  const { canvas } = options
  const engine = await createPlainEngine({ requestFrame: requestHostFrame, ...options })
  // Subscribed after the systems: the block has been drawn when it comes here.
  engine.pass$.subscribe((pass) => {
    if (!(canvas instanceof OffscreenCanvas) || !presents(pass)) return
    const picture = canvas.transferToImageBitmap()
    tell({ kind: 'picture', picture }, [picture])
  })
  return engine
}
