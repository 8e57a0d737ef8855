import type { ConstantDefinition } from '../../d3d8/shader/index.js'
import { ACTIVE_LIGHTS } from '../../d3d8/state-table.js'
import { LIGHT_ROWS, LIGHTS } from '../groups/constant-rows.js'
import { firstRows, Section, sectionNames, type Constants, type SectionName } from '../groups/constants.js'
import type { ShaderConstants } from '../groups/vertex/shader-constants.js'
import { rowsIn } from '../shaders/per-draw.js'
import { PIXEL_SHADER_UNIFORM } from '../shaders/programmable-pixel.js'
import { VERTEX_SECTIONS, VERTEX_SHADER_UNIFORM } from '../shaders/programmable-vertex.js'
import type { Definitions, GeneratedProgram } from './generate-program.js'

/** A uniform array of its own that a programmable half has, beside the block. */
export interface OwnArray {
  readonly name: string
  /** Serials of the values, which of them is the array's, and the one that the program has. */
  readonly serials: Int32Array
  readonly serial: number
  seen: number
  location: WebGLUniformLocation | null
  readonly floats: () => Float32Array<ArrayBufferLike>
  readonly at: () => number
  readonly count: number
  /** What the program has, where so little is quicker to compare than to upload; null before, and elsewhere. */
  last: Float32Array | null
  /**
   * Constants that the shader defines for itself, which the device's registers never see (recording `ps_14_tex`), and
   * where they lie over a copy of the others; null before there were any.
   */
  definitions: readonly ConstantDefinition[]
  values: Float32Array | null
}

/** Where the values of an own array come from. */
export type OwnSource = Pick<OwnArray, 'name' | 'serials' | 'serial' | 'floats' | 'at'> & { readonly size: number }

/** Shader constants of both kinds. */
export interface ProgramConstants {
  readonly vertex: ShaderConstants
  readonly pixel: ShaderConstants
}

/** Copies the values of an own array, with what the shader defines over them. */
export function copyDefined({ floats, at, count, definitions }: OwnArray, values: Float32Array): void {
  const source = floats()
  const first = at()
  for (let i = 0; i < count; i++) values[i] = source[first + i]
  for (const definition of definitions)
    if (definition.register * 4 < count) values.set(definition.values, definition.register * 4)
}

/** Floats that are quicker to compare than to upload, at most. */
const FEW = 64

/** Whether the program has other values in an array than these, which it is told then. */
export function takeDifferent(array: OwnArray, floats: Float32Array<ArrayBufferLike>, at: number): boolean {
  const { last, count } = array
  if (count > FEW) return true
  if (last === null) {
    array.last = Float32Array.from(floats.subarray(at, at + count))
    return true
  }
  let i = 0
  // Shaders tell the zeros of both signs apart.
  while (i < count && Object.is(last[i], floats[at + i])) i++
  if (i === count) return false
  for (; i < count; i++) last[i] = floats[at + i]
  return true
}

const sectionBits = (row: number): number => 1 << sectionNames.findLastIndex((_, n) => firstRows[n] <= row)

/** Bits of the lights, which programs read by number. */
const LIGHT_BITS = Array.from({ length: ACTIVE_LIGHTS }, (_, n) => sectionBits(LIGHTS + n * LIGHT_ROWS)).reduce(
  (bits, bit) => bits | bit,
)

/** Bits of the sections that the texts of a program read. */
export function sectionsOf(texts: readonly string[]): number {
  let sections = 0
  for (const text of texts) {
    for (const row of rowsIn(text)) sections |= sectionBits(row)
    if (text.includes(`= ${LIGHTS} + `)) sections |= LIGHT_BITS
  }
  return sections
}

/**
 * Elements of the uniform array `name` that a text declares or, when it names none but by number, the last one that it
 * names.
 */
function elementsOf(text: string, name: string): number {
  const declared = new RegExp(`^uniform vec4 ${name}\\[(\\d+)\\];`, 'm').exec(text)
  if (!declared) return 0
  const body = text.replace(declared[0], '')
  const named = [...body.matchAll(new RegExp(`\\b${name}\\[([^\\]]+)\\]`, 'g'))].map(([, index]) => Number(index))
  return named.some(Number.isNaN) ? Number(declared[1]) : Math.max(0, ...named.map((index) => index + 1))
}

const ofShader = (name: string, { serial, floats, at, size }: ShaderConstants): OwnSource => ({
  ...{ name, serials: serial, serial: 0, floats, at, size },
})

/**
 * Where own arrays take their values from: the constants of both shaders, and sections of the block that vertex shaders
 * do without.
 */
export const ownSourcesOf = ({ vertex, pixel }: ProgramConstants, constants: Constants): readonly OwnSource[] => [
  ofShader(VERTEX_SHADER_UNIFORM, vertex),
  ofShader(PIXEL_SHADER_UNIFORM, pixel),
  ...Object.entries(VERTEX_SECTIONS).map(([section, name]) => {
    const number = Section[section as SectionName]
    const first = firstRows[number] * 4
    return {
      ...{ name, serials: constants.serials, serial: number },
      ...{ floats: () => constants.rows, at: () => first, size: firstRows[number + 1] * 4 - first },
    }
  }),
]

const none: readonly ConstantDefinition[] = []

/** Lets an array have the constants that shaders define, over the others. */
export function define(array: OwnArray, { vertexDefinitions, pixelDefinitions }: Definitions): void {
  const { name } = array
  array.definitions =
    name === VERTEX_SHADER_UNIFORM ? vertexDefinitions : name === PIXEL_SHADER_UNIFORM ? pixelDefinitions : none
  array.seen = -1
}

/** The arrays that a program's texts declare. */
export function ownArraysOf(sources: readonly OwnSource[], vertexShader: string, facts: GeneratedProgram): OwnArray[] {
  return sources.flatMap(({ size, ...source }) => {
    const text = source.name === PIXEL_SHADER_UNIFORM ? facts.fragmentShader : vertexShader
    const count = Math.min(elementsOf(text, source.name) * 4, size)
    if (count === 0) return []
    const array: OwnArray = { ...source, count, location: null, seen: -1, last: null, definitions: none, values: null }
    define(array, facts)
    return [array]
  })
}
