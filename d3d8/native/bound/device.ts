/** 94 methods, bound for C. Made from the tables of d3d8/api by `npm run docs`. */
/* oxlint-disable typescript/no-unnecessary-type-assertion -- every argument is cast, whatever its type */
import type { Direct3DDevice8 } from '../../runtime/index.js'
import { indexBytes, verticesOf, TRUE } from '../lengths.js'
import type { Passage } from '../passage.js'

const D3D_OK = 0

/**
 * The functions that a program imports, by the names of the methods. Numbers of C are taken as what the methods
 * declare.
 */
export const bindDevice = (p: Passage) => ({
  'IDirect3DDevice8::TestCooperativeLevel': (This: number) => {
    try {
      p.at<Direct3DDevice8>(This).TestCooperativeLevel()
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetAvailableTextureMem': (This: number) =>
    p.quietly(() => Number(p.at<Direct3DDevice8>(This).GetAvailableTextureMem())),
  'IDirect3DDevice8::ResourceManagerDiscardBytes': (This: number, Bytes: number) => {
    try {
      p.at<Direct3DDevice8>(This).ResourceManagerDiscardBytes((Bytes >>> 0) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetDirect3D': (This: number, ppD3D8: number) => {
    if (ppD3D8 === 0) return p.missing('IDirect3DDevice8::GetDirect3D')
    p.putWord(ppD3D8, 0)
    try {
      p.putObject(ppD3D8, p.at<Direct3DDevice8>(This).GetDirect3D())
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetDeviceCaps': (This: number, pCaps: number) => {
    if (pCaps === 0) return p.missing('IDirect3DDevice8::GetDeviceCaps')
    try {
      p.putStruct('D3DCAPS8', pCaps, p.at<Direct3DDevice8>(This).GetDeviceCaps())
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetDisplayMode': (This: number, pMode: number) => {
    if (pMode === 0) return p.missing('IDirect3DDevice8::GetDisplayMode')
    try {
      p.putStruct('D3DDISPLAYMODE', pMode, p.at<Direct3DDevice8>(This).GetDisplayMode())
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetCreationParameters': (This: number, pParameters: number) => {
    if (pParameters === 0) return p.missing('IDirect3DDevice8::GetCreationParameters')
    try {
      p.putStruct('D3DDEVICE_CREATION_PARAMETERS', pParameters, p.at<Direct3DDevice8>(This).GetCreationParameters())
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::SetCursorProperties': (
    This: number,
    XHotSpot: number,
    YHotSpot: number,
    pCursorBitmap: number,
  ) => {
    try {
      p.at<Direct3DDevice8>(This).SetCursorProperties(
        (XHotSpot >>> 0) as never,
        (YHotSpot >>> 0) as never,
        p.object(pCursorBitmap) as never,
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::SetCursorPosition': (This: number, XScreenSpace: number, YScreenSpace: number, Flags: number) =>
    p.quietly(() => {
      p.at<Direct3DDevice8>(This).SetCursorPosition(
        (XScreenSpace >>> 0) as never,
        (YScreenSpace >>> 0) as never,
        (Flags >>> 0) as never,
      )
      return 0
    }),
  'IDirect3DDevice8::ShowCursor': (This: number, bShow: number) =>
    p.quietly(() => Number(p.at<Direct3DDevice8>(This).ShowCursor(bShow as never))),
  'IDirect3DDevice8::CreateAdditionalSwapChain': (This: number, pPresentationParameters: number, ppSwapChain: number) =>
    p.own.CreateAdditionalSwapChain(This, pPresentationParameters, ppSwapChain),
  'IDirect3DDevice8::Reset': (This: number, pPresentationParameters: number) =>
    p.own.Reset(This, pPresentationParameters),
  'IDirect3DDevice8::Present': (
    This: number,
    pSourceRect: number,
    pDestRect: number,
    hDestWindowOverride: number,
    pDirtyRegion: number,
  ) => {
    try {
      p.at<Direct3DDevice8>(This).Present(
        p.struct('RECT', pSourceRect) as never,
        p.struct('RECT', pDestRect) as never,
        p.window(hDestWindowOverride) as never,
        p.struct('RGNDATA', pDirtyRegion) as never,
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetBackBuffer': (This: number, BackBuffer: number, Type: number, ppBackBuffer: number) => {
    if (ppBackBuffer === 0) return p.missing('IDirect3DDevice8::GetBackBuffer')
    p.putWord(ppBackBuffer, 0)
    try {
      p.putObject(
        ppBackBuffer,
        p.at<Direct3DDevice8>(This).GetBackBuffer((BackBuffer >>> 0) as never, (Type >>> 0) as never),
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetRasterStatus': (This: number, pRasterStatus: number) => {
    if (pRasterStatus === 0) return p.missing('IDirect3DDevice8::GetRasterStatus')
    try {
      p.putStruct('D3DRASTER_STATUS', pRasterStatus, p.at<Direct3DDevice8>(This).GetRasterStatus())
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::SetGammaRamp': (This: number, Flags: number, pRamp: number) =>
    p.quietly(() => {
      p.at<Direct3DDevice8>(This).SetGammaRamp((Flags >>> 0) as never, p.struct('D3DGAMMARAMP', pRamp) as never)
      return 0
    }),
  'IDirect3DDevice8::GetGammaRamp': (This: number, pRamp: number) =>
    p.quietly(() => {
      if (pRamp === 0) return p.missing('IDirect3DDevice8::GetGammaRamp')
      p.putStruct('D3DGAMMARAMP', pRamp, p.at<Direct3DDevice8>(This).GetGammaRamp())
      return 0
    }),
  'IDirect3DDevice8::CreateTexture': (
    This: number,
    Width: number,
    Height: number,
    Levels: number,
    Usage: number,
    Format: number,
    Pool: number,
    ppTexture: number,
  ) => {
    if (ppTexture === 0) return p.missing('IDirect3DDevice8::CreateTexture')
    if (Format !== 0) p.putWord(ppTexture, 0)
    try {
      p.putObject(
        ppTexture,
        p
          .at<Direct3DDevice8>(This)
          .CreateTexture(
            (Width >>> 0) as never,
            (Height >>> 0) as never,
            (Levels >>> 0) as never,
            (Usage >>> 0) as never,
            (Format >>> 0) as never,
            (Pool >>> 0) as never,
          ),
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::CreateVolumeTexture': (
    This: number,
    Width: number,
    Height: number,
    Depth: number,
    Levels: number,
    Usage: number,
    Format: number,
    Pool: number,
    ppVolumeTexture: number,
  ) => {
    if (ppVolumeTexture === 0) return p.missing('IDirect3DDevice8::CreateVolumeTexture')
    if (Format !== 0) p.putWord(ppVolumeTexture, 0)
    try {
      p.putObject(
        ppVolumeTexture,
        p
          .at<Direct3DDevice8>(This)
          .CreateVolumeTexture(
            (Width >>> 0) as never,
            (Height >>> 0) as never,
            (Depth >>> 0) as never,
            (Levels >>> 0) as never,
            (Usage >>> 0) as never,
            (Format >>> 0) as never,
            (Pool >>> 0) as never,
          ),
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::CreateCubeTexture': (
    This: number,
    EdgeLength: number,
    Levels: number,
    Usage: number,
    Format: number,
    Pool: number,
    ppCubeTexture: number,
  ) => {
    if (ppCubeTexture === 0) return p.missing('IDirect3DDevice8::CreateCubeTexture')
    if (Format !== 0) p.putWord(ppCubeTexture, 0)
    try {
      p.putObject(
        ppCubeTexture,
        p
          .at<Direct3DDevice8>(This)
          .CreateCubeTexture(
            (EdgeLength >>> 0) as never,
            (Levels >>> 0) as never,
            (Usage >>> 0) as never,
            (Format >>> 0) as never,
            (Pool >>> 0) as never,
          ),
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::CreateVertexBuffer': (
    This: number,
    Length: number,
    Usage: number,
    FVF: number,
    Pool: number,
    ppVertexBuffer: number,
  ) => {
    if (ppVertexBuffer === 0) return p.missing('IDirect3DDevice8::CreateVertexBuffer')
    p.putWord(ppVertexBuffer, 0)
    try {
      p.putObject(
        ppVertexBuffer,
        p
          .at<Direct3DDevice8>(This)
          .CreateVertexBuffer(
            (Length >>> 0) as never,
            (Usage >>> 0) as never,
            (FVF >>> 0) as never,
            (Pool >>> 0) as never,
          ),
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::CreateIndexBuffer': (
    This: number,
    Length: number,
    Usage: number,
    Format: number,
    Pool: number,
    ppIndexBuffer: number,
  ) => {
    if (ppIndexBuffer === 0) return p.missing('IDirect3DDevice8::CreateIndexBuffer')
    p.putWord(ppIndexBuffer, 0)
    try {
      p.putObject(
        ppIndexBuffer,
        p
          .at<Direct3DDevice8>(This)
          .CreateIndexBuffer(
            (Length >>> 0) as never,
            (Usage >>> 0) as never,
            (Format >>> 0) as never,
            (Pool >>> 0) as never,
          ),
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::CreateRenderTarget': (
    This: number,
    Width: number,
    Height: number,
    Format: number,
    MultiSample: number,
    Lockable: number,
    ppSurface: number,
  ) => {
    if (ppSurface === 0) return p.missing('IDirect3DDevice8::CreateRenderTarget')
    if (Format !== 0) p.putWord(ppSurface, 0)
    try {
      p.putObject(
        ppSurface,
        p
          .at<Direct3DDevice8>(This)
          .CreateRenderTarget(
            (Width >>> 0) as never,
            (Height >>> 0) as never,
            (Format >>> 0) as never,
            (MultiSample >>> 0) as never,
            Lockable as never,
          ),
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::CreateDepthStencilSurface': (
    This: number,
    Width: number,
    Height: number,
    Format: number,
    MultiSample: number,
    ppSurface: number,
  ) => {
    if (ppSurface === 0) return p.missing('IDirect3DDevice8::CreateDepthStencilSurface')
    if (Format !== 0) p.putWord(ppSurface, 0)
    try {
      p.putObject(
        ppSurface,
        p
          .at<Direct3DDevice8>(This)
          .CreateDepthStencilSurface(
            (Width >>> 0) as never,
            (Height >>> 0) as never,
            (Format >>> 0) as never,
            (MultiSample >>> 0) as never,
          ),
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::CreateImageSurface': (
    This: number,
    Width: number,
    Height: number,
    Format: number,
    ppSurface: number,
  ) => {
    if (ppSurface === 0) return p.missing('IDirect3DDevice8::CreateImageSurface')
    p.putWord(ppSurface, 0)
    try {
      p.putObject(
        ppSurface,
        p
          .at<Direct3DDevice8>(This)
          .CreateImageSurface((Width >>> 0) as never, (Height >>> 0) as never, (Format >>> 0) as never),
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::CopyRects': (
    This: number,
    pSourceSurface: number,
    pSourceRectsArray: number,
    cRects: number,
    pDestinationSurface: number,
    pDestPointsArray: number,
  ) => {
    try {
      p.at<Direct3DDevice8>(This).CopyRects(
        p.object(pSourceSurface) as never,
        p.structs('RECT', pSourceRectsArray, cRects) as never,
        (cRects >>> 0) as never,
        p.object(pDestinationSurface) as never,
        p.structs('POINT', pDestPointsArray, cRects) as never,
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::UpdateTexture': (This: number, pSourceTexture: number, pDestinationTexture: number) => {
    try {
      p.at<Direct3DDevice8>(This).UpdateTexture(
        p.object(pSourceTexture) as never,
        p.object(pDestinationTexture) as never,
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetFrontBuffer': (This: number, pDestSurface: number) => {
    try {
      p.at<Direct3DDevice8>(This).GetFrontBuffer(p.object(pDestSurface) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::SetRenderTarget': (This: number, pRenderTarget: number, pNewZStencil: number) => {
    try {
      p.at<Direct3DDevice8>(This).SetRenderTarget(p.object(pRenderTarget) as never, p.object(pNewZStencil) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetRenderTarget': (This: number, ppRenderTarget: number) => {
    if (ppRenderTarget === 0) return p.missing('IDirect3DDevice8::GetRenderTarget')
    p.putWord(ppRenderTarget, 0)
    try {
      p.putObject(ppRenderTarget, p.at<Direct3DDevice8>(This).GetRenderTarget())
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetDepthStencilSurface': (This: number, ppZStencilSurface: number) => {
    if (ppZStencilSurface === 0) return p.missing('IDirect3DDevice8::GetDepthStencilSurface')
    p.putWord(ppZStencilSurface, 0)
    try {
      p.putObject(ppZStencilSurface, p.at<Direct3DDevice8>(This).GetDepthStencilSurface())
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::BeginScene': (This: number) => {
    try {
      p.at<Direct3DDevice8>(This).BeginScene()
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::EndScene': (This: number) => {
    try {
      p.at<Direct3DDevice8>(This).EndScene()
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::Clear': (
    This: number,
    Count: number,
    pRects: number,
    Flags: number,
    Color: number,
    Z: number,
    Stencil: number,
  ) => {
    try {
      p.at<Direct3DDevice8>(This).Clear(
        (Count >>> 0) as never,
        p.structs('D3DRECT', pRects, Count) as never,
        (Flags >>> 0) as never,
        (Color >>> 0) as never,
        Z as never,
        (Stencil >>> 0) as never,
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::SetTransform': (This: number, State: number, pMatrix: number) => {
    try {
      p.at<Direct3DDevice8>(This).SetTransform((State >>> 0) as never, p.matrix(pMatrix) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetTransform': (This: number, State: number, pMatrix: number) => {
    if (pMatrix === 0) return p.missing('IDirect3DDevice8::GetTransform')
    try {
      p.putFloats(pMatrix, p.at<Direct3DDevice8>(This).GetTransform((State >>> 0) as never))
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::MultiplyTransform': (This: number, State: number, pMatrix: number) => {
    try {
      p.at<Direct3DDevice8>(This).MultiplyTransform((State >>> 0) as never, p.matrix(pMatrix) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::SetViewport': (This: number, pViewport: number) => {
    try {
      p.at<Direct3DDevice8>(This).SetViewport(p.frequent.D3DVIEWPORT8(pViewport) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetViewport': (This: number, pViewport: number) => {
    if (pViewport === 0) return p.missing('IDirect3DDevice8::GetViewport')
    try {
      p.putStruct('D3DVIEWPORT8', pViewport, p.at<Direct3DDevice8>(This).GetViewport())
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::SetMaterial': (This: number, pMaterial: number) => {
    try {
      p.at<Direct3DDevice8>(This).SetMaterial(p.frequent.D3DMATERIAL8(pMaterial) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetMaterial': (This: number, pMaterial: number) => {
    if (pMaterial === 0) return p.missing('IDirect3DDevice8::GetMaterial')
    try {
      p.putStruct('D3DMATERIAL8', pMaterial, p.at<Direct3DDevice8>(This).GetMaterial())
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::SetLight': (This: number, Index: number, pLight: number) => {
    try {
      p.at<Direct3DDevice8>(This).SetLight((Index >>> 0) as never, p.frequent.D3DLIGHT8(pLight) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetLight': (This: number, Index: number, pLight: number) => {
    if (pLight === 0) return p.missing('IDirect3DDevice8::GetLight')
    try {
      p.putStruct('D3DLIGHT8', pLight, p.at<Direct3DDevice8>(This).GetLight((Index >>> 0) as never))
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::LightEnable': (This: number, Index: number, bEnable: number) => {
    try {
      p.at<Direct3DDevice8>(This).LightEnable((Index >>> 0) as never, bEnable as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetLightEnable': (This: number, Index: number, pEnable: number) => {
    if (pEnable === 0) return p.missing('IDirect3DDevice8::GetLightEnable')
    try {
      p.putWord(pEnable, p.at<Direct3DDevice8>(This).GetLightEnable((Index >>> 0) as never) ? TRUE : 0)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::SetClipPlane': (This: number, Index: number, pPlane: number) => {
    try {
      p.at<Direct3DDevice8>(This).SetClipPlane((Index >>> 0) as never, p.floats(pPlane, 4) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetClipPlane': (This: number, Index: number, pPlane: number) => {
    if (pPlane === 0) return p.missing('IDirect3DDevice8::GetClipPlane')
    try {
      p.putFloats(pPlane, p.at<Direct3DDevice8>(This).GetClipPlane((Index >>> 0) as never))
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::SetRenderState': (This: number, State: number, Value: number) => {
    try {
      p.at<Direct3DDevice8>(This).SetRenderState((State >>> 0) as never, (Value >>> 0) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetRenderState': (This: number, State: number, pValue: number) => {
    if (pValue === 0) return p.missing('IDirect3DDevice8::GetRenderState')
    try {
      p.putWord(pValue, p.at<Direct3DDevice8>(This).GetRenderState((State >>> 0) as never))
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::BeginStateBlock': (This: number) => {
    try {
      p.at<Direct3DDevice8>(This).BeginStateBlock()
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::EndStateBlock': (This: number, pToken: number) => {
    if (pToken === 0) return p.missing('IDirect3DDevice8::EndStateBlock')
    try {
      p.putWord(pToken, p.at<Direct3DDevice8>(This).EndStateBlock())
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::ApplyStateBlock': (This: number, Token: number) => {
    try {
      p.at<Direct3DDevice8>(This).ApplyStateBlock((Token >>> 0) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::CaptureStateBlock': (This: number, Token: number) => {
    try {
      p.at<Direct3DDevice8>(This).CaptureStateBlock((Token >>> 0) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::DeleteStateBlock': (This: number, Token: number) => {
    try {
      p.at<Direct3DDevice8>(This).DeleteStateBlock((Token >>> 0) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::CreateStateBlock': (This: number, Type: number, pToken: number) => {
    if (pToken === 0) return p.missing('IDirect3DDevice8::CreateStateBlock')
    try {
      p.putWord(pToken, p.at<Direct3DDevice8>(This).CreateStateBlock((Type >>> 0) as never))
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::SetClipStatus': (This: number, pClipStatus: number) => {
    try {
      p.at<Direct3DDevice8>(This).SetClipStatus(p.struct('D3DCLIPSTATUS8', pClipStatus) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetClipStatus': (This: number, pClipStatus: number) => {
    if (pClipStatus === 0) return p.missing('IDirect3DDevice8::GetClipStatus')
    try {
      p.putStruct('D3DCLIPSTATUS8', pClipStatus, p.at<Direct3DDevice8>(This).GetClipStatus())
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetTexture': (This: number, Stage: number, ppTexture: number) => {
    if (ppTexture === 0) return p.missing('IDirect3DDevice8::GetTexture')
    p.putWord(ppTexture, 0)
    try {
      p.putObject(ppTexture, p.at<Direct3DDevice8>(This).GetTexture((Stage >>> 0) as never))
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::SetTexture': (This: number, Stage: number, pTexture: number) => {
    try {
      p.at<Direct3DDevice8>(This).SetTexture((Stage >>> 0) as never, p.object(pTexture) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetTextureStageState': (This: number, Stage: number, Type: number, pValue: number) => {
    if (pValue === 0) return p.missing('IDirect3DDevice8::GetTextureStageState')
    try {
      p.putWord(pValue, p.at<Direct3DDevice8>(This).GetTextureStageState((Stage >>> 0) as never, (Type >>> 0) as never))
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::SetTextureStageState': (This: number, Stage: number, Type: number, Value: number) => {
    try {
      p.at<Direct3DDevice8>(This).SetTextureStageState(
        (Stage >>> 0) as never,
        (Type >>> 0) as never,
        (Value >>> 0) as never,
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::ValidateDevice': (This: number, pNumPasses: number) => {
    if (pNumPasses === 0) return p.missing('IDirect3DDevice8::ValidateDevice')
    try {
      p.putWord(pNumPasses, p.at<Direct3DDevice8>(This).ValidateDevice())
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetInfo': (This: number, DevInfoID: number, pDevInfoStruct: number, DevInfoStructSize: number) =>
    p.own.GetInfo(This, DevInfoID, pDevInfoStruct, DevInfoStructSize),
  'IDirect3DDevice8::SetPaletteEntries': (This: number, PaletteNumber: number, pEntries: number) => {
    try {
      p.at<Direct3DDevice8>(This).SetPaletteEntries(
        (PaletteNumber >>> 0) as never,
        p.structs('PALETTEENTRY', pEntries, 256) as never,
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetPaletteEntries': (This: number, PaletteNumber: number, pEntries: number) => {
    if (pEntries === 0) return p.missing('IDirect3DDevice8::GetPaletteEntries')
    try {
      p.putStructs(
        'PALETTEENTRY',
        pEntries,
        p.at<Direct3DDevice8>(This).GetPaletteEntries((PaletteNumber >>> 0) as never),
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::SetCurrentTexturePalette': (This: number, PaletteNumber: number) => {
    try {
      p.at<Direct3DDevice8>(This).SetCurrentTexturePalette((PaletteNumber >>> 0) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetCurrentTexturePalette': (This: number, pPaletteNumber: number) => {
    if (pPaletteNumber === 0) return p.missing('IDirect3DDevice8::GetCurrentTexturePalette')
    try {
      p.putWord(pPaletteNumber, p.at<Direct3DDevice8>(This).GetCurrentTexturePalette())
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::DrawPrimitive': (
    This: number,
    PrimitiveType: number,
    StartVertex: number,
    PrimitiveCount: number,
  ) => {
    try {
      p.at<Direct3DDevice8>(This).DrawPrimitive(
        (PrimitiveType >>> 0) as never,
        (StartVertex >>> 0) as never,
        (PrimitiveCount >>> 0) as never,
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::DrawIndexedPrimitive': (
    This: number,
    Type: number,
    MinIndex: number,
    NumVertices: number,
    StartIndex: number,
    PrimitiveCount: number,
  ) => {
    try {
      p.at<Direct3DDevice8>(This).DrawIndexedPrimitive(
        (Type >>> 0) as never,
        (MinIndex >>> 0) as never,
        (NumVertices >>> 0) as never,
        (StartIndex >>> 0) as never,
        (PrimitiveCount >>> 0) as never,
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::DrawPrimitiveUP': (
    This: number,
    PrimitiveType: number,
    PrimitiveCount: number,
    pVertexStreamZeroData: number,
    VertexStreamZeroStride: number,
  ) => {
    try {
      p.at<Direct3DDevice8>(This).DrawPrimitiveUP(
        (PrimitiveType >>> 0) as never,
        (PrimitiveCount >>> 0) as never,
        p.bytes(
          pVertexStreamZeroData,
          verticesOf(PrimitiveType, PrimitiveCount >>> 0) * (VertexStreamZeroStride >>> 0),
        ) as never,
        (VertexStreamZeroStride >>> 0) as never,
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::DrawIndexedPrimitiveUP': (
    This: number,
    PrimitiveType: number,
    MinVertexIndex: number,
    NumVertexIndices: number,
    PrimitiveCount: number,
    pIndexData: number,
    IndexDataFormat: number,
    pVertexStreamZeroData: number,
    VertexStreamZeroStride: number,
  ) => {
    try {
      p.at<Direct3DDevice8>(This).DrawIndexedPrimitiveUP(
        (PrimitiveType >>> 0) as never,
        (MinVertexIndex >>> 0) as never,
        (NumVertexIndices >>> 0) as never,
        (PrimitiveCount >>> 0) as never,
        p.bytes(pIndexData, verticesOf(PrimitiveType, PrimitiveCount >>> 0) * indexBytes(IndexDataFormat)) as never,
        (IndexDataFormat >>> 0) as never,
        p.bytesFrom(pVertexStreamZeroData) as never,
        (VertexStreamZeroStride >>> 0) as never,
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::ProcessVertices': (
    This: number,
    SrcStartIndex: number,
    DestIndex: number,
    VertexCount: number,
    pDestBuffer: number,
    Flags: number,
  ) => {
    try {
      p.at<Direct3DDevice8>(This).ProcessVertices(
        (SrcStartIndex >>> 0) as never,
        (DestIndex >>> 0) as never,
        (VertexCount >>> 0) as never,
        p.object(pDestBuffer) as never,
        (Flags >>> 0) as never,
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::CreateVertexShader': (
    This: number,
    pDeclaration: number,
    pFunction: number,
    pHandle: number,
    Usage: number,
  ) => {
    if (pHandle === 0) return p.missing('IDirect3DDevice8::CreateVertexShader')
    try {
      p.putWord(
        pHandle,
        p
          .at<Direct3DDevice8>(This)
          .CreateVertexShader(p.declaration(pDeclaration) as never, p.code(pFunction) as never, (Usage >>> 0) as never),
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::SetVertexShader': (This: number, Handle: number) => {
    try {
      p.at<Direct3DDevice8>(This).SetVertexShader((Handle >>> 0) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetVertexShader': (This: number, pHandle: number) => {
    if (pHandle === 0) return p.missing('IDirect3DDevice8::GetVertexShader')
    try {
      p.putWord(pHandle, p.at<Direct3DDevice8>(This).GetVertexShader())
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::DeleteVertexShader': (This: number, Handle: number) => {
    try {
      p.at<Direct3DDevice8>(This).DeleteVertexShader((Handle >>> 0) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::SetVertexShaderConstant': (
    This: number,
    Register: number,
    pConstantData: number,
    ConstantCount: number,
  ) => {
    try {
      p.at<Direct3DDevice8>(This).SetVertexShaderConstant(
        (Register >>> 0) as never,
        p.floats(pConstantData, ConstantCount * 4) as never,
        (ConstantCount >>> 0) as never,
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetVertexShaderConstant': (
    This: number,
    Register: number,
    pConstantData: number,
    ConstantCount: number,
  ) => {
    if (pConstantData === 0) return p.missing('IDirect3DDevice8::GetVertexShaderConstant')
    try {
      p.putFloats(
        pConstantData,
        p.at<Direct3DDevice8>(This).GetVertexShaderConstant((Register >>> 0) as never, (ConstantCount >>> 0) as never),
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetVertexShaderDeclaration': (This: number, Handle: number, pData: number, pSizeOfData: number) =>
    p.own.GetVertexShaderDeclaration(This, Handle, pData, pSizeOfData),
  'IDirect3DDevice8::GetVertexShaderFunction': (This: number, Handle: number, pData: number, pSizeOfData: number) =>
    p.own.GetVertexShaderFunction(This, Handle, pData, pSizeOfData),
  'IDirect3DDevice8::SetStreamSource': (This: number, StreamNumber: number, pStreamData: number, Stride: number) => {
    try {
      p.at<Direct3DDevice8>(This).SetStreamSource(
        (StreamNumber >>> 0) as never,
        p.object(pStreamData) as never,
        (Stride >>> 0) as never,
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetStreamSource': (This: number, StreamNumber: number, ppStreamData: number, pStride: number) => {
    if (ppStreamData === 0 || pStride === 0) return p.missing('IDirect3DDevice8::GetStreamSource')
    p.putWord(ppStreamData, 0)
    try {
      const given = p.at<Direct3DDevice8>(This).GetStreamSource((StreamNumber >>> 0) as never)
      p.putObject(ppStreamData, given.pStreamData)
      p.putWord(pStride, given.Stride)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::SetIndices': (This: number, pIndexData: number, BaseVertexIndex: number) => {
    try {
      p.at<Direct3DDevice8>(This).SetIndices(p.object(pIndexData) as never, (BaseVertexIndex >>> 0) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetIndices': (This: number, ppIndexData: number, pBaseVertexIndex: number) => {
    if (ppIndexData === 0 || pBaseVertexIndex === 0) return p.missing('IDirect3DDevice8::GetIndices')
    p.putWord(ppIndexData, 0)
    try {
      const given = p.at<Direct3DDevice8>(This).GetIndices()
      p.putObject(ppIndexData, given.pIndexData)
      p.putWord(pBaseVertexIndex, given.BaseVertexIndex)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::CreatePixelShader': (This: number, pFunction: number, pHandle: number) => {
    if (pHandle === 0) return p.missing('IDirect3DDevice8::CreatePixelShader')
    try {
      p.putWord(pHandle, p.at<Direct3DDevice8>(This).CreatePixelShader(p.code(pFunction) as never))
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::SetPixelShader': (This: number, Handle: number) => {
    try {
      p.at<Direct3DDevice8>(This).SetPixelShader((Handle >>> 0) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetPixelShader': (This: number, pHandle: number) => {
    if (pHandle === 0) return p.missing('IDirect3DDevice8::GetPixelShader')
    try {
      p.putWord(pHandle, p.at<Direct3DDevice8>(This).GetPixelShader())
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::DeletePixelShader': (This: number, Handle: number) => {
    try {
      p.at<Direct3DDevice8>(This).DeletePixelShader((Handle >>> 0) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::SetPixelShaderConstant': (
    This: number,
    Register: number,
    pConstantData: number,
    ConstantCount: number,
  ) => {
    try {
      p.at<Direct3DDevice8>(This).SetPixelShaderConstant(
        (Register >>> 0) as never,
        p.floats(pConstantData, ConstantCount * 4) as never,
        (ConstantCount >>> 0) as never,
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetPixelShaderConstant': (
    This: number,
    Register: number,
    pConstantData: number,
    ConstantCount: number,
  ) => {
    if (pConstantData === 0) return p.missing('IDirect3DDevice8::GetPixelShaderConstant')
    try {
      p.putFloats(
        pConstantData,
        p.at<Direct3DDevice8>(This).GetPixelShaderConstant((Register >>> 0) as never, (ConstantCount >>> 0) as never),
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::GetPixelShaderFunction': (This: number, Handle: number, pData: number, pSizeOfData: number) =>
    p.own.GetPixelShaderFunction(This, Handle, pData, pSizeOfData),
  'IDirect3DDevice8::DrawRectPatch': (This: number, Handle: number, pNumSegs: number, pRectPatchInfo: number) => {
    try {
      p.at<Direct3DDevice8>(This).DrawRectPatch(
        (Handle >>> 0) as never,
        p.floats(pNumSegs, 4) as never,
        p.struct('D3DRECTPATCH_INFO', pRectPatchInfo) as never,
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::DrawTriPatch': (This: number, Handle: number, pNumSegs: number, pTriPatchInfo: number) => {
    try {
      p.at<Direct3DDevice8>(This).DrawTriPatch(
        (Handle >>> 0) as never,
        p.floats(pNumSegs, 3) as never,
        p.struct('D3DTRIPATCH_INFO', pTriPatchInfo) as never,
      )
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
  'IDirect3DDevice8::DeletePatch': (This: number, Handle: number) => {
    try {
      p.at<Direct3DDevice8>(This).DeletePatch((Handle >>> 0) as never)
      return D3D_OK
    } catch (error) {
      return p.failed(error)
    }
  },
})
