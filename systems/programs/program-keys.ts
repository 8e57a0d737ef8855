import { shaderEntityOf, shaderHandleOf, type Description } from '../../d3d8/descriptions.js'
import { readShader, validateShader, type ShaderKind, type ShaderProgram } from '../../d3d8/shader/index.js'
import { decodeDeclaration } from '../../d3d8/types/index.js'
import type { Describe } from './format-facts.js'
import { KEY_WORDS, KeyWord } from './key-words.js'

/** Counts what words of a key mean: a key of another number is not understood any more. */
const MEANING = 1

/**
 * What a program is generated from: a few words of state and the tokens of its shaders. JSON can keep it. A key says
 * nothing of the machine or the browser; after an update of the library it may mean nothing any more, and is passed
 * over then.
 */
export interface ProgramKey {
  /** Which meaning the words have. */
  readonly meaning: number
  /** Signed words of 32 bits. */
  readonly words: readonly number[]
  /** Tokens of a vertex declaration that is no FVF code, with the end token (CreateVertexShader). */
  readonly declaration?: readonly number[]
  /** Tokens of the vertex shader. */
  readonly vertexShader?: readonly number[]
  /** Tokens of the pixel shader (CreatePixelShader). */
  readonly pixelShader?: readonly number[]
}

/** A key with what its handles name. */
export interface ReadKey {
  readonly words: Int32Array
  readonly describe: Describe
}

/** Entities that the handles in a key name while it is no program's. */
const Entity = { Declaration: 1, PixelShader: 2 } as const

/** The key of a program as data. */
export function writeKey(words: ArrayLike<number>, describe: Describe): ProgramKey {
  const own = Array.from(words)
  const format = own[KeyWord.Format] >>> 0
  const declaration = (format & 1) === 0 ? undefined : describe(shaderEntityOf(format))
  const pixel = own[KeyWord.PixelShader] === 0 ? undefined : describe(shaderEntityOf(own[KeyWord.PixelShader]))
  const hasDeclaration = declaration?.kind === 'declaration'
  const hasPixelShader = pixel?.kind === 'pixelShader'
  if (hasDeclaration) own[KeyWord.Format] = shaderHandleOf(Entity.Declaration)
  if (hasPixelShader) own[KeyWord.PixelShader] = shaderHandleOf(Entity.PixelShader)
  return {
    meaning: MEANING,
    words: own,
    ...(hasDeclaration && { declaration: Array.from(declaration.tokens) }),
    ...(hasDeclaration && declaration.program && { vertexShader: Array.from(declaration.program.tokens) }),
    ...(hasPixelShader && { pixelShader: Array.from(pixel.program.tokens) }),
  }
}

/** Tokens of a key, which comes from outside. */
function tokensOf(name: string, tokens: unknown): Uint32Array {
  if (!Array.isArray(tokens)) throw new TypeError(`${name} is no array of tokens`)
  const wrong = tokens.findIndex((token) => typeof token !== 'number' || token >>> 0 !== token)
  if (wrong !== -1)
    throw new TypeError(`${name}[${wrong}] is ${String(tokens[wrong])}; it is an unsigned word of 32 bits`)
  return Uint32Array.from(tokens as number[])
}

function shaderOf(name: string, kind: ShaderKind, tokens: unknown): ShaderProgram {
  const program = readShader(tokensOf(name, tokens))
  if (program.kind !== kind) throw new TypeError(`${name} is a ${program.kind} shader`)
  validateShader(program)
  return program
}

function declarationOf(tokens: unknown, code: unknown): Description {
  const read = tokensOf('declaration', tokens)
  const program = code === undefined ? null : shaderOf('vertexShader', 'vertex', code)
  return { kind: 'declaration', layout: decodeDeclaration(read).layout, tokens: read, program }
}

/**
 * Reads a key that comes from outside.
 *
 * @returns null for one of another meaning
 * @throws TypeError, RangeError or ShaderError that says what is wrong with it
 */
export function readKey(key: unknown): ReadKey | null {
  if (typeof key !== 'object' || key === null) throw new TypeError(`it is ${String(key)}; it is an object`)
  const { meaning, words, declaration, vertexShader, pixelShader } = key as Partial<Record<keyof ProgramKey, unknown>>
  if (meaning !== MEANING) return null
  if (!Array.isArray(words) || words.length !== KEY_WORDS)
    throw new TypeError(`words are ${Array.isArray(words) ? words.length : 'none'}; ${KEY_WORDS} belong to a key`)
  const wrong = words.findIndex((word) => typeof word !== 'number' || (word | 0) !== word)
  if (wrong !== -1) throw new TypeError(`words[${wrong}] is ${String(words[wrong])}; it is a signed word of 32 bits`)
  const own = Int32Array.from(words as number[])
  const named = new Map<number, Description>()
  if ((own[KeyWord.Format] & 1) !== 0) named.set(Entity.Declaration, declarationOf(declaration, vertexShader))
  if (own[KeyWord.PixelShader] !== 0)
    named.set(Entity.PixelShader, { kind: 'pixelShader', program: shaderOf('pixelShader', 'pixel', pixelShader) })
  return { words: own, describe: (entity) => named.get(entity) }
}
