import { describe, expect, it } from 'vitest'
import { readShader, validateShader } from '../../../d3d8/shader/index.js'
import type { ShaderProgram } from '../../../d3d8/shader/index.js'
import { FOG, TEXTURE } from '../../../systems/programs/program-key.js'
import type { FogMode } from '../../../systems/programs/program-key.js'
import { generatePixelShader, readCoordinates } from '../../../systems/shaders/fixed-pixel.js'
import { generateVertexShader } from '../../../systems/shaders/fixed-vertex.js'
import {
  generateProgrammablePixelShader,
  readProgrammableCoordinates,
} from '../../../systems/shaders/programmable-pixel.js'
import { generateProgrammableVertexShader } from '../../../systems/shaders/programmable-vertex.js'
import { damagedStream } from '../../unit/shader/damaged-streams.js'
import { createRandom, integer, pick, randomShader, versions } from '../../unit/shader/random-shaders.js'
import type { Random } from '../../unit/shader/random-shaders.js'
import { createHarness } from '../shaders/harness.js'
import { input, pixelKey, pixelStage, vertexKey, vertexStage } from '../shaders/keys.js'
import { programmablePixelKey, programmableVertexKey } from './keys.js'
import { samplingStage } from '../shaders/keys.js'

const harness = createHarness()

/** State that both halves of a program are told alike. */
const sharedState = (random: Random) => ({
  fog: pick<FogMode>(random, Object.values(FOG)),
  flat: random() < 0.3,
  clipPlanes: random() < 0.3 ? integer(random, 64) : 0,
  clipDistance: harness.clipDistance && random() < 0.5,
  alphaFunc: 1 + integer(random, 8),
})

const stagesOf = (random: Random) =>
  Array.from({ length: integer(random, 7) }, () => {
    const texture = pick(random, Object.values(TEXTURE))
    return samplingStage({
      texture,
      projected: integer(random, 5),
      wrap: random() < 0.2 ? integer(random, 8) : 0,
      biased: random() < 0.3,
      border: random() < 0.3 ? integer(random, 8) : 0,
      borderFilter: integer(random, 8),
      mirrorOnce: random() < 0.3 ? integer(random, 8) : 0,
      palette: texture === TEXTURE.flat ? pick(random, [0, 0, 1, 2]) : 0,
      round: random() < 0.2,
    })
  })

/**
 * Links a vertex shader (undefined: fixed function) with a pixel shader (undefined: fixed function) under random state.
 */
const link = (vertex: ShaderProgram | undefined, pixel: ShaderProgram | undefined, random: Random): void => {
  const state = sharedState(random)
  const sampling = stagesOf(random)
  const pointSprite = random() < 0.1
  const wrap = sampling.map((stage) => stage.wrap)
  const programmableKey = programmablePixelKey({ ...state, stages: sampling, pointSprite })
  const fixedKey = pixelKey({ ...state, stages: sampling.map((stage) => pixelStage(stage)), pointSprite })
  const coordinates = pixel ? readProgrammableCoordinates(pixel, programmableKey) : readCoordinates(fixedKey)
  const vertexSource = vertex
    ? generateProgrammableVertexShader(
        vertex,
        programmableVertexKey({ ...state, coordinates, wrap, points: pointSprite }),
      )
    : generateVertexShader(
        vertexKey({
          ...state,
          elements: [input(0, 2), input(5, 4), input(7, 1)],
          stages: Array.from({ length: 8 }, (_, n) =>
            vertexStage({ read: ((coordinates >> n) & 1) !== 0, wrap: wrap[n] ?? 0 }),
          ),
          points: pointSprite,
        }),
      )
  const pixelSource = pixel ? generateProgrammablePixelShader(pixel, programmableKey) : generatePixelShader(fixedKey)
  harness.gl.deleteProgram(harness.link(vertexSource, pixelSource))
}

describe('generated programmable halves', () => {
  it('link with fixed function and with each other, without a word from the compiler, whatever the state', () => {
    const random = createRandom(2001)
    for (let seed = 0; seed < 120; seed++) {
      const vertex = randomShader('vertex', seed % 2, 9000 + seed)
      const pixel = randomShader('pixel', seed % 5, 9000 + seed)
      link(vertex, undefined, random)
      link(undefined, pixel, random)
      link(vertex, pixel, random)
    }
  })

  it('stay within the uniforms that WebGL2 promises a vertex shader', () => {
    const source = generateProgrammableVertexShader(
      randomShader('vertex', 1, 2),
      programmableVertexKey({ fog: FOG.shader, points: true, clipPlanes: 0xff, coordinates: 0xff }),
    )
    const sizes = [...source.matchAll(/uniform vec4 \w+\[(\d+)\]/g)].map(([, size]) => Number(size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(256)
  })

  it('are GLSL for every damaged stream that is still valid', () => {
    const random = createRandom(2002)
    // To make a stream takes longer than to damage it in many ways.
    const streams = versions.map(([kind, minor]) =>
      Array.from({ length: 24 }, (_, seed) => randomShader(kind, minor, 5000 + seed).tokens),
    )
    let compiled = 0
    for (let seed = 0; compiled < 150; seed++) {
      const ofVersion = streams[seed % versions.length]
      const tokens = damagedStream(ofVersion[Math.floor(seed / versions.length) % ofVersion.length], seed)
      let program: ShaderProgram
      try {
        program = readShader(tokens)
        validateShader(program)
      } catch {
        continue
      }
      link(program.kind === 'vertex' ? program : undefined, program.kind === 'pixel' ? program : undefined, random)
      compiled++
    }
  })
})
