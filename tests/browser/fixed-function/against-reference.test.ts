import fc from 'fast-check'
import * as THREE from 'three'
import { expect, it } from 'vitest'
import {
  createVertexReader,
  processVertex,
  readVertexState,
  type ProcessedVertex,
} from '../../../d3d8/fixed-function/index.js'
import * as T from '../../../d3d8/types/index.js'
import { WORLD } from '../../../systems/groups/constant-rows.js'
import { clipping } from '../../../systems/groups/vertex/clipping.js'
import { cascade } from '../../../systems/groups/pixel/cascade.js'
import { describeProgram } from '../../../systems/programs/describe-program.js'
import { createDrawState } from '../../../systems/draw/draw-state.js'
import { fog } from '../../../systems/groups/lighting/fog.js'
import { KeyWord } from '../../../systems/programs/key-words.js'
import { lighting } from '../../../systems/groups/lighting/lighting.js'
import { lights } from '../../../systems/groups/lighting/lights.js'
import { material } from '../../../systems/groups/lighting/material.js'
import { farPalette, palette } from '../../../systems/groups/vertex/palette.js'
import { points } from '../../../systems/groups/vertex/points.js'
import { PALETTE_UNIT } from '../../../systems/programs/programs.js'
import { generateVertexShader } from '../../../systems/shaders/fixed-vertex.js'
import { stages } from '../../../systems/groups/pixel/stages.js'
import { textureMatrices } from '../../../systems/groups/vertex/texture-matrix.js'
import { transforms } from '../../../systems/groups/vertex/transforms.js'
import { vertexFormat } from '../../../systems/groups/vertex/vertex-format.js'
import { viewport } from '../../../systems/groups/vertex/viewport.js'
import { world } from '../../../systems/groups/vertex/world.js'
import { DeviceBench } from '../../unit/runtime/device/support.js'
import { playRows } from '../../unit/systems/play-rows.js'
import { createGpu, type GpuVertex } from './gpu-vertices.js'
import { createRandom, declarationOf, makeVertices, setShape, setValues, shapes, type Shape } from './random-state.js'

/** How many programs, states of values for each, and vertices for each of those. */
const SHAPES = 64
const VALUES = 5
const VERTICES = 50

const LEVEL = 1 / 255
const RELATIVE = 1e-4

/** A device, the systems that turn its states into constants, and a GPU that runs the shaders generated from them. */
function bench() {
  const { device, core } = new DeviceBench()
  const renderer = new THREE.WebGLRenderer({ antialias: false })
  const state = createDrawState(core, renderer)
  const matrices = palette.make(state)
  const placed = world.make(state)
  const others = [
    vertexFormat,
    material,
    transforms,
    viewport,
    fog,
    lighting,
    lights,
    points,
    clipping,
    cascade,
    ...stages,
    ...textureMatrices,
  ]
  const systems = [placed, matrices, farPalette(matrices), ...others.map(({ make }) => make(state))]
  const gpu = createGpu(state.gl)
  const texture = device.CreateTexture(1, 1, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
  const constants = new Float32Array(state.constants.rows.length)
  let source = ''
  const { key } = playRows(core, systems, ({ words }) => {
    const facts = state.formatFacts(words[KeyWord.Format] >>> 0)
    const { vertex } = describeProgram(words, facts, false)
    source = generateVertexShader(vertex)
    placed.refresh()
    if (vertex.indexedBlend) matrices.use(state.constants.rows, WORLD * 4)
    constants.set(state.constants.rows)
  })

  /** The same vertices in the same state on both sides. */
  function process(shape: Shape, random: () => number): { expected: ProcessedVertex[]; actual: GpuVertex[] } {
    const { tokens, stride } = declarationOf(shape)
    const handle = device.CreateVertexShader(tokens)
    const bytes = makeVertices(shape, VERTICES, random)
    device.SetVertexShader(handle)
    setValues(device, shape, random)
    device.DrawPrimitiveUP(shape.points ? T.D3DPT_POINTLIST : T.D3DPT_TRIANGLELIST, 1, bytes, stride)
    key.set(KeyWord.DrawsPoints, shape.points ? 1 : 0)
    device.services.context.flush()
    const { words, floats } = device.services.context
    const { layout } = state.formatFacts(handle)
    const actual = gpu.run(source, layout.elements, bytes, stride, constants, PALETTE_UNIT)
    const reference = readVertexState(words, floats, layout)
    const read = createVertexReader(layout, [{ bytes, stride }])
    const expected = actual.map((_, i) => processVertex(reference, read(i)))
    device.DeleteVertexShader(handle)
    return { expected, actual }
  }

  return {
    device,
    gpu,
    texture,
    process,
    dispose() {
      matrices.dispose()
      renderer.dispose()
    },
  }
}

/** Where Direct3D's clip position goes on WebGL: half a pixel right and down, top row first, z from -w to w. */
function toWebGL([x, y, z, w]: readonly number[], { Width, Height }: T.D3DVIEWPORT8): number[] {
  return [x + w / Width, -(y - w / Height), 2 * z - w, w]
}

/** Largest difference by the size of the vector. */
const relative = (actual: readonly number[], expected: readonly number[]): number =>
  Math.max(...actual.map((value, i) => Math.abs(value - expected[i]))) / Math.max(1, Math.hypot(...expected))

const absolute = (actual: readonly number[], expected: readonly number[]): number =>
  Math.max(...actual.map((value, i) => Math.abs(value - expected[i])))

/** How far the GPU is off, by output, in parts of what is allowed. */
function differences(actual: GpuVertex, expected: ProcessedVertex, viewport: T.D3DVIEWPORT8): Record<string, number> {
  const off: Record<string, number> = {
    gl_Position: relative(actual.gl_Position, toWebGL(expected.clip, viewport)) / RELATIVE,
    vDiffuse: absolute(actual.vDiffuse, expected.diffuse) / LEVEL,
    vSpecular: absolute(actual.vSpecular, expected.specular) / LEVEL,
  }
  if ('vFog' in actual) off.vFog = absolute(actual.vFog, [expected.fog ?? NaN]) / LEVEL
  if ('gl_PointSize' in actual) off.gl_PointSize = relative(actual.gl_PointSize, [expected.pointSize]) / RELATIVE
  expected.coordinates.forEach(({ values }, n) => {
    const name = `vT${n}`
    if (name in actual) off[name] = relative(actual[name], values) / RELATIVE
  })
  expected.clipDistances.forEach((distance, plane) => {
    if (distance === null) return
    const given = actual[`vClip${plane >> 2}`][plane & 3]
    off[`plane ${plane}`] = relative([given], [distance]) / RELATIVE
  })
  return off
}

it(`the GPU makes of ${VERTICES} vertices what the reference makes, in ${SHAPES * VALUES} random states`, () => {
  const { device, gpu, texture, process, dispose } = bench()
  const met: Record<string, number> = {}
  fc.assert(
    fc.property(shapes, fc.integer(), (shape, seed) => {
      setShape(device, shape, texture)
      const random = createRandom(seed)
      for (let n = 0; n < VALUES; n++) {
        const { expected, actual } = process(shape, random)
        const viewport = device.GetViewport()
        actual.forEach((vertex, i) => {
          for (const [name, off] of Object.entries(differences(vertex, expected[i], viewport))) {
            met[name] = Math.max(met[name] ?? 0, off)
            if (!(off <= 1))
              throw new Error(
                `${name} of vertex ${i} with values ${n}: GPU ${JSON.stringify(vertex)}, ` +
                  `reference ${JSON.stringify(expected[i])}`,
              )
          }
        })
      }
    }),
    { seed: 8, numRuns: SHAPES, endOnFailure: true },
  )
  // Nothing may be left out: every output was met.
  expect(Object.keys(met).sort()).toEqual(
    [
      ...['gl_PointSize', 'gl_Position', 'vDiffuse', 'vFog', 'vSpecular'],
      ...[0, 1, 2, 3, 4, 5].map((plane) => `plane ${plane}`),
      ...[0, 1, 2, 3].map((stage) => `vT${stage}`),
    ].sort(),
  )
  expect(gpu.compiled()).toBeGreaterThan(SHAPES / 2)
  dispose()
})
