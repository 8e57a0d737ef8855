import { createRequire } from 'node:module'

/** Path of what decodes MP3, a module without imports. */
export const decoderPath = () => createRequire(import.meta.url).resolve('minimp3-wasm/dist/decoder.opt.wasm')

/**
 * Whether a program imports what plays MP3.
 * @param {Uint8Array<ArrayBuffer>} program
 */
export const playsMp3 = async (program) =>
  WebAssembly.Module.imports(await WebAssembly.compile(program)).some(({ module }) => module === 'mp3')
