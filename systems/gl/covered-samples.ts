import * as THREE from 'three'
import { drawToBlack } from './draw-to.js'
import { colourShader, createFullTriangle } from './full-triangle.js'
import type { RawGL } from './raw-gl.js'
import { sampleSets, STEPS, type CoveredPlaces, type SampleSets } from './sample-sets.js'

/** Parts of the samples that are looked at: small ones choose other samples than large ones. */
const PARTS = 64
/** Texels of a part: one for each place that a sample may have. */
const TEXELS = STEPS * STEPS

/**
 * A box in each texel, from its first corner to just beyond the samples of one place: three quarters of a step, which
 * is the next step where vertices lie on those alone.
 */
const boxShader = /* glsl */ `
void main() {
  int texel = gl_VertexID / 6;
  int vertex = gl_VertexID % 6;
  vec2 first = vec2(texel % ${STEPS}, texel / ${STEPS});
  vec2 corner = vec2(0x32 >> vertex & 1, 0x2c >> vertex & 1);
  gl_Position = vec4((first + corner * (first + 0.75) / ${STEPS}.0) / ${STEPS / 2}.0 - 1.0, 0.0, 1.0);
}`

/** The places of the samples that are covered: what a box has more of than those before it. */
function placesOf(texels: Uint8Array, part: number, samples: number): number[] {
  const inBox = (x: number, y: number): number =>
    x < 0 || y < 0 ? 0 : Math.round((texels[(((part - 1) * STEPS + y) * STEPS + x) * 4] * samples) / 255)
  return Array.from({ length: TEXELS }, (_, place) => place).flatMap((place) => {
    const [x, y] = [Math.floor(place / STEPS), place % STEPS]
    const count = inBox(x, y) - inBox(x - 1, y) - inBox(x, y - 1) + inBox(x - 1, y - 1)
    return Array<number>(Math.max(count, 0)).fill(place)
  })
}

/** What coverage can choose of so many samples; null when it does not tell them apart. three may draw. */
export type SampleSetsOf = (samples: number) => SampleSets | null

/**
 * Which samples a part of them is, and where they lie, of which WebGL tells neither: boxes that end at each place of a
 * pixel are drawn with each part, and their shares tell. Asked once for each number of samples. three draws, so nothing
 * may be expected of its state afterwards.
 */
export function createSampleSets(rawGL: RawGL): SampleSetsOf {
  const { renderer } = rawGL
  const known = new Map<number, SampleSets | null>()

  function probe(samples: number): Uint8Array {
    const target = new THREE.WebGLRenderTarget(STEPS, STEPS * PARTS, {
      ...{ samples, depthBuffer: false, colorSpace: THREE.NoColorSpace, generateMipmaps: false },
      ...{ minFilter: THREE.NearestFilter, magFilter: THREE.NearestFilter },
    })
    const white = { value: { value: new THREE.Vector4(1, 1, 1, 1) } }
    const boxes = createFullTriangle(renderer, colourShader, white, { vertexShader: boxShader }, 6 * TEXELS)
    const texels = new Uint8Array(PARTS * TEXELS * 4)
    drawToBlack(renderer, target, () => {
      rawGL.covering((cover) => {
        for (let part = 1; part <= PARTS; part++) {
          target.viewport.set(0, (part - 1) * STEPS, STEPS, STEPS)
          renderer.setRenderTarget(target)
          cover(part / PARTS, false)
          boxes.draw()
        }
      })
    })
    renderer.readRenderTargetPixels(target, 0, 0, STEPS, STEPS * PARTS, texels)
    boxes.dispose()
    target.dispose()
    return texels
  }

  return (asked) => {
    const samples = rawGL.samplesGiven(asked)
    const found = known.get(samples)
    if (found !== undefined) return found
    const texels = probe(samples)
    const parts = Array.from({ length: PARTS }, (_, n): CoveredPlaces => {
      const part = n + 1
      return { part: part / PARTS, places: placesOf(texels, part, samples) }
    })
    const sets = sampleSets(parts, samples)
    known.set(samples, sets)
    return sets
  }
}
