import * as THREE from 'three'
import { FALLBACKS } from '../../../d3d8/api/fallbacks.js'
import { renderStateSlots, stateLayout } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { createDeviceLook } from './device-look.js'
import { shownBy, textureOf, walkFrame, type TakenDraw } from '../draws.js'
import { PortableLooks } from './look.js'
import { createPortableMaps } from './maps.js'
import { createPortableGeometries, isSimple, type Wanted } from './portable-geometry.js'
import { createFogVote } from './scene-fog.js'
import { createSceneLights } from './scene-lights.js'
import { createTakenState, type TakenState } from '../state.js'
import { isPlaced, type TakenFrom } from '../take-scene.js'
import { objectOf, TakenScene } from '../taken-scene.js'
import { createTakenTextures } from '../textures.js'
import { createViews, type PortableView, type Views } from './views.js'

const FALLBACK = FALLBACKS['systems/export/portable/portable.ts']

const WORLD = stateLayout.group('world').offset

/** What a portable scene is made of: three's own materials, or `FixedFunctionMaterial`s where they can show a draw. */
export type Materials = 'standard' | 'fixedFunction'

const nothing = (): void => undefined

/** Whether the light of a draw is the fixed function's. */
const isLit = ({ facts }: TakenDraw, { words }: TakenState): boolean =>
  !facts.transformed && facts.program === null && words[renderStateSlots[T.D3DRS_LIGHTING]] !== 0

const has = ({ facts }: TakenDraw, register: number): boolean =>
  facts.layout.elements.some((element) => element.register === register)

/** Looks through a frame for what it looked with. */
function findViews({ frame, fallbacks }: TakenFrom): Views {
  const views = createViews()
  const state = createTakenState(fallbacks)
  walkFrame(frame, state, fallbacks, {
    onDraw: ({ facts }) => {
      if (!facts.transformed && facts.program === null) views.add(state)
    },
    onClear: nothing,
    onPalette: nothing,
  })
  return views
}

/** The scene with its cameras, and the group that the frame's world is. */
function createScene(
  views: readonly [PortableView, ...PortableView[]],
  size: { readonly width: number; readonly height: number },
) {
  const [{ camera }] = views
  const scene = new TakenScene(camera.object)
  scene.size.set(size.width, size.height)
  scene.views = views.map(({ camera: { object }, region, layer }, n) => {
    object.layers.enable(layer)
    if (n > 0) {
      object.layers.disable(0)
      object.name = `camera ${n}`
    }
    const { x, y, width, height } = region
    scene.add(object)
    return { camera: object, viewport: new THREE.Vector4(x, size.height - y - height, width, height) }
  })
  const world = new THREE.Group()
  world.name = 'frame'
  if (camera.isMirrored) world.scale.z = -1
  scene.add(world)
  return { scene, world }
}

/** Makes the objects of draws, one after the other. */
function createObjects(from: TakenFrom, state: TakenState, views: Views, main: PortableView, materials: Materials) {
  const { readBack, fallbacks } = from
  const textures = createTakenTextures(readBack, fallbacks)
  const maps = createPortableMaps(state, textures)
  const device = createDeviceLook(state, textures)
  const looks = new PortableLooks(state, maps, fallbacks)
  const geometries = createPortableGeometries(state, fallbacks)
  const lights = createSceneLights()
  const fogs = createFogVote()
  const matrix = new THREE.Matrix4()

  function showAsDevice(draw: TakenDraw, turns: boolean): THREE.Object3D {
    if (isLit(draw, state)) lights.add(state)
    return objectOf(draw.shape, device.geometry(draw, turns), device.material())
  }

  function show(draw: TakenDraw, place: Omit<Wanted, 'look'>, turns: boolean): THREE.Object3D | null {
    const canBeLit = place.isLocal && has(draw, T.D3DVSDE_NORMAL)
    const hasColours = draw.facts.program !== null || has(draw, T.D3DVSDE_DIFFUSE)
    const look = looks.of({ isOnScreen: draw.facts.transformed, isLit: isLit(draw, state), canBeLit, hasColours })
    if (!look) return null
    if (look.shading === 'lit' && look.reflects) lights.add(state)
    if (look.material.fog && !fogs.add(state)) look.material.fog = false
    return objectOf(draw.shape, geometries.of(draw, { look, ...place }, turns), look.material)
  }

  function make(draw: TakenDraw): THREE.Object3D | null {
    matrix.fromArray(state.floats, WORLD)
    const own = views.viewOf(state)
    const isHere = own !== null && !draw.facts.transformed
    const view = isHere ? own : main
    const isLocal = isHere && isPlaced(draw, state) && isSimple(matrix)
    const isTurned = main.camera.isMirrored !== (isLocal && matrix.determinant() < 0)
    const cull = state.words[renderStateSlots[T.D3DRS_CULLMODE]]
    const turns = draw.shape === 'triangles' && (cull === T.D3DCULL_CCW) !== isTurned && cull !== T.D3DCULL_NONE
    const object =
      materials === 'fixedFunction' && isLocal && device.canShow()
        ? showAsDevice(draw, turns)
        : show(draw, { view, isHere, isLocal }, turns)
    if (!object) return null
    if (isLocal) matrix.decompose(object.position, object.quaternion, object.scale)
    object.layers.set(view.layer)
    return object
  }

  return {
    make,
    setPalette(palette: number, entries: Uint32Array): void {
      maps.setPalette(palette, entries)
    },
    /** Puts the lights and the fog of the draws into their scene. */
    finish(scene: THREE.Scene, world: THREE.Group): void {
      for (const light of lights.make()) world.add(light)
      scene.fog = fogs.winner()
      if (lights.differ()) fallbacks.note(FALLBACK.lights)
      if (fogs.differ()) fallbacks.note(FALLBACK.fog)
    },
  }
}

/**
 * Takes a frame out in what every format and program knows: meshes in a right-handed world that are moved by their
 * world matrices and lit by lights of three's own, with a camera for each viewport. Draws that read the same vertices
 * share a geometry, those that look alike a material. What else the vertex pipeline made (shaders, blended bones) is in
 * positions and colours of vertices; of the texture stages two pictures are kept. States that no format knows are in
 * `userData.D3D8`. It resembles the frame; the scene that equals it is `takeScene`'s.
 */
export function takePortableScene(from: TakenFrom, materials: Materials = 'standard'): TakenScene {
  const { frame, fallbacks } = from
  const shown = textureOf(frame.describe(shownBy(frame), frame.blocks.length - 1))
  const size = { width: shown?.width ?? 0, height: shown?.height ?? 0 }
  const views = findViews(from)
  const chosen = views.choose({ x: 0, y: 0, ...size })
  const { scene, world } = createScene(chosen, size)
  const state = createTakenState(fallbacks)
  const objects = createObjects(from, state, views, chosen[0], materials)
  walkFrame(frame, state, fallbacks, {
    onDraw(draw) {
      const object = objects.make(draw)
      if (!object) return
      const order = world.children.length
      object.name = draw.buffer === null ? `draw ${order}` : `draw ${order} of vertex buffer ${draw.buffer}`
      object.renderOrder = order
      object.frustumCulled = false
      world.add(object)
    },
    onClear({ flags, colour }) {
      if ((flags & T.D3DCLEAR_TARGET) !== 0 && scene.background === null)
        scene.background = new THREE.Color(colour & 0xffffff)
    },
    onPalette(palette, entries) {
      objects.setPalette(palette, entries)
    },
  })
  objects.finish(scene, world)
  scene.updateMatrixWorld(true)
  return scene
}
