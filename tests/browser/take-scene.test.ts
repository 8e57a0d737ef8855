import { validateBytes } from 'gltf-validator'
import * as THREE from 'three'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { DEFAULT_LIMITS, compare, isWithin } from '../../demos/gallery/compare.js'
import { demos } from '../../demos/index.js'
import { engineOf } from '../../demos/kit/index.js'
import type { Engine, Picture } from '../../index.js'
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

const load = async (name: string): Promise<string> => {
  const response = await fetch(`/tests/conformance/recordings/${name}/${name}.jsonl`)
  return response.text()
}

/** What a frame of a recording looked like in the engine, with what was made of it. */
interface Taken<Made> {
  readonly picture: Picture
  readonly made: Made
}

/** Plays a recording and makes something of every frame; the engine is gone when all is given back. */
const eachFrame = async <Made>(text: string, make: (engine: Engine) => Promise<Made>): Promise<Taken<Made>[]> => {
  const canvas = document.createElement('canvas')
  const engine = await createEngine({ canvas })
  const player = createPlayer(readRecording(text), {
    createDirect3D8: (version, adapter) => engine.Direct3DCreate8(version, adapter),
    window: canvas,
  })
  const taken: Taken<Made>[] = []
  let picture: Picture | null = null
  for (let step = player.step(); step.kind !== 'end'; step = player.step()) {
    if (step.kind === 'check' && player.device) picture = readBackBuffer(player.device)
    if (step.kind === 'present' && picture) taken.push({ picture, made: await make(engine) })
  }
  engine.dispose()
  expect(player.report.errors).toEqual([])
  expect(taken.length).toBeGreaterThan(0)
  return taken
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

const takeScenes = (text: string): Promise<Taken<TakenScene>[]> => eachFrame(text, (engine) => engine.takeScene())

describe('a frame that was taken out looks under plain three as it did in the engine, which has drawn on and ended since', () => {
  test.each([
    // One pixel of 65 536, in the last frame: a slanted edge runs through its centre, and the bottom row comes first now.
    ['game_frame', 3, 1],
    ['vertex_blend', 1, 0],
    ['lightmap', 1, 0],
  ])('%s', async (name, frames, most) => {
    const taken = await takeScenes(await load(name))
    expect(taken.length).toBe(frames)
    for (const { picture, made } of taken) {
      expect(drawn(picture, made)).toBeGreaterThan(1000)
      expect(differing(picture, render(made))).toBeLessThanOrEqual(most)
      made.dispose()
    }
  })

  test('cube_map: all but the place between two mip levels, which rasterisers measure from the lower row of two', async () => {
    const text = await load('cube_map')
    const [asRecorded] = await takeScenes(text)
    // Which pixels lie there is nobody's rule; the recordings' rule holds for the picture.
    expect(isWithin(compare(asRecorded.picture, render(asRecorded.made)), DEFAULT_LIMITS)).toBe(true)
    const [withoutLevels] = await takeScenes(text.replaceAll('"a":[0,18,2]', '"a":[0,18,0]'))
    expect(differing(withoutLevels.picture, render(withoutLevels.made))).toBe(0)
  })
})

describe('a taken scene', () => {
  const first = async (name: string): Promise<TakenScene> => (await takeScenes(await load(name)))[0].made

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
    const [{ made }] = await eachFrame(await load('lightmap'), async (engine) => {
      const [a, b] = [await engine.takeScene(), await engine.takeScene()]
      return { engine, a: render(a), b: render(b) }
    })
    expect(differing(made.a, made.b)).toBe(0)
    await expect(made.engine.takeScene()).rejects.toThrow('the engine has ended')
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

  test('draws of one buffer share a geometry, draws that look alike a material, and each viewport has a camera', async () => {
    const [{ made }] = await eachFrame(await load('game_frame'), (engine) => engine.takeScene({ portable: true }))
    expect(made.getObjectsByProperty('isLight', true).length).toBeGreaterThan(0)
    expect(made.fog).toBeInstanceOf(THREE.Fog)
    expect(made.views.length).toBe(1)
    const meshes = made.getObjectsByProperty('isMesh', true).filter((object) => object instanceof THREE.Mesh)
    expect(new Set(meshes.map((mesh): unknown => mesh.material)).size).toBeLessThan(meshes.length / 3)
  })

  test('the demo lights is five geometries, in less than a megabyte', async () => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 160, height: 100 })
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
    const [{ picture, made }] = await eachFrame(await load(name), (engine) => engine.takeScene({ portable: true }))
    expect(made).toBeInstanceOf(TakenScene)
    await expectValid(made)
    // What is drawn lies where it lay, though fog, second textures and cube maps are not there.
    expect(Math.abs(drawn(render(made), made) / drawn(picture, made) - 1)).toBeLessThan(0.35)
  })

  test.each([
    ['cube_map', 'taking cube and volume textures in a portable scene'],
    ['shadow_volume', 'taking the stencil test in a portable scene'],
    ['ps_12', 'taking a pixel shader in a portable scene'],
  ])('what is left out of %s is named: %s', async (name, left) => {
    const [{ made }] = await eachFrame(await load(name), async (engine) => {
      const before = engine.fallbacks.list().map((fallback) => fallback.name)
      await engine.takeScene({ portable: true })
      return { before, after: engine.fallbacks.list().map((fallback) => fallback.name) }
    })
    expect(made.before).not.toContain(left)
    expect(made.after).toContain(left)
  })

  test.each(['palette', 'fire'])('the demo %s', async (name) => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 200
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
