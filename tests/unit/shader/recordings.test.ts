import { describe, expect, it } from 'vitest'
import { assemble, disassemble, readShader, validateShader } from '../../../d3d8/shader/index.js'
import { recordedShaders } from './recorded-shaders.js'

const shaders = recordedShaders()
const hex = (tokens: Uint32Array | undefined): string[] =>
  Array.from(tokens ?? [], (token) => token.toString(16).padStart(8, '0'))

describe('the shaders of the recordings', () => {
  it('are many', () => {
    expect(shaders.length).toBeGreaterThan(200)
  })

  it('are read, and are valid', () => {
    for (const { name, tokens } of shaders) {
      expect(() => validateShader(readShader(tokens)), name).not.toThrow()
      expect(hex(readShader(tokens).tokens), name).toEqual(hex(tokens))
    }
  })

  it('assemble from their sources to the recorded tokens', () => {
    for (const { name, source, tokens } of shaders) {
      const assembly = assemble(source)
      expect(assembly.errors, name).toBeUndefined()
      expect(hex(assembly.tokens), name).toEqual(hex(tokens))
    }
  })

  it('come back from their disassembly', () => {
    for (const { name, tokens } of shaders) {
      const text = disassemble(readShader(tokens))
      expect(hex(assemble(text).tokens), `${name}\n${text}`).toEqual(hex(tokens))
    }
  })
})
