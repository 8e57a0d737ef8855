import * as D3DX from '../../../d3d8/d3dx/index.js'
import type { MeshData } from '../../../d3d8/d3dx/meshes/mesh-data.js'
import { meshOf } from '../../../d3d8/d3dx/meshes/mesh.js'
import { makeVertices, positionsOf, vertexFormat } from '../../../d3d8/d3dx/meshes/vertices.js'
import { D3DFVF_NORMAL, D3DFVF_XYZ, type D3DFVF } from '../../../d3d8/types/index.js'
import { generator } from '../files/mutations.js'
import { DeviceBench } from '../runtime/device/support.js'

/** One device for all meshes of a file. */
export const { device } = new DeviceBench()

/** A mesh of positions (and what else the format has, as zeros), faces and attributes. */
export function makeMesh(
  places: readonly (readonly number[])[],
  faces: readonly (readonly number[])[],
  {
    attributes = faces.map(() => 0),
    fvf = D3DFVF_XYZ | D3DFVF_NORMAL,
    options = D3DX.D3DXMESH_MANAGED,
  }: {
    attributes?: readonly number[]
    fvf?: D3DFVF
    options?: D3DX.D3DXMESH
  } = {},
): D3DX.D3DXMesh {
  const format = vertexFormat('test', fvf)
  const vertices = makeVertices(format, places.length)
  places.forEach((place, i) => {
    vertices.floats.set(place, i * format.words)
  })
  return meshOf('test', device, options, {
    vertices,
    indices: Uint32Array.from(faces.flat()),
    attributes: Uint32Array.from(attributes),
  })
}

/** Squares of a plane, seen from +z; the attribute counts stripes of columns. */
export function makeGrid(columns: number, rows: number, stripes = 1, options = D3DX.D3DXMESH_MANAGED): D3DX.D3DXMesh {
  const places = Array.from({ length: (columns + 1) * (rows + 1) }, (_, i) => [
    i % (columns + 1),
    Math.floor(i / (columns + 1)),
    0,
    0,
    0,
    1,
  ])
  const quads = Array.from({ length: columns * rows }, (_, i) => {
    const first = Math.floor(i / columns) * (columns + 1) + (i % columns)
    const above = first + columns + 1
    return [
      [first, first + 1, above],
      [above, first + 1, above + 1],
    ]
  }).flat()
  const attributes = quads.map((_, face) => Math.floor((((face >> 1) % columns) * stripes) / columns))
  return makeMesh(places, quads, { attributes, options })
}

/** The same faces in an order by chance. */
export function shuffled(mesh: D3DX.D3DXMesh, seed: number): D3DX.D3DXMesh {
  const data = mesh.readData('test')
  const random = generator(seed)
  const order = Array.from(data.attributes, (_, face) => [random(), face]).sort(([a], [b]) => a - b)
  return meshOf('test', device, mesh.GetOptions(), {
    vertices: data.vertices,
    indices: Uint32Array.from(order.flatMap(([, face]) => [...data.indices.subarray(face * 3, face * 3 + 3)])),
    attributes: Uint32Array.from(order, ([, face]) => data.attributes[face]),
  })
}

export const dataOf = (mesh: D3DX.D3DXBaseMesh): MeshData => mesh.readData('test')

/** Faces as texts: attribute, and the bytes of their corners from the least on, in their turn. */
export function facesOf(mesh: D3DX.D3DXBaseMesh): string[] {
  const { vertices, indices, attributes } = dataOf(mesh)
  const { words } = vertices.format
  const text = (vertex: number): string => vertices.words.subarray(vertex * words, (vertex + 1) * words).join()
  return Array.from(attributes, (attribute, face) => {
    const corners = [0, 1, 2].map((i) => text(indices[face * 3 + i]))
    const least = corners.indexOf([...corners].sort()[0])
    return [attribute, ...[0, 1, 2].map((i) => corners[(least + i) % 3])].join(' | ')
  })
}

/** The places of the corners of a face. */
export function cornersOf({ vertices, indices }: MeshData, face: number): readonly number[][] {
  const positions = positionsOf(vertices)
  return [0, 1, 2].map((i) => [...positions.subarray(indices[face * 3 + i] * 3, indices[face * 3 + i] * 3 + 3)])
}

/** The area of each attribute. */
export function areas(mesh: D3DX.D3DXBaseMesh): Map<number, number> {
  const data = dataOf(mesh)
  const sums = new Map<number, number>()
  for (let face = 0; face < data.attributes.length; face++) {
    const [a, b, c] = cornersOf(data, face)
    const [u, v] = [b.map((x, i) => x - a[i]), c.map((x, i) => x - a[i])]
    const area = Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) / 2
    sums.set(data.attributes[face], (sums.get(data.attributes[face]) ?? 0) + area)
  }
  return sums
}
