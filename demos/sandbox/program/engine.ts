/** The library as programs of the sandbox import it: frames come from the page, and every Present goes there. */
import type { Engine, EngineOptions, Input } from '../../../index.js'
import { createEngine as createPlainEngine, createInput as createPlainInput } from '../../../index.js'
import { holdFrame, requestHostFrame, tell, wait, when } from './host.js'
import { createBacklog } from './backlog.js'
import { createHints, type Hints } from './hints.js'
import { listenToInput } from './input.js'
import { onEngine, presents } from './on-engine.js'

export * from '../../../index.js'

let isScreenFree = true
when('shown', () => {
  isScreenFree = true
})

/** Milliseconds between two looks at whether the GPU is done. */
const LOOK = 2

/** Taken before its waiting is announced to the page: the waiting of a loop around Present is the loop's own. */
const readPixels = Reflect.get<WebGL2RenderingContext, 'readPixels'>(WebGL2RenderingContext.prototype, 'readPixels')

/**
 * Sends what lies on the canvas when the program has come to rest; while the page still has the last picture, nothing.
 */
const createScreen = (
  canvas: OffscreenCanvas,
  gl: WebGL2RenderingContext,
  hints: Hints,
): ((items: number, isShown: boolean) => void) => {
  const pixel = new Uint8Array(4)
  let isDue = false

  /** Frames are given again when this one is drawn: no queue grows before a GPU that is slower than the program. */
  const holdFrames = (): void => {
    const release = holdFrame()
    const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
    gl.flush()
    const look = (): void => {
      const isOver = !fence || gl.isContextLost() || gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED
      if (!isOver) setTimeout(look, LOOK)
      else {
        gl.deleteSync(fence)
        release()
      }
    }
    look()
  }
  const send = (): void => {
    isDue = false
    holdFrames()
    if (!isScreenFree) return
    isScreenFree = false
    // Where pages are put together without a GPU that reads the picture back.
    const picture = wait(() => canvas.transferToImageBitmap())
    hints.shown(picture)
    tell({ kind: 'picture', picture }, [picture])
  }
  const settle = (): void => {
    Reflect.apply(readPixels, gl, [0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel])
  }
  const countUnshown = createBacklog(settle)
  return (items, isShown) => {
    countUnshown(items, isShown)
    if (!isShown) return
    // A loop around Present waits for each: it would leave the GPU with work for minutes after it is ended.
    if (isDue) settle()
    else queueMicrotask(send)
    isDue = true
  }
}

/** `createEngine` of the library, with the page as its screen. */
export const createEngine = async (options: EngineOptions): Promise<Engine> => {
  const engine = await createPlainEngine({ requestFrame: requestHostFrame, ...options })
  if (options.canvas instanceof OffscreenCanvas && engine.renderer) {
    const hints = createHints(engine)
    const drawn = createScreen(options.canvas, engine.renderer.getContext() as WebGL2RenderingContext, hints)
    // Subscribed after the systems: the block has been drawn when it comes here.
    engine.pass$.subscribe((pass) => {
      const isEnd = presents(pass)
      hints.drawn(pass, isEnd)
      drawn(pass.count, isEnd)
    })
  }
  engine.cursor$.subscribe((cursor) => {
    tell({ kind: 'cursor', cursor })
  })
  onEngine(engine)
  return engine
}

/** `createInput` of the library: for the program's canvas it hears what happens to the picture on the page. */
export const createInput = (source: HTMLElement | OffscreenCanvas | null = null): Input => {
  const input = createPlainInput()
  if (source === null) return input
  const stopListening = listenToInput(input.feed)
  input.request$.subscribe((request) => {
    tell({ kind: 'request', request })
  })
  return {
    ...input,
    dispose() {
      stopListening()
      input.dispose()
    },
  }
}
