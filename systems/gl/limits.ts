import type * as THREE from 'three'
import type { RendererLimits } from '../../d3d8/runtime/adapter/caps.js'

interface RendererInfoExtension {
  readonly UNMASKED_RENDERER_WEBGL: number
}

/** Samples a pixel that Direct3D 8 has names for (SDK: D3DMULTISAMPLE_TYPE). */
const MOST_SAMPLES = 16

/** The screen, where there is one; a worker has none and knows no refresh rate either. */
export function probeDisplay(): RendererLimits['display'] {
  if (typeof screen === 'undefined') return { width: 1024, height: 768, refreshRate: 0 }
  return { width: screen.width, height: screen.height, refreshRate: 0 }
}

/**
 * What textures may take of the GPU's memory, in bytes, when nobody says otherwise: half a gigabyte is plenty for
 * programs of 2001.
 */
export const DEFAULT_TEXTURE_MEMORY = 512 << 20

/** What `renderer` can do, in the words of the device's capabilities. */
export function probeLimits(
  renderer: THREE.WebGLRenderer,
  {
    plain = false,
    textureMemory = DEFAULT_TEXTURE_MEMORY,
  }: { readonly plain?: boolean | undefined; readonly textureMemory?: number | undefined } = {},
): RendererLimits {
  const gl = renderer.getContext() as WebGL2RenderingContext
  const { extensions, capabilities } = renderer
  const number = (name: number): number => gl.getParameter(name) as number
  const info = extensions.get('WEBGL_debug_renderer_info') as RendererInfoExtension | null
  // What colour and depth can both have; smaller counts are rounded up by the browser, so that each up to the largest
  // works.
  const counts = [gl.RGBA8, gl.RGB8, gl.DEPTH24_STENCIL8].map((format) => {
    const samples = gl.getInternalformatParameter(gl.RENDERBUFFER, format, gl.SAMPLES) as Int32Array
    return [...samples]
  })
  const samples = counts[0].filter((n) => n > 1 && n <= MOST_SAMPLES && counts.every((list) => list.includes(n)))
  return {
    maxTextureSize: number(gl.MAX_TEXTURE_SIZE),
    maxCubeSize: number(gl.MAX_CUBE_MAP_TEXTURE_SIZE),
    maxVolumeSize: number(gl.MAX_3D_TEXTURE_SIZE),
    maxAnisotropy: Math.max(1, capabilities.getMaxAnisotropy()),
    samples: samples.sort((a, b) => a - b),
    palettes: true,
    textureMemory,
    maxStreams: number(gl.MAX_VERTEX_ATTRIBS),
    maxPointSize: Math.floor((gl.getParameter(gl.ALIASED_POINT_SIZE_RANGE) as Float32Array)[1]),
    // The last one means primitive restart.
    maxVertexIndex: number(gl.MAX_ELEMENT_INDEX) - 1,
    drawsWireframe: extensions.has('WEBGL_polygon_mode'),
    // three's own draws are of lists, from geometries that share nothing.
    drawsStrips: !plain,
    sharesBuffers: !plain,
    renderer: String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER)),
    display: probeDisplay(),
  }
}
