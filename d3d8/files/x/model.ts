/** What a .x file holds, as plain data: Direct3D's left-handed space, row vectors, texture rows from the top. */

/** What the header says. */
export interface XHeader {
  readonly major: number
  readonly minor: number
  readonly encoding: 'text' | 'binary'
  readonly compressed: boolean
  readonly floatBits: 32 | 64
}

/** A model. Named frames and meshes that others refer to stand only where they are referred to; one object may stand in several places. */
export interface XModel {
  /** Version and encoding of the file. */
  readonly header: XHeader
  /** The data object Header of Retained Mode; null when there is none. */
  readonly contentVersion: { readonly major: number; readonly minor: number; readonly flags: number } | null
  /** Frames that lie in no other. */
  readonly frames: readonly XFrame[]
  /** Meshes that lie in no frame. */
  readonly meshes: readonly XMesh[]
}

/** SDK: Frame. */
export interface XFrame {
  /** '' when it has none. */
  readonly name: string
  /** FrameTransformMatrix: 16 numbers in memory order for row vectors, from this frame to the one around it; identity when there is none. */
  readonly transform: Float32Array
  /** Frames and meshes that lie in this one. */
  readonly frames: readonly XFrame[]
  readonly meshes: readonly XMesh[]
}

/** Polygons: how many corners each has, and all corners one after the other. */
export interface XFaces {
  readonly sizes: Uint32Array
  readonly corners: Uint32Array
}

/** SDK: Mesh and what lies in it. Numbers that are no finite binary32 are 0. */
export interface XMesh {
  /** '' when it has none. */
  readonly name: string
  /** x, y, z a vertex. */
  readonly positions: Float32Array
  /** Vertices of the faces; clockwise is the front. A face of fewer than three corners is nothing to draw. */
  readonly faces: XFaces
  /** MeshNormals: x, y, z each, and which one each corner of `faces.corners` has. */
  readonly normals: { readonly vectors: Float32Array; readonly corners: Uint32Array } | null
  /** MeshTextureCoords: u, v a vertex. */
  readonly coordinates: Float32Array | null
  /** MeshVertexColors: r, g, b, a a vertex, from 0 to 1; 1 where the file has none. */
  readonly colours: Float32Array | null
  /** MeshMaterialList: at least one. */
  readonly materials: readonly XMaterial[]
  /** Index of each face's material. */
  readonly faceMaterials: Uint32Array
}

/** SDK: Material. Colours from 0 to 1. */
export interface XMaterial {
  /** '' when it has none. */
  readonly name: string
  /** r, g, b, a */
  readonly diffuse: readonly [number, number, number, number]
  /** How sharp highlights are: the exponent of D3DMATERIAL8.Power. */
  readonly power: number
  /** r, g, b */
  readonly specular: readonly [number, number, number]
  /** r, g, b */
  readonly emissive: readonly [number, number, number]
  /** TextureFilename as it is written. */
  readonly texture: string | null
}

/** What meshes without materials are made of. */
export const defaultMaterial: XMaterial = {
  name: '',
  diffuse: [1, 1, 1, 1],
  power: 0,
  specular: [0, 0, 0],
  emissive: [0, 0, 0],
  texture: null,
}
