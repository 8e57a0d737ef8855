import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { frameToCode } from '../../demos/capture/export/to-code.js'
import { callText, parametersOf } from '../../demos/capture/calls/call-text.js'
import { clearsFirst, framesOf } from '../../d3d8/files/recording/frames.js'
import type { RecordedCall, RecordedLine } from '../../d3d8/files/recording/recorded.js'
import { readRecording } from '../../d3d8/files/recording/recording.js'
import { writeRecording } from '../../d3d8/files/recording/write-recording.js'

const folder = new URL('../conformance/recordings/', import.meta.url)
const scenes = readdirSync(folder).filter((name) => !name.includes('.'))

const load = (name: string) =>
  readRecording(readFileSync(new URL(`${name}/${name}.jsonl`, folder), 'utf8'), {
    sidecar: (file) => new Uint8Array(readFileSync(new URL(`${name}/${file}`, folder))),
  })

/** Lines without their numbers: written anew they may stand elsewhere. */
const bare = (lines: readonly RecordedLine[]): unknown[] => lines.map((line) => ({ ...line, line: 0 }))

test.each(['game_frame', 'vs_skin', 'results', 'stateblock_types', 'volume_tex', 'device_reset', 'light_exact'])(
  'a recording that is written is the one that was read: %s',
  (name) => {
    const recording = load(name)
    for (const sidecarsFrom of [0, 1 << 16, Infinity]) {
      const { text, files } = writeRecording(recording, { sidecarsFrom })
      const again = readRecording(text, { sidecar: (file) => files.get(file) })
      expect(bare(again.lines)).toEqual(bare(recording.lines))
      expect(files.size > 0).toBe(sidecarsFrom === 0)
    }
  },
)

test('all lines of a recording belong to a frame, and each but the last ends with a Present', () => {
  for (const name of scenes) {
    const { lines } = load(name)
    const frames = framesOf(lines)
    expect(frames.flat()).toEqual(lines)
    for (const frame of frames.slice(0, -1)) {
      const last = frame.at(-1)
      expect(last?.kind === 'call' && last.method.call).toBe('Present')
    }
  }
})

test('a frame that clears before it draws needs nothing of those before', () => {
  const [first] = framesOf(load('game_frame').lines)
  expect(clearsFirst(first)).toEqual({ colour: true, depth: true })
  const draws = first.filter((line) => line.kind === 'call' && line.method.call !== 'Clear')
  expect(clearsFirst(draws)).toEqual({ colour: false, depth: false })
})

test('calls are told by the names of constants', () => {
  const calls = load('fog_table').lines.filter((line): line is RecordedCall => line.kind === 'call')
  const texts = calls.map(callText)
  expect(texts).toContain('SetRenderState(D3DRS_FOGENABLE, TRUE)')
  expect(texts.some((text) => /^SetRenderState\(D3DRS_FOGSTART, [\d.]+\)$/.test(text))).toBe(true)
  const draw = calls.find(({ method }) => method.call.startsWith('Draw'))
  const [primitive] = draw ? parametersOf(draw) : []
  expect(primitive.type).toBe('D3DPRIMITIVETYPE')
  expect(primitive.text).toMatch(/^D3DPT_/)
})

test('a program has a line for each call of the frame, with constants by name', () => {
  const frames = framesOf(load('blend_matrix').lines)
  const [main] = frameToCode([], frames[0], 'blend_matrix')
  expect(main.text).toContain('device.SetRenderState(D3DRS_ALPHABLENDENABLE, true)')
  expect(main.text).toMatch(/device\.SetRenderState\(D3DRS_SRCBLEND, D3DBLEND_\w+\)/)
  const draws = frames[0].filter((line) => line.kind === 'call' && line.method.call.startsWith('Draw'))
  expect(main.text.match(/device\.Draw/g)).toHaveLength(draws.length)
})
