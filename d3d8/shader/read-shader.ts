/**
 * From a token stream to the intermediate form. What a token can say is checked here; what a version allows, in
 * validate.ts.
 */

import * as T from '../types/index.js'
import { ShaderError } from './error.js'
import { operationsOf } from './operations.js'
import type { Operation } from './operations.js'
import type { ConstantDefinition, Destination, Instruction, ShaderKind, ShaderProgram, Source } from './program.js'
import { decodeDestination, decodeSource, PARAMETER } from './tokens.js'
import type { TokenFault } from './tokens.js'

/** Highest minor version of each kind, by the high half of the version token. */
const kinds: Readonly<Record<number, { readonly kind: ShaderKind; readonly last: number }>> = {
  0xfffe: { kind: 'vertex', last: 1 },
  0xffff: { kind: 'pixel', last: 4 },
}

/** Length that later versions write into instruction tokens; 1.x leaves it 0. */
const LENGTH_SHIFT = 24
const LENGTH_MASK = 0x0f000000

const DEFINED_FLOATS = 4
const noValues = new Uint32Array(0)

const hex = (token: number): string => `0x${token.toString(16).padStart(8, '0')}`

/** The version token: kind and minor number. */
const readVersion = (tokens: Uint32Array): { kind: ShaderKind; minor: number } => {
  if (tokens.length === 0) throw new ShaderError('There are no tokens.', 0)
  const [token] = tokens
  const found = kinds[token >>> 16]
  const major = T.D3DSHADER_VERSION_MAJOR(token)
  const minor = T.D3DSHADER_VERSION_MINOR(token)
  if (!found || major !== 1 || minor > found.last)
    throw new ShaderError(`${hex(token)} is no version token of vs_1_0, vs_1_1 or ps_1_0 to ps_1_4.`, 0)
  return { kind: found.kind, minor }
}

/** Number of tokens that follow an instruction token. */
const lengthOf = (operation: Operation): number =>
  Number(operation.destination) + operation.sources + (operation.class === 'definition' ? DEFINED_FLOATS : 0)

/**
 * Reads a shader.
 * @param tokens from the version token to the end token; what comes after that is not looked at
 * @returns the program, with a copy of its tokens
 * @throws ShaderError at the first token that cannot be one, and when the end token is missing
 */
export const readShader = (tokens: Uint32Array): ShaderProgram => {
  const { kind, minor } = readVersion(tokens)
  const table = operationsOf(kind, minor)
  const instructions: Instruction[] = []
  const definitions: ConstantDefinition[] = []
  let at = 1

  const fail = (reason: string, offset: number, name = ''): never => {
    throw new ShaderError(reason, offset, instructions.length, name)
  }
  const decoded = <V extends object>(value: V | TokenFault, offset: number, name: string): V =>
    typeof value === 'string' ? fail(value, offset, name) : value

  for (; ; at++) {
    if (at >= tokens.length) fail('The stream ends without an end token.', tokens.length)
    const token = tokens[at]
    if (token === T.D3DVS_END()) break
    if ((token & PARAMETER) !== 0) fail(`${hex(token)} is a parameter token, but an instruction is due.`, at)
    const opcode = token & T.D3DSI_OPCODE_MASK
    if (opcode === T.D3DSIO_COMMENT) {
      at += (token & T.D3DSI_COMMENTSIZE_MASK) >>> T.D3DSI_COMMENTSIZE_SHIFT
      continue
    }
    const operation = table.get(opcode)
    if (!operation)
      return fail(`${hex(token)}: ${kind === 'vertex' ? 'vs' : 'ps'}_1_${minor} has no instruction ${opcode}.`, at)
    const { name } = operation
    const length = lengthOf(operation)
    const given = (token & LENGTH_MASK) >>> LENGTH_SHIFT
    const rest = token & ~(T.D3DSI_OPCODE_MASK | T.D3DSI_COISSUE | LENGTH_MASK)
    if (rest !== 0 || (given !== 0 && given !== length))
      fail(`Instruction token ${hex(token)} has reserved bits set.`, at, name)
    if (at + length >= tokens.length) fail(`${length} parameter tokens should follow, and an end token.`, at, name)

    let next = at + 1
    let destination: Destination | undefined
    if (operation.destination) {
      destination = decoded(decodeDestination(kind, tokens[next]), next, name)
      next++
    }
    const sources: Source[] = []
    for (let source = 0; source < operation.sources; source++, next++)
      sources.push(decoded(decodeSource(kind, tokens[next]), next, name))
    let values = noValues
    if (operation.class === 'definition' && destination) {
      values = tokens.slice(next, next + DEFINED_FLOATS)
      definitions.push({ register: destination.number, values: new Float32Array(values.slice().buffer) })
    }
    instructions.push({
      operation,
      destination,
      sources,
      values,
      coissue: (token & T.D3DSI_COISSUE) !== 0,
      index: instructions.length,
      offset: at,
    })
    at += length
  }
  return { kind, major: 1, minor, instructions, definitions, tokens: tokens.slice(0, at + 1) }
}

/** The tokens of a shader without its `def` instructions: whoever sets it loads the constants that they define. */
export const withoutDefinitions = ({ tokens, instructions }: ShaderProgram): Uint32Array => {
  const gone = new Set(
    instructions.flatMap(({ operation, offset }) =>
      operation.class === 'definition' ? Array.from({ length: lengthOf(operation) + 1 }, (_, i) => offset + i) : [],
    ),
  )
  return tokens.filter((_, at) => !gone.has(at))
}
