import { ITEM_WORDS, type Block, type Context } from '../../../engine/index.js'
import type { Direct3DCore } from '../../core.js'
import { placedCopy, shaderEntityOf, shaderHandleOf, type Description } from '../../descriptions.js'
import { Item, QUAD, type ArenaName } from '../../items.js'
import { stateLayout, VertexFormat } from '../../state-table.js'
import { D3DFMT_INDEX32 } from '../../types/index.js'
import type { RendererLimits } from '../adapter/caps.js'
import { PatchDraws } from './patch-draws.js'
import { patchEdges } from './patch-shapes.js'
import { vertexCount } from './primitives.js'
import { RepeatedInput } from './repeated-input.js'
import { StreamDraws } from './stream-draws.js'
import { UserPointerDraws } from './user-draws.js'

/** Words of the state that hold handles of shaders. */
const shaderWords: readonly number[] = [
  stateLayout.group('vertexFormat').offset + VertexFormat.Code,
  stateLayout.group('pixelShader').offset,
]
/** Words of the state that hold entities. */
const entityWords = new Set(stateLayout.groups.flatMap(({ offset, handles }) => [...handles].map((n) => offset + n)))

/** Arguments of items that are entities, by kind. */
const entityArguments: Readonly<Partial<Record<number, readonly number[]>>> = {
  [Item.Copy]: [0, 2],
  [Item.Blit]: [0, 2],
  [Item.BlitTiled]: [0, 2],
  [Item.UploadBuffer]: [0],
  [Item.UploadTexture]: [0],
  [Item.UploadPalette]: [0],
  [Item.ManageTexture]: [0],
  [Item.Present]: [0, 1],
}

type Arguments = readonly [a: number, b: number, c: number, d: number, e: number]

/**
 * Writes blocks that were copied from another world into a context of this one: the same states and items, with
 * resources of this world in place of those of the other and draws that find their vertices here.
 */
export class RepeatedBlocks {
  readonly #core: Direct3DCore
  readonly #context: Context<ArenaName>
  readonly #input: RepeatedInput
  readonly #streamDraws: StreamDraws
  readonly #userDraws: UserPointerDraws
  readonly #patches: PatchDraws
  /** Entities of this world by those of the other. */
  readonly #entities = new Map<number, number>()

  constructor(core: Direct3DCore, limits: RendererLimits) {
    this.#core = core
    this.#context = core.createContext()
    this.#input = new RepeatedInput(core, this.#context)
    this.#streamDraws = new StreamDraws(core, this.#context, this.#input, limits)
    this.#userDraws = new UserPointerDraws(this.#context, this.#input, this.#streamDraws, core.joinsDraws)
    this.#patches = new PatchDraws(core, this.#context, this.#input, this.#streamDraws)
  }

  /** Lets a resource stand for that of the other world; one that did so goes. */
  adopt(entity: number, description: Description): void {
    this.disown(entity)
    const own = description.kind === 'buffer' ? placedCopy(description, null) : description
    this.#entities.set(entity, this.#core.resources.create(own))
  }

  /** The resource that stands for one of the other world goes, if there is one. */
  disown(entity: number): void {
    const own = this.#entities.get(entity)
    if (own === undefined) return
    this.#entities.delete(entity)
    const version = this.#input.known(own)
    if (version) this.#streamDraws.forget(version)
    this.#input.forget(own)
    this.#patches.forget(own)
    this.#core.resources.destroy(own, this.#context.pass.serial)
  }

  /** The resource that stands for one of the other world; 0 when there is none. */
  own(entity: number): number {
    return this.#entities.get(entity) ?? 0
  }

  /** Writes the first `count` items of a block, and flushes. */
  repeat(block: Block, count: number): void {
    const { data } = block.arenas
    const arena = this.#context.pass.arenas.data
    // Nobody else writes there, but a block without items is not flushed.
    arena.used = 0
    arena.take(data.length)
    arena.words.set(data)
    // Behind Direct3D's groups are those of the program that made the block.
    const known = block.logs.filter(({ group }) => group < stateLayout.groups.length)
    const rows = new Map(known.map((log) => [log.group, { ...log, at: 0 }]))
    for (let n = 0, at = 0; n < count; n++, at += ITEM_WORDS) {
      for (const mask of [0, 1])
        for (let bits = block.items[at + 1 + mask]; bits !== 0; bits &= bits - 1) {
          const log = rows.get(mask * 32 + 31 - Math.clz32(bits & -bits))
          if (log) log.at += this.#hold(log.group, log.words, log.at)
        }
      const [kind, , , a, b, c, d, e] = block.items.subarray(at, at + ITEM_WORDS)
      this.#repeatItem(block, kind, [a, b, c, d, e])
    }
    this.#context.flush()
  }

  /** Makes a row hold; gives its words. */
  #hold(index: number, words: Uint32Array, at: number): number {
    const { offset, words: count, stride } = stateLayout.groups[index]
    for (let i = 0; i < count; i++) {
      const word = words[at + i]
      this.#context.set(offset + i, this.#translate(offset + i, word))
    }
    return stride
  }

  #translate(word: number, value: number): number {
    if (entityWords.has(word)) return this.#entities.get(value) ?? value
    if (!shaderWords.includes(word) || (value & 1) === 0) return value
    return shaderHandleOf(this.own(shaderEntityOf(value)))
  }

  #repeatItem({ arenas }: Block, kind: number, args: Arguments): void {
    const context = this.#context
    const [a, b, c, d, e] = args
    const memory = (name: ArenaName): Uint8Array => {
      const { buffer, byteOffset, byteLength } = arenas[name]
      return new Uint8Array(buffer, byteOffset, byteLength)
    }
    switch (kind) {
      case Item.Draw:
        this.#streamDraws.draw(a, b, c)
        break
      case Item.DrawIndexed:
        this.#streamDraws.drawIndexed(a, d, e, b, c)
        break
      case Item.DrawUser: {
        const [each, step] = e === 0 ? [c, 0] : [QUAD.triangles, QUAD.vertices]
        const vertices = memory('vertices')
        for (let done = 0, first = b; done < c; done += each, first += step)
          this.#userDraws.draw(a, each, vertices.subarray(first * d), d)
        break
      }
      case Item.DrawUserIndexed: {
        const indices = memory('indices').subarray(b * 4, (b + vertexCount(a, c)) * 4)
        this.#userDraws.drawIndexed(a, c, indices, D3DFMT_INDEX32, memory('vertices'), d)
        break
      }
      case Item.DrawPatch:
        this.#repeatPatch(this.own(b), new Float32Array(memory('data').slice(d * 4).buffer), e !== 0)
        break
      case Item.Clear:
        context.itemInState(kind, a, b, c, d, e)
        break
      default:
        this.#repeatOther(kind, args)
    }
  }

  #repeatPatch(entity: number, segments: Float32Array, given: boolean): void {
    const description = this.#core.resources.description[entity]
    if (description?.kind !== 'patch') return
    const edges = Array.from(segments.subarray(0, patchEdges[description.shape]))
    this.#patches.repeat(entity, description, edges, given)
  }

  /** Items that change resources, or show one. */
  #repeatOther(kind: number, args: Arguments): void {
    const places = entityArguments[kind]
    if (!places) return
    const [a, b, c, d, e] = args.map((value, n) => (places.includes(n) ? this.own(value) : value))
    if (kind !== Item.UploadBuffer) {
      this.#context.item(kind, a, b, c, d, e)
      return
    }
    const version = this.#input.known(a)
    if (version) this.#streamDraws.written(version)
    this.#context.itemBefore(kind, a, b, c, d, e)
  }
}
