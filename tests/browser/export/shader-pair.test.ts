/** Shaders in `FixedFunctionMaterial`, against the device that runs the same tokens over the same vertices. */
import * as THREE from 'three'
import { afterAll, expect, test } from 'vitest'
import * as D3D from '../../../index.js'
import { assembled } from '../../assembled.js'
import { createBall, differingOffEdges, renderScene } from './device.js'

const renderer = new THREE.WebGLRenderer()

afterAll(() => {
  renderer.dispose()
  renderer.forceContextLoss()
})

/** Colour that frames are cleared with. */
const CLEARED = 0x405060
const FLOATS = 8

interface Pair {
  readonly vertex: string | null
  readonly pixel: string | null
}

const lit = `
vs.1.1
m4x4 oPos, v0, c0
m3x3 r0.xyz, v3, c4
dp3 r1.x, r0, c8
dp3 r1.y, r0, c9
mov r1.w, c10.w
lit r2, r1
mad oD0, r2.y, c10, c11
mov oD1, r2.z
add oT0.xy, v7, c11.zw
mov oT1.xyz, r0
`

/** What the pairs show, by name. */
const pairs: Readonly<Record<string, Pair>> = {
  'a lit vertex shader and the stages': { vertex: lit, pixel: null },
  'a lit vertex shader and ps.1.1': {
    vertex: lit,
    pixel:
      'ps.1.1\ndef c1, 0.5, 0.25, 0.75, 1\ntex t0\nmul_x2 r0, t0, v0\nlrp r0.rgb, c0, r0, c1\n' +
      '+mov r0.a, v0.a\nadd_sat r0, r0, v1',
  },
  'constants by address and ps.1.4': {
    vertex: `
vs.1.1
def c20, 3.9, 0, 0.5, 1
m4x4 oPos, v0, c0
mul r0.x, v7.x, c20.x
mov a0.x, r0.x
mov oD0, c[a0.x + 12]
expp r1, v7.y
mad oT0, v7, c20.w, r1.y
mad oD1, v3, c20.z, c20.z
`,
    pixel: `
ps.1.4
texld r0, t0
mad r1.rgb, r0_bx2, c0, v0
phase
texld r2, r1
cnd r3, r2, r0, v1
cmp r0.rgb, v1_bias, r3, 1-r2
+mov r0.a, c0.a
`,
  },
}

/** Columns of numbers as the rows of a matrix. */
const rowsOf = (matrix: THREE.Matrix4): number[] => matrix.clone().transpose().toArray()

const camera = new THREE.PerspectiveCamera(45, 1, 0.5, 20)
camera.position.set(0.3, 0.5, 3.2)
camera.lookAt(0, 0, 0)
camera.updateMatrixWorld()
const world = new THREE.Matrix4().makeRotationY(0.8)

/** From the model to Direct3D's clip space, whose z runs from 0 to w. */
const clip = new THREE.Matrix4()
  .set(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0.5, 0.5, 0, 0, 0, 1)
  .multiply(camera.projectionMatrix)
  .multiply(camera.matrixWorldInverse)
  .multiply(world)

const constants = new Float32Array(96 * 4)
constants.set(rowsOf(clip), 0)
constants.set(rowsOf(world), 4 * 4)
constants.set([0.4, 0.7, 0.6, 0, 0.3, 0.6, 0.75, 0, 0.9, 0.7, 0.5, 12, 0.1, 0.1, 0.2, 0.3], 8 * 4)
constants.set([1, 0.2, 0.1, 1, 0.1, 0.9, 0.2, 0.8, 0.2, 0.3, 1, 0.6, 0.8, 0.8, 0.1, 1], 12 * 4)
const pixelConstants = [0.6, 0.8, 0.4, 1]

const geometry = new THREE.SphereGeometry(1, 24, 16)
const indices = Uint16Array.from(geometry.getIndex()?.array ?? [])

/** Soft waves: blue, green, red, alpha. */
const texels = new Uint8Array(32 * 32 * 4).map((_, n) => {
  const [c, x, y] = [n & 3, (n >> 2) & 31, n >> 7]
  return 128 + 110 * Math.sin(((x + 5 * c) * Math.PI) / 16) * Math.cos((y * Math.PI) / 16)
})

function vertices(): Float32Array {
  const [positions, normals, uv] = ['position', 'normal', 'uv'].map((name) => geometry.getAttribute(name))
  return Float32Array.from({ length: positions.count * FLOATS }, (_, at) => {
    const [n, c] = [Math.floor(at / FLOATS), at % FLOATS]
    return c < 3 ? positions.getComponent(n, c) : c < 6 ? normals.getComponent(n, c - 3) : uv.getComponent(n, c - 6)
  })
}

const stageStates: readonly (readonly [D3D.D3DTEXTURESTAGESTATETYPE, number])[] = [
  [D3D.D3DTSS_COLOROP, D3D.D3DTOP_MODULATE2X],
  [D3D.D3DTSS_COLORARG1, D3D.D3DTA_TEXTURE],
  [D3D.D3DTSS_COLORARG2, D3D.D3DTA_DIFFUSE],
  [D3D.D3DTSS_MINFILTER, D3D.D3DTEXF_LINEAR],
  [D3D.D3DTSS_MAGFILTER, D3D.D3DTEXF_LINEAR],
]

/** The device's pictures of the pairs. */
async function drawPairs(): Promise<Record<string, Uint8Array>> {
  const { engine, device, picture } = await createBall()
  const bytes = new Uint8Array(vertices().buffer)
  const buffer = device.CreateVertexBuffer(bytes.length, 0, 0, D3D.D3DPOOL_MANAGED)
  buffer.Lock().set(bytes)
  buffer.Unlock()
  const order = device.CreateIndexBuffer(indices.byteLength, 0, D3D.D3DFMT_INDEX16, D3D.D3DPOOL_MANAGED)
  order.Lock().set(new Uint8Array(indices.buffer))
  order.Unlock()
  const texture = device.CreateTexture(32, 32, 1, 0, D3D.D3DFMT_A8R8G8B8, D3D.D3DPOOL_MANAGED)
  const { pBits, Pitch } = texture.LockRect(0)
  for (let y = 0; y < 32; y++) pBits.set(texels.subarray(y * 128, y * 128 + 128), y * Pitch)
  texture.UnlockRect(0)
  const declaration = Uint32Array.from([
    D3D.D3DVSD_STREAM(0),
    D3D.D3DVSD_REG(D3D.D3DVSDE_POSITION, D3D.D3DVSDT_FLOAT3),
    D3D.D3DVSD_REG(D3D.D3DVSDE_NORMAL, D3D.D3DVSDT_FLOAT3),
    D3D.D3DVSD_REG(D3D.D3DVSDE_TEXCOORD0, D3D.D3DVSDT_FLOAT2),
    D3D.D3DVSD_END(),
  ])
  const pictures: Record<string, Uint8Array> = {}
  for (const [name, { vertex, pixel }] of Object.entries(pairs)) {
    device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER, 0xff000000 | CLEARED, 1)
    device.BeginScene()
    device.SetVertexShader(device.CreateVertexShader(declaration, vertex === null ? null : assembled(vertex)))
    device.SetPixelShader(pixel === null ? 0 : device.CreatePixelShader(assembled(pixel)))
    device.SetVertexShaderConstant(0, constants, 96)
    device.SetPixelShaderConstant(0, pixelConstants, 1)
    device.SetRenderState(D3D.D3DRS_CULLMODE, D3D.D3DCULL_CW)
    for (const stage of [0, 1, 2]) {
      device.SetTexture(stage, texture)
      for (const [type, value] of stageStates)
        if (stage === 0 || type !== D3D.D3DTSS_COLOROP) device.SetTextureStageState(stage, type, value)
    }
    device.SetStreamSource(0, buffer, FLOATS * 4)
    device.SetIndices(order, 0)
    device.DrawIndexedPrimitive(D3D.D3DPT_TRIANGLELIST, 0, bytes.length / FLOATS / 4, 0, indices.length / 3)
    device.EndScene()
    device.Present()
    pictures[name] = picture().rgb
  }
  engine.dispose()
  return pictures
}

/** The same in a scene of three's. */
function showPair({ vertex, pixel }: Pair): Uint8Array {
  const rgba = texels.map((_, n) => texels[(n & ~3) + [2, 1, 0, 3][n & 3]])
  const texture = new THREE.DataTexture(rgba, 32, 32)
  texture.wrapS = texture.wrapT = THREE.RepeatWrapping
  texture.magFilter = texture.minFilter = THREE.LinearFilter
  texture.needsUpdate = true
  const states = Object.fromEntries(stageStates)
  const material = new D3D.FixedFunctionMaterial({
    stages: [{ texture, states }, ...[1, 2].map(() => ({ texture }))],
    vertexShaderTokens: vertex === null ? null : assembled(vertex),
    pixelShaderTokens: pixel === null ? null : assembled(pixel),
    vertexConstants: constants,
    pixelConstants,
    bindings: [{ register: 0, matrix: 'worldViewProjection' }],
  })
  material.side = THREE.FrontSide
  const mesh = new THREE.Mesh(geometry, material)
  mesh.applyMatrix4(world)
  const scene = new THREE.Scene()
  scene.background = new THREE.Color(CLEARED)
  scene.add(mesh)
  scene.updateMatrixWorld(true)
  return renderScene(renderer, scene, camera)
}

test('pairs of shaders show what the device does', async () => {
  const expected = await drawPairs()
  const far = Object.entries(pairs).map(([name, pair]) => {
    const drawn = expected[name].filter((value, at) => value !== [0x40, 0x50, 0x60][at % 3]).length
    return { name, isDrawn: drawn > 3000, far: differingOffEdges(expected[name], showPair(pair), 3, CLEARED) }
  })
  expect(far).toEqual(Object.keys(pairs).map((name) => ({ name, isDrawn: true, far: 0 })))
})
