import type { DWORD, FLOATBITS } from './brand.js'

/** A colour as 0xAARRGGBB. SDK: D3DCOLOR. */
export type D3DCOLOR = DWORD

/** Colour of four channels from 0 to 255; higher bits are cut off. SDK: D3DCOLOR_ARGB. */
export function D3DCOLOR_ARGB(a: number, r: number, g: number, b: number): D3DCOLOR {
  return (((a & 0xff) << 24) | ((r & 0xff) << 16) | ((g & 0xff) << 8) | (b & 0xff)) >>> 0
}

/** The same with alpha last. SDK: D3DCOLOR_RGBA. */
export function D3DCOLOR_RGBA(r: number, g: number, b: number, a: number): D3DCOLOR {
  return D3DCOLOR_ARGB(a, r, g, b)
}

/** Opaque colour of three channels from 0 to 255. SDK: D3DCOLOR_XRGB. */
export function D3DCOLOR_XRGB(r: number, g: number, b: number): D3DCOLOR {
  return D3DCOLOR_ARGB(0xff, r, g, b)
}

/**
 * Colour of four channels from 0 to 1; each is multiplied by 255 and cut, as the macro does. SDK: D3DCOLOR_COLORVALUE.
 */
export function D3DCOLOR_COLORVALUE(r: number, g: number, b: number, a: number): D3DCOLOR {
  return D3DCOLOR_ARGB(a * 255, r * 255, g * 255, b * 255)
}

const bits = new DataView(new ArrayBuffer(4))

/** Bits of a 32-bit float as an unsigned number: the value of float states. */
export function FtoDW(float: number): FLOATBITS {
  bits.setFloat32(0, float)
  return bits.getUint32(0) as FLOATBITS
}

/** The float whose bits a DWORD is; undoes FtoDW. */
export function DWtoF(dword: number): number {
  bits.setUint32(0, dword)
  return bits.getFloat32(0)
}
