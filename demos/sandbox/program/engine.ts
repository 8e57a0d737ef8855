/** The library as programs of the sandbox import it: frames come from the page, and every Present goes there. */
import type { Engine, EngineOptions, Pass } from '../../../index.js'
import { createEngine as createPlainEngine, Item, ITEM_WORDS } from '../../../index.js'
import { requestHostFrame, tell, when } from './host.js'

export * from '../../../index.js'

/** Whether a block shows a back buffer. */
const presents = ({ items, count }: Pass): boolean => {
  for (let at = 0; at < count * ITEM_WORDS; at += ITEM_WORDS) if (items[at] === Item.Present) return true
  return false
}

let isScreenFree = true
when('shown', () => {
  isScreenFree = true
})

/**
 * Sends what lies on the canvas when the program has come to rest; while the page still has the last picture, nothing.
 * @param finish waits until all is drawn
 */
const createScreen = (canvas: OffscreenCanvas, finish: () => void): (() => void) => {
  let isDue = false
  const send = (): void => {
    isDue = false
    if (!isScreenFree) return
    isScreenFree = false
    const picture = canvas.transferToImageBitmap()
    tell({ kind: 'picture', picture }, [picture])
  }
  return () => {
    // A loop around Present would leave the GPU with work for minutes after it is ended.
    if (isDue) finish()
    else queueMicrotask(send)
    isDue = true
  }
}

/** `createEngine` of the library, with the page as its screen. */
export const createEngine = async (options: EngineOptions): Promise<Engine> => {
  const engine = await createPlainEngine({ requestFrame: requestHostFrame, ...options })
  if (options.canvas instanceof OffscreenCanvas) {
    const gl = engine.renderer.getContext()
    const show = createScreen(options.canvas, () => {
      gl.finish()
    })
    // Subscribed after the systems: the block has been drawn when it comes here.
    engine.pass$.subscribe((pass) => {
      if (presents(pass)) show()
    })
  }
  return engine
}
