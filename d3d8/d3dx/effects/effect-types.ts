/** Types and flags of d3dx8effect.h. */
import type { Enumeration, Flags } from '../../types/index.js'

/** What a parameter holds. SDK: D3DXPARAMETERTYPE. */
export type D3DXPARAMETERTYPE = Enumeration<'D3DXPARAMETERTYPE'>
/** A number of 32 bits. */
export const D3DXPT_DWORD = 0 as D3DXPARAMETERTYPE
/** A float. */
export const D3DXPT_FLOAT = 1 as D3DXPARAMETERTYPE
/** A vector of four. */
export const D3DXPT_VECTOR = 2 as D3DXPARAMETERTYPE
/** A matrix of four by four. */
export const D3DXPT_MATRIX = 3 as D3DXPARAMETERTYPE
/** A texture. */
export const D3DXPT_TEXTURE = 4 as D3DXPARAMETERTYPE
/** A vertex shader, or a flexible vertex format. */
export const D3DXPT_VERTEXSHADER = 5 as D3DXPARAMETERTYPE
/** A pixel shader. */
export const D3DXPT_PIXELSHADER = 6 as D3DXPARAMETERTYPE
/** A constant. */
export const D3DXPT_CONSTANT = 7 as D3DXPARAMETERTYPE
/** A text. */
export const D3DXPT_STRING = 8 as D3DXPARAMETERTYPE

/** How an effect begins. SDK: ID3DXEffect::Begin. */
export type D3DXFX = Flags<'D3DXFX'>
/** Begin keeps nothing, and End puts nothing back. */
export const D3DXFX_DONOTSAVESTATE = 1 as D3DXFX

/** A parameter, technique or pass: its name, in whatever letters, or its number. */
export type EffectName = string | number

/** How much is in an effect. SDK: D3DXEFFECT_DESC. */
export interface D3DXEFFECT_DESC {
  readonly Parameters: number
  readonly Techniques: number
}

/** A parameter. SDK: D3DXPARAMETER_DESC. */
export interface D3DXPARAMETER_DESC {
  readonly Name: string
  readonly Index: number
  readonly Type: D3DXPARAMETERTYPE
}

/** A technique. SDK: D3DXTECHNIQUE_DESC. */
export interface D3DXTECHNIQUE_DESC {
  /** Empty where the text gives none. */
  readonly Name: string
  readonly Index: number
  readonly Passes: number
}

/** A pass. SDK: D3DXPASS_DESC. */
export interface D3DXPASS_DESC {
  /** Empty where the text gives none. */
  readonly Name: string
  readonly Index: number
}
