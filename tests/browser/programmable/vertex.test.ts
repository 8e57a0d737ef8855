import { describe, expect, it } from 'vitest'
import { disassemble, readShader, runVertexShader } from '../../../d3d8/shader/index.js'
import type { ShaderProgram } from '../../../d3d8/shader/index.js'
import { assembled } from '../../assembled.js'
import { createRandom } from '../../unit/shader/random-shaders.js'
import type { Random } from '../../unit/shader/random-shaders.js'
import { tellingShaders } from '../../unit/shader/telling-shaders.js'
import { input } from '../shaders/keys.js'
import { dependable } from './rounding.js'
import { COORDINATES, createVertexMachine, OUTPUTS } from './vertex-machine.js'

type Vector = readonly [number, number, number, number]

const machine = createVertexMachine()

/** v0 FLOAT3, v1 to v3 FLOAT4, v4 D3DCOLOR; v5 is not there. */
const elements = [input(0, 2), input(1, 3), input(2, 3), input(3, 3), input(4, 4)]
const WORDS = 3 + 12 + 1
/** Vertices that each program is run for: they cost less than another program. */
const COUNT = 24
const points = [3, 0.5, 64] as const

/** Vertices as words, and as the registers they become. */
const makeVertices = (random: Random): { words: Uint32Array; registers: Vector[][] } => {
  const floats = Float32Array.from({ length: COUNT * WORDS }, (_, at) => {
    // v1.x addresses constants: also below and above all of them.
    const scale = at % WORDS === 3 ? 130 : 2
    return Math.fround((random() - (scale > 2 ? 0.15 : 0.5)) * scale)
  })
  const words = new Uint32Array(floats.buffer)
  const registers = Array.from({ length: COUNT }, (_, vertex) => {
    const at = vertex * WORDS
    const color = (words[at + 15] = Math.floor(random() * 0x100000000))
    const four = (first: number): Vector => [floats[first], floats[first + 1], floats[first + 2], floats[first + 3]]
    const byte = (shift: number): number => Math.fround(((color >>> shift) & 255) / 255)
    return [
      [floats[at], floats[at + 1], floats[at + 2], 1] as Vector,
      four(at + 3),
      four(at + 7),
      four(at + 11),
      [byte(16), byte(8), byte(0), byte(24)] as Vector,
    ]
  })
  return { words, registers }
}

const tolerance = (value: number): number => 1e-4 * Math.max(1, Math.abs(value))

/** Programs that are compiled at a time. */
const CHUNK = 25

/** Runs random programs both ways; how many numbers were compared, and how many there were. */
const compareMany = (minor: number, seeds: number): { compared: number; all: number } => {
  let [compared, all] = [0, 0]
  const compareOne = (seed: number, program: ShaderProgram, prepared: WebGLProgram): void => {
    const random = createRandom(seed + 77_777)
    const { words, registers } = makeVertices(random)
    const constants = Float32Array.from({ length: 96 * 4 }, () => random() * 4 - 2)
    const gpu = machine.run(prepared, { elements, words, count: COUNT, constants, points })
    for (const [vertex, inputs] of registers.entries()) {
      const numbers = dependable((round) => {
        const result = runVertexShader(program, inputs, constants, { round })
        const size = Math.min(Math.max(result.pointSize ?? points[0], points[1]), points[2])
        const { position, diffuse, specular, fog, coordinates } = result
        return [...position, ...diffuse, ...specular, fog, ...coordinates.slice(0, COORDINATES).flat(), size]
      }, tolerance)
      all += numbers.length
      for (const [at, value] of numbers.entries()) {
        // Beyond this a float may be infinite on one side.
        if (Number.isNaN(value) || Math.abs(value) > 1e30) continue
        compared++
        const seen = gpu[vertex * OUTPUTS + at]
        // z comes out of 2z − w, which has no more digits than w; and a w of 0 is moved off it (clip-space.ts).
        const w = Math.abs(gpu[vertex * OUTPUTS + 3])
        if ((at === 2 || at === 3) && (w > 1e30 || numbers[3] === 0)) continue
        const slack = at === 2 ? w * 1e-6 : 0
        if (Math.abs(seen - value) <= tolerance(value) + slack) continue
        expect.fail(`seed ${seed}, vertex ${vertex}, output ${at}: ${seen}, not ${value}\n${disassemble(program)}`)
      }
    }
  }
  const programs = tellingShaders('vertex', minor, seeds)
  for (let first = 0; first < programs.length; first += CHUNK) {
    const chunk = programs.slice(first, first + CHUNK)
    const prepared = chunk.map(({ program }) => machine.prepare(program, elements))
    for (const [at, { seed, program }] of chunk.entries()) compareOne(seed, program, prepared[at])
  }
  return { compared, all }
}

describe('generated vertex shaders', () => {
  it.each([
    [0, 150],
    [1, 350],
  ])('give what the interpreter gives: random programs of vs_1_%i', (minor, seeds) => {
    const { compared, all } = compareMany(minor, seeds)
    expect(compared / all).toBeGreaterThan(0.85)
  })

  it('leave the size of points to the state where a matrix of three rows is to write the fourth alone', () => {
    const program = readShader(assembled('vs.1.1\nmov oPos, v0\nm3x3 oPts.w, v1, c0'))
    const { words } = makeVertices(createRandom(1))
    const prepared = machine.prepare(program, elements)
    const seen = machine.run(prepared, { elements, words, count: COUNT, constants: new Float32Array(96 * 4), points })
    expect(Array.from({ length: COUNT }, (_, vertex) => seen[(vertex + 1) * OUTPUTS - 1])).toEqual(
      Array.from({ length: COUNT }, () => points[0]),
    )
  })
})
