import * as THREE from 'three'
import type { TakenDraw } from './draws.js'

/** A camera of a taken scene, and the part of the picture that it looks at. */
export interface TakenView {
  readonly camera: THREE.Camera
  /** Left, bottom, width and height in pixels of the picture, as three's `setViewport` takes them. */
  readonly viewport: THREE.Vector4
}

/** What is done to a drawn object right after it was made or copied. */
export type Preparation = (object: THREE.Object3D) => void

const preparations = new WeakMap<THREE.Object3D, Preparation>()

/** Does something to an object, and to every copy that is made of it with its scene. */
export function prepare(object: THREE.Object3D, preparation: Preparation): void {
  const before = preparations.get(object)
  preparations.set(
    object,
    before
      ? (copy) => {
          before(copy)
          preparation(copy)
        }
      : preparation,
  )
  preparation(object)
}

/**
 * Makes a copied object what the original is, where three's `copy` does not: its preparations, and the target of a
 * light.
 */
function finishCopy(source: THREE.Object3D, copy: THREE.Object3D): void {
  const preparation = preparations.get(source)
  if (preparation) {
    preparations.set(copy, preparation)
    preparation(copy)
  }
  if (source instanceof THREE.DirectionalLight || source instanceof THREE.SpotLight) {
    const target = source.children.indexOf(source.target)
    if (target >= 0) Object.assign(copy, { target: copy.children[target] })
  }
  source.children.forEach((child, n) => {
    finishCopy(child, copy.children[n])
  })
}

const isDrawn = (object: THREE.Object3D): object is THREE.Mesh<THREE.BufferGeometry, THREE.Material> =>
  object instanceof THREE.Mesh || object instanceof THREE.Line || object instanceof THREE.Points

/** The textures that a material draws with. */
function texturesOf(material: THREE.Material): THREE.Texture[] {
  const uniforms = material instanceof THREE.ShaderMaterial ? Object.values(material.uniforms) : []
  return [...(Object.values(material) as unknown[]), ...uniforms.map(({ value }) => value as unknown)].filter(
    (value): value is THREE.Texture => value instanceof THREE.Texture,
  )
}

/** A frame as a scene of three's own: nothing in it belongs to the engine any more. */
export class TakenScene extends THREE.Scene {
  /** Looks at the scene as the frame did; one of the scene's children. */
  camera: THREE.Camera
  /** Size of the frame's back buffer in pixels. */
  readonly size = new THREE.Vector2()
  /**
   * What the frame looked with, `camera` first: one for each viewport, with a layer of its own for what only this one
   * sees. Empty in the exact form, whose one camera draws into all viewports.
   */
  views: readonly TakenView[] = []

  constructor(camera: THREE.Camera = new THREE.Camera()) {
    super()
    this.camera = camera
  }

  /** Copies a scene with its cameras; without its children the copy looks with the cameras of the original. */
  override copy(source: this, recursive = true): this {
    super.copy(source, recursive)
    this.size.copy(source.size)
    const own = (camera: THREE.Camera): THREE.Camera => {
      const copied = recursive ? this.children.at(source.children.indexOf(camera)) : undefined
      return copied instanceof THREE.Camera ? copied : camera
    }
    this.camera = own(source.camera)
    this.views = source.views.map(({ camera, viewport }) => ({ camera: own(camera), viewport: viewport.clone() }))
    if (recursive) finishCopy(source, this)
    return this
  }

  /**
   * The scene as three's loaders read it.
   *
   * @throws Error for the exact form: its shaders follow the camera by what no JSON holds
   */
  override toJSON(meta?: THREE.JSONMeta): THREE.SceneJSON {
    this.refuseExact('TakenScene.toJSON', 'JSON')
    return super.toJSON(meta)
  }

  /**
   * Says that a form of files cannot hold the scene, where it is exact.
   *
   * @throws Error for the exact form
   */
  refuseExact(call: string, form: string): void {
    const isExact = (object: THREE.Object3D): boolean =>
      object instanceof THREE.Mesh && object.material instanceof THREE.RawShaderMaterial
    let [exact, draws] = [0, 0]
    this.traverse((object) => {
      if (object instanceof THREE.Mesh) draws++
      if (isExact(object)) exact++
    })
    if (exact > 0)
      throw new Error(
        `${call}: ${exact} of ${draws} meshes are drawn by shaders that ${form} cannot hold; ` +
          'a scene of takeScene({ portable: true }) can be written',
      )
  }

  /** Draws the scene as the frame was: what every camera sees, within its viewport. */
  renderViews(renderer: THREE.WebGLRenderer): void {
    if (this.views.length === 0) {
      renderer.render(this, this.camera)
      return
    }
    const { autoClear } = renderer
    const { background, size } = this
    const [whole, scissor] = [renderer.getViewport(new THREE.Vector4()), renderer.getScissor(new THREE.Vector4())]
    const isConfined = renderer.getScissorTest()
    const scale = new THREE.Vector4(whole.z / size.x, whole.w / size.y, whole.z / size.x, whole.w / size.y)
    const part = new THREE.Vector4()
    for (const [n, { camera, viewport }] of this.views.entries()) {
      part.copy(viewport).multiply(scale)
      part.set(whole.x + part.x, whole.y + part.y, part.z, part.w)
      renderer.setViewport(part)
      if (n > 0) {
        // What lies in another viewport hides nothing in this one.
        renderer.setScissor(part)
        renderer.setScissorTest(true)
        renderer.clearDepth()
        renderer.autoClear = false
        this.background = null
      }
      renderer.render(this, camera)
    }
    Object.assign(this, { background })
    renderer.autoClear = autoClear
    renderer.setViewport(whole)
    renderer.setScissor(scissor)
    renderer.setScissorTest(isConfined)
  }

  /** Frees the geometries, materials and textures of the scene. */
  override dispose(): void {
    super.dispose()
    const textures = new Set<THREE.Texture>()
    this.traverse((object) => {
      if (!isDrawn(object)) return
      const { geometry, material } = object
      geometry.dispose()
      for (const texture of texturesOf(material)) textures.add(texture)
      material.dispose()
    })
    for (const texture of textures) texture.dispose()
  }
}

/** An object of three's for a list of points, lines or triangles. */
export function objectOf(
  shape: TakenDraw['shape'],
  geometry: THREE.BufferGeometry,
  material: THREE.Material,
): THREE.Mesh | THREE.LineSegments | THREE.Points {
  if (shape === 'points') return new THREE.Points(geometry, material)
  return shape === 'lines' ? new THREE.LineSegments(geometry, material) : new THREE.Mesh(geometry, material)
}
