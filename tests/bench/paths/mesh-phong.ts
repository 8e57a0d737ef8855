import * as THREE from 'three'
import type { MakePath } from '../realm/path.js'
import { contextOf, createGeometries, makeCamera, makeRenderer, makeTextures, setState } from './three-parts.js'

/**
 * What a three program is usually written like: a Mesh a draw with a MeshPhongMaterial of its own, placed by position,
 * rotation and scale, under lights, culled and sorted by three. Draws another picture than the others: it is lit and in
 * another order.
 */
export const makePath: MakePath = (scene, canvas) => {
  const renderer = makeRenderer(canvas)
  const camera = makeCamera(scene)
  const textures = makeTextures(scene)
  const makeGeometry = createGeometries(true)
  const stage = new THREE.Scene()
  const sun = new THREE.DirectionalLight(0xffffff, 2)
  sun.position.set(1, 1, 2)
  stage.add(sun, new THREE.AmbientLight(0x808080))
  const meshes = scene.draws.map((draw) => {
    const material = new THREE.MeshPhongMaterial({ map: textures[draw.texture], side: THREE.DoubleSide })
    setState(material, scene.states[draw.state])
    const mesh = new THREE.Mesh(makeGeometry(draw.mesh), material)
    stage.add(mesh)
    return mesh
  })
  // Where each mesh goes this frame, as such a program keeps it.
  const places = scene.draws.map(({ world }) => {
    const place = new THREE.Object3D()
    new THREE.Matrix4().fromArray(world).decompose(place.position, place.quaternion, place.scale)
    return place
  })

  return {
    gl: contextOf(renderer),
    topRowFirst: true,
    frame() {
      for (let i = 0; i < meshes.length; i++) {
        const { position, quaternion, scale } = places[i]
        meshes[i].position.copy(position)
        meshes[i].quaternion.copy(quaternion)
        meshes[i].scale.copy(scale)
      }
      renderer.render(stage, camera)
    },
  }
}
