/** Where the page was scrolled to at each entry of the browser's history, so that Back and Forward lead there again. */
export interface Scrolling {
  /** What is on the page now is of the entry that the browser is at: scrolls to where that was left, or to the top. */
  readonly settle: () => void
}

type Place = readonly [list: number, page: number]

/**
 * Follows the scrolling of an element, and that of the page around it.
 * @param signal ends it
 */
export const followScrolling = (scroller: HTMLElement, signal: AbortSignal): Scrolling => {
  const places = new Map<string, Place>()
  let entry = ''
  /** Entries are known by a key of their own; one that has none is new. */
  const keyOf = (): string => {
    const state: unknown = history.state
    const known = typeof state === 'object' && state !== null && 'place' in state ? String(state.place) : null
    const key = known ?? crypto.randomUUID()
    if (known === null) history.replaceState({ place: key }, '')
    return key
  }
  const keep = (): void => {
    if (entry !== '') places.set(entry, [scroller.scrollTop, scrollY])
  }
  history.scrollRestoration = 'manual'
  scroller.addEventListener('scroll', keep, { signal, passive: true })
  window.addEventListener('scroll', keep, { signal, passive: true })
  // The entry has changed, what is shown has not: what scrolls now is nobody's.
  const leave = (): void => {
    entry = ''
  }
  window.addEventListener('popstate', leave, { signal })
  return {
    settle() {
      entry = ''
      const key = keyOf()
      const [list, page] = places.get(key) ?? [0, null]
      scroller.scrollTop = list
      if (page !== null) scrollTo(scrollX, page)
      // On a narrow page the list lies below what is open.
      else if (scroller.getBoundingClientRect().top < 0) scroller.scrollIntoView()
      entry = key
    },
  }
}
