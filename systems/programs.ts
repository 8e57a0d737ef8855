import * as THREE from 'three'
import { STAGES } from '../d3d8/state-table.js'
import { COLOURS, CONSTANTS, PALETTE, ROWS } from './constant-rows.js'
import { firstRows, sectionNames, type SectionName } from './constants.js'
import type { DrawState } from './draw-state.js'
import { generateProgram } from './generate-program.js'
import { createInterner } from './interner.js'
import { KEY_WORDS, KeyWord } from './key-words.js'
import type { ConstantDefinition } from '../d3d8/shader/index.js'
import type { ShaderConstants } from './shader-constants.js'
import { PIXEL_SHADER_UNIFORM } from './shaders/programmable-pixel.js'
import { VERTEX_SECTIONS, VERTEX_SHADER_UNIFORM } from './shaders/programmable-vertex.js'

/** Texture unit of the world matrices of indexed vertex blending. */
export const PALETTE_UNIT = STAGES
/** Texture unit of the texture palettes. */
export const COLOURS_UNIT = STAGES + 1

/** A uniform array of its own that a programmable half has, beside the block. */
interface OwnArray {
  readonly name: string
  /** Serial of the values, and the one that the program has. */
  readonly serials: Int32Array
  readonly serial: number
  seen: number
  readonly location: WebGLUniformLocation | null
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

/** A program that three made, and what this renderer knows of it. */
export interface Program {
  readonly material: THREE.RawShaderMaterial
  readonly transformed: boolean
  /** Whether normals are transformed: then the NORMAL rows have to be true. */
  readonly lit: boolean
  readonly usesPalette: boolean
  /** three's program, once it was asked for one. */
  handle: WebGLProgram | null
  /** Bit per section of the constants that lies within what the program reads. */
  sections: number
  /** Locations of the sections' first rows. */
  readonly locations: (WebGLUniformLocation | null)[]
  /** Serials of the sections as this program has them. */
  readonly seen: Int32Array
  /** What its shaders define, by the name of the array. */
  readonly definitions: Readonly<Partial<Record<string, readonly ConstantDefinition[]>>>
  /** Arrays that lie beside the block; empty for fixed function. */
  own: readonly OwnArray[]
  /** Vertex array of each input, by its number; made by three. */
  readonly arrays: (WebGLVertexArrayObject | undefined)[]
}

export type Programs = ReturnType<typeof createPrograms>

/** Copies the values of an own array, with what the shader defines over them. */
export function copyDefined({ floats, at, count, defined }: OwnArray, values: Float32Array): void {
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

/** Programs by key. A program is generated and compiled once; values never make another. */
export function createPrograms(
  { core, life, renderer, gaps, key, formatFacts, constants }: DrawState,
  shaderConstants: ProgramConstants,
  plain: boolean,
) {
  const interner = createInterner(KEY_WORDS)
  const programs: (Program | undefined)[] = []
  const counts = { compiled: 0 }

  const ofShader = (name: string, { serial, floats, at, size }: ShaderConstants): OwnSource => ({
    name,
    serials: serial,
    serial: 0,
    floats,
    at,
    size,
  })
  const ownSources: readonly OwnSource[] = [
    ofShader(VERTEX_SHADER_UNIFORM, shaderConstants.vertex),
    ofShader(PIXEL_SHADER_UNIFORM, shaderConstants.pixel),
    ...Object.entries(VERTEX_SECTIONS).map(([section, name]) => {
      const number = sectionNames.indexOf(section as SectionName)
      const first = firstRows[number] * 4
      return {
        name,
        serials: constants.serials,
        serial: number,
        floats: () => constants.rows,
        at: () => first,
        size: firstRows[number + 1] * 4 - first,
      }
    }),
  ]

  /** Uniforms for three's own path, which uploads them itself; without any, three leaves all of them to us. */
  function uniforms(): Record<string, THREE.IUniform> {
    if (!plain) return {}
    const own = ownSources.map(({ name, size }) => [name, { value: new Float32Array(size) }])
    return { [CONSTANTS]: { value: constants.rows }, ...(Object.fromEntries(own) as Record<string, THREE.IUniform>) }
  }

  function make(): Program {
    const facts = formatFacts(key.words[KeyWord.Format] >>> 0)
    const generated = generateProgram(
      key.words,
      facts,
      (entity) => core.resources.description[entity],
      gaps.hasClipDistance,
    )
    const { vertexShader, fragmentShader, transformed, lit, usesPalette, vertexDefinitions, pixelDefinitions } =
      generated
    const material = new THREE.RawShaderMaterial({
      glslVersion: THREE.GLSL3,
      vertexShader,
      fragmentShader,
      uniforms: uniforms(),
    })
    return {
      material,
      transformed,
      lit,
      usesPalette,
      handle: null,
      sections: 0,
      locations: [],
      seen: new Int32Array(sectionNames.length).fill(-1),
      own: [],
      definitions: { [VERTEX_SHADER_UNIFORM]: vertexDefinitions, [PIXEL_SHADER_UNIFORM]: pixelDefinitions },
      arrays: [],
    }
  }

  function definedBy({ definitions }: Program, name: string, size: number): DefinedConstants | null {
    const own = definitions[name] ?? []
    return own.length === 0 ? null : { values: new Float32Array(size), definitions: own }
  }

  /** A shader is gone, and its handle will be given again: its programs go, too. */
  function forget(handle: number): void {
    programs.forEach((program, id) => {
      if (!program) return
      if (interner.word(id, KeyWord.Format) !== handle && interner.word(id, KeyWord.PixelShader) !== handle) return
      program.material.dispose()
      interner.remove(id)
      programs[id] = undefined
      key.changed[0] = 1
    })
  }

  life.add(
    core.resources.event$.subscribe(({ type, entity, description: { kind } }) => {
      if (type === 'destroy' && (kind === 'declaration' || kind === 'pixelShader')) forget(entity * 2 + 1)
    }),
  )

  return {
    counts,
    /** How many programs there are. */
    count: () => programs.filter((program) => program !== undefined).length,
    /** The program of the current key. */
    current(): Program {
      const id = interner.add(key.words, 0)
      return (programs[id] ??= make())
    },
    /** three has made the GL program: finds its uniforms and gives the samplers their units. It is the program in use. */
    link(program: Program): void {
      const { currentProgram } = renderer.properties.get(program.material) as {
        currentProgram: { program: WebGLProgram }
      }
      const handle = currentProgram.program
      if (program.handle === handle) return
      program.handle = handle
      program.seen.fill(-1)
      counts.compiled++
      const rows = Math.min(gaps.uniformLength(handle, CONSTANTS), ROWS)
      program.sections = 0
      sectionNames.forEach((_, section) => {
        const inside = firstRows[section] < rows
        program.locations[section] = inside ? gaps.uniformElement(handle, CONSTANTS, firstRows[section]) : null
        if (inside) program.sections |= 1 << section
      })
      program.own = ownSources.flatMap(({ size, ...source }) => {
        const length = gaps.uniformLength(handle, source.name)
        if (length === 0) return []
        const location = gaps.uniformElement(handle, source.name, 0)
        const count = Math.min(length * 4, size)
        return [{ ...source, location, count, seen: -1, defined: definedBy(program, source.name, size) }]
      })
      for (let stage = 0; stage < STAGES; stage++) gaps.setSamplerUnit(handle, `s${stage}`, stage)
      gaps.setSamplerUnit(handle, PALETTE, PALETTE_UNIT)
      gaps.setSamplerUnit(handle, COLOURS, COLOURS_UNIT)
    },
    /** Copies the own arrays of a program to where three's own path uploads them from. */
    copyOwn({ material, own }: Program): void {
      for (const array of own) copyDefined(array, material.uniforms[array.name].value as Float32Array)
    },
    dispose() {
      for (const program of programs) program?.material.dispose()
    },
  }
}
