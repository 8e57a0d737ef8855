/**
 * Builds a page whose own file already shows something: that goes when all else is there. Whoever imports this and
 * nothing more lets the page be painted before its scripts and style sheets have come.
 * @param load loads what builds the page
 */
export const startPage = (load: () => Promise<(root: HTMLElement) => unknown>): void => {
  load().then(
    (build) => {
      document.body.replaceChildren()
      build(document.body)
    },
    (error: unknown) => {
      const status = document.querySelector('[role=status]')
      if (status) status.textContent = `The page cannot be loaded: ${String(error)}`
    },
  )
}
