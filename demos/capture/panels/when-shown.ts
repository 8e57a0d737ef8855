/** Panels that take long to fill: each is filled when somebody can see it. */
export interface WhenShown {
  /** The panel is shown, or hidden. */
  readonly toggle: (isShown: boolean) => void
  /** The player stands elsewhere. */
  readonly moved: () => void
}

/** Has a panel filled when it is shown, and again when the player has moved. */
export const whenShown = (fill: () => void): WhenShown => {
  let [isShown, isStale] = [false, true]
  const refresh = (): void => {
    if (!isShown || !isStale) return
    isStale = false
    fill()
  }
  return {
    toggle(shown) {
      isShown = shown
      refresh()
    },
    moved() {
      isStale = true
      refresh()
    },
  }
}
