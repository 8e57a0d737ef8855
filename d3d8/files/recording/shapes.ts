/** What memory the objects of a recording have, as its calls tell. */
import type { Method } from '../../api/interfaces.js'
import type { Argument, StructValue } from './recorded.js'
import { shapeOfMade, type Shape } from './recording-sizes.js'
import { argumentOf } from './results.js'

/** What the present parameters of a call are called. They tell the size of the back buffer. */
export const PRESENTS = 'pPresentationParameters'

/** Calls that give the back buffer, which nothing that they are given tells of. */
const BACK_BUFFERS: ReadonlySet<string> = new Set(['GetBackBuffer', 'GetRenderTarget'])

/** Shapes of objects by their ids. */
export class Shapes {
  readonly #shapes: Map<number, Shape | null>
  /** By the device or swap chain that they belong to. */
  readonly #backBuffers: Map<number, Shape>

  /** @param of what it knows from the beginning */
  constructor(of: Shapes | null = null) {
    this.#shapes = new Map(of === null ? [] : of.#shapes)
    this.#backBuffers = new Map(of === null ? [] : of.#backBuffers)
  }

  /** How many objects are known. */
  get size(): number {
    return this.#shapes.size
  }

  /** The shape of an object; null where no call told. */
  of(id: number): Shape | null {
    return this.#shapes.get(id) ?? null
  }

  /** `target` made or gave an object. */
  made(method: Method, args: Argument[], target: number, id: number): void {
    if (this.#shapes.has(id)) return
    const shape = BACK_BUFFERS.has(method.call)
      ? (this.#backBuffers.get(target) ?? null)
      : shapeOfMade(method, args, this.of(target))
    this.#shapes.set(id, shape)
  }

  /** A call that succeeded may have told the size of the back buffer of `owner`. */
  called(method: Method, args: Argument[], owner: number): void {
    const parameters = argumentOf(method, args, PRESENTS) as StructValue | null | undefined
    if (!parameters) return
    const { BackBufferFormat, BackBufferWidth, BackBufferHeight } = parameters
    this.#backBuffers.set(owner, {
      kind: 'texels',
      format: Number(BackBufferFormat),
      width: Number(BackBufferWidth),
      height: Number(BackBufferHeight),
      depth: 1,
    })
  }

  /** Nothing can speak of an id any more. */
  forget(id: number): void {
    this.#shapes.delete(id)
    this.#backBuffers.delete(id)
  }
}
