import { describe, expect, it } from 'vitest'
import { ProgramMemory } from '../../../d3d8/native/memory.js'
import { createSoundOutput, ProgramSound, SOUND_RATE } from '../../../d3d8/native/sound.js'

/** A program's memory, a clock, and what is played. */
function create() {
  const memory = new ProgramMemory(new WebAssembly.Memory({ initial: 1, maximum: 1 }))
  const played: { readonly left: number[]; readonly right: number[] } = { left: [], right: [] }
  let time = 0
  const sound = new ProgramSound(
    memory,
    { play: (left, right) => (played.left.push(...left), void played.right.push(...right)) },
    () => time,
  )
  /** A wave of numbers of 16 bits on one channel. */
  const wave = (samples: readonly number[], rate = SOUND_RATE): number => {
    samples.forEach((sample, n) => {
      memory.view.setInt16(1024 + n * 2, sample, true)
    })
    return sound.imports.create(1024, samples.length * 2, 1, 16, rate) ?? 0
  }
  const go = (seconds: number): void => {
    time += seconds
    sound.pump()
  }
  return { memory, played, sound: sound.imports, wave, go }
}

const ramp = Array.from({ length: 100 }, (_, n) => n * 100)

describe('sounds of a program', () => {
  it('are mixed sample by sample and end', () => {
    const { played, sound, wave, go } = create()
    const number = wave(ramp)
    sound.play(number, 0)
    expect(played.left.slice(0, 100)).toEqual(ramp.map((sample) => Math.fround(sample / 32768)))
    expect(played.right).toEqual(played.left)
    expect(Math.max(...played.left.slice(100))).toBe(0)
    expect(sound.playing(number)).toBe(1)
    go(0.01)
    expect([sound.playing(number), sound.cursor(number, 0)]).toEqual([0, 0])
  })

  it('begin anew when they loop, and tell where they are', () => {
    const { played, sound, wave, go } = create()
    const number = wave(ramp)
    sound.play(number, 1)
    expect(played.left.slice(100, 200)).toEqual(played.left.slice(0, 100))
    go(150.5 / SOUND_RATE)
    expect(sound.cursor(number, 0)).toBe(100)
    expect(sound.cursor(number, 1)).toBe(((played.left.length % 100) + 0) * 2)
    sound.stop(number)
    go(1)
    expect([sound.playing(number), sound.cursor(number, 0)]).toEqual([0, 100])
  })

  it('hear what is written while they are played', () => {
    const { memory, played, sound, wave, go } = create()
    const number = wave(ramp)
    sound.play(number, 1)
    const before = played.left.length
    for (let n = 0; n < 100; n++) memory.view.setInt16(1024 + n * 2, -16384, true)
    go(0.05)
    expect(new Set(played.left.slice(before))).toEqual(new Set([-0.5]))
  })

  it.each([
    ['a volume', -602, 0, 0.5, 0.5],
    ['a side', 0, 602, 0.5, 1],
    ['the other side', 0, -10000, 1, 0],
    ['silence', -10000, 0, 0, 0],
  ])('have %s', (_, volume, pan, left, right) => {
    const { played, sound, wave } = create()
    const number = wave(Array.from({ length: 1000 }, () => 16384))
    sound.volume(number, volume, pan)
    sound.play(number, 0)
    expect(played.left[10]).toBeCloseTo(left / 2, 3)
    expect(played.right[10]).toBeCloseTo(right / 2, 3)
  })

  it('have a rate of their own, which may change without a jump', () => {
    const { played, sound, wave, go } = create()
    const number = wave(Array.from({ length: 20000 }, (_, n) => n))
    sound.frequency(number, SOUND_RATE / 2)
    sound.play(number, 0)
    expect(played.left.slice(0, 5)).toEqual([0, 0.5, 1, 1.5, 2].map((sample) => Math.fround(sample / 32768)))
    const before = played.left.length
    sound.frequency(number, SOUND_RATE)
    go(0.05)
    const steps = [before - 2, before - 1, before].map((n) => (played.left[n + 1] - played.left[n]) * 32768)
    expect(steps.map((step) => Number(step.toFixed(3)))).toEqual([0.5, 0.5, 1])
  })

  it('have 8 bits and two channels', () => {
    const { memory, played, sound } = create()
    memory.bytes.set([128, 255, 0, 128], 1024)
    const number = sound.create(1024, 4, 2, 8, SOUND_RATE) ?? 0
    sound.play(number, 0)
    expect(played.left.slice(0, 2)).toEqual([0, -1])
    expect(played.right.slice(0, 2)).toEqual([Math.fround(127 / 128), 0])
  })

  it('lie in the memory of the program', () => {
    expect(() => create().sound.create(65000, 1000, 1, 16, SOUND_RATE)).toThrow(
      /1000 bytes at 0x0000fde8 does not point into the program's memory/,
    )
  })
})

describe('pieces of sound', () => {
  it('are played one right behind the other, later where they are late', () => {
    const starts: number[] = []
    const context = {
      currentTime: 1,
      destination: {},
      createBuffer: () => ({ copyToChannel: () => undefined }),
      createBufferSource: () => ({ connect: () => undefined, start: (at: number) => void starts.push(at) }),
    }
    // As much of a context as is used.
    const output = createSoundOutput(context as unknown as BaseAudioContext)
    const piece = (): void => output.play(new Float32Array(SOUND_RATE / 10), new Float32Array(SOUND_RATE / 10))
    piece()
    piece()
    context.currentTime = 5
    piece()
    expect(starts.map((at) => Number(at.toFixed(3)))).toEqual([1.02, 1.12, 5.02])
    // What comes faster than it is heard does not pile up.
    for (let n = 0; n < 100; n++) piece()
    expect(starts.length).toBeLessThan(15)
  })
})
