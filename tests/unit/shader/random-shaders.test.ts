import { describe, expect, it } from 'vitest'
import {
  assemble,
  disassemble,
  readShader,
  SHADER_LIMITS,
  ShaderError,
  validateShader,
} from '../../../d3d8/shader/index.js'
import type { PixelOperationName, VertexOperationName } from '../../../d3d8/shader/index.js'
import { generateProgrammablePixelShader } from '../../../systems/shaders/programmable-pixel.js'
import { generateProgrammableVertexShader } from '../../../systems/shaders/programmable-vertex.js'
import { programmablePixelKey, programmableVertexKey } from '../../browser/programmable/keys.js'
import { fuzzTimes } from '../files/mutations.js'
import { damagedStream } from './damaged-streams.js'
import { randomShader, versions } from './random-shaders.js'
import { recordedShaders } from './recorded-shaders.js'

const EACH = 100

describe('random shaders', () => {
  it.each(versions)('of %s version 1.%i come back from their disassembly', (kind, minor) => {
    const seen = new Set<string>()
    for (let seed = 0; seed < EACH; seed++) {
      const program = randomShader(kind, minor, seed)
      validateShader(program, { ...SHADER_LIMITS, strict: seed % 2 === 0 })
      for (const { operation } of program.instructions) seen.add(operation.name)
      const text = disassemble(program)
      expect(Array.from(assemble(text).tokens ?? []), text).toEqual(Array.from(program.tokens))
    }
    expect([...seen].sort()).toEqual(expect.arrayContaining(expected(kind, minor)))
  })
})

/** Names of instructions that so many random programs have to hold. */
const expected = (kind: string, minor: number): (VertexOperationName | PixelOperationName)[] => {
  if (kind === 'vertex') return ['expp', 'lit', 'logp', 'm3x2', 'm3x3', 'm4x4', 'mad', 'sge']
  if (minor === 4) return ['bem', 'cmp', 'cnd', 'dp4', 'lrp', 'phase', 'texcrd', 'texdepth', 'texkill', 'texld']
  const common: PixelOperationName[] = [
    'cnd',
    'lrp',
    'tex',
    'texbem',
    'texcoord',
    'texkill',
    'texm3x2tex',
    'texm3x3spec',
  ]
  const later: PixelOperationName[] = ['cmp', 'dp4', 'texdp3', 'texdp3tex', 'texm3x3', 'texreg2rgb']
  return [...common, ...(minor > 1 ? later : []), ...(minor === 3 ? (['texm3x2depth'] as const) : [])]
}

describe('damaged token streams', () => {
  const streams = [
    ...recordedShaders().map(({ tokens }) => tokens),
    ...versions.flatMap(([kind, minor]) =>
      Array.from({ length: 30 }, (_, seed) => randomShader(kind, minor, 5000 + seed).tokens),
    ),
  ]
  const COUNT = fuzzTimes(12_000)

  it('are refused with a ShaderError or mean something: text that assembles back, and GLSL', () => {
    let [refused, passed] = [0, 0]
    for (let seed = 0; seed < COUNT; seed++) {
      const tokens = damagedStream(streams[seed % streams.length], seed)
      try {
        const program = readShader(tokens)
        validateShader(program)
        const { kind } = program
        if (kind === 'vertex') generateProgrammableVertexShader(program, programmableVertexKey())
        else generateProgrammablePixelShader(program, programmablePixelKey())
        const again = assemble(disassemble(program)).tokens
        expect(disassemble(readShader(again ?? tokens.slice(0, 0)))).toBe(disassemble(program))
        passed++
      } catch (error) {
        if (!(error instanceof ShaderError)) throw error
        expect(error.offset).toBeLessThanOrEqual(tokens.length)
        expect(error.reason).not.toBe('')
        refused++
      }
    }
    expect(refused).toBeGreaterThan(COUNT / 3)
    expect(passed).toBeGreaterThan(COUNT / 10)
  })
})
