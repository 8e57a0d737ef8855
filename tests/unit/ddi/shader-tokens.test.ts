import { describe, expect, it } from 'vitest'
import { tokens, type CommandWriter } from '../../../d3d8/ddi/index.js'
import * as T from '../../../d3d8/types/index.js'
import { DriverBench, unparsed } from './support.js'

/** Writes a pixel shader of some tokens under a handle. */
function create(writer: CommandWriter, handle: number, code: readonly number[]): void {
  writer.put(tokens.CREATEPIXELSHADER, { dwHandle: handle, dwCodeSize: code.length * 4 }, Uint32Array.from(code))
}

/** ps.1.1, mov r0, v0. */
const code = [0xffff0101, 0x00000001, 0x800f0000, 0x90e40000, 0x0000ffff]

describe('shader tokens', () => {
  it('take an even handle for an FVF code, and take all streams off with 0', () => {
    const bench = new DriverBench()
    const { device, driver } = bench
    const buffer = device.CreateVertexBuffer(96, 0, 0, T.D3DPOOL_MANAGED)
    const handle = driver.CreateSurfaceEx(buffer)
    const bound = (): unknown[] => [0, 1, 15].map((stream) => device.GetStreamSource(stream).pStreamData)
    bench.run((writer) => {
      writer.put(tokens.SETVERTEXSHADER, { dwHandle: T.D3DFVF_XYZ })
      for (const dwStream of [0, 1, 15])
        writer.put(tokens.SETSTREAMSOURCE, { dwStream, dwVBHandle: handle, dwStride: 12 })
    })
    expect(device.GetVertexShader()).toBe(T.D3DFVF_XYZ)
    expect(bound()).toEqual([buffer, buffer, buffer])
    bench.run((writer) => writer.put(tokens.SETVERTEXSHADER, { dwHandle: 0 }))
    expect(device.GetVertexShader()).toBe(0)
    expect(bound()).toEqual([null, null, null])
  })

  it('leave the pixel shader alone when the vertex shader becomes an FVF code, and stage states if one is', () => {
    const bench = new DriverBench()
    const { device } = bench
    device.SetTextureStageState(0, T.D3DTSS_COLOROP, T.D3DTOP_ADD)
    bench.run((writer) => {
      create(writer, 5, code)
      writer.put(tokens.SETPIXELSHADER, { dwHandle: 5 })
      writer.put(tokens.SETVERTEXSHADER, { dwHandle: T.D3DFVF_XYZ })
    })
    expect(device.GetPixelShader()).not.toBe(0)
    bench.run((writer) => writer.put(tokens.SETPIXELSHADER, { dwHandle: 0 }))
    expect(device.GetPixelShader()).toBe(0)
    expect(device.GetTextureStageState(0, T.D3DTSS_COLOROP)).toBe(T.D3DTOP_ADD)
  })

  it('refuse at once what is no shader, and unset one that is deleted', () => {
    const bench = new DriverBench()
    const error = unparsed(() => bench.run((writer) => create(writer, 5, [1, 2, 3])))
    expect(error.offset).toBe(0)
    expect(error.message).toBe(
      'DrawPrimitives2: the command at byte 0: CREATEPIXELSHADER: pFunction: Shader, token 0: 0x00000001 is no ' +
        'version token of vs_1_0, vs_1_1 or ps_1_0 to ps_1_4. (D3DERR_COMMAND_UNPARSED 0x88760bb8)',
    )
    bench.run((writer) => {
      create(writer, 5, code)
      writer.put(tokens.SETPIXELSHADER, { dwHandle: 5 })
      writer.put(tokens.DELETEPIXELSHADER, { dwHandle: 5 })
      writer.put(tokens.SETPIXELSHADER, { dwHandle: 5 })
    })
    expect(bench.device.GetPixelShader()).toBe(0)
    expect(bench.noted).toEqual(['DP2 SETPIXELSHADER: a handle that names no shader'])
  })

  it('set constants that there are, and no others', () => {
    const bench = new DriverBench()
    const put = (writer: CommandWriter, register: number, count: number): void => {
      const at = writer.add(tokens.SETVERTEXSHADERCONST, count * 16)
      writer.view.setUint32(at, register, true)
      writer.view.setUint32(at + 4, count, true)
      writer.view.setFloat32(at + 8, 7, true)
    }
    bench.run((writer) => {
      put(writer, 95, 1)
      put(writer, 95, 2)
      put(writer, 96, 1)
    })
    expect(bench.device.GetVertexShaderConstant(95, 1)[0]).toBe(7)
    expect(bench.noted).toEqual(['DP2 SETVERTEXSHADERCONST: registers that do not exist'])
  })
})

/** Bits of four floats. */
const bits = (...floats: readonly number[]): number[] => Array.from(new Uint32Array(Float32Array.from(floats).buffer))

describe('constants that code defines', () => {
  /** ps.1.1, def c0, 0.25, 0.5, 0.75, 1, mov r0, c0. */
  const defining = [
    0xffff0101,
    0x00000051,
    0xa00f0000,
    ...bits(0.25, 0.5, 0.75, 1),
    0x00000001,
    0x800f0000,
    0xa0e40000,
    0x0000ffff,
  ]
  const setConstant = (writer: CommandWriter, register: number, floats: readonly number[]): void => {
    writer.put(tokens.SETPIXELSHADERCONST, { dwRegister: register, dwCount: 1 }, Float32Array.from(floats))
  }

  it('arrive in the registers when the shader is set, leave the others, stay, and give way to what comes later', () => {
    const bench = new DriverBench()
    const { device } = bench
    const registers = (): number[] => Array.from(device.GetPixelShaderConstant(0, 2))
    const set = (writer: CommandWriter, dwHandle: number): void => writer.put(tokens.SETPIXELSHADER, { dwHandle })
    bench.run((writer) => {
      create(writer, 5, defining)
      create(writer, 7, code)
      setConstant(writer, 0, [4, 4, 4, 4])
      setConstant(writer, 1, [3, 3, 3, 3])
      set(writer, 7)
    })
    expect(registers()).toEqual([4, 4, 4, 4, 3, 3, 3, 3])
    bench.run((writer) => set(writer, 5))
    expect(registers()).toEqual([0.25, 0.5, 0.75, 1, 3, 3, 3, 3])
    bench.run((writer) => set(writer, 7))
    expect(registers()).toEqual([0.25, 0.5, 0.75, 1, 3, 3, 3, 3])
    bench.run((writer) => {
      set(writer, 5)
      setConstant(writer, 0, [1, 0, 0, 1])
    })
    expect(registers()).toEqual([1, 0, 0, 1, 3, 3, 3, 3])
    // What is drawn reads the registers, too.
    expect(Array.from(device.GetPixelShaderFunction(device.GetPixelShader()))).not.toContain(0x51)
  })

  it('of a vertex shader likewise, and with a state set', () => {
    const bench = new DriverBench()
    const declaration = [T.D3DVSD_STREAM(0), T.D3DVSD_REG(0, T.D3DVSDT_FLOAT3), T.D3DVSD_END()]
    // vs.1.1, def c3, 1, 2, 3, 4, mov oPos, c3.
    const function_ = [0xfffe0101, 0x51, 0xa00f0003, ...bits(1, 2, 3, 4), 1, 0xc00f0000, 0xa0e40003, 0xffff]
    bench.run((writer) => {
      writer.put(
        tokens.CREATEVERTEXSHADER,
        { dwHandle: 9, dwDeclSize: declaration.length * 4, dwCodeSize: function_.length * 4 },
        Uint32Array.from([...declaration, ...function_]),
      )
      writer.put(tokens.STATESET, { dwOperation: 0, dwParam: 1, sbType: 0 })
      writer.put(tokens.SETVERTEXSHADER, { dwHandle: 9 })
      writer.put(tokens.STATESET, { dwOperation: 1, dwParam: 1, sbType: 0 })
    })
    expect(Array.from(bench.device.GetVertexShaderConstant(3, 1))).toEqual([0, 0, 0, 0])
    bench.run((writer) => writer.put(tokens.STATESET, { dwOperation: 3, dwParam: 1, sbType: 0 }))
    expect(Array.from(bench.device.GetVertexShaderConstant(3, 1))).toEqual([1, 2, 3, 4])
    expect(bench.noted).toEqual([])
  })
})

it('BEGIN and END of a state set do not look at sbType', () => {
  const bench = new DriverBench()
  const operate = (writer: CommandWriter, dwOperation: number, sbType: number): void =>
    writer.put(tokens.STATESET, { dwOperation, dwParam: 1, sbType })
  bench.run((writer) => {
    operate(writer, 0, 0xdead)
    writer.put(tokens.RENDERSTATE, { RenderState: T.D3DRS_TEXTUREFACTOR, dwState: 5 })
    operate(writer, 1, 0xbeef)
    operate(writer, 3, 0)
  })
  expect(bench.device.GetRenderState(T.D3DRS_TEXTUREFACTOR)).toBe(5)
  expect(bench.noted).toEqual([])
})
