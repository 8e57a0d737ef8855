import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlayOptions, PlayReport } from '../../d3d8/files/recording/player.js'
import { createPlayer, playRecording } from '../../d3d8/files/recording/player.js'
import { readBackBuffer } from '../../d3d8/files/recording/read-back.js'
import type { RecordedCheck } from '../../d3d8/files/recording/recorded.js'
import { readRecording } from '../../d3d8/files/recording/recording.js'

const INVALIDCALL = 0x8876086c
const E_NOTIMPL = 0x80004001

class FakeError extends Error {
  readonly hr: number
  constructor(hr: number) {
    super(`refused with ${hr.toString(16)}`)
    this.hr = hr
  }
}

type Answer = (...args: unknown[]) => unknown

/**
 * An object that answers every method: with what `answers` says for its name, else with nothing. What is called is kept
 * in `log`.
 */
const fake = (name: string, answers: Record<string, Answer>, log: unknown[][]): object =>
  new Proxy(
    { name },
    {
      get: (object, property) => {
        if (typeof property === 'symbol') return undefined
        return (...args: unknown[]) => {
          log.push([`${object.name}.${property}`, ...args])
          return answers[property]?.(...args)
        }
      },
    },
  )

/** An API whose device answers as told. */
const createApi = (answers: Record<string, Answer> = {}) => {
  const log: unknown[][] = []
  const device = fake('device', answers, log)
  const createDirect3D8 = (): object => fake('d3d', { CreateDevice: () => device }, log)
  return {
    log,
    device,
    createDirect3D8,
    object: (name: string, own: Record<string, Answer> = {}) => fake(name, own, log),
  }
}

const PRESENT_PARAMETERS = {
  ...{ BackBufferWidth: 8, BackBufferHeight: 8, BackBufferFormat: 22, BackBufferCount: 1, MultiSampleType: 0 },
  ...{ SwapEffect: 1, hDeviceWindow: null, Windowed: 1, EnableAutoDepthStencil: 0, AutoDepthStencilFormat: 0 },
  ...{ Flags: 0, FullScreen_RefreshRateInHz: 0, FullScreen_PresentationInterval: 0 },
}

const call = (m: string, o: number, a: unknown[], more: object = {}): object => ({ m, o, a, r: 0, ...more })
const device = (m: string, a: unknown[], more?: object): object => call(`IDirect3DDevice8::${m}`, 2, a, more)
const present = device('Present', [null, null, null, null])
const check = (frame: number): object => ({ check: `made.${frame}.png`, frame })
const base64 = (...bytes: number[]): string => `b64:${Buffer.from(bytes).toString('base64')}`

/** A recording with a device (object 2); the given lines begin with line 4. */
const recordingOf = (...lines: object[]) => {
  const checks = lines.filter((line) => 'check' in line).length
  const all = [
    { format: 'd3d8rec', version: 1, scene: 'made' },
    { m: 'Direct3DCreate8', a: [220], r: 0, new: 1 },
    call('IDirect3D8::CreateDevice', 1, [0, 1, null, 64, PRESENT_PARAMETERS, null], { new: 2 }),
    ...lines,
    { end: checks },
  ]
  return readRecording(all.map((line) => JSON.stringify(line)).join('\n'))
}

const play = (
  api: ReturnType<typeof createApi>,
  lines: object[],
  onCheck?: PlayOptions['onCheck'],
): Promise<Readonly<PlayReport>> =>
  playRecording(recordingOf(...lines), { createDirect3D8: api.createDirect3D8, window: 'the canvas', onCheck })

describe('a player', () => {
  test('hands over arguments as the API takes them', async () => {
    const api = createApi({ CreateTexture: () => api.object('texture') })
    const light = {
      Type: 3,
      ...{
        Diffuse: { r: 0.1, g: 0, b: 0, a: 1 },
        Specular: { r: 0, g: 0, b: 0, a: 0 },
        Ambient: { r: 0, g: 0, b: 0, a: 0 },
      },
      ...{ Position: { x: 0, y: 0, z: 0 }, Direction: { x: 0, y: 0, z: 1 } },
      ...{ Range: 0, Falloff: 0, Attenuation0: 0, Attenuation1: 0, Attenuation2: 0, Theta: 0, Phi: 0 },
    }
    const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    const report = await play(api, [
      device('CreateTexture', [8, 8, 1, 0, 21, 1, null], { new: 3 }),
      device('SetTexture', [0, 3]),
      device('SetTexture', [1, null]),
      device('SetTransform', [256, identity]),
      device('SetLight', [0, light]),
      device('Clear', [1, [{ x1: 1, y1: 2, x2: 3, y2: 4 }], 1, 0xff000000, 0.1, 0]),
      device('DrawPrimitiveUP', [1, 1, base64(1, 2, 3, 4), 4]),
      device('SetVertexShaderConstant', [0, [1, 2, 3, 4], 1]),
      present,
    ])
    expect(report).toMatchObject({ frames: 1, draws: 1, calls: 11, mismatches: 0, errors: [] })
    const parameters = { ...PRESENT_PARAMETERS }
    expect(api.log).toEqual([
      ['d3d.CreateDevice', 0, 1, 'the canvas', 64, parameters],
      ['device.CreateTexture', 8, 8, 1, 0, 21, 1],
      ['device.SetTexture', 0, expect.objectContaining({})],
      ['device.SetTexture', 1, null],
      ['device.SetTransform', 256, Float32Array.from(identity)],
      ['device.SetLight', 0, { ...light, Diffuse: { r: Math.fround(0.1), g: 0, b: 0, a: 1 } }],
      ['device.Clear', 1, [{ x1: 1, y1: 2, x2: 3, y2: 4 }], 1, 0xff000000, Math.fround(0.1), 0],
      ['device.DrawPrimitiveUP', 1, 1, Uint8Array.of(1, 2, 3, 4), 4],
      ['device.SetVertexShaderConstant', 0, Float32Array.of(1, 2, 3, 4), 1],
      ['device.Present', null, null, null, null],
    ])
  })

  test('maps shader handles and block tokens; a code that is no handle stays', async () => {
    const api = createApi({
      CreateVertexShader: () => 1001,
      CreatePixelShader: () => 1003,
      EndStateBlock: () => 77,
      GetVertexShader: () => 1001,
    })
    const end = 'b64://///w=='
    const code = 'b64://8AAA=='
    const report = await play(api, [
      device('CreateVertexShader', [end, code, null, 0], { out: 5 }),
      device('CreatePixelShader', [code, null], { out: 5 }),
      device('EndStateBlock', [null], { out: 1 }),
      device('SetVertexShader', [5]),
      device('GetVertexShader', [null], { out: 5 }),
      device('SetPixelShader', [5]),
      device('ApplyStateBlock', [1]),
      device('SetVertexShader', [68]),
      device('SetPixelShader', [0]),
      device('DeleteVertexShader', [5]),
      device('SetVertexShader', [5]),
      present,
    ])
    expect(report.findings).toEqual([])
    expect(api.log.slice(4)).toEqual([
      ['device.SetVertexShader', 1001],
      ['device.GetVertexShader'],
      ['device.SetPixelShader', 1003],
      ['device.ApplyStateBlock', 77],
      ['device.SetVertexShader', 68],
      ['device.SetPixelShader', 0],
      ['device.DeleteVertexShader', 1001],
      ['device.SetVertexShader', 5],
      ['device.Present', null, null, null, null],
    ])
  })

  test('writes what was written under locks, row by row and slice by slice', async () => {
    const memory = new Uint8Array(4)
    const bits = new Uint8Array(2 * 16)
    const api = createApi({
      CreateVertexBuffer: () => api.object('buffer', { Lock: () => memory }),
      CreateVolumeTexture: () =>
        api.object('volume', { LockBox: () => ({ RowPitch: 6, SlicePitch: 16, pBits: bits }) }),
    })
    const report = await play(api, [
      device('CreateVertexBuffer', [4, 0, 2, 1, null], { new: 3 }),
      call('IDirect3DVertexBuffer8::Lock', 3, [0, 0, null, 0x2000]),
      call('IDirect3DVertexBuffer8::Unlock', 3, [], { data: base64(1, 2, 3, 4) }),
      device('CreateVolumeTexture', [4, 2, 2, 1, 0, 50, 1, null], { new: 4 }),
      call('IDirect3DVolumeTexture8::LockBox', 4, [0, null, null, 0]),
      call('IDirect3DVolumeTexture8::UnlockBox', 4, [0], {
        ...{ rowbytes: 4, rows: 2, slices: 2, data: base64(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16) },
      }),
    ])
    expect(report).toMatchObject({ mismatches: 0, errors: [] })
    expect([...memory]).toEqual([1, 2, 3, 4])
    expect([...bits]).toEqual([
      ...[1, 2, 3, 4, 0, 0, 5, 6, 7, 8, 0, 0, 0, 0, 0, 0],
      ...[9, 10, 11, 12, 0, 0, 13, 14, 15, 16, 0, 0, 0, 0, 0, 0],
    ])
    expect(api.log.filter(([name]) => /lock/i.test(String(name))).map(([name, ...args]) => [name, args])).toEqual([
      ['buffer.Lock', [0, 0, 0x2000]],
      ['buffer.Unlock', []],
      ['volume.LockBox', [0, null, 0]],
      ['volume.UnlockBox', [0]],
    ])
  })

  test('writes nothing where nothing is locked any more', async () => {
    const memory = new Uint8Array(4)
    const answers: Answer[] = [
      () => memory,
      () => {
        throw new FakeError(INVALIDCALL)
      },
    ]
    const api = createApi({
      CreateVertexBuffer: () => api.object('buffer', { Lock: (...args) => answers.shift()?.(...args) }),
    })
    const lock = call('IDirect3DVertexBuffer8::Lock', 3, [0, 0, null, 0])
    const report = await play(api, [
      device('CreateVertexBuffer', [4, 0, 2, 1, null], { new: 3 }),
      lock,
      call('IDirect3DVertexBuffer8::Unlock', 3, []),
      lock,
      call('IDirect3DVertexBuffer8::Unlock', 3, [], { data: base64(1, 2, 3, 4) }),
    ])
    expect(report).toMatchObject({ mismatches: 1, errors: [] })
    expect([...memory]).toEqual([0, 0, 0, 0])
  })

  test('a lock that is too small stops the recording with its line', async () => {
    const api = createApi({ CreateVertexBuffer: () => api.object('buffer', { Lock: () => new Uint8Array(3) }) })
    const report = await play(api, [
      device('CreateVertexBuffer', [4, 0, 2, 1, null], { new: 3 }),
      call('IDirect3DVertexBuffer8::Lock', 3, [0, 0, null, 0]),
      call('IDirect3DVertexBuffer8::Unlock', 3, [], { data: base64(1, 2, 3, 4) }),
      present,
    ])
    expect(report).toMatchObject({ frames: 0, errors: [{ line: 6, method: 'IDirect3DVertexBuffer8::Unlock' }] })
  })

  const results: [name: string, line: object, answer: Answer, mismatches: number][] = [
    ['a number', device('GetRenderState', [7, null], { out: 1 }), () => 1, 0],
    ['another number', device('GetRenderState', [7, null], { out: 1 }), () => 0, 1],
    ['a number with its sign', device('GetRenderState', [7, null], { out: 0xffffffff }), () => -1, 0],
    ['a truth', device('GetLightEnable', [0, null], { out: 128 }), () => true, 0],
    ['an untruth', device('GetLightEnable', [0, null], { out: 128 }), () => false, 1],
    ['floats', device('GetClipPlane', [0, null], { out: [0.1, 0, 0, 1] }), () => Float32Array.of(0.1, 0, 0, 1), 0],
    ['a zero of another sign', device('GetClipPlane', [0, null], { out: [0, 0, 0, 1] }), () => [0, -0, 0, 1], 1],
    ['not a number', device('GetClipPlane', [0, null], { out: ['NaN', 0, 0, 1] }), () => [NaN, 0, 0, 1], 0],
    ['a float off by one bit', device('GetClipPlane', [0, null], { out: [1, 0, 0, 1] }), () => [1.0000001, 0, 0, 1], 1],
    ['too few floats', device('GetClipPlane', [0, null], { out: [1, 0, 0, 1] }), () => [1, 0, 0], 1],
    [
      'a struct',
      device('GetViewport', [null], { out: { X: 0, Y: 0, Width: 8, Height: 8, MinZ: 0, MaxZ: 0.1 } }),
      () => ({ X: 0, Y: 0, Width: 8, Height: 8, MinZ: 0, MaxZ: Math.fround(0.1) }),
      0,
    ],
    [
      'a struct with another field',
      device('GetViewport', [null], { out: { X: 0, Y: 0, Width: 8, Height: 8, MinZ: 0, MaxZ: 1 } }),
      () => ({ X: 0, Y: 0, Width: 9, Height: 8, MinZ: 0, MaxZ: 1 }),
      1,
    ],
    [
      'a struct within a struct',
      device('GetMaterial', [null], { out: { Diffuse: { r: 1, g: 0, b: 0, a: 1 } } }),
      () => ({ Diffuse: { r: 1, g: 0.5, b: 0, a: 1 } }),
      1,
    ],
    ['nothing where a struct belongs', device('GetViewport', [null], { out: { X: 0 } }), () => undefined, 1],
    ['no texture', device('GetTexture', [0, null], { out: null }), () => null, 0],
    ['a texture where none was', device('GetTexture', [0, null], { out: null }), () => ({}), 1],
    ['no object where one was made', device('GetBackBuffer', [0, 0, null], { new: 3 }), () => null, 1],
    ['caps, which each machine has its own', device('GetDeviceCaps', [null], { out: { a: 1 } }), () => ({}), 0],
    ['a reference count', device('AddRef', [], { r: 7 }), () => 2, 0],
    [
      'a failure that was recorded',
      device('BeginScene', [], { r: INVALIDCALL }),
      () => {
        throw new FakeError(INVALIDCALL)
      },
      0,
    ],
    [
      'another failure',
      device('BeginScene', [], { r: INVALIDCALL }),
      () => {
        throw new FakeError(0x80070057)
      },
      1,
    ],
    [
      'a failure where none was',
      device('BeginScene', []),
      () => {
        throw new FakeError(INVALIDCALL)
      },
      1,
    ],
    ['nothing to tell', device('GetInfo', [4, null, 16], { r: 1 }), () => null, 0],
    ['nothing to tell where another machine had something', device('GetInfo', [4, null, 16]), () => null, 0],
    ['something to tell where another machine had nothing', device('GetInfo', [5, null, 16], { r: 1 }), () => ({}), 0],
    ['nothing to tell where a failure was', device('GetInfo', [0, null, 16], { r: 0x80004005 }), () => null, 1],
    ['success where a failure was', device('BeginScene', [], { r: INVALIDCALL }), () => undefined, 1],
  ]
  test.each(results)('compares %s', async (_name, line, answer, mismatches) => {
    const { m } = line as { m: string }
    const api = createApi({ [m.split('::')[1]]: answer })
    const report = await play(api, [line, present])
    expect(report).toMatchObject({ mismatches, frames: 1, errors: [] })
    expect(report.findings.map((finding) => [finding.line, finding.method])).toEqual(mismatches === 0 ? [] : [[4, m]])
  })

  test('numbers that are returned, and objects that come again', async () => {
    const texture = createApi().object('texture', { GetLevelCount: () => 4 })
    const api = createApi({ CreateTexture: () => texture, GetTexture: () => texture })
    const report = await play(api, [
      device('CreateTexture', [8, 8, 1, 0, 21, 1, null], { new: 3 }),
      call('IDirect3DTexture8::GetLevelCount', 3, [], { r: 4 }),
      call('IDirect3DTexture8::GetLevelCount', 3, [], { r: 5 }),
      device('GetTexture', [0, null], { out: 3 }),
      device('GetTexture', [0, null], { new: 3 }),
      device('GetRenderTarget', [null], { new: 4 }),
    ])
    expect(report.findings.map(({ line, message }) => [line, message])).toEqual([
      [6, 'IDirect3DTexture8::GetLevelCount gave 4, the recording says 5.'],
      [9, 'IDirect3DDevice8::GetRenderTarget gave nothing, the recording says object 4.'],
    ])
  })

  test('tells of objects that know each other, and goes on', async () => {
    class Buffer {
      readonly self = this
    }
    const api = createApi({ GetStreamSource: () => ({ pStreamData: new Buffer(), Stride: 12 }) })
    const report = await play(api, [
      device('GetStreamSource', [0, null, null], { out: { pStreamData: null, Stride: 12 } }),
      present,
    ])
    expect(report).toMatchObject({ frames: 1, errors: [] })
    expect(report.findings[0].message).toBe(
      'IDirect3DDevice8::GetStreamSource gave {"pStreamData":a Buffer,"Stride":12}, ' +
        'the recording says {"pStreamData":null,"Stride":12}.',
    )
  })

  test('answers as the recorded adapter did about formats of four characters, and names it', async () => {
    const ATI2 = 0x32495441
    const UYVY = 0x59565955
    const refuse = (): never => {
      throw new FakeError(0x8876086a)
    }
    const made = createApi()
    const small = made.object('small')
    const api = createApi({
      CreateTexture: (...args) => (args[4] === ATI2 ? refuse() : small),
      GetTexture: () => null,
    })
    const create = (format: number, more: object): object =>
      device('CreateTexture', [3, 3, 1, 0, format, 1, null], more)
    const report = await play(api, [
      create(ATI2, { new: 3 }),
      call('IDirect3DTexture8::GetSurfaceLevel', 3, [0, null], { new: 4 }),
      call('IDirect3DSurface8::Release', 4, [], { r: 1 }),
      device('UpdateTexture', [3, 3]),
      device('SetTexture', [0, 3]),
      create(UYVY, { r: INVALIDCALL }),
      create(21, { r: INVALIDCALL }),
      present,
    ])
    expect(report).toMatchObject({ errors: [], frames: 1, mismatches: 1 })
    expect(report.answered.map(({ line, message }) => [line, message])).toEqual([
      [
        4,
        'IDirect3DDevice8::CreateTexture answers 0x8876086a (refused with 8876086a); the recorded adapter had it, ' +
          'and the recording goes on so.',
      ],
      [
        9,
        'IDirect3DDevice8::CreateTexture answers 0x00000000; the recorded adapter answered 0x8876086c, ' +
          'and the recording goes on so.',
      ],
    ])
    expect(made.log).toEqual([['small.Release']])
    expect(api.log.filter(([name]) => /SetTexture|UpdateTexture/.test(String(name)))).toEqual([
      ['device.SetTexture', 0, null],
    ])
  })

  test('tells of methods without implementation once each and goes on', async () => {
    const refuse = (): never => {
      throw new FakeError(E_NOTIMPL)
    }
    const api = createApi({ CreateCubeTexture: refuse, DrawRectPatch: refuse })
    const cube = device('CreateCubeTexture', [8, 1, 0, 21, 1, null])
    const report = await play(api, [
      { ...cube, new: 3 },
      { ...cube, new: 4 },
      device('SetTexture', [0, 3]),
      device('SetTexture', [1, 3]),
      device('SetTexture', [1, 4]),
      present,
    ])
    expect(report.unimplemented).toEqual(['IDirect3DDevice8::CreateCubeTexture'])
    expect(report.errors.map(({ line, message }) => [line, message])).toEqual([
      [4, 'IDirect3DDevice8::CreateCubeTexture is not implemented.'],
      [6, 'object 3 is missing: the call that should have made it failed, or it was released.'],
      [8, 'object 4 is missing: the call that should have made it failed, or it was released.'],
    ])
    expect(report).toMatchObject({ frames: 1, mismatches: 2 })
    expect(api.log.some(([name]) => name === 'device.SetTexture')).toBe(false)
  })

  test('any other exception stops the recording with its line', async () => {
    const api = createApi({
      BeginScene: () => {
        throw new TypeError('x is undefined')
      },
    })
    const report = await play(api, [present, device('BeginScene', []), present])
    expect(report.errors).toEqual([
      { line: 5, method: 'IDirect3DDevice8::BeginScene', message: 'IDirect3DDevice8::BeginScene: x is undefined' },
    ])
    expect(report.frames).toBe(1)
  })

  test('an API without a method is an error, not an end', async () => {
    const report = await playRecording(recordingOf(device('BeginScene', [])), {
      createDirect3D8: () => ({ CreateDevice: () => ({}) }),
      window: null,
    })
    expect(report.errors.map(({ message }) => message)).toEqual(['IDirect3DDevice8::BeginScene does not exist.'])
  })

  test('steps from check to Present to the end', () => {
    const api = createApi()
    const player = createPlayer(recordingOf(check(0), present, device('BeginScene', []), present), {
      createDirect3D8: api.createDirect3D8,
      window: null,
    })
    expect(player.device).toBeNull()
    expect(player.step()).toMatchObject({ kind: 'check', check: { png: 'made.0.png', frame: 0 } })
    expect(player.device).toBe(api.device)
    expect(player.step()).toEqual({ kind: 'present', line: 5, frame: 0 })
    expect(player.step()).toEqual({ kind: 'present', line: 7, frame: 1 })
    expect(player.step()).toEqual({ kind: 'end' })
    expect(player.step()).toEqual({ kind: 'end' })
    expect(player.report).toMatchObject({ frames: 2, calls: 5 })
  })

  test('waits for a check before the Present, and its errors do not stop', async () => {
    const api = createApi()
    const seen: [RecordedCheck, object, number][] = []
    const report = await play(api, [check(0), present, check(1), present], async (at, on) => {
      await Promise.resolve()
      seen.push([at, on, api.log.filter(([name]) => name === 'device.Present').length])
      if (at.frame === 0) throw new Error('too dark')
    })
    expect(seen.map(([{ frame }, on, presents]) => [frame, on === api.device, presents])).toEqual([
      [0, true, 0],
      [1, true, 1],
    ])
    expect(report.errors).toEqual([{ line: 4, method: '', message: 'too dark' }])
    expect(report.frames).toBe(2)
  })

  test('of two devices the one that was called last is looked at, and of a surface the one that has it', async () => {
    const api = createApi()
    const devices: object[] = []
    const make = (n: number): object => {
      const own: object = api.object(`device ${n}`, {
        CreateImageSurface: () => api.object('surface', { GetDevice: () => own }),
      })
      devices.push(own)
      return own
    }
    const second = (m: string, a: unknown[], more?: object): object => call(`IDirect3DDevice8::${m}`, 3, a, more)
    const { lines, ...recording } = recordingOf(
      call('IDirect3D8::CreateDevice', 1, [0, 1, null, 64, PRESENT_PARAMETERS, null], { new: 3 }),
      second('CreateImageSurface', [8, 8, 22, null], { new: 4 }),
      device('BeginScene', []),
      second('Release', []),
      check(0),
      check(1),
    )
    const seen: number[] = []
    const report = await playRecording(
      {
        ...recording,
        lines: lines.map((line) => (line.kind === 'check' && line.frame === 1 ? { ...line, surface: 4 } : line)),
      },
      {
        createDirect3D8: () => api.object('d3d', { CreateDevice: () => make(devices.length) }),
        window: null,
        onCheck: (_check, on) => void seen.push(devices.indexOf(on)),
      },
    )
    expect(report.errors).toEqual([])
    expect(seen).toEqual([0, 1])
    expect(api.log.filter(([name]) => name === 'device 1.Release')).toHaveLength(2)
  })

  test('an API that answers anything at all never makes it throw', async () => {
    const lines = [
      device('CreateTexture', [8, 8, 1, 0, 21, 1, null], { new: 3 }),
      call('IDirect3DTexture8::LockRect', 3, [0, null, null, 0]),
      call('IDirect3DTexture8::UnlockRect', 3, [0], {
        ...{ rowbytes: 32, rows: 8, data: `b64:${Buffer.alloc(256).toString('base64')}` },
      }),
      device('CreatePixelShader', ['b64://8AAA==', null], { out: 1 }),
      device('SetPixelShader', [1]),
      device('GetViewport', [null], { out: { X: 1, MinZ: 0 } }),
      device('GetTransform', [256, null], { out: Array(16).fill(0) }),
      device('GetTexture', [0, null], { out: 3 }),
      check(0),
      present,
    ]
    const answers = fc.array(fc.anything({ withTypedArray: true, withNullPrototype: true }), { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(answers, async (list) => {
        let at = 0
        const next = (): unknown => list[at++ % list.length]
        const anything = (): object =>
          new Proxy({}, { get: (_, name) => (name === 'LockRect' ? () => ({ pBits: next(), Pitch: next() }) : next) })
        const d3d = {
          CreateDevice: () => new Proxy({}, { get: (_, name) => (name === 'CreateTexture' ? anything : next) }),
        }
        const report = await playRecording(recordingOf(...lines), { createDirect3D8: () => d3d, window: null })
        expect(report.calls).toBeGreaterThan(2)
      }),
      { numRuns: 200 },
    )
  })
})

describe('readBackBuffer', () => {
  const surface = (format: number, pitch: number, bits: number[], log: string[]) => ({
    GetDesc: () => ({ Format: format, Width: 2, Height: 1 }),
    LockRect: () => ({ Pitch: pitch, pBits: Uint8Array.from(bits) }),
    UnlockRect: () => log.push('unlock'),
    Release: () => log.push('release'),
  })

  test.each([
    ['X8R8G8B8', 22, [3, 2, 1, 0, 6, 5, 4, 255], [1, 2, 3, 4, 5, 6]],
    ['R5G6B5', 23, [0x1f, 0xf8, 0xe0, 0x07], [255, 0, 255, 0, 255, 0]],
    ['A1R5G5B5', 25, [0x10, 0x80, 0x00, 0x40], [0, 0, 132, 132, 0, 0]],
  ])('%s', (_name, format, bits, rgb) => {
    const log: string[] = []
    const copies: unknown[][] = []
    const image = surface(format, 16, bits, log)
    const backBuffer = surface(format, 0, [], log)
    const picture = readBackBuffer({
      GetBackBuffer: () => backBuffer,
      CreateImageSurface: (...args: number[]) => (expect(args).toEqual([2, 1, format]), image),
      CopyRects: (...args: unknown[]) => copies.push(args),
    })
    expect(picture).toEqual({ width: 2, height: 1, rgb: Uint8Array.from(rgb) })
    expect(copies).toEqual([[backBuffer, null, 0, image, null]])
    expect(log).toEqual(['unlock', 'release', 'release'])
  })

  test('a format without colours is refused, and the surfaces are released', () => {
    const log: string[] = []
    const one = surface(75, 8, [0, 0, 0, 0, 0, 0, 0, 0], log)
    const read = () => readBackBuffer({ GetBackBuffer: () => one, CreateImageSurface: () => one, CopyRects: () => 0 })
    expect(read).toThrow('D3DFMT_D24S8')
    expect(log.filter((entry) => entry === 'release')).toHaveLength(2)
  })
})
