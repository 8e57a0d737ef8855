import { describe, expect, it } from 'vitest'
import {
  createEngine,
  playRecording,
  readBackBufferAsync,
  readRecording,
  sidecarNames,
  type Picture,
  type Recording,
} from '../../index.js'

const load = async (scene: string, file: string): Promise<Uint8Array> => {
  const response = await fetch(new URL(`../conformance/recordings/${scene}/${file}`, import.meta.url))
  return new Uint8Array(await response.arrayBuffer())
}

const loadRecording = async (name: string): Promise<Recording> => {
  const text = new TextDecoder().decode(await load(name, `${name}.jsonl`))
  const sidecars = new Map<string, Uint8Array>()
  for (const file of sidecarNames(text)) sidecars.set(file, await load(name, file))
  return readRecording(text, { sidecar: (file) => sidecars.get(file) })
}

const play = async (name: string, thread: 'same' | 'worker'): Promise<Picture[]> => {
  const canvas = document.createElement('canvas')
  const engine = await createEngine({ canvas, thread })
  const pictures: Picture[] = []
  const { errors } = await playRecording(await loadRecording(name), {
    createDirect3D8: (version, adapter) => engine.Direct3DCreate8(version, adapter),
    window: canvas,
    onCheck: async (_check, device) => void pictures.push(await readBackBufferAsync(device)),
  })
  expect(errors).toEqual([])
  engine.dispose()
  return pictures
}

describe('a renderer in a worker', () => {
  it.each(['blend_op'])('draws %s to the same bytes', async (name) => {
    const same = await play(name, 'same')
    const worker = await play(name, 'worker')
    expect(same.length).toBeGreaterThan(0)
    expect(worker).toEqual(same)
  })
})
