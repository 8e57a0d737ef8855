/** Vertex shader declarations: the D3DVSD constants and macros, and the reader of the tokens. */

import type { Enumeration } from './brand.js'
import {
  D3DVSDE_NORMAL2,
  D3DVSDT_FLOAT2,
  D3DVSDT_FLOAT3,
  D3DVSDT_SHORT4,
  elementBytes,
  layoutOf,
} from './vertex-layout.js'
import type { D3DVSDT, VertexElement, VertexLayout } from './vertex-layout.js'

/** Kind of a declaration token: its three highest bits. SDK: D3DVSD_TOKENTYPE. */
export type D3DVSD_TOKENTYPE = Enumeration<'D3DVSD_TOKENTYPE'>
/** Nothing. */
export const D3DVSD_TOKEN_NOP = 0 as D3DVSD_TOKENTYPE
/** Chooses a stream, or the tessellator. */
export const D3DVSD_TOKEN_STREAM = 1 as D3DVSD_TOKENTYPE
/** An element of the stream, or a gap in it. */
export const D3DVSD_TOKEN_STREAMDATA = 2 as D3DVSD_TOKENTYPE
/** A value the tessellator makes. */
export const D3DVSD_TOKEN_TESSELLATOR = 3 as D3DVSD_TOKENTYPE
/** Values of constants, which follow. */
export const D3DVSD_TOKEN_CONSTMEM = 4 as D3DVSD_TOKENTYPE
/** Extension data, which follows. */
export const D3DVSD_TOKEN_EXT = 5 as D3DVSD_TOKENTYPE
/** The end. */
export const D3DVSD_TOKEN_END = 7 as D3DVSD_TOKENTYPE

/** First bit of the token type. */
export const D3DVSD_TOKENTYPESHIFT = 29
/** Token type. */
export const D3DVSD_TOKENTYPEMASK = 0xe0000000
/** First bit of the stream number. */
export const D3DVSD_STREAMNUMBERSHIFT = 0
/** Stream number. */
export const D3DVSD_STREAMNUMBERMASK = 0x0000000f
/** Bit of the load type. */
export const D3DVSD_DATALOADTYPESHIFT = 28
/** Load type: set for a gap. */
export const D3DVSD_DATALOADTYPEMASK = 0x10000000
/** First bit of the data type. */
export const D3DVSD_DATATYPESHIFT = 16
/** Data type, see D3DVSDT. */
export const D3DVSD_DATATYPEMASK = 0x000f0000
/** First bit of a gap's length. */
export const D3DVSD_SKIPCOUNTSHIFT = 16
/** Length of a gap in DWORDs. */
export const D3DVSD_SKIPCOUNTMASK = 0x000f0000
/** First bit of the register. */
export const D3DVSD_VERTEXREGSHIFT = 0
/** Register. */
export const D3DVSD_VERTEXREGMASK = 0x0000001f
/** First bit of the tessellator's input register. */
export const D3DVSD_VERTEXREGINSHIFT = 20
/** Input register of the tessellator. */
export const D3DVSD_VERTEXREGINMASK = 0x00f00000
/** First bit of the number of constants. */
export const D3DVSD_CONSTCOUNTSHIFT = 25
/** Number of constants, four DWORDs each. */
export const D3DVSD_CONSTCOUNTMASK = 0x1e000000
/** First bit of the constant address. */
export const D3DVSD_CONSTADDRESSSHIFT = 0
/** Address of the first constant. */
export const D3DVSD_CONSTADDRESSMASK = 0x0000007f
/** First bit of the reserved part of a constant token. */
export const D3DVSD_CONSTRSSHIFT = 16
/** Reserved part of a constant token. */
export const D3DVSD_CONSTRSMASK = 0x1fff0000
/** First bit of an extension's length. */
export const D3DVSD_EXTCOUNTSHIFT = 24
/** Length of an extension in DWORDs. */
export const D3DVSD_EXTCOUNTMASK = 0x1f000000
/** First bit of an extension's own information. */
export const D3DVSD_EXTINFOSHIFT = 0
/** Information of an extension. */
export const D3DVSD_EXTINFOMASK = 0x00ffffff
/** Bit of the tessellator in a stream token. */
export const D3DVSD_STREAMTESSSHIFT = 28
/** Set when the stream token chooses the tessellator. */
export const D3DVSD_STREAMTESSMASK = 0x10000000

/** Token type in its place. SDK: D3DVSD_MAKETOKENTYPE. */
export function D3DVSD_MAKETOKENTYPE(type: D3DVSD_TOKENTYPE): number {
  return (type << D3DVSD_TOKENTYPESHIFT) >>> 0
}

/** Chooses a stream, 0 to 15; elements after it lie in it from offset 0 on. SDK: D3DVSD_STREAM. */
export function D3DVSD_STREAM(stream: number): number {
  return (D3DVSD_MAKETOKENTYPE(D3DVSD_TOKEN_STREAM) | (stream & D3DVSD_STREAMNUMBERMASK)) >>> 0
}

/** Chooses the tessellator. SDK: D3DVSD_STREAM_TESS. */
export function D3DVSD_STREAM_TESS(): number {
  return (D3DVSD_MAKETOKENTYPE(D3DVSD_TOKEN_STREAM) | D3DVSD_STREAMTESSMASK) >>> 0
}

/** An element for a register (D3DVSDE_* or the v register's number). SDK: D3DVSD_REG. */
export function D3DVSD_REG(register: number, type: D3DVSDT): number {
  return (
    (D3DVSD_MAKETOKENTYPE(D3DVSD_TOKEN_STREAMDATA) |
      ((type << D3DVSD_DATATYPESHIFT) & D3DVSD_DATATYPEMASK) |
      (register & D3DVSD_VERTEXREGMASK)) >>>
    0
  )
}

/** A gap of 0 to 15 DWORDs. SDK: D3DVSD_SKIP. */
export function D3DVSD_SKIP(count: number): number {
  return (
    (D3DVSD_MAKETOKENTYPE(D3DVSD_TOKEN_STREAMDATA) |
      D3DVSD_DATALOADTYPEMASK |
      ((count << D3DVSD_SKIPCOUNTSHIFT) & D3DVSD_SKIPCOUNTMASK)) >>>
    0
  )
}

/** Constants from an address on; four DWORDs for each of `count` (0 to 15) follow. SDK: D3DVSD_CONST. */
export function D3DVSD_CONST(address: number, count: number): number {
  return (
    (D3DVSD_MAKETOKENTYPE(D3DVSD_TOKEN_CONSTMEM) |
      ((count << D3DVSD_CONSTCOUNTSHIFT) & D3DVSD_CONSTCOUNTMASK) |
      (address & D3DVSD_CONSTADDRESSMASK)) >>>
    0
  )
}

/** Normals the tessellator computes from the positions of an input register. SDK: D3DVSD_TESSNORMAL. */
export function D3DVSD_TESSNORMAL(input: number, output: number): number {
  return (
    (D3DVSD_MAKETOKENTYPE(D3DVSD_TOKEN_TESSELLATOR) |
      ((input << D3DVSD_VERTEXREGINSHIFT) & D3DVSD_VERTEXREGINMASK) |
      (D3DVSDT_FLOAT3 << D3DVSD_DATATYPESHIFT) |
      (output & D3DVSD_VERTEXREGMASK)) >>>
    0
  )
}

/** Surface coordinates the tessellator computes. SDK: D3DVSD_TESSUV. */
export function D3DVSD_TESSUV(register: number): number {
  return (
    (D3DVSD_MAKETOKENTYPE(D3DVSD_TOKEN_TESSELLATOR) |
      D3DVSD_DATALOADTYPEMASK |
      (D3DVSDT_FLOAT2 << D3DVSD_DATATYPESHIFT) |
      (register & D3DVSD_VERTEXREGMASK)) >>>
    0
  )
}

/** The end of a declaration. SDK: D3DVSD_END. */
export function D3DVSD_END(): number {
  return 0xffffffff
}

/** Nothing. SDK: D3DVSD_NOP. */
export function D3DVSD_NOP(): number {
  return 0x00000000
}

/** Constants that a declaration loads when its shader is set. */
export interface DeclarationConstants {
  /** First register. */
  readonly register: number
  /** Four floats a register, bit for bit as they were in the tokens. */
  readonly values: Float32Array<ArrayBuffer>
}

/** A value the tessellator makes: normals from the positions of a register, or surface coordinates. */
export type TessellatorElement =
  | { readonly kind: 'normal'; readonly input: number; readonly output: number }
  | { readonly kind: 'uv'; readonly output: number }

/** A vertex shader declaration that has been read. */
export interface VertexShaderDeclaration {
  readonly layout: VertexLayout
  /** In the order of the tokens. */
  readonly constants: readonly DeclarationConstants[]
  readonly tessellator: readonly TessellatorElement[]
  /** Tokens up to and with the end token. */
  readonly length: number
}

/** What the reader has gathered so far. */
interface Reading {
  readonly tokens: Uint32Array
  /** Token the reader stands at. */
  at: number
  /** undefined before the first stream token, 'tessellator' after D3DVSD_STREAM_TESS. */
  stream: number | 'tessellator' | undefined
  /** Bytes of the chosen stream so far. */
  offset: number
  readonly strides: number[]
  readonly elements: VertexElement[]
  readonly constants: DeclarationConstants[]
  readonly tessellator: TessellatorElement[]
}

function refuse({ tokens, at }: Reading, sentence: string): never {
  const token = at < tokens.length ? ` (0x${tokens[at].toString(16).padStart(8, '0')})` : ''
  throw new RangeError(`vertex shader declaration, token ${at}${token}: ${sentence}`)
}

/** Index of the token after `count` DWORDs of data that follow the present one. */
function past(reading: Reading, count: number): number {
  const end = reading.at + 1 + count
  if (end > reading.tokens.length)
    refuse(reading, `${count} DWORDs should follow, there are ${reading.tokens.length - reading.at - 1}`)
  return end
}

function registerOf(reading: Reading, register: number): number {
  if (register > D3DVSDE_NORMAL2) refuse(reading, `register ${register}; ${D3DVSDE_NORMAL2} is the last`)
  return register
}

function advance(reading: Reading, bytes: number): void {
  const { stream } = reading
  if (typeof stream !== 'number') refuse(reading, 'data of a stream, but no stream has been chosen')
  reading.offset += bytes
  reading.strides[stream] = Math.max(reading.strides[stream], reading.offset)
}

/** Reads one token (and its data) of a type and returns the index of the next. */
type TokenReader = (reading: Reading, token: number) => number

const readNop: TokenReader = (reading, token) =>
  token === D3DVSD_NOP() ? reading.at + 1 : refuse(reading, 'a token without a type')

const readStream: TokenReader = (reading, token) => {
  const stream = token & D3DVSD_STREAMNUMBERMASK
  const tessellator = (token & D3DVSD_STREAMTESSMASK) !== 0
  reading.stream = tessellator ? 'tessellator' : stream
  reading.offset = 0
  if (!tessellator) while (reading.strides.length <= stream) reading.strides.push(0)
  return reading.at + 1
}

const readStreamData: TokenReader = (reading, token) => {
  if ((token & D3DVSD_DATALOADTYPEMASK) !== 0) {
    advance(reading, ((token & D3DVSD_SKIPCOUNTMASK) >>> D3DVSD_SKIPCOUNTSHIFT) * 4)
    return reading.at + 1
  }
  const type = ((token & D3DVSD_DATATYPEMASK) >>> D3DVSD_DATATYPESHIFT) as D3DVSDT
  const register = registerOf(reading, token & D3DVSD_VERTEXREGMASK)
  if (type > D3DVSDT_SHORT4) refuse(reading, `data type ${type}; ${D3DVSDT_SHORT4} is the last`)
  if (reading.elements.some((element) => element.register === register))
    refuse(reading, `register ${register} has been declared before`)
  const { offset, stream } = reading
  advance(reading, elementBytes[type])
  reading.elements.push({ register, type, stream: Number(stream), offset })
  return reading.at + 1
}

const readTessellator: TokenReader = (reading, token) => {
  if (reading.stream !== 'tessellator') refuse(reading, 'a value of the tessellator, which has not been chosen')
  const output = registerOf(reading, token & D3DVSD_VERTEXREGMASK)
  const input = (token & D3DVSD_VERTEXREGINMASK) >>> D3DVSD_VERTEXREGINSHIFT
  const uv = (token & D3DVSD_DATALOADTYPEMASK) !== 0
  reading.tessellator.push(uv ? { kind: 'uv', output } : { kind: 'normal', input, output })
  return reading.at + 1
}

const readConstants: TokenReader = (reading, token) => {
  const count = (token & D3DVSD_CONSTCOUNTMASK) >>> D3DVSD_CONSTCOUNTSHIFT
  const end = past(reading, count * 4)
  const values = new Float32Array(reading.tokens.slice(reading.at + 1, end).buffer)
  reading.constants.push({ register: token & D3DVSD_CONSTADDRESSMASK, values })
  return end
}

const readExtension: TokenReader = (reading, token) =>
  past(reading, (token & D3DVSD_EXTCOUNTMASK) >>> D3DVSD_EXTCOUNTSHIFT)

/** Readers by D3DVSD_TOKENTYPE; the end token is not read but stops the reader. */
const tokenReaders: readonly TokenReader[] = [
  readNop,
  readStream,
  readStreamData,
  readTessellator,
  readConstants,
  readExtension,
  (reading) => refuse(reading, 'token type 6, which does not exist'),
  (reading) => refuse(reading, 'an end token with other bits than 0xffffffff'),
]

/**
 * Reads the tokens of a vertex shader declaration up to the end token; what follows it is not looked at. A stream that
 * is chosen again starts at offset 0 again. Every input ends: each token is looked at once. SDK: "Vertex Shader
 * Declaration".
 * @throws RangeError that names the token's index: no end token, data cut short, a type or register that does not
 * exist, a register declared twice, data before its stream.
 */
export function decodeDeclaration(tokens: Uint32Array): VertexShaderDeclaration {
  const reading: Reading = {
    tokens,
    at: 0,
    stream: undefined,
    offset: 0,
    strides: [],
    elements: [],
    constants: [],
    tessellator: [],
  }
  while (reading.at < tokens.length) {
    const token = tokens[reading.at]
    if (token === D3DVSD_END()) {
      const elements = reading.elements.sort((a, b) => a.stream - b.stream || a.offset - b.offset)
      const { strides, constants, tessellator, at } = reading
      return { layout: layoutOf(elements, strides, false), constants, tessellator, length: at + 1 }
    }
    reading.at = tokenReaders[token >>> D3DVSD_TOKENTYPESHIFT](reading, token)
  }
  return refuse(reading, 'the declaration has no end token')
}
