/** A number that the browser keeps from one visit to the next, where it lets the program. */
export interface Kept {
  readonly read: () => number
  readonly write: (value: number) => void
}

/**
 * A number in the browser's `localStorage`, 0 until it was written; where there is none, it lasts as long as the
 * program.
 *
 * @param name what it is kept by, among those of this library
 */
export const keepNumber = (name: string): Kept => {
  const key = `three-d3d8 ${name}`
  let here = 0
  const attempt = (act: (storage: Storage) => void): void => {
    try {
      if (typeof localStorage !== 'undefined') act(localStorage)
    } catch {
      // The browser keeps it shut: the number lasts as long as the program.
    }
  }
  return {
    read() {
      attempt((storage) => {
        const value = Number(storage.getItem(key))
        here = Number.isFinite(value) ? Math.max(here, value) : here
      })
      return here
    },
    write(value) {
      here = value
      attempt((storage) => storage.setItem(key, String(value)))
    },
  }
}
