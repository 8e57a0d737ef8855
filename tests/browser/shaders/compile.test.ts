import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generatePixelShader } from '../../../systems/shaders/fixed-pixel.js'
import { generateVertexShader } from '../../../systems/shaders/fixed-vertex.js'
import { createHarness } from './harness.js'
import { pixelKey, pixelStage, randomPair, vertexKey, vertexStage, input } from './keys.js'

const harness = createHarness()

/** Words that change the result of an argument: source, complement, alpha replicate. */
const everyArgument = Array.from({ length: 6 }, (_, source) =>
  [0, 0x10, 0x20, 0x30].map((modifiers) => source | modifiers),
).flat()

describe('generated fixed-function programs', () => {
  it('compile and link without a word from the compiler, whatever the key', () => {
    fc.assert(
      fc.property(randomPair(harness.clipDistance), ({ vertex, pixel }) => {
        harness.link(generateVertexShader(vertex), generatePixelShader(pixel))
      }),
      { seed: 8, numRuns: 300 },
    )
  })

  it('compile with every operation over every argument', () => {
    const elements = [input(0, 3), input(5, 4), input(6, 4), input(7, 1)]
    const vertex = generateVertexShader(
      vertexKey({ transformed: true, elements, stages: [vertexStage(), vertexStage()] }),
    )
    for (let op = 2; op <= 26; op++) {
      // One program an operation: stages that run through the arguments, eight at a time.
      for (let first = 0; first < everyArgument.length; first += 8) {
        const stages = everyArgument.slice(first, first + 8).map((argument, index) =>
          pixelStage({
            colorOp: op,
            alphaOp: op,
            colorArg0: everyArgument[(first + index + 5) % everyArgument.length],
            colorArg1: argument,
            colorArg2: everyArgument[(first + index + 11) % everyArgument.length],
            alphaArg0: argument,
            alphaArg1: everyArgument[(first + index + 3) % everyArgument.length],
            alphaArg2: everyArgument[(first + index + 17) % everyArgument.length],
            texture: index < 2 ? 1 : 0,
          }),
        )
        harness.link(vertex, generatePixelShader(pixelKey({ stages })))
      }
    }
    expect(harness.gl.getError()).toBe(0)
  })
})
