import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createCore } from '../../../../d3d8/core.js'
import { playRecording } from '../../../../d3d8/files/recording/player.js'
import { readRecording } from '../../../../d3d8/files/recording/recording.js'
import { Direct3DCreate8, defaultLimits } from '../../../../d3d8/runtime/index.js'

const folder = fileURLToPath(new URL('../../../conformance/recordings', import.meta.url))

async function play(scene: string) {
  const core = createCore({})
  const recording = readRecording(readFileSync(`${folder}/${scene}/${scene}.jsonl`, 'utf8'), {
    sidecar: (name) => new Uint8Array(readFileSync(`${folder}/${scene}/${name}`)),
  })
  return playRecording(recording, {
    createDirect3D8: (version, adapter) => Direct3DCreate8(core, { ...defaultLimits, ...adapter }, version),
    window: null,
  })
}

describe('recordings, played without a renderer, give the recorded results', () => {
  const scenes = readdirSync(folder).filter((scene) => existsSync(`${folder}/${scene}/${scene}.jsonl`))

  it.each(scenes)('%s', async (scene) => {
    const { findings, errors, unimplemented, calls } = await play(scene)
    expect(findings).toEqual([])
    expect(errors).toEqual([])
    expect(unimplemented).toEqual([])
    expect(calls).toBeGreaterThan(2)
  })
})
