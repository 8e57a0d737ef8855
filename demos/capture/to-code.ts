/** A frame as a program: TypeScript against the API that draws the same picture. */
import type { Argument, RecordedCall, RecordedLine, StructValue } from '../../index.js'
import { api, renderStates, textureStageStates } from '../../index.js'
import { floatText } from '../inspector/names.js'

/** A file of a program. */
export interface CodeFile {
  readonly name: string
  readonly text: string
}

/** Memory of no more bytes stands in the program as numbers. */
const FEW_BYTES = 16
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

/** What the number of an argument is: an enumeration, a set of flags, or what a state holds, which another argument tells. */
export const valueKind = (call: RecordedCall, i: number): string | undefined => {
  const { of, type } = call.method.parameters[i]
  if (of === undefined) return type
  if (typeof of === 'string') return of
  const state = Number(call.args[call.method.parameters.findIndex(({ name }) => name === of.state)])
  return (call.method.call === 'SetRenderState' ? stateKinds.render : stateKinds.stage).get(state)
}

/** Arrays that hold a view's numbers. */
const typed = (view: Float32Array | Uint32Array): string =>
  view instanceof Float32Array
    ? `Float32Array.of(${Array.from(view, floatText).join(', ')})`
    : `Uint32Array.of(${Array.from(view, (word) => `0x${word.toString(16)}`).join(', ')})`

const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

/** Which enumeration the value of a member of a struct is of. */
const memberOf = (struct: string, member: string): string | undefined => {
  if (!api.isStruct(struct)) return undefined
  const declared = api.layoutOf(struct).member[member] as { type?: string; of?: string } | undefined
  return declared?.of ?? declared?.type
}

/** Wraps a long list of a call's arguments. */
const wrapped = (head: string, args: readonly string[], tail: string): string => {
  const line = `  ${head}(${args.join(', ')})${tail}`
  if (line.length <= COLUMNS) return line
  return `  ${head}(\n${args.map((arg) => `    ${arg},`).join('\n')}\n  )${tail}`
}

/** Writes one program; a closure over what it has named so far. */
const createWriter = (keepsReferences: boolean) => {
  const imports = new Set<string>(['createEngine'])
  const names = new Map<number, string>()
  const handles = new Map<string, string>()
  const counts = new Map<string, number>()
  const memory = new Map<string, string>()
  const locked = new Map<string, string>()

  const fresh = (word: string): string => {
    const count = (counts.get(word) ?? 0) + 1
    counts.set(word, count)
    return count === 1 && (word === 'd3d' || word === 'device') ? word : `${word}${count}`
  }

  /** A constant by its name; the number where no member has it. */
  const constant = (enumeration: string | undefined, value: number): string => {
    if (enumeration === undefined || !api.isEnumeration(enumeration)) return api.numberText(value)
    const text = api.valueText(enumeration, value)
    if (/ \(no |TEXCOORDSIZE|^\d/.test(text)) return api.numberText(value)
    for (const part of text.split(' | ')) if (/^[A-Z]/.test(part)) imports.add(part)
    return text
  }

  const bytes = (view: Uint8Array): string => {
    if (view.length <= FEW_BYTES) return `Uint8Array.of(${view.join(', ')})`
    const key = toBase64(view)
    const known = memory.get(key) ?? `data${memory.size + 1}`
    memory.set(key, known)
    return `data.${known}`
  }

  const value = (given: Argument | StructValue | number[] | undefined, of: string | undefined): string => {
    if (given === null || given === undefined) return 'null'
    if (typeof given === 'number') return constant(of, given)
    if (typeof given === 'string') return JSON.stringify(given)
    if (given instanceof Uint8Array) return bytes(given)
    if (ArrayBuffer.isView(given)) return typed(given)
    if (Array.isArray(given))
      return `[${given.map((one) => (typeof one === 'number' ? floatText(one) : value(one, of))).join(', ')}]`
    return struct(given, of ?? '')
  }

  const struct = (given: StructValue, name: string): string => {
    const members = Object.entries(given).map(([member, one]) => {
      const of = memberOf(name, member)
      const text =
        typeof one === 'number' && (of === 'float' || of === undefined || !api.isEnumeration(of))
          ? Number.isInteger(one) && one > 0xffff
            ? api.numberText(one)
            : floatText(one)
          : value(one, of)
      return `${member}: ${text}`
    })
    return `{ ${members.join(', ')} }`
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
      return handles.get(`${parameter.handle} ${Number(given)}`) ?? value(given, parameter.of as string)
    if (parameter.type === 'D3DCOLOR') return `0x${(Number(given) >>> 0).toString(16).padStart(8, '0')}`
    const of = valueKind(call, i)
    if (of === 'boolean') return String(Number(given) !== 0)
    if (of === 'colour') return `0x${(Number(given) >>> 0).toString(16).padStart(8, '0')}`
    if (of === 'float' && typeof given === 'number') {
      imports.add('FtoDW')
      return `FtoDW(${floatText(new Float32Array(Uint32Array.of(Number(given)).buffer)[0])})`
    }
    return value(given, of)
  }

  const place = ({ method, target, args }: RecordedCall): string => {
    const parts = method.locks ?? method.unlocks ?? []
    return [
      target,
      ...parts.map((part) => Number(args[method.parameters.findIndex(({ name }) => name === part)])),
    ].join(' ')
  }

  /** The line of a call; null for what is left out. */
  const line = (call: RecordedCall, returns: string | undefined): string | null => {
    const { method, target, makes } = call
    const args = method.parameters.flatMap((_, i) => argument(call, i) ?? [])
    while (args.at(-1) === 'null' && method.parameters.some(({ default: initial }) => initial === null)) args.pop()
    const head = method.on === null ? `engine.${method.call}` : `${names.get(target) ?? 'device'}.${method.call}`
    if (makes !== 0 && !names.has(makes)) {
      const made = fresh(variables[returns ?? ''] ?? 'object')
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
    const returns = api.isInterface(method.returns)
      ? method.returns
      : method.parameters.find((one) => api.isInterface(one.type) && api.isOut(one))?.type
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
    const made = line(call, returns)
    if (made) out.push(made)
    return out
  }

  return { imports, memory, lines }
}

/** What states hold, by their numbers. */
export const stateKinds: { readonly render: ReadonlyMap<number, string>; readonly stage: ReadonlyMap<number, string> } =
  {
    render: new Map(renderStates.map(([state, , kind]) => [state, kind])),
    stage: new Map(textureStageStates.map(([state, , kind]) => [state, kind])),
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
 */
export function frameToCode(
  before: readonly RecordedLine[],
  lines: readonly RecordedLine[],
  title: string,
): CodeFile[] {
  const hasReset = [...before, ...lines].some((line) => line.kind === 'call' && line.method.call === 'Reset')
  const writer = createWriter(hasReset)
  const write = (some: readonly RecordedLine[]): string[] =>
    some.filter(succeeded).flatMap((call) => writer.lines(call))
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
