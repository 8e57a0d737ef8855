import * as THREE from 'three'
import * as T from '../../../d3d8/types/index.js'
import type { GLFacts } from '../../gl/context.js'
import type { Layout } from '../../textures/formats.js'

/** How a depth surface is kept. */
export interface DepthStorage {
  readonly format: THREE.DepthTexturePixelFormat
  readonly type: THREE.TextureDataType
  /** Name of the sized GL internal format, and its number. */
  readonly internalFormat: THREE.PixelFormatGPU
  readonly glInternalFormat: number
  readonly stencil: boolean
  /** What is not as the format says. */
  readonly note: string | null
}

const depth24: DepthStorage = {
  format: THREE.DepthFormat,
  type: THREE.UnsignedIntType,
  internalFormat: 'DEPTH_COMPONENT24',
  glInternalFormat: 0x81a6,
  stencil: false,
  note: null,
}
const depth16: DepthStorage = {
  ...depth24,
  type: THREE.UnsignedShortType,
  internalFormat: 'DEPTH_COMPONENT16',
  glInternalFormat: 0x81a5,
}
const depth24Stencil8: DepthStorage = {
  format: THREE.DepthStencilFormat,
  type: THREE.UnsignedInt248Type,
  internalFormat: 'DEPTH24_STENCIL8',
  glInternalFormat: 0x88f0,
  stencil: true,
  note: null,
}

/** Depth formats. WebGL has no 32-bit fixed point depth, and stencil only with 24 bits of depth. */
const depthRows: ReadonlyMap<number, DepthStorage> = new Map<number, DepthStorage>([
  [T.D3DFMT_D16, depth16],
  [T.D3DFMT_D16_LOCKABLE, depth16],
  [T.D3DFMT_D24X8, depth24],
  [T.D3DFMT_D32, { ...depth24, note: '24 bits of depth' }],
  [T.D3DFMT_D24S8, depth24Stencil8],
  [T.D3DFMT_D24X4S4, { ...depth24Stencil8, note: '8 bits of stencil' }],
  [T.D3DFMT_D15S1, { ...depth24Stencil8, note: '24 bits of depth, 8 bits of stencil' }],
])

/**
 * How a depth surface is kept.
 *
 * @param hasMarks whether samples may be marked in it, which takes stencil
 * @throws Error for a format without depth
 */
export function depthStorage(format: number, hasMarks = false): DepthStorage {
  const storage = depthRows.get(format)
  if (!storage) throw new Error(`${T.formatInfo(format)?.name ?? format} is no depth format`)
  if (!hasMarks) return storage
  return { ...depth24Stencil8, note: storage === depth16 ? '24 bits of depth' : storage.note }
}

/** Whether samples may be marked in a depth surface: it has several, and shaders know of none. */
export const hasSampleMarks = (multisample: number, { sampleMasks }: Pick<GLFacts, 'sampleMasks'>): boolean =>
  multisample > 1 && !sampleMasks

/** Depth of 16 bits lies in memory as WebGL takes it. */
const writtenDepth16: Layout = {
  storage: {
    name: 'DEPTH_COMPONENT16',
    internalFormat: depth16.internalFormat,
    format: THREE.DepthFormat,
    type: THREE.UnsignedShortType,
    glInternalFormat: depth16.glInternalFormat,
    glFormat: 0x1902,
    glType: 0x1403,
    normalized: false,
    elements: 'halves',
    elementBytes: 2,
    texelBytes: 2,
    blocks: false,
  },
  convert: null,
}

/** How depth that a program locked is uploaded; null where no program can (SDK: D3DFMT_D16_LOCKABLE). */
export const depthUpload = (format: number): Layout | null => (format === T.D3DFMT_D16_LOCKABLE ? writtenDepth16 : null)
