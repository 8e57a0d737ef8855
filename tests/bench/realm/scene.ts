/** The scene that every path draws: the same meshes, matrices, textures and states, told in numbers. */

/** How the meshes lie in buffers: each in its own, or all in one. */
export type Layout = 'distinct' | 'one VB'

/** Size of the target in pixels. */
export const TARGET_SIZE = 256
/** Width and height of the textures. */
export const TEXTURE_SIZE = 32
/** Floats of a vertex: x y z, u v. */
export const VERTEX_FLOATS = 5

const TEXTURES = 16
/** So many draws in a row share a texture, and so many a state. */
const TEXTURE_RUN = 10
const STATE_RUN = 25

/** Blend and depth state of a run of draws. Blended ones are SRCALPHA, INVSRCALPHA and write no depth. */
export interface State {
  readonly blend: boolean
  readonly compare: 'lessEqual' | 'less' | 'always'
}

/** A mesh within its buffers. */
export interface Mesh {
  readonly vertices: Float32Array<ArrayBuffer>
  readonly indices: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>
  /** First index, and how many. */
  readonly start: number
  readonly count: number
}

/** One draw of the frame. */
export interface Draw {
  readonly mesh: Mesh
  /** Row vectors, as Direct3D has them: the same 16 numbers are GL's columns. */
  readonly world: Float32Array<ArrayBuffer>
  readonly texture: number
  readonly state: number
  /** Whether this draw's texture or state is another one than its predecessor's. */
  readonly newTexture: boolean
  readonly newState: boolean
}

/** What a path draws each frame. */
export interface Scene {
  readonly draws: readonly Draw[]
  /** Texels as R, G, B, A bytes, top row first. */
  readonly textures: readonly Uint8Array<ArrayBuffer>[]
  readonly states: readonly State[]
  readonly layout: Layout
  /** Direct3D's projection, depth 0..1. */
  readonly projection: Float32Array<ArrayBuffer>
  /** The same for GL with the picture's top row first in the target and Direct3D's pixel centres. */
  readonly glProjection: Float32Array<ArrayBuffer>
}

const states: readonly State[] = [
  { blend: false, compare: 'lessEqual' },
  { blend: true, compare: 'lessEqual' },
  { blend: false, compare: 'less' },
  { blend: true, compare: 'always' },
]

/** Numbers from 0 to below 1, the same ones each time (a linear congruential generator). */
export function createRandom(): () => number {
  let seed = 0x2545f491
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
}

/**
 * A disc of 12 to 50 triangles, slightly dented. Coordinates are whole 64ths, so that no rounding tells two paths
 * apart.
 */
function makeMesh(random: () => number): Mesh {
  const triangles = 12 + Math.floor(random() * 39)
  const vertices = new Float32Array((triangles + 1) * VERTEX_FLOATS)
  const indices = new Uint16Array(triangles * 3)
  vertices.set([0, 0, 0, 0.5, 0.5])
  for (let i = 0; i < triangles; i++) {
    const angle = (i / triangles) * 2 * Math.PI
    const radius = 0.75 + 0.25 * random()
    const x = Math.round(Math.cos(angle) * radius * 64) / 64
    const y = Math.round(Math.sin(angle) * radius * 64) / 64
    vertices.set([x, y, 0, 0.5 + x / 2, 0.5 + y / 2], (i + 1) * VERTEX_FLOATS)
    indices.set([0, i + 1, ((i + 1) % triangles) + 1], i * 3)
  }
  return { vertices, indices, start: 0, count: indices.length }
}

/** The same meshes, one after the other in one vertex and one index buffer. */
function joinMeshes(meshes: readonly Mesh[]): Mesh[] {
  const vertices = new Float32Array(meshes.reduce((sum, mesh) => sum + mesh.vertices.length, 0))
  const indices = new Uint32Array(meshes.reduce((sum, mesh) => sum + mesh.count, 0))
  let vertex = 0
  let index = 0
  return meshes.map((mesh) => {
    vertices.set(mesh.vertices, vertex)
    const start = index
    for (const corner of mesh.indices) indices[index++] = corner + vertex / VERTEX_FLOATS
    vertex += mesh.vertices.length
    return { vertices, indices, start, count: mesh.count }
  })
}

/** A quarter turn, a size that is a power of two, and a place on a grid finer than pixels. */
function makeWorld(random: () => number, depth: number): Float32Array<ArrayBuffer> {
  const scale = random() < 0.5 ? 1 / 16 : 1 / 8
  const [c, s] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ][Math.floor(random() * 4)].map((n) => n * scale)
  const place = (): number => Math.round((random() * 1.7 - 0.85) * 1024) / 1024
  return Float32Array.of(c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, place(), place(), depth, 1)
}

function makeTexture(random: () => number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: TEXTURE_SIZE * TEXTURE_SIZE * 4 }, () => Math.floor(random() * 256))
}

/**
 * The scene of `count` draws: each with a world matrix of its own, every 10th with another texture, every 25th with
 * another blend and depth state. Equal arguments give equal scenes.
 */
export function makeScene(count: number, layout: Layout): Scene {
  const random = createRandom()
  const textures = Array.from({ length: TEXTURES }, () => makeTexture(random))
  const own = Array.from({ length: count }, () => makeMesh(random))
  const meshes = layout === 'one VB' ? joinMeshes(own) : own
  const draws = meshes.map((mesh, i): Draw => {
    // Multiplying by an odd number visits all depths, each once, in an order that makes the depth test work.
    const depth = (Math.imul(i, 2531) & 8191) / 8192
    return {
      mesh,
      world: makeWorld(random, depth),
      texture: Math.floor(i / TEXTURE_RUN) % textures.length,
      state: Math.floor(i / STATE_RUN) % states.length,
      newTexture: i % TEXTURE_RUN === 0,
      newState: i % STATE_RUN === 0,
    }
  })
  const half = 1 / TARGET_SIZE
  return {
    draws,
    textures,
    states,
    layout,
    projection: Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0.5, 0, 0, 0, 0.25, 1),
    glProjection: Float32Array.of(1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0, half, half, -0.5, 1),
  }
}

/** Colour that frames begin with: red, green and blue. */
export const BACKGROUND = [0x20, 0x30, 0x40] as const
