/**
 * Engines that tests use one after the other, whatever file they are in: what an engine has compiled for one test it
 * need not compile for the next.
 */
import type { Direct3DObject } from '../../d3d8/runtime/objects/object.js'
import * as D3D from '../../index.js'
import { Direct3DDevice8, type EngineOptions, type Fallback, type SameThreadEngine } from '../../index.js'

/** How an engine is to draw. */
export interface Way extends Pick<EngineOptions, 'plain' | 'runs'> {
  /** An extension of WebGL that the engine's context misses. */
  readonly hidden?: string
}

/** An engine and what it draws on. */
export interface Stage {
  readonly engine: SameThreadEngine
  readonly canvas: HTMLCanvasElement
}

/** The runtime's resources, with what an engine shows of them. */
interface AllResources {
  readonly description: readonly (object | undefined)[]
  /** Objects by their entities. */
  readonly object: readonly (object | undefined)[]
}

/** Lets contexts that are made from now on miss extensions; returns what gives them back. */
export const hideExtensions = (hidden: readonly string[]): (() => void) => {
  const { prototype } = WebGL2RenderingContext
  const { getExtension, getSupportedExtensions } = prototype as unknown as Record<string, (name: string) => unknown>
  Object.assign(prototype, {
    getExtension(this: unknown, name: string) {
      return hidden.includes(name) ? null : getExtension.call(this, name)
    },
    getSupportedExtensions(this: unknown) {
      return (getSupportedExtensions.call(this, '') as string[]).filter((name) => !hidden.includes(name))
    },
  })
  return () => void Object.assign(prototype, { getExtension, getSupportedExtensions })
}

/** Those that nobody has, by their way. */
const idle = new Map<string, Stage[]>()

const make = async ({ plain, runs, hidden }: Way): Promise<Stage> => {
  const canvas = document.createElement('canvas')
  const giveBack = hidden === undefined ? null : hideExtensions([hidden])
  try {
    return { engine: await D3D.createEngine({ canvas, plain, runs }), canvas }
  } finally {
    giveBack?.()
  }
}

const isLost = ({ engine }: Stage): boolean => engine.renderer.getContext().isContextLost()

/** Releases whatever the program of a test has, its devices last; whether nothing is left. */
const release = ({ resources }: SameThreadEngine): boolean => {
  const { object, description } = resources as typeof resources & AllResources
  const [devices, others] = [new Set<Direct3DDevice8>(), new Set<Direct3DObject>()]
  for (const one of object)
    if (one instanceof Direct3DDevice8) devices.add(one)
    else if (one !== undefined) others.add(one as Direct3DObject)
  for (const one of [...others, ...devices]) while (one.references > 0) one.Release()
  return description.every((one) => one === undefined)
}

const createDevice = (
  { engine, canvas }: { readonly engine: D3D.Engine; readonly canvas: HTMLCanvasElement },
  parameters: Partial<D3D.D3DPRESENT_PARAMETERS>,
  limits: Partial<D3D.RendererLimits> = {},
): Direct3DDevice8 =>
  engine
    .Direct3DCreate8(undefined, limits)
    .CreateDevice(D3D.D3DADAPTER_DEFAULT, D3D.D3DDEVTYPE_HAL, canvas, D3D.D3DCREATE_HARDWARE_VERTEXPROCESSING, {
      Windowed: true,
      SwapEffect: D3D.D3DSWAPEFFECT_DISCARD,
      ...parameters,
    })

/** Ends the frame that a program which has ended has left open: the next program's first one is to be its own. */
const endFrame = (stage: Stage): void => {
  const device = createDevice(stage, { BackBufferWidth: 1, BackBufferHeight: 1 })
  device.Present()
  device.Release()
}

/** What was met since then, as an engine of its own would tell it. */
const since = (before: readonly Fallback[], now: readonly Fallback[]): Fallback[] => {
  const counts = new Map(before.map(({ name, count }) => [name, count]))
  return now.map((one) => ({ ...one, count: one.count - (counts.get(one.name) ?? 0) })).filter(({ count }) => count > 0)
}

/**
 * An engine that no other test has meanwhile. Its `dispose` releases what is left of the test's program and gives the
 * engine to the next test; `fallbacks.list` tells what was met since it was lent. It is for tests that ask what is
 * drawn: how engines begin and end, and what they say on the console, asks for one of `createEngine`.
 */
export const lendEngine = async (way: Way = {}): Promise<Stage> => {
  const key = JSON.stringify([way.plain ?? false, way.runs ?? true, way.hidden ?? ''])
  const waiting = idle.get(key) ?? []
  idle.set(key, waiting)
  let stage = waiting.pop()
  if (stage === undefined || isLost(stage)) stage = await make(way)
  const { engine, canvas } = stage
  const lent = stage
  const { fallbacks } = engine
  const before = fallbacks.list().map((one) => ({ ...one }))
  let isBack = false
  const dispose = (): void => {
    if (isBack) return
    isBack = true
    if (isLost(lent)) return engine.dispose()
    if (!release(engine)) return engine.dispose()
    endFrame(lent)
    waiting.push(lent)
  }
  // Not a copy: some of its members answer anew each time.
  const own: object = Object.create(engine, {
    dispose: { value: dispose },
    fallbacks: { value: { first$: fallbacks.first$, list: () => since(before, fallbacks.list()) } },
  }) as object
  return { engine: own as SameThreadEngine, canvas }
}

/** An engine that is lent when a way is all that it is asked for by, and otherwise one of its own. */
const openEngine = async (options: Options) => {
  const { plain, runs, hidden, ...more } = options
  if (Object.keys(more).length === 0) return lendEngine({ plain, runs, hidden })
  const canvas = document.createElement('canvas')
  return { engine: await D3D.createEngine({ canvas, plain, runs, ...more }), canvas }
}

/** How a device's engine is made. */
export type Options = Partial<Omit<EngineOptions, 'canvas'>> & Way

/** A device in a window, on an engine that no other test has meanwhile, whose `dispose` ends both. */
export const openDevice = async (
  options: Options,
  parameters: Partial<D3D.D3DPRESENT_PARAMETERS>,
  limits: Partial<D3D.RendererLimits> = {},
): Promise<{ readonly engine: D3D.Engine; readonly canvas: HTMLCanvasElement; readonly device: Direct3DDevice8 }> => {
  const { engine, canvas } = await openEngine(options)
  const device = createDevice({ engine, canvas }, parameters, limits)
  return { engine, canvas, device }
}
