/** What files hold. */
import { D3DRTYPE_CUBETEXTURE, D3DRTYPE_VOLUMETEXTURE, formatInfo } from '../d3d8/types/index.js'
import { readImage } from '../d3d8/d3dx/pictures/image-file.js'
import { readCommandFile } from '../d3d8/ddi/index.js'
import type { RecordedLine } from '../d3d8/files/recording/recorded.js'
import { readRecording } from '../d3d8/files/recording/recording.js'
import { traceToRecording } from '../d3d8/files/trace/trace-recording.js'
import { readTrace } from '../d3d8/files/trace/trace.js'
import { readX, xDuration, xTicksPerSecond, type XFrame, type XMesh, type XModel } from '../d3d8/files/x/index.js'
import { readShader } from '../d3d8/shader/index.js'
import { about, endingOf, problemOf, readBytes, readSidecars, startsWith } from './files.js'
import { textureFormats } from './pictures.js'
import { CommandError, type Verb } from './verb.js'

/** Facts about a file, in their order. */
type Facts = Readonly<Record<string, string | number | readonly string[]>>

/** All meshes of a model, each once, and how many frames there are. */
function walk(model: XModel): { readonly meshes: readonly XMesh[]; readonly frames: number } {
  const [meshes, frames] = [new Set<XMesh>(), new Set<XFrame>()]
  const visit = ({ meshes: own, frames: inner }: Pick<XFrame, 'meshes' | 'frames'>): void => {
    for (const mesh of own) meshes.add(mesh)
    for (const frame of inner) {
      if (frames.has(frame)) continue
      frames.add(frame)
      visit(frame)
    }
  }
  visit(model)
  return { meshes: [...meshes], frames: frames.size }
}

function modelFacts(bytes: Uint8Array): Facts {
  const model = readX(bytes)
  const { header, animations, warnings } = model
  const { meshes, frames } = walk(model)
  const sum = (of: (mesh: XMesh) => number): number => meshes.reduce((all, mesh) => all + of(mesh), 0)
  const materials = new Set(meshes.flatMap((mesh) => mesh.materials))
  const ticks = xTicksPerSecond(model, {})
  return {
    kind:
      `.x model, version ${header.major}.${header.minor}, ` +
      `${header.compressed ? 'compressed ' : ''}${header.encoding}`,
    frames,
    meshes: meshes.length,
    vertices: sum(({ positions }) => positions.length / 3),
    faces: sum(({ faceMaterials }) => faceMaterials.length),
    materials: materials.size,
    textures: [...new Set([...materials].flatMap(({ texture }) => (texture === null ? [] : [texture])))],
    bones: new Set(meshes.flatMap(({ skin }) => skin?.bones.map(({ name }) => name) ?? [])).size,
    animations: animations.map((set) => `${set.name || 'unnamed'} (${(xDuration(set) / ticks).toFixed(2)} s)`),
    ...(warnings.length > 0 ? { warnings } : {}),
  }
}

const names = new Map([...textureFormats].map(([name, format]) => [format, name]))

function pictureFacts(bytes: Uint8Array): Facts {
  const { info, faces } = readImage('info', bytes)
  const { Width, Height, Depth, MipLevels, Format, ResourceType } = info
  const shapes = new Map([
    [D3DRTYPE_CUBETEXTURE, 'cube map'],
    [D3DRTYPE_VOLUMETEXTURE, 'volume'],
  ])
  return {
    kind: startsWith(bytes, 'DDS ') ? `.dds ${shapes.get(ResourceType) ?? 'texture'}` : 'picture',
    size: ResourceType === D3DRTYPE_VOLUMETEXTURE ? `${Width} x ${Height} x ${Depth}` : `${Width} x ${Height}`,
    format: names.get(Format) ?? formatInfo(Format)?.name.replace('D3DFMT_', '') ?? Format,
    levels: MipLevels,
    ...(ResourceType === D3DRTYPE_CUBETEXTURE ? { faces: faces.filter(Boolean).length } : {}),
  }
}

function callFacts(lines: readonly RecordedLine[]): Facts {
  const calls = lines.flatMap((line) => (line.kind === 'call' ? [line.method.call] : []))
  const count = (wanted: (call: string) => boolean): number => calls.filter(wanted).length
  return {
    calls: calls.length,
    frames: count((call) => call === 'Present'),
    draws: count((call) => call.startsWith('Draw')),
    textures: count((call) => /^Create(Cube|Volume)?Texture$/.test(call)),
    buffers: count((call) => /^Create(Vertex|Index)Buffer$/.test(call)),
    shaders: count((call) => /^Create(Vertex|Pixel)Shader$/.test(call)),
  }
}

function traceFacts(bytes: Uint8Array): Facts {
  const { version, calls, cut } = readTrace(bytes)
  const { recording, problems } = traceToRecording({ version, calls, cut }, 'info')
  return {
    kind: `capture of apitrace, version ${version}${cut ? ', cut short' : ''}`,
    'all calls': calls.length,
    ...callFacts(recording.lines),
    'left out': problems.map(({ call, message }) => `call ${call}: ${message}`),
  }
}

function commandFacts(bytes: Uint8Array): Facts {
  const { scene, records, cut } = readCommandFile(bytes)
  const count = (wanted: string): number => records.filter(({ name }) => name === wanted).length
  return {
    kind: `.dp2 file of driver commands${cut === null ? '' : ', cut short'}`,
    scene,
    records: records.length,
    frames: count('present'),
    'command buffers': count('call'),
    textures: count('texture'),
    buffers: count('buffer'),
    checks: count('check'),
  }
}

function shaderFacts(bytes: Uint8Array): Facts {
  const tokens = new Uint32Array(bytes.slice(0, bytes.length & ~3).buffer)
  const { kind, major, minor, instructions } = readShader(tokens)
  return { kind: `${kind} shader, version ${major}.${minor}`, tokens: tokens.length, instructions: instructions.length }
}

/** What a recording of lines holds; files beside it are looked for there. */
async function recordingFacts(bytes: Uint8Array, path: string): Promise<Facts> {
  const text = new TextDecoder().decode(bytes)
  const sidecars = await readSidecars(path, text)
  const { scene, lines, frames } = readRecording(text, { sidecar: (name) => sidecars.get(name) })
  return { kind: 'recording', scene, ...callFacts(lines), checks: frames }
}

const isShader = (bytes: Uint8Array): boolean =>
  bytes.length >= 4 && bytes[1] === 1 && bytes[3] === 0xff && (bytes[2] === 0xfe || bytes[2] === 0xff)

/** What files are packed with, by how they begin. */
const packers: readonly (readonly [begin: string, name: string])[] = [
  ['\u001f\u008b', 'gzip'],
  ['\u00fd7zXZ', 'xz'],
  ['(\u00b5/\u00fd', 'zstd'],
  ['7z\u00bc\u00af', '7z'],
  ['PK\u0003\u0004', 'zip'],
  ['BZh', 'bzip2'],
  ['Rar!', 'rar'],
]

const packerOf = (bytes: Uint8Array): string | undefined => packers.find(([begin]) => startsWith(bytes, begin))?.[1]

function refusePacked(bytes: Uint8Array, path: string): never {
  throw new CommandError(path, `it is packed by ${packerOf(bytes)}: unpack it first`)
}

/** Kinds of files by how they begin; what begins in no way of its own is told by its name, else it is a picture. */
const kinds: readonly {
  readonly is: (bytes: Uint8Array, ending: string) => boolean
  readonly read: (bytes: Uint8Array, path: string) => Facts | Promise<Facts>
}[] = [
  { is: (bytes, ending) => startsWith(bytes, 'xof ') || ending === '.x', read: modelFacts },
  { is: (bytes, ending) => startsWith(bytes, 'DP2\u001a') || ending === '.dp2', read: commandFacts },
  { is: (bytes, ending) => startsWith(bytes, '{') || ending === '.jsonl', read: recordingFacts },
  { is: (_, ending) => ending === '.trace', read: traceFacts },
  { is: isShader, read: shaderFacts },
  { is: (bytes) => packerOf(bytes) !== undefined, read: refusePacked },
  { is: () => true, read: pictureFacts },
]

function shown(value: Facts[string]): string {
  if (typeof value !== 'object') return String(value)
  const isSentences = value.some((part) => String(part).endsWith('.'))
  return value.join(isSentences ? ' ' : ', ') || 'none'
}

/** Says what a file holds. */
export const info: Verb = {
  usage: `FILE… [--json]

Says what files hold: .x models, pictures and textures, captures (.trace, .jsonl, .dp2), tokens of
shaders.
  --json  as one JSON object a file and line`,
  options: { json: { type: 'boolean' } },
  files: [1, Infinity],
  async run(paths, options, terminal) {
    const failed: CommandError[] = []
    for (const [i, path] of paths.entries()) {
      try {
        const bytes = await readBytes(path)
        const kind = kinds.find(({ is }) => is(bytes, endingOf(path)))
        const facts = await about(path, () => kind?.read(bytes, path) ?? {})
        if (options.json === true) {
          terminal.print(JSON.stringify({ file: path, bytes: bytes.length, ...facts }))
          continue
        }
        if (i > 0) terminal.print('')
        terminal.print(path)
        for (const [name, value] of Object.entries({ bytes: bytes.length, ...facts }))
          terminal.print(`  ${name}: ${shown(value)}`)
      } catch (error) {
        // What is wrong with one file is no reason to say nothing of the others.
        failed.push(problemOf(path, error))
      }
    }
    const last = failed.pop()
    for (const { message } of failed) terminal.say(`three-d3d8 info: ${message}`)
    if (last) throw last
  },
}
