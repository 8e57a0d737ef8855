/** What portable scenes keep of texture stages that do more than look up a picture. */
import * as THREE from 'three'
import { afterAll, expect, test } from 'vitest'
import * as D3D from '../../../index.js'
import { assembled } from '../../assembled.js'
import { openDevice } from '../engines.js'
import { differingOffEdges, renderScene, SIZE } from './device.js'

const PROJECTION = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1.02, 1, 0, 0, -1.02, 0]
const BACKGROUND = 0x102030
const BUMPS = 'taking a bump map in a portable scene'
const DIVIDED = 'taking projected texture coordinates in a portable scene'

const renderer = new THREE.WebGLRenderer({ antialias: false })
afterAll(() => {
  renderer.dispose()
  renderer.forceContextLoss()
})

type Device = Awaited<ReturnType<typeof openDevice>>['device']

/** A texture of four colours (or slopes), looked up without blurs. */
function fourTexels(device: Device, format: D3D.D3DFORMAT, texels: ArrayBufferView<ArrayBuffer>): D3D.Direct3DTexture8 {
  const texture = device.CreateTexture(2, 2, 1, 0, format, D3D.D3DPOOL_MANAGED)
  const { pBits, Pitch } = texture.LockRect(0)
  const bytes = new Uint8Array(texels.buffer)
  for (let row = 0; row < 2; row++)
    pBits.set(bytes.subarray((row * bytes.length) / 2, ((row + 1) * bytes.length) / 2), row * Pitch)
  texture.UnlockRect(0)
  return texture
}

const colours = (device: Device): D3D.Direct3DTexture8 =>
  fourTexels(device, D3D.D3DFMT_A8R8G8B8, Uint32Array.of(0xff4080c0, 0xffc04080, 0xff80c040, 0xffe0e0e0))
/** Bumps with no slope at all: what is looked up with them is what would be without. */
const flatBumps = (device: Device): D3D.Direct3DTexture8 => fourTexels(device, D3D.D3DFMT_V8U8, new Uint8Array(8))

/** Corners of a square, of which each has its depth and the coordinates of one set. */
const square = (coordinates: readonly (readonly number[])[], depths: readonly number[] = [2, 2, 2, 2]): Float32Array =>
  Float32Array.from(
    [
      [-0.7, 0.7],
      [0.7, 0.7],
      [-0.7, -0.7],
      [0.7, -0.7],
    ].flatMap(([x, y], n) => [x * depths[n], y * depths[n], depths[n], ...coordinates[n]]),
  )

const CORNERS = [[0, 0], [1, 0], [0, 1], [1, 1]] as const // prettier-ignore

/** Draws a square with states, and takes the frame: its picture, three's of it, and what was named. */
async function take(vertices: Float32Array, coordinates: number, prepare: (device: Device) => void) {
  const { engine, device } = await openDevice(
    {},
    { BackBufferWidth: SIZE, BackBufferHeight: SIZE, SwapEffect: D3D.D3DSWAPEFFECT_COPY },
  )
  try {
    device.SetRenderState(D3D.D3DRS_LIGHTING, false)
    device.SetRenderState(D3D.D3DRS_CULLMODE, D3D.D3DCULL_NONE)
    device.SetTransform(D3D.D3DTS_PROJECTION, PROJECTION)
    device.SetVertexShader(D3D.D3DFVF_XYZ | D3D.D3DFVF_TEX1 | D3D[`D3DFVF_TEXCOORDSIZE${coordinates as 2 | 3 | 4}`](0))
    prepare(device)
    device.Clear(0, null, D3D.D3DCLEAR_TARGET, BACKGROUND)
    device.BeginScene()
    device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, vertices, (3 + coordinates) * 4)
    device.EndScene()
    device.Present()
    const own = D3D.readBackBuffer(device)
    const scene = await engine.takeScene({ portable: true })
    const [mesh] = scene.getObjectsByProperty('isMesh', true) as THREE.Mesh<THREE.BufferGeometry>[]
    const differing = differingOffEdges(own.rgb, renderScene(renderer, scene, scene.camera), 2, BACKGROUND)
    const { uv } = mesh.geometry.attributes as { readonly uv: THREE.BufferAttribute }
    return { differing, uvs: Array.from(uv.array), named: engine.fallbacks.list().map(({ name }) => name) }
  } finally {
    engine.dispose()
  }
}

/** A stage that looks up a texture, and works by an operation. */
function setStage(device: Device, stage: number, texture: D3D.Direct3DTexture8, op: D3D.D3DTEXTUREOP): void {
  device.SetTexture(stage, texture)
  device.SetTextureStageState(stage, D3D.D3DTSS_TEXCOORDINDEX, 0)
  device.SetTextureStageState(stage, D3D.D3DTSS_COLOROP, op)
  device.SetTextureStageState(stage, D3D.D3DTSS_COLORARG1, D3D.D3DTA_TEXTURE)
  device.SetTextureStageState(stage, D3D.D3DTSS_COLORARG2, D3D.D3DTA_CURRENT)
}

const { D3DTOP_BUMPENVMAP: BEND, D3DTOP_BUMPENVMAPLUMINANCE: BEND_AND_DIM, D3DTOP_MODULATE: TIMES } = D3D

test.each([BEND, BEND_AND_DIM])(
  'the picture that a first stage bends is shown, and the bumps are named: %s',
  async (op) => {
    const { differing, named } = await take(square(CORNERS), 2, (device) => {
      setStage(device, 0, flatBumps(device), op)
      device.SetTextureStageState(0, D3D.D3DTSS_BUMPENVLOFFSET, D3D.FtoDW(1))
      setStage(device, 1, colours(device), TIMES)
    })
    expect(differing).toBe(0)
    expect(named).toContain(BUMPS)
  },
)

test('a picture of light counts behind a stage that bends it', async () => {
  const { differing, named } = await take(square(CORNERS), 2, (device) => {
    setStage(device, 0, colours(device), TIMES)
    setStage(device, 1, flatBumps(device), BEND)
    setStage(device, 2, fourTexels(device, D3D.D3DFMT_A8R8G8B8, new Uint32Array(4).fill(0xffffffff)), TIMES)
  })
  expect(differing).toBe(0)
  expect(named.filter((name) => name.includes('portable'))).toEqual([BUMPS])
})

test('bumps that a pixel shader reads are no picture', async () => {
  const { differing, named } = await take(square(CORNERS), 2, (device) => {
    setStage(device, 0, flatBumps(device), TIMES)
    setStage(device, 1, colours(device), TIMES)
    device.SetPixelShader(device.CreatePixelShader(assembled('ps.1.1\ntex t0\ntexbem t1, t0\nmov r0, t1')))
  })
  expect(differing).toBe(0)
  expect(named).toContain(BUMPS)
})

test.each([3, 4] as const)('%s projected coordinates are divided by the last one', async (count) => {
  const { differing, uvs, named } = await take(
    square(CORNERS.map(([u, v]) => [u * 2, v * 2, ...[9, 2].slice(4 - count)])),
    count,
    (device) => {
      setStage(device, 0, colours(device), TIMES)
      const flags = D3D[`D3DTTFF_COUNT${count}`] | D3D.D3DTTFF_PROJECTED
      device.SetTextureStageState(0, D3D.D3DTSS_TEXTURETRANSFORMFLAGS, flags)
    },
  )
  expect(differing).toBe(0)
  expect(uvs).toEqual(CORNERS.flat())
  expect(named).not.toContain(DIVIDED)
})

test('a texture that is laid upon the screen is divided at the vertices, and that is named', async () => {
  const { uvs, named } = await take(square(CORNERS, [2, 2, 4, 4]), 2, (device) => {
    setStage(device, 0, colours(device), TIMES)
    // From the eye to the screen, whose middle is the middle of the texture.
    device.SetTransform(D3D.D3DTS_TEXTURE0, [0.5, 0, 0, 0, 0, -0.5, 0, 0, 0.5, 0.5, 1, 1, 0, 0, 0, 0])
    device.SetTextureStageState(0, D3D.D3DTSS_TEXCOORDINDEX, D3D.D3DTSS_TCI_CAMERASPACEPOSITION)
    const flags = D3D.D3DTTFF_COUNT4 | D3D.D3DTTFF_PROJECTED
    device.SetTextureStageState(0, D3D.D3DTSS_TEXTURETRANSFORMFLAGS, flags)
  })
  const expected = CORNERS.flatMap(([u, v]) => [0.5 + 0.35 * (2 * u - 1), 0.5 + 0.35 * (2 * v - 1)])
  uvs.forEach((value, n) => expect(value).toBeCloseTo(expected[n], 6))
  expect(named).toContain(DIVIDED)
})
