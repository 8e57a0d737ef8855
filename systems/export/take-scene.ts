import * as THREE from 'three'
import type { Description } from '../../d3d8/descriptions.js'
import type { ArenaName } from '../../d3d8/items.js'
import { RenderTarget, stateLayout, Viewport } from '../../d3d8/state-table.js'
import * as T from '../../d3d8/types/index.js'
import type { Fallbacks, KeptFrame, ReadBack } from '../../engine/index.js'
import { KeyWord } from '../programs/key-words.js'
import type { Matrices } from './camera.js'
import { createClearMesh } from './clear.js'
import { shownBy, textureOf, walkFrame, type TakenClear, type TakenDraw } from './draws.js'
import { createFollower } from './follow.js'
import { TakenMaterials, turnedSides, type TakenMaterial } from './material.js'
import { objectOf, prepare, TakenScene } from './taken-scene.js'
import { createTakenState, type TakenState } from './state.js'
import { createTakenTextures } from './textures.js'
import { cameraMatrices } from './portable/views.js'
import { decodeVertices, screenOfPlaced, screenOfTransformed, settleEdges, type OnScreen } from './vertices.js'

const TARGET = stateLayout.group('renderTarget').offset
const WORLD = stateLayout.group('world').offset
const VIEWPORT = stateLayout.group('viewport').offset

/** Where a taken frame comes from. */
export interface TakenFrom {
  readonly frame: KeptFrame<Description, ArenaName>
  readonly readBack: ReadBack | null
  readonly fallbacks: Fallbacks
  /** Part of a pixel that the rasteriser snaps vertices to. */
  readonly grid: number
}

/** Whether the fixed function moves the vertices of a draw by the one world matrix. */
export function isPlaced({ facts }: TakenDraw, state: TakenState): boolean {
  return !facts.transformed && facts.program === null && (state.key.words[KeyWord.VertexBlend] & 7) === 0
}

/** Depth 0 to w becomes -w to w. */
const toGLDepth = new THREE.Matrix4().set(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, -1, 0, 0, 0, 1)

function geometryFrom(attributes: ReadonlyMap<string, THREE.BufferAttribute>): THREE.BufferGeometry {
  const geometry = new THREE.BufferGeometry()
  for (const [name, attribute] of attributes) geometry.setAttribute(name, attribute)
  return geometry
}

/** Counts equal cameras, and knows the one that most draws had. */
function createCameraVote() {
  const votes = new Map<string, { count: number; view: THREE.Matrix4; projection: THREE.Matrix4 }>()
  return {
    add({ view, projection }: Matrices): string {
      const key = [...view.elements, ...projection.elements].join(' ')
      const found = votes.get(key) ?? { count: 0, view, projection }
      found.count++
      votes.set(key, found)
      return key
    },
    /** Null when nothing has voted. */
    winner: () =>
      [...votes].reduce<readonly [string, { count: number; view: THREE.Matrix4; projection: THREE.Matrix4 }] | null>(
        (best, one) => (best && best[1].count >= one[1].count ? best : one),
        null,
      ),
  }
}

/** Turns what a frame draws into objects of a scene. */
class SceneTaker {
  readonly #frame: TakenFrom['frame']
  readonly #fallbacks: TakenFrom['fallbacks']
  readonly #grid: TakenFrom['grid']
  // Only its matrices count: they are Direct3D's, with depth as WebGL has it.
  readonly #scene = new TakenScene(new THREE.Camera())
  readonly #state: TakenState
  readonly #materials: TakenMaterials
  readonly #decoded = new Map<
    string,
    { attributes: Map<string, THREE.BufferAttribute>; geometry: THREE.BufferGeometry }
  >()
  readonly #vote = createCameraVote()
  readonly #words: Uint32Array<ArrayBuffer>
  readonly #floats: Float32Array<ArrayBuffer>
  readonly #hasAlpha: boolean
  readonly #followers: { readonly key: string; readonly object: THREE.Object3D; readonly taken: TakenMaterial }[] = []

  constructor({ frame, readBack, fallbacks, grid }: TakenFrom) {
    this.#frame = frame
    this.#fallbacks = fallbacks
    this.#grid = grid
    this.#state = createTakenState(fallbacks)
    const textures = createTakenTextures(readBack, fallbacks)
    this.#materials = new TakenMaterials(this.#state, textures, fallbacks)
    this.#words = this.#state.words
    this.#floats = this.#state.floats
    const shown = textureOf(frame.describe(shownBy(frame), frame.blocks.length - 1))
    this.#scene.size.set(shown?.width ?? 0, shown?.height ?? 0)
    this.#hasAlpha = T.formatInfo(shown?.format ?? T.D3DFMT_UNKNOWN)?.hasAlpha === true
  }

  take(): TakenScene {
    walkFrame(this.#frame, this.#state, this.#fallbacks, {
      onDraw: (draw) => this.#addDraw(draw),
      onClear: (clear) => this.#addClear(clear),
      onPalette: (palette, entries) => this.#materials.setPalette(palette, entries),
    })
    this.#chooseCamera()
    this.#scene.updateMatrixWorld(true)
    return this.#scene
  }

  /** Where the vertices of a draw lie on the screen; null when nobody can say it so simply. */
  #screenOf(
    draw: TakenDraw,
    attributes: ReadonlyMap<string, THREE.BufferAttribute>,
  ): ((vertex: number) => OnScreen) | null {
    if (draw.facts.transformed) return screenOfTransformed(attributes)
    if (!isPlaced(draw, this.#state)) return null
    const { view, projection } = cameraMatrices(this.#state)
    const toClip = projection.multiply(view).multiply(new THREE.Matrix4().fromArray(this.#floats, WORLD))
    const [x, y, width, height] = this.#words.subarray(VIEWPORT + Viewport.X, VIEWPORT + Viewport.Height + 1)
    return screenOfPlaced(attributes, toClip, new THREE.Vector4(x, y, width, height))
  }

  /**
   * The geometry of a draw: its own when edges had to be moved for the place where it is drawn, else shared by name.
   */
  #geometryOf(draw: TakenDraw): THREE.BufferGeometry {
    const { facts, shape, streams, vertices, indices, name } = draw
    const found = name === null ? undefined : this.#decoded.get(name)
    const attributes = found?.attributes ?? decodeVertices(facts.layout.elements, streams, vertices)
    const screen = shape === 'triangles' ? this.#screenOf(draw, attributes) : null
    const settled = screen && settleEdges(attributes, indices, screen, this.#grid)
    if (settled) return geometryFrom(settled)
    const geometry = found?.geometry ?? geometryFrom(attributes)
    if (!geometry.index)
      geometry.setIndex(new THREE.BufferAttribute(vertices.length < 65536 ? Uint16Array.from(indices) : indices, 1))
    if (name !== null) this.#decoded.set(name, { attributes, geometry })
    return geometry
  }

  /** Draws `object` within the part of the picture that its viewport is. */
  #confine(object: THREE.Object3D): void {
    const [x, y, width, height] = this.#words.subarray(VIEWPORT + Viewport.X, VIEWPORT + Viewport.Height + 1)
    const [whole, tall] = [this.#words[TARGET + RenderTarget.Width], this.#words[TARGET + RenderTarget.Height]]
    if (x === 0 && y === 0 && width === whole && height === tall) return
    const [full, part] = [new THREE.Vector4(), new THREE.Vector4()]
    prepare(object, (drawn) => {
      drawn.onBeforeRender = (renderer) => {
        renderer.getCurrentViewport(full)
        const [across, up] = [full.z / whole, full.w / tall]
        part.set(full.x + x * across, full.y + (tall - y - height) * up, width * across, height * up).round()
        renderer.state.viewport(part)
      }
      drawn.onAfterRender = (renderer) => {
        renderer.state.viewport(full)
      }
    })
  }

  #add(object: THREE.Object3D, name: string): void {
    object.name = name
    object.frustumCulled = false
    object.renderOrder = this.#scene.children.length
    this.#scene.add(object)
  }

  #addDraw(draw: TakenDraw): void {
    const taken = this.#materials.make(draw)
    const object = objectOf(draw.shape, this.#geometryOf(draw), taken.material)
    this.#confine(object)
    if (isPlaced(draw, this.#state)) {
      object.matrix.fromArray(this.#floats, WORLD)
      object.matrixAutoUpdate = false
      // three turns the sides of mirrored meshes round; Direct3D does not.
      if (draw.shape === 'triangles' && object.matrix.determinant() < 0)
        taken.material.side = turnedSides[taken.material.side]
    }
    if (!draw.facts.transformed && draw.facts.program === null)
      this.#followers.push({ key: this.#vote.add(cameraMatrices(this.#state)), object, taken })
    this.#add(object, `draw ${this.#scene.children.length}`)
  }

  #addClear(clear: TakenClear): void {
    const isFirst = this.#scene.children.length === 0 && this.#scene.background === null
    const { flags, colour, z, stencil, rectangles } = clear
    const isWhole = rectangles.some(
      ([left, top, right, bottom]) =>
        left <= 0 && top <= 0 && right >= this.#scene.size.x && bottom >= this.#scene.size.y,
    )
    if (isFirst && isWhole && (flags & T.D3DCLEAR_TARGET) !== 0)
      this.#scene.background = new THREE.Color().setRGB(
        ((colour >>> 16) & 255) / 255,
        ((colour >>> 8) & 255) / 255,
        (colour & 255) / 255,
        THREE.SRGBColorSpace,
      )
    const depthAsCleared = (flags & T.D3DCLEAR_ZBUFFER) === 0 || z === 1
    const stencilAsCleared = (flags & T.D3DCLEAR_STENCIL) === 0 || stencil === 0
    if (isFirst && isWhole && depthAsCleared && stencilAsCleared) return
    this.#add(createClearMesh(clear, this.#scene.size, this.#hasAlpha), `clear ${this.#scene.children.length}`)
  }

  /** Gives the scene the camera that most draws had; these follow it. */
  #chooseCamera(): void {
    const { camera } = this.#scene
    camera.name = 'camera'
    camera.matrixAutoUpdate = false
    const chosen = this.#vote.winner()
    if (chosen) {
      const [key, { view, projection }] = chosen
      camera.matrix.copy(view).invert()
      camera.projectionMatrix.multiplyMatrices(toGLDepth, projection)
      camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert()
      for (const follower of this.#followers)
        if (follower.key === key)
          prepare(follower.object, createFollower(this.#scene.camera, view, follower.object, follower.taken))
    }
    this.#scene.add(camera)
  }
}

/**
 * Takes a frame out: a mesh, lines or points for each draw on the back buffer, in the order of the draws, with
 * vertices, materials and textures of their own. Drawn by three alone into a picture of the frame's size it looks as it
 * did in the engine. What the frame drew to textures is in these textures.
 */
export function takeScene(from: TakenFrom): TakenScene {
  return new SceneTaker(from).take()
}
