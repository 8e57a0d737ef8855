/** Textures that a function of the program fills. SDK: D3DXFillTexture. */
import { invalidCall } from '../../runtime/arguments/checks.js'
import type { Direct3DCubeTexture8, Direct3DTexture8, Direct3DVolumeTexture8 } from '../../runtime/index.js'
import { shownValue } from '../../runtime/arguments/shown-value.js'
import { D3DXVECTOR2, D3DXVECTOR3, D3DXVECTOR4 } from '../mathematics/structures.js'
import { writeBox } from './texel-boxes.js'
import { makeColours } from '../pictures/texels.js'
import { faceCount, requireTexture, withLevel, type AnyTexture } from './texture-levels.js'

/** Fills a texel: writes r, g, b, a into x, y, z, w of pOut. Coordinates are those of its middle. SDK: LPD3DXFILL2D. */
export type D3DXFILL2D<Data = unknown> = (
  pOut: D3DXVECTOR4,
  pTexCoord: D3DXVECTOR2,
  pTexelSize: D3DXVECTOR2,
  pData: Data,
) => void

/** The same for cubes, where the coordinates are the direction to the texel, and for volumes. SDK: LPD3DXFILL3D. */
export type D3DXFILL3D<Data = unknown> = (
  pOut: D3DXVECTOR4,
  pTexCoord: D3DXVECTOR3,
  pTexelSize: D3DXVECTOR3,
  pData: Data,
) => void

/** Directions of the faces of a cube: to the middle, along u and along v. SDK: "Cubic Environment Mapping". */
const cubeFaces: readonly (readonly [out: readonly number[], u: readonly number[], v: readonly number[]])[] = [
  [[1, 0, 0], [0, 0, -1], [0, -1, 0]], // prettier-ignore
  [[-1, 0, 0], [0, 0, 1], [0, -1, 0]], // prettier-ignore
  [[0, 1, 0], [1, 0, 0], [0, 0, 1]], // prettier-ignore
  [[0, -1, 0], [1, 0, 0], [0, 0, -1]], // prettier-ignore
  [[0, 0, 1], [1, 0, 0], [0, -1, 0]], // prettier-ignore
  [[0, 0, -1], [-1, 0, 0], [0, -1, 0]], // prettier-ignore
]

/** Fills all levels; `call` gets place and size of a texel, both from 0 to 1. */
function fill(
  method: string,
  texture: AnyTexture,
  call: (pOut: D3DXVECTOR4, face: number, place: readonly number[], size: readonly number[]) => void,
): void {
  const pOut = new D3DXVECTOR4()
  for (let face = 0; face < faceCount(texture); face++)
    for (let level = 0; level < texture.GetLevelCount(); level++)
      withLevel(method, texture, face, level, (target, whole) => {
        const { width, height, depth } = target
        const colours = makeColours(width, height, depth)
        const size = [1 / width, 1 / height, 1 / depth]
        let at = 0
        for (let z = 0; z < depth; z++)
          for (let y = 0; y < height; y++)
            for (let x = 0; x < width; x++, at += 4) {
              call(pOut, face, [(x + 0.5) * size[0], (y + 0.5) * size[1], (z + 0.5) * size[2]], size)
              colours.values[at] = pOut.x
              colours.values[at + 1] = pOut.y
              colours.values[at + 2] = pOut.z
              colours.values[at + 3] = pOut.w
            }
        writeBox(target, whole, colours, null, false)
      })
}

function requireFunction(method: string, pFunction: unknown): void {
  if (typeof pFunction !== 'function')
    throw invalidCall(method, `pFunction is ${shownValue(pFunction)}; it is a function`)
}

/** What the function is given besides; to be left out where it takes nothing. */
type DataArgument<Data> = undefined extends Data ? [pData?: Data] : [pData: Data]

/** Calls a function for each texel of each level of a flat texture. SDK: D3DXFillTexture. */
export function D3DXFillTexture<Data = undefined>(
  pTexture: Direct3DTexture8,
  pFunction: D3DXFILL2D<Data>,
  ...[pData]: DataArgument<Data>
): void {
  const method = 'D3DXFillTexture'
  requireTexture(method, 'pTexture', pTexture)
  requireFunction(method, pFunction)
  const [pTexCoord, pTexelSize] = [new D3DXVECTOR2(), new D3DXVECTOR2()]
  fill(method, pTexture, (pOut, _, [u, v], [width, height]) => {
    Object.assign(pTexCoord, { x: u, y: v })
    Object.assign(pTexelSize, { x: width, y: height })
    pFunction(pOut, pTexCoord, pTexelSize, pData as Data)
  })
}

/** Calls a function for each texel of each face and level of a cube texture. SDK: D3DXFillCubeTexture. */
export function D3DXFillCubeTexture<Data = undefined>(
  pTexture: Direct3DCubeTexture8,
  pFunction: D3DXFILL3D<Data>,
  ...[pData]: DataArgument<Data>
): void {
  const method = 'D3DXFillCubeTexture'
  requireTexture(method, 'pTexture', pTexture)
  requireFunction(method, pFunction)
  const [pTexCoord, pTexelSize] = [new D3DXVECTOR3(), new D3DXVECTOR3()]
  fill(method, pTexture, (pOut, face, [u, v], [size]) => {
    const [out, right, down] = cubeFaces[face]
    const [x, y, z] = out.map((middle, i) => middle + (2 * u - 1) * right[i] + (2 * v - 1) * down[i])
    Object.assign(pTexCoord, { x, y, z })
    // A face is flat along its own axis.
    const [width, height, depth] = out.map((middle) => (middle === 0 ? 2 * size : 0))
    Object.assign(pTexelSize, { x: width, y: height, z: depth })
    pFunction(pOut, pTexCoord, pTexelSize, pData as Data)
  })
}

/** Calls a function for each texel of each level of a volume texture. SDK: D3DXFillVolumeTexture. */
export function D3DXFillVolumeTexture<Data = undefined>(
  pTexture: Direct3DVolumeTexture8,
  pFunction: D3DXFILL3D<Data>,
  ...[pData]: DataArgument<Data>
): void {
  const method = 'D3DXFillVolumeTexture'
  requireTexture(method, 'pTexture', pTexture)
  requireFunction(method, pFunction)
  const [pTexCoord, pTexelSize] = [new D3DXVECTOR3(), new D3DXVECTOR3()]
  fill(method, pTexture, (pOut, _, [u, v, w], [width, height, depth]) => {
    Object.assign(pTexCoord, { x: u, y: v, z: w })
    Object.assign(pTexelSize, { x: width, y: height, z: depth })
    pFunction(pOut, pTexCoord, pTexelSize, pData as Data)
  })
}
