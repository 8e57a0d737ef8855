/**
 * How many tokens a shader or a declaration has, where C says only where they begin. Sources: d3d8types.h, "Vertex
 * Shader Declaration".
 */
import {
  D3DSIO_COMMENT,
  D3DSIO_DEF,
  D3DSIO_END,
  D3DSI_COMMENTSIZE_MASK,
  D3DSI_COMMENTSIZE_SHIFT,
  D3DVSD_CONSTCOUNTMASK,
  D3DVSD_CONSTCOUNTSHIFT,
  D3DVSD_END,
  D3DVSD_EXTCOUNTMASK,
  D3DVSD_EXTCOUNTSHIFT,
  D3DVSD_TOKENTYPESHIFT,
  D3DVSD_TOKEN_CONSTMEM,
  D3DVSD_TOKEN_EXT,
} from '../types/index.js'

const OPCODE = 0xffff
/** Operands have this bit, instructions have not. */
const OPERAND = 0x80000000
/** Register and four floats behind a DEF. */
const DEF_WORDS = 5
/** More tokens than any shader or declaration has: memory without an end token is read no further. */
const MOST = 0x10000

/** Tokens of a shader from word `first` on, with its end token. */
export function codeLength(words: Uint32Array, first: number): number {
  const end = Math.min(words.length, first + MOST)
  // The version comes first; it looks like an operand.
  for (let at = first + 1; at < end; at++) {
    const token = words[at]
    if ((token & OPERAND) !== 0) continue
    const opcode = token & OPCODE
    if (opcode === D3DSIO_END) return at + 1 - first
    if (opcode === D3DSIO_COMMENT) at += (token & D3DSI_COMMENTSIZE_MASK) >>> D3DSI_COMMENTSIZE_SHIFT
    else if (opcode === D3DSIO_DEF) at += DEF_WORDS
  }
  return end - first
}

/** Data behind a token of a declaration. */
function dataWords(token: number): number {
  const type = token >>> D3DVSD_TOKENTYPESHIFT
  if (type === D3DVSD_TOKEN_CONSTMEM) return ((token & D3DVSD_CONSTCOUNTMASK) >>> D3DVSD_CONSTCOUNTSHIFT) * 4
  return type === D3DVSD_TOKEN_EXT ? (token & D3DVSD_EXTCOUNTMASK) >>> D3DVSD_EXTCOUNTSHIFT : 0
}

/** Tokens of a declaration from word `first` on, with its end token. */
export function declarationLength(words: Uint32Array, first: number): number {
  const end = Math.min(words.length, first + MOST)
  for (let at = first; at < end; at++) {
    const token = words[at]
    if (token === D3DVSD_END()) return at + 1 - first
    at += dataWords(token)
  }
  return end - first
}
