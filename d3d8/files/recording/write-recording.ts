/** Writer of recordings (`d3d8rec`, version 1), the other way round of recording.ts. */
import { formOf, resultForm, type Form } from '../../api/forms.js'
import type { Method } from '../../api/interfaces.js'
import type { Argument, Outcome, RecordedCall, RecordedLine, Recording } from './recorded.js'
import { givenBy } from './results.js'

/** A recording as files. */
export interface WrittenRecording {
  /** SCENE.jsonl. */
  readonly text: string
  /** Files beside it, by name. */
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** How a recording is written. */
export interface WriteOptions {
  /** Bytes above which memory becomes a file beside the recording; none does when left out. */
  readonly sidecarsFrom?: number
}

const isView = (value: unknown): value is Uint8Array | Uint32Array | Float32Array => ArrayBuffer.isView(value)

/** Stands for -0 until the line is text: JSON has it, its writer has not. */
const MINUS_ZERO = '\u0000-0'

const floatJson = (value: number): number | string =>
  Object.is(value, -0) ? MINUS_ZERO : Number.isFinite(value) ? value : String(value)

const textOf = (value: unknown): string => JSON.stringify(value, replacer).replaceAll(JSON.stringify(MINUS_ZERO), '-0')

const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  // In pieces: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

/** Structs hold floats that JSON has no number for. */
const replacer = (_key: string, value: unknown): unknown => (typeof value === 'number' ? floatJson(value) : value)

/** Writes one recording; a closure over the files beside it. */
const createWriter = (scene: string, sidecarsFrom: number) => {
  const files = new Map<string, Uint8Array>()
  /** Names of files by the memory that is in them: many calls may share it. */
  const known = new Map<Uint8Array, string>()

  const blob = (view: Uint8Array | Uint32Array): string => {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
    if (bytes.length <= sidecarsFrom) return `b64:${toBase64(bytes)}`
    const name = (view instanceof Uint8Array ? known.get(view) : undefined) ?? `${scene}.blob${files.size}.bin`
    files.set(name, bytes)
    if (view instanceof Uint8Array) known.set(view, name)
    return `file:${name}`
  }

  const json = (value: Argument | Outcome | undefined, form: Form): unknown => {
    if (value === null || value === undefined || form === 'out') return null
    if (form === 'floats' && isView(value)) return Array.from(value, floatJson)
    if (isView(value)) return blob(value as Uint8Array | Uint32Array)
    return typeof value === 'number' ? floatJson(value) : value
  }

  const outcome = ({ method, out }: RecordedCall): unknown => {
    const { kind, values } = givenBy(method)
    if (kind === 'values' || values.length === 0) return out
    return json(out, resultForm(values[0].parameter))
  }

  const resultOf = (method: Method, result: number): { r: number } | null =>
    method.returns === 'void' ? null : { r: result }

  const callLine = (call: RecordedCall): Record<string, unknown> => {
    const { method, target, args, result, makes, out, data } = call
    const line: Record<string, unknown> = { m: method.name }
    if (method.on !== null) line.o = target
    line.a = args.map((value, i) => json(value, formOf(method.parameters[i])))
    Object.assign(line, resultOf(method, result))
    if (makes !== 0) line.new = makes
    else if (out !== undefined) line.out = outcome(call)
    if (data) {
      line.data = blob(data.bytes)
      if (!method.name.endsWith('::Unlock'))
        Object.assign(line, { rowbytes: data.rowBytes, rows: data.rows, slices: data.slices })
    }
    return line
  }

  return {
    files,
    line(line: RecordedLine, checks: number): string {
      if (line.kind === 'comment') return JSON.stringify({ comment: line.text })
      if (line.kind === 'check') return JSON.stringify({ check: line.png, frame: checks, expect: line.expect })
      return textOf(callLine(line))
    },
  }
}

/**
 * Writes a recording. Checks of surfaces other than the back buffer, which captures have, are left out.
 *
 * @returns what `readRecording` reads
 */
export function writeRecording(
  { scene, lines }: Pick<Recording, 'scene' | 'lines'>,
  { sidecarsFrom = Infinity }: WriteOptions = {},
): WrittenRecording {
  const writer = createWriter(scene, sidecarsFrom)
  const texts = [JSON.stringify({ format: 'd3d8rec', version: 1, scene })]
  let checks = 0
  for (const line of lines) {
    const isCheck = line.kind === 'check'
    if (isCheck && line.surface !== undefined) continue
    texts.push(writer.line(line, checks))
    if (isCheck) checks++
  }
  texts.push(JSON.stringify({ end: checks }))
  return { text: `${texts.join('\n')}\n`, files: writer.files }
}
