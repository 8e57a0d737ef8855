import { FALLBACKS } from '../../d3d8/api/fallbacks.js'
import type { Direct3DCore } from '../../d3d8/core.js'
import type { Description } from '../../d3d8/descriptions.js'
import type { ArenaName } from '../../d3d8/items.js'
import { STAGES, stateLayout, Texture } from '../../d3d8/state-table.js'
import { rowPitch } from '../../d3d8/types/index.js'
import type { KeptFrame, ReadBack } from '../../engine/index.js'
import { textureOf } from './draws.js'

const FALLBACK = FALLBACKS['systems/export/targets.ts']

/** Groups whose rows name textures. */
const textureGroups = Array.from({ length: STAGES }, (_, stage) => stateLayout.group(`texture${stage}`).index)

const nameOf = (entity: number, subresource: number): string => `${entity}.${subresource}`

/**
 * Reads whatever the frame draws with that the renderer itself drew before, wherever it draws; what was released since
 * is named.
 *
 * @returns gives what was read
 */
export async function readTargets(
  { backend, transport, resources, fallbacks }: Direct3DCore,
  frame: KeptFrame<Description, ArenaName>,
): Promise<ReadBack> {
  const read = new Map<string, Uint8Array<ArrayBufferLike>>()
  const arrivals: Promise<void>[] = []

  function readAll(entity: number, block: number): void {
    const description = textureOf(frame.describe(entity, block))
    if (description?.target !== 'colour' || read.has(nameOf(entity, 0))) return
    if (resources.description[entity] !== description) {
      fallbacks.note(FALLBACK.gone)
      return
    }
    const { width, height, levels, shape, format } = description
    for (let subresource = 0; subresource < levels * (shape === 'cube' ? 6 : 1); subresource++) {
      const level = subresource % levels
      const region = { left: 0, top: 0, width: Math.max(1, width >> level), height: Math.max(1, height >> level) }
      const pitch = rowPitch(format, region.width)
      const bytes = new Uint8Array(Math.ceil((pitch * region.height) / 4) * 4)
      read.set(nameOf(entity, subresource), bytes)
      if (transport) arrivals.push(transport.readBack(entity, subresource, region, bytes, pitch).promise)
      else backend.readBack?.(entity, subresource, region, bytes, pitch)
    }
  }

  frame.blocks.forEach(({ logs }, block) => {
    for (const { group, rows, stride, words } of logs)
      if (textureGroups.includes(group.index))
        for (let row = 0; row < rows; row++) readAll(words[row * stride + Texture.Entity], block)
  })
  await Promise.all(arrivals)
  return (entity, subresource, _region, out) => {
    const bytes = read.get(nameOf(entity, subresource))
    if (bytes) out.set(bytes.subarray(0, out.length))
  }
}
