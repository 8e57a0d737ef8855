import { describe, expect, it } from 'vitest'
import * as D from '../../../d3d8/ddi/index.js'
import { CommandWriter, describeCommands, tokens, tokensById } from '../../../d3d8/ddi/index.js'
import type { Token } from '../../../d3d8/ddi/index.js'
import * as T from '../../../d3d8/types/index.js'
import { DriverBench, mark, marked, unparsed } from './support.js'

/** Bytes of the payload of each token by its count, where all of it is 0 (token facts, sections 4 to 6). */
const payloads: Readonly<Record<string, (count: number) => number>> = {
  POINTS: (n) => 4 * n,
  INDEXEDLINELIST: (n) => 4 * n,
  INDEXEDTRIANGLELIST: (n) => 8 * n,
  RENDERSTATE: (n) => 8 * n,
  LINELIST: () => 2,
  LINESTRIP: () => 2,
  INDEXEDLINESTRIP: (n) => 2 + 2 * (n + 1),
  TRIANGLELIST: () => 2,
  TRIANGLESTRIP: () => 2,
  INDEXEDTRIANGLESTRIP: (n) => 2 + 2 * (n + 2),
  TRIANGLEFAN: () => 2,
  INDEXEDTRIANGLEFAN: (n) => 2 + 2 * (n + 2),
  TRIANGLEFAN_IMM: (n) => 4 + 12 * (n + 2),
  LINELIST_IMM: (n) => 12 * 2 * n,
  TEXTURESTAGESTATE: (n) => 8 * n,
  INDEXEDTRIANGLELIST2: (n) => 2 + 6 * n,
  INDEXEDLINELIST2: (n) => 2 + 4 * n,
  VIEWPORTINFO: (n) => 16 * n,
  WINFO: (n) => 8 * n,
  SETPALETTE: (n) => 12 * n,
  UPDATEPALETTE: (n) => 8 * n,
  ZRANGE: (n) => 8 * n,
  SETMATERIAL: (n) => 68 * n,
  SETLIGHT: (n) => 8 * n,
  CREATELIGHT: (n) => 4 * n,
  SETTRANSFORM: (n) => 68 * n,
  TEXBLT: (n) => 36 * n,
  STATESET: (n) => 12 * n,
  SETPRIORITY: (n) => 8 * n,
  SETRENDERTARGET: (n) => 8 * n,
  CLEAR: (n) => 16 + 16 * Math.max(1, n),
  SETTEXLOD: (n) => 8 * n,
  SETCLIPPLANE: (n) => 20 * n,
  CREATEVERTEXSHADER: (n) => 12 * n,
  DELETEVERTEXSHADER: (n) => 4 * n,
  SETVERTEXSHADER: (n) => 4 * n,
  SETVERTEXSHADERCONST: (n) => 8 * n,
  SETSTREAMSOURCE: (n) => 12 * n,
  SETSTREAMSOURCEUM: (n) => 8 * n,
  SETINDICES: (n) => 8 * n,
  DRAWPRIMITIVE: (n) => 12 * n,
  DRAWINDEXEDPRIMITIVE: (n) => 24 * n,
  CREATEPIXELSHADER: (n) => 8 * n,
  DELETEPIXELSHADER: (n) => 4 * n,
  SETPIXELSHADER: (n) => 4 * n,
  SETPIXELSHADERCONST: (n) => 8 * n,
  CLIPPEDTRIANGLEFAN: (n) => 12 * n,
  DRAWPRIMITIVE2: (n) => 12 * n,
  DRAWINDEXEDPRIMITIVE2: (n) => 24 * n,
  DRAWRECTPATCH: (n) => 8 * n,
  DRAWTRIPATCH: (n) => 8 * n,
  VOLUMEBLT: (n) => 48 * n,
  BUFFERBLT: (n) => 24 * n,
  MULTIPLYTRANSFORM: (n) => 68 * n,
  ADDDIRTYRECT: (n) => 20 * n,
  ADDDIRTYBOX: (n) => 28 * n,
  CREATEVERTEXSHADERDECL: (n) => 8 * n,
  DELETEVERTEXSHADERDECL: (n) => 4 * n,
  SETVERTEXSHADERDECL: (n) => 4 * n,
  CREATEVERTEXSHADERFUNC: (n) => 8 * n,
  DELETEVERTEXSHADERFUNC: (n) => 4 * n,
  SETVERTEXSHADERFUNC: (n) => 4 * n,
  SETVERTEXSHADERCONSTI: (n) => 8 * n,
  SETSCISSORRECT: (n) => 16 * n,
  SETSTREAMSOURCE2: (n) => 16 * n,
  BLT: (n) => 52 * n,
  COLORFILL: (n) => 24 * n,
  SETVERTEXSHADERCONSTB: (n) => 8 * n,
  CREATEQUERY: (n) => 8 * n,
  SETRENDERTARGET2: (n) => 8 * n,
  SETDEPTHSTENCIL: (n) => 4 * n,
  GENERATEMIPSUBLEVELS: (n) => 8 * n,
  DELETEQUERY: (n) => 4 * n,
  ISSUEQUERY: (n) => 8 * n,
  SETPIXELSHADERCONSTI: (n) => 8 * n,
  SETPIXELSHADERCONSTB: (n) => 8 * n,
  SETSTREAMSOURCEFREQ: (n) => 8 * n,
  SURFACEBLT: (n) => 52 * n,
}

const all: readonly Token[] = Object.values(tokens)
const counts = [0, 1, 65535]
/** Vertices of these tests: positions. */
const vertices = { dwVertexType: T.D3DFVF_XYZ, dwVertexSize: 12, lpVertices: new Uint8Array(36) }

/** Bytes that a command of zeros takes without its header; none for a count of 0, but for CLEAR. */
const bytesOf = ({ name }: Token, count: number): number =>
  count === 0 && name !== 'CLEAR' ? 0 : payloads[name](count)

/** Tokens whose payload of zeros is wrong in itself: shaders without tokens, a BEGIN after a BEGIN. */
const isWrong = ({ name }: Token, count: number): boolean =>
  (count > 0 && name.startsWith('CREATE') && name.endsWith('XELSHADER')) ||
  (count > 0 && name === 'CREATEVERTEXSHADER') ||
  (count > 1 && name === 'STATESET')

/** A marker, the command of zeros, another marker. */
function around(token: Token, count: number): { readonly bytes: Uint8Array; readonly offset: number } {
  const [before, after] = [new CommandWriter(), new CommandWriter()]
  mark(before, 1)
  mark(after, 2)
  const head = before.take()
  const bytes = new Uint8Array(head.length + 4 + bytesOf(token, count) + after.length)
  bytes.set(head)
  bytes[head.length] = token.id
  new DataView(bytes.buffer).setUint16(head.length + 2, count, true)
  bytes.set(after.take(), bytes.length - after.length)
  return { bytes, offset: head.length }
}

const cases = all.flatMap((token) => counts.map((count) => [token.name, count, token] as const))

describe('the table', () => {
  it('has every token of the facts under its id', () => {
    expect(all.map(({ name }) => name).sort()).toEqual(Object.keys(payloads).sort())
    expect(all.length).toBe(tokensById.filter((token) => token !== null).length)
    for (const token of all) expect(tokensById[token.id]?.name).toBe(token.name)
    for (const id of [0, 4, 5, 6, 7, 9, 14, 37, 68, 69, 70, 78, 92, 255]) expect(tokensById[id]).toBeNull()
    expect([tokens.POINTS.id, tokens.SETCLIPPLANE.id, tokens.ADDDIRTYBOX.id]).toEqual([1, 44, 67])
  })

  it('has what follows a structure', () => {
    const told = (write: (writer: CommandWriter) => void) => {
      const writer = new CommandWriter()
      write(writer)
      mark(writer, 3)
      return [...describeCommands(writer.take(), 12)].map(({ name, dataBytes }) => [name, dataBytes])
    }
    const field = (writer: CommandWriter, token: Token, more: number, values: readonly number[]): void => {
      const at = writer.add(token, more)
      values.forEach((value, i) => writer.view.setUint32(at + i * 4, value, true))
    }
    expect(
      told((writer) => {
        field(writer, tokens.SETLIGHT, 104, [0, 2])
        field(writer, tokens.SETLIGHT, 0, [0, 1])
        field(writer, tokens.CREATEVERTEXSHADER, 12, [1, 8, 4])
        field(writer, tokens.CREATEPIXELSHADER, 8, [1, 8])
        field(writer, tokens.SETVERTEXSHADERCONST, 32, [0, 2])
        field(writer, tokens.DRAWRECTPATCH, 16 + 28, [1, 3])
        field(writer, tokens.DRAWTRIPATCH, 12, [1, 1])
        field(writer, tokens.DRAWTRIPATCH, 16, [1, 2])
        const at = writer.add(tokens.UPDATEPALETTE, 20)
        writer.view.setUint16(at + 6, 5, true)
      }),
    ).toEqual([
      ['SETLIGHT', 104],
      ['CREATEVERTEXSHADER', 12],
      ['CREATEPIXELSHADER', 8],
      ['SETVERTEXSHADERCONST', 32],
      ['DRAWRECTPATCH', 44],
      ['DRAWTRIPATCH', 28],
      ['UPDATEPALETTE', 20],
      ['RENDERSTATE', 0],
    ])
  })
})

describe('a command of zeros', () => {
  it.each(cases)('%s of count %i is read to its end', (_name, count, token) => {
    const bench = new DriverBench()
    const { bytes, offset } = around(token, count)
    const call = (): void => bench.driver.DrawPrimitives2({ lpDDCommands: bytes, ...vertices })
    if (isWrong(token, count)) {
      expect(unparsed(call).offset).toBe(offset)
      expect(marked(bench)).toBe(1)
    } else {
      call()
      bench.run((writer) => {
        if (token.name === 'STATESET' && count === 1) writer.put(tokens.STATESET, { dwOperation: 1, dwParam: 1 })
      })
      if (token.name !== 'STATESET' || count === 0) expect(marked(bench)).toBe(2)
    }
    bench.play()
  })

  it.each(cases.filter(([name, count]) => count > 0 || name === 'CLEAR'))(
    '%s of count %i that is cut short by a byte stops the buffer there',
    (_name, count, token) => {
      const bench = new DriverBench()
      const { bytes, offset } = around(token, count)
      const cut = bytes.subarray(0, offset + 4 + bytesOf(token, count) - 1)
      const error = unparsed(() => bench.driver.DrawPrimitives2({ lpDDCommands: cut, ...vertices }))
      expect(error.offset).toBe(offset)
      expect(error.message).toContain(`byte ${offset}`)
      expect(marked(bench)).toBe(1)
      bench.run((writer) => mark(writer, 7))
      expect(marked(bench)).toBe(7)
    },
  )
})

describe('a buffer', () => {
  it('stops at an unknown token', () => {
    const bench = new DriverBench()
    for (const id of [0, 4, 37, 68, 78, 92, 99, 255]) {
      const writer = new CommandWriter()
      mark(writer, id)
      const offset = writer.length
      const bytes = Uint8Array.of(...writer.take(), id, 0, 1, 0, 0, 0, 0, 0)
      expect(unparsed(() => bench.driver.DrawPrimitives2({ lpDDCommands: bytes })).offset).toBe(offset)
      expect(marked(bench)).toBe(id)
    }
  })

  it('stops at a header that is cut short, and does nothing when it is empty', () => {
    const bench = new DriverBench()
    bench.driver.DrawPrimitives2({ lpDDCommands: new Uint8Array(0) })
    for (const length of [1, 2, 3])
      expect(
        unparsed(() => bench.driver.DrawPrimitives2({ lpDDCommands: new Uint8Array(length).fill(8) })).offset,
      ).toBe(0)
  })

  it('goes on at a header between two DWORDs, after an odd number of indices', () => {
    const bench = new DriverBench()
    bench.run((writer) => {
      const at = writer.open(tokens.INDEXEDLINESTRIP, 1, 4)
      writer.view.setUint16(at, 0, true)
      expect(writer.length % 4).toBe(2)
      mark(writer, 9)
    }, vertices)
    expect(marked(bench)).toBe(9)
    expect(bench.playOne().items).toHaveLength(1)
  })

  it('is read from dwCommandOffset for dwCommandLength bytes', () => {
    const bench = new DriverBench()
    const writer = new CommandWriter()
    for (const value of [1, 2, 3]) {
      mark(writer, value)
      writer.open(tokens.CLEAR, 0, 16)
    }
    const third = writer.length / 3
    const lpDDCommands = writer.take()
    bench.driver.DrawPrimitives2({ lpDDCommands, dwCommandOffset: third, dwCommandLength: third })
    expect(marked(bench)).toBe(2)
    const outside = [
      { dwCommandOffset: lpDDCommands.length + 1 },
      { dwCommandOffset: 4, dwCommandLength: lpDDCommands.length },
      { dwCommandOffset: -4, dwCommandLength: 8 },
      { dwVertexOffset: 1 },
      { dwVertexLength: 1, dwVertexSize: 12 },
    ]
    for (const data of outside)
      expect(() => bench.driver.DrawPrimitives2({ lpDDCommands, ...data })).toThrow('DrawPrimitives2')
    expect(marked(bench)).toBe(2)
  })

  it('refuses state sets that are nested or end before they begin', () => {
    const bench = new DriverBench()
    const set = (writer: CommandWriter, dwOperation: number): void => {
      writer.put(tokens.STATESET, { dwOperation, dwParam: 1 })
    }
    expect(unparsed(() => bench.run((writer) => set(writer, 1))).offset).toBe(0)
    const error = unparsed(() =>
      bench.run((writer) => {
        set(writer, 0)
        mark(writer, 5)
        set(writer, 0)
      }),
    )
    expect([error.offset, error.reason]).toEqual([16 + 12, 'BEGIN before the last END'])
    expect(unparsed(() => bench.run((writer) => set(writer, 9))).reason).toContain('no operation')
    bench.run((writer) => {
      set(writer, 1)
      set(writer, 3)
    })
    expect(marked(bench)).toBe(5)
  })
})

it('a state set is written with the names that the package has', () => {
  const bench = new DriverBench()
  const set = (writer: CommandWriter, dwOperation: number): void => {
    writer.put(tokens.STATESET, { dwOperation, dwParam: 7 })
  }
  bench.run((writer) => {
    set(writer, D.D3DHAL_STATESETBEGIN)
    mark(writer, 5)
    set(writer, D.D3DHAL_STATESETEND)
    mark(writer, 6)
  })
  expect(marked(bench)).toBe(6)
  bench.run((writer) => {
    set(writer, D.D3DHAL_STATESETEXECUTE)
  })
  expect(marked(bench)).toBe(5)
})

it('a writer refuses values that the structure has no place for, and writes nothing', () => {
  const writer = new CommandWriter()
  const misspelt: object = { RenderState: T.D3DRS_LIGHTING, dwValue: 1 }
  expect(() => {
    writer.put(tokens.RENDERSTATE, misspelt)
  }).toThrow('CommandWriter.put: RENDERSTATE has no dwValue; it has RenderState, dwState (D3DERR_INVALIDCALL')
  expect(writer.length).toBe(0)
  // @ts-expect-error the compiler sees it, too
  expect(() => writer.put(tokens.RENDERSTATE, { dwValue: 1 })).toThrow(T.D3DError)
})

it('a writer puts what follows a structure, and refuses what its values do not tell', () => {
  const bench = new DriverBench()
  const constants = { dwRegister: 4, dwCount: 2 }
  const floats = Float32Array.of(9, 1, 2, 3, 4, 5, 6, 7, 8)
  bench.run((writer) => {
    mark(writer, 5)
    writer.put(tokens.SETVERTEXSHADERCONST, constants, floats.subarray(1))
    writer.put(tokens.SETVERTEXSHADERCONST, { dwRegister: 6, dwCount: 1 }, floats.subarray(0, 4))
    const { length } = writer
    const refused: readonly (readonly [() => void, string])[] = [
      [() => writer.put(tokens.SETVERTEXSHADERCONST, constants), 'data has 0 bytes; SETVERTEXSHADERCONST with'],
      [() => writer.put(tokens.SETVERTEXSHADERCONST, constants, floats), 'data has 36 bytes; SET'],
      [() => writer.put(tokens.RENDERSTATE, {}, floats), 'data has 36 bytes; RENDERSTATE with these values is'],
      [() => writer.put(tokens.CLEAR, {}), 'CLEAR is no row of structures: CommandWriter.open writes it'],
      [() => writer.put(tokens.LINELIST_IMM, {}), 'LINELIST_IMM is no row of structures: CommandWriter.openInline'],
    ]
    for (const [call, why] of refused) expect(call).toThrow(`CommandWriter.put: ${why}`)
    expect(writer.length).toBe(length)
  })
  expect([...bench.device.GetVertexShaderConstant(4, 3)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3])
  expect(marked(bench)).toBe(5)
})

it('memory that is no command buffer is refused', () => {
  const { driver } = new DriverBench()
  for (const wrong of [null, undefined, [8, 0, 1, 0], new ArrayBuffer(8)])
    expect(() => driver.DrawPrimitives2({ lpDDCommands: wrong as unknown as Uint8Array })).toThrow(
      /^DrawPrimitives2: lpDDCommands is .*; it is a Uint8Array/,
    )
})

it('a writer that is used again leaves 0 what is not stored', () => {
  const writer = new CommandWriter()
  const state = { RenderState: 0xffffffff, dwState: 0xffffffff }
  for (let n = 0; n < 2000; n++) writer.put(tokens.RENDERSTATE, state)
  writer.clear()
  writer.add(tokens.SETTRANSFORM, 8)
  writer.openInline(tokens.TRIANGLEFAN_IMM, 1, new Uint8Array(36))
  const bytes = writer.take()
  expect(bytes.filter((byte) => byte !== 0)).toEqual(
    Uint8Array.of(tokens.SETTRANSFORM.id, 1, tokens.TRIANGLEFAN_IMM.id, 1),
  )
})
