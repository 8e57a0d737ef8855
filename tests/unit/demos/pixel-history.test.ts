import { expect, test } from 'vitest'
import { lastReadOf } from '../../../demos/capture/pixel/history.js'
import { D3DPT_TRIANGLELIST, recordedCall, type Argument } from '../../../index.js'

const [TEXTURE, IMAGE, TARGET, OTHER] = [3, 4, 5, 6]
const call = (name: string, args: Argument[], on = 2) =>
  recordedCall(name.includes('::') ? name : `IDirect3DDevice8::${name}`, on, args)
const draw = call('DrawPrimitive', [D3DPT_TRIANGLELIST, 0, 1])
const onto = (target: number) => call('SetRenderTarget', [target, null])
const copy = call('CopyRects', [TARGET, null, 0, IMAGE, null])

// Where draws may be read, each is tried on a surface that is put aside and back: thousands of them take minutes.
test.each([
  ['textures that the program writes', [draw, call('IDirect3DTexture8::LockRect', [0, null, 0], TEXTURE), draw], -1],
  ['textures that are updated', [draw, call('UpdateTexture', [TEXTURE, TEXTURE]), draw], -1],
  ['a target that is set again, as drivers are told', [onto(TARGET), draw, onto(TARGET), draw], -1],
  ['a picture that is read at the end', [draw, copy, call('IDirect3DSurface8::LockRect', [null, 0], IMAGE)], -1],
  ['a target that is drawn on before another one', [onto(TARGET), draw, onto(OTHER), draw, draw], 2],
  ['a target that is cleared alone', [onto(TARGET), call('Clear', [0, null, 1, 0, 1, 0]), onto(OTHER), draw], 2],
  ['a copy between draws', [draw, copy, draw], 1],
] as const)('what a frame draws is read by later draws: %s', (_, lines, last) => {
  expect(lastReadOf(lines)).toBe(last)
})
