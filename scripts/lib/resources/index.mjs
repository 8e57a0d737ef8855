/** Compiles resources of Windows programs, for the command line and for pages, which have these files beside Clang. */
export { compileScript } from './compile-script.mjs'
export { embedding, preprocessing } from './embedding.mjs'
export { isResourceFile, writeResourceFile } from './resource-file.mjs'
