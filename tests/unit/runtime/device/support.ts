import { expect } from 'vitest'
import { createCore, type Direct3DCore } from '../../../../d3d8/core.js'
import { Direct3DCreate8, defaultLimits, type Direct3DDevice8 } from '../../../../d3d8/runtime/index.js'
import { stateLayout } from '../../../../d3d8/state-table.js'
import * as T from '../../../../d3d8/types/index.js'
import { ITEM_WORDS } from '../../../../engine/index.js'
import { presentation } from '../presentation.js'

export { presentation }

/** An item of a pass: its kind, the groups whose next row begins to hold with it, and its arguments. */
export interface SeenItem {
  readonly kind: number
  readonly groups: readonly string[]
  readonly args: readonly number[]
}

/** A block as it was pushed: copies of everything. */
export interface SeenBlock {
  readonly items: readonly SeenItem[]
  /** Rows of each group that has some. */
  readonly rows: Readonly<Record<string, readonly Uint32Array[]>>
  readonly data: Uint32Array
  readonly vertices: Uint8Array
  readonly indices: Uint32Array
}

/** Names of the groups that two masks name. */
function groupsOf(low: number, high: number): string[] {
  const masks = [low, high]
  return stateLayout.groups.filter(({ mask, bit }) => (masks[mask] & bit) !== 0).map(({ name }) => name)
}

/** A device without renderer whose blocks are kept as they were pushed. */
export class DeviceBench {
  readonly core: Direct3DCore
  readonly direct3d: ReturnType<typeof Direct3DCreate8>
  readonly device: Direct3DDevice8
  readonly destroyed: number[] = []
  #blocks: SeenBlock[] = []

  constructor(
    parameters: Partial<T.D3DPRESENT_PARAMETERS> = {},
    behaviour = T.D3DCREATE_HARDWARE_VERTEXPROCESSING,
    options: { readonly joinsDraws?: boolean } = {},
  ) {
    this.core = createCore(options)
    this.direct3d = Direct3DCreate8(this.core, defaultLimits)
    let rows: Record<string, Uint32Array[]> = {}
    for (const { name } of stateLayout.groups)
      this.core.group$(name).subscribe((log) => {
        rows[name] = Array.from({ length: log.rows }, (_, r) => log.words.slice(r * log.stride, (r + 1) * log.stride))
      })
    this.core.pass$.subscribe((pass) => {
      const items = Array.from({ length: pass.count }, (_, i) => {
        const [kind, low, high, ...args] = pass.items.subarray(i * ITEM_WORDS, (i + 1) * ITEM_WORDS)
        return { kind, groups: groupsOf(low, high), args }
      })
      const { data, vertices, indices } = pass.arenas
      this.#blocks.push({
        items,
        rows,
        data: data.words.slice(0, data.used),
        vertices: vertices.bytes.slice(0, vertices.used * 4),
        indices: indices.words.slice(0, indices.used),
      })
      rows = {}
    })
    this.core.resources.event$.subscribe(({ type, entity }) => {
      if (type === 'destroy') this.destroyed.push(entity)
    })
    const merged = { ...presentation, ...parameters }
    this.device = this.direct3d.CreateDevice(T.D3DADAPTER_DEFAULT, T.D3DDEVTYPE_HAL, null, behaviour, merged)
  }

  get context() {
    return this.device.services.context
  }

  /** Pushes the open block; gives all blocks pushed since the last call. */
  play(): SeenBlock[] {
    this.context.flush()
    const blocks = this.#blocks
    this.#blocks = []
    return blocks
  }

  /** Pushes the open block, which has to be the only one. */
  playOne(): SeenBlock {
    const blocks = this.play()
    expect(blocks).toHaveLength(1)
    return blocks[0]
  }

  /** A vertex buffer of `bytes` bytes, bound to stream 0 with XYZ positions. */
  bindTriangles(bytes = 1200) {
    const buffer = this.device.CreateVertexBuffer(bytes, 0, T.D3DFVF_XYZ, T.D3DPOOL_MANAGED)
    this.device.SetStreamSource(0, buffer, 12)
    this.device.SetVertexShader(T.D3DFVF_XYZ)
    return buffer
  }
}

/** The error that `call` throws; it has to be a D3DError. */
export function errorOf(call: () => unknown): T.D3DError {
  try {
    call()
  } catch (error) {
    expect(error).toBeInstanceOf(T.D3DError)
    return error as T.D3DError
  }
  throw new Error('the call was not refused')
}

/** 32-bit pattern of a float. */
export const bitsOf = (float: number): T.FLOATBITS => T.FtoDW(float)
