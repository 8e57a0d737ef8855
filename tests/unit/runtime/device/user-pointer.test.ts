import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Item, MOST_VERTEX_WORDS, USER_POINTER, MOST_INDEX_WORDS } from '../../../../d3d8/items.js'
import { shaderEntityOf } from '../../../../d3d8/descriptions.js'
import { VertexFormat, VertexInput } from '../../../../d3d8/state-table.js'
import * as T from '../../../../d3d8/types/index.js'
import type { UserData } from '../../../../d3d8/runtime/drawing/user-memory.js'
import { DeviceBench, errorOf, type SeenBlock, type SeenItem } from './support.js'

const COLOURED = T.D3DFVF_XYZ | T.D3DFVF_DIFFUSE
const counted = (bytes: number, from = 1): Uint8Array => Uint8Array.from({ length: bytes }, (_, i) => from + i)

/** Bytes of vertex `index` of the arena, of the item's stride, cut to `size`. */
const vertexOf = ({ vertices }: SeenBlock, { args }: SeenItem, index: number, size: number): number[] => [
  ...vertices.subarray(index * args[3], index * args[3] + size),
]

function bench(fvf: number = COLOURED): DeviceBench {
  const made = new DeviceBench()
  made.device.SetVertexShader(fvf)
  return made
}

describe('DrawPrimitiveUP', () => {
  it('copies the vertices into the pass and unbinds stream 0', () => {
    const test = bench()
    const { device } = test
    const buffer = device.CreateVertexBuffer(64, 0, 0, T.D3DPOOL_MANAGED)
    device.SetStreamSource(0, buffer, 16)
    const data = counted(48)
    device.DrawPrimitiveUP(T.D3DPT_TRIANGLESTRIP, 1, data, 16)
    data.fill(0)
    expect(device.GetStreamSource(0)).toEqual({ pStreamData: null, Stride: 0 })
    device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
    expect(test.core.fallbacks.list()).toHaveLength(1)
    expect(test.context.pass.count).toBe(1)
  })

  it('names them by a first vertex that is a whole number of strides, whatever was drawn before', () => {
    const sizes = [
      T.D3DFVF_XYZ,
      COLOURED,
      COLOURED | T.D3DFVF_TEX1,
      T.D3DFVF_XYZRHW | T.D3DFVF_DIFFUSE | T.D3DFVF_NORMAL,
    ]
    // Strips of two triangles could be put together.
    const drawn = fc.record({ fvf: fc.constantFrom(...sizes), extra: fc.nat(9), count: fc.constantFrom(1, 3, 4) })
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 1, maxLength: 12 }), (draws) => {
        const test = new DeviceBench()
        const all = draws.map(({ fvf, extra, count }, n) => {
          const size = T.fvfVertexSize(fvf)
          const stride = size + extra
          const data = counted(stride * (count + 2), n * 7)
          test.device.SetVertexShader(fvf)
          test.device.DrawPrimitiveUP(T.D3DPT_TRIANGLESTRIP, count, data, stride)
          return { size, stride, count, data }
        })
        const block = test.playOne()
        expect(block.items).toHaveLength(draws.length)
        let row = 0
        all.forEach(({ size, stride, count, data }, n) => {
          const item = block.items[n]
          expect(item.kind).toBe(Item.DrawUser)
          expect(item.args.slice(0, 1)).toEqual([T.D3DPT_TRIANGLESTRIP])
          expect(item.args[2]).toBe(count)
          expect(item.args[3] % 4).toBe(0)
          for (let v = 0; v < count + 2; v++)
            expect(vertexOf(block, item, item.args[1] + v, size)).toEqual([
              ...data.subarray(v * stride, v * stride + size),
            ])
          if (item.groups.includes('vertexInput') && n > 0) row++
          expect(block.rows.vertexInput[row][VertexInput.Version]).toBe(USER_POINTER)
          expect(block.rows.vertexInput[row][VertexInput.Stride]).toBe(item.args[3])
        })
      }),
    )
  })

  it('keeps the offsets of elements when it packs vertices of an odd stride that is smaller than they are', () => {
    const test = bench()
    test.device.DrawPrimitiveUP(T.D3DPT_POINTLIST, 3, counted(18 + 16), 9)
    const block = test.playOne()
    const [item] = block.items
    expect(item.args).toEqual([T.D3DPT_POINTLIST, 0, 3, 16, 0])
    for (let v = 0; v < 3; v++)
      expect(vertexOf(block, item, v, 16)).toEqual([...counted(16, 1 + v * 9)].slice(0, 34 - v * 9))
  })

  it('takes any kind of memory', () => {
    const floats = Float32Array.from({ length: 12 }, (_, i) => i + 0.5)
    const bytes = [...new Uint8Array(floats.buffer)]
    const padded = new Uint8Array([0, 0, 0, ...bytes])
    const kinds = [
      floats,
      floats.buffer,
      new Uint8Array(floats.buffer),
      new DataView(floats.buffer),
      new Uint32Array(floats.buffer),
      padded.subarray(3),
    ]
    for (const data of kinds) {
      const test = bench()
      test.device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, 1, data, 16)
      expect([...test.playOne().vertices]).toEqual(bytes)
    }
  })

  it('merges lists that follow each other with nothing changed', () => {
    const test = bench()
    const { device } = test
    device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, 1, counted(48), 16)
    device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, 2, counted(96, 49), 16)
    device.SetRenderState(T.D3DRS_LIGHTING, true)
    device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, 1, counted(48, 145), 16)
    const { items, vertices } = test.playOne()
    expect(items).toHaveLength(1)
    expect(items[0].args).toEqual([T.D3DPT_TRIANGLELIST, 0, 4, 16, 0])
    expect([...vertices]).toEqual([...counted(192)])
  })

  it.each([2, 4, 5, 16, 17])('merges %i points of 16 bytes, whatever memory they are in', (count) => {
    const test = bench()
    const shared = new SharedArrayBuffer(count * 16)
    const kinds: readonly ((bytes: Uint8Array<ArrayBuffer>) => UserData)[] = [
      ({ buffer }) => new Uint32Array(buffer),
      ({ buffer }) => new Uint32Array([...new Uint32Array(buffer), 7]),
      ({ buffer }) => new Float32Array(buffer),
      ({ buffer }) => new Float32Array([...new Float32Array(buffer), 7]),
      ({ buffer }) => buffer,
      (bytes) => bytes,
      (bytes) => new Uint8Array([0, ...bytes]).subarray(1),
      ({ buffer }) => new DataView(buffer),
      (bytes) => {
        new Uint8Array(shared).set(bytes)
        return shared
      },
    ]
    const expected: number[] = []
    const draw = (data: UserData): void => test.device.DrawPrimitiveUP(T.D3DPT_POINTLIST, count, data, 16)
    for (const [n, of] of kinds.entries())
      for (let round = 0; round < 3; round++) {
        const data = Uint8Array.from(counted(count * 16, n * 3 + round))
        // Comes several times in a row from the same memory.
        for (let time = 0; time < 3; time++) expected.push(...data)
        const given = of(data)
        for (let time = 0; time < 3; time++) draw(given)
      }
    expect(errorOf(() => draw(new Uint32Array(count * 4 - 1))).hr).toBe(T.D3DERR_INVALIDCALL)
    expect(errorOf(() => draw(null as unknown as UserData)).hr).toBe(T.D3DERR_INVALIDCALL)
    const { items, vertices } = test.playOne()
    expect(items.map(({ args }) => args[2])).toEqual([count * kinds.length * 9])
    expect([...vertices]).toEqual(expected)
  })

  it.each<[string, (test: DeviceBench) => void]>([
    ['a state changed', ({ device }) => device.SetRenderState(T.D3DRS_LIGHTING, false)],
    ['a clear came between', ({ device }) => device.Clear(0, null, T.D3DCLEAR_TARGET, 0)],
    ['the block ended', (test) => test.context.flush()],
    ['the type is another', ({ device }) => device.DrawPrimitiveUP(T.D3DPT_POINTLIST, 3, counted(48), 16)],
    ['the stride is another', ({ device }) => device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, 1, counted(72), 24)],
    [
      'indexed vertices came between',
      ({ device }) =>
        device.DrawIndexedPrimitiveUP(T.D3DPT_POINTLIST, 0, 1, 1, Uint16Array.of(0), T.D3DFMT_INDEX16, counted(16), 16),
    ],
  ])('does not merge when %s', (_, between) => {
    const test = bench()
    const draw = () => test.device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, 1, counted(48), 16)
    draw()
    between(test)
    draw()
    const items = test.play().flatMap((block) => block.items)
    expect(
      items.filter(
        ({ args: [type, , count, stride], kind }) =>
          kind === Item.DrawUser && type === T.D3DPT_TRIANGLELIST && count === 1 && stride === 16,
      ),
    ).toHaveLength(2)
  })

  it.each([T.D3DPT_TRIANGLESTRIP, T.D3DPT_TRIANGLEFAN])('merges quads, at multiples of four vertices (%i)', (type) => {
    const test = bench()
    test.device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, 1, counted(48), 16)
    for (let i = 0; i < 5; i++) test.device.DrawPrimitiveUP(type, 2, counted(64, i), 16)
    test.device.DrawPrimitiveUP(type, 3, counted(80), 16)
    const block = test.playOne()
    expect(block.items.map(({ args }) => args)).toEqual([
      [T.D3DPT_TRIANGLELIST, 0, 1, 16, 0],
      [type, 4, 10, 16, 1],
      [type, 24, 3, 16, 0],
    ])
    for (let v = 0; v < 20; v++)
      expect(vertexOf(block, block.items[1], 4 + v, 16)).toEqual([...counted(16, Math.floor(v / 4) + (v % 4) * 16)])
  })

  it('merges nothing where that is switched off', () => {
    const test = new DeviceBench({}, T.D3DCREATE_HARDWARE_VERTEXPROCESSING, { joinsDraws: false })
    test.device.SetVertexShader(COLOURED)
    for (let i = 0; i < 3; i++) {
      test.device.DrawPrimitiveUP(T.D3DPT_TRIANGLEFAN, 2, counted(64), 16)
      test.device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, 1, counted(48), 16)
      test.device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, 1, counted(48), 16)
    }
    expect(test.playOne().items.map(({ args: [, , count, , quads] }) => [count, quads])).toEqual(
      [2, 1, 1, 2, 1, 1, 2, 1, 1].map((count) => [count, 0]),
    )
  })

  it('never merges strips and fans that are no quads', () => {
    const test = bench()
    for (const type of [T.D3DPT_LINESTRIP, T.D3DPT_TRIANGLESTRIP, T.D3DPT_TRIANGLEFAN])
      for (let i = 0; i < 2; i++) test.device.DrawPrimitiveUP(type, 1, counted(48), 16)
    expect(test.playOne().items).toHaveLength(6)
  })

  it('flushes when the arena is full, and takes draws larger than the arena', () => {
    const test = bench()
    const half = new Float32Array(MOST_VERTEX_WORDS / 2 + 4)
    const primitives = half.length / 4
    for (let i = 0; i < 2; i++) test.device.DrawPrimitiveUP(T.D3DPT_POINTLIST, primitives, half, 16)
    const large = Float32Array.from({ length: MOST_VERTEX_WORDS * 2 }, (_, i) => i)
    test.device.DrawPrimitiveUP(T.D3DPT_POINTLIST, large.length / 4, large, 16)
    const blocks = test.play()
    expect(blocks.map(({ items }) => items.map(({ args }) => args[2]))).toEqual([
      [primitives],
      [primitives],
      [large.length / 4],
    ])
    expect(new Float32Array(blocks[2].vertices.buffer).every((value, i) => value === large[i])).toBe(true)
  })

  it('draws nothing for no primitives, a stride of 0 or no vertex shader', () => {
    const test = bench()
    const { device } = test
    const buffer = device.CreateVertexBuffer(64, 0, 0, T.D3DPOOL_MANAGED)
    device.SetStreamSource(0, buffer, 16)
    device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, 0, counted(48), 16)
    device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, 1, counted(48), 0)
    expect(device.GetStreamSource(0)).toEqual({ pStreamData: buffer, Stride: 16 })
    device.SetVertexShader(0)
    device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, 1, counted(48), 16)
    expect(device.GetStreamSource(0)).toEqual({ pStreamData: null, Stride: 0 })
    expect(test.play()).toEqual([])
  })

  it('is followed by buffers as if nothing had been', () => {
    const test = bench()
    const { device } = test
    const buffer = device.CreateVertexBuffer(64, 0, 0, T.D3DPOOL_MANAGED)
    device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, 1, counted(48), 16)
    device.SetStreamSource(0, null, 99)
    expect(device.GetStreamSource(0)).toEqual({ pStreamData: null, Stride: 0 })
    device.SetStreamSource(0, buffer, 16)
    device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
    const { rows } = test.playOne()
    expect(rows.vertexInput.map((row) => row[VertexInput.Version])).toEqual([USER_POINTER, buffer.version])
  })
})

describe('a draw from memory whose format reads several streams', () => {
  const declare = (device: DeviceBench['device'], ...tokens: number[]): number =>
    device.CreateVertexShader(Uint32Array.of(...tokens, T.D3DVSD_END()), null)
  const [position, colour] = [T.D3DVSD_REG(0, T.D3DVSDT_FLOAT3), T.D3DVSD_REG(5, T.D3DVSDT_D3DCOLOR)]

  it('has what lies in stream 0 alone, and leaves the shader and the other streams as they are', () => {
    const test = new DeviceBench()
    const { device, core } = test
    const shader = declare(device, T.D3DVSD_STREAM(0), position, T.D3DVSD_STREAM(3), colour)
    device.SetVertexShader(shader)
    const buffer = device.CreateVertexBuffer(64, 0, 0, T.D3DPOOL_MANAGED)
    const layouts = (): unknown[] => {
      const { items, rows } = test.playOne()
      return items.map((_, n) => {
        const description = core.resources.description[shaderEntityOf(rows.vertexFormat[n][VertexFormat.Code])]
        return description?.kind === 'declaration' && description.layout.elements.map(({ register }) => register)
      })
    }
    device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, 1, counted(36), 12)
    device.SetStreamSource(3, buffer, 4)
    device.SetStreamSource(0, buffer, 12)
    device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
    device.DrawIndexedPrimitiveUP(T.D3DPT_LINELIST, 0, 2, 1, Uint16Array.of(0, 1), T.D3DFMT_INDEX16, counted(24), 12)
    expect(device.GetVertexShader()).toBe(shader)
    expect(device.GetStreamSource(3)).toEqual({ pStreamData: buffer, Stride: 4 })
    expect(core.fallbacks.list()).toEqual([])
    expect(layouts()).toEqual([[0], [0, 5], [0]])
  })

  it('draws nothing when it reads nothing of stream 0', () => {
    const test = new DeviceBench()
    const { device, core } = test
    device.SetVertexShader(declare(device, T.D3DVSD_STREAM(1), position))
    device.SetStreamSource(1, device.CreateVertexBuffer(64, 0, 0, T.D3DPOOL_MANAGED), 12)
    device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, 1, counted(36), 12)
    expect(test.play()).toEqual([])
    expect(core.fallbacks.list()).toHaveLength(1)
  })

  it('takes what it made for it along when the shader is deleted', () => {
    const test = new DeviceBench()
    const { device } = test
    const shader = declare(device, T.D3DVSD_STREAM(0), position, T.D3DVSD_STREAM(3), colour)
    device.SetVertexShader(shader)
    device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, 1, counted(36), 12)
    const [row] = test.playOne().rows.vertexFormat
    device.DeleteVertexShader(shader)
    test.play()
    expect(test.destroyed).toEqual(
      expect.arrayContaining([shaderEntityOf(shader), shaderEntityOf(row[VertexFormat.Code])]),
    )
  })
})

describe('DrawIndexedPrimitiveUP', () => {
  it('copies the vertices that are used and counts indices from the start of the arena', () => {
    const test = bench()
    const { device } = test
    const buffer = device.CreateIndexBuffer(64, 0, T.D3DFMT_INDEX16, T.D3DPOOL_MANAGED)
    device.SetIndices(buffer, 5)
    device.DrawPrimitiveUP(T.D3DPT_TRIANGLESTRIP, 1, counted(48), 16)
    device.DrawIndexedPrimitiveUP(
      T.D3DPT_TRIANGLELIST,
      2,
      3,
      1,
      Uint16Array.of(4, 2, 3),
      T.D3DFMT_INDEX16,
      counted(80, 100),
      16,
    )
    device.DrawIndexedPrimitiveUP(T.D3DPT_LINELIST, 0, 2, 1, Uint32Array.of(1, 0), T.D3DFMT_INDEX32, counted(32, 7), 16)
    expect(device.GetIndices()).toEqual({ pIndexData: null, BaseVertexIndex: 0 })
    const block = test.playOne()
    const { items, indices, rows } = block
    expect(items.map(({ kind }) => kind)).toEqual([Item.DrawUser, Item.DrawUserIndexed, Item.DrawUserIndexed])
    expect(items[1].args).toEqual([T.D3DPT_TRIANGLELIST, 0, 1, 16, 0])
    expect(items[2].args).toEqual([T.D3DPT_LINELIST, 3, 1, 16, 0])
    expect([...indices]).toEqual([5, 3, 4, 7, 6])
    expect(vertexOf(block, items[1], 3, 16)).toEqual([...counted(80, 100).subarray(32, 48)])
    expect(vertexOf(block, items[2], 7, 16)).toEqual([...counted(32, 7).subarray(16, 32)])
    expect([...rows.vertexInput[1].subarray(2, 5)]).toEqual([USER_POINTER, 4, 0])
  })

  it('draws every triangle as it was, for any indices and strides, wherever they lie', () => {
    const heap = new Uint8Array(8192)
    /** The ways in which a program may hand over an array: the heap is that of a C program. */
    const given: Readonly<Record<string, (array: Uint16Array | Uint32Array | Uint8Array, at: number) => UserData>> = {
      array: (array) => array,
      bytes: ({ buffer }) => new Uint8Array(buffer),
      buffer: ({ buffer }) => buffer,
      'a part of a heap': ({ buffer, byteLength }, at) => {
        heap.set(new Uint8Array(buffer), at)
        return heap.subarray(at, at + byteLength)
      },
      'an odd part of it': ({ buffer, byteLength }, at) => {
        heap.set(new Uint8Array(buffer), at + 1)
        return heap.subarray(at + 1, at + 1 + byteLength)
      },
    }
    const where = fc.constantFrom(...Object.keys(given))
    const index = fc.nat(20)
    const drawn = fc.record({
      triangles: fc.array(fc.tuple(index, index, index), { minLength: 1, maxLength: 5 }),
      extra: fc.nat(7),
      wide: fc.boolean(),
      where: fc.tuple(where, where),
    })
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 1, maxLength: 9 }), (draws) => {
        const test = bench()
        for (const [n, { triangles, extra, wide, where }] of draws.entries()) {
          const list = triangles.flat()
          const data = given[where[0]](counted(21 * (16 + extra), n), 1024)
          const indices = given[where[1]](wide ? Uint32Array.from(list) : Uint16Array.from(list), 64)
          const format = wide ? T.D3DFMT_INDEX32 : T.D3DFMT_INDEX16
          test.device.DrawIndexedPrimitiveUP(
            T.D3DPT_TRIANGLELIST,
            0,
            21,
            triangles.length,
            indices,
            format,
            data,
            16 + extra,
          )
        }
        const block = test.playOne()
        draws.forEach(({ triangles, extra }, n) => {
          const item = block.items[n]
          const data = counted(21 * (16 + extra), n)
          triangles.flat().forEach((wanted, i) => {
            const at = wanted * (16 + extra)
            expect(vertexOf(block, item, block.indices[item.args[1] + i], 16)).toEqual([...data.subarray(at, at + 16)])
          })
        })
      }),
    )
  })

  it('flushes when the indices do not fit', () => {
    const test = bench()
    const indices = new Uint16Array(MOST_INDEX_WORDS / 2).fill(1)
    for (let i = 0; i < 3; i++)
      test.device.DrawIndexedPrimitiveUP(
        T.D3DPT_POINTLIST,
        0,
        2,
        indices.length,
        indices,
        T.D3DFMT_INDEX16,
        counted(32),
        16,
      )
    expect(test.play().map(({ items }) => items.length)).toEqual([2, 1])
  })
})

describe('what does not fit is refused and leaves the device as it was', () => {
  it.each<[string, (device: DeviceBench['device']) => void, RegExp]>([
    [
      'data cut short',
      (device) => device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, 1, counted(47), 16),
      /holds 47 bytes; 3 vertices of 16/,
    ],
    ['a type', (device) => device.DrawPrimitiveUP(T.asEnumeration(7), 1, counted(48), 16), /PrimitiveType is 7/],
    [
      'a type in a list',
      (device) =>
        device.DrawIndexedPrimitiveUP(
          [T.D3DPT_TRIANGLELIST] as never,
          0,
          3,
          1,
          Uint16Array.of(0, 1, 2),
          T.D3DFMT_INDEX16,
          counted(48),
          16,
        ),
      /PrimitiveType is an? [a-z ]+; D3DPT_POINTLIST/,
    ],
    [
      'a negative count',
      (device) => device.DrawPrimitiveUP(T.D3DPT_POINTLIST, -1, counted(48), 16),
      /PrimitiveCount is -1/,
    ],
    [
      'a stride',
      (device) => device.DrawPrimitiveUP(T.D3DPT_POINTLIST, 1, counted(48), -4),
      /VertexStreamZeroStride is -4/,
    ],
    [
      'an index format',
      (device) => device.DrawIndexedPrimitiveUP(T.D3DPT_POINTLIST, 0, 1, 1, counted(4), T.D3DFMT_A8, counted(16), 16),
      /IndexDataFormat is 28/,
    ],
    [
      'indices cut short',
      (device) =>
        device.DrawIndexedPrimitiveUP(T.D3DPT_TRIANGLELIST, 0, 3, 1, counted(5), T.D3DFMT_INDEX16, counted(48), 16),
      /holds 5 bytes; 3 indices/,
    ],
    [
      'an index beyond the vertices',
      (device) =>
        device.DrawIndexedPrimitiveUP(T.D3DPT_POINTLIST, 0, 1, 1, Uint16Array.of(3), T.D3DFMT_INDEX16, counted(48), 16),
      /holds 48 bytes; 4 vertices/,
    ],
  ])('%s', (_, call, sentence) => {
    const test = bench()
    const buffer = test.device.CreateVertexBuffer(64, 0, 0, T.D3DPOOL_MANAGED)
    test.device.SetStreamSource(0, buffer, 16)
    const before = test.context.words.slice()
    const error = errorOf(() => {
      call(test.device)
    })
    expect(error.hr).toBe(T.D3DERR_INVALIDCALL)
    expect(error.message).toMatch(sentence)
    expect(test.context.words).toEqual(before)
    expect(test.play()).toEqual([])
  })
})

it('a list that would be longer than memory is refused, also behind one that it could be appended to', () => {
  const { device } = new DeviceBench({}, undefined, { joinsDraws: true })
  const data = new Uint8Array(1 << 18)
  device.SetVertexShader(T.D3DFVF_XYZ | T.D3DFVF_TEX1 | T.D3DFVF_DIFFUSE)
  device.DrawPrimitiveUP(T.D3DPT_POINTLIST, 1, data, 24)
  const error = errorOf(() => {
    device.DrawPrimitiveUP(T.D3DPT_POINTLIST, 2 ** 29 + 1, data, 24)
  })
  expect(error.message).toMatch(/PrimitiveCount is 536870913; 5592405 /)
})
