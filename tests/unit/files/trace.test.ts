import { gzipSync } from 'fflate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FileError } from '../../../d3d8/files/file-error.js'
import type { RecordedCall } from '../../../d3d8/files/recording/recorded.js'
import { traceToRecording } from '../../../d3d8/files/trace/trace-recording.js'
import { readTrace } from '../../../d3d8/files/trace/trace.js'
import { processorTime } from './processor-time.js'
import { TraceWriter, at, inSnappy, pointer, program, struct, type Written } from './trace-fixtures.js'

const convert = (writer: TraceWriter) => traceToRecording(readTrace(writer.file()), 'scene')

/** The calls behind those that made the device. */
const callsOf = (writer: TraceWriter): RecordedCall[] =>
  convert(writer)
    .recording.lines.filter((line) => line.kind === 'call')
    .slice(2)

const bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, (_, i) => i + 1)

const memcpy = (writer: TraceWriter, data: Uint8Array, address: number = at.memory): TraceWriter =>
  writer.call('memcpy', [pointer(address), data, data.length], undefined, 1)

/** A vertex buffer of 16 bytes, locked, written and unlocked. */
const bufferWrite = (offset: number, size: number, data: Uint8Array): TraceWriter => {
  const writer = program()
    .call('IDirect3DDevice8::CreateVertexBuffer', [pointer(at.device), 16, 0, 0, 1, [pointer(at.buffer)]], 0)
    .call('IDirect3DVertexBuffer8::Lock', [pointer(at.buffer), offset, size, [pointer(at.memory)], 0], 0)
  return memcpy(writer, data).call('IDirect3DVertexBuffer8::Unlock', [pointer(at.buffer)], 0)
}

const lockedRect = (pitch: number, address: number = at.memory): Written[] => [
  struct('D3DLOCKED_RECT', { Pitch: pitch, pBits: pointer(address) }),
]

const withTexture = (): TraceWriter =>
  program().call('IDirect3DDevice8::CreateTexture', [pointer(at.device), 4, 4, 2, 0, 21, 1, [pointer(at.texture)]], 0)

/** A file of one chunk with these bytes, which a compressor need not have written. */
const snappyChunk = (...block: readonly number[]): Uint8Array =>
  Uint8Array.of(0x61, 0x74, ...new Uint8Array(Uint32Array.of(block.length).buffer), ...block)

/** A file of one frame: what follows its magic, blocks of nothing, the last block. */
const zstdFrame = (empty: number, head: readonly number[], last: readonly number[]): Uint8Array =>
  Uint8Array.from([0x28, 0xb5, 0x2f, 0xfd, ...head, ...new Array<number>(empty * 3).fill(0), ...last])

describe('a capture', () => {
  test('of a program that made no call is empty', () => {
    expect(readTrace(Uint8Array.of(0x61, 0x74))).toEqual({ version: 0, calls: [], cut: false })
  })

  test('tells calls with arguments and results, whatever the order of their ends', () => {
    const writer = new TraceWriter()
    const outer = writer.enter('outer', 2)
    writer.call('inner', [-5, { float: 0.5 }, 'text', null, true], -1)
    writer.leave(outer, [[1, 2], struct('S', { a: 2 ** 47 + 3, b: bytes(2) })])
    const { calls } = readTrace(writer.file())
    expect(calls.map(({ number, name, complete }) => [number, name, complete])).toEqual([
      [0, 'outer', true],
      [1, 'inner', true],
    ])
    expect(calls[1].args).toEqual([-5, 0.5, 'text', null, true])
    expect(calls[1].result).toBe(-1)
    expect(calls[0].args).toEqual([
      [1, 2],
      {
        name: 'S',
        members: new Map<string, unknown>([
          ['a', 2 ** 47 + 3],
          ['b', bytes(2)],
        ]),
      },
    ])
  })

  test('is read from chunks of any size, and from gzip', () => {
    const inside = bufferWrite(0, 0, bytes(16)).inside()
    const whole = readTrace(inSnappy(inside))
    expect(readTrace(inSnappy(inside, 7))).toEqual(whole)
    expect(readTrace(gzipSync(inside))).toEqual(whole)
  })

  test('is read from zstd, whether it tells its size or not, and over frames to be skipped', () => {
    const writer = new TraceWriter()
    for (let i = 0; i < 40; i++) writer.call('often', [i, 'the same text'], 0)
    const whole = readTrace(writer.file())
    const told = Buffer.from(
      'KLUv/WDoA90FAHLPKBswd2EMgDK3ojMiIiKi0yY6LYK1ANaI3UvcKQWf84/n3NM573DOOZvzjeZckznPZOcZ5hxzOb9Yzi2V8wrlnDI5n0jOJZHzCOQc8jh/OM4djfMG45yxOF8ozhWJ8wTiHHE4PxjODYXzAuGcMDgfCM4FgfMAdo5d55d1bt35Ac4B1Xn1+evqVVtK2zKtJEJlGmkzYO+5GxJVIFFVmbRtdLJcrysnqBHcr/8d4DcDEfzvEMwP1CBFn9Q=',
      'base64',
    )
    const untold = Buffer.from(
      'KLUv/QBYJQcAcs8oHjCHLQeQt563jq9hYGBgCPwxC8YbCXJPgvx7aXdKAQBzgNK8RJqTRvORaC4KzUOgOciaW5/5xzP3dOYdzpyzmW80c01mnsHMMZf5xTK3VOYVypwymU8kc0lkHoHMIY/5wzF3NOYNxpyxmC8Uc0VinkDMEYf5oZpXhrlh8xXmBWpOPX9dHXVKuE7WVWBCsC6CU+Pwzl0BExVgoiiD6zRwYHCtqicg4DcDn7a1rW1ta1vb2ta2trWtbW1rW9va1ra2ta3Z2ta2trWtbW1rW9va1ra2ta1tbWtb29rW2tYp7AQF',
      'base64',
    )
    const skipped = Uint8Array.of(0x5f, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3)
    expect(readTrace(told)).toEqual(whole)
    expect(readTrace(untold)).toEqual(whole)
    expect(readTrace(Uint8Array.of(...told, ...skipped))).toEqual(whole)
    for (let length = 4; length < untold.length; length++)
      expect(() => readTrace(untold.subarray(0, length))).toThrow(FileError)
  })

  test('that was cut short anywhere gives the calls before', () => {
    const inside = bufferWrite(0, 0, bytes(16)).inside()
    const { calls } = readTrace(inSnappy(inside))
    for (let length = 4; length < inside.length; length++) {
      const trace = readTrace(inSnappy(inside.slice(0, length)))
      const done = trace.calls.filter(({ complete }) => complete)
      expect(done).toEqual(calls.slice(0, done.length))
      const isWhole = !trace.cut && done.length === trace.calls.length
      expect(traceToRecording(trace, 'scene').problems.length === 0).toBe(isWhole)
    }
  })

  test.each<[string, Uint8Array, RegExp]>([
    ['an unknown container', bytes(40), /no capture in Snappy, gzip or zstd/],
    ['a chunk that is no Snappy', Uint8Array.of(0x61, 0x74, 3, 0, 0, 0, 0xff, 0xff, 0xff), /byte 2: the chunk/],
    ['a chunk that claims a gigabyte', Uint8Array.of(0x61, 0x74, 6, 0, 0, 0, 128, 128, 128, 128, 4, 0), /too big/],
    ['a chunk that claims what it cannot hold', snappyChunk(128, 128, 128, 16, 0, 0), /33554432 bytes cannot come out/],
    ['a chunk whose literal is as long as none', snappyChunk(4, 0xfc, 0xf9, 0xff, 0xff, 0xff), /a literal goes beyond/],
    ['a chunk with fewer bytes than it says', snappyChunk(4, 0, 65), /1 of 4 bytes come out/],
    ['a chunk with more bytes than it says', snappyChunk(2, 8, 65, 66, 67), /more than 2 bytes come out/],
    ['a chunk that copies more than it says', snappyChunk(2, 0, 65, 1, 1), /more than 2 bytes come out/],
    ['a chunk that copies from before it', snappyChunk(9, 0, 65, 0xff, 2, 0, 0, 0x80), /from 2147483650 bytes back/],
    ['a chunk that copies from where it writes', snappyChunk(5, 0, 65, 1, 0), /from 0 bytes back/],
    ['a chunk whose length does not end', snappyChunk(255, 255, 255, 255, 255, 1), /its length does not end/],
    [
      'zstd whose block makes two megabytes of four bytes',
      zstdFrame(0, [0, 0x50], [0xfb, 0xff, 0xff, 7]),
      /2097151 bytes/,
    ],
    ['zstd that looks gigabytes back', zstdFrame(0, [0, 0xa0], [1, 0, 0]), /looks 1073741824 bytes back/],
    ['zstd that claims what it cannot hold', zstdFrame(0, [0xa0, 0, 0, 0, 0xff], [1, 0, 0]), /4278190080 bytes cannot/],
    [
      'zstd of blocks of nothing',
      zstdFrame(100_000, [0, 0x88], [1, 0, 0]),
      /looks 134217728 bytes back; \d+ are allowed/,
    ],
    [
      'zstd and something else behind',
      Uint8Array.of(...zstdFrame(0, [0, 0], [1, 0, 0]), 9, 9, 9, 9),
      /no frame begins at/,
    ],
    ['gzip that is none', Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0, 9, 9, 9), /gzip stream/],
    ['zstd that is none', Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0xff, 0xff, 1, 2), /zstd stream/],
    ['a newer version', inSnappy(Uint8Array.of(7)), /version is 7; up to 6/],
    ['an unknown event', inSnappy(new TraceWriter().raw(9).inside()), /no event of the kind 9/],
    ['a return from nowhere', inSnappy(new TraceWriter().raw(1, 5).inside()), /call 5 returns, but only 0/],
    ['an unknown value', inSnappy(new TraceWriter().raw(0, 1, 0, 1, 65, 0, 1, 0, 99).inside()), /value of the kind 99/],
    [
      'values without an end',
      inSnappy(new TraceWriter().raw(0, 1, 0, 1, 65, 0, 1, 0, ...Array<number>(80).fill(14)).inside()),
      /more than 32 deep/,
    ],
  ])('with %s is refused with the place', (_what, file, message) => {
    expect(() => readTrace(file)).toThrow(FileError)
    expect(() => readTrace(file)).toThrow(message)
  })
})

describe('what was written under a lock', () => {
  test('of a part of a buffer', () => {
    expect(callsOf(bufferWrite(4, 8, bytes(8)))[2].data).toEqual({
      ...{ bytes: bytes(8), rowBytes: 8, rows: 1, slices: 1 },
    })
  })

  test('of a buffer to its end: the tracer runs over it', () => {
    expect(callsOf(bufferWrite(4, 0, bytes(16)))[2].data?.bytes).toEqual(bytes(12))
  })

  test('of a level, row by row with the pitch of the recorder', () => {
    const writer = withTexture().call(
      'IDirect3DTexture8::LockRect',
      [pointer(at.texture), 1, lockedRect(16), null, 0],
      0,
    )
    memcpy(writer, bytes(32)).call('IDirect3DTexture8::UnlockRect', [pointer(at.texture), 1], 0)
    expect(callsOf(writer)[2].data).toEqual({
      bytes: Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 17, 18, 19, 20, 21, 22, 23, 24]),
      ...{ rowBytes: 8, rows: 2, slices: 1 },
    })
  })

  test.each([
    [[1, 0], 0, ['memcpy writes to memory that no lock gave: what it wrote is lost.']],
    [
      [0, 1],
      0,
      [
        'IDirect3DTexture8::UnlockRect: what was written under the lock is lost: the tracer kept what lay under ' +
          'another lock of the object.',
      ],
    ],
    [[0, 1], 16, []],
  ])('of two levels at once, unlocked as %j: what the tracer lost is named, not drawn', (unlocks, flags, messages) => {
    const lock = (level: number, address: number, flag = 0): Written[] => [
      pointer(at.texture),
      ...[level, lockedRect(16, address), null, flag],
    ]
    const writer = withTexture()
      .call('IDirect3DTexture8::LockRect', lock(0, at.memory, flags), 0)
      .call('IDirect3DTexture8::LockRect', lock(1, at.memory + 4096), 0)
    for (const level of unlocks)
      memcpy(writer, bytes(32), at.memory + 4096).call('IDirect3DTexture8::UnlockRect', [pointer(at.texture), level], 0)
    expect(convert(writer).problems.map(({ message }) => message)).toEqual(messages)
    const written = unlocks.map((level) => level === 1)
    expect(callsOf(writer).map(({ data }) => data !== null)).toEqual([false, false, false, ...written])
  })

  test('that does not fit the lock is named', () => {
    const writer = withTexture().call(
      'IDirect3DTexture8::LockRect',
      [pointer(at.texture), 0, lockedRect(16), null, 0],
      0,
    )
    memcpy(writer, bytes(20)).call('IDirect3DTexture8::UnlockRect', [pointer(at.texture), 0], 0)
    expect(convert(writer).problems.map(({ message }) => message)).toEqual([
      'IDirect3DTexture8::UnlockRect: what was written under the lock does not fit what was locked.',
    ])
  })
})

describe('objects', () => {
  test('are new where a call makes one at an address that was used before', () => {
    const create = (writer: TraceWriter): TraceWriter =>
      writer.call('IDirect3DDevice8::CreateVertexBuffer', [pointer(at.device), 16, 0, 0, 1, [pointer(at.buffer)]], 0)
    const writer = create(create(program()).call('IDirect3DVertexBuffer8::Release', [pointer(at.buffer)], 0))
    const [first, , second] = callsOf(writer)
    expect(second.makes).not.toBe(first.makes)
  })

  test('are the same where a call gives one that is known', () => {
    const get = (writer: TraceWriter): TraceWriter =>
      writer.call('IDirect3DTexture8::GetSurfaceLevel', [pointer(at.texture), 0, [pointer(0x5000)]], 0)
    const [, first, second] = callsOf(get(get(withTexture())))
    expect(second.makes).toBe(first.makes)
  })
})

describe('a Release that returns 0', () => {
  const release = (writer: TraceWriter, name: string, address: number): TraceWriter =>
    writer.call(`IDirect3D${name}8::Release`, [pointer(address)], 0)
  const level = (writer: TraceWriter, texture: number): TraceWriter =>
    writer.call('IDirect3DTexture8::GetSurfaceLevel', [pointer(texture), 0, [pointer(0x5000)]], 0)
  const backBuffer = (writer: TraceWriter): TraceWriter =>
    writer.call('IDirect3DDevice8::GetBackBuffer', [pointer(at.device), 0, 0, [pointer(0x5000)]], 0)
  const texture = (writer: TraceWriter, address: number): TraceWriter =>
    writer.call('IDirect3DDevice8::CreateTexture', [pointer(at.device), 4, 4, 2, 0, 21, 1, [pointer(address)]], 0)

  test('ends no back buffer: the device holds it', () => {
    const [first, , second] = callsOf(backBuffer(release(backBuffer(program()), 'Surface', 0x5000)))
    expect(second.makes).toBe(first.makes)
  })

  test('ends no texture that is set', () => {
    const writer = withTexture().call('IDirect3DDevice8::SetTexture', [pointer(at.device), 0, pointer(at.texture)], 0)
    release(writer, 'Texture', at.texture)
    writer.call('IDirect3DDevice8::GetTexture', [pointer(at.device), 0, [pointer(at.texture)]], 0)
    const [made, , , got] = callsOf(writer)
    expect(got.makes).toBe(made.makes)
  })

  test('ends no texture by one of its levels', () => {
    const writer = release(level(withTexture(), at.texture), 'Surface', 0x5000)
    writer.call('IDirect3DTexture8::GetLevelCount', [pointer(at.texture)], 2)
    const [made, , , asked] = callsOf(level(writer, at.texture))
    expect(asked.target).toBe(made.makes)
  })

  test('gives the address of a level to a level of another texture', () => {
    const writer = release(level(withTexture(), at.texture), 'Texture', at.texture)
    const [, first, , , second] = callsOf(level(texture(writer, 0x6000), 0x6000))
    expect(second.makes).not.toBe(first.makes)
  })

  test('of a device gives the addresses of its surfaces to those of the next one, as Reset does', () => {
    const reset = backBuffer(release(backBuffer(program()), 'Surface', 0x5000))
    reset.call('IDirect3DDevice8::Reset', [pointer(at.device), [struct('D3DPRESENT_PARAMETERS', {})]], 0)
    const [first, , , second] = callsOf(backBuffer(reset))
    expect(second.makes).not.toBe(first.makes)
    const again = callsOf(backBuffer(release(backBuffer(program()), 'Device', at.device)))
    expect(again[2].makes).not.toBe(again[0].makes)
  })
})

test('a lock of what was drawn is a check of the whole surface, named by its call', () => {
  const writer = program()
    .call('IDirect3DDevice8::GetBackBuffer', [pointer(at.device), 0, 0, [pointer(0x5000)]], 0)
    .call('IDirect3DDevice8::CreateImageSurface', [pointer(at.device), 16, 8, 22, [pointer(0x6000)]], 0)
  const lock: Written[] = [pointer(0x6000), lockedRect(64), null, 16]
  writer
    .call('IDirect3DSurface8::LockRect', lock, 0)
    .call('IDirect3DSurface8::UnlockRect', [pointer(0x6000)], 0)
    .call('IDirect3DDevice8::CopyRects', [pointer(at.device), pointer(0x5000), null, 0, pointer(0x6000), null], 0)
    .call('IDirect3DSurface8::LockRect', lock, 0)
  const { recording } = convert(writer)
  const checks = recording.lines.filter((line) => line.kind === 'check')
  expect(checks).toEqual([{ kind: 'check', line: 7, png: 'scene.7.png', frame: 0, expect: [], surface: 4 }])
})

test('rectangles of CopyRects that the tracer did not keep are named', () => {
  const rect = struct('RECT', { left: 0, top: 0, right: 2, bottom: 2 })
  const writer = program().call(
    'IDirect3DDevice8::CopyRects',
    [pointer(at.device), pointer(0x5000), [rect], 3, pointer(0x6000), null],
    0,
  )
  expect(convert(writer).problems.map(({ message }) => message)).toEqual([
    'CopyRects: the capture holds 1 of 3 rectangles.',
  ])
  expect(callsOf(writer)[0].args[2]).toBe(1)
})

describe('a small file that asks for much', () => {
  test('does not get memory for what gzip says of its length', () => {
    const file = gzipSync(bufferWrite(0, 0, bytes(16)).inside())
    new DataView(file.buffer).setUint32(file.length - 4, 0xffffff00, true)
    expect(readTrace(file).calls).toHaveLength(6)
  })

  test('does not get it for what comes out of gzip', () => {
    const member = gzipSync(new Uint8Array(1 << 22), { level: 1 })
    const file = new Uint8Array(member.length * 64)
    for (let at = 0; at < file.length; at += member.length) file.set(member, at)
    expect(() => readTrace(file)).toThrow(/gzip stream cannot be decompressed: more than \d+ bytes come out of it/)
  })

  test('keeps of a call what a method of Direct3D can have', () => {
    const { calls } = readTrace(
      inSnappy(new TraceWriter().raw(0, 1, 0, 1, 65, 0, 1, 255, 1, 4, 7, 1, 3, 4, 8, 0).inside()),
    )
    expect(calls[0].args).toEqual([undefined, undefined, undefined, 8])
  })

  test('does not make rows of a lock that lie in each other', () => {
    const writer = program().call(
      'IDirect3DDevice8::CreateTexture',
      [pointer(at.device), 1, 2 ** 31, 1, 0, 21, 1, [pointer(at.texture)]],
      0,
    )
    writer.call('IDirect3DTexture8::LockRect', [pointer(at.texture), 0, lockedRect(0), null, 0], 0)
    memcpy(writer, bytes(4)).call('IDirect3DTexture8::UnlockRect', [pointer(at.texture), 0], 0)
    expect(convert(writer).problems.map(({ message }) => message)).toEqual([
      'IDirect3DTexture8::UnlockRect: what was written under the lock does not fit what was locked.',
    ])
  })

  test.each([[{ left: 3, right: 1 }], [{ left: 0, right: 0.5 }], [{ left: 0, right: -1 }]])(
    'does not make bytes of a rectangle %j',
    (sides) => {
      const rect = struct('RECT', { ...sides, top: 0, bottom: 3 })
      const writer = withTexture()
      writer.call('IDirect3DTexture8::LockRect', [pointer(at.texture), 0, lockedRect(16), [rect], 0], 0)
      memcpy(writer, bytes(64)).call('IDirect3DTexture8::UnlockRect', [pointer(at.texture), 0], 0)
      expect(convert(writer).problems).toHaveLength(1)
    },
  )

  test('does not take time that grows with the square of its objects', () => {
    const writer = program()
    const count = 20_000
    const buffers = Array.from({ length: count }, (_, i) => pointer(0x100000 + i))
    for (const buffer of buffers)
      writer
        .call('IDirect3DDevice8::CreateVertexBuffer', [pointer(at.device), 16, 0, 0, 1, [buffer]], 0)
        .call('IDirect3DVertexBuffer8::Lock', [buffer, 0, 0, [buffer], 0], 0)
    for (let i = 0; i < count; i++) memcpy(writer, bytes(1), 1)
    for (const buffer of buffers) writer.call('IDirect3DVertexBuffer8::Release', [buffer], 0)
    const trace = readTrace(inSnappy(writer.inside(), 1 << 14))
    const begin = processorTime()
    expect(traceToRecording(trace, 'scene').problems).toHaveLength(count)
    expect(processorTime() - begin).toBeLessThan(4000)
  })
})

test('mutated captures are read or refused with a place, and never anything else', () => {
  const inside = bufferWrite(0, 0, bytes(16)).inside()
  const mutations = fc.array(fc.tuple(fc.nat(inside.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
  let refused = 0
  fc.assert(
    fc.property(mutations, (changes) => {
      const mutated = inside.slice()
      for (const [place, value] of changes) mutated[place] = value
      try {
        traceToRecording(readTrace(inSnappy(mutated)), 'scene')
      } catch (error) {
        expect(error).toBeInstanceOf(FileError)
        refused++
      }
    }),
    { seed: 4, numRuns: 5000 },
  )
  expect(refused).toBeGreaterThan(100)
})
