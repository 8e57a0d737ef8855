import type { Context } from '../../../engine/index.js'
import { PixelShader, VertexShader } from '../../components.js'
import type { Direct3DCore } from '../../core.js'
import { shaderHandleOf, type Description } from '../../descriptions.js'
import type { ArenaName } from '../../items.js'
import { hex } from '../arguments/checks.js'
import { refuseCall } from '../arguments/validate.js'

const kinds = { VertexShader, PixelShader } as const

/** The shaders of one kind that a device has made, by their handles. */
export class ShaderHandles<Shader extends { readonly entity: number }> {
  readonly #core: Direct3DCore
  readonly #context: Context<ArenaName>
  readonly #kind: 'VertexShader' | 'PixelShader'
  readonly #shaders = new Map<number, Shader>()

  /** @param kind as the methods that create and delete them are called */
  constructor(core: Direct3DCore, context: Context<ArenaName>, kind: 'VertexShader' | 'PixelShader') {
    this.#core = core
    this.#context = context
    this.#kind = kind
  }

  /** Makes the entity of a shader and gives its handle; it is not bound (Wine, test_shader). */
  protected add(description: Description, shaderOf: (entity: number) => Shader): number {
    const { resources } = this.#core
    const entity = this.createEntity(description)
    const shader = shaderOf(entity)
    this.#shaders.set(shaderHandleOf(entity), shader)
    resources.stand(entity, shader, [kinds[this.#kind]])
    return shaderHandleOf(entity)
  }

  /** The shader of a handle; an unknown or deleted one is refused in the name of `method`. */
  find(method: string, handle: number): Shader {
    const shader = this.#shaders.get(handle)
    if (shader !== undefined) return shader
    return refuseCall(
      method,
      `Handle is ${hex(handle)}; Create${this.#kind} has made no such handle, or it has been deleted`,
    )
  }

  delete(handle: number): void {
    const { entity } = this.find(`Delete${this.#kind}`, handle)
    this.#shaders.delete(handle)
    this.#core.resources.leave(entity)
    this.destroyEntity(entity)
  }

  protected createEntity(description: Description): number {
    return this.#core.resources.create(description)
  }

  protected destroyEntity(entity: number): void {
    const { pass } = this.#context
    // Rows carry the handle, not the entity: while draws are waiting, one of them may name it.
    if (pass.count > 0) this.#context.reads(entity)
    this.#core.resources.destroy(entity, pass.serial)
  }

  /** Deletes all: the device goes. */
  dispose(): void {
    for (const handle of [...this.#shaders.keys()]) this.delete(handle)
  }
}
