import * as THREE from 'three'
import {
  createVertexReader,
  processVertex,
  readVertexState,
  type CoordinateStage,
  type VertexState,
} from '../../../d3d8/fixed-function/index.js'
import { FALLBACKS } from '../../../d3d8/api/fallbacks.js'
import { runVertexShader, type ShaderProgram, type Vector as Register } from '../../../d3d8/shader/index.js'
import { STAGE_STATE_LIMIT, stageStateSlots, stateLayout } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import type { Fallbacks } from '../../../engine/index.js'
import { divisor } from '../../programs/describe-program.js'
import { TEXTURE } from '../../programs/program-key.js'
import type { TakenDraw } from '../draws.js'
import type { PortableLook, Shading } from './look.js'
import type { TakenState } from '../state.js'
import { regionOf, targetOf, type PortableView } from './views.js'

const FALLBACK = FALLBACKS['systems/export/portable/portable-geometry.ts']

const CONSTANTS = stateLayout.group('vertexConstants')
/** Input registers of a vertex shader. */
const INPUTS = 16
/** Depth that vertices on the screen get at least and at most: planes in which they would be cut are left out. */
const NEAREST = 1 / 1024
/** The largest number of two bytes. */
const MOST = 0xffff

type Vector = readonly number[]

/** A vertex as a portable mesh has it. */
interface PortableVertex {
  readonly position: Vector
  /** Red, green, blue, alpha as Direct3D has them. */
  readonly colour: Vector
  /** By picture of the look. */
  readonly uvs: readonly Vector[]
  readonly normal: Vector | null
}

/** Direct3D's colours are what a screen shows; three and glTF count light. */
const toLight = (value: number): number => {
  const v = Math.min(Math.max(value, 0), 1)
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
}

const finite = (value: number): number => (Number.isFinite(value) ? value : 0)

/** Whether a matrix is a move, a turn and a scale, as file formats have them. */
export function isSimple(matrix: THREE.Matrix4): boolean {
  const [position, turn, scale] = [new THREE.Vector3(), new THREE.Quaternion(), new THREE.Vector3()]
  matrix.decompose(position, turn, scale)
  if (Math.min(Math.abs(scale.x), Math.abs(scale.y), Math.abs(scale.z)) < 1e-6) return false
  const again = new THREE.Matrix4().compose(position, turn, scale)
  const size = Math.max(...matrix.elements.map(Math.abs))
  return again.elements.every((value, i) => Math.abs(value - matrix.elements[i]) < 1e-5 * size)
}

/** How the vertices of a draw are wanted. */
export interface Wanted {
  readonly look: PortableLook & { readonly shading: Shading }
  /** The camera for which they lie where they were. */
  readonly view: PortableView
  /** The draw looks with that camera. */
  readonly isHere: boolean
  /** Positions are wanted in the space of the object, which is moved by its world matrix. */
  readonly isLocal: boolean
}

type Maker = (number: number) => PortableVertex

/** How the pictures of a look get their coordinates. */
function coordinatesOf({ facts }: TakenDraw, { words, floats }: TakenState, look: PortableLook): CoordinateStage[] {
  const { stages } = readVertexState(words, floats, facts.layout)
  return look.pictures.map(({ stage }) => stages[stage])
}

/** Takes points of clip space, of the viewport that holds, to where they are in the world for the camera of a view. */
function worldFinder(state: TakenState, { camera, region }: PortableView) {
  const [from, target] = [regionOf(state), targetOf(state)]
  const point = new THREE.Vector4()
  /** A point of the target in pixels, with z and w of clip space. */
  function fromPixels(px: number, py: number, z: number, w: number): Vector {
    const x = ((px - region.x) / region.width) * 2 - 1
    const y = 1 - ((py - region.y) / region.height) * 2
    point.set(x * w, y * w, z, w).applyMatrix4(camera.toWorld)
    return point.toArray().map((value) => finite(value / point.w))
  }
  return {
    target,
    fromPixels,
    fromClip: ([x, y, z, w]: Vector): Vector =>
      fromPixels(from.x + ((x / w + 1) * from.width) / 2, from.y + ((1 - y / w) * from.height) / 2, z, w),
  }
}

/** Vertices that are on the screen already. */
function transformedMaker(
  { facts, streams }: TakenDraw,
  state: TakenState,
  sets: readonly number[],
  view: PortableView,
): Maker {
  const read = createVertexReader(facts.layout, streams)
  const { fromPixels } = worldFinder(state, view)
  return (number) => {
    const vertex = read(number)
    const [x, y, pz] = vertex.get(T.D3DVSDE_POSITION) ?? [0, 0, 0]
    const z = Math.min(Math.max(finite(pz), NEAREST), 1 - NEAREST)
    const colour = vertex.get(T.D3DVSDE_DIFFUSE) ?? [1, 1, 1, 1]
    const uvs = sets.map((set) => vertex.get(T.D3DVSDE_TEXCOORD0 + set) ?? [0, 0])
    return { position: fromPixels(x, y, z, 1), colour, uvs, normal: null }
  }
}

/** Vertices that a vertex shader makes. */
function shaderMaker(
  program: ShaderProgram,
  { facts, streams }: TakenDraw,
  state: TakenState,
  stages: readonly number[],
  view: PortableView,
): Maker {
  const read = createVertexReader(facts.layout, streams)
  const { fromClip } = worldFinder(state, view)
  const constants = state.floats.slice(CONSTANTS.offset, CONSTANTS.offset + CONSTANTS.words)
  for (const { register, values } of program.definitions) constants.set(values, register * 4)
  return (number) => {
    const vertex = read(number)
    const inputs = Array.from({ length: INPUTS }, (_, register) => vertex.get(register) as Register | undefined)
    const { position, diffuse, coordinates } = runVertexShader(program, inputs, constants)
    const uvs = stages.map((stage) => coordinates[stage])
    return { position: fromClip(position), colour: diffuse, uvs, normal: null }
  }
}

/**
 * Vertices that the fixed function makes; those of an object's own space as they are, where nobody wants more of them.
 */
function fixedMaker(
  { facts, streams }: TakenDraw,
  state: TakenState,
  stages: readonly number[],
  wanted: Wanted,
): Maker {
  const { look, view, isHere, isLocal } = wanted
  const { layout } = facts
  const vertexState: VertexState = readVertexState(state.words, state.floats, layout)
  const read = createVertexReader(layout, streams)
  const { fromClip } = worldFinder(state, view)
  const coordinates = stages.map((stage) => vertexState.stages[stage])
  const areRaw = coordinates.every(({ generation, count, projected }) => generation === 0 && count < 2 && !projected)
  if (isLocal && areRaw && look.shading !== 'baked')
    return (number) => {
      const vertex = read(number)
      return {
        position: vertex.get(T.D3DVSDE_POSITION) ?? [0, 0, 0],
        colour: vertex.get(T.D3DVSDE_DIFFUSE) ?? [1, 1, 1, 1],
        uvs: coordinates.map(({ set }) => vertex.get(T.D3DVSDE_TEXCOORD0 + set) ?? [0, 0]),
        normal: vertex.get(T.D3DVSDE_NORMAL) ?? null,
      }
    }
  return (number) => {
    const vertex = read(number)
    const made = processVertex(vertexState, vertex)
    const uvs = stages.map((stage) => made.coordinates[stage].values)
    const colour = look.shading === 'baked' ? made.diffuse : (vertex.get(T.D3DVSDE_DIFFUSE) ?? [1, 1, 1, 1])
    const local = isLocal ? (vertex.get(T.D3DVSDE_POSITION) ?? [0, 0, 0]) : made.world
    const position = isHere ? local : fromClip(made.clip)
    return { position, colour, uvs, normal: (isLocal ? vertex.get(T.D3DVSDE_NORMAL) : null) ?? null }
  }
}

/**
 * What the coordinates of a picture are divided by, of the four that a vertex has; 1 where they are not projected. For
 * flat textures that is the third or the fourth, as at a pixel.
 */
const dividesBy = ({ projected, count }: CoordinateStage, uv: Vector): number =>
  projected ? (uv[divisor(TEXTURE.flat, count) - 1] ?? 1) : 1

/** Makes vertices whose coordinates are divided where they are projected: materials of three's and glTF's never do. */
function projectedMaker(make: Maker, stages: readonly CoordinateStage[], fallbacks: Fallbacks): Maker {
  if (!stages.some(({ projected }) => projected)) return make
  const firsts: (number | undefined)[] = []
  return (number) => {
    const vertex = make(number)
    const uvs = vertex.uvs.map((uv, n) => {
      const by = dividesBy(stages[n], uv)
      // Between vertices of one divisor nothing is lost.
      if (Math.abs(by - (firsts[n] ??= by)) > 1e-4 * Math.abs(by)) fallbacks.note(FALLBACK.projected)
      return uv.slice(0, 2).map((value) => value / by)
    })
    return { ...vertex, uvs }
  }
}

function makerOf(draw: TakenDraw, state: TakenState, wanted: Wanted): Maker {
  const { look, view } = wanted
  const { program, transformed } = draw.facts
  const stages = look.pictures.map(({ stage }) => stage)
  if (program) return shaderMaker(program, draw, state, stages, view)
  if (!transformed) return fixedMaker(draw, state, stages, wanted)
  const coordinates = coordinatesOf(draw, state, look)
  return transformedMaker(
    draw,
    state,
    coordinates.map(({ set }) => set),
    view,
  )
}

/** Colours in two bytes each: light needs more steps than one byte has. */
function coloursOf(
  vertices: readonly PortableVertex[],
  { usesColour, usesAlpha }: PortableLook,
): THREE.BufferAttribute {
  const colours = new Uint16Array(vertices.length * 4)
  vertices.forEach(({ colour }, n) => {
    for (let c = 0; c < 3; c++) colours[n * 4 + c] = Math.round(toLight(usesColour ? finite(colour[c]) : 1) * MOST)
    colours[n * 4 + 3] = Math.round((usesAlpha ? Math.min(Math.max(finite(colour[3]), 0), 1) : 1) * MOST)
  })
  return new THREE.BufferAttribute(colours, 4, true)
}

/** Attributes that every format knows, of all the vertices that a draw reads. */
function geometryOf(draw: TakenDraw, state: TakenState, wanted: Wanted, fallbacks: Fallbacks): THREE.BufferGeometry {
  const { look } = wanted
  const make = projectedMaker(makerOf(draw, state, wanted), coordinatesOf(draw, state, look), fallbacks)
  const vertices = Array.from(draw.vertices, make)
  const geometry = new THREE.BufferGeometry()
  const set = (name: string, size: number, of: (vertex: PortableVertex) => Vector): void => {
    const values = new Float32Array(vertices.length * size)
    vertices.forEach((vertex, n) => {
      const from = of(vertex)
      for (let c = 0; c < size; c++) values[n * size + c] = finite(from[c])
    })
    geometry.setAttribute(name, new THREE.BufferAttribute(values, size))
  }
  set('position', 3, ({ position }) => position)
  if (look.material.vertexColors) geometry.setAttribute('color', coloursOf(vertices, look))
  look.pictures.forEach(({ map }, n) => {
    set(map.channel === 0 ? 'uv' : `uv${map.channel}`, 2, ({ uvs }) => uvs[n])
  })
  if (look.shading === 'lit')
    set('normal', 3, ({ normal }) => {
      const [x, y, z] = normal ?? [0, 0, 1]
      const length = Math.hypot(x, y, z)
      return length > 1e-6 ? [x / length, y / length, z / length] : [0, 0, 1]
    })
  return geometry
}

/** Indices so that those sides are fronts, for three and glTF, which Direct3D does not cull. */
export function facing(indices: Uint32Array, turns: boolean): Uint32Array {
  if (!turns) return indices
  const turned = indices.slice()
  for (let at = 0; at + 3 <= turned.length; at += 3) [turned[at + 1], turned[at + 2]] = [turned[at + 2], turned[at + 1]]
  return turned
}

/** Makes the geometries of draws: those that read the same vertices in the same way share one. */
export function createPortableGeometries(state: TakenState, fallbacks: Fallbacks) {
  const made = new Map<string, THREE.BufferGeometry>()
  const { words } = state

  /** Equal for draws whose geometries are equal; null when only the draw itself knows. */
  function keyOf(draw: TakenDraw, wanted: Wanted, turns: boolean): string | null {
    const { look, isLocal } = wanted
    if (draw.name === null || !isLocal || look.shading === 'baked') return null
    const stages = look.pictures.map(({ stage, map }) => {
      const matrix = stateLayout.group(`textureMatrix${stage}`).offset
      const coordinates = [T.D3DTSS_TEXCOORDINDEX, T.D3DTSS_TEXTURETRANSFORMFLAGS].map(
        (type) => words[stageStateSlots[stage * STAGE_STATE_LIMIT + type]],
      )
      return [map.channel, ...coordinates, coordinates[1] === 0 ? '' : words.subarray(matrix, matrix + 16).join()]
    })
    // Generated coordinates depend on where the object is.
    if (stages.some(([, index]) => Number(index) >>> 16 !== 0)) return null
    const { usesColour, usesAlpha, material } = look
    return [draw.name, turns, look.shading, material.vertexColors, usesColour, usesAlpha, ...stages.flat()].join(' ')
  }

  return {
    /** @param turns the sides that Direct3D does not cull are backs as they are */
    of(draw: TakenDraw, wanted: Wanted, turns: boolean): THREE.BufferGeometry {
      const key = keyOf(draw, wanted, turns)
      const found = key === null ? undefined : made.get(key)
      if (found) return found
      const geometry = geometryOf(draw, state, wanted, fallbacks)
      const indices = facing(draw.indices, turns)
      geometry.setIndex(new THREE.BufferAttribute(draw.vertices.length < MOST ? Uint16Array.from(indices) : indices, 1))
      geometry.name = draw.buffer === null ? 'vertices of the draw' : `vertex buffer ${draw.buffer}`
      if (key !== null) made.set(key, geometry)
      return geometry
    },
  }
}
