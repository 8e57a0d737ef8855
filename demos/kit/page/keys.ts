/** Elements that have a use of their own for keys: letters are written there, or a program hears them. */
const TAKES_LETTERS = 'input, textarea, select, canvas, [contenteditable]'
/** For the space bar there are more. */
const TAKES_SPACE = `${TAKES_LETTERS}, button, summary`

/**
 * Calls when a key is pressed alone where nothing else has a use for it.
 *
 * @param code of the key (`KeyboardEvent.code`)
 * @param isWanted whether the key means something now
 */
export const onKey = (code: string, isWanted: () => boolean, act: () => void, signal: AbortSignal): void => {
  const takers = code === 'Space' ? TAKES_SPACE : TAKES_LETTERS
  window.addEventListener(
    'keydown',
    (event) => {
      const isTaken = event.target instanceof Element && event.target.closest(takers) !== null
      const isAlone = !event.repeat && !event.altKey && !event.ctrlKey && !event.metaKey
      if (event.code !== code || !isAlone || isTaken || document.querySelector('dialog:modal') || !isWanted()) return
      event.preventDefault()
      act()
    },
    { signal },
  )
}
