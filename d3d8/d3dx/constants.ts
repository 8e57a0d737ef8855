/** Numbers and macros of d3dx8math.h and d3dx8.h. */

import { requireNumber } from './mathematics/arguments.js'

/** π. SDK: D3DX_PI. */
export const D3DX_PI = Math.PI
/** 1 / π. SDK: D3DX_1BYPI. */
export const D3DX_1BYPI = 1 / Math.PI
/** What D3DX chooses: sizes from the file, formats that fit, all levels, the default filter. SDK: D3DX_DEFAULT. */
export const D3DX_DEFAULT = 0xffffffff

/** Degrees to radians. SDK: D3DXToRadian. */
export function D3DXToRadian(degree: number): number {
  requireNumber('D3DXToRadian', 'degree', degree)
  return (degree * Math.PI) / 180
}

/** Radians to degrees. SDK: D3DXToDegree. */
export function D3DXToDegree(radian: number): number {
  requireNumber('D3DXToDegree', 'radian', radian)
  return (radian * 180) / Math.PI
}

/**
 * What part of unpolarized light a surface mirrors: 0.5 tan²(A - B) / tan²(A + B) + 0.5 sin²(A - B) / sin²(A + B), A
 * the angle of incidence, B that of refraction. SDK: D3DXFresnelTerm.
 *
 * @param CosTheta cos A, 0 to 1
 * @param RefractionIndex sin A / sin B, greater than 1
 */
export function D3DXFresnelTerm(CosTheta: number, RefractionIndex: number): number {
  requireNumber('D3DXFresnelTerm', 'CosTheta', CosTheta)
  requireNumber('D3DXFresnelTerm', 'RefractionIndex', RefractionIndex)
  const c = CosTheta
  const g = Math.sqrt(RefractionIndex * RefractionIndex + c * c - 1)
  const across = (g - c) / (g + c)
  const along = (c * (g + c) - 1) / (c * (g - c) + 1)
  return 0.5 * across * across * (along * along + 1)
}
