/** Shaders from assembler text, and the words for results. */
import { D3DXERR_INVALIDDATA, D3DError, hresultName, type Flags } from '../types/index.js'
import { invalidCall } from '../runtime/arguments/checks.js'
import { shownValue } from '../runtime/arguments/shown-value.js'
import { assemble, SHADER_LIMITS, type AssembleOptions, type IncludeText } from '../shader/index.js'
import { folderOf } from '../shader/preprocessor.js'
import { findText, openText, textOf } from './files.js'
import type { FileBytes } from './readers.js'

/** How D3DXAssembleShader assembles. SDK: D3DXASM. */
export type D3DXASM = Flags<'D3DXASM'>
/** Taken, and not read: tokens carry no line numbers. */
export const D3DXASM_DEBUG = 1 as D3DXASM
/** Does not check the shader against what is known of its version: for one that is known to work. */
export const D3DXASM_SKIPVALIDATION = 2 as D3DXASM

const CHECKED: AssembleOptions = { validate: { ...SHADER_LIMITS, strict: true } }
const UNCHECKED: AssembleOptions = { validate: false }

/** A place in a text, counted from 1, and the file's name where it is one. */
interface TextPlace {
  readonly line: number
  readonly column: number
  readonly file?: string
}

const FIRST: TextPlace = { line: 1, column: 1 }

/** What D3DXAssembleShader gives. */
export interface AssembledShader {
  /** The `def` instructions of a vertex shader, as part of a declaration without its end token. */
  readonly pConstants: Uint32Array<ArrayBuffer>
  /** Tokens, for CreateVertexShader or CreatePixelShader. */
  readonly pCompiledShader: Uint32Array<ArrayBuffer>
}

/**
 * A shader from its text.
 *
 * @param from the place of the text's first letter
 * @param include finds the files that it includes
 */
export function assembleText(
  method: string,
  text: string,
  flags: D3DXASM,
  from: TextPlace = FIRST,
  include: IncludeText = findText,
): AssembledShader {
  const options = (flags & D3DXASM_SKIPVALIDATION) !== 0 ? UNCHECKED : CHECKED
  const assembly = assemble(text, { ...options, include })
  if (assembly.errors === undefined) return { pConstants: assembly.constants, pCompiledShader: assembly.tokens }
  const file = from.file === undefined ? '' : `${from.file}, `
  const messages = assembly.errors.map(({ line, column, message }) => {
    const within = line === 1 ? column + from.column - 1 : column
    return `${file}line ${line + from.line - 1}, column ${within}: ${message}`
  })
  throw new D3DError(D3DXERR_INVALIDDATA, method, messages.join('; '))
}

/**
 * A vertex or pixel shader from its text. SDK: D3DXAssembleShader. Without D3DXASM_SKIPVALIDATION it has to keep all
 * that the documentation asks of its version, also what CreateVertexShader and CreatePixelShader let pass: read ports,
 * pairs, registers that are written before they are read, oPos and r0. A text may define names and include files, which
 * setFileResolver says the place of, as those for other assemblers do.
 *
 * @param pSrcData the text, or its bytes
 * @param SrcDataLen how many characters or bytes of it; all when left out
 * @throws D3DError D3DERR_INVALIDCALL for none of its characters; D3DXERR_INVALIDDATA with what C++ gives in
 * ppCompilationErrors: line, column and fault of each error
 */
export function D3DXAssembleShader(
  pSrcData: string | FileBytes,
  SrcDataLen = Infinity,
  Flags: D3DXASM = 0,
): AssembledShader {
  const method = 'D3DXAssembleShader'
  if (typeof pSrcData === 'string' && pSrcData !== '' && !(SrcDataLen > 0))
    throw invalidCall(
      method,
      `SrcDataLen is ${shownValue(SrcDataLen)}; it is how many characters there are, and may be left out`,
    )
  return assembleText(method, textOf(method, pSrcData, SrcDataLen), Flags)
}

/**
 * The same of a file, which includes others beside it. SDK: D3DXAssembleShaderFromFile. See setFileResolver.
 */
export function D3DXAssembleShaderFromFile(pSrcFile: string, Flags: D3DXASM = 0): AssembledShader {
  const method = 'D3DXAssembleShaderFromFile'
  const folder = folderOf(pSrcFile)
  const beside: IncludeText = (name) => findText(`${folder}${name}`) ?? findText(name)
  return assembleText(method, openText(method, pSrcFile), Flags, FIRST, beside)
}

/** The name of a result; of one without a name its number. SDK: D3DXGetErrorString. */
export const D3DXGetErrorString = (hr: number): string => hresultName(hr)
