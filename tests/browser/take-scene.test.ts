import { validateBytes } from 'gltf-validator'
import * as THREE from 'three'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DEFAULT_LIMITS, compare, isWithin } from '../../demos/gallery/compare.js'
import { demos } from '../../demos/index.js'
import { engineOf } from '../../index.js'
import type { Engine, Picture } from '../../index.js'
import * as D3D from '../../index.js'
import { lendEngine, openDevice, type Stage } from './engines.js'
import { createBall, differingOffEdges, renderScene } from './export/device.js'
import {
  D3DCULL_CCW,
  D3DCULL_NONE,
  TakenScene,
  createEngine,
  createPlayer,
  readBackBuffer,
  readRecording,
  sceneToGLB,
  type D3DCULL,
} from '../../index.js'

/** A depth buffer with a stencil. */
const DEPTH = { EnableAutoDepthStencil: true, AutoDepthStencilFormat: D3D.D3DFMT_D24S8 }

const load = async (name: string): Promise<string> => {
  const response = await fetch(`/tests/conformance/recordings/${name}/${name}.jsonl`)
  return response.text()
}

/** What a frame of a recording looked like in the engine, with what was made of it. */
interface Taken<Made> {
  readonly picture: Picture
  readonly made: Made
}

/** Plays a recording on an engine and makes something of every frame, or of the first ones. */
const play = async <Made>(
  { canvas, engine }: Stage,
  text: string,
  make: (engine: Engine) => Promise<Made>,
  frames = Infinity,
): Promise<Taken<Made>[]> => {
  const player = createPlayer(readRecording(text), {
    createDirect3D8: (version, adapter) => engine.Direct3DCreate8(version, adapter),
    window: canvas,
  })
  const taken: Taken<Made>[] = []
  let picture: Picture | null = null
  for (let step = player.step(); step.kind !== 'end' && taken.length < frames; step = player.step()) {
    if (step.kind === 'check' && player.device) picture = readBackBuffer(player.device)
    if (step.kind === 'present' && picture) taken.push({ picture, made: await make(engine) })
  }
  player.release()
  expect(player.report.errors).toEqual([])
  expect(taken.length).toBeGreaterThan(0)
  return taken
}

/** Makes something of the first frame of a recording. */
const firstFrame = async <Made>(name: string, make: (engine: Engine) => Promise<Made>): Promise<Taken<Made>> => {
  const stage = await lendEngine()
  try {
    return (await play(stage, await load(name), make, 1))[0]
  } finally {
    stage.engine.dispose()
  }
}

/** three as anybody makes it. */
const renderer = new THREE.WebGLRenderer({ stencil: true })

afterAll(() => {
  renderer.dispose()
  renderer.forceContextLoss()
})

/** A scene as three draws it by itself, top row first. */
const render = (scene: TakenScene): Picture => {
  const { x: width, y: height } = scene.size
  renderer.setSize(width, height, false)
  scene.renderViews(renderer)
  const gl = renderer.getContext()
  const rgba = new Uint8Array(width * height * 4)
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, rgba)
  expect(gl.getError()).toBe(gl.NO_ERROR)
  const rgb = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 3; c++) rgb[(y * width + x) * 3 + c] = rgba[((height - 1 - y) * width + x) * 4 + c]
  return { width, height, rgb }
}

/** How many pixels differ by more than 3 in a channel. */
const differing = (a: Picture, b: Picture): number => {
  expect([b.width, b.height]).toEqual([a.width, a.height])
  let pixels = 0
  for (let at = 0; at < a.rgb.length; at += 3)
    if ([0, 1, 2].some((c) => Math.abs(a.rgb[at + c] - b.rgb[at + c]) > 3)) pixels++
  return pixels
}

/** How many pixels of a picture are not as its scene was cleared. */
const drawn = ({ rgb }: Picture, { background }: TakenScene): number => {
  if (!(background instanceof THREE.Color)) throw new Error('the scene has no background')
  const cleared = background.getHex()
  let pixels = 0
  for (let at = 0; at < rgb.length; at += 3)
    if (((rgb[at] << 16) | (rgb[at + 1] << 8) | rgb[at + 2]) !== cleared) pixels++
  return pixels
}

describe('a frame that was taken out looks under plain three as it did in the engine, which has ended since', () => {
  const recordings = ['game_frame', 'vertex_blend', 'lightmap', 'cube_map'] as const
  type Name = (typeof recordings)[number] | 'cube_map without levels'
  const all = new Map<Name, Taken<TakenScene>[]>()

  beforeAll(async () => {
    const canvas = document.createElement('canvas')
    const engine = await createEngine({ canvas })
    const take = async (name: Name, text: string): Promise<void> => {
      all.set(name, await play({ canvas, engine }, text, () => engine.takeScene()))
    }
    for (const name of recordings) await take(name, await load(name))
    await take('cube_map without levels', (await load('cube_map')).replaceAll('"a":[0,18,2]', '"a":[0,18,0]'))
    engine.dispose()
  })

  const takenOf = (name: Name): Taken<TakenScene>[] => all.get(name) ?? expect.unreachable(`no ${name}`)

  test.each([
    // One pixel of 65 536, in the last frame: a slanted edge runs through its centre, and the bottom row comes first
    // now.
    ['game_frame', 3, 1],
    ['vertex_blend', 1, 0],
    ['lightmap', 1, 0],
  ] as const)('%s', (name, frames, most) => {
    const taken = takenOf(name)
    expect(taken.length).toBe(frames)
    for (const { picture, made } of taken) {
      expect(drawn(picture, made)).toBeGreaterThan(1000)
      expect(differing(picture, render(made))).toBeLessThanOrEqual(most)
      made.dispose()
    }
  })

  test('cube_map: all but the place between mip levels, which GPUs measure from the lower row of two', () => {
    const [asRecorded] = takenOf('cube_map')
    // Which pixels lie there is nobody's rule; the recordings' rule holds for the picture.
    expect(isWithin(compare(asRecorded.picture, render(asRecorded.made)), DEFAULT_LIMITS)).toBe(true)
    const [withoutLevels] = takenOf('cube_map without levels')
    expect(differing(withoutLevels.picture, render(withoutLevels.made))).toBe(0)
  })
})

describe('a taken scene', () => {
  const first = async (name: string): Promise<TakenScene> =>
    (await firstFrame(name, (engine) => engine.takeScene())).made

  test('is made of ordinary objects with decoded vertices, in the order of the draws', async () => {
    const scene = await first('game_frame')
    const meshes = scene.children.filter((child) => child instanceof THREE.Mesh) as THREE.Mesh<THREE.BufferGeometry>[]
    expect(meshes.length).toBeGreaterThan(30)
    expect(meshes.map(({ renderOrder }) => renderOrder)).toEqual([...meshes.keys()])
    const lit = meshes.find(({ geometry }) => geometry.hasAttribute('normal'))
    expect(Object.keys(lit?.geometry.attributes ?? {})).toEqual(expect.arrayContaining(['position', 'normal']))
    expect(lit?.geometry.getAttribute('position').array).toBeInstanceOf(Float32Array)
    expect(scene.background).toBeInstanceOf(THREE.Color)
    expect(scene.camera.parent).toBe(scene)
  })

  test('follows its camera and its objects, and comes back', async () => {
    const scene = await first('lightmap')
    const before = render(scene)
    scene.camera.matrix.premultiply(new THREE.Matrix4().makeTranslation(1, 0, 0))
    scene.camera.updateMatrixWorld()
    scene.updateMatrixWorld(true)
    const moved = render(scene)
    expect(differing(before, moved)).toBeGreaterThan(1000)
    scene.camera.matrix.premultiply(new THREE.Matrix4().makeTranslation(-1, 0, 0))
    scene.updateMatrixWorld(true)
    expect(differing(before, render(scene))).toBeLessThan(20)
  })

  test('can be taken as often as one likes of the same frame, and not of an engine that has ended', async () => {
    const canvas = document.createElement('canvas')
    const engine = await createEngine({ canvas })
    const [{ made }] = await play({ canvas, engine }, await load('lightmap'), async () => {
      const [a, b] = [await engine.takeScene(), await engine.takeScene()]
      return { a: render(a), b: render(b) }
    })
    expect(differing(made.a, made.b)).toBe(0)
    engine.dispose()
    await expect(engine.takeScene()).rejects.toThrow('the engine has ended')
  })
})

describe('in a scene of anybody', () => {
  /** A camera that looks at the middle of what a scene draws, from the direction given. */
  const lookFrom = (scene: THREE.Object3D, direction: THREE.Vector3): THREE.PerspectiveCamera => {
    const ball = new THREE.Box3().setFromObject(scene).getBoundingSphere(new THREE.Sphere())
    const camera = new THREE.PerspectiveCamera(50, 1, ball.radius / 100, ball.radius * 10)
    camera.position.copy(ball.center).addScaledVector(direction.normalize(), ball.radius * 2.2)
    camera.lookAt(ball.center)
    camera.updateMatrixWorld()
    return camera
  }

  test.each([false, true])(
    'a copy that was added looks as the original and shows its outsides from all sides: portable %s',
    async (portable) => {
      const { engine, draw } = await createBall()
      const take = async (cull: D3DCULL): Promise<TakenScene> => {
        draw(2, cull)
        return engine.takeScene({ portable })
      }
      const whole = await take(D3DCULL_NONE)
      const taken = await take(D3DCULL_CCW)
      const copy = taken.clone()
      expect(copy.camera).not.toBe(taken.camera)
      expect(copy.camera.parent).toBe(copy)
      for (const [x, y, z] of [
        [1, 0.3, 1],
        [-1, -0.5, 0.2],
        [0.1, 1, -1],
      ]) {
        const camera = lookFrom(copy.getObjectByProperty('isMesh', true) ?? copy, new THREE.Vector3(x, y, z))
        const pictures = [copy, whole.clone()].map((one) => {
          const scene = new THREE.Scene()
          scene.add(one)
          return renderScene(renderer, scene, camera)
        })
        expect(pictures[0].some((value) => value > 0)).toBe(true)
        // Of a closed body that hides its far side nothing is missing when insides are culled.
        expect(differingOffEdges(pictures[1], pictures[0], 3, 0)).toBe(0)
      }
      expect(renderScene(renderer, copy, copy.camera)).toEqual(renderScene(renderer, taken, taken.camera))
      engine.dispose()
    },
  )

  test('draws of one buffer share a geometry, those alike a material; each viewport has a camera', async () => {
    const { made } = await firstFrame('game_frame', (engine) => engine.takeScene({ portable: true }))
    expect(made.getObjectsByProperty('isLight', true).length).toBeGreaterThan(0)
    expect(made.fog).toBeInstanceOf(THREE.Fog)
    expect(made.views.length).toBe(1)
    const meshes = made.getObjectsByProperty('isMesh', true).filter((object) => object instanceof THREE.Mesh)
    expect(new Set(meshes.map((mesh): unknown => mesh.material)).size).toBeLessThan(meshes.length / 3)
  })

  test('the demo lights is five geometries, in less than a megabyte', async () => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 32, height: 20 })
    const demo = demos.find(({ name }) => name === 'lights')
    const stop = await (await demo?.load())?.run(canvas, document.createElement('div'))
    const scene = await engineOf(canvas)?.takeScene({ portable: true })
    stop?.()
    const meshes = (scene?.getObjectsByProperty('isMesh', true) ?? []) as THREE.Mesh[]
    expect(meshes.length).toBe(30)
    expect(new Set(meshes.map(({ geometry }) => geometry)).size).toBe(5)
    // The tiles, what stands on them, and four lamps of different colours.
    expect(new Set(meshes.map(({ material }) => material)).size).toBe(6)
    expect(scene?.getObjectsByProperty('isPointLight', true).length).toBe(4)
    expect(scene?.getObjectsByProperty('isSpotLight', true).length).toBe(3)
    if (scene) expect((await sceneToGLB(scene)).length).toBeLessThan(1 << 20)
  })
})

describe('what a porter needs of a frame', () => {
  /** Three lights, a lit draw through fog, and one in a corner whose second picture is its light. */
  const drawBoth = ({ device }: Awaited<ReturnType<typeof createBall>>): void => {
    const turned = (x: number, y: number, z: number): number[] => [0, 0, -2, 0, 0, 2, 0, 0, 2, 0, 0, 0, x, y, z, 1]
    const picture = (colour: number): D3D.Direct3DTexture8 => {
      const texture = device.CreateTexture(1, 1, 1, 0, D3D.D3DFMT_A8R8G8B8, D3D.D3DPOOL_MANAGED)
      new DataView(texture.LockRect(0).pBits.buffer).setUint32(0, colour, true)
      texture.UnlockRect(0)
      return texture
    }
    const drawAt = (x: number, y: number, z: number): void => {
      device.SetTransform(D3D.D3DTS_WORLD, turned(x, y, z))
      device.DrawIndexedPrimitive(D3D.D3DPT_TRIANGLELIST, 0, 425, 0, 768)
    }
    const kinds = [D3D.D3DLIGHT_DIRECTIONAL, D3D.D3DLIGHT_POINT, D3D.D3DLIGHT_SPOT] as const
    device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER, 0xff123456, 1)
    device.BeginScene()
    kinds.forEach((Type, n) => {
      device.SetLight(n, { ...device.GetLight(n), Type, Diffuse: { r: 0.5, g: 0.4, b: 0.3 - n / 10, a: 1 } })
      device.LightEnable(n, true)
    })
    for (const stage of [0, 1, 2]) device.SetTexture(stage, null)
    device.SetTextureStageState(0, D3D.D3DTSS_COLOROP, D3D.D3DTOP_SELECTARG2)
    device.SetTextureStageState(1, D3D.D3DTSS_COLOROP, D3D.D3DTOP_DISABLE)
    device.SetRenderState(D3D.D3DRS_ALPHABLENDENABLE, false)
    device.SetRenderState(D3D.D3DRS_LIGHTING, true)
    device.SetRenderState(D3D.D3DRS_FOGENABLE, true)
    device.SetRenderState(D3D.D3DRS_FOGCOLOR, 0x808890)
    device.SetRenderState(D3D.D3DRS_FOGTABLEMODE, D3D.D3DFOG_LINEAR)
    device.SetRenderState(D3D.D3DRS_FOGSTART, D3D.FtoDW(2))
    device.SetRenderState(D3D.D3DRS_FOGEND, D3D.FtoDW(9))
    drawAt(1, 2, 3)
    device.SetRenderState(D3D.D3DRS_LIGHTING, false)
    device.SetRenderState(D3D.D3DRS_FOGENABLE, false)
    for (const [stage, colour] of [0xffff0000, 0xff00ff00].entries()) {
      device.SetTexture(stage, picture(colour))
      device.SetTextureStageState(stage, D3D.D3DTSS_COLOROP, D3D.D3DTOP_MODULATE)
      device.SetTextureStageState(stage, D3D.D3DTSS_COLORARG1, D3D.D3DTA_TEXTURE)
      device.SetTextureStageState(stage, D3D.D3DTSS_COLORARG2, D3D.D3DTA_CURRENT)
      device.SetTextureStageState(stage, D3D.D3DTSS_TEXCOORDINDEX, stage)
    }
    device.SetViewport({ X: 40, Y: 8, Width: 16, Height: 24, MinZ: 0, MaxZ: 1 })
    drawAt(-1, 0, 2)
    device.EndScene()
    device.Present()
  }

  /** The JSON of a `.glb` file. */
  const jsonOf = (glb: Uint8Array) =>
    JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + new DataView(glb.buffer).getUint32(12, true)))) as {
      readonly nodes: readonly { readonly name: string; readonly translation?: readonly number[] }[]
      readonly cameras: readonly unknown[]
      readonly images: readonly unknown[]
      readonly materials: readonly {
        readonly occlusionTexture?: { readonly index: number }
        readonly extras: { readonly D3D8: Record<string, unknown> }
      }[]
    }

  test('the fog of opaque draws, though more of those that are added vanish in black', async () => {
    const { engine, device, draw } = await createBall()
    draw(2)
    const drawIn = (fog: number, isAdded: boolean): void => {
      device.SetRenderState(D3D.D3DRS_FOGCOLOR, fog)
      device.SetRenderState(D3D.D3DRS_ALPHABLENDENABLE, isAdded)
      device.DrawIndexedPrimitive(D3D.D3DPT_TRIANGLELIST, 0, 425, 0, 768)
    }
    device.SetRenderState(D3D.D3DRS_FOGENABLE, true)
    device.SetRenderState(D3D.D3DRS_FOGTABLEMODE, D3D.D3DFOG_LINEAR)
    device.SetRenderState(D3D.D3DRS_DESTBLEND, D3D.D3DBLEND_ONE)
    device.BeginScene()
    for (const [fog, isAdded] of [
      [0, true],
      [0x808890, false],
      [0, true],
    ] as const)
      drawIn(fog, isAdded)
    device.EndScene()
    device.Present()
    const scene = await engine.takeScene({ portable: true })
    const known = engine.fallbacks.list().map(({ name }) => name)
    engine.dispose()
    expect(scene.fog?.color.getHex()).toBe(0x808890)
    expect(known).toContain('taking draws with different fogs in a portable scene')
  })

  test('lights, fog, background, a camera a viewport, world matrices, names, second textures, states', async () => {
    const ball = await createBall()
    ball.draw(2)
    drawBoth(ball)
    const scene = await ball.engine.takeScene({ portable: true })
    ball.engine.dispose()

    const lights = scene.getObjectsByProperty('isLight', true).filter((light) => 'D3DLIGHT8' in light.userData)
    expect(lights.map(({ type }) => type)).toEqual(['DirectionalLight', 'PointLight', 'SpotLight'])
    expect(scene.fog).toMatchObject({ isFog: true, near: 2, far: 9 })
    expect([scene.fog?.color.getHex(), (scene.background as THREE.Color).getHex()]).toEqual([0x808890, 0x123456])
    // three's viewports begin at the bottom.
    expect(scene.views.map(({ viewport }) => viewport.toArray())).toEqual([
      [0, 0, 64, 64],
      [40, 32, 16, 24],
    ])

    const [lit, shown] = scene.getObjectsByProperty('isMesh', true) as THREE.Mesh<THREE.BufferGeometry>[]
    // The frame's world is mirrored as a whole; in it everything stands as Direct3D had it.
    expect(lit.parent?.scale.toArray()).toEqual([1, 1, -1])
    expect([lit, shown].map(({ position }) => position.toArray())).toEqual([[1, 2, 3], [-1, 0, 2]]) // prettier-ignore
    for (const { scale, rotation } of [lit, shown]) {
      scale.toArray().forEach((value) => expect(value).toBeCloseTo(2, 5))
      expect(Math.abs(rotation.y)).toBeCloseTo(Math.PI / 2, 5)
    }
    expect([lit, shown].map(({ name }) => name.replace(/\d+$/, 'N'))).toEqual([
      'draw 0 of vertex buffer N',
      'draw 1 of vertex buffer N',
    ])
    // Each camera sees what was drawn in its viewport.
    const sees = scene.views.map(({ camera }) => [lit, shown].map(({ layers }) => camera.layers.test(layers)))
    expect(sees).toEqual([[true, false], [false, true]]) // prettier-ignore

    const { lightMap, map, userData } = shown.material as THREE.MeshBasicMaterial
    expect([map?.channel, lightMap?.channel]).toEqual([0, 1])
    const states = {
      textures: [
        { stage: 0, name: map?.name },
        { stage: 1, name: lightMap?.name },
      ],
      stages: [{ D3DTSS_MAGFILTER: D3D.D3DTEXF_LINEAR }, { D3DTSS_COLOROP: D3D.D3DTOP_MODULATE }],
      renderStates: { D3DRS_LIGHTING: 0 },
    }
    expect(userData.D3D8).toMatchObject(states)
    const { nodes, cameras, images, materials } = jsonOf(await expectValid(scene))
    expect(cameras).toHaveLength(2)
    expect(images).toHaveLength(2)
    expect(nodes.filter(({ name }) => /^draw|^light|^camera/.test(name)).length).toBeGreaterThanOrEqual(5)
    const written = materials.find(({ extras }) => extras.D3D8.stages && extras.D3D8.material === undefined)
    expect(written?.occlusionTexture).toBeDefined()
    expect(written?.extras.D3D8).toMatchObject(states)
    const ofLit = materials.find(({ extras }) => extras.D3D8.material !== undefined)
    expect(ofLit?.extras.D3D8).toMatchObject({ renderStates: { D3DRS_FOGENABLE: 1, D3DRS_FOGCOLOR: 0x808890 } })
  })
})

test.each(['standard', 'fixedFunction'] as const)(
  'what can be written as JSON is read back the same, and the exact form says that it cannot: materials %s',
  async (materials) => {
    const { engine, draw } = await createBall()
    draw(2)
    const [exact, made] = [await engine.takeScene(), await engine.takeScene({ portable: true, materials })]
    engine.dispose()
    expect(() => exact.toJSON()).toThrow('TakenScene.toJSON: 1 of 1 meshes')
    await expect(sceneToGLB(exact)).rejects.toThrow('sceneToGLB: 1 of 1 meshes are drawn by shaders that glTF cannot')
    const back = await new THREE.ObjectLoader().parseAsync(JSON.parse(JSON.stringify(made.toJSON())))
    const look = (one: THREE.Scene): Uint8Array => renderScene(renderer, one, made.camera)
    expect(look(back as THREE.Scene)).toEqual(look(made))
  },
)

test('a scene says which materials there are, and that they are of the portable form', async () => {
  const { engine, draw } = await createBall()
  draw(1)
  try {
    await expect(engine.takeScene({ portable: true, materials: 'fixed' as never })).rejects.toThrow(
      "takeScene: materials is \"fixed\"; it is 'standard' or 'fixedFunction'",
    )
    await expect(engine.takeScene({ materials: 'fixedFunction' } as never)).rejects.toThrow(
      'takeScene: portable is false; it is true for a scene of materials',
    )
  } finally {
    engine.dispose()
  }
})

const expectValid = async (scene: TakenScene): Promise<Uint8Array> => {
  const glb = await sceneToGLB(scene)
  const { issues, info } = await validateBytes(glb)
  expect(issues.messages).toEqual([])
  expect(issues.numErrors).toBe(0)
  expect(info.drawCallCount).toBeGreaterThan(0)
  return glb
}

describe('as glTF, which the Khronos validator finds nothing wrong with', () => {
  test.each(['game_frame', 'cube_map', 'vertex_blend', 'lightmap'])('%s', async (name) => {
    const { picture, made } = await firstFrame(name, (engine) => engine.takeScene({ portable: true }))
    expect(made).toBeInstanceOf(TakenScene)
    await expectValid(made)
    // What is drawn lies where it lay, though fog, second textures and cube maps are not there.
    expect(Math.abs(drawn(render(made), made) / drawn(picture, made) - 1)).toBeLessThan(0.35)
  })

  test.each([
    ['cube_map', 'taking cube and volume textures in a portable scene'],
    ['stencil_ops', 'taking the stencil test in a portable scene'],
    ['shadow_volume', 'taking colours that the stencil test lays over a part of a portable scene'],
    ['ps_12', 'taking a pixel shader in a portable scene'],
  ])('what is left out of %s is named: %s', async (name, left) => {
    const { made } = await firstFrame(name, async (engine) => {
      const before = engine.fallbacks.list().map((fallback) => fallback.name)
      await engine.takeScene({ portable: true })
      return { before, after: engine.fallbacks.list().map((fallback) => fallback.name) }
    })
    expect(made.before).not.toContain(left)
    expect(made.after).toContain(left)
  })

  test('what darkens the picture where the stencil says so does not darken all of it', async () => {
    const { engine, device } = await openDevice({}, { ...DEPTH, BackBufferWidth: 64, BackBufferHeight: 64 })
    try {
      const quad = (colour: number): void => {
        const corners = Float32Array.of(0, 0, 0, 1, 0, 64, 0, 0, 1, 0, 0, 64, 0, 1, 0, 64, 64, 0, 1, 0)
        for (let n = 0; n < 4; n++) new Uint32Array(corners.buffer)[n * 5 + 4] = colour
        device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, corners, 20)
      }
      device.SetVertexShader(D3D.D3DFVF_XYZRHW | D3D.D3DFVF_DIFFUSE)
      device.SetRenderState(D3D.D3DRS_CULLMODE, D3D.D3DCULL_NONE)
      device.SetRenderState(D3D.D3DRS_SRCBLEND, D3D.D3DBLEND_SRCALPHA)
      device.SetRenderState(D3D.D3DRS_DESTBLEND, D3D.D3DBLEND_INVSRCALPHA)
      device.SetRenderState(D3D.D3DRS_STENCILREF, 1)
      const take = async (func: D3D.D3DCMPFUNC): Promise<number> => {
        device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER | D3D.D3DCLEAR_STENCIL, 0, 1, 0)
        quad(0xffff8040)
        device.SetRenderState(D3D.D3DRS_ALPHABLENDENABLE, true)
        device.SetRenderState(D3D.D3DRS_STENCILENABLE, true)
        device.SetRenderState(D3D.D3DRS_STENCILFUNC, func)
        quad(0x80000000)
        device.SetRenderState(D3D.D3DRS_ALPHABLENDENABLE, false)
        device.SetRenderState(D3D.D3DRS_STENCILENABLE, false)
        device.Present()
        let meshes = 0
        const scene = await engine.takeScene({ portable: true })
        scene.traverse((one) => {
          if (one instanceof THREE.Mesh) meshes++
        })
        return meshes
      }
      const names = (): string[] => engine.fallbacks.list().map(({ name }) => name)
      const left = 'taking colours that the stencil test lays over a part of a portable scene'
      expect(await take(D3D.D3DCMP_ALWAYS)).toBe(2)
      expect(names()).not.toContain(left)
      expect(await take(D3D.D3DCMP_LESSEQUAL)).toBe(1)
      expect(names()).toContain(left)
    } finally {
      engine.dispose()
    }
  })

  test.each([false, true])('a released picture that the frame was drawn with, portable: %s', async (portable) => {
    const { engine, device } = await openDevice({}, { BackBufferWidth: 64, BackBufferHeight: 64 })
    try {
      const corners = Float32Array.of(0, 0, 0, 1, 0, 0, 64, 0, 0, 1, 1, 0, 0, 64, 0, 1, 0, 1)
      const { D3DUSAGE_RENDERTARGET, D3DFMT_X8R8G8B8, D3DPOOL_DEFAULT } = D3D
      const texture = device.CreateTexture(8, 8, 1, D3DUSAGE_RENDERTARGET, D3DFMT_X8R8G8B8, D3DPOOL_DEFAULT)
      device.SetTexture(0, texture)
      device.SetVertexShader(D3D.D3DFVF_XYZRHW | D3D.D3DFVF_TEX1)
      device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLELIST, 1, corners, 24)
      device.SetTexture(0, null)
      expect(texture.Release()).toBe(0)
      device.Present()
      const scene = await engine.takeScene({ portable })
      const meshes: THREE.Object3D[] = []
      scene.traverse((one) => {
        if (one instanceof THREE.Mesh) meshes.push(one)
      })
      expect(meshes.length).toBeGreaterThan(0)
      const named = engine.fallbacks.list().map(({ name }) => name)
      expect(named).toContain('taking a render target texture that was released since')
    } finally {
      engine.dispose()
    }
  })

  test.each(['palette', 'fire'])('the demo %s', async (name) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 32, height: 20 })
    const warn = vi.spyOn(console, 'warn')
    const demo = demos.find((one) => one.name === name)
    const stop = await (await demo?.load())?.run(canvas, document.createElement('div'))
    const scene = await engineOf(canvas)?.takeScene({ portable: true })
    stop?.()
    expect(scene).toBeDefined()
    if (scene) expect((await expectValid(scene)).length).toBeGreaterThan(2000)
    // What the form has no word for is said; nothing else goes wrong.
    expect(warn.mock.calls.flat().filter((said) => !String(said).includes('in a portable scene'))).toEqual([])
  })
})
