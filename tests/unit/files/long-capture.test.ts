import { expect, test } from 'vitest'
import { createCore } from '../../../d3d8/core.js'
import { Copies } from '../../../d3d8/files/restore/contents.js'
import { Followed } from '../../../d3d8/files/restore/followed.js'
import { createTraceConverter } from '../../../d3d8/files/trace/trace-recording.js'
import { readTrace } from '../../../d3d8/files/trace/trace.js'
import { Direct3DCreate8, defaultLimits } from '../../../d3d8/runtime/index.js'
import { at, pointer, program, struct, type TraceWriter, type Written } from './trace-fixtures.js'

const LEVEL = 0x5000
const FRAMES = 40

/** What each frame makes, uses and releases. */
const addFrame = (writer: TraceWriter): void => {
  const lock: Written[] = [struct('D3DLOCKED_RECT', { Pitch: 16, pBits: pointer(at.memory) })]
  const release = (name: string, address: number, result: number): void => {
    writer.call(`IDirect3D${name}8::Release`, [pointer(address)], result)
  }
  const texture: Written[] = [pointer(at.device), 4, 4, 1, 0, 21, 1, [pointer(at.texture)]]
  writer
    .call('IDirect3DDevice8::CreateTexture', texture, 0)
    .call('IDirect3DTexture8::SetPriority', [pointer(at.texture), 3], 0)
    .call('IDirect3DTexture8::GetSurfaceLevel', [pointer(at.texture), 0, [pointer(LEVEL)]], 0)
    .call('IDirect3DSurface8::LockRect', [pointer(LEVEL), lock, null, 0], 0)
    .call('memcpy', [pointer(at.memory), new Uint8Array(64).fill(7), 64], undefined, 1)
    .call('IDirect3DSurface8::UnlockRect', [pointer(LEVEL)], 0)
    .call('IDirect3DDevice8::SetTexture', [pointer(at.device), 0, pointer(at.texture)], 0)
  release('Surface', LEVEL, 1)
  // The device holds it until the next frame sets another one.
  release('Texture', at.texture, 0)
  writer
    .call('IDirect3DDevice8::CreateVertexBuffer', [pointer(at.device), 16, 0, 0, 1, [pointer(at.buffer)]], 0)
    .call('IDirect3DVertexBuffer8::Lock', [pointer(at.buffer), 0, 0, [pointer(at.memory)], 0], 0)
    .call('IDirect3DVertexBuffer8::Unlock', [pointer(at.buffer)], 0)
  release('VertexBuffer', at.buffer, 0)
  writer.call('IDirect3DDevice8::Present', [pointer(at.device), null, null, null, null], 0)
}

test('a long capture keeps no more than what its last frame uses', () => {
  const writer = program()
  for (let frame = 0; frame < FRAMES; frame++) addFrame(writer)
  const converter = createTraceConverter('long')
  const core = createCore({})
  const followed = new Followed('long', {
    createDirect3D8: (version, adapter) => Direct3DCreate8(core, { ...defaultLimits, ...adapter }, version),
    window: null,
  })
  const copies = new Copies()
  const kept: Record<string, number>[] = []
  for (const call of readTrace(writer.file()).calls)
    for (const line of converter.convert(call)) {
      if (followed.play(line)?.kind !== 'present') continue
      const point = followed.point({ copies, backBuffer: false })
      const { made, kept: calls } = followed.ledger
      kept.push({
        ...{ objects: followed.player.objects.size, made: made.size, calls: calls.size, copies: copies.size },
        ...{ lines: point?.lines.length ?? 0, known: converter.objects },
      })
    }
  expect(followed.player.report).toMatchObject({ frames: FRAMES, mismatches: 0, errors: [] })
  expect(kept.at(-1)).toEqual(kept[2])
  // The texture that is set is there: its priority, what it holds, and that it is set are among the lines.
  expect(kept.at(-1)).toMatchObject({ calls: 1, copies: 1 })
})
