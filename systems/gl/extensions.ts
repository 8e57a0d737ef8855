import type * as THREE from 'three'

/** What contexts offer, by their names for it. */
const offered = new WeakMap<WebGL2RenderingContext, ReadonlySet<string>>()

/**
 * Whether a context offers an extension. Asking for the extension itself waits for the GPU's process, each time; so one
 * is asked for when it is used first.
 */
export function offersExtension(gl: WebGL2RenderingContext, name: string): boolean {
  const known = offered.get(gl)
  if (known) return known.has(name)
  // None while the context is lost.
  const names = gl.getSupportedExtensions()
  if (names === null) return false
  offered.set(gl, new Set(names))
  return names.includes(name)
}

/** An extension, or null where there is none: three's own `get` warns in the console of one that is not there. */
export const extensionOf = <Extension>({ extensions }: THREE.WebGLRenderer, name: string): Extension | null =>
  extensions.has(name) ? (extensions.get(name) as Extension) : null

/** Extensions whose names shaders have otherwise. */
const namesInShaders: Readonly<Record<string, string>> = {
  ANGLE_multi_draw: 'WEBGL_multi_draw',
  ANGLE_clip_cull_distance: 'WEBGL_clip_cull_distance',
}

const required = /^#extension GL_(\w+) : require$/gm

/** Asks for the extensions that a shader requires: it can be compiled afterwards. */
export function askForExtensions({ extensions }: THREE.WebGLRenderer, shader: string): void {
  for (const [, name] of shader.matchAll(required)) extensions.get(namesInShaders[name] ?? name)
}
