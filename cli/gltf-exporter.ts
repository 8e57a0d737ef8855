/** three's GLTFExporter where there is no page. */
import type * as THREE from 'three'
import { GLTFExporter, type GLTFExporterPlugin, type GLTFWriter } from 'three/addons/exporters/GLTFExporter.js'

/** A picture as it lies in a file. */
export interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mimeType: 'image/png' | 'image/jpeg'
}

/** What is written of a file, as far as it is touched here. */
interface Json {
  images?: { mimeType: string; bufferView: number }[]
  textures?: { source: number }[]
  skins?: { skeleton?: number }[]
  asset: { generator: string }
}

interface MaterialDefinition {
  pbrMetallicRoughness: { baseColorTexture?: { index: number } }
  emissiveTexture?: { index: number }
}

/** The part of a page's FileReader that the exporter uses. */
class BlobReader {
  result: ArrayBuffer | null = null
  onloadend: (() => void) | null = null

  readAsArrayBuffer(blob: Blob): void {
    void blob.arrayBuffer().then((bytes) => {
      this.result = bytes
      this.onloadend?.()
    })
  }
}

/** Writes scenes whose materials have their pictures as bytes: without a page there are no textures of pixels. */
export function createExporter() {
  const pictures = new Map<THREE.Material, Picture>()
  const indices = new Map<Picture, Promise<number>>()

  const plugin = (writer: GLTFWriter): GLTFExporterPlugin => {
    // three's types of its writer leave these two out.
    const { json, processBufferViewImage } = writer as unknown as {
      json: Json
      processBufferViewImage: (blob: Blob) => Promise<number>
    }
    const textureOf = async ({ bytes, mimeType }: Picture): Promise<number> => {
      const bufferView = await processBufferViewImage.call(writer, new Blob([bytes]))
      const source = (json.images ??= []).push({ mimeType, bufferView }) - 1
      return (json.textures ??= []).push({ source }) - 1
    }
    return {
      async writeMaterialAsync(material: THREE.Material, written: object) {
        const definition = written as MaterialDefinition
        const picture = pictures.get(material)
        if (!picture) return
        const known = indices.get(picture) ?? textureOf(picture)
        indices.set(picture, known)
        const index = await known
        definition.pbrMetallicRoughness.baseColorTexture = { index }
        // Direct3D multiplies textures with all of the light, also with what a material emits.
        if ('emissive' in material && (material.emissive as THREE.Color).getHex() !== 0)
          definition.emissiveTexture = { index }
      },
      afterParse() {
        // The exporter names the first joint, which need not be above the others; the skin does without.
        for (const skin of json.skins ?? []) delete skin.skeleton
        json.asset.generator = `three-d3d8, ${json.asset.generator}`
      },
    }
  }

  return {
    /** Gives a material the picture of its texture. */
    setPicture: (material: THREE.Material, picture: Picture): void => void pictures.set(material, picture),

    /** The bytes of a .glb file. */
    async write(scene: THREE.Scene, animations: THREE.AnimationClip[]): Promise<Uint8Array<ArrayBuffer>> {
      if (typeof FileReader === 'undefined') Object.assign(globalThis, { FileReader: BlobReader })
      const exporter = new GLTFExporter().register(plugin)
      const written = await exporter.parseAsync(scene, { binary: true, trs: true, onlyVisible: false, animations })
      if (!(written instanceof ArrayBuffer)) throw new Error('the exporter wrote no binary file')
      return new Uint8Array(written)
    },
  }
}
