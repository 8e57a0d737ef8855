import * as THREE from 'three'
import { drawToBlack } from './draw-to.js'
import { createFullTriangle } from './full-triangle.js'
import type { SamplePosition } from './sample-sets.js'

/** Samples that a bit mask of WebGL has room for here. */
const MOST_SAMPLES = 16
/** Half a byte a pixel, a bit a channel: two for x, two for y, and one that says that there is such a sample. */
const COLUMNS = 5

/** Row n of the target is drawn to sample n alone; what its channels hold is bits, since samples are averaged. */
const fragmentShader = `#extension GL_OES_sample_variables : require
precision highp float;
out vec4 colour;
void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  gl_SampleMask[0] = gl_SampleID == at.y ? gl_SampleMaskIn[0] : 0;
  ivec2 steps = ivec2(gl_SamplePosition * 256.0 + 0.5);
  int nibble = at.x == 0 ? steps.x : at.x == 1 ? steps.x >> 4 : at.x == 2 ? steps.y : at.x == 3 ? steps.y >> 4 : 15;
  colour = vec4(ivec4(nibble, nibble >> 1, nibble >> 2, nibble >> 3) & 1);
}`

/**
 * Where the samples of a pixel lie, which WebGL tells shaders alone (OES_sample_variables): they are asked once for
 * each number of samples. three draws, so nothing may be expected of its state afterwards.
 */
export function createSamplePositions(renderer: THREE.WebGLRenderer): (samples: number) => readonly SamplePosition[] {
  const known = new Map<number, readonly SamplePosition[]>()

  function probe(samples: number): readonly SamplePosition[] {
    const target = new THREE.WebGLRenderTarget(COLUMNS, MOST_SAMPLES, {
      ...{ samples, depthBuffer: false, colorSpace: THREE.NoColorSpace, generateMipmaps: false },
      ...{ minFilter: THREE.NearestFilter, magFilter: THREE.NearestFilter },
    })
    const triangle = createFullTriangle(renderer, fragmentShader, {})
    const texels = new Uint8Array(COLUMNS * MOST_SAMPLES * 4)
    drawToBlack(renderer, target, triangle.draw)
    renderer.readRenderTargetPixels(target, 0, 0, COLUMNS, MOST_SAMPLES, texels)
    triangle.dispose()
    target.dispose()

    const nibble = (row: number, column: number): number =>
      [0, 1, 2, 3].reduce((sum, bit) => sum | (texels[(row * COLUMNS + column) * 4 + bit] > 0 ? 1 << bit : 0), 0)
    const place = (row: number, column: number): number =>
      (nibble(row, column) | (nibble(row, column + 1) << 4)) / 256 - 0.5
    const rows = Array.from({ length: MOST_SAMPLES }, (_, row) => row).filter((row) => nibble(row, COLUMNS - 1) !== 0)
    return rows.map((row) => [place(row, 0), place(row, 2)] as const)
  }

  return (samples) => {
    const found = known.get(samples)
    if (found) return found
    const positions = probe(samples)
    known.set(samples, positions)
    return positions
  }
}
