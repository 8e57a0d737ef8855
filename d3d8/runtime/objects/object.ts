import { INTERFACES, type InterfaceName } from '../../api/interfaces.js'
import { componentsOfKind, References, SurfaceOf, type ObjectData } from '../../components.js'
import { D3DERR_INVALIDCALL, D3DError, E_NOINTERFACE, IID_IUnknown } from '../../types/index.js'
import { refuseEnded } from '../arguments/checks.js'
import type { DeviceServices } from './device-services.js'
import { Genuine } from '../arguments/genuine.js'
import { shownValue } from '../arguments/shown-value.js'

/**
 * A GUID in the form that two equal ones share.
 *
 * @throws D3DError D3DERR_INVALIDCALL for what is no text
 */
export function guidKey(guid: string, name: string, method: string): string {
  if (typeof guid === 'string') return guid.replace(/[{}]/g, '').toLowerCase()
  const what = guid === null || guid === undefined ? 'NULL' : `a ${typeof guid}`
  throw new D3DError(
    D3DERR_INVALIDCALL,
    method,
    `${name} is ${what}; it is a text, 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx'`,
  )
}

/**
 * Checks an interface id that a program asks for.
 *
 * @param interfaces what the object is, most special first
 * @throws D3DError E_NOINTERFACE when it is none of them
 */
export function requireInterface(riid: string, interfaces: readonly InterfaceName[], method: string): void {
  const wanted = guidKey(riid, 'riid', method)
  const ids = [IID_IUnknown, ...interfaces.map((name) => INTERFACES[name].iid)]
  if (ids.some((iid) => iid.toLowerCase() === wanted)) return
  throw new D3DError(
    E_NOINTERFACE,
    method,
    `riid is ${shownValue(riid)}; this object is ${interfaces.join(', ')}, IUnknown`,
  )
}

/**
 * An object of a device with its two counts: references are the program's (AddRef, Release, and every method that gives
 * an object); holds are the device's bindings, which the program does not see. It is destroyed when both are 0, so that
 * a released texture that is still set stays (Wine d3d8 tests: test_refcount). While the program has a reference, so
 * has the object on its device.
 */
export abstract class Direct3DObject extends Genuine {
  /** The interfaces the object has, most special first, without IUnknown. */
  abstract override readonly interfaces: readonly InterfaceName[]
  readonly services: DeviceServices
  /** The entity that stands for the object in the world of the engine. */
  worldEntity = 0
  readonly #owner: Direct3DObject | null
  /** Entities of the levels that share its counts; null without any. */
  #parts: number[] | null = null
  #references: number
  #holds: number
  #alive = true

  /**
   * @param references 1 for what a program creates; 0 for what belongs to the device or a swap chain, which holds it
   * once
   * @param owner the texture whose counts a surface or volume shares
   */
  constructor(services: DeviceServices, references: 0 | 1, owner: Direct3DObject | null = null) {
    super()
    this.services = services
    this.#owner = owner
    this.#references = references
    this.#holds = 1 - references
    if (references === 1 && owner === null) services.device.AddRef()
  }

  /** The program's references. */
  get references(): number {
    return this.#owner ? this.#owner.references : this.#references
  }

  /** Whether the object is not destroyed yet. */
  get alive(): boolean {
    return this.#owner ? this.#owner.alive : this.#alive
  }

  /** What the data components of its entity say. */
  get data(): ObjectData {
    const [device, owner] = [this.services.context.entity, this.#owner]
    return { references: this.references, device, ...(owner && { texture: owner.worldEntity }) }
  }

  /** One more reference of the program; returns the count. */
  AddRef(): number {
    if (this.#owner) return this.#owner.AddRef()
    this.requireAlive('AddRef')
    if (this.#references === 0) this.services.device.AddRef()
    this.#references++
    this.#referencesChanged()
    return this.#references
  }

  /** One reference of the program less; returns the count. Past 0 it stays 0. */
  Release(): number {
    if (this.#owner) return this.#owner.Release()
    if (this.#references === 0) return 0
    this.#references--
    this.#referencesChanged()
    if (this.#references > 0) return this.#references
    this.#destroyUnused()
    this.services.device.Release()
    return 0
  }

  /**
   * This object, with one more reference, when it has the interface; throws E_NOINTERFACE. Ids as 'xxxxxxxx-xxxx-…'.
   */
  QueryInterface(riid: string): this {
    requireInterface(riid, this.interfaces, this.methodName('QueryInterface'))
    this.AddRef()
    return this
  }

  /** The device binds the object. */
  hold(): void {
    if (this.#owner !== null) {
      this.#owner.hold()
      return
    }
    this.requireAlive('AddRef')
    this.#holds++
  }

  /** A binding ended. */
  letGo(): void {
    if (this.#owner !== null) this.#owner.letGo()
    else if (this.#holds > 0 && --this.#holds === 0) this.#destroyUnused()
  }

  /** Whether the device binds the object without holding it. */
  protected isBound(): boolean {
    return false
  }

  /** A binding that holds nothing ended. */
  unbound(): void {
    if (this.#references === 0) this.#destroyUnused()
  }

  /** What the object is and how many references the program has: for errors that name it. */
  describe(): string {
    const { references } = this
    return `${this.interfaces[0]} ${this.details} with ${references} reference${references === 1 ? '' : 's'}`
  }

  /**
   * Comes into the world, at the end of its constructor.
   *
   * @param kind of `d3d8/components.ts`
   * @param entity of the resource that draws name; 0: one of its own
   * @param pool the component of its pool, for what goes by its own
   */
  protected enterWorld(kind: object, entity: number, pool: object | null = null): void {
    const { resources } = this.services.core
    const owner = this.#owner
    this.worldEntity = resources.stand(entity, this, componentsOfKind.get(kind) ?? [kind])
    if (pool !== null) resources.addComponent(this.worldEntity, pool)
    if (owner === null) return
    resources.addComponent(this.worldEntity, SurfaceOf)
    ;(owner.#parts ??= []).push(this.worldEntity)
  }

  /** Tells the object from others of its interface. */
  protected abstract get details(): string

  /** 'IDirect3DTexture8::LockRect' */
  protected methodName(method: string): string {
    return `${this.interfaces[0]}::${method}`
  }

  /** The error of a call that this object refuses. */
  protected refuse(method: string, sentence: string, hr: number = D3DERR_INVALIDCALL): D3DError {
    return new D3DError(hr, this.methodName(method), sentence)
  }

  /** How a call of this object refuses, for who finds out that it must. */
  protected refusing(method: string): (sentence: string) => D3DError {
    return (sentence) => this.refuse(method, sentence)
  }

  /** Throws when the object is destroyed. */
  protected requireAlive(method: string): void {
    if (!this.alive) throw this.refuse(method, 'the object was released, it has no references left')
  }

  /**
   * Throws when there is nothing that could be read or written: the object is destroyed, or its engine was disposed of.
   */
  protected requireMemory(method: string): void {
    this.requireAlive(method)
    // Names are put together where they are needed: locks ask here again and again.
    if (this.services.core.ended) refuseEnded(this.services.core, this.methodName(method))
  }

  /** Frees what the object has; called once. */
  protected abstract destroy(): void

  #referencesChanged(): void {
    const { resources } = this.services.core
    if (!resources.isWatched(References)) return
    for (const entity of [this.worldEntity, ...(this.#parts ?? [])]) resources.changed(entity, References)
  }

  #destroyUnused(): void {
    if (!this.#alive || this.#references > 0 || this.#holds > 0 || this.isBound()) return
    this.#alive = false
    const { resources } = this.services.core
    for (const part of this.#parts ?? []) resources.leave(part)
    resources.object[this.worldEntity] = undefined
    // First, as an entity that goes at once takes its components with it.
    this.destroy()
    resources.leave(this.worldEntity)
  }
}
