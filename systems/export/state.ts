import type * as THREE from 'three'
import { FALLBACKS } from '../../d3d8/api/fallbacks.js'
import { DepthRead, depthReadOf, TextureKind } from '../../d3d8/descriptions.js'
import { initialState, STAGES, stateLayout, Texture } from '../../d3d8/state-table.js'
import type { Fallbacks, KeptBlock, Log } from '../../engine/index.js'
import { ITEM_WORDS } from '../../engine/index.js'
import type { ArenaName } from '../../d3d8/items.js'
import { createLooseSystems } from '../groups/loose-systems.js'
import { factsOf, type Describe, type FormatFacts } from '../programs/format-facts.js'
import type { Row } from '../groups/system.js'

const FALLBACK = FALLBACKS['systems/export/state.ts']

/**
 * Where the rows of the groups that look at a texture tell its kind, by the group's index: behind their own words, but
 * for its own.
 */
const kindWords: ReadonlyMap<number, number> = new Map(
  Array.from({ length: STAGES }, (_, stage) => {
    const [texture, ...others] = ['texture', 'stage', 'sampler'].map((name) => stateLayout.group(`${name}${stage}`))
    return [[texture.index, Texture.Kind] as const, ...others.map(({ index, words }) => [index, words] as const)]
  }).flat(),
)

export type TakenState = ReturnType<typeof createTakenState>

/** The state of a kept frame, item by item, as the state systems see it. */
export function createTakenState(fallbacks: Fallbacks) {
  // Draws log what they read alone; the rest is as a device begins.
  const words = new Uint32Array(initialState)
  const floats = new Float32Array(words.buffer)
  let describe: Describe = () => undefined
  const formats = new Map<number, FormatFacts>()

  function formatFacts(format: number): FormatFacts {
    const found = formats.get(format)
    if (found) return found
    const facts = factsOf(format, describe)
    formats.set(format, facts)
    return facts
  }

  const { systems, systemOf, ...loose } = createLooseSystems(fallbacks, formatFacts)

  let block: KeptBlock<ArenaName> | null = null
  let logs = new Map<number, Log>()

  /** The same row without its texture, where that is one of depth: what it was compared with is not in the frame. */
  function withoutDepth(row: Log, index: number): Row {
    const kind = kindWords.get(index)
    if (kind === undefined || depthReadOf(row.words[row.at + kind]) === DepthRead.None) return row
    fallbacks.note(FALLBACK.depthTexture)
    const copy = row.words.slice(row.at, row.at + row.stride)
    copy[kind] = TextureKind.None
    if (stateLayout.groups[index].name.startsWith('texture')) copy[Texture.Entity] = 0
    return { words: copy, floats: new Float32Array(copy.buffer), at: 0 }
  }

  /** Makes the next row of a group hold. */
  function applyRow(index: number): void {
    const log = logs.get(index)
    if (!log) return
    const row = withoutDepth(log, index)
    words.set(row.words.subarray(row.at, row.at + log.group.words), log.group.offset)
    const system = systemOf(index)
    system?.describe?.(row, loose.key)
    system?.apply?.(row)
    log.at += log.stride
  }

  return {
    /** The whole state as the item that was reached last found it. */
    words,
    floats,
    ...loose,
    formatFacts,
    describe: (entity: number) => describe(entity),
    /** Begins a block, whose resources `of` tells. */
    begin(next: KeptBlock<ArenaName>, of: Describe): void {
      block = next
      // Behind Direct3D's groups are the program's own.
      const known = next.logs.filter(({ group }) => group.index < stateLayout.groups.length)
      logs = new Map(known.map((log) => [log.group.index, log]))
      describe = of
      formats.clear()
      for (const log of known) {
        log.at = 0
        systemOf(log.group.index)?.translate?.(log)
      }
    },
    /** Makes the rows of item `n` of the block hold. */
    reach(n: number): void {
      if (!block) return
      const at = n * ITEM_WORDS
      for (const mask of [0, 1])
        for (let bits = block.pass.items[at + 1 + mask]; bits !== 0; bits &= bits - 1)
          applyRow(mask * 32 + 31 - Math.clz32(bits & -bits))
    },
    toMaterial(material: THREE.RawShaderMaterial): void {
      for (const system of systems) system.toMaterial?.(material)
    },
  }
}
