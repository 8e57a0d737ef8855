import * as THREE from 'three'
import { STAGES } from '../d3d8/state-table.js'
import { COLOURS, CONSTANTS, PALETTE, ROWS } from './constant-rows.js'
import { firstRows, sectionNames } from './constants.js'
import { describeProgram } from './describe-program.js'
import type { DrawState } from './draw-state.js'
import { createInterner } from './interner.js'
import { KEY_WORDS, KeyWord } from './key-words.js'
import { generatePixelShader } from './shaders/fixed-pixel.js'
import { generateVertexShader } from './shaders/fixed-vertex.js'

/** Texture unit of the world matrices of indexed vertex blending. */
export const PALETTE_UNIT = STAGES
/** Texture unit of the texture palettes. */
export const COLOURS_UNIT = STAGES + 1

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
  /** Vertex array of each input, by its number; made by three. */
  readonly arrays: (WebGLVertexArrayObject | undefined)[]
}

export type Programs = ReturnType<typeof createPrograms>

/** Programs by key. A program is generated and compiled once; values never make another. */
export function createPrograms({ renderer, gaps, key, formatFacts, constants }: DrawState, plain: boolean) {
  const interner = createInterner(KEY_WORDS)
  const programs: Program[] = []
  const counts = { compiled: 0 }

  function make(): Program {
    const { vertex, pixel } = describeProgram(
      key.words,
      formatFacts(key.words[KeyWord.Format] >>> 0),
      gaps.hasClipDistance,
    )
    const material = new THREE.RawShaderMaterial({
      glslVersion: THREE.GLSL3,
      vertexShader: generateVertexShader(vertex),
      fragmentShader: generatePixelShader(pixel),
      // A material without uniforms leaves all of them to us; three's own path uploads the block itself.
      uniforms: plain ? { [CONSTANTS]: { value: constants.rows } } : {},
    })
    return {
      material,
      transformed: vertex.transformed,
      lit: vertex.lighting || vertex.stages.some((stage) => stage.generation !== 0),
      usesPalette: vertex.indexedBlend && vertex.vertexBlend >= 0,
      handle: null,
      sections: 0,
      locations: [],
      seen: new Int32Array(sectionNames.length).fill(-1),
      arrays: [],
    }
  }

  return {
    counts,
    /** How many programs there are. */
    count: () => programs.length,
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
      for (let stage = 0; stage < STAGES; stage++) gaps.setSamplerUnit(handle, `s${stage}`, stage)
      gaps.setSamplerUnit(handle, PALETTE, PALETTE_UNIT)
      gaps.setSamplerUnit(handle, COLOURS, COLOURS_UNIT)
    },
    dispose() {
      for (const { material } of programs) material.dispose()
    },
  }
}
