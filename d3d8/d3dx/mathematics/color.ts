/** Colours of four channels, usually from 0 to 1; nothing is held there. D3DXColor*. SDK: "Math Functions". */
import { requireColour, requireNumber } from './arguments.js'
import type { D3DCOLORVALUE } from '../../types/index.js'
import { giveColour } from './out.js'
import type { D3DXCOLOR, Given } from './structures.js'

/** What a function takes for a colour. */
type C = Readonly<D3DCOLORVALUE>

/** 1 - C; alpha stays. SDK: D3DXColorNegative. */
export function D3DXColorNegative<Out extends D3DCOLORVALUE | null>(pOut: Out, pC: C): Given<Out, D3DXCOLOR> {
  requireColour('D3DXColorNegative', 'pC', pC)
  return giveColour('D3DXColorNegative', pOut, 1 - pC.r, 1 - pC.g, 1 - pC.b, pC.a)
}

/** C1 + C2. SDK: D3DXColorAdd. */
export function D3DXColorAdd<Out extends D3DCOLORVALUE | null>(pOut: Out, pC1: C, pC2: C): Given<Out, D3DXCOLOR> {
  requireColour('D3DXColorAdd', 'pC1', pC1)
  requireColour('D3DXColorAdd', 'pC2', pC2)
  return giveColour('D3DXColorAdd', pOut, pC1.r + pC2.r, pC1.g + pC2.g, pC1.b + pC2.b, pC1.a + pC2.a)
}

/** C1 - C2. SDK: D3DXColorSubtract. */
export function D3DXColorSubtract<Out extends D3DCOLORVALUE | null>(pOut: Out, pC1: C, pC2: C): Given<Out, D3DXCOLOR> {
  requireColour('D3DXColorSubtract', 'pC1', pC1)
  requireColour('D3DXColorSubtract', 'pC2', pC2)
  return giveColour('D3DXColorSubtract', pOut, pC1.r - pC2.r, pC1.g - pC2.g, pC1.b - pC2.b, pC1.a - pC2.a)
}

/** s C, alpha too. SDK: D3DXColorScale. */
export function D3DXColorScale<Out extends D3DCOLORVALUE | null>(pOut: Out, pC: C, s: number): Given<Out, D3DXCOLOR> {
  requireColour('D3DXColorScale', 'pC', pC)
  requireNumber('D3DXColorScale', 's', s)
  return giveColour('D3DXColorScale', pOut, s * pC.r, s * pC.g, s * pC.b, s * pC.a)
}

/** The products of the channels. SDK: D3DXColorModulate. */
export function D3DXColorModulate<Out extends D3DCOLORVALUE | null>(pOut: Out, pC1: C, pC2: C): Given<Out, D3DXCOLOR> {
  requireColour('D3DXColorModulate', 'pC1', pC1)
  requireColour('D3DXColorModulate', 'pC2', pC2)
  return giveColour('D3DXColorModulate', pOut, pC1.r * pC2.r, pC1.g * pC2.g, pC1.b * pC2.b, pC1.a * pC2.a)
}

/** From pC1 (s = 0) to pC2 (s = 1). SDK: D3DXColorLerp. */
export function D3DXColorLerp<Out extends D3DCOLORVALUE | null>(
  pOut: Out,
  pC1: C,
  pC2: C,
  s: number,
): Given<Out, D3DXCOLOR> {
  requireColour('D3DXColorLerp', 'pC1', pC1)
  requireColour('D3DXColorLerp', 'pC2', pC2)
  requireNumber('D3DXColorLerp', 's', s)
  const between = (a: number, b: number): number => a + s * (b - a)
  return giveColour(
    'D3DXColorLerp',
    pOut,
    between(pC1.r, pC2.r),
    between(pC1.g, pC2.g),
    between(pC1.b, pC2.b),
    between(pC1.a, pC2.a),
  )
}

/**
 * From grey of the same luminance (s = 0) to the colour itself (s = 1) and beyond; alpha stays. SDK:
 * D3DXColorAdjustSaturation.
 */
export function D3DXColorAdjustSaturation<Out extends D3DCOLORVALUE | null>(
  pOut: Out,
  pC: C,
  s: number,
): Given<Out, D3DXCOLOR> {
  requireColour('D3DXColorAdjustSaturation', 'pC', pC)
  requireNumber('D3DXColorAdjustSaturation', 's', s)
  const grey = 0.2125 * pC.r + 0.7154 * pC.g + 0.0721 * pC.b
  return giveColour(
    'D3DXColorAdjustSaturation',
    pOut,
    grey + s * (pC.r - grey),
    grey + s * (pC.g - grey),
    grey + s * (pC.b - grey),
    pC.a,
  )
}

/** From half grey (c = 0) to the colour itself (c = 1) and beyond; alpha stays. SDK: D3DXColorAdjustContrast. */
export function D3DXColorAdjustContrast<Out extends D3DCOLORVALUE | null>(
  pOut: Out,
  pC: C,
  c: number,
): Given<Out, D3DXCOLOR> {
  requireColour('D3DXColorAdjustContrast', 'pC', pC)
  requireNumber('D3DXColorAdjustContrast', 'c', c)
  return giveColour(
    'D3DXColorAdjustContrast',
    pOut,
    0.5 + c * (pC.r - 0.5),
    0.5 + c * (pC.g - 0.5),
    0.5 + c * (pC.b - 0.5),
    pC.a,
  )
}
