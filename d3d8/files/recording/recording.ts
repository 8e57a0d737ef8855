/**
 * Reader of recordings (`d3d8rec`, version 1): Direct3D 8 calls as JSON lines, with the results they had and the pictures they made.
 * The whole text is checked against the declared methods before anything is played, so that a player meets only calls that make sense.
 * What a recording looks like is told in tests/conformance/README.md.
 */
import { wrongArgument } from '../../wrong-argument.js'
import { formOf, structOf, type Form } from '../../api/forms.js'
import { METHODS, inherits, type Method, type Parameter } from '../../api/interfaces.js'
import type { InterfaceName } from '../../api/declare.js'
import { layoutOf, type MemberLayout } from '../../api/struct-layout.js'
import type { StructName } from '../../api/structs.js'
import type {
  Argument,
  FieldValue,
  LockedData,
  Outcome,
  RecordedCall,
  RecordedCheck,
  RecordedLine,
  Recording,
  StructValue,
} from './recorded.js'
import type { Extent, Shape } from './recording-sizes.js'
import { argumentMisfit, dataMisfit, lockedExtent, shapeOfMade } from './recording-sizes.js'
import { givenBy, placeOf } from './results.js'

/** A recording that cannot be read. `line` counts from 1; the message begins with it. */
export class RecordingError extends Error {
  /** Of the recording, from 1. */
  readonly line: number

  constructor(line: number, sentence: string) {
    super(`line ${line}: ${sentence}`)
    this.name = 'RecordingError'
    this.line = line
  }
}

/** What reading a recording takes beside its text. */
export interface ReadOptions {
  /** Gives the bytes of a file beside the recording, undefined when there is none of that name. */
  sidecar?: (name: string) => Uint8Array | undefined
}

type Json = Record<string, unknown>

const FORMAT = 'd3d8rec'
const VERSION = 1
const FILE_NAME = /^[\w-][\w.-]*$/
const FLOAT_WORDS: Readonly<Record<string, number>> = { NaN, Infinity, '-Infinity': -Infinity }

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const isUint = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 32

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0

/** A value as an error names it; what is inside a list or object is not looked at, for it may be deep. */
const show = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (isObject(value)) return 'an object'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

interface KnownObject {
  interface: InterfaceName
  /** What memory it has, null when no call told. */
  shape: Shape | null
}

/** Reads one recording; a closure over the line it is at and the objects that exist there. */
const createReader = ({ sidecar }: ReadOptions) => {
  const objects = new Map<number, KnownObject>()
  const locks = new Map<string, Extent>()
  let line = 0

  const problem = (sentence: string): RecordingError => new RecordingError(line, sentence)

  const readUint = (value: unknown, what: string): number => {
    if (isUint(value)) return value
    throw problem(`${what} is ${show(value)}, not an unsigned 32-bit number.`)
  }

  /** A 32-bit number that may be written with its sign. */
  const readInt = (value: unknown, what: string): number => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 32) return value
    throw problem(`${what} is ${show(value)}, not a 32-bit number.`)
  }

  const readFloat = (value: unknown, what: string): number => {
    const number = typeof value === 'string' && Object.hasOwn(FLOAT_WORDS, value) ? FLOAT_WORDS[value] : value
    if (typeof number === 'number') return Math.fround(number)
    throw problem(`${what} is ${show(value)}, not a float.`)
  }

  const readFloats = (value: unknown, what: string): Float32Array => {
    if (!Array.isArray(value)) throw problem(`${what} is ${show(value)}, not a list of floats.`)
    return Float32Array.from(value, (element: unknown) => readFloat(element, what))
  }

  const readFile = (name: string, what: string): Uint8Array => {
    if (!FILE_NAME.test(name)) throw problem(`${what} names the file ${show(name)}; only plain file names are allowed.`)
    let bytes: Uint8Array | undefined
    try {
      bytes = sidecar?.(name)
    } catch (error) {
      throw problem(`${what} cannot be read from ${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
    if (bytes === undefined) throw problem(`${what} is in the file ${name}, which is missing.`)
    return bytes
  }

  const readBytes = (value: unknown, what: string): Uint8Array => {
    if (typeof value !== 'string') throw problem(`${what} is ${show(value)}, not bytes.`)
    if (value.startsWith('file:')) return readFile(value.slice(5), what)
    if (!value.startsWith('b64:')) throw problem(`${what} is ${show(value)}; bytes begin with b64: or file:.`)
    try {
      if (value.length % 4 !== 0) throw new Error('length')
      const text = atob(value.slice(4))
      return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    } catch {
      throw problem(`${what} is not base64.`)
    }
  }

  const readWords = (value: unknown, what: string): Uint32Array => {
    const bytes = readBytes(value, what)
    if (bytes.length % 4 !== 0) throw problem(`${what} has ${bytes.length} bytes, which are not whole 32-bit words.`)
    // Many lines can name one file: only what does not lie at whole words is copied.
    const { buffer, byteOffset } = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
    return new Uint32Array(buffer, byteOffset, bytes.length / 4)
  }

  /** An id of an object that exists and has the wanted interface, or null. */
  const readObject = (value: unknown, wanted: InterfaceName, what: string): number | null => {
    if (value === null) return null
    if (!isId(value)) throw problem(`${what} is ${show(value)}, not an object.`)
    const known = objects.get(value)
    if (known === undefined) throw problem(`${what} is object ${value}, which no line before has made.`)
    if (inherits(wanted, known.interface)) known.interface = wanted
    else if (!inherits(known.interface, wanted))
      throw problem(`${what} is object ${value}, which is ${known.interface}, not ${wanted}.`)
    return value
  }

  /** A member of a struct: windows are those of the machine that recorded, which no other one has. */
  const readMember = (value: unknown, member: MemberLayout, what: string): FieldValue => {
    const { as, struct, representation, type } = member
    if (as === 'RECT list') return readList(value, 'RECT', what)
    if (struct !== null) return readStruct(value, struct, what, true)
    if (type === 'HWND') return null
    if (as !== 'list') return representation === 'f32' ? readFloat(value, what) : readInt(value, what)
    if (!Array.isArray(value)) throw problem(`${what} is ${show(value)}, not a list of numbers.`)
    return value.map((element: unknown) => readUint(element, what))
  }

  const readStruct = (value: unknown, name: StructName, what: string, whole: boolean): StructValue => {
    if (!isObject(value)) throw problem(`${what} is ${show(value)}, not a ${name}.`)
    const { member, members } = layoutOf(name)
    for (const field of Object.keys(value))
      if (!Object.hasOwn(member, field)) throw problem(`${what} has a field ${show(field)}, which ${name} has not.`)
    const struct: StructValue = {}
    for (const declared of members) {
      const field = declared.name
      if (Object.hasOwn(value, field)) struct[field] = readMember(value[field], declared, `${what}.${field}`)
      else if (whole) throw problem(`${what} has no field ${field}, which ${name} has.`)
    }
    return struct
  }

  const readNothing = (value: unknown, what: string): null => {
    if (value !== null) throw problem(`${what} is ${show(value)}; it is always null in a recording.`)
    return null
  }

  const readList = (value: unknown, name: StructName, what: string): StructValue[] => {
    if (!Array.isArray(value)) throw problem(`${what} is ${show(value)}, not a list of ${name}.`)
    return value.map((element: unknown) => readStruct(element, name, what, true))
  }

  const readNumber = (value: unknown, { handle }: Parameter, what: string): number =>
    handle === undefined ? readInt(value, what) : readUint(value, what)

  /** Readers by what an argument is; pointers among them may be NULL. */
  const readers: Readonly<Record<Form, (value: unknown, parameter: Parameter, what: string) => Argument>> = {
    out: (value, _, what) => readNothing(value, what),
    nothing: (value, _, what) => readNothing(value, what),
    window: (value, _, what) => readNothing(value, what),
    number: readNumber,
    bool: readNumber,
    float: (value, _, what) => readFloat(value, what),
    floats: (value, _, what) => readFloats(value, what),
    words: (value, _, what) => readWords(value, what),
    bytes: (value, _, what) => readBytes(value, what),
    struct: (value, parameter, what) => readStruct(value, structOf(parameter), what, true),
    structs: (value, parameter, what) => readList(value, structOf(parameter), what),
    object: (value, { type }, what) => readObject(value, type as InterfaceName, what),
    guid: (value, _, what) => {
      if (typeof value === 'string') return value
      throw problem(`${what} is ${show(value)}, not a GUID.`)
    },
  }

  /** What is a number in C and so cannot be NULL. */
  const plain = new Set<Form>(['number', 'bool', 'float'])

  const readArgument = (value: unknown, parameter: Parameter, what: string): Argument => {
    const form = formOf(parameter)
    return value === null && !plain.has(form) ? null : readers[form](value, parameter, what)
  }

  /** One of the things that a call gave back. */
  const readValue = (value: unknown, parameter: Parameter, form: Form, what: string): Outcome | undefined => {
    if (form === 'bool') return typeof value === 'boolean' ? value : readUint(value, what) !== 0
    if (form === 'number') return readUint(value, what)
    if (form === 'struct') return readStruct(value, structOf(parameter), what, false)
    return readers[form](value, parameter, what) as Outcome
  }

  const readOutcome = (value: unknown, method: Method): Outcome | undefined => {
    const what = `the result of ${method.name}`
    const { kind, values } = givenBy(method)
    if (method.local || kind === 'lock' || values.length === 0) return undefined
    if (kind !== 'values') return readValue(value, values[0].parameter, values[0].form, what)
    if (!isObject(value)) throw problem(`${what} is ${show(value)}, not an object.`)
    const given = values.flatMap(({ name, parameter, form }) =>
      Object.hasOwn(value, name)
        ? [[name, readValue(value[name], parameter, form, `${what}.${name}`) as FieldValue] as const]
        : [],
    )
    return Object.fromEntries(given)
  }

  /** The id that a call gave its object; an id that is known means the same object again. */
  const readMade = (value: unknown, method: Method, target: number, args: Argument[]): number => {
    const { kind, interface: made } = givenBy(method)
    if (kind !== 'object' || made === null)
      throw problem(`${method.name} gives no object, but the line has "new": ${show(value)}.`)
    if (!isId(value)) throw problem(`"new" is ${show(value)}, not the id of an object.`)
    if (objects.has(value)) readObject(value, made, '"new"')
    else objects.set(value, { interface: made, shape: shapeOfMade(method, args, objects.get(target)?.shape ?? null) })
    return value
  }

  /** A count that cannot be 0. */
  const readCount = (value: unknown, what: string): number => {
    const count = readUint(value, what)
    if (count === 0) throw problem(`${what} is 0.`)
    return count
  }

  /** What was written under a lock; its size must be that of the lock. */
  const readData = (json: Json, { name }: Method, locked: Extent | undefined): LockedData => {
    if (locked === undefined) throw problem(`${name} writes data, but nothing is locked there.`)
    const bytes = readBytes(json.data, 'the data of the lock')
    const data = name.endsWith('::Unlock')
      ? { bytes, rowBytes: bytes.length, rows: 1, slices: 1 }
      : {
          bytes,
          rowBytes: readCount(json.rowbytes, '"rowbytes"'),
          rows: readCount(json.rows, '"rows"'),
          slices: readCount(json.slices ?? 1, '"slices"'),
        }
    const wrong = dataMisfit(data, locked)
    if (wrong !== null) throw problem(wrong)
    return data
  }

  const readCall = (json: Json): RecordedCall => {
    const name = json.m
    const method = typeof name === 'string' ? METHODS.get(name) : undefined
    if (method === undefined) throw problem(`there is no method ${show(name)} in Direct3D 8.`)

    let target = 0
    if (method.on !== null) {
      target = readObject(json.o ?? null, method.on, '"o"') ?? 0
      if (target === 0) throw problem(`${method.name} is called on no object.`)
    }

    const values = json.a
    if (!Array.isArray(values)) throw problem(`"a" is ${show(values)}, not a list of arguments.`)
    const { parameters } = method
    if (values.length !== parameters.length)
      throw problem(`${method.name} has ${parameters.length} arguments, the line has ${values.length}.`)
    const args = parameters.map((parameter, i) =>
      readArgument(values[i], parameter, `argument ${i + 1} of ${method.name} (${parameter.name})`),
    )

    const { kind, creates } = givenBy(method)
    const isSilent = method.returns === 'void' || (method.local && json.r === undefined)
    const result = isSilent ? 0 : readUint(json.r, '"r"')
    const succeeded = kind === 'number' || kind === 'references' || result < 0x80000000
    const wrong = succeeded ? argumentMisfit(method, args) : null
    if (wrong !== null) throw problem(wrong)

    const made = json.new
    if (made !== undefined && !succeeded) throw problem(`${method.name} failed, but the line has "new".`)
    const makes = made === undefined ? 0 : readMade(made, method, target, args)
    const out = json.out === undefined || !succeeded ? undefined : readOutcome(json.out, method)
    if (succeeded && makes === 0 && out === undefined && (kind === 'object' || (kind === 'handle' && creates)))
      throw problem(`${method.name} succeeded, but the line does not name what it gave.`)

    let data: LockedData | null = null
    if (method.unlocks !== null) {
      const place = placeOf(target, method, args)
      if (json.data !== undefined) data = readData(json, method, locks.get(place))
      if (succeeded) locks.delete(place)
    } else if (method.locks !== null && succeeded)
      locks.set(placeOf(target, method, args), lockedExtent(method, args, objects.get(target)?.shape ?? null))
    return { kind: 'call', line, method, target, args, result, makes, out, data }
  }

  const readCheck = (json: Json, frame: number): RecordedCheck => {
    const png = json.check
    if (typeof png !== 'string' || !FILE_NAME.test(png))
      throw problem(`"check" is ${show(png)}, not the name of a picture.`)
    if (json.frame !== frame) throw problem(`"frame" is ${show(json.frame)}; the next check is number ${frame}.`)
    const expect = json.expect ?? []
    const isPoint = (point: unknown): point is number[] =>
      Array.isArray(point) && point.length === 6 && point.every((value) => Number.isFinite(value))
    if (!Array.isArray(expect) || !expect.every(isPoint))
      throw problem('"expect" is not a list of [x, y, red, green, blue, tolerance].')
    return { kind: 'check', line, png, frame, expect }
  }

  const readJson = (text: string): Json => {
    let json: unknown
    try {
      json = JSON.parse(text)
    } catch {
      throw problem('the line is not JSON.')
    }
    if (isObject(json)) return json
    throw problem(`the line is ${show(json)}, not a JSON object.`)
  }

  const readHeader = (text: string): string => {
    const json = readJson(text)
    if (json.format !== FORMAT) throw problem(`"format" is ${show(json.format)}; a recording says "${FORMAT}".`)
    if (json.version !== VERSION) throw problem(`"version" is ${show(json.version)}; version ${VERSION} can be read.`)
    const scene = json.scene
    if (typeof scene !== 'string' || !FILE_NAME.test(scene))
      throw problem(`"scene" is ${show(scene)}, not a name of letters, digits, dots, underscores and hyphens.`)
    return scene
  }

  return (text: string): Recording => {
    const texts = text.split('\n')
    if (texts.at(-1) === '') texts.pop()
    line = 1
    if (texts.length === 0) throw problem('the recording is empty.')
    const scene = readHeader(texts[0])
    const lines: RecordedLine[] = []
    let frames = 0
    for (line = 2; line <= texts.length; line++) {
      const json = readJson(texts[line - 1])
      if (json.end !== undefined) {
        if (json.end !== frames) throw problem(`"end" is ${show(json.end)}, but there are ${frames} checks.`)
        if (line !== texts.length) throw problem('the recording goes on after its end line.')
        return { scene, lines, frames }
      }
      if (json.m !== undefined) lines.push(readCall(json))
      else if (json.check !== undefined) lines.push(readCheck(json, frames++))
      else if (typeof json.comment === 'string') lines.push({ kind: 'comment', line, text: json.comment })
      else throw problem('the line is no call, check, comment or end.')
    }
    line = texts.length
    throw problem('the recording was cut short: it has no end line.')
  }
}

/**
 * Reads a recording.
 * @param text the whole file
 * @param options where bytes come from that lie beside the recording
 * @throws RecordingError with the line of whatever is wrong
 * @throws TypeError for what is no text
 */
export function readRecording(text: string, options: ReadOptions = {}): Recording {
  requireText('readRecording', text)
  return createReader(options)(text)
}

/** Refuses what is no text: bytes of a file are decoded first. */
function requireText(call: string, text: unknown): void {
  if (typeof text !== 'string')
    throw wrongArgument(call, 'text', text, 'the text of a recording (of bytes: new TextDecoder().decode(bytes))')
}

/** The names of the files that a recording keeps beside itself; who fetches them need not read the recording first. */
export function sidecarNames(text: string): string[] {
  requireText('sidecarNames', text)
  return [...new Set(Array.from(text.matchAll(/"file:([^"\\]*)"/g), (match) => match[1]))]
}
