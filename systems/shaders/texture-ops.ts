/**
 * The texture stage operations and arguments, as two tables. An operation is written once and serves colour and alpha:
 * it is handed terms that end in `.rgb` or in `.a`. SDK: D3DTEXTUREOP, D3DTA.
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
} from '../../d3d8/types/index.js'
import { FACTOR } from '../groups/constant-rows.js'
import { row } from './glsl.js'

/** What an operation computes with: GLSL expressions. */
export interface Terms {
  /** The arguments, ending in `.rgb` (colour) or `.a` (alpha). */
  readonly a0: string
  readonly a1: string
  readonly a2: string
  /** Arguments 1 and 2 whole. */
  readonly v1: string
  readonly v2: string
  /** CURRENT as the stage sees it, whole. */
  readonly current: string
  /** The stage's texture, whole. */
  readonly texture: string
}

/** One texture operation. */
export interface TextureOperation {
  /** Which of arguments 0, 1, 2 it reads. */
  readonly reads: readonly (0 | 1 | 2)[]
  /** It reads the texture's alpha whatever its arguments are. */
  readonly readsTexture?: boolean
  /** The result; undefined: the stage leaves its destination alone. */
  readonly result?: (terms: Terms) => string
}

const sat = (x: string): string => `clamp(${x}, 0.0, 1.0)`
const blend = (alpha: (t: Terms) => string): TextureOperation['result'] => {
  return (t) => `mix(${t.a2}, ${t.a1}, ${alpha(t)})`
}

/** By D3DTOP. DISABLE (1) has no entry. */
export const textureOperations: Readonly<Record<number, TextureOperation>> = {
  [D3DTOP_SELECTARG1]: { reads: [1], result: (t) => t.a1 },
  [D3DTOP_SELECTARG2]: { reads: [2], result: (t) => t.a2 },
  [D3DTOP_MODULATE]: { reads: [1, 2], result: (t) => `${t.a1} * ${t.a2}` },
  [D3DTOP_MODULATE2X]: { reads: [1, 2], result: (t) => sat(`${t.a1} * ${t.a2} * 2.0`) },
  [D3DTOP_MODULATE4X]: { reads: [1, 2], result: (t) => sat(`${t.a1} * ${t.a2} * 4.0`) },
  [D3DTOP_ADD]: { reads: [1, 2], result: (t) => sat(`${t.a1} + ${t.a2}`) },
  [D3DTOP_ADDSIGNED]: { reads: [1, 2], result: (t) => sat(`${t.a1} + ${t.a2} - 0.5`) },
  [D3DTOP_ADDSIGNED2X]: { reads: [1, 2], result: (t) => sat(`(${t.a1} + ${t.a2} - 0.5) * 2.0`) },
  [D3DTOP_SUBTRACT]: { reads: [1, 2], result: (t) => sat(`${t.a1} - ${t.a2}`) },
  [D3DTOP_ADDSMOOTH]: { reads: [1, 2], result: (t) => `${t.a1} + ${t.a2} * (1.0 - ${t.a1})` },
  [D3DTOP_BLENDDIFFUSEALPHA]: { reads: [1, 2], result: blend(() => 'vDiffuse.a') },
  [D3DTOP_BLENDTEXTUREALPHA]: { reads: [1, 2], readsTexture: true, result: blend((t) => `${t.texture}.a`) },
  [D3DTOP_BLENDFACTORALPHA]: { reads: [1, 2], result: blend(() => `${row(FACTOR)}.a`) },
  [D3DTOP_BLENDTEXTUREALPHAPM]: {
    reads: [1, 2],
    readsTexture: true,
    result: (t) => sat(`${t.a1} + ${t.a2} * (1.0 - ${t.texture}.a)`),
  },
  [D3DTOP_BLENDCURRENTALPHA]: { reads: [1, 2], result: blend((t) => `${t.current}.a`) },
  [D3DTOP_PREMODULATE]: { reads: [1], result: (t) => t.a1 },
  [D3DTOP_MODULATEALPHA_ADDCOLOR]: { reads: [1, 2], result: (t) => sat(`${t.a1} + ${t.v1}.a * ${t.a2}`) },
  [D3DTOP_MODULATECOLOR_ADDALPHA]: { reads: [1, 2], result: (t) => sat(`${t.a1} * ${t.a2} + ${t.v1}.a`) },
  [D3DTOP_MODULATEINVALPHA_ADDCOLOR]: { reads: [1, 2], result: (t) => sat(`${t.a1} + (1.0 - ${t.v1}.a) * ${t.a2}`) },
  [D3DTOP_MODULATEINVCOLOR_ADDALPHA]: { reads: [1, 2], result: (t) => sat(`(1.0 - ${t.a1}) * ${t.a2} + ${t.v1}.a`) },
  // Both bend the next stage's coordinates (sampling.ts).
  [D3DTOP_BUMPENVMAP]: { reads: [], readsTexture: true },
  [D3DTOP_BUMPENVMAPLUMINANCE]: { reads: [], readsTexture: true },
  [D3DTOP_DOTPRODUCT3]: {
    reads: [1, 2],
    result: (t) => sat(`4.0 * dot(${t.v1}.rgb - 0.5, ${t.v2}.rgb - 0.5)`),
  },
  [D3DTOP_MULTIPLYADD]: { reads: [0, 1, 2], result: (t) => sat(`${t.a0} + ${t.a1} * ${t.a2}`) },
  [D3DTOP_LERP]: { reads: [0, 1, 2], result: (t) => `mix(${t.a2}, ${t.a1}, ${t.a0})` },
}

/** The expressions of type vec4 behind D3DTA, given the names of what CURRENT and TEXTURE are in this stage. */
const argumentSources: Readonly<Record<number, (names: { current: string; texture: string }) => string>> = {
  [D3DTA_DIFFUSE]: () => 'vDiffuse',
  [D3DTA_CURRENT]: ({ current }) => current,
  [D3DTA_TEXTURE]: ({ texture }) => texture,
  [D3DTA_TFACTOR]: () => row(FACTOR),
  [D3DTA_SPECULAR]: () => 'vSpecular',
  [D3DTA_TEMP]: () => 'temp',
}

/**
 * @param argument D3DTA with its modifiers; COMPLEMENT acts before ALPHAREPLICATE
 * @param names what CURRENT and TEXTURE are called
 * @returns an expression of type vec4, safe to select components of
 */
export const textureArgument = (argument: number, names: { current: string; texture: string }): string => {
  const source = argumentSources[argument & D3DTA_SELECTMASK]
  if (!source)
    throw new RangeError(`Texture argument 0x${argument.toString(16)} is none of D3DTA_DIFFUSE to D3DTA_TEMP.`)
  const plain = source(names)
  const complemented = argument & D3DTA_COMPLEMENT ? `(1.0 - ${plain})` : plain
  return argument & D3DTA_ALPHAREPLICATE ? `${complemented}.aaaa` : complemented
}
