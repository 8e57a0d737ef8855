import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { formOf } from '../../../d3d8/api/forms.js'
import type { RecordedCall, RecordedLine, Recording } from '../../../d3d8/files/recording/recorded.js'
import { readRecording } from '../../../d3d8/files/recording/recording.js'
import { givenBy } from '../../../d3d8/files/recording/results.js'
import type { TraceCall, TraceStruct } from '../../../d3d8/files/trace/trace-call.js'
import { traceToRecording } from '../../../d3d8/files/trace/trace-recording.js'
import { readTrace } from '../../../d3d8/files/trace/trace.js'
import { writeTrace } from '../../../d3d8/files/trace/write-trace.js'

const recordings = fileURLToPath(new URL('../../conformance/recordings', import.meta.url))

const recordingOf = (scene: string): Recording =>
  readRecording(readFileSync(`${recordings}/${scene}/${scene}.jsonl`, 'utf8'), {
    sidecar: (name) => new Uint8Array(readFileSync(`${recordings}/${scene}/${name}`)),
  })

const isCall = (line: RecordedLine): line is RecordedCall => line.kind === 'call'

/** Calls with objects by the order in which they appear, and without what a capture has not. */
function comparable(lines: readonly RecordedLine[]): unknown[] {
  const ids = new Map<number, number>([[0, 0]])
  const idOf = (id: number): number => {
    if (!ids.has(id)) ids.set(id, ids.size)
    return ids.get(id) ?? -1
  }
  return lines.filter(isCall).map(({ method, target, args, result, makes, out, data }) => {
    const { kind, values } = givenBy(method)
    const isObject = kind === 'object' && typeof out === 'number'
    const isConstants = values.some(({ parameter }) => parameter.holds === 'float')
    return {
      name: method.name,
      target: idOf(target),
      args: args.map((value, i) =>
        formOf(method.parameters[i]) === 'object' && value !== null ? idOf(Number(value)) : value,
      ),
      result,
      // An object that was given before may be told either way.
      gives: idOf(makes === 0 && isObject ? Number(out) : makes),
      out: isConstants || kind === 'object' ? undefined : out,
      data,
    }
  })
}

const scenes = readdirSync(recordings).filter((scene) => existsSync(`${recordings}/${scene}/${scene}.jsonl`))

describe('a recording that is written as a capture', () => {
  it.each(scenes)('%s is read with the same calls', (scene) => {
    const { lines } = recordingOf(scene)
    const file = writeTrace({ lines })
    const { recording, problems } = traceToRecording(readTrace(file), scene)
    expect(problems).toEqual([])
    expect(comparable(recording.lines)).toEqual(comparable(lines))
  })
})

describe('a capture of a few calls', () => {
  const made = (...calls: readonly Readonly<Record<string, unknown>>[]): readonly TraceCall[] => {
    const lines = [{ format: 'd3d8rec', version: 1, scene: 'few' }, ...calls, { end: 0 }]
    const { lines: read } = readRecording(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`)
    return readTrace(writeTrace({ lines: read })).calls
  }
  const parameters = {
    ...{ BackBufferWidth: 16, BackBufferHeight: 8, BackBufferFormat: 22, BackBufferCount: 1, MultiSampleType: 0 },
    ...{ SwapEffect: 1, hDeviceWindow: null, Windowed: 1, EnableAutoDepthStencil: 0, AutoDepthStencilFormat: 0 },
    ...{ Flags: 1, FullScreen_RefreshRateInHz: 0, FullScreen_PresentationInterval: 0 },
  }
  const device = [
    { m: 'Direct3DCreate8', a: [220], r: 0, new: 1 },
    { m: 'IDirect3D8::CreateDevice', o: 1, a: [0, 1, null, 64, parameters, null], r: 0, new: 2 },
  ]
  const b64 = (...bytes: readonly number[]): string => `b64:${Buffer.from(bytes).toString('base64')}`
  const addressIn = (value: unknown): number => Number((value as readonly number[])[0])

  it('speaks of what a call gave by its address', () => {
    const [create, createDevice, begin] = made(...device, { m: 'IDirect3DDevice8::BeginScene', o: 2, a: [], r: 0 })
    expect(createDevice.args[0]).toBe(create.result)
    expect(begin.args[0]).toBe(addressIn(createDevice.args[6]))
    expect(begin.result).toBe(0)
  })

  it('tells what was written under the lock of a part with the pitch of the whole', () => {
    const texture = { m: 'IDirect3DDevice8::CreateTexture', o: 2, a: [8, 4, 1, 0, 21, 1, null], r: 0, new: 3 }
    const part = { left: 2, top: 1, right: 3, bottom: 3 }
    const lock = { m: 'IDirect3DTexture8::LockRect', o: 3, a: [0, null, part, 0], r: 0 }
    const data = { data: b64(1, 2, 3, 4, 5, 6, 7, 8), rowbytes: 4, rows: 2, slices: 1 }
    const unlock = { m: 'IDirect3DTexture8::UnlockRect', o: 3, a: [0], r: 0, ...data }
    const [locked, copied, unlocked] = made(...device, texture, lock, unlock).slice(3)
    const [{ members }] = locked.args[2] as readonly [TraceStruct]
    expect(members.get('Pitch')).toBe(32)
    expect(copied).toMatchObject({ name: 'memcpy', fake: true, args: [members.get('pBits'), { length: 36 }, 36] })
    const bytes = copied.args[1] as Uint8Array
    expect([...bytes.subarray(0, 4), ...bytes.subarray(32)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(unlocked.name).toBe('IDirect3DTexture8::UnlockRect')
  })

  it('tells nothing that a call gave which failed', () => {
    const failed = { m: 'IDirect3DDevice8::CreateTexture', o: 2, a: [8, 4, 1, 0, 0, 1, null], r: 0x8876086c }
    const [call] = made(...device, failed).slice(2)
    expect(call.args).toHaveLength(7)
    expect(call.result).toBe(0x8876086c | 0)
  })
})
