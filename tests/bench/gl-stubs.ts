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
  'uniform4f',
  'uniform4fv',
  'uniformMatrix3fv',
  'uniformMatrix4fv',
  'useProgram',
  'viewport',
] as const satisfies readonly (keyof WebGL2RenderingContext)[]

/**
 * Replaces the functions that draw by empty ones, for all WebGL2 contexts of this window: what a frame costs then is JavaScript alone.
 *
 * @returns puts the real ones back
 */
export function emptyDrawFunctions(): () => void {
  const prototype = WebGL2RenderingContext.prototype
  const real = drawTime.map((name) => [name, prototype[name]] as const)
  for (const name of drawTime) Object.assign(prototype, { [name]: () => {} })
  return () => {
    for (const [name, call] of real) Object.assign(prototype, { [name]: call })
  }
}
