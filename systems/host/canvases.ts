import type * as THREE from 'three'
import { hasForeignContext, isContextLost, isLostContext } from '../gl/context.js'
import { extensionOf } from '../gl/extensions.js'
import { createRenderer } from './renderer.js'

/** What shows pictures. */
export type Canvas = HTMLCanvasElement | OffscreenCanvas

export const isElement = (canvas: Canvas): canvas is HTMLCanvasElement => 'transferControlToOffscreen' in canvas

/** Milliseconds that a browser may take to bring a context back. It may never, when the GPU's process has died. */
const RESTORE_TIME = 5000

/**
 * A context that an engine lost on purpose when it ended, so that its memory was free at once, or that was lost before.
 */
interface Parked {
  readonly gl: WebGLRenderingContext | WebGL2RenderingContext
  readonly extension: { readonly restoreContext: () => void }
  /** Resolves when the browser has told of the loss: before that nothing can be restored. */
  readonly lost: Promise<void>
}

/** Who has a canvas. */
interface Holder {
  /** Whether it is being made for nobody any more, and gives the canvas back as soon as it is there. */
  readonly isLeaving: () => boolean
  /** Resolves when the canvas was given back. */
  readonly gone: Promise<void>
}

/** Canvases that an engine draws on: two would draw over each other through one context. */
const taken = new WeakMap<Canvas, Holder>()
const parked = new WeakMap<Canvas, Parked>()

/** What loses contexts and brings them back; contexts that are lost do not give it. */
type LoseContext = Parked['extension'] | null

/** Whether the browser has told of the loss of a renderer's context, and what ends listening for that. */
interface Told {
  isLost: boolean
  readonly endListening: () => void
  readonly extension: LoseContext
}
const told = new WeakMap<THREE.WebGLRenderer, Told>()

function listenForLoss(renderer: THREE.WebGLRenderer): void {
  const canvas: Canvas = renderer.domElement
  const extension = extensionOf<NonNullable<LoseContext>>(renderer, 'WEBGL_lose_context')
  const lost = (): void => void (state.isLost = true)
  const restored = (): void => void (state.isLost = false)
  canvas.addEventListener('webglcontextlost', lost)
  canvas.addEventListener('webglcontextrestored', restored)
  const endListening = (): void => {
    canvas.removeEventListener('webglcontextlost', lost)
    canvas.removeEventListener('webglcontextrestored', restored)
  }
  const state: Told = { isLost: false, endListening, extension }
  told.set(renderer, state)
}

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

/**
 * Brings the context back that an engine which has ended had on the canvas. What the browser itself lost comes back by
 * itself, or not.
 */
async function unpark(canvas: Canvas): Promise<void> {
  const context = parked.get(canvas)
  if (context === undefined) return
  await context.lost
  if (isLostContext(context.gl)) {
    const restored = happens(canvas, 'webglcontextrestored')
    context.extension.restoreContext()
    await Promise.race([restored, new Promise((resolve) => setTimeout(resolve, RESTORE_TIME))])
  }
  if (!isLostContext(context.gl)) parked.delete(canvas)
}

/**
 * Takes a canvas for one engine, and brings it back into a state that can be drawn on when another engine has ended on
 * it.
 *
 * @param signal aborts when the engine is not wanted any more: others then wait for the canvas
 * @returns what gives it back
 * @throws TypeError for what is no canvas
 * @throws Error while another engine has it
 * @throws the reason of the signal, when that aborts while this waits
 */
export async function takeCanvas(canvas: unknown, signal?: AbortSignal): Promise<() => void> {
  if (!isCanvas(canvas))
    throw new TypeError(
      `createEngine: canvas is ${String(canvas)}; an HTMLCanvasElement or an OffscreenCanvas is needed`,
    )
  for (let holder = taken.get(canvas); holder?.isLeaving(); holder = taken.get(canvas)) await holder.gone
  signal?.throwIfAborted()
  if (taken.has(canvas))
    throw new Error(
      'createEngine: another engine draws on this canvas; dispose of it first, or give each a canvas of its own',
    )
  let resolve = (): void => undefined
  const gone = new Promise<void>((done) => (resolve = done))
  const holder: Holder = { isLeaving: () => signal?.aborted === true, gone }
  taken.set(canvas, holder)
  const giveBack = (): void => {
    if (taken.get(canvas) === holder) taken.delete(canvas)
    resolve()
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
  if (!hasForeignContext(renderer)) {
    listenForLoss(renderer)
    return renderer
  }
  renderer.dispose()
  throw new Error(
    'createEngine: the canvas has a WebGL context of another program already; give the engine a canvas of its own',
  )
}

/**
 * Ends a renderer and frees what its context has; an engine that takes the canvas later brings the context back, also
 * one that was lost by now.
 */
export function closeRenderer(renderer: THREE.WebGLRenderer): void {
  const canvas: Canvas = renderer.domElement
  const gl = renderer.getContext()
  const state = told.get(renderer)
  state?.endListening()
  renderer.dispose()
  if (!state?.extension) return
  const { extension, isLost } = state
  // Only a loss kept from its default can be made good, once all have heard of it. three keeps those it hears of.
  const isKept = isContextLost(renderer) && isLost
  const lost = isKept
    ? new Promise<void>((resolve) => setTimeout(resolve))
    : happens(canvas, 'webglcontextlost', (event) => {
        event.preventDefault()
      })
  parked.set(canvas, { gl, extension, lost })
  if (!isContextLost(renderer)) renderer.forceContextLoss()
}
