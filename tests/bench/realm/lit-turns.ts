import * as D3D from '../../../index.js'
import { D3DPT_TRIANGLELIST, D3DTS_VIEW, D3DTS_WORLD } from '../../../index.js'
import { makeDevice } from '../paths/ours.js'

/** What programs set, write or bind before each draw of lit vertices. */
export const litTurnNames = [
  'nothing',
  'a light',
  'the view',
  'two matrices of blended vertices',
  'twenty matrices of indexed vertices',
  'constants of a vertex shader',
  'other vertices of two streams',
  'vertices by a plain lock',
  'indices by a plain lock',
  'vertices and indices of its own',
] as const

export type LitTurnName = (typeof litTurnNames)[number]

/** Frames of one device. */
export interface LitTurns {
  /** Draws a frame and presents it. */
  readonly frame: (name: LitTurnName) => void
  /** Waits until everything is drawn. */
  readonly finish: () => void
  readonly dispose: () => void
}

const FORMAT = D3D.D3DFVF_XYZ | D3D.D3DFVF_NORMAL | D3D.D3DFVF_TEX1
/** The same vertices with weights where normals and coordinates were. */
const BLENDED = D3D.D3DFVF_XYZB2 | D3D.D3DFVF_NORMAL
const INDEXED = BLENDED | D3D.D3DFVF_LASTBETA_UBYTE4
const STRIDE = 32
/** Triangles of the buffer. */
const TRIANGLES = 12
const CORNERS = TRIANGLES * 3
/** Different values of what is set. */
const VALUES = 64
/** Matrices that vertices with indices choose from. */
const BONES = 20

const colour = (r: number): D3D.D3DCOLORVALUE => ({ r, g: 0.5, b: 0.5, a: 1 })
const vector = (x: number): D3D.D3DVECTOR => ({ x, y: 0, z: -1 })
const moved = (x: number): Float32Array => Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, 0, 0, 1)
const valuesOf = <Value>(make: (part: number) => Value): readonly Value[] =>
  Array.from({ length: VALUES }, (_, n) => make(n / VALUES))

/** @param draws of a frame */
export async function makeLitTurns(canvas: HTMLCanvasElement, draws: number): Promise<LitTurns> {
  const { engine, device } = await makeDevice(canvas)
  const gl = engine.renderer.getContext() as WebGL2RenderingContext
  const triangles = new Float32Array((CORNERS * STRIDE) / 4)
  for (let n = 0; n < CORNERS; n++)
    triangles.set([n % 3 === 1 ? 0.02 : 0, n % 3 === 2 ? 0.02 : 0, 0.5, 0, 0, -1], (n * STRIDE) / 4)

  const buffers = [0, 1].map(() => {
    const buffer = device.CreateVertexBuffer(CORNERS * STRIDE, D3D.D3DUSAGE_WRITEONLY, 0, D3D.D3DPOOL_MANAGED)
    buffer.Lock().set(triangles)
    buffer.Unlock()
    return buffer
  })
  const corners = Uint16Array.of(0, 1, 2, 3, 4, 5)
  const indices = device.CreateIndexBuffer(12, D3D.D3DUSAGE_WRITEONLY, D3D.D3DFMT_INDEX16, D3D.D3DPOOL_MANAGED)
  indices.Lock().set(corners)
  indices.Unlock()
  const worlds = valuesOf(moved)
  const lights = valuesOf((part): D3D.D3DLIGHT8 => ({
    ...{ Type: D3D.D3DLIGHT_POINT, Diffuse: colour(part), Specular: colour(0), Ambient: colour(0) },
    ...{ Position: vector(part), Direction: vector(0), Range: 100, Falloff: 1 },
    ...{ Attenuation0: 1, Attenuation1: 0, Attenuation2: 0, Theta: 0, Phi: 0 },
  }))
  const { D3DVSD_STREAM, D3DVSD_REG, D3DVSD_END } = D3D
  const position = [D3DVSD_STREAM(0), D3DVSD_REG(D3D.D3DVSDE_POSITION, D3D.D3DVSDT_FLOAT3)]
  const { tokens = null } = D3D.assembleShader('vs.1.1\nm4x4 oPos, v0, c0\nmov oD0, c4')
  const shader = device.CreateVertexShader(Uint32Array.of(...position, D3DVSD_END()), tokens)
  const twoStreams = device.CreateVertexShader(
    Uint32Array.of(...position, D3DVSD_STREAM(1), D3DVSD_REG(D3D.D3DVSDE_TEXCOORD0, D3D.D3DVSDT_FLOAT2), D3DVSD_END()),
    null,
  )
  const constants = new Float32Array(5 * 4).fill(1)
  device.SetRenderState(D3D.D3DRS_CULLMODE, D3D.D3DCULL_NONE)
  device.SetLight(0, lights[0])
  device.LightEnable(0, true)
  const asBegun = device.CreateStateBlock(D3D.D3DSBT_ALL)

  const draw = (i: number): void => {
    device.SetTransform(D3DTS_WORLD, worlds[i % VALUES])
    device.DrawPrimitive(D3DPT_TRIANGLELIST, (i % TRIANGLES) * 3, 1)
  }
  const drawIndexed = (i: number): void => {
    device.SetTransform(D3DTS_WORLD, worlds[i % VALUES])
    device.DrawIndexedPrimitive(D3DPT_TRIANGLELIST, 0, CORNERS, 0, 2)
  }
  const nothing = (): void => undefined

  /** What the frame begins with, and each draw with what comes before it. */
  const turns: Readonly<Record<LitTurnName, { readonly begin: () => void; readonly draw: (i: number) => void }>> = {
    nothing: { begin: nothing, draw },
    'a light': {
      begin: nothing,
      draw(i) {
        device.SetLight(0, lights[i % VALUES])
        draw(i)
      },
    },
    'the view': {
      begin: nothing,
      draw(i) {
        device.SetTransform(D3DTS_VIEW, worlds[i % VALUES])
        draw(i)
      },
    },
    'two matrices of blended vertices': {
      begin() {
        device.SetVertexShader(BLENDED)
        device.SetRenderState(D3D.D3DRS_VERTEXBLEND, D3D.D3DVBF_2WEIGHTS)
      },
      draw(i) {
        device.SetTransform(D3D.D3DTS_WORLD1, worlds[i % VALUES])
        device.SetTransform(D3D.D3DTS_WORLD2, worlds[(i + 7) % VALUES])
        draw(i)
      },
    },
    'twenty matrices of indexed vertices': {
      begin() {
        device.SetVertexShader(INDEXED)
        device.SetRenderState(D3D.D3DRS_VERTEXBLEND, D3D.D3DVBF_1WEIGHTS)
        device.SetRenderState(D3D.D3DRS_INDEXEDVERTEXBLENDENABLE, true)
      },
      draw(i) {
        for (let n = 1; n < BONES; n++) device.SetTransform(D3D.D3DTS_WORLDMATRIX(n), worlds[(i + n) % VALUES])
        draw(i)
      },
    },
    'constants of a vertex shader': {
      begin: () => device.SetVertexShader(shader),
      draw(i) {
        device.SetVertexShaderConstant(0, worlds[i % VALUES], 4)
        device.DrawPrimitive(D3DPT_TRIANGLELIST, (i % TRIANGLES) * 3, 1)
      },
    },
    'other vertices of two streams': {
      begin: () => device.SetVertexShader(twoStreams),
      draw(i) {
        device.SetStreamSource(0, buffers[i & 1], STRIDE)
        device.SetStreamSource(1, buffers[1 - (i & 1)], STRIDE)
        draw(i)
      },
    },
    'vertices by a plain lock': {
      begin: nothing,
      draw(i) {
        buffers[0].Lock(0, STRIDE * 3).set(triangles.subarray(0, (STRIDE * 3) / 4))
        buffers[0].Unlock()
        draw(i)
      },
    },
    'indices by a plain lock': {
      begin: nothing,
      draw(i) {
        indices.Lock().set(corners)
        indices.Unlock()
        drawIndexed(i)
      },
    },
    'vertices and indices of its own': {
      begin: nothing,
      draw(i) {
        device.SetTransform(D3DTS_WORLD, worlds[i % VALUES])
        device.DrawIndexedPrimitiveUP(
          ...([D3DPT_TRIANGLELIST, 0, CORNERS, 2, corners, D3D.D3DFMT_INDEX16, triangles, STRIDE] as const),
        )
      },
    },
  }
  const pixel = new Uint8Array(4)
  return {
    frame(name) {
      device.ApplyStateBlock(asBegun)
      device.SetVertexShader(FORMAT)
      device.SetStreamSource(0, buffers[0], STRIDE)
      device.SetIndices(indices, 0)
      device.SetVertexShaderConstant(0, constants, 5)
      const turn = turns[name]
      turn.begin()
      for (let i = 0; i < draws; i++) turn.draw(i)
      device.Present()
    },
    finish() {
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
      const error = gl.getError()
      if (error !== gl.NO_ERROR) throw new Error(`GL error ${error}`)
    },
    dispose() {
      engine.dispose()
    },
  }
}
