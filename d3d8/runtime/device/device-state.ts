import { FALLBACKS } from '../../api/fallbacks.js'
import type { Direct3DCore } from '../../core.js'
import { CLIP_PLANES, Clipping, renderStateSlots, stateLayout } from '../../state-table.js'
import * as T from '../../types/index.js'
import type { Direct3DBaseTexture8 } from '../texels/base-texture.js'
import { DeviceMethods } from './device-methods.js'
import { resourceManagerInfo, vertexInfo, type InfoOf } from './device-info.js'
import type { DeviceServices } from '../objects/device-services.js'
import { copyFloats } from '../arguments/float-words.js'
import { getMaterial } from '../state/material.js'
import { StateRecorder } from '../blocks/state-recorder.js'
import { explainedCall } from '../arguments/guard.js'
import { checkStateNumber, checkStateValue } from '../arguments/state-values.js'
import { requireStruct } from '../arguments/struct-arguments.js'
import { multiplyTransform, transformWord } from '../state/transforms.js'
import type { MatrixArgument } from '../state/transforms.js'
import { requireDrawable } from './validate-device.js'
import { checkIndex, checkPointer, checkUint, refuseCall, refusing } from '../arguments/validate.js'
import { getViewport } from '../state/viewport.js'
import { shownValue } from '../arguments/shown-value.js'

const FALLBACK = FALLBACKS['d3d8/runtime/device/device-state.ts']

const PLANES = stateLayout.group('clipping').offset + Clipping.Planes

/** The word of a state's value. */
function toWord(method: 'SetRenderState' | 'SetTextureStageState', state: number, value: unknown): number {
  const word = (value as number) >>> 0
  if (word !== value && typeof value !== 'boolean') checkStateValue(method, state, value)
  return word
}

/** What GetInfo answers, by D3DDEVINFOID. */
const infos: Readonly<
  Partial<Record<number, (core: Direct3DCore, services: DeviceServices) => InfoOf<T.D3DDEVINFOID>>>
> = {
  [T.D3DDEVINFOID_RESOURCEMANAGER]: (_, services) => resourceManagerInfo(services),
  [T.D3DDEVINFOID_VERTEXSTATS]: vertexInfo,
}

/** The methods of IDirect3DDevice8 that set the state of the fixed-function pipeline and give it back. */
export abstract class DeviceState extends DeviceMethods {
  /** @param pMatrix 16 floats in memory order, or a THREE.Matrix4; see `MatrixArgument` */
  SetTransform(State: T.D3DTRANSFORMSTATETYPE, pMatrix: MatrixArgument): void {
    try {
      this.state.setTransform(State, pMatrix)
    } catch (error) {
      throw explainedCall(this, 'SetTransform', [State, pMatrix], error)
    }
  }

  /** A copy of 16 floats in memory order. */
  GetTransform(State: T.D3DTRANSFORMSTATETYPE): Float32Array<ArrayBuffer> {
    this.checkReadable('GetTransform')
    return copyFloats(this.context, transformWord(State), 16)
  }

  /**
   * The transform becomes pMatrix × transform: what pMatrix does comes first. That of the device does so at once while
   * a state block is recorded, and the block does not hold it (Wine, test_multiply_transform).
   */
  MultiplyTransform(State: T.D3DTRANSFORMSTATETYPE, pMatrix: MatrixArgument): void {
    multiplyTransform(this.context, State, pMatrix)
  }

  /** @throws D3DError D3DERR_INVALIDCALL when it ends beyond the render target; the old one stays */
  SetViewport(pViewport: T.Given<T.D3DVIEWPORT8>): void {
    try {
      this.state.setViewport(pViewport)
    } catch (error) {
      throw explainedCall(this, 'SetViewport', [pViewport], error)
    }
  }

  /** The viewport as it is stored: a MaxZ that was not above MinZ is MinZ + 0.001. */
  GetViewport(): T.D3DVIEWPORT8 {
    return getViewport(this.context)
  }

  /**
   * Sets what the lights shine on; until then all of it is 0 and lit vertices are black.
   *
   * @param pMaterial what is left out is 0
   */
  SetMaterial(pMaterial: T.Given<T.D3DMATERIAL8>): void {
    try {
      this.state.setMaterial(pMaterial)
    } catch (error) {
      throw explainedCall(this, 'SetMaterial', [pMaterial], error)
    }
  }

  /** A copy of the material; throws D3DERR_INVALIDCALL on a pure device. */
  GetMaterial(): T.D3DMATERIAL8 {
    this.checkReadable('GetMaterial')
    return getMaterial(this.context)
  }

  /** @param Index any number; lights need not be set one after the other */
  SetLight(Index: number, pLight: T.Given<T.D3DLIGHT8>): void {
    try {
      checkUint('SetLight', 'Index', Index)
      this.state.setLight(Index >>> 0, pLight)
    } catch (error) {
      throw explainedCall(this, 'SetLight', [Index, pLight], error)
    }
  }

  /** @throws D3DError D3DERR_INVALIDCALL for an index that was never set nor enabled */
  GetLight(Index: number): T.D3DLIGHT8 {
    this.checkReadable('GetLight')
    return this.lights.get(Index >>> 0)
  }

  /** Switches a light; one that was never set becomes white, directional, down the z axis. */
  LightEnable(Index: number, bEnable: T.BOOL): void {
    checkUint('LightEnable', 'Index', Index)
    this.state.enableLight(Index >>> 0, Boolean(bEnable))
  }

  /** @throws D3DError D3DERR_INVALIDCALL for an index that was never set nor enabled */
  GetLightEnable(Index: number): boolean {
    this.checkReadable('GetLightEnable')
    return this.lights.isEnabled(Index >>> 0)
  }

  /** @param pPlane a, b, c, d: a x + b y + c z + d w >= 0 is inside */
  SetClipPlane(Index: number, pPlane: T.D3DPLANE): void {
    checkIndex('SetClipPlane', 'Index', Index, CLIP_PLANES)
    checkPointer('SetClipPlane', 'pPlane', pPlane)
    if (!(pPlane.length >= 4))
      refuseCall('SetClipPlane', `pPlane has ${pPlane.length >= 0 ? pPlane.length : 'no'} numbers; a plane has 4`)
    this.state.setFloats(PLANES + Index * 4, pPlane, 4)
  }

  /**
   * A copy of the four numbers of a clip plane.
   *
   * @throws D3DError D3DERR_INVALIDCALL for an index that is not below D3DCAPS8.MaxUserClipPlanes, and on a pure device
   */
  GetClipPlane(Index: number): Float32Array<ArrayBuffer> {
    this.checkReadable('GetClipPlane')
    checkIndex('GetClipPlane', 'Index', Index, CLIP_PLANES)
    return copyFloats(this.context, PLANES + Index * 4, 4)
  }

  /**
   * Every word is taken, as an integer or a boolean. A number that names no state draws nothing (Wine, test_limits):
   * one below 256 is kept for GetRenderState, but not in state blocks.
   */
  SetRenderState<S extends T.D3DRENDERSTATETYPE>(State: S, Value: T.ValueOf<S>): void {
    try {
      const at = renderStateSlots[State]
      const word = toWord('SetRenderState', State, Value)
      if (!(at >= 0)) {
        checkStateNumber('SetRenderState', State)
        this.core.fallbacks.note(FALLBACK.renderState, { state: State })
        if (this.recorder === null) this.unnamedStates[State] = word
      } else this.state.set(at, word)
    } catch (error) {
      throw explainedCall(this, 'SetRenderState', [State, Value], error)
    }
  }

  /** The state's word, unsigned; float states as their bits. */
  GetRenderState(State: T.D3DRENDERSTATETYPE): number {
    this.checkReadable('GetRenderState')
    const at = renderStateSlots[State]
    return at >= 0 ? this.context.words[at] : (this.unnamedStates[State] ?? 0)
  }

  /**
   * What clip status begins with: 0 and 0xffffffff to learn of the draws that follow. Throws D3DERR_INVALIDCALL on a
   * pure device.
   */
  SetClipStatus(pClipStatus: T.Given<T.D3DCLIPSTATUS8>): void {
    this.checkReadable('SetClipStatus')
    requireStruct('D3DCLIPSTATUS8', pClipStatus, 'pClipStatus', refusing('SetClipStatus'))
    this.clipStatus.set(pClipStatus)
  }

  /**
   * What SetClipStatus set, at first 0 and 0xffffffff; with software vertex processing with the D3DCS codes of all
   * vertices that draws and ProcessVertices processed since, or-ed and and-ed, and 0 while D3DRS_CLIPPING is FALSE.
   * Draws are counted from the first SetClipStatus or GetClipStatus of the device, or after its Reset. Throws
   * D3DERR_INVALIDCALL on a pure device.
   */
  GetClipStatus(): T.D3DCLIPSTATUS8 {
    this.checkReadable('GetClipStatus')
    return this.clipStatus.get()
  }

  /** The texture of a stage, with one more reference, or null. */
  GetTexture(Stage: number): Direct3DBaseTexture8 | null {
    return this.stages.getTexture(Stage)
  }

  /**
   * Binds a texture to a stage, which keeps it alive; null unbinds. Stages beyond the last one are ignored.
   *
   * @throws D3DError D3DERR_INVALIDCALL for a texture of pool SCRATCH, of another device, or that was released
   */
  SetTexture(Stage: number, pTexture: Direct3DBaseTexture8 | null): void {
    try {
      this.state.setTexture(Stage, pTexture)
    } catch (error) {
      throw explainedCall(this, 'SetTexture', [Stage, pTexture], error)
    }
  }

  /** The state's word, unsigned; float states as their bits, 0 for a number that names no state or stage. */
  GetTextureStageState(Stage: number, Type: T.D3DTEXTURESTAGESTATETYPE): number {
    this.checkReadable('GetTextureStageState')
    return this.stages.getState(Stage, Type)
  }

  /** Every word is taken; a number that names no state is ignored. */
  SetTextureStageState<S extends T.D3DTEXTURESTAGESTATETYPE>(Stage: number, Type: S, Value: T.ValueOf<S>): void {
    try {
      const word = toWord('SetTextureStageState', Type, Value)
      this.state.setTextureStageState(Stage, Type, word)
    } catch (error) {
      throw explainedCall(this, 'SetTextureStageState', [Stage, Type, Value], error)
    }
  }

  /**
   * How many passes the present states need: always one, as the generated shaders have every operation on every stage.
   *
   * @throws D3DError D3DERR_UNSUPPORTEDTEXTUREFILTER, …COLOROPERATION, …COLORARG, …ALPHAOPERATION or …ALPHAARG for what
   * they do not have
   */
  ValidateDevice(): number {
    requireDrawable(this.context.words, this.services.limits.maxAnisotropy > 1)
    return 1
  }

  /**
   * What the driver tells about itself: what the resource manager did in the frame that was shown last and what there
   * is now, by D3DRESOURCETYPE; how many triangles were drawn. A renderer on another thread tells as far as it has
   * come. null, which is S_FALSE, for what it knows nothing of: the vertex cache, and all numbers beyond.
   *
   * @throws D3DError E_FAIL for the numbers below D3DDEVINFOID_VCACHE (Wine, test_get_info)
   */
  GetInfo<I extends T.D3DDEVINFOID>(DevInfoID: I, _DevInfoStructSize?: number): InfoOf<I> {
    if (!(DevInfoID >= T.D3DDEVINFOID_VCACHE))
      throw new T.D3DError(
        T.E_FAIL,
        'IDirect3DDevice8::GetInfo',
        `DevInfoID is ${shownValue(DevInfoID)}; D3DDEVINFOID_RESOURCEMANAGER (5) and _VERTEXSTATS (6) are answered`,
      )
    return (infos[DevInfoID]?.(this.core, this.services) ?? null) as InfoOf<I>
  }

  /** @param pEntries 256 entries */
  SetPaletteEntries(PaletteNumber: number, pEntries: readonly T.Given<T.PALETTEENTRY>[]): void {
    this.palettes.setEntries(PaletteNumber, pEntries)
  }

  /** A copy of the 256 entries; throws D3DERR_INVALIDCALL for a palette that was never set. */
  GetPaletteEntries(PaletteNumber: number): T.PALETTEENTRY[] {
    return this.palettes.getEntries(PaletteNumber)
  }

  /**
   * Chooses the palette that P8 and A8P8 textures are drawn with; throws D3DERR_INVALIDCALL for one that was never set.
   */
  SetCurrentTexturePalette(PaletteNumber: number): void {
    this.palettes.setCurrent(PaletteNumber)
  }

  /** The palette of SetCurrentTexturePalette; 0 as long as none was chosen, and after Reset. */
  GetCurrentTexturePalette(): number {
    return this.palettes.current
  }

  /**
   * Lets what is set until EndStateBlock go into a state block; the device stays as it is. Until then no other method
   * about state blocks may be called (d8vk-tests, testBeginStateBlockCalls).
   */
  BeginStateBlock(): void {
    this.checkNotRecording('BeginStateBlock')
    this.record(new StateRecorder(this.parts))
  }

  /**
   * The token of a block that holds what was set since BeginStateBlock.
   *
   * @throws D3DError D3DERR_INVALIDCALL without BeginStateBlock
   */
  EndStateBlock(): number {
    if (this.recorder === null)
      return refuseCall('EndStateBlock', 'no state block is being recorded; BeginStateBlock comes first')
    const token = this.stateBlocks.keep(this.recorder)
    this.record(null)
    return token
  }

  /**
   * Gives the device what the block holds. Token 0 holds nothing.
   *
   * @throws D3DError D3DERR_INVALIDCALL for a token that no state block has, and while one is recorded
   */
  ApplyStateBlock(Token: number): void {
    this.checkNotRecording('ApplyStateBlock')
    if (Token !== 0) this.stateBlocks.apply(Token)
  }

  /**
   * Takes anew what the block holds, as it is now.
   *
   * @throws D3DError D3DERR_INVALIDCALL for a token that no state block has, and while one is recorded
   */
  CaptureStateBlock(Token: number): void {
    this.checkNotRecording('CaptureStateBlock')
    this.stateBlocks.capture('CaptureStateBlock', Token)
  }

  /** @throws D3DError D3DERR_INVALIDCALL for a token that no state block has, and while one is recorded */
  DeleteStateBlock(Token: number): void {
    this.checkNotRecording('DeleteStateBlock')
    this.stateBlocks.delete(Token)
  }

  /**
   * The token of a block that holds all state, that of pixels or that of vertices, as it is now.
   *
   * @throws D3DError D3DERR_INVALIDCALL for a type above D3DSBT_VERTEXSTATE, and while a block is recorded
   */
  CreateStateBlock(Type: T.D3DSTATEBLOCKTYPE): number {
    this.checkNotRecording('CreateStateBlock')
    return this.stateBlocks.create(Type)
  }
}
