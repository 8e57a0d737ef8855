import * as THREE from 'three'
import type { MakePath } from '../realm/path.js'
import { contextOf, createGeometries, makeCamera, makeRenderer, makeTextures, setState } from './three-parts.js'
import { fragmentShader, threeVertexShader } from './shaders.js'

/**
 * A flat three Scene: a Mesh a draw, a material for each texture and state, all with one program; drawn in the scene's
 * order.
 */
export const makePath: MakePath = (scene, canvas) => {
  const renderer = makeRenderer(canvas)
  renderer.outputColorSpace = THREE.LinearSRGBColorSpace
  renderer.sortObjects = false
  const camera = makeCamera(scene)
  const textures = makeTextures(scene)
  const materials = new Map<number, THREE.RawShaderMaterial>()
  const materialOf = (texture: number, state: number): THREE.RawShaderMaterial => {
    const key = texture * scene.states.length + state
    const known = materials.get(key)
    if (known) return known
    const material = new THREE.RawShaderMaterial({
      glslVersion: THREE.GLSL3,
      vertexShader: threeVertexShader,
      fragmentShader,
      uniforms: { map: { value: textures[texture] } },
      side: THREE.DoubleSide,
    })
    setState(material, scene.states[state])
    materials.set(key, material)
    return material
  }
  const makeGeometry = createGeometries(false)
  const stage = new THREE.Scene()
  stage.matrixWorldAutoUpdate = false
  const meshes = scene.draws.map((draw) => {
    const mesh = new THREE.Mesh(makeGeometry(draw.mesh), materialOf(draw.texture, draw.state))
    mesh.frustumCulled = false
    stage.add(mesh)
    return mesh
  })

  return {
    gl: contextOf(renderer),
    topRowFirst: true,
    frame() {
      for (let i = 0; i < meshes.length; i++) meshes[i].matrixWorld.fromArray(scene.draws[i].world)
      renderer.render(stage, camera)
    },
  }
}
