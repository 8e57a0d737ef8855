/**
 * How a stage's texture is looked up: which coordinates, what is divided, bent, mirrored, bordered. Each stage n that
 * samples ends in `vec4 t<n>`.
 */

import { BORDER, BUMP, COLOURS, SAMPLER } from '../groups/constant-rows.js'
import { CUBIC, DEPTH_KIND, isCompared, PALETTE_KIND, TEXTURE } from '../programs/program-key.js'
import type { DepthKind, PixelStage, Sampled, SamplingStage, TextureKind } from '../programs/program-key.js'
import { row } from './glsl.js'
import { pointPlace, readWrapped } from './interface.js'
import { tiledLookUp } from './tiled.js'

/** What the text needs to know of each kind of texture. */
export interface Kind {
  readonly sampler: string
  /** Components of a coordinate. */
  readonly dimensions: 2 | 3
  /** It has edges, so BORDER and MIRRORONCE mean something. */
  readonly edges: boolean
}

/** By TEXTURE. */
export const textureKinds: Readonly<Record<Exclude<TextureKind, 0>, Kind>> = {
  [TEXTURE.flat]: { sampler: 'sampler2D', dimensions: 2, edges: true },
  [TEXTURE.cube]: { sampler: 'samplerCube', dimensions: 3, edges: false },
  [TEXTURE.volume]: { sampler: 'sampler3D', dimensions: 3, edges: true },
}

/** What the reference of a comparison is divided by. */
const referenceSteps: Partial<Record<DepthKind, string>> = {
  [DEPTH_KIND.compareSteps16]: ' / 65535.0',
  [DEPTH_KIND.compareSteps24]: ' / 16777215.0',
}

/**
 * @param stage a stage that has a texture
 * @returns the type of its sampler
 */
export const samplerType = ({ texture, depth }: Pick<SamplingStage, 'texture' | 'depth'>): string => {
  if (texture === TEXTURE.none) return 'sampler2D'
  if (isCompared(depth)) return 'highp sampler2DShadow'
  return depth === DEPTH_KIND.stencil ? 'highp usampler2D' : textureKinds[texture].sampler
}

/** What a stage's look-up depends on besides the stage itself. */
export interface Lookup {
  readonly number: number
  readonly stage: PixelStage
  /** Coordinates run over the sprite. */
  readonly sprite: boolean
  /** Varyings are read at samples. */
  readonly sampled?: Sampled | null | undefined
  /** The stage before bends these coordinates (BUMPENVMAP, BUMPENVMAPLUMINANCE), by this vec4. */
  readonly bump?: string
  /** The stage before scales this texel (BUMPENVMAPLUMINANCE). */
  readonly luminance: boolean
}

const axes = ['x', 'y', 'z'] as const

/**
 * D3DRS_WRAPn: the shorter way round. Where a primitive has vertices in both halves of a turn, those halves meet at
 * 0 or at 0.5: at 0 when they lie more than half a turn apart by their numbers, each half taken as the mean of its
 * vertices with the weights that they have at the pixel. Then the upper half is less than 0. Where one half is
 * nearly all, rounding would decide, and nothing is to do.
 */
const unwrapFunction = [
  'float unwrap(float at, vec2 upper) {',
  '  float rest = 1.0 - upper.x;',
  '  float both = upper.x * rest;',
  '  float apart = upper.y * rest - (at - upper.y) * upper.x;',
  '  // At pixels beside the primitive, which derivatives ask for, a weight may be less than 0.',
  '  return abs(both) > 4e-6 && (apart - 0.50001 * both) * both > 0.0 ? at - upper.x : at;',
  '}',
].join('\n')

/**
 * D3DTADDRESS_BORDER: how much of each axis' footprint lies inside the texture, 0..1, at one mip level. The sampler
 * clamps to the edge, so what it returns is the inside part, and the rest is border: exact between texels too, because
 * a linear filter is a product of its axes. range: bias, finest and coarsest level; filters as in
 * PixelStage.borderFilter.
 */
const borderFunctions = [
  'vec3 insideLevel(vec3 uv, vec3 size, float level, bool smoothly) {',
  '  vec3 texels = max(floor(size / exp2(level)), 1.0);',
  '  vec3 at = uv * texels;',
  '  return smoothly',
  '    ? clamp(at + 0.5, 0.0, 1.0) * clamp(texels - at + 0.5, 0.0, 1.0)',
  '    : vec3(greaterThanEqual(uv, vec3(0.0))) * vec3(lessThan(uv, vec3(1.0)));',
  '}',
  'vec3 inside(vec3 uv, vec3 size, vec4 range, int filters) {',
  '  vec3 across = dFdx(uv * size), down = dFdy(uv * size);',
  '  float lod = 0.5 * log2(max(max(dot(across, across), dot(down, down)), 1e-30)) + range.x;',
  // The sampler takes what is kept from finer levels for minified (samplers.ts).
  '  bool smoothly = (filters & (max(lod, range.y) > 0.0 ? 2 : 1)) != 0;',
  '  float finest = min(range.y, range.z);',
  '  float level = (filters & 4) != 0 ? clamp(lod, finest, range.z) : finest;',
  '  if ((filters & 8) == 0) level = floor(level + 0.5);',
  '  return mix(insideLevel(uv, size, floor(level), smoothly), ' +
    'insideLevel(uv, size, ceil(level), smoothly), fract(level));',
  '}',
].join('\n')

/** Level of detail that a flat look-up asks for, before it is clamped: 0 is one texel a pixel. */
const levelOfDetail = (uv: string, size: string): string[] => [
  `  vec2 across = dFdx(${uv} * ${size}), down = dFdy(${uv} * ${size});`,
  '  float lod = 0.5 * log2(max(max(dot(across, across), dot(down, down)), 1e-30));',
]

/**
 * Palette indices: each texel is looked up in its palette, then filtered as the sampler would. The sampler object picks
 * texels and knows addresses. range: bias, finest and coarsest level, row of the palette; filters as in
 * PixelStage.borderFilter.
 */
const paletteFunctions = [
  `uniform highp sampler2D ${COLOURS};`,
  'vec4 colourOf(vec4 texel, float palette, bool alpha) {',
  // Without a palette each colour is white (SDK: Texture Palettes, "All entries default to 0xFFFFFFFF").
  '  if (palette < 0.0) return vec4(1.0, 1.0, 1.0, alpha ? texel.g : 1.0);',
  `  vec4 colour = texelFetch(${COLOURS}, ivec2(int(texel.r * 255.0 + 0.5), int(palette)), 0);`,
  '  return alpha ? vec4(colour.rgb, texel.g) : colour;',
  '}',
  'vec4 colourAt(sampler2D map, vec2 uv, float level, float palette, bool smoothly, bool alpha) {',
  '  if (!smoothly) return colourOf(textureLod(map, uv, level), palette, alpha);',
  '  vec2 size = vec2(textureSize(map, int(level)));',
  '  vec2 at = uv * size - 0.5, corner = floor(at);',
  '  vec2 low = (corner + 0.5) / size, high = (corner + 1.5) / size;',
  '  vec4 a = colourOf(textureLod(map, low, level), palette, alpha);',
  '  vec4 b = colourOf(textureLod(map, vec2(high.x, low.y), level), palette, alpha);',
  '  vec4 c = colourOf(textureLod(map, vec2(low.x, high.y), level), palette, alpha);',
  '  vec4 d = colourOf(textureLod(map, high, level), palette, alpha);',
  '  at -= corner;',
  '  return mix(mix(a, b, at.x), mix(c, d, at.x), at.y);',
  '}',
  'vec4 paletted(sampler2D map, vec2 uv, vec4 range, int filters, bool alpha) {',
  '  vec2 size = vec2(textureSize(map, 0));',
  ...levelOfDetail('uv', 'size'),
  '  lod += range.x;',
  '  bool smoothly = (filters & (lod > 0.0 ? 2 : 1)) != 0;',
  '  if ((filters & 4) == 0) return colourAt(map, uv, min(range.y, range.z), range.w, smoothly, alpha);',
  '  float level = clamp(lod, min(range.y, range.z), range.z);',
  '  if ((filters & 8) == 0) return colourAt(map, uv, floor(level + 0.5), range.w, smoothly, alpha);',
  '  vec4 fine = colourAt(map, uv, floor(level), range.w, smoothly, alpha);',
  '  return mix(fine, colourAt(map, uv, ceil(level), range.w, smoothly, alpha), fract(level));',
  '}',
].join('\n')

/**
 * MAGFILTER ANISOTROPIC: a magnified pixel is a disc around its centre, in which texels closer than one texel count by
 * a bell curve of their distance (recording tex_filter). Texels are read at their centres, so that the sampler's
 * addresses hold.
 */
const roundFunction = [
  'float bell(vec2 distance) {',
  '  float square = dot(distance, distance);',
  '  return square < 1.0 ? exp(-2.0 * square) : 0.0;',
  '}',
  'vec4 magnified(sampler2D map, vec2 uv, float bias, vec4 filtered) {',
  '  vec2 size = vec2(textureSize(map, 0));',
  ...levelOfDetail('uv', 'size'),
  '  if (lod + bias > 0.0) return filtered;',
  '  vec2 at = uv * size - 0.5, corner = floor(at);',
  '  vec2 low = (corner + 0.5) / size, high = (corner + 1.5) / size;',
  '  at -= corner;',
  '  vec4 weights = vec4(bell(at), bell(at - vec2(1.0, 0.0)), bell(at - vec2(0.0, 1.0)), bell(at - 1.0));',
  '  vec4 sum = textureLod(map, low, 0.0) * weights.x + textureLod(map, vec2(high.x, low.y), 0.0) * weights.y',
  '    + textureLod(map, vec2(low.x, high.y), 0.0) * weights.z + textureLod(map, high, 0.0) * weights.w;',
  '  return sum / (weights.x + weights.y + weights.z + weights.w);',
  '}',
].join('\n')

/**
 * MAGFILTER FLATCUBIC and GAUSSIANCUBIC: a magnified pixel weights 4 x 4 texels by a cubic of their distance. The
 * documentation names the two and says no more: flat is Catmull and Rom's, which keeps each texel as it is, Gaussian
 * the B-spline, which is the cubic nearest to that bell. The first leaves the range of its texels where they change; it
 * is kept within 0..1 there.
 */
const cubicFunctions = [
  'vec4 cubicWeights(float at, bool gaussian) {',
  '  float square = at * at, cube = square * at;',
  '  vec4 bell = vec4(1.0 - 3.0 * at + 3.0 * square - cube, 4.0 - 6.0 * square + 3.0 * cube, ' +
    '1.0 + 3.0 * at + 3.0 * square - 3.0 * cube, cube) / 6.0;',
  '  vec4 flatter = vec4(2.0 * square - at - cube, 2.0 - 5.0 * square + 3.0 * cube, ' +
    'at + 4.0 * square - 3.0 * cube, cube - square) / 2.0;',
  '  return gaussian ? bell : flatter;',
  '}',
  'vec4 cubicLine(sampler2D map, vec2 from, float step, vec4 weights) {',
  '  vec4 sum = textureLod(map, from, 0.0) * weights.x + textureLod(map, vec2(from.x + step, from.y), 0.0) * weights.y',
  '    + textureLod(map, vec2(from.x + 2.0 * step, from.y), 0.0) * weights.z',
  '    + textureLod(map, vec2(from.x + 3.0 * step, from.y), 0.0) * weights.w;',
  '  return sum;',
  '}',
  'vec4 cubicTexel(sampler2D map, vec2 uv, float bias, bool gaussian, vec4 filtered) {',
  '  vec2 size = vec2(textureSize(map, 0));',
  ...levelOfDetail('uv', 'size'),
  '  if (lod + bias > 0.0) return filtered;',
  '  vec2 at = uv * size - 0.5, corner = floor(at);',
  '  vec2 from = (corner - 0.5) / size, step = 1.0 / size;',
  '  at -= corner;',
  '  vec4 weights = cubicWeights(at.x, gaussian), lines = cubicWeights(at.y, gaussian);',
  '  vec4 sum = cubicLine(map, from, step.x, weights) * lines.x',
  '    + cubicLine(map, vec2(from.x, from.y + step.y), step.x, weights) * lines.y',
  '    + cubicLine(map, vec2(from.x, from.y + 2.0 * step.y), step.x, weights) * lines.z',
  '    + cubicLine(map, vec2(from.x, from.y + 3.0 * step.y), step.x, weights) * lines.w;',
  '  return clamp(sum, min(filtered, vec4(0.0)), max(filtered, vec4(1.0)));',
  '}',
].join('\n')

/**
 * Cube textures: a filter ends at the edge of a face, as in the reference and on hardware of the time; WebGL's goes on
 * to the next face. The level is that of the coordinates as they were, brought onto the cube together with their
 * slopes: rasterisers that divide those of four pixels by one pixel's longest coordinate divide them by 1 then.
 */
const faceFunction = [
  'vec4 ofFace(samplerCube map, vec3 uv, vec3 across, vec3 down) {',
  '  vec3 reach = abs(uv);',
  '  float most = max(max(reach.x, reach.y), max(reach.z, 1e-30));',
  '  float inner = 1.0 - 1.0 / float(textureSize(map, 0).x);',
  '  vec3 at = uv / most;',
  '  vec3 within = mix(clamp(at, -inner, inner), at, equal(reach, vec3(most)));',
  '  return textureGrad(map, within, across / most, down / most);',
  '}',
].join('\n')

/** What a texel depends on besides coordinates. */
type TexelStage = Pick<PixelStage, 'texture' | 'biased' | 'palette' | 'round' | 'cubic' | 'borderFilter' | 'depth'>

/**
 * @param number stage and sampler
 * @param stage what the stage says of its sampler
 * @param uv coordinates, an expression of the texture's dimensions that may be read several times
 * @param reference what depth is compared with
 * @returns the filtered texel without border, an expression of type vec4
 */
export const texel = (number: number, stage: TexelStage, uv: string, reference = '0.0'): string => {
  const bias = `${row(SAMPLER + number)}.x`
  if (stage.texture === TEXTURE.cube) {
    const [across, down] = [`dFdx(${uv})`, `dFdy(${uv})`].map((slope) =>
      stage.biased ? `exp2(${bias}) * ${slope}` : slope,
    )
    return `ofFace(s${number}, ${uv}, ${across}, ${down})`
  }
  const { depth = DEPTH_KIND.none } = stage
  const biasing = stage.biased ? `, ${bias}` : ''
  if (isCompared(depth)) {
    const at = `clamp(${reference}${referenceSteps[depth] ?? ''}, 0.0, 1.0)`
    return `vec4(texture(s${number}, vec3(${uv}, ${at})${biasing}))`
  }
  if (depth === DEPTH_KIND.tiled) return `tiledTexel(s${number}, ${uv})`
  const filtered = `texture(s${number}, ${uv}${biasing})`
  if (depth === DEPTH_KIND.stencil) return `vec4(float(${filtered}.r) / 255.0)`
  if (depth !== DEPTH_KIND.none) return `vec4(${filtered}.r)`
  if (stage.texture !== TEXTURE.flat) return filtered
  if (stage.palette !== PALETTE_KIND.none) {
    const alpha = stage.palette === PALETTE_KIND.indexAndAlpha
    return `paletted(s${number}, ${uv}, ${row(SAMPLER + number)}, ${stage.borderFilter}, ${alpha})`
  }
  if (stage.cubic !== undefined && stage.cubic !== CUBIC.none) {
    const gaussian = stage.cubic === CUBIC.gaussian
    return `cubicTexel(s${number}, ${uv}, ${stage.biased ? bias : '0.0'}, ${gaussian}, ${filtered})`
  }
  return stage.round ? `magnified(s${number}, ${uv}, ${stage.biased ? bias : '0.0'}, ${filtered})` : filtered
}

/** Functions of look-ups by a name that only statements which call them have. */
const functionsByName: Readonly<Record<string, string>> = {
  unwrap: unwrapFunction,
  inside: borderFunctions,
  paletted: paletteFunctions,
  magnified: roundFunction,
  cubicTexel: cubicFunctions,
  ofFace: faceFunction,
  tiledTexel: tiledLookUp,
}

/**
 * @param statements of a pixel shader
 * @returns the declarations of the functions that its look-ups call
 */
export const samplingFunctions = (statements: readonly string[]): string[] =>
  Object.entries(functionsByName)
    .filter(([name]) => statements.some((line) => line.includes(`${name}(`)))
    .map(([, text]) => text)

/** The coordinates before anything is done to them, as a vec4; statements that make them, if any. */
const baseCoordinates = ({ number, stage, sprite, sampled }: Lookup): { before: string[]; base: string } => {
  // Third and fourth as if the vertex had them not.
  if (sprite) return { before: [], base: `vec4(${pointPlace({ sampled })}, 0.0, 1.0)` }
  if (!stage.wrap) return { before: [], base: `vT${number}` }
  const name = `c${number}`
  return {
    before: [`vec4 ${name} = vT${number};`, ...readWrapped(name, number, stage.wrap)],
    base: name,
  }
}

/** D3DTADDRESS_BORDER, when the texture has one: mixes the border into t<n>. */
const mixBorder = ({ number, stage }: Lookup, kind: Kind, uv: string): string[] => {
  const bordered = axes.slice(0, kind.dimensions).filter((_, axis) => (stage.border >> axis) & 1)
  if (!kind.edges || bordered.length === 0) return []
  const [uvw, size] =
    kind.dimensions === 2
      ? [`vec3(${uv}, 0.0)`, `vec3(textureSize(s${number}, 0), 1.0)`]
      : [uv, `vec3(textureSize(s${number}, 0))`]
  const weight = bordered.map((axis) => `inside${number}.${axis}`).join(' * ')
  return [
    `vec3 inside${number} = inside(${uvw}, ${size}, ${row(SAMPLER + number)}, ${stage.borderFilter});`,
    `t${number} = mix(${row(BORDER + number)}, t${number}, ${weight});`,
  ]
}

/**
 * @param lookup a stage that has a texture and samples it
 * @returns statements that end with `t<number>` holding the texel
 */
export const lookUp = (lookup: Lookup): string[] => {
  const { number, stage, sprite, bump, luminance } = lookup
  if (stage.texture === TEXTURE.none) return []
  const kind = textureKinds[stage.texture]
  const components = 'xyz'.slice(0, kind.dimensions)
  const { before, base } = baseCoordinates(lookup)
  // Sprites have no component to divide by.
  const divided = stage.projected && !sprite ? `${base}.${components} / ${base}.${'xyzw'[stage.projected - 1]}` : ''
  const plain = divided || `${base}.${components}`

  const matrix = row(BUMP + 2 * (number - 1))
  const scale = row(BUMP + 2 * (number - 1) + 1)
  const uv = `uv${number}`
  const mirrored = kind.edges ? axes.slice(0, kind.dimensions).filter((_, axis) => (stage.mirrorOnce >> axis) & 1) : []
  const bends = bump ? [`${uv}.xy += ${matrix}.xy * ${bump}.x + ${matrix}.zw * ${bump}.y;`] : []
  const mirrors = mirrored.map((axis) => `${uv}.${axis} = abs(${uv}.${axis});`)
  const bordered = kind.edges && stage.border !== 0
  const named = bends.length > 0 || mirrors.length > 0 || bordered

  return [
    ...before,
    ...(named ? [`vec${kind.dimensions} ${uv} = ${plain};`] : []),
    ...bends,
    ...mirrors,
    `vec4 t${number} = ${texel(number, stage, named ? uv : plain, `(${base}.z / ${base}.w)`)};`,
    ...mixBorder(lookup, kind, uv),
    ...(bump && luminance ? [`t${number} *= clamp(${bump}.z * ${scale}.x + ${scale}.y, 0.0, 1.0);`] : []),
  ]
}
