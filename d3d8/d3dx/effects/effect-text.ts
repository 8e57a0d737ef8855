/** Reads the text of an effect. SDK: "Effect File Format". */
import {
  D3DFVF_POSITION_MASK,
  D3DFVF_XYZ,
  D3DVSDE_NORMAL2,
  D3DVSDT_D3DCOLOR,
  D3DVSDT_FLOAT1,
  D3DVSDT_FLOAT2,
  D3DVSDT_FLOAT3,
  D3DVSDT_FLOAT4,
  D3DVSDT_SHORT2,
  D3DVSDT_SHORT4,
  D3DVSDT_UBYTE4,
  D3DVSD_END,
  D3DVSD_REG,
  D3DVSD_SKIP,
  D3DVSD_STREAM,
  type D3DVSDT,
} from '../../types/index.js'
import { D3DXDeclaratorFromFVF } from '../meshes/fvf.js'
import {
  EffectValue,
  MATRIX_FLOATS,
  typeNames,
  type EffectAssignment,
  type EffectContent,
  type EffectParameter,
  type EffectPass,
  type EffectTechnique,
} from './effect-content.js'
import { EffectScanner } from './effect-scanner.js'
import { misfitOfParameter, misfitOfState } from './effect-fits.js'
import { BOOLEANS, effectState, FORMATS, namesLike, statesLike, type Setter, type Words } from './effect-states.js'
import * as P from './effect-types.js'

const types: ReadonlyMap<string, P.D3DXPARAMETERTYPE> = new Map(Array.from(typeNames, ([type, name]) => [name, type]))

/** Types of a declaration's registers: their names, with how many elements they have. */
const registers: ReadonlyMap<string, D3DVSDT> = new Map([
  ['FLOAT[1]', D3DVSDT_FLOAT1],
  ['FLOAT[2]', D3DVSDT_FLOAT2],
  ['FLOAT[3]', D3DVSDT_FLOAT3],
  ['FLOAT[4]', D3DVSDT_FLOAT4],
  ['D3DCOLOR[1]', D3DVSDT_D3DCOLOR],
  ['UBYTE[4]', D3DVSDT_UBYTE4],
  ['SHORT[2]', D3DVSDT_SHORT2],
  ['SHORT[4]', D3DVSDT_SHORT4],
])

/** Types that a shader in the text may have. */
const shaders: ReadonlySet<P.D3DXPARAMETERTYPE> = new Set([P.D3DXPT_VERTEXSHADER, P.D3DXPT_PIXELSHADER])
/** The type of a shader in an assignment. */
const shaderOf: Readonly<Partial<Record<Setter, P.D3DXPARAMETERTYPE>>> = {
  SetVertexShader: P.D3DXPT_VERTEXSHADER,
  SetPixelShader: P.D3DXPT_PIXELSHADER,
}

/** Numbers of a vector. */
const VECTOR_FLOATS = 4
const MOST_STREAM = 15
const MOST_SKIP = 15

/** NULL and 0 fit everywhere: no texture, no shader, zeros. */
const isNull = ({ type, word }: EffectValue): boolean => type === P.D3DXPT_DWORD && word === 0

class EffectReader {
  readonly #scanner: EffectScanner
  readonly #parameters: EffectParameter[] = []
  /** Their numbers by their names in capitals; of parameters with one name the first. */
  readonly #numbersOf = new Map<string, number>()
  readonly #techniques: EffectTechnique[] = []

  constructor(text: string) {
    this.#scanner = new EffectScanner(text)
  }

  read(): EffectContent {
    const scanner = this.#scanner
    while (scanner.peek() !== '') {
      const kind = scanner.name()
      const type = types.get(kind.toLowerCase())
      if (type !== undefined) this.#declare(type)
      else if (kind.toLowerCase() === 'technique') this.#techniques.push(this.#technique())
      else scanner.fail(`'${kind}' is neither a type nor a technique`)
    }
    if (this.#techniques.length === 0) scanner.fail('there is no technique')
    return { parameters: this.#parameters, techniques: this.#techniques }
  }

  /** dword cull = 1; */
  #declare(type: P.D3DXPARAMETERTYPE): void {
    const scanner = this.#scanner
    const name = scanner.name()
    const value = scanner.takes('=') ? this.#value(BOOLEANS, shaders.has(type) ? type : null) : new EffectValue()
    if (type === P.D3DXPT_DWORD && value.type === P.D3DXPT_FLOAT) value.word = value.floats[0] >>> 0
    if (type === P.D3DXPT_VECTOR && value.type === P.D3DXPT_FLOAT) scanner.fail("a vector's numbers stand in brackets")
    const wanted = isNull(value) ? null : misfitOfParameter(type, value.type)
    if (wanted !== null)
      scanner.fail(`'${name}' is a ${typeNames.get(type)}; it takes ${wanted}, no ${typeNames.get(value.type)}`)
    value.type = type
    scanner.need(';')
    const key = name.toUpperCase()
    if (!this.#numbersOf.has(key)) this.#numbersOf.set(key, this.#parameters.length)
    this.#parameters.push({ name, value })
  }

  /** technique T0 { pass P0 { … } pass P1 { … } } */
  #technique(): EffectTechnique {
    const scanner = this.#scanner
    const passes: EffectPass[] = []
    const name = scanner.peek() === '{' ? '' : scanner.name()
    scanner.need('{')
    while (!scanner.takes('}')) {
      scanner.need('pass')
      passes.push(this.#pass())
    }
    return { name, passes }
  }

  #pass(): EffectPass {
    const scanner = this.#scanner
    const assignments: EffectAssignment[] = []
    const name = scanner.peek() === '{' ? '' : scanner.name()
    scanner.need('{')
    while (!scanner.takes('}')) assignments.push(this.#assignment())
    return { name, assignments }
  }

  /** ColorOp[0] = Modulate; CullMode = <cull>; */
  #assignment(): EffectAssignment {
    const scanner = this.#scanner
    const name = scanner.name()
    const state = effectState(name) ?? scanner.fail(`there is no state '${name}'${statesLike(name)}`)
    const index = this.#bracketed('the number in brackets', 0, state.indices - 1, 0)
    scanner.need('=')
    const parameter = scanner.takes('<') ? this.#parameter() : -1
    const words = state.words.size > 0 ? state.words : BOOLEANS
    const value = parameter < 0 ? this.#value(words, shaderOf[state.setter] ?? null) : new EffectValue()
    const { type } = parameter < 0 ? value : this.#parameters[parameter].value
    const wanted = parameter < 0 && isNull(value) ? null : misfitOfState(state, type)
    if (wanted !== null) scanner.fail(`'${name}' takes ${wanted}, no ${typeNames.get(type)}`)
    scanner.need(';')
    return { state, index, parameter, value }
  }

  /** The number of a parameter, behind <. */
  #parameter(): number {
    const scanner = this.#scanner
    const wanted = scanner.name()
    const found = this.#numbersOf.get(wanted.toUpperCase()) ?? scanner.fail(`there is no parameter '${wanted}'`)
    scanner.need('>')
    return found
  }

  /** @param shader what a shader in the text is; null where none may stand */
  #value(words: Words, shader: P.D3DXPARAMETERTYPE | null): EffectValue {
    const scanner = this.#scanner
    const value = new EffectValue()
    const next = scanner.peek().toLowerCase()
    if (next === '"') {
      value.type = P.D3DXPT_STRING
      value.text = scanner.quoted()
    } else if (scanner.takes('(')) this.#numbers(value, ')')
    else if (scanner.takes('{')) this.#numbers(value, '}')
    else if (next === 'decl' || next === 'asm')
      this.#shader(value, shader ?? scanner.fail('a shader has no meaning here'))
    else if (!scanner.takes('null')) this.#number(value, words)
    return value
  }

  /** A number, or words and numbers with | between them. */
  #number(value: EffectValue, words: Words): void {
    const scanner = this.#scanner
    const found = scanner.number()
    if (found === null) {
      value.word = this.#words(words)
      return
    }
    value.floats[0] = found.value
    if (found.isFloat) value.type = P.D3DXPT_FLOAT
    else value.word = found.value >>> 0
    if (scanner.takes('|')) value.word = (value.word | this.#words(words)) >>> 0
  }

  #words(words: Words): number {
    const scanner = this.#scanner
    let bits = 0
    do bits |= scanner.number()?.value ?? this.#word(words)
    while (scanner.takes('|'))
    return bits >>> 0
  }

  #word(words: Words): number {
    const word = this.#scanner.take()
    const found = words.get(word.toUpperCase())
    return found ?? this.#scanner.fail(`'${word}' has no meaning here${namesLike(word, words.keys())}`)
  }

  /** (1, 0.5, 0, 1) */
  #numbers(value: EffectValue, close: string): void {
    const scanner = this.#scanner
    let count = 0
    do {
      const number = count === MATRIX_FLOATS ? null : scanner.number()
      value.floats[count++] = number?.value ?? scanner.fail(`a number is expected before '${scanner.peek()}'`)
    } while (scanner.takes(','))
    scanner.need(close)
    if (count > VECTOR_FLOATS && count !== MATRIX_FLOATS)
      scanner.fail(`a vector has up to ${VECTOR_FLOATS} numbers, and a matrix has ${MATRIX_FLOATS}`)
    value.type = count === MATRIX_FLOATS ? P.D3DXPT_MATRIX : P.D3DXPT_VECTOR
  }

  /** decl { … } asm { … } */
  #shader(value: EffectValue, type: P.D3DXPARAMETERTYPE): void {
    const scanner = this.#scanner
    value.type = type
    value.isOwn = true
    if (scanner.takes('decl')) value.declaration = this.#declaration()
    else if (type === P.D3DXPT_VERTEXSHADER)
      scanner.fail('a vertex shader says first what it reads: decl { … } asm { … }')
    scanner.need('asm')
    scanner.need('{')
    value.line = scanner.line
    value.column = scanner.column
    value.text = scanner.block()
  }

  /** { stream 0; float v0[3]; skip 2; d3dcolor v5; fvf TEX1; } SDK: "Vertex Shader Declaration". */
  #declaration(): number[] {
    const scanner = this.#scanner
    const tokens: number[] = []
    scanner.need('{')
    // What stands before any stream is of the first.
    if (!['stream', '}'].includes(scanner.peek().toLowerCase())) tokens.push(D3DVSD_STREAM(0))
    while (!scanner.takes('}')) {
      if (scanner.takes('stream')) tokens.push(D3DVSD_STREAM(this.#whole('a stream', 0, MOST_STREAM)))
      else if (scanner.takes('skip')) tokens.push(D3DVSD_SKIP(this.#whole('what is skipped', 1, MOST_SKIP)))
      else if (scanner.takes('fvf')) tokens.push(...this.#format())
      else tokens.push(this.#register(scanner.name()))
      scanner.need(';')
    }
    return [...tokens, D3DVSD_END()]
  }

  /** XYZ | NORMAL: the registers of a vertex format, also of one without a position. */
  #format(): Uint32Array {
    const code = this.#words(FORMATS)
    const hasPosition = (code & D3DFVF_POSITION_MASK) !== 0
    try {
      // Between the stream and the end token.
      return D3DXDeclaratorFromFVF(hasPosition ? code : code | D3DFVF_XYZ).subarray(hasPosition ? 1 : 2, -1)
    } catch {
      return this.#scanner.fail('these words are no vertex format')
    }
  }

  /** float v0[3] */
  #register(kind: string): number {
    const scanner = this.#scanner
    const name = scanner.name()
    const number = /^v(\d+)$/i.exec(name)?.[1]
    const count = this.#bracketed('the number of elements', 1, VECTOR_FLOATS, 1)
    const type = registers.get(`${kind.toUpperCase()}[${count}]`)
    if (number === undefined || Number(number) > D3DVSDE_NORMAL2 || type === undefined)
      return scanner.fail(`'${kind} ${name}' is no register of a declaration`)
    return D3DVSD_REG(Number(number), type)
  }

  /** [3] */
  #bracketed(what: string, least: number, most: number, otherwise: number): number {
    const scanner = this.#scanner
    if (!scanner.takes('[')) return otherwise
    const number = this.#whole(what, least, most)
    scanner.need(']')
    return number
  }

  #whole(what: string, least: number, most: number): number {
    const scanner = this.#scanner
    const number = scanner.number()
    if (number === null || number.isFloat || number.value < least || number.value > most)
      return scanner.fail(`${what} is ${least === most ? least : `${least} to ${most}`}`)
    return number.value
  }
}

/**
 * Reads the text of an effect.
 *
 * @throws FileError with the line of the first mistake
 */
export const readEffect = (text: string): EffectContent => new EffectReader(text).read()
