/**
 * The ground of every object with an interface: it tells the object itself from a proxy of it and from what inherits
 * from it, which have the methods, but none of the private members that these work on. The tag keeps frameworks that
 * make objects reactive from wrapping it.
 */
export abstract class Genuine {
  /** The interfaces the object has, most special first, without IUnknown. */
  abstract readonly interfaces: readonly string[]
  // oxlint-disable-next-line no-unused-private-class-members -- whether it is there is what is asked
  readonly #itself = true

  /** Whether a value is such an object itself. */
  static is(value: unknown): value is Genuine {
    return typeof value === 'object' && value !== null && #itself in value
  }

  get [Symbol.toStringTag](): string {
    return this.interfaces[0]
  }
}
