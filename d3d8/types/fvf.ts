/** Flexible vertex format codes: the D3DFVF constants and what a vertex of a code looks like. */

import type { Flags } from './brand.js'
import {
  D3DVSDE_BLENDINDICES,
  D3DVSDE_BLENDWEIGHT,
  D3DVSDE_DIFFUSE,
  D3DVSDE_NORMAL,
  D3DVSDE_POSITION,
  D3DVSDE_PSIZE,
  D3DVSDE_SPECULAR,
  D3DVSDE_TEXCOORD0,
  D3DVSDT_D3DCOLOR,
  D3DVSDT_FLOAT1,
  D3DVSDT_FLOAT2,
  D3DVSDT_FLOAT3,
  D3DVSDT_FLOAT4,
  D3DVSDT_UBYTE4,
  elementBytes,
  layoutOf,
} from './vertex-layout.js'
import type { D3DVSDE, D3DVSDT, VertexElement, VertexLayout } from './vertex-layout.js'

/** Flexible vertex format code. SDK: D3DFVF_*. */
export type D3DFVF = Flags<'D3DFVF'>
/** Reserved. */
export const D3DFVF_RESERVED0 = 0x001 as D3DFVF
/** The bits that hold the kind of position. */
export const D3DFVF_POSITION_MASK = 0x00e as D3DFVF
/** Position x, y, z. */
export const D3DFVF_XYZ = 0x002 as D3DFVF
/** Transformed position x, y, z and 1 / w. */
export const D3DFVF_XYZRHW = 0x004 as D3DFVF
/** Position and one blend weight. */
export const D3DFVF_XYZB1 = 0x006 as D3DFVF
/** Position and two blend weights. */
export const D3DFVF_XYZB2 = 0x008 as D3DFVF
/** Position and three blend weights. */
export const D3DFVF_XYZB3 = 0x00a as D3DFVF
/** Position and four blend weights. */
export const D3DFVF_XYZB4 = 0x00c as D3DFVF
/** Position and five blend weights. */
export const D3DFVF_XYZB5 = 0x00e as D3DFVF
/** Normal. */
export const D3DFVF_NORMAL = 0x010 as D3DFVF
/** Point size. */
export const D3DFVF_PSIZE = 0x020 as D3DFVF
/** Diffuse colour. */
export const D3DFVF_DIFFUSE = 0x040 as D3DFVF
/** Specular colour. */
export const D3DFVF_SPECULAR = 0x080 as D3DFVF
/** The bits that count texture coordinate sets. */
export const D3DFVF_TEXCOUNT_MASK = 0xf00 as D3DFVF
/** First bit of the count. */
export const D3DFVF_TEXCOUNT_SHIFT = 8
/** No texture coordinates. */
export const D3DFVF_TEX0 = 0x000 as D3DFVF
/** One texture coordinate set. */
export const D3DFVF_TEX1 = 0x100 as D3DFVF
/** Two texture coordinate sets. */
export const D3DFVF_TEX2 = 0x200 as D3DFVF
/** Three texture coordinate sets. */
export const D3DFVF_TEX3 = 0x300 as D3DFVF
/** Four texture coordinate sets. */
export const D3DFVF_TEX4 = 0x400 as D3DFVF
/** Five texture coordinate sets. */
export const D3DFVF_TEX5 = 0x500 as D3DFVF
/** Six texture coordinate sets. */
export const D3DFVF_TEX6 = 0x600 as D3DFVF
/** Seven texture coordinate sets. */
export const D3DFVF_TEX7 = 0x700 as D3DFVF
/** Eight texture coordinate sets. */
export const D3DFVF_TEX8 = 0x800 as D3DFVF
/** The last weight of D3DFVF_XYZB1 to XYZB5 is four matrix indices in a DWORD. */
export const D3DFVF_LASTBETA_UBYTE4 = 0x1000 as D3DFVF
/** Reserved. */
export const D3DFVF_RESERVED2 = 0xe000 as D3DFVF

/** Format bits of a set of one coordinate. */
export const D3DFVF_TEXTUREFORMAT1 = 3
/** Format bits of a set of two coordinates. */
export const D3DFVF_TEXTUREFORMAT2 = 0
/** Format bits of a set of three coordinates. */
export const D3DFVF_TEXTUREFORMAT3 = 1
/** Format bits of a set of four coordinates. */
export const D3DFVF_TEXTUREFORMAT4 = 2

const coordinateFormat = (format: number, set: number): D3DFVF => (format << (set * 2 + 16)) >>> 0

/** One coordinate in a set (0 to 7). SDK: D3DFVF_TEXCOORDSIZE1. */
export function D3DFVF_TEXCOORDSIZE1(set: number): D3DFVF {
  return coordinateFormat(D3DFVF_TEXTUREFORMAT1, set)
}

/** Two coordinates in a set (0 to 7), which is the default. SDK: D3DFVF_TEXCOORDSIZE2. */
export function D3DFVF_TEXCOORDSIZE2(set: number): D3DFVF {
  return coordinateFormat(D3DFVF_TEXTUREFORMAT2, set)
}

/** Three coordinates in a set (0 to 7). SDK: D3DFVF_TEXCOORDSIZE3. */
export function D3DFVF_TEXCOORDSIZE3(set: number): D3DFVF {
  return coordinateFormat(D3DFVF_TEXTUREFORMAT3, set)
}

/** Four coordinates in a set (0 to 7). SDK: D3DFVF_TEXCOORDSIZE4. */
export function D3DFVF_TEXCOORDSIZE4(set: number): D3DFVF {
  return coordinateFormat(D3DFVF_TEXTUREFORMAT4, set)
}

/** Type of a coordinate set, by its format bits. */
const coordinateTypes: readonly D3DVSDT[] = [D3DVSDT_FLOAT2, D3DVSDT_FLOAT3, D3DVSDT_FLOAT4, D3DVSDT_FLOAT1]

/** Type of float weights, by their number. */
const weightTypes: readonly D3DVSDT[] = [D3DVSDT_FLOAT1, D3DVSDT_FLOAT2, D3DVSDT_FLOAT3, D3DVSDT_FLOAT4]

/** Elements after the position and its weights, in the order they have in the vertex. */
const optional: readonly (readonly [bit: D3DFVF, register: D3DVSDE, type: D3DVSDT])[] = [
  [D3DFVF_NORMAL, D3DVSDE_NORMAL, D3DVSDT_FLOAT3],
  [D3DFVF_PSIZE, D3DVSDE_PSIZE, D3DVSDT_FLOAT1],
  [D3DFVF_DIFFUSE, D3DVSDE_DIFFUSE, D3DVSDT_D3DCOLOR],
  [D3DFVF_SPECULAR, D3DVSDE_SPECULAR, D3DVSDT_D3DCOLOR],
]

/** What is wrong with a code, as the end of a sentence. */
function faultOf(fvf: number): string | undefined {
  if ((fvf & (D3DFVF_RESERVED0 | D3DFVF_RESERVED2)) !== 0) return 'has reserved bits'
  if ((fvf & D3DFVF_POSITION_MASK) === 0) return 'has no position'
  const sets = (fvf & D3DFVF_TEXCOUNT_MASK) >> D3DFVF_TEXCOUNT_SHIFT
  return sets > 8 ? `has ${sets} texture coordinate sets; 8 are the most` : undefined
}

/**
 * What is wrong with a code: a sentence without a full stop, or undefined when vertices of it have a layout. The
 * documentation also excludes normals of transformed vertices; they have a layout and pass.
 */
export function validateFVF(fvf: number): string | undefined {
  const fault = faultOf(fvf)
  return fault && `FVF 0x${(fvf >>> 0).toString(16)} ${fault}`
}

/**
 * Layout of the vertices of a code, all in stream 0. Elements follow each other without gaps: position, weights,
 * normal, point size, diffuse, specular, texture coordinates. D3DFVF_LASTBETA_UBYTE4 without weights means nothing; of
 * five float weights the fifth takes its place and has no register. SDK: "About Vertex Formats".
 * @throws RangeError with the sentence of validateFVF.
 */
export function decodeFVF(fvf: number): VertexLayout {
  const wrong = validateFVF(fvf)
  if (wrong !== undefined) throw new RangeError(wrong)
  const elements: VertexElement[] = []
  let offset = 0
  const add = (register: number, type: D3DVSDT): void => {
    elements.push({ register, type, stream: 0, offset })
    offset += elementBytes[type]
  }

  const position = fvf & D3DFVF_POSITION_MASK
  const transformed = position === D3DFVF_XYZRHW
  add(D3DVSDE_POSITION, transformed ? D3DVSDT_FLOAT4 : D3DVSDT_FLOAT3)

  const betas = Math.max(0, (position - D3DFVF_XYZRHW) >> 1)
  const indexed = betas > 0 && (fvf & D3DFVF_LASTBETA_UBYTE4) !== 0
  const weights = indexed ? betas - 1 : betas
  if (weights > 0) add(D3DVSDE_BLENDWEIGHT, weightTypes[Math.min(weights, 4) - 1])
  if (weights > 4) offset += 4
  if (indexed) add(D3DVSDE_BLENDINDICES, D3DVSDT_UBYTE4)

  for (const [bit, register, type] of optional) if ((fvf & bit) !== 0) add(register, type)

  const sets = (fvf & D3DFVF_TEXCOUNT_MASK) >> D3DFVF_TEXCOUNT_SHIFT
  for (let set = 0; set < sets; set++) add(D3DVSDE_TEXCOORD0 + set, coordinateTypes[(fvf >>> (set * 2 + 16)) & 3])
  return layoutOf(elements, [offset], transformed)
}

/**
 * Bytes of a vertex of a code.
 * @throws RangeError with the sentence of validateFVF.
 */
export function fvfVertexSize(fvf: number): number {
  return decodeFVF(fvf).strides[0]
}
