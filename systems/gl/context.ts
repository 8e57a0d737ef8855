import type * as THREE from 'three'

/** Whether a context is lost by now: the browser tells of it by an event, later, and three waits for that. */
export const isLostContext = (context: WebGLRenderingContext | WebGL2RenderingContext): boolean =>
  context.isContextLost()

/** Whether that of a renderer is. */
export const isContextLost = (renderer: THREE.WebGLRenderer): boolean => isLostContext(renderer.getContext())

/** Whether the context was there before three asked for one without depth, stencil, samples: others draw with it. */
export function hasForeignContext(renderer: THREE.WebGLRenderer): boolean {
  const attributes = renderer.getContext().getContextAttributes()
  if (attributes === null) return false
  const { depth = false, stencil = false, antialias = false } = attributes
  return depth || stencil || antialias
}

/** What a browser can do. What takes long to find out is found out when somebody asks. */
export interface GLFacts {
  readonly s3tc: boolean
  readonly floatLinear: boolean
  readonly norm16: boolean
  readonly stencilTexturing: boolean
  /** Shaders may choose the samples that they write. */
  readonly sampleMasks: boolean
  readonly maxSamples: number
  readonly maxAnisotropy: number
  /** A framebuffer may have a depth buffer larger than its colours. */
  readonly mixedSizes: boolean
}
