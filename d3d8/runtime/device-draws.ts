import { FALLBACKS } from '../api/fallbacks.js'
import type * as T from '../types/index.js'
import { refuseEnded } from './checks.js'
import { clear } from './clear.js'
import { DeviceShaders } from './device-shaders.js'
import { processVertices } from './process-vertices.js'
import { requireStruct } from './struct-arguments.js'
import type { UserData } from './drawing/user-draws.js'
import { refuseCall, refusing } from './validate.js'
import type { Direct3DVertexBuffer8 } from './vertex-buffer.js'

const FALLBACK = FALLBACKS['d3d8/runtime/device-draws.ts']

/** The methods of IDirect3DDevice8 that draw. */
export abstract class DeviceDraws extends DeviceShaders {
  /**
   * Fills rectangles of the render target, of the depth and of the stencil buffer, clipped to the viewport; null: the whole viewport.
   *
   * @param Color 0xAARRGGBB
   * @param Z 0 to 1
   * @throws D3DError D3DERR_INVALIDCALL for flags that do not exist or ask for a buffer that is not there, and for a Z outside of 0 to 1
   */
  Clear(
    Count: number,
    pRects: readonly T.Given<T.D3DRECT>[] | null,
    Flags: T.D3DCLEAR,
    Color: T.D3DCOLOR = 0,
    Z = 0,
    Stencil = 0,
  ): void {
    clear(this.context, Count, pRects, Flags, Color, Z, Stencil)
  }

  /**
   * Draws vertices of the streams, in their order. Nothing is drawn, and `Engine.fallbacks` says why, without primitives, a vertex shader, or a
   * buffer at a stream that it reads.
   *
   * @param StartVertex the first vertex, counted from the beginning of the buffers
   * @throws D3DError D3DERR_INVALIDCALL for a type that does not exist, and for more primitives than D3DCAPS8.MaxPrimitiveCount
   */
  DrawPrimitive(PrimitiveType: T.D3DPRIMITIVETYPE, StartVertex: number, PrimitiveCount: number): void {
    this.streamDraws.draw(PrimitiveType, StartVertex, PrimitiveCount)
  }

  /**
   * Draws vertices of the streams in the order of the index buffer. When nothing is drawn, see `DrawPrimitive`.
   *
   * @param MinIndex, NumVertices the vertices that the indices name lie in this range, counted from BaseVertexIndex of SetIndices
   * @param StartIndex the first index
   * @throws D3DError D3DERR_INVALIDCALL for a type that does not exist, and for more primitives than D3DCAPS8.MaxPrimitiveCount
   */
  DrawIndexedPrimitive(
    Type: T.D3DPRIMITIVETYPE,
    MinIndex: number,
    NumVertices: number,
    StartIndex: number,
    PrimitiveCount: number,
  ): void {
    this.streamDraws.drawIndexed(Type, MinIndex, NumVertices, StartIndex, PrimitiveCount)
  }

  /** Draws vertices from memory, which is copied at once. Stream 0 is unbound afterwards. */
  DrawPrimitiveUP(
    PrimitiveType: T.D3DPRIMITIVETYPE,
    PrimitiveCount: number,
    pVertexStreamZeroData: UserData,
    VertexStreamZeroStride: number,
  ): void {
    this.userDraws.draw(PrimitiveType, PrimitiveCount, pVertexStreamZeroData, VertexStreamZeroStride)
  }

  /**
   * Draws vertices and indices from memory, which is copied at once. Stream 0 and the index buffer are unbound afterwards.
   *
   * @param _MinVertexIndex, _NumVertexIndices not read: the indices themselves tell which vertices are copied
   */
  DrawIndexedPrimitiveUP(
    PrimitiveType: T.D3DPRIMITIVETYPE,
    _MinVertexIndex: number,
    _NumVertexIndices: number,
    PrimitiveCount: number,
    pIndexData: UserData,
    IndexDataFormat: T.D3DFORMAT,
    pVertexStreamZeroData: UserData,
    VertexStreamZeroStride: number,
  ): void {
    this.userDraws.drawIndexed(
      PrimitiveType,
      PrimitiveCount,
      pIndexData,
      IndexDataFormat,
      pVertexStreamZeroData,
      VertexStreamZeroStride,
    )
  }

  /**
   * Writes bound vertices, transformed and lit, into a buffer; see `processVertices`.
   *
   * @param pDestBuffer made with the vertex format that is written: D3DFVF_XYZRHW and what the state asks for
   * @param Flags D3DPV_DONOTCOPYDATA: colours and coordinates that the pipeline does not make stay as they are in the buffer
   */
  ProcessVertices(
    SrcStartIndex: number,
    DestIndex: number,
    VertexCount: number,
    pDestBuffer: Direct3DVertexBuffer8,
    Flags: T.D3DPV = 0,
  ): void {
    refuseEnded(this.core, 'IDirect3DDevice8::ProcessVertices')
    this.checkReadable('ProcessVertices')
    processVertices(this.context, this.input, SrcStartIndex, DestIndex, VertexCount, pDestBuffer, Flags)
  }

  /**
   * The device has no patches (D3DDEVCAPS_RTPATCHES): a patch is taken, as by a device of hardware without them, and nothing is drawn, which
   * `Engine.fallbacks` counts (d8vk-tests, testPatchCalls).
   *
   * @throws D3DError D3DERR_INVALIDCALL for handle 0 without a description
   */
  DrawRectPatch(
    Handle: number,
    _pNumSegs: ArrayLike<number> | null,
    pRectPatchInfo: T.Given<T.D3DRECTPATCH_INFO> | null = null,
  ): void {
    if (pRectPatchInfo) requireStruct('D3DRECTPATCH_INFO', pRectPatchInfo, 'pRectPatchInfo', refusing('DrawRectPatch'))
    this.#skipPatch('DrawRectPatch', Handle, pRectPatchInfo)
  }

  /** See `DrawRectPatch`. */
  DrawTriPatch(
    Handle: number,
    _pNumSegs: ArrayLike<number> | null,
    pTriPatchInfo: T.Given<T.D3DTRIPATCH_INFO> | null = null,
  ): void {
    if (pTriPatchInfo) requireStruct('D3DTRIPATCH_INFO', pTriPatchInfo, 'pTriPatchInfo', refusing('DrawTriPatch'))
    this.#skipPatch('DrawTriPatch', Handle, pTriPatchInfo)
  }

  /** @throws D3DError D3DERR_INVALIDCALL: the device keeps no patches (d8vk-tests, testPatchCalls) */
  DeletePatch(Handle: number): void {
    refuseCall('DeletePatch', `Handle is ${Handle}; the device keeps no patches`)
  }

  #skipPatch(method: 'DrawRectPatch' | 'DrawTriPatch', handle: number, info: object | null): void {
    if (handle === 0 && !info) refuseCall(method, 'Handle is 0 and the description NULL; one of them says what to draw')
    this.core.fallbacks.note(FALLBACK[method])
  }
}
