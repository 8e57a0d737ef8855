import type * as THREE from 'three'
import { attribute, buffer, varyingProperty } from 'three/tsl'
import { PropertyNode, type Node } from 'three/webgpu'
import { CONSTANTS, ROWS, SECTIONS, VIEW_PROJECTION, VIEWPORT } from '../groups/constant-rows.js'
import { PIXEL_CONSTANTS, STAGES, VERTEX_CONSTANTS } from '../../d3d8/state-table.js'
import type { FixedFunctionDescription } from '../materials/description.js'
import { generateHalves, inputTypes, type TextKey } from '../materials/text.js'
import { FOG } from '../programs/program-key.js'
import { KeyWord } from '../programs/key-words.js'
import { PIXEL_SHADER_UNIFORM } from '../shaders/programmable-pixel.js'
import { VERTEX_SECTIONS, VERTEX_SHADER_UNIFORM } from '../shaders/programmable-vertex.js'
import { readGlsl, type Text } from './read-glsl.js'
import { runGlsl } from './run-glsl.js'
import { combine, flow, nodeOf, part, tsl, valueOf, type TextureValue, type Value } from './tsl.js'
import { upwardSlopes } from './upward-slopes.js'
import { asksForLevels } from './without-levels.js'

/** What three's builder has that its types leave out. */
interface VaryingBuilder {
  getVaryingFromNode(node: object, name: string, type: string, interpolation: string): unknown
}

// three's types of these classes know only what they make.
const Property = PropertyNode as unknown as new (
  type: string,
  name: string,
  isVarying: boolean,
) => { readonly name: string; readonly nodeType: string; generate(builder: VaryingBuilder): string }

/** A varying that is not interpolated. */
class FlatNode extends Property {
  override generate(builder: VaryingBuilder): string {
    builder.getVaryingFromNode(this, this.name, this.nodeType, 'flat')
    return super.generate(builder)
  }
}

/** Nodes of a material that its programs share: buffers of numbers, and a texture a stage. */
export interface Inputs {
  readonly buffers: Readonly<Record<string, Value>>
  readonly textures: (TextureValue | null)[]
}

/** A node whose value is written before each object is drawn. */
interface Updated {
  setGroup(group: unknown): this
  onObjectUpdate(update: (frame: Frame) => void): this
}

/** What three says of an object that is about to be drawn. */
export interface Frame {
  readonly renderer: object
  readonly renderId: number
  readonly object: THREE.Object3D
  readonly scene: THREE.Object3D
  readonly camera: THREE.Camera
}

/** Rows of a section of the uniform block, by their own numbers. */
const section = (rows: Value, name: keyof typeof VERTEX_SECTIONS): Pick<Value, 'element'> => ({
  element: (index) => rows.element(combine('+', flow.int(SECTIONS[name][0]), index)),
})

/** A buffer of three's as what is written anew for each object. */
const updated = (node: unknown): Updated => node as Updated

/** @param update writes the numbers of an object */
export function createInputs(description: FixedFunctionDescription, update: (frame: Frame) => void): Inputs {
  const make = (values: Float32Array, count: number): Value =>
    valueOf(updated(buffer(values, 'vec4', count)).setGroup(tsl.objectGroup))
  const rows = make(description.rows, ROWS)
  // Every program reads rows of it, so that an object's numbers are written once.
  updated(rows).onObjectUpdate(update)
  const sections = Object.entries(VERTEX_SECTIONS).map(([name, uniform]) => [
    uniform,
    section(rows, name as keyof typeof VERTEX_SECTIONS),
  ])
  return {
    buffers: {
      [CONSTANTS]: rows,
      [VERTEX_SHADER_UNIFORM]: make(description.vertexConstants, VERTEX_CONSTANTS),
      [PIXEL_SHADER_UNIFORM]: make(description.pixelConstants, PIXEL_CONSTANTS),
      ...(Object.fromEntries(sections) as Record<string, Value>),
    },
    textures: Array.from({ length: STAGES }, () => null),
  }
}

/** The varyings of a text, which both halves share by name. */
function varyings({ variables }: Text, direction: 'in' | 'out', known: ReadonlyMap<string, Value>): Map<string, Value> {
  const made = new Map(known)
  for (const { qualifiers, type, name } of variables) {
    if (!qualifiers.includes(direction) || made.has(name) || !/^v[A-Z]/.test(name)) continue
    const node = qualifiers.includes('flat') ? new FlatNode(type, name, true) : varyingProperty(type as 'vec4', name)
    made.set(name, valueOf(node))
  }
  return made
}

/** Where Direct3D's clip space lies in the renderer's, whose y is up, too. */
function clipSpace(isWebGPU: boolean, rows: Value, distance: Value | null, isSceneFog: boolean) {
  return (given: Value): Value => {
    const p = given.toVar()
    const [w, z] = [part(p, 'w'), part(p, 'z')]
    const half = part(rows.element(flow.int(VIEWPORT + 1)), 'xy')
    part(p, 'xy').assign(combine('+', part(p, 'xy'), combine('*', half, w)))
    // Fog of a table goes by w, and by z where the projection is no perspective.
    const wOfPlace = [0, 1, 2].map((n) => part(rows.element(flow.int(VIEW_PROJECTION + n)), 'w'))
    const affine = combine('==', tsl.length(tsl.vec3(...wOfPlace)), flow.float(0))
    distance?.assign(isSceneFog ? w : tsl.select(affine, z, w))
    return tsl.vec4(part(p, 'xy'), isWebGPU ? z : combine('-', combine('*', z, flow.float(2)), w), w)
  }
}

/** What nodes depend on beside the text. */
export interface Setting {
  readonly isWebGPU: boolean
  /** Levels of textures are left to the GPU. */
  readonly hasOwnLevels: boolean
  /** The fog is the scene's. */
  readonly isSceneFog: boolean
  /** Without blending alpha is 1. */
  readonly isOpaque: boolean
  /** Colours are written as a screen shows them, not as light. */
  readonly isDisplayed: boolean
}

const looksForLevels = ({ value }: TextureValue): boolean => asksForLevels(value as THREE.Texture)

/** Makes the two halves of a program as nodes. */
export function createHalves(key: TextKey, inputs: Inputs, setting: Setting): { vertex: Node; fragment: Node } {
  const { vertexShader, fragmentShader } = generateHalves(key)
  const [vertexText, fragmentText] = [readGlsl(vertexShader), readGlsl(fragmentShader)]
  const crossing = varyings(fragmentText, 'in', varyings(vertexText, 'out', new Map()))
  const shared = new Map([...crossing, ...Object.entries(inputs.buffers)])
  const rows = inputs.buffers[CONSTANTS]
  const isTable = key.words[KeyWord.Fog] >= FOG.tableWLinear && key.words[KeyWord.Fog] <= FOG.tableWExp2
  const distance = isTable ? valueOf(varyingProperty('float', 'vDistance')) : null
  const shown = (colour: Value): Value => (key.encodes ? tsl.sRGBTransferOETF(colour) : colour)

  const vertex = flow.Fn(() => {
    const position = tsl.vec4().toVar()
    const attributes = key.inputs.map(({ attribute: name, itemSize }): [string, Value] => [
      name,
      valueOf(attribute(name, inputTypes[itemSize] as 'vec4')),
    ])
    const names = new Map([
      ...shared,
      ...attributes,
      ['gl_Position', position],
      ['transformed', valueOf(tsl.positionLocal)],
      ['objectNormal', valueOf(tsl.normalLocal)],
    ] as [string, Value][])
    runGlsl(vertexText, {
      names,
      functions: {
        toClipSpace: clipSpace(setting.isWebGPU, rows, distance, setting.isSceneFog),
        displayed(colour) {
          const whole = tsl.vec4(colour).toVar()
          return tsl.vec4(shown(part(whole, 'rgb')), part(whole, 'a'))
        },
      },
    })
    return position
  })

  const fragment = flow.Fn(() => {
    const color = tsl.vec4().toVar()
    const w = distance ? combine('/', flow.float(1), distance) : flow.float(1)
    const names = new Map([
      ...shared,
      ...inputs.textures.flatMap((node, stage): [string, Value][] => (node ? [[`s${stage}`, node]] : [])),
      ['color', color],
      ['gl_FragCoord', tsl.vec4(flow.float(0), flow.float(0), flow.float(0), w)],
      ['gl_FragDepth', valueOf(tsl.depth)],
    ] as [string, Value][])
    const choosesLevels = setting.isWebGPU && !setting.hasOwnLevels
    runGlsl(fragmentText, { names, functions: choosesLevels ? upwardSlopes(looksForLevels) : {} })
    const clamped = tsl.clamp(color, flow.float(0), flow.float(1)).toVar()
    const rgb = part(clamped, 'rgb')
    const alpha = setting.isOpaque ? flow.float(1) : part(clamped, 'a')
    return tsl.vec4(setting.isDisplayed ? rgb : tsl.sRGBTransferEOTF(rgb), alpha)
  })
  return { vertex: nodeOf(vertex()), fragment: nodeOf(fragment()) }
}
