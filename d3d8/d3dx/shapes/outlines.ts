/** Outlines of letters, traced from what a canvas draws: a page can draw a font, and not read it. */
import { canvasLetters, cssFont, type Letter, type LetterSource, type LOGFONT } from '../drawing/letters.js'

/** A point: x to the right, y up, in heights of an em from the pen. */
export type OutlinePoint = readonly [x: number, y: number]

/** A closed line; what it goes round counter-clockwise is filled, what clockwise is a hole. */
export type Contour = readonly OutlinePoint[]

/** What gives the outlines of letters. A program that has a font file brings one. */
export interface TextOutlines {
  /** How far the pen goes on, in heights of an em. */
  readonly advance: (letter: string) => number
  readonly outline: (letter: string) => readonly Contour[]
}

/** Pixels of an em that letters are traced from. */
const EM = 256
/** Half opaque is where the outline runs. */
const EDGE = 127.5

/** Where the line between two pixels is half opaque, 0 to 1. */
const crossing = (a: number, b: number): number => (EDGE - a) / (b - a)

/** Sides of a cell of four pixels: above, right, below, left; which of its corners each lies between. */
const SIDES = [[0, 1], [1, 3], [3, 2], [2, 0]] as const // prettier-ignore

/** Where each side's line goes through, from a cell's upper left pixel. */
const onSide = (side: number, corners: readonly number[]): readonly [number, number] => {
  const [a, b] = SIDES[side]
  const t = crossing(corners[a], corners[b])
  return side === 0 ? [t, 0] : side === 1 ? [1, t] : side === 2 ? [1 - t, 1] : [0, 1 - t]
}

/** Lines of all cells by where they begin, with filled pixels to the left on the screen. */
function segments({ width, height, alpha }: Letter): Map<string, { to: string; point: OutlinePoint }[]> {
  const at = (x: number, y: number): number => (x < 0 || y < 0 || x >= width || y >= height ? 0 : alpha[y * width + x])
  const found = new Map<string, { to: string; point: OutlinePoint }[]>()
  for (let y = -1; y < height; y++)
    for (let x = -1; x < width; x++) {
      const corners = [at(x, y), at(x + 1, y), at(x, y + 1), at(x + 1, y + 1)]
      const full = corners.map((value) => value > EDGE)
      if (full.every(Boolean) || !full.some(Boolean)) continue
      // A line comes in where the way round the cell goes from empty to full, and goes out where it goes back.
      const enters: number[] = []
      const leaves: number[] = []
      SIDES.forEach(([a, b], side) => {
        if (!full[a] && full[b]) enters.push(side)
        if (full[a] && !full[b]) leaves.push(side)
      })
      for (const enter of enters) {
        // Of two lines in a cell each cuts off the full corner that follows where it comes in.
        const leave = leaves.length === 1 ? leaves[0] : (leaves.find((side) => side === (enter + 1) % 4) ?? leaves[0])
        const [fx, fy] = onSide(enter, corners)
        const key = (side: number): string =>
          side === 0 ? `h${x},${y}` : side === 2 ? `h${x},${y + 1}` : side === 3 ? `v${x},${y}` : `v${x + 1},${y}`
        const list = found.get(key(enter)) ?? []
        list.push({ to: key(leave), point: [x + fx, y + fy] })
        found.set(key(enter), list)
      }
    }
  return found
}

/** Closed lines around what is filled, in pixels. */
export function traceLetter(letter: Letter): OutlinePoint[][] {
  const starts = segments(letter)
  const contours: OutlinePoint[][] = []
  for (const [first, list] of starts)
    while (list.length > 0) {
      const contour: OutlinePoint[] = []
      for (let key = first; ;) {
        const next = starts.get(key)?.pop()
        if (!next) break
        contour.push(next.point)
        key = next.to
      }
      if (contour.length >= 3) contours.push(contour)
    }
  return contours
}

/** Points of an open line that are needed to stay within a distance of it. */
function simplifyOpen(points: readonly OutlinePoint[], distance: number): OutlinePoint[] {
  const [first, last] = [points[0], points[points.length - 1]]
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const length = Math.hypot(dx, dy)
  let [most, at] = [0, 0]
  for (let i = 1; i + 1 < points.length; i++) {
    const [x, y] = [points[i][0] - first[0], points[i][1] - first[1]]
    const off = length === 0 ? Math.hypot(x, y) : Math.abs(x * dy - y * dx) / length
    if (off > most) [most, at] = [off, i]
  }
  if (most <= distance) return [first, last]
  const before = simplifyOpen(points.slice(0, at + 1), distance)
  return [...before.slice(0, -1), ...simplifyOpen(points.slice(at), distance)]
}

/** A closed line with as few points as stay within a distance of it (Douglas and Peucker). */
export function simplifyContour(contour: readonly OutlinePoint[], distance: number): OutlinePoint[] {
  const [x, y] = contour[0]
  const away = contour.map(([px, py]) => Math.hypot(px - x, py - y))
  const opposite = away.indexOf(Math.max(...away))
  const one = simplifyOpen(contour.slice(0, opposite + 1), distance)
  const other = simplifyOpen([...contour.slice(opposite), contour[0]], distance)
  return [...one.slice(0, -1), ...other.slice(0, -1)]
}

const PIXELS = /(\d+(\.\d+)?)px/

/** A LOGFONT of letters of EM pixels. */
function enlarged(method: string, font: LOGFONT): LOGFONT {
  const pixels = Number(PIXELS.exec(cssFont(method, font))?.[1] ?? EM)
  return { ...font, lfHeight: -EM, lfWidth: ((font.lfWidth ?? 0) * EM) / pixels }
}

/** The outlines of a CSS font or LOGFONT, traced from letters of 256 pixels an em. */
export function canvasOutlines(method: string, font: string | LOGFONT): TextOutlines {
  const large = typeof font === 'string' ? font.replace(PIXELS, `${EM}px`) : enlarged(method, font)
  const source: LetterSource = canvasLetters(method, large)
  return {
    advance: (letter) => source.advance(letter) / EM,
    outline(letter) {
      const drawn = source.draw(letter)
      if (!drawn) return []
      // Points lie between pixel centres; y turns up, and stands on the line.
      return traceLetter(drawn).map((contour) =>
        contour.map(([x, y]) => [(x + 0.5 + drawn.left) / EM, (source.ascent - (y + 0.5 + drawn.top)) / EM] as const),
      )
    },
  }
}
