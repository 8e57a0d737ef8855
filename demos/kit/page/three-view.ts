import * as THREE from 'three'
import { element } from './element.js'
import { loadModel } from '../load-model.js'
import { invertRigid, type Matrix, type Vector } from '../numbers/matrices.js'

/** A model in an ordinary scene of three's, on a canvas of its own. */
export interface ThreeView {
  /** Draws it at a time, through a view of Direct3D's. */
  readonly draw: (view: Matrix, seconds: number) => void
  readonly dispose: () => void
}

/** How wide its picture is to how high, and its field of view in radians. */
const [ASPECT, ANGLE] = [1.6, 0.8]

/** The scene: the light of the model demo, and the model. */
const createScene = (light: Vector): { scene: THREE.Scene; sun: THREE.DirectionalLight } => {
  const scene = new THREE.Scene()
  scene.background = new THREE.Color(0x39424e)
  // Lights of Direct3D shine by 1 where three's shine by π.
  const sun = new THREE.DirectionalLight(new THREE.Color().setRGB(1, 0.97, 0.9, THREE.SRGBColorSpace), Math.PI)
  sun.position.set(-light[0], -light[1], light[2])
  scene.add(sun, new THREE.AmbientLight(new THREE.Color(0x50545c), Math.PI))
  return { scene, sun }
}

/**
 * Shows .x files by `XLoader` and plain three beside what the device draws; files without meshes bring animations.
 * @param panel a place on the page; there is no view where it is none, as in the sandbox
 * @param light where the light shines to, as the camera of Direct3D sees it
 * @param radius of the model, from whose centre the camera stands off
 */
export const createThreeView = async (
  panel: unknown,
  models: readonly File[],
  files: ReadonlyMap<string, File>,
  light: Vector,
  radius: number,
): Promise<ThreeView | null> => {
  if (typeof HTMLElement === 'undefined' || !(panel instanceof HTMLElement)) return null
  const group = await loadModel(models, files)
  const canvas = element('canvas', { role: 'img', 'aria-label': `${models[0].name} in a scene of three.js` })
  Object.assign(canvas, { width: 480, height: 480 / ASPECT })
  const figure = element(
    'figure',
    { class: 'three' },
    canvas,
    element('figcaption', {}, 'The same file by XLoader, in a plain scene of three.js'),
  )
  const renderer = new THREE.WebGLRenderer({ canvas, antialias: true })
  renderer.setSize(canvas.width, canvas.height, false)
  const { scene, sun } = createScene(light)
  const camera = new THREE.PerspectiveCamera(THREE.MathUtils.radToDeg(ANGLE), ASPECT, radius / 50, radius * 12)
  // The light stands where the camera has it.
  camera.add(sun, sun.target)
  scene.add(group, camera)
  const mixer = new THREE.AnimationMixer(group)
  const [clip] = group.animations
  if (clip) mixer.clipAction(clip).play()
  panel.append(figure)
  return {
    draw(view, seconds) {
      if (clip) mixer.setTime(seconds)
      // The inverse of the view with z the other way: where the camera stands, which looks along -z here.
      const eye = invertRigid(view)
      for (const i of [2, 6, 8, 9, 14]) eye[i] = -eye[i]
      camera.matrix.fromArray(eye).decompose(camera.position, camera.quaternion, camera.scale)
      renderer.render(scene, camera)
    },
    dispose() {
      mixer.stopAllAction()
      renderer.dispose()
      renderer.forceContextLoss()
      figure.remove()
    },
  }
}
