import type * as THREE from 'three'
import type { RendererLimits } from '../../d3d8/runtime/adapter/caps.js'
import { extensionOf, offersExtension } from './extensions.js'

interface RendererInfoExtension {
  readonly UNMASKED_RENDERER_WEBGL: number
}

/** Samples a pixel that Direct3D 8 has names for (SDK: D3DMULTISAMPLE_TYPE). */
const MOST_SAMPLES = 16

/** Hz of a display: no page is told, and most have this. */
const USUAL_RATE = 60

/** The screen, where there is one; a worker has none. */
export function probeDisplay(): RendererLimits['display'] {
  const { width, height } = typeof screen === 'undefined' ? { width: 1024, height: 768 } : screen
  return { width, height, refreshRate: USUAL_RATE }
}

/**
 * What textures may take of the GPU's memory, in bytes, when nobody says otherwise: half a gigabyte is plenty for
 * programs of 2001.
 */
export const DEFAULT_TEXTURE_MEMORY = 512 << 20

/**
 * What colour and depth can both have: smaller counts are rounded up by the browser, so each up to the largest works.
 */
function probeSamples(gl: WebGL2RenderingContext): readonly number[] {
  const [first, ...others] = [gl.RGBA8, gl.RGB8, gl.DEPTH24_STENCIL8].map((format) => {
    // Null while the context is lost.
    const samples = gl.getInternalformatParameter(gl.RENDERBUFFER, format, gl.SAMPLES) as Int32Array | null
    return [...(samples ?? [])]
  })
  const samples = first.filter((n) => n > 1 && n <= MOST_SAMPLES && others.every((list) => list.includes(n)))
  return samples.sort((a, b) => a - b)
}

/** What some browsers call every renderer, as long as the extension is not asked. Others warn of whoever asks it. */
const MASKED = 'WebKit WebGL'

function probeName(renderer: THREE.WebGLRenderer, gl: WebGL2RenderingContext): string {
  const name = gl.getParameter(gl.RENDERER) as string | null
  const info = name === MASKED ? extensionOf<RendererInfoExtension>(renderer, 'WEBGL_debug_renderer_info') : null
  return String((info ? gl.getParameter(info.UNMASKED_RENDERER_WEBGL) : name) ?? 'context lost')
}

/**
 * What `renderer` can do, in the words of the device's capabilities. What the browser has to ask the GPU's process for
 * is asked when somebody wants to know, once; of a lost context nothing is kept.
 */
export function probeLimits(
  renderer: THREE.WebGLRenderer,
  {
    plain = false,
    textureMemory = DEFAULT_TEXTURE_MEMORY,
  }: { readonly plain?: boolean | undefined; readonly textureMemory?: number | undefined } = {},
): RendererLimits {
  const gl = renderer.getContext() as WebGL2RenderingContext
  const number = (name: number): number => gl.getParameter(name) as number
  const once = <T>(probe: () => T): (() => T) => {
    let known: { readonly value: T } | null = null
    return () => {
      if (known) return known.value
      const value = probe()
      if (!gl.isContextLost()) known = { value }
      return value
    }
  }
  const anisotropy = once(() => Math.max(1, renderer.capabilities.getMaxAnisotropy()))
  const samples = once(() => probeSamples(gl))
  const name = once(() => probeName(renderer, gl))
  return {
    maxTextureSize: number(gl.MAX_TEXTURE_SIZE),
    maxCubeSize: number(gl.MAX_CUBE_MAP_TEXTURE_SIZE),
    maxVolumeSize: number(gl.MAX_3D_TEXTURE_SIZE),
    get maxAnisotropy() {
      return anisotropy()
    },
    get samples() {
      return samples()
    },
    palettes: true,
    textureMemory,
    maxStreams: number(gl.MAX_VERTEX_ATTRIBS),
    maxPointSize: Math.floor((gl.getParameter(gl.ALIASED_POINT_SIZE_RANGE) as Float32Array)[1]),
    // The last one means primitive restart.
    maxVertexIndex: number(gl.MAX_ELEMENT_INDEX) - 1,
    drawsWireframe: offersExtension(gl, 'WEBGL_polygon_mode'),
    // three's own draws are of lists, from geometries that share nothing.
    drawsStrips: !plain,
    sharesBuffers: !plain,
    get renderer() {
      return name()
    },
    display: probeDisplay(),
  }
}
