/**
 * Mistakes of programs without types: each gets a sentence that names the argument, what it is and what it should be.
 */
import * as THREE from 'three'
import { describe, expect, it } from 'vitest'
import { METHODS, argumentsOf } from '../../d3d8/api/interfaces.js'
import * as T from '../../d3d8/types/index.js'
import { createTextureFromDDS } from '../../d3d8/files/dds/texture.js'
import { readDDS } from '../../d3d8/files/dds/read.js'
import { createPlayer } from '../../d3d8/files/recording/player.js'
import { readBackBuffer } from '../../d3d8/files/recording/read-back.js'
import { readRecording, sidecarNames } from '../../d3d8/files/recording/recording.js'
import { traceToRecording } from '../../d3d8/files/trace/trace-recording.js'
import { writeTrace } from '../../d3d8/files/trace/write-trace.js'
import { readTrace } from '../../d3d8/files/trace/trace.js'
import { xToBuffers } from '../../d3d8/files/x/buffers.js'
import { readX } from '../../d3d8/files/x/format/file.js'
import { poseXBuffers } from '../../d3d8/files/x/device.js'
import { Driver } from '../../d3d8/ddi/index.js'
import { readCommandFile } from '../../d3d8/ddi/file.js'
import { Recorder } from '../../d3d8/ddi/record/recorder.js'
import { assemble, disassemble } from '../../d3d8/shader/index.js'
import { sceneToGLB } from '../../systems/export/scene-to-glb.js'
import { DeviceBench, errorOf, presentation } from './runtime/device/support.js'
import { hostileValues } from './runtime/hostile-values.js'

/** A value where another type is wanted. */
const as = (value: unknown): never => value as never

const messageOf = (call: () => unknown): string => {
  try {
    call()
  } catch (error) {
    expect(error).toBeInstanceOf(Error)
    return (error as Error).message
  }
  throw new Error('nothing was said')
}

type Device = DeviceBench['device']

describe('a method', () => {
  const told: readonly [what: string, call: (device: Device) => unknown, sentence: string][] = [
    [
      'the name of a state',
      (device) => device.SetRenderState(as('D3DRS_ZENABLE'), as(true)),
      'State is "D3DRS_ZENABLE"; it is a number, such as the constant D3DRS_ZENABLE itself',
    ],
    [
      'a text as value',
      (device) => device.SetRenderState(T.D3DRS_ZENABLE, as('x')),
      'Value is "x" for D3DRS_ZENABLE; it is an integer of 32 bits',
    ],
    [
      'a float as it is',
      (device) => device.SetRenderState(T.D3DRS_FOGSTART, as(0.5)),
      'Value is 0.5 for D3DRS_FOGSTART; the state is a float, whose bits are passed: FtoDW(0.5)',
    ],
    [
      'a float as it is, to a stage',
      (device) => device.SetTextureStageState(0, T.D3DTSS_BUMPENVMAT00, as(0.25)),
      'Value is 0.25 for D3DTSS_BUMPENVMAT00; the state is a float, whose bits are passed: FtoDW(0.25)',
    ],
    [
      'the name of a stage state',
      (device) => device.SetTextureStageState(0, as('D3DTSS_COLOROP'), as(4)),
      'Type is "D3DTSS_COLOROP"; it is a number, such as the constant D3DTSS_COLOROP itself',
    ],
    [
      "CSS's colour of fog",
      (device) => device.SetRenderState(T.D3DRS_FOGCOLOR, as('#ff8000')),
      'Value is "#ff8000" for D3DRS_FOGCOLOR; it is a colour as a number, 0xAARRGGBB',
    ],
    [
      "CSS's colour of a clear",
      (device) => device.Clear(0, null, T.D3DCLEAR_TARGET, as('#ff8000')),
      'Color is "#ff8000"; it is a colour as a number, 0xAARRGGBB',
    ],
    [
      'misspelt present parameters',
      (device) => device.Reset(as({ ...presentation, Windowed: undefined, windowed: true })),
      'pPresentationParameters has a member windowed, which D3DPRESENT_PARAMETERS has not',
    ],
    [
      'the colour of three.js in place of a material',
      (device) => device.SetMaterial(as(new THREE.Color(1, 0, 0))),
      'pMaterial is a Color and has a member isColor, which D3DMATERIAL8 has not; its members are Diffuse, Ambient',
    ],
    [
      'the colour of three.js in a material, without alpha',
      (device) => device.SetMaterial({ Diffuse: as(new THREE.Color(1, 0, 0)) }),
      'pMaterial.Diffuse is a Color and has a member isColor, which D3DCOLORVALUE has not; its members are r, g, b, a',
    ],
    [
      'a list in place of a colour',
      (device) => device.SetMaterial({ Diffuse: as([1, 0, 0, 1]) }),
      'pMaterial.Diffuse is a list; it is a struct, D3DCOLORVALUE, with members r, g, b, a',
    ],
    [
      'a camera in place of its matrix',
      (device) => device.SetTransform(T.D3DTS_VIEW, as(new THREE.PerspectiveCamera())),
      'pMatrix is a PerspectiveCamera and has no numbers; a matrix has 16',
    ],
    [
      'a text in place of constants',
      (device) => device.SetVertexShaderConstant(0, as('abcd'), 1),
      'pConstantData is "abcd"; it is a list of numbers',
    ],
    ['the name of a light', (device) => device.LightEnable(as('sun'), true), 'Index is "sun"; it is a UINT'],
    ['half a light', (device) => device.SetLight(0.5, { Type: T.D3DLIGHT_POINT }), 'Index is 0.5; it is a UINT'],
    ['a stride between two bytes', (device) => device.SetStreamSource(1, null, 12.5), 'Stride is 12.5; it is a UINT'],
    [
      'a symbol',
      (device) => device.DrawPrimitive(as(Symbol('six')), 0, 1),
      'PrimitiveType is a symbol; D3DPT_POINTLIST (1)',
    ],
    ['a BigInt', (device) => device.SetRenderState(T.D3DRS_ZENABLE, as(1n)), 'Value is the BigInt 1n; it is a number'],
    [
      'an object without a prototype',
      (device) => device.ApplyStateBlock(as(Object.create(null))),
      'Token is an object; no state block has this token',
    ],
    [
      'memory of BigInts',
      (device) => device.SetVertexShaderConstant(0, as(new BigInt64Array(4)), 1),
      'element 0 of pConstantData is the BigInt 0n; it is a number',
    ],
    [
      'a symbol in place of a vertex format',
      (device) => device.CreateVertexBuffer(60, 0, as(Symbol('XYZ')), T.D3DPOOL_MANAGED),
      'FVF is a symbol; it is a UINT',
    ],
    [
      'memory that another thread has',
      (device) => device.SetTransform(T.D3DTS_WORLD, as(hostileValues.find((value) => value instanceof Float32Array))),
      'pMatrix has 0 numbers',
    ],
  ]

  it.each(told)('refuses %s', (_, call, sentence) => {
    const { device } = new DeviceBench()
    const before = device.services.context.words.slice()
    expect(errorOf(() => call(device)).message).toContain(sentence)
    expect(device.services.context.words).toEqual(before)
  })

  it.each([...METHODS.values()].filter(({ on }) => on === 'IDirect3DDevice8'))(
    'looks for what is wrong with a call in lists that say they have no end: $call',
    (method) => {
      const parameters = argumentsOf(method)
      for (const [at] of parameters.entries())
        for (const length of [Infinity, 2 ** 53, 2 ** 31]) {
          const { device } = new DeviceBench()
          const given = parameters.map((_, n) => (n === at ? { length } : n < at ? 1 : 1n))
          try {
            Reflect.apply(Reflect.get(device, method.call) as () => void, device, given)
          } catch (error) {
            expect(error).toBeInstanceOf(T.D3DError)
          }
        }
    },
  )

  it('takes words of 32 bits, signed and unsigned, and booleans', () => {
    const { device } = new DeviceBench()
    for (const value of [-1, 0xffffffff]) {
      device.SetRenderState(T.D3DRS_FOGCOLOR, value)
      expect(device.GetRenderState(T.D3DRS_FOGCOLOR)).toBe(0xffffffff)
      device.Clear(0, null, T.D3DCLEAR_TARGET, value)
    }
    device.SetRenderState(T.D3DRS_LIGHTING, true)
    expect(device.GetRenderState(T.D3DRS_LIGHTING)).toBe(1)
    device.SetRenderState(T.D3DRS_FOGSTART, T.FtoDW(0.5))
    expect(T.DWtoF(device.GetRenderState(T.D3DRS_FOGSTART))).toBe(0.5)
  })

  const wraps: readonly [name: string, wrap: <Value extends object>(value: Value) => Value][] = [
    ['a proxy', (value) => new Proxy(value, {})],
    ['what inherits from it', (value) => Object.create(value) as typeof value],
  ]

  it.each(wraps)('says that %s of an object cannot stand for it', (_, wrap) => {
    const { device } = new DeviceBench()
    const texture = device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
    const buffer = device.CreateVertexBuffer(48, 0, T.D3DFVF_XYZ, T.D3DPOOL_MANAGED)
    const copy = 'a proxy or a copy of an IDirect3D'
    expect(errorOf(() => device.SetTexture(0, wrap(texture))).message).toContain(`pTexture is ${copy}Texture8`)
    expect(errorOf(() => device.SetStreamSource(0, wrap(buffer), 12)).message).toContain(
      `pStreamData is ${copy}VertexBuffer8`,
    )
    expect(errorOf(() => wrap(texture).LockRect(0)).message).toContain(`it was called on ${copy}Texture8`)
    expect(errorOf(() => wrap(device).Present()).message).toContain(`it was called on ${copy}Device8`)
    expect(device.GetTexture(0)).toBeNull()
  })

  it('preloads a vertex buffer whatever code it was made with', () => {
    const { device } = new DeviceBench()
    for (const code of [0, 1, 3, T.D3DFVF_XYZ])
      expect(() => {
        device.CreateVertexBuffer(48, 0, code, T.D3DPOOL_MANAGED).PreLoad()
      }).not.toThrow()
  })

  it('leaves objects with a tag, which frameworks that make objects reactive leave as they are', () => {
    const { device, direct3d } = new DeviceBench()
    const tags = [device, direct3d, device.GetBackBuffer()].map((object) => object[Symbol.toStringTag])
    expect(tags).toEqual(['IDirect3DDevice8', 'IDirect3D8', 'IDirect3DSurface8'])
  })

  it('refuses to make or clear anything when the engine has ended', () => {
    const { device, direct3d, core } = new DeviceBench()
    core.dispose()
    const calls: readonly (() => unknown)[] = [
      () => direct3d.CreateDevice(0, T.D3DDEVTYPE_HAL, null, T.D3DCREATE_HARDWARE_VERTEXPROCESSING, presentation),
      () => device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED),
      () => device.CreateVertexBuffer(48, 0, T.D3DFVF_XYZ, T.D3DPOOL_MANAGED),
      () => device.CreateImageSurface(4, 4, T.D3DFMT_A8R8G8B8),
      () => device.CreateAdditionalSwapChain(presentation),
      () => {
        device.Clear(0, null, T.D3DCLEAR_TARGET)
      },
    ]
    for (const call of calls) {
      const error = errorOf(call)
      expect(error.message).toContain('the engine has been disposed of')
      expect(error.hr).toBe(T.D3DERR_DEVICELOST)
    }
  })
})

describe('a function', () => {
  const file = 'it is the bytes of a file, in an ArrayBuffer or a view of one'
  const told: readonly [call: string, run: (given: never) => unknown, sentence: string][] = [
    ['readX', readX, file],
    ['readDDS', readDDS, file],
    ['readTrace', readTrace, file],
    ['readRecording', readRecording, 'it is the text of a recording'],
    ['sidecarNames', sidecarNames, 'it is the text of a recording'],
    ['assembleShader', assemble, 'it is the text of a shader'],
    ['disassembleShader', disassemble, 'it is a Uint32Array of tokens, or a program'],
    ['traceToRecording', (given) => traceToRecording(given, 'x'), 'it is the capture that readTrace gives'],
    ['writeTrace', writeTrace, 'it is the recording that readRecording gives'],
    ['createPlayer', (given) => createPlayer(given, as({})), 'it is what readRecording gives'],
    ['xToBuffers', xToBuffers, 'it is what readX gives'],
    ['readBackBuffer', readBackBuffer, 'it is a device'],
    [
      'createTextureFromDDS',
      (given) => createTextureFromDDS(new DeviceBench().device, given),
      'it is the image that readDDS gives',
    ],
  ]

  it.each(told)('%s says what it wants', (call, run, sentence) => {
    expect(messageOf(() => run(as(undefined)))).toMatch(new RegExp(`^${call}: \\w+ is undefined; ${sentence}`))
    expect(messageOf(() => run(as(null)))).toMatch(new RegExp(`^${call}: \\w+ is NULL; ${sentence}`))
    expect(messageOf(() => run(as(Symbol('x'))))).toMatch(new RegExp(`^${call}: \\w+ is a symbol; ${sentence}`))
    expect(messageOf(() => run(as(7)))).toMatch(new RegExp(`^${call}: \\w+ is 7; ${sentence}`))
  })

  it('tells a text from bytes', () => {
    expect(messageOf(() => readX(as('xof 0303txt 0032')))).toMatch(
      /^readX: data is "xof 0303txt 0032"; it is the bytes/,
    )
    expect(messageOf(() => readRecording(as(new Uint8Array(3))))).toMatch(
      /^readRecording: text is an? Uint8Array of 3; .*TextDecoder/,
    )
    expect(messageOf(() => disassemble(as([])))).toMatch(/^disassembleShader: shader is a list; it is a Uint32Array/)
  })

  it('poseXBuffers says what it wants', () => {
    const { device } = new DeviceBench()
    expect(messageOf(() => poseXBuffers(device, as({}), as({}), as(null)))).toBe(
      'poseXBuffers: mesh is an object; it is what xToBuffers gives',
    )
    expect(messageOf(() => poseXBuffers(device, as({ node: -1 }), as({}), as(null)))).toBe(
      'poseXBuffers: pose is an object; it is an XPose of the same model',
    )
  })

  it('a recording has a name that its reader takes', () => {
    const { core } = new DeviceBench()
    for (const name of ['a b/c', '..', '', 7])
      expect(messageOf(() => new Recorder(core, as(name)))).toBe(
        `engine.record: scene is ${JSON.stringify(name)}; it is a name of letters, digits, _, - and ., not beginning with a dot`,
      )
    expect(readCommandFile(new Recorder(core, 'a-b_c.1').stop()).scene).toBe('a-b_c.1')
  })

  it('sceneToGLB says what it wants', async () => {
    await expect(sceneToGLB(as({}))).rejects.toThrow('sceneToGLB: scene is an object; it is a THREE.Object3D')
    await expect(sceneToGLB(as(null))).rejects.toThrow('sceneToGLB: scene is NULL; it is a THREE.Object3D')
  })

  it('DrawPrimitives2 says what it wants', () => {
    const { device } = new DeviceBench()
    const driver = new Driver(device)
    const told = (call: () => unknown): string => messageOf(call).replace(/ \(D3DERR_INVALIDCALL .*$/, '')
    const drawn = (data: object): string =>
      told(() => driver.DrawPrimitives2(as({ lpDDCommands: new Uint8Array(8), ...data })))
    expect(told(() => new Driver(as(null)))).toBe('Driver: device is NULL; it is an IDirect3DDevice8')
    expect(told(() => driver.DrawPrimitives2(as(null)))).toBe('DrawPrimitives2: data is NULL; it is a struct')
    expect(drawn({ lpDDCommands: undefined })).toBe('DrawPrimitives2: lpDDCommands is undefined; it is a Uint8Array')
    expect(drawn({ lpVertices: [1] })).toBe(
      'DrawPrimitives2: lpVertices is a list; it is an ArrayBuffer, a view of one, a vertex buffer or null',
    )
    expect(drawn({ dwCommandOffset: 9 })).toBe(
      'DrawPrimitives2: dwCommandOffset is 9; lpDDCommands has 8 bytes, so that 0 to 8 are allowed',
    )
    const vertices = { lpVertices: new Float32Array(20), dwVertexOffset: 40, dwVertexLength: 3, dwVertexSize: 20 }
    expect(drawn(vertices)).toBe(
      'DrawPrimitives2: dwVertexLength is 3, of 20 bytes each; lpVertices has 40 bytes from dwVertexOffset on',
    )
    for (const [object, shown] of [
      [null, 'is NULL; it is a buffer, texture or surface of the device'],
      [device, 'is an IDirect3DDevice8; it is a buffer, texture or surface of the device'],
      [new DeviceBench().device.GetRenderTarget(), 'belongs to another device'],
    ] as const)
      expect(told(() => driver.CreateSurfaceEx(as(object)))).toBe(`CreateSurfaceEx: object ${shown}`)
  })
})
