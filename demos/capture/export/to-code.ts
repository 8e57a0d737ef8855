/** A frame as a program: TypeScript against the API that draws the same picture. */
import type { RecordedCall, RecordedLine } from '../../../index.js'
import { api } from '../../../index.js'
import { floatText } from '../../inspector/names.js'
import { createNumbers, createValues } from './code-values.js'

/** A file of a program. */
export interface CodeFile {
  readonly name: string
  readonly text: string
}

const COLUMNS = 116

/** Calls that draw nothing and change nothing. */
const SILENT = /^(Get|TestCooperativeLevel|ValidateDevice|CheckDevice|EnumAdapterModes|ResourceManagerDiscardBytes)/

/** What a variable is called by the kind of its object. */
const variables: Readonly<Record<string, string>> = {
  IDirect3D8: 'd3d',
  IDirect3DDevice8: 'device',
  IDirect3DTexture8: 'texture',
  IDirect3DCubeTexture8: 'cubeTexture',
  IDirect3DVolumeTexture8: 'volumeTexture',
  IDirect3DVertexBuffer8: 'vertexBuffer',
  IDirect3DIndexBuffer8: 'indexBuffer',
  IDirect3DSurface8: 'surface',
  IDirect3DVolume8: 'volume',
  IDirect3DSwapChain8: 'swapChain',
}

/** Wraps a long list of a call's arguments. */
const wrapped = (head: string, args: readonly string[], tail: string): string => {
  const line = `  ${head}(${args.join(', ')})${tail}`
  if (line.length <= COLUMNS) return line
  return `  ${head}(\n${args.map((arg) => `    ${arg},`).join('\n')}\n  )${tail}`
}

/** The place of memory that a call locks or unlocks. */
const place = ({ method, target, args }: RecordedCall): string => {
  const parts = method.locks ?? method.unlocks ?? []
  return [target, ...parts.map((part) => Number(args[method.parameters.findIndex(({ name }) => name === part)]))].join(
    ' ',
  )
}

/** The interface of what a method makes. */
const madeBy = ({ method: { returns, parameters } }: RecordedCall): string | undefined =>
  api.isInterface(returns) ? returns : parameters.find((one) => api.isInterface(one.type) && api.isOut(one))?.type

/** Writes one program; a closure over what it has named so far. */
const createWriter = (keepsReferences: boolean) => {
  const values = createValues()
  const { imports, memory, bytes } = values
  const plain = createNumbers(values)
  const names = new Map<number, string>()
  const handles = new Map<string, string>()
  const counts = new Map<string, number>()
  const locked = new Map<string, string>()

  const fresh = (word: string): string => {
    const count = (counts.get(word) ?? 0) + 1
    counts.set(word, count)
    return count === 1 && (word === 'd3d' || word === 'device') ? word : `${word}${count}`
  }

  const argument = (call: RecordedCall, i: number): string | null => {
    const parameter = call.method.parameters[i]
    const form = api.formOf(parameter)
    const given = call.args[i]
    if (form === 'out') return null
    if (form === 'window') return parameter.default === null ? 'null' : 'canvas'
    if (form === 'object') return given === null ? 'null' : (names.get(Number(given)) ?? 'null')
    if (form === 'float') return floatText(Number(given))
    if (parameter.handle)
      return handles.get(`${parameter.handle} ${Number(given)}`) ?? values.value(given, parameter.of as string)
    return plain(call, i)
  }

  /** The line of a call. */
  const line = (call: RecordedCall): string => {
    const { method, target, makes } = call
    const args = method.parameters.flatMap((_, i) => argument(call, i) ?? [])
    while (args.at(-1) === 'null' && method.parameters.some(({ default: initial }) => initial === null)) args.pop()
    const head = method.on === null ? `engine.${method.call}` : `${names.get(target) ?? 'device'}.${method.call}`
    if (makes !== 0 && !names.has(makes)) {
      const made = fresh(variables[madeBy(call) ?? ''] ?? 'object')
      names.set(makes, made)
      return wrapped(`const ${made} = ${head}`, args, '')
    }
    const handle = method.parameters.find((one) => one.handle && one.creates)
    if (handle?.handle) {
      const made = fresh(handle.handle)
      handles.set(`${handle.handle} ${Number(call.out)}`, made)
      return wrapped(`const ${made} = ${head}`, args, '')
    }
    if (method.locks) {
      const made = fresh('locked')
      locked.set(place(call), made)
      return wrapped(`const ${made} = ${head}`, args, '')
    }
    return wrapped(head, args, '')
  }

  const lines = (call: RecordedCall): string[] => {
    const { method, makes, data } = call
    const known = makes !== 0 && names.has(makes)
    // References say nothing in a program that ends with its frame, unless a Reset wants them back.
    if (!keepsReferences && (known || method.call === 'AddRef' || method.call === 'Release')) return []
    if (makes === 0 && SILENT.test(method.call)) return []
    const out: string[] = []
    if (method.unlocks && data) {
      const { rowBytes, rows, slices } = data
      const target = locked.get(place(call)) ?? 'locked'
      out.push(
        method.call === 'Unlock'
          ? `  ${target}.set(${bytes(data.bytes)})`
          : `  write(${target}, ${bytes(data.bytes)}, ${rowBytes}, ${rows}${slices > 1 ? `, ${slices}` : ''})`,
      )
    }
    return [...out, line(call)]
  }

  return { imports, memory, lines }
}

const WRITE = `
/** Writes rows without gaps into locked memory, which may have some. */
const write = (
  { pBits, Pitch, RowPitch = Pitch, SlicePitch = 0 }: { pBits: Uint8Array; Pitch?: number; RowPitch?: number; SlicePitch?: number },
  bytes: Uint8Array, rowBytes: number, rows: number, slices = 1,
): void => {
  for (let row = 0; row < rows * slices; row++) {
    const to = Math.floor(row / rows) * SlicePitch + (row % rows) * (RowPitch ?? 0)
    pBits.set(bytes.subarray(row * rowBytes, (row + 1) * rowBytes), to)
  }
}
`

const succeeded = (line: RecordedLine): line is RecordedCall => {
  if (line.kind !== 'call') return false
  const { returns } = line.method
  return line.result < 0x80000000 || returns === 'ULONG' || returns === 'UINT' || returns === 'DWORD'
}

/** The names, a few a line. */
const importLines = (names: readonly string[]): string => {
  const lines: string[] = []
  let line = ' '
  for (const name of names) {
    if (line.length + name.length + 2 > COLUMNS) {
      lines.push(line)
      line = ' '
    }
    line += ` ${name},`
  }
  return [...lines, line].join('\n')
}

/**
 * A frame as a program of the sandbox, which draws it once.
 *
 * @param before what brings a fresh device to where the frame begins
 * @param lines of the frame
 * @param title what the capture and frame are called
 * @param notes comments before some of the calls
 */
export function frameToCode(
  before: readonly RecordedLine[],
  lines: readonly RecordedLine[],
  title: string,
  notes: ReadonlyMap<RecordedCall, string> = new Map(),
): CodeFile[] {
  const hasReset = [...before, ...lines].some((line) => line.kind === 'call' && line.method.call === 'Reset')
  const writer = createWriter(hasReset)
  const noted = (call: RecordedCall): string[] => {
    const note = notes.get(call)
    return note === undefined ? [] : note.split('\n').map((line) => `  // ${line}`)
  }
  const write = (some: readonly RecordedLine[]): string[] =>
    some.filter(succeeded).flatMap((call) => [...noted(call), ...writer.lines(call)])
  const setup = write(before)
  const frame = write(lines)
  const body = [...setup, ...(setup.length > 0 ? ['', '  // The frame.'] : []), ...frame]
  const { imports, memory } = writer
  const usesData = memory.size > 0
  const names = [...imports].sort(
    (a, b) => Number(a === a.toUpperCase()) - Number(b === b.toUpperCase()) || (a < b ? -1 : 1),
  )
  const text = [
    `// ${title.replace(/[\r\n]/g, ' ')}, as a program.`,
    '// prettier-ignore',
    'import {',
    importLines(names),
    "} from 'three-d3d8'",
    ...(usesData ? ["import * as data from './data.js'"] : []),
    ...(body.some((one) => one.startsWith('  write(')) ? [WRITE.trimEnd()] : []),
    '',
    'export async function run(canvas: HTMLCanvasElement): Promise<() => void> {',
    '  const engine = await createEngine({ canvas })',
    ...body,
    '  return engine.dispose',
    '}',
    '',
  ].join('\n')
  const files: CodeFile[] = [{ name: 'frame.ts', text }]
  if (usesData) files.push({ name: 'data.ts', text: dataFile(memory) })
  return files
}

const dataFile = (memory: ReadonlyMap<string, string>): string =>
  [
    '// What buffers, textures and shaders hold.',
    'const bytes = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))',
    '',
    ...Array.from(memory, ([text, name]) => `export const ${name} = bytes('${text}')`),
    '',
  ].join('\n')
