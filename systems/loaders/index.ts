/** Files of Direct3D's time, for three. */
export { DDSLoader } from './dds-loader.js'
export { MeshBlinnMaterial } from './x/blinn-material.js'
export { XLoader } from './x/loader.js'
export { textureFinder, type XTextureResolver, type XTextureSource } from './x/textures.js'
