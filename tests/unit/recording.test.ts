import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RecordingError, readRecording, sidecarNames } from '../../d3d8/files/recording/recording.js'

const folder = fileURLToPath(new URL('../conformance/recordings/', import.meta.url))
const index = JSON.parse(readFileSync(`${folder}index.json`, 'utf8')) as { name: string; frames: number }[]
const textOf = (scene: string): string => readFileSync(`${folder}${scene}/${scene}.jsonl`, 'utf8')
const read = (scene: string) =>
  readRecording(textOf(scene), { sidecar: (name) => readFileSync(`${folder}${scene}/${name}`) })

const HEADER = '{"format":"d3d8rec","version":1,"scene":"made"}'
const D3D = '{"m":"Direct3DCreate8","a":[220],"r":0,"new":1}'
const PRESENT_PARAMETERS = JSON.stringify({
  ...{ BackBufferWidth: 8, BackBufferHeight: 8, BackBufferFormat: 22, BackBufferCount: 1, MultiSampleType: 0 },
  ...{ SwapEffect: 1, hDeviceWindow: null, Windowed: 1, EnableAutoDepthStencil: 0, AutoDepthStencilFormat: 0 },
  ...{ Flags: 0, FullScreen_RefreshRateInHz: 0, FullScreen_PresentationInterval: 0 },
})
const DEVICE = `{"m":"IDirect3D8::CreateDevice","o":1,"a":[0,1,null,64,${PRESENT_PARAMETERS},null],"r":0,"new":2}`
const END = '{"end":0}'

/** A recording with a device (object 2) and the given lines, the first of which is line 4. */
const withDevice = (...lines: (string | object)[]): string =>
  [HEADER, D3D, DEVICE, ...lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))), END, ''].join(
    '\n',
  )

const call = (m: string, o: number, a: unknown[], more: object = {}): object => ({ m, o, a, r: 0, ...more })
const device = (m: string, a: unknown[], more?: object): object => call(`IDirect3DDevice8::${m}`, 2, a, more)
const base64 = (bytes: number): string => `b64:${Buffer.alloc(bytes).toString('base64')}`

const texture = device('CreateTexture', [8, 8, 1, 0, 21, 1, null], { new: 3 })
const lockRect = (level: number, rect: object | null): object =>
  call('IDirect3DTexture8::LockRect', 3, [level, null, rect, 0])
const lockTexture = lockRect(0, null)
const unlockTexture = (more: object): object => call('IDirect3DTexture8::UnlockRect', 3, [0], more)
const buffer = device('CreateVertexBuffer', [64, 0, 2, 1, null], { new: 3 })
const lockBuffer = call('IDirect3DVertexBuffer8::Lock', 3, [16, 0, null, 0])
const unlockBuffer = (bytes: number): object => call('IDirect3DVertexBuffer8::Unlock', 3, [], { data: base64(bytes) })

const errorOf = (text: string, sidecar?: (name: string) => Uint8Array | undefined): RecordingError => {
  try {
    readRecording(text, { sidecar })
  } catch (error) {
    if (error instanceof RecordingError) return error
    throw error
  }
  throw new Error('the recording was read')
}

describe('readRecording', () => {
  test('reads all reference recordings', () => {
    expect(index).toHaveLength(144)
    for (const { name, frames } of index) {
      const recording = read(name)
      expect([recording.scene, recording.frames], name).toEqual([name, frames])
      expect(recording.lines.filter(({ kind }) => kind === 'check')).toHaveLength(frames)
    }
  })

  test('every folder of recordings is listed, and every picture is there', () => {
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.map(({ name }) => name).sort()).toEqual(index.map(({ name }) => name).sort())
    for (const { name, frames } of index)
      for (let frame = 0; frame < frames; frame++) expect(readdirSync(folder + name)).toContain(`${name}.${frame}.png`)
  })

  test('names the files beside a recording', () => {
    expect(sidecarNames(textOf('tex_mip3d'))).toEqual(['tex_mip3d.blob0.bin'])
    expect(sidecarNames(textOf('results'))).toEqual([])
  })

  test('are not copied for each line that names them', () => {
    const bytes = new Uint8Array(Uint32Array.of(0xffff0101, 0xffff).buffer)
    const text = [
      '{"format":"d3d8rec","version":1,"scene":"s"}',
      '{"m":"Direct3DCreate8","a":[220],"r":0,"new":1}',
      '{"m":"IDirect3D8::CreateDevice","o":1,"a":[0,1,null,64,null,null],"r":0,"new":2}',
      '{"m":"IDirect3DDevice8::CreatePixelShader","o":2,"a":["file:code.bin",null],"r":0,"out":1}',
      '{"end":0}',
    ].join('\n')
    const odd = new Uint8Array(9).subarray(1)
    odd.set(bytes)
    for (const file of [bytes, odd]) {
      const call = readRecording(text, { sidecar: () => file }).lines[2]
      const code = call.kind === 'call' ? call.args[0] : null
      expect(code).toEqual(Uint32Array.of(0xffff0101, 0xffff))
      expect((code as Uint32Array).buffer === file.buffer).toBe(file === bytes)
    }
  })

  test('floats that JSON cannot write, matrices as binary32, lists of structs', () => {
    const { lines } = readRecording(
      withDevice(
        device('SetClipPlane', [0, ['NaN', '-Infinity', 'Infinity', 0.1]]),
        device('Clear', [1, [{ x1: -10, y1: 0, x2: 4, y2: 4 }], 1, 0xff00ff00, 1, 0]),
      ),
    )
    const [, , plane, clear] = lines
    expect(plane).toMatchObject({ line: 4, args: [0, new Float32Array([NaN, -Infinity, Infinity, 0.1])] })
    expect(clear).toMatchObject({ line: 5, args: [1, [{ x1: -10 }], 1, 0xff00ff00, 1, 0] })
  })

  test('an id that is known means the same object again', () => {
    const again = device('GetBackBuffer', [0, 0, null], { new: 3 })
    expect(readRecording(withDevice(again, again)).lines).toHaveLength(4)
  })

  test('a texture of unknown kind turns out to be what its first call says', () => {
    const get = device('GetTexture', [0, null], { new: 3 })
    expect(readRecording(withDevice(get, lockTexture)).lines).toHaveLength(4)
    const volume = call('IDirect3DVolumeTexture8::LockBox', 3, [0, null, null, 0])
    expect(errorOf(withDevice(get, lockTexture, volume)).line).toBe(6)
  })

  test('a call that failed may hold what a call that succeeds may not', () => {
    const refused = device('DrawPrimitiveUP', [4, 1, base64(4), 16], { r: 0x8876086c })
    expect(readRecording(withDevice(refused)).lines).toHaveLength(3)
  })

  const transform = (...a: unknown[]): string => withDevice(device('SetTransform', a))
  const bad: [name: string, text: string, line: number, says: string][] = [
    ['nothing at all', '', 1, 'empty'],
    ['no header', [D3D, END].join('\n'), 1, '"format"'],
    ['another format', ['{"format":"gif","version":1,"scene":"x"}', END].join('\n'), 1, '"gif"'],
    ['a later version', ['{"format":"d3d8rec","version":2,"scene":"x"}', END].join('\n'), 1, '"version" is 2'],
    ['a scene that is a path', ['{"format":"d3d8rec","version":1,"scene":"../x"}', END].join('\n'), 1, '"scene"'],
    ['no end line', [HEADER, D3D].join('\n'), 2, 'cut short'],
    ['an end in the middle of a line', withDevice(texture).slice(0, -30), 4, 'not JSON'],
    ['an end line with another number of checks', [HEADER, D3D, '{"end":1}'].join('\n'), 3, '0 checks'],
    ['lines after the end', [HEADER, END, D3D].join('\n'), 2, 'goes on'],
    ['an empty line', [HEADER, '', END].join('\n'), 2, 'not JSON'],
    ['a line that is no object', [HEADER, '[1,2]', END].join('\n'), 2, 'not a JSON object'],
    ['a line without meaning', [HEADER, '{"hello":1}', END].join('\n'), 2, 'no call'],
    ['an unknown method', withDevice(device('DrawTeapot', [])), 4, 'DrawTeapot'],
    ['an inherited property as method', withDevice(call('constructor', 2, [])), 4, 'no method'],
    ['a call on no object', withDevice({ m: 'IDirect3DDevice8::BeginScene', a: [], r: 0 }), 4, 'no object'],
    ['a call on an object that was never made', withDevice(call('IDirect3DTexture8::GetLOD', 9, [])), 4, 'object 9'],
    ['a call on another kind of object', withDevice(call('IDirect3DTexture8::GetLOD', 2, [])), 4, 'IDirect3DDevice8'],
    ['an argument that was never made', withDevice(device('SetTexture', [0, 7])), 4, 'object 7'],
    ['an argument of another kind', withDevice(buffer, device('SetTexture', [0, 3])), 5, 'IDirect3DVertexBuffer8'],
    ['an id that is no id', withDevice(device('SetTexture', [0, 'three'])), 4, '"three"'],
    ['a new id of another kind', withDevice(texture, device('GetRenderTarget', [null], { new: 3 })), 5, '"new"'],
    ['an object of a call that gives none', withDevice(device('BeginScene', [], { new: 3 })), 4, 'gives no object'],
    ['an object of a call that failed', withDevice({ ...texture, r: 0x8876086c }), 4, 'failed'],
    ['a call that succeeded without its object', withDevice({ ...texture, new: undefined }), 4, 'does not name'],
    [
      'a shader without its handle',
      withDevice(device('CreatePixelShader', ['b64://8AAA==', null])),
      4,
      'does not name',
    ],
    ['no arguments', withDevice({ m: 'IDirect3DDevice8::BeginScene', o: 2, r: 0 }), 4, 'not a list'],
    ['too few arguments', transform(256), 4, '2 arguments, the line has 1'],
    ['too many arguments', withDevice(device('BeginScene', [1])), 4, '0 arguments, the line has 1'],
    ['no result', withDevice({ m: 'IDirect3DDevice8::BeginScene', o: 2, a: [] }), 4, '"r" is nothing'],
    ['a negative result', withDevice(device('BeginScene', [], { r: -1 })), 4, '"r" is -1'],
    ['a number that is a fraction', transform(2.5, Array(16).fill(0)), 4, '2.5'],
    ['a number beyond 32 bits', transform(2 ** 32, Array(16).fill(0)), 4, '4294967296'],
    ['a text as a number', transform('256', Array(16).fill(0)), 4, '"256"'],
    ['a matrix of 15 floats', transform(256, Array(15).fill(0)), 4, 'pMatrix: 15 where 16'],
    ['a word that is no float', transform(256, Array(16).fill('nan')), 4, '"nan"'],
    ['an out pointer that is something', withDevice(device('GetRenderState', [7, 1], { out: 1 })), 4, 'always null'],
    ['a struct without a field', withDevice(device('SetViewport', [{ X: 0 }])), 4, 'no field Y'],
    ['a struct with a strange field', withDevice(device('SetViewport', ['{"__proto__":1}'])), 4, 'not a D3DVIEWPORT8'],
    [
      'a struct with the field __proto__',
      withDevice('{"m":"IDirect3DDevice8::SetViewport","o":2,"a":[{"__proto__":{"X":1}}],"r":0}'),
      4,
      '__proto__',
    ],
    ['fewer rectangles than counted', withDevice(device('Clear', [2, [], 1, 0, 1, 0])), 4, 'pRects: 0 where 2'],
    ['fewer vertices than drawn', withDevice(device('DrawPrimitiveUP', [4, 1, base64(47), 16])), 4, '47 where 48'],
    ['more vertices than drawn', withDevice(device('DrawPrimitiveUP', [5, 2, base64(65), 16])), 4, '65 where 64'],
    [
      'fewer indices than drawn',
      withDevice(device('DrawIndexedPrimitiveUP', [4, 0, 3, 1, base64(4), 101, base64(48), 16])),
      4,
      'pIndexData: 4 where 6',
    ],
    ['constants of another count', withDevice(device('SetVertexShaderConstant', [0, [0, 0, 0, 0], 2])), 4, '4 where 8'],
    ['base64 that is none', withDevice(device('DrawPrimitiveUP', [4, 1, 'b64:*a==', 16])), 4, 'not base64'],
    ['base64 without padding', withDevice(device('DrawPrimitiveUP', [4, 1, 'b64:AAA', 16])), 4, 'not base64'],
    ['bytes of no kind', withDevice(device('DrawPrimitiveUP', [4, 1, 'hex:00', 16])), 4, 'b64: or file:'],
    ['half a word of shader', withDevice(device('CreatePixelShader', ['b64:AAAA', null], { out: 1 })), 4, '3 bytes'],
    ['a shader without end', withDevice(device('CreatePixelShader', [base64(8), null], { out: 1 })), 4, 'end token'],
    ['a file that is missing', withDevice(device('DrawPrimitiveUP', [4, 1, 'file:x.bin', 16])), 4, 'missing'],
    ['a file elsewhere', withDevice(device('DrawPrimitiveUP', [4, 1, 'file:../x.bin', 16])), 4, 'plain file names'],
    ['data without a lock', withDevice(buffer, unlockBuffer(48)), 5, 'nothing is locked'],
    ['data that is written twice', withDevice(buffer, lockBuffer, unlockBuffer(48), unlockBuffer(48)), 7, 'locked'],
    ['too much data for the rest of a buffer', withDevice(buffer, lockBuffer, unlockBuffer(49)), 6, '49 where 48'],
    [
      'data of another size than its rows',
      withDevice(texture, lockTexture, unlockTexture({ rowbytes: 32, rows: 8, data: base64(255) })),
      6,
      '255 where 256',
    ],
    [
      'rows without bytes',
      withDevice(texture, lockTexture, unlockTexture({ rowbytes: 0, rows: 4294967295, data: base64(0) })),
      6,
      '"rowbytes" is 0',
    ],
    [
      'rows without a number',
      withDevice(texture, lockTexture, unlockTexture({ rowbytes: 32, data: base64(32) })),
      6,
      '"rows"',
    ],
    [
      'more rows than were locked',
      withDevice(
        texture,
        lockRect(0, { left: 0, top: 0, right: 4, bottom: 5 }),
        unlockTexture({ rowbytes: 16, rows: 6, data: base64(96) }),
      ),
      6,
      '6 where 5',
    ],
    [
      'rows of another length than the texture has',
      withDevice(texture, lockTexture, unlockTexture({ rowbytes: 16, rows: 16, data: base64(256) })),
      6,
      '16 where 32',
    ],
    [
      'fewer rows than the texture has',
      withDevice(texture, lockTexture, unlockTexture({ rowbytes: 32, rows: 7, data: base64(224) })),
      6,
      '7 where 8',
    ],
    [
      'slices of a texture that has none',
      withDevice(texture, lockTexture, unlockTexture({ rowbytes: 32, rows: 8, slices: 2, data: base64(512) })),
      6,
      '2 where 1',
    ],
    ['a picture elsewhere', [HEADER, '{"check":"../x.png","frame":0}', '{"end":1}'].join('\n'), 2, '"check"'],
    ['a frame out of order', [HEADER, '{"check":"x.1.png","frame":1}', '{"end":1}'].join('\n'), 2, '"frame" is 1'],
    [
      'points of five numbers',
      [HEADER, '{"check":"x.png","frame":0,"expect":[[1,2,3,4,5]]}', '{"end":1}'].join('\n'),
      2,
      '"expect"',
    ],
  ]
  test.each(bad)('%s', (_name, text, line, says) => {
    const error = errorOf(text)
    expect(error.message).toContain(says)
    expect(error.message).toMatch(new RegExp(`^line ${line}: .*\\.$`, 's'))
    expect(error.line).toBe(line)
  })

  test('a file that cannot be read is an error of its line', () => {
    const error = errorOf(withDevice(device('DrawPrimitiveUP', [4, 1, 'file:x.bin', 16])), () => {
      throw new Error('no such disk')
    })
    expect([error.line, error.message.includes('no such disk')]).toEqual([4, true])
  })
})

describe('hostile recordings', () => {
  const scenes = ['results', 'texture_lock', 'stateblock_record', 'prim_types', 'volume_tex', 'device_reset', 'vs_decl']
  const texts = scenes.map(textOf)

  /** Reading ends, with a recording or with a RecordingError. */
  const survives = (text: string): void => {
    try {
      readRecording(text)
    } catch (error) {
      expect(error).toBeInstanceOf(RecordingError)
    }
  }

  test('cut, spliced and overwritten texts', () => {
    const edit = fc.record({
      text: fc.constantFrom(...texts),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      removed: fc.nat({ max: 40 }),
      put: fc.oneof(
        fc.string({ maxLength: 12 }),
        fc.constantFrom('null', '[', '{}', '-1', '1e999', '"NaN"', '\n', '0'),
      ),
    })
    fc.assert(
      fc.property(edit, ({ text, at, removed, put }) => {
        const from = Math.floor(at * text.length)
        survives(text.slice(0, from) + put + text.slice(from + removed))
        survives(text.slice(0, from))
      }),
      { numRuns: 300 },
    )
  })

  test('lines with a value exchanged, doubled or left out', () => {
    const values = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom(-1, 2 ** 53, 1e308, '', 'b64:', 'file:', 'file:..', 'NaN', [], {}, [[]], null),
    )
    const change = fc.record({
      text: fc.constantFrom(...texts),
      line: fc.nat({ max: 10_000 }),
      key: fc.constantFrom(
        'm',
        'o',
        'a',
        'r',
        'new',
        'out',
        'data',
        'rows',
        'rowbytes',
        'slices',
        'check',
        'frame',
        'end',
      ),
      argument: fc.nat({ max: 8 }),
      value: values,
      act: fc.constantFrom('key', 'argument', 'drop', 'double'),
    })
    fc.assert(
      fc.property(change, ({ text, line, key, argument, value, act }) => {
        const lines = text.split('\n')
        const at = line % lines.length
        if (act === 'drop') lines.splice(at, 1)
        else if (act === 'double') lines.splice(at, 0, lines[at])
        else if (lines[at] !== '') {
          const json = JSON.parse(lines[at]) as { a?: unknown[] }
          if (act === 'argument' && json.a !== undefined) json.a[argument] = value
          else Object.assign(json, { [key]: value })
          lines[at] = JSON.stringify(json)
        }
        survives(lines.join('\n'))
      }),
      { numRuns: 500 },
    )
  })

  test('deep nesting does not overflow the stack', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    survives(withDevice(`{"m":"IDirect3DDevice8::SetViewport","o":2,"a":[${deep}],"r":0}`))
    survives(withDevice(deep))
  })
})
