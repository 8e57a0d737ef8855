import * as THREE from 'three'
import * as T from '../../../d3d8/types/index.js'

/** D3DCMPFUNC → three's depth function. */
export const depthFunctions: Readonly<Partial<Record<number, THREE.DepthModes>>> = {
  [T.D3DCMP_NEVER]: THREE.NeverDepth,
  [T.D3DCMP_LESS]: THREE.LessDepth,
  [T.D3DCMP_EQUAL]: THREE.EqualDepth,
  [T.D3DCMP_LESSEQUAL]: THREE.LessEqualDepth,
  [T.D3DCMP_GREATER]: THREE.GreaterDepth,
  [T.D3DCMP_NOTEQUAL]: THREE.NotEqualDepth,
  [T.D3DCMP_GREATEREQUAL]: THREE.GreaterEqualDepth,
  [T.D3DCMP_ALWAYS]: THREE.AlwaysDepth,
}

/** D3DCMPFUNC → three's stencil function. */
export const stencilFunctions: Readonly<Partial<Record<number, THREE.StencilFunc>>> = {
  [T.D3DCMP_NEVER]: THREE.NeverStencilFunc,
  [T.D3DCMP_LESS]: THREE.LessStencilFunc,
  [T.D3DCMP_EQUAL]: THREE.EqualStencilFunc,
  [T.D3DCMP_LESSEQUAL]: THREE.LessEqualStencilFunc,
  [T.D3DCMP_GREATER]: THREE.GreaterStencilFunc,
  [T.D3DCMP_NOTEQUAL]: THREE.NotEqualStencilFunc,
  [T.D3DCMP_GREATEREQUAL]: THREE.GreaterEqualStencilFunc,
  [T.D3DCMP_ALWAYS]: THREE.AlwaysStencilFunc,
}

/** D3DSTENCILOP → three's stencil operation. */
export const stencilOperations: Readonly<Partial<Record<number, THREE.StencilOp>>> = {
  [T.D3DSTENCILOP_KEEP]: THREE.KeepStencilOp,
  [T.D3DSTENCILOP_ZERO]: THREE.ZeroStencilOp,
  [T.D3DSTENCILOP_REPLACE]: THREE.ReplaceStencilOp,
  [T.D3DSTENCILOP_INCRSAT]: THREE.IncrementStencilOp,
  [T.D3DSTENCILOP_DECRSAT]: THREE.DecrementStencilOp,
  [T.D3DSTENCILOP_INVERT]: THREE.InvertStencilOp,
  [T.D3DSTENCILOP_INCR]: THREE.IncrementWrapStencilOp,
  [T.D3DSTENCILOP_DECR]: THREE.DecrementWrapStencilOp,
}
