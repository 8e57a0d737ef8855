import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CommandWriter, playCommandFile, readCommandFile, tokens, type CommandFile } from '../../../d3d8/ddi/index.js'
import { FileWriter } from '../../../d3d8/ddi/file.js'
import { FileError } from '../../../d3d8/files/file-error.js'
import { PresentFlag } from '../../../d3d8/items.js'
import * as T from '../../../d3d8/types/index.js'
import { generator, mutated } from '../files/mutations.js'
import { DeviceBench } from '../runtime/device/support.js'

const RUNS = 2000
const PLAYS = 600
const FIRST_RECORD = 12
/** Bytes of a record's head, and of the end record with it. */
const HEAD = 8
const END = 12

const [BUFFER, TEXTURE, TARGET, SURFACE] = [1, 2, 3, 4]
const texture = { shape: 0, format: T.D3DFMT_A8R8G8B8, width: 16, height: 8, depth: 1, levels: 1 }
const [texels, vertices] = [Uint8Array.from({ length: 512 }, (_, i) => i), Uint8Array.from({ length: 47 }, (_, i) => i)]

const commands = (() => {
  const writer = new CommandWriter()
  writer.put(tokens.RENDERSTATE, { RenderState: T.D3DRS_TEXTUREFACTOR, dwState: 7 })
  writer.put(tokens.SETSTREAMSOURCE, { dwStream: 0, dwVBHandle: BUFFER, dwStride: 12 })
  return writer.take()
})()

/** A file with every kind of record. */
function write(scene = 'every-record.1'): Uint8Array<ArrayBuffer> {
  const writer = new FileWriter(scene)
  writer.add('buffer', { handle: BUFFER, bytes: 64 })
  writer.add('texture', { handle: TEXTURE, ...texture, managed: 1 })
  writer.add('texture', { handle: TARGET, ...texture, target: 1 })
  writer.add('surface', { handle: SURFACE, texture: TARGET, subresource: 0 })
  writer.add('write', { handle: BUFFER, box: [8, 0, 55, 1, 0, 1] }, vertices)
  writer.add('write', { handle: TEXTURE, box: [0, 0, 16, 8, 0, 1] }, texels)
  writer.add('call', { commandBytes: commands.length, vertexType: T.D3DFVF_XYZ, vertexSize: 12 }, commands, vertices)
  writer.add('blt', { source: TEXTURE, destination: TARGET }, new Uint8Array(Uint32Array.of(0, 0, 4, 4, 2, 1).buffer))
  const shown = { source: [0, -1, 2, 3], destination: [1, 2, 3, 4] }
  writer.add('present', { handle: TARGET, flags: PresentFlag.Source, ...shown })
  writer.add('check', { handle: SURFACE, frame: 3 })
  writer.add('destroy', { handle: TEXTURE })
  return writer.finish()
}

const file = write()
const { records } = readCommandFile(file)
const endAt = file.length - END

/** The file after a change of its DWORDs, by byte. */
function withWords(words: Readonly<Record<number, number>>, bytes = file): Uint8Array<ArrayBuffer> {
  const out = bytes.slice()
  const view = new DataView(out.buffer)
  for (const [at, word] of Object.entries(words)) view.setUint32(Number(at), word, true)
  return out
}

function refused(bytes: Uint8Array<ArrayBufferLike>): FileError {
  try {
    readCommandFile(bytes)
  } catch (error) {
    if (error instanceof FileError) return error
    throw error
  }
  throw new Error('the file was read')
}

describe('a .dp2 file', () => {
  it('is read as it was written', () => {
    const read = readCommandFile(file)
    expect(read.scene).toBe('every-record.1')
    const names = 'buffer texture texture surface write write call blt present check destroy'
    expect(read.records.map(({ name }) => name).join(' ')).toBe(names)
    const { values, data } = read.records[4]
    expect(values).toEqual({ handle: BUFFER, subresource: 0, box: [8, 0, 55, 1, 0, 1] })
    expect([...data]).toEqual([...vertices])
    expect([...read.records[6].data]).toEqual([...commands, ...vertices])
    expect(read.records[8].values).toEqual({
      handle: TARGET,
      window: 0,
      flags: PresentFlag.Source,
      source: [0, -1, 2, 3],
      destination: [1, 2, 3, 4],
    })
    for (const { offset } of read.records) expect(offset % 4).toBe(0)
  })

  it('is read from any place of any memory, also from what threads share', () => {
    const shared = new Uint8Array(new SharedArrayBuffer(file.length + 3)).subarray(3)
    shared.set(file)
    const read = readCommandFile(shared)
    expect(read.scene).toBe('every-record.1')
    expect(read.records.map(({ values }) => values)).toEqual(records.map(({ values }) => values))
    expect(readCommandFile(file.buffer).records).toEqual(records)
  })

  it.each<[string, Uint8Array, number, RegExp]>([
    ['nothing', new Uint8Array(0), 0, /does not begin/],
    ['a begin that a transfer as text changed', withWords({ 4: 0x0038_0a0a }), 0, /does not begin/],
    ['another version', withWords({ 8: 2 }), 8, /version 2 .* 1 is/],
    ['a kind that does not exist', withWords({ [records[0].offset]: 12 }), records[0].offset, /12 is no kind/],
    ['kind 0', withWords({ [FIRST_RECORD]: 0 }), FIRST_RECORD, /0 is no kind/],
    ['fewer bytes than fields', withWords({ [records[1].offset + 4]: 39 }), records[1].offset, /39 bytes.*need 40/],
    ['no scene', withWords({ [FIRST_RECORD]: 5 }), FIRST_RECORD, /destroy is number 0; scene is the first/],
    ['two scenes', withWords({ [records[0].offset]: 1 }), records[0].offset, /scene is number 1/],
    ['an end that counts wrong', withWords({ [endAt + HEAD]: 11 }), endAt, /counts 11 records; there are 12/],
    ['something after the end', Uint8Array.of(...file, 0), file.length, /follows the end/],
    ['a path for a name', write('../up'), FIRST_RECORD, /no plain file name/],
    ['a name that is no UTF-8', withWords({ [FIRST_RECORD + HEAD]: 0xffffffff }), FIRST_RECORD, /no plain file name/],
    ['no name', write(''), FIRST_RECORD, /no plain file name/],
  ])('with %s is refused with its place', (_, bytes, offset, sentence) => {
    const error = refused(bytes)
    expect(error.kind).toBe('.dp2')
    expect(error.offset).toBe(offset)
    expect(error.message).toMatch(sentence)
  })

  it('cut short anywhere is read as far as its records are whole, and says where it is cut', () => {
    const sceneEnd = records[0].offset
    const offsets = [...records.map(({ offset }) => offset), endAt]
    for (let length = 0; length < file.length; length++) {
      const bytes = file.subarray(0, length)
      if (length < sceneEnd - 2) {
        expect(refused(bytes).offset).toBeLessThanOrEqual(length)
        continue
      }
      const read = readCommandFile(bytes)
      // The last bytes that fill a DWORD are not missed.
      const whole = records.filter(({ offset, data }) => data.byteOffset + data.byteLength <= length && offset < length)
      expect(read.records.map(({ name }) => name)).toEqual(whole.map(({ name }) => name))
      expect(read.cut).toBe(Math.min(offsets[whole.length], length))
    }
    expect(readCommandFile(file).cut).toBeNull()
    // One record that says it is longer than the file cannot be told from a cut.
    expect(readCommandFile(withWords({ [records[4].offset + 4]: 0xffffffff })).cut).toBe(records[4].offset)
  })

  it('cut short plays what is whole of it, and the report says so', async () => {
    const { direct3d } = new DeviceBench()
    const report = await playCommandFile(file.subarray(0, endAt - 1), {
      createDirect3D8: () => direct3d,
      window: null,
      read: () => ({ width: 1, height: 1, rgb: new Uint8Array(3) }),
    })
    expect(report.frames).toBe(1)
    expect(report.errors.map(({ message }) => message)).toEqual([
      `record at byte ${records[10].offset}: the .dp2 file was cut short: what came after is missing`,
    ])
  })
})

/** What a reader may give: records that lie in the file, in order, and nothing of its own but their fields. */
function expectInside({ records: read, cut }: CommandFile, bytes: Uint8Array): void {
  let at = FIRST_RECORD
  for (const { offset, data } of read) {
    if (!(offset > at && data.buffer === bytes.buffer && data.byteOffset >= offset + HEAD))
      throw new Error(`the record at byte ${offset} is not where it has to be`)
    at = data.byteOffset + data.byteLength - 1
  }
  if (at > (cut ?? bytes.length - END)) throw new Error('a record reaches into the end')
}

it('mutated .dp2 files are read or refused with a place, and nothing is copied', () => {
  const seen = { read: 0, refused: 0 }
  const offsets = [FIRST_RECORD, ...records.map(({ offset }) => offset), endAt]
  const words = fc.oneof(fc.nat(12), fc.nat(0xffff), fc.nat(0xffffffff), fc.constantFrom(0x7fffffff, 0xfffffff8))
  // The kind or the size of a record, or anything else.
  const heads = fc.array(fc.tuple(fc.constantFrom(...offsets), fc.constantFrom(0, 4, 8), words), { maxLength: 2 })
  fc.assert(
    fc.property(heads, fc.nat(), (edits, seed) => {
      const edited = withWords(Object.fromEntries(edits.map(([at, field, word]) => [at + field, word])))
      const bytes = edits.length > 0 && seed % 2 === 0 ? edited : mutated(edited, generator(seed))
      try {
        expectInside(readCommandFile(bytes), bytes)
        seen.read++
      } catch (error) {
        if (!(error instanceof FileError) || error.kind !== '.dp2') throw error
        if (!(error.offset >= 0 && error.offset <= Math.ceil(bytes.length / 4) * 4)) throw error
        seen.refused++
      }
    }),
    { numRuns: RUNS },
  )
  expect(seen.read + seen.refused).toBe(RUNS)
  expect(seen.read).toBeGreaterThan(RUNS / 20)
  expect(seen.refused).toBeGreaterThan(RUNS / 4)
})

it('mutated .dp2 files are played until a record that cannot be carried out, and nothing stays', async () => {
  const { core, direct3d } = new DeviceBench()
  const alive = (): number => core.resources.description.filter((description) => description !== undefined).length
  const begun = alive()
  const seen = { whole: 0, partly: 0, refused: 0 }
  const random = generator(7)
  const extremes = [0x7fffffff, 0x80000000, 0xffffffff]
  for (let run = 0; run < PLAYS; run++) {
    const at = records[random() % records.length].offset + HEAD + (random() % 12) * 4
    const word = [random() % 12, random() % 0x400, random(), extremes[random() % extremes.length]][random() % 4]
    try {
      const { errors } = await playCommandFile(at < endAt ? withWords({ [at]: word }) : file, {
        createDirect3D8: () => direct3d,
        window: null,
        read: () => ({ width: 1, height: 1, rgb: new Uint8Array(3) }),
      })
      // No error that nobody meant.
      for (const { message } of errors) expect(message).toMatch(/^record at byte \d+: .*(\.dp2 file|\(D3DERR_|\(E_)/)
      seen[errors.length === 0 ? 'whole' : 'partly']++
    } catch (error) {
      if (!(error instanceof FileError)) throw error
      seen.refused++
    }
  }
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(PLAYS / 40)
  expect(alive()).toBe(begun)
})
