/** Bit layout of parameter tokens, both ways. SDK: d3d8types.h, D3DSP_*, D3DVS_*. */

import * as T from '../types/index.js'
import { MODIFIERS } from './program.js'
import type { Destination, RegisterFile, ShaderKind, Source } from './program.js'

/** Set in every parameter token, clear in every instruction token. */
export const PARAMETER = 0x80000000

const RESERVED = 0x0000c000

/** Register files in the order of D3DSHADER_PARAM_REGISTER_TYPE. */
const files: Readonly<Record<ShaderKind, readonly RegisterFile[]>> = {
  vertex: ['r', 'v', 'c', 'a', 'o', 'oD', 'oT'],
  pixel: ['r', 'v', 'c', 't'],
}

/** A parameter token that means nothing; the text says why. */
export type TokenFault = string

const fileOf = (kind: ShaderKind, token: number): RegisterFile | undefined =>
  files[kind][(token & T.D3DSP_REGTYPE_MASK) >>> T.D3DSP_REGTYPE_SHIFT]

const hex = (token: number): string => `0x${token.toString(16).padStart(8, '0')}`

/** The register file that a parameter token names, or what is wrong with what all parameter tokens share. */
const decodeFile = (kind: ShaderKind, token: number): { readonly file: RegisterFile } | TokenFault => {
  const file = fileOf(kind, token)
  if ((token & PARAMETER) === 0)
    return `${hex(token)} stands where a parameter token should; its highest bit is not set.`
  if ((token & RESERVED) !== 0) return `Parameter token ${hex(token)} has reserved bits set.`
  return file === undefined ? `Parameter token ${hex(token)} names no register of a ${kind} shader.` : { file }
}

/**
 * @param kind kind of shader
 * @param token a destination token
 * @returns the destination, or what is wrong with it
 */
export const decodeDestination = (kind: ShaderKind, token: number): Destination | TokenFault => {
  const decoded = decodeFile(kind, token)
  if (typeof decoded === 'string') return decoded
  const modifier = token & T.D3DSP_DSTMOD_MASK
  const shift = ((token & T.D3DSP_DSTSHIFT_MASK) << 4) >> 28
  if (modifier !== T.D3DSPDM_NONE && modifier !== T.D3DSPDM_SATURATE)
    return `Destination token ${hex(token)} has an unknown modifier.`
  if (shift < -3 || shift > 3)
    return `Destination token ${hex(token)} shifts by ${shift}; -3 (_d8) to 3 (_x8) is allowed.`
  if ((token & T.D3DVS_ADDRESSMODE_MASK) !== 0) return `Destination token ${hex(token)} is addressed relatively.`
  return {
    file: decoded.file,
    number: token & T.D3DSP_REGNUM_MASK,
    mask: (token & T.D3DSP_WRITEMASK_ALL) >>> 16,
    shift,
    saturate: modifier === T.D3DSPDM_SATURATE,
  }
}

/**
 * @param kind kind of shader
 * @param token a source token
 * @returns the source, or what is wrong with it
 */
export const decodeSource = (kind: ShaderKind, token: number): Source | TokenFault => {
  const decoded = decodeFile(kind, token)
  if (typeof decoded === 'string') return decoded
  const modifier = MODIFIERS[(token & T.D3DSP_SRCMOD_MASK) >>> T.D3DSP_SRCMOD_SHIFT]
  if (modifier === undefined) return `Source token ${hex(token)} has an unknown modifier.`
  const { file } = decoded
  const relative = (token & T.D3DVS_ADDRESSMODE_MASK) !== 0
  if (relative && (kind === 'pixel' || file !== 'c'))
    return `Source token ${hex(token)} is addressed relatively; only constants of vertex shaders can be.`
  return {
    file,
    number: token & T.D3DSP_REGNUM_MASK,
    swizzle: (token & T.D3DSP_SWIZZLE_MASK) >>> T.D3DSP_SWIZZLE_SHIFT,
    modifier,
    relative,
  }
}

/**
 * @param kind kind of shader
 * @param destination a destination
 * @returns its token
 */
export const encodeDestination = (kind: ShaderKind, { file, number, mask, shift, saturate }: Destination): number =>
  (PARAMETER |
    (files[kind].indexOf(file) << T.D3DSP_REGTYPE_SHIFT) |
    ((shift << T.D3DSP_DSTSHIFT_SHIFT) & T.D3DSP_DSTSHIFT_MASK) |
    (saturate ? T.D3DSPDM_SATURATE : T.D3DSPDM_NONE) |
    (mask << 16) |
    number) >>>
  0

/**
 * @param kind kind of shader
 * @param source a source
 * @returns its token
 */
export const encodeSource = (kind: ShaderKind, { file, number, swizzle, modifier, relative }: Source): number =>
  (PARAMETER |
    (files[kind].indexOf(file) << T.D3DSP_REGTYPE_SHIFT) |
    (MODIFIERS.indexOf(modifier) << T.D3DSP_SRCMOD_SHIFT) |
    (swizzle << T.D3DSP_SWIZZLE_SHIFT) |
    (relative ? T.D3DVS_ADDRMODE_RELATIVE : T.D3DVS_ADDRMODE_ABSOLUTE) |
    number) >>>
  0
