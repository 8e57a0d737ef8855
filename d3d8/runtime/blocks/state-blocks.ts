import { addComponent, addEntity } from 'bitecs'
import type { Context } from '../../../engine/index.js'
import { StateBlock as StateBlockKind } from '../../components.js'
import type { Direct3DCore } from '../../core.js'
import type { ArenaName } from '../../items.js'
import { STAGES, STREAMS, stateLayout } from '../../state-table.js'
import { NO_LIGHT, type DeviceLights } from '../state/lights.js'
import { BlockBindings } from './state-block-bindings.js'
import { blockTypes, layOutBlock, RANGE } from './state-block-layout.js'
import type { BlockLayout, BlockType } from './state-block-layout.js'
import type { TextureStages } from '../state/texture-stages.js'
import { refuseCall } from '../arguments/validate.js'
import type { DeviceVertexInput } from '../state/vertex-input.js'
import { shownValue } from '../arguments/shown-value.js'

/** The parts of a device that a state block is taken from and given to. */
export interface BlockParts {
  readonly core: Direct3DCore
  readonly context: Context<ArenaName>
  readonly stages: TextureStages
  readonly input: DeviceVertexInput
  readonly lights: DeviceLights
}

/** What was set between BeginStateBlock and EndStateBlock. */
export interface RecordedState {
  /** The words that were set, where they lie in the state; `held` is 1 for those. */
  readonly words: Uint32Array
  readonly held: Uint8Array
  readonly bindings: BlockBindings
}

/**
 * A state block: an entity with the same components as a context for the groups that it holds words of, and with masks
 * over them.
 */
export interface StateBlock {
  readonly entity: number
  readonly layout: BlockLayout
  readonly words: Uint32Array
  readonly bindings: BlockBindings
}

const PIXEL_SHADER = stateLayout.group('pixelShader').offset

/**
 * Makes, captures and applies state blocks; those of the application and those of the driver alike. Applying one
 * compares and copies, so that only the groups whose values differ look again.
 */
export class BlockStore {
  /** ECS components of blocks by group: 1 for each word of the group that the block holds. */
  readonly masks: ReadonlyMap<string, (Uint8Array | undefined)[]> = new Map(
    stateLayout.groups.map(({ name }) => [name, []]),
  )
  /** ECS component of blocks: what they hold beside words. */
  readonly bindings: (BlockBindings | undefined)[] = []
  readonly parts: BlockParts

  constructor(parts: BlockParts) {
    this.parts = parts
  }

  /** A block of all that a type names, as it is now. */
  ofType({ layout, bindings: { resources, vertex, pixel } }: BlockType): StateBlock {
    const bindings = new BlockBindings()
    const { lights } = this.parts
    if (resources) {
      for (let stage = 0; stage < STAGES; stage++) bindings.setTexture(stage, null)
      for (let stream = 0; stream < STREAMS; stream++) bindings.setStream(stream, null, 0)
      bindings.setIndices(null, 0)
    }
    if (vertex) {
      bindings.vertexShader = 0
      for (const index of lights.indices())
        bindings.setLight(index, lights.stateOf(index) ?? { words: null, enabled: null })
    }
    if (pixel) bindings.pixelShader = 0
    const block = this.#make(layout, bindings)
    this.capture(block)
    return block
  }

  /** A block of what was recorded. */
  ofRecorder({ words, held, bindings }: RecordedState): StateBlock {
    const layout = layOutBlock(held)
    const block = this.#make(layout, bindings)
    takeWords(layout, words, block.words)
    return block
  }

  /**
   * Takes what the block holds from the device anew: of a light that the device does not have the default one, which is
   * off.
   */
  capture({ layout, words, bindings }: StateBlock): void {
    const { context, stages, input, lights } = this.parts
    takeWords(layout, context.words, words)
    for (const stage of bindings.textures.keys()) bindings.setTexture(stage, stages.textureOf(stage))
    for (const stream of bindings.streams.keys()) {
      bindings.setStream(stream, input.bufferOf(stream), input.strideOf(stream))
    }
    if (bindings.indices !== undefined) {
      const { buffer, base } = input.indices()
      bindings.setIndices(buffer, base)
    }
    if (bindings.vertexShader !== undefined) bindings.vertexShader = input.getFormat()
    if (bindings.pixelShader !== undefined) bindings.pixelShader = context.words[PIXEL_SHADER]
    for (const [index, held] of bindings.lights) {
      const { words: light, enabled } = lights.stateOf(index) ?? NO_LIGHT
      bindings.setLight(index, {
        words: held.words && light,
        enabled: held.enabled === null ? null : enabled,
      })
    }
  }

  /** Gives the device what the block holds; what is there already marks nothing. */
  apply({ layout, words, bindings }: StateBlock): void {
    const { context, stages, input, lights } = this.parts
    const { ranges } = layout
    for (let r = 0; r < ranges.length; r += RANGE) context.setWords(ranges[r], words, ranges[r + 2], ranges[r + 1])
    for (const [stage, texture] of bindings.textures) stages.setTexture(stage, texture)
    for (const [stream, { pStreamData, Stride }] of bindings.streams) input.bindStream(stream, pStreamData, Stride)
    if (bindings.indices !== undefined) input.setIndices(bindings.indices.pIndexData, bindings.indices.BaseVertexIndex)
    if (bindings.vertexShader !== undefined) input.useFormat(bindings.vertexShader)
    if (bindings.pixelShader !== undefined) context.set(PIXEL_SHADER, bindings.pixelShader)
    if (bindings.lights.size > 0) lights.apply(bindings.lights)
    stages.findLive()
  }

  /** Takes the block out of the world and lets go of its resources. */
  free({ entity, layout, bindings }: StateBlock): void {
    const { core } = this.parts
    bindings.clear()
    for (const { name } of layout.groups) {
      const state = core.components.get(name)
      const mask = this.masks.get(name)
      if (state) state[entity] = undefined
      if (mask) mask[entity] = undefined
    }
    this.bindings[entity] = undefined
    core.resources.leave(entity)
  }

  #make(layout: BlockLayout, bindings: BlockBindings): StateBlock {
    const { core } = this.parts
    const entity = addEntity(core.world)
    const words = new Uint32Array(layout.words)
    for (const { name, first, words: width } of layout.groups) {
      const state = core.components.get(name)
      const mask = this.masks.get(name)
      if (!state || !mask) continue
      state[entity] = words.subarray(first, first + width)
      mask[entity] = layout.mask.subarray(first, first + width)
      addComponent(core.world, entity, state)
      addComponent(core.world, entity, mask)
    }
    this.bindings[entity] = bindings
    addComponent(core.world, entity, this.bindings)
    const block = { entity, layout, words, bindings }
    core.resources.stand(entity, block, [StateBlockKind])
    return block
  }
}

/** The state blocks that an application has made on a device, by their tokens. */
export class StateBlocks {
  readonly #store: BlockStore
  readonly #types: typeof blockTypes
  readonly #byToken = new Map<number, StateBlock>()
  /** The last token given; deleting its block frees the number (d8vk). */
  #last = 0

  /** @param types what CreateStateBlock holds: for a pure device it is the driver that keeps the blocks */
  constructor(store: BlockStore, types: typeof blockTypes = blockTypes) {
    this.#store = store
    this.#types = types
  }

  /** The block of a token; an unknown one is refused in the name of `method`. */
  find(method: string, token: number): StateBlock {
    return (
      this.#byToken.get(token) ?? refuseCall(method, `Token is ${shownValue(token)}; no state block has this token`)
    )
  }

  /** CreateStateBlock: a block of all that the type names, as it is now. */
  create(type: number): number {
    const kind =
      this.#types.get(type) ??
      refuseCall(
        'CreateStateBlock',
        `Type is ${shownValue(type)}; D3DSBT_ALL (1), PIXELSTATE (2) and VERTEXSTATE (3) are allowed`,
      )
    return this.#add(this.#store.ofType(kind))
  }

  /** EndStateBlock: a block of what was recorded. */
  keep(recorder: RecordedState): number {
    return this.#add(this.#store.ofRecorder(recorder))
  }

  /** Takes what the block holds from the device anew. */
  capture(method: string, token: number): void {
    this.#store.capture(this.find(method, token))
  }

  /** Gives the device what the block holds; what is there already marks nothing. */
  apply(token: number): void {
    this.#store.apply(this.find('ApplyStateBlock', token))
  }

  delete(token: number): void {
    this.#store.free(this.find('DeleteStateBlock', token))
    this.#byToken.delete(token)
    if (token === this.#last) this.#last--
  }

  /** A vertex shader was deleted: no block names its handle any more. */
  forgetVertexShader(handle: number): void {
    for (const { bindings } of this.#byToken.values()) bindings.forgetVertexShader(handle)
  }

  /** The same for a pixel shader. */
  forgetPixelShader(handle: number): void {
    for (const { bindings } of this.#byToken.values()) bindings.forgetPixelShader(handle)
  }

  /** Deletes all blocks: the device goes. */
  dispose(): void {
    for (const token of [...this.#byToken.keys()]) this.delete(token)
  }

  #add(block: StateBlock): number {
    this.#byToken.set(++this.#last, block)
    return this.#last
  }
}

/** Copies the words that a block holds of a state into its own. */
function takeWords({ ranges }: BlockLayout, state: Uint32Array<ArrayBufferLike>, words: Uint32Array): void {
  for (let r = 0; r < ranges.length; r += RANGE)
    for (let i = 0; i < ranges[r + 2]; i++) words[ranges[r + 1] + i] = state[ranges[r] + i]
}
