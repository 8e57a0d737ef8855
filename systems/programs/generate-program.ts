import { shaderEntityOf } from '../../d3d8/descriptions.js'
import type { ConstantDefinition, ShaderProgram } from '../../d3d8/shader/index.js'
import { describeProgram } from './describe-program.js'
import type { Describe, FormatFacts } from './format-facts.js'
import { KeyWord } from './key-words.js'
import { generatePixelShader, readCoordinates } from '../shaders/fixed-pixel.js'
import { generateVertexShader } from '../shaders/fixed-vertex.js'
import { generateProgrammablePixelShader, readProgrammableCoordinates } from '../shaders/programmable-pixel.js'
import { generateProgrammableVertexShader } from '../shaders/programmable-vertex.js'

/** Constants that shaders define for themselves: their registers alone are part of a program's text. */
export interface Definitions {
  readonly vertexDefinitions: readonly ConstantDefinition[]
  readonly pixelDefinitions: readonly ConstantDefinition[]
}

/** The text of a program, and what a draw has to do for it. */
export interface GeneratedProgram extends Definitions {
  readonly vertexShader: string
  readonly fragmentShader: string
  readonly transformed: boolean
  /** Whether normals are transformed: then the NORMAL rows have to be true. */
  readonly lit: boolean
  /** Whether vertices are blended by the matrix palette. */
  readonly usesPalette: boolean
}

function pixelProgram(describe: Describe, handle: number): ShaderProgram | null {
  if (handle === 0) return null
  const description = describe(shaderEntityOf(handle))
  if (description?.kind !== 'pixelShader') throw new Error(`pixel shader ${handle} is no live shader`)
  return description.program
}

/** Generates the program that the words of a key stand for: each half fixed or programmable, in all four pairs. */
export function generateProgram(
  words: ArrayLike<number>,
  facts: FormatFacts,
  describe: Describe,
  clipDistance: boolean,
): GeneratedProgram {
  const { vertex, pixel, sampling } = describeProgram(words, facts, clipDistance)
  const pixelShader = pixelProgram(describe, words[KeyWord.PixelShader])
  const { flat, clipPlanes, linePattern, edges, sampled } = pixel
  const pixelKey = { ...pixel, stages: sampling }
  const coordinates = pixelShader ? readProgrammableCoordinates(pixelShader, pixelKey) : readCoordinates(pixel)
  const fragmentShader = pixelShader
    ? generateProgrammablePixelShader(pixelShader, pixelKey)
    : generatePixelShader(pixel)

  const definitions = {
    vertexDefinitions: facts.program?.definitions ?? [],
    pixelDefinitions: pixelShader?.definitions ?? [],
  }

  if (facts.program) {
    const { elements } = facts.layout
    const { points } = vertex
    const wrap = sampling.map((stage) => stage.wrap)
    const shape = { flat, points, clipPlanes, clipDistance, linePattern, edges, sampled }
    const key = { ...shape, elements, fog: vertex.fog, coordinates, wrap }
    const vertexShader = generateProgrammableVertexShader(facts.program, key)
    return { vertexShader, fragmentShader, transformed: false, lit: false, usesPalette: false, ...definitions }
  }

  const stages = vertex.stages.map((stage, number) => ({ ...stage, read: (coordinates & (1 << number)) !== 0 }))
  return {
    vertexShader: generateVertexShader({ ...vertex, stages }),
    fragmentShader,
    transformed: vertex.transformed,
    lit: vertex.lighting || stages.some(({ read, generation }) => read && generation !== 0),
    usesPalette: vertex.indexedBlend && vertex.vertexBlend >= 0,
    ...definitions,
  }
}

/** Of shaders that define no constants. */
const NO_DEFINITIONS: Definitions = { vertexDefinitions: [], pixelDefinitions: [] }

/** The constants that the shaders of a program define. */
export const definitionsOf = (facts: GeneratedProgram): Definitions =>
  facts.vertexDefinitions.length + facts.pixelDefinitions.length === 0 ? NO_DEFINITIONS : facts
