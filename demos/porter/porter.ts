import * as THREE from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { loadModel, playThree } from '../kit/index.js'
import { walker } from '../model/walker.js'
import { createGarden } from './garden.js'
import { lighthouse } from './lighthouse.js'

/** A model of a .x file and its textures, as ordinary objects that throw shadows. */
const load = async (files: ReadonlyMap<string, File>): Promise<THREE.Group> => {
  const [[, model]] = files
  const group = await loadModel([model], files)
  group.traverse((object) => {
    object.castShadow = object.receiveShadow = true
  })
  return group
}

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const renderer = new THREE.WebGLRenderer({ canvas, antialias: true })
  renderer.setSize(canvas.width, canvas.height, false)
  renderer.shadowMap.enabled = true
  const [scene, tower, figure] = [createGarden(), await load(lighthouse()), await load(walker())]
  tower.position.y = 0.4
  scene.add(tower, figure)
  const camera = new THREE.PerspectiveCamera(45, canvas.width / canvas.height, 0.1, 100)
  camera.position.set(6.5, 3.6, 10)
  const controls = new OrbitControls(camera, canvas)
  controls.target.set(0, 2.5, 0)
  controls.enableDamping = true
  const mixer = new THREE.AnimationMixer(figure)
  mixer.clipAction(figure.animations[0]).play()

  const player = playThree(renderer, scene, (seconds) => {
    const angle = -seconds / 2.2
    mixer.setTime(seconds)
    figure.position.set(3 * Math.cos(angle), 0, 3 * Math.sin(angle))
    // Along the circle: models of Direct3D that look along -z look along +z here.
    figure.rotation.y = Math.atan2(3 * Math.sin(angle), -3 * Math.cos(angle))
    controls.update()
    renderer.render(scene, camera)
  })
  return () => {
    controls.dispose()
    player.dispose()
  }
}
