/** What is attacked: readers with damaged files, bombs made by hand, and the API with arguments of any kind. */
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { Driver, CommandError, readCommandFile } from '../../d3d8/ddi/index.js'
import { readEffect } from '../../d3d8/d3dx/effects/effect-text.js'
import { readBMP } from '../../d3d8/files/bmp/read.js'
import { readDDS } from '../../d3d8/files/dds/index.js'
import { FileError } from '../../d3d8/files/file-error.js'
import { RecordingError, readRecording } from '../../d3d8/files/recording/recording.js'
import { traceToRecording } from '../../d3d8/files/trace/trace-recording.js'
import { readTrace } from '../../d3d8/files/trace/trace.js'
import { writeTrace } from '../../d3d8/files/trace/write-trace.js'
import { readTGA } from '../../d3d8/files/tga/read.js'
import { readX } from '../../d3d8/files/x/index.js'
import { ShaderError, assemble, disassemble } from '../../d3d8/shader/index.js'
import { D3DError } from '../../d3d8/types/index.js'
import { ddsFile, noise, pixelFormats } from '../unit/files/dds/fixtures.js'
import { generator, mutated } from '../unit/files/mutations.js'
import { inSnappy, program } from '../unit/files/trace-fixtures.js'
import { bmpFile, tgaFile, type Colours } from '../unit/files/pictures/fixtures.js'
import { everything, use } from '../unit/files/x/everything.js'
import { forms } from '../unit/files/x/forms.js'
import { RandomCalls } from '../unit/runtime/device/random-calls.js'
import { DeviceBench } from '../unit/runtime/device/support.js'
import { bombs } from './bombs.js'

/** Something that is attacked with inputs, each of which a number makes. */
export interface Target {
  readonly name: string
  /** Inputs that one seed makes. */
  readonly inputs: number
  /** What went wrong with the inputs of a seed; null when nothing did. */
  readonly attack: (seed: number) => string | null
}

/** Milliseconds of the processor that an input may take. */
const LONGEST = 1000

/** What an error says, with where it came from. */
const told = (error: unknown): string =>
  error instanceof Error
    ? (error.stack ?? error.message).split('\n').slice(0, 4).join(' | ')
    : 'what was thrown is no error'

type ErrorClass = abstract new (...args: never[]) => Error

/** What is wrong with a run: an error that is none of its own, a message that shows no value, or the time it took. */
function faultOf(run: () => void, allowed: readonly ErrorClass[]): string | null {
  const before = process.cpuUsage()
  try {
    run()
  } catch (error) {
    if (!allowed.some((kind) => error instanceof kind)) return told(error)
    if ((error as Error).message.includes('[object ')) return told(error)
  }
  const { user, system } = process.cpuUsage(before)
  const milliseconds = (user + system) / 1000
  return milliseconds > LONGEST ? `it took ${milliseconds.toFixed(0)} ms of the processor` : null
}

/** Damaged files of a kind. */
function files(
  name: string,
  whole: readonly Uint8Array[],
  read: (bytes: Uint8Array) => void,
  allowed: readonly ErrorClass[] = [FileError],
): Target {
  return {
    name,
    inputs: 1,
    attack(seed) {
      const random = generator(seed * 2 + 1)
      const bytes = mutated(whole[random() % whole.length], random)
      return faultOf(() => {
        read(bytes)
      }, allowed)
    },
  }
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** Recordings that are kept in the repository, the small ones. */
const recordings = (): Uint8Array[] => {
  const folder = fileURLToPath(new URL('../conformance/recordings/', import.meta.url))
  return readdirSync(folder)
    .slice(0, 12)
    .map((scene) => new Uint8Array(readFileSync(`${folder}${scene}/${scene}.jsonl`)))
    .filter(({ length }) => length < 40_000)
}

const shaders = [
  'vs.1.1\ndcl_position v0\nm4x4 oPos, v0, c0\nmov oD0, c4\nmad r0, v0.wzyx, -c[a0.x + 4], r1\nmov oT0.xy, r0\n',
  'ps.1.4\ntexld r0, t0\nphase\nmul_x2_sat r0.rgb, r0, 1-c0\n+mov r0.a, r0_bias\n',
  'ps.1.1\ndef c0, 0.5, 1e3, -2.25, 0x7f800000\ntex t0\nlrp r0, t0.a, c0, t0\n',
].map(encode)

const effects = [
  `vector col = (1.0, 0.5, 0, 1); texture tex; dword cull = 0x1 | 2; string says = "so"; // a remark
vertexshader vs = decl { stream 0; float v0[3]; skip 2; fvf NORMAL | TEX1; } asm { vs.1.1 ; }\n mov oPos, v0 };
technique T0 { pass P0 { VertexShader = XYZ | 64; CullMode = <cull>; FogStart = -1e+3f; ColorOp[0] = SelectArg1;
/* { */ LightPosition[3] = {1, 2, 3}; Texture[1] = <tex>; PixelShader = NULL; } pass { } }`,
].map(encode)

const tokens = (bytes: Uint8Array): Uint32Array => new Uint32Array(bytes.slice(0, bytes.length & ~3).buffer)

const streams = shaders.flatMap((text) => {
  const assembly = assemble(decode(text))
  return assembly.tokens ? [new Uint8Array(assembly.tokens.buffer)] : []
})

const traces = (): Uint8Array[] => {
  const bytes = program().inside()
  return [inSnappy(bytes), new Uint8Array(gzipSync(bytes))]
}

const colours: Colours = Array.from({ length: 5 }, (_, y) =>
  Array.from({ length: 7 }, (__, x) => [x * 36, y % 2 ? 255 : 0, 0, 255] as const),
)
const targas = [
  tgaFile(colours, { kind: 'palette', bits: 8, isRunLength: true }),
  tgaFile(colours, { kind: 'colours', bits: 32, isRunLength: true }),
  tgaFile(colours, { kind: 'grey', bits: 16 }),
]
const bitmaps = [
  bmpFile(colours, { bits: 4 }),
  bmpFile(colours, { bits: 16, compression: 3, headerSize: 56 }),
  bmpFile(colours, { bits: 8, compression: 1, data: [3, 1, 0, 0, 0, 3, 0, 1, 2, 0, 0, 1] }),
]

/** A command buffer: a few tokens of every length. */
const commands = [Uint8Array.from({ length: 256 }, (_, i) => (i % 16 === 0 ? 8 + (i >> 4) : i % 7))]

/** Calls of one device in a row. */
const CALLS = 100

/** Any method with any arguments. */
const calls: Target = {
  name: 'calls',
  inputs: CALLS,
  attack(seed) {
    const random = new RandomCalls(new DeviceBench(), generator(seed))
    for (let i = 0; i < CALLS; i++) {
      const made = random.next()
      if (made === null || made.error === null) continue
      const { error } = made
      if (!(error instanceof D3DError) || error.message.includes('[object ')) return `${made.call}: ${told(error)}`
    }
    return null
  },
}

/** Bombs, one after the other. */
const bombing: Target = {
  name: 'bombs',
  inputs: 1,
  attack(seed) {
    const { name, run } = bombs[seed % bombs.length]
    const fault = faultOf(run, [FileError, RecordingError, ShaderError])
    return fault === null ? null : `${name}: ${fault}`
  },
}

export const targets: readonly Target[] = [
  calls,
  bombing,
  files('x', Object.values(forms(everything)), (bytes) => use(readX(bytes))),
  files(
    'dds',
    Object.values(pixelFormats).map((pixelFormat) =>
      ddsFile({ width: 4, height: 4, pixelFormat, data: noise(4 * 4 * 8) }),
    ),
    readDDS,
  ),
  files('tga', targas, readTGA),
  files('bmp', bitmaps, readBMP),
  files('trace', traces(), (bytes) => writeTrace(traceToRecording(readTrace(bytes), 'fuzzed').recording)),
  files('recording', recordings(), (bytes) => readRecording(decode(bytes)), [RecordingError]),
  files('assemble', shaders, (bytes) => assemble(decode(bytes)), []),
  files('effect', effects, (bytes) => readEffect(decode(bytes))),
  files('disassemble', streams, (bytes) => disassemble(tokens(bytes)), [ShaderError]),
  files('dp2', commands, readCommandFile),
  files(
    'commands',
    commands,
    (bytes) => {
      const { device } = new DeviceBench()
      new Driver(device).DrawPrimitives2({ lpDDCommands: bytes })
    },
    [CommandError, D3DError],
  ),
]
