import { describe, expect, it } from 'vitest'
import { assemble, readShader, SHADER_LIMITS, ShaderError, validateShader } from '../../../d3d8/shader/index.js'
import { D3DPS_VERSION } from '../../../d3d8/types/index.js'

/** What the reader says of a stream: instruction, token and reason. */
const readFault = (...tokens: number[]): [number, number, string] | undefined => {
  try {
    readShader(Uint32Array.from(tokens))
    return undefined
  } catch (error) {
    if (!(error instanceof ShaderError)) throw error
    return [error.instruction, error.offset, error.reason]
  }
}

/** What the validator says of a text, by the lines after its version; undefined: nothing. */
const faultOf = (version: string, lines: readonly string[], strict: boolean): string | undefined => {
  const { tokens, errors } = assemble([version, ...lines].join('\n'), { validate: false })
  if (!tokens) throw new Error(errors.map(({ message }) => message).join('\n'))
  try {
    validateShader(readShader(tokens), { ...SHADER_LIMITS, strict })
    return undefined
  } catch (error) {
    if (!(error instanceof ShaderError)) throw error
    expect(error.message).toContain(`token ${error.offset}`)
    return error.reason
  }
}

describe('the reader', () => {
  it('names instruction, token and reason', () => {
    expect(readFault()).toEqual([-1, 0, 'There are no tokens.'])
    expect(readFault(0xfffe0200)?.[2]).toContain('no version token')
    expect(readFault(0xfffe0101, 1, 0x800f0000, 0x90e40000)).toEqual([1, 4, 'The stream ends without an end token.'])
    expect(readFault(0xfffe0101, 1, 0x800f0000)).toEqual([0, 1, '2 parameter tokens should follow, and an end token.'])
    expect(readFault(0xfffe0101, 0x800f0000)?.[2]).toContain('is a parameter token')
    expect(readFault(0xfffe0101, 88, 0xffff)?.[2]).toBe('0x00000058: vs_1_1 has no instruction 88.')
    expect(readFault(0xfffe0101, 1, 0x000f0000, 0x90e40000, 0xffff)).toEqual([
      0,
      2,
      '0x000f0000 stands where a parameter token should; its highest bit is not set.',
    ])
    expect(readFault(0xffff0101, 1, 0x800f0000, 0xc0e40000, 0xffff)?.[2]).toContain(
      'names no register of a pixel shader',
    )
    expect(readFault(0xffff0101, 1, 0x800f0000, 0x9ce40000, 0xffff)?.[2]).toContain('unknown modifier')
    expect(readFault(0xffff0101, 1, 0x850f0000, 0x90e40000, 0xffff)?.[2]).toContain('shifts by 5')
    expect(readFault(0xffff0101, 1, 0x800f0000, 0xa0e42000, 0xffff)?.[2]).toContain('addressed relatively')
  })

  it('skips comments, also ones that run past the end', () => {
    const program = readShader(Uint32Array.of(0xffff0101, 0x0002fffe, 1, 2, 1, 0x800f0000, 0x90e40000, 0xffff, 7, 7))
    expect(program.instructions).toHaveLength(1)
    expect(program.tokens).toHaveLength(8)
    expect(readFault(0xffff0101, 0x7ffffffe, 1)?.[2]).toBe('The stream ends without an end token.')
  })

  it('takes lengths as later versions write them into instruction tokens', () => {
    expect(readFault(0xfffe0101, 0x02000001, 0x800f0000, 0x90e40000, 0xffff)).toBeUndefined()
    expect(readFault(0xfffe0101, 0x03000001, 0x800f0000, 0x90e40000, 0xffff)?.[2]).toContain('reserved bits')
  })
})

/** Programs that no device takes. */
const never: readonly (readonly [version: string, lines: readonly string[], reason: string])[] = [
  ['vs.1.1', ['mov r12, v0'], 'The destination r12 does not exist; r11 is the last.'],
  ['vs.1.1', ['mov oT8, v0'], 'The destination oT8 does not exist; oT7 is the last.'],
  ['vs.1.1', ['mov v0, v1'], 'v0 cannot be a destination here.'],
  ['vs.1.1', ['mov r0, v16'], 'The source v16 does not exist; v15 is the last.'],
  ['vs.1.1', ['mov r0, c96'], 'The source c96 does not exist; c95 is the last.'],
  ['vs.1.1', ['mov r0, oPos'], 'oPos cannot be a source here.'],
  ['vs.1.1', ['m4x4 r0, v0, c93'], 'The source c96 does not exist; c95 is the last.'],
  ['vs.1.1', ['add a0.x, v0, v1'], 'a0 is written by mov a0.x alone.'],
  ['vs.1.1', ['mov a0, v0'], 'a0 is written by mov a0.x alone.'],
  ['vs.1.0', ['mov a0.x, v0'], 'a0 cannot be a destination here.'],
  ['vs.1.0', ['mov r0, c[a0.x]'], 'Relative addressing needs vs_1_1.'],
  ['vs.1.1', ['mov_sat r0, v0'], 'Results of vertex shaders have no modifiers.'],
  ['vs.1.1', ['mov r0, v0_bias'], 'Sources of vertex shaders can be negated, not modified by bias.'],
  ['vs.1.1', ['mov r0, v0', '+mov r1, v0'], 'Vertex shaders have no pairs of instructions.'],
  ['vs.1.1', Array.from({ length: 129 }, () => 'mov r0, v0'), 'A vertex shader has at most 128 instructions.'],
  ['ps.1.1', ['mov r2, v0'], 'The destination r2 does not exist; r1 is the last.'],
  ['ps.1.1', ['tex t4'], 'The destination t4 does not exist; t3 is the last.'],
  ['ps.1.1', ['mov r0, v0', 'tex t0'], 'Texture instructions stand before arithmetic ones.'],
  ['ps.1.1', Array.from({ length: 9 }, () => 'mov r0, v0'), 'There are at most 8 arithmetic instructions.'],
  ['ps.1.1', ['tex t0', 'tex t1', 'tex t2', 'tex t3', 'texkill t0'], 'There are at most 4 texture instructions.'],
  ['ps.1.1', ['tex t1', 'texbem t0, t1'], 'The source t1 has to lie below t0.'],
  ['ps.1.1', ['tex t0', 'texm3x2tex t1, t0'], 'texm3x2pad t0 has to stand 1 before it.'],
  ['ps.1.1', ['tex t0', 'texm3x3pad t1, t0', 'texm3x3tex t3, t0'], 'texm3x3pad t2 has to stand 1 before it.'],
  ['ps.1.1', ['tex t0', 'texm3x3pad t2, t0', 'texm3x3tex t3, t0'], 'texm3x3pad t1 has to stand 2 before it.'],
  ['ps.1.4', ['mov r0, t0'], 't0 cannot be a source here.'],
  ['ps.1.4', ['texld r0, r1', 'phase', 'mov r0, r1'], 'r1 cannot be a source here.'],
  ['ps.1.4', ['texld r0, t0_bx2'], 'texld has no modifier sign.'],
  ['ps.1.4', ['texdepth r4'], 'texdepth takes r5, in phase 2.'],
  ['ps.1.4', ['texdepth r5', 'phase', 'mov r0, v0'], 'texdepth takes r5, in phase 2.'],
  ['ps.1.4', ['texdepth r5', 'texdepth r5'], 'The depth is computed once.'],
  ['ps.1.4', ['phase', 'phase'], 'There is one phase marker at most.'],
  ['ps.1.4', ['mov r0, r0_dz'], 'Only texld and texcrd divide by a component.'],
  ['ps.1.4', ['phase', '+mov r0, v0'], 'A pair is made of two arithmetic instructions.'],
  ['ps.1.1', ['mov r0.rgb, v0', '+mov r0.a, v0', '+mov r1, v0'], 'A pair is made of two instructions, not more.'],
  ['ps.1.1', ['def c8, 0, 0, 0, 0'], 'The destination c8 does not exist; c7 is the last.'],
  ['ps.1.1', ['def c0.rgb, 0, 0, 0, 0'], 'def sets a whole register; it has no mask and no modifiers.'],
]

/** Programs that run, though the documentation forbids them. */
const discouraged: readonly (readonly [version: string, lines: readonly string[], reason: string])[] = [
  ['vs.1.1', ['mov r0, v0'], 'oPos is not written, or not all of it.'],
  ['vs.1.1', ['mov oPos.xyz, v0'], 'oPos is not written, or not all of it.'],
  ['vs.1.1', ['mov oPos, r0'], 'r0 is read before all that is read of it has been written.'],
  ['vs.1.1', ['mov r0.x, v0', 'mov oPos, r0.xyxx'], 'r0 is read before all that is read of it has been written.'],
  ['vs.1.1', ['add oPos, v0, v1'], 'More than 1 different v registers are read.'],
  ['vs.1.1', ['add oPos, c0, c1'], 'More than 1 different c registers are read.'],
  ['vs.1.1', ['mov oPos, c[a0.x]'], 'a0.x is read before it is written.'],
  [
    'vs.1.1',
    ['mov oPos, v0', 'mov r0.yz, v0', 'dst r1.yw, r0, r0'],
    'r0 is read before all that is read of it has been written.',
  ],
  ['vs.1.1', ['mov oPos, v0', 'frc r0, v0'], 'frc writes .y or .xy.'],
  ['vs.1.1', ['mov oPos, v0', 'def c0, 0, 0, 0, 0'], 'def stands before all other instructions.'],
  [
    'vs.1.1',
    ['mov oPos, v0', ...Array.from({ length: 13 }, () => 'exp r0, v0.x')],
    'The macros expand to more than 128 instructions.',
  ],
  ['ps.1.1', ['mov r1, v0'], 'r0, the result, is not written.'],
  ['ps.1.1', ['mov r0, t0'], 't0 is read before all that is read of it has been written.'],
  ['ps.1.1', ['mov_x8 r0, v0'], 'The version has no _x8.'],
  ['ps.1.1', ['mov r0, v0_x2'], '_x2 of a source needs ps_1_4.'],
  ['ps.1.1', ['mov r0, v0.r'], 'A source reads its own components, or one for all.'],
  ['ps.1.0', ['add r0, v0, v1'], 'More than 1 different v registers are read.'],
  ['ps.1.1', ['mad r0, c0, c1, c2'], 'More than 2 different c registers are read.'],
  ['ps.1.1', ['mov r0, v0', 'cnd r0, v0.a, c0, c1'], 'The condition of cnd is r0.a.'],
  ['ps.1.1', ['mov r0, v0', '+mov r0.a, v0'], 'Of a pair one writes colours alone, the other .a.'],
  ['ps.1.1', ['mov r0.rgb, v0', '+mov r1.rgb, v1'], 'Of a pair one writes colours alone, the other .a.'],
  ['ps.1.1', ['mov r0, v0', 'mov r0.rg, v1'], 'Before ps_1_4 a mask is .rgb, .a or .rgba.'],
  ['ps.1.1', ['tex t0', 'mov r0, t0', 'def c0, 0, 0, 0, 0'], 'def stands before all other instructions.'],
  ['ps.1.0', ['mov r0.rgb, v0', '+mov r1.a, v0'], 'Both of a pair write the same register in ps_1_0.'],
  ['ps.1.1', ['tex t0', 'texbem t1, t0_bx2', 'mov r0, t1'], 'Modifier sign is not for this instruction.'],
  [
    'ps.1.2',
    ['mov r0, v0', ...Array.from({ length: 4 }, () => 'cmp r0, r0, v0, v1')],
    'The instructions take more than 8 slots.',
  ],
  ['ps.1.4', ['mov r0, -c0'], 'Constants have no modifiers in ps_1_4.'],
  ['ps.1.4', ['mov r0, v0', 'phase', 'mov r0, v0'], 'Colours are there in phase 2 only.'],
  ['ps.1.4', ['texld r1, t0', 'phase', 'mov r0, r1'], 'r1 is read before all that is read of it has been written.'],
  ['ps.1.4', ['texcrd r0, t0'], 'texcrd writes .rgb or .rg.'],
  ['ps.1.4', ['texld r0, t0_dz', 'mov r0, v0'], 'Temporary registers are divided by _dz, texture registers by _dw.'],
]

/** Programs that the documentation allows, though they look as if something was missing. */
const allowed: readonly (readonly [version: string, lines: readonly string[]])[] = [
  // "m3x3", "m4x3", "m3x2": their examples name no components of the result, and read all of it.
  ['vs.1.1', ['m3x3 r0, v0, c4', 'm4x4 oPos, r0, c0']],
  ['vs.1.1', ['m3x2 r1.xy, v3, c4', 'm4x3 r0, v0, c8', 'm4x4 oPos, r0, c0', 'mov oT0.xy, r1']],
  // "dst": of the first source it takes y and z, of the second y and w.
  ['vs.1.1', ['mov oPos, v0', 'mov r0.yz, v1', 'mov r1.yw, v2', 'dst r2, r0, r1', 'mov oD0, r2']],
  ['vs.1.1', ['mov a0.x, v1.x', 'add oPos, c[a0.x + 2], c2[a0.x]']],
  ['ps.1.4', ['texld r0, t0', 'mov r0.rg, r0', '+mov r0.a, v0']],
  // "tn", DirectX 8.0: registers of textures are read and written after the texture instructions.
  ['ps.1.0', ['tex t0', 'mul t0, t0, v0', 'mov r0, t0']],
]

describe('the validator', () => {
  it.each(allowed)('takes %s %j also when it is strict', (version, lines) => {
    expect(faultOf(version, lines, true)).toBeUndefined()
  })

  it.each(never)('refuses %s %j', (version, lines, reason) => {
    expect(faultOf(version, lines, false)).toBe(reason)
    expect(faultOf(version, lines, true)).toBeDefined()
  })

  it.each(discouraged)('refuses %s %j only when it is strict', (version, lines, reason) => {
    expect(faultOf(version, lines, false)).toBeUndefined()
    expect(faultOf(version, lines, true)).toBe(reason)
  })

  it('knows what the device has', () => {
    const { tokens } = assemble('ps.1.4\nmov r0, v0')
    const limits = { ...SHADER_LIMITS, pixelVersion: D3DPS_VERSION(1, 1) }
    expect(() => validateShader(readShader(tokens ?? new Uint32Array(0)), limits)).toThrow(
      'ps_1_4 is not supported; the device has version 1.1.',
    )
    const relative = assemble('vs.1.1\nmov a0.x, v0\nmov oPos, c[a0.x + 200]').tokens
    expect(relative).toBeDefined()
    expect(
      assemble('vs.1.1\nmov oPos, c200', { validate: { ...SHADER_LIMITS, vertexConstants: 256 } }).tokens,
    ).toBeDefined()
  })
})
