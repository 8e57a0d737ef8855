import { describe, expect, it } from 'vitest'
import { PALETTE } from '../../../systems/groups/constant-rows.js'
import * as rows from '../../../systems/groups/constant-rows.js'
import { FOG, GENERATION, SOURCE, TRANSFORM } from '../../../systems/programs/program-key.js'
import type { Transform, VertexInput, VertexKey } from '../../../systems/programs/program-key.js'
import { generatePixelShader } from '../../../systems/shaders/fixed-pixel.js'
import { generateVertexShader } from '../../../systems/shaders/fixed-vertex.js'
import { createHarness, SIZE, wordsOf } from './harness.js'
import type { Texels } from './harness.js'
import { input, pixelKey, pixelStage, vertexKey, vertexStage } from './keys.js'

type Rows = readonly (readonly [first: number, values: readonly number[]])[]

const harness = createHarness()

const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

/** Puts every vertex with w = 1 in the middle of the target. */
const middle = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.5, 1]

const viewportRow = [rows.VIEWPORT, [0, 0, SIZE, SIZE, 1 / SIZE, -1 / SIZE, 0, 1]] as const

const baseRows: Rows = [
  [rows.WORLD, identity],
  [rows.VIEW, identity],
  [rows.VIEW_PROJECTION, middle],
  [rows.NORMAL, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]],
  viewportRow,
  [rows.POINTS, [4, 1, 64, SIZE]],
]

const close = (actual: readonly number[], expected: readonly number[], digits = 4): void => {
  expected.forEach((value, index) => expect(actual[index], `component ${index}`).toBeCloseTo(value, digits))
}

/** What a vertex shader writes for one vertex: a pixel shader that shows one varying, and a point in the middle. */
const probe = (
  varying: string,
  key: Partial<VertexKey> & { elements: readonly VertexInput[] },
  vertex: readonly number[],
  extra: Rows = [],
  textures: Readonly<Record<string, Texels>> = {},
): number[] => {
  const type = varying === 'vFog' ? 'float' : 'vec4'
  const pixels = harness.draw({
    vertex: generateVertexShader(vertexKey({ ...key, points: true })),
    pixel:
      `precision highp float;\nin ${type} ${varying};\nout vec4 color;\n` +
      `void main() { color = vec4(${varying}); }\n`,
    elements: key.elements,
    words: wordsOf(key.elements, [vertex]),
    rows: [...baseRows, ...extra],
    textures,
    mode: harness.gl.POINTS,
  })
  return pixels(SIZE / 2, SIZE / 2)
}

const position = input(0, 2)
const normal = input(3, 2)

// Vectors and matrices of the expectations, row vectors as in Direct3D.
type Vector = readonly number[]
const dot = (a: Vector, b: Vector): number => a.reduce((sum, v, i) => sum + v * b[i], 0)
const scale = (a: Vector, s: number): number[] => a.map((v) => v * s)
const add = (a: Vector, b: Vector): number[] => a.map((v, i) => v + b[i])
const unit = (a: Vector): number[] => scale(a, 1 / Math.hypot(...a))
const times = (v: Vector, m: readonly number[]): number[] =>
  [0, 1, 2, 3].map((c) => v.reduce((sum, x, r) => sum + x * m[r * 4 + c], 0))
const sat = (x: number): number => Math.min(Math.max(x, 0), 1)

/** A few matrices without any symmetry. */
const matrices = [
  [0.5, 0.25, -0.75, 0, -0.5, 1, 0.25, 0, 0.75, 0.125, 1.5, 0, 2, -1, 3, 1],
  [1, 0.5, 0, 0, 0, -1, 0.5, 0, 0.25, 0, 1, 0, -3, 0.5, 1, 1],
  [0, 1, 0, 0, -1, 0, 0.5, 0, 0, 0.25, 2, 0, 0.5, 0.25, -2, 1],
  [2, 0, 0.5, 0, 0, 0.5, 0, 0, 1, 0, -1, 0, 1, 1, 1, 1],
]

describe('vertex elements', () => {
  const float = new Float32Array([1.5, -2.25, 3, -4])
  it.each([
    [0, [...float.subarray(0, 1)], [1.5, 0, 0, 1]],
    [1, [...float.subarray(0, 2)], [1.5, -2.25, 0, 1]],
    [2, [...float.subarray(0, 3)], [1.5, -2.25, 3, 1]],
    [3, [...float], [1.5, -2.25, 3, -4]],
    [4, [0x40ff8000], [1, 128 / 255, 0, 64 / 255]],
    [5, [0x04030201], [1, 2, 3, 4]],
    [6, [0xfffe0007], [7, -2, 0, 1]],
    [7, [0x80007fff, 0x0001ffff], [32767, -32768, -1, 1]],
  ])('type %i', (type, words, expected) => {
    const elements = [position, input(7, type)]
    close(probe('vT0', { elements, stages: [vertexStage()] }, [0, 0, 0, ...words]), expected)
  })
})

describe('transforms', () => {
  const elements = [position, normal]
  const p = [0.5, -1.5, 2]
  const n = [0.25, 0.5, -0.75]
  const eyePosition = vertexStage({ generation: GENERATION.eyePosition })
  const eyeNormal = vertexStage({ generation: GENERATION.eyeNormal })
  const reflection = vertexStage({ generation: GENERATION.eyeReflection })
  const at = (v: Vector): number[] => [...v, 1]

  it('go through world and view', () => {
    const expected = times(times(at(p), matrices[0]), matrices[1])
    const moved: Rows = [
      [rows.WORLD, matrices[0]],
      [rows.VIEW, matrices[1]],
    ]
    close(probe('vT0', { elements, stages: [eyePosition] }, [...p, ...n], moved), expected)
  })

  it('turn normals by the prepared rows, and normalise them when asked', () => {
    const turning: Rows = [[rows.NORMAL, [...[1, 2, 3, 0], ...[4, 5, 6, 0], ...[7, 8, 10, 0]]]]
    const turned = [0, 1, 2].map((c) => n[0] * [1, 2, 3][c] + n[1] * [4, 5, 6][c] + n[2] * [7, 8, 10][c])
    close(probe('vT0', { elements, stages: [eyeNormal] }, [...p, ...n], turning), at(turned))
    const key = { elements, stages: [eyeNormal], normalizeNormals: true }
    close(probe('vT0', key, [...p, ...n], turning), at(unit(turned)))
  })

  it('reflect the direction of the vertex about the normal', () => {
    const e = unit(p)
    const expected = add(e, scale(n, -2 * dot(e, n)))
    close(probe('vT0', { elements, stages: [reflection] }, [...p, ...n]), at(expected))
  })

  it('tween position and normal', () => {
    const all = [position, normal, input(15, 2), input(16, 2)]
    const second = [3, 1, -1]
    const secondNormal = [1, 0, 0.5]
    const tween: Rows = [[rows.MISC, [0, 0.25]]]
    const vertex = [...p, ...n, ...second, ...secondNormal]
    const mixed = add(scale(p, 0.75), scale(second, 0.25))
    const mixedNormal = add(scale(n, 0.75), scale(secondNormal, 0.25))
    close(probe('vT0', { elements: all, tweening: true, stages: [eyePosition] }, vertex, tween), at(mixed))
    close(probe('vT0', { elements: all, tweening: true, stages: [eyeNormal] }, vertex, tween), at(mixedNormal))
  })

  const weights = [0.5, 0.25, 0.125]
  const blendRows: Rows = [
    [rows.WORLD, matrices[0]],
    [rows.BLEND, [...matrices[1], ...matrices[2], ...matrices[3]]],
    [rows.VIEW, matrices[2]],
  ]
  /** Sum over matrices `which`, with `count` weights given and the last one what is left. */
  const blend = (v: Vector, count: number, which: readonly number[]): number[] => {
    const given = weights.slice(0, count)
    const all = [...given, 1 - given.reduce((a, b) => a + b, 0)]
    return all.map((w, i) => scale(times(v, matrices[which[i]]), w)).reduce(add)
  }

  it.each([1, 2, 3])('blend with %i weights', (count) => {
    const weighted = [position, input(1, count - 1), normal]
    const vertex = [...p, ...weights.slice(0, count), ...n]
    const key = { elements: weighted, vertexBlend: count }
    const expected = times(blend(at(p), count, [0, 1, 2, 3]), matrices[2])
    close(probe('vT0', { ...key, stages: [eyePosition] }, vertex, blendRows), expected)
    const turned = times(blend([...n, 0], count, [0, 1, 2, 3]), matrices[2]).slice(0, 3)
    close(probe('vT0', { ...key, stages: [eyeNormal] }, vertex, blendRows), at(turned))
  })

  it.each([0, 1, 2, 3])('blend with %i weights and indices', (count) => {
    const palette: Texels = {
      width: 4,
      height: 8,
      data: [
        ...identity,
        ...matrices[3],
        ...identity,
        ...matrices[0],
        ...matrices[2],
        ...identity,
        ...identity,
        ...matrices[1],
      ],
    }
    const rowOf = [3, 7, 4, 1]
    const which = [2, 0, 3, 1]
    const indices = which.reduce((word, matrix, i) => word | (rowOf[matrix] << (8 * i)), 0) >>> 0
    const weighted = [position, ...(count > 0 ? [input(1, count - 1)] : []), input(2, 5)]
    const vertex = [...p, ...weights.slice(0, count), indices]
    const key = { elements: weighted, vertexBlend: count, indexedBlend: true, stages: [eyePosition] }
    const expected = times(blend(at(p), count, which), matrices[2])
    close(probe('vT0', key, vertex, blendRows, { [PALETTE]: palette }), expected)
  })

  it('leave all to the last matrix without weights in the vertex', () => {
    const expected = times(times(at(p), matrices[2]), matrices[2])
    close(probe('vT0', { elements, vertexBlend: 2, stages: [eyePosition] }, [...p, ...n], blendRows), expected)
  })
})

describe('texture coordinates', () => {
  const matrix = matrices[0]
  const matrixRows: Rows = [[rows.TEXTURE_MATRIX, matrix]]
  const values = [0.5, -0.25, 0.75, 2]
  const filled = [
    [0.5, 1, 0, 0],
    [0.5, -0.25, 1, 0],
    [0.5, -0.25, 0.75, 1],
    [0.5, -0.25, 0.75, 2],
  ]

  it.each([1, 2, 3, 4])('%i of them through the matrix', (components) => {
    const elements = [position, input(7, components - 1)]
    const given = values.slice(0, components)
    const through = (transform: Transform): number[] =>
      probe('vT0', { elements, stages: [vertexStage({ transform })] }, [0, 0, 0, ...given], matrixRows)
    close(through(TRANSFORM.moved), times(filled[components - 1], matrix))
    close(through(TRANSFORM.projected), times([...given, ...[0, 0, 0, 1].slice(components)], matrix))
  })

  it('pass without a transform', () => {
    const elements = [position, input(7, 1)]
    const key = { elements, stages: [vertexStage({ transform: TRANSFORM.none })] }
    close(probe('vT0', key, [0, 0, 0, 0.5, -0.25], matrixRows), [0.5, -0.25, 0, 1])
  })

  it('come from the set that TEXCOORDINDEX names', () => {
    const elements = [position, input(7, 1), input(10, 1)]
    const stages = [vertexStage({ coordinates: 3 }), vertexStage({ coordinates: 0 })]
    close(probe('vT0', { elements, stages }, [0, 0, 0, 1, 2, 3, 4]), [3, 4])
    close(probe('vT1', { elements, stages }, [0, 0, 0, 1, 2, 3, 4]), [1, 2])
  })

  it.each([TRANSFORM.moved, TRANSFORM.projected])(
    'of a set that is not there are 0, whatever the matrix (%i)',
    (way) => {
      const key = { elements: [position, input(7, 1)], stages: [vertexStage({ coordinates: 3, transform: way })] }
      close(probe('vT0', key, [0, 0, 0, 0.5, -0.25], matrixRows), [0, 0, 0, 1])
    },
  )

  it('of XYZRHW vertices take no part in matrices and generation', () => {
    const elements = [input(0, 3), input(7, 1)]
    const stages = [vertexStage({ transform: TRANSFORM.moved, generation: GENERATION.eyePosition })]
    close(probe('vT0', { elements, transformed: true, stages }, [8, 8, 0.5, 1, 0.5, 0.25], matrixRows), [0.5, 0.25])
  })
})

interface Light {
  readonly type: 1 | 2 | 3
  readonly diffuse: Vector
  readonly specular: Vector
  readonly ambient: Vector
  readonly position: Vector
  readonly range: number
  readonly direction: Vector
  readonly falloff: number
  readonly attenuation: Vector
  readonly theta: number
  readonly phi: number
}

const lamp: Light = {
  type: 1,
  diffuse: [0.5, 0.25, 0.75],
  specular: [0.25, 0.5, 0.125, 0.75],
  ambient: [0.0625, 0.125, 0.03125],
  position: [2, 1, -3],
  range: 100,
  direction: unit([-0.5, -0.25, 1]),
  falloff: 1,
  attenuation: [1, 0, 0],
  theta: 0,
  phi: 0,
}

const lightValues = (l: Light): number[] => [
  ...[...l.diffuse, 1],
  ...l.specular,
  ...[...l.ambient, 1],
  ...[...l.position, l.range],
  ...[...l.direction, l.falloff],
  ...[...l.attenuation, l.type],
  ...[Math.cos(l.theta / 2), Math.cos(l.phi / 2), 0, 0],
]

const material = {
  diffuse: [0.5, 0.75, 0.25, 0.625],
  ambient: [0.25, 0.5, 0.75, 1],
  specular: [0.75, 0.5, 1, 0.375],
  emissive: [0.0625, 0.03125, 0.125, 1],
  power: 5,
}
const globalAmbient = [0.25, 0.125, 0.0625]

const lightRows = (lights: readonly Light[]): Rows => [
  [
    rows.MATERIAL,
    [...material.diffuse, ...material.ambient, ...material.specular, ...material.emissive, material.power, 0, 0, 0],
  ],
  [rows.AMBIENT, [...globalAmbient, lights.length]],
  ...(lights.length > 0 ? ([[rows.LIGHTS, lights.flatMap(lightValues)]] as const) : []),
]

/** The documented formulas, for one vertex in eye space. */
const expectLit = (p: Vector, n: Vector, lights: readonly Light[], localViewer: boolean, m = material) => {
  let ambient: number[] = [...globalAmbient]
  let diffuse: number[] = [0, 0, 0]
  let specular: number[] = [0, 0, 0, 0]
  for (const light of lights) {
    const between = add(light.position, scale(p, -1))
    const d = Math.hypot(...between)
    const toLight = light.type === 3 ? scale(light.direction, -1) : unit(between)
    let strength = 1
    if (light.type !== 3) {
      const [a0, a1, a2] = light.attenuation
      strength = d > light.range ? 0 : 1 / (a0 + a1 * d + a2 * d * d)
    }
    if (light.type === 2) {
      const rho = -dot(toLight, light.direction)
      const [inner, outer] = [Math.cos(light.theta / 2), Math.cos(light.phi / 2)]
      if (rho <= outer) strength = 0
      else if (rho <= inner) strength *= ((rho - outer) / (inner - outer)) ** light.falloff
    }
    const nl = dot(n, toLight)
    ambient = add(ambient, scale(light.ambient, strength))
    diffuse = add(diffuse, scale(light.diffuse, Math.min(Math.max(nl, 0), 1) * strength))
    const half = unit(add(toLight, localViewer ? scale(unit(p), -1) : [0, 0, -1]))
    const nh = dot(n, half)
    if (nl > 0 && nh > 0) specular = add(specular, scale(light.specular, nh ** m.power * strength))
  }
  return {
    diffuse: [
      ...[0, 1, 2].map((i) => sat(m.ambient[i] * ambient[i] + m.diffuse[i] * diffuse[i] + m.emissive[i])),
      m.diffuse[3],
    ],
    specular: m.specular.map((value, i) => sat(value * specular[i])),
  }
}

describe('lighting', () => {
  const p = [0.5, -0.25, 2]
  const n = unit([0.25, 0.5, -1])
  const elements = [position, normal]
  const lit = { elements, lighting: true, specular: true }
  const spot = { ...lamp, type: 2, theta: 0.4, phi: 1.2, falloff: 1.5 } as const
  const toVertex = unit(add(p, scale(lamp.position, -1)))
  const aside = unit([...add(toVertex, [0.3, 0, 0])])
  const away = unit([...add(toVertex, [2, 0, 0])])

  const cases: readonly (readonly [string, readonly Light[]])[] = [
    ['no light', []],
    ['a directional light', [{ ...lamp, type: 3 }]],
    ['a directional light from behind', [{ ...lamp, type: 3, direction: unit([0.5, 0.25, -1]) }]],
    ['a point light', [lamp]],
    ['a point light with attenuation', [{ ...lamp, attenuation: [0.5, 0.25, 0.125] }]],
    ['a point light out of range', [{ ...lamp, range: 3 }]],
    ['a spot light, inside its inner cone', [{ ...spot, direction: toVertex }]],
    ['a spot light, between its cones', [{ ...spot, direction: aside }]],
    ['a spot light, outside', [{ ...spot, direction: away }]],
    [
      'eight lights of all types',
      [lamp, spot, { ...spot, direction: aside }, { ...lamp, type: 3 }, lamp, spot, lamp, lamp],
    ],
  ]

  it.each(cases)('%s', (_, lights) => {
    for (const localViewer of [true, false]) {
      const expected = expectLit(p, n, lights, localViewer)
      close(probe('vDiffuse', { ...lit, localViewer }, [...p, ...n], lightRows(lights)), expected.diffuse)
      close(probe('vSpecular', { ...lit, localViewer }, [...p, ...n], lightRows(lights)), expected.specular)
    }
  })

  it('gathers no more diffuse light by a normal that is longer than 1', () => {
    const straight = { ...lamp, type: 3, direction: scale(n, -1) } as const
    const diffuse = (normal: Vector): number[] => probe('vDiffuse', lit, [...p, ...normal], lightRows([straight]))
    const expected = [0, 1, 2].map(
      (i) =>
        material.ambient[i] * (globalAmbient[i] + lamp.ambient[i]) +
        material.diffuse[i] * lamp.diffuse[i] +
        material.emissive[i],
    )
    close(diffuse(n), [...expected, material.diffuse[3]])
    close(diffuse(scale(n, 1.25)), [...expected, material.diffuse[3]])
  })

  it('without a normal leaves ambient and emissive light', () => {
    const key = { ...lit, elements: [position] }
    const expected = [0, 1, 2].map(
      (i) => material.ambient[i] * (globalAmbient[i] + lamp.ambient[i]) + material.emissive[i],
    )
    close(probe('vDiffuse', key, p, lightRows([lamp])), [...expected, material.diffuse[3]])
    close(probe('vSpecular', key, p, lightRows([lamp])), [0, 0, 0, 0])
  })

  it('takes its colours from the vertex where the sources say so', () => {
    const [first, second] = [0x80604020, 0x40a0c0e0]
    const colored = [position, normal, input(5, 4), input(6, 4)]
    const color1 = [0x60, 0x40, 0x20, 0x80].map((v) => v / 255)
    const color2 = [0xa0, 0xc0, 0xe0, 0x40].map((v) => v / 255)
    const key = {
      ...lit,
      elements: colored,
      diffuseSource: SOURCE.color1,
      ambientSource: SOURCE.color2,
      specularSource: SOURCE.color2,
      emissiveSource: SOURCE.color1,
    }
    const mixed = { diffuse: color1, ambient: color2, specular: color2, emissive: color1, power: material.power }
    const expected = expectLit(p, n, [lamp], true, mixed)
    close(probe('vDiffuse', key, [...p, ...n, first, second], lightRows([lamp])), expected.diffuse)
    close(probe('vSpecular', key, [...p, ...n, first, second], lightRows([lamp])), expected.specular)
    // The vertex has no colours: the material.
    const plain = expectLit(p, n, [lamp], true)
    close(probe('vDiffuse', { ...key, elements }, [...p, ...n], lightRows([lamp])), plain.diffuse)
  })

  it('off hands the vertex colours on; white and no specular without', () => {
    const colored = [position, input(5, 4), input(6, 4)]
    const vertex = [...p, 0x80604020, 0x40a0c0e0]
    close(
      probe('vDiffuse', { elements: colored }, vertex),
      [0x60, 0x40, 0x20, 0x80].map((v) => v / 255),
    )
    close(
      probe('vSpecular', { elements: colored }, vertex),
      [0xa0, 0xc0, 0xe0, 0x40].map((v) => v / 255),
    )
    close(probe('vDiffuse', { elements: [position] }, p), [1, 1, 1, 1])
    close(probe('vSpecular', { elements: [position] }, p), [0, 0, 0, 0])
  })
})

describe('vertex fog', () => {
  const p = [3, 0, -4]
  const fogRows: Rows = [[rows.FOG_ROWS, [2, 10, 0.125, 1 / 8]]]
  it.each([
    ['linear', FOG.vertexLinear, (10 - 4) / 8],
    ['exp', FOG.vertexExp, Math.exp(-4 * 0.125)],
    ['exp2', FOG.vertexExp2, Math.exp(-((4 * 0.125) ** 2))],
    ['linear by range', FOG.rangeLinear, (10 - 5) / 8],
    ['exp by range', FOG.rangeExp, Math.exp(-5 * 0.125)],
    ['exp2 by range', FOG.rangeExp2, Math.exp(-((5 * 0.125) ** 2))],
  ] as const)('%s', (_, fog, expected) => {
    close(probe('vFog', { elements: [position], fog }, p, fogRows), [expected])
  })

  it('is specular alpha with both modes NONE, and full fog without that colour', () => {
    const fog = FOG.specularAlpha
    close(probe('vFog', { elements: [position, input(6, 4)], fog }, [...p, 0x40ffffff], fogRows), [64 / 255])
    close(probe('vFog', { elements: [position], fog }, p, fogRows), [0])
  })
})

/** Which pixels of the target are painted, as rows of 0 and 1 from the top. */
const coverage = (
  key: Partial<VertexKey> & { elements: readonly VertexInput[] },
  vertices: readonly (readonly number[])[],
  mode: number,
  extra: Rows = [],
): boolean[][] => {
  const { clipPlanes = 0, clipDistance = false } = key
  const pixels = harness.draw({
    vertex: generateVertexShader(vertexKey(key)),
    pixel: generatePixelShader(pixelKey({ clipPlanes, clipDistance })),
    elements: key.elements,
    words: wordsOf(key.elements, vertices),
    rows: [...baseRows, ...extra],
    mode,
    clipDistances: clipDistance ? clipPlanes : 0,
  })
  return Array.from({ length: SIZE }, (_, y) => Array.from({ length: SIZE }, (__, x) => pixels(x, y)[3] > 0))
}

const count = (cover: boolean[][]): number => cover.flat().filter(Boolean).length

describe('where pixels fall', () => {
  const elements = [input(0, 3)]
  const at = (x: number, y: number, z = 0.5, rhw = 1): number[] => [x, y, z, rhw]
  const { gl } = harness

  it('a quad from (0, 0) to (5, 5) fills 25 pixels at the top left', () => {
    const quad = [at(0, 0), at(5, 0), at(0, 5), at(5, 5)]
    const cover = coverage({ elements, transformed: true }, quad, gl.TRIANGLE_STRIP)
    cover.forEach((row, y) => row.forEach((on, x) => expect(on, `${x}, ${y}`).toBe(x < 5 && y < 5)))
  })

  it('its two halves get 15 and 10', () => {
    const key = { elements, transformed: true }
    expect(count(coverage(key, [at(0, 0), at(5, 0), at(5, 5)], gl.TRIANGLES))).toBe(15)
    expect(count(coverage(key, [at(0, 5), at(0, 0), at(5, 5)], gl.TRIANGLES))).toBe(10)
  })

  it('w of 1/rhw moves nothing, rhw 0 acts as 1, z lands as it is', () => {
    for (const rhw of [0.25, 4, 0]) {
      const quad = [at(2, 3, 0.5, rhw), at(9, 3, 0.5, rhw), at(2, 8, 0.5, rhw), at(9, 8, 0.5, rhw)]
      const cover = coverage({ elements, transformed: true }, quad, gl.TRIANGLE_STRIP)
      cover.forEach((row, y) => row.forEach((on, x) => expect(on).toBe(x >= 2 && x < 9 && y >= 3 && y < 8)))
    }
    const pixels = harness.draw({
      vertex: generateVertexShader(vertexKey({ elements, transformed: true })),
      pixel: 'precision highp float;\nout vec4 color;\nvoid main() { color = gl_FragCoord; }\n',
      elements,
      words: wordsOf(elements, [
        at(0, 0, 0.25, 0.5),
        at(16, 0, 0.25, 0.5),
        at(0, 16, 0.25, 0.5),
        at(16, 16, 0.25, 0.5),
      ]),
      rows: baseRows,
    })
    close(pixels(5, 5), [5.5, 5.5, 0.25, 0.5])
  })

  it('z outside 0..1 is clipped, or clamped on request', () => {
    const quad = [at(0, 0, 1.5), at(5, 0, 1.5), at(0, 5, 1.5), at(5, 5, 1.5)]
    expect(count(coverage({ elements, transformed: true }, quad, gl.TRIANGLE_STRIP))).toBe(0)
    expect(count(coverage({ elements, transformed: true, clampDepth: true }, quad, gl.TRIANGLE_STRIP))).toBe(25)
  })

  it.each([false, ...(harness.clipDistance ? [true] : [])])(
    'clip planes cut in world space (extension: %s)',
    (clipDistance) => {
      const key = { elements: [position], clipPlanes: 0b100001, clipDistance }
      const quad = [
        [-1, 1, 0.5],
        [1, 1, 0.5],
        [-1, -1, 0.5],
        [1, -1, 0.5],
      ]
      const planes: Rows = [
        [rows.VIEW_PROJECTION, identity],
        // x >= 0.25 and y >= -0.5, of the world.
        [rows.CLIP_PLANES, [1, 0, 0, -0.25]],
        [rows.CLIP_PLANES + 5, [0, 1, 0, 0.5]],
      ]
      const cover = coverage(key, quad, gl.TRIANGLE_STRIP, planes)
      cover.forEach((row, y) =>
        row.forEach((on, x) => {
          // Pixel x is at x/8 − 1, Direct3D's centres being whole numbers. The last row and column belong to no quad
          // here.
          const inside = x / 8 - 1 >= 0.25 && 1 - y / 8 >= -0.5
          expect(on, `${x}, ${y}`).toBe(inside)
        }),
      )
    },
  )
})

describe('points', () => {
  const { gl } = harness
  const size = (key: Partial<VertexKey>, vertex: readonly number[], pointRows: readonly number[]): number => {
    const elements = key.elements ?? [position]
    const cover = coverage({ ...key, elements, points: true }, [vertex], gl.POINTS, [[rows.POINTS, pointRows]])
    return Math.sqrt(count(cover))
  }

  it('have POINTSIZE, or the size of the vertex, within the limits', () => {
    expect(size({}, [0, 0, 0], [4, 1, 64, SIZE])).toBe(4)
    expect(size({}, [0, 0, 0], [4, 6, 64, SIZE])).toBe(6)
    expect(size({}, [0, 0, 0], [10, 1, 8, SIZE])).toBe(8)
    expect(size({ elements: [position, input(4, 0)] }, [0, 0, 0, 6], [4, 1, 64, SIZE])).toBe(6)
  })

  it('shrink with distance', () => {
    // 16 · 1.5 · 1/sqrt(1 + 0.5·4 + 0.375·16) = 8.
    expect(size({ pointScale: true }, [0, 0, 4], [1.5, 1, 64, SIZE, 1, 0.5, 0.375, 0])).toBe(8)
  })

  it('carry 0..1 from the top left as sprites', () => {
    const elements = [input(0, 3)]
    const ruler: Texels = {
      width: 8,
      height: 8,
      data: Array.from({ length: 64 }, (_, i) => [(i % 8) / 8, Math.floor(i / 8) / 8, 0, 1]).flat(),
    }
    const stages = [pixelStage({ colorOp: 2, colorArg1: 2, alphaOp: 2, alphaArg1: 2 })]
    const pixels = harness.draw({
      vertex: generateVertexShader(vertexKey({ elements, transformed: true, points: true })),
      pixel: generatePixelShader(pixelKey({ stages, pointSprite: true })),
      elements,
      words: wordsOf(elements, [[7.5, 7.5, 0.5, 1]]),
      rows: [...baseRows, [rows.POINTS, [8, 1, 64, SIZE]]],
      textures: { s0: ruler },
      mode: gl.POINTS,
    })
    close(pixels(4, 4), [0, 0, 0, 1])
    close(pixels(11, 4), [7 / 8, 0, 0, 1])
    close(pixels(4, 11), [0, 7 / 8, 0, 1])
    close(pixels(6, 9), [2 / 8, 5 / 8, 0, 1])
  })
})

describe('flat shading', () => {
  it('takes colours from one vertex', () => {
    const elements = [input(0, 3), input(5, 4)]
    const corners = [
      [0, 0, 0.5, 1, 0xff000000],
      [32, 0, 0.5, 1, 0xff00ff00],
      [0, 32, 0.5, 1, 0xff0000ff],
    ]
    const pixels = harness.draw({
      vertex: generateVertexShader(vertexKey({ elements, transformed: true, flat: true })),
      pixel: generatePixelShader(pixelKey({ flat: true })),
      elements,
      words: wordsOf(elements, corners),
      rows: baseRows,
      mode: harness.gl.TRIANGLES,
    })
    // WebGL's provoking vertex is the last.
    close(pixels(1, 1), [0, 0, 1, 1])
    close(pixels(10, 3), [0, 0, 1, 1])
  })
})
