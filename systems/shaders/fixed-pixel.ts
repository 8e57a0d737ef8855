/**
 * The pixel half of the fixed function: texture stages, specular, fog, alpha test, in Direct3D's order. From a key to
 * GLSL ES 3.00 text without `#version`.
 *
 * Uniforms: `k` (constant-rows.ts), samplers `s0` … `s7` of the stages that sample. Output: `color`.
 */

import {
  D3DCMP_ALWAYS,
  D3DCMP_EQUAL,
  D3DCMP_GREATER,
  D3DCMP_GREATEREQUAL,
  D3DCMP_LESS,
  D3DCMP_LESSEQUAL,
  D3DCMP_NEVER,
  D3DCMP_NOTEQUAL,
  D3DTA_CURRENT,
  D3DTA_SELECTMASK,
  D3DTA_TEMP,
  D3DTA_TEXTURE,
  D3DTOP_BUMPENVMAP,
  D3DTOP_BUMPENVMAPLUMINANCE,
  D3DTOP_DISABLE,
  D3DTOP_DOTPRODUCT3,
  D3DTOP_PREMODULATE,
  D3DTOP_SELECTARG1,
} from '../../d3d8/types/index.js'
import { FOG_ROWS, MISC } from '../groups/constant-rows.js'
import { FOG, isTableFog, TEXTURE } from '../programs/program-key.js'
import type { PixelKey, PixelOutput, PixelStage } from '../programs/program-key.js'
import { discardClipped } from './clip-space.js'
import { fogFactor } from './fog.js'
import { assemble, bits, row } from './glsl.js'
import { declareVaryings, bringVaryings, wrapBits, type Varyings } from './interface.js'
import { leaveOtherSamples, outputExtensions, writeOutput } from './output.js'
import { lookUp, samplerType, samplingFunctions } from './sampling.js'
import { textureArgument, textureOperations } from './texture-ops.js'
import type { TextureOperation } from './texture-ops.js'

/** The colour half or the alpha half of a stage. */
interface Half {
  readonly op: number
  readonly arguments: readonly [number, number, number]
}

const colorHalf = (s: PixelStage): Half => ({ op: s.colorOp, arguments: [s.colorArg0, s.colorArg1, s.colorArg2] })
const alphaHalf = (s: PixelStage): Half => ({ op: s.alphaOp, arguments: [s.alphaArg0, s.alphaArg1, s.alphaArg2] })

const operationOf = (op: number): TextureOperation => {
  const operation = textureOperations[op]
  if (!operation) throw new RangeError(`Texture operation ${op} is none of D3DTOP_SELECTARG1 to D3DTOP_LERP.`)
  return operation
}

/** The arguments that the half's operation reads. */
const readArguments = ({ op, arguments: values }: Half): number[] =>
  op === D3DTOP_DISABLE ? [] : operationOf(op).reads.map((index) => values[index])

const namesTexture = (half: Half): boolean =>
  readArguments(half).some((argument) => (argument & D3DTA_SELECTMASK) === D3DTA_TEXTURE)

/**
 * An operation that names a texture which is not there passes CURRENT on, and later stages still run; so colour and
 * alpha each (recording top_disable).
 */
const withoutTexture = (half: Half): Half =>
  namesTexture(half) ? { op: D3DTOP_SELECTARG1, arguments: [D3DTA_CURRENT, D3DTA_CURRENT, D3DTA_CURRENT] } : half

const isBump = (op: number): boolean => op === D3DTOP_BUMPENVMAP || op === D3DTOP_BUMPENVMAPLUMINANCE

/** An alpha half that leaves its destination alone. */
const nothing: Half = { op: D3DTOP_DISABLE, arguments: [D3DTA_CURRENT, D3DTA_CURRENT, D3DTA_CURRENT] }

/**
 * The halves of a stage as they are computed. DOTPRODUCT3 writes alpha too, whatever the alpha operation is; behind a
 * bump map CURRENT is what the stage before it gave (D3DTA_CURRENT), alpha like colour.
 */
const halvesOf = (stage: PixelStage): readonly [color: Half, alpha: Half] => {
  const halves = [colorHalf(stage), alphaHalf(stage)] as const
  const [color, alpha] =
    stage.texture === TEXTURE.none ? ([withoutTexture(halves[0]), withoutTexture(halves[1])] as const) : halves
  return [color, color.op === D3DTOP_DOTPRODUCT3 ? color : isBump(color.op) ? nothing : alpha]
}

/** Whether a stage looks its texture up: an argument names it, an operation needs it, or PREMODULATE before it does. */
const samples = (stages: readonly PixelStage[], number: number): boolean => {
  const stage = stages[number]
  if (stage.texture === TEXTURE.none) return false
  const before = number > 0 ? halvesOf(stages[number - 1]) : []
  return (
    halvesOf(stage).some((half) => namesTexture(half) || textureOperations[half.op]?.readsTexture === true) ||
    before.some((half) => half.op === D3DTOP_PREMODULATE)
  )
}

/**
 * @param stages the active stages
 * @returns bit n: stage n samples its texture, through `s<n>`
 */
const sampledStages = (stages: readonly PixelStage[]): number =>
  stages.reduce((mask, _, number) => (samples(stages, number) ? mask | (1 << number) : mask), 0)

/**
 * @param key a pixel key
 * @returns bit n: the pixel half reads vT<n>, so stage n of the vertex key has to be `read`
 */
export const readCoordinates = (key: PixelKey): number => (key.pointSprite ? 0 : sampledStages(key.stages))

/** One half of a stage as an expression; undefined: the destination keeps what it has. */
const compute = (half: Half, component: '.rgb' | '.a', current: string, texture: string): string | undefined => {
  if (half.op === D3DTOP_DISABLE) return undefined
  const operation = operationOf(half.op)
  const [v0, v1, v2] = half.arguments.map((argument, index) =>
    operation.reads.some((read) => read === index) ? textureArgument(argument, { current, texture }) : '',
  )
  return operation.result?.({
    a0: v0 + component,
    a1: v1 + component,
    a2: v2 + component,
    v1,
    v2,
    current,
    texture,
  })
}

/** Statements of one stage. */
const runStage = (stages: readonly PixelStage[], number: number, key: PixelKey): string[] => {
  const stage = stages[number]
  const sampled = samples(stages, number)
  // A texture that is not there is white (D3DTA_TEXTURE): what a blending operation sees without naming it.
  const texture = sampled ? `t${number}` : 'vec4(1.0)'
  const [color, alpha] = halvesOf(stage)
  const before = number > 0 ? halvesOf(stages[number - 1]) : undefined
  const bumpOp = before && isBump(before[0].op) ? before[0].op : 0

  // After PREMODULATE, CURRENT is seen through this stage's texture.
  const currentOf = (half: Half | undefined): string =>
    half?.op === D3DTOP_PREMODULATE && sampled ? `(current * ${texture})` : 'current'
  const rgb = compute(color, '.rgb', currentOf(before?.[0]), texture)
  const a = compute(alpha, '.a', currentOf(before?.[1]), texture)
  const target = stage.resultArg === D3DTA_TEMP ? 'temp' : 'current'
  const wholeColor = color.op === D3DTOP_DOTPRODUCT3

  return [
    ...(sampled
      ? lookUp({
          number,
          stage,
          sprite: key.pointSprite,
          sampled: key.sampled,
          bump: bumpOp && samples(stages, number - 1) ? `t${number - 1}` : bumpOp ? 'vec4(0.0)' : undefined,
          luminance: bumpOp === D3DTOP_BUMPENVMAPLUMINANCE,
        })
      : []),
    ...(wholeColor && rgb !== undefined
      ? [`${target} = vec4(${rgb});`]
      : rgb !== undefined && a !== undefined
        ? [`${target} = vec4(${rgb}, ${a});`]
        : rgb !== undefined
          ? [`${target}.rgb = ${rgb};`]
          : a !== undefined
            ? [`${target}.a = ${a};`]
            : []),
  ]
}

/** By D3DCMPFUNC: when a fragment with alpha `alpha` (0..255) is thrown away. */
const rejections: Readonly<Record<number, string>> = {
  // Always, but not so that a compiler could tell: it would drop the output, and WebGL refuses to draw without one.
  [D3DCMP_NEVER]: 'alpha >= 0.0',
  [D3DCMP_LESS]: 'alpha >= reference',
  [D3DCMP_EQUAL]: 'alpha != reference',
  [D3DCMP_LESSEQUAL]: 'alpha > reference',
  [D3DCMP_GREATER]: 'alpha <= reference',
  [D3DCMP_NOTEQUAL]: 'alpha == reference',
  [D3DCMP_GREATEREQUAL]: 'alpha < reference',
}

/**
 * Comparison of whole numbers, as a target of 8 bits has them. A rejected fragment touches neither depth nor stencil,
 * which is what discard does.
 */
const alphaTest = (func: number): string[] =>
  func === D3DCMP_ALWAYS || rejections[func] === undefined
    ? []
    : [
        'float alpha = floor(clamp(current.a, 0.0, 1.0) * 255.0 + 0.5);',
        `float reference = ${row(MISC)}.x;`,
        `if (${rejections[func]}) discard;`,
      ]

/**
 * What a pixel shader of either kind does with its colour at the end: fog, user clip planes, alpha test, output.
 * Expects `vec4 current`.
 * @param key fog, alpha test and clip planes
 * @returns statements
 */
export const finishPixel = (
  key: Pick<PixelKey, 'fog' | 'alphaFunc' | 'clipPlanes' | 'clipDistance' | keyof PixelOutput>,
): string[] => {
  const factor = isTableFog(key.fog) ? fogFactor(key.fog, key.sampled) : 'vFog'
  return [
    ...(key.fog === FOG.off ? [] : [`current.rgb = mix(${row(FOG_ROWS + 1)}.rgb, current.rgb, ${factor});`]),
    ...discardClipped({ planes: key.clipPlanes, distance: key.clipDistance }),
    ...alphaTest(key.alphaFunc),
    ...writeOutput(key),
    'color = current;',
  ]
}

/** Whether a statement mentions a name. */
const mentions = (statements: readonly string[], name: string): boolean =>
  statements.some((line) => new RegExp(`\\b${name}\\b`).test(line))

/**
 * @param key what the text depends on
 * @returns the source of the pixel shader
 */
export const generatePixelShader = (key: PixelKey): string => {
  const { stages } = key
  const sampled = bits(sampledStages(stages))
  const statements = [
    'vec4 current = vDiffuse;',
    ...stages.flatMap((_, number) => runStage(stages, number, key)),
    // Not clamped before fog is mixed in (recording flat_lit); the target clamps.
    ...(key.specular ? ['current.rgb += vSpecular.rgb;'] : []),
    ...finishPixel(key),
  ]
  if (mentions(statements, 'temp')) statements.unshift('vec4 temp = vec4(0.0);')
  const coordinates = readCoordinates(key)
  const wrapped = wrapBits(bits(coordinates), (number) => stages[number].wrap)
  const varyings: Varyings = {
    flat: key.flat,
    diffuse: true,
    specular: mentions(statements, 'vSpecular'),
    fog: mentions(statements, 'vFog'),
    coordinates,
    wrapped,
    clipPlanes: key.clipDistance ? 0 : key.clipPlanes,
    ...{ linePattern: key.linePattern, edges: key.edges },
    sampled: key.sampled,
    points: key.pointSprite,
  }
  return assemble({
    extensions: outputExtensions(key),
    declarations: [
      ...sampled.flatMap((n) =>
        stages[n].texture === TEXTURE.none ? [] : [`uniform ${samplerType(stages[n])} s${n};`],
      ),
      ...declareVaryings('in', varyings),
      'out vec4 color;',
      ...samplingFunctions(statements),
    ],
    statements: [...leaveOtherSamples(key), ...bringVaryings(varyings), ...statements],
  })
}
