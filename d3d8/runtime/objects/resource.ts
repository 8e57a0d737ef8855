import {
  D3DERR_NOTFOUND,
  D3DPOOL_MANAGED,
  D3DSPD_IUNKNOWN,
  type D3DPOOL,
  type D3DRESOURCETYPE,
  type D3DSPD,
} from '../../types/index.js'
import { Priority, type ObjectData } from '../../components.js'
import { hex } from '../arguments/checks.js'
import type { DeviceServices } from './device-services.js'
import type { ObjectOf, ReferenceCounted } from './interfaces.js'
import { Direct3DObject, guidKey } from './object.js'
import { shownValue } from '../arguments/shown-value.js'

/** Bytes of an IUnknown pointer, the only SizeOfData that D3DSPD_IUNKNOWN allows. */
const POINTER_BYTES = 4

type PrivateData = Uint8Array | { readonly object: ReferenceCounted }

/** An object that knows its device and carries data of the program: resources, surfaces and volumes. */
export abstract class Direct3DDeviceChild extends Direct3DObject {
  /** Made when something is kept: few objects ever have any. */
  #privateData: Map<string, PrivateData> | null = null

  /** The device, with one more reference. */
  GetDevice(): ObjectOf<'IDirect3DDevice8'> {
    const { device } = this.services
    device.AddRef()
    return device
  }

  /**
   * Keeps data under a GUID, in place of what is there.
   *
   * @param pData bytes, which are copied; with D3DSPD_IUNKNOWN an object, which gets one more reference
   * @param SizeOfData bytes of pData to keep; all when left out. With D3DSPD_IUNKNOWN: 4, the size of a pointer
   */
  SetPrivateData(refguid: string, pData: Uint8Array | ReferenceCounted, SizeOfData?: number, Flags: D3DSPD = 0): void {
    const key = this.#keyOf('SetPrivateData', refguid)
    if (Flags !== 0 && Flags !== D3DSPD_IUNKNOWN)
      throw this.refuse('SetPrivateData', `Flags is ${hex(Flags)}; allowed are 0 and D3DSPD_IUNKNOWN`)
    if (pData instanceof Uint8Array) {
      const size = SizeOfData ?? pData.byteLength
      if (Flags !== 0) throw this.refuse('SetPrivateData', 'pData is memory; D3DSPD_IUNKNOWN needs an object')
      if (!(size >= 0 && size <= pData.byteLength))
        throw this.refuse('SetPrivateData', `SizeOfData is ${shownValue(size)}; pData has ${pData.byteLength} bytes`)
      this.#keep(key, pData.slice(0, size))
      return
    }
    if (Flags !== D3DSPD_IUNKNOWN)
      throw this.refuse('SetPrivateData', 'pData is an object; that needs the flag D3DSPD_IUNKNOWN')
    const size = SizeOfData ?? POINTER_BYTES
    if (size !== POINTER_BYTES)
      throw this.refuse(
        'SetPrivateData',
        `SizeOfData is ${shownValue(size)}; D3DSPD_IUNKNOWN needs ${POINTER_BYTES}, a pointer`,
      )
    if (typeof pData?.AddRef !== 'function' || typeof pData.Release !== 'function')
      throw this.refuse('SetPrivateData', 'pData is no object that counts references')
    pData.AddRef()
    this.#keep(key, { object: pData })
  }

  /** A copy of the bytes under a GUID, or the object with one more reference; throws D3DERR_NOTFOUND. */
  GetPrivateData(refguid: string): Uint8Array | ReferenceCounted {
    const data = this.#find('GetPrivateData', refguid)
    if (data instanceof Uint8Array) return data.slice()
    data.object.AddRef()
    return data.object
  }

  /** Forgets what is under a GUID; throws D3DERR_NOTFOUND. */
  FreePrivateData(refguid: string): void {
    this.#find('FreePrivateData', refguid)
    this.#drop(this.#keyOf('FreePrivateData', refguid))
  }

  protected destroy(): void {
    for (const key of [...(this.#privateData?.keys() ?? [])]) this.#drop(key)
  }

  #keep(key: string, data: PrivateData): void {
    this.#drop(key)
    this.#privateData ??= new Map()
    this.#privateData.set(key, data)
  }

  #keyOf(method: string, refguid: string): string {
    return guidKey(refguid, 'refguid', this.methodName(method))
  }

  #find(method: string, refguid: string): PrivateData {
    const data = this.#privateData?.get(this.#keyOf(method, refguid))
    if (data === undefined)
      throw this.refuse(method, `refguid is ${shownValue(refguid)}; no data is kept under it`, D3DERR_NOTFOUND)
    return data
  }

  #drop(key: string): void {
    const data = this.#privateData?.get(key)
    this.#privateData?.delete(key)
    if (data !== undefined && !(data instanceof Uint8Array)) data.object.Release()
  }
}

/** What buffers and textures share. SDK: IDirect3DResource8. */
export abstract class Direct3DResource8 extends Direct3DDeviceChild {
  readonly pool: D3DPOOL
  readonly #type: D3DRESOURCETYPE
  #priority = 0

  constructor(services: DeviceServices, pool: D3DPOOL, type: D3DRESOURCETYPE) {
    super(services, 1)
    this.pool = pool
    this.#type = type
  }

  /** Bytes of system memory. */
  abstract readonly memoryBytes: number

  override get data(): ObjectData {
    return { ...super.data, pool: this.pool, priority: this.#priority }
  }

  /** The kind of the resource. */
  GetType(): D3DRESOURCETYPE {
    return this.#type
  }

  /**
   * Which managed resources stay in video memory longest; returns the old priority. Other pools keep 0 and return 0.
   */
  SetPriority(PriorityNew: number): number {
    const old = this.#priority
    if (this.pool === D3DPOOL_MANAGED) this.#priority = PriorityNew >>> 0
    if (this.#priority !== old) this.services.core.resources.changed(this.worldEntity, Priority)
    return old
  }

  /** What SetPriority set; 0 in other pools than MANAGED. */
  GetPriority(): number {
    return this.#priority
  }

  /** A hint that the resource is wanted soon. Indices are uploaded with the first draw that reads them. */
  PreLoad(): void {
    this.requireAlive('PreLoad')
  }
}
