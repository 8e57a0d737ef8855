import { describe, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import type { SampleAllocation, Settings } from '../../bench/bench.js'
import { median, ratio, rowOf } from '../../bench/bench.js'
import { runBenches } from '../../bench/benches.js'

/** One repetition of everything, small: whether it runs, not how fast. */
const tiny: Settings = {
  draws: [60],
  allocatingDraws: 60,
  growthDraws: [20, 60],
  growthWarmTurns: 1,
  turnDraws: 60,
  warmDraws: { real: 60, empty: 60 },
  warmFrames: 2,
  reps: 1,
  frames: 1,
  submitReps: 1,
  submitDraws: 60,
  sampledFrames: 2,
  calls: 200,
  programStates: 12,
  textureSize: 16,
  textureMegabytes: 0,
  modelSize: 8,
  traceMegabytes: 0.1,
  streamLocks: 4,
  quads: 120,
  countedRecordings: 1,
  countedDemos: 1,
  countedFrames: 2,
  newStates: 2,
  starts: 1,
  soakFrames: 0,
}

interface HeapNode {
  readonly selfSize: number
  readonly children: readonly HeapNode[]
}

const bytesUnder = ({ selfSize, children }: HeapNode): number =>
  children.reduce((sum, child) => sum + bytesUnder(child), selfSize)

/** Samples the heap as scripts/bench.mjs does. */
const sampleAllocation: SampleAllocation = async (what) => {
  const session = cdp() as unknown as { send: (method: string, parameters?: object) => Promise<unknown> }
  if (what === 'start') {
    await session.send('HeapProfiler.enable')
    await session.send('HeapProfiler.startSampling', { samplingInterval: 1024 })
    return 0
  }
  const { profile } = (await session.send('HeapProfiler.stopSampling')) as { profile: { head: HeapNode } }
  return bytesUnder(profile.head)
}

describe('the benchmarks', () => {
  it('run, draw equal pictures by all unlit paths, and give a row of finite numbers each', async () => {
    const { benches } = await runBenches(tiny, sampleAllocation)
    const rows = benches.map(({ name }) => name)
    expect(new Set(rows).size).toBe(rows.length)
    // Counts, unlike times, are the same on any machine.
    expect(benches.filter(({ name, met }) => name.startsWith('useless') && !met)).toEqual([])
    expect(rows).toEqual(
      expect.arrayContaining([
        'SetRenderState redundant',
        'SetRenderState changing',
        'draws 60, submit',
        'draws 60, GPU finished',
        'draws 60, JavaScript',
        'draws 60, JavaScript all in',
        'draws 60, one VB, submit',
        'draws 60, one VB, GPU finished',
        'draws 60, one VB, JavaScript',
        'growth from 20 to 60 draws, JavaScript',
        'allocation, draws 60',
        'COLOROP in turn, JavaScript over a plain draw',
        'FVF in turn, JavaScript over a plain draw',
        'FOGENABLE in turn, JavaScript over a plain draw',
        'vertex shader in turn, JavaScript over a plain draw',
        'textures in turn, submit',
        'NOOVERWRITE ring by base vertex, submit',
        'one index buffer with 1000 bases, submit',
        'useless GL calls, recording shadow_volume',
        'useless GL calls, demo koi',
        'useless GL calls, COLOROP in turn',
        'useless GL calls, FVF in turn',
        'useless GL calls, FOGENABLE in turn',
        '2 new states in a frame',
        'createEngine to the first picture',
        'user-pointer quads, 120 a frame, submit',
        '.x text to three objects',
        'a frame of 400 draws taken out as a portable scene',
        'a frame of 400 draws as .glb',
        'D3DX matrix multiply',
        'D3DX 10,000 vectors transformed',
        'D3DX texture from DDS of DXT1',
        'DP2 tokens written',
        'DP2 tokens read',
        'DP2 2000 draws, submit',
        'state block of 150, 0 differ',
        'state block of 150, 5 differ',
        'state block of 150, 150 differ',
        'threads, 60 draws, application',
        'threads, 60 draws, latency',
        'threads, 60 draws and 12 ms of thoughts, late pictures',
      ]),
    )
    for (const { name, unit, ours, rivals, target, met } of benches) {
      expect([name, unit, target].every((text) => text.length > 0)).toBe(true)
      expect(typeof met).toBe('boolean')
      const figures = [ours, ...Object.values(rivals)]
      expect(figures.length, name).toBeGreaterThan(1)
      expect(figures.every((figure) => Number.isFinite(figure) && figure >= 0)).toBe(true)
    }
    expect(document.querySelectorAll('iframe'), 'windows that were left open').toHaveLength(0)
  })

  it('run alone by a part of their name', async () => {
    const { benches } = await runBenches(tiny, sampleAllocation, 'redundant')
    expect(benches.map(({ name }) => name)).toEqual(['SetRenderState redundant'])
    await expect(runBenches(tiny, sampleAllocation, 'no such bench')).rejects.toThrow('no such bench')
  })

  it('are judged by the median of the ratios in the same repetition', () => {
    expect(median([5, 1, 3])).toBe(3)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    // One slow repetition slows both; the ratio of the medians would be 4.
    expect(ratio([1, 4, 4], [2, 8, 1])).toBe(0.5)
  })

  it('show the ratio that they are judged by', () => {
    const measured = { name: 'n', unit: 'ms', ours: [1, 4, 4], rivals: { slow: [2, 8, 1], fast: [1, 1, 1] } }
    const row = rowOf({ ...measured, limit: { rival: 'slow', most: 0.5 } })
    expect(row).toMatchObject({ ours: 4, rivals: { slow: 2, fast: 1 }, ratios: { slow: 0.5, fast: 4 }, met: true })
    expect(row.target).toBe('at most 0.5 × slow')
    expect(rowOf({ ...measured, limit: { rival: 'slow', most: 0.4 } }).met).toBe(false)
    expect(rowOf({ ...measured, limit: { rival: 'fast', least: 4 } }).met).toBe(true)
    expect(rowOf({ ...measured, limit: { rival: 'fast', least: 5 } })).toMatchObject({
      met: false,
      target: 'at least 5 × fast',
    })
  })
})
