/**
 * What rewrites texels: from Direct3D's memory to what is uploaded, and from what is read back to Direct3D's memory.
 */

export * from './blocks.js'
export * from './bump.js'
export * from './colours.js'
export * from './pack.js'
export * from './tables.js'
export * from './yuv.js'
