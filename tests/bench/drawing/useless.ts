import { demos } from '../../../demos/index.js'
import { createEngine, playRecording } from '../../../index.js'
import { loadRecording } from '../../conformance/load.js'
import { nextTask } from '../bench.js'
import type { Bench, Row, Settings } from '../bench.js'
import { makeTurns } from '../realm/turns.js'
import type { TurnName } from '../realm/turns.js'
import { countUselessCalls, type CallCounts } from '../realm/useless-calls.js'

/** Percent of the calls that may set what is set already. */
const LIMIT = 2
/** A recording is played so often on the same engine; the first time does not count. */
const LOOPS = 3
/** Frames before calls are counted. */
const WARM_FRAMES = 3

const recordings = [
  ...['shadow_volume', 'blend_op', 'game_frame', 'mix_fixed', 'shader_mix', 'light_multi', 'fog_table', 'top_cascade'],
  ...['buffer_ring', 'vs_mesh'],
]
const chosenDemos = ['koi', 'shadow', 'blocks']
const alternations = ['COLOROP', 'FVF', 'FOGENABLE'] as const satisfies TurnName[]

const titles = {
  recording: (name: string): string => `useless GL calls, recording ${name}`,
  demo: (name: string): string => `useless GL calls, demo ${name}`,
  turn: (name: string): string => `useless GL calls, ${name} in turn`,
} as const

/** Plays a recording again and again on one engine. */
async function playLooped(name: string, counts: CallCounts): Promise<void> {
  const recording = await loadRecording(name)
  const canvas = document.createElement('canvas')
  const engine = await createEngine({ canvas })
  try {
    for (let loop = 0; loop < LOOPS; loop++) {
      if (loop === 1) counts.reset()
      await playRecording(recording, {
        createDirect3D8: (version, adapter) => engine.Direct3DCreate8(version, adapter),
        window: canvas,
      })
    }
  } finally {
    engine.dispose()
  }
}

async function runDemo(name: string, counts: CallCounts, frames: number): Promise<void> {
  const demo = demos.find((one) => one.name === name)
  if (!demo) throw new Error(`no demo is named ${name}`)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 160, height: 100 })
  const { run } = await demo.load()
  const stop = await run(canvas, document.createElement('div'))
  try {
    for (let frame = 0; frame < WARM_FRAMES + frames; frame++) {
      if (frame === WARM_FRAMES) counts.reset()
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  } finally {
    stop()
  }
}

async function alternate(name: TurnName, counts: CallCounts, { turnDraws, countedFrames }: Settings): Promise<void> {
  const turns = await makeTurns(document.createElement('canvas'), turnDraws)
  for (let frame = 0; frame < WARM_FRAMES + Math.ceil(countedFrames / 10); frame++) {
    if (frame === WARM_FRAMES) counts.reset()
    turns.frame(name)
  }
  turns.finish()
  turns.dispose()
}

/** How many of the GL calls of recordings, demos and scenes whose states alternate set what is set already. */
export const uselessCalls: Bench = async ({ settings, wants }) => {
  const { countedRecordings, countedDemos, countedFrames } = settings
  const scenes: readonly (readonly [title: string, play: (counts: CallCounts) => Promise<void>])[] = [
    ...recordings
      .slice(0, countedRecordings)
      .map((name) => [titles.recording(name), (counts: CallCounts) => playLooped(name, counts)] as const),
    ...chosenDemos
      .slice(0, countedDemos)
      .map((name) => [titles.demo(name), (counts: CallCounts) => runDemo(name, counts, countedFrames)] as const),
    ...alternations.map(
      (name) => [titles.turn(name), (counts: CallCounts) => alternate(name, counts, settings)] as const,
    ),
  ]
  const rows: Row[] = []
  for (const [name, play] of scenes) {
    if (!wants(name)) continue
    const counts = countUselessCalls()
    try {
      await play(counts)
    } finally {
      counts.stop()
    }
    const ours = (100 * counts.useless()) / Math.max(1, counts.calls())
    const named = [...counts.names()].sort(([, a], [, b]) => b - a).slice(0, 2)
    rows.push({
      ...{ name, unit: '% of the calls', ours },
      rivals: {
        'calls (number)': counts.calls(),
        ...Object.fromEntries(named.map(([what, number]) => [`${what} (number)`, number])),
      },
      target: `below ${LIMIT}`,
      met: ours < LIMIT,
    })
    await nextTask()
  }
  return rows
}
