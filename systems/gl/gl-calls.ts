/**
 * Counts the calls that go to WebGL, by putting a counting method before each of a context's own, and only while
 * somebody looks.
 */

import { Observable, share } from 'rxjs'
import type { Pass } from '../../engine/index.js'

/** Calls by name. */
export type GLCallCounts = ReadonlyMap<string, number>

/** Calls counted since the last `take`. */
export interface GLCalls {
  /** Gives the counts by name, and begins anew. */
  readonly take: () => GLCallCounts
  /** The context has its own methods again. */
  readonly stop: () => void
}

type Method = (this: unknown, ...args: unknown[]) => unknown

/** Extensions that draw. */
const drawing = ['WEBGL_multi_draw', 'WEBGL_polygon_mode'] as const

/** Names of the methods of an object, those of its prototypes too. */
const methodsOf = (object: object): string[] => {
  const found = new Set<string>()
  for (
    let level: object | null = object;
    level && level !== Object.prototype;
    level = Object.getPrototypeOf(level) as object | null
  )
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(level)))
      if (typeof value === 'function' && name !== 'constructor') found.add(name)
  return [...found]
}

/** Begins to count the calls of a context. */
const countGLCalls = (gl: WebGL2RenderingContext): GLCalls => {
  let counts = new Map<string, number>()
  const wrapped: { readonly object: Record<string, Method>; readonly name: string }[] = []

  const wrap = (object: Record<string, Method>): void => {
    for (const name of methodsOf(object)) {
      const method = object[name]
      if (Object.hasOwn(object, name)) continue
      object[name] = function (...args) {
        counts.set(name, (counts.get(name) ?? 0) + 1)
        return method.apply(this, args)
      }
      wrapped.push({ object, name })
    }
  }
  // A context is an object of methods and numbers; TypeScript knows it by their names alone.
  wrap(gl as unknown as Record<string, Method>)
  for (const name of drawing) {
    const extension = gl.getExtension(name as never) as Record<string, Method> | null
    if (extension) wrap(extension)
  }

  return {
    take() {
      const taken = counts
      counts = new Map()
      return taken
    },
    stop() {
      for (const { object, name } of wrapped) Reflect.deleteProperty(object, name)
    },
  }
}

/** The calls of each frame, as soon as it has been drawn; counted while somebody is subscribed. */
export const glCallsOf = (pass$: Observable<Pass>, gl: WebGL2RenderingContext): Observable<GLCallCounts> =>
  new Observable<GLCallCounts>((subscriber) => {
    const calls = countGLCalls(gl)
    // After the systems, which are subscribed from the beginning.
    const frames = pass$.subscribe(({ frame }) => {
      if (frame !== 0) subscriber.next(calls.take())
    })
    return () => {
      frames.unsubscribe()
      calls.stop()
    }
  }).pipe(share())
