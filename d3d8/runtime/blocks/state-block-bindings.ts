import type { Direct3DBaseTexture8 } from '../texels/base-texture.js'
import type { LightState } from '../state/lights.js'
import type { Direct3DObject } from '../objects/object.js'
import type { Indices, StreamSource } from '../state/vertex-input.js'

/**
 * What a state block holds beside words: resources, shaders and lights. Resources stay alive while the block has them.
 * What is not in the block is missing in the maps, or undefined.
 */
export class BlockBindings {
  readonly textures = new Map<number, Direct3DBaseTexture8 | null>()
  readonly streams = new Map<number, StreamSource>()
  /** By index; null for what of a light the block does not hold. */
  readonly lights = new Map<number, LightState>()
  indices: Indices | undefined
  /** FVF code, handle or 0. */
  vertexShader: number | undefined
  /** Handle or 0. */
  pixelShader: number | undefined

  setTexture(stage: number, texture: Direct3DBaseTexture8 | null): void {
    exchange(this.textures.get(stage), texture)
    this.textures.set(stage, texture)
  }

  setStream(stream: number, pStreamData: StreamSource['pStreamData'], Stride: number): void {
    exchange(this.streams.get(stream)?.pStreamData, pStreamData)
    this.streams.set(stream, { pStreamData, Stride })
  }

  setIndices(pIndexData: Indices['pIndexData'], BaseVertexIndex: number): void {
    exchange(this.indices?.pIndexData, pIndexData)
    this.indices = { pIndexData, BaseVertexIndex }
  }

  /** Adds to what is held of a light: its words, which are copied, or whether it shines; null leaves what is there. */
  setLight(index: number, { words, enabled }: LightState): void {
    const held = this.lights.get(index)
    this.lights.set(index, {
      words: words?.slice() ?? held?.words ?? null,
      enabled: enabled ?? held?.enabled ?? null,
    })
  }

  /** A shader was deleted: as on the device, none takes its place. Its handle may be given to another one. */
  forgetVertexShader(handle: number): void {
    if (this.vertexShader === handle) this.vertexShader = 0
  }

  forgetPixelShader(handle: number): void {
    if (this.pixelShader === handle) this.pixelShader = 0
  }

  /** Lets go of all resources. */
  clear(): void {
    for (const texture of this.textures.values()) texture?.letGo()
    for (const { pStreamData } of this.streams.values()) pStreamData?.letGo()
    this.indices?.pIndexData?.letGo()
    this.textures.clear()
    this.streams.clear()
    this.indices = undefined
  }
}

/** Takes `next` and lets go of what was there, in this order: it may be the same. */
function exchange(old: Direct3DObject | null | undefined, next: Direct3DObject | null): void {
  next?.hold()
  old?.letGo()
}
