import type { Context } from '../../../engine/index.js'
import type { InterfaceName } from '../../api/declare.js'
import type { Direct3DCore } from '../../core.js'
import type { ArenaName } from '../../items.js'
import type { D3DDEVICE_CREATION_PARAMETERS } from '../../types/index.js'
import { refuseEnded } from '../arguments/checks.js'
import { refuseCall } from '../arguments/validate.js'
import type { DeviceParts } from './device-parts.js'
import type { DeviceServices } from '../objects/device-services.js'
import type { ObjectOf } from '../objects/interfaces.js'
import type { CooperativeLevel } from './cooperative-level.js'
import type { DeviceCursor } from '../presenting/cursor.js'
import type { Presenter } from '../presenting/presenter.js'
import type { PatchDraws } from '../drawing/patch-draws.js'
import type { StreamDraws } from '../drawing/stream-draws.js'
import { Genuine } from '../arguments/genuine.js'
import type { ClipStatus } from '../state/clip-status.js'
import type { DeviceLights } from '../state/lights.js'
import type { DevicePalettes } from '../state/palettes.js'
import type { DeviceRenderTarget } from '../state/render-target.js'
import type { PixelShaders } from '../state/shader-programs.js'
import type { StateBlocks } from '../blocks/state-blocks.js'
import type { StateRecorder } from '../blocks/state-recorder.js'
import type { StateTarget } from '../state/state-target.js'
import type { TextureStages } from '../state/texture-stages.js'
import type { UserPointerDraws } from '../drawing/user-draws.js'
import type { DeviceVertexInput } from '../state/vertex-input.js'

/**
 * What the methods of a device work on. Direct3DDevice8 makes all of it; the classes beside it that extend this one
 * hold the methods of one subject each and know nothing of each other. The device takes them as its own, so that a call
 * reaches its part without another object in between.
 */
export abstract class DeviceMethods extends Genuine {
  override readonly interfaces: readonly InterfaceName[] = ['IDirect3DDevice8']
  /** What the objects of the device need of it. */
  abstract readonly services: DeviceServices
  /** What the driver's entry points drive. */
  abstract readonly parts: DeviceParts
  protected abstract readonly direct3d: ObjectOf<'IDirect3D8'>
  protected abstract readonly creation: D3DDEVICE_CREATION_PARAMETERS
  protected abstract readonly core: Direct3DCore
  protected abstract readonly context: Context<ArenaName>
  protected abstract readonly input: DeviceVertexInput
  protected abstract readonly stages: TextureStages
  protected abstract readonly pixelShaders: PixelShaders
  protected abstract readonly lights: DeviceLights
  protected abstract readonly palettes: DevicePalettes
  protected abstract readonly streamDraws: StreamDraws
  protected abstract readonly userDraws: UserPointerDraws
  protected abstract readonly patches: PatchDraws
  protected abstract readonly target: DeviceRenderTarget
  protected abstract readonly stateBlocks: StateBlocks
  /** The state of the device, and where Set calls go now. */
  protected abstract readonly ownState: StateTarget
  protected abstract readonly state: StateTarget
  /** Takes what is set between BeginStateBlock and EndStateBlock; null: nothing is recorded. */
  protected abstract readonly recorder: StateRecorder | null
  protected abstract readonly cooperation: CooperativeLevel
  protected abstract readonly cursor: DeviceCursor
  protected abstract readonly presenter: Presenter
  protected abstract readonly clipStatus: ClipStatus
  /** What render states were set to whose numbers name none. */
  protected abstract readonly unnamedStates: Uint32Array

  /** Refuses to read state back from a pure device (DDI specification, "Pure Device Support"). */
  protected abstract checkReadable(method: string): void

  /**
   * What a new object needs of the device, for the method that makes it; refuses when the engine has been disposed of.
   */
  protected making(method: string): DeviceServices {
    refuseEnded(this.core, `IDirect3DDevice8::${method}`)
    return this.services
  }

  /** Refuses a method about state blocks while one is recorded. */
  protected checkNotRecording(method: string): void {
    if (this.recorder !== null) refuseCall(method, 'a state block is being recorded; EndStateBlock comes first')
  }

  /** Lets what is set go there, or into the state of the device again. */
  protected abstract record(recorder: StateRecorder | null): void
}

/** A class of methods whose state is that of the device. */
type Subject = abstract new (...args: never) => DeviceMethods

/** Gives a class the methods of subjects, which have no fields of their own. */
export function takeMethods(device: { readonly prototype: DeviceMethods }, subjects: readonly Subject[]): void {
  for (const { prototype } of subjects as readonly { prototype: DeviceMethods }[]) {
    const { constructor: _, ...methods } = Object.getOwnPropertyDescriptors(prototype)
    Object.defineProperties(device.prototype, methods)
  }
}
