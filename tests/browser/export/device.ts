/** A device with a mesh, whose fixed-function states are drawn at random, and the scenes that are taken of it. */
import * as THREE from 'three'
import * as D3D from '../../../index.js'
import { openDevice } from '../engines.js'
import { createRandom } from '../fixed-function/random-state.js'

/** Width and height of the pictures. */
export const SIZE = 64

const PROJECTION = [1.6, 0, 0, 0, 0, 1.6, 0, 0, 0, 0, 1.02, 1, 0, 0, -1.02, 0]
const FORMAT = D3D.D3DFVF_XYZ | D3D.D3DFVF_NORMAL | D3D.D3DFVF_DIFFUSE | D3D.D3DFVF_SPECULAR | D3D.D3DFVF_TEX2
const FLOATS = 12
const RINGS = 16
const SIDES = 24

/** A ball with colours and two sets of coordinates, clockwise from outside. */
function ball(): { vertices: Uint8Array; indices: Uint16Array } {
  const words = new DataView(new ArrayBuffer((RINGS + 1) * (SIDES + 1) * FLOATS * 4))
  let at = 0
  for (let ring = 0; ring <= RINGS; ring++)
    for (let side = 0; side <= SIDES; side++) {
      const [v, u] = [ring / RINGS, side / SIDES]
      const [around, down] = [u * 2 * Math.PI, v * Math.PI]
      const normal = [Math.sin(down) * Math.cos(around), Math.cos(down), Math.sin(down) * Math.sin(around)]
      for (const value of [...normal, ...normal]) words.setFloat32(at++ * 4, value, true)
      const byte = (value: number): number => Math.round(value * 255)
      words.setUint32(at++ * 4, ((byte(1 - v / 2) << 24) | (byte(u) << 16) | (byte(v) << 8) | 0xc0) >>> 0, true)
      words.setUint32(at++ * 4, (0x20400000 | byte(v * 0.3)) >>> 0, true)
      for (const value of [u, v, u * 2, v * 2]) words.setFloat32(at++ * 4, value, true)
    }
  const indices: number[] = []
  for (let ring = 0; ring < RINGS; ring++)
    for (let side = 0; side < SIDES; side++) {
      const [a, b] = [ring * (SIDES + 1) + side, (ring + 1) * (SIDES + 1) + side]
      indices.push(a, a + 1, b, b, a + 1, b + 1)
    }
  return { vertices: new Uint8Array(words.buffer), indices: Uint16Array.from(indices) }
}

/** A texture of soft waves in all channels. */
function waves(device: D3D.Direct3DDevice8, phase: number): D3D.Direct3DTexture8 {
  const texture = device.CreateTexture(32, 32, 1, 0, D3D.D3DFMT_A8R8G8B8, D3D.D3DPOOL_MANAGED)
  const { pBits, Pitch } = texture.LockRect(0)
  for (let y = 0; y < 32; y++)
    for (let x = 0; x < 32; x++)
      for (let c = 0; c < 4; c++)
        pBits[y * Pitch + x * 4 + c] =
          128 + 110 * Math.sin(((x + phase * c) * Math.PI) / 16) * Math.cos((y * Math.PI) / 16)
  texture.UnlockRect(0)
  return texture
}

const dword = (device: D3D.Direct3DDevice8, state: D3D.D3DRENDERSTATETYPE<D3D.DWORD>, value: number): void => {
  device.SetRenderState(state, D3D.FtoDW(value))
}

/** What the states are chosen from. */
type Choice = ReturnType<typeof choices>

function choices(seed: number) {
  const random = createRandom(seed)
  const between = (low: number, high: number): number => low + random() * (high - low)
  const one = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]
  const colour = (most: number) => ({
    r: between(0, most),
    g: between(0, most),
    b: between(0, most),
    a: between(0.3, 1),
  })
  const flag = (): boolean => random() < 0.5
  const direction = () => ({ x: between(-1, 1), y: between(-1, 1), z: between(0.3, 1) })
  return { random, between, one, colour, flag, direction }
}

const operations = [
  ...[D3D.D3DTOP_MODULATE, D3D.D3DTOP_MODULATE2X, D3D.D3DTOP_ADD, D3D.D3DTOP_ADDSIGNED, D3D.D3DTOP_SUBTRACT],
  ...[D3D.D3DTOP_ADDSMOOTH, D3D.D3DTOP_BLENDDIFFUSEALPHA, D3D.D3DTOP_BLENDTEXTUREALPHA, D3D.D3DTOP_BLENDFACTORALPHA],
  ...[D3D.D3DTOP_SELECTARG1, D3D.D3DTOP_SELECTARG2, D3D.D3DTOP_DOTPRODUCT3, D3D.D3DTOP_LERP, D3D.D3DTOP_MULTIPLYADD],
  D3D.D3DTOP_MODULATEALPHA_ADDCOLOR,
]

function setStages(device: D3D.Direct3DDevice8, textures: readonly D3D.Direct3DTexture8[], choice: Choice): void {
  const { one, between } = choice
  const stages = one([1, 2, 2, 3])
  const { CURRENT, DIFFUSE, TEXTURE, TFACTOR, SPECULAR } = {
    ...{ CURRENT: D3D.D3DTA_CURRENT, DIFFUSE: D3D.D3DTA_DIFFUSE, TEXTURE: D3D.D3DTA_TEXTURE },
    ...{ TFACTOR: D3D.D3DTA_TFACTOR, SPECULAR: D3D.D3DTA_SPECULAR },
  }
  for (let stage = 0; stage < stages; stage++) {
    const set = (type: D3D.D3DTEXTURESTAGESTATETYPE<D3D.DWORD>, value: number): void =>
      device.SetTextureStageState(stage, type, value)
    device.SetTexture(stage, textures[stage % textures.length])
    device.SetTextureStageState(stage, D3D.D3DTSS_COLOROP, one(operations))
    device.SetTextureStageState(
      stage,
      D3D.D3DTSS_ALPHAOP,
      one(operations.filter((op) => op !== D3D.D3DTOP_DOTPRODUCT3)),
    )
    set(D3D.D3DTSS_COLORARG1 as never, TEXTURE | one([0, 0, D3D.D3DTA_COMPLEMENT]))
    set(D3D.D3DTSS_COLORARG2 as never, one([CURRENT, DIFFUSE, TFACTOR, SPECULAR]))
    set(D3D.D3DTSS_COLORARG0 as never, one([CURRENT, DIFFUSE, TEXTURE]))
    set(D3D.D3DTSS_ALPHAARG1 as never, one([TEXTURE, DIFFUSE]))
    device.SetTextureStageState(stage, D3D.D3DTSS_MINFILTER, D3D.D3DTEXF_LINEAR)
    device.SetTextureStageState(stage, D3D.D3DTSS_MAGFILTER, D3D.D3DTEXF_LINEAR)
    device.SetTextureStageState(
      stage,
      D3D.D3DTSS_ADDRESSU,
      one([D3D.D3DTADDRESS_WRAP, D3D.D3DTADDRESS_MIRROR, D3D.D3DTADDRESS_CLAMP]),
    )
    const generation = one([
      0,
      0,
      D3D.D3DTSS_TCI_CAMERASPACENORMAL,
      D3D.D3DTSS_TCI_CAMERASPACEPOSITION,
      D3D.D3DTSS_TCI_CAMERASPACEREFLECTIONVECTOR,
    ])
    device.SetTextureStageState(stage, D3D.D3DTSS_TEXCOORDINDEX, one([0, 1]) | generation)
    const moves = one([false, true])
    device.SetTextureStageState(
      stage,
      D3D.D3DTSS_TEXTURETRANSFORMFLAGS,
      moves ? D3D.D3DTTFF_COUNT2 : D3D.D3DTTFF_DISABLE,
    )
    device.SetTransform((D3D.D3DTS_TEXTURE0 + stage) as D3D.D3DTRANSFORMSTATETYPE, [
      between(0.5, 1.5),
      0.2,
      0,
      0,
      -0.2,
      between(0.5, 1.5),
      0,
      0,
      0.1,
      0.2,
      1,
      0,
      0,
      0,
      0,
      1,
    ])
  }
}

function setLights(device: D3D.Direct3DDevice8, { one, between, colour, direction, flag }: Choice): void {
  const count = one([1, 2, 3])
  for (let n = 0; n < count; n++) {
    device.SetLight(n, {
      Type: one([D3D.D3DLIGHT_DIRECTIONAL, D3D.D3DLIGHT_POINT, D3D.D3DLIGHT_SPOT]),
      Diffuse: colour(1.2),
      Specular: colour(0.8),
      Ambient: colour(0.2),
      Position: { x: between(-3, 3), y: between(-3, 3), z: between(-3, 0) },
      Direction: direction(),
      Range: between(6, 20),
      Falloff: between(0.5, 2),
      Attenuation0: between(0.3, 1),
      Attenuation1: between(0, 0.2),
      Attenuation2: between(0, 0.1),
      Theta: between(0.3, 0.8),
      Phi: between(1, 2.5),
    })
    device.LightEnable(n, true)
  }
  device.SetMaterial({
    Diffuse: colour(1),
    Ambient: colour(1),
    Specular: colour(1),
    Emissive: colour(0.2),
    Power: between(2, 40),
  })
  device.SetRenderState(D3D.D3DRS_SPECULARENABLE, flag())
  device.SetRenderState(D3D.D3DRS_LOCALVIEWER, flag())
  device.SetRenderState(D3D.D3DRS_COLORVERTEX, flag())
  device.SetRenderState(D3D.D3DRS_NORMALIZENORMALS, true)
}

function setStates(device: D3D.Direct3DDevice8, choice: Choice): void {
  const { one, between, random, flag } = choice
  device.SetRenderState(D3D.D3DRS_LIGHTING, random() < 0.75)
  device.SetRenderState(D3D.D3DRS_AMBIENT, 0xff203040)
  device.SetRenderState(D3D.D3DRS_TEXTUREFACTOR, (random() * 2 ** 32) >>> 0)
  device.SetRenderState(D3D.D3DRS_CULLMODE, one([D3D.D3DCULL_CCW, D3D.D3DCULL_CW, D3D.D3DCULL_NONE]))
  device.SetRenderState(D3D.D3DRS_FOGENABLE, flag())
  device.SetRenderState(D3D.D3DRS_FOGCOLOR, (random() * 2 ** 24) >>> 0)
  const modes = [D3D.D3DFOG_NONE, D3D.D3DFOG_LINEAR, D3D.D3DFOG_EXP, D3D.D3DFOG_EXP2]
  device.SetRenderState(D3D.D3DRS_FOGTABLEMODE, one(modes))
  device.SetRenderState(D3D.D3DRS_FOGVERTEXMODE, one(modes))
  device.SetRenderState(D3D.D3DRS_RANGEFOGENABLE, flag())
  dword(device, D3D.D3DRS_FOGSTART, between(1, 2.5))
  dword(device, D3D.D3DRS_FOGEND, between(3, 6))
  dword(device, D3D.D3DRS_FOGDENSITY, between(0.1, 0.5))
  device.SetRenderState(D3D.D3DRS_ALPHATESTENABLE, random() < 0.3)
  device.SetRenderState(D3D.D3DRS_ALPHAFUNC, one([D3D.D3DCMP_GREATER, D3D.D3DCMP_LESS, D3D.D3DCMP_GREATEREQUAL]))
  device.SetRenderState(D3D.D3DRS_ALPHAREF, 100)
  device.SetRenderState(D3D.D3DRS_ALPHABLENDENABLE, random() < 0.3)
  device.SetRenderState(D3D.D3DRS_SRCBLEND, one([D3D.D3DBLEND_SRCALPHA, D3D.D3DBLEND_ONE]))
  device.SetRenderState(D3D.D3DRS_DESTBLEND, one([D3D.D3DBLEND_INVSRCALPHA, D3D.D3DBLEND_ONE]))
}

/** Makes a device whose next frames are a ball with the random states of a seed. */
export async function createBall() {
  const { engine, device } = await openDevice(
    {},
    {
      ...{ BackBufferWidth: SIZE, BackBufferHeight: SIZE, BackBufferFormat: D3D.D3DFMT_X8R8G8B8 },
      ...{ SwapEffect: D3D.D3DSWAPEFFECT_COPY, EnableAutoDepthStencil: true, AutoDepthStencilFormat: D3D.D3DFMT_D24S8 },
    },
  )
  const { vertices, indices } = ball()
  const buffer = device.CreateVertexBuffer(vertices.length, 0, FORMAT, D3D.D3DPOOL_MANAGED)
  buffer.Lock().set(vertices)
  buffer.Unlock()
  const order = device.CreateIndexBuffer(indices.byteLength, 0, D3D.D3DFMT_INDEX16, D3D.D3DPOOL_MANAGED)
  order.Lock().set(new Uint8Array(indices.buffer))
  order.Unlock()
  const textures = [waves(device, 3), waves(device, 7)]
  const defaults = device.CreateStateBlock(D3D.D3DSBT_ALL)

  /** Draws a frame; with `cull` a solid one that is culled so. */
  function draw(seed: number, cull?: D3D.D3DCULL): void {
    const choice = choices(seed)
    device.ApplyStateBlock(defaults)
    for (let n = 0; n < 3; n++) device.LightEnable(n, false)
    device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER, 0xff405060, 1)
    device.BeginScene()
    setLights(device, choice)
    setStates(device, choice)
    setStages(device, textures, choice)
    if (cull !== undefined) {
      device.SetRenderState(D3D.D3DRS_CULLMODE, cull)
      device.SetRenderState(D3D.D3DRS_ALPHABLENDENABLE, false)
      device.SetRenderState(D3D.D3DRS_ALPHATESTENABLE, false)
    }
    const turn = choice.between(0, 6)
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    device.SetTransform(D3D.D3DTS_WORLD, [c, 0, s, 0, 0, 1, 0, 0, -s, 0, c, 0, 0.1, -0.1, 0, 1])
    device.SetTransform(D3D.D3DTS_VIEW, [1, 0, 0, 0, 0, 0.96, 0.28, 0, 0, -0.28, 0.96, 0, 0, 0, 3, 1])
    device.SetTransform(D3D.D3DTS_PROJECTION, PROJECTION)
    device.SetVertexShader(FORMAT)
    device.SetStreamSource(0, buffer, FLOATS * 4)
    device.SetIndices(order, 0)
    device.DrawIndexedPrimitive(D3D.D3DPT_TRIANGLELIST, 0, vertices.length / FLOATS / 4, 0, indices.length / 3)
    device.EndScene()
    device.Present()
  }

  return { engine, device, draw, picture: () => D3D.readBackBuffer(device) }
}

/** Draws a scene of three's as a picture, top row first, with the centres of pixels where Direct3D has them. */
export function renderScene(
  renderer: THREE.WebGLRenderer,
  scene: THREE.Scene,
  camera: THREE.Camera,
  width = SIZE,
  height = SIZE,
): Uint8Array {
  const shifted = camera.clone()
  if (shifted instanceof THREE.PerspectiveCamera || shifted instanceof THREE.OrthographicCamera) {
    shifted.setViewOffset(width, height, -0.5, -0.5, width, height)
    shifted.matrixWorld.copy(camera.matrixWorld)
    shifted.matrixWorldInverse.copy(camera.matrixWorldInverse)
    shifted.matrixAutoUpdate = false
    shifted.matrixWorldAutoUpdate = false
  }
  renderer.setSize(width, height, false)
  renderer.render(scene, shifted)
  const gl = renderer.getContext()
  const rgba = new Uint8Array(width * height * 4)
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, rgba)
  const rgb = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 3; c++) rgb[(y * width + x) * 3 + c] = rgba[((height - 1 - y) * width + x) * 4 + c]
  return rgb
}

/**
 * The pixels that differ by more than `most` in a channel; those at an edge of `a`, where neighbours differ, are left
 * out.
 */
export function differingOffEdges(
  a: Uint8Array,
  b: Uint8Array,
  most: number,
  background: number,
  width = SIZE,
): number {
  const isBackground = (at: number): boolean => ((a[at] << 16) | (a[at + 1] << 8) | a[at + 2]) === background
  let pixels = 0
  for (let at = 0; at < a.length; at += 3) {
    const far = [0, 1, 2].some((c) => Math.abs(a[at + c] - b[at + c]) > most)
    if (!far) continue
    const around = [-3, 3, -width * 3, width * 3].map((step) => at + step).filter((one) => one >= 0 && one < a.length)
    if (around.some((one) => isBackground(one) !== isBackground(at))) continue
    pixels++
  }
  return pixels
}
