/** Flexible vertex format codes and declarations. */
import { hex, invalidCall } from '../../runtime/arguments/checks.js'
import {
  D3DFVF_DIFFUSE,
  D3DFVF_LASTBETA_UBYTE4,
  D3DFVF_NORMAL,
  D3DFVF_PSIZE,
  D3DFVF_SPECULAR,
  D3DFVF_TEXCOORDSIZE1,
  D3DFVF_TEXCOORDSIZE2,
  D3DFVF_TEXCOORDSIZE3,
  D3DFVF_TEXCOORDSIZE4,
  D3DFVF_TEXCOUNT_SHIFT,
  D3DFVF_XYZ,
  D3DFVF_XYZB1,
  D3DFVF_XYZRHW,
  D3DVSDE_BLENDINDICES,
  D3DVSDE_BLENDWEIGHT,
  D3DVSDE_DIFFUSE,
  D3DVSDE_NORMAL,
  D3DVSDE_POSITION,
  D3DVSDE_PSIZE,
  D3DVSDE_SPECULAR,
  D3DVSDE_TEXCOORD0,
  D3DVSDE_TEXCOORD7,
  D3DVSDT_FLOAT1,
  D3DVSDT_FLOAT4,
  D3DVSD_END,
  D3DVSD_REG,
  D3DVSD_SKIP,
  D3DVSD_STREAM,
  decodeDeclaration,
  decodeFVF,
  elementBytes,
  validateFVF,
  type D3DFVF,
  type VertexLayout,
} from '../../types/index.js'

/** Layout of the vertices of a code. */
export function layoutOfFVF(method: string, fvf: D3DFVF): VertexLayout {
  const wrong = validateFVF(fvf)
  if (wrong !== undefined) throw invalidCall(method, wrong)
  return decodeFVF(fvf)
}

/**
 * Bytes of a vertex of a code. SDK: D3DXGetFVFVertexSize.
 *
 * @throws D3DError D3DERR_INVALIDCALL for a code without position or with reserved bits
 */
export function D3DXGetFVFVertexSize(FVF: D3DFVF): number {
  return layoutOfFVF('D3DXGetFVFVertexSize', FVF).strides[0]
}

/** The declaration of a code's vertices, in stream 0, with its end token. SDK: D3DXDeclaratorFromFVF. */
export function D3DXDeclaratorFromFVF(FVF: D3DFVF): Uint32Array<ArrayBuffer> {
  const { elements, strides } = layoutOfFVF('D3DXDeclaratorFromFVF', FVF)
  const tokens = [D3DVSD_STREAM(0)]
  let at = 0
  const skipTo = (offset: number): void => {
    if (offset > at) tokens.push(D3DVSD_SKIP((offset - at) / 4))
  }
  for (const { register, type, offset } of elements) {
    skipTo(offset)
    tokens.push(D3DVSD_REG(register, type))
    at = offset + elementBytes[type]
  }
  skipTo(strides[0])
  return Uint32Array.from([...tokens, D3DVSD_END()])
}

/** Bits that an element adds to a code, for those that are in it or not. */
const bits: ReadonlyMap<number, D3DFVF> = new Map([
  [D3DVSDE_NORMAL, D3DFVF_NORMAL],
  [D3DVSDE_PSIZE, D3DFVF_PSIZE],
  [D3DVSDE_DIFFUSE, D3DFVF_DIFFUSE],
  [D3DVSDE_SPECULAR, D3DFVF_SPECULAR],
])

/** The bits of a coordinate set's size, by the type of its element. */
const coordinateBits = [D3DFVF_TEXCOORDSIZE1, D3DFVF_TEXCOORDSIZE2, D3DFVF_TEXCOORDSIZE3, D3DFVF_TEXCOORDSIZE4]

/** The code whose vertices could be those of a layout. */
function nearestFVF({ elements, strides, texcoordSizes }: VertexLayout): D3DFVF {
  const typeOf = (register: number): number | undefined =>
    elements.find((element) => element.register === register)?.type
  const weights = typeOf(D3DVSDE_BLENDWEIGHT)
  const indexed = typeOf(D3DVSDE_BLENDINDICES) !== undefined
  const used = elements.reduce((sum, { type }) => sum + elementBytes[type], 0)
  // A gap after four weights is where a fifth lies.
  const gap = (strides[0] ?? 0) > used ? 1 : 0
  const betas = (weights === undefined ? 0 : weights - D3DVSDT_FLOAT1 + 1) + (indexed ? 1 : 0) + gap
  const position = typeOf(D3DVSDE_POSITION) === D3DVSDT_FLOAT4 ? D3DFVF_XYZRHW : D3DFVF_XYZ
  let fvf: D3DFVF = betas > 0 ? D3DFVF_XYZB1 + 2 * (betas - 1) : position
  if (indexed) fvf |= D3DFVF_LASTBETA_UBYTE4
  fvf |= texcoordSizes.length << D3DFVF_TEXCOUNT_SHIFT
  for (const { register, type } of elements) {
    fvf |= bits.get(register) ?? 0
    if (register >= D3DVSDE_TEXCOORD0 && register <= D3DVSDE_TEXCOORD7)
      fvf |= coordinateBits[type]?.(register - D3DVSDE_TEXCOORD0) ?? 0
  }
  return fvf >>> 0
}

/** What two declarations have to share to mean the same vertices. */
const signature = ({ elements, strides }: VertexLayout): string => JSON.stringify([elements, strides])

/**
 * The code of a declaration's vertices. SDK: D3DXFVFFromDeclarator.
 *
 * @throws D3DError D3DERR_INVALIDCALL for tokens that are no declaration, and for one that no code has
 */
export function D3DXFVFFromDeclarator(pDeclarator: ArrayLike<number>): D3DFVF {
  return fvfOfDeclaration('D3DXFVFFromDeclarator', pDeclarator)
}

/** The same for another call that takes a declaration. */
export function fvfOfDeclaration(method: string, declaration: ArrayLike<number>): D3DFVF {
  let layout: VertexLayout
  try {
    ;({ layout } = decodeDeclaration(Uint32Array.from(declaration)))
  } catch (cause) {
    throw invalidCall(method, cause instanceof Error ? cause.message : String(cause))
  }
  const fvf = nearestFVF(layout)
  if (validateFVF(fvf) === undefined && signature(decodeFVF(fvf)) === signature(layout)) return fvf
  const named = layout.elements.map(({ register, type, offset }) => `v${register} type ${type} at ${offset}`)
  throw invalidCall(
    method,
    `the declaration (${named.join(', ')}) is that of no FVF code; ` +
      `its elements follow each other in stream 0 in the order of codes (${hex(fvf)} is near)`,
  )
}
