/** Counts what a program makes and gives back of a browser: GL objects, listeners, subscriptions. */
import { Observable, type Subscription } from 'rxjs'

const KINDS = [
  'Buffer',
  'Framebuffer',
  'Program',
  'Query',
  'Renderbuffer',
  'Sampler',
  'Shader',
  'Texture',
  'TransformFeedback',
  'VertexArray',
] as const

type Method = (this: unknown, ...args: readonly unknown[]) => unknown

/** Puts `make(original)` in place of a method until it is taken back. */
function replace(owner: object, name: string, make: (original: Method) => Method): () => void {
  const original = Reflect.get(owner, name) as Method
  Reflect.set(owner, name, make(original))
  return () => {
    Reflect.set(owner, name, original)
  }
}

/** GL objects that were created and not deleted; a lost context has taken its own along. */
export function watchObjects() {
  const live = new Map<unknown, string>()
  let created = 0
  const prototype = WebGL2RenderingContext.prototype
  const undo = KINDS.flatMap((kind) => [
    replace(
      prototype,
      `create${kind}`,
      (original) =>
        function (...args) {
          const object = Reflect.apply(original, this, args)
          created++
          if (object) live.set(object, kind)
          return object
        },
    ),
    replace(
      prototype,
      `delete${kind}`,
      (original) =>
        function (...args) {
          live.delete(args[0])
          return Reflect.apply(original, this, args)
        },
    ),
  ])
  return {
    get created(): number {
      return created
    },
    get live(): number {
      return live.size
    },
    /** How many of each kind there are, as 'Buffer 3, Texture 1'. */
    list(): string {
      const counts = new Map<string, number>()
      for (const kind of live.values()) counts.set(kind, (counts.get(kind) ?? 0) + 1)
      return Array.from(counts, ([kind, count]) => `${kind} ${count}`)
        .sort()
        .join(', ')
    },
    contextLost: () => {
      live.clear()
    },
    end: () => {
      for (const one of undo) one()
    },
  }
}

/** Listeners that were added and not removed. */
export function watchListeners() {
  const live = new Map<EventTarget, string[]>()
  const undo = [
    replace(
      EventTarget.prototype,
      'addEventListener',
      (original) =>
        function (...args) {
          const target = this as EventTarget
          const once = (args[2] as { once?: boolean } | undefined)?.once === true
          if (once) return Reflect.apply(original, this, args)
          live.set(target, [...(live.get(target) ?? []), String(args[0])])
          return Reflect.apply(original, this, args)
        },
    ),
    replace(
      EventTarget.prototype,
      'removeEventListener',
      (original) =>
        function (...args) {
          const names = live.get(this as EventTarget) ?? []
          const at = names.indexOf(String(args[0]))
          if (at >= 0) names.splice(at, 1)
          return Reflect.apply(original, this, args)
        },
    ),
  ]
  return {
    list: (): string[] => [...live.values()].flat(),
    end: () => {
      for (const one of undo) one()
    },
  }
}

/** Subscriptions that have not ended. */
export function watchSubscriptions() {
  const all = new Set<Subscription>()
  const undo = replace(
    Observable.prototype,
    'subscribe',
    (original) =>
      function (...args) {
        const subscription = Reflect.apply(original, this, args) as Subscription
        all.add(subscription)
        return subscription
      },
  )
  return {
    get open(): number {
      for (const subscription of all) if (subscription.closed) all.delete(subscription)
      return all.size
    },
    end: undo,
  }
}
