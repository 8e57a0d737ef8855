/** What a .x file holds, as plain data: Direct3D's left-handed space, row vectors, texture rows from the top. */

/** What the header says. */
export interface XHeader {
  readonly major: number
  readonly minor: number
  readonly encoding: 'text' | 'binary'
  readonly compressed: boolean
  readonly floatBits: 32 | 64
}

/**
 * A data object of a template that has no meaning to the reader, as it stands in the file. What lies more than 256
 * objects deep is left out.
 */
export interface XData {
  /** Name of its template; '' for braces that no name stands before. */
  readonly template: string
  /** '' when it has none. */
  readonly name: string
  /** Its numbers and texts, in order. */
  readonly values: readonly (number | string)[]
  /** Objects that lie in it. */
  readonly objects: readonly XData[]
  /** Names of the objects that it refers to. */
  readonly references: readonly string[]
}

/**
 * A model. Named frames and meshes that others refer to stand only where they are referred to; one object may stand in
 * several places.
 */
export interface XModel {
  /** Version and encoding of the file. */
  readonly header: XHeader
  /** The data object Header of Retained Mode; null when there is none. */
  readonly contentVersion: { readonly major: number; readonly minor: number; readonly flags: number } | null
  /** Frames that lie in no other. */
  readonly frames: readonly XFrame[]
  /** Meshes that lie in no frame. */
  readonly meshes: readonly XMesh[]
  /** Animation sets; an animation that lies in none has one of its own. */
  readonly animations: readonly XAnimationSet[]
  /** AnimTicksPerSecond: what a second is in the times of keys; null when the file does not say. */
  readonly ticksPerSecond: number | null
  /** Objects of unknown templates that lie in no other object. */
  readonly data: readonly XData[]
  /** What is wrong with the file and was left out, each a sentence with its place; the first sixteen. */
  readonly warnings: readonly string[]
}

/** SDK: Frame. */
export interface XFrame {
  /** '' when it has none. */
  readonly name: string
  /**
   * FrameTransformMatrix: 16 numbers in memory order for row vectors, from this frame to the one around it; identity
   * when there is none.
   */
  readonly transform: Float32Array
  /** Frames and meshes that lie in this one. */
  readonly frames: readonly XFrame[]
  readonly meshes: readonly XMesh[]
  /** FrameMeshName of the SDK's samples: a file whose model stands in this frame; null without. */
  readonly meshFile: { readonly renderPass: number; readonly file: string } | null
  /**
   * FrameCamera of the SDK's samples: the frame is the place of a camera, and this is how fast it turns and moves; null
   * without.
   */
  readonly camera: { readonly rotationScaler: number; readonly moveScaler: number } | null
  readonly data: readonly XData[]
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
  /**
   * MeshNormals: x, y, z each, and which one each corner of `faces.corners` has; those of DeclData or FVFData where
   * there is none.
   */
  readonly normals: { readonly vectors: Float32Array; readonly corners: Uint32Array } | null
  /** MeshTextureCoords: u, v a vertex; those of DeclData or FVFData where there is none. */
  readonly coordinates: Float32Array | null
  /** MeshVertexColors: r, g, b, a a vertex, from 0 to 1; 1 where the file has none. */
  readonly colours: Float32Array | null
  /** MeshMaterialList: at least one. */
  readonly materials: readonly XMaterial[]
  /** Index of each face's material. */
  readonly faceMaterials: Uint32Array
  /** XSkinMeshHeader and SkinWeights; null for meshes without bones. */
  readonly skin: XSkin | null
  /** DeclData and FVFData: what vertices have besides. */
  readonly elements: readonly XVertexElement[]
  /** VertexDuplicationIndices; null without. */
  readonly duplication: XDuplication | null
  readonly data: readonly XData[]
}

/** What vertices have besides positions. SDK: DeclData, VertexElement, FVFData. */
export interface XVertexElement {
  /** D3DDECLUSAGE of Direct3D 9: 3 normal, 4 point size, 5 texture coordinate, 6 tangent, 7 binormal, 10 colour, … */
  readonly usage: number
  readonly usageIndex: number
  /** Numbers a vertex. */
  readonly size: number
  /** `size` numbers a vertex; colours as r, g, b, a from 0 to 1. */
  readonly values: Float32Array
}

/** Vertices that were one before they got different normals or coordinates. SDK: VertexDuplicationIndices. */
export interface XDuplication {
  /** How many there were. */
  readonly originals: number
  /** The original of each vertex. */
  readonly vertices: Uint32Array
}

/** How a mesh hangs on bones. SDK: XSkinMeshHeader. */
export interface XSkin {
  /** Bones that move a vertex, and the corners of a face, at most, as the file says. */
  readonly maxVertexWeights: number
  readonly maxFaceWeights: number
  readonly bones: readonly XBone[]
}

/** The vertices that a bone moves. SDK: SkinWeights. */
export interface XBone {
  /** Name of the frame that is the bone. */
  readonly name: string
  readonly vertices: Uint32Array
  readonly weights: Float32Array
  /** From the mesh to the bone: 16 numbers for row vectors. */
  readonly offset: Float32Array
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
  /**
   * TextureFilename, or the string `Texture0@Name` of an effect, as it is written but for backslashes that a text
   * doubles; null without.
   */
  readonly texture: string | null
  /** EffectInstance; null without. */
  readonly effect: XEffect | null
  readonly data: readonly XData[]
}

/** A shader file and its parameters, kept as data. SDK: EffectInstance. */
export interface XEffect {
  readonly file: string
  /** EffectParamString, EffectParamDWord and EffectParamFloats by their names. */
  readonly parameters: ReadonlyMap<string, string | number | readonly number[]>
}

/** Animations that go on at the same time. SDK: AnimationSet. */
export interface XAnimationSet {
  /** '' when it has none. */
  readonly name: string
  readonly animations: readonly XAnimation[]
  readonly data: readonly XData[]
}

/** How a frame moves. SDK: Animation, AnimationKey. */
export interface XAnimation {
  /** '' when it has none. */
  readonly name: string
  /** Name of the frame, which may be one of another file; '' when the file does not say. */
  readonly target: string
  /** Quaternions w, x, y, z as the file has them: conjugates of D3DXQUATERNIONs. */
  readonly rotation: XKeys | null
  /** x, y, z */
  readonly scale: XKeys | null
  /** x, y, z */
  readonly position: XKeys | null
  /** 16 numbers for row vectors; where there are any, they count and the others do not. */
  readonly matrix: XKeys | null
  /** AnimationOptions of Retained Mode; null without. */
  readonly options: { readonly openClosed: number; readonly positionQuality: number } | null
  readonly data: readonly XData[]
}

/** Values at times. SDK: TimedFloatKeys. */
export interface XKeys {
  /** In ticks, none before the one before it. */
  readonly times: Uint32Array
  /** As many numbers a time as the kind of key has. */
  readonly values: Float32Array
}

/** What meshes without materials are made of. */
export const defaultMaterial: XMaterial = {
  name: '',
  diffuse: [1, 1, 1, 1],
  power: 0,
  specular: [0, 0, 0],
  emissive: [0, 0, 0],
  texture: null,
  effect: null,
  data: [],
}
