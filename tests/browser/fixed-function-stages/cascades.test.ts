import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runStages, type CascadeStage, type Colour } from '../../../d3d8/fixed-function/stages.js'
import {
  D3DTA_CURRENT,
  D3DTA_TEMP,
  D3DTOP_BUMPENVMAP,
  D3DTOP_LERP,
  D3DTOP_SELECTARG1,
} from '../../../d3d8/types/index.js'
import * as rows from '../../../systems/groups/constant-rows.js'
import { TEXTURE, type PixelKey } from '../../../systems/programs/program-key.js'
import { generatePixelShader, readCoordinates } from '../../../systems/shaders/fixed-pixel.js'
import { generateVertexShader } from '../../../systems/shaders/fixed-vertex.js'
import { createHarness, SIZE, wordsOf, type Texels } from '../shaders/harness.js'
import { input, pixelKey, pixelStage, vertexKey, vertexStage } from '../shaders/keys.js'

const CASCADES = 520
/** Texels of a side of the test textures. */
const SIDE = 4
const LIMIT = 2 / 255

const harness = createHarness()

/** What a stage is made from, before it becomes a key for the shader and a stage for the arithmetic. */
interface RandomStage {
  readonly colorOp: number
  readonly alphaOp: number
  readonly colorArgs: readonly [number, number, number]
  readonly alphaArgs: readonly [number, number, number]
  readonly resultArg: number
  /** SIDE × SIDE texels; null: no texture. */
  readonly texels: readonly Colour[] | null
  readonly bumpMatrix: readonly [number, number, number, number]
  readonly luminanceScale: number
  readonly luminanceOffset: number
}

const byte = fc.nat({ max: 255 }).map((value) => value / 255)
const colour = fc.tuple(byte, byte, byte, byte)
/** Bump maps have signs. */
const signed = fc
  .tuple(fc.integer({ min: -127, max: 127 }), fc.integer({ min: -127, max: 127 }), byte, byte)
  .map(([u, v, luminance, a]): Colour => [u / 127, v / 127, luminance, a])
const argument = fc
  .tuple(fc.nat({ max: 5 }), fc.constantFrom(0, 0, 0x10, 0x20, 0x30))
  .map(([source, modifiers]) => source | modifiers)
const threeArguments = fc.tuple(argument, argument, argument)
const operation = fc.integer({ min: D3DTOP_SELECTARG1, max: D3DTOP_LERP })
const quarter = fc.integer({ min: -8, max: 8 }).map((value) => value / 4)

const stage: fc.Arbitrary<RandomStage> = operation.chain((colorOp) => {
  const bump = colorOp === D3DTOP_BUMPENVMAP || colorOp === D3DTOP_BUMPENVMAP + 1
  const texel: fc.Arbitrary<Colour> = bump ? signed : colour
  return fc.record({
    colorOp: fc.constant(colorOp),
    // Also DISABLE.
    alphaOp: fc.integer({ min: 1, max: D3DTOP_LERP }),
    colorArgs: threeArguments,
    alphaArgs: threeArguments,
    resultArg: fc.constantFrom(D3DTA_CURRENT, D3DTA_CURRENT, D3DTA_CURRENT, D3DTA_TEMP),
    texels: fc.option(fc.array(texel, { minLength: SIDE * SIDE, maxLength: SIDE * SIDE }), { freq: 6 }),
    bumpMatrix: fc.tuple(quarter, quarter, quarter, quarter),
    luminanceScale: quarter,
    luminanceOffset: quarter,
  })
})

const cascade = fc.record({
  stages: fc.oneof(
    { weight: 3, arbitrary: fc.array(stage, { minLength: 1, maxLength: 3 }) },
    { weight: 1, arbitrary: fc.array(stage, { minLength: 4, maxLength: 8 }) },
  ),
  factor: colour,
  // Diffuse and specular of the left top corner, and how they change to the right and downwards: never beyond 0 and
  // 255.
  corner: fc.array(fc.nat({ max: 127 }), { minLength: 8, maxLength: 8 }),
  across: fc.array(fc.nat({ max: 64 }), { minLength: 8, maxLength: 8 }),
  down: fc.array(fc.nat({ max: 64 }), { minLength: 8, maxLength: 8 }),
})

const keyOf = (stages: readonly RandomStage[]): PixelKey =>
  pixelKey({
    stages: stages.map(({ colorArgs, alphaArgs, texels, colorOp, alphaOp, resultArg }) =>
      pixelStage({
        ...{ colorOp, alphaOp, resultArg },
        ...{ colorArg0: colorArgs[0], colorArg1: colorArgs[1], colorArg2: colorArgs[2] },
        ...{ alphaArg0: alphaArgs[0], alphaArg1: alphaArgs[1], alphaArg2: alphaArgs[2] },
        texture: texels ? TEXTURE.flat : TEXTURE.none,
      }),
    ),
  })

const wordOf = ([r, g, b, a]: readonly number[]): number => ((a << 24) | (r << 16) | (g << 8) | b) >>> 0

/** Coordinates so near to the edge of a texel that the arithmetic of the GPU may end on the other side. */
const isNearEdge = (at: number): boolean => Math.abs(at * SIDE - Math.round(at * SIDE)) < 1e-3

/**
 * A stage as the arithmetic wants it, at a pixel whose coordinates are u, v; calls `near` when a texel cannot be told.
 */
const cascadeStage = (from: RandomStage, u: number, v: number, near: () => void): CascadeStage => {
  const { texels, ...rest } = from
  const texel = (du: number, dv: number): Colour => {
    if (!texels) return [0, 0, 0, 0]
    const column = Math.floor((u + du) * SIDE)
    const row = Math.floor((v + dv) * SIDE)
    if (isNearEdge(u + du) || isNearEdge(v + dv)) near()
    const wrapped = (n: number): number => ((n % SIDE) + SIDE) % SIDE
    return texels[wrapped(row) * SIDE + wrapped(column)]
  }
  return { ...rest, texel: texels && texel }
}

let compared = 0

const check = ({
  stages,
  factor,
  corner,
  across,
  down,
}: typeof cascade extends fc.Arbitrary<infer C> ? C : never): void => {
  const key = keyOf(stages)
  const read = readCoordinates(key)
  const elements = [input(0, 3), input(5, 4), input(6, 4), input(7, 1)]
  const vertex = generateVertexShader(
    vertexKey({
      transformed: true,
      elements,
      stages: stages.map((_, n) => vertexStage({ read: ((read >> n) & 1) === 1 })),
    }),
  )
  const textures: Record<string, Texels> = {}
  const pixel = generatePixelShader(key)
  stages.forEach(({ texels }, n) => {
    if (texels && pixel.includes(`s${n};`))
      textures[`s${n}`] = { width: SIDE, height: SIDE, data: texels.flat(), address: 'repeat' }
  })
  const bytesAt = (x: number, y: number): number[] => corner.map((value, i) => value + across[i] * x + down[i] * y)
  const pixels = harness.draw({
    vertex,
    pixel,
    elements,
    words: wordsOf(
      elements,
      [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ].map(([x, y]) => {
        const bytes = bytesAt(x, y)
        return [x * SIZE - 0.5, y * SIZE - 0.5, 0.5, 1, wordOf(bytes.slice(0, 4)), wordOf(bytes.slice(4)), x, y]
      }),
    ),
    rows: [
      [rows.VIEWPORT, [0, 0, SIZE, SIZE, 1 / SIZE, -1 / SIZE, 0, 1]],
      [rows.FACTOR, factor],
      ...stages.map(({ bumpMatrix, luminanceScale, luminanceOffset }, n) => {
        const values = [...bumpMatrix, luminanceScale, luminanceOffset]
        return [rows.BUMP + 2 * n, values] as const
      }),
    ],
    textures,
  })

  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const u = (x + 0.5) / SIZE
      const v = (y + 0.5) / SIZE
      const values = bytesAt(u, v).map((value) => value / 255)
      let near = false
      const expected = runStages({
        diffuse: [values[0], values[1], values[2], values[3]],
        specular: [values[4], values[5], values[6], values[7]],
        factor,
        stages: stages.map((one) =>
          cascadeStage(one, u, v, () => {
            near = true
          }),
        ),
      })
      if (near) continue
      compared++
      const seen = pixels(x, y)
      const most = Math.max(...expected.map((value, c) => Math.abs(value - seen[c])))
      if (most > LIMIT)
        throw new Error(`pixel ${x}, ${y} is ${seen.join(' ')} instead of ${expected.join(' ')}\n${pixel}`)
    }
}

describe('random cascades', () => {
  it(`give on the GPU what the arithmetic gives, to 2/255 (${CASCADES} cascades, every pixel)`, () => {
    fc.assert(fc.property(cascade, check), { numRuns: CASCADES, seed: 8, endOnFailure: true })
    // Few pixels are left out.
    expect(compared).toBeGreaterThan(CASCADES * SIZE * SIZE * 0.95)
  })
})
