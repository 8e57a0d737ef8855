import * as THREE from 'three'
import { shaderHandleOf } from '../../d3d8/descriptions.js'
import type { ConstantDefinition } from '../../d3d8/shader/index.js'
import { STAGES } from '../../d3d8/state-table.js'
import { COLOURS, CONSTANTS, LIGHTS, PALETTE, ROWS } from '../groups/constant-rows.js'
import { firstRows, Section, sectionNames, type SectionName } from '../groups/constants.js'
import type { DrawState } from '../draw/draw-state.js'
import type { ShaderConstants } from '../groups/vertex/shader-constants.js'
import { PER_DRAW, perDrawNames, perDrawText, rowsIn, STEPS, type PerDrawName } from '../shaders/per-draw.js'
import { PIXEL_SHADER_UNIFORM } from '../shaders/programmable-pixel.js'
import { VERTEX_SECTIONS, VERTEX_SHADER_UNIFORM } from '../shaders/programmable-vertex.js'
import { factsOf, type Describe, type FormatFacts } from './format-facts.js'
import { generateProgram, type GeneratedProgram } from './generate-program.js'
import { KEY_WORDS, KeyWord } from './key-words.js'
import type { Pipelines } from './pipelines.js'
import { writeKey, type ProgramKey, type ReadKey } from './program-keys.js'

/** Texture unit of the world matrices of indexed vertex blending. */
export const PALETTE_UNIT = STAGES
/** Texture unit of the texture palettes. */
export const COLOURS_UNIT = STAGES + 1

/** The text of a program's two halves, in GLSL ES 3. */
export interface ShaderSources {
  readonly vertexShader: string
  readonly fragmentShader: string
}

/**
 * Draws that differ in what they bring by themselves and are drawn by one call, at most. More would cost more: WebGL tells a program of each draw's
 * number among its uniforms, and browsers then hand all of them to the GPU anew.
 */
const MOST_DRAWS = 16
/** Uniforms of a vertex shader that are kept free beside the block and the arrays of the draws. */
const SPARE_UNIFORMS = 16

/** A uniform array of its own that a programmable half has, beside the block. */
interface OwnArray {
  readonly name: string
  /** Serials of the values, which of them is the array's, and the one that the program has. */
  readonly serials: Int32Array
  readonly serial: number
  seen: number
  location: WebGLUniformLocation | null
  readonly floats: () => Float32Array<ArrayBufferLike>
  readonly at: () => number
  readonly count: number
  /** Constants that the shader defines for itself, over a copy of the others; null without. */
  readonly defined: DefinedConstants | null
}

/** A copy of the constants with those of a shader's `def` instructions, which the device's registers never see (recording `ps_14_tex`). */
interface DefinedConstants {
  readonly values: Float32Array
  readonly definitions: readonly ConstantDefinition[]
}

/** Where the values of an own array come from. */
type OwnSource = Pick<OwnArray, 'name' | 'serials' | 'serial' | 'floats' | 'at'> & { readonly size: number }

/** What a program reads of its draws by itself: one of `PER_DRAW`. */
interface PerDrawArray {
  location: WebGLUniformLocation | null
  /** The rows that the first draw has, as they were uploaded last; null while nothing was. */
  seen: Uint32Array | null
}

/** A program that three made, and what this renderer knows of it. */
export interface Program {
  readonly material: THREE.RawShaderMaterial
  readonly facts: GeneratedProgram
  readonly usesPalette: boolean
  /** Texts that it is known by. */
  readonly name: string
  /** three's program, once it is linked and its uniforms can be told. */
  handle: WebGLProgram | null
  /** Bit per section of the block that it reads. */
  readonly sections: number
  /** Locations of the sections' first rows, found when they are needed; undefined before. */
  readonly locations: (WebGLUniformLocation | null | undefined)[]
  /** Serials of the sections as this program has them. */
  readonly seen: Int32Array
  /** Arrays that lie beside the block; empty for fixed function. */
  readonly own: OwnArray[]
  /** Arrays of what each draw brings, and for how many draws there is room. */
  readonly perDraw: Partial<Record<PerDrawName, PerDrawArray>>
  readonly draws: number
  /** How many rows the arrays go on from draw to draw, as the program has it. */
  stepsLocation: WebGLUniformLocation | null
  readonly steps: Int32Array
  /** Pipelines that it draws, and one more when it was made ready before it was needed. */
  users: number
}

/** A key's program, and the vertex format that draws of it have. */
export interface Pipeline {
  readonly program: Program
  /** FVF code or handle. */
  readonly format: number
  /** The number of the vertices' layout, found when it is needed; 0 before. */
  layout: number
}

export type Programs = ReturnType<typeof createPrograms>

/** Copies the values of an own array, with what the shader defines over them. */
function copyDefined({ floats, at, count, defined }: OwnArray, values: Float32Array): void {
  const source = floats()
  const first = at()
  for (let i = 0; i < count; i++) values[i] = source[first + i]
  if (!defined) return
  for (const definition of defined.definitions)
    if (definition.register * 4 < count) values.set(definition.values, definition.register * 4)
}

/** Shader constants of both kinds. */
export interface ProgramConstants {
  readonly vertex: ShaderConstants
  readonly pixel: ShaderConstants
}

/** Bits of the sections that the texts of a program read. */
function sectionsOf(texts: readonly string[]): number {
  let sections = 0
  for (const text of texts) {
    for (const row of rowsIn(text)) sections |= 1 << sectionNames.findLastIndex((_, n) => firstRows[n] <= row)
    if (text.includes(`= ${LIGHTS} + `)) sections |= 1 << Section.lights
  }
  return sections
}

/** Elements of the uniform array `name` that a text declares or, when it names none but by number, the last one that it names. */
function elementsOf(text: string, name: string): number {
  const declared = new RegExp(`^uniform vec4 ${name}\\[(\\d+)\\];`, 'm').exec(text)
  if (!declared) return 0
  const body = text.replace(declared[0], '')
  const named = [...body.matchAll(new RegExp(`\\b${name}\\[([^\\]]+)\\]`, 'g'))].map(([, index]) => Number(index))
  return named.some(Number.isNaN) ? Number(declared[1]) : Math.max(0, ...named.map((index) => index + 1))
}

/** Programs by key. A program is generated and compiled once; values never make another. */
export function createPrograms(
  { core, life, renderer, gaps, formatFacts, constants }: DrawState,
  pipelines: Pipelines,
  shaderConstants: ProgramConstants,
  plain: boolean,
) {
  const byKey: (Pipeline | undefined)[] = []
  const byText = new Map<string, Program>()
  const counts = { compiled: 0 }
  /** Programs that were made ready before they were needed. */
  const prepared = new Set<Program>()
  /** Programs that three has not been asked for. */
  let unissued: Program[] = []
  const issuing = new THREE.Scene()
  const camera = new THREE.Camera()
  const carrier = new THREE.BufferGeometry()
  const vectors = gaps.hasMultiDraw && !plain ? Math.max(1, gaps.vertexUniforms - ROWS - SPARE_UNIFORMS) : 0

  const ofShader = (name: string, { serial, floats, at, size }: ShaderConstants): OwnSource => ({
    ...{ name, serials: serial, serial: 0, floats, at, size },
  })
  const ownSources: readonly OwnSource[] = [
    ofShader(VERTEX_SHADER_UNIFORM, shaderConstants.vertex),
    ofShader(PIXEL_SHADER_UNIFORM, shaderConstants.pixel),
    ...Object.entries(VERTEX_SECTIONS).map(([section, name]) => {
      const number = Section[section as SectionName]
      const first = firstRows[number] * 4
      return {
        ...{ name, serials: constants.serials, serial: number },
        ...{ floats: () => constants.rows, at: () => first, size: firstRows[number + 1] * 4 - first },
      }
    }),
  ]

  /** Uniforms for three's own path, which uploads them itself; without any, three leaves all of them to us. */
  function uniforms(): Record<string, THREE.IUniform> {
    if (!plain) return {}
    const own = ownSources.map(({ name, size }) => [name, { value: new Float32Array(size) }])
    return { [CONSTANTS]: { value: constants.rows }, ...(Object.fromEntries(own) as Record<string, THREE.IUniform>) }
  }

  function definedBy(definitions: readonly ConstantDefinition[], size: number): DefinedConstants | null {
    return definitions.length === 0 ? null : { values: new Float32Array(size), definitions }
  }

  function ownArrays(vertexShader: string, facts: GeneratedProgram): OwnArray[] {
    const definitions: Readonly<Record<string, readonly ConstantDefinition[] | undefined>> = {
      [VERTEX_SHADER_UNIFORM]: facts.vertexDefinitions,
      [PIXEL_SHADER_UNIFORM]: facts.pixelDefinitions,
    }
    return ownSources.flatMap(({ size, ...source }) => {
      const text = source.name === PIXEL_SHADER_UNIFORM ? facts.fragmentShader : vertexShader
      const count = Math.min(elementsOf(text, source.name) * 4, size)
      if (count === 0) return []
      return [{ ...source, count, location: null, seen: -1, defined: definedBy(definitions[source.name] ?? [], size) }]
    })
  }

  function build(facts: GeneratedProgram, name: string): Program {
    const { fragmentShader } = facts
    const { vertexShader, arrays, draws } = plain
      ? { vertexShader: facts.vertexShader, arrays: [], draws: 1 }
      : perDrawText(facts.vertexShader, vectors, MOST_DRAWS)
    const material = new THREE.RawShaderMaterial({
      ...{ glslVersion: THREE.GLSL3, vertexShader, fragmentShader, uniforms: uniforms() },
    })
    counts.compiled++
    const program: Program = {
      ...{ material, facts, name, usesPalette: facts.usesPalette, handle: null, stepsLocation: null, draws, users: 0 },
      sections: sectionsOf([vertexShader, fragmentShader]),
      locations: [],
      seen: new Int32Array(sectionNames.length).fill(-1),
      own: ownArrays(vertexShader, facts),
      perDraw: Object.fromEntries(arrays.map((array) => [array, { location: null, seen: null }])),
      steps: new Int32Array(perDrawNames.length).fill(-1),
    }
    unissued.push(program)
    return program
  }

  const describe: Describe = (entity) => core.resources.description[entity]

  /** The program of a key, with one user more. */
  function programOf(words: Int32Array, format: FormatFacts, names: Describe): Program {
    const facts = generateProgram(words, format, names, gaps.hasClipDistance)
    const name = `${facts.vertexShader}\n${facts.fragmentShader}`
    const program = byText.get(name) ?? build(facts, name)
    byText.set(name, program)
    program.users++
    return program
  }

  function make(id: number): Pipeline {
    const { words } = pipelines.key
    const format = words[KeyWord.Format] >>> 0
    const pipeline = { program: programOf(words, formatFacts(format), describe), format, layout: 0 }
    byKey[id] = pipeline
    return pipeline
  }

  /** A shader is gone, and its handle will be given again: its programs go, too, unless another key has them. */
  function forget(handle: number): void {
    byKey.forEach((pipeline, id) => {
      if (!pipeline) return
      if (pipelines.word(id, KeyWord.Format) !== handle && pipelines.word(id, KeyWord.PixelShader) !== handle) return
      pipelines.remove(id)
      byKey[id] = undefined
      const { program } = pipeline
      if (--program.users > 0) return
      byText.delete(program.name)
      program.material.dispose()
    })
  }

  life.add(
    core.resources.event$.subscribe(({ type, entity, description: { kind } }) => {
      if (type === 'destroy' && (kind === 'declaration' || kind === 'pixelShader')) forget(shaderHandleOf(entity))
    }),
  )

  /** Gives the samplers of a program, which is in use, their units; that of stage 0 has its own already. */
  function setUnits(handle: WebGLProgram, { fragmentShader, vertexShader }: GeneratedProgram): void {
    for (let stage = 1; stage < STAGES; stage++)
      if (fragmentShader.includes(` s${stage};`)) gaps.setSamplerUnit(handle, `s${stage}`, stage)
    if (vertexShader.includes(` ${PALETTE};`)) gaps.setSamplerUnit(handle, PALETTE, PALETTE_UNIT)
    if (fragmentShader.includes(` ${COLOURS};`)) gaps.setSamplerUnit(handle, COLOURS, COLOURS_UNIT)
  }

  function issue(): void {
    if (unissued.length === 0) return
    issuing.children = unissued.map(({ material }) => new THREE.Mesh(carrier, material))
    unissued = []
    renderer.compile(issuing, camera)
    issuing.children = []
  }

  /** Resolves when programs are compiled that were issued. */
  async function compiled(materials: readonly THREE.Material[]): Promise<void> {
    if (materials.length === 0) return
    if (renderer.extensions.has('KHR_parallel_shader_compile')) {
      issuing.children = materials.map((material) => new THREE.Mesh(carrier, material))
      const done = renderer.compileAsync(issuing, camera)
      issuing.children = []
      await done
      return
    }
    // The browser does not tell when a program is ready: each is waited for in a task of its own.
    for (const material of materials) {
      await new Promise((resolve) => setTimeout(resolve))
      const { currentProgram } = renderer.properties.get(material) as { currentProgram?: { program: WebGLProgram } }
      if (currentProgram) gaps.waitForProgram(currentProgram.program)
    }
  }

  return {
    counts,
    /** How many programs there are. */
    count: () => byText.size,
    /** What draws with the key as it is now; a program that is new is not compiled before `issue`. */
    current(): Pipeline {
      const id = pipelines.current()
      return byKey[id] ?? make(id)
    },
    /** The keys of all programs that draws have asked for so far. */
    keys(): ProgramKey[] {
      return byKey.flatMap((pipeline, id) =>
        pipeline
          ? [
              writeKey(
                Array.from({ length: KEY_WORDS }, (_, word) => pipelines.word(id, word)),
                describe,
              ),
            ]
          : [],
      )
    },
    /**
     * Has programs compiled before a draw needs them, side by side where the browser can.
     *
     * @returns resolves when they and all that were issued before are compiled
     */
    async prepare(keys: readonly ReadKey[]): Promise<void> {
      for (const { words, describe: names } of keys) {
        const program = programOf(words, factsOf(words[KeyWord.Format] >>> 0, names), names)
        if (prepared.has(program)) program.users--
        else prepared.add(program)
      }
      issue()
      const waiting = [...byText.values()].filter(({ handle }) => handle === null)
      await compiled(waiting.map(({ material }) => material))
    },
    /** Has all new programs compiled, side by side where the browser can; nobody waits for them. Touches three. */
    issue,
    /** Makes a program the one in use that was compiled; waits for that if need be. */
    use(program: Program): void {
      if (program.handle !== null) {
        gaps.useProgram(program.handle)
        return
      }
      const { currentProgram } = renderer.properties.get(program.material) as {
        currentProgram: { program: WebGLProgram; vertexShader: WebGLShader; fragmentShader: WebGLShader }
      }
      const { program: handle, vertexShader, fragmentShader } = currentProgram
      gaps.finishProgram(handle, vertexShader, fragmentShader)
      gaps.useProgram(handle)
      program.handle = handle
      for (const array of program.own) array.location = gaps.uniformElement(handle, array.name, 0)
      for (const name of perDrawNames) {
        const array = program.perDraw[name]
        if (array) array.location = gaps.uniformElement(handle, PER_DRAW[name], 0)
      }
      if (Object.keys(program.perDraw).length > 0) program.stepsLocation = gaps.uniform(handle, STEPS)
      setUnits(handle, program.facts)
    },
    /** Where section `section` of the block begins in a program. */
    locationOf({ locations, handle }: Program, section: number): WebGLUniformLocation | null {
      if (handle === null) return null
      return (locations[section] ??= gaps.uniformElement(handle, CONSTANTS, firstRows[section]))
    },
    /** The values of an own array, as the shader has them. */
    valuesOf(array: OwnArray): { readonly floats: Float32Array<ArrayBufferLike>; readonly at: number } {
      if (array.defined === null) return { floats: array.floats(), at: array.at() }
      copyDefined(array, array.defined.values)
      return { floats: array.defined.values, at: 0 }
    },
    /** Copies the own arrays of a program to where three's own path uploads them from. */
    copyOwn({ material, own }: Program): void {
      for (const array of own) copyDefined(array, material.uniforms[array.name].value as Float32Array)
    },
    dispose() {
      for (const { material } of byText.values()) material.dispose()
      carrier.dispose()
    },
  }
}
