import { describe, expect, it } from 'vitest'
import { disassemble, runPixelShader } from '../../../d3d8/shader/index.js'
import type { ShaderProgram } from '../../../d3d8/shader/index.js'
import { TEXTURE } from '../../../systems/programs/program-key.js'
import { createRandom, pick } from '../../unit/shader/random-shaders.js'
import type { Random } from '../../unit/shader/random-shaders.js'
import { tellingShaders } from '../../unit/shader/telling-shaders.js'
import { createPixelMachine, sampleTexture, STAGES, UNTOUCHED } from './pixel-machine.js'
import type { PixelBatch, TestTexture } from './pixel-machine.js'
import { dependable } from './rounding.js'

type Vector = readonly [number, number, number, number]

/** Pixels that each program is run for: they cost less than another program. */
const COUNT = 24
const machine = createPixelMachine(COUNT)

const vector = (f: () => number): Vector => [f(), f(), f(), f()].map(Math.fround) as unknown as Vector

const kinds = [TEXTURE.flat, TEXTURE.flat, TEXTURE.flat, TEXTURE.cube, TEXTURE.volume, TEXTURE.none]

const makeTexture = (random: Random): TestTexture => ({
  kind: pick(random, kinds),
  texels: Float32Array.from({ length: 6 * 16 * 4 }, () => random() * 1.5 - 0.5),
})

const makeBatch = (random: Random): PixelBatch => ({
  pixels: Array.from({ length: COUNT }, () => [
    vector(random),
    vector(random),
    // The fourth is divided by: it stays away from 0.
    ...Array.from({ length: STAGES }, () => {
      const [x, y, z, w] = vector(() => random() * 4 - 1.5)
      return [x, y, z, Math.fround(Math.abs(w) + 0.5)] as Vector
    }),
  ]),
  constants: Float32Array.from({ length: 32 }, () => random() * 3 - 1.5),
  bump: Array.from({ length: STAGES }, () => Array.from({ length: 6 }, () => Math.fround(random() * 2 - 1))),
  projected: Array.from({ length: STAGES }, () => pick(random, [0, 0, 4, 3])),
  textures: Array.from({ length: STAGES }, () => makeTexture(random)),
})

/** Colour, 1 when killed, depth or −1; with coordinates of look-ups a little off, as a GPU's are. */
const interpret = (
  program: ShaderProgram,
  { pixels, constants, bump, projected, textures }: PixelBatch,
  pixel: number,
  round: (value: number) => number,
  seed: number,
): number[] => {
  const [diffuse, specular, ...coordinates] = pixels[pixel]
  const random = createRandom(seed)
  const off = (x: number): number => (seed === 0 ? x : x * (1 + 1e-5 * (random() - 0.5)) + 1e-4 * (random() - 0.5))
  const sample = (stage: number, u: number, v: number, w: number): Vector =>
    // Nobody can tell where that lies.
    [u, v, w].some((x) => !(Math.abs(x) < 1e4)) && textures[stage].kind !== TEXTURE.none
      ? [Number.NaN, Number.NaN, Number.NaN, Number.NaN]
      : sampleTexture(textures[stage], off(u), off(v), off(w))
  const inputs = { colors: [diffuse, specular] as const, coordinates, sample, projected, bump }
  const { color, killed, depth } = runPixelShader(program, inputs, constants, { round })
  return [...color, Number(killed), depth ?? -1]
}

const tolerance = (value: number): number => (2 / 255) * Math.max(1, Math.abs(value))

/** Random programs come of so many seeds. */
const SEEDS = 300

/** Programs that are compiled at a time. */
const CHUNK = 25

/**
 * Programs of a version, and what they are run with: each texture instruction on each kind of texture, and divided or
 * not.
 */
const prepared = (minor: number) => {
  const batches = Array.from({ length: SEEDS }, (_, seed) => makeBatch(createRandom(seed + 31_415)))
  return tellingShaders('pixel', minor, SEEDS, ({ seed, program }) =>
    program.instructions.flatMap(({ operation: { class: of, name }, destination }) => {
      if (of !== 'address' || !destination) return []
      const { textures, projected } = batches[seed]
      const { number } = destination
      return [`${name} on ${textures[number].kind}`, `${name} by ${projected[number]}`]
    }),
  ).map((shader) => ({ ...shader, batch: batches[shader.seed] }))
}

/** Runs random programs both ways; how many pixels were compared, how many there were, and of some kinds. */
const compareMany = (minor: number) => {
  const counts = { compared: 0, all: 0, killed: 0, depths: 0 }
  const compareOne = (seed: number, program: ShaderProgram, batch: PixelBatch, compiled: WebGLProgram): void => {
    const gpu = machine.run(compiled, batch)
    for (let pixel = 0; pixel < COUNT; pixel++) {
      const numbers = dependable((round, run) => interpret(program, batch, pixel, round, run), tolerance)
      counts.all++
      const [r, g, b, a, killed, depth] = numbers
      const seen = [...gpu.color.subarray(4 * pixel, 4 * pixel + 4)]
      const wanted = killed ? [UNTOUCHED, UNTOUCHED, UNTOUCHED, UNTOUCHED] : [r, g, b, a]
      if ([killed, depth, ...wanted].some(Number.isNaN)) continue
      counts.compared++
      if (killed) counts.killed++
      const wrong = wanted.findIndex((value, at) => !(Math.abs(seen[at] - value) <= tolerance(value)))
      if (wrong >= 0)
        expect.fail(
          `seed ${seed}, pixel ${pixel}: ${seen.join(' ')}, not ${wanted.join(' ')}\n` +
            `${disassemble(program)}${JSON.stringify(batch.pixels[pixel])}`,
        )
      if (depth < 0 || killed) continue
      counts.depths++
      const seenDepth = gpu.depth()[pixel]
      if (Math.abs(seenDepth - depth) > 1e-4)
        expect.fail(`seed ${seed}, pixel ${pixel}: depth ${seenDepth}, not ${depth}\n${disassemble(program)}`)
    }
  }
  const programs = prepared(minor)
  for (let first = 0; first < programs.length; first += CHUNK) {
    const chunk = programs
      .slice(first, first + CHUNK)
      .map(({ seed, program, batch }) => ({ seed, program, batch, compiled: machine.prepare(program, batch) }))
    for (const { seed, program, batch, compiled } of chunk) compareOne(seed, program, batch, compiled)
  }
  return counts
}

describe('generated pixel shaders', () => {
  it.each([0, 1, 2, 3, 4])('give what the interpreter gives: random programs of ps_1_%i', (minor) => {
    const { compared, all, killed, depths } = compareMany(minor)
    expect(compared / all).toBeGreaterThan(0.8)
    expect(killed).toBeGreaterThan(10)
    if (minor >= 3) expect(depths).toBeGreaterThan(10)
  })
})
