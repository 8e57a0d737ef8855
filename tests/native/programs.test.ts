import { mkdirSync, mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compare, DEFAULT_LIMITS, isWithin, type Limits } from '../../demos/gallery/compare.js'
import { buildProgram } from '../../scripts/lib/compile.mjs'
import { createNativeStage } from '../../scripts/lib/native/stage.mjs'
import { root, run as runScript } from '../../scripts/lib/process.mjs'
import { readPng } from '../conformance/read-png.js'
import { mathematics } from './mathematics.js'
import { callCount, callsSource, layoutsSource } from './layouts.js'
import { methodsTable } from './methods.js'

/**
 * Milliseconds for the compiler to be fetched and for all that is compiled when nothing is cached, on a machine that
 * does other things besides.
 */
const PATIENCE = 900_000

const recordings = join(root, 'tests/conformance/recordings')

/** Recordings that are played from C: every interface, both shaders, locks, targets, states. */
const played = [
  ...['buffer_ring', 'bump_env', 'cube_map', 'defaults', 'device_reset', 'fog_table'],
  ...['game_frame', 'light_spot', 'ps_14_tex', 'render_target', 'volume_tex', 'vs_mesh'],
]

/** Recordings that programs of this folder draw by themselves. */
const drawn = [...readFileSync(join(root, 'tests/native/scenes/scenes.inc'), 'utf8').matchAll(/\w+(?=\))/g)].map(String)

interface Scene {
  readonly name: string
  readonly frames: number
  readonly tolerance?: Partial<Limits>
}
const index = JSON.parse(readFileSync(join(recordings, 'index.json'), 'utf8')) as readonly Scene[]

/** A picture that the player wrote. */
function readPPM(path: string): { readonly width: number; readonly height: number; readonly rgb: Uint8Array } {
  const bytes = readFileSync(path)
  const end = bytes.indexOf('\n')
  const [, width, height] = bytes.toString('latin1', 0, end).split(' ').map(Number)
  return { width, height, rgb: new Uint8Array(bytes.subarray(end + 1)) }
}

const folder = mkdtempSync(join(tmpdir(), 'three-d3d8-native-'))
const tables = join(folder, 'tables')
let stage: Awaited<ReturnType<typeof createNativeStage>>

/** What a program said, and how it ended. */
interface Outcome {
  readonly code: number
  readonly fault: string
  readonly lines: readonly string[]
}

type Way = NonNullable<Parameters<typeof stage.run>[0]['way']>

/** Compiles a program of this folder, with further files of it, and runs it. */
async function run(
  name: string | readonly string[],
  args: readonly string[] = [],
  way: Way = {},
  limit = 0,
  input = '',
  defines: readonly string[] = [],
  seconds = 0,
): Promise<Outcome> {
  const files = [name].flat().map((file) => join(root, 'tests/native/programs', file))
  let said = ''
  const program = await buildProgram({ files, includes: [tables], defines: [...defines], memory: 'shared' }, (text) => {
    if (text !== '') throw new Error(text)
  })
  const { code, fault } = await stage.run({
    ...{
      program,
      name: basename(files[0]),
      way,
      limit,
      seconds,
      args: [...args],
      out: join(folder, 'out'),
      folders: [recordings, join(root, 'tests/native/programs/media')],
    },
    read: () => Promise.resolve(Buffer.from(input)),
    write: (_stream, bytes) => void (said += bytes.toString()),
  })
  return { code, fault, lines: said.trimEnd().split('\n') }
}

/** The folder of the pictures that TypeScript plays, once they are there. */
let replay: Promise<string>

async function replayAll(): Promise<string> {
  const out = join(folder, 'replay')
  const paths = [...played, ...drawn].map((scene) => join(recordings, scene))
  const { code, output } = await runScript(process.execPath, ['scripts/replay.mjs', ...paths, '--out', out], {
    quiet: true,
  })
  if (code !== 0) throw new Error(output)
  return out
}

beforeAll(async () => {
  replay = replayAll()
  mkdirSync(tables)
  writeFileSync(join(tables, 'methods.inc'), methodsTable())
  writeFileSync(join(tables, 'calls.inc'), callsSource())
  writeFileSync(join(tables, 'layouts.inc'), layoutsSource())
  stage = await createNativeStage()
}, PATIENCE)

afterAll(async () => {
  await stage.close()
  rmSync(folder, { recursive: true })
})

/**
 * Pictures in the programs' folder that are not those of TypeScript, to the byte, or not the recorded ones, by the
 * recordings’ rule.
 */
async function differences(scenes: readonly string[]): Promise<readonly string[]> {
  const different: string[] = []
  const replayed = await replay
  for (const { name, frames, tolerance } of index.filter((scene) => scenes.includes(scene.name)))
    for (let frame = 0; frame < frames; frame++) {
      const { width, height, rgb } = readPPM(join(folder, 'out', `${name}.${frame}.ppm`))
      const twin = readPng(readFileSync(join(replayed, `${name}.${frame}.png`)))
      const golden = readPng(readFileSync(join(recordings, name, `${name}.${frame}.png`)))
      if (Buffer.compare(rgb, twin.rgb) !== 0) different.push(`${name}.${frame} from TypeScript`)
      const comparison = compare(golden, { width, height, rgb })
      if (!isWithin(comparison, { ...DEFAULT_LIMITS, ...tolerance }))
        different.push(`${name}.${frame} from the recording`)
    }
  return different
}

describe('pictures', () => {
  it(
    'of recordings that are played from C are those of TypeScript',
    async () => {
      const { code, fault, lines } = await run('player.c', played)
      expect({ code, fault, lines }).toEqual({ code: 0, fault: '', lines: [`${played.length} scenes, 0 mismatches`] })
      expect(await differences(played)).toEqual([])
    },
    PATIENCE,
  )

  it.each<[string, Way, readonly string[]]>([
    ['in a worker that blocks', {}, drawn],
    ['that is suspended', { waits: 'suspend' }, ['copy_rects', 'flat_lit', 'ps_12', 'texture_lock', 'vs_matrix']],
  ])(
    'of programs that draw what was recorded are those of TypeScript: %s',
    async (_, way, scenes) => {
      expect(drawn.length).toBeGreaterThan(30)
      const { code, fault, lines } = await run('scenes.c', scenes, way)
      expect({ code, fault, lines }).toEqual({
        code: 0,
        fault: '',
        lines: [`${scenes.length} scenes, 0 wrong, 0 left`],
      })
      expect(await differences(scenes)).toEqual([])
    },
    PATIENCE,
  )
})

describe('headers', () => {
  // That they compile is that every struct, member and constant is where and what the tables say.
  it.each(['every-method.c', 'every-method.cpp'])(
    'have every struct, constant and method: %s',
    async (name) => {
      const { code, fault, lines } = await run(name)
      expect({ code, fault }).toEqual({ code: 0, fault: '' })
      expect(lines[0]).toBe('device 0x0 64 64 1')
      expect(lines.slice(-5)).toEqual([
        'unknown 0x0 1',
        'base 0x0 1',
        'surface 0x80004002 1',
        'references 3',
        `calls ${callCount()}`,
      ])
    },
    PATIENCE,
  )
})

describe('a program', () => {
  it.each<[string, Way]>([
    ['in a worker that blocks', {}],
    ['that is suspended', { waits: 'suspend' }],
  ])(
    'runs its message loop to WM_QUIT %s',
    async (_, way) => {
      expect(await run('loop.cpp', ['x', 'y z'], way)).toEqual({
        code: 42,
        fault: '',
        lines: [
          '256 x 192',
          'slept 1',
          'pixel ff0000 010203',
          'left 0 0',
          'caught SetTransform failed',
          `sizes 1 keys 1 line 'x "y z"'`,
        ],
      })
    },
    PATIENCE,
  )

  it.each<[string, Way]>([
    ['in a worker that blocks', {}],
    ['that is suspended', { waits: 'suspend' }],
  ])(
    'has threads, which end with it or after it: %s',
    async (_, way) => {
      expect(await run('threads.cpp', ['return'], way)).toEqual({ code: 3, fault: '', lines: ['0 failures'] })
      const lines = ['0 failures', 'last of all']
      expect(await run('threads.cpp', ['exit'], way)).toEqual({ code: 5, fault: '', lines })
    },
    PATIENCE,
  )

  it(
    'reads back what it sets, whatever comes between',
    async () => {
      expect(await run('sets.cpp')).toEqual({ code: 0, fault: '', lines: ['0 failures'] })
    },
    PATIENCE,
  )

  it(
    'makes a hundred devices in the memory of ten',
    async () => {
      expect(await run('devices.c')).toEqual({ code: 0, fault: '', lines: ['grew by 0 pages'] })
    },
    PATIENCE,
  )

  it(
    'draws on while its memory grows in the middle of a frame',
    async () => {
      expect(await run('growth.c')).toEqual({ code: 0, fault: '', lines: ['pixel 00ff00', 'grew 1'] })
    },
    PATIENCE,
  )

  it(
    'throws and catches, jumps, and has the standard library',
    async () => {
      const { code, fault, lines } = await run('exceptions.cpp')
      expect({ code, fault, lines }).toEqual({
        code: 0,
        fault: '',
        lines: [
          '~raise again 5 ~main int 5',
          '~raise ~main exception boom',
          '~raise ~main base 1 2',
          '~raise ~main text text',
          '~raise ~main something',
          '~raise ~main something',
          'kept 77',
          'out of range',
          '4 by a pointer to what may change',
          'jumped 3',
          'a2 b1 7Derived',
          '2 2 3',
        ],
      })
    },
    PATIENCE,
  )

  it.each<[string, string, readonly string[]]>([
    ['files of texts', 'texts.cpp', ['in the console', '0 wrong']],
    ['formats', 'formats.c', ['0 wrong']],
    ['what is used now and then', 'seldom.cpp', ['said', '0 wrong']],
    ['files, folders and settings', 'files.c', ['0 wrong']],
    ['wide letters', 'wide.c', ['p', '0 wrong']],
    ['streams of wide letters', 'wide-streams.cpp', ['é中😀 5', 'wrong: 1.5', '0 wrong']],
  ])(
    'has what Microsoft’s C library has of its own: %s',
    async (_, name, lines) => {
      expect(await run(`crt/${name}`)).toEqual({ code: 0, fault: '', lines })
    },
    PATIENCE,
  )

  it(
    'has the Windows of programs that write pictures',
    async () => {
      const { code, fault, lines } = await run('windows-calls.c', ['first', 'second word'])
      expect({ code, fault, lines }).toEqual({ code: 0, fault: '', lines: ['0 failures', 'at end'] })
    },
    PATIENCE,
  )

  it(
    'has what its resources hold',
    async () => {
      expect(await run(['resources/main.cpp', 'resources/app.rc'])).toEqual({
        code: 0,
        fault: '',
        lines: [
          '104 WALL2 104 LEVEL 1 0 1 0 1814 0 1813 0 1814 0 1813',
          '13 Hello, "D3D"',
          'Zwölf "Texte" 13 f6',
          "2 Zw, 13 H, nur auf Deutsch, 0 ''",
          '0112 second 12 26, 1',
          'The dialog "About": answered with "OK".',
          '0112 second 12 26, 1',
          '42 -1 1 1',
          'The dialog "Start", Run in full screen?: answered with "Yes".',
          'The dialog "Error", Größe & Farbe: answered with "No".',
          'The dialog "Told": answered with "OK".',
          '6 7 1',
          '&File 3 of 2, &Open...\tCtrl+O 8 1 800',
          '2 1 1 1 0 1',
          'b 79 40001, 3 27 40002, 11 13 40003',
          '4x4 24 ff0000 0000ff, 8x6, 0',
          '01000200000010006162630078007900 1 0 1814',
          '0 Hull 1 0',
          '0 fffe0101, 0 4x4 20 0, 88760b59 88760b59',
          '0 000000ff 00ff0000, 0 8x8 23, 0 1, 88760b59',
        ],
      })
    },
    PATIENCE,
  )

  it(
    'has windows that are told of focus, sizes and the screen, and a main that gives nothing back',
    async () => {
      const { code, fault, lines } = await run('windows-of-2001.c', ['asked'])
      expect({ code, fault, lines }).toEqual({ code: 0, fault: '', lines: ['0 wrong'] })
    },
    PATIENCE,
  )

  it.each<[string, string, readonly string[]]>([
    ['windows in their order, and who is asked to draw', 'windows/order.c', []],
    [
      'a mouse that leaves',
      'windows/leaving.c',
      ['TrackMouseEvent: nobody sees here that the mouse stays where it is; it fails.'],
    ],
    [
      'settings of the system, displays, scroll bars, sliders, edited texts, a clipboard and no input editor',
      'windows/settings.c',
      ['Pixel formats: there is no OpenGL here; it fails.'],
    ],
    [
      'hooks of keys, the mouse, messages and windows',
      'windows/hooks.cpp',
      ['SetWindowsHookEx: journals, shell, debug and idle hooks are not called here; it fails.'],
    ],
    [
      'segments of DirectMusic, of waves and of notes',
      'media/music.cpp',
      [
        'DirectMusic: words.txt is no segment; nothing else is loaded here.',
        'DirectMusic: song.sgt is not heard: it is neither a wave of 8 or 16 bits in PCM nor MIDI.',
        'DirectMusic: packed.wav is not heard: it is neither a wave of 8 or 16 bits in PCM nor MIDI.',
        'DirectMusic: IDirectMusicPerformance8::AddNotificationType is not there; it fails.',
      ],
    ],
    ['MIDI by a device, by a stream and of files', 'media/notes.cpp', []],
    [
      'graphs of DirectShow, of sounds',
      'media/graphs.cpp',
      [
        'DirectShow: film.avi is neither a wave nor MP3 nor MIDI; nothing else is played, films neither.',
        'DirectShow: IGraphBuilder::AddSourceFilter is not there; it fails.',
      ],
    ],
    [
      'paths by their letters',
      'crt/paths.cpp',
      ['SetFileAttributes: files can always be written and seen here; they stay as they are.'],
    ],
    [
      'what programs seldom ask of windows, rights, versions and cursors of files',
      'windows/asked.c',
      [
        'SetWindowRgn: windows have the shape of their rectangle here; the region is kept, and clips nothing.',
        'The dialog "Level", Lost?: answered with "No".',
        'The dialog "Error", Won?: answered with "Yes".',
        'WinHelp: there is no help here; it fails.',
      ],
    ],
    [
      'headers of the platform SDK, with what is there of them',
      'windows/headers.cpp',
      [
        "Storages: there are none here, but for those of a program's own; it fails.",
        'OleLoadPicture: there are no pictures of OLE here; it fails.',
        'PropertySheet: there are no sheets of properties here; it fails.',
        'RegisterDeviceNotification: nobody tells of devices here; it fails.',
        'DirectXSetup: nothing is installed here; it fails.',
        'Symbols, stacks and pictures of memory: there are none here; it fails.',
      ],
    ],
    ['a mouse that tells where it is, what is held, and second clicks', 'windows/mouse.cpp', []],
    [
      'instructions for four floats',
      'crt/four-floats.cpp',
      ['_mm_setcsr: floats are rounded to the nearest here, whatever is set.'],
    ],
    [
      'Windows Sockets, of a computer without a network',
      'windows/sockets.cpp',
      ['socket: there is no network here; it fails.', 'gethostbyname: there is no network here; it fails.'],
    ],
    [
      'DirectDraw, as programs ask it for modes, memory, driver and blank',
      'windows/directdraw.cpp',
      ["DirectDraw: there are no surfaces, palettes and clippers here, as pictures are Direct3D's; it fails."],
    ],
    [
      'sessions of DirectPlay within one program',
      'media/sessions.cpp',
      ['DirectPlay: there is no network here; sessions are those of this program alone.'],
    ],
    ['assembly of x86, as far as C can do it', 'crt/assembly.cpp', []],
    [
      'regions, bitmaps that are drawn to in them alone, and paths',
      'gdi/regions.cpp',
      ['BeginPath: letters have pixels here, and no outlines; paths are without them.'],
    ],
    [
      'pictures with alpha, curves, edges and bitmaps of runs',
      'gdi/blending.cpp',
      ['SetMapMode: GDI draws by pixels here; what is scaled is drawn as if it were not.'],
    ],
  ])(
    'has %s',
    async (_, name, said) => {
      expect(await run(name)).toEqual({ code: 0, fault: '', lines: [...said, '0 wrong'] })
    },
    PATIENCE,
  )

  it(
    'calls functions back that were cast to other parameters and results',
    async () => {
      expect(await run('windows/casts.cpp')).toEqual({ code: 0, fault: '', lines: ['0 failures', 'the last'] })
    },
    PATIENCE,
  )

  it.each<[string, readonly string[], number, string]>([
    ['its own functions by other types', [], 0, ''],
    [
      ...(['none, and ends', ['null'], 3] as const),
      'own-casts.cpp: RuntimeError: a call through a NULL pointer (null function)\n' +
        `  at end_by at ${join(root, 'tests/native/programs/windows/own-casts.cpp')}:45:5\n`,
    ],
    [
      ...(['what is no function, and ends', ['wild'], 3] as const),
      'own-casts.cpp: RuntimeError: a call through a pointer that is none (an object that was released?) (table index is out of bounds)\n' +
        `  at end_by at ${join(root, 'tests/native/programs/windows/own-casts.cpp')}:45:5\n`,
    ],
  ])(
    'calls %s, by pointers that it cast',
    async (_, args, code, fault) => {
      const outcome = await run('windows/own-casts.cpp', args)
      expect(outcome).toMatchObject({ code, lines: ['0 failures'] })
      expect(outcome.fault.slice(0, fault.length)).toBe(fault)
    },
    PATIENCE,
  )

  it(
    'calls what it puts into the sections of the C library before main',
    async () => {
      const lines = ['early 2', 'first 1 3', 'second 4', 'main 5']
      expect(await run('crt/starts.cpp')).toEqual({ code: 0, fault: '', lines })
    },
    PATIENCE,
  )

  it(
    'is C++ of 2001, with the library of that time',
    async () => {
      expect(await run('of-2001.cpp')).toEqual({
        code: 0,
        fault: '',
        lines: [
          ...['left at 2', '5 0 22 .bmp', '3 of 5', 'refused', 'out of range', 'invalid'],
          'wide text, narrow|ls    |1099511627776|00abcdef',
          ...['4 7 7 4 4 7 7', '2 1 0'],
          ...['41 18467 32767', 'one.txt 3 -1', '1 1 640'],
          '24 6 3 1',
          'on; ? "on" 4 title far 0',
          '23 0 1 2147483647',
          '251 65531 4294967291 112 4464 112 -5 3000000000 254',
          '1.0b 26',
        ],
      })
    },
    PATIENCE,
  )

  it(
    'has classes, templates and iterators of 2001',
    async () => {
      expect(await run('crt/classes-of-2001.cpp')).toEqual({
        code: 0,
        fault: '',
        lines: [
          '4 4 4 6 9 2 19',
          '2 4 0 4',
          '4 4 1',
          '3 19 5 7 9 tt Word',
          '1 1 0',
          '42',
          '1 3 two 1',
          '-4 8 1 1 0',
          'name name, more|1 1 0 0',
          '3 3 2',
          '0 7 1',
          '4 1',
        ],
      })
    },
    PATIENCE,
  )

  it(
    'is a UNICODE build, with names of its own that libraries have had since',
    async () => {
      const { code, fault, lines } = await run('unicode.cpp', ['größer'])
      expect({ code, fault, lines }).toEqual({
        code: 0,
        fault: '',
        lines: ['bad cast', '14 6 200 1 3.0 größer', '0 wrong'],
      })
    },
    PATIENCE,
  )

  it(
    'has letters of GDI, sounds, timers and settings, and reads what it is given',
    async () => {
      const { code, fault, lines } = await run('letters-and-sound.cpp', [], {}, 0, 'one line\nanother\n')
      expect({ code, fault, lines }).toEqual({
        code: 0,
        fault: '',
        lines: ['read one line', 'read another', '0 wrong'],
      })
    },
    PATIENCE,
  )

  it(
    'draws lines and shapes by pens, brushes and operations of every kind',
    async () => {
      const { code, fault, lines } = await run('gdi/shapes.cpp')
      expect({ code, fault }).toEqual({ code: 0, fault: '' })
      expect(lines).toEqual(
        readFileSync(join(root, 'tests/native/programs/gdi/shapes.txt'), 'utf8').trimEnd().split('\n'),
      )
    },
    PATIENCE,
  )

  it(
    'draws letters itself, of what GetGlyphOutline tells of them',
    async () => {
      const { code, fault, lines } = await run('gdi/glyphs.cpp')
      expect({ code, fault, lines }).toEqual({
        code: 0,
        fault: '',
        lines: [
          'GetGlyphOutline: matrices scale and mirror letters here, and turn none; it fails.',
          'GetGlyphOutline: letters have pixels here, and no outlines; it fails.',
          '0 wrong',
        ],
      })
    },
    PATIENCE,
  )

  it(
    'has letters of the right kind where a font is not there',
    async () => {
      expect(await run('gdi/fonts.cpp')).toEqual({
        code: 0,
        fault: '',
        lines: [
          ...['fixed 1 1 1 0', 'serif 1 0', 'neither 1 0'],
          ...['width 10 20 50 1', 'width 80 20 50 1', 'width 80 20 50 1'],
          ...['turned 1 40000 1 0', 'turned 1 40000 1 0', 'pen 50 80'],
        ],
      })
    },
    PATIENCE,
  )

  it(
    'has the constants and families of fonts, and texts that end in an ellipsis',
    async () => {
      const lines = ['AddFontResource: fonts are those of the browser here; it fails.', '0 wrong']
      expect(await run('gdi/paragraphs.cpp')).toEqual({ code: 0, fault: '', lines })
    },
    PATIENCE,
  )

  it(
    'asks for files, by the names that it gives where nobody sees its dialogs',
    async () => {
      const { code, fault, lines } = await run('gdi/file-dialogs.cpp')
      expect({ code, fault }).toEqual({ code: 0, fault: '' })
      expect(lines.at(-1)).toBe('0 wrong')
      const refused = lines.indexOf('File not found.')
      expect(lines.slice(refused - 2, refused + 2)).toEqual([
        'The dialog "Open", C:\\levels, File name, Files of type: answered with "Open".',
        'The dialog "Open", C:\\levels\\none.map',
        'File not found.',
        'Please verify the correct file name was given.: answered with "OK".',
      ])
      expect(lines).toContain('ChooseFont: there is no such dialog here; it is cancelled.')
    },
    PATIENCE,
  )

  it(
    'plays waves piece by piece, counts time by timers, and reads files of chunks its own way',
    async () => {
      expect(await run('media/winmm.cpp')).toEqual({ code: 0, fault: '', lines: ['0 wrong'] })
    },
    PATIENCE,
  )

  it(
    'plays files by the commands of mciSendString and mciSendCommand',
    async () => {
      expect(await run('media/mci.cpp')).toEqual({
        code: 0,
        fault: '',
        lines: [
          'MCI: nothing here plays noise.mp3 as MPEGVideo.',
          'MCI: nothing here plays noise.mp3 as waveaudio.',
          'MCI: nothing here plays noise.dat.',
          'MCI: there are no films here; opening film.avi fails.',
          'MCI: nothing is recorded here, and nothing is saved; it fails.',
          '0 wrong',
        ],
      })
    },
    PATIENCE,
  )

  it(
    'decodes MP3',
    async () => {
      expect(await run('media/mp3.cpp', ['tone.mp3'])).toEqual({ code: 0, fault: '', lines: ['0 wrong'] })
    },
    PATIENCE,
  )

  it.each<[string, readonly string[]]>([
    ['letters of 8 bits', []],
    ['UNICODE', ['UNICODE', '_UNICODE']],
  ])(
    'hears keyboard and mouse by DirectInput: %s',
    async (_, defines) => {
      const refused =
        'IDirectInput8::ConfigureDevices: there is no dialog for action maps here; it fails, and they stay as BuildActionMap made them.'
      expect(await run('media/input.cpp', [], {}, 0, '', defines)).toEqual({
        code: 0,
        fault: '',
        lines: [refused, '0 wrong'],
      })
    },
    PATIENCE,
  )

  it.each<[string, readonly string[]]>([
    ['letters of 8 bits', []],
    ['UNICODE', ['UNICODE', '_UNICODE']],
  ])(
    'plays sounds of files, resources and memory, and is refused devices and a shell: %s',
    async (_, defines) => {
      const { code, fault, lines } = await run(['gdi/sounds.cpp', 'gdi/sounds.rc'], [], {}, 0, '', defines)
      expect(lines).toEqual([
        'PlaySound: there is no wave of 8 or 16 bits in PCM by the name of none.wav.',
        'PlaySound: there is no wave of 8 or 16 bits in PCM by the name of SystemStart.',
        'PlaySound: there is no wave of 8 or 16 bits in PCM.',
        ...['waveInOpen', 'mixerOpen', 'auxSetVolume'].map(
          (call) => `${call}: there is no such device here; it fails.`,
        ),
        ...['ShellExecuteEx', 'ShellExecute', 'Shell_NotifyIcon', 'ExtractIcon', 'SHBrowseForFolder'].map(
          (call) => `${call}: there is no shell here; it fails.`,
        ),
        '0 wrong',
      ])
      expect({ code, fault }).toEqual({ code: 0, fault: '' })
    },
    PATIENCE,
  )

  it(
    'has the mathematics of D3DX',
    async () => {
      expect(await run('d3dx/mathematics.cpp')).toEqual({ code: 0, fault: '', lines: mathematics() })
    },
    PATIENCE,
  )

  it(
    'has textures, shaders, sprites and letters of D3DX',
    async () => {
      expect(await run('d3dx/d3dx.cpp')).toEqual({
        code: 0,
        fault: '',
        lines: [
          ...['texture 0 2 x 2', 'missing D3DXERR_INVALIDDATA, again 0', 'assembled 0 20 56 1', 'shader 0'],
          ...['refused 1 1 1', 'sprite ff0000 ffffff 0000ff', 'letters 1 1 1', 'japanese 1 0', 'references 0 0 0'],
        ],
      })
    },
    PATIENCE,
  )

  it(
    'has shapes, meshes of files and saved pictures of D3DX',
    async () => {
      expect(await run('d3dx/meshes.cpp')).toEqual({
        code: 0,
        fault: '',
        lines: [
          ...['5/6 12/24 80/42 48/42 128/64 2256/1178 adjacency 144', 'box 1 2 3 sphere 0 1.871', 'hit 1 3.50'],
          ...['drawn 0 00ff00', 'left 0', 'text 0 o 1 I 1 -0.25 to 0 wide 1 adjacency 1 long 0 1'],
          ...[
            'refused 8876086c 8876086c 8876086c, drawn 0, left 0',
            'loaded 0 2 wall.bmp 1 1 1',
            'attributes 0 1',
            'normal 0 0 -1',
          ],
          ...[
            'ranges 2: 0 1, 1 1',
            'declared 0 112 0 0 0 1',
            'simpler 0 1',
            'image 0 1 x 1',
            'left 0 0 0 0 0',
            'split 0 3, 4/8 face 3 vertex 7 beside 1, 4/8 face 7 vertex 15 beside 1, 4/8 face 11 vertex 23 beside 1 ' +
              'drawn 0 whole 0 1 two 8876086c 1 left 0 computes 1',
            '8.0 text 0 1 0 hit 1 3.50 valid 0 clean 0 normals 0 finer 0 48',
            '8.0 skin 0 1 0 1 0 0 moved 2 left 0',
            'device 0',
          ],
        ],
      })
    },
    PATIENCE,
  )

  it(
    'has what fills and reads textures, and meshes with levels and bones, of D3DX',
    async () => {
      const { code, fault, lines } = await run('d3dx/more.cpp')
      expect({ code, fault }).toEqual({ code: 0, fault: '' })
      expect(lines[0]).toMatch(/^D3DXAssembleShader/)
      expect(lines.slice(1)).toEqual([
        ...['shader 400000 bf8080', 'cube 8523d7', 'volume ff10efef 32 256', 'volume efefef', 'cube c7c7cc'],
        ...['100 30 3', 'target 112233', 'env 505050'],
        'front 445566 445566, 000000 000000 000000 000000',
        ...['alone 445566 445566', 'welded 8 12 8', 'levels 40 to 352', 'level 100'],
        'hit 1 count 2',
        ...['skin most 2 combos 1 faces 352 bones 0', 'moved 2.00', 'again 352 a.bmp', '0 fails, 0 0'],
      ])
    },
    PATIENCE,
  )

  it(
    'draws by effects of D3DX: techniques, passes, parameters, shaders',
    async () => {
      const { code, fault, lines } = await run('d3dx/effects.cpp')
      expect({ code, fault }).toEqual({ code: 0, fault: '' })
      expect(lines).toEqual([
        "D3DXCreateEffect (2): there is no state 'Nothing'",
        "(2): there is no state 'Nothing'",
        "D3DXCreateEffect wrong.fx(3): there is no state 'Nothing'",
        "wrong.fx(3): there is no state 'Nothing'",
        'D3DXCreateEffect shader.fx: D3DXCreateEffect: line 1, column 24: There is no version ps.2.0. (D3DXERR_INVALIDDATA 0x88760b59)',
        'absent 88760b59 0',
        '20000000 40020000 40020003 40010007 ffffffff ',
        '20000000 40020000 50030000 40010007 40000009 ffffffff ',
        '20000000 40020000 40040005 20000001 40040006 40050002 40020003 40060008 ffffffff ',
        ...[
          '(1): what is skipped is 1 to 15',
          "(1): 'float v17' is no register of a declaration",
          "(2): 'Reflection' has no meaning here",
          '(2): there is no preprocessor: #include',
          "(1): '}' is missing",
          'D3DXCreateEffect: line 4, column 2: "bad" is no instruction. (D3DXERR_INVALIDDATA 0x88760b59)',
        ].flatMap((mistake) => [`D3DXCreateEffect ${mistake}`, mistake]),
        'values ffffffff 0.25 1 4 -1 16 Grey 42 other',
        'references 2 1 0 2 1',
        ...['nothing 1 1 1 1 1 1', 'clone Two 2 Grey 42'],
        'ID3DXEffect::GetCompiledEffect: effects have no compiled form here.',
        'compiled 80004001',
        ...['5 2 col 2 T0 1 T1 P1', 'first T0 used 1 0'],
        ...['ff8000', '00ff00 lighting 1', '0000ff', 'shaded 404000', 'refused 1 1 1', 'left 1 0'],
      ])
    },
    PATIENCE,
  )

  it(
    'walks over the objects of .x files, and loads meshes and bones of them',
    async () => {
      const { code, fault, lines } = await run('frames.cpp')
      expect({ code, fault }).toEqual({ code: 0, fault: '' })
      expect(lines).toEqual([
        ...['templates 0 missing 1 wrong 1', 'Red other', ' - file 4: red.bmp', 'Root frame', ' - matrix 64: 4.0'],
        ...[' Arm frame', ' Body mesh 4: 1', 'skin 1 red.bmp 8 Arm -5.0 influences 2 of 1', 'mesh 0 1', 'left 0 0'],
        ...['Walk other', ' - other', '  - keys 48: 2 2 at 10 4.0', '  { Arm }', 'Mine of no template'],
        'left 0 0 device 0',
      ])
    },
    PATIENCE,
  )

  it(
    'reads objects of templates of its own out of .x files',
    async () => {
      const { code, fault, lines } = await run('d3dx/templates.cpp')
      expect({ code, fault }).toEqual({ code: 0, fault: '' })
      expect(lines).toEqual([
        'registered 0',
        'bbbbbbbb 2 a: Caves 7 255 -3 0.1 1.5 2.5 3.5 4.5 8 9 grid 16 1.5 none 1',
        ...['cccccccc 2 a: 4: 1e-009', 'cccccccc 2 a: 4: 1.23457e+008', 'fails 1', 'dddddddd 2 a: 6: 1 2'],
        ...['opens not 861', 'refused 861 862 863 866', 'left 0'],
      ])
      const told = await run('d3dx/templates.cpp', [], { verbose: true })
      // That something is refused is told, and not that a list has ended.
      expect(told.lines.filter((line) => line.includes('0x88760367'))).toEqual([])
      expect(told.lines.join(' ')).toContain('0x8876035d')
    },
    PATIENCE,
  )

  it(
    'saves objects of .x files in all forms, and reads them again',
    async () => {
      const { code, fault, lines } = await run('d3dx/save-objects.cpp')
      expect({ code, fault }).toEqual({ code: 0, fault: '' })
      const objects = [
        ...['0 3d82ab4d Skin 0 44: 0.1 1e-009 3e+020', '1 a42790e1  0 4: wood.bmp', '0 3d82ab46 Root 0 0'],
        ...['1 f6f23f41  0 64: 5 -6', '1 3d82ab46 Arm 0 0', '2 3d82ab44 Body 0 60', '3 f6f23f42  0 12'],
        ...['4 3d82ab4d  0 44: 0.1 1e-009 3e+020', '4 { Skin }'],
        '2 aaaaaaaa Mine 0 34: a tag -3 0.1 2 1.5 2 -2.5 1.23457e+006',
        'by id 0 Skin 1 by name 0 1 1 855 855',
      ]
      const written = ['refers 0 itself 850 circle 850', 'id 1 saved 0 left 0 0 0']
      expect(lines.filter((line) => !line.startsWith('|'))).toEqual([
        ...['text.x 0 0', ...written, 'xof 0303txt 0032 0', ...objects],
        ...['binary.x 0 0', ...written, 'xof 0303bin 0032 0', ...objects],
        ...['tzip.x 0 0', ...written, 'xof 0303tzip0032 0', ...objects],
        ...['bzip.x 0 0', ...written, 'xof 0303bzip0032 0', ...objects],
        'form 851 nowhere 865',
        'template 867 short 851 name 851 text 851 made 0 reference 851 869',
        'left 0',
      ])
      const text = lines.flatMap((line) => (line.startsWith('|') ? [line.slice(1)] : []))
      expect(text.slice(0, 13)).toEqual([
        ...['xof 0303txt 0032', 'template Tag {', ' <aaaaaaaa-0001-0002-0304-05060708090a>', ' STRING title;'],
        ...[' SDWORD offset;', ' DOUBLE scale;', ' WORD n;', ' array FLOAT f[n][2];', ' [Tag]', '}'],
        ...['template Frame {', ' <3d82ab46-62da-11cf-ab39-0020af71e433>', ' [...]'],
      ])
      const body = text.indexOf('Mesh Body {')
      expect(text.slice(body, body + 7)).toEqual([
        ...['Mesh Body {', '3;', '0.0;0.0;0.0;,', '1.0;0.0;0.0;,', '0.0;1.0;0.0;;', '1;', '3;0,1,2;;'],
      ])
      expect(text).toContain('<11111111-2222-3333-4444-555555555566>')
      expect(text).toContain('1.5,2.0,-2.5,1234567.0;')
    },
    PATIENCE,
  )

  it(
    'keeps levels of detail in streams of its own',
    async () => {
      const { code, fault, lines } = await run('d3dx/streams.cpp')
      expect({ code, fault }).toEqual({ code: 0, fault: '' })
      expect(lines[0]).toMatch(/^ 250\/\d+ [\da-f]{8} 100\/\d+ [\da-f]{8}$/)
      expect(lines.slice(1)).toEqual([
        ...['saved 0 left 0 none 8876086c', 'loaded 0 behind 2: wood.bmp, 1 0.5 12', `options 220 now 100:${lines[0]}`],
        ...['end 88760b59 other 88760b59 1', `memory 0 0 0 left 0:${lines[0]}`],
      ])
    },
    PATIENCE,
  )

  it(
    'has what D3DX does at its edges',
    async () => {
      const { code, fault, lines } = await run('d3dx/edges.cpp')
      expect({ code, fault }).toEqual({ code: 0, fault: '' })
      expect(lines).toEqual([
        // The file's vertices in their order; behind them those that a second normal makes.
        'order 00-1 01-1 11+1 10-1 10+1 01+1, 3 0 1 4 5 2, b3b3b3b3',
        ...['at the distance -1 -1 -1 -1 -1 -1', 'nearer -1 -1 1 0 -1 -1', 'shared -1 -1 -1 -1 -1 -1'],
        ...['left 4 of 0 1 2 5', 'faces 0 -1', 'no device 1', 'touches 0 1 1 1'],
        ...['colours ff000007 ff100007 indices 255 239 copied ffff0007', 'filtered 0 1 loaded 0 1 16 0 7'],
        ...['rows 0 ff445566', 'volume 256 1 0 ff500007 0 ff500007 saved 0 0 deep 2 none 1'],
        ...['faces 008080 800080 808000', 'texts 0 20 0 1', 'device 0'],
      ])
    },
    PATIENCE,
  )

  it(
    'is a tool with menus, controls and a window of many sizes',
    async () => {
      const { code, fault, lines } = await run('viewer.cpp', ['a b', '-c'])
      expect({ code, fault }).toEqual({ code: 7, fault: '' })
      expect(lines.map((line) => line.replace(/(?<=^reset to )\d{4}.*/, 'the screen'))).toEqual([
        ...['cmdline ["a b" -c] show 1', 'create Viewer 1x1', 'zebra 2 77 1', '42', 'check 1', 'device 312x194'],
        // An overlapped window is told its size when it is shown first.
        ...[
          'reset to 312x194 viewport 312x194',
          'wire 1 menu 1',
          'reset to 412x294 viewport 412x294',
          'iconic 1',
          'reset to 412x294 viewport 412x294',
        ],
        'iconic 0',
        'The dialog "Open", C:\\, File name, Files of type: answered with "Open".',
        ...['no file', 'key 87 1', 'wire 0 menu 0', 'reset to the screen', 'zoomed 1'],
        ...['reset to 412x294 viewport 412x294', 'zoomed 0', 'destroy', 'paints 1 ticks 10 resets 5 sizes 1 color 110'],
        'refs 0 0 window 0',
      ])
    },
    PATIENCE,
  )

  it(
    'is a game of fixed steps with DirectInput',
    async () => {
      const { code, fault, lines } = await run('fixed-step.cpp')
      expect({ code, fault }).toEqual({ code: 0, fault: '' })
      expect(lines).toEqual(['21 steps, at 0.115', '0 3: 1 1 1', '0 0 0'])
    },
    PATIENCE,
  )

  it(
    'that does not end is ended, with its line',
    async () => {
      const { code, fault, lines } = await run('faults.c', ['l'], {}, 2)
      expect({ code, lines }).toEqual({ code: 3, lines: ['before'] })
      expect(fault).toMatch(/did not end within 2 seconds[^]*  at main at .*faults\.c:\d+/)
    },
    PATIENCE,
  )

  it(
    'whose window does not close is told of',
    async () => {
      const { code, lines } = await run('faults.c', ['c'], {}, 0, '', [], 0.05)
      expect({ code, lines }).toEqual({
        code: 0,
        lines: [
          'before',
          'The window was asked to close after 0.05 seconds, and the program goes on: --limit ends it.',
        ],
      })
    },
    PATIENCE,
  )

  it.each([
    [
      'a method of what is no object',
      'o',
      /null function|signature|not a function|table index/,
      /wild_object at .*faults\.c:16/,
    ],
    [
      'a pointer to nowhere',
      'a',
      /0x7ffffff0 does not point into the program's memory/,
      /wild_argument at .*faults\.c:22/,
    ],
    ['endless recursion', 's', /Maximum call stack/, /faults\.c:10/],
    ['a write to nowhere', 'w', /out of bounds/, /faults\.c:65/],
    ['abort', 'q', /unreachable/, /faults\.c/],
    ['endless recursion in a thread', 's thread', /Maximum call stack/, /faults\.c:10/],
    ['a write to nowhere in a thread', 'w thread', /out of bounds/, /faults\.c:65/],
    ['a full stack of a thread', 'r thread', /unreachable/, /in_thread at .*faults\.c:89/],
  ])(
    'that does wrong ends alone, with its line: %s',
    async (_, letter, message, line) => {
      const { code, fault, lines } = await run('faults.c', letter.split(' '))
      expect(code).toBe(3)
      expect(lines[0]).toBe('before')
      expect(fault).toMatch(message)
      expect(fault).toMatch(line)
    },
    PATIENCE,
  )

  it(
    'that throws what nobody catches ends with what it was, and the line that threw it',
    async () => {
      const { code, fault } = await run('exceptions.cpp', ['uncaught'])
      expect(code).toBe(3)
      expect(fault).toMatch(/nothing catches std::out_of_range \(too far\)[^]*exceptions\.cpp:\d+/)
    },
    PATIENCE,
  )

  it(
    'is told when there is no more memory',
    async () => {
      expect(await run('faults.c', ['h'])).toEqual({ code: 7, fault: '', lines: ['before', 'no more memory'] })
    },
    PATIENCE,
  )
})
