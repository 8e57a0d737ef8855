import type { D3DRASTER_STATUS } from '../../types/index.js'

/** Lines of the vertical blank as a part of the visible ones, as in the common CRT timings. */
const BLANK = 0.05

/**
 * Where the beam of a display would be at a time: a browser does not tell, so it runs by the clock, that loops which
 * wait for the vertical blank find one.
 *
 * @param milliseconds time by any steady clock
 * @param lines height of the display mode
 * @param refreshRate in Hz
 */
export function rasterStatus(milliseconds: number, lines: number, refreshRate: number): D3DRASTER_STATUS {
  const frames = (milliseconds * refreshRate) / 1000
  const line = Math.floor((frames - Math.floor(frames)) * lines * (1 + BLANK))
  return line < lines ? { InVBlank: false, ScanLine: line } : { InVBlank: true, ScanLine: 0 }
}
