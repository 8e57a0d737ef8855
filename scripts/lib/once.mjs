const key = Symbol.for('three-d3d8.once')

/** @type {Map<string, Promise<unknown>>} */
const made = Reflect.get(globalThis, key) ?? new Map()
Reflect.set(globalThis, key, made)

/**
 * Makes something once in this process. Vite's configuration, and all that it imports, is loaded anew for each project
 * of the tests, and so knows nothing of what it has made for another one.
 * @template Thing
 * @param {string} name
 * @param {() => Promise<Thing>} make
 * @returns {Promise<Thing>}
 */
export const once = (name, make) => {
  const known = /** @type {Promise<Thing> | undefined} */ (made.get(name))
  if (known) return known
  const making = make()
  made.set(name, making)
  return making
}
