/** Keys of the whole page. */

/** Calls the work of a key that is pressed anywhere but where it means something already. */
export const takeKeys = (
  works: Readonly<Record<string, () => void>>,
  signal: AbortSignal,
  isWanted: () => boolean,
): void => {
  const press = (event: KeyboardEvent): void => {
    const { target, key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !isWanted()) return
    if (target instanceof HTMLElement && target.closest('input, select, textarea')) return
    // A button that has the focus is pressed by the space bar.
    if (key === ' ' && target instanceof HTMLButtonElement) return
    const work = Object.hasOwn(works, key) ? works[key] : undefined
    if (!work) return
    event.preventDefault()
    work()
  }
  window.addEventListener('keydown', press, { signal })
}
