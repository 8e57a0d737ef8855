import { expect } from 'vitest'
import { ITEM_WORDS } from '../../../../engine/index.js'
import { createCore } from '../../../../d3d8/core.js'
import { Item } from '../../../../d3d8/items.js'
import { defaultLimits } from '../../../../d3d8/runtime/adapter/caps.js'
import type { Direct3DDevice8 } from '../../../../d3d8/runtime/device/device.js'
import type { DeviceServices } from '../../../../d3d8/runtime/objects/device-services.js'
import type { Direct3DSurface8 } from '../../../../d3d8/runtime/texels/surface.js'
import { stateLayout, VertexInput } from '../../../../d3d8/state-table.js'
import type { Presentation } from '../../../../d3d8/runtime/presenting/present.js'
import { D3DERR_INVALIDCALL, D3DError, D3DPT_TRIANGLELIST } from '../../../../d3d8/types/index.js'

/** An item of a pass as the tests read it. `data` are the words that uploads and copies name. */
export interface SeenItem {
  readonly kind: number
  readonly args: readonly number[]
  readonly data: readonly number[]
}

/** A core without renderer, and services of a device that only counts. */
export class Bench {
  readonly core = createCore({})
  readonly context = this.core.createContext()
  readonly events: string[] = []
  readonly renamed: [object: object, oldVersion: number][] = []
  readonly lodChanges: object[] = []
  readonly presented: Direct3DSurface8[] = []
  readonly shown: Presentation[] = []
  readonly services: DeviceServices
  /** References on the device, those of the program left out. */
  references = 0
  #items: SeenItem[] = []
  #flushes = 0

  constructor() {
    const device = { AddRef: () => ++this.references, Release: () => --this.references }
    this.services = {
      core: this.core,
      locks: { count: 0 },
      context: this.context,
      limits: { ...defaultLimits, maxTextureSize: 1024, maxCubeSize: 512, maxVolumeSize: 128 },
      device: device as unknown as Direct3DDevice8,
      bufferRenamed: (buffer, oldVersion) => this.renamed.push([buffer, oldVersion]),
      isBufferBound: () => false,
      bufferWritten: () => undefined,
      bufferWanted: () => undefined,
      bufferGone: () => undefined,
      textureReadChanged: (texture) => this.lodChanges.push(texture),
      presentBackBuffer: (surface, how) => {
        this.presented.push(surface)
        this.shown.push(how)
        return 0
      },
      backBuffersFlipped: () => undefined,
      checkNotLost: () => undefined,
      windows: { entityOf: () => 0, clientOf: () => null },
    }
    this.core.resources.event$.subscribe(({ type, entity }) => this.events.push(`${type} ${entity}`))
    this.core.pass$.subscribe((pass) => {
      this.#flushes++
      const { words } = pass.arenas.data
      for (let i = 0; i < pass.count; i++) {
        const [kind, , , ...args] = pass.items.subarray(i * ITEM_WORDS, (i + 1) * ITEM_WORDS)
        const at = kind === Item.Copy ? args[4] : args[2]
        const size = kind === Item.Copy ? 1 + words[at] * 6 : kind === Item.UploadTexture ? 6 : 0
        this.#items.push({ kind, args, data: [...words.subarray(at, at + size)] })
      }
    })
  }

  /** Blocks pushed so far. */
  get flushes(): number {
    return this.#flushes
  }

  /** Logs a draw that reads a vertex buffer version. */
  drawFrom(version: number): void {
    this.context.set(stateLayout.group('vertexInput').offset + VertexInput.Version, version)
    this.context.draw(Item.Draw, D3DPT_TRIANGLELIST, 0, 1, 0, 0, 0, 0, 0, 0)
  }

  /** Logs a draw that reads a texture in stage 0. */
  drawWith(texture: number): void {
    this.context.set(stateLayout.group('texture0').offset, texture)
    this.context.draw(Item.Draw, D3DPT_TRIANGLELIST, 0, 1, 0, 0, 0, 0, 0, 0)
  }

  /** Pushes the open block; returns all items pushed since the last call. */
  play(): SeenItem[] {
    this.context.flush()
    const items = this.#items
    this.#items = []
    return items
  }

  /** Lets the fake renderer hand out a picture whose pixels count up: first byte of texel (x, y) is x + y * 16. */
  drawPattern(bytesPerTexel: number): void {
    this.core.attach({
      readBack(_entity, _subresource, region, out, pitch) {
        for (let y = 0; y < region.height; y++)
          for (let x = 0; x < region.width; x++)
            out[y * pitch + x * bytesPerTexel] = region.left + x + (region.top + y) * 16
      },
    })
  }
}

/** Asserts that `call` is refused with that result and a sentence that matches. */
export function expectRefusal(call: () => unknown, sentence: RegExp, hr: number = D3DERR_INVALIDCALL): void {
  let error: unknown
  try {
    call()
  } catch (thrown) {
    error = thrown
  }
  expect(error).toBeInstanceOf(D3DError)
  expect((error as D3DError).message).toMatch(sentence)
  expect((error as D3DError).hr).toBe(hr >>> 0)
}
