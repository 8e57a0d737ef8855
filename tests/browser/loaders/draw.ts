/** Pictures of .x models, by three and by the device, from the same place and in the same light. */
import * as THREE from 'three'
import { expect } from 'vitest'
import { lookAtLH, perspectiveFovLH } from '../../../demos/kit/numbers/matrices.js'
import * as D from '../../../index.js'
import { openDevice } from '../engines.js'

export const SIZE = 128

/** A picture as RGB from the top row down. */
export interface Picture {
  readonly rgb: Uint8Array
}

export const at = ({ rgb }: Picture, x: number, y: number): number[] => [
  ...rgb.subarray((y * SIZE + x) * 3, (y * SIZE + x) * 3 + 3),
]

/** Pixels that are not black. */
export const covered = ({ rgb }: Picture): number => {
  let count = 0
  for (let i = 0; i < rgb.length; i += 3) if (rgb[i] + rgb[i + 1] + rgb[i + 2] > 0) count++
  return count
}

/** Pixels that differ by more than `most` in a channel. */
export function differing(a: Picture, b: Picture, most: number): number {
  let count = 0
  for (let i = 0; i < a.rgb.length; i += 3)
    if ([0, 1, 2].some((c) => Math.abs(a.rgb[i + c] - b.rgb[i + c]) > most)) count++
  return count
}

/** How much a channel changes from a pixel to the next where something ends. */
const STEP = 16

/** Whether something ends at a pixel or beside it. */
function isEdge(picture: Picture, x: number, y: number): boolean {
  for (let c = 0; c < 3; c++) {
    let [low, high] = [255, 0]
    for (let row = Math.max(0, y - 1); row <= Math.min(SIZE - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(SIZE - 1, x + 1); column++) {
        const value = picture.rgb[(row * SIZE + column) * 3 + c]
        low = Math.min(low, value)
        high = Math.max(high, value)
      }
    if (high - low > STEP) return true
  }
  return false
}

/** The largest difference off edges, and how many pixels were looked at that are not black. */
export function differenceOffEdges(a: Picture, b: Picture): { readonly most: number; readonly seen: number } {
  let [most, seen] = [0, 0]
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      if (isEdge(a, x, y) || isEdge(b, x, y)) continue
      const [one, other] = [at(a, x, y), at(b, x, y)]
      if (one.some((value) => value > 0)) seen++
      most = Math.max(most, ...one.map((value, c) => Math.abs(value - other[c])))
    }
  return { most, seen }
}

/** Where the camera of Direct3D stands; it looks at the origin. */
export const EYE: readonly [number, number, number] = [3, 4, -6]
const ANGLE = 0.9

/** A light of Direct3D: where it shines to, what it adds; and the light that is everywhere. */
export interface Lighting {
  readonly direction: readonly [number, number, number]
  readonly colour: readonly [number, number, number]
  readonly ambient: number
}

/** The same light in three, where π is as bright as 1. */
export function lightsOf({ direction, colour, ambient }: Lighting): THREE.Object3D[] {
  const light = new THREE.DirectionalLight(new THREE.Color(...colour), Math.PI)
  light.position.set(-direction[0], -direction[1], direction[2])
  return [light, new THREE.AmbientLight(new THREE.Color(ambient, ambient, ambient), Math.PI)]
}

let kept: THREE.WebGLRenderer | null = null

/** The renderer of all pictures: what it has compiled for one it need not compile for the next. */
function openRenderer(): THREE.WebGLRenderer {
  if (kept && !kept.getContext().isContextLost()) return kept
  kept = new THREE.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true })
  kept.setPixelRatio(1)
  kept.setSize(SIZE, SIZE, false)
  return kept
}

/**
 * What three draws, from the same place with z the other way.
 *
 * @param isRaw colours are shown as they are, without a colour space
 */
export function drawWithThree(group: THREE.Object3D, lights: readonly THREE.Object3D[] = [], isRaw = false): Picture {
  const renderer = openRenderer()
  renderer.outputColorSpace = isRaw ? THREE.LinearSRGBColorSpace : THREE.SRGBColorSpace
  const world = new THREE.Scene()
  world.add(group, ...lights)
  const camera = new THREE.PerspectiveCamera(THREE.MathUtils.radToDeg(ANGLE), 1, 0.5, 50)
  camera.position.set(EYE[0], EYE[1], -EYE[2])
  camera.lookAt(0, 0, 0)
  // Direct3D's pixel centres are whole numbers.
  camera.setViewOffset(SIZE, SIZE, -0.5, -0.5, SIZE, SIZE)
  renderer.render(world, camera)
  const gl = renderer.getContext()
  const rgba = new Uint8Array(SIZE * SIZE * 4)
  gl.readPixels(0, 0, SIZE, SIZE, gl.RGBA, gl.UNSIGNED_BYTE, rgba)
  expect(gl.getError()).toBe(gl.NO_ERROR)
  const rgb = new Uint8Array(SIZE * SIZE * 3)
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++)
      for (let c = 0; c < 3; c++) rgb[(y * SIZE + x) * 3 + c] = rgba[((SIZE - 1 - y) * SIZE + x) * 4 + c]
  return { rgb }
}

const black = { r: 0, g: 0, b: 0, a: 1 }

function light(device: D.Direct3DDevice8, { direction: [x, y, z], colour: [r, g, b], ambient }: Lighting): void {
  device.SetLight(0, {
    ...{ Type: D.D3DLIGHT_DIRECTIONAL, Diffuse: { r, g, b, a: 1 }, Specular: { r, g, b, a: 1 }, Ambient: black },
    ...{ Position: { x: 0, y: 0, z: 0 }, Direction: { x, y, z } },
    ...{ Range: 0, Falloff: 0, Attenuation0: 0, Attenuation1: 0, Attenuation2: 0, Theta: 0, Phi: 0 },
  })
  device.LightEnable(0, true)
  const level = Math.round(ambient * 255)
  device.SetRenderState(D.D3DRS_AMBIENT, ((level << 16) | (level << 8) | level) >>> 0)
  device.SetRenderState(D.D3DRS_AMBIENTMATERIALSOURCE, D.D3DMCS_COLOR1)
  device.SetRenderState(D.D3DRS_SPECULARENABLE, true)
  device.SetRenderState(D.D3DRS_NORMALIZENORMALS, true)
}

/** What the engine draws by. */
export interface Drawing {
  /** Of every material that names one; lighting is off for those. */
  readonly texture?: Uint8Array
  readonly lighting?: Lighting
  /** A set of the model's animations, and a time in seconds. */
  readonly moment?: readonly [set: string, seconds: number]
  readonly skinning?: D.XBufferOptions['skinning']
}

/**
 * What the engine draws of the same file: every subset with its material; without lighting only what the material
 * emits.
 */
export async function drawWithEngine(file: Uint8Array, drawing: Drawing = {}): Promise<Picture> {
  const { texture, lighting, moment, skinning } = drawing
  const { engine, device } = await openDevice(
    {},
    {
      BackBufferWidth: SIZE,
      BackBufferHeight: SIZE,
      EnableAutoDepthStencil: true,
      AutoDepthStencilFormat: D.D3DFMT_D24S8,
    },
  )
  const map = texture && D.createTextureFromDDS(device, D.readDDS(texture))
  const model = D.readX(file)
  const pose = new D.XPose(model)
  const set = model.animations.find(({ name }) => name === moment?.[0])
  if (set && moment) pose.set(set, moment[1])
  if (lighting) light(device, lighting)
  device.SetTransform(D.D3DTS_VIEW, lookAtLH(EYE, [0, 0, 0]))
  device.SetTransform(D.D3DTS_PROJECTION, perspectiveFovLH(ANGLE, 1, 0.5, 50))
  device.Clear(0, null, D.D3DCLEAR_TARGET | D.D3DCLEAR_ZBUFFER, 0xff000000, 1, 0)
  device.BeginScene()
  for (const mesh of D.xToBuffers(model, { computeNormals: lighting !== undefined, skinning })) {
    const vertices = device.CreateVertexBuffer(mesh.vertices.length, D.D3DUSAGE_WRITEONLY, mesh.fvf, D.D3DPOOL_MANAGED)
    vertices.Lock().set(mesh.vertices)
    vertices.Unlock()
    const { length } = mesh.indices
    const indices = device.CreateIndexBuffer(length, D.D3DUSAGE_WRITEONLY, mesh.indexFormat, D.D3DPOOL_MANAGED)
    indices.Lock().set(mesh.indices)
    indices.Unlock()
    D.poseXBuffers(device, mesh, pose, vertices)
    device.SetVertexShader(mesh.fvf)
    device.SetStreamSource(0, vertices, mesh.stride)
    device.SetIndices(indices)
    for (const { AttribId, FaceStart, FaceCount, VertexStart, VertexCount } of mesh.attributes) {
      const { MatD3D, pTextureFilename } = mesh.materials[AttribId]
      device.SetMaterial({
        ...MatD3D,
        Ambient: MatD3D.Diffuse,
        Specular: MatD3D.Power > 0 ? MatD3D.Specular : black,
      })
      device.SetTexture(0, pTextureFilename !== null && map ? map : null)
      if (map && !lighting) device.SetRenderState(D.D3DRS_LIGHTING, pTextureFilename === null)
      device.DrawIndexedPrimitive(D.D3DPT_TRIANGLELIST, VertexStart, VertexCount, FaceStart * 3, FaceCount)
    }
  }
  device.EndScene()
  const picture = D.readBackBuffer(device)
  engine.dispose()
  return picture
}
