import { nextTask } from '../bench.js'
import type { Bench } from '../bench.js'
import { openPaths } from './paths.js'

const BYTES = 2 * 1024
const names = ['three-d3d8', 'renderBufferDirect'] as const

/** Bytes that a frame allocates once everything is warm. */
export const allocation: Bench = async ({ settings, wants, sampleAllocation }) => {
  const title = `allocation, draws ${settings.allocatingDraws}`
  if (!wants(title)) return []
  const open = await openPaths(names, settings.allocatingDraws, 'distinct', settings)
  try {
    // What is allocated does not depend on GL, and without it hundreds of frames take no time.
    await open.emptyDrawFunctions()
    const bytes: Record<string, number> = {}
    for (const name of names) {
      const { frame } = open.paths[name]
      // What runs once a frame gets compiled late, and allocates more until then.
      for (let i = 0; i < settings.sampledFrames; i++) frame()
      await nextTask()
      await sampleAllocation('start')
      for (let i = 0; i < settings.sampledFrames; i++) frame()
      bytes[name] = (await sampleAllocation('stop')) / settings.sampledFrames
    }
    const { 'three-d3d8': ours, ...rivals } = bytes
    return [{ name: title, unit: 'bytes/frame', ours, rivals, target: `at most ${BYTES}`, met: ours <= BYTES }]
  } finally {
    open.close()
  }
}
