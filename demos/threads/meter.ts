/** How long a reading takes, in milliseconds. */
const READING = 500

/**
 * Measures frames over half a second each.
 * @param show is told how many milliseconds a frame took of the thread, and how many went from one picture to the next,
 * on the average
 * @returns draws a frame and measures it, given how many pictures there were before
 */
export const createMeter = (
  show: (busy: number, picture: number) => void,
): ((pictures: number, frame: () => void) => void) => {
  let [since, first, busy, frames] = [0, 0, 0, 0]
  return (pictures, frame) => {
    const now = performance.now()
    if (frames > 0 && now - since >= READING && pictures > first) {
      show(busy / frames, (now - since) / (pictures - first))
      frames = 0
    }
    if (frames === 0) [since, first, busy] = [now, pictures, 0]
    frame()
    busy += performance.now() - now
    frames++
  }
}

/** Keeps the thread for some milliseconds, as the thoughts of a game would. */
export const burn = (milliseconds: number): void => {
  const end = performance.now() + milliseconds
  while (performance.now() < end) continue
}
