/**
 * Simple bodies: managed meshes of positions and normals, of attribute 0. SDK: "Shape Drawing Functions". Vertices and
 * faces are in the order of D3DX 9: programs lock them, and write colours or texture coordinates by their numbers.
 */
import { invalidCall, isUint } from '../../runtime/arguments/checks.js'
import type { Direct3DDevice8 } from '../../runtime/device/device.js'
import { shownValue } from '../../runtime/arguments/shown-value.js'
import { D3DFVF_NORMAL, D3DFVF_XYZ } from '../../types/index.js'
import { requireDevice } from '../meshes/mesh-buffers.js'
import { D3DXMESH_32BIT, D3DXMESH_MANAGED } from '../meshes/mesh-flags.js'
import { meshOf, type D3DXMesh } from '../meshes/mesh.js'
import { makeVertices, vertexFormat } from '../meshes/vertices.js'

/** What functions that make a body give. */
export interface Shape {
  readonly pMesh: D3DXMesh
  /** The neighbours of each face, three a face. */
  readonly pAdjacency: Uint32Array<ArrayBuffer>
}

/** A vertex: position and normal. */
export type ShapeVertex = readonly [x: number, y: number, z: number, nx: number, ny: number, nz: number]

const vertexOf = ([x, y, z]: readonly number[], [nx, ny, nz]: readonly number[]): ShapeVertex => [x, y, z, nx, ny, nz]

/** Three vertices; clockwise as seen from where their normals look to. */
export type ShapeFace = readonly [number, number, number]

/** The mesh of vertices and faces. */
export function shapeOf(
  method: string,
  device: Direct3DDevice8,
  corners: readonly ShapeVertex[],
  faces: readonly ShapeFace[],
): Shape {
  const vertices = makeVertices(vertexFormat(method, D3DFVF_XYZ | D3DFVF_NORMAL), corners.length)
  corners.forEach((corner, i) => {
    vertices.floats.set(corner, i * 6)
  })
  const data = { vertices, indices: Uint32Array.from(faces.flat()), attributes: new Uint32Array(faces.length) }
  const options = corners.length > 0xffff ? D3DXMESH_MANAGED | D3DXMESH_32BIT : D3DXMESH_MANAGED
  const pMesh = meshOf(method, device, options, data, true)
  return { pMesh, pAdjacency: pMesh.GenerateAdjacency(0) }
}

/** Throws unless a number counts at least `least`. */
function requireCount(method: string, name: string, value: number, least: number): void {
  if (!isUint(value) || value < least || value > 0xffff)
    throw invalidCall(method, `${name} is ${shownValue(value)}; allowed are ${least} to 65535`)
}

/** Throws unless a size is a number of 0 or more. */
function requireLength(method: string, name: string, value: number): void {
  if (!(value >= 0 && value < Infinity))
    throw invalidCall(method, `${name} is ${shownValue(value)}; it is a number of 0 or more`)
}

/**
 * A polygon of equal sides in the plane z = 0, seen from +z. SDK: D3DXCreatePolygon.
 *
 * @param Length of each side
 * @param Sides 3 or more
 */
export function D3DXCreatePolygon(pDevice: Direct3DDevice8, Length: number, Sides: number): Shape {
  const method = 'D3DXCreatePolygon'
  requireDevice(method, pDevice)
  requireLength(method, 'Length', Length)
  requireCount(method, 'Sides', Sides, 3)
  const radius = Length / (2 * Math.sin(Math.PI / Sides))
  const corners = Array.from({ length: Sides }, (_, i): ShapeVertex => {
    const angle = (2 * Math.PI * i) / Sides
    return [radius * Math.cos(angle), radius * Math.sin(angle), 0, 0, 0, 1]
  })
  const faces = corners.map((_, i): ShapeFace => [0, 1 + i, 1 + ((i + 1) % Sides)])
  return shapeOf(method, pDevice, [[0, 0, 0, 0, 0, 1], ...corners], faces)
}

/** The sides of a box: where each looks, and its corners, by the ends of the axes. */
const boxSides = [
  { normal: [-1, 0, 0], places: [[-1, -1, -1], [-1, -1, 1], [-1, 1, 1], [-1, 1, -1]] },
  { normal: [0, 1, 0], places: [[-1, 1, -1], [-1, 1, 1], [1, 1, 1], [1, 1, -1]] },
  { normal: [1, 0, 0], places: [[1, 1, -1], [1, 1, 1], [1, -1, 1], [1, -1, -1]] },
  { normal: [0, -1, 0], places: [[-1, -1, 1], [-1, -1, -1], [1, -1, -1], [1, -1, 1]] },
  { normal: [0, 0, 1], places: [[-1, -1, 1], [1, -1, 1], [1, 1, 1], [-1, 1, 1]] },
  { normal: [0, 0, -1], places: [[-1, -1, -1], [-1, 1, -1], [1, 1, -1], [1, -1, -1]] },
] as const // prettier-ignore

/** A box around the origin, four vertices a side. SDK: D3DXCreateBox. */
export function D3DXCreateBox(pDevice: Direct3DDevice8, Width: number, Height: number, Depth: number): Shape {
  const method = 'D3DXCreateBox'
  requireDevice(method, pDevice)
  const half = [Width, Height, Depth].map((size, i) => {
    requireLength(method, ['Width', 'Height', 'Depth'][i], size)
    return size / 2
  })
  const corners = boxSides.flatMap(({ normal, places }) =>
    places.map((place) =>
      vertexOf(
        place.map((side, axis) => side * half[axis]),
        normal,
      ),
    ),
  )
  const faces = boxSides.flatMap((_, n): ShapeFace[] => [
    [4 * n, 4 * n + 1, 4 * n + 2],
    [4 * n + 2, 4 * n + 3, 4 * n],
  ])
  return shapeOf(method, pDevice, corners, faces)
}

/** What is made for each side of a ring of `count` vertices: `i` to `next`. */
const eachSide = (count: number, facesOf: (i: number, next: number) => readonly ShapeFace[]): ShapeFace[] =>
  Array.from({ length: count }, (_, i) => facesOf(i, (i + 1) % count)).flat()

/** Sine and cosine of each of the directions around. */
const directions = (count: number): (readonly [number, number])[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count
    return [Math.sin(angle), Math.cos(angle)] as const
  })

/**
 * A sphere around the origin; its poles lie on the z axis. SDK: D3DXCreateSphere.
 *
 * @param Slices around the axis, 2 or more
 * @param Stacks along it, 2 or more
 */
export function D3DXCreateSphere(pDevice: Direct3DDevice8, Radius: number, Slices: number, Stacks: number): Shape {
  const method = 'D3DXCreateSphere'
  requireDevice(method, pDevice)
  requireLength(method, 'Radius', Radius)
  requireCount(method, 'Slices', Slices, 2)
  requireCount(method, 'Stacks', Stacks, 2)
  const around = directions(Slices)
  const corners: ShapeVertex[] = [[0, 0, Radius, 0, 0, 1]]
  for (let stack = 1; stack < Stacks; stack++) {
    const angle = (Math.PI * stack) / Stacks
    const [s, c] = [Math.sin(angle), Math.cos(angle)]
    for (const [x, y] of around) corners.push([Radius * s * x, Radius * s * y, Radius * c, s * x, s * y, c])
  }
  corners.push([0, 0, -Radius, 0, 0, -1])
  const faces = eachSide(Slices, (i, next) => [[0, 1 + next, 1 + i]])
  for (let stack = 2; stack < Stacks; stack++) {
    const upper = 1 + (stack - 2) * Slices
    const lower = upper + Slices
    faces.push(
      ...eachSide(Slices, (i, next) => [
        [upper + i, upper + next, lower + i],
        [upper + next, lower + next, lower + i],
      ]),
    )
  }
  const last = corners.length - 1
  const lowest = last - Slices
  faces.push(...eachSide(Slices, (i, next) => [[lowest + i, lowest + next, last]]))
  return shapeOf(method, pDevice, corners, faces)
}

/**
 * A cylinder or cone around the z axis. SDK: D3DXCreateCylinder.
 *
 * @param Radius1 at -z
 * @param Radius2 at +z
 * @param Length along z
 * @param Slices around the axis, 2 or more
 * @param Stacks along it, 1 or more
 */
export function D3DXCreateCylinder(
  pDevice: Direct3DDevice8,
  Radius1: number,
  Radius2: number,
  Length: number,
  Slices: number,
  Stacks: number,
): Shape {
  const method = 'D3DXCreateCylinder'
  requireDevice(method, pDevice)
  requireLength(method, 'Radius1', Radius1)
  requireLength(method, 'Radius2', Radius2)
  requireLength(method, 'Length', Length)
  requireCount(method, 'Slices', Slices, 2)
  requireCount(method, 'Stacks', Stacks, 1)
  const around = directions(Slices)
  const ring = (radius: number, z: number, normal: (x: number, y: number) => readonly number[]): ShapeVertex[] =>
    around.map(([x, y]) => vertexOf([radius * x, radius * y, z], normal(x, y)))
  const steep = Math.hypot(Radius1 - Radius2, Length)
  const [out, up] = steep === 0 ? [1, 0] : [Length / steep, (Radius1 - Radius2) / steep]
  const corners: ShapeVertex[] = [[0, 0, -Length / 2, 0, 0, -1], ...ring(Radius1, -Length / 2, () => [0, 0, -1])]
  const faces = eachSide(Slices, (i, next) => [[0, 1 + i, 1 + next]])
  for (let stack = 0; stack <= Stacks; stack++) {
    const t = stack / Stacks
    const upper = corners.length
    const lower = upper - Slices
    corners.push(...ring(Radius1 + t * (Radius2 - Radius1), (t - 0.5) * Length, (x, y) => [out * x, out * y, up]))
    if (stack === 0) continue
    faces.push(
      ...eachSide(Slices, (i, next) => [
        [lower + i, upper + i, lower + next],
        [lower + next, upper + i, upper + next],
      ]),
    )
  }
  const top = corners.length
  corners.push(...ring(Radius2, Length / 2, () => [0, 0, 1]), [0, 0, Length / 2, 0, 0, 1])
  faces.push(...eachSide(Slices, (i, next) => [[top + i, corners.length - 1, top + next]]))
  return shapeOf(method, pDevice, corners, faces)
}

/**
 * A torus around the z axis. SDK: D3DXCreateTorus.
 *
 * @param InnerRadius of the tube
 * @param OuterRadius from the axis to the middle of the tube
 * @param Sides around the tube, 3 or more
 * @param Rings around the axis, 3 or more
 */
export function D3DXCreateTorus(
  pDevice: Direct3DDevice8,
  InnerRadius: number,
  OuterRadius: number,
  Sides: number,
  Rings: number,
): Shape {
  const method = 'D3DXCreateTorus'
  requireDevice(method, pDevice)
  requireLength(method, 'InnerRadius', InnerRadius)
  requireLength(method, 'OuterRadius', OuterRadius)
  requireCount(method, 'Sides', Sides, 3)
  requireCount(method, 'Rings', Rings, 3)
  const tube = directions(Sides)
  // Around the axis the rings begin at +x, and go on to -y.
  const corners = directions(Rings).flatMap(([s, c]) =>
    tube.map(([up, out]): ShapeVertex => {
      const radius = OuterRadius + InnerRadius * out
      return [radius * c, -radius * s, InnerRadius * up, out * c, -out * s, up]
    }),
  )
  const faces = eachSide(Rings, (ring, nextRing) =>
    eachSide(Sides, (side, nextSide) => {
      const [here, there] = [ring * Sides, nextRing * Sides]
      return [
        [here + side, here + nextSide, there + side],
        [there + side, here + nextSide, there + nextSide],
      ]
    }),
  )
  return shapeOf(method, pDevice, corners, faces)
}
