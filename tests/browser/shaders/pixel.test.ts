import { describe, expect, it } from 'vitest'
import * as rows from '../../../systems/groups/constant-rows.js'
import { FOG, TEXTURE } from '../../../systems/programs/program-key.js'
import type { FogMode, PixelKey, PixelStage } from '../../../systems/programs/program-key.js'
import { generatePixelShader } from '../../../systems/shaders/fixed-pixel.js'
import { generateVertexShader } from '../../../systems/shaders/fixed-vertex.js'
import { createHarness, SIZE, wordsOf } from './harness.js'
import type { Texels } from './harness.js'
import { input, pixelKey, pixelStage, vertexKey, vertexStage } from './keys.js'

type Vec4 = readonly [number, number, number, number]

const harness = createHarness()

const colorWord = ([r, g, b, a]: Vec4): number =>
  ((Math.round(a * 255) << 24) | (Math.round(r * 255) << 16) | (Math.round(g * 255) << 8) | Math.round(b * 255)) >>> 0

const bytes = (...values: [number, number, number, number]): Vec4 => values.map((v) => v / 255) as unknown as Vec4

/** What the pictures are made of; all alphas differ, so that a wrong one shows. */
const diffuse = bytes(200, 100, 50, 160)
const specular = bytes(20, 60, 90, 220)
const factor: Vec4 = [0.25, 0.5, 0.75, 0.6]
const texel: Vec4 = [0.7, 0.2, 0.9, 0.35]

const solid = (data: Vec4): Texels => ({ width: 1, height: 1, data })

interface Picture {
  readonly key: PixelKey
  readonly textures?: Readonly<Record<string, Texels>>
  readonly rows?: readonly (readonly [number, readonly number[]])[]
  /** Texture coordinates (u, v, w, q) of the corners: left top, right top, left bottom, right bottom. */
  readonly corners?: readonly Vec4[]
  /** Of all corners, or of each. */
  readonly z?: number | readonly number[]
  readonly rhw?: number | readonly number[]
}

const ofCorner = (value: number | readonly number[], corner: number): number =>
  typeof value === 'number' ? value : value[corner]

const unitCorners: readonly Vec4[] = [
  [0, 0, 0, 1],
  [1, 0, 0, 1],
  [0, 1, 0, 1],
  [1, 1, 0, 1],
]

/** A quad over the whole target, XYZRHW, and its pixel in the given place. */
const paint = ({ key, textures, rows: extra = [], corners = unitCorners, z = 0.5, rhw = 1 }: Picture) => {
  const elements = [input(0, 3), input(5, 4), input(6, 4), input(7, 3)]
  const place = [
    [0, 0],
    [SIZE, 0],
    [0, SIZE],
    [SIZE, SIZE],
  ]
  return harness.draw({
    vertex: generateVertexShader(
      vertexKey({
        transformed: true,
        elements,
        fog: key.fog,
        flat: key.flat,
        stages: key.stages.map(({ wrap }) => vertexStage({ wrap })),
      }),
    ),
    pixel: generatePixelShader(key),
    elements,
    words: wordsOf(
      elements,
      place.map(([x, y], corner) => [
        // Texel centres and pixel centres meet with Direct3D's half pixel taken back.
        x - 0.5,
        y - 0.5,
        ofCorner(z, corner),
        ofCorner(rhw, corner),
        colorWord(diffuse),
        colorWord(specular),
        ...corners[corner],
      ]),
    ),
    rows: [[rows.VIEWPORT, [0, 0, SIZE, SIZE, 1 / SIZE, -1 / SIZE, 0, 1]], [rows.FACTOR, factor], ...extra],
    textures,
  })
}

const one = (picture: Picture): number[] => paint(picture)(8, 8)

const close = (actual: readonly number[], expected: readonly number[], digits = 5): void => {
  expected.forEach((value, index) => expect(actual[index], `component ${index}`).toBeCloseTo(value, digits))
}

const sat = (x: number): number => Math.min(Math.max(x, 0), 1)

/**
 * The documented arithmetic, a component at a time. `A` are the alphas of arguments 1, texture, diffuse, factor,
 * current.
 */
type Formula = (
  a1: number,
  a2: number,
  a0: number,
  alphas: { a1: number; t: number; d: number; f: number; c: number },
) => number

const formulas: Readonly<Record<number, Formula>> = {
  2: (a1) => a1,
  3: (_, a2) => a2,
  4: (a1, a2) => a1 * a2,
  5: (a1, a2) => sat(2 * a1 * a2),
  6: (a1, a2) => sat(4 * a1 * a2),
  7: (a1, a2) => sat(a1 + a2),
  8: (a1, a2) => sat(a1 + a2 - 0.5),
  9: (a1, a2) => sat(2 * (a1 + a2 - 0.5)),
  10: (a1, a2) => sat(a1 - a2),
  11: (a1, a2) => a1 + a2 - a1 * a2,
  12: (a1, a2, _, A) => a1 * A.d + a2 * (1 - A.d),
  13: (a1, a2, _, A) => a1 * A.t + a2 * (1 - A.t),
  14: (a1, a2, _, A) => a1 * A.f + a2 * (1 - A.f),
  15: (a1, a2, _, A) => sat(a1 + a2 * (1 - A.t)),
  16: (a1, a2, _, A) => a1 * A.c + a2 * (1 - A.c),
  17: (a1) => a1,
  18: (a1, a2, _, A) => sat(a1 + A.a1 * a2),
  19: (a1, a2, _, A) => sat(a1 * a2 + A.a1),
  20: (a1, a2, _, A) => sat(a1 + (1 - A.a1) * a2),
  21: (a1, a2, _, A) => sat((1 - a1) * a2 + A.a1),
  25: (a1, a2, a0) => sat(a0 + a1 * a2),
  26: (a1, a2, a0) => a0 * a1 + (1 - a0) * a2,
}

/** The sources by D3DTA number, in a first stage. */
const sources: readonly Vec4[] = [diffuse, diffuse, texel, factor, specular, [0, 0, 0, 0]]

const argumentValue = (argument: number): Vec4 => {
  const complemented = sources[argument & 15].map((v) => (argument & 0x10 ? 1 - v : v))
  return (argument & 0x20 ? complemented.map(() => complemented[3]) : complemented) as unknown as Vec4
}

describe('texture stage operations', () => {
  it.each(Object.keys(formulas).map(Number))('operation %i, colour and alpha', (op) => {
    // Colour mixes texture and factor around specular; alpha the other way round.
    const stage = pixelStage({
      colorOp: op,
      colorArg1: 2,
      colorArg2: 3,
      colorArg0: 4,
      alphaOp: op,
      alphaArg1: 3,
      alphaArg2: 2,
      alphaArg0: 4,
    })
    const formula = formulas[op]
    const alphas = { t: texel[3], d: diffuse[3], f: factor[3], c: diffuse[3] }
    const color = [0, 1, 2].map((i) => formula(texel[i], factor[i], specular[i], { ...alphas, a1: texel[3] }))
    const alpha = formula(factor[3], texel[3], specular[3], { ...alphas, a1: factor[3] })
    close(one({ key: pixelKey({ stages: [stage] }), textures: { s0: solid(texel) } }), [...color, alpha])
  })

  it('DOTPRODUCT3 fills all four components, whatever the alpha operation is', () => {
    const stage = pixelStage({ colorOp: 24, colorArg1: 2, colorArg2: 3, alphaOp: 2, alphaArg1: 4 })
    const dot = sat(4 * [0, 1, 2].reduce((sum, i) => sum + (texel[i] - 0.5) * (factor[i] - 0.5), 0))
    expect(dot).toBeGreaterThan(0)
    close(one({ key: pixelKey({ stages: [stage] }), textures: { s0: solid(texel) } }), [dot, dot, dot, dot])
  })

  it.each(
    [0, 1, 2, 3, 4, 5].flatMap((source) => [0, 0x10, 0x20, 0x30].map((modifiers) => [source, modifiers] as const)),
  )('argument %i with modifiers %i', (source, modifiers) => {
    const argument = source | modifiers
    const stage = pixelStage({ colorOp: 2, colorArg1: argument, alphaOp: 2, alphaArg1: argument })
    close(one({ key: pixelKey({ stages: [stage] }), textures: { s0: solid(texel) } }), argumentValue(argument))
  })
})

describe('the cascade', () => {
  const select = (argument: number, over: Partial<PixelStage> = {}): PixelStage =>
    pixelStage({ colorOp: 2, colorArg1: argument, alphaOp: 2, alphaArg1: argument, texture: TEXTURE.none, ...over })

  it('hands diffuse on when there are no stages', () => {
    close(one({ key: pixelKey() }), diffuse)
  })

  it('keeps alpha when the alpha operation is DISABLE', () => {
    const stage = select(3, { alphaOp: 1 })
    close(one({ key: pixelKey({ stages: [stage] }) }), [factor[0], factor[1], factor[2], diffuse[3]])
  })

  it('keeps TEMP for later stages and loses it at the end', () => {
    const toTemp = select(3, { resultArg: 5 })
    close(one({ key: pixelKey({ stages: [toTemp] }) }), diffuse)
    const addTemp = pixelStage({ colorOp: 10, colorArg1: 1, colorArg2: 5, alphaOp: 10, alphaArg1: 1, alphaArg2: 5 })
    close(
      one({ key: pixelKey({ stages: [toTemp, { ...addTemp, texture: TEXTURE.none }] }) }),
      diffuse.map((v, i) => sat(v - factor[i])),
    )
  })

  it('passes CURRENT on where an operation names a texture that is not there, and runs later stages', () => {
    const missing = select(2)
    const later = pixelStage({ colorOp: 4, colorArg1: 2, colorArg2: 1, alphaOp: 4, alphaArg1: 2, alphaArg2: 1 })
    close(
      one({ key: pixelKey({ stages: [missing, later] }), textures: { s1: solid(texel) } }),
      diffuse.map((v, i) => v * texel[i]),
    )
    // Colour and alpha on their own.
    const half = select(3, { alphaArg1: 2 })
    close(one({ key: pixelKey({ stages: [half] }) }), [factor[0], factor[1], factor[2], diffuse[3]])
  })

  it('blends by the alpha of a white texture where there is none', () => {
    const blends = [13, 15].map((op) =>
      pixelStage({
        colorOp: op,
        colorArg1: 3,
        colorArg2: 4,
        alphaOp: op,
        alphaArg1: 3,
        alphaArg2: 4,
        texture: TEXTURE.none,
      }),
    )
    // All of the first argument, nothing of the second.
    for (const stage of blends) close(one({ key: pixelKey({ stages: [stage] }) }), factor)
  })

  it.each([22, 23])('sees behind a bump map (operation %i) what the stage before it gave, alpha too', (colorOp) => {
    const first = select(3)
    const bump = pixelStage({ colorOp, alphaOp: 2, alphaArg1: 4 })
    close(one({ key: pixelKey({ stages: [first, bump, select(1)] }), textures: { s1: solid(texel) } }), factor)
  })

  it('sees CURRENT through the next texture after PREMODULATE', () => {
    const first = pixelStage({ colorOp: 17, colorArg1: 3, alphaOp: 2, alphaArg1: 3, texture: TEXTURE.none })
    const second = select(1, { texture: TEXTURE.flat })
    close(one({ key: pixelKey({ stages: [first, second] }), textures: { s1: solid(texel) } }), [
      factor[0] * texel[0],
      factor[1] * texel[1],
      factor[2] * texel[2],
      factor[3],
    ])
  })

  it('adds specular after the last stage, without its alpha, and leaves it to the target to clamp', () => {
    const sum = [factor[0] + specular[0], factor[1] + specular[1], factor[2] + specular[2]]
    expect(sum[2]).toBeGreaterThan(1)
    close(one({ key: pixelKey({ specular: true, stages: [select(3)] }) }), [...sum, factor[3]])
    // Fog is mixed into the whole sum (recording flat_lit).
    const foggy = pixelKey({ specular: true, fog: FOG.specularAlpha, stages: [select(3)] })
    close(one({ key: foggy, rows: [[rows.FOG_ROWS + 1, [0, 0, 0]]] }), [
      ...sum.map((value) => value * specular[3]),
      factor[3],
    ])
  })
})

describe('look-ups', () => {
  const lookUp = (over: Partial<PixelStage> = {}): PixelStage =>
    pixelStage({ colorOp: 2, colorArg1: 2, alphaOp: 2, alphaArg1: 2, ...over })

  /** A 16 × 16 texture whose texel (x, y) is (x, y, 0, 1)/16: shows where a look-up went. */
  const ruler: Texels = {
    width: SIZE,
    height: SIZE,
    data: Array.from({ length: SIZE * SIZE }, (_, i) => [(i % SIZE) / SIZE, Math.floor(i / SIZE) / SIZE, 0, 1]).flat(),
  }

  it('put texel (x, y) on pixel (x, y), top row first', () => {
    const pixels = paint({ key: pixelKey({ stages: [lookUp()] }), textures: { s0: ruler } })
    for (const [x, y] of [
      [0, 0],
      [15, 0],
      [0, 15],
      [3, 9],
    ]) {
      close(pixels(x, y), [x / SIZE, y / SIZE, 0, 1])
    }
  })

  it('divide by the component that PROJECTED names', () => {
    const corners = unitCorners.map(([u, v]) => [u, v, 2, 4] as const)
    for (const [projected, divisor] of [
      [3, 2],
      [4, 4],
    ]) {
      const pixels = paint({ key: pixelKey({ stages: [lookUp({ projected })] }), textures: { s0: ruler }, corners })
      close(pixels(12, 4), [Math.floor(12.5 / divisor) / SIZE, Math.floor(4.5 / divisor) / SIZE, 0, 1])
    }
  })

  it('are bent by the stage before (BUMPENVMAP) with that stage’s matrix', () => {
    const bump = pixelStage({ colorOp: 22, alphaOp: 2, alphaArg1: 1 })
    const du = 0.25
    const dv = -0.5
    const [m00, m01, m10, m11] = [0.5, 0.25, -0.25, 0.125]
    const pixels = paint({
      key: pixelKey({ stages: [bump, lookUp()] }),
      textures: { s0: solid([du, dv, 0, 1]), s1: ruler },
      rows: [[rows.BUMP, [m00, m01, m10, m11]]],
      corners: unitCorners,
    })
    // Both stages read set 0. 0.25 in u and 0 in v: whole texels.
    expect(m00 * du + m10 * dv).toBe(0.25)
    expect(m01 * du + m11 * dv).toBe(0)
    close(pixels(5, 7), [9 / SIZE, 7 / SIZE, 0, 1])
  })

  it('are scaled by luminance (BUMPENVMAPLUMINANCE)', () => {
    const bump = pixelStage({ colorOp: 23, alphaOp: 2, alphaArg1: 1 })
    const pixel = one({
      key: pixelKey({ stages: [bump, lookUp()] }),
      textures: { s0: solid([0, 0, 0.5, 1]), s1: solid(texel) },
      rows: [[rows.BUMP + 1, [0.5, 0.125]]],
    })
    close(
      pixel,
      texel.map((v) => v * (0.5 * 0.5 + 0.125)),
    )
  })

  it('mirror once about zero', () => {
    const corners = unitCorners.map(([u, v]) => [u * 2 - 1, v, 0, 1] as const)
    const pixels = paint({
      key: pixelKey({ stages: [lookUp({ mirrorOnce: 1 })] }),
      textures: { s0: ruler },
      corners,
    })
    // Pixel 2 has u = 2·2.5/16 − 1 = −0.6875, which is texel 11 seen in the mirror.
    close(pixels(2, 5), [11 / SIZE, 5 / SIZE, 0, 1])
    close(pixels(13, 5), [11 / SIZE, 5 / SIZE, 0, 1])
  })

  const border: Vec4 = [0.1, 0.3, 0.5, 0.7]
  const two: Texels = { width: 2, height: 2, data: [1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 1, 1, 1, 1, 1] }

  it('show the border outside, point filter', () => {
    const corners = unitCorners.map(([u, v]) => [u * 2 - 0.5, v * 2 - 0.5, 0, 1] as const)
    const pixels = paint({
      key: pixelKey({ stages: [lookUp({ border: 3 })] }),
      textures: { s0: two },
      rows: [[rows.BORDER, border]],
      corners,
    })
    close(pixels(3, 8), border)
    close(pixels(4, 4), [1, 0, 0, 1])
    close(pixels(11, 4), [0, 1, 0, 1])
    close(pixels(12, 4), border)
    close(pixels(4, 11), [0, 0, 1, 1])
    close(pixels(8, 12), border)
  })

  it('mix border and texels as four taps do, linear filter', () => {
    const corners = unitCorners.map(([u, v]) => [u * 2 - 0.5, v * 2 - 0.5, 0, 1] as const)
    const pixels = paint({
      key: pixelKey({ stages: [lookUp({ border: 3, borderFilter: 3 })] }),
      textures: { s0: { ...two, filter: 'linear' } },
      rows: [[rows.BORDER, border]],
      corners,
    })
    const tap = (x: number, y: number): readonly number[] =>
      x < 0 || y < 0 || x > 1 || y > 1 ? border : two.data.slice((y * 2 + x) * 4, (y * 2 + x) * 4 + 4)
    for (let y = 0; y < SIZE; y++) {
      for (let x = 0; x < SIZE; x++) {
        // In texels, less the half of a texel centre.
        const u = ((x + 0.5) / 8 - 0.5) * 2 - 0.5
        const v = ((y + 0.5) / 8 - 0.5) * 2 - 0.5
        const [i, j] = [Math.floor(u), Math.floor(v)]
        const [fx, fy] = [u - i, v - j]
        const expected = [0, 1, 2, 3].map(
          (c) =>
            tap(i, j)[c] * (1 - fx) * (1 - fy) +
            tap(i + 1, j)[c] * fx * (1 - fy) +
            tap(i, j + 1)[c] * (1 - fx) * fy +
            tap(i + 1, j + 1)[c] * fx * fy,
        )
        close(pixels(x, y), expected, 2)
      }
    }
  })

  it('take the short way round a cylinder (WRAP)', () => {
    // u runs from 0.75 up to 1.125, written as 0.75 and 0.125.
    const corners: Vec4[] = [
      [0.75, 0, 0, 1],
      [0.125, 0, 0, 1],
      [0.75, 1, 0, 1],
      [0.125, 1, 0, 1],
    ]
    const pixels = paint({
      key: pixelKey({ stages: [lookUp({ wrap: 1 })] }),
      textures: { s0: { ...ruler, address: 'repeat' } },
      corners,
    })
    for (let x = 0; x < SIZE; x++) {
      const u = (0.75 + (0.375 * (x + 0.5)) / SIZE) % 1
      close(pixels(x, 4), [Math.floor(u * SIZE) / SIZE, 4 / SIZE, 0, 1])
    }
  })
})

describe('fog', () => {
  const fogColor = [0.1, 0.9, 0.4]
  const [start, end, density] = [0.2, 0.9, 1.5]
  const fogRows = [[rows.FOG_ROWS, [start, end, density, 1 / (end - start), ...fogColor, 1]]] as const

  const foggy = (fog: FogMode, z: number, rhw: number): number[] =>
    one({ key: pixelKey({ fog }), rows: fogRows, z, rhw })

  const mixed = (f: number): number[] => [
    ...[0, 1, 2].map((i) => diffuse[i] * sat(f) + fogColor[i] * (1 - sat(f))),
    diffuse[3],
  ]

  const curves: readonly (readonly [string, FogMode, FogMode, (d: number) => number])[] = [
    ['linear', FOG.tableZLinear, FOG.tableWLinear, (d) => (end - d) / (end - start)],
    ['exp', FOG.tableZExp, FOG.tableWExp, (d) => Math.exp(-d * density)],
    ['exp2', FOG.tableZExp2, FOG.tableWExp2, (d) => Math.exp(-((d * density) ** 2))],
  ]

  it.each(curves)('%s, by z and by w', (_, byZ, byW, curve) => {
    for (const z of [0.1, 0.5, 0.75, 0.95]) close(foggy(byZ, z, 1), mixed(curve(z)), 4)
    for (const w of [0.3, 0.5, 1, 4]) close(foggy(byW, 0.5, 1 / w), mixed(curve(w)), 4)
  })

  it('takes the z of XYZRHW vertices between them by rhw, as texture coordinates are', () => {
    const pixels = paint({
      key: pixelKey({ fog: FOG.tableZExp }),
      rows: fogRows,
      z: [0, 1, 0, 1],
      rhw: [1, 0.25, 1, 0.25],
    })
    for (const x of [0, 5, 8, 15]) {
      const t = (x + 0.5) / SIZE
      close(pixels(x, 8), mixed(Math.exp((-density * 0.25 * t) / (1 - 0.75 * t))), 4)
    }
  })

  it('comes from specular alpha for XYZRHW without table fog, and leaves alpha alone', () => {
    close(foggy(FOG.specularAlpha, 0.5, 1), mixed(specular[3]))
    close(foggy(FOG.vertexLinear, 0.5, 1), mixed(specular[3]))
  })
})

describe('alpha test', () => {
  const holds: readonly ((a: number, b: number) => boolean)[] = [
    () => true,
    () => false,
    (a, b) => a < b,
    (a, b) => a === b,
    (a, b) => a <= b,
    (a, b) => a > b,
    (a, b) => a !== b,
    (a, b) => a >= b,
    () => true,
  ]

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('function %i compares with the reference', (alphaFunc) => {
    // Alpha 0.6 is 153 of 255.
    const stage = pixelStage({ colorOp: 2, colorArg1: 3, alphaOp: 2, alphaArg1: 3, texture: TEXTURE.none })
    for (const reference of [152, 153, 154]) {
      const pixel = one({ key: pixelKey({ alphaFunc, stages: [stage] }), rows: [[rows.MISC, [reference]]] })
      close(pixel, holds[alphaFunc](153, reference) ? factor : [0, 0, 0, 0])
    }
  })
})
