/** Text as a body. SDK: D3DXCreateText. */
import earcut from 'earcut'
import { invalidCall } from '../../runtime/arguments/checks.js'
import type { Direct3DDevice8 } from '../../runtime/device/device.js'
import { shownValue } from '../../runtime/arguments/shown-value.js'
import type { LOGFONT } from '../drawing/letters.js'
import { requireDevice } from '../meshes/mesh-buffers.js'
import { canvasOutlines, simplifyContour, type OutlinePoint, type TextOutlines } from './outlines.js'
import { shapeOf, type Shape, type ShapeFace, type ShapeVertex } from './shapes.js'

/** Where a letter lies in a text, in heights of an em. Win32: GLYPHMETRICSFLOAT. */
export interface GLYPHMETRICSFLOAT {
  readonly gmfBlackBoxX: number
  readonly gmfBlackBoxY: number
  /** Upper left corner of the box, from the pen. */
  readonly gmfptGlyphOrigin: { readonly x: number; readonly y: number }
  readonly gmfCellIncX: number
  readonly gmfCellIncY: number
}

/** What D3DXCreateText gives. */
export interface TextMesh extends Shape {
  /** One a letter. */
  readonly GlyphMetrics: readonly GLYPHMETRICSFLOAT[]
}

/** How far outlines are simplified at least: half a pixel of what they are traced from. */
const LEAST_DEVIATION = 0.5 / 256

/** Twice the area; positive where a line goes round counter-clockwise. */
const areaOf = (contour: readonly OutlinePoint[]): number =>
  contour.reduce((sum, [x, y], i) => {
    const [nx, ny] = contour[(i + 1) % contour.length]
    return sum + x * ny - nx * y
  }, 0)

/** Whether a point lies within a line. */
const inside = ([x, y]: OutlinePoint, contour: readonly OutlinePoint[]): boolean =>
  contour.reduce((odd, [ax, ay], i) => {
    const [bx, by] = contour[(i + 1) % contour.length]
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax
    return crosses ? !odd : odd
  }, false)

/** Each filled line with the holes in it. */
function polygons(contours: readonly (readonly OutlinePoint[])[]): (readonly OutlinePoint[])[][] {
  const filled = contours.filter((contour) => areaOf(contour) > 0).sort((a, b) => areaOf(a) - areaOf(b))
  const groups = filled.map((contour) => [contour])
  for (const hole of contours.filter((contour) => areaOf(contour) < 0))
    // The smallest that it lies in.
    groups.find(([around]) => inside(hole[0], around))?.push(hole)
  return groups
}

/** Builds front, back and sides of letters. */
class TextBuilder {
  readonly corners: ShapeVertex[] = []
  readonly faces: ShapeFace[] = []
  readonly #depth: number

  constructor(depth: number) {
    this.#depth = depth
  }

  /** One filled line and its holes, moved to the pen. */
  add(rings: readonly (readonly OutlinePoint[])[], pen: number): void {
    const points = rings.flat()
    const holes = rings.slice(1).map((_, i) => rings.slice(0, i + 1).reduce((sum, { length }) => sum + length, 0))
    const triangles = earcut(points.flat(), holes)
    const front = this.corners.length
    for (const [z, nz] of [
      [-this.#depth, -1],
      [0, 1],
    ])
      // prettier-ignore
      for (const [x, y] of points) this.corners.push([x + pen, y, z, 0, 0, nz])
    for (let i = 0; i < triangles.length; i += 3) {
      const [a, b, c] = this.#clockwise(points, triangles.slice(i, i + 3))
      this.faces.push([front + a, front + b, front + c])
      this.faces.push([front + points.length + a, front + points.length + c, front + points.length + b])
    }
    if (this.#depth > 0) for (const ring of rings) this.#sides(ring, pen)
  }

  /** The corners of a triangle, clockwise as seen from before (-z). */
  #clockwise(points: readonly OutlinePoint[], [a, b, c]: readonly number[]): readonly [number, number, number] {
    return areaOf([points[a], points[b], points[c]]) < 0 ? [a, b, c] : [a, c, b]
  }

  #sides(ring: readonly OutlinePoint[], pen: number): void {
    ring.forEach(([x, y], i) => {
      const [nx, ny] = ring[(i + 1) % ring.length]
      const length = Math.hypot(nx - x, ny - y)
      if (length === 0) return
      // What is filled lies to the left.
      const [ox, oy] = [(ny - y) / length, (x - nx) / length]
      const first = this.corners.length
      for (const z of [-this.#depth, 0]) this.corners.push([x + pen, y, z, ox, oy, 0], [nx + pen, ny, z, ox, oy, 0])
      this.faces.push([first, first + 1, first + 2], [first + 1, first + 3, first + 2])
    })
  }
}

/**
 * A text as a managed mesh, an em high: its front looks to -z, its letters stand on y = 0. SDK: D3DXCreateText.
 *
 * A page cannot read its fonts, so outlines are traced from letters that a canvas draws. A program with a font file
 * brings its own.
 *
 * @param hDC a CSS font ('bold 16px Arial'; its size does not count), a LOGFONT, or what gives outlines
 * @param Deviation how far the mesh may lie from the outlines, in heights of an em; 0: half a pixel of 256 an em
 * @param Extrusion how deep it is, towards -z
 * @throws D3DError D3DERR_INVALIDCALL for a text that shows nothing, and where there is no canvas
 */
export function D3DXCreateText(
  pDevice: Direct3DDevice8,
  hDC: string | LOGFONT | TextOutlines,
  pText: string,
  Deviation: number,
  Extrusion: number,
): TextMesh {
  const method = 'D3DXCreateText'
  requireDevice(method, pDevice)
  if (typeof pText !== 'string') throw invalidCall(method, `pText is ${shownValue(pText)}; it is a text`)
  for (const [name, value] of Object.entries({ Deviation, Extrusion }))
    if (!(value >= 0)) throw invalidCall(method, `${name} is ${shownValue(value)}; it is 0 or more`)
  const outlines = typeof hDC === 'object' && 'outline' in hDC ? hDC : canvasOutlines(method, hDC)
  const builder = new TextBuilder(Extrusion)
  const GlyphMetrics: GLYPHMETRICSFLOAT[] = []
  let pen = 0
  for (const letter of Array.from(pText)) {
    const distance = Math.max(Deviation, LEAST_DEVIATION)
    const contours = outlines
      .outline(letter)
      .map((contour) => simplifyContour(contour, distance))
      .filter((contour) => contour.length >= 3)
    for (const rings of polygons(contours)) builder.add(rings, pen)
    const [xs, ys] = [0, 1].map((axis) => contours.flat().map((point) => point[axis]))
    const [left, right] = xs.length > 0 ? [Math.min(...xs), Math.max(...xs)] : [0, 0]
    const [bottom, top] = ys.length > 0 ? [Math.min(...ys), Math.max(...ys)] : [0, 0]
    const gmfCellIncX = outlines.advance(letter)
    GlyphMetrics.push({
      ...{ gmfBlackBoxX: right - left, gmfBlackBoxY: top - bottom, gmfptGlyphOrigin: { x: left, y: top } },
      ...{ gmfCellIncX, gmfCellIncY: 0 },
    })
    pen += gmfCellIncX
  }
  if (builder.faces.length === 0) throw invalidCall(method, `pText is ${shownValue(pText)}; none of its letters shows`)
  return { ...shapeOf(method, pDevice, builder.corners, builder.faces), GlyphMetrics }
}
