/**
 * Reader of recordings (`d3d8rec`, version 1): Direct3D 8 calls as JSON lines, with the results they had and the
 * pictures they made. The whole text is checked against the declared methods before anything is played, so that a
 * player meets only calls that make sense. What a recording looks like is told in tests/conformance/README.md.
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
import { FILE_NAME, FLOAT_WORDS, isId, isObject, isUint, show, type Json } from './recording-json.js'
import { givenBy, placeOf, succeeded } from './results.js'

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

const FORMAT = 'd3d8rec'
const VERSION = 1

interface KnownObject {
  interface: InterfaceName
  /** What memory it has, null when no call told. */
  shape: Shape | null
}

/** What is a number in C and so cannot be NULL. */
const plain = new Set<Form>(['number', 'bool', 'float'])

/** Reads one recording: knows the line it is at and the objects that exist there. */
class RecordingReader {
  readonly #sidecar: ReadOptions['sidecar']
  readonly #objects = new Map<number, KnownObject>()
  readonly #locks = new Map<string, Extent>()
  #line = 0
  /** Readers by what an argument is; pointers among them may be NULL. */
  readonly #readers: Readonly<Record<Form, (value: unknown, parameter: Parameter, what: string) => Argument>>

  constructor({ sidecar }: ReadOptions) {
    this.#sidecar = sidecar
    this.#readers = {
      out: (value, _, what) => this.#readNothing(value, what),
      nothing: (value, _, what) => this.#readNothing(value, what),
      window: (value, _, what) => this.#readNothing(value, what),
      number: (value, parameter, what) => this.#readNumber(value, parameter, what),
      bool: (value, parameter, what) => this.#readNumber(value, parameter, what),
      float: (value, _, what) => this.#readFloat(value, what),
      floats: (value, _, what) => this.#readFloats(value, what),
      words: (value, _, what) => this.#readWords(value, what),
      bytes: (value, _, what) => this.#readBytes(value, what),
      struct: (value, parameter, what) => this.#readStruct(value, structOf(parameter), what, true),
      structs: (value, parameter, what) => this.#readList(value, structOf(parameter), what),
      object: (value, { type }, what) => this.#readObject(value, type as InterfaceName, what),
      guid: (value, _, what) => {
        if (typeof value === 'string') return value
        throw this.#problem(`${what} is ${show(value)}, not a GUID.`)
      },
    }
  }

  read(text: string): Recording {
    const texts = text.split('\n')
    if (texts.at(-1) === '') texts.pop()
    this.#line = 1
    if (texts.length === 0) throw this.#problem('the recording is empty.')
    const scene = this.#readHeader(texts[0])
    const lines: RecordedLine[] = []
    let frames = 0
    for (this.#line = 2; this.#line <= texts.length; this.#line++) {
      const json = this.#readJson(texts[this.#line - 1])
      if (json.end !== undefined) {
        if (json.end !== frames) throw this.#problem(`"end" is ${show(json.end)}, but there are ${frames} checks.`)
        if (this.#line !== texts.length) throw this.#problem('the recording goes on after its end line.')
        return { scene, lines, frames }
      }
      if (json.m !== undefined) lines.push(this.#readCall(json))
      else if (json.check !== undefined) lines.push(this.#readCheck(json, frames++))
      else if (typeof json.comment === 'string') lines.push({ kind: 'comment', line: this.#line, text: json.comment })
      else throw this.#problem('the line is no call, check, comment or end.')
    }
    this.#line = texts.length
    throw this.#problem('the recording was cut short: it has no end line.')
  }

  #problem(sentence: string): RecordingError {
    return new RecordingError(this.#line, sentence)
  }

  #readUint(value: unknown, what: string): number {
    if (isUint(value)) return value
    throw this.#problem(`${what} is ${show(value)}, not an unsigned 32-bit number.`)
  }

  /** A 32-bit number that may be written with its sign. */
  #readInt(value: unknown, what: string): number {
    if (typeof value === 'number' && Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 32) return value
    throw this.#problem(`${what} is ${show(value)}, not a 32-bit number.`)
  }

  #readFloat(value: unknown, what: string): number {
    const number = typeof value === 'string' && Object.hasOwn(FLOAT_WORDS, value) ? FLOAT_WORDS[value] : value
    if (typeof number === 'number') return Math.fround(number)
    throw this.#problem(`${what} is ${show(value)}, not a float.`)
  }

  #readFloats(value: unknown, what: string): Float32Array {
    if (!Array.isArray(value)) throw this.#problem(`${what} is ${show(value)}, not a list of floats.`)
    return Float32Array.from(value, (element: unknown) => this.#readFloat(element, what))
  }

  #readFile(name: string, what: string): Uint8Array {
    if (!FILE_NAME.test(name))
      throw this.#problem(`${what} names the file ${show(name)}; only plain file names are allowed.`)
    let bytes: Uint8Array | undefined
    try {
      bytes = this.#sidecar?.(name)
    } catch (error) {
      throw this.#problem(
        `${what} cannot be read from ${name}: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
    if (bytes === undefined) throw this.#problem(`${what} is in the file ${name}, which is missing.`)
    return bytes
  }

  #readBytes(value: unknown, what: string): Uint8Array {
    if (typeof value !== 'string') throw this.#problem(`${what} is ${show(value)}, not bytes.`)
    if (value.startsWith('file:')) return this.#readFile(value.slice(5), what)
    if (!value.startsWith('b64:')) throw this.#problem(`${what} is ${show(value)}; bytes begin with b64: or file:.`)
    try {
      if (value.length % 4 !== 0) throw new Error('length')
      const text = atob(value.slice(4))
      return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    } catch {
      throw this.#problem(`${what} is not base64.`)
    }
  }

  #readWords(value: unknown, what: string): Uint32Array {
    const bytes = this.#readBytes(value, what)
    if (bytes.length % 4 !== 0)
      throw this.#problem(`${what} has ${bytes.length} bytes, which are not whole 32-bit words.`)
    // Many lines can name one file: only what does not lie at whole words is copied.
    const { buffer, byteOffset } = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
    return new Uint32Array(buffer, byteOffset, bytes.length / 4)
  }

  /** An id of an object that exists and has the wanted interface, or null. */
  #readObject(value: unknown, wanted: InterfaceName, what: string): number | null {
    if (value === null) return null
    if (!isId(value)) throw this.#problem(`${what} is ${show(value)}, not an object.`)
    const known = this.#objects.get(value)
    if (known === undefined) throw this.#problem(`${what} is object ${value}, which no line before has made.`)
    if (inherits(wanted, known.interface)) known.interface = wanted
    else if (!inherits(known.interface, wanted))
      throw this.#problem(`${what} is object ${value}, which is ${known.interface}, not ${wanted}.`)
    return value
  }

  /** A member of a struct: windows are those of the machine that recorded, which no other one has. */
  #readMember(value: unknown, member: MemberLayout, what: string): FieldValue {
    const { as, struct, representation, type } = member
    if (as === 'RECT list') return this.#readList(value, 'RECT', what)
    if (struct !== null) return this.#readStruct(value, struct, what, true)
    if (type === 'HWND') return null
    if (as !== 'list') return representation === 'f32' ? this.#readFloat(value, what) : this.#readInt(value, what)
    if (!Array.isArray(value)) throw this.#problem(`${what} is ${show(value)}, not a list of numbers.`)
    return value.map((element: unknown) => this.#readUint(element, what))
  }

  #readStruct(value: unknown, name: StructName, what: string, whole: boolean): StructValue {
    if (!isObject(value)) throw this.#problem(`${what} is ${show(value)}, not a ${name}.`)
    const { member, members } = layoutOf(name)
    for (const field of Object.keys(value))
      if (!Object.hasOwn(member, field))
        throw this.#problem(`${what} has a field ${show(field)}, which ${name} has not.`)
    const struct: StructValue = {}
    for (const declared of members) {
      const field = declared.name
      if (Object.hasOwn(value, field)) struct[field] = this.#readMember(value[field], declared, `${what}.${field}`)
      else if (whole) throw this.#problem(`${what} has no field ${field}, which ${name} has.`)
    }
    return struct
  }

  #readNothing(value: unknown, what: string): null {
    if (value !== null) throw this.#problem(`${what} is ${show(value)}; it is always null in a recording.`)
    return null
  }

  #readList(value: unknown, name: StructName, what: string): StructValue[] {
    if (!Array.isArray(value)) throw this.#problem(`${what} is ${show(value)}, not a list of ${name}.`)
    return value.map((element: unknown) => this.#readStruct(element, name, what, true))
  }

  #readNumber(value: unknown, { handle }: Parameter, what: string): number {
    return handle === undefined ? this.#readInt(value, what) : this.#readUint(value, what)
  }

  #readArgument(value: unknown, parameter: Parameter, what: string): Argument {
    const form = formOf(parameter)
    return value === null && !plain.has(form) ? null : this.#readers[form](value, parameter, what)
  }

  /** One of the things that a call gave back. */
  #readValue(value: unknown, parameter: Parameter, form: Form, what: string): Outcome | undefined {
    if (form === 'bool') return typeof value === 'boolean' ? value : this.#readUint(value, what) !== 0
    if (form === 'number') return this.#readUint(value, what)
    if (form === 'struct') return this.#readStruct(value, structOf(parameter), what, false)
    return this.#readers[form](value, parameter, what) as Outcome
  }

  #readOutcome(value: unknown, method: Method): Outcome | undefined {
    const what = `the result of ${method.name}`
    const { kind, values } = givenBy(method)
    if (method.local || kind === 'lock' || values.length === 0) return undefined
    if (kind !== 'values') return this.#readValue(value, values[0].parameter, values[0].form, what)
    if (!isObject(value)) throw this.#problem(`${what} is ${show(value)}, not an object.`)
    const given = values.flatMap(({ name, parameter, form }) =>
      Object.hasOwn(value, name)
        ? [[name, this.#readValue(value[name], parameter, form, `${what}.${name}`) as FieldValue] as const]
        : [],
    )
    return Object.fromEntries(given)
  }

  /** The id that a call gave its object; an id that is known means the same object again. */
  #readMade(value: unknown, method: Method, target: number, args: Argument[]): number {
    const { kind, interface: made } = givenBy(method)
    if (kind !== 'object' || made === null)
      throw this.#problem(`${method.name} gives no object, but the line has "new": ${show(value)}.`)
    if (!isId(value)) throw this.#problem(`"new" is ${show(value)}, not the id of an object.`)
    if (this.#objects.has(value)) this.#readObject(value, made, '"new"')
    else
      this.#objects.set(value, {
        interface: made,
        shape: shapeOfMade(method, args, this.#objects.get(target)?.shape ?? null),
      })
    return value
  }

  /** A count that cannot be 0. */
  #readCount(value: unknown, what: string): number {
    const count = this.#readUint(value, what)
    if (count === 0) throw this.#problem(`${what} is 0.`)
    return count
  }

  /** What was written under a lock; its size must be that of the lock. */
  #readData(json: Json, { name }: Method, locked: Extent | undefined): LockedData {
    if (locked === undefined) throw this.#problem(`${name} writes data, but nothing is locked there.`)
    const bytes = this.#readBytes(json.data, 'the data of the lock')
    const data = name.endsWith('::Unlock')
      ? { bytes, rowBytes: bytes.length, rows: 1, slices: 1 }
      : {
          bytes,
          rowBytes: this.#readCount(json.rowbytes, '"rowbytes"'),
          rows: this.#readCount(json.rows, '"rows"'),
          slices: this.#readCount(json.slices ?? 1, '"slices"'),
        }
    const wrong = dataMisfit(data, locked)
    if (wrong !== null) throw this.#problem(wrong)
    return data
  }

  #readCall(json: Json): RecordedCall {
    const name = json.m
    const method = typeof name === 'string' ? METHODS.get(name) : undefined
    if (method === undefined) throw this.#problem(`there is no method ${show(name)} in Direct3D 8.`)

    let target = 0
    if (method.on !== null) {
      target = this.#readObject(json.o ?? null, method.on, '"o"') ?? 0
      if (target === 0) throw this.#problem(`${method.name} is called on no object.`)
    }

    const values = json.a
    if (!Array.isArray(values)) throw this.#problem(`"a" is ${show(values)}, not a list of arguments.`)
    const { parameters } = method
    if (values.length !== parameters.length)
      throw this.#problem(`${method.name} has ${parameters.length} arguments, the line has ${values.length}.`)
    const args = parameters.map((parameter, i) =>
      this.#readArgument(values[i], parameter, `argument ${i + 1} of ${method.name} (${parameter.name})`),
    )

    const { kind, creates } = givenBy(method)
    const isSilent = method.returns === 'void' || (method.local && json.r === undefined)
    const result = isSilent ? 0 : this.#readUint(json.r, '"r"')
    const hasSucceeded = succeeded(method, result)
    const wrong = hasSucceeded ? argumentMisfit(method, args) : null
    if (wrong !== null) throw this.#problem(wrong)

    const made = json.new
    if (made !== undefined && !hasSucceeded) throw this.#problem(`${method.name} failed, but the line has "new".`)
    const makes = made === undefined ? 0 : this.#readMade(made, method, target, args)
    const out = json.out === undefined || !hasSucceeded ? undefined : this.#readOutcome(json.out, method)
    if (hasSucceeded && makes === 0 && out === undefined && (kind === 'object' || (kind === 'handle' && creates)))
      throw this.#problem(`${method.name} succeeded, but the line does not name what it gave.`)

    let data: LockedData | null = null
    if (method.unlocks !== null) {
      const place = placeOf(target, method, args)
      if (json.data !== undefined) data = this.#readData(json, method, this.#locks.get(place))
      if (hasSucceeded) this.#locks.delete(place)
    } else if (method.locks !== null && hasSucceeded)
      this.#locks.set(
        placeOf(target, method, args),
        lockedExtent(method, args, this.#objects.get(target)?.shape ?? null),
      )
    return { kind: 'call', line: this.#line, method, target, args, result, makes, out, data }
  }

  #readCheck(json: Json, frame: number): RecordedCheck {
    const png = json.check
    if (typeof png !== 'string' || !FILE_NAME.test(png))
      throw this.#problem(`"check" is ${show(png)}, not the name of a picture.`)
    if (json.frame !== frame) throw this.#problem(`"frame" is ${show(json.frame)}; the next check is number ${frame}.`)
    const expect = json.expect ?? []
    const isPoint = (point: unknown): point is number[] =>
      Array.isArray(point) && point.length === 6 && point.every((value) => Number.isFinite(value))
    if (!Array.isArray(expect) || !expect.every(isPoint))
      throw this.#problem('"expect" is not a list of [x, y, red, green, blue, tolerance].')
    return { kind: 'check', line: this.#line, png, frame, expect }
  }

  #readJson(text: string): Json {
    let json: unknown
    try {
      json = JSON.parse(text)
    } catch {
      throw this.#problem('the line is not JSON.')
    }
    if (isObject(json)) return json
    throw this.#problem(`the line is ${show(json)}, not a JSON object.`)
  }

  #readHeader(text: string): string {
    const json = this.#readJson(text)
    if (json.format !== FORMAT) throw this.#problem(`"format" is ${show(json.format)}; a recording says "${FORMAT}".`)
    if (json.version !== VERSION)
      throw this.#problem(`"version" is ${show(json.version)}; version ${VERSION} can be read.`)
    const scene = json.scene
    if (typeof scene !== 'string' || !FILE_NAME.test(scene))
      throw this.#problem(`"scene" is ${show(scene)}, not a name of letters, digits, dots, underscores and hyphens.`)
    return scene
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
  return new RecordingReader(options).read(text)
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
