/** Loads what decodes MP3: it lies beside the scripts of a program that can play it. */
export const loadMp3 = (): Promise<WebAssembly.Module> => WebAssembly.compileStreaming(fetch('mp3.wasm'))
