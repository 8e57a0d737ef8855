/**
 * What GetInfo tells. Sources: SDK, IDirect3DDevice8::GetInfo; d3d8types.h; DirectX 7 SDK, D3DDEVINFO_TEXTUREMANAGER,
 * for what the numbers mean.
 */
import { ITEM_WORDS } from '../../../engine/index.js'
import { InManagedPool } from '../../components.js'
import type { Direct3DCore } from '../../core.js'
import { Item } from '../../items.js'
import { createStatistics, Statistic, STATISTICS_SHAPES, STATISTIC_WORDS } from '../../managed-statistics.js'
import * as T from '../../types/index.js'
import type { DeviceServices } from '../objects/device-services.js'
import { Direct3DBuffer8 } from '../buffers/buffer.js'
import { Direct3DResource8 } from '../objects/resource.js'
import { objectsOf } from '../objects/world.js'

/** What GetInfo gives for a D3DDEVINFOID. */
export type InfoOf<I extends T.D3DDEVINFOID> = [T.ValueOf<I>] extends [never]
  ? T.D3DDEVINFO_VCACHE | T.D3DDEVINFO_RESOURCEMANAGER | T.D3DDEVINFO_D3DVERTEXSTATS | null
  : T.ValueOf<I>

/** Entries of D3DDEVINFO_RESOURCEMANAGER: one for each D3DRESOURCETYPE, and one for 0, which there is not. */
const TYPES = T.D3DRTYPE_INDEXBUFFER + 1

const none: T.D3DRESOURCESTATS = {
  bThrashing: false,
  ApproxBytesDownloaded: 0,
  NumEvicts: 0,
  NumVidCreates: 0,
  LastPri: 0,
  NumUsed: 0,
  NumUsedInVidMem: 0,
  WorkingSet: 0,
  WorkingSetBytes: 0,
  TotalManaged: 0,
  TotalBytes: 0,
}

const noStatistics = createStatistics()

/** What the renderer has counted of textures of one shape. */
function countedFrom(statistics: ArrayLike<number>, at: number): Partial<T.D3DRESOURCESTATS> {
  return {
    bThrashing: statistics[at + Statistic.Thrashing] !== 0,
    ApproxBytesDownloaded: statistics[at + Statistic.Downloaded],
    NumEvicts: statistics[at + Statistic.Evicts],
    NumVidCreates: statistics[at + Statistic.Creates],
    LastPri: statistics[at + Statistic.LastPriority],
    NumUsed: statistics[at + Statistic.Used],
    NumUsedInVidMem: statistics[at + Statistic.UsedInMemory],
    WorkingSet: statistics[at + Statistic.WorkingSet],
    WorkingSetBytes: statistics[at + Statistic.WorkingSetBytes],
  }
}

/** Whether a buffer, or copies of one of indices, lie in video memory. */
function isPlaced({ core }: DeviceServices, { version, copies }: Direct3DBuffer8): boolean {
  const description = core.resources.description[version]
  return copies !== null || (description?.kind === 'buffer' && description.place !== null)
}

/**
 * The managed resources, by D3DRESOURCETYPE. Textures as the renderer has counted them, those of all devices of the
 * engine; of buffers how many there are, and how many of them lie in video memory.
 */
export function resourceManagerInfo(services: DeviceServices): T.D3DDEVINFO_RESOURCEMANAGER {
  const counted = services.core.backend.statistics?.() ?? noStatistics
  const stats = Array.from({ length: TYPES }, (_, type) => {
    const shape = type - T.D3DRTYPE_TEXTURE
    const isTexture = shape >= 0 && shape < STATISTICS_SHAPES.length
    return { ...none, ...(isTexture ? countedFrom(counted, shape * STATISTIC_WORDS) : {}) }
  })
  for (const resource of objectsOf(services, InManagedPool)) {
    if (!(resource instanceof Direct3DResource8)) continue
    const row = stats[resource.GetType()]
    row.TotalManaged++
    row.TotalBytes += resource.memoryBytes
    if (!(resource instanceof Direct3DBuffer8) || !isPlaced(services, resource)) continue
    row.WorkingSet++
    row.WorkingSetBytes += resource.memoryBytes
  }
  return { stats }
}

const draws: ReadonlySet<number> = new Set([
  Item.Draw,
  Item.DrawIndexed,
  Item.DrawUser,
  Item.DrawUserIndexed,
  Item.DrawPatch,
])

/**
 * Triangles of the frame that was presented last, or of what was drawn so far of the next. WebGL clips them without
 * making others that anybody sees.
 */
export function vertexInfo({ frames }: Direct3DCore): T.D3DDEVINFO_D3DVERTEXSTATS {
  let NumRenderedTriangles = 0
  for (const { items, count } of frames.items())
    for (let n = 0, at = 0; n < count; n++, at += ITEM_WORDS) {
      const type = items[at + 3]
      if (draws.has(items[at]) && type >= T.D3DPT_TRIANGLELIST) NumRenderedTriangles += items[at + 5]
    }
  return { NumRenderedTriangles, NumExtraClippingTriangles: 0 }
}
