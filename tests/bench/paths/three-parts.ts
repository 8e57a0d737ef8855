/** What the paths through three share: renderer, textures, geometries, materials' states. */
import * as THREE from 'three'
import { BACKGROUND, TARGET_SIZE, TEXTURE_SIZE, VERTEX_FLOATS } from '../realm/scene.js'
import type { Mesh, Scene, State } from '../realm/scene.js'

/** A renderer on the canvas, as an application makes it. */
export function makeRenderer(canvas: HTMLCanvasElement): THREE.WebGLRenderer {
  const renderer = new THREE.WebGLRenderer({ canvas, antialias: false, alpha: false })
  renderer.setSize(TARGET_SIZE, TARGET_SIZE, false)
  renderer.setClearColor(new THREE.Color().setRGB(...rgb(BACKGROUND)), 1)
  return renderer
}

const rgb = ([red, green, blue]: readonly [number, number, number]): [number, number, number] => [
  red / 255,
  green / 255,
  blue / 255,
]

/** A camera that only projects. */
export function makeCamera({ glProjection }: Scene): THREE.Camera {
  const camera = new THREE.Camera()
  camera.projectionMatrix.fromArray(glProjection)
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert()
  return camera
}

export function makeTextures({ textures }: Scene): THREE.DataTexture[] {
  return textures.map((texels) => {
    const texture = new THREE.DataTexture(texels, TEXTURE_SIZE, TEXTURE_SIZE)
    texture.wrapS = texture.wrapT = THREE.RepeatWrapping
    texture.needsUpdate = true
    return texture
  })
}

/** Makes geometries; meshes in one buffer share its attributes. `normals` are for paths with lights. */
export function createGeometries(normals: boolean): (mesh: Mesh) => THREE.BufferGeometry {
  const attributesOf = new Map<Float32Array, Record<string, THREE.InterleavedBufferAttribute | THREE.BufferAttribute>>()
  const indexOf = new Map<Uint16Array | Uint32Array, THREE.BufferAttribute>()

  function attributes({ vertices }: Mesh) {
    const buffer = new THREE.InterleavedBuffer(vertices, VERTEX_FLOATS)
    const facing = new Int8Array((vertices.length / VERTEX_FLOATS) * 4)
    for (let i = 2; i < facing.length; i += 4) facing[i] = 127
    return {
      position: new THREE.InterleavedBufferAttribute(buffer, 3, 0),
      uv: new THREE.InterleavedBufferAttribute(buffer, 2, 3),
      ...(normals ? { normal: new THREE.BufferAttribute(facing, 4, true) } : {}),
    }
  }

  return (mesh) => {
    const geometry = new THREE.BufferGeometry()
    const made = attributesOf.get(mesh.vertices) ?? attributes(mesh)
    attributesOf.set(mesh.vertices, made)
    for (const [name, attribute] of Object.entries(made)) geometry.setAttribute(name, attribute)
    const index = indexOf.get(mesh.indices) ?? new THREE.BufferAttribute(mesh.indices, 1)
    indexOf.set(mesh.indices, index)
    geometry.setIndex(index)
    geometry.setDrawRange(mesh.start, mesh.count)
    return geometry
  }
}

const depthModes = {
  less: THREE.LessDepth,
  lessEqual: THREE.LessEqualDepth,
  always: THREE.AlwaysDepth,
} as const satisfies Record<State['compare'], THREE.DepthModes>

/** Gives a material a state of the scene. `transparent` stays false: the order of the draws stays the scene's. */
export function setState(material: THREE.Material, { blend, compare }: State): void {
  material.blending = blend ? THREE.CustomBlending : THREE.NoBlending
  material.blendSrc = THREE.SrcAlphaFactor
  material.blendDst = THREE.OneMinusSrcAlphaFactor
  material.depthWrite = !blend
  material.depthFunc = depthModes[compare]
}

/** The context under a renderer. */
export const contextOf = (renderer: THREE.WebGLRenderer): WebGL2RenderingContext =>
  renderer.getContext() as WebGL2RenderingContext
