/** What vertices look like in memory: the common result of flexible vertex formats and vertex shader declarations. */

import type { Enumeration } from './brand.js'

/** Type of a vertex element. SDK: D3DVSDT_*. */
export type D3DVSDT = Enumeration<'D3DVSDT'>
/** One float; reads as (x, 0, 0, 1). */
export const D3DVSDT_FLOAT1 = 0 as D3DVSDT
/** Two floats; reads as (x, y, 0, 1). */
export const D3DVSDT_FLOAT2 = 1 as D3DVSDT
/** Three floats; reads as (x, y, z, 1). */
export const D3DVSDT_FLOAT3 = 2 as D3DVSDT
/** Four floats. */
export const D3DVSDT_FLOAT4 = 3 as D3DVSDT
/** A D3DCOLOR; reads as (r, g, b, a) from 0 to 1. */
export const D3DVSDT_D3DCOLOR = 4 as D3DVSDT
/** Four unsigned bytes, from 0 to 255. */
export const D3DVSDT_UBYTE4 = 5 as D3DVSDT
/** Two signed 16-bit integers; reads as (x, y, 0, 1). */
export const D3DVSDT_SHORT2 = 6 as D3DVSDT
/** Four signed 16-bit integers. */
export const D3DVSDT_SHORT4 = 7 as D3DVSDT

/** Input register with the meaning it has for the fixed-function pipeline. SDK: D3DVSDE_*. */
export type D3DVSDE = Enumeration<'D3DVSDE'>
/** Position. */
export const D3DVSDE_POSITION = 0 as D3DVSDE
/** Blend weights. */
export const D3DVSDE_BLENDWEIGHT = 1 as D3DVSDE
/** Blend matrix indices. */
export const D3DVSDE_BLENDINDICES = 2 as D3DVSDE
/** Normal. */
export const D3DVSDE_NORMAL = 3 as D3DVSDE
/** Point size. */
export const D3DVSDE_PSIZE = 4 as D3DVSDE
/** Diffuse colour. */
export const D3DVSDE_DIFFUSE = 5 as D3DVSDE
/** Specular colour. */
export const D3DVSDE_SPECULAR = 6 as D3DVSDE
/** Texture coordinate set 0. */
export const D3DVSDE_TEXCOORD0 = 7 as D3DVSDE
/** Texture coordinate set 1. */
export const D3DVSDE_TEXCOORD1 = 8 as D3DVSDE
/** Texture coordinate set 2. */
export const D3DVSDE_TEXCOORD2 = 9 as D3DVSDE
/** Texture coordinate set 3. */
export const D3DVSDE_TEXCOORD3 = 10 as D3DVSDE
/** Texture coordinate set 4. */
export const D3DVSDE_TEXCOORD4 = 11 as D3DVSDE
/** Texture coordinate set 5. */
export const D3DVSDE_TEXCOORD5 = 12 as D3DVSDE
/** Texture coordinate set 6. */
export const D3DVSDE_TEXCOORD6 = 13 as D3DVSDE
/** Texture coordinate set 7. */
export const D3DVSDE_TEXCOORD7 = 14 as D3DVSDE
/** Second position, for tweening. */
export const D3DVSDE_POSITION2 = 15 as D3DVSDE
/** Second normal, for tweening. */
export const D3DVSDE_NORMAL2 = 16 as D3DVSDE

/** Bytes of an element, by D3DVSDT. */
export const elementBytes: readonly number[] = [4, 8, 12, 16, 4, 4, 4, 8]

/** Components an element brings, by D3DVSDT. */
export const elementComponents: readonly number[] = [1, 2, 3, 4, 4, 4, 2, 4]

/** One vertex element. */
export interface VertexElement {
  /** D3DVSDE_*, or the input register v0 to v15 of a vertex shader. */
  readonly register: number
  readonly type: D3DVSDT
  readonly stream: number
  /** In bytes from the start of the stream's vertex. */
  readonly offset: number
}

/** What a vertex looks like. */
export interface VertexLayout {
  /** Stream by stream, offsets rising; no register twice. */
  readonly elements: readonly VertexElement[]
  /** The position is on the screen already (D3DFVF_XYZRHW): x, y, z, rhw. */
  readonly transformed: boolean
  /** Bytes the elements need, by stream; 0 for streams that are not read. */
  readonly strides: readonly number[]
  /** Float weights in D3DVSDE_BLENDWEIGHT, 0 to 4. */
  readonly blendWeights: number
  /** 'ubyte4' when D3DVSDE_BLENDINDICES holds matrix indices. */
  readonly lastBeta: 'none' | 'ubyte4'
  /** Components of each texture coordinate set; 0 for one that is missing between others. */
  readonly texcoordSizes: readonly number[]
}

/** Layout of elements whose registers have their fixed-function meaning. */
export function layoutOf(
  elements: readonly VertexElement[],
  strides: readonly number[],
  transformed: boolean,
): VertexLayout {
  const texcoordSizes: number[] = []
  let blendWeights = 0
  let lastBeta: VertexLayout['lastBeta'] = 'none'
  for (const { register, type } of elements) {
    if (register === D3DVSDE_BLENDWEIGHT && type <= D3DVSDT_FLOAT4) blendWeights = elementComponents[type]
    if (register === D3DVSDE_BLENDINDICES && type === D3DVSDT_UBYTE4) lastBeta = 'ubyte4'
    if (register < D3DVSDE_TEXCOORD0 || register > D3DVSDE_TEXCOORD7) continue
    const set = register - D3DVSDE_TEXCOORD0
    while (texcoordSizes.length < set) texcoordSizes.push(0)
    texcoordSizes[set] = elementComponents[type]
  }
  return { elements, transformed, strides, blendWeights, lastBeta, texcoordSizes }
}

/** Element of a register, if the vertex brings it. */
export function elementOf(layout: VertexLayout, register: number): VertexElement | undefined {
  return layout.elements.find((element) => element.register === register)
}
