import { SourceIndices } from '../../d3d8/descriptions.js'
import { arenaWords, QUAD, QUAD_INDICES, type ArenaName } from '../../d3d8/items.js'
import type { Arena, Pass } from '../../engine/index.js'
import type { DrawState } from '../draw/draw-state.js'
import type { GpuBuffer } from './chunks.js'

/** Blocks take turns with so many buffers, so that none waits for the one before. */
const TURNS = 3

/**
 * Quads that the first index buffers reach to: those of a block whose vertices have four words each. Smaller ones let
 * them grow.
 */
const USUAL_QUADS = arenaWords.vertices / 4 / QUAD.vertices

/**
 * How the triangles of a quad use its vertices, in GL's own order of strips and fans, so that they are rasterised as
 * those.
 */
const patterns: Readonly<Record<number, readonly number[]>> = {
  [SourceIndices.QuadStrips]: [0, 1, 2, 2, 1, 3],
  [SourceIndices.QuadFans]: [0, 1, 2, 0, 2, 3],
}

/** What the arenas hold. */
const roles = { vertices: 'vertex', indices: 'index' } as const

export type BlockBuffers = ReturnType<typeof createBlockBuffers>

/**
 * The buffers that vertices and indices of blocks are uploaded to, and the indices that quads in a row share, which
 * never change.
 */
export function createBlockBuffers({ rawGL }: DrawState) {
  const turns = new Map<string, GpuBuffer>()
  const quads = new Map<number, GpuBuffer>()
  const counts = { bytes: 0 }
  let turn = 0

  function bufferOf(arena: 'vertices' | 'indices'): GpuBuffer {
    const name = `${arena} ${turn}`
    const bytes = arenaWords[arena] * 4
    const made = turns.get(name) ?? { handle: rawGL.createBuffer(roles[arena], bytes, true), bytes }
    turns.set(name, made)
    return made
  }

  function upload(role: 'vertices' | 'indices', { bytes, used }: Arena): void {
    if (used === 0) return
    const buffer = bufferOf(role)
    if (used * 4 > buffer.bytes) {
      const larger = { handle: buffer.handle, bytes: bytes.byteLength }
      rawGL.sizeBuffer(larger.handle, larger.bytes, true)
      turns.set(`${role} ${turn}`, larger)
    }
    rawGL.bufferSubData(buffer.handle, 0, bytes, 0, used * 4)
    counts.bytes += used * 4
  }

  /** Sees to it that there are indices for so many quads. */
  function quadIndices(shape: number, count: number): GpuBuffer {
    const made = quads.get(shape)
    if (made && made.bytes >= count * QUAD_INDICES * 4) return made
    const reach = Math.max(USUAL_QUADS, made ? count * 2 : count)
    const indices = new Uint32Array(reach * QUAD_INDICES)
    const pattern = patterns[shape]
    for (let quad = 0, at = 0; quad < reach; quad++)
      for (let n = 0; n < QUAD_INDICES; n++) indices[at++] = quad * QUAD.vertices + pattern[n]
    const bytes = indices.byteLength
    const buffer = { handle: made?.handle ?? rawGL.createBuffer('index', bytes, false), bytes }
    if (made) rawGL.sizeBuffer(buffer.handle, bytes, false)
    rawGL.bufferSubData(buffer.handle, 0, new Uint8Array(indices.buffer), 0, bytes)
    quads.set(shape, buffer)
    return buffer
  }

  return {
    counts,
    /** Takes the next turn, and uploads what a pass brings along. */
    upload({ arenas: { vertices, indices } }: Pass<ArenaName>): void {
      if ((vertices.used | indices.used) === 0) return
      turn = (turn + 1) % TURNS
      upload('vertices', vertices)
      upload('indices', indices)
    },
    /** Whose turn it is, from 0. */
    turn: () => turn,
    vertices: () => bufferOf('vertices'),
    indices: () => bufferOf('indices'),
    quadIndices,
    dispose(): void {
      for (const { handle } of [...turns.values(), ...quads.values()]) rawGL.deleteBuffer(handle)
    },
  }
}
