import type { Direct3DDevice8 } from '../../index.js'
import { D3DFVF_DIFFUSE, D3DFVF_TEX1, D3DFVF_XYZ, D3DPT_TRIANGLESTRIP } from '../../index.js'
import { createVertexBuffer } from './draw-mesh.js'
import type { Vector } from './numbers/matrices.js'

/** Position, colour, texture coordinates. */
const FVF = D3DFVF_XYZ | D3DFVF_DIFFUSE | D3DFVF_TEX1
const WORDS = 6

/** A corner of a strip; its colour is 0xAARRGGBB. */
export type Corner = readonly [place: Vector, colour: number, u?: number, v?: number]

/** Puts a triangle strip of coloured corners into a buffer of the device, to be drawn. */
export const createStrip = (device: Direct3DDevice8, corners: readonly Corner[]): (() => void) => {
  const floats = new Float32Array(corners.length * WORDS)
  const words = new Uint32Array(floats.buffer)
  for (const [i, [place, colour, u = 0, v = 0]] of corners.entries()) {
    floats.set([...place, 0, u, v], i * WORDS)
    words[i * WORDS + 3] = colour
  }
  const buffer = createVertexBuffer(device, floats, FVF)
  return () => {
    device.SetVertexShader(FVF)
    device.SetStreamSource(0, buffer, WORDS * 4)
    device.DrawPrimitive(D3DPT_TRIANGLESTRIP, 0, corners.length - 2)
  }
}
