import type * as THREE from 'three'
import { hasForeignContext, isContextLost } from '../gl/context.js'
import { extensionOf } from '../gl/extensions.js'
import { createRenderer } from './renderer.js'

/** What shows pictures. */
export type Canvas = HTMLCanvasElement | OffscreenCanvas

export const isElement = (canvas: Canvas): canvas is HTMLCanvasElement => 'transferControlToOffscreen' in canvas

/** A context that an engine lost on purpose when it ended, so that its memory was free at once. */
interface Parked {
  readonly extension: { readonly restoreContext: () => void }
  /** Resolves when the browser has told of the loss: before that nothing can be restored. */
  readonly lost: Promise<void>
}

/** Canvases that an engine draws on: two would draw over each other through one context. */
const taken = new WeakSet<Canvas>()
const parked = new WeakMap<Canvas, Parked>()

const isCanvas = (value: unknown): value is Canvas =>
  typeof value === 'object' && value !== null && 'getContext' in value && 'width' in value

/** Resolves with the next event of that name, after every listener has heard it. */
const happens = (canvas: Canvas, name: string, before?: (event: Event) => void): Promise<void> =>
  new Promise((resolve) => {
    const done = (event: Event): void => {
      before?.(event)
      setTimeout(resolve)
    }
    canvas.addEventListener(name, done, { once: true })
  })

/** Brings the context back that an engine which has ended had on the canvas. */
async function unpark(canvas: Canvas): Promise<void> {
  const context = parked.get(canvas)
  if (context === undefined) return
  await context.lost
  const restored = happens(canvas, 'webglcontextrestored')
  context.extension.restoreContext()
  await restored
  parked.delete(canvas)
}

/**
 * Takes a canvas for one engine, and brings it back into a state that can be drawn on when another engine has ended on
 * it.
 *
 * @returns what gives it back
 * @throws TypeError for what is no canvas
 * @throws Error while another engine has it
 */
export async function takeCanvas(canvas: unknown): Promise<() => void> {
  if (!isCanvas(canvas))
    throw new TypeError(
      `createEngine: canvas is ${String(canvas)}; an HTMLCanvasElement or an OffscreenCanvas is needed`,
    )
  if (taken.has(canvas))
    throw new Error(
      'createEngine: another engine draws on this canvas; dispose of it first, or give each a canvas of its own',
    )
  taken.add(canvas)
  const giveBack = (): void => {
    taken.delete(canvas)
  }
  try {
    await unpark(canvas)
  } catch (error) {
    giveBack()
    throw error
  }
  return giveBack
}

/**
 * A renderer on a canvas of its own.
 *
 * @throws Error when the canvas gives no WebGL2 context, or one that is not fresh
 */
export function openRenderer(canvas: Canvas): THREE.WebGLRenderer {
  let renderer: THREE.WebGLRenderer
  try {
    renderer = createRenderer(canvas)
  } catch (cause) {
    // WebKitGTK has WebGL for elements alone.
    const none = isElement(canvas) ? 'none' : 'none for an OffscreenCanvas'
    throw new Error(
      `createEngine: the canvas gives no WebGL2 context: the browser has ${none}, or the canvas has a context ` +
        'of another kind, was given to a worker, or has lost its context',
      { cause },
    )
  }
  if (!hasForeignContext(renderer)) return renderer
  renderer.dispose()
  throw new Error(
    'createEngine: the canvas has a WebGL context of another program already; give the engine a canvas of its own',
  )
}

/** Ends a renderer and frees what its context has; an engine that takes the canvas later brings the context back. */
export function closeRenderer(renderer: THREE.WebGLRenderer): void {
  const canvas: Canvas = renderer.domElement
  const extension = extensionOf<NonNullable<Parked['extension']>>(renderer, 'WEBGL_lose_context')
  renderer.dispose()
  if (extension === null || isContextLost(renderer)) return
  // Only a loss that is kept from its default can be made good.
  const lost = happens(canvas, 'webglcontextlost', (event) => {
    event.preventDefault()
  })
  parked.set(canvas, { extension, lost })
  renderer.forceContextLoss()
}
