/**
 * Points of patches. A rectangle patch is a curve of curves (a tensor product): its point at (u, v) is that of the
 * curve through the points which the curves of its columns have at v. A triangle patch of degree n is Bézier's: the sum
 * over i + j + k = n of n!/(i!·j!·k!) · u^i · v^j · w^k · P[i, j, k] with w = 1 − u − v, which on each edge is a Bézier
 * curve of the control points there.
 *
 * Normals are the cross product of the derivatives by u and v: they point to whoever sees the front. Where the
 * derivatives vanish or agree, as at a pole, the normal is that of a place a little further inside.
 */
import type { MadeElement, TessellatedLayout } from './controls.js'
import { writeVertex } from './controls.js'
import { bernstein, createWeights, weighCurve, type Place } from './basis.js'
import type { PatchMesh } from './mesh.js'

/** Control points of a rectangle patch, row after row. */
export interface RectangleControls {
  readonly kind: 'rectangle'
  readonly basis: number
  readonly degree: number
  readonly width: number
  readonly height: number
  readonly points: Float64Array
}

/**
 * Control points of a triangle patch: the row of n + 1 along its first edge, then the row of n above it, up to the
 * third corner alone.
 */
export interface TriangleControls {
  readonly kind: 'triangle'
  readonly degree: number
  readonly points: Float64Array
}

export type PatchControls = RectangleControls | TriangleControls

/** Gives the point, or a derivative, at a place of the mesh: `components` numbers from `to` on. */
interface Surface {
  /** Moves to a vertex of the mesh, or a part of the way from there to the middle. */
  moveTo: (places: Float64Array, vertex: number, inwards: number) => void
  point: (out: Float64Array) => void
  /** Three numbers of the derivatives by u and v, from the control points' numbers `component` on. */
  derivatives: (component: number, u: Float64Array, v: Float64Array) => void
  /** Surface coordinates of the place. */
  coordinates: (places: Float64Array, vertex: number) => readonly [u: number, v: number]
}

/**
 * Adds up weighed points two by two from both ends of the window inwards, so that a mirrored curve has the same sum bit
 * for bit.
 */
function sumWindow(
  points: Float64Array,
  first: number,
  step: number,
  weights: Float64Array,
  count: number,
  out: Float64Array,
  to: number,
): void {
  for (let c = 0; c < count; c++) {
    let sum = 0
    for (let low = 0, high = weights.length - 1; low <= high; low++, high--) {
      const pair = weights[low] * points[first + low * step + c]
      sum += low === high ? pair : pair + weights[high] * points[first + high * step + c]
    }
    out[to + c] = sum
  }
}

function rectangleSurface({ basis, degree, width, height, points }: RectangleControls, components: number): Surface {
  const along = createWeights(degree)
  const down = createWeights(degree)
  const row = new Float64Array(width * components)
  const slopes = new Float64Array(width * 3)
  let [lastV, u, v]: [number, Place, Place] = [NaN, { at: 0, rest: 1 }, { at: 0, rest: 1 }]
  const inwards = (at: number, part: number): number => at + (0.5 - at) * part
  return {
    moveTo(places, vertex, part) {
      const at = vertex * 4
      u = { at: inwards(places[at], part), rest: inwards(places[at + 1], part) }
      v = { at: inwards(places[at + 2], part), rest: inwards(places[at + 3], part) }
      weighCurve(basis, degree, width, u, along)
      if (v.at === lastV) return
      weighCurve(basis, degree, height, v, down)
      lastV = v.at
      const first = down.first * width * components
      sumWindow(points, first, width * components, down.point, width * components, row, 0)
    },
    point(out) {
      sumWindow(row, along.first * components, components, along.point, components, out, 0)
    },
    derivatives(component, byU, byV) {
      sumWindow(row, along.first * components + component, components, along.derivative, 3, byU, 0)
      for (let column = 0; column <= degree; column++) {
        const at = along.first + column
        const first = (down.first * width + at) * components + component
        sumWindow(points, first, width * components, down.derivative, 3, slopes, at * 3)
      }
      sumWindow(slopes, along.first * 3, 3, along.point, 3, byV, 0)
    },
    coordinates: (places, vertex) => [places[vertex * 4], places[vertex * 4 + 2]],
  }
}

/** Control points of a triangle patch of a degree. */
export const trianglePoints = (degree: number): number => ((degree + 1) * (degree + 2)) / 2

/** Which control point has i steps towards the second corner and j towards the third. */
const triangleIndex = (degree: number, i: number, j: number): number => j * (degree + 1) - (j * (j - 1)) / 2 + i

/** The control points of the three edges, each from its first corner to its second. */
const edgePoints = (degree: number): readonly (readonly number[])[] => {
  const steps = Array.from({ length: degree + 1 }, (_, k) => k)
  return [
    steps.map((k) => triangleIndex(degree, k, 0)),
    steps.map((k) => triangleIndex(degree, degree - k, k)),
    steps.map((k) => triangleIndex(degree, 0, degree - k)),
  ]
}

/** Weights of all control points of a triangle of a degree, in their order. */
function weighTriangle(degree: number, u: number, v: number, w: number, out: Float64Array): void {
  let at = 0
  for (let j = 0; j <= degree; j++)
    for (let i = 0; i + j <= degree; i++) {
      const k = degree - i - j
      out[at++] = (factorial(degree) / (factorial(i) * factorial(j) * factorial(k))) * u ** i * v ** j * w ** k
    }
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))

function triangleSurface({ degree, points }: TriangleControls, components: number): Surface {
  const weights = new Float64Array(trianglePoints(degree))
  const lower = new Float64Array(trianglePoints(degree - 1))
  const edges = edgePoints(degree)
  const line = new Float64Array(degree + 1)
  let [u, v, w] = [0, 0, 1]
  const sumEdge = (edge: readonly number[], at: number, rest: number, out: Float64Array): void => {
    bernstein(degree, at, rest, line)
    for (let c = 0; c < components; c++) {
      let sum = 0
      for (let low = 0, high = degree; low <= high; low++, high--) {
        const pair = line[low] * points[edge[low] * components + c]
        sum += low === high ? pair : pair + line[high] * points[edge[high] * components + c]
      }
      out[c] = sum
    }
  }
  return {
    moveTo(places, vertex, part) {
      const at = vertex * 3
      u = places[at] + (1 / 3 - places[at]) * part
      v = places[at + 1] + (1 / 3 - places[at + 1]) * part
      w = places[at + 2] + (1 / 3 - places[at + 2]) * part
    },
    point(out) {
      if (v === 0) sumEdge(edges[0], u, w, out)
      else if (w === 0) sumEdge(edges[1], v, u, out)
      else if (u === 0) sumEdge(edges[2], w, v, out)
      else {
        weighTriangle(degree, u, v, w, weights)
        out.fill(0)
        for (let p = 0, at = 0; p < weights.length; p++)
          for (let c = 0; c < components; c++) out[c] += weights[p] * points[at++]
      }
    },
    derivatives(component, byU, byV) {
      weighTriangle(degree - 1, u, v, w, lower)
      byU.fill(0)
      byV.fill(0)
      let n = 0
      for (let j = 0; j < degree; j++)
        for (let i = 0; i + j < degree; i++) {
          const weight = degree * lower[n++]
          const own = triangleIndex(degree, i, j) * components + component
          const right = triangleIndex(degree, i + 1, j) * components + component
          const up = triangleIndex(degree, i, j + 1) * components + component
          for (let c = 0; c < 3; c++) {
            byU[c] += weight * (points[right + c] - points[own + c])
            byV[c] += weight * (points[up + c] - points[own + c])
          }
        }
    },
    coordinates: (places, vertex) => [places[vertex * 3], places[vertex * 3 + 1]],
  }
}

/** The part of the way to the middle that a normal is looked for when there is none at its own place. */
const ASIDE = 1 / 4096
/** Derivatives whose cross product is so much smaller than they are have none. */
const VANISHING = 1e-9

const tangents = [new Float64Array(3), new Float64Array(3)] as const

/** The unit normal at the present place of a surface; false where it has none. */
function findNormal(surface: Surface, positions: number, out: Float64Array): boolean {
  const [a, b] = tangents
  surface.derivatives(positions, a, b)
  out[0] = a[1] * b[2] - a[2] * b[1]
  out[1] = a[2] * b[0] - a[0] * b[2]
  out[2] = a[0] * b[1] - a[1] * b[0]
  const length = Math.hypot(out[0], out[1], out[2])
  const most = Math.max(Math.hypot(a[0], a[1], a[2]), Math.hypot(b[0], b[1], b[2]))
  if (!(length > VANISHING * most * most)) return false
  for (let c = 0; c < 3; c++) out[c] /= length
  return true
}

/**
 * Tessellates a patch.
 *
 * @param layout of the control points' numbers, and of the vertices
 * @param made what the tessellator makes itself
 * @returns the vertices of the mesh, in its order
 */
export function tessellate(
  controls: PatchControls,
  layout: TessellatedLayout,
  made: readonly MadeElement[],
  { count, places }: PatchMesh,
  memory: Uint8Array<ArrayBufferLike>,
): void {
  const { components, stride } = layout
  const surface =
    controls.kind === 'rectangle' ? rectangleSurface(controls, components) : triangleSurface(controls, components)
  const view = new DataView(memory.buffer, memory.byteOffset, memory.byteLength)
  const numbers = new Float64Array(components)
  const normal = new Float64Array(3)
  for (let vertex = 0; vertex < count; vertex++) {
    surface.moveTo(places, vertex, 0)
    surface.point(numbers)
    for (const { kind, component, components: room, positions } of made)
      if (kind === 'uv') numbers.set(surface.coordinates(places, vertex).slice(0, room), component)
      else {
        let found = findNormal(surface, positions, normal)
        for (let part = ASIDE; !found && part < 1; part *= 8) {
          surface.moveTo(places, vertex, part)
          found = findNormal(surface, positions, normal)
        }
        numbers.set(room < 3 ? normal.subarray(0, room) : normal, component)
      }
    writeVertex(layout, numbers, 0, view, vertex * stride)
  }
}
