// prettier-ignore
import {
  D3DFILL_SOLID, D3DFILL_WIREFRAME, D3DRS_FILLMODE, D3DRS_LIGHTING, D3DRS_ZBIAS, D3DTA_TFACTOR, D3DTOP_SELECTARG1,
  D3DVSD_END, D3DVSD_REG, D3DVSD_STREAM, D3DVSD_STREAM_TESS, D3DVSD_TESSNORMAL, D3DVSD_TESSUV, D3DVSDE_NORMAL,
  D3DVSDE_POSITION, D3DVSDE_TEXCOORD0, D3DVSDT_FLOAT3, type Direct3DDevice8,
} from '../../index.js'
import { combine } from '../kit/index.js'

/** Control points of the flag: those of a row, and rows. Its cloth goes through all of them. */
export const [WIDTH, HEIGHT] = [7, 5]

/** Positions alone: normals and texture coordinates are the tessellator's. */
export const DECLARATION = Uint32Array.of(
  ...[D3DVSD_STREAM(0), D3DVSD_REG(D3DVSDE_POSITION, D3DVSDT_FLOAT3), D3DVSD_STREAM_TESS()],
  ...[D3DVSD_TESSNORMAL(D3DVSDE_POSITION, D3DVSDE_NORMAL), D3DVSD_TESSUV(D3DVSDE_TEXCOORD0), D3DVSD_END()],
)

/** The control points in the wind: the further from the pole, the more they swing. */
export function wave(points: Float32Array, time: number): void {
  for (let n = 0; n < WIDTH * HEIGHT; n++) {
    const [u, v] = [(n % WIDTH) / (WIDTH - 1), Math.floor(n / WIDTH) / (HEIGHT - 1)]
    const swing = 0.5 * u ** 0.7
    const phase = 8 * u - 4 * time + v
    points.set([2.9 * u, 0.9 - 1.8 * v - 0.25 * u * u + 0.06 * swing * Math.cos(phase), swing * Math.sin(phase)], n * 3)
  }
}

/** Draws something, and its edges over it. */
export function withEdges(device: Direct3DDevice8, draw: () => void): void {
  draw()
  device.SetRenderState(D3DRS_FILLMODE, D3DFILL_WIREFRAME)
  device.SetRenderState(D3DRS_LIGHTING, false)
  device.SetRenderState(D3DRS_ZBIAS, 4)
  combine(device, 0, D3DTOP_SELECTARG1, D3DTA_TFACTOR)
  draw()
  device.SetRenderState(D3DRS_FILLMODE, D3DFILL_SOLID)
  device.SetRenderState(D3DRS_LIGHTING, true)
  device.SetRenderState(D3DRS_ZBIAS, 0)
}
