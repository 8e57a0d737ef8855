/** Meshes made fit for simplification: checked, cleaned, welded, split. */
import { invalidCall, isUint } from '../../runtime/arguments/checks.js'
import { shownValue } from '../../runtime/arguments/shown-value.js'
import {
  D3DVSDE_BLENDWEIGHT,
  D3DVSDE_NORMAL,
  D3DVSDE_POSITION,
  D3DVSDE_TEXCOORD0,
  D3DVSDE_TEXCOORD7,
  D3DVSDT_D3DCOLOR,
  D3DXERR_INVALIDMESH,
  D3DError,
  elementBytes,
} from '../../types/index.js'
import { nextCorner, repsFromAdjacency } from './adjacency.js'
import { D3DXMesh, meshOf, type MeshOptimization } from './mesh.js'
import { countUp, pickFaces, remapAdjacency, withVertices, type MeshData } from './mesh-data.js'
import {
  D3DXWELDEPSILONS_DONOTREMOVEVERTICES,
  D3DXWELDEPSILONS_WELDALL,
  D3DXWELDEPSILONS_WELDPARTIALMATCHES,
  UNUSED32,
  type D3DXMESH,
  type D3DXWELDEPSILONSFLAGS,
} from './mesh-flags.js'
import { requireMesh, requireNeighbours } from './normals.js'
import type { Vertices } from './vertices.js'

/** The fan of each corner: corners in one fan are reached from each other across edges, around their vertex. */
function fansOf({ indices }: MeshData, adjacency: ArrayLike<number>): Uint32Array<ArrayBuffer> {
  // Every corner as a vertex of its own: those that adjacency puts in one place are one fan.
  return repsFromAdjacency(countUp(indices.length), adjacency, indices.length)
}

/** Vertices that have more than one fan. */
function bowties({ indices }: MeshData, fans: Uint32Array): number[] {
  const first = new Map<number, number>()
  const found = new Set<number>()
  indices.forEach((vertex, corner) => {
    const fan = first.get(vertex)
    if (fan === undefined) first.set(vertex, fans[corner])
    else if (fan !== fans[corner]) found.add(vertex)
  })
  return [...found]
}

/** What is wrong with a mesh, or with the neighbours that were given for it. */
function faults(data: MeshData, adjacency: ArrayLike<number>): string[] {
  const { indices } = data
  const found: string[] = []
  for (let corner = 0; corner < indices.length; corner++) {
    const face = (corner / 3) | 0
    if (indices[corner] === indices[nextCorner(corner)]) found.push(`face ${face} has vertex ${indices[corner]} twice`)
    const other = adjacency[corner]
    if (other === UNUSED32) continue
    if (other === face) found.push(`face ${face} is its own neighbour`)
    else if (![0, 1, 2].some((edge) => adjacency[other * 3 + edge] === face))
      found.push(`face ${face} has face ${other} as a neighbour, which does not have it`)
  }
  for (const vertex of bowties(data, fansOf(data, adjacency)))
    found.push(`vertex ${vertex} is in two fans of faces that share no edge`)
  return found
}

/**
 * Throws unless a mesh can be simplified: faces with three vertices, neighbours that are each other's, one fan of faces
 * around each vertex. SDK: D3DXValidMesh.
 *
 * @throws D3DError D3DXERR_INVALIDMESH, naming the first faults
 */
export function D3DXValidMesh(pMeshIn: D3DXMesh, pAdjacency: ArrayLike<number>): void {
  const method = 'D3DXValidMesh'
  requireMesh(method, 'pMeshIn', pMeshIn, D3DXMesh)
  const data = pMeshIn.readData(method)
  const found = faults(data, requireNeighbours(method, pAdjacency, data.indices.length))
  if (found.length === 0) return
  const more = found.length > 5 ? ` and ${found.length - 5} more` : ''
  throw new D3DError(D3DXERR_INVALIDMESH, method, `${found.slice(0, 5).join('; ')}${more}`)
}

/** What D3DXCleanMesh gives. */
export interface CleanedMesh {
  readonly pMeshOut: D3DXMesh
  readonly AdjacencyOut: Uint32Array<ArrayBuffer>
  /** What was changed, a line each; empty when nothing was. */
  readonly pErrorsAndWarnings: string
}

/**
 * A mesh that can be simplified: faces that are no triangles are left out, neighbours that are not each other's are
 * none, and a vertex in several fans becomes several. SDK: D3DXCleanMesh.
 */
export function D3DXCleanMesh(pMeshIn: D3DXMesh, pAdjacencyIn: ArrayLike<number>): CleanedMesh {
  const method = 'D3DXCleanMesh'
  requireMesh(method, 'pMeshIn', pMeshIn, D3DXMesh)
  const data = pMeshIn.readData(method)
  const given = requireNeighbours(method, pAdjacencyIn, data.indices.length)
  const { indices } = data
  const adjacency = Uint32Array.from({ length: indices.length }, (_, corner) => {
    const [face, other] = [(corner / 3) | 0, given[corner]]
    const mutual = other !== UNUSED32 && other !== face && [0, 1, 2].some((edge) => given[other * 3 + edge] === face)
    return mutual ? other : UNUSED32
  })
  const faces = countUp(indices.length / 3).filter((face) => {
    const [a, b, c] = indices.subarray(face * 3, face * 3 + 3)
    return a !== b && b !== c && a !== c
  })
  const picked = pickFaces(data, faces)
  const AdjacencyOut = remapAdjacency(adjacency, faces, indices.length / 3)
  const fans = fansOf(picked, AdjacencyOut)
  const from = [...countUp(data.vertices.count)]
  const places = new Map<number, Map<number, number>>()
  const own = picked.indices.map((vertex, corner) => {
    const known = places.get(vertex) ?? new Map<number, number>()
    places.set(vertex, known)
    const place = known.get(fans[corner]) ?? (known.size === 0 ? vertex : from.push(vertex) - 1)
    known.set(fans[corner], place)
    return place
  })
  const { device, options } = { device: pMeshIn.GetDevice(), options: pMeshIn.GetOptions() }
  device.Release()
  return {
    pMeshOut: meshOf(method, device, options, withVertices(picked, Uint32Array.from(from), own)),
    AdjacencyOut,
    pErrorsAndWarnings: faults(data, given).join('\n'),
  }
}

/** How near components of vertices have to be to be welded. SDK: D3DXWELDEPSILONS. */
export interface D3DXWELDEPSILONS {
  readonly SkinWeights: number
  readonly Normal: number
  /** Of each coordinate set. */
  readonly Tex: readonly number[]
  readonly Flags: D3DXWELDEPSILONSFLAGS
}

const smallEpsilons: D3DXWELDEPSILONS = {
  SkinWeights: 1e-6,
  Normal: 1e-6,
  Tex: Array(8).fill(1e-6) as number[],
  Flags: 0,
}

/**
 * How far apart an element may be; null: its words have to be the same; undefined: it is not compared, as points have
 * one place.
 */
function epsilonOf(register: number, type: number, epsilons: D3DXWELDEPSILONS): number | null | undefined {
  if (register === D3DVSDE_POSITION) return undefined
  if (type >= D3DVSDT_D3DCOLOR) return null
  if (register === D3DVSDE_NORMAL) return epsilons.Normal
  if (register === D3DVSDE_BLENDWEIGHT) return epsilons.SkinWeights
  if (register >= D3DVSDE_TEXCOORD0 && register <= D3DVSDE_TEXCOORD7)
    return epsilons.Tex[register - D3DVSDE_TEXCOORD0] ?? 0
  return null
}

/** Which elements of two vertices match. */
function matches(vertices: Vertices, a: number, b: number, epsilons: D3DXWELDEPSILONS): boolean[] {
  const { format, words, floats } = vertices
  return format.layout.elements.map(({ register, type, offset }) => {
    const epsilon = epsilonOf(register, type, epsilons)
    if (epsilon === undefined) return true
    const first = offset / 4
    for (let i = first; i < first + elementBytes[type] / 4; i++) {
      const [one, other] = [a * format.words + i, b * format.words + i]
      const same = epsilon === null ? words[one] === words[other] : Math.abs(floats[one] - floats[other]) <= epsilon
      if (!same) return false
    }
    return true
  })
}

/** Gives a vertex the values of another one where they match. */
function copyMatches(vertices: Vertices, from: number, to: number, matching: readonly boolean[]): void {
  const { format, words } = vertices
  format.layout.elements.forEach(({ type, offset }, i) => {
    if (!matching[i]) return
    const first = from * format.words + offset / 4
    words.copyWithin(to * format.words + offset / 4, first, first + elementBytes[type] / 4)
  })
}

/** The vertex that each one becomes. */
function weldedTo(data: MeshData, reps: Uint32Array, epsilons: D3DXWELDEPSILONS): Uint32Array<ArrayBuffer> {
  const { vertices } = data
  const all = (epsilons.Flags & D3DXWELDEPSILONS_WELDALL) !== 0
  const partial = (epsilons.Flags & D3DXWELDEPSILONS_WELDPARTIALMATCHES) !== 0
  const keeps = partial && (epsilons.Flags & D3DXWELDEPSILONS_DONOTREMOVEVERTICES) !== 0
  const points = new Map<number, number[]>()
  const to = countUp(vertices.count)
  for (let vertex = 0; vertex < vertices.count; vertex++) {
    const others = points.get(reps[vertex]) ?? []
    points.set(reps[vertex], others)
    const equal = others.find((other) => {
      if (all) return true
      const matching = matches(vertices, other, vertex, epsilons)
      if (partial) copyMatches(vertices, other, vertex, matching)
      return matching.every(Boolean)
    })
    if (equal === undefined || keeps) others.push(vertex)
    else to[vertex] = equal
  }
  return to
}

/**
 * Welds vertices in one place whose components are near each other, in the mesh itself. Faces that become lines are
 * left out. SDK: D3DXWeldVertices.
 *
 * @param pEpsilons null: 1e-6 of each component
 * @param pAdjacencyIn which vertices are in one place; null: those whose positions are equal
 */
export function D3DXWeldVertices(
  pMesh: D3DXMesh,
  pEpsilons: D3DXWELDEPSILONS | null = null,
  pAdjacencyIn: ArrayLike<number> | null = null,
): MeshOptimization {
  const method = 'D3DXWeldVertices'
  requireMesh(method, 'pMesh', pMesh, D3DXMesh)
  const data = pMesh.readData(method)
  const faces = data.attributes.length
  const adjacency = pAdjacencyIn
    ? requireNeighbours(method, pAdjacencyIn, data.indices.length)
    : pMesh.GenerateAdjacency(0)
  const reps = repsFromAdjacency(data.indices, adjacency, data.vertices.count)
  const to = weldedTo(data, reps, pEpsilons ?? smallEpsilons)
  const pVertexRemap = countUp(data.vertices.count).filter((vertex) => to[vertex] === vertex)
  const place = new Uint32Array(to.length)
  pVertexRemap.forEach((vertex, i) => {
    place[vertex] = i
  })
  const indices = data.indices.map((vertex) => place[to[vertex]])
  const FaceRemap = countUp(faces).filter((face) => {
    const [a, b, c] = indices.subarray(face * 3, face * 3 + 3)
    return a !== b && b !== c && a !== c
  })
  if (FaceRemap.length === 0) throw new D3DError(D3DXERR_INVALIDMESH, method, 'no face would be left')
  pMesh.replaceData(method, pickFaces(withVertices(data, pVertexRemap, indices), FaceRemap))
  return { AdjacencyOut: remapAdjacency(adjacency, FaceRemap, faces), FaceRemap, pVertexRemap }
}

/** What D3DXSplitMesh gives; of each mesh its neighbours, and where its faces and vertices come from. */
export interface SplitMeshes {
  readonly MeshesOut: number
  readonly pMeshArrayOut: readonly D3DXMesh[]
  readonly pAdjacencyArrayOut: readonly Uint32Array<ArrayBuffer>[]
  readonly pFaceRemapArrayOut: readonly Uint32Array<ArrayBuffer>[]
  readonly pVertRemapArrayOut: readonly Uint32Array<ArrayBuffer>[]
}

/** Faces in lists whose vertices are no more than `most`, in their order. */
function cutFaces(indices: Uint32Array, most: number): number[][] {
  const lists: number[][] = []
  let used = new Set<number>()
  for (let face = 0; face < indices.length / 3; face++) {
    const corners = [...indices.subarray(face * 3, face * 3 + 3)]
    const fresh = new Set(corners.filter((vertex) => !used.has(vertex))).size
    if (lists.length === 0 || used.size + fresh > most) {
      lists.push([])
      used = new Set()
    }
    lists[lists.length - 1].push(face)
    for (const vertex of corners) used.add(vertex)
  }
  return lists
}

/**
 * Splits a mesh into meshes of few vertices, so that 16 bits can name them. SDK: D3DXSplitMesh.
 *
 * @param MaxSize most vertices of each mesh, 3 or more
 * @param Options D3DXMESH_* of the new meshes
 */
export function D3DXSplitMesh(
  pMeshIn: D3DXMesh,
  pAdjacencyIn: ArrayLike<number>,
  MaxSize: number,
  Options: D3DXMESH,
): SplitMeshes {
  const method = 'D3DXSplitMesh'
  requireMesh(method, 'pMeshIn', pMeshIn, D3DXMesh)
  if (!isUint(MaxSize) || MaxSize < 3)
    throw invalidCall(method, `MaxSize is ${shownValue(MaxSize)}; a face has 3 vertices`)
  const data = pMeshIn.readData(method)
  const adjacency = requireNeighbours(method, pAdjacencyIn, data.indices.length)
  const device = pMeshIn.GetDevice()
  device.Release()
  const parts = cutFaces(data.indices, MaxSize).map((list) => {
    const faces = Uint32Array.from(list)
    const picked = pickFaces(data, faces)
    const vertices = Uint32Array.from(new Set(picked.indices)).sort()
    const place = new Map([...vertices].map((vertex, i) => [vertex, i]))
    const own = picked.indices.map((vertex) => place.get(vertex) ?? 0)
    return {
      faces,
      vertices,
      neighbours: remapAdjacency(adjacency, faces, data.attributes.length),
      mesh: meshOf(method, device, Options, withVertices(picked, vertices, own)),
    }
  })
  return {
    MeshesOut: parts.length,
    pMeshArrayOut: parts.map(({ mesh }) => mesh),
    pAdjacencyArrayOut: parts.map(({ neighbours }) => neighbours),
    pFaceRemapArrayOut: parts.map(({ faces }) => faces),
    pVertRemapArrayOut: parts.map(({ vertices }) => vertices),
  }
}
