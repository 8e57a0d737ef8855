import { stateLayout } from '../../state-table.js'
import { refuseEnded } from '../arguments/checks.js'
import { DeviceMethods } from './device-methods.js'
import type { Direct3DIndexBuffer8 } from '../buffers/index-buffer.js'
import { constantList, pixelConstants, vertexConstants, type ConstantData } from '../state/shader-constants.js'
import { explainedCall } from '../arguments/guard.js'
import { checkTokens, checkUint } from '../arguments/validate.js'
import type { Direct3DVertexBuffer8 } from '../buffers/vertex-buffer.js'
import type { Indices, StreamSource } from '../state/vertex-input.js'
import type * as T from '../../types/index.js'

const PIXEL_SHADER = stateLayout.group('pixelShader').offset

/** The methods of IDirect3DDevice8 about shaders, their constants, and the streams that feed them. */
export abstract class DeviceShaders extends DeviceMethods {
  /**
   * Makes a vertex shader and gives its handle, which is odd; it is not bound.
   *
   * @param pFunction null: a declaration for the fixed-function pipeline
   */
  CreateVertexShader(pDeclaration: Uint32Array, pFunction: Uint32Array | null = null, _Usage: T.D3DUSAGE = 0): number {
    refuseEnded(this.core, 'IDirect3DDevice8::CreateVertexShader')
    checkTokens('CreateVertexShader', 'pDeclaration', pDeclaration)
    if (pFunction !== null) checkTokens('CreateVertexShader', 'pFunction', pFunction)
    return this.input.declarations.create(pDeclaration, pFunction)
  }

  /** @param Handle an FVF code, a handle of CreateVertexShader, or 0 */
  SetVertexShader(Handle: number): void {
    try {
      this.state.setVertexShader(Handle)
    } catch (error) {
      throw explainedCall(this, 'SetVertexShader', [Handle], error)
    }
  }

  /** The FVF code or handle that SetVertexShader set; 0 at first, and after the shader was deleted. */
  GetVertexShader(): number {
    return this.input.getFormat()
  }

  /** Deletes a vertex shader; one that is bound leaves none bound, and so it is in state blocks. */
  DeleteVertexShader(Handle: number): void {
    this.input.deleteShader(Handle)
    this.stateBlocks.forgetVertexShader(Handle)
    this.recorder?.bindings.forgetVertexShader(Handle)
  }

  /** @param pConstantData four floats a register; one register as a vector or a colour, too */
  SetVertexShaderConstant(Register: number, pConstantData: ConstantData, ConstantCount: number): void {
    try {
      const values = constantList('SetVertexShaderConstant', pConstantData)
      this.state.setConstants(vertexConstants, Register, values, ConstantCount)
    } catch (error) {
      throw explainedCall(this, 'SetVertexShaderConstant', [Register, pConstantData, ConstantCount], error)
    }
  }

  /**
   * A copy of constants, four floats a register.
   *
   * @throws D3DError D3DERR_INVALIDCALL for registers that do not exist, and on a pure device
   */
  GetVertexShaderConstant(Register: number, ConstantCount: number): Float32Array<ArrayBuffer> {
    this.checkReadable('GetVertexShaderConstant')
    return vertexConstants.get(this.context, Register, ConstantCount)
  }

  /** The tokens up to and with the end token. */
  GetVertexShaderDeclaration(Handle: number): Uint32Array {
    return this.input.declarations.find('GetVertexShaderDeclaration', Handle).tokens.slice()
  }

  /** The code; empty for a shader of the fixed-function pipeline. */
  GetVertexShaderFunction(Handle: number): Uint32Array {
    const { program } = this.input.declarations.find('GetVertexShaderFunction', Handle)
    return program?.tokens.slice() ?? new Uint32Array(0)
  }

  /**
   * @param Stride in bytes. null as buffer unbinds the stream and leaves its old stride (Wine, test_set_stream_source).
   */
  SetStreamSource(StreamNumber: number, pStreamData: Direct3DVertexBuffer8 | null, Stride = 0): void {
    try {
      checkUint('SetStreamSource', 'Stride', Stride)
      this.state.setStreamSource(StreamNumber, pStreamData, Stride)
    } catch (error) {
      throw explainedCall(this, 'SetStreamSource', [StreamNumber, pStreamData, Stride], error)
    }
  }

  /** The buffer, with one more reference, and its stride. */
  GetStreamSource(StreamNumber: number): StreamSource {
    return this.input.getStreamSource(StreamNumber)
  }

  /** @param BaseVertexIndex what is added to every index */
  SetIndices(pIndexData: Direct3DIndexBuffer8 | null, BaseVertexIndex = 0): void {
    try {
      this.state.setIndices(pIndexData, BaseVertexIndex)
    } catch (error) {
      throw explainedCall(this, 'SetIndices', [pIndexData, BaseVertexIndex], error)
    }
  }

  /** The buffer, with one more reference, and the base. */
  GetIndices(): Indices {
    return this.input.getIndices()
  }

  /**
   * Makes a pixel shader and gives its handle, which is odd; it is not bound.
   *
   * @param pFunction the tokens, from the version to the end token
   * @throws D3DError D3DERR_INVALIDCALL for code that ps 1.0 to 1.4 do not have
   */
  CreatePixelShader(pFunction: Uint32Array): number {
    refuseEnded(this.core, 'IDirect3DDevice8::CreatePixelShader')
    checkTokens('CreatePixelShader', 'pFunction', pFunction)
    return this.pixelShaders.create(pFunction)
  }

  /** @param Handle 0: the texture stages */
  SetPixelShader(Handle: number): void {
    if (Handle !== 0) this.pixelShaders.find('SetPixelShader', Handle)
    this.state.setPixelShader(Handle)
  }

  /** The handle that SetPixelShader set; 0 for the texture stages. */
  GetPixelShader(): number {
    return this.context.words[PIXEL_SHADER]
  }

  /**
   * Deletes a pixel shader; one that is bound leaves none bound, and so it is in state blocks.
   *
   * @throws D3DError D3DERR_INVALIDCALL for a handle that no shader has
   */
  DeletePixelShader(Handle: number): void {
    this.pixelShaders.delete(Handle)
    if (this.GetPixelShader() === Handle) this.ownState.setPixelShader(0)
    this.stateBlocks.forgetPixelShader(Handle)
    this.recorder?.bindings.forgetPixelShader(Handle)
  }

  /** @param pConstantData four floats a register; one register as a vector or a colour, too */
  SetPixelShaderConstant(Register: number, pConstantData: ConstantData, ConstantCount: number): void {
    try {
      const values = constantList('SetPixelShaderConstant', pConstantData)
      this.state.setConstants(pixelConstants, Register, values, ConstantCount)
    } catch (error) {
      throw explainedCall(this, 'SetPixelShaderConstant', [Register, pConstantData, ConstantCount], error)
    }
  }

  /**
   * A copy of constants, four floats a register.
   *
   * @throws D3DError D3DERR_INVALIDCALL for registers that do not exist, and on a pure device
   */
  GetPixelShaderConstant(Register: number, ConstantCount: number): Float32Array<ArrayBuffer> {
    this.checkReadable('GetPixelShaderConstant')
    return pixelConstants.get(this.context, Register, ConstantCount)
  }

  /** @throws D3DError D3DERR_INVALIDCALL for a handle that no shader has */
  GetPixelShaderFunction(Handle: number): Uint32Array {
    return this.pixelShaders.find('GetPixelShaderFunction', Handle).program.tokens.slice()
  }
}
