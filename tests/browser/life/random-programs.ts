/** Programs at random: steps that set states, draw to one surface or another, and present. */
import fc from 'fast-check'
import * as THREE from 'three'
import * as D3D from '../../../index.js'
import { IDENTITY, PIXELS, translation, verticesOf, word } from '../fixed-function/harness.js'
import { open, SIZE } from './scene.js'

const ON_SCREEN = D3D.D3DFVF_XYZRHW | D3D.D3DFVF_DIFFUSE | D3D.D3DFVF_TEX1
const IN_SPACE = D3D.D3DFVF_XYZ | D3D.D3DFVF_DIFFUSE | D3D.D3DFVF_TEX1

/** A square of half the target, leaning in depth, in both formats. */
const squareAt = (n: number) => {
  const corners = [0, 1, 2, 3].map((i) => {
    const [x, y] = [(n * 9) % 40, (n * 17) % 40]
    const place = [x + (i & 1) * 32, y + (i >> 1) * 32, (i & 1) * 0.5 + (n % 4) * 0.125]
    const rest = [word([0xffff4010, 0x8020e040, 0xc04060ff, 0x60f0d080][(i + n) % 4]), (i & 1) * 2, (i >> 1) * 2]
    return { place, rest }
  })
  return [
    { format: ON_SCREEN, vertices: verticesOf(corners.map(({ place, rest }) => [...place, 1, ...rest])) },
    { format: IN_SPACE, vertices: verticesOf(corners.map(({ place, rest }) => [...place, ...rest])) },
  ]
}

const {
  D3DTS_VIEW,
  D3DTS_PROJECTION,
  D3DTSS_COLOROP,
  D3DTSS_COLORARG1,
  D3DTSS_ADDRESSU,
  D3DTSS_MAGFILTER,
  D3DTSS_TEXCOORDINDEX,
} = D3D

/** Render states and values for them; some that cannot be honoured. */
const renderStates: readonly (readonly [state: D3D.D3DRENDERSTATETYPE, values: readonly number[]])[] = [
  [D3D.D3DRS_ALPHABLENDENABLE, [0, 1]],
  [D3D.D3DRS_SRCBLEND, [D3D.D3DBLEND_ONE, D3D.D3DBLEND_SRCALPHA, 99]],
  [D3D.D3DRS_DESTBLEND, [D3D.D3DBLEND_ONE, D3D.D3DBLEND_INVSRCALPHA]],
  [D3D.D3DRS_COLORWRITEENABLE, [15, 5]],
  [D3D.D3DRS_ZENABLE, [0, 1]],
  [D3D.D3DRS_ZWRITEENABLE, [0, 1]],
  [D3D.D3DRS_ZFUNC, [D3D.D3DCMP_LESSEQUAL, D3D.D3DCMP_ALWAYS, D3D.D3DCMP_GREATER]],
  [D3D.D3DRS_STENCILENABLE, [0, 1]],
  [D3D.D3DRS_STENCILPASS, [D3D.D3DSTENCILOP_KEEP, D3D.D3DSTENCILOP_INCR]],
  [D3D.D3DRS_STENCILFUNC, [D3D.D3DCMP_ALWAYS, D3D.D3DCMP_EQUAL]],
  [D3D.D3DRS_CULLMODE, [D3D.D3DCULL_NONE, D3D.D3DCULL_CCW]],
  [D3D.D3DRS_FILLMODE, [D3D.D3DFILL_SOLID, D3D.D3DFILL_WIREFRAME]],
  [D3D.D3DRS_SHADEMODE, [D3D.D3DSHADE_GOURAUD, D3D.D3DSHADE_FLAT]],
  [D3D.D3DRS_ALPHATESTENABLE, [0, 1]],
  [D3D.D3DRS_ALPHAREF, [0, 0xa0]],
  [D3D.D3DRS_ALPHAFUNC, [D3D.D3DCMP_ALWAYS, D3D.D3DCMP_GREATER]],
  [D3D.D3DRS_FOGENABLE, [0, 1]],
  [D3D.D3DRS_FOGCOLOR, [0xff8000, 0x0080ff]],
  [D3D.D3DRS_FOGTABLEMODE, [D3D.D3DFOG_NONE, D3D.D3DFOG_LINEAR]],
  [D3D.D3DRS_LIGHTING, [0, 1]],
  [D3D.D3DRS_AMBIENT, [0xff804020, 0xffffffff]],
  [D3D.D3DRS_TEXTUREFACTOR, [0xff20c080, 0x80c02080]],
  [D3D.D3DRS_CLIPPLANEENABLE, [0, 1]],
  [D3D.D3DRS_WRAP0, [0, D3D.D3DWRAP_U]],
  [D3D.D3DRS_EDGEANTIALIAS, [0, 1]],
  [D3D.D3DRS_MULTISAMPLEMASK, [15, 5]],
  [D3D.D3DRS_MULTISAMPLEANTIALIAS, [1, 0]],
]
const stageStates: readonly (readonly [state: D3D.D3DTEXTURESTAGESTATETYPE, values: readonly number[]])[] = [
  [D3DTSS_COLOROP, [D3D.D3DTOP_MODULATE, D3D.D3DTOP_ADD, D3D.D3DTOP_DISABLE, 77]],
  [D3DTSS_COLORARG1, [D3D.D3DTA_TEXTURE, D3D.D3DTA_TFACTOR, D3D.D3DTA_DIFFUSE]],
  [D3DTSS_ADDRESSU, [D3D.D3DTADDRESS_WRAP, D3D.D3DTADDRESS_MIRROR, D3D.D3DTADDRESS_BORDER]],
  [D3DTSS_MAGFILTER, [D3D.D3DTEXF_POINT, D3D.D3DTEXF_LINEAR]],
  [D3DTSS_TEXCOORDINDEX, [0, D3D.D3DTSS_TCI_CAMERASPACEPOSITION]],
]
const matrices = [IDENTITY, translation(5, -3), translation(0, 0, 0.25)]
const projections = [PIXELS, PIXELS.map((value, i) => (i === 11 ? 0.01 : value))]
const viewports = [0, 8].map((X) => ({ X, Y: X, Width: SIZE - 2 * X, Height: SIZE - X, MinZ: 0, MaxZ: 1 - X / 16 }))

/**
 * A device, another one of its engine, and the steps that programs take with them, each by a number.
 *
 * @param isMixed whether the step `three` draws
 */
export async function openProgram(thread: 'same' | 'worker', isMixed: boolean) {
  const { engine, device } = await open({ thread })
  const other = engine
    .Direct3DCreate8()
    .CreateDevice(0, D3D.D3DDEVTYPE_HAL, document.createElement('canvas'), D3D.D3DCREATE_HARDWARE_VERTEXPROCESSING, {
      ...{ BackBufferWidth: 16, BackBufferHeight: 16, BackBufferFormat: D3D.D3DFMT_X8R8G8B8 },
      ...{ Windowed: true, SwapEffect: D3D.D3DSWAPEFFECT_DISCARD },
    })
  const textures = [0, 1].map((n) => {
    const texture = device.CreateTexture(4, 4, 1, 0, D3D.D3DFMT_A8R8G8B8, D3D.D3DPOOL_MANAGED)
    const { pBits } = texture.LockRect(0)
    for (let i = 0; i < pBits.length; i++) pBits[i] = (i * (37 + n * 50)) & 0xff
    texture.UnlockRect(0)
    return texture
  })
  const small = device.CreateTexture(SIZE, SIZE, 1, D3D.D3DUSAGE_RENDERTARGET, D3D.D3DFMT_A8R8G8B8, D3D.D3DPOOL_DEFAULT)
  const sampled = device.CreateRenderTarget(SIZE, SIZE, D3D.D3DFMT_X8R8G8B8, D3D.D3DMULTISAMPLE_4_SAMPLES)
  const cube = new THREE.WebGLCubeRenderTarget(8)
  const samples = new THREE.WebGLRenderTarget(8, 8, { samples: 4 })
  const [scene, camera] = [new THREE.Scene(), new THREE.OrthographicCamera()]
  scene.background = new THREE.Color(0x336699)
  scene.add(new THREE.Mesh(new THREE.PlaneGeometry(1, 1), new THREE.MeshBasicMaterial({ transparent: true })))
  device.SetClipPlane(0, [-1, 0, 0, 40])

  const steps = {
    clear: (n: number) => device.Clear(0, null, 1 + (n % 7), 0xff000000 | (n * 0x123456), 1 - (n % 3) / 4, n % 2),
    render(n: number) {
      const [state, values] = renderStates[n % renderStates.length]
      device.SetRenderState(state, values[Math.floor(n / renderStates.length) % values.length])
    },
    stage(n: number) {
      const [state, values] = stageStates[n % stageStates.length]
      device.SetTextureStageState(0, state, values[Math.floor(n / stageStates.length) % values.length])
    },
    view: (n: number) => device.SetTransform(D3DTS_VIEW, matrices[n % matrices.length]),
    projection: (n: number) => device.SetTransform(D3DTS_PROJECTION, projections[n % projections.length]),
    viewport: (n: number) => device.SetViewport(viewports[n % viewports.length]),
    texture: (n: number) => device.SetTexture(0, [...textures, null][n % 3]),
    draw(n: number) {
      const { format, vertices } = squareAt(n)[n % 2]
      device.SetVertexShader(format)
      device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, vertices, vertices.length / 4)
    },
    present: () => device.Present(),
    target(n: number) {
      const surface = small.GetSurfaceLevel(0)
      const [backBuffer, depth] = [device.GetRenderTarget(), device.GetDepthStencilSurface()]
      device.SetRenderTarget(surface, n % 2 === 0 ? depth : null)
      steps.draw(n)
      device.SetRenderTarget(backBuffer, depth)
      for (const one of [surface, depth, backBuffer]) one?.Release()
    },
    samples(n: number) {
      const [backBuffer, depth] = [device.GetRenderTarget(), device.GetDepthStencilSurface()]
      device.SetRenderTarget(sampled, null)
      steps.draw(n)
      device.SetRenderTarget(backBuffer, depth)
      device.CopyRects(sampled, [{ left: 0, top: 0, right: 16, bottom: 16 }], 1, backBuffer, [{ x: n % 32, y: 0 }])
      for (const one of [backBuffer, depth]) one?.Release()
    },
    other(n: number) {
      other.Clear(0, null, D3D.D3DCLEAR_TARGET, 0xffffffff)
      other.SetRenderState(D3D.D3DRS_LIGHTING, n % 2)
      const { format, vertices } = squareAt(n)[n % 2]
      other.SetVertexShader(format)
      other.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, vertices, vertices.length / 4)
      other.Present()
    },
    /** Pictures of three's, and what a program may tell its renderer. */
    three(n: number) {
      const { renderer } = engine
      if (!renderer || !isMixed) return
      const does = [
        () => renderer.render(scene, camera),
        () => renderer.setRenderTarget([null, cube, samples, null][n % 4], n % 5),
        () => renderer.setViewport(n % 7, 0, 20, 30),
        () => renderer.setScissor(0, n % 9, 10, 10),
        () => renderer.setScissorTest(n % 4 === 0),
        () => renderer.setClearColor(n * 99, 1),
        () => renderer.clear(),
        () => renderer.resetState(),
        () => renderer.clearDepth(),
        () => renderer.compile(scene, camera),
      ]
      does[Math.floor(n / 4) % does.length]()
      renderer.render(scene, camera)
    },
  }
  return { engine, device, steps }
}

type Step = keyof Awaited<ReturnType<typeof openProgram>>['steps']

const stepNames: readonly Step[] = [
  ...(['render', 'render', 'render', 'stage', 'view', 'projection', 'viewport', 'texture', 'clear'] as const),
  ...(['draw', 'draw', 'draw', 'draw', 'present', 'present', 'target', 'samples', 'other', 'three'] as const),
]
/** Steps and their numbers. */
export const program = fc.array(fc.tuple(fc.constantFrom(...stepNames), fc.nat(999)), { minLength: 20, maxLength: 60 })
