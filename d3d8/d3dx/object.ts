import { D3DError, E_NOINTERFACE, IID_IUnknown } from '../types/index.js'
import { guidKey } from '../runtime/objects/object.js'
import { invalidCall } from '../runtime/arguments/checks.js'

/**
 * Interface ids of DirectX 8.1 (d3dx8core.h, d3dx8math.h, d3dx8mesh.h, d3dx8effect.h); 8.0 had others for what 8.1 gave
 * more methods.
 */
export const d3dxInterfaceIds = {
  ID3DXBuffer: '932e6a7e-c68e-45dd-a7bf-53d19c86db1f',
  ID3DXFont: '89fad6a5-024d-49af-8fe7-f51123b85e25',
  ID3DXSprite: '13d69d15-f9b0-4e0f-b39e-c91eb33f6ce7',
  ID3DXRenderToSurface: '82df5b90-e34e-496e-ac1c-62117a6a5913',
  ID3DXRenderToEnvMap: '4e42c623-9451-44b7-8c86-abccde5d52c8',
  ID3DXBaseMesh: '2a835771-bf4d-43f4-8e14-82a809f17d8a',
  ID3DXMesh: 'ccae5c3b-4dd1-4d0f-997e-4684ca64557f',
  ID3DXPMesh: '19fbe386-c282-4659-97bd-cb869b084a6c',
  ID3DXSPMesh: '4e3ca05c-d4ff-4d11-8a02-16459e08f6f4',
  ID3DXSkinMesh: '8db06ecc-ebfc-408a-9404-3074b4773515',
  ID3DXMatrixStack: 'e3357330-cc5e-11d2-a434-00a0c90629a8',
  ID3DXEffect: '648b1ceb-8d4e-4d66-b6fa-e44969e82e89',
} as const

/** An interface of D3DX, by its name in the documentation. */
export type D3DXInterfaceName = keyof typeof d3dxInterfaceIds

/** An object of D3DX with the count of its references. */
export abstract class D3DXObject {
  /** The interfaces the object has, most special first, without IUnknown. */
  abstract readonly interfaces: readonly D3DXInterfaceName[]
  #references = 1

  /** One more reference; returns the count. */
  AddRef(): number {
    this.requireAlive('AddRef')
    return ++this.#references
  }

  /** One reference less; with the last one the object frees what it has. Past 0 it stays 0. */
  Release(): number {
    if (this.#references === 0) return 0
    if (--this.#references === 0) this.destroy()
    return this.#references
  }

  /**
   * This object, with one more reference, when it has the interface; throws E_NOINTERFACE. Ids as 'xxxxxxxx-xxxx-…'.
   */
  QueryInterface(riid: string): this {
    const method = this.methodName('QueryInterface')
    const wanted = guidKey(riid, 'riid', method)
    if (
      wanted !== guidKey(IID_IUnknown, 'riid', method) &&
      !this.interfaces.some((name) => d3dxInterfaceIds[name] === wanted)
    )
      throw new D3DError(
        E_NOINTERFACE,
        method,
        `riid is ${riid}; this object is ${this.interfaces.join(', ')}, IUnknown`,
      )
    this.AddRef()
    return this
  }

  /** 'ID3DXFont::DrawText' */
  protected methodName(method: string): string {
    return `${this.interfaces[0]}::${method}`
  }

  /** The error of a call that this object refuses with D3DERR_INVALIDCALL. */
  protected refuse(method: string, sentence: string): D3DError {
    return invalidCall(this.methodName(method), sentence)
  }

  /** Throws when the object has no references left. */
  protected requireAlive(method: string): void {
    if (this.#references === 0) throw this.refuse(method, 'the object was released, it has no references left')
  }

  /** Frees what the object has; called once. */
  protected destroy(): void {}
}
