/** GL functions that a frame calls between its first and its last draw, and that answer nothing. */
const drawTime = [
  'activeTexture',
  'bindBuffer',
  'bindBufferBase',
  'bindBufferRange',
  'bindFramebuffer',
  'bindSampler',
  'bindTexture',
  'bindVertexArray',
  'blendColor',
  'blendEquation',
  'blendEquationSeparate',
  'blendFunc',
  'blendFuncSeparate',
  'blitFramebuffer',
  'bufferSubData',
  'clear',
  'clearBufferfi',
  'clearBufferfv',
  'clearColor',
  'clearDepth',
  'clearStencil',
  'colorMask',
  'cullFace',
  'depthFunc',
  'depthMask',
  'depthRange',
  'disable',
  'drawArrays',
  'drawBuffers',
  'drawElements',
  'enable',
  'frontFace',
  'invalidateFramebuffer',
  'lineWidth',
  'pixelStorei',
  'polygonOffset',
  'scissor',
  'stencilFunc',
  'stencilMask',
  'stencilOp',
  'uniform1f',
  'uniform1fv',
  'uniform1i',
  'uniform1iv',
  'uniform2f',
  'uniform2fv',
  'uniform3f',
  'uniform3fv',
  'uniform3iv',
  'uniform4f',
  'uniform4fv',
  'uniformMatrix3fv',
  'uniformMatrix4fv',
  'useProgram',
  'viewport',
] as const satisfies readonly (keyof WebGL2RenderingContext)[]

/** The same of extensions, whose functions every context has from one prototype. */
const ofExtensions = { WEBGL_multi_draw: ['multiDrawArraysWEBGL', 'multiDrawElementsWEBGL'] } as const

/** Prototypes of the extensions that there are, and what to replace in them. */
export function extensionFunctions(): { readonly prototype: object; readonly names: readonly string[] }[] {
  const gl = document.createElement('canvas').getContext('webgl2')
  return Object.entries(ofExtensions).flatMap(([name, names]) => {
    const extension = gl?.getExtension(name) as object | null
    return extension ? [{ prototype: Object.getPrototypeOf(extension) as object, names }] : []
  })
}

/**
 * Replaces the functions that draw by empty ones, for all WebGL2 contexts of this window: what a frame costs then is
 * JavaScript alone.
 *
 * @returns puts the real ones back
 */
export function emptyDrawFunctions(): () => void {
  const all = [{ prototype: WebGL2RenderingContext.prototype as object, names: drawTime }, ...extensionFunctions()]
  const real = all.flatMap(({ prototype, names }) =>
    names.map((name) => ({ prototype, name, call: Reflect.get(prototype, name) as unknown })),
  )
  for (const { prototype, name } of real) Object.assign(prototype, { [name]: () => {} })
  return () => {
    for (const { prototype, name, call } of real) Object.assign(prototype, { [name]: call })
  }
}
