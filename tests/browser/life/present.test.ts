import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import * as D3D from '../../../index.js'
import { open, presentation, resultOf, SIZE } from './scene.js'
import { at, BLUE, chainOn, GREEN, look, paint, RED } from './windows.js'
import { PATIENCE } from '../../patience.js'

/** A dirty region of rectangles. */
const regionOf = (...Buffer: D3D.RECT[]): D3D.RGNDATA => ({
  rdh: { dwSize: 32, iType: D3D.RDH_RECTANGLES, nCount: Buffer.length, nRgnSize: 0, rcBound: Buffer[0] },
  Buffer,
})

const rectOf = (left: number, top: number, right: number, bottom: number): D3D.RECT => ({ left, top, right, bottom })

const threads = ['same', 'worker'] as const

/** One for all: a worker takes longer to load than to draw. */
const worker = D3D.createRenderWorker()
afterAll(() => worker.terminate())

describe.each(threads)('Present, drawn by thread %s,', (thread) => {
  const engines: D3D.Engine[] = []
  afterEach(() => {
    for (const engine of engines.splice(0)) engine.dispose()
    document.body.replaceChildren()
  })

  async function device(more: Partial<D3D.D3DPRESENT_PARAMETERS>) {
    const { canvas, engine, device: made } = await open({ thread, worker }, more)
    document.body.append(canvas)
    engines.push(engine)
    /**
     * Colours of the canvas at some places, as soon as it shows them: a worker shows a frame when its task has ended.
     */
    const seen = async (
      shown: HTMLCanvasElement,
      wanted: readonly (readonly [x: number, y: number, colour: number])[],
    ) => {
      const now = (): number[] => {
        const pixel = look(shown)
        return wanted.map(([x, y]) => pixel(x, y))
      }
      if (thread === 'worker')
        await vi.waitFor(() => expect(now()).toEqual(wanted.map(([, , colour]) => colour)), { timeout: PATIENCE })
      else expect(now()).toEqual(wanted.map(([, , colour]) => colour))
    }
    return { canvas, device: made, seen }
  }

  it('copies no more than a dirty region', async () => {
    const { canvas, device: shown, seen } = await device({ SwapEffect: D3D.D3DSWAPEFFECT_COPY })
    paint(shown, RED, RED)
    shown.Present()
    const front = shown.CreateImageSurface(SIZE, SIZE, D3D.D3DFMT_A8R8G8B8)
    await shown.GetFrontBufferAsync(front)
    paint(shown, GREEN, BLUE)
    shown.Present(null, null, null, regionOf(rectOf(4, 4, 12, 12), rectOf(40, 60, 100, 100)))
    await shown.GetFrontBufferAsync(front)
    const { pBits } = front.LockRect(null, D3D.D3DLOCK_READONLY)
    const texels = new Uint32Array(pBits.buffer, pBits.byteOffset, SIZE * SIZE)
    expect([3, 4, 8, 12].map((x) => texels[8 * SIZE + x])).toEqual([0xffff0000, 0xff00ff00, 0xff00ff00, 0xffff0000])
    front.UnlockRect()
    await seen(canvas, [
      ...([
        [4, 4, 0x0000ff],
        [7, 7, 0x0000ff],
        [8, 8, 0x00ff00],
        [11, 11, 0x00ff00],
      ] as const),
      ...([
        [3, 4, 0xff0000],
        [4, 3, 0xff0000],
        [12, 11, 0xff0000],
        [11, 12, 0xff0000],
      ] as const),
      ...([
        [40, 60, 0x00ff00],
        [63, 63, 0x00ff00],
        [39, 60, 0xff0000],
        [40, 59, 0xff0000],
      ] as const),
    ])
    // A region without rectangles changes nothing, one around all of it all.
    paint(shown, BLUE, BLUE)
    shown.Present(null, null, null, regionOf())
    shown.Present(null, null, null, regionOf(rectOf(32, 0, 33, 1)))
    await seen(canvas, [
      [32, 0, 0x0000ff],
      [8, 8, 0x00ff00],
      [0, 0, 0xff0000],
    ])
    shown.Present(null, null, null, regionOf(rectOf(-100, -100, 100, 100)))
    await seen(canvas, [
      [0, 0, 0x0000ff],
      [63, 63, 0x0000ff],
      [8, 8, 0x0000ff],
    ])
  })

  it('shows a dirty region through the gamma ramp', async () => {
    const full = { Windowed: false, BackBufferWidth: 640, BackBufferHeight: 480, BackBufferFormat: D3D.D3DFMT_X8R8G8B8 }
    const { canvas, device: shown, seen } = await device({ ...full, SwapEffect: D3D.D3DSWAPEFFECT_COPY })
    const ramp = shown.GetGammaRamp()
    ramp.green.reverse()
    shown.SetGammaRamp(D3D.D3DSGR_NO_CALIBRATION, ramp)
    paint(shown, RED, RED)
    shown.Present()
    paint(shown, GREEN, BLUE)
    shown.Present(null, null, null, regionOf(rectOf(4, 4, 12, 12)))
    await seen(canvas, [
      [4, 4, 0x00ffff],
      [11, 11, 0x000000],
      [3, 4, 0xffff00],
      [12, 11, 0xffff00],
    ])
  })

  it('stretches the dirty region with the picture that it is part of', async () => {
    const { canvas, device: shown, seen } = await device({ SwapEffect: D3D.D3DSWAPEFFECT_COPY_VSYNC })
    paint(shown, RED, RED)
    shown.Present()
    paint(shown, GREEN, BLUE)
    // 16 pixels by 16 become 32 by 64; of them those from 4 to 12.
    shown.Present(rectOf(0, 0, 16, 16), rectOf(32, 0, 64, 64), null, regionOf(rectOf(4, 4, 12, 12)))
    await seen(canvas, [
      ...([
        [40, 16, 0x0000ff],
        [47, 31, 0x0000ff],
        [48, 32, 0x00ff00],
        [55, 47, 0x00ff00],
      ] as const),
      ...([
        [39, 16, 0xff0000],
        [40, 15, 0xff0000],
        [56, 47, 0xff0000],
        [55, 48, 0xff0000],
        [0, 0, 0xff0000],
      ] as const),
    ])
  })

  it('copies a dirty region to another window, which keeps the rest', async () => {
    const { device: shown, seen } = await device({ SwapEffect: D3D.D3DSWAPEFFECT_COPY })
    const other = document.body.appendChild(document.createElement('canvas'))
    other.width = other.height = 128
    paint(shown, RED, RED)
    shown.Present(null, null, other)
    paint(shown, GREEN, BLUE)
    shown.Present(null, null, other, regionOf(rectOf(4, 4, 12, 12)))
    await seen(other, [
      ...([
        [8, 8, 0x0000ff],
        [15, 15, 0x0000ff],
        [16, 16, 0x00ff00],
        [23, 23, 0x00ff00],
      ] as const),
      ...([
        [7, 8, 0xff0000],
        [24, 23, 0xff0000],
        [0, 127, 0xff0000],
      ] as const),
    ])
  })

  it.each([1, 2, 3])('flips: %i back buffers and what was shown go round', async (BackBufferCount) => {
    const { canvas, device: shown, seen } = await device({ SwapEffect: D3D.D3DSWAPEFFECT_FLIP, BackBufferCount })
    const image = shown.CreateImageSurface(64, 64, D3D.D3DFMT_X8R8G8B8)
    const colourOf = async (buffer: D3D.Direct3DSurface8): Promise<number> => {
      shown.CopyRects(buffer, null, 0, image)
      const { pBits } = await image.LockRectAsync(null, D3D.D3DLOCK_READONLY)
      image.UnlockRect()
      return pBits[0] | (pBits[1] << 8) | (pBits[2] << 16)
    }
    const buffers = Array.from({ length: BackBufferCount }, (_, n) => shown.GetBackBuffer(n))
    // Every buffer has a colour of its own, the front, which nobody can reach, that of nothing.
    const queue = [0, ...buffers.map((_, n) => 0x202020 + 0x102030 * n)]
    for (const [n, buffer] of buffers.entries()) {
      shown.SetRenderTarget(buffer)
      shown.Clear(0, null, D3D.D3DCLEAR_TARGET, queue[n + 1])
    }
    shown.SetRenderTarget(buffers[0])
    for (let frame = 0; frame < 2 * BackBufferCount + 3; frame++) {
      shown.Present()
      queue.push(queue.shift() ?? 0)
      await seen(canvas, [[5, 5, queue[0]]])
      for (const [n, buffer] of buffers.entries()) {
        expect(shown.GetBackBuffer(n)).toBe(buffer)
        buffer.Release()
        expect(await colourOf(buffer), `back buffer ${n} after frame ${frame}`).toBe(queue[n + 1])
      }
      // What is drawn goes to the first one.
      if (frame === BackBufferCount) {
        queue[1] = 0x123456
        shown.Clear(0, null, D3D.D3DCLEAR_TARGET, queue[1])
      }
    }
  })

  it.each([D3D.D3DSWAPEFFECT_COPY, D3D.D3DSWAPEFFECT_COPY_VSYNC])(
    'copies (%i): the back buffer stays',
    async (SwapEffect) => {
      const { canvas, device: shown, seen } = await device({ SwapEffect })
      paint(shown, RED, BLUE)
      shown.Present()
      shown.Clear(1, [at(32, 32)], D3D.D3DCLEAR_TARGET, GREEN)
      shown.Present()
      await seen(canvas, [
        [0, 0, 0x0000ff],
        [20, 20, 0xff0000],
        [32, 32, 0x00ff00],
        [40, 40, 0xff0000],
      ])
      const { rgb } = await D3D.readBackBufferAsync(shown)
      expect([...rgb.subarray(0, 3)]).toEqual([0, 0, 255])
    },
  )

  it('discards: of three back buffers always the first one is shown', async () => {
    const { canvas, device: shown, seen } = await device({ SwapEffect: D3D.D3DSWAPEFFECT_DISCARD, BackBufferCount: 3 })
    for (const [colour, corner] of [
      [RED, BLUE],
      [GREEN, RED],
      [BLUE, GREEN],
    ]) {
      expect(shown.GetRenderTarget()).toBe(shown.GetBackBuffer(0))
      paint(shown, colour, corner)
      shown.Present()
      await seen(canvas, [
        [0, 0, corner & 0xffffff],
        [63, 63, colour & 0xffffff],
      ])
    }
  })

  it('shows additional swap chains on canvases of their own', async () => {
    const { canvas, device: shown, seen } = await device({})
    const other = document.body.appendChild(document.createElement('canvas'))
    const { chain, buffer } = chainOn(shown, other, { BackBufferWidth: 32, BackBufferHeight: 16 })
    const own = shown.GetBackBuffer(0)
    for (const [colour, corner] of [
      [RED, BLUE],
      [GREEN, RED],
    ]) {
      paint(shown, corner, colour)
      shown.SetRenderTarget(buffer)
      paint(shown, colour, corner)
      chain.Present()
      shown.SetRenderTarget(own)
      shown.Present()
      await seen(other, [
        [0, 0, corner & 0xffffff],
        [31, 15, colour & 0xffffff],
      ])
      await seen(canvas, [
        [0, 0, colour & 0xffffff],
        [63, 63, corner & 0xffffff],
      ])
    }
    if (thread === 'same') expect([other.width, other.height]).toEqual([32, 16])
  })

  it('fills windows that have sizes of their own', async () => {
    const { canvas, device: shown, seen } = await device({ SwapEffect: D3D.D3DSWAPEFFECT_COPY })
    const other = document.body.appendChild(document.createElement('canvas'))
    const direct3d = shown.GetDirect3D()
    const sizes = new Map<unknown, { width: number; height: number }>()
    direct3d.clientOf = (window) => sizes.get(window) ?? null
    sizes.set(canvas, { width: 128, height: 32 })
    sizes.set(other, { width: 32, height: 64 })
    paint(shown, RED, BLUE)
    shown.Present()
    await seen(canvas, [
      [15, 3, 0x0000ff],
      [16, 3, 0xff0000],
      [15, 4, 0xff0000],
      [127, 31, 0xff0000],
    ])
    shown.Present(null, null, other)
    await seen(other, [
      [3, 7, 0x0000ff],
      [4, 7, 0xff0000],
      [3, 8, 0xff0000],
      [31, 63, 0xff0000],
    ])
    // The window is made larger: what it shows stays where it was, and a part is shown in the new half.
    sizes.set(canvas, { width: 128, height: 64 })
    paint(shown, GREEN, RED)
    shown.Present(rectOf(0, 0, 16, 16), rectOf(64, 32, 128, 64))
    await seen(canvas, [
      [15, 3, 0x0000ff],
      [16, 3, 0xff0000],
      [127, 31, 0xff0000],
      [63, 32, 0],
      [95, 47, 0xff0000],
      [96, 47, 0x00ff00],
      [95, 48, 0x00ff00],
      [127, 63, 0x00ff00],
    ])
    // Three texels on five pixels: those between two texels show some of both.
    paint(shown, RED, BLUE)
    shown.Present(rectOf(0, 0, 48, 64), rectOf(0, 0, 80, 64))
    await seen(canvas, [
      [12, 7, 0x0000ff],
      [13, 7, 0x990066],
      [14, 7, 0xff0000],
      [12, 8, 0xff0000],
    ])
    // A full screen is as large as the back buffer.
    shown.Reset({ ...presentation, Windowed: false, BackBufferWidth: 640, BackBufferHeight: 480 })
    paint(shown, BLUE, GREEN)
    shown.Present()
    await seen(canvas, [
      [7, 7, 0x00ff00],
      [8, 8, 0x0000ff],
      [639, 479, 0x0000ff],
    ])
    expect([canvas.width, canvas.height]).toEqual([640, 480])
  })
})

describe('Present, where the program’s own thread draws,', () => {
  const engines: D3D.Engine[] = []
  afterEach(() => {
    for (const engine of engines.splice(0)) engine.dispose()
  })

  const started = async (options: Partial<D3D.EngineOptions>, parameters: Partial<D3D.D3DPRESENT_PARAMETERS> = {}) => {
    const { engine, device: made, canvas } = await open(options, parameters)
    engines.push(engine)
    const gl = engine.renderer?.getContext() as WebGL2RenderingContext
    const show = (colour: number): number =>
      resultOf(() => {
        made.Clear(0, null, D3D.D3DCLEAR_TARGET, colour, 1, 0)
        made.Present()
      })
    return { engine, device: made, gl, show, canvas }
  }

  it('lets three frames wait, refuses a fourth, and takes others when the GPU has drawn them', async () => {
    const { gl, show, canvas } = await started({ fourthFrame: 'refuse' })
    const waits = vi.spyOn(gl, 'readPixels')
    // Fences pass between the turns of the event loop alone.
    expect(Array.from({ length: 6 }, (_, n) => show(n))).toEqual([
      0,
      0,
      0,
      ...Array<number>(3).fill(D3D.D3DERR_WASSTILLDRAWING),
    ])
    await vi.waitFor(() => expect(show(0xff00ff00)).toBe(0), { timeout: PATIENCE })
    expect(look(canvas)(3, 3)).toBe(0x00ff00)
    expect(waits).not.toHaveBeenCalled()
  })

  it('waits for the GPU with a fourth frame where it is told to, and has no fence otherwise', async () => {
    const waiting = await started({ fourthFrame: 'wait' })
    const waits = vi.spyOn(waiting.gl, 'readPixels')
    expect(Array.from({ length: 7 }, (_, n) => waiting.show(n))).toEqual(Array(7).fill(0))
    expect(waits).toHaveBeenCalledTimes(2)

    const free = await started({})
    const fence = vi.spyOn(free.gl, 'fenceSync')
    expect(Array.from({ length: 7 }, (_, n) => free.show(n))).toEqual(Array(7).fill(0))
    expect(fence).not.toHaveBeenCalled()
  })

  it('has all frames drawn when it has waited', async () => {
    const {
      gl,
      show,
      device: made,
    } = await started({ fourthFrame: 'wait' }, { BackBufferWidth: 1024, BackBufferHeight: 1024 })
    // A hundred megapixels, which no GPU has done between two turns of the event loop.
    const layers = 100
    const corners = Float32Array.from(
      { length: layers * 12 },
      (_, n) => [0, 0, 0, 1, 4096, 0, 0, 1, 0, 4096, 0, 1][n % 12],
    )
    made.SetVertexShader(D3D.D3DFVF_XYZRHW)
    made.SetRenderState(D3D.D3DRS_ALPHABLENDENABLE, 1)
    const paintLong = (): void => made.DrawPrimitiveUP(D3D.D3DPT_TRIANGLELIST, layers, corners, 16)
    paintLong()
    for (let n = 0; n < 3; n++) expect(show(n)).toBe(0)
    const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
    if (fence === null) throw new Error('no fence')
    expect(show(3)).toBe(0)
    // Browsers tell of fences some turns later; what was drawn takes longer than those by far.
    const isDrawn = (): boolean => gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED
    for (let turn = 0; turn < 10 && !isDrawn(); turn++) await new Promise((resolve) => setTimeout(resolve))
    expect(isDrawn()).toBe(true)
  })

  it('gets no turn of the frame loop while three frames wait', async () => {
    const { engine, gl, show } = await started({})
    let areDrawn = false
    vi.spyOn(gl, 'clientWaitSync').mockImplementation(() => (areDrawn ? gl.ALREADY_SIGNALED : gl.TIMEOUT_EXPIRED))
    let turns = 0
    const frames = engine.frame$.subscribe(() => {
      turns++
      show(turns)
    })
    const pictures = async (count: number): Promise<void> => {
      for (let n = 0; n < count; n++) await new Promise(requestAnimationFrame)
    }
    await vi.waitFor(() => expect(turns).toBe(3), { timeout: PATIENCE })
    await pictures(5)
    expect(turns).toBe(3)
    areDrawn = true
    await vi.waitFor(() => expect(turns).toBeGreaterThan(6), { timeout: PATIENCE })
    frames.unsubscribe()
  })
})
