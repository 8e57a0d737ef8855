import type { Context } from '../../../engine/index.js'
import type { InterfaceName } from '../../api/declare.js'
import type { Direct3DCore } from '../../core.js'
import type { ArenaName } from '../../items.js'
import type { D3DCLIPSTATUS8 } from '../../types/index.js'
import { refuseEnded } from '../arguments/checks.js'
import type { DeviceParts } from './device-parts.js'
import type { DeviceServices } from '../objects/device-services.js'
import type { PatchDraws } from '../drawing/patch-draws.js'
import type { StreamDraws } from '../drawing/stream-draws.js'
import { Genuine } from '../arguments/genuine.js'
import type { DeviceLights } from '../state/lights.js'
import type { DevicePalettes } from '../state/palettes.js'
import type { DeviceRenderTarget } from '../state/render-target.js'
import type { PixelShaders } from '../state/shader-programs.js'
import type { StateBlocks } from '../blocks/state-blocks.js'
import type { StateRecorder } from '../blocks/state-recorder.js'
import type { TextureStages } from '../state/texture-stages.js'
import type { UserPointerDraws } from '../drawing/user-draws.js'
import type { DeviceVertexInput } from '../state/vertex-input.js'

/**
 * What the methods of a device work on. Direct3DDevice8 makes all of it; the classes between this one and that hold the
 * methods of one subject each, so that a call reaches its part without another object in between.
 */
export abstract class DeviceMethods extends Genuine {
  override readonly interfaces: readonly InterfaceName[] = ['IDirect3DDevice8']
  /** What the objects of the device need of it. */
  abstract readonly services: DeviceServices
  /** What the driver's entry points drive. */
  abstract readonly parts: DeviceParts
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
  /** Takes what is set between BeginStateBlock and EndStateBlock. */
  protected abstract recorder: StateRecorder | null
  protected abstract clipStatus: D3DCLIPSTATUS8
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

  protected abstract usePixelShader(handle: number): void
}
