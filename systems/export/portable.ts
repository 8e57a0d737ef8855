import * as THREE from 'three'
import { createVertexReader, processVertex, readVertexState, type VertexState } from '../../d3d8/fixed-function/index.js'
import { runVertexShader, type Vector as Register } from '../../d3d8/shader/index.js'
import { RenderTarget, renderStateSlots, stateLayout, Viewport } from '../../d3d8/state-table.js'
import * as T from '../../d3d8/types/index.js'
import { cameraMatrices, createCameraVote, isPlaced, objectOf, TakenScene, type TakenFrom } from './take-scene.js'
import { chooseCamera, type ChosenCamera } from './camera.js'
import { shownBy, textureOf, walkFrame, type TakenDraw } from './draws.js'
import { createPortableLook, type PortableLook } from './look.js'
import { createTakenState, type TakenState } from './state.js'
import { createTakenTextures } from './textures.js'

const WORLD = stateLayout.group('world').offset
const CONSTANTS = stateLayout.group('vertexConstants')
const TARGET = stateLayout.group('renderTarget').offset
const VIEWPORT = stateLayout.group('viewport').offset
/** Input registers of a vertex shader. */
const INPUTS = 16
/** Depth that vertices on the screen get at least and at most: planes in which they would be cut are left out. */
const NEAREST = 1 / 1024

type Vector = readonly number[]

/** A vertex as a portable mesh has it. */
interface PortableVertex {
  readonly position: Vector
  /** Red, green, blue, alpha as Direct3D has them. */
  readonly colour: Vector
  readonly uv: Vector
  readonly normal: Vector | null
}

/** Direct3D's colours are what a screen shows; three and glTF count light. */
const toLight = (value: number): number => {
  const v = Math.min(Math.max(value, 0), 1)
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
}

const finite = (value: number): number => (Number.isFinite(value) ? value : 0)

/** Whether a matrix is a move, a turn and a stretch, as file formats have them. */
function isSimple(matrix: THREE.Matrix4): boolean {
  const [position, turn, stretch] = [new THREE.Vector3(), new THREE.Quaternion(), new THREE.Vector3()]
  matrix.decompose(position, turn, stretch)
  if (Math.min(Math.abs(stretch.x), Math.abs(stretch.y), Math.abs(stretch.z)) < 1e-6) return false
  const again = new THREE.Matrix4().compose(position, turn, stretch)
  const size = Math.max(...matrix.elements.map(Math.abs))
  return again.elements.every((value, i) => Math.abs(value - matrix.elements[i]) < 1e-5 * size)
}

/** Whether a draw looks with the camera of the scene at the whole target. */
function looksWith(camera: ChosenCamera, state: TakenState): boolean {
  const [width, height] = state.words.subarray(VIEWPORT + Viewport.Width, VIEWPORT + Viewport.Height + 1)
  const [whole, tall] = state.words.subarray(TARGET + RenderTarget.Width, TARGET + RenderTarget.Height + 1)
  return width === whole && height === tall && camera.isOf(cameraMatrices(state))
}

/**
 * Gives the vertices of a draw as they come out of the vertex pipeline.
 *
 * @param isHere the draw looks with the camera of the scene
 * @param isLocal positions are wanted in the space of the object, which is moved by its world matrix
 */
function vertexMaker(
  { facts, streams }: TakenDraw,
  state: TakenState,
  look: PortableLook,
  camera: ChosenCamera,
  isHere: boolean,
  isLocal: boolean,
): (number: number) => PortableVertex {
  const { layout, program, transformed } = facts
  const { words, floats } = state
  const vertexState: VertexState = readVertexState(words, floats, layout)
  const read = createVertexReader(layout, streams)
  const set = vertexState.stages[look.stage].set
  const point = new THREE.Vector4()

  /** Where in the world a point of clip space is for the scene's camera. */
  const fromClip = (clip: Vector): Vector => {
    point.set(clip[0], clip[1], clip[2], clip[3]).applyMatrix4(camera.toWorld)
    return point.toArray().map((value) => finite(value / point.w))
  }
  const [x, y] = words.subarray(VIEWPORT + Viewport.X, VIEWPORT + Viewport.Y + 1)
  const [width, height] = words.subarray(VIEWPORT + Viewport.Width, VIEWPORT + Viewport.Height + 1)
  const [whole, tall] = words.subarray(TARGET + RenderTarget.Width, TARGET + RenderTarget.Height + 1)

  /** Clip space of a viewport as that of the whole target. */
  const inTarget = ([cx, cy, cz, cw]: Vector): Vector => {
    const px = x + ((cx / cw + 1) * width) / 2
    const py = y + ((1 - cy / cw) * height) / 2
    return [((px / whole) * 2 - 1) * cw, (1 - (py / tall) * 2) * cw, cz, cw]
  }

  if (transformed)
    return (number) => {
      const vertex = read(number)
      const [px, py, pz] = vertex.get(T.D3DVSDE_POSITION) ?? [0, 0, 0]
      const z = Math.min(Math.max(finite(pz), NEAREST), 1 - NEAREST)
      const colour = vertex.get(T.D3DVSDE_DIFFUSE) ?? [1, 1, 1, 1]
      const uv = vertex.get(T.D3DVSDE_TEXCOORD0 + set) ?? [0, 0]
      const position = fromClip([(px / whole) * 2 - 1, 1 - (py / tall) * 2, z, 1])
      return { position, colour, uv, normal: null }
    }
  if (program) {
    const constants = floats.slice(CONSTANTS.offset, CONSTANTS.offset + CONSTANTS.words)
    for (const { register, values } of program.definitions) constants.set(values, register * 4)
    return (number) => {
      const vertex = read(number)
      const inputs = Array.from({ length: INPUTS }, (_, register) => vertex.get(register) as Register | undefined)
      const { position, diffuse, coordinates } = runVertexShader(program, inputs, constants)
      return { position: fromClip(inTarget(position)), colour: diffuse, uv: coordinates[look.stage], normal: null }
    }
  }
  return (number) => {
    const vertex = read(number)
    const { world, clip, diffuse, coordinates } = processVertex(vertexState, vertex)
    const uv = coordinates[look.stage].values
    if (!isHere) return { position: fromClip(inTarget(clip)), colour: diffuse, uv, normal: null }
    const position = isLocal ? (vertex.get(T.D3DVSDE_POSITION) ?? [0, 0, 0]) : world
    return { position, colour: diffuse, uv, normal: (isLocal ? vertex.get(T.D3DVSDE_NORMAL) : null) ?? null }
  }
}

/** Attributes that every format knows, of all the vertices that a draw reads. */
function portableGeometry(
  draw: TakenDraw,
  look: PortableLook,
  make: (number: number) => PortableVertex,
): THREE.BufferGeometry {
  const vertices = Array.from(draw.vertices, make)
  const geometry = new THREE.BufferGeometry()
  const attribute = (size: number, of: (vertex: PortableVertex) => Vector): THREE.BufferAttribute =>
    new THREE.BufferAttribute(
      Float32Array.from(vertices.flatMap((vertex) => of(vertex).slice(0, size).map(finite))),
      size,
    )
  geometry.setAttribute(
    'position',
    attribute(3, ({ position }) => position),
  )
  geometry.setAttribute(
    'color',
    attribute(4, ({ colour }) => {
      const [r, g, b, a] = (look.usesColour ? colour : [1, 1, 1, colour[3]]).map((value, c) => value * look.factor[c])
      return [toLight(r), toLight(g), toLight(b), look.usesAlpha ? Math.min(Math.max(a, 0), 1) : 1]
    }),
  )
  if (look.map)
    geometry.setAttribute(
      'uv',
      attribute(2, ({ uv }) => uv),
    )
  if (vertices.every(({ normal }) => normal !== null && Math.hypot(...normal.slice(0, 3)) > 1e-6))
    geometry.setAttribute(
      'normal',
      attribute(3, ({ normal }) =>
        new THREE.Vector3()
          .fromArray([...(normal ?? [])])
          .normalize()
          .toArray(),
      ),
    )
  return geometry
}

/** Indices so that those sides are fronts, for three and glTF, which Direct3D does not cull. */
function facing(indices: Uint32Array, turns: boolean): Uint32Array {
  if (!turns) return indices
  const turned = indices.slice()
  for (let at = 0; at + 3 <= turned.length; at += 3) [turned[at + 1], turned[at + 2]] = [turned[at + 2], turned[at + 1]]
  return turned
}

/**
 * Takes a frame out in what every format and program knows: meshes with `MeshBasicMaterial`s in a right-handed world, with a perspective or
 * orthographic camera. What the vertex pipeline made (light, shaders, blended bones) is in positions and colours of vertices; of the
 * texture stages the first picture is kept. It resembles the frame; the scene that equals it is `takeScene`'s.
 */
export function takePortableScene({ frame, readBack, fallbacks }: TakenFrom): TakenScene {
  const vote = createCameraVote()
  const scout = createTakenState(fallbacks)
  walkFrame(frame, scout, fallbacks, {
    onDraw(draw) {
      if (!draw.facts.transformed && draw.facts.program === null) vote.add(cameraMatrices(scout))
    },
    onClear: () => undefined,
    onPalette: () => undefined,
  })
  const camera = chooseCamera(vote.winner()?.[1] ?? null)
  const scene = new TakenScene(camera.object)
  const shown = textureOf(frame.describe(shownBy(frame), frame.blocks.length - 1))
  scene.size.set(shown?.width ?? 0, shown?.height ?? 0)
  const world = new THREE.Group()
  world.name = 'frame'
  if (camera.isMirrored) world.scale.z = -1
  scene.add(camera.object, world)

  const state = createTakenState(fallbacks)
  const looks = createPortableLook(state, createTakenTextures(readBack, fallbacks), fallbacks)
  const matrix = new THREE.Matrix4()
  walkFrame(frame, state, fallbacks, {
    onDraw(draw) {
      const look = looks.of(draw)
      if (!look) return
      matrix.fromArray(state.floats, WORLD)
      const isHere = looksWith(camera, state)
      const isLocal = isHere && isPlaced(draw, state) && isSimple(matrix)
      const geometry = portableGeometry(draw, look, vertexMaker(draw, state, look, camera, isHere, isLocal))
      const isTurned = camera.isMirrored !== (isLocal && matrix.determinant() < 0)
      const cull = state.words[renderStateSlots[T.D3DRS_CULLMODE]]
      const turns = draw.shape === 'triangles' && (cull === T.D3DCULL_CCW) !== isTurned && cull !== T.D3DCULL_NONE
      const indices = facing(draw.indices, turns)
      geometry.setIndex(
        new THREE.BufferAttribute(draw.vertices.length < 65535 ? Uint16Array.from(indices) : indices, 1),
      )
      const object = objectOf(draw.shape, geometry, look.material)
      if (isLocal) matrix.decompose(object.position, object.quaternion, object.scale)
      object.name = `draw ${world.children.length}`
      object.renderOrder = world.children.length
      object.frustumCulled = false
      world.add(object)
    },
    onClear({ flags, colour }) {
      if ((flags & T.D3DCLEAR_TARGET) === 0 || scene.background !== null) return
      const [r, g, b] = [16, 8, 0].map((shift) => ((colour >>> shift) & 255) / 255)
      scene.background = new THREE.Color().setRGB(r, g, b, THREE.SRGBColorSpace)
    },
    onPalette(palette, entries) {
      looks.setPalette(palette, entries)
    },
  })
  scene.updateMatrixWorld(true)
  return scene
}
