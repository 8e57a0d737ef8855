// prettier-ignore
import {
  createTextureFromDDS, D3DBLEND_INVSRCALPHA, D3DBLEND_SRCALPHA, D3DCULL_NONE, D3DRS_ALPHABLENDENABLE, D3DRS_CULLMODE,
  D3DRS_DESTBLEND, D3DRS_LIGHTING, D3DRS_SRCBLEND, D3DTA_TEXTURE, D3DTEXF_POINT, D3DTOP_SELECTARG1, D3DTS_TEXTURE0,
  D3DTSS_ALPHAARG1, D3DTSS_ALPHAOP, D3DTSS_MAGFILTER, D3DTSS_TCI_CAMERASPACEREFLECTIONVECTOR, D3DTSS_TCI_PASSTHRU,
  D3DTSS_TEXCOORDINDEX, D3DTSS_TEXTURETRANSFORMFLAGS, D3DTTFF_COUNT2, D3DTTFF_COUNT3, readDDS, type DDSImage,
  type Direct3DDevice8,
} from '../../index.js'
// prettier-ignore
import {
  combine, createMeshDraw, identity, invertRigid, multiply, plane, rotationX, scaling, setSmoothTexture, sphere, turnOf,
  type Matrix,
} from '../kit/index.js'
import type { Sight } from './sight.js'

/** How each kind of texture is looked up: by what, with how many coordinates, and through which matrix. */
const lookups = {
  '2d': [D3DTSS_TCI_PASSTHRU, D3DTTFF_COUNT2, identity],
  /** A ball that mirrors the cube around it, which stands still. */
  cube: [D3DTSS_TCI_CAMERASPACEREFLECTIONVECTOR, D3DTTFF_COUNT3, (view: Matrix) => turnOf(invertRigid(view))],
  /** A slice that goes through the volume: two coordinates count as u, v, 1. */
  volume: [
    D3DTSS_TCI_PASSTHRU,
    D3DTTFF_COUNT3,
    (_: Matrix, time: number) => scaling(1, 1, 0.5 - 0.5 * Math.cos(time * 0.8)),
  ],
} as const satisfies Record<DDSImage['shape'], unknown>

/** Shows the texture of a .dds file: on a sheet, or for a cube on a ball. */
export const createSheet = async (device: Direct3DDevice8, file: File): Promise<Sight> => {
  const image = readDDS(await file.arrayBuffer())
  const [by, count, matrixAt] = lookups[image.shape]
  const isBall = image.shape === 'cube'
  const drawShape = createMeshDraw(device, isBall ? sphere(1) : plane(2))
  const long = Math.max(image.width, image.height)
  const upright = multiply(scaling(image.width / long, 1, image.height / long), rotationX(-Math.PI / 2))
  setSmoothTexture(device, 0, createTextureFromDDS(device, image))
  // Single texels can be told apart.
  device.SetTextureStageState(0, D3DTSS_MAGFILTER, D3DTEXF_POINT)
  combine(device, 0, D3DTOP_SELECTARG1)
  device.SetTextureStageState(0, D3DTSS_ALPHAOP, D3DTOP_SELECTARG1)
  device.SetTextureStageState(0, D3DTSS_ALPHAARG1, D3DTA_TEXTURE)
  device.SetTextureStageState(0, D3DTSS_TEXCOORDINDEX, by)
  device.SetTextureStageState(0, D3DTSS_TEXTURETRANSFORMFLAGS, count)
  device.SetRenderState(D3DRS_LIGHTING, false)
  device.SetRenderState(D3DRS_CULLMODE, D3DCULL_NONE)
  device.SetRenderState(D3DRS_ALPHABLENDENABLE, true)
  device.SetRenderState(D3DRS_SRCBLEND, D3DBLEND_SRCALPHA)
  device.SetRenderState(D3DRS_DESTBLEND, D3DBLEND_INVSRCALPHA)
  return {
    centre: [0, 0, 0],
    radius: 1.3,
    draw(view, time) {
      device.SetTransform(D3DTS_TEXTURE0, matrixAt(view, time))
      drawShape(isBall ? identity() : upright)
    },
  }
}
