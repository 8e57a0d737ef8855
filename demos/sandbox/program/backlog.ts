/** Draws, clears and others that may follow each other without a Present before the GPU is waited for. */
const MOST = 2000

/**
 * Counts what is drawn and not shown: a loop around draws alone would leave the GPU with work for minutes after it is
 * ended, and the page with it.
 *
 * @param settle waits for the GPU
 * @returns to be told of each block how many items it has, and whether it ends a frame
 */
export const createBacklog = (settle: () => void): ((items: number, isEnd: boolean) => void) => {
  let items = 0
  return (more, isEnd) => {
    items = isEnd ? 0 : items + more
    if (items <= MOST) return
    items = 0
    settle()
  }
}
