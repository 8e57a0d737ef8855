import { query } from 'bitecs'
import { Device } from '../../components.js'
import type { Direct3DCore } from '../../core.js'
import * as T from '../../types/index.js'
import { adapterName } from './adapter-name.js'
import { allowedText, isMember } from '../../api/enumerations.js'
import type { ClientSize } from '../presenting/windows.js'
import { missingCapabilities } from '../../ddi/driver-info.js'
import { deviceCaps, type RendererLimits } from './caps.js'
import { formatName, hex, invalidCall, isUint, refuseEnded, requireWindow } from '../arguments/checks.js'
import { Direct3DDevice8 } from '../device/device.js'
import { displayModes } from './display-modes.js'
import { formatSupport, formatsFor, shownFormat, type FormatUse } from './format-support.js'
import { requireInterface } from '../objects/object.js'
import { checkPresentParameters } from './present-parameters.js'
import type { InterfaceName } from '../../api/declare.js'
import { Genuine } from '../arguments/genuine.js'
import { shownValue } from '../arguments/shown-value.js'

declare module '../objects/interfaces.js' {
  interface InterfaceClasses {
    IDirect3D8: Direct3D8
  }
}

const INTERFACE = 'IDirect3D8'

/** The one adapter there is. */
const ADAPTERS = 1

/** Version of the library in the driver version: product, version, sub-version, build. */
const DRIVER_VERSION = (8n << 48n) | (1n << 32n)

const VERTEX_PROCESSING =
  T.D3DCREATE_SOFTWARE_VERTEXPROCESSING | T.D3DCREATE_HARDWARE_VERTEXPROCESSING | T.D3DCREATE_MIXED_VERTEXPROCESSING
const BEHAVIOUR =
  VERTEX_PROCESSING |
  T.D3DCREATE_FPU_PRESERVE |
  T.D3DCREATE_MULTITHREADED |
  T.D3DCREATE_PUREDEVICE |
  T.D3DCREATE_DISABLE_DRIVER_MANAGEMENT

/**
 * Use of a format that CheckDeviceFormat asks for, by resource type; undefined: the type says nothing about formats.
 */
const textureUses: Readonly<Partial<Record<number, FormatUse>>> = {
  [T.D3DRTYPE_TEXTURE]: 'texture',
  [T.D3DRTYPE_CUBETEXTURE]: 'cube',
  [T.D3DRTYPE_VOLUMETEXTURE]: 'volume',
  [T.D3DRTYPE_VOLUME]: 'volume',
}

const checkedUsages = T.D3DUSAGE_RENDERTARGET | T.D3DUSAGE_DEPTHSTENCIL | T.D3DUSAGE_DYNAMIC

/** Answers what the adapter can do and makes devices. SDK: IDirect3D8. */
export class Direct3D8 extends Genuine {
  override readonly interfaces: readonly InterfaceName[] = ['IDirect3D8']
  readonly core: Direct3DCore
  readonly limits: RendererLimits
  /**
   * How large a window is by itself; null: as large as what is shown in it, as a canvas is whose program gives it no
   * size.
   */
  clientOf: (window: unknown) => ClientSize | null = () => null
  /** What the renderer lacks of the least that a device of Direct3D 8 needs. */
  readonly #missing: readonly string[]
  #references = 1

  constructor(core: Direct3DCore, limits: RendererLimits) {
    super()
    this.core = core
    this.limits = limits
    this.#missing = missingCapabilities(limits)
  }

  /** The program's references and those of devices. */
  get references(): number {
    return this.#references
  }

  /** This object, with one more reference, when it has the interface; throws E_NOINTERFACE. */
  QueryInterface(riid: string): this {
    requireInterface(riid, [INTERFACE], `${INTERFACE}::QueryInterface`)
    this.AddRef()
    return this
  }

  /** One more reference; returns the count. */
  AddRef(): number {
    return ++this.#references
  }

  /** One reference less; past 0 it stays 0. */
  Release(): number {
    if (this.#references > 0) this.#references--
    return this.#references
  }

  /** Throws D3DERR_NOTAVAILABLE: nothing rasterises but WebGL. */
  RegisterSoftwareDevice(pInitializeFunction: unknown): void {
    const method = 'RegisterSoftwareDevice'
    if (!pInitializeFunction) throw this.#refuse(method, 'pInitializeFunction is NULL')
    throw this.#unavailable(method, 'pInitializeFunction is a software rasteriser; none can be plugged in')
  }

  /** One: what the browser draws with. */
  GetAdapterCount(): number {
    return ADAPTERS
  }

  /**
   * Which GPU stands behind the adapter, as far as the browser tells. D3DENUM_NO_WHQL_LEVEL changes nothing: there is
   * no certificate.
   */
  GetAdapterIdentifier(Adapter: number, Flags: T.D3DENUM = 0): T.D3DADAPTER_IDENTIFIER8 {
    const method = 'GetAdapterIdentifier'
    this.#requireAdapter(Adapter, method)
    if ((Flags & ~T.D3DENUM_NO_WHQL_LEVEL) !== 0)
      throw this.#refuse(method, `Flags is ${hex(Flags)}; allowed are 0 and D3DENUM_NO_WHQL_LEVEL`)
    return {
      Driver: 'three-d3d8',
      Description: adapterName(this.limits.renderer),
      DriverVersion: DRIVER_VERSION,
      VendorId: 0,
      DeviceId: 0,
      SubSysId: 0,
      Revision: 0,
      DeviceIdentifier: '7d3d8000-0008-4d33-8d38-7468726565d8',
      WHQLLevel: 0,
    }
  }

  /** 0 for an adapter that does not exist. */
  GetAdapterModeCount(Adapter: number): number {
    return this.#isAdapter(Adapter) ? displayModes(this.limits).length : 0
  }

  /**
   * A display mode.
   *
   * @param Mode below GetAdapterModeCount
   * @throws D3DError D3DERR_INVALIDCALL for an adapter or mode that does not exist
   */
  EnumAdapterModes(Adapter: number, Mode: number): T.D3DDISPLAYMODE {
    const method = 'EnumAdapterModes'
    this.#requireAdapter(Adapter, method)
    const modes = displayModes(this.limits)
    if (!isUint(Mode) || Mode >= modes.length)
      throw this.#refuse(method, `Mode is ${shownValue(Mode)}; allowed are 0 to ${modes.length - 1}`)
    return modes[Mode]
  }

  /** The mode that the display is in. */
  GetAdapterDisplayMode(Adapter: number): T.D3DDISPLAYMODE {
    this.#requireAdapter(Adapter, 'GetAdapterDisplayMode')
    const { world, resources } = this.core
    for (const entity of query(world, [Device])) {
      const device = resources.object[entity]
      if (device instanceof Direct3DDevice8 && device.fullScreenMode !== null) return device.fullScreenMode
    }
    return this.desktopMode
  }

  /** The mode of the display while no device is in full-screen mode. */
  get desktopMode(): T.D3DDISPLAYMODE {
    const { width, height, refreshRate } = this.limits.display
    return { Width: width, Height: height, RefreshRate: refreshRate, Format: T.D3DFMT_X8R8G8B8 }
  }

  /** Throws D3DERR_NOTAVAILABLE unless devices of that type can have such back buffers on such a display. */
  CheckDeviceType(
    Adapter: number,
    CheckType: T.D3DDEVTYPE,
    DisplayFormat: T.D3DFORMAT,
    BackBufferFormat: T.D3DFORMAT,
    Windowed: T.BOOL,
  ): void {
    const method = 'CheckDeviceType'
    this.#requireDevice(Adapter, CheckType, 'CheckType', method)
    const { limits } = this
    if (!formatSupport(limits, DisplayFormat).display)
      throw this.#unavailable(
        method,
        `DisplayFormat is ${formatName(DisplayFormat)}; ${this.#names('display')} are there`,
      )
    if (!formatSupport(limits, BackBufferFormat).target || shownFormat(BackBufferFormat) !== DisplayFormat)
      throw this.#unavailable(
        method,
        `BackBufferFormat is ${formatName(BackBufferFormat)}; on ${formatName(DisplayFormat)} ` +
          `${Windowed ? 'in windowed' : 'in full-screen'} mode ` +
          'it has to be the same, or the same with alpha',
      )
  }

  /** Throws D3DERR_NOTAVAILABLE unless the device has the format for that usage and type of resource. */
  CheckDeviceFormat(
    Adapter: number,
    DeviceType: T.D3DDEVTYPE,
    AdapterFormat: T.D3DFORMAT,
    Usage: T.D3DUSAGE,
    RType: T.D3DRESOURCETYPE,
    CheckFormat: T.D3DFORMAT,
  ): void {
    const method = 'CheckDeviceFormat'
    this.#requireAdapterFormat(Adapter, DeviceType, AdapterFormat, method)
    if ((Usage & ~checkedUsages) !== 0)
      throw this.#refuse(
        method,
        `Usage is ${hex(Usage)}; allowed are 0, D3DUSAGE_RENDERTARGET, D3DUSAGE_DEPTHSTENCIL and D3DUSAGE_DYNAMIC`,
      )
    const texture = textureUses[RType]
    if (RType !== T.D3DRTYPE_SURFACE && texture === undefined)
      throw this.#refuse(
        method,
        `RType is ${shownValue(RType)}; allowed are surfaces, volumes and the three kinds of textures`,
      )
    const support = formatSupport(this.limits, CheckFormat)
    const wanted: FormatUse[] = texture === undefined ? [] : [texture]
    if ((Usage & T.D3DUSAGE_RENDERTARGET) !== 0) wanted.push('target')
    if ((Usage & T.D3DUSAGE_DEPTHSTENCIL) !== 0) {
      if (texture === 'texture') wanted[0] = 'depthTexture'
      else wanted.push('depth')
    }
    // A plain surface needs a format that the device can do anything with.
    const fits = wanted.length > 0 ? wanted.every((use) => support[use]) : Object.values(support).includes(true)
    const volumeTarget = texture === 'volume' && (Usage & T.D3DUSAGE_RENDERTARGET) !== 0
    if (!fits || volumeTarget)
      throw this.#unavailable(
        method,
        `CheckFormat is ${formatName(CheckFormat)}; ` +
          `the device does not have it as ${wanted.join(' and ') || 'surface'}`,
      )
  }

  /** Throws D3DERR_NOTAVAILABLE unless surfaces of that format can have so many samples a pixel. */
  CheckDeviceMultiSampleType(
    Adapter: number,
    DeviceType: T.D3DDEVTYPE,
    SurfaceFormat: T.D3DFORMAT,
    _Windowed: T.BOOL,
    MultiSampleType: T.D3DMULTISAMPLE_TYPE,
  ): void {
    const method = 'CheckDeviceMultiSampleType'
    this.#requireDevice(Adapter, DeviceType, 'DeviceType', method)
    if (!isMember('D3DMULTISAMPLE_TYPE', MultiSampleType))
      throw this.#refuse(method, `MultiSampleType is ${shownValue(MultiSampleType)}; allowed are 0 and 2 to 16`)
    const { target, depth } = formatSupport(this.limits, SurfaceFormat)
    if (!target && !depth)
      throw this.#unavailable(
        method,
        `SurfaceFormat is ${formatName(SurfaceFormat)}; ` +
          `it is none of ${this.#names('target')}, ${this.#names('depth')}`,
      )
    const { samples } = this.limits
    if (MultiSampleType !== T.D3DMULTISAMPLE_NONE && !samples.includes(MultiSampleType))
      throw this.#unavailable(
        method,
        `MultiSampleType is ${shownValue(MultiSampleType)}; there are ${['0', ...samples].join(', ')} samples`,
      )
  }

  /**
   * Throws D3DERR_NOTAVAILABLE unless a depth surface of one format goes with a render target of the other: here any
   * does.
   */
  CheckDepthStencilMatch(
    Adapter: number,
    DeviceType: T.D3DDEVTYPE,
    AdapterFormat: T.D3DFORMAT,
    RenderTargetFormat: T.D3DFORMAT,
    DepthStencilFormat: T.D3DFORMAT,
  ): void {
    const method = 'CheckDepthStencilMatch'
    this.#requireAdapterFormat(Adapter, DeviceType, AdapterFormat, method)
    for (const [name, format, use] of [
      ['RenderTargetFormat', RenderTargetFormat, 'target'],
      ['DepthStencilFormat', DepthStencilFormat, 'depth'],
    ] as const)
      if (!formatSupport(this.limits, format)[use])
        throw this.#unavailable(method, `${name} is ${formatName(format)}; it is none of ${this.#names(use)}`)
  }

  /**
   * What devices of a type can do.
   *
   * @throws D3DError D3DERR_INVALIDCALL for an adapter or type that does not exist; D3DERR_NOTAVAILABLE for another
   * type than D3DDEVTYPE_HAL
   */
  GetDeviceCaps(Adapter: number, DeviceType: T.D3DDEVTYPE): T.D3DCAPS8 {
    this.#requireDevice(Adapter, DeviceType, 'DeviceType', 'GetDeviceCaps')
    return deviceCaps(this.limits, Adapter, DeviceType)
  }

  /** A number that stands for the monitor; 0 for an adapter that does not exist. */
  GetAdapterMonitor(Adapter: number): number {
    return this.#isAdapter(Adapter) ? 1 : 0
  }

  /**
   * Makes a device.
   *
   * @param hFocusWindow the canvas; null, or a number that another system has for a window: none, the picture is only
   * in the back buffer
   * @param BehaviorFlags exactly one of the three ways of vertex processing; all of them are done by WebGL
   * @throws D3DError D3DERR_INVALIDCALL, naming the argument; D3DERR_NOTAVAILABLE for a device type or number of
   * samples that is not there
   */
  CreateDevice(
    Adapter: number,
    DeviceType: T.D3DDEVTYPE,
    hFocusWindow: unknown,
    BehaviorFlags: T.D3DCREATE,
    pPresentationParameters: T.Given<T.D3DPRESENT_PARAMETERS>,
  ): Direct3DDevice8 {
    const method = 'CreateDevice'
    refuseEnded(this.core, `${INTERFACE}::${method}`)
    if (DeviceType === T.D3DDEVTYPE_SW)
      throw this.#refuse(method, 'DeviceType is D3DDEVTYPE_SW; no software rasteriser is registered')
    this.#requireDevice(Adapter, DeviceType, 'DeviceType', method)
    this.#requireBehaviour(BehaviorFlags)
    requireWindow('hFocusWindow', hFocusWindow, `${INTERFACE}::${method}`)
    const creation = { AdapterOrdinal: Adapter, DeviceType, hFocusWindow, BehaviorFlags }
    const presentation = checkPresentParameters(
      this.limits,
      hFocusWindow,
      pPresentationParameters,
      `${INTERFACE}::${method}`,
    )
    return new Direct3DDevice8(this, this.core, creation, presentation)
  }

  #requireBehaviour(flags: number): void {
    const method = 'CreateDevice'
    if ((flags & ~BEHAVIOUR) !== 0)
      throw this.#refuse(method, `BehaviorFlags is ${hex(flags)}; its bits have to be among ${hex(BEHAVIOUR)}`)
    const processing = flags & VERTEX_PROCESSING
    if (processing === 0 || (processing & (processing - 1)) !== 0)
      throw this.#refuse(
        method,
        `BehaviorFlags is ${hex(flags)}; it needs exactly one of D3DCREATE_SOFTWARE_, ` +
          'HARDWARE_ and MIXED_VERTEXPROCESSING',
      )
    if ((flags & T.D3DCREATE_PUREDEVICE) !== 0 && (flags & T.D3DCREATE_HARDWARE_VERTEXPROCESSING) === 0)
      throw this.#refuse(
        method,
        `BehaviorFlags is ${hex(flags)}; D3DCREATE_PUREDEVICE needs D3DCREATE_HARDWARE_VERTEXPROCESSING`,
      )
  }

  #isAdapter(adapter: number): boolean {
    return isUint(adapter) && adapter < ADAPTERS
  }

  #requireAdapter(adapter: number, method: string): void {
    if (!this.#isAdapter(adapter))
      throw this.#refuse(method, `Adapter is ${shownValue(adapter)}; there is only adapter 0`)
  }

  #requireDevice(adapter: number, type: number, name: string, method: string): void {
    this.#requireAdapter(adapter, method)
    if (type === T.D3DDEVTYPE_HAL) {
      if (this.#missing.length > 0)
        throw this.#unavailable(method, `${name} is D3DDEVTYPE_HAL; the renderer is none: ${this.#missing.join(', ')}`)
      return
    }
    if (type === T.D3DDEVTYPE_REF || type === T.D3DDEVTYPE_SW)
      throw this.#unavailable(method, `${name} is ${shownValue(type)}; only D3DDEVTYPE_HAL (1) is there`)
    throw this.#refuse(method, `${name} is ${shownValue(type)}; allowed are ${allowedText('D3DDEVTYPE')}`)
  }

  #requireAdapterFormat(adapter: number, type: number, format: number, method: string): void {
    this.#requireAdapter(adapter, method)
    if (format === T.D3DFMT_UNKNOWN) throw this.#refuse(method, 'AdapterFormat is D3DFMT_UNKNOWN')
    this.#requireDevice(adapter, type, 'DeviceType', method)
    if (!formatSupport(this.limits, format).display)
      throw this.#unavailable(method, `AdapterFormat is ${formatName(format)}; ${this.#names('display')} are there`)
  }

  #names(use: FormatUse): string {
    return formatsFor(this.limits, use).map(formatName).join(', ')
  }

  #refuse(method: string, sentence: string): T.D3DError {
    return invalidCall(`${INTERFACE}::${method}`, sentence)
  }

  #unavailable(method: string, sentence: string): T.D3DError {
    return new T.D3DError(T.D3DERR_NOTAVAILABLE, `${INTERFACE}::${method}`, sentence)
  }
}
