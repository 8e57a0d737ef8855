import { describe, expect, it } from 'vitest'
import { readShader, runPixelShader, runVertexShader } from '../../../d3d8/shader/index.js'
import type { PixelInputs, PixelResult, ShaderProgram, Vector, VertexResult } from '../../../d3d8/shader/index.js'
import { assembled } from '../../assembled.js'

const programOf = (text: string): ShaderProgram => readShader(assembled(text))

const LARGEST = 3.4028234663852886e38

/** What a vertex shader leaves in oT0, with v0, v1 and c0 … given. */
const vertex = (lines: string, inputs: readonly Vector[] = [], constants: readonly number[] = []): VertexResult =>
  runVertexShader(programOf(`vs.1.1\n${lines}`), inputs, constants)

const result = (lines: string, ...inputs: Vector[]): Vector => vertex(lines, inputs).coordinates[0]

describe('the vertex shader interpreter', () => {
  const v: Vector = [3, -2, 0.5, 4]

  it.each<[string, Vector]>([
    ['rcp oT0, v0', [0.25, 0.25, 0.25, 0.25]],
    ['rcp oT0, v0.z', [2, 2, 2, 2]],
    ['rcp oT0, v1.x', [LARGEST, LARGEST, LARGEST, LARGEST]],
    ['rsq oT0, -v0', [0.5, 0.5, 0.5, 0.5]],
    ['exp oT0, v0.y', [0.25, 0.25, 0.25, 0.25]],
    ['log oT0, -v0.z', [-1, -1, -1, -1]],
    ['log oT0.x, v1.x', [-LARGEST, 0, 0, 1]],
    ['expp oT0, v2.x', [4, 0.5, Math.fround(2 ** 2.5), 1]],
    ['expp oT0, -v2.x', [0.125, 0.5, Math.fround(2 ** -2.5), 1]],
    ['logp oT0, -v2.y', [3, 1.25, Math.fround(Math.log2(10)), 1]],
    ['logp oT0, v1.x', [-LARGEST, 1, -LARGEST, 1]],
    ['lit oT0, v2', [1, 2.5, 100, 1]],
    ['lit oT0, v0', [1, 3, 0, 1]],
    ['lit oT0, -v0', [1, 0, 0, 1]],
    ['dst oT0, v0, v2', [1, -20, 0.5, 2]],
    ['frc oT0.xy, v2', [0.5, 0, 0, 1]],
    ['frc oT0.xy, -v2', [0.5, 0, 0, 1]],
    ['sge oT0, v0, v0.z', [1, 0, 1, 1]],
    ['slt oT0, v0, v0.z', [0, 1, 0, 0]],
    ['min oT0, v0, v0.z', [0.5, -2, 0.5, 0.5]],
    ['max oT0, v0, -v0', [3, 2, 0.5, 4]],
    ['mad oT0.xw, v0, v0.y, v0.z', [-5.5, 0, 0, -7.5]],
    ['dp3 oT0, v0, v0', [13.25, 13.25, 13.25, 13.25]],
    ['dp4 oT0.y, v0, v0', [0, 29.25, 0, 1]],
    ['mov oT0, v9', [0, 0, 0, 1]],
  ])('%s', (line, wanted) => {
    expect(result(line, v, [0, 0, 0, 0], [2.5, 10, 0, 2])).toEqual(wanted)
  })

  const rows = Array.from({ length: 96 * 4 }, (_, at) => at)

  it('reads constants relatively, and 0 outside of them', () => {
    const read = (x: number): Vector =>
      vertex('mov a0.x, v0.x\nmov oT0, c[a0.x + 2].wzyx', [[x, 0, 0, 0]], rows).coordinates[0]
    expect(read(3.9)).toEqual([23, 22, 21, 20])
    expect(read(-1.1)).toEqual([3, 2, 1, 0])
    expect(read(-2.5)).toEqual([0, 0, 0, 0])
    expect(read(93)).toEqual([383, 382, 381, 380])
    expect(read(94)).toEqual([0, 0, 0, 0])
    expect(read(1e30)).toEqual([0, 0, 0, 0])
  })

  it('multiplies matrices, also into their own vector', () => {
    const inputs: Vector[] = [[1, 2, 3, 4]]
    expect(vertex('mov r0, v0\nm3x3 r0.xyz, r0, c1\nmov oT0, r0', inputs, rows).coordinates[0]).toEqual([32, 56, 80, 4])
    expect(vertex('m4x3 oT0, v0, c0', inputs, rows).coordinates[0]).toEqual([20, 60, 100, 1])
    expect(vertex('mov a0.x, v0.z\nm3x2 oT0.xy, v0, c[a0.x]', inputs, rows).coordinates[0]).toEqual([80, 104, 0, 1])
  })

  it('clamps colours and fog, and knows what is not written', () => {
    const none = vertex('mov oPos, v0', [v])
    expect(none).toMatchObject({
      position: v,
      diffuse: [1, 1, 1, 1],
      specular: [0, 0, 0, 0],
      fog: 0,
      pointSize: undefined,
    })
    const all = vertex('mov oPos, v0\nmov oD0, v0\nmov oD1.xyz, -v0\nmov oFog, v0.w\nmov oPts.x, v0.z', [v])
    expect(all).toMatchObject({ diffuse: [1, 0, 0.5, 1], specular: [0, 1, 0, 0], fog: 1, pointSize: 0.5 })
  })
})

const inputs = (over: Partial<PixelInputs> = {}): PixelInputs => ({
  colors: [
    [0.25, 0.5, 0.75, 1],
    [1, 0.5, 0, 0.25],
  ],
  coordinates: [
    [0.5, -2, 3, 4],
    [1, 2, 3, 2],
    [0, 1, 0, 3],
    [1, 0, 1, 4],
  ],
  // Says where it was asked.
  sample: (stage, u, v, w) => [u, v, w, stage / 8],
  ...over,
})

const pixel = (text: string, over: Partial<PixelInputs> = {}, constants: readonly number[] = []): PixelResult =>
  runPixelShader(programOf(text), inputs(over), [
    ...constants,
    ...Array.from({ length: 32 - constants.length }, () => 0),
  ])

describe('the pixel shader interpreter', () => {
  it.each<[string, Vector]>([
    ['mov r0, 1-v0', [0.75, 0.5, 0.25, 0]],
    ['mov r0, v0_bias', [-0.25, 0, 0.25, 0.5]],
    ['mov r0, -v0_bx2', [0.5, 0, -0.5, -1]],
    ['mov r0, v0.a', [1, 1, 1, 1]],
    ['mov_x2 r0, v0', [0.5, 1, 1.5, 2]],
    ['mov_x4_sat r0, v0', [1, 1, 1, 1]],
    ['mov_d2 r0, v0', [0.125, 0.25, 0.375, 0.5]],
    ['add r0.rgb, v0, v1', [1.25, 1, 0.75, 0]],
    ['sub r0, v0, v1', [-0.75, 0, 0.75, 0.75]],
    ['lrp r0, v0, v1, c0', [0.25, 0.25, 0, 0.25]],
    ['mad r0, v0, v1, v0', [0.5, 0.75, 0.75, 1.25]],
    ['dp3 r0, v0, v1', [0.5, 0.5, 0.5, 0.5]],
    ['mov r0, v1\ncnd r0, r0.a, v0, v1', [1, 0.5, 0, 0.25]],
    ['mov r0, v0\ncnd r0, r0.a, v0, v1', [0.25, 0.5, 0.75, 1]],
    ['tex t0\nmov r0, t0', [0.5, -2, 3, 0]],
    ['texcoord t0\nmov r0, t0', [0.5, 0, 1, 1]],
    ['texcoord t0\ntexreg2ar t1, t0\nmov r0, t1', [1, 0.5, 0, 0.125]],
    ['texcoord t0\ntexreg2gb t1, t0\nmov r0, t1', [0, 1, 0, 0.125]],
    ['texcoord t0\ntexm3x2pad t1, t0\ntexm3x2tex t2, t0\nmov r0, t2', [3.5, 0, 0, 0.25]],
    ['texcoord t0\ntexm3x3pad t1, t0\ntexm3x3pad t2, t0\ntexm3x3tex t3, t0\nmov r0, t3', [3.5, 0, 1.5, 0.375]],
  ])('ps.1.1 %j', (lines, wanted) => {
    expect(pixel(`ps.1.1\n${lines}`).color).toEqual(wanted)
  })

  it('clamps constants and registers', () => {
    expect(pixel('ps.1.1\nmov r0, c0', {}, [3, -3, 0.5, 1]).color).toEqual([1, -1, 0.5, 1])
    const text = 'ps.1.4\nmov_x8 r0, v0\nmul_x8 r0, r0, r0'
    expect(runPixelShader(programOf(text), inputs(), new Float32Array(32), { maxValue: 8 }).color).toEqual([8, 8, 8, 8])
  })

  it('reads old values in a pair', () => {
    const text = 'ps.1.1\nmov r0, v0\nmov r0.rgb, r0.a\n+mov r0.a, r0.b'
    expect(pixel(text).color).toEqual([1, 1, 1, 0.75])
  })

  it('bends coordinates by the matrix of the stage that is looked up', () => {
    const bump = [[], [0.5, 1, 2, 4, 0.5, 0.25]]
    const lines = 'texcoord t0\ntexbem t1, t0\nmov r0, t1'
    // t0 is (0.5, 0, 1): u 1 + 0.5 · 0.5, v 2 + 1 · 0.5.
    expect(pixel(`ps.1.1\n${lines}`, { bump }).color).toEqual([1.25, 2.5, 3, 0.125].map(Math.fround))
    const lit = pixel('ps.1.1\ntexcoord t0\ntexbeml t1, t0\nmov r0, t1', { bump }).color
    expect(lit).toEqual([1.25, 2.5, 3, 0.125].map((x) => Math.fround(Math.fround(x) * 0.75)))
    // Brightening is not clamped: 1 · 2 + 0.5.
    const bright = pixel('ps.1.1\ntexcoord t0\ntexbeml t1, t0\nmov r0, t1', { bump: [[], [0, 0, 0, 0, 2, 0.5]] }).color
    expect(bright).toEqual([2.5, 5, 7.5, 0.3125])
  })

  it('divides by PROJECTED before ps.1.4, and by modifiers in it', () => {
    const projected = [4, 3]
    expect(pixel('ps.1.1\ntex t0\nmov r0, t0', { projected }).color).toEqual([0.125, -0.5, 0.75, 0])
    expect(pixel('ps.1.4\ntexld r0, t0', { projected }).color).toEqual([0.5, -2, 3, 0])
    expect(pixel('ps.1.4\ntexld r0, t0_dw.xyw', { projected }).color).toEqual([0.125, -0.5, 1, 0])
    expect(pixel('ps.1.4\ntexcrd r1.rgb, t2\nphase\ntexld r0, r1_dz.xyz').color).toEqual([1, 1, 1, 0])
  })

  it('reflects', () => {
    // The normal is (3.5, 0, 1.5), the eye (0, 0, 1).
    const text =
      'ps.1.1\ndef c0, 0, 0, 1, 0\ntexcoord t0\ntexm3x3pad t1, t0\ntexm3x3pad t2, t0\n' +
      'texm3x3spec t3, t0, c0\nmov r0, t3'
    const scale = (2 * 1.5) / (3.5 ** 2 + 1.5 ** 2)
    expect(pixel(text, {}, [0, 0, 1, 0]).color).toEqual([3.5 * scale, 0, 1.5 * scale - 1, 0.375].map(Math.fround))
  })

  it('kills and computes depths', () => {
    expect(pixel('ps.1.1\ntexkill t0\nmov r0, v0').killed).toBe(true)
    expect(pixel('ps.1.1\ntexkill t1\nmov r0, v0').killed).toBe(false)
    expect(pixel('ps.1.1\nmov r0, v0').depth).toBeUndefined()
    expect(pixel('ps.1.3\ntexcoord t0\ntexm3x2pad t1, t0\ntexm3x2depth t2, t0\nmov r0, v0').depth).toBe(1)
    expect(pixel('ps.1.4\ntexcrd r5.rgb, t1\nphase\ntexdepth r5\nmov r0, v0').depth).toBe(1)
  })
})
