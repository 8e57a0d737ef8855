import { InDefaultPool } from '../../../../d3d8/components.js'
import { objectsOf } from '../../../../d3d8/runtime/objects/world.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { Item } from '../../../../d3d8/items.js'
import { createIndexBuffer } from '../../../../d3d8/runtime/buffers/index-buffer.js'
import { createVertexBuffer, type Direct3DVertexBuffer8 } from '../../../../d3d8/runtime/buffers/vertex-buffer.js'
import * as T from '../../../../d3d8/types/index.js'
import { Bench, expectRefusal } from './support.js'

let bench: Bench
const FVF = T.D3DFVF_XYZ | T.D3DFVF_DIFFUSE

beforeEach(() => {
  bench = new Bench()
})

const dynamic = (usage = T.D3DUSAGE_DYNAMIC | T.D3DUSAGE_WRITEONLY): Direct3DVertexBuffer8 =>
  createVertexBuffer(bench.services, 64, usage, FVF, T.D3DPOOL_DEFAULT)

describe('CreateVertexBuffer and CreateIndexBuffer', () => {
  it('describe what was asked for', () => {
    const vb = createVertexBuffer(bench.services, 66, T.D3DUSAGE_WRITEONLY, FVF, T.D3DPOOL_MANAGED)
    expect(vb.GetDesc()).toEqual({
      Format: T.D3DFMT_VERTEXDATA,
      Type: T.D3DRTYPE_VERTEXBUFFER,
      Usage: T.D3DUSAGE_WRITEONLY,
      Pool: T.D3DPOOL_MANAGED,
      Size: 66,
      FVF,
    })
    const ib = createIndexBuffer(bench.services, 12, 0, T.D3DFMT_INDEX32, T.D3DPOOL_SYSTEMMEM)
    expect(ib.GetDesc()).toMatchObject({ Format: T.D3DFMT_INDEX32, Size: 12, Pool: T.D3DPOOL_SYSTEMMEM })
    expect(ib.GetType()).toBe(T.D3DRTYPE_INDEXBUFFER)
    expect(ib.indexBytes).toBe(4)
    expect(bench.core.resources.description[ib.version]).toMatchObject({ role: 'index', indexBytes: 4, dynamic: false })
  })

  it('refuse length 0 with E_INVALIDARG and the rest with D3DERR_INVALIDCALL', () => {
    const { services } = bench
    const create = createVertexBuffer
    expectRefusal(() => create(services, 0, 0, FVF, T.D3DPOOL_MANAGED), /Length is 0/, T.E_INVALIDARG)
    expectRefusal(
      () => create(services, 8, 0, FVF, T.D3DPOOL_SCRATCH),
      /Pool is D3DPOOL_SCRATCH; allowed are D3DPOOL_DEFAULT/,
    )
    expectRefusal(() => create(services, 8, T.D3DUSAGE_RENDERTARGET, FVF, T.D3DPOOL_DEFAULT), /Usage is 0x00000001/)
    expectRefusal(() => create(services, 8, T.D3DUSAGE_DYNAMIC, FVF, T.D3DPOOL_MANAGED), /D3DUSAGE_DYNAMIC/)
    expectRefusal(
      () => createIndexBuffer(services, 8, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED),
      /Format is D3DFMT_A8R8G8B8; allowed are D3DFMT_INDEX16 and D3DFMT_INDEX32/,
    )
    expect(bench.references).toBe(0)
    expect(bench.events).toEqual([])
  })
})

describe('Lock', () => {
  it('gives a view of exactly the range, into memory that stays', () => {
    const vb = dynamic(0)
    const view = vb.Lock(8, 12)
    expect(view.byteLength).toBe(12)
    view.fill(7)
    vb.Unlock()
    expect([...vb.Lock(0, 0, T.D3DLOCK_READONLY).subarray(6, 22)]).toEqual([0, 0, ...Array<number>(12).fill(7), 0, 0])
    expect(vb.Lock(60, 0).byteLength).toBe(4)
  })

  it('takes floats and indices as the bytes that they are, and the numbers of a plain array as bytes', () => {
    const vb = dynamic(0)
    const bytes = vb.Lock()
    bytes.set(new Float32Array([1, -2.5]))
    bytes.set(new Uint16Array([0x1234, 0xabcd]).subarray(1), 8)
    bytes.set(new Uint8Array([1, 2]).buffer, 12)
    bytes.set([5, 6], 14)
    bytes.subarray(16).set(new Float64Array([Math.PI]))
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    expect([view.getFloat32(0, true), view.getFloat32(4, true), view.getUint16(8, true)]).toEqual([1, -2.5, 0xabcd])
    expect([...bytes.subarray(10, 16)]).toEqual([0, 0, 1, 2, 5, 6])
    expect(view.getFloat64(16, true)).toBe(Math.PI)
    expect(() => vb.Lock(60).set(new Float32Array(2))).toThrow(RangeError)
    expect(() => vb.Lock(48).set(new Float32Array(3), 8)).toThrow(
      'set: 12 bytes from byte 8 on do not fit into a lock of 16 bytes',
    )
  })

  it.each([
    [0, 65, 0, 64],
    [60, 8, 60, 4],
    [64, 0, 64, 0],
    [64, 4, 64, 0],
    [100, 0, 64, 0],
    [0xfffffff0, 4, 64, 0],
    [4, 0xffffffff, 4, 60],
  ])('ends with the buffer: from %i, %i bytes', (offset, size, first, count) => {
    const vb = dynamic()
    const bytes = vb.Lock(offset, size)
    expect(bytes.byteLength).toBe(count)
    bytes.fill(7)
    vb.Unlock()
    const uploads = bench.play().map(({ args }) => args)
    expect(uploads).toEqual(count === 0 ? [] : [[vb.version, first, count, 0, 0]])
    const seen = [...vb.Lock(0, 0, T.D3DLOCK_READONLY)]
    expect(seen.lastIndexOf(7) - seen.indexOf(7) + 1).toBe(count === 0 ? 1 : count)
    expect(seen.filter((byte) => byte === 7)).toHaveLength(count)
    expect(bench.services.core.fallbacks.list().map(({ name }) => name)).toContain('Lock beyond the end of a buffer')
  })

  it('refuses what is no UINT', () => {
    const vb = dynamic()
    expectRefusal(() => vb.Lock(-4), /OffsetToLock is -4/)
    expectRefusal(() => vb.Lock(0, 0.5), /SizeToLock is 0.5/)
  })

  it('uploads the written range at Unlock, and nothing after READONLY', () => {
    const vb = dynamic()
    vb.Lock(4, 8)
    vb.Unlock()
    vb.Lock(0, 0, T.D3DLOCK_READONLY)
    vb.Unlock()
    expect(bench.play()).toMatchObject([{ kind: Item.UploadBuffer, args: [vb.version, 4, 8, 0, 0] }])
  })

  it('nests; the union is uploaded with the last Unlock', () => {
    const vb = dynamic()
    vb.Lock(4, 4)
    vb.Lock(16, 4)
    vb.Unlock()
    expect(bench.play()).toEqual([])
    vb.Unlock()
    vb.Unlock()
    expect(bench.play()).toMatchObject([{ kind: Item.UploadBuffer, args: [vb.version, 4, 16, 0, 0] }])
  })

  it('with DISCARD renames when a draw read the buffer, and the draw keeps the old version', () => {
    const vb = dynamic()
    const first = vb.version
    vb.Lock(0, 0, T.D3DLOCK_DISCARD).fill(1)
    vb.Unlock()
    expect(vb.version).toBe(first)
    bench.drawFrom(first)
    vb.Lock(0, 0, T.D3DLOCK_DISCARD).fill(2)
    vb.Unlock()
    expect(bench.flushes).toBe(0)
    expect(bench.renamed).toEqual([[vb, first]])
    expect(vb.version).not.toBe(first)
    const description = bench.core.resources.description[first]
    expect(description?.kind === 'buffer' && description.memory[0]).toBe(1)
    expect(bench.play().map(({ kind, args }) => [kind, args[0]])).toEqual([
      [Item.UploadBuffer, first],
      [Item.Draw, T.D3DPT_TRIANGLELIST],
      [Item.UploadBuffer, vb.version],
    ])
  })

  it('takes the old content along when the buffer is not WRITEONLY', () => {
    const vb = dynamic(T.D3DUSAGE_DYNAMIC)
    vb.Lock().fill(9)
    vb.Unlock()
    bench.drawFrom(vb.version)
    vb.Lock(0, 4, T.D3DLOCK_DISCARD).fill(1)
    vb.Unlock()
    expect(bench.renamed).toHaveLength(1)
    expect([...vb.memory.subarray(2, 6)]).toEqual([1, 1, 9, 9])
    expect(bench.play().at(-1)).toMatchObject({ args: [vb.version, 0, 64, 0, 0] })
  })

  it.each([
    ['READONLY', T.D3DLOCK_READONLY],
    ['NOOVERWRITE', T.D3DLOCK_NOOVERWRITE],
  ])('lets %s cancel DISCARD, and flushes nothing', (_name, flag) => {
    const vb = dynamic()
    bench.drawFrom(vb.version)
    vb.Lock(0, 4, T.D3DLOCK_DISCARD | flag)
    expect(bench.renamed).toEqual([])
    expect(bench.flushes).toBe(0)
  })

  it.each([
    ['dynamic', T.D3DUSAGE_DYNAMIC, T.D3DPOOL_DEFAULT],
    ['static', 0, T.D3DPOOL_DEFAULT],
    ['managed', 0, T.D3DPOOL_MANAGED],
  ])('of a %s one without DISCARD goes on with the content in other memory, where that is little', (_, usage, pool) => {
    const vb = createVertexBuffer(bench.services, 64, usage, FVF, pool)
    vb.Lock().fill(7)
    vb.Unlock()
    bench.drawFrom(vb.version)
    const { version } = vb
    vb.Lock(0, 4).fill(9)
    vb.Unlock()
    expect(bench.flushes).toBe(0)
    expect(bench.renamed).toEqual([[vb, version]])
    expect([...vb.memory.subarray(0, 8)]).toEqual([9, 9, 9, 9, 7, 7, 7, 7])
    expect(bench.core.resources.description[version]).toMatchObject({ memory: new Uint8Array(64).fill(7) })
    // Nobody draws from it: nothing has to be kept.
    vb.Lock(4, 4)
    expect(bench.renamed).toEqual([[vb, version]])
  })

  it('without DISCARD, or with it where it does not count, lets logged draws be drawn first', () => {
    const vb = createVertexBuffer(bench.services, 65_540, T.D3DUSAGE_DYNAMIC, FVF, T.D3DPOOL_DEFAULT)
    bench.drawFrom(vb.version)
    vb.Lock(0, 4)
    expect(bench.flushes).toBe(1)
    vb.Unlock()
    const managed = createVertexBuffer(bench.services, 65_540, 0, FVF, T.D3DPOOL_MANAGED)
    bench.drawFrom(managed.version)
    managed.Lock(0, 4, T.D3DLOCK_DISCARD)
    expect(bench.flushes).toBe(2)
    expect(bench.renamed).toEqual([])
  })

  it('does not rename under an open lock', () => {
    const vb = dynamic()
    bench.drawFrom(vb.version)
    const outer = vb.Lock(0, 0, T.D3DLOCK_NOOVERWRITE)
    const inner = vb.Lock(0, 0, T.D3DLOCK_DISCARD)
    inner[0] = 5
    expect(outer[0]).toBe(5)
    expect(bench.renamed).toEqual([])
  })
})

describe('life of a buffer', () => {
  it('holds one reference on the device while the program has one', () => {
    const vb = dynamic()
    expect(bench.references).toBe(1)
    expect(vb.AddRef()).toBe(2)
    expect(vb.Release()).toBe(1)
    expect(vb.Release()).toBe(0)
    expect(vb.Release()).toBe(0)
    expect(bench.references).toBe(0)
    expect(objectsOf(bench.services, InDefaultPool).length).toBe(0)
    expectRefusal(() => vb.Lock(), /released/)
    expectRefusal(() => vb.AddRef(), /released/)
  })

  it('stays while it is bound, and comes back with AddRef', () => {
    const vb = dynamic()
    const { version } = vb
    vb.hold()
    expect(vb.Release()).toBe(0)
    expect(bench.references).toBe(0)
    expect(bench.events).toEqual([`create ${version}`])
    expect(vb.AddRef()).toBe(1)
    expect(bench.references).toBe(1)
    vb.Release()
    vb.letGo()
    expect(bench.events).toEqual([`create ${version}`, `destroy ${version}`])
  })

  it('outlives the block that uploads or draws it', () => {
    const vb = dynamic()
    const { version } = vb
    vb.Lock()
    vb.Unlock()
    vb.Release()
    expect(bench.events).toEqual([`create ${version}`])
    bench.play()
    expect(bench.events).toEqual([`create ${version}`, `destroy ${version}`])
  })
})

describe('what resources share', () => {
  const guid = '{AA2BF0E3-6E1B-4F1C-8B2D-0123456789AB}'

  it('keeps private data as copies', () => {
    const vb = dynamic()
    const data = Uint8Array.of(1, 2, 3, 4)
    vb.SetPrivateData(guid, data, 3)
    data[0] = 9
    expect(vb.GetPrivateData(guid.toLowerCase())).toEqual(Uint8Array.of(1, 2, 3))
    vb.FreePrivateData(guid)
    expectRefusal(() => vb.GetPrivateData(guid), /no data is kept/, T.D3DERR_NOTFOUND)
    expectRefusal(() => vb.FreePrivateData(guid), /no data is kept/, T.D3DERR_NOTFOUND)
    expectRefusal(() => vb.SetPrivateData(guid, data, 5), /SizeOfData is 5; pData has 4 bytes/)
  })

  it('counts private objects', () => {
    const vb = dynamic()
    const other = createIndexBuffer(bench.services, 8, 0, T.D3DFMT_INDEX16, T.D3DPOOL_MANAGED)
    expectRefusal(() => vb.SetPrivateData(guid, other), /D3DSPD_IUNKNOWN/)
    expectRefusal(() => vb.SetPrivateData(guid, other, 8, T.D3DSPD_IUNKNOWN), /SizeOfData is 8/)
    vb.SetPrivateData(guid, other, 4, T.D3DSPD_IUNKNOWN)
    expect(other.references).toBe(2)
    vb.SetPrivateData(guid, other, 4, T.D3DSPD_IUNKNOWN)
    expect(other.references).toBe(2)
    expect(vb.GetPrivateData(guid)).toBe(other)
    expect(other.references).toBe(3)
    vb.Release()
    expect(other.references).toBe(2)
  })

  it('has a priority in pool MANAGED only', () => {
    const managed = createVertexBuffer(bench.services, 4, 0, FVF, T.D3DPOOL_MANAGED)
    expect([managed.SetPriority(3), managed.SetPriority(5), managed.GetPriority()]).toEqual([0, 3, 5])
    const other = dynamic()
    expect([other.SetPriority(3), other.SetPriority(5), other.GetPriority()]).toEqual([0, 0, 0])
    managed.PreLoad()
  })

  it('answers for its interfaces', () => {
    const vb = dynamic()
    expect(vb.QueryInterface('8AEEEAC7-05F9-44d4-B591-000B0DF1CB95')).toBe(vb)
    expect(vb.references).toBe(2)
    expectRefusal(() => vb.QueryInterface(guid), /this object is IDirect3DVertexBuffer8/, T.E_NOINTERFACE)
    expect(vb.GetDevice()).toBe(bench.services.device)
    expect(bench.references).toBe(2)
  })
})
