import type { Context } from '../../../engine/index.js'
import { Device, InDefaultPool } from '../../components.js'
import type { Direct3DCore } from '../../core.js'
import { Item, Management } from '../../items.js'
import type { ArenaName } from '../../items.js'
import { RENDER_STATE_LIMIT, initialState, renderStateSlots, stateLayout } from '../../state-table.js'
import * as T from '../../types/index.js'
import { deviceCaps } from '../adapter/caps.js'
import { DeviceCursor } from '../presenting/cursor.js'
import { DeviceDisplay } from './device-display.js'
import { DeviceDraws } from './device-draws.js'
import { DeviceMethods, takeMethods } from './device-methods.js'
import { DeviceResources } from './device-resources.js'
import { DeviceShaders } from './device-shaders.js'
import { isAsked } from './ask-device.js'
import { DeviceState } from './device-state.js'
import { refuseEnded } from '../arguments/checks.js'
import { CooperativeLevel } from './cooperative-level.js'
import type { DeviceParts } from './device-parts.js'
import type { DeviceServices } from '../objects/device-services.js'
import type { ObjectOf } from '../objects/interfaces.js'
import { OpenLocks } from '../drawing/open-locks.js'
import { PatchDraws } from '../drawing/patch-draws.js'
import { StreamDraws } from '../drawing/stream-draws.js'
import { ImplicitSurfaces } from '../presenting/implicit-surfaces.js'
import { Presenter } from '../presenting/presenter.js'
import { ClipStatus } from '../state/clip-status.js'
import { DeviceLights } from '../state/lights.js'
import { requireInterface } from '../objects/object.js'
import { DevicePalettes } from '../state/palettes.js'
import { checkPresentParameters, type PresentParameters } from '../adapter/present-parameters.js'
import { DeviceRenderTarget } from '../state/render-target.js'
import { PixelShaders } from '../state/shader-programs.js'
import { blockTypes, driverBlockTypes } from '../blocks/state-block-layout.js'
import { BlockStore, StateBlocks } from '../blocks/state-blocks.js'
import type { StateRecorder } from '../blocks/state-recorder.js'
import { Direct3DSwapChain8 } from '../presenting/swap-chain.js'
import { DirectState, type StateTarget } from '../state/state-target.js'
import { TextureStages } from '../state/texture-stages.js'
import { UserPointerDraws } from '../drawing/user-draws.js'
import { checkUint, refuseCall } from '../arguments/validate.js'
import { DeviceVertexInput } from '../state/vertex-input.js'
import { DeviceWindows } from '../presenting/windows.js'
import { objectsOf } from '../objects/world.js'
import { evictBuffers } from '../buffers/evict-buffers.js'

declare module '../objects/interfaces.js' {
  interface InterfaceClasses {
    IDirect3DDevice8: Direct3DDevice8
  }
}

const Z_ENABLE = renderStateSlots[T.D3DRS_ZENABLE]

/** Words that Reset leaves to whoever binds the new surfaces. */
const surfaceWords: ReadonlySet<number> = new Set(
  ['renderTarget', 'viewport'].flatMap((name) => {
    const { offset, words } = stateLayout.group(name)
    return Array.from({ length: words }, (_, i) => offset + i)
  }),
)

const MEGABYTE = 1024 * 1024

/**
 * A device: the whole of IDirect3DDevice8, with the arguments of the C++ methods in their order. What C++ passes as
 * NULL or 0 at the end may be left out, an out parameter is the return value, a failure throws D3DError and changes
 * nothing.
 *
 * A Set method compares, stores into the words of the context and marks what has to look again; a Get method answers
 * from there; a draw appends to the open block. What belongs together lies in a file of its own beside this one.
 */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- takeMethods gives it what is declared below
export class Direct3DDevice8 extends DeviceMethods {
  readonly services: DeviceServices
  readonly parts: DeviceParts
  protected readonly direct3d: ObjectOf<'IDirect3D8'>
  protected readonly core: Direct3DCore
  protected readonly context: Context<ArenaName>
  protected readonly creation: T.D3DDEVICE_CREATION_PARAMETERS
  readonly #pure: boolean
  protected readonly input: DeviceVertexInput
  protected readonly stages: TextureStages
  protected readonly pixelShaders: PixelShaders
  protected readonly lights: DeviceLights
  protected readonly palettes: DevicePalettes
  readonly #windows: DeviceWindows
  protected readonly streamDraws: StreamDraws
  protected readonly userDraws: UserPointerDraws
  protected readonly patches: PatchDraws
  protected readonly target: DeviceRenderTarget
  protected readonly stateBlocks: StateBlocks
  protected readonly ownState: DirectState
  protected state: StateTarget
  protected recorder: StateRecorder | null = null
  #references = 1
  protected readonly clipStatus: ClipStatus
  protected readonly unnamedStates = new Uint32Array(RENDER_STATE_LIMIT)
  protected readonly cooperation: CooperativeLevel
  protected readonly presenter: Presenter
  protected readonly cursor: DeviceCursor

  /** The arguments were checked by CreateDevice. */
  constructor(
    direct3d: ObjectOf<'IDirect3D8'>,
    core: Direct3DCore,
    creation: T.D3DDEVICE_CREATION_PARAMETERS,
    presentation: PresentParameters,
  ) {
    super()
    const context = core.createContext()
    this.direct3d = direct3d
    this.core = core
    this.context = context
    this.creation = creation
    this.#pure = (creation.BehaviorFlags & T.D3DCREATE_PUREDEVICE) !== 0
    context.words.set(initialState)
    core.resources.stand(context.entity, this, [Device])
    context.written = () => {
      this.stages.findLive()
    }
    this.cooperation = new CooperativeLevel(core)
    this.cursor = new DeviceCursor(core)
    this.#windows = new DeviceWindows(core, context, direct3d)
    this.input = new DeviceVertexInput(core, context)
    this.stages = new TextureStages(core, context)
    const locks = new OpenLocks(this.input, () => this.stages.readTextures)
    this.services = {
      core,
      context,
      limits: direct3d.limits,
      device: this,
      locks,
      bufferRenamed: (buffer) => {
        this.input.renamed(buffer)
      },
      isBufferBound: (buffer) => this.input.binds(buffer),
      bufferWritten: (buffer) => {
        this.streamDraws.written(buffer)
      },
      bufferWanted: (buffer, stride) => {
        this.streamDraws.preload(buffer, stride)
      },
      bufferGone: (buffer) => {
        this.streamDraws.forget(buffer)
      },
      textureReadChanged: (texture) => {
        this.stages.readChanged(texture)
      },
      presentBackBuffer: (backBuffer, how) => this.presenter.show(backBuffer, how),
      backBuffersFlipped: () => {
        this.target.write()
      },
      windows: this.#windows,
      checkNotLost: (method) => {
        this.cooperation.check(method)
      },
    }
    this.pixelShaders = new PixelShaders(core, context)
    this.lights = new DeviceLights(core, context)
    this.palettes = new DevicePalettes(core, context)
    this.streamDraws = new StreamDraws(core, context, this.input, direct3d.limits, locks)
    this.userDraws = new UserPointerDraws(context, this.input, this.streamDraws, core.joinsDraws)
    this.clipStatus = new ClipStatus(core, context, this.input, this.streamDraws.nPatches, creation.BehaviorFlags)
    this.patches = new PatchDraws(core, context, this.input, this.streamDraws)
    const implicit = new ImplicitSurfaces(this.services, presentation)
    this.presenter = new Presenter(core, context, this.cooperation, implicit)
    this.target = new DeviceRenderTarget(context, implicit.backBuffer, implicit.depth)
    const blockParts = { core, context, stages: this.stages, input: this.input, lights: this.lights }
    this.state = this.ownState = new DirectState(blockParts)
    this.parts = {
      ...blockParts,
      blocks: new BlockStore(blockParts),
      pixelShaders: this.pixelShaders,
      palettes: this.palettes,
      target: this.target,
      streamDraws: this.streamDraws,
      userDraws: this.userDraws,
    }
    this.stateBlocks = new StateBlocks(this.parts.blocks, this.#pure ? driverBlockTypes : blockTypes)
    context.words[Z_ENABLE] = implicit.depth === null ? T.D3DZB_FALSE : T.D3DZB_TRUE
    direct3d.AddRef()
  }

  // IUnknown

  /** This device, with one more reference, when it has the interface; throws E_NOINTERFACE. */
  QueryInterface(riid: string): this {
    requireInterface(riid, ['IDirect3DDevice8'], 'IDirect3DDevice8::QueryInterface')
    this.AddRef()
    return this
  }

  /** The program's references and those of its objects. */
  get references(): number {
    return this.#references
  }

  /** One more reference; returns the count. */
  AddRef(): number {
    if (this.#references === 0) refuseCall('AddRef', 'the device was released, it has no references left')
    return ++this.#references
  }

  /** One reference less; with the last one the device ends, after what was logged has been drawn. Past 0 it stays 0. */
  Release(): number {
    if (this.#references === 0) return 0
    if (this.#references === 1) this.core.requireRest()
    if (--this.#references === 0) this.#end()
    return this.#references
  }

  // The device itself

  /**
   * @throws D3DError D3DERR_DEVICELOST while the WebGL context is lost; D3DERR_DEVICENOTRESET when it is there again,
   * and after a Reset that failed: the device waits for a Reset then
   */
  TestCooperativeLevel(): void {
    this.cooperation.testLevel('IDirect3DDevice8::TestCooperativeLevel')
  }

  /**
   * What TestCooperativeLevel answers, for programs that ask every frame: D3D_OK, D3DERR_DEVICELOST or
   * D3DERR_DEVICENOTRESET.
   */
  get cooperativeLevel(): T.HRESULT {
    return this.cooperation.level
  }

  /** Texture memory that is left, in bytes, to the next megabyte: an estimate, since a browser tells no number. */
  GetAvailableTextureMem(): number {
    let used = 0
    for (const description of this.core.resources.description) {
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
   * Takes managed resources off the GPU, buffers before textures, those of the lowest priority first; they are uploaded
   * again when they are drawn with.
   *
   * @param Bytes to free at least; 0: all
   */
  ResourceManagerDiscardBytes(Bytes: number): void {
    checkUint('ResourceManagerDiscardBytes', 'Bytes', Bytes)
    // A block of its own: what the block draws with stays, and what was drawn before may go.
    this.context.flush()
    const left = evictBuffers(this.services, this.streamDraws, Bytes)
    if (left === null) return
    this.context.item(Item.ManageTexture, 0, Management.Discard, left, 0, 0)
    this.context.flush()
  }

  /** The object that made the device, with one more reference. */
  GetDirect3D(): ObjectOf<'IDirect3D8'> {
    this.direct3d.AddRef()
    return this.direct3d
  }

  /** What the device can do. */
  GetDeviceCaps(): T.D3DCAPS8 {
    return deviceCaps(this.services.limits, this.creation.AdapterOrdinal, this.creation.DeviceType)
  }

  /** What CreateDevice was called with. */
  GetCreationParameters(): T.D3DDEVICE_CREATION_PARAMETERS {
    return { ...this.creation }
  }

  /**
   * A swap chain beside the device's own, shown on a canvas of its own when hDeviceWindow is one.
   *
   * @throws D3DError D3DERR_INVALIDCALL when it or the device is full screen (Wine, test_swapchain), or for parameters
   * that CreateDevice refuses
   */
  CreateAdditionalSwapChain(pPresentationParameters: T.Given<T.D3DPRESENT_PARAMETERS>): Direct3DSwapChain8 {
    const method = 'CreateAdditionalSwapChain'
    refuseEnded(this.core, `IDirect3DDevice8::${method}`)
    const { hFocusWindow } = this.creation
    const { limits } = this.making(method)
    const filled = checkPresentParameters(limits, hFocusWindow, pPresentationParameters, `IDirect3DDevice8::${method}`)
    const own = this.presenter.implicit.chain.parameters
    if (!filled.Windowed || !own.Windowed)
      refuseCall(method, `Windowed is ${filled.Windowed}, the device's ${own.Windowed}; both have to be windowed`)
    return new Direct3DSwapChain8(this.services, filled, false)
  }

  /**
   * Starts the device anew with other present parameters: every state has its default again, nothing is bound, a scene
   * has ended (recording `device_reset`), and so has the recording of a state block. Resources of other pools than
   * DEFAULT stay, and so do shaders and state blocks.
   *
   * @throws D3DError D3DERR_DEVICELOST while the WebGL context is lost, and while the program has a reference to a
   * resource of pool DEFAULT, an additional swap chain or one of the device's own surfaces, all of which the error
   * names (Wine, test_reset_resources); D3DERR_INVALIDCALL for the parameters. After all of them the device waits for a
   * Reset.
   */
  Reset(pPresentationParameters: T.Given<T.D3DPRESENT_PARAMETERS>): void {
    const filled = this.#checkReset(pPresentationParameters)
    const context = this.context
    context.flush()
    this.streamDraws.forgetAll()
    const old = this.presenter.implicit
    const implicit = new ImplicitSurfaces(this.services, filled)
    this.presenter.implicit = implicit
    this.stages.clear()
    this.input.clear()
    this.lights.clear()
    this.target.replace(implicit.backBuffer, implicit.depth)
    old.dispose()
    for (let at = 0; at < initialState.length; at++) if (!surfaceWords.has(at)) context.set(at, initialState[at])
    context.set(Z_ENABLE, implicit.depth === null ? T.D3DZB_FALSE : T.D3DZB_TRUE)
    this.stages.findLive()
    this.#dropRecording()
    this.clipStatus.reset()
    this.unnamedStates.fill(0)
    this.presenter.scene.close()
    this.cooperation.resetDone()
  }

  /** Checks whether Reset may go on; what it refuses leaves the device waiting for another Reset. */
  #checkReset(parameters: T.Given<T.D3DPRESENT_PARAMETERS>): PresentParameters {
    const { limits } = this.services
    const method = 'IDirect3DDevice8::Reset'
    this.cooperation.beginReset(method)
    const filled = checkPresentParameters(limits, this.creation.hFocusWindow, parameters, method)
    const kept = objectsOf(this.services, InDefaultPool)
      .filter(({ references }) => references > 0)
      .map((object) => object.describe())
    kept.push(...this.presenter.implicit.describeReferenced())
    if (kept.length > 0)
      throw new T.D3DError(T.D3DERR_DEVICELOST, method, `not released, and none may be left: ${kept.join('; ')}`)
    return filled
  }

  protected checkReadable(method: string): void {
    if (this.#pure && !isAsked(this))
      refuseCall(method, 'the device was made with D3DCREATE_PUREDEVICE; its state cannot be read')
  }

  protected record(recorder: StateRecorder | null): void {
    this.recorder = recorder
    this.state = recorder ?? this.ownState
  }

  #dropRecording(): void {
    this.recorder?.bindings.clear()
    this.record(null)
  }

  #end(): void {
    const context = this.context
    context.flush()
    this.#dropRecording()
    this.stateBlocks.dispose()
    this.stages.clear()
    this.input.clear()
    this.lights.clear()
    this.palettes.destroy()
    this.cursor.destroy()
    this.#windows.destroy()
    this.ownState.setPixelShader(0)
    this.input.declarations.dispose()
    this.pixelShaders.dispose()
    this.target.dispose()
    this.presenter.implicit.dispose()
    this.patches.dispose()
    this.streamDraws.dispose()
    this.core.destroyContext(context)
    this.direct3d.Release()
  }
}

/** The methods of the subjects, too. */
export interface Direct3DDevice8 extends DeviceResources, DeviceState, DeviceShaders, DeviceDraws, DeviceDisplay {}

takeMethods(Direct3DDevice8, [DeviceResources, DeviceState, DeviceShaders, DeviceDraws, DeviceDisplay])
