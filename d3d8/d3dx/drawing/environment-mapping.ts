/** Directions that the texels of flat environment maps stand for, and the drawing of a cube map into one. */
import type { Direct3DDevice8 } from '../../runtime/device/device.js'
import type { Direct3DCubeTexture8 } from '../../runtime/index.js'
import * as T from '../../types/index.js'

/** A kind of flat environment map; + and - are the halves of the world before and behind. */
export type EnvironmentMapping = 'sphere' | 'hemisphere+' | 'hemisphere-' | 'parabolic+' | 'parabolic-'

/** The direction of a place in a map: x to the right, y up, both from -1 to 1; beyond the circle that of its rim. */
type Direction = (x: number, y: number) => readonly [number, number, number]

/** A place held within the circle. */
const held = (x: number, y: number): readonly [number, number, number] => {
  const length = Math.hypot(x, y)
  const s = length > 1 ? 1 / length : 1
  return [x * s, y * s, Math.sqrt(Math.max(0, 1 - (x * x + y * y) * s * s))]
}

const hemisphere =
  (side: 1 | -1): Direction =>
  (x, y) => {
    const [px, py, z] = held(x, y)
    return [px, py, side * z]
  }

const parabolic =
  (side: 1 | -1): Direction =>
  (x, y) => {
    const [px, py] = held(x, y)
    const square = px * px + py * py
    return [(2 * px) / (1 + square), (2 * py) / (1 + square), (side * (1 - square)) / (1 + square)]
  }

/** The direction of each kind of map. */
export const directionsOf: Readonly<Record<EnvironmentMapping, Direction>> = {
  // The normal of the ball looks to the eye; what it mirrors lies at twice the angle.
  sphere: (x, y) => {
    const [nx, ny, n] = held(x, y)
    return [2 * n * nx, 2 * n * ny, 1 - 2 * n * n]
  },
  'hemisphere+': hemisphere(1),
  'hemisphere-': hemisphere(-1),
  'parabolic+': parabolic(1),
  'parabolic-': parabolic(-1),
}

const FVF = T.D3DFVF_XYZRHW | T.D3DFVF_TEX1 | T.D3DFVF_TEXCOORDSIZE3(0)
/** Words of a vertex: x, y, z, 1 / w, and a direction. */
const WORDS = 7
/** Squares along each side: between their corners directions are straight lines. */
const SQUARES = 48

/** States that the map is drawn with. */
const states: readonly (readonly [T.D3DRENDERSTATETYPE<T.StateValue>, T.StateValue])[] = [
  [T.D3DRS_ALPHABLENDENABLE, false],
  [T.D3DRS_ALPHATESTENABLE, false],
  [T.D3DRS_COLORWRITEENABLE, 15],
  [T.D3DRS_CULLMODE, T.D3DCULL_NONE],
  [T.D3DRS_FILLMODE, T.D3DFILL_SOLID],
  [T.D3DRS_FOGENABLE, false],
  [T.D3DRS_LIGHTING, false],
  [T.D3DRS_STENCILENABLE, false],
  [T.D3DRS_ZENABLE, T.D3DZB_FALSE],
]

const stageStates: readonly (readonly [number, T.D3DTEXTURESTAGESTATETYPE<T.StateValue>, T.StateValue])[] = [
  [0, T.D3DTSS_COLOROP, T.D3DTOP_SELECTARG1],
  [0, T.D3DTSS_COLORARG1, T.D3DTA_TEXTURE],
  [0, T.D3DTSS_ALPHAOP, T.D3DTOP_SELECTARG1],
  [0, T.D3DTSS_ALPHAARG1, T.D3DTA_TEXTURE],
  [0, T.D3DTSS_TEXCOORDINDEX, 0],
  [0, T.D3DTSS_TEXTURETRANSFORMFLAGS, T.D3DTTFF_DISABLE],
  [0, T.D3DTSS_MAGFILTER, T.D3DTEXF_LINEAR],
  [0, T.D3DTSS_MINFILTER, T.D3DTEXF_LINEAR],
  [0, T.D3DTSS_MIPFILTER, T.D3DTEXF_NONE],
  [1, T.D3DTSS_COLOROP, T.D3DTOP_DISABLE],
]

/** Triangles over a target whose corners have directions. */
function grid(width: number, height: number, direction: Direction): Float32Array<ArrayBuffer> {
  const corner = (column: number, row: number): number[] => {
    const [x, y] = [column / SQUARES, row / SQUARES]
    return [x * width - 0.5, y * height - 0.5, 0, 1, ...direction(2 * x - 1, 1 - 2 * y)]
  }
  const vertices: number[] = []
  for (let row = 0; row < SQUARES; row++)
    for (let column = 0; column < SQUARES; column++) {
      const [a, b] = [corner(column, row), corner(column + 1, row)]
      const [c, d] = [corner(column, row + 1), corner(column + 1, row + 1)]
      vertices.push(...a, ...b, ...c, ...c, ...b, ...d)
    }
  return Float32Array.from(vertices)
}

/** Draws a cube map on the whole target, each texel in its direction. */
export function drawDirections(
  device: Direct3DDevice8,
  cube: Direct3DCubeTexture8,
  width: number,
  height: number,
  direction: Direction,
): void {
  const record = (): number => {
    device.BeginStateBlock()
    for (const [state, value] of states) device.SetRenderState(state, value)
    for (const [stage, state, value] of stageStates) device.SetTextureStageState(stage, state, value)
    device.SetPixelShader(0)
    device.SetVertexShader(FVF)
    return device.EndStateBlock()
  }
  const [own, before] = [record(), record()]
  const texture = device.GetTexture(0)
  const stream = device.GetStreamSource(0)
  device.CaptureStateBlock(before)
  device.ApplyStateBlock(own)
  device.SetTexture(0, cube)
  const vertices = grid(width, height, direction)
  device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, SQUARES * SQUARES * 2, vertices, WORDS * 4)
  device.ApplyStateBlock(before)
  device.SetTexture(0, texture)
  device.SetStreamSource(0, stream.pStreamData, stream.Stride)
  texture?.Release()
  stream.pStreamData?.Release()
  for (const block of [own, before]) device.DeleteStateBlock(block)
}
