import type { PatchMesh, MeshLine } from './mesh.js'
import { stitch } from './mesh.js'
import { dividedEdge } from './segments.js'

/**
 * Divides the square of a rectangle patch. Edges alike across are a plain grid. Else the inside is the grid of the
 * larger counts without its outer ring, and each edge, divided as it is asked for, is joined to it by a strip of
 * triangles: no edge has a vertex that one side of it lacks.
 *
 * @param segments of the edges v = 0, u = 1, v = 1, u = 0, as one meets them walking around from the first control
 * point along its row
 * @param style D3DPATCHEDGE_DISCRETE or D3DPATCHEDGE_CONTINUOUS
 */
export function rectangleMesh(segments: ArrayLike<number>, style: number): PatchMesh {
  const edges = Array.from({ length: 4 }, (_, edge) => dividedEdge(segments[edge], style))
  const across = edges[0].length >= edges[2].length ? edges[0] : edges[2]
  const down = edges[1].length >= edges[3].length ? edges[1] : edges[3]
  const isGrid = sameDivision(edges[0], edges[2]) && sameDivision(edges[1], edges[3])
  return isGrid ? gridMesh(across, down) : joinedMesh(edges, across, down)
}

const sameDivision = (a: Float64Array, b: Float64Array): boolean =>
  a.length === b.length && a.every((at, i) => at === b[i])

function gridMesh(across: Float64Array, down: Float64Array): PatchMesh {
  const [columns, rows] = [across.length, down.length]
  const places = new Float64Array(columns * rows * 4)
  const indices = new Uint32Array((columns - 1) * (rows - 1) * 6)
  let [at, n] = [0, 0]
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      places[at++] = across[column]
      places[at++] = across[columns - 1 - column]
      places[at++] = down[row]
      places[at++] = down[rows - 1 - row]
      if (row === 0 || column === 0) continue
      const d = row * columns + column
      const [a, b, c] = [d - columns - 1, d - columns, d - 1]
      for (const vertex of [a, b, c, b, d, c]) indices[n++] = vertex
    }
  return { count: columns * rows, places, indices }
}

/** Vertices of a mesh as they are found; each place once. */
class Places {
  readonly values: number[] = []
  readonly #known = new Map<string, number>()

  vertex(u: number, restU: number, v: number, restV: number): number {
    const name = `${u} ${v}`
    const known = this.#known.get(name)
    if (known !== undefined) return known
    const vertex = this.values.length / 4
    this.values.push(u, restU, v, restV)
    this.#known.set(name, vertex)
    return vertex
  }
}

/** Turns a place along an edge into a vertex. */
type AlongEdge = (places: Places, at: number, rest: number) => number

/** The edges, each walked so that the inside is to its left; the last two against u and v. */
const walks: readonly AlongEdge[] = [
  (places, at, rest) => places.vertex(at, rest, 0, 1),
  (places, at, rest) => places.vertex(1, 0, at, rest),
  (places, at, rest) => places.vertex(rest, at, 1, 0),
  (places, at, rest) => places.vertex(0, 1, rest, at),
]

function joinedMesh(edges: readonly Float64Array[], across: Float64Array, down: Float64Array): PatchMesh {
  const places = new Places()
  const indices: number[] = []
  const [columns, rows] = [across.length - 1, down.length - 1]
  const inside = (column: number, row: number): number =>
    places.vertex(across[column], across[columns - column], down[row], down[rows - row])
  if (columns > 1 && rows > 1) fillInside(inside, columns, rows, indices)
  const lines = edges.map((edge, n): MeshLine => {
    const last = edge.length - 1
    return {
      vertices: Array.from(edge, (at, i) => walks[n](places, at, edge[last - i])),
      along: Array.from(edge),
    }
  })
  if (columns === 1) stitch(lines[1], turned(lines[3]), indices)
  else if (rows === 1) stitch(lines[0], turned(lines[2]), indices)
  else {
    const inner = innerLines(inside, across, down)
    lines.forEach((line, n) => {
      stitch(line, inner[n], indices)
    })
  }
  return {
    count: places.values.length / 4,
    places: Float64Array.from(places.values),
    indices: Uint32Array.from(indices),
  }
}

/** The same line from its other end. */
const turned = ({ vertices, along }: MeshLine): MeshLine => ({
  vertices: [...vertices].reverse(),
  along: along.map((at) => 1 - at).reverse(),
})

function fillInside(
  inside: (column: number, row: number) => number,
  columns: number,
  rows: number,
  out: number[],
): void {
  for (let row = 1; row < rows; row++)
    for (let column = 1; column < columns; column++) {
      const d = inside(column, row)
      if (row === 1 || column === 1) continue
      const [a, b, c] = [inside(column - 1, row - 1), inside(column, row - 1), inside(column - 1, row)]
      out.push(a, b, c, b, d, c)
    }
}

/** The outermost lines of the inside, walked as the edges beside them are. */
function innerLines(
  inside: (column: number, row: number) => number,
  across: Float64Array,
  down: Float64Array,
): readonly MeshLine[] {
  const [columns, rows] = [across.length - 1, down.length - 1]
  const along = (division: Float64Array): number[] => [...division.subarray(1, division.length - 1)]
  const line = (division: Float64Array, vertexOf: (n: number) => number): MeshLine => ({
    vertices: along(division).map((_, n) => vertexOf(n + 1)),
    along: along(division),
  })
  return [
    line(across, (n) => inside(n, 1)),
    line(down, (n) => inside(columns - 1, n)),
    line(across, (n) => inside(columns - n, rows - 1)),
    line(down, (n) => inside(1, rows - n)),
  ]
}
