import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { decode } from 'fast-png'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { progressLine } from '../../../cli/terminal.js'
import { FileWriter } from '../../../d3d8/ddi/file.js'
import { D3DFMT_X8R8G8B8 } from '../../../d3d8/types/index.js'
import { readRecording } from '../../../d3d8/files/recording/recording.js'
import * as F from '../d3dx/picture-files.js'
import { inSnappy, program } from '../files/trace-fixtures.js'
import { createFolder, run } from './run.js'

let folder: ReturnType<typeof createFolder>

beforeAll(() => {
  folder = createFolder()
})

afterAll(() => {
  folder.remove()
})

const recordings = resolve(import.meta.dirname, '../../conformance/recordings')
const recordingOf = (name: string): string => resolve(recordings, name, `${name}.jsonl`)

const verbs = ['info', 'convert', 'play', 'extract', 'trim', 'asm', 'disasm', 'run', 'build', 'headers']

/** Columns of the longest line. */
const widest = (text: string): number => Math.max(...text.split('\n').map((line) => line.length))

describe('the command line', () => {
  it.each(['--help', '-h'])('says with %s what there is', async (word) => {
    const { code, out, errors } = await run(word)
    expect({ code, errors }).toEqual({ code: 0, errors: [] })
    for (const verb of verbs) expect(out[0]).toMatch(new RegExp(`^ {2}${verb} `, 'm'))
    expect(widest(out[0])).toBeLessThanOrEqual(100)
  })

  it.each(verbs)('says how %s is used', async (verb) => {
    const { code, out } = await run(verb, '--help')
    expect(code).toBe(0)
    expect(out[0]).toMatch(new RegExp(`^usage: three-d3d8 ${verb} [A-Z]`))
    expect(out[0].split('\n').length).toBeGreaterThan(2)
    expect(widest(out[0])).toBeLessThanOrEqual(100)
  })

  it.each<[line: string, sentence: string]>([
    ['', 'usage: three-d3d8 VERB'],
    ['frobnicate a b', 'three-d3d8: "frobnicate" is no verb; known are info, convert, play'],
    ['info', 'three-d3d8 info: no file is named'],
    ['headers', 'three-d3d8 headers: no folder is named'],
    ['headers a b', 'three-d3d8 headers: "b" is one folder too many'],
    ['run a.txt --out b', 'three-d3d8 run: a.txt is none of .c, .cpp, .cc, .cxx'],
    ['build a.c', 'three-d3d8 build: --out has to name a folder'],
    ['run a.c --out b --limit x', 'three-d3d8 run: --limit is x; it is a number of seconds'],
    ['convert a.x', 'three-d3d8 convert: not all files are named'],
    ['convert a.x b.glb c.glb', 'three-d3d8 convert: "c.glb" is one file too many'],
    ['info a --nonsense', "three-d3d8 info: Unknown option '--nonsense'"],
    ['convert a.x b.obj', 'three-d3d8 convert: .x to .obj is not known; known is .x to .glb, .png'],
    ['convert a.png b.glb', 'three-d3d8 convert: .png to .glb is not known'],
    ['convert a.x b.glb --mips', 'three-d3d8 convert: --mips means nothing for b.glb'],
    ['convert a.x b.glb --ticks 0', 'three-d3d8 convert: --ticks is 0; it is a number above 0'],
    ['convert a.dds b.png --level -1', "three-d3d8 convert: Option '--level"],
    ['convert a.dds b.png --level=-1', 'three-d3d8 convert: --level is -1; it is a number of 0 or more'],
    ['convert a.dds b.png --mips', 'three-d3d8 convert: --mips means nothing for b.png'],
    ['convert a.png b.dds --format DXT9', 'three-d3d8 convert: --format is DXT9; known are R8G8B8, A8R8G8B8'],
    ['play a.x --png a.png', 'three-d3d8 play: a.x is no capture; known are .trace, .jsonl, .dp2'],
    ['play a.trace', 'three-d3d8 play: --png has to name the file that is written'],
    ['play a.trace --png a.jpg', 'three-d3d8 play: --png is a.jpg; it ends in .png'],
    ['play a.trace --png a.png --frame x', 'three-d3d8 play: --frame is x; it is a number of 0 or more'],
    ['extract a.trace --png a.png', "three-d3d8 extract: Unknown option '--png'"],
    ['trim a.trace b.dp2', 'three-d3d8 trim: --frames is missing; it is FIRST..LAST, counted from 0'],
    ['trim a.trace b.dp2 --frames 3..1', 'three-d3d8 trim: --frames is 3..1; it is FIRST..LAST'],
  ])('ends with 2 for %j', async (line, sentence) => {
    const { code, out, errors } = await run(...line.split(' ').filter(Boolean))
    expect({ code, out }).toEqual({ code: 2, out: [] })
    expect(errors[0].startsWith(sentence), errors[0]).toBe(true)
  })

  it.each(['info', 'asm', 'disasm'])('ends with 1 when %s has no file, a folder or an empty one', async (verb) => {
    const missing = folder.path('missing.bin')
    expect(await run(verb, missing)).toMatchObject({
      ...{ code: 1, out: [], errors: [`three-d3d8 ${verb}: ${missing}: there is no such file`] },
    })
    expect((await run(verb, folder.path('.'))).errors).toEqual([expect.stringMatching(/: it is a folder$/)])
    const { errors } = await run(verb, folder.write('empty.bin', ''))
    expect(errors).toEqual([expect.stringMatching(/empty\.bin: byte 0: the file is empty$/)])
  })

  it('shows how far it is', () => {
    expect(progressLine('a.x', 0.5)).toBe(`a.x [${'#'.repeat(15)}${'.'.repeat(15)}] 50 %`)
    expect(progressLine('a.x', 2)).toContain('#'.repeat(30))
  })
})

const texelsOf = (name: string): number[] => [...decode(folder.read(name)).data]

describe('headers', () => {
  it('writes those that programs include, and those of the C++ library that take this for Windows', async () => {
    const { code, errors } = await run('headers', folder.path('headers'))
    expect({ code, errors }).toEqual({
      code: 0,
      errors: [expect.stringMatching(/^\d+ headers are in /)],
    })
    const text = (name: string): string => new TextDecoder().decode(folder.read(`headers/${name}`))
    expect(text('d3d8.h')).toContain('Direct3DCreate8')
    expect(text('three-d3d8/d3dx/vectors.h')).toContain('D3DXVec3')
    expect(text('c++/vector')).toContain('#include_next <vector>')
  })
})

describe('convert of pictures', () => {
  const wanted = Array.from({ length: 15 }, (_, i) => F.colourAt(i % 5, Math.floor(i / 5))).flat()

  it.each([
    ['a.png', F.png24],
    ['a.bmp', F.bitmaps['24 bits']],
    ['a.dib', F.bitmaps['a DIB of 24 bits']],
    ['a.ppm', Object.values(F.portable)[0]],
    ['a.tga', Object.values(F.tgas)[0]],
  ])('of %s to every kind and back', async (name, bytes) => {
    const from = folder.write(name, bytes)
    for (const ending of ['.png', '.dds', '.tga', '.bmp', '.dib', '.ppm']) {
      const [there, back] = [folder.path(`there${ending}`), folder.path('back.png')]
      expect(await run('convert', from, there)).toMatchObject({ code: 0, errors: [] })
      expect(await run('convert', there, back)).toMatchObject({ code: 0, errors: [] })
      expect(texelsOf('back.png')).toEqual(wanted)
    }
  })

  it('to a format with levels, and of each level to a picture', async () => {
    const from = folder.write('picture.png', F.png32)
    const to = folder.path('levels.dds')
    expect(await run('convert', from, to, '--format', 'dxt5', '--mips')).toMatchObject({ code: 0, errors: [] })
    expect((await run('info', to)).out).toEqual(
      expect.arrayContaining(['  format: DXT5', '  size: 5 x 3', '  levels: 3']),
    )
    await run('convert', to, folder.path('level.png'), '--level', '1')
    const { width, height, channels } = decode(folder.read('level.png'))
    expect([width, height, channels]).toEqual([2, 1, 4])
    expect(await run('convert', to, folder.path('level.png'), '--level', '3')).toMatchObject({
      ...{ code: 1, errors: [`three-d3d8 convert: ${to}: --level is 3; there are 3, counted from 0`] },
    })
    // What stays in its format keeps its bytes.
    const again = folder.path('again.dds')
    await run('convert', to, again)
    expect(folder.read('again.dds')).toEqual(folder.read('levels.dds'))
  })

  it.each([
    ['a file of no kind', 'nonsense, quite', 'the file begins with 6e 6f 6e 73'],
    ['a .png that ends early', F.png24.subarray(0, 40), ''],
    ['a .dds that ends early', new TextEncoder().encode('DDS     '), '.dds file, byte '],
  ])('refuses %s', async (_, content, sentence) => {
    const from = folder.write('bad.dds', content)
    const { code, errors } = await run('convert', from, folder.path('bad.png'))
    expect(code).toBe(1)
    expect(errors).toEqual([expect.stringContaining(`${from}: `)])
    expect(errors[0]).toContain(sentence)
    expect(errors[0]).not.toContain(': convert:')
    expect((await run('info', from)).errors[0]).not.toContain(': info:')
  })

  it.each<[packer: string, content: Uint8Array]>([
    ['gzip', gzipSync('a capture')],
    ['xz', Uint8Array.of(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0)],
    ['zstd', Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd)],
    ['7z', Uint8Array.of(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c)],
    ['zip', Uint8Array.of(0x50, 0x4b, 3, 4)],
  ])('says of a file that is packed by %s that it has to be unpacked', async (packer, content) => {
    const packed = folder.write('game.trace.packed', content)
    expect(await run('info', packed)).toMatchObject({
      ...{ code: 1, out: [], errors: [`three-d3d8 info: ${packed}: it is packed by ${packer}: unpack it first`] },
    })
  })

  it('takes a picture of 2048 x 2048', async () => {
    const rows = Buffer.alloc(2048 * 2048 * 3, 'colour')
    const from = folder.write('huge.ppm', Buffer.concat([Buffer.from('P6 2048 2048 255\n'), rows]))
    expect(await run('convert', from, folder.path('huge.dds'), '--format', 'R5G6B5')).toMatchObject({ code: 0 })
    expect(folder.read('huge.dds').length).toBe(128 + 2048 * 2048 * 2)
  })
})

describe('asm and disasm', () => {
  const shader = 'ps.1.1\ntex t0\nmul r0, t0, v0\n'

  it('give each other back', async () => {
    const [source, tokens] = [folder.write('a.psh', shader), folder.path('a.pso')]
    expect(await run('asm', source, '--out', tokens)).toMatchObject({ code: 0, out: [] })
    expect(folder.read('a.pso').length % 4).toBe(0)
    const { out } = await run('disasm', tokens)
    expect(out[0].split('\n')).toEqual(shader.trim().split('\n'))
    expect(await run('disasm', tokens, '--out', folder.path('b.psh'))).toMatchObject({ code: 0, out: [] })
    expect((await run('info', tokens)).out).toContain('  kind: pixel shader, version 1.1')
    const { out: listed } = await run('asm', source)
    expect(listed[0]).toMatch(/^0xffff0101, 0x[0-9a-f]{8}(, 0x[0-9a-f]{8})+/)
  })

  it('name file, line and column of what is wrong', async () => {
    const source = folder.write('bad.psh', 'ps.1.1\ntex t0\nmull r0, t0, v0\naddd r0, r1, v0\n')
    const { code, errors } = await run('asm', source)
    expect(code).toBe(1)
    expect(errors[0].replace('three-d3d8 asm: ', '').split('\n')).toEqual([
      expect.stringContaining(`${source}:3:1: `),
      expect.stringContaining(`${source}:4:`),
    ])
  })

  it('refuse what is no shader', async () => {
    const cut = folder.write('cut.pso', Uint8Array.of(1, 1, 255, 255, 9))
    expect((await run('disasm', cut)).errors).toEqual([
      `three-d3d8 disasm: ${cut}: byte 4: the file ends in the middle of a token`,
    ])
    const other = folder.write('other.pso', 'not a shader')
    expect(await run('disasm', other)).toMatchObject({ code: 1, errors: [expect.stringContaining(`${other}: `)] })
    const huge = folder.write('huge.pso', new Uint8Array(1 << 24))
    expect(await run('disasm', huge)).toMatchObject({ code: 1 })
  })
})

describe('info of captures', () => {
  it('counts what they hold, one after the other, and goes on after a bad one', async () => {
    const trace = folder.write('a.trace', inSnappy(program().inside()))
    const bad = folder.write('bad.trace', 'nothing of that kind')
    const { code, out, errors } = await run('info', '--json', trace, bad, recordingOf('shadow_volume'))
    expect(code).toBe(1)
    expect(errors).toEqual([expect.stringContaining(`${bad}: .trace file, byte 0: it is no capture`)])
    const [first, second] = out.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(first).toMatchObject({ file: trace, kind: expect.stringMatching(/^capture of apitrace/) as string })
    expect(second).toMatchObject({ kind: 'recording', scene: 'shadow_volume', frames: 1, draws: 5, checks: 1 })
  })

  it('says of one that was cut short what is left out, sentence by sentence', async () => {
    const whole = inSnappy(program().inside())
    const { code, out } = await run('info', folder.write('cut.trace', whole.subarray(0, whole.length - 40)))
    expect(code).toBe(0)
    expect(out.at(-1)).toMatch(/^ {2}left out: (call \d+: [^\n]+\. )*call \d+: the capture was cut short: [^\n]+\.$/)
    expect(out.at(-1)).not.toContain('.,')
  })
})

describe('convert of captures', () => {
  const texts = (recording: ReturnType<typeof readRecording>): unknown[] =>
    recording.lines.flatMap((line) => (line.kind === 'call' ? [[line.method.name, line.result, line.data]] : []))

  it('makes a .trace of a .jsonl, and a .jsonl of it, with the same calls', async () => {
    const [trace, again] = [folder.path('game.trace'), folder.path('game.jsonl')]
    expect(await run('convert', recordingOf('game_frame'), trace)).toMatchObject({ code: 0, errors: [] })
    expect(await run('convert', trace, again)).toMatchObject({ code: 0, errors: [] })
    const sidecar = (file: string): Uint8Array => folder.read(file)
    const [before, after] = [
      readRecording(readFileSync(recordingOf('game_frame'), 'utf8')),
      readRecording(readFileSync(again, 'utf8'), { sidecar }),
    ]
    expect(texts(after)).toEqual(texts(before))
    expect(after.scene).toBe('game')
    expect(after.frames).toBe(0)
  })

  it('takes a .dp2', async () => {
    const writer = new FileWriter('commands')
    const size = { format: D3DFMT_X8R8G8B8, width: 16, height: 8, depth: 1, levels: 1, shape: 0 }
    writer.add('texture', { handle: 1, ...size, target: 1 })
    writer.add('present', { handle: 1 })
    const whole = writer.finish()
    const [commands, trace] = [folder.write('commands.dp2', whole), folder.path('commands.trace')]
    expect(await run('convert', commands, trace)).toMatchObject({ code: 0, errors: [] })
    expect((await run('info', trace)).out).toContain('  frames: 1')
    // Its frame is there; its end is not.
    const cut = folder.write('cut.dp2', whole.slice(0, -4))
    const said = `${cut}: record at byte ${whole.length - 12}: the .dp2 file was cut short: what came after is missing.`
    expect(await run('convert', cut, trace)).toMatchObject({ code: 0, errors: [said] })
    expect((await run('info', trace)).out).toContain('  frames: 1')
    expect((await run('info', cut)).out).toContain('  kind: .dp2 file of driver commands, cut short')
  })

  it('says what it leaves out, and keeps the rest', async () => {
    const from = folder.write('strange.trace', program().call('Strange', []).file())
    const { code, errors } = await run('convert', from, folder.path('strange.jsonl'))
    expect(code).toBe(0)
    expect(errors).toEqual([`${from}: call 2: Strange is no method of Direct3D 8: it is left out.`])
    expect(readRecording(readFileSync(folder.path('strange.jsonl'), 'utf8')).lines).toHaveLength(2)
  })

  it('has no options', async () => {
    expect((await run('convert', 'a.jsonl', 'b.trace', '--mips')).errors[0]).toBe(
      'three-d3d8 convert: --mips means nothing for b.trace',
    )
  })
})

describe('trim of .jsonl recordings', () => {
  const name = 'game_frame'

  it('leaves out what frames before draw, and all after', async () => {
    const to = folder.path('trimmed.jsonl')
    const { code, out } = await run('trim', recordingOf(name), to, '--frames', '1..1')
    expect(code).toBe(0)
    expect(out).toEqual([expect.stringMatching(/trimmed\.jsonl: \d+ bytes; \S+\.jsonl has \d+$/)])
    const whole = readRecording(readFileSync(recordingOf(name), 'utf8'))
    const part = readRecording(readFileSync(to, 'utf8'))
    const count = (recording: typeof whole, call: string): number =>
      recording.lines.filter((line) => line.kind === 'call' && line.method.call.startsWith(call)).length
    expect(count(whole, 'Present')).toBe(3)
    expect(count(part, 'Present')).toBe(1)
    expect(count(part, 'Create')).toBeGreaterThan(0)
    expect(count(part, 'Draw')).toBeLessThan(count(whole, 'Draw') / 2)
    expect(part.lines.filter(({ kind }) => kind === 'check')).toMatchObject([{ frame: 0 }])
  })

  it('refuses frames that are not there', async () => {
    const { code, errors } = await run('trim', recordingOf(name), folder.path('no.jsonl'), '--frames', '1..3')
    expect(code).toBe(1)
    expect(errors).toEqual([expect.stringMatching(/game_frame\.jsonl: there is no frame 3; it has frames 0 to 2$/)])
  })

  it('refuses a recording that is wrong, with its line', async () => {
    const bad = folder.write('bad.jsonl', '{"format":"d3d8rec","version":1,"scene":"a"}\n{"m":"Nothing"}\n')
    expect((await run('trim', bad, folder.path('no.jsonl'), '--frames', '0')).errors).toEqual([
      `three-d3d8 trim: ${bad}: line 2: there is no method "Nothing" in Direct3D 8.`,
    ])
  })
})
