/**
 * The vertex half of the fixed function: tweening, vertex blending, transforms, lighting, vertex fog, texture
 * coordinates, point size, user clip planes. From a key to GLSL ES 3.00 text without `#version`.
 *
 * Attributes: `a<register>` (vertex-fetch.ts). Uniforms: `k` (constant-rows.ts), and the matrix palette with indexed
 * blending. Names within main: `position` (as the vertex has it), `world`, `eye`, `normal` (eye space).
 */

import {
  D3DVSDE_BLENDINDICES,
  D3DVSDE_BLENDWEIGHT,
  D3DVSDE_DIFFUSE,
  D3DVSDE_NORMAL,
  D3DVSDE_NORMAL2,
  D3DVSDE_POSITION,
  D3DVSDE_POSITION2,
  D3DVSDE_PSIZE,
  D3DVSDE_SPECULAR,
  D3DVSDE_TEXCOORD0,
} from '../../d3d8/types/index.js'
import {
  BLEND,
  MATERIAL,
  MISC,
  NORMAL,
  PALETTE,
  POINTS,
  TEXTURE_MATRIX,
  VIEW,
  VIEW_PROJECTION,
  VIEWPORT,
  WORLD,
} from '../groups/constant-rows.js'
import { FOG, GENERATION, isTableFog, SOURCE, TRANSFORM, vertexFog } from '../programs/program-key.js'
import type { ColorSource, Generation, VertexKey } from '../programs/program-key.js'
import {
  clipDeclarations,
  clipExtensions,
  clipSpaceFunction,
  hideEmptyPoint,
  writeClipDistances,
} from './clip-space.js'
import { fogFactor } from './fog.js'
import { assemble, row, transform } from './glsl.js'
import { declareVaryings, varyingExtensions, wrapBits, writeForSamples, writeWrapped } from './interface.js'
import { lightVertex } from './lighting.js'
import { beginLine } from './output.js'
import { createVertexFetch } from './vertex-fetch.js'
import type { VertexFetch } from './vertex-fetch.js'

/** What the parts of the shader are made from. */
interface Vertex {
  readonly key: VertexKey
  readonly fetch: VertexFetch
  /** A normal exists and something looks at it. */
  readonly normal: boolean
  /** Number of matrices to blend, 0 without blending. */
  readonly matrices: number
}

/** World matrix n of blending without indices: WORLD, then the BLEND rows. */
const blendRow = (matrix: number): number => (matrix === 0 ? WORLD : BLEND + 4 * (matrix - 1))

/** World matrix `index` of the palette, times a vector. */
const paletteFunction = [
  `uniform sampler2D ${PALETTE};`,
  'vec4 transformByPalette(vec4 v, int index) {',
  `  return v.x * texelFetch(${PALETTE}, ivec2(0, index), 0) + v.y * texelFetch(${PALETTE}, ivec2(1, index), 0)`,
  `    + v.z * texelFetch(${PALETTE}, ivec2(2, index), 0) + v.w * texelFetch(${PALETTE}, ivec2(3, index), 0);`,
  '}',
].join('\n')

/** A vertex element, tweened with its second version when that is asked for and there. */
const tweened = ({ key, fetch }: Vertex, first: number, second: number): string =>
  key.tweening && fetch.has(second)
    ? `mix(${fetch.read(first)}, ${fetch.read(second)}, ${row(MISC)}.y)`
    : fetch.read(first)

/** Weighted sum of `vector` through the world matrices; the last weight is what is left of 1. */
const blended = ({ key, matrices }: Vertex, vector: string): string =>
  Array.from({ length: matrices }, (_, matrix) => {
    const moved = key.indexedBlend
      ? `transformByPalette(${vector}, indices.${'xyzw'[matrix]})`
      : transform(vector, blendRow(matrix))
    return `weights.${'xyzw'[matrix]} * ${moved}`
  }).join(' + ')

/** Weights and indices of a blended vertex. */
const blendInputs = ({ key, fetch, matrices }: Vertex): string[] => {
  const last = 'xyzw'[matrices - 1]
  const sum = ['x', 'y', 'z'].slice(0, matrices - 1).map((component) => ` - weights.${component}`)
  return [
    `vec4 weights = ${fetch.has(D3DVSDE_BLENDWEIGHT) ? fetch.read(D3DVSDE_BLENDWEIGHT) : 'vec4(0.0)'};`,
    `weights.${last} = 1.0${sum.join('')};`,
    ...(key.indexedBlend
      ? [`ivec4 indices = ${fetch.has(D3DVSDE_BLENDINDICES) ? fetch.readIndices(D3DVSDE_BLENDINDICES) : 'ivec4(0)'};`]
      : []),
  ]
}

/** `position`, `world`, `eye`, `normal` and, before it is clipped, `seen` of an untransformed vertex. */
const transformVertex = (vertex: Vertex): string[] => {
  const { key, fetch, normal, matrices } = vertex
  const normalInput = normal ? tweened(vertex, D3DVSDE_NORMAL, D3DVSDE_NORMAL2) : ''
  // The inverse transpose, except for blended vertices, which get the plain matrices.
  const normalOutput = matrices
    ? [
        `vec4 turned = ${blended(vertex, 'facing')};`,
        `vec3 normal = (turned.x * ${row(VIEW)} + turned.y * ${row(VIEW + 1)} + turned.z * ${row(VIEW + 2)}).xyz;`,
      ]
    : [
        `vec3 normal = facing.x * ${row(NORMAL)}.xyz + facing.y * ${row(NORMAL + 1)}.xyz + ` +
          `facing.z * ${row(NORMAL + 2)}.xyz;`,
      ]
  const isRead = fetch.has(D3DVSDE_POSITION)
  const position = isRead ? tweened(vertex, D3DVSDE_POSITION, D3DVSDE_POSITION2) : 'vec4(0.0, 0.0, 0.0, 1.0)'
  return [
    `vec4 position = ${position};`,
    ...(matrices ? blendInputs(vertex) : []),
    `vec4 world = ${matrices ? blended(vertex, 'position') : transform('position', WORLD)};`,
    `vec4 eye = ${transform('world', VIEW)};`,
    ...(normal
      ? [
          `vec4 facing = vec4((${normalInput}).xyz, 0.0);`,
          ...normalOutput,
          ...(key.normalizeNormals ? ['normal = normalize(normal);'] : []),
        ]
      : []),
    `vec4 seen = ${transform('world', VIEW_PROJECTION)};`,
    `seen.z += ${row(MISC)}.z * seen.w;`,
    'gl_Position = toClipSpace(seen);',
  ]
}

/** XYZRHW: x and y in target pixels, which the viewport does not move; 1/w in the fourth. A fourth of 0 acts as 1. */
const placeVertex = ({ key, fetch }: Vertex): string[] => [
  `vec4 position = ${fetch.has(D3DVSDE_POSITION) ? fetch.read(D3DVSDE_POSITION) : 'vec4(0.0, 0.0, 0.0, 1.0)'};`,
  'float w = position.w == 0.0 ? 1.0 : 1.0 / position.w;',
  `vec2 ndc = (position.xy - ${row(VIEWPORT)}.xy) * vec2(2.0, -2.0) / ${row(VIEWPORT)}.zw + vec2(-1.0, 1.0);`,
  `float z = ${key.clampDepth ? 'clamp(position.z, 0.0, 1.0)' : 'position.z'};`,
  'gl_Position = toClipSpace(vec4(ndc, z, 1.0) * w);',
]

/** A colour of the vertex, or what stands for it. */
const vertexColor = ({ fetch }: Vertex, register: number, missing: string): string =>
  fetch.has(register) ? fetch.read(register) : missing

/** A colour of the material by its source. */
const materialColor = (vertex: Vertex, source: ColorSource, at: number): string => {
  const register = source === SOURCE.color1 ? D3DVSDE_DIFFUSE : D3DVSDE_SPECULAR
  return source === SOURCE.material ? row(MATERIAL + at) : vertexColor(vertex, register, row(MATERIAL + at))
}

/** vDiffuse and vSpecular. */
const shadeVertex = (vertex: Vertex): string[] => {
  const { key, normal } = vertex
  const specular = `vSpecular = ${vertexColor(vertex, D3DVSDE_SPECULAR, 'vec4(0.0)')};`
  if (!key.lighting || key.transformed) {
    return [`vDiffuse = ${vertexColor(vertex, D3DVSDE_DIFFUSE, 'vec4(1.0)')};`, specular]
  }
  return [
    specular,
    ...lightVertex({
      normal,
      localViewer: key.localViewer,
      specular: key.specular,
      material: {
        diffuse: materialColor(vertex, key.diffuseSource, 0),
        ambient: materialColor(vertex, key.ambientSource, 1),
        specular: materialColor(vertex, key.specularSource, 2),
        emissive: materialColor(vertex, key.emissiveSource, 3),
      },
    }),
  ]
}

/**
 * vFog: the z of table fog, or the factor of the modes that have one per vertex. Without a specular colour its alpha is
 * 0 (recording fog_vertex).
 */
const fogVertex = (vertex: Vertex): string[] => {
  const fog = vertexFog(vertex.key.fog)
  if (fog === FOG.off) return []
  if (isTableFog(fog)) return [`vFog = ${vertex.key.transformed ? 'position.z' : 'seen.z'};`]
  const alpha = `(${vertexColor(vertex, D3DVSDE_SPECULAR, 'vec4(0.0)')}).a`
  return [`vFog = ${(vertex.key.transformed ? undefined : fogFactor(fog)) ?? alpha};`]
}

/** By GENERATION: generated coordinates, three components. */
const generators: Readonly<Record<Exclude<Generation, 0>, (normal: boolean) => string>> = {
  [GENERATION.eyeNormal]: (normal) => (normal ? 'normal' : 'vec3(0.0)'),
  [GENERATION.eyePosition]: () => 'eye.xyz',
  [GENERATION.eyeReflection]: (normal) => (normal ? 'reflect(normalize(eye.xyz), normal)' : 'normalize(eye.xyz)'),
}

/** By number of components that came in, from 1: the vec4 that a texture matrix is applied to (TRANSFORM.moved). */
const homogeneous: readonly ((coordinates: string) => string)[] = [
  (c) => `vec4(${c}.x, 1.0, 0.0, 0.0)`,
  (c) => `vec4(${c}.xy, 1.0, 0.0)`,
  (c) => `vec4(${c}.xyz, 1.0)`,
  (c) => c,
]

/** vT<n> and, of axes that are wrapped, vW<n>. */
const stageCoordinates = (vertex: Vertex, number: number): string[] => {
  const { key, fetch, normal } = vertex
  const { coordinates, generation, transform: way, wrap } = key.stages[number]
  const register = D3DVSDE_TEXCOORD0 + (coordinates & 7)
  const generated = !key.transformed && generation !== GENERATION.vertex
  const components = generated ? 3 : fetch.components(register)
  const input = generated
    ? `vec4(${generators[generation](normal)}, 1.0)`
    : components
      ? fetch.read(register)
      : 'vec4(0.0, 0.0, 0.0, 1.0)'
  // Coordinates that the vertex does not have are 0, whatever the matrix makes of 0. SDK: D3DTSS_TEXCOORDINDEX.
  const stays = way === TRANSFORM.none || key.transformed || components === 0
  const name = `vT${number}`
  return [
    `${name} = ${input};`,
    ...(stays
      ? []
      : [
          ...(way === TRANSFORM.moved ? [`${name} = ${homogeneous[components - 1](name)};`] : []),
          `${name} = ${transform(name, TEXTURE_MATRIX + 4 * number)};`,
        ]),
    ...writeWrapped(number, wrap),
  ]
}

/** gl_PointSize. SDK: D3DRS_POINTSIZE; DDI: "Computing the Size". */
const sizePoint = ({ key, fetch }: Vertex): string[] => {
  if (!key.points) return []
  const size = fetch.has(D3DVSDE_PSIZE) ? `${fetch.read(D3DVSDE_PSIZE)}.x` : `${row(POINTS)}.x`
  const scale = row(POINTS + 1)
  return [
    `gl_PointSize = ${size};`,
    ...(key.pointScale && !key.transformed
      ? [
          'float away = length(eye.xyz);',
          `gl_PointSize *= ${row(POINTS)}.w * inversesqrt(${scale}.x + away * (${scale}.y + away * ${scale}.z));`,
        ]
      : []),
    `gl_PointSize = clamp(gl_PointSize, ${row(POINTS)}.y, ${row(POINTS)}.z);`,
    hideEmptyPoint,
  ]
}

/** Whether anything looks at the normal. */
const needsNormal = ({ lighting, stages }: VertexKey): boolean =>
  lighting ||
  stages.some(
    ({ read, generation }) => read && (generation === GENERATION.eyeNormal || generation === GENERATION.eyeReflection),
  )

/**
 * Number of matrices: one more than weights, which are 0 where the vertex brings none. Blending that asks for no
 * weights needs indices.
 */
const matrixCount = ({ transformed, vertexBlend, indexedBlend }: VertexKey): number =>
  transformed || vertexBlend < 0 || (vertexBlend === 0 && !indexedBlend) ? 0 : vertexBlend + 1

/**
 * @param key what the text depends on
 * @returns the source of the vertex shader
 */
export const generateVertexShader = (key: VertexKey): string => {
  const fetch = createVertexFetch(key.elements)
  const vertex: Vertex = {
    key,
    fetch,
    normal: !key.transformed && needsNormal(key) && fetch.has(D3DVSDE_NORMAL),
    matrices: matrixCount(key),
  }
  const clip = { planes: key.transformed ? 0 : key.clipPlanes, distance: key.clipDistance }
  const read = key.stages.flatMap((stage, number) => (stage.read ? [number] : []))
  const maskOf = (numbers: readonly number[]): number => numbers.reduce((mask, number) => mask | (1 << number), 0)

  const statements = [
    ...(key.transformed ? placeVertex(vertex) : transformVertex(vertex)),
    ...shadeVertex(vertex),
    ...fogVertex(vertex),
    ...read.flatMap((number) => stageCoordinates(vertex, number)),
    ...sizePoint(vertex),
    ...writeClipDistances(clip, 'world'),
    ...beginLine(key),
    ...writeForSamples(key),
  ]
  return assemble({
    extensions: [...clipExtensions(clip), ...varyingExtensions(key)],
    declarations: [
      ...fetch.declarations(),
      ...declareVaryings('out', {
        flat: key.flat,
        diffuse: true,
        specular: true,
        fog: vertexFog(key.fog) !== FOG.off,
        coordinates: maskOf(read),
        wrapped: wrapBits(read, (number) => key.stages[number].wrap),
        clipPlanes: clip.distance ? 0 : clip.planes,
        ...{ linePattern: key.linePattern, edges: key.edges },
        sampled: key.sampled,
        points: key.points,
      }),
      ...clipDeclarations(clip),
      // Several passes over the same triangles have to meet in depth, whatever else their programs do.
      'invariant gl_Position;',
      clipSpaceFunction,
      ...(vertex.matrices && key.indexedBlend ? [paletteFunction] : []),
    ],
    statements,
  })
}
