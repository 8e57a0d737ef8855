/** Rays that meet triangles. */
import type { D3DXBaseMesh } from './base-mesh.js'
import { requireVector3 } from '../mathematics/arguments.js'
import type { Vector3 } from '../mathematics/structures.js'
import { D3DXVec3Cross, D3DXVec3Dot, D3DXVec3Subtract } from '../mathematics/vector3.js'
import { positionsOf } from './vertices.js'

/**
 * Where a ray meets a triangle: p0 + U (p1 - p0) + V (p2 - p0), which is the ray's begin plus Dist times its direction.
 */
export interface TriangleHit {
  readonly U: number
  readonly V: number
  readonly Dist: number
}

/** The same of a face of a mesh. SDK: D3DXINTERSECTINFO. */
export interface D3DXINTERSECTINFO extends TriangleHit {
  readonly FaceIndex: number
}

/** What D3DXIntersect gives. FaceIndex, U, V and Dist are those of the nearest hit; 0 without one. */
export interface Intersections extends D3DXINTERSECTINFO {
  readonly Hit: boolean
  /** All hits, in the order of faces. */
  readonly pAllHits: readonly D3DXINTERSECTINFO[]
  readonly CountOfHits: number
}

/**
 * Where a ray meets a triangle, from either side; null where it does not. SDK: D3DXIntersectTri.
 */
export function D3DXIntersectTri(
  p0: Readonly<Vector3>,
  p1: Readonly<Vector3>,
  p2: Readonly<Vector3>,
  pRayPos: Readonly<Vector3>,
  pRayDir: Readonly<Vector3>,
): TriangleHit | null {
  for (const [name, vector] of Object.entries({ p0, p1, p2, pRayPos, pRayDir }))
    requireVector3('D3DXIntersectTri', name, vector)
  return hitOf(p0, p1, p2, pRayPos, pRayDir)
}

/** The same of vectors that are known to be some. */
function hitOf(
  p0: Readonly<Vector3>,
  p1: Readonly<Vector3>,
  p2: Readonly<Vector3>,
  pRayPos: Readonly<Vector3>,
  pRayDir: Readonly<Vector3>,
): TriangleHit | null {
  const [a, b] = [D3DXVec3Subtract(null, p1, p0), D3DXVec3Subtract(null, p2, p0)]
  const across = D3DXVec3Cross(null, pRayDir, b)
  const determinant = D3DXVec3Dot(a, across)
  if (determinant === 0) return null
  const from = D3DXVec3Subtract(null, pRayPos, p0)
  const U = D3DXVec3Dot(from, across) / determinant
  if (!(U >= 0 && U <= 1)) return null
  const up = D3DXVec3Cross(null, from, a)
  const V = D3DXVec3Dot(pRayDir, up) / determinant
  if (!(V >= 0 && U + V <= 1)) return null
  const Dist = D3DXVec3Dot(b, up) / determinant
  return Dist >= 0 ? { U, V, Dist } : null
}

/** Where a ray meets the faces that count. */
function intersect(
  method: string,
  mesh: D3DXBaseMesh,
  counts: (attribute: number) => boolean,
  pRayPos: Readonly<Vector3>,
  pRayDir: Readonly<Vector3>,
): Intersections {
  requireVector3(method, 'pRayPos', pRayPos)
  requireVector3(method, 'pRayDir', pRayDir)
  const { vertices, indices, attributes } = mesh.readData(method)
  const positions = positionsOf(vertices)
  const point = (vertex: number): Vector3 => ({
    x: positions[vertex * 3],
    y: positions[vertex * 3 + 1],
    z: positions[vertex * 3 + 2],
  })
  const pAllHits: D3DXINTERSECTINFO[] = []
  for (let FaceIndex = 0; FaceIndex < attributes.length; FaceIndex++) {
    if (!counts(attributes[FaceIndex])) continue
    const [a, b, c] = indices.subarray(FaceIndex * 3, FaceIndex * 3 + 3)
    const hit = hitOf(point(a), point(b), point(c), pRayPos, pRayDir)
    if (hit) pAllHits.push({ FaceIndex, ...hit })
  }
  const nearest = pAllHits.reduce<D3DXINTERSECTINFO | null>(
    (best, hit) => (best === null || hit.Dist < best.Dist ? hit : best),
    null,
  )
  return {
    Hit: nearest !== null,
    ...(nearest ?? { FaceIndex: 0, U: 0, V: 0, Dist: 0 }),
    pAllHits,
    CountOfHits: pAllHits.length,
  }
}

/** Where a ray meets a mesh. SDK: D3DXIntersect. */
export function D3DXIntersect(
  pMesh: D3DXBaseMesh,
  pRayPos: Readonly<Vector3>,
  pRayDir: Readonly<Vector3>,
): Intersections {
  return intersect('D3DXIntersect', pMesh, () => true, pRayPos, pRayDir)
}

/** Where a ray meets the faces of one attribute. SDK: D3DXIntersectSubset. */
export function D3DXIntersectSubset(
  pMesh: D3DXBaseMesh,
  AttribId: number,
  pRayPos: Readonly<Vector3>,
  pRayDir: Readonly<Vector3>,
): Intersections {
  return intersect('D3DXIntersectSubset', pMesh, (attribute) => attribute === AttribId, pRayPos, pRayDir)
}
