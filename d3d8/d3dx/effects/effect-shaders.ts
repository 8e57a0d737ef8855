/** Shaders that stand in the text of an effect. */
import type { Direct3DDevice8 } from '../../runtime/index.js'
import { assembleText } from '../assemble.js'
import type { EffectValue } from './effect-content.js'
import { D3DXPT_VERTEXSHADER } from './effect-types.js'

/** The function that makes an effect, and the file of its text where there is one: for what is said of mistakes. */
export interface EffectSource {
  readonly method: string
  readonly file?: string
}

/**
 * Makes the shader of a value that is one; constants that `def` names are a part of a vertex shader's declaration.
 *
 * @throws D3DError D3DXERR_INVALIDDATA for what the assembler refuses, with places in the effect; what the device
 * refuses
 */
export function makeShader(device: Direct3DDevice8, value: EffectValue, { method, file }: EffectSource): void {
  if (!value.isOwn) return
  value.word = 0
  const { line, column } = value
  const { pConstants, pCompiledShader } = assembleText(method, value.text, 0, { line, column, file })
  value.word =
    value.type === D3DXPT_VERTEXSHADER
      ? device.CreateVertexShader(withConstants(value.declaration, pConstants), pCompiledShader)
      : device.CreatePixelShader(pCompiledShader)
}

/** Deletes what was made so. */
export function unmakeShader(device: Direct3DDevice8, { isOwn, type, word }: EffectValue): void {
  if (!isOwn || word === 0) return
  if (type === D3DXPT_VERTEXSHADER) device.DeleteVertexShader(word)
  else device.DeletePixelShader(word)
}

/** A declaration with constants in front of its end token. */
const withConstants = (declaration: readonly number[], constants: Uint32Array): Uint32Array =>
  Uint32Array.from([...declaration.slice(0, -1), ...constants, ...declaration.slice(-1)])
