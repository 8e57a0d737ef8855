import * as THREE from 'three'
import { describe, expect, it } from 'vitest'
import * as D3D from '../../../index.js'
import { createScene, open, presentation, resultOf, SIZE } from './scene.js'
import { GREEN, look, paint, RED } from './windows.js'

/** Draws a picture that needs everything, and gives all pixels that the canvas shows. */
function picture(device: D3D.Direct3DDevice8, canvas: HTMLCanvasElement): number[] {
  const scene = createScene(device)
  scene.draw()
  device.Present()
  scene.release()
  return shown(canvas)
}

function shown(canvas: HTMLCanvasElement): number[] {
  const pixel = look(canvas)
  return Array.from({ length: canvas.width * canvas.height }, (_, n) =>
    pixel(n % canvas.width, Math.floor(n / canvas.width)),
  )
}

function deviceOn(engine: D3D.Engine): D3D.Direct3DDevice8 {
  const { canvas } = engine
  const flags = D3D.D3DCREATE_HARDWARE_VERTEXPROCESSING
  return engine.Direct3DCreate8().CreateDevice(0, D3D.D3DDEVTYPE_HAL, canvas, flags, presentation)
}

/** One of no element that has been drawn on. */
function drawnOffscreen(): OffscreenCanvas {
  const drawn = new OffscreenCanvas(8, 8)
  drawn.getContext('2d')
  return drawn
}

function canvasWith(kind: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  expect(canvas.getContext(kind)).not.toBeNull()
  return canvas
}

describe('an engine', () => {
  it('draws on a canvas whose engine was disposed of', async () => {
    const { canvas, engine, device } = await open()
    const before = picture(device, canvas)
    expect(new Set(before).size).toBeGreaterThan(10)
    engine.dispose()
    for (let times = 0; times < 2; times++) {
      const next = await D3D.createEngine({ canvas })
      // What is disposed of already takes nothing from the one that came after it.
      engine.dispose()
      await expect(D3D.createEngine({ canvas })).rejects.toThrow('another engine draws on this canvas')
      expect(picture(deviceOn(next), canvas)).toEqual(before)
      next.dispose()
    }
  })

  it.each(['same', 'worker'] as const)(
    'is not made when its signal aborts meanwhile, and the next one waits for its canvas: thread %s',
    async (thread) => {
      const canvas = document.createElement('canvas')
      const ended = [0, 1, 2].map(async () => {
        const control = new AbortController()
        const made = D3D.createEngine({ canvas, thread, signal: control.signal })
        control.abort(new Error('unmounted'))
        await expect(made).rejects.toThrow('unmounted')
      })
      const last = new AbortController()
      const engine = await D3D.createEngine({ canvas, thread, signal: last.signal })
      await Promise.all(ended)
      const device = deviceOn(engine)
      last.abort()
      expect(() => device.Clear(0, null, D3D.D3DCLEAR_TARGET, 0)).toThrow('the engine has been disposed of')
      await expect(D3D.createEngine({ canvas, signal: last.signal })).rejects.toThrow('aborted')
    },
  )

  it('draws on an OffscreenCanvas that had one', async () => {
    const canvas = new OffscreenCanvas(SIZE, SIZE)
    const pictures: string[] = []
    for (let times = 0; times < 2; times++) {
      const engine = await D3D.createEngine({ canvas })
      const device = deviceOn(engine)
      createScene(device).draw()
      pictures.push(D3D.readBackBuffer(device).rgb.join(' '))
      engine.dispose()
    }
    expect(new Set(pictures[0].split(' ')).size).toBeGreaterThan(20)
    expect(pictures[1]).toBe(pictures[0])
  })

  it.each(['told of', 'not yet told of', 'being made good'])(
    'draws on a canvas whose engine was disposed of while its context was lost: %s',
    async (when) => {
      const { canvas, engine, device } = await open()
      const before = picture(device, canvas)
      const lost = new Promise((resolve) => canvas.addEventListener('webglcontextlost', resolve, { once: true }))
      // Not by three's function for it, which asks for the extension while the context is there.
      const extension = engine.renderer?.getContext().getExtension('WEBGL_lose_context')
      extension?.loseContext()
      if (when !== 'not yet told of') await lost
      if (when === 'being made good') {
        // As browsers do when the GPU is back.
        await new Promise((resolve) => setTimeout(resolve))
        extension?.restoreContext()
      }
      engine.dispose()
      const next = await D3D.createEngine({ canvas })
      expect(picture(deviceOn(next), canvas)).toEqual(before)
      next.dispose()
      const last = await D3D.createEngine({ canvas })
      expect(picture(deviceOn(last), canvas)).toEqual(before)
      last.dispose()
    },
  )

  it('draws again in a worker on a canvas whose engine there was disposed of while its context was lost', async () => {
    const worker = D3D.createRenderWorker()
    const canvas = document.createElement('canvas')
    const drawn = async (lose: boolean): Promise<string> => {
      const engine = await D3D.createEngine({ canvas, thread: 'worker', worker })
      const device = deviceOn(engine)
      createScene(device).draw()
      const { rgb } = await D3D.readBackBufferAsync(device)
      if (lose) {
        const loses = new URL('../use/loses-context.ts', import.meta.url)
        await engine.use(loses)
        device.Present()
        await expect.poll(() => device.TestCooperativeLevel()).not.toBe(D3D.D3D_OK)
      }
      engine.dispose()
      return rgb.join(' ')
    }
    const before = await drawn(true)
    expect(new Set(before.split(' ')).size).toBeGreaterThan(20)
    expect(await drawn(false)).toBe(before)
    worker.terminate()
  })

  it('can be made after one could not', async () => {
    const canvas = document.createElement('canvas')
    await expect(D3D.createEngine({ canvas, thread: 'elsewhere' as 'same' })).rejects.toThrow(TypeError)
    const engine = await D3D.createEngine({ canvas })
    engine.dispose()
  })

  it('goes on beside another one and a renderer of the page', async () => {
    const first = await open()
    const second = await open({}, { BackBufferWidth: 128 })
    const own = new THREE.WebGLRenderer({ preserveDrawingBuffer: true })
    own.setSize(16, 16, false)
    const scene = new THREE.Scene()
    scene.background = new THREE.Color(1, 0, 0)
    const alone = picture(first.device, first.canvas)
    for (let times = 0; times < 2; times++) {
      own.render(scene, new THREE.Camera())
      const wide = picture(second.device, second.canvas)
      expect(picture(first.device, first.canvas)).toEqual(alone)
      // The same squares at the same place of a wider picture, before what shaders spread over all of it.
      for (const [x, y] of [
        [2, 2],
        [20, 2],
        [40, 2],
      ])
        expect(wide[y * 128 + x], `${x}, ${y}`).toBe(alone[y * SIZE + x])
      expect(new Set(shown(own.domElement))).toEqual(new Set([0xff0000]))
    }
    first.engine.dispose()
    own.render(scene, new THREE.Camera())
    expect(picture(second.device, second.canvas)[2 * 128 + 2]).toBe(alone[2 * SIZE + 2])
    expect(new Set(shown(own.domElement))).toEqual(new Set([0xff0000]))
    second.engine.dispose()
    own.dispose()
    own.forceContextLoss()
  })

  it('shows the whole picture on a canvas that the page gave another size', async () => {
    const { canvas, engine, device } = await open()
    const before = picture(device, canvas)
    canvas.width = 200
    canvas.height = 20
    expect(picture(device, canvas)).toEqual(before)
    expect([canvas.width, canvas.height]).toEqual([SIZE, SIZE])
    engine.dispose()
  })

  it.each([
    ['copied', {}],
    ['of several samples', { MultiSampleType: D3D.D3DMULTISAMPLE_4_SAMPLES }],
    ['of 16 bits', { BackBufferFormat: D3D.D3DFMT_A1R5G5B5 }],
  ])('saves an opaque picture, its top row on top, of a back buffer without alpha: %s', async (_, more) => {
    const { canvas, engine, device } = await open({}, { BackBufferFormat: D3D.D3DFMT_A8R8G8B8, ...more })
    paint(device, RED & 0xffffff, GREEN & 0xffffff)
    device.SetRenderState(D3D.D3DRS_COLORWRITEENABLE, 0)
    device.Present()
    const saved = await createImageBitmap(await (await fetch(canvas.toDataURL())).blob())
    const context = new OffscreenCanvas(SIZE, SIZE).getContext('2d')
    context?.drawImage(saved, 0, 0)
    const pixel = (x: number, y: number): string => context?.getImageData(x, y, 1, 1).data.join() ?? ''
    expect([pixel(0, 0), pixel(7, 7), pixel(8, 7), pixel(0, 63)]).toEqual([
      ...['0,255,0,255', '0,255,0,255', '255,0,0,255', '255,0,0,255'],
    ])
    engine.dispose()
  })

  it('says that it has ended', async () => {
    const { engine, device } = await open()
    engine.dispose()
    for (const call of [
      () => device.TestCooperativeLevel(),
      () => device.Present(),
      () => device.Reset(presentation),
      () => D3D.readBackBuffer(device),
    ]) {
      expect(resultOf(call)).toBe(D3D.D3DERR_DEVICELOST)
      expect(call).toThrow('the engine has been disposed of')
    }
    const heard: string[] = []
    engine.frame$.subscribe({ next: () => heard.push('frame'), complete: () => heard.push('end') })
    expect(heard).toEqual(['end'])
  })
})

describe('createEngine refuses', () => {
  const canvas = (): HTMLCanvasElement => document.createElement('canvas')
  const given = (): HTMLCanvasElement => {
    const gone = canvas()
    gone.transferControlToOffscreen()
    return gone
  }
  it.each<[what: string, options: () => unknown, sentence: string]>([
    ['no options', () => undefined, 'options is undefined'],
    ['no canvas', () => ({}), 'canvas is undefined'],
    ['NULL for a canvas', () => ({ canvas: null }), 'canvas is null'],
    [
      'an element of another kind',
      () => ({ canvas: document.createElement('div') }),
      'canvas is [object HTMLDivElement]',
    ],
    [
      'a word that thread does not know',
      () => ({ canvas: canvas(), thread: 'main' }),
      'thread is "main"; allowed are same and worker',
    ],
    [
      'one that fourthFrame does not',
      () => ({ canvas: canvas(), fourthFrame: 1 }),
      'fourthFrame is 1; allowed are wait and refuse',
    ],
    ['less than no memory', () => ({ canvas: canvas(), textureMemory: -1 }), 'textureMemory is -1'],
    ['no number of bytes', () => ({ canvas: canvas(), textureMemory: NaN }), 'textureMemory is NaN'],
    [
      'the class of a worker',
      () => ({ canvas: canvas(), thread: 'worker', worker: Worker }),
      'worker is a function; it is a Worker, such as createRenderWorker() makes',
    ],
    [
      'the address of one',
      () => ({ canvas: canvas(), thread: 'worker', worker: 'render-worker.js' }),
      'worker is "render-worker.js"; it is a Worker',
    ],
    [
      'no allocator',
      () => ({ canvas: canvas(), allocator: { allocate: () => new Uint8Array(4) } }),
      'it is an object with the functions allocate and free',
    ],
    ['groups that are none', () => ({ canvas: canvas(), groups: 'hour' }), 'groups is "hour"; it is an array'],
    ['a canvas with a 2D context', () => ({ canvas: canvasWith('2d') }), 'gives no WebGL2 context'],
    [
      'one of no element with a 2D context',
      () => ({ canvas: drawnOffscreen() }),
      'the browser has none for an OffscreenCanvas, or the canvas has a context of another kind',
    ],
    ['one with a context of WebGL 1', () => ({ canvas: canvasWith('webgl') }), 'gives no WebGL2 context'],
    [
      'one that another program draws on',
      () => ({ canvas: canvasWith('webgl2') }),
      'a WebGL context of another program',
    ],
    ['one that went to a worker', () => ({ canvas: given() }), 'gives no WebGL2 context'],
    ['that for a worker', () => ({ canvas: given(), thread: 'worker' }), 'cannot be given to a worker'],
    ['a drawn one for a worker', () => ({ canvas: canvasWith('2d'), thread: 'worker' }), 'cannot be given to a worker'],
    [
      'a drawn one of no element for a worker',
      () => ({ canvas: drawnOffscreen(), thread: 'worker' }),
      'cannot be given to a worker',
    ],
  ])('%s', async (_, options, sentence) => {
    await expect(D3D.createEngine(options() as D3D.EngineOptions)).rejects.toThrow(sentence)
  })
})

describe('engine.GetDC', () => {
  it.each([
    ['X8R8G8B8', D3D.D3DFMT_X8R8G8B8],
    ['R5G6B5', D3D.D3DFMT_R5G6B5],
    ['X1R5G5B5', D3D.D3DFMT_X1R5G5B5],
  ] as const)('draws by a 2D canvas into a surface of D3DFMT_%s, which is locked meanwhile', async (_name, format) => {
    const { engine, device } = await open()
    const texture = device.CreateTexture(8, 8, 1, 0, format, D3D.D3DPOOL_MANAGED)
    const surface = texture.GetSurfaceLevel(0)
    surface.LockRect().pBits.fill(0xff)
    surface.UnlockRect()
    const context = engine.GetDC(surface)
    expect([...context.getImageData(7, 7, 1, 1).data]).toEqual([255, 255, 255, 255])
    expect(() => surface.LockRect()).toThrow('locked')
    expect(() => engine.GetDC(surface)).toThrow('locked')
    context.fillStyle = 'rgb(255, 0, 0)'
    context.fillRect(0, 0, 4, 8)
    expect(() => {
      engine.ReleaseDC(surface, {} as OffscreenCanvasRenderingContext2D)
    }).toThrow('what GetDC gave')
    engine.ReleaseDC(surface, context)
    expect(() => {
      engine.ReleaseDC(surface, context)
    }).toThrow('GetDC has to come before')
    // Drawn, and drawn to again: what was there is in the next context.
    const again = engine.GetDC(surface)
    again.fillStyle = 'rgb(0, 0, 255)'
    again.fillRect(0, 0, 8, 2)
    engine.ReleaseDC(surface, again)
    device.Clear(0, null, D3D.D3DCLEAR_TARGET, 0, 1, 0)
    device.SetTexture(0, texture)
    device.SetVertexShader(D3D.D3DFVF_XYZRHW | D3D.D3DFVF_TEX1)
    const corners = [0, 1, 2, 3].flatMap((n) => [(n & 1) * 64 - 0.5, (n >> 1) * 64 - 0.5, 0, 1, n & 1, n >> 1])
    device.SetTextureStageState(0, D3D.D3DTSS_COLOROP, D3D.D3DTOP_SELECTARG1)
    device.DrawPrimitiveUP(D3D.D3DPT_TRIANGLESTRIP, 2, new Float32Array(corners), 24)
    const { rgb } = D3D.readBackBuffer(device)
    const at = (x: number, y: number): number[] => [...rgb.slice((y * 64 + x) * 3, (y * 64 + x) * 3 + 3)]
    expect([at(10, 10), at(10, 40), at(50, 40)]).toEqual([
      [0, 0, 255],
      [255, 0, 0],
      [255, 255, 255],
    ])
    const alpha = device.CreateTexture(8, 8, 1, 0, D3D.D3DFMT_A8R8G8B8, D3D.D3DPOOL_MANAGED)
    expect(() => engine.GetDC(alpha.GetSurfaceLevel(0))).toThrow(
      'pSurface has D3DFMT_A8R8G8B8; allowed are D3DFMT_R5G6B5',
    )
    engine.dispose()
  })
})
