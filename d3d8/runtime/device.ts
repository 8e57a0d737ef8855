import type { Context, Core } from '../../engine/index.js'
import type { Description } from '../descriptions.js'
import { Item, Management } from '../items.js'
import type { ArenaName } from '../items.js'
import { CLIP_PLANES, Clipping, initialState, renderStateSlots, stateLayout } from '../state-table.js'
import * as T from '../types/index.js'
import type { Direct3DBaseTexture8 } from './base-texture.js'
import { deviceCaps } from './caps.js'
import { clear } from './clear.js'
import { copyFrontBuffer, copyFrontBufferAsync, copyRects, updateTexture } from './copy.js'
import { createCubeTexture } from './cube-texture.js'
import type { Direct3DCubeTexture8 } from './cube-texture.js'
import type { DeviceParts } from './device-parts.js'
import type { DeviceServices } from './device-services.js'
import type { Direct3D8 } from './direct3d8.js'
import { StreamDraws } from './draw.js'
import { copyFloats, setFloats } from './float-words.js'
import { ImplicitSurfaces } from './implicit-surfaces.js'
import { createIndexBuffer } from './index-buffer.js'
import type { Direct3DIndexBuffer8 } from './index-buffer.js'
import { DeviceLights } from './lights.js'
import { getMaterial, setMaterial } from './material.js'
import type { Direct3DObject } from './object.js'
import { requireInterface } from './object.js'
import { DevicePalettes } from './palettes.js'
import { appendPresent, type Presentation } from './present.js'
import { processVertices } from './process-vertices.js'
import { rasterStatus } from './raster-status.js'
import { DeviceRenderTarget } from './render-target.js'
import { pixelConstants, vertexConstants } from './shader-constants.js'
import { PixelShaders } from './shader-programs.js'
import { blockTypes, driverBlockTypes } from './state-block-layout.js'
import { BlockStore, StateBlocks } from './state-blocks.js'
import { StateRecorder } from './state-recorder.js'
import { createDepthStencilSurface, createImageSurface, createRenderTarget } from './surface.js'
import type { Direct3DSurface8 } from './surface.js'
import { checkPresentParameters, createSwapChain } from './swap-chain.js'
import type { Direct3DSwapChain8, PresentParameters } from './swap-chain.js'
import { TextureStages } from './texture-stages.js'
import { createTexture } from './texture.js'
import type { Direct3DTexture8 } from './texture.js'
import { multiplyTransform, setTransform, transformWord } from './transforms.js'
import type { MatrixArgument } from './transforms.js'
import { UserPointerDraws } from './user-pointer-draw.js'
import type { UserData } from './user-pointer-draw.js'
import { checkIndex, checkPointer, checkUint, notBuilt, refuseCall } from './validate.js'
import { createVertexBuffer } from './vertex-buffer.js'
import type { Direct3DVertexBuffer8 } from './vertex-buffer.js'
import { DeviceVertexInput } from './vertex-input.js'
import type { Indices, StreamSource } from './vertex-input.js'
import { getViewport, setViewport } from './viewport.js'
import { createVolumeTexture } from './volume-texture.js'
import type { Direct3DVolumeTexture8 } from './volume-texture.js'
import { DeviceWindows } from './windows.js'

const PLANES = stateLayout.group('clipping').offset + Clipping.Planes
const PIXEL_SHADER = stateLayout.group('pixelShader').offset
const Z_ENABLE = renderStateSlots[T.D3DRS_ZENABLE]

/** Words that Reset leaves to whoever binds the new surfaces. */
const surfaceWords: ReadonlySet<number> = new Set(
  ['renderTarget', 'viewport'].flatMap((name) => {
    const { offset, words } = stateLayout.group(name)
    return Array.from({ length: words }, (_, i) => offset + i)
  }),
)

const MEGABYTE = 1024 * 1024

/** Clip status of a device that nobody has set it on (d8vk-tests, testClipStatus). */
const initialClipStatus: T.D3DCLIPSTATUS8 = { ClipUnion: 0, ClipIntersection: 0xffffffff }

/**
 * A device: the whole of IDirect3DDevice8, with the arguments of the C++ methods in their order. What C++ passes as NULL or 0 at the end
 * may be left out, an out parameter is the return value, a failure throws D3DError and changes nothing.
 *
 * A Set method compares, stores into the words of the context and marks what has to look again; a Get method answers from there; a draw
 * appends to the open block. What belongs together lies in a file of its own beside this one.
 */
export class Direct3DDevice8 {
  /** What the objects of the device need of it. */
  readonly services: DeviceServices
  /** What the driver's entry points drive. */
  readonly parts: DeviceParts
  readonly #direct3d: Direct3D8
  readonly #core: Core<Description, ArenaName>
  readonly #context: Context<ArenaName>
  readonly #creation: T.D3DDEVICE_CREATION_PARAMETERS
  readonly #pure: boolean
  readonly #input: DeviceVertexInput
  readonly #stages: TextureStages
  readonly #pixelShaders: PixelShaders
  readonly #lights: DeviceLights
  readonly #palettes: DevicePalettes
  readonly #windows: DeviceWindows
  readonly #streamDraws: StreamDraws
  readonly #userDraws: UserPointerDraws
  readonly #target: DeviceRenderTarget
  readonly #stateBlocks: StateBlocks
  /** Takes what is set between BeginStateBlock and EndStateBlock. */
  #recorder: StateRecorder | null = null
  #implicit: ImplicitSurfaces
  #references = 1
  #inScene = false
  #clipStatus = initialClipStatus
  /** Whether a Reset failed, and no other has succeeded yet. */
  #failedReset = false
  /** Losses of the renderer that are made good by now. */
  #losses: number
  /** Serial of the block that Present began. */
  #firstBlock = 0

  /** The arguments were checked by CreateDevice. */
  constructor(
    direct3d: Direct3D8,
    core: Core<Description, ArenaName>,
    creation: T.D3DDEVICE_CREATION_PARAMETERS,
    presentation: PresentParameters,
  ) {
    const context = core.createContext()
    this.#direct3d = direct3d
    this.#core = core
    this.#context = context
    this.#creation = creation
    this.#pure = (creation.BehaviorFlags & T.D3DCREATE_PUREDEVICE) !== 0
    context.words.set(initialState)
    this.#losses = core.rendererLost ? core.losses - 1 : core.losses
    this.services = {
      core,
      context,
      limits: direct3d.limits,
      device: this,
      defaultPool: new Set<Direct3DObject>(),
      bufferRenamed: (buffer) => {
        this.#input.renamed(buffer)
      },
      textureLodChanged: (texture) => {
        this.#stages.lodChanged(texture)
      },
      presentBackBuffer: (backBuffer, how) => this.#show(backBuffer, how),
      backBuffersFlipped: () => {
        this.#target.write()
      },
      windowOf: (window) => this.#windows.entityOf(window),
      checkNotLost: (method) => {
        this.#checkLevel(method)
      },
    }
    this.#input = new DeviceVertexInput(core, context)
    this.#stages = new TextureStages(core, context)
    this.#pixelShaders = new PixelShaders(core, context)
    this.#lights = new DeviceLights(core, context)
    this.#palettes = new DevicePalettes(core, context)
    this.#windows = new DeviceWindows(core, context)
    this.#streamDraws = new StreamDraws(core, context, this.#input)
    this.#userDraws = new UserPointerDraws(context, this.#input, this.#streamDraws)
    this.#implicit = new ImplicitSurfaces(this.services, presentation)
    this.#target = new DeviceRenderTarget(context, this.#implicit.backBuffer, this.#implicit.depth)
    const blockParts = { core, context, stages: this.#stages, input: this.#input, lights: this.#lights }
    this.parts = {
      ...blockParts,
      blocks: new BlockStore(blockParts),
      pixelShaders: this.#pixelShaders,
      palettes: this.#palettes,
      target: this.#target,
      streamDraws: this.#streamDraws,
      userDraws: this.#userDraws,
    }
    this.#stateBlocks = new StateBlocks(this.parts.blocks, this.#pure ? driverBlockTypes : blockTypes)
    context.words[Z_ENABLE] = this.#implicit.depth === null ? T.D3DZB_FALSE : T.D3DZB_TRUE
    direct3d.AddRef()
  }

  // IUnknown

  /** This device, with one more reference, when it has the interface; throws E_NOINTERFACE. */
  QueryInterface(riid: string): this {
    requireInterface(riid, ['IDirect3DDevice8'], 'IDirect3DDevice8::QueryInterface')
    this.AddRef()
    return this
  }

  AddRef(): number {
    if (this.#references === 0) refuseCall('AddRef', 'the device was released, it has no references left')
    return ++this.#references
  }

  /** One reference less; with the last one the device ends, after what was logged has been drawn. Past 0 it stays 0. */
  Release(): number {
    if (this.#references === 0) return 0
    if (--this.#references === 0) this.#end()
    return this.#references
  }

  // The device itself

  /**
   * @throws D3DError D3DERR_DEVICELOST while the WebGL context is lost; D3DERR_DEVICENOTRESET when it is there again, and after a Reset that
   * failed: the device waits for a Reset then
   */
  TestCooperativeLevel(): void {
    const method = 'IDirect3DDevice8::TestCooperativeLevel'
    if (this.#core.rendererLost) throw new T.D3DError(T.D3DERR_DEVICELOST, method, 'the WebGL context is lost')
    if (this.#waitsForReset)
      throw new T.D3DError(T.D3DERR_DEVICENOTRESET, method, 'the device waits for a Reset that succeeds')
  }

  /** Texture memory that is left, in bytes, to the next megabyte: an estimate, since a browser tells no number. */
  GetAvailableTextureMem(): number {
    let used = 0
    for (const description of this.#core.resources.description) {
      if (description?.kind !== 'texture') continue
      const { target, format, width, height, memory } = description
      used +=
        target === 'none'
          ? memory.reduce((sum, { byteLength }) => sum + byteLength, 0)
          : T.levelBytes(format, width, height)
    }
    return Math.max(0, Math.floor((this.services.limits.textureMemory - used) / MEGABYTE)) * MEGABYTE
  }

  /**
   * Takes managed textures off the GPU, those of the lowest priority first; they are uploaded again when they are drawn with.
   *
   * @param Bytes to free at least; 0: all
   */
  ResourceManagerDiscardBytes(Bytes: number): void {
    checkUint('ResourceManagerDiscardBytes', 'Bytes', Bytes)
    this.#context.item(Item.ManageTexture, 0, Management.Discard, Bytes, 0, 0)
  }

  GetDirect3D(): Direct3D8 {
    this.#direct3d.AddRef()
    return this.#direct3d
  }

  GetDeviceCaps(): T.D3DCAPS8 {
    return deviceCaps(this.services.limits, this.#creation.AdapterOrdinal, this.#creation.DeviceType)
  }

  /** The mode of the display; in full-screen mode that of the back buffer. */
  GetDisplayMode(): T.D3DDISPLAYMODE {
    const mode = this.#direct3d.GetAdapterDisplayMode(this.#creation.AdapterOrdinal)
    const { Windowed, BackBufferWidth, BackBufferHeight, BackBufferFormat } = this.#implicit.chain.parameters
    if (Windowed) return mode
    return { ...mode, Width: BackBufferWidth, Height: BackBufferHeight, Format: BackBufferFormat }
  }

  GetCreationParameters(): T.D3DDEVICE_CREATION_PARAMETERS {
    return { ...this.#creation }
  }

  SetCursorProperties(_XHotSpot: number, _YHotSpot: number, _pCursorBitmap: Direct3DSurface8): void {
    notBuilt('SetCursorProperties')
  }

  SetCursorPosition(_XScreenSpace: number, _YScreenSpace: number, _Flags: T.D3DCURSOR = 0): void {
    notBuilt('SetCursorPosition')
  }

  ShowCursor(_bShow: T.BOOL): boolean {
    return notBuilt('ShowCursor')
  }

  /**
   * A swap chain beside the device's own, shown on a canvas of its own when hDeviceWindow is one.
   *
   * @throws D3DError D3DERR_INVALIDCALL when it or the device is full screen (Wine, test_swapchain), or for parameters that CreateDevice refuses
   */
  CreateAdditionalSwapChain(pPresentationParameters: T.D3DPRESENT_PARAMETERS): Direct3DSwapChain8 {
    const method = 'CreateAdditionalSwapChain'
    const { hFocusWindow } = this.#creation
    const { limits } = this.services
    const filled = checkPresentParameters(limits, hFocusWindow, pPresentationParameters, `IDirect3DDevice8::${method}`)
    const own = this.#implicit.chain.parameters
    if (!filled.Windowed || !own.Windowed)
      refuseCall(method, `Windowed is ${filled.Windowed}, the device's ${own.Windowed}; both have to be windowed`)
    return createSwapChain(this.services, filled, false)
  }

  /**
   * Starts the device anew with other present parameters: every state has its default again, nothing is bound, a scene has ended
   * (recording `device_reset`), and so has the recording of a state block. Resources of other pools than DEFAULT stay, and so do shaders
   * and state blocks.
   *
   * @throws D3DError D3DERR_DEVICELOST while the WebGL context is lost, and while the program has a reference to a resource of pool DEFAULT, an
   * additional swap chain or one of the device's own surfaces, all of which the error names (Wine, test_reset_resources);
   * D3DERR_INVALIDCALL for the parameters. After all of them the device waits for a Reset.
   */
  Reset(pPresentationParameters: T.D3DPRESENT_PARAMETERS): void {
    const filled = this.#checkReset(pPresentationParameters)
    const context = this.#context
    context.flush()
    const old = this.#implicit
    this.#implicit = new ImplicitSurfaces(this.services, filled)
    this.#stages.clear()
    this.#input.clear()
    this.#lights.clear()
    this.#target.replace(this.#implicit.backBuffer, this.#implicit.depth)
    old.dispose()
    for (let at = 0; at < initialState.length; at++) if (!surfaceWords.has(at)) context.set(at, initialState[at])
    context.set(Z_ENABLE, this.#implicit.depth === null ? T.D3DZB_FALSE : T.D3DZB_TRUE)
    this.#stages.findLive()
    this.#dropRecording()
    this.#clipStatus = initialClipStatus
    this.#inScene = false
    this.#failedReset = false
    this.#losses = this.#core.losses
  }

  /**
   * Shows the back buffer: what was logged is drawn, and the frame counts.
   *
   * @throws D3DError D3DERR_DEVICELOST while the WebGL context is lost and until a Reset succeeds then; D3DERR_INVALIDCALL for rectangles with a
   * swap effect that does not copy
   */
  Present(
    pSourceRect: T.RECT | null = null,
    pDestRect: T.RECT | null = null,
    hDestWindowOverride: unknown = null,
    pDirtyRegion: unknown = null,
  ): void {
    const { chain } = this.#implicit
    const { SwapEffect } = chain.parameters
    const copies = SwapEffect === T.D3DSWAPEFFECT_COPY || SwapEffect === T.D3DSWAPEFFECT_COPY_VSYNC
    if ((pSourceRect || pDestRect) && !copies)
      refuseCall(
        'Present',
        `SwapEffect is ${SwapEffect}; pSourceRect and pDestRect are NULL but with D3DSWAPEFFECT_COPY (3) and COPY_VSYNC (4)`,
      )
    if (pDirtyRegion) refuseCall('Present', 'pDirtyRegion has to be NULL')
    chain.Present(pSourceRect, pDestRect, hDestWindowOverride)
  }

  /** A back buffer, with one more reference; the type is not read, as there is no stereo view. */
  GetBackBuffer(BackBuffer = 0, _Type: T.D3DBACKBUFFER_TYPE = T.D3DBACKBUFFER_TYPE_MONO): Direct3DSurface8 {
    const { backBuffers } = this.#implicit.chain
    checkIndex('GetBackBuffer', 'BackBuffer', BackBuffer, backBuffers.length)
    const surface = backBuffers[BackBuffer]
    surface.AddRef()
    return surface
  }

  /** Where the display's beam would be; see `rasterStatus`. */
  GetRasterStatus(): T.D3DRASTER_STATUS {
    const { Height, RefreshRate } = this.GetDisplayMode()
    return rasterStatus(performance.now(), Height, RefreshRate)
  }

  SetGammaRamp(_Flags: T.D3DSGR, _pRamp: T.D3DGAMMARAMP): void {
    notBuilt('SetGammaRamp')
  }

  GetGammaRamp(): T.D3DGAMMARAMP {
    return notBuilt('GetGammaRamp')
  }

  // Resources

  /** @param Levels 0: all, down to 1 x 1 */
  CreateTexture(
    Width: number,
    Height: number,
    Levels: number,
    Usage: T.D3DUSAGE,
    Format: T.D3DFORMAT,
    Pool: T.D3DPOOL,
  ): Direct3DTexture8 {
    return createTexture(this.services, Width, Height, Levels, Usage, Format, Pool)
  }

  /** @param Levels 0: all, down to 1 x 1 x 1 */
  CreateVolumeTexture(
    Width: number,
    Height: number,
    Depth: number,
    Levels: number,
    Usage: T.D3DUSAGE,
    Format: T.D3DFORMAT,
    Pool: T.D3DPOOL,
  ): Direct3DVolumeTexture8 {
    return createVolumeTexture(this.services, Width, Height, Depth, Levels, Usage, Format, Pool)
  }

  /** @param Levels 0: all, down to 1 x 1 */
  CreateCubeTexture(
    EdgeLength: number,
    Levels: number,
    Usage: T.D3DUSAGE,
    Format: T.D3DFORMAT,
    Pool: T.D3DPOOL,
  ): Direct3DCubeTexture8 {
    return createCubeTexture(this.services, EdgeLength, Levels, Usage, Format, Pool)
  }

  /** @param Length in bytes */
  CreateVertexBuffer(Length: number, Usage: T.D3DUSAGE, FVF: T.D3DFVF, Pool: T.D3DPOOL): Direct3DVertexBuffer8 {
    return createVertexBuffer(this.services, Length, Usage, FVF, Pool)
  }

  /** @param Length in bytes */
  CreateIndexBuffer(Length: number, Usage: T.D3DUSAGE, Format: T.D3DFORMAT, Pool: T.D3DPOOL): Direct3DIndexBuffer8 {
    return createIndexBuffer(this.services, Length, Usage, Format, Pool)
  }

  CreateRenderTarget(
    Width: number,
    Height: number,
    Format: T.D3DFORMAT,
    MultiSample: T.D3DMULTISAMPLE_TYPE,
    Lockable: T.BOOL = false,
  ): Direct3DSurface8 {
    return createRenderTarget(this.services, Width, Height, Format, MultiSample, Lockable)
  }

  CreateDepthStencilSurface(
    Width: number,
    Height: number,
    Format: T.D3DFORMAT,
    MultiSample: T.D3DMULTISAMPLE_TYPE,
  ): Direct3DSurface8 {
    return createDepthStencilSurface(this.services, Width, Height, Format, MultiSample)
  }

  CreateImageSurface(Width: number, Height: number, Format: T.D3DFORMAT): Direct3DSurface8 {
    return createImageSurface(this.services, Width, Height, Format)
  }

  /** Copies rectangles between surfaces of the same format; null rectangles: all, null points: to the same place. */
  CopyRects(
    pSourceSurface: Direct3DSurface8,
    pSourceRectsArray: readonly T.RECT[] | null,
    cRects: number,
    pDestinationSurface: Direct3DSurface8,
    pDestPointsArray: readonly T.POINT[] | null = null,
  ): void {
    copyRects(this.services, pSourceSurface, pSourceRectsArray, cRects, pDestinationSurface, pDestPointsArray)
  }

  /** Copies what is dirty of a texture in system memory to one of pool DEFAULT. */
  UpdateTexture(pSourceTexture: Direct3DBaseTexture8, pDestinationTexture: Direct3DBaseTexture8): void {
    updateTexture(this.services, pSourceTexture, pDestinationTexture)
  }

  /**
   * What was shown last, into an A8R8G8B8 surface in system memory. But with D3DSWAPEFFECT_FLIP it is read from the back buffer, where it stays
   * until something is drawn.
   */
  GetFrontBuffer(pDestSurface: Direct3DSurface8): void {
    copyFrontBuffer(this.services, this.#frontBuffer(), pDestSurface)
  }

  /** GetFrontBuffer for a thread that may not wait for the renderer: the surface has the picture when the promise is fulfilled. */
  async GetFrontBufferAsync(pDestSurface: Direct3DSurface8): Promise<void> {
    await copyFrontBufferAsync(this.services, this.#frontBuffer(), pDestSurface)
  }

  /** null as target keeps the one there is, null as depth surface unbinds it. The viewport becomes the whole target. */
  SetRenderTarget(pRenderTarget: Direct3DSurface8 | null, pNewZStencil: Direct3DSurface8 | null = null): void {
    this.#target.set(pRenderTarget, pNewZStencil)
  }

  GetRenderTarget(): Direct3DSurface8 {
    return this.#target.getColour()
  }

  /** @throws D3DError D3DERR_NOTFOUND when none is bound */
  GetDepthStencilSurface(): Direct3DSurface8 {
    return this.#target.getDepth()
  }

  // Scenes

  BeginScene(): void {
    if (this.#inScene) refuseCall('BeginScene', 'a scene has begun already; EndScene comes first')
    this.#inScene = true
  }

  EndScene(): void {
    if (!this.#inScene) refuseCall('EndScene', 'no scene has begun; BeginScene comes first')
    this.#inScene = false
  }

  /**
   * Fills rectangles of the render target, of the depth and of the stencil buffer, clipped to the viewport; null: the whole viewport.
   *
   * @param Color 0xAARRGGBB
   * @param Z 0 to 1
   * @throws D3DError D3DERR_INVALIDCALL for flags that do not exist or ask for a buffer that is not there, and for a Z outside of 0 to 1
   */
  Clear(
    Count: number,
    pRects: readonly T.D3DRECT[] | null,
    Flags: T.D3DCLEAR,
    Color: T.D3DCOLOR = 0,
    Z = 0,
    Stencil = 0,
  ): void {
    clear(this.#context, Count, pRects, Flags, Color, Z, Stencil)
  }

  // State

  /** @param pMatrix 16 floats in memory order, or a THREE.Matrix4; see `MatrixArgument` */
  SetTransform(State: T.D3DTRANSFORMSTATETYPE, pMatrix: MatrixArgument): void {
    if (this.#recorder === null) setTransform(this.#context, State, pMatrix)
    else this.#recorder.setTransform(State, pMatrix)
  }

  /** A copy of 16 floats in memory order. */
  GetTransform(State: T.D3DTRANSFORMSTATETYPE): Float32Array<ArrayBuffer> {
    this.#checkReadable('GetTransform')
    return copyFloats(this.#context, transformWord(State), 16)
  }

  /**
   * The transform becomes pMatrix × transform: what pMatrix does comes first. That of the device does so at once while a state block is
   * recorded, and the block does not hold it (Wine, test_multiply_transform).
   */
  MultiplyTransform(State: T.D3DTRANSFORMSTATETYPE, pMatrix: MatrixArgument): void {
    multiplyTransform(this.#context, State, pMatrix)
  }

  /** @throws D3DError D3DERR_INVALIDCALL when it ends beyond the render target; the old one stays */
  SetViewport(pViewport: T.D3DVIEWPORT8): void {
    if (this.#recorder === null) setViewport(this.#context, pViewport)
    else this.#recorder.setViewport(pViewport)
  }

  GetViewport(): T.D3DVIEWPORT8 {
    return getViewport(this.#context)
  }

  SetMaterial(pMaterial: T.D3DMATERIAL8): void {
    if (this.#recorder === null) setMaterial(this.#context, pMaterial)
    else this.#recorder.setMaterial(pMaterial)
  }

  GetMaterial(): T.D3DMATERIAL8 {
    this.#checkReadable('GetMaterial')
    return getMaterial(this.#context)
  }

  /** @param Index any number; lights need not be set one after the other */
  SetLight(Index: number, pLight: T.D3DLIGHT8): void {
    if (this.#recorder === null) this.#lights.set(Index >>> 0, pLight)
    else this.#recorder.setLight(Index >>> 0, pLight)
  }

  /** @throws D3DError D3DERR_INVALIDCALL for an index that was never set nor enabled */
  GetLight(Index: number): T.D3DLIGHT8 {
    this.#checkReadable('GetLight')
    return this.#lights.get(Index >>> 0)
  }

  /** Switches a light; one that was never set becomes white, directional, down the z axis. */
  LightEnable(Index: number, bEnable: T.BOOL): void {
    if (this.#recorder === null) this.#lights.enable(Index >>> 0, Boolean(bEnable))
    else this.#recorder.enableLight(Index >>> 0, Boolean(bEnable))
  }

  /** @throws D3DError D3DERR_INVALIDCALL for an index that was never set nor enabled */
  GetLightEnable(Index: number): boolean {
    this.#checkReadable('GetLightEnable')
    return this.#lights.isEnabled(Index >>> 0)
  }

  /** @param pPlane a, b, c, d: a x + b y + c z + d w >= 0 is inside */
  SetClipPlane(Index: number, pPlane: T.D3DPLANE): void {
    checkIndex('SetClipPlane', 'Index', Index, CLIP_PLANES)
    checkPointer('SetClipPlane', 'pPlane', pPlane)
    if (pPlane.length < 4) refuseCall('SetClipPlane', `pPlane has ${pPlane.length} numbers; a plane has 4`)
    if (this.#recorder === null) setFloats(this.#context, PLANES + Index * 4, pPlane, 4)
    else this.#recorder.setFloats(PLANES + Index * 4, pPlane, 4)
  }

  GetClipPlane(Index: number): Float32Array<ArrayBuffer> {
    this.#checkReadable('GetClipPlane')
    checkIndex('GetClipPlane', 'Index', Index, CLIP_PLANES)
    return copyFloats(this.#context, PLANES + Index * 4, 4)
  }

  /** Every value is taken; a number that names no state is ignored (Wine, test_limits). */
  SetRenderState<V extends T.StateValue>(State: T.D3DRENDERSTATETYPE<V>, Value: NoInfer<V>): void {
    const at = renderStateSlots[State]
    if (!(at >= 0))
      this.#core.fallbacks.note(`render state ${State}`, 'ignored: Direct3D 8 has no state of this number')
    else if (this.#recorder !== null) this.#recorder.set(at, (Value as number) >>> 0)
    else if (this.#context.words[at] === (Value as number) >>> 0) this.#context.counts.droppedSets++
    else this.#context.set(at, (Value as number) >>> 0)
  }

  /** The state's word, unsigned; float states as their bits. 0 for a number that names no state. */
  GetRenderState(State: T.D3DRENDERSTATETYPE): number {
    this.#checkReadable('GetRenderState')
    const at = renderStateSlots[State]
    return at >= 0 ? this.#context.words[at] : 0
  }

  /**
   * Lets what is set until EndStateBlock go into a state block; the device stays as it is. Until then no other method about state blocks
   * may be called (d8vk-tests, testBeginStateBlockCalls).
   */
  BeginStateBlock(): void {
    this.#checkNotRecording('BeginStateBlock')
    this.#recorder = new StateRecorder(this.parts)
  }

  /**
   * The token of a block that holds what was set since BeginStateBlock.
   *
   * @throws D3DError D3DERR_INVALIDCALL without BeginStateBlock
   */
  EndStateBlock(): number {
    if (this.#recorder === null)
      return refuseCall('EndStateBlock', 'no state block is being recorded; BeginStateBlock comes first')
    const token = this.#stateBlocks.keep(this.#recorder)
    this.#recorder = null
    return token
  }

  /** @throws D3DError D3DERR_INVALIDCALL for a token that no state block has, and while one is recorded */
  ApplyStateBlock(Token: number): void {
    this.#checkNotRecording('ApplyStateBlock')
    this.#stateBlocks.apply(Token)
  }

  /**
   * Takes anew what the block holds, as it is now.
   *
   * @throws D3DError D3DERR_INVALIDCALL for a token that no state block has, and while one is recorded
   */
  CaptureStateBlock(Token: number): void {
    this.#checkNotRecording('CaptureStateBlock')
    this.#stateBlocks.capture('CaptureStateBlock', Token)
  }

  /** @throws D3DError D3DERR_INVALIDCALL for a token that no state block has, and while one is recorded */
  DeleteStateBlock(Token: number): void {
    this.#checkNotRecording('DeleteStateBlock')
    this.#stateBlocks.delete(Token)
  }

  /**
   * The token of a block that holds all state, that of pixels or that of vertices, as it is now.
   *
   * @throws D3DError D3DERR_INVALIDCALL for a type above D3DSBT_VERTEXSTATE, and while a block is recorded
   */
  CreateStateBlock(Type: T.D3DSTATEBLOCKTYPE): number {
    this.#checkNotRecording('CreateStateBlock')
    return this.#stateBlocks.create(Type)
  }

  /** Kept for GetClipStatus; draws do not change it (d8vk-tests, testClipStatus). */
  SetClipStatus(pClipStatus: T.D3DCLIPSTATUS8): void {
    this.#checkReadable('SetClipStatus')
    checkPointer('SetClipStatus', 'pClipStatus', pClipStatus)
    const { ClipUnion, ClipIntersection } = pClipStatus
    this.#clipStatus = { ClipUnion: ClipUnion >>> 0, ClipIntersection: ClipIntersection >>> 0 }
  }

  GetClipStatus(): T.D3DCLIPSTATUS8 {
    this.#checkReadable('GetClipStatus')
    return { ...this.#clipStatus }
  }

  /** The texture of a stage, with one more reference, or null. */
  GetTexture(Stage: number): Direct3DBaseTexture8 | null {
    return this.#stages.getTexture(Stage)
  }

  SetTexture(Stage: number, pTexture: Direct3DBaseTexture8 | null): void {
    if (this.#recorder === null) this.#stages.setTexture(Stage, pTexture)
    else this.#recorder.setTexture(Stage, pTexture)
  }

  GetTextureStageState(Stage: number, Type: T.D3DTEXTURESTAGESTATETYPE): number {
    this.#checkReadable('GetTextureStageState')
    return this.#stages.getState(Stage, Type)
  }

  /** Every value is taken; a number that names no state is ignored. */
  SetTextureStageState<V extends T.StateValue>(
    Stage: number,
    Type: T.D3DTEXTURESTAGESTATETYPE<V>,
    Value: NoInfer<V>,
  ): void {
    if (this.#recorder === null) this.#stages.setState(Stage, Type, (Value as number) >>> 0)
    else this.#recorder.setTextureStageState(Stage, Type, (Value as number) >>> 0)
  }

  /** How many passes the present states need: always one, as the generated shaders have every operation on every stage. */
  ValidateDevice(): number {
    return 1
  }

  /**
   * What the driver tells about itself.
   *
   * @throws D3DError E_FAIL for all but the vertex cache, of which nothing is known (Wine, test_get_info)
   */
  GetInfo(DevInfoID: T.D3DDEVINFOID, _DevInfoStructSize?: number): T.D3DDEVINFO_VCACHE {
    if (DevInfoID !== T.D3DDEVINFOID_VCACHE)
      throw new T.D3DError(
        T.E_FAIL,
        'IDirect3DDevice8::GetInfo',
        `DevInfoID is ${DevInfoID}; D3DDEVINFOID_VCACHE (4) is answered`,
      )
    return { Pattern: 0, OptMethod: 0, CacheSize: 0, MagicNumber: 0 }
  }

  /** @param pEntries 256 entries */
  SetPaletteEntries(PaletteNumber: number, pEntries: readonly T.PALETTEENTRY[]): void {
    this.#palettes.setEntries(PaletteNumber, pEntries)
  }

  GetPaletteEntries(PaletteNumber: number): T.PALETTEENTRY[] {
    return this.#palettes.getEntries(PaletteNumber)
  }

  SetCurrentTexturePalette(PaletteNumber: number): void {
    this.#palettes.setCurrent(PaletteNumber)
  }

  GetCurrentTexturePalette(): number {
    return this.#palettes.current
  }

  // Draws

  DrawPrimitive(PrimitiveType: T.D3DPRIMITIVETYPE, StartVertex: number, PrimitiveCount: number): void {
    this.#streamDraws.draw(PrimitiveType, StartVertex, PrimitiveCount)
  }

  DrawIndexedPrimitive(
    PrimitiveType: T.D3DPRIMITIVETYPE,
    minIndex: number,
    NumVertices: number,
    startIndex: number,
    primCount: number,
  ): void {
    this.#streamDraws.drawIndexed(PrimitiveType, minIndex, NumVertices, startIndex, primCount)
  }

  /** Draws vertices from memory, which is copied at once. Stream 0 is unbound afterwards. */
  DrawPrimitiveUP(
    PrimitiveType: T.D3DPRIMITIVETYPE,
    PrimitiveCount: number,
    pVertexStreamZeroData: UserData,
    VertexStreamZeroStride: number,
  ): void {
    this.#userDraws.draw(PrimitiveType, PrimitiveCount, pVertexStreamZeroData, VertexStreamZeroStride)
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
    this.#userDraws.drawIndexed(
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
    this.#checkReadable('ProcessVertices')
    processVertices(this.#context, this.#input, SrcStartIndex, DestIndex, VertexCount, pDestBuffer, Flags)
  }

  DrawRectPatch(
    _Handle: number,
    _pNumSegs: ArrayLike<number> | null,
    _pRectPatchInfo: T.D3DRECTPATCH_INFO | null = null,
  ): void {
    notBuilt('DrawRectPatch')
  }

  DrawTriPatch(
    _Handle: number,
    _pNumSegs: ArrayLike<number> | null,
    _pTriPatchInfo: T.D3DTRIPATCH_INFO | null = null,
  ): void {
    notBuilt('DrawTriPatch')
  }

  DeletePatch(_Handle: number): void {
    notBuilt('DeletePatch')
  }

  // Shaders and streams

  /**
   * Makes a vertex shader and gives its handle, which is odd; it is not bound.
   *
   * @param pFunction null: a declaration for the fixed-function pipeline. Code is not built yet: E_NOTIMPL
   */
  CreateVertexShader(pDeclaration: Uint32Array, pFunction: Uint32Array | null = null, _Usage: T.D3DUSAGE = 0): number {
    checkPointer('CreateVertexShader', 'pDeclaration', pDeclaration)
    return this.#input.declarations.create(pDeclaration, pFunction)
  }

  /** @param Handle an FVF code, a handle of CreateVertexShader, or 0 */
  SetVertexShader(Handle: number): void {
    if (this.#recorder === null) this.#input.setFormat(Handle)
    else this.#recorder.setVertexShader(Handle)
  }

  GetVertexShader(): number {
    return this.#input.getFormat()
  }

  /** Deletes a vertex shader; one that is bound leaves none bound, and so it is in state blocks. */
  DeleteVertexShader(Handle: number): void {
    this.#input.deleteShader(Handle)
    this.#stateBlocks.forgetVertexShader(Handle)
    this.#recorder?.bindings.forgetVertexShader(Handle)
  }

  /** @param pConstantData four floats a register */
  SetVertexShaderConstant(Register: number, pConstantData: ArrayLike<number>, ConstantCount: number): void {
    checkPointer('SetVertexShaderConstant', 'pConstantData', pConstantData)
    if (this.#recorder === null) vertexConstants.set(this.#context, Register, pConstantData, ConstantCount)
    else this.#recorder.setConstants(vertexConstants, Register, pConstantData, ConstantCount)
  }

  GetVertexShaderConstant(Register: number, ConstantCount: number): Float32Array<ArrayBuffer> {
    this.#checkReadable('GetVertexShaderConstant')
    return vertexConstants.get(this.#context, Register, ConstantCount)
  }

  /** The tokens up to and with the end token. */
  GetVertexShaderDeclaration(Handle: number): Uint32Array {
    return this.#input.declarations.find('GetVertexShaderDeclaration', Handle).tokens.slice()
  }

  /** The code; empty for a shader of the fixed-function pipeline. */
  GetVertexShaderFunction(Handle: number): Uint32Array {
    const { program } = this.#input.declarations.find('GetVertexShaderFunction', Handle)
    return program?.tokens.slice() ?? new Uint32Array(0)
  }

  /** @param Stride in bytes. null as buffer unbinds the stream and leaves its old stride (Wine, test_set_stream_source). */
  SetStreamSource(StreamNumber: number, pStreamData: Direct3DVertexBuffer8 | null, Stride = 0): void {
    if (this.#recorder === null) this.#input.setStreamSource(StreamNumber, pStreamData, Stride)
    else this.#recorder.setStreamSource(StreamNumber, pStreamData, Stride)
  }

  /** The buffer, with one more reference, and its stride. */
  GetStreamSource(StreamNumber: number): StreamSource {
    return this.#input.getStreamSource(StreamNumber)
  }

  /** @param BaseVertexIndex what is added to every index */
  SetIndices(pIndexData: Direct3DIndexBuffer8 | null, BaseVertexIndex = 0): void {
    if (this.#recorder === null) this.#input.setIndices(pIndexData, BaseVertexIndex)
    else this.#recorder.setIndices(pIndexData, BaseVertexIndex)
  }

  /** The buffer, with one more reference, and the base. */
  GetIndices(): Indices {
    return this.#input.getIndices()
  }

  CreatePixelShader(pFunction: Uint32Array): number {
    checkPointer('CreatePixelShader', 'pFunction', pFunction)
    return this.#pixelShaders.create(pFunction)
  }

  /** @param Handle 0: the texture stages */
  SetPixelShader(Handle: number): void {
    if (Handle !== 0) this.#pixelShaders.find('SetPixelShader', Handle)
    if (this.#recorder === null) this.#usePixelShader(Handle)
    else this.#recorder.setPixelShader(Handle)
  }

  GetPixelShader(): number {
    return this.#context.words[PIXEL_SHADER]
  }

  /**
   * Deletes a pixel shader; one that is bound leaves none bound, and so it is in state blocks.
   *
   * @throws D3DError D3DERR_INVALIDCALL for a handle that no shader has
   */
  DeletePixelShader(Handle: number): void {
    this.#pixelShaders.delete(Handle)
    if (this.GetPixelShader() === Handle) this.#usePixelShader(0)
    this.#stateBlocks.forgetPixelShader(Handle)
    this.#recorder?.bindings.forgetPixelShader(Handle)
  }

  /** @param pConstantData four floats a register */
  SetPixelShaderConstant(Register: number, pConstantData: ArrayLike<number>, ConstantCount: number): void {
    checkPointer('SetPixelShaderConstant', 'pConstantData', pConstantData)
    if (this.#recorder === null) pixelConstants.set(this.#context, Register, pConstantData, ConstantCount)
    else this.#recorder.setConstants(pixelConstants, Register, pConstantData, ConstantCount)
  }

  GetPixelShaderConstant(Register: number, ConstantCount: number): Float32Array<ArrayBuffer> {
    this.#checkReadable('GetPixelShaderConstant')
    return pixelConstants.get(this.#context, Register, ConstantCount)
  }

  /** @throws D3DError D3DERR_INVALIDCALL for a handle that no shader has */
  GetPixelShaderFunction(Handle: number): Uint32Array {
    return this.#pixelShaders.find('GetPixelShaderFunction', Handle).program.tokens.slice()
  }

  /** The surface that holds what was shown last. */
  #frontBuffer(): Direct3DSurface8 {
    this.#checkLevel('IDirect3DDevice8::GetFrontBuffer')
    const { pass } = this.#context
    const { front } = this.#implicit.chain
    if (front !== null) return front
    if (pass.count > 0 || pass.serial !== this.#firstBlock)
      this.#core.fallbacks.note('GetFrontBuffer after the next frame has begun', 'the back buffer is read as it is now')
    return this.#implicit.backBuffer
  }

  /** Shows a back buffer of this device. */
  #show(backBuffer: Direct3DSurface8, how: Presentation): number {
    const context = this.#context
    if (!this.#waitsForReset) {
      appendPresent(context, backBuffer, how)
      context.pass.frame = 1 + how.pictures
    }
    const { serial } = context.pass
    // A lost device's frames end, too: what they held of buffers returns to its pools.
    context.flush()
    this.#core.presented++
    this.#firstBlock = context.pass.serial
    this.#checkLevel('IDirect3DDevice8::Present')
    return serial
  }

  get #waitsForReset(): boolean {
    return this.#failedReset || this.#losses !== this.#core.losses
  }

  /** Refuses with D3DERR_DEVICELOST what shows or gives back pictures, while there are none. */
  #checkLevel(method: string): void {
    if (!this.#waitsForReset) return
    const why = this.#core.rendererLost ? 'the WebGL context is lost' : 'the device waits for a Reset that succeeds'
    throw new T.D3DError(T.D3DERR_DEVICELOST, method, why)
  }

  /** Checks whether Reset may go on; what it refuses leaves the device waiting for another Reset. */
  #checkReset(parameters: T.D3DPRESENT_PARAMETERS): PresentParameters {
    const { limits, defaultPool } = this.services
    const method = 'IDirect3DDevice8::Reset'
    const before = this.#failedReset
    this.#failedReset = true
    if (this.#core.rendererLost) throw new T.D3DError(T.D3DERR_DEVICELOST, method, 'the WebGL context is lost')
    const filled = checkPresentParameters(limits, this.#creation.hFocusWindow, parameters, method)
    const kept = [...defaultPool].filter((object) => object.references > 0).map((object) => object.describe())
    kept.push(...this.#implicit.describeReferenced())
    if (kept.length > 0)
      throw new T.D3DError(T.D3DERR_DEVICELOST, method, `not released, and none may be left: ${kept.join('; ')}`)
    this.#failedReset = before
    return filled
  }

  /** Refuses to read state back from a pure device (DDI specification, "Pure Device Support"). */
  #checkReadable(method: string): void {
    if (this.#pure) refuseCall(method, 'the device was made with D3DCREATE_PUREDEVICE; its state cannot be read')
  }

  #usePixelShader(handle: number): void {
    this.#context.set(PIXEL_SHADER, handle)
    this.#stages.findLive()
  }

  #checkNotRecording(method: string): void {
    if (this.#recorder !== null) refuseCall(method, 'a state block is being recorded; EndStateBlock comes first')
  }

  #dropRecording(): void {
    this.#recorder?.bindings.clear()
    this.#recorder = null
  }

  #end(): void {
    const context = this.#context
    context.flush()
    this.#dropRecording()
    this.#stateBlocks.dispose()
    this.#stages.clear()
    this.#input.clear()
    this.#lights.clear()
    this.#palettes.destroy()
    this.#windows.destroy()
    this.#usePixelShader(0)
    this.#input.declarations.dispose()
    this.#pixelShaders.dispose()
    this.#target.dispose()
    this.#implicit.dispose()
    this.#core.destroyContext(context)
    this.#direct3d.Release()
  }
}
