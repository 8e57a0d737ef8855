/**
 * The texture stages of the fixed function, one pixel at a time, in plain arithmetic: what D3DTEXTUREOP, D3DTA,
 * "Texture Blending Operations" and "Bump Mapping Formulas" of the SDK say, and the recordings where they are silent.
 * What the generated shaders have to agree with.
 */
import {
  D3DTA_ALPHAREPLICATE,
  D3DTA_COMPLEMENT,
  D3DTA_CURRENT,
  D3DTA_DIFFUSE,
  D3DTA_SELECTMASK,
  D3DTA_SPECULAR,
  D3DTA_TEMP,
  D3DTA_TEXTURE,
  D3DTA_TFACTOR,
  D3DTOP_ADD,
  D3DTOP_ADDSIGNED,
  D3DTOP_ADDSIGNED2X,
  D3DTOP_ADDSMOOTH,
  D3DTOP_BLENDCURRENTALPHA,
  D3DTOP_BLENDDIFFUSEALPHA,
  D3DTOP_BLENDFACTORALPHA,
  D3DTOP_BLENDTEXTUREALPHA,
  D3DTOP_BLENDTEXTUREALPHAPM,
  D3DTOP_BUMPENVMAP,
  D3DTOP_BUMPENVMAPLUMINANCE,
  D3DTOP_DISABLE,
  D3DTOP_DOTPRODUCT3,
  D3DTOP_LERP,
  D3DTOP_MODULATE,
  D3DTOP_MODULATE2X,
  D3DTOP_MODULATE4X,
  D3DTOP_MODULATEALPHA_ADDCOLOR,
  D3DTOP_MODULATECOLOR_ADDALPHA,
  D3DTOP_MODULATEINVALPHA_ADDCOLOR,
  D3DTOP_MODULATEINVCOLOR_ADDALPHA,
  D3DTOP_MULTIPLYADD,
  D3DTOP_PREMODULATE,
  D3DTOP_SELECTARG1,
  D3DTOP_SELECTARG2,
  D3DTOP_SUBTRACT,
} from '../types/index.js'
import { saturate } from './vectors.js'

/** Red, green, blue, alpha; 0 to 1, signed for bump maps. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/** One texture stage of a cascade. */
export interface CascadeStage {
  /** D3DTOP. The cascade ends before the first stage whose colorOp is DISABLE. */
  readonly colorOp: number
  readonly alphaOp: number
  /** D3DTA of arguments 0, 1 and 2, with COMPLEMENT and ALPHAREPLICATE. */
  readonly colorArgs: readonly [number, number, number]
  readonly alphaArgs: readonly [number, number, number]
  /** D3DTA_CURRENT or D3DTA_TEMP. */
  readonly resultArg: number
  /** The filtered texel at its coordinates moved by (du, dv); null: no texture is set. */
  readonly texel: ((du: number, dv: number) => Colour) | null
  /** BUMPENVMAT00, 01, 10, 11. */
  readonly bumpMatrix: readonly [number, number, number, number]
  readonly luminanceScale: number
  readonly luminanceOffset: number
}

/** What a pixel is computed from. */
export interface Cascade {
  readonly diffuse: Colour
  readonly specular: Colour
  /** TEXTUREFACTOR. */
  readonly factor: Colour
  readonly stages: readonly CascadeStage[]
}

/** What a stage leaves for the next one. */
export interface AfterStage {
  readonly current: Colour
  readonly temp: Colour
  /** The texel of the stage, as it saw it; null without a texture. */
  readonly texel: Colour | null
}

/** What operations see. `a0`, `a1`, `a2`: the component of each argument; `A1`: alpha of argument 1. */
interface Operands {
  readonly a0: number
  readonly a1: number
  readonly a2: number
  readonly A1: number
  readonly textureAlpha: number
  readonly diffuseAlpha: number
  readonly factorAlpha: number
  readonly currentAlpha: number
}

const blend = (a: number, b: number, alpha: number): number => a * alpha + b * (1 - alpha)

/** The operations that work on each component alone, by D3DTOP. */
const operations: ReadonlyMap<number, (o: Operands) => number> = new Map<number, (o: Operands) => number>([
  [D3DTOP_SELECTARG1, ({ a1 }) => a1],
  [D3DTOP_SELECTARG2, ({ a2 }) => a2],
  [D3DTOP_MODULATE, ({ a1, a2 }) => a1 * a2],
  [D3DTOP_MODULATE2X, ({ a1, a2 }) => saturate(a1 * a2 * 2)],
  [D3DTOP_MODULATE4X, ({ a1, a2 }) => saturate(a1 * a2 * 4)],
  [D3DTOP_ADD, ({ a1, a2 }) => saturate(a1 + a2)],
  [D3DTOP_ADDSIGNED, ({ a1, a2 }) => saturate(a1 + a2 - 0.5)],
  [D3DTOP_ADDSIGNED2X, ({ a1, a2 }) => saturate((a1 + a2 - 0.5) * 2)],
  [D3DTOP_SUBTRACT, ({ a1, a2 }) => saturate(a1 - a2)],
  [D3DTOP_ADDSMOOTH, ({ a1, a2 }) => a1 + a2 - a1 * a2],
  [D3DTOP_BLENDDIFFUSEALPHA, ({ a1, a2, diffuseAlpha }) => blend(a1, a2, diffuseAlpha)],
  [D3DTOP_BLENDTEXTUREALPHA, ({ a1, a2, textureAlpha }) => blend(a1, a2, textureAlpha)],
  [D3DTOP_BLENDFACTORALPHA, ({ a1, a2, factorAlpha }) => blend(a1, a2, factorAlpha)],
  [D3DTOP_BLENDCURRENTALPHA, ({ a1, a2, currentAlpha }) => blend(a1, a2, currentAlpha)],
  [D3DTOP_BLENDTEXTUREALPHAPM, ({ a1, a2, textureAlpha }) => saturate(a1 + a2 * (1 - textureAlpha))],
  // The next stage sees the result through its texture.
  [D3DTOP_PREMODULATE, ({ a1 }) => a1],
  [D3DTOP_MODULATEALPHA_ADDCOLOR, ({ a1, a2, A1 }) => saturate(a1 + A1 * a2)],
  [D3DTOP_MODULATECOLOR_ADDALPHA, ({ a1, a2, A1 }) => saturate(a1 * a2 + A1)],
  [D3DTOP_MODULATEINVALPHA_ADDCOLOR, ({ a1, a2, A1 }) => saturate((1 - A1) * a2 + a1)],
  [D3DTOP_MODULATEINVCOLOR_ADDALPHA, ({ a1, a2, A1 }) => saturate((1 - a1) * a2 + A1)],
  [D3DTOP_MULTIPLYADD, ({ a0, a1, a2 }) => saturate(a0 + a1 * a2)],
  [D3DTOP_LERP, ({ a0, a1, a2 }) => blend(a1, a2, a0)],
])

/** Operations that read arguments other than 1 and 2. */
const argumentsOf: ReadonlyMap<number, readonly number[]> = new Map([
  [D3DTOP_DISABLE, []],
  [D3DTOP_SELECTARG1, [1]],
  [D3DTOP_SELECTARG2, [2]],
  [D3DTOP_PREMODULATE, [1]],
  [D3DTOP_BUMPENVMAP, []],
  [D3DTOP_BUMPENVMAPLUMINANCE, []],
  [D3DTOP_MULTIPLYADD, [0, 1, 2]],
  [D3DTOP_LERP, [0, 1, 2]],
])

const isBump = (op: number): boolean => op === D3DTOP_BUMPENVMAP || op === D3DTOP_BUMPENVMAPLUMINANCE

const NOTHING: Colour = [0, 0, 0, 0]

/** A texture that is not there (D3DTA_TEXTURE): what a blending operation sees without naming it. */
const WHITE: Colour = [1, 1, 1, 1]

const times = (a: Colour, b: Colour): Colour => [a[0] * b[0], a[1] * b[1], a[2] * b[2], a[3] * b[3]]

/** What the arguments of a stage name, by D3DTA. */
type Sources = Readonly<Record<number, Colour>>

/** The value of an argument; COMPLEMENT acts before ALPHAREPLICATE. */
function argumentValue(argument: number, sources: Sources): Colour {
  const [r, g, b, a] = sources[argument & D3DTA_SELECTMASK]
  const whole: Colour = (argument & D3DTA_COMPLEMENT) === 0 ? [r, g, b, a] : [1 - r, 1 - g, 1 - b, 1 - a]
  return (argument & D3DTA_ALPHAREPLICATE) === 0 ? whole : [whole[3], whole[3], whole[3], whole[3]]
}

/** The colour half or the alpha half of a stage. */
interface Half {
  readonly op: number
  readonly args: readonly [number, number, number]
}

/**
 * What an operation comes to that names the texture of its stage when there is none: CURRENT is passed on (recording
 * top_disable).
 */
const passOn: Half = { op: D3DTOP_SELECTARG1, args: [D3DTA_CURRENT, D3DTA_CURRENT, D3DTA_CURRENT] }

const namesTexture = ({ op, args }: Half): boolean =>
  (argumentsOf.get(op) ?? [1, 2]).some((index) => (args[index] & D3DTA_SELECTMASK) === D3DTA_TEXTURE)

/**
 * What an alpha operation comes to beside a bump map: behind it CURRENT is what the stage before gave (D3DTA_CURRENT).
 */
const nothing: Half = { op: D3DTOP_DISABLE, args: [D3DTA_CURRENT, D3DTA_CURRENT, D3DTA_CURRENT] }

/** What a stage really does. DOTPRODUCT3 gives all four components, whatever the alpha operation is. */
function halvesOf(stage: CascadeStage): { readonly color: Half; readonly alpha: Half } {
  const { colorOp, colorArgs, alphaOp, alphaArgs, texel } = stage
  const [color, alpha] = [
    { op: colorOp, args: colorArgs },
    { op: alphaOp, args: alphaArgs },
  ].map((half) => (texel === null && namesTexture(half) ? passOn : half))
  return { color, alpha: color.op === D3DTOP_DOTPRODUCT3 ? color : isBump(color.op) ? nothing : alpha }
}

/**
 * The result of an operation in all four components, of which the caller takes those that it wants; null leaves the
 * destination as it is.
 */
function operate({ op, args }: Half, sources: Sources): Colour | null {
  if (op === D3DTOP_DISABLE || isBump(op)) return null
  const [v0, v1, v2] = args.map((argument) => argumentValue(argument, sources))
  if (op === D3DTOP_DOTPRODUCT3) {
    const dot = [0, 1, 2].reduce((sum, c) => sum + (v1[c] - 0.5) * (v2[c] - 0.5), 0)
    const value = saturate(4 * dot)
    return [value, value, value, value]
  }
  const operation = operations.get(op)
  if (!operation) throw new RangeError(`texture operation ${op} is none of D3DTOP_DISABLE to D3DTOP_LERP`)
  const component = (c: number): number =>
    operation({
      a0: v0[c],
      a1: v1[c],
      a2: v2[c],
      A1: v1[3],
      textureAlpha: sources[D3DTA_TEXTURE][3],
      diffuseAlpha: sources[D3DTA_DIFFUSE][3],
      factorAlpha: sources[D3DTA_TFACTOR][3],
      currentAlpha: sources[D3DTA_CURRENT][3],
    })
  return [component(0), component(1), component(2), component(3)]
}

/**
 * The texel of a stage: at coordinates that the stage before bends, scaled by its luminance (BUMPENVMAP,
 * BUMPENVMAPLUMINANCE).
 */
function texelOf(stage: CascadeStage, before: CascadeStage | undefined, bump: Colour): Colour {
  if (!stage.texel) return NOTHING
  if (!before || !isBump(before.colorOp)) return stage.texel(0, 0)
  const [m00, m01, m10, m11] = before.bumpMatrix
  const [u, v, luminance] = bump
  const texel = stage.texel(m00 * u + m10 * v, m01 * u + m11 * v)
  if (before.colorOp === D3DTOP_BUMPENVMAP) return texel
  const light = saturate(luminance * before.luminanceScale + before.luminanceOffset)
  return times(texel, [light, light, light, light])
}

/**
 * Runs the stages of a pixel.
 *
 * @param watch is told what each stage leaves
 * @returns CURRENT after the last stage: before specular is added, fog is mixed in and the alpha test
 */
export function runStages(
  { diffuse, specular, factor, stages }: Cascade,
  watch?: (stage: number, after: AfterStage) => void,
): Colour {
  let current = diffuse
  let temp = NOTHING
  let texel = NOTHING
  for (let n = 0; n < stages.length && stages[n].colorOp !== D3DTOP_DISABLE; n++) {
    const stage = stages[n]
    texel = texelOf(stage, n > 0 ? stages[n - 1] : undefined, texel)
    // After PREMODULATE, CURRENT is seen through this stage's texture.
    const through = stage.texel ? times(current, texel) : current
    const sources = (before: Half | null): Sources => ({
      [D3DTA_DIFFUSE]: diffuse,
      [D3DTA_CURRENT]: before?.op === D3DTOP_PREMODULATE ? through : current,
      [D3DTA_TEXTURE]: stage.texel ? texel : WHITE,
      [D3DTA_TFACTOR]: factor,
      [D3DTA_SPECULAR]: specular,
      [D3DTA_TEMP]: temp,
    })
    const before = n > 0 ? halvesOf(stages[n - 1]) : null
    const halves = halvesOf(stage)
    const rgb = operate(halves.color, sources(before?.color ?? null))
    const alpha = halves.alpha === halves.color ? rgb : operate(halves.alpha, sources(before?.alpha ?? null))
    const old = stage.resultArg === D3DTA_TEMP ? temp : current
    const [r, g, b] = rgb ?? old
    const result: Colour = [r, g, b, (alpha ?? old)[3]]
    if (stage.resultArg === D3DTA_TEMP) temp = result
    else current = result
    watch?.(n, { current, temp, texel: stage.texel ? texel : null })
  }
  return current
}
