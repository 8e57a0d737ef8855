/** .dds files: textures of every shape, as plain data and as what a device samples. */
export { ddsAsColours, ddsPixels } from './colours.js'
export * from './formats.js'
export { readDDS, type DDSImage } from './read.js'
export { createTextureFromDDS, ddsOfTexture, type DDSTextureOptions } from './texture.js'
export { writeDDS } from './write.js'
