import { describe, expect, it } from 'vitest'
import { Item } from '../../../../d3d8/items.js'
import { renderStateColumn } from '../../../../d3d8/state-table.js'
import * as T from '../../../../d3d8/types/index.js'
import { DeviceBench } from './support.js'

const FORMAT = T.D3DFVF_XYZRHW | T.D3DFVF_DIFFUSE
const triangle = new Uint8Array(60)

/** A device that draws, and what a subscriber does once while the draw is pushed. */
function whilePushed(act: (bench: DeviceBench) => void, of: 'pass' | 'group' = 'pass'): DeviceBench {
  const bench = new DeviceBench()
  bench.device.SetVertexShader(FORMAT)
  for (let block = 0; block < 3; block++) {
    bench.play()
    bench.device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, 1, triangle, 20)
  }
  let isDone = false
  const once = (): void => {
    if (isDone) return
    isDone = true
    act(bench)
  }
  if (of === 'pass') bench.core.pass$.subscribe(once)
  else bench.core.group$('raster').subscribe(once)
  return bench
}

describe('a subscriber to what is pushed', () => {
  it.each([
    ['DrawPrimitiveUP', ({ device }) => device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, 1, triangle, 20)],
    ['Clear', ({ device }) => device.Clear(0, null, T.D3DCLEAR_TARGET, 0xff00ff00)],
    ['Present', ({ device }) => device.Present()],
    ['Reset', ({ device }) => device.Reset({ Windowed: true, SwapEffect: T.D3DSWAPEFFECT_DISCARD })],
    ['Release', ({ device }) => device.Release()],
    ['SetRenderTarget', ({ device }) => device.SetRenderTarget(null, null)],
  ] as const satisfies readonly (readonly [string, (bench: DeviceBench) => unknown])[])(
    'is refused %s, and nothing is lost',
    (call, act) => {
      let refused: unknown = null
      const bench = whilePushed((own) => {
        try {
          act(own)
        } catch (error) {
          refused = error
        }
      })
      expect(bench.play().map(({ items }) => items.length)).toEqual([1])
      expect(refused).toBeInstanceOf(T.D3DError)
      expect(refused).toMatchObject({
        hr: T.D3DERR_INVALIDCALL,
        message: expect.stringContaining(`${call}: a block is being pushed to its subscribers`) as string,
      })
      bench.device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, 1, triangle, 20)
      expect(bench.play().map(({ items }) => items.length)).toEqual([1])
      expect(bench.device.Release()).toBe(0)
    },
  )

  it.each(['LockRect', 'Lock'])('is refused %s of what may be written', (call) => {
    const errors: string[] = []
    const bench = whilePushed(() => {
      try {
        if (call === 'Lock') buffer.Lock()
        else texture.LockRect(0)
      } catch (error) {
        errors.push(String(error))
      }
    })
    const { device } = bench
    const texture = device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
    const buffer = device.CreateVertexBuffer(60, 0, FORMAT, T.D3DPOOL_MANAGED)
    bench.play()
    expect(errors).toEqual([expect.stringContaining(`${call}: a block is being pushed to its subscribers`)])
    texture.LockRect(0)
    texture.UnlockRect(0)
    buffer.Lock()
    buffer.Unlock()
  })

  it('is refused to end what was begun, which can be done afterwards', () => {
    const errors: string[] = []
    const entries = Array.from({ length: 256 }, (_, n) => ({ peRed: n, peGreen: 0, peBlue: 0, peFlags: 255 }))
    const bench = whilePushed(({ device }) => {
      const calls = [() => texture.UnlockRect(0), () => buffer.Unlock(), () => device.SetPaletteEntries(3, entries)]
      for (const call of calls) {
        try {
          call()
        } catch (error) {
          errors.push(String(error))
        }
      }
    })
    const { device } = bench
    const texture = device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
    device.SetTexture(0, texture)
    device.SetTexture(0, null)
    const buffer = device.CreateVertexBuffer(60, 0, FORMAT, T.D3DPOOL_MANAGED)
    texture.LockRect(0).pBits.fill(7)
    buffer.Lock().fill(7)
    bench.play()
    expect(errors).toEqual(
      ['UnlockRect', 'Unlock', 'SetPaletteEntries'].map(
        (call) => expect.stringContaining(`${call}: a block is being pushed to its subscribers`) as string,
      ),
    )
    expect(() => device.GetPaletteEntries(3)).toThrow('SetPaletteEntries has not set this palette')
    texture.UnlockRect(0)
    buffer.Unlock()
    device.SetPaletteEntries(3, entries)
    const kinds = bench.playOne().items.map(({ kind }) => kind)
    expect(kinds).toEqual([Item.UploadTexture, Item.UploadBuffer, Item.UploadPalette])
  })

  it.each(['pass', 'group'] as const)('to a %s may set states, which hold from the next block on', (of) => {
    const bench = whilePushed(({ device }) => {
      device.SetRenderState(T.D3DRS_CULLMODE, T.D3DCULL_CW)
      device.SetTransform(
        T.D3DTS_WORLD,
        Array.from({ length: 16 }, (_, n) => n),
      )
    }, of)
    const draw = (): void => bench.device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, 1, triangle, 20)
    const seen = [0, 1, 2].map((n) => {
      if (n > 0) draw()
      const [{ rows }] = bench.play()
      return [rows.raster[0][renderStateColumn(T.D3DRS_CULLMODE)], rows.world[0][4]]
    })
    const four = new Uint32Array(Float32Array.of(4).buffer)[0]
    expect(seen).toEqual([
      [T.D3DCULL_CCW, 0],
      [T.D3DCULL_CW, four],
      [T.D3DCULL_CW, four],
    ])
  })
})
