import { createCore } from '../../../d3d8/core.js'
import * as THREE from 'three'
import { expect } from 'vitest'
import type { TextureDescription } from '../../../d3d8/descriptions.js'
import { D3DMULTISAMPLE_NONE, formatInfo, levelBytes, type D3DFORMAT } from '../../../d3d8/types/index.js'
import { RawGL } from '../../../systems/gl/raw-gl.js'
import { Textures } from '../../../systems/textures/textures.js'

/** What a test texture may say of itself; the rest is one level of 8 x 8 A8R8G8B8. */
export type Wanted = Partial<Omit<TextureDescription, 'kind' | 'memory'>> & { readonly format: D3DFORMAT }

const triangle = /* glsl */ `
void main() {
  gl_Position = vec4(float(gl_VertexID & 1) * 4.0 - 1.0, float(gl_VertexID >> 1) * 4.0 - 1.0, 0.0, 1.0);
}`

const header = /* glsl */ `
precision highp float;
precision highp int;
out vec4 colour;
`

/** A renderer, a core and the textures over them, with means to look at what came of it. */
export function createHarness() {
  const renderer = new THREE.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true, alpha: false })
  renderer.autoClear = false
  renderer.setPixelRatio(1)
  renderer.setSize(64, 64, false)
  const core = createCore()
  const rawGL = new RawGL(renderer)
  const textures = new Textures(core, rawGL)
  const { gl } = rawGL
  const camera = new THREE.Camera()
  const geometry = new THREE.BufferGeometry()
  geometry.setDrawRange(0, 3)
  const sink = new THREE.WebGLRenderTarget(64, 64, { type: THREE.FloatType, depthBuffer: false })
  sink.texture.minFilter = sink.texture.magFilter = THREE.NearestFilter
  const materials = new Map<string, THREE.RawShaderMaterial>()

  function materialOf(fragmentShader: string): THREE.RawShaderMaterial {
    const found = materials.get(fragmentShader)
    if (found) return found
    const material = new THREE.RawShaderMaterial({
      glslVersion: THREE.GLSL3,
      vertexShader: triangle,
      fragmentShader: header + fragmentShader,
      uniforms: { map: { value: null }, level: { value: 0 }, at: { value: new THREE.Vector4() } },
      depthTest: false,
      depthWrite: false,
      blending: THREE.NoBlending,
    })
    materials.set(fragmentShader, material)
    return material
  }

  /** Draws over all of what three draws to. */
  function draw(material: THREE.RawShaderMaterial): void {
    const mesh = new THREE.Mesh(geometry, material)
    mesh.frustumCulled = false
    const scene = new THREE.Scene()
    scene.add(mesh)
    material.uniformsNeedUpdate = true
    renderer.render(scene, camera)
  }

  /**
   * What `expression` gives at each pixel `p` (an ivec2) of a `width` x `height` picture: four floats a pixel, row by
   * row.
   */
  function look(
    sampler: 'sampler2D' | 'samplerCube' | 'sampler3D',
    map: THREE.Texture,
    expression: string,
    width: number,
    height: number,
    at: readonly number[] = [0, 0, 0, 0],
  ): Float32Array {
    const material = materialOf(`uniform highp ${sampler} map; uniform int level; uniform vec4 at;
      void main() { ivec2 p = ivec2(gl_FragCoord.xy); colour = ${expression}; }`)
    material.uniforms.map.value = map
    ;(material.uniforms.at.value as THREE.Vector4).fromArray(at)
    const before = renderer.getRenderTarget()
    renderer.setRenderTarget(sink)
    draw(material)
    const out = new Float32Array(width * height * 4)
    renderer.readRenderTargetPixels(sink, 0, 0, width, height, out)
    renderer.setRenderTarget(before)
    return out
  }

  return {
    renderer,
    core,
    rawGL,
    gl,
    textures,
    materialOf,
    draw,
    look,

    /** A texture with zeroed memory, or none where the renderer writes it. */
    create(wanted: Wanted): { entity: number; memory: readonly Uint8Array[]; description: TextureDescription } {
      const { format, shape = '2d', width = 8, height = 8, depth = 1, levels = 1, target = 'none' } = wanted
      const memory: Uint8Array[] = []
      const faces = shape === 'cube' ? 6 : 1
      if (target === 'none')
        for (let s = 0; s < faces * levels; s++) {
          const at = (size: number): number => Math.max(1, size >> (s % levels))
          const bytes = levelBytes(format, at(width), at(height), at(depth))
          memory.push(new Uint8Array(Math.ceil(bytes / 4) * 4))
        }
      const description: TextureDescription = {
        kind: 'texture',
        shape,
        format,
        width,
        height,
        depth,
        levels,
        target,
        multisample: wanted.multisample ?? D3DMULTISAMPLE_NONE,
        managed: wanted.managed ?? false,
        memory,
      }
      return { entity: core.resources.create(description), memory, description }
    },

    /** All texels of a level of a flat texture. */
    texels(entity: number, width: number, height: number, level = 0): Float32Array {
      return look('sampler2D', textures.texture(entity), `texelFetch(map, p, int(at.x))`, width, height, [level])
    },

    expectNoError(): void {
      expect(gl.getError()).toBe(gl.NO_ERROR)
    },

    dispose(): void {
      textures.dispose()
      sink.dispose()
      core.dispose()
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}

export type Harness = ReturnType<typeof createHarness>

/** Bytes from a seeded generator: the same in every run. */
export function fill(memory: Uint8Array, seed: number): void {
  let state = seed >>> 0 || 1
  for (let i = 0; i < memory.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    memory[i] = state >>> 24
  }
}

/** Name of a format without its prefix. */
export const nameOf = (format: D3DFORMAT): string => (formatInfo(format)?.name ?? '').replace('D3DFMT_', '')

/** The largest difference between two lists. */
export function largestDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  expect(a.length).toBe(b.length)
  let most = 0
  for (let i = 0; i < a.length; i++) most = Math.max(most, Math.abs(a[i] - b[i]))
  return most
}
