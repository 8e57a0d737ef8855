/** MP3s as programs read them: what lies in them, exact seeks, and bytes of any kind. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importsFrom } from '../../../demos/sandbox/cpp/mp3.js'
import { ProgramMemory } from '../../../d3d8/native/memory.js'
import { loadDecoder, ProgramMp3 } from '../../../d3d8/native/mp3/program-mp3.js'
import { playsMp3 } from '../../../scripts/lib/native/mp3.mjs'

const read = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path))
const media = resolve(import.meta.dirname, '../../native/programs/media')
const decoder = new WebAssembly.Module(
  read(createRequire(import.meta.url).resolve('minimp3-wasm/dist/decoder.opt.wasm')),
)

/** 440 Hz on one channel, MPEG 1; 440 and 660 Hz that swell, with noise in bursts, on two, MPEG 2. */
const tone = read(resolve(media, 'tone.mp3'))
const tones = read(resolve(media, 'tones.mp3'))

/** Where MP3s, and where samples lie in the memory. */
const FILE = 0x10000
const SAMPLES = 0x80000

/** A program with an MP3 that it has opened as `number`. */
function open(bytes: Uint8Array, module: WebAssembly.Module | null = decoder) {
  const memory = new ProgramMemory(new WebAssembly.Memory({ initial: 16, maximum: 16 }))
  const missing: string[] = []
  const { imports } = new ProgramMp3(memory, module, (what) => missing.push(what))
  memory.bytes.set(bytes, FILE)
  const number = imports.open(FILE, bytes.length) ?? 0
  // The program may do with its own what it likes.
  memory.bytes.fill(0x55, FILE, FILE + bytes.length)
  const ask = (name: string, ...args: readonly number[]): number => imports[name](number, ...args) ?? 0
  /** Samples of all channels, as far as a read gives them. */
  const samples = (frames: number): number[] => {
    const count = ask('read', SAMPLES, frames) * ask('channels')
    return Array.from({ length: count }, (_, n) => memory.view.getInt16(SAMPLES + n * 2, true))
  }
  /** All from where it is on, in pieces. */
  const rest = (piece: number): number[] => {
    const all: number[] = []
    for (let part = samples(piece); part.length > 0; part = samples(piece)) all.push(...part)
    return all
  }
  return { memory, missing, number, ask, samples, rest }
}

/** How often a channel rises through zero in a second, past what encoder and decoder need to begin. */
function frequency(samples: readonly number[], channels: number, channel: number, rate: number): number {
  const side = samples.filter((_, n) => n % channels === channel).slice(3000, 3000 + Math.floor(rate / 2))
  return side.filter((sample, n) => n > 0 && side[n - 1] < 0 && sample >= 0).length * 2
}

/** A tag in front with so many bytes (ID3v2), which look like the beginning of a frame. */
const tag = (size: number): number[] => [
  ...[0x49, 0x44, 0x33, 3, 0, 0, 0, 0, size >> 7, size & 0x7f],
  ...Array.from({ length: size }, (_, n) => [0xff, 0xfb, 0x90, 0][n % 4]),
]

/** Where the frames of `tone` begin: 48 kilobits a second, with a byte more where the header says so. */
const starts: number[] = []
for (let at = 0; at < tone.length; at += Math.floor((144 * 48000) / 44100) + ((tone[at + 2] >> 1) & 1)) starts.push(at)

describe('an MP3', () => {
  it('of MPEG 1 has its channel, its rate, its length and its tone', () => {
    const { ask, rest } = open(tone)
    const frames = starts.length
    expect([ask('channels'), ask('rate'), ask('frames')]).toEqual([1, 44100, frames * 1152])
    expect(frames).toBe(44)
    const all = rest(1000)
    expect(all.length).toBe(frames * 1152)
    expect(Math.abs(frequency(all, 1, 0, 44100) - 440)).toBeLessThanOrEqual(2)
    expect(Math.max(...all)).toBeGreaterThan(15000)
    expect(Math.max(...all)).toBeLessThan(18000)
  })

  it('of MPEG 2 has two channels beside each other', () => {
    const { ask, rest } = open(tones)
    expect([ask('channels'), ask('rate')]).toEqual([2, 22050])
    const all = rest(777)
    expect(all.length).toBe(ask('frames') * 2)
    expect(all.slice(6000).some((sample, n) => n % 2 === 0 && Math.abs(sample - all[6001 + n]) > 5000)).toBe(true)
  })

  it.each([
    ['MPEG 1', tone],
    ['MPEG 2, with bytes in frames before', tones],
  ])('of %s is the same from any sample on as when it is read through', (_, bytes) => {
    const { ask, samples, rest } = open(bytes)
    const all = rest(5000)
    const length = ask('frames')
    const channels = ask('channels')
    fc.assert(
      fc.property(fc.nat({ max: length }), fc.integer({ min: 1, max: 3000 }), (from, count) => {
        ask('seek', from)
        expect(samples(count)).toEqual(all.slice(from * channels, (from + count) * channels))
      }),
    )
    ask('seek', 0xffffffff)
    expect(samples(10)).toEqual([])
  })

  it('is read a second at a time at most', () => {
    expect(open(tone).samples(0xffffffff).length).toBe(44100)
  })

  it('is found behind tags, before others, and with what is damaged between', () => {
    const all = open(tone).rest(5000)
    const about = new TextEncoder().encode('TAG'.padEnd(128, 'x'))
    expect(open(Uint8Array.from([...tag(300), ...tag(20), ...tone, ...about])).rest(5000)).toEqual(all)
    const torn = Uint8Array.from([...tone.subarray(0, starts[20]), 1, 2, 3, 0xff, 0xfb, ...tone.subarray(starts[20])])
    expect(open(torn).rest(5000)).toEqual(all)
    // A frame that has lost its end takes the beginning of the next one.
    const lost = Uint8Array.from([...tone.subarray(0, starts[20] + 30), ...tone.subarray(starts[21])])
    expect(open(lost).ask('frames')).toBe((starts.length - 1) * 1152)
    expect(open(tone.subarray(0, starts[20] + 30)).ask('frames')).toBe(20 * 1152)
  })

  it.each([
    ['Xing', 4 + 17],
    ['Info', 4 + 17],
    ['VBRI', 4 + 32],
  ])('has no sound in a table (%s)', (word, at) => {
    const all = open(tone).rest(5000)
    const table = new Uint8Array(starts[1])
    table.set(tone.subarray(0, 4))
    table.set(new TextEncoder().encode(word), at)
    expect(open(Uint8Array.from([...table, ...tone])).rest(5000)).toEqual(all)
  })

  it('is silent where a frame is broken', () => {
    const broken = tone.slice().fill(0xff, starts[20] + 4, starts[21])
    const { ask, rest } = open(broken)
    expect(ask('frames')).toBe(starts.length * 1152)
    const all = rest(5000)
    expect(all.slice(20 * 1152, 21 * 1152).every((sample) => sample === 0)).toBe(true)
    expect(all.slice(0, 20 * 1152)).toEqual(
      open(tone)
        .rest(5000)
        .slice(0, 20 * 1152),
    )
    expect(Math.max(...all.slice(30 * 1152))).toBeGreaterThan(15000)
  })

  it('is none where there are no frames', () => {
    const wave = new TextEncoder().encode('RIFF----WAVEfmt '.padEnd(4000, '\0'))
    for (const bytes of [new Uint8Array(0), tone.subarray(0, 3), Uint8Array.from(tag(200)), wave])
      expect(open(bytes).number).toBe(0)
  })

  it('lies in the memory of the program, and is there until it is closed', () => {
    const { ask, memory } = open(tone)
    expect(() => ask('read', memory.bytes.length - 10, 100)).toThrow(/200 bytes at 0x000ffff6 does not point into/)
    ask('close')
    expect(() => ask('rate')).toThrow('1 is no MP3')
  })

  it('ends whatever its bytes are, as long as its headers say', () => {
    const change = fc.record({ at: fc.nat(), byte: fc.nat({ max: 255 }), how: fc.constantFrom('put', 'insert', 'cut') })
    const changed = fc.tuple(fc.constantFrom(tone, tones), fc.array(change, { maxLength: 30 })).map(([whole, list]) => {
      const bytes = [...whole]
      for (const { at, byte, how } of list)
        bytes.splice(at % bytes.length, how === 'insert' ? 0 : 1, ...(how === 'cut' ? [] : [byte]))
      return Uint8Array.from(bytes)
    })
    const headers = fc.constantFrom(tone, tones).map((whole) => [...whole.subarray(0, 4)])
    const noise = fc.array(
      fc.oneof(
        headers,
        fc.array(fc.nat({ max: 255 }), { maxLength: 120 }),
        fc.nat({ max: 300 }).map((n) => tag(n)),
      ),
    )
    const any = fc.oneof(
      changed,
      noise.map((parts) => Uint8Array.from(parts.flat())),
    )
    fc.assert(
      fc.property(any, fc.nat(), (bytes, from) => {
        const { number, ask, rest, samples, memory } = open(bytes)
        if (number === 0) return
        expect(rest(20000).length).toBe(ask('frames') * ask('channels'))
        ask('seek', from % ask('frames'))
        memory.bytes.fill(0x77, SAMPLES - 2, SAMPLES + 500)
        samples(100)
        const end = SAMPLES + Math.min(100, ask('frames') - (from % ask('frames'))) * ask('channels') * 2
        expect([memory.bytes[SAMPLES - 1], memory.bytes[end]]).toEqual([0x77, 0x77])
      }),
      { numRuns: 150 },
    )
  })
})

/** A program that imports a function of each of some modules, and its memory. */
const importing = (...modules: readonly string[]): Uint8Array<ArrayBuffer> => {
  const text = (letters: string): number[] => [letters.length, ...new TextEncoder().encode(letters)]
  const imports = [
    [...text('env'), ...text('memory'), 2, 3, 1, 0x80, 1],
    ...modules.map((name) => [...text(name), ...text('open'), 0, 0]),
  ]
  const section = [imports.length, ...imports.flat()]
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...[1, 4, 1, 0x60, 0, 0],
    ...[2, section.length, ...section],
  ])
}

describe('the decoder of MP3', () => {
  it('is loaded for programs that import it', async () => {
    let loads = 0
    const loadMp3 = (): Promise<WebAssembly.Module> => {
      loads++
      return Promise.resolve(decoder)
    }
    const plain = importing('sound', 'windows')
    const playing = importing('sound', 'mp3')
    expect(await loadDecoder({ module: new WebAssembly.Module(plain), loadMp3 })).toBe(null)
    expect(loads).toBe(0)
    expect(await loadDecoder({ module: new WebAssembly.Module(playing), loadMp3 })).toBe(decoder)
    expect([await playsMp3(plain), await playsMp3(playing)]).toEqual([false, true])
    expect([importsFrom(plain, 'mp3'), importsFrom(playing, 'mp3')]).toEqual([false, true])
  })

  it('may be missing: then nothing can be opened, and why is said', async () => {
    const missing: string[] = []
    const module = new WebAssembly.Module(importing('mp3'))
    const loadMp3 = (): Promise<never> => Promise.reject(new Error('404'))
    expect(await loadDecoder({ module, loadMp3, onMissing: (what) => missing.push(what) })).toBe(null)
    expect(missing).toEqual(['The decoder of MP3 cannot be loaded: 404'])
    const without = open(tone, null)
    expect([without.number, without.missing]).toEqual([0, ['There is no decoder of MP3']])
  })
})
