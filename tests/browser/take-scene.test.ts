import * as THREE from 'three'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Picture, TakenScene } from '../../index.js'
import { createEngine, createPlayer, readBackBuffer, readRecording, sidecarNames } from '../../index.js'

const load = async (path: string): Promise<Uint8Array> => {
  const response = await fetch(`/tests/conformance/recordings/${path}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** What one frame of a recording looked like in the engine, and its scene. */
interface Taken {
  readonly picture: Picture
  readonly scene: TakenScene
}

/** Plays a recording and takes every frame that has a check out; the engine is gone when they are given back. */
const takeFrames = async (name: string): Promise<Taken[]> => {
  const text = new TextDecoder().decode(await load(`${name}/${name}.jsonl`))
  const sidecars = new Map<string, Uint8Array>()
  for (const file of sidecarNames(text)) sidecars.set(file, await load(`${name}/${file}`))
  const recording = readRecording(text, { sidecar: (file) => sidecars.get(file) })
  const canvas = document.createElement('canvas')
  const engine = await createEngine({ canvas })
  const player = createPlayer(recording, {
    createDirect3D8: (version, adapter) => engine.Direct3DCreate8(version, adapter),
    window: canvas,
  })
  const taken: Taken[] = []
  let picture: Picture | null = null
  for (let step = player.step(); step.kind !== 'end'; step = player.step()) {
    if (step.kind === 'check' && player.device) picture = readBackBuffer(player.device)
    if (step.kind === 'present' && picture) taken.push({ picture, scene: await engine.takeScene() })
  }
  engine.dispose()
  expect(player.report.errors).toEqual([])
  return taken
}

const renderers: THREE.WebGLRenderer[] = []

/** A scene as three draws it by itself, top row first. */
const render = (scene: TakenScene, camera: THREE.Camera = scene.camera): Picture => {
  const renderer = new THREE.WebGLRenderer({ stencil: true })
  renderers.push(renderer)
  const { x: width, y: height } = scene.size
  renderer.setSize(width, height, false)
  renderer.render(scene, camera)
  const gl = renderer.getContext()
  const rgba = new Uint8Array(width * height * 4)
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, rgba)
  const rgb = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 3; c++) rgb[(y * width + x) * 3 + c] = rgba[((height - 1 - y) * width + x) * 4 + c]
  return { width, height, rgb }
}

/** The largest difference of a channel, and how many pixels differ by more than 3. */
const differenceOf = (a: Picture, b: Picture): { most: number; pixels: number } => {
  expect([b.width, b.height]).toEqual([a.width, a.height])
  let most = 0
  let pixels = 0
  for (let at = 0; at < a.rgb.length; at += 3) {
    const off = Math.max(...[0, 1, 2].map((c) => Math.abs(a.rgb[at + c] - b.rgb[at + c])))
    most = Math.max(most, off)
    if (off > 3) pixels++
  }
  return { most, pixels }
}

afterEach(() => {
  for (const renderer of renderers.splice(0)) {
    renderer.dispose()
    renderer.forceContextLoss()
  }
  vi.restoreAllMocks()
})

describe('a frame that was taken out looks under plain three as in the engine', () => {
  test.each(['game_frame', 'cube_map', 'vertex_blend', 'lightmap'])('%s', async (name) => {
    const taken = await takeFrames(name)
    expect(taken.length).toBeGreaterThan(0)
    for (const { picture, scene } of taken) {
      const d = differenceOf(picture, render(scene))
      console.log(name, d, scene.children.length)
    }
  })
})
