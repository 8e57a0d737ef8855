/** What both paths through `renderBufferDirect` share: everything but how a draw gets its world matrix. */
import * as THREE from 'three'
import type { Path } from '../realm/path.js'
import type { Scene } from '../realm/scene.js'
import { contextOf, createGeometries, makeCamera, makeRenderer, makeTextures, setState } from './three-parts.js'
import { fragmentShader } from './shaders.js'

/** The one material and the one object that all draws share. */
export interface Shared {
  readonly material: THREE.RawShaderMaterial
  readonly mesh: THREE.Mesh
}

/**
 * three's `renderBufferDirect` a draw, from the one root object's `onBeforeRender`: one material and one object,
 * changed in place before each draw.
 *
 * @param uniforms beside the texture `map`
 * @param place gives the next draw its world matrix
 */
export function makeDirectPath(
  scene: Scene,
  canvas: HTMLCanvasElement,
  vertexShader: string,
  uniforms: Record<string, THREE.IUniform>,
  place: (shared: Shared, world: Float32Array<ArrayBuffer>) => void,
): Path {
  const renderer = makeRenderer(canvas)
  renderer.outputColorSpace = THREE.LinearSRGBColorSpace
  renderer.sortObjects = false
  const camera = makeCamera(scene)
  const textures = makeTextures(scene)
  const map: { value: THREE.Texture | null } = { value: null }
  const material = new THREE.RawShaderMaterial({
    glslVersion: THREE.GLSL3,
    vertexShader,
    fragmentShader,
    uniforms: { map, ...uniforms },
    side: THREE.DoubleSide,
  })
  const shared: Shared = { material, mesh: new THREE.Mesh() }

  // One buffer needs one geometry, whose draw range is changed; a buffer each, a geometry each.
  const makeGeometry = createGeometries(false)
  const geometryOf = new Map<Float32Array, THREE.BufferGeometry>()
  const geometries = scene.draws.map((draw) => {
    const geometry = geometryOf.get(draw.mesh.vertices) ?? makeGeometry(draw.mesh)
    geometryOf.set(draw.mesh.vertices, geometry)
    return geometry
  })
  // Buffers are made for what stands in a scene: once, hidden.
  const hidden = new THREE.MeshBasicMaterial({ visible: false })
  const upload = new THREE.Scene()
  for (const geometry of geometryOf.values()) {
    const object = new THREE.Mesh(geometry, hidden)
    object.frustumCulled = false
    upload.add(object)
  }
  renderer.render(upload, camera)

  const stage = new THREE.Scene()
  stage.matrixWorldAutoUpdate = false
  const nothing = new THREE.BufferGeometry()
  nothing.setDrawRange(0, -1)
  const root = new THREE.Mesh(
    nothing,
    new THREE.RawShaderMaterial({ glslVersion: THREE.GLSL3, vertexShader, fragmentShader }),
  )
  root.frustumCulled = false
  stage.add(root)
  const noGroup = null as unknown as THREE.GeometryGroup
  const { draws, states } = scene
  root.onBeforeRender = () => {
    for (let i = 0; i < draws.length; i++) {
      const draw = draws[i]
      if (draw.newTexture) {
        map.value = textures[draw.texture]
        material.uniformsNeedUpdate = true
      }
      if (draw.newState) setState(material, states[draw.state])
      place(shared, draw.world)
      const geometry = geometries[i]
      geometry.drawRange.start = draw.mesh.start
      geometry.drawRange.count = draw.mesh.count
      renderer.renderBufferDirect(camera, stage, geometry, material, shared.mesh, noGroup)
    }
  }

  return {
    gl: contextOf(renderer),
    topRowFirst: true,
    frame() {
      renderer.render(stage, camera)
    },
  }
}
