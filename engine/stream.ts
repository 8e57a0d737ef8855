import { Observable, type Subscriber } from 'rxjs'

/**
 * Where values are pushed in and an Observable where they come out: a Subject whose `next` makes no garbage. RxJS's own
 * makes a closure for every value, which for a stream a group and block adds up. A push goes on over the subscribers it
 * began with: one that leaves meanwhile hears nothing, one that joins hears the next value.
 */
export interface Stream<T> {
  readonly values$: Observable<T>
  readonly next: (value: T) => void
  /** Ends the stream for all subscribers, and for those to come. */
  readonly complete: () => void
}

/**
 * A stream without subscribers.
 *
 * @param heard is told whether there are any, each time that somebody subscribes or leaves
 */
export function createStream<T>(heard: (isHeard: boolean) => void = () => undefined): Stream<T> {
  let subscribers: readonly Subscriber<T>[] = []
  let completed = false

  const values$ = new Observable<T>((subscriber) => {
    if (completed) subscriber.complete()
    else subscribers = [...subscribers, subscriber]
    heard(subscribers.length > 0)
    return () => {
      subscribers = subscribers.filter((other) => other !== subscriber)
      heard(subscribers.length > 0)
    }
  })

  return {
    values$,
    next(value) {
      const now = subscribers
      for (let i = 0; i < now.length; i++) now[i].next(value)
    },
    complete() {
      completed = true
      for (const subscriber of subscribers) subscriber.complete()
    },
  }
}
