import type { MakePath } from '../realm/path.js'
import { VERTEX_FLOATS } from '../realm/scene.js'
import type { Mesh, Scene } from '../realm/scene.js'
import { makeMeshArray, openContext, openScene } from './raw-parts.js'

/** @param longest draws of a run, at most */
const vertexShader = (longest: number): string => /* glsl */ `#extension GL_ANGLE_multi_draw : require
in vec3 position;
in vec2 uv;
uniform mat4 worlds[${longest}];
uniform mat4 projection;
out vec2 vUv;
void main() {
  vUv = uv;
  gl_Position = projection * (worlds[gl_DrawID] * vec4(position, 1.0));
}`

export const MATRIX_FLOATS = 16
export const INDEX_BYTES = 4

/**
 * The first draw of each run of neighbours that differ in nothing but mesh and matrix, and behind the last run where it
 * ends.
 */
function findRuns({ draws }: Scene): number[] {
  const firsts = draws.flatMap(({ newTexture, newState }, i) => (newTexture || newState ? [i] : []))
  return [...firsts, draws.length]
}

/** The meshes of all draws in one buffer of vertices and one of 32-bit indices. */
function packMeshes({ draws }: Scene) {
  const firstOf = new Map<Mesh['vertices'], number>()
  const vertices: number[] = []
  const indices: number[] = []
  // A joined buffer is that of many meshes, and packed with the first.
  for (const { mesh } of draws) {
    if (firstOf.has(mesh.vertices)) continue
    firstOf.set(mesh.vertices, indices.length)
    const firstVertex = vertices.length / VERTEX_FLOATS
    for (const corner of mesh.indices) indices.push(corner + firstVertex)
    for (const float of mesh.vertices) vertices.push(float)
  }
  return {
    vertices: Float32Array.from(vertices),
    indices: Uint32Array.from(indices),
    firstIndices: draws.map(({ mesh }) => (firstOf.get(mesh.vertices) ?? 0) + mesh.start),
  }
}

/** What draws runs by one call each: the context, the packed meshes and the program. */
export function openRuns(scene: Scene, canvas: HTMLCanvasElement) {
  const runs = findRuns(scene)
  const longest = Math.max(...runs.slice(1).map((end, run) => end - runs[run]))
  const gl = openContext(canvas)
  // Shaders may name gl_DrawID once the extension is there.
  const multiDraw = gl.getExtension('WEBGL_multi_draw')
  if (!multiDraw) throw new Error('there is no WEBGL_multi_draw')
  const { path, program, clear, change } = openScene(gl, scene, vertexShader(longest))
  const worlds = gl.getUniformLocation(program, 'worlds')
  const { vertices, indices, firstIndices } = packMeshes(scene)
  makeMeshArray(gl, vertices, indices)
  return { gl, path, multiDraw, runs, longest, worlds, clear, change, firstIndices }
}

/**
 * Hand-written WebGL2 that draws each run of neighbours by one call of WEBGL_multi_draw: the floor, what drawing runs
 * costs when nothing stands above WebGL. Meshes lie in one pair of buffers and runs are known beforehand; matrices and
 * counts are gathered in each frame.
 */
export const makePath: MakePath = (scene, canvas) => {
  const { gl, path, multiDraw, runs, longest, worlds, clear, change, firstIndices } = openRuns(scene, canvas)

  const { draws } = scene
  const matrices = new Float32Array(longest * MATRIX_FLOATS)
  const counts = new Int32Array(longest)
  const offsets = new Int32Array(longest)

  return {
    ...path,
    frame() {
      clear()
      for (let run = 0; run + 1 < runs.length; run++) {
        const first = runs[run]
        const count = runs[run + 1] - first
        for (let i = 0; i < count; i++) {
          const { mesh, world } = draws[first + i]
          // Sixteen numbers are too few for TypedArray.set to be the faster way.
          for (let n = 0, to = i * MATRIX_FLOATS; n < MATRIX_FLOATS; n++) matrices[to + n] = world[n]
          counts[i] = mesh.count
          offsets[i] = firstIndices[first + i] * INDEX_BYTES
        }
        change(draws[first])
        gl.uniformMatrix4fv(worlds, false, matrices, 0, count * MATRIX_FLOATS)
        multiDraw.multiDrawElementsWEBGL(gl.TRIANGLES, counts, 0, gl.UNSIGNED_INT, offsets, 0, count)
      }
    },
  }
}
