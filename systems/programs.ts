import * as THREE from 'three'
import { shaderHandleOf } from '../d3d8/descriptions.js'
import { STAGES, stateLayout } from '../d3d8/state-table.js'
import { COLOURS, CONSTANTS, PALETTE, ROWS } from './constant-rows.js'
import { firstRows, Section, sectionNames, type SectionName } from './constants.js'
import type { DrawState } from './draw-state.js'
import { generateProgram, type GeneratedProgram } from './generate-program.js'
import { createInterner } from './interner.js'
import { KEY_WORDS, KeyWord } from './key-words.js'
import type { ConstantDefinition } from '../d3d8/shader/index.js'
import type { ShaderConstants } from './shader-constants.js'
import {
  mayVaryTexture,
  PER_DRAW,
  PER_DRAW_TEXTURE,
  readsRow,
  runSampler,
  varyPerDraw,
  type ProgramText,
} from './shaders/per-draw.js'
import { PIXEL_SHADER_UNIFORM } from './shaders/programmable-pixel.js'
import { VERTEX_SECTIONS, VERTEX_SHADER_UNIFORM } from './shaders/programmable-vertex.js'

/** Texture unit of the world matrices of indexed vertex blending. */
export const PALETTE_UNIT = STAGES
/** Texture unit of the texture palettes. */
export const COLOURS_UNIT = STAGES + 1
/** Texture unit of texture `n` of a run, from 1: the units that WebGL2 promises beside those above. */
export const runUnit = (n: number): number => COLOURS_UNIT + n
/** Textures that draws of a run may choose from. */
export const RUN_TEXTURES = 16 - COLOURS_UNIT

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
  /** Whether normals are transformed: then the NORMAL rows have to be true. */
  readonly lit: boolean
  readonly usesPalette: boolean
  /** three's program, once it was asked for one. */
  handle: WebGLProgram | null
  /** Bit per section of the constants that lies within what the program reads. */
  sections: number
  /** Where the rows of the draws of a run go, and which texture each of them has. */
  perDraw: WebGLUniformLocation | null
  perDrawTexture: WebGLUniformLocation | null
  /** Whether draws choose their textures, so that the one of stage 0 need not be bound there. */
  readonly chooses: boolean
  /** Bits of sections that each draw of a run brings. */
  readonly told: number
  /** Locations of the sections' first rows. */
  readonly locations: (WebGLUniformLocation | null)[]
  /** Serials of the sections as this program has them. */
  readonly seen: Int32Array
  readonly facts: GeneratedProgram
  /** What its shaders define, by the name of the array. */
  readonly definitions: Readonly<Partial<Record<string, readonly ConstantDefinition[]>>>
  /** Arrays that lie beside the block; empty for fixed function. */
  own: readonly OwnArray[]
  /** Vertex array of each input, by its number; made by three. */
  readonly arrays: (WebGLVertexArrayObject | undefined)[]
  /** What runs need to know of it. */
  readonly runs: ProgramRuns
}

/** Programs that draw several of a program's draws in one GL call. */
interface ProgramRuns {
  /** The program that these are of. */
  readonly text: ProgramText
  /** Bits of the groups that draws of a run may differ in whose constants it reads. */
  readonly reads: number
  /** Whether each draw may have another texture at stage 0. */
  readonly variesTexture: boolean
  /** Neighbours so far that differed in it, and of late, of those that differed in nothing else: textures that a unit had, and that none had. */
  readonly textures: { changed: number; found: number; missed: number }
  /** Groups that neighbours were seen to differ in: the next run tells all of them for each draw. */
  groups: number
  readonly byGroups: Map<number, RunProgram | null>
}

/** A program whose draws bring some constants each. */
export interface RunProgram {
  readonly program: Program
  /** Groups whose constants each draw brings. */
  readonly groups: number
  /** Rows of the uniform block that each draw brings. */
  readonly rows: readonly number[]
  /** Draws that one call may have. */
  readonly draws: number
}

const rowsOf = (...names: SectionName[]): readonly number[] =>
  names.flatMap((name) => {
    const first = firstRows[Section[name]]
    return Array.from({ length: firstRows[Section[name] + 1] - first }, (_, i) => first + i)
  })

/** Groups that draws of a run may differ in, and the rows that depend on them. */
const perDrawRows = new Map([
  [stateLayout.group('world').bit, rowsOf('world', 'normal')],
  [stateLayout.group('factor').bit, rowsOf('factor')],
  [stateLayout.group('alphaTest').bit, rowsOf('misc')],
  [stateLayout.group('lighting').bit, rowsOf('material', 'ambient')],
])

/** The group whose texture draws of a run may choose from some. */
export const runTexture = stateLayout.group('texture0')
/** Bits of the groups that draws of a run may differ in by constants. */
const constantGroups = [...perDrawRows.keys()].reduce((bits, bit) => bits | bit, 0)
/** Bits of all groups that they may differ in. */
export const runGroups = constantGroups | runTexture.bit

/** The most draws that one call has constants or textures for. */
export const MOST_DRAWS = 64
/** Uniforms of a vertex shader that are kept free beside the block and the rows of the draws. */
const SPARE_UNIFORMS = 16

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
    const format = formatFacts(key.words[KeyWord.Format] >>> 0)
    const generated = generateProgram(
      key.words,
      format,
      (entity) => core.resources.description[entity],
      gaps.hasClipDistance,
    )
    return build(generated, generated)
  }

  /**
   * A program of that text.
   *
   * @param told bits of sections that it does not read from the block
   * @param chooses whether its draws choose their textures
   */
  function build(
    { vertexShader, fragmentShader }: ProgramText,
    facts: GeneratedProgram,
    told = 0,
    chooses = false,
  ): Program {
    const { lit, usesPalette, vertexDefinitions, pixelDefinitions } = facts
    const reads = [...perDrawRows].reduce((bits, [group, rows]) => {
      const isRead = rows.some((row) => readsRow(vertexShader, row) || readsRow(fragmentShader, row))
      return isRead ? bits | group : bits
    }, 0)
    const material = new THREE.RawShaderMaterial({
      glslVersion: THREE.GLSL3,
      vertexShader,
      fragmentShader,
      uniforms: uniforms(),
    })
    return {
      material,
      lit,
      usesPalette,
      handle: null,
      sections: 0,
      chooses,
      told,
      locations: [],
      perDraw: null,
      perDrawTexture: null,
      seen: new Int32Array(sectionNames.length).fill(-1),
      own: [],
      definitions: { [VERTEX_SHADER_UNIFORM]: vertexDefinitions, [PIXEL_SHADER_UNIFORM]: pixelDefinitions },
      arrays: [],
      facts,
      runs: {
        text: { vertexShader, fragmentShader },
        reads,
        variesTexture: mayVaryTexture({ vertexShader, fragmentShader }),
        textures: { changed: 0, found: 0, missed: 0 },
        groups: 0,
        byGroups: new Map(),
      },
    }
  }

  function makeRun({ facts, runs: { text } }: Program, groups: number): RunProgram | null {
    const rows = [...perDrawRows]
      .filter(([group]) => (groups & group) !== 0)
      .flatMap(([, all]) => all.filter((row) => readsRow(text.vertexShader, row) || readsRow(text.fragmentShader, row)))
    const room = gaps.vertexUniforms - ROWS - SPARE_UNIFORMS
    const draws = Math.min(MOST_DRAWS, Math.floor(room / (rows.length + 1 / 4)))
    if (draws < 2) return null
    const chooses = (groups & runTexture.bit) !== 0
    const varied = varyPerDraw(text, rows, draws, chooses ? RUN_TEXTURES : 1)
    const told = sectionNames.reduce(
      (bits, _, section) => (rows.includes(firstRows[section]) ? bits | (1 << section) : bits),
      0,
    )
    return varied && { program: build(varied, facts, told, chooses), groups, rows, draws }
  }

  function definedBy({ definitions }: Program, name: string, size: number): DefinedConstants | null {
    const own = definitions[name] ?? []
    return own.length === 0 ? null : { values: new Float32Array(size), definitions: own }
  }

  function disposeOf({ material, runs }: Program): void {
    material.dispose()
    for (const run of runs.byGroups.values()) run?.program.material.dispose()
  }

  /** A shader is gone, and its handle will be given again: its programs go, too. */
  function forget(handle: number): void {
    programs.forEach((program, id) => {
      if (!program) return
      if (interner.word(id, KeyWord.Format) !== handle && interner.word(id, KeyWord.PixelShader) !== handle) return
      disposeOf(program)
      interner.remove(id)
      programs[id] = undefined
      key.changed[0] = 1
    })
  }

  /** Forgets the vertex array that the program has for an input, and those of its runs. */
  function forgetArray({ arrays, runs }: Program, input: number): void {
    if (input < arrays.length) arrays[input] = undefined
    for (const run of runs.byGroups.values()) if (run) forgetArray(run.program, input)
  }

  life.add(
    core.resources.event$.subscribe(({ type, entity, description: { kind } }) => {
      if (type === 'destroy' && (kind === 'declaration' || kind === 'pixelShader')) forget(shaderHandleOf(entity))
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
    /** The program that draws runs of `program` whose draws differ in `groups`; null when there is none. */
    run(program: Program, groups: number): RunProgram | null {
      const { byGroups } = program.runs
      const known = byGroups.get(groups)
      if (known !== undefined) return known
      const made = makeRun(program, groups)
      byGroups.set(groups, made)
      return made
    },
    /** three has made the GL program: finds its uniforms and gives the samplers their units. It is the program in use. */
    link(program: Program): void {
      const { currentProgram } = renderer.properties.get(program.material) as {
        currentProgram: { program: WebGLProgram }
      }
      const handle = currentProgram.program
      if (program.handle === handle) return
      program.handle = handle
      program.perDraw = gaps.uniformElement(handle, PER_DRAW, 0)
      program.perDrawTexture = gaps.uniformElement(handle, PER_DRAW_TEXTURE, 0)
      program.seen.fill(-1)
      counts.compiled++
      const rows = Math.min(gaps.uniformLength(handle, CONSTANTS), ROWS)
      program.sections = 0
      sectionNames.forEach((_, section) => {
        const inside = firstRows[section] < rows
        program.locations[section] = inside ? gaps.uniformElement(handle, CONSTANTS, firstRows[section]) : null
        if (inside) program.sections |= (1 << section) & ~program.told
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
      for (let n = 1; n < RUN_TEXTURES; n++) gaps.setSamplerUnit(handle, runSampler(n), runUnit(n))
    },
    /** Forgets the vertex arrays for an input that is no more. */
    forgetArrays: (input: number): void => {
      for (const program of programs) if (program) forgetArray(program, input)
    },
    /** Copies the own arrays of a program to where three's own path uploads them from. */
    copyOwn({ material, own }: Program): void {
      for (const array of own) copyDefined(array, material.uniforms[array.name].value as Float32Array)
    },
    dispose() {
      for (const program of programs) if (program) disposeOf(program)
    },
  }
}
