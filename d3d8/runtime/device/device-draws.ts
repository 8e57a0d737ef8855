import { sizeOf } from '../../api/struct-layout.js'
import { D3DFMT_INDEX16 } from '../../types/index.js'
import type * as T from '../../types/index.js'
import { refuseEnded } from '../arguments/checks.js'
import { clear } from '../drawing/clear.js'
import { DeviceMethods } from './device-methods.js'
import { processVertices } from '../drawing/process-vertices.js'
import { explainedCall } from '../arguments/guard.js'
import { storeStruct } from '../arguments/struct-arguments.js'
import { patchEdges, rectangleShape, triangleShape } from '../drawing/patch-shapes.js'
import { bytesOf, type UserData } from '../drawing/user-memory.js'
import { checkUint, refuseCall, refusing } from '../arguments/validate.js'
import type { Direct3DVertexBuffer8 } from '../buffers/vertex-buffer.js'
import { shownValue } from '../arguments/shown-value.js'

/** The words of the description that a call gives. */
const patchWords = new Uint32Array(sizeOf('D3DRECTPATCH_INFO') / 4)
const patchInfo = { words: patchWords, floats: new Float32Array(patchWords.buffer) }

/** The methods of IDirect3DDevice8 that draw. */
export abstract class DeviceDraws extends DeviceMethods {
  /**
   * Begins a scene; throws D3DERR_INVALIDCALL in one. Clears need none; draws outside of one are drawn, and named in
   * `Engine.fallbacks`.
   */
  BeginScene(): void {
    this.presenter.scene.begin()
  }

  /** Ends the scene; throws D3DERR_INVALIDCALL outside of one. */
  EndScene(): void {
    this.presenter.scene.end()
  }

  /**
   * Fills rectangles of the render target, of the depth and of the stencil buffer, clipped to the viewport; null: the
   * whole viewport.
   *
   * @param Color 0xAARRGGBB
   * @param Z 0 to 1
   * @throws D3DError D3DERR_INVALIDCALL for flags that do not exist or ask for a buffer that is not there, and for a Z
   * outside of 0 to 1
   */
  Clear(
    Count: number,
    pRects: readonly T.Given<T.D3DRECT>[] | null,
    Flags: T.D3DCLEAR,
    Color: T.D3DCOLOR = 0,
    Z = 0,
    Stencil = 0,
  ): void {
    refuseEnded(this.core, 'IDirect3DDevice8::Clear')
    clear(this.context, Count, pRects, Flags, Color, Z, Stencil)
  }

  /**
   * Draws vertices of the streams, in their order. Nothing is drawn, and `Engine.fallbacks` says why, without
   * primitives, a vertex shader, or a buffer at a stream that it reads.
   *
   * @param StartVertex the first vertex, counted from the beginning of the buffers
   * @throws D3DError D3DERR_INVALIDCALL for a type that does not exist, and for more primitives than
   * D3DCAPS8.MaxPrimitiveCount
   */
  DrawPrimitive(PrimitiveType: T.D3DPRIMITIVETYPE, StartVertex: number, PrimitiveCount: number): void {
    try {
      this.streamDraws.draw(PrimitiveType, StartVertex, PrimitiveCount)
      if (this.clipStatus.isKept) this.clipStatus.drawn(PrimitiveType, StartVertex, PrimitiveCount)
    } catch (error) {
      throw explainedCall(this, 'DrawPrimitive', [PrimitiveType, StartVertex, PrimitiveCount], error)
    }
  }

  /**
   * Draws vertices of the streams in the order of the index buffer. When nothing is drawn, see `DrawPrimitive`.
   *
   * @param MinIndex, NumVertices the vertices that the indices name lie in this range, counted from BaseVertexIndex of
   * SetIndices
   * @param StartIndex the first index
   * @throws D3DError D3DERR_INVALIDCALL for a type that does not exist, and for more primitives than
   * D3DCAPS8.MaxPrimitiveCount
   */
  DrawIndexedPrimitive(
    Type: T.D3DPRIMITIVETYPE,
    MinIndex: number,
    NumVertices: number,
    StartIndex: number,
    PrimitiveCount: number,
  ): void {
    try {
      this.streamDraws.drawIndexed(Type, MinIndex, NumVertices, StartIndex, PrimitiveCount)
      if (this.clipStatus.isKept) this.clipStatus.drawnIndexed(Type, MinIndex, NumVertices, StartIndex, PrimitiveCount)
    } catch (error) {
      throw explainedCall(
        this,
        'DrawIndexedPrimitive',
        [Type, MinIndex, NumVertices, StartIndex, PrimitiveCount],
        error,
      )
    }
  }

  /** Draws vertices from memory, which is copied at once. Stream 0 is unbound afterwards. */
  DrawPrimitiveUP(
    PrimitiveType: T.D3DPRIMITIVETYPE,
    PrimitiveCount: number,
    pVertexStreamZeroData: UserData,
    VertexStreamZeroStride: number,
  ): void {
    this.userDraws.draw(PrimitiveType, PrimitiveCount, pVertexStreamZeroData, VertexStreamZeroStride)
    if (!this.clipStatus.isKept || VertexStreamZeroStride === 0) return
    const user = { bytes: bytesOf(pVertexStreamZeroData), stride: VertexStreamZeroStride }
    this.clipStatus.drawn(PrimitiveType, 0, PrimitiveCount, user)
  }

  /**
   * Draws vertices and indices from memory, which is copied at once. Stream 0 and the index buffer are unbound
   * afterwards.
   *
   * @param MinVertexIndex, NumVertexIndices read by clip status alone: the indices themselves tell which vertices are
   * copied
   */
  DrawIndexedPrimitiveUP(
    PrimitiveType: T.D3DPRIMITIVETYPE,
    MinVertexIndex: number,
    NumVertexIndices: number,
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
    if (!this.clipStatus.isKept || VertexStreamZeroStride === 0) return
    this.clipStatus.drawnUserIndexed(
      PrimitiveType,
      MinVertexIndex,
      NumVertexIndices,
      PrimitiveCount,
      { bytes: bytesOf(pIndexData), stride: IndexDataFormat === D3DFMT_INDEX16 ? 2 : 4 },
      { bytes: bytesOf(pVertexStreamZeroData), stride: VertexStreamZeroStride },
    )
  }

  /**
   * Writes bound vertices, transformed and lit, into a buffer; see `processVertices`.
   *
   * @param pDestBuffer made with the vertex format that is written: D3DFVF_XYZRHW and what the state asks for
   * @param Flags D3DPV_DONOTCOPYDATA: colours and coordinates that the pipeline does not make stay as they are in the
   * buffer
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
    const counted = this.clipStatus.isKept ? this.clipStatus.codesOf(SrcStartIndex, VertexCount) : null
    processVertices(this.context, this.input, SrcStartIndex, DestIndex, VertexCount, pDestBuffer, Flags)
    if (counted !== null) this.clipStatus.processed(counted)
  }

  /**
   * Draws a rectangle patch: the surface over control points in the streams, which are copied when it is told.
   *
   * A handle other than 0 keeps it: drawn again without a description, the streams are not looked at, and it is
   * tessellated again only when its segments change. A description tells it anew, and takes the handle from a triangle
   * patch. A handle that names no patch draws nothing, and `Engine.fallbacks` says so (DDI specification,
   * "D3DDP2OP_DRAWRECTPATCH").
   *
   * @param Handle any DWORD; 0: the patch is drawn this once
   * @param pNumSegs segments of four edges: from the first control point along its row, down the far end of the rows,
   * back along the last row, and up; null: those that a patch had last, else D3DRS_PATCHSEGMENTS for all
   * @param pRectPatchInfo which vertices are its control points (SDK: D3DRECTPATCH_INFO); null: those that it was told
   * with
   * @throws D3DError D3DERR_INVALIDCALL for handle 0 without a description, fewer numbers of segments than edges, and a
   * description of a basis, order or size that there is not
   */
  DrawRectPatch(
    Handle: number,
    pNumSegs: ArrayLike<number> | null,
    pRectPatchInfo: T.Given<T.D3DRECTPATCH_INFO> | null = null,
  ): void {
    const method = 'DrawRectPatch'
    const refuse = refusing(method)
    checkPatch(method, Handle, pNumSegs, patchEdges.rectangle, pRectPatchInfo)
    if (pRectPatchInfo) storeStruct('D3DRECTPATCH_INFO', pRectPatchInfo, patchInfo, 'pRectPatchInfo', refuse)
    this.patches.draw({
      handle: Handle,
      shape: 'rectangle',
      segments: pNumSegs && Array.from({ length: patchEdges.rectangle }, (_, edge) => pNumSegs[edge]),
      info: pRectPatchInfo && rectangleShape(patchInfo.words, refuse),
      user: null,
    })
  }

  /**
   * Draws a triangle patch; see `DrawRectPatch`. Its control points are the row along its first edge, then one less in
   * each row up to the third corner.
   *
   * @param pNumSegs segments of three edges: from the first corner to the second, from there to the third, and back
   */
  DrawTriPatch(
    Handle: number,
    pNumSegs: ArrayLike<number> | null,
    pTriPatchInfo: T.Given<T.D3DTRIPATCH_INFO> | null = null,
  ): void {
    const method = 'DrawTriPatch'
    const refuse = refusing(method)
    checkPatch(method, Handle, pNumSegs, patchEdges.triangle, pTriPatchInfo)
    if (pTriPatchInfo) storeStruct('D3DTRIPATCH_INFO', pTriPatchInfo, patchInfo, 'pTriPatchInfo', refuse)
    this.patches.draw({
      handle: Handle,
      shape: 'triangle',
      segments: pNumSegs && Array.from({ length: patchEdges.triangle }, (_, edge) => pNumSegs[edge]),
      info: pTriPatchInfo && triangleShape(patchInfo.words, refuse),
      user: null,
    })
  }

  /**
   * Forgets a patch that a handle names.
   *
   * @throws D3DError D3DERR_INVALIDCALL for a handle that names none (d8vk-tests, testPatchCalls)
   */
  DeletePatch(Handle: number): void {
    checkUint('DeletePatch', 'Handle', Handle)
    if (!this.patches.delete(Handle)) refuseCall('DeletePatch', `Handle is ${Handle}; no patch has been told with it`)
  }
}

/** Refuses a handle that is no UINT, too few numbers of segments, and handle 0 without a description. */
function checkPatch(
  method: string,
  handle: number,
  segments: ArrayLike<number> | null,
  edges: number,
  info: object | null,
): void {
  checkUint(method, 'Handle', handle)
  if (handle === 0 && info === null)
    refuseCall(method, 'Handle is 0 and the description NULL; one of them says what to draw')
  if (segments === null) return
  const given = (segments as ArrayLike<number> | undefined)?.length ?? 0
  if (!(given >= edges)) refuseCall(method, `pNumSegs has ${shownValue(given)} numbers; there are ${edges} edges`)
  for (let edge = 0; edge < edges; edge++)
    if (typeof segments[edge] !== 'number')
      refuseCall(method, `number ${edge} of pNumSegs is ${shownValue(segments[edge])}; it is a number`)
}
