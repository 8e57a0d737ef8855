import { Subject } from 'rxjs'

/**
 * A Subject whose `next` makes no garbage: RxJS's own makes a closure and, after each change of subscribers, a copy of their
 * list for every value. Here a subscriber that leaves during a push is passed over, and one that joins hears the next value.
 */
export class Stream<T> extends Subject<T> {
  override next(value: T): void {
    if (this.closed || this.isStopped) return
    const { observers } = this
    let count = observers.length
    for (let i = 0; i < count; i++) {
      const observer = observers[i]
      observer.next(value)
      if (observers[i] === observer) continue
      i--
      count--
    }
  }
}
