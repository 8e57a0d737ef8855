import type { ArenaName } from '../../../d3d8/items.js'
import { BlitPlane, BlitWord, TiledWord } from '../../../d3d8/items.js'
import type { Description } from '../../../d3d8/descriptions.js'
import type { Core, Pass } from '../../../engine/index.js'
import type { RawGL } from '../../gl/raw-gl.js'
import type { RenderTargets } from '../render-targets.js'
import type { Textures } from '../../textures/textures.js'
import { Blit, type PlaneSources } from './blit.js'
import { createDepthTextures } from './depth-textures.js'
import { createPlanePasses, type Area, type Mapping } from './plane-passes.js'
import { sources } from './plane-shaders.js'
import { createReadDepth } from './read-depth.js'

export type DepthStencil = ReturnType<typeof createDepthStencil>

/** The mapping of an Item.Blit or Item.BlitTiled whose words begin at `at`. */
function mappingOf(words: ArrayLike<number>, at: number): Mapping {
  const area = (from: number): Area => {
    const [left, top, width, height] = [0, 1, 2, 3].map((n) => words[at + from + n])
    return { left, top, width, height }
  }
  const planes = words[at + BlitWord.Planes]
  return {
    source: area(BlitWord.Source),
    destination: area(BlitWord.Destination),
    mirrorX: (planes & BlitPlane.MirrorX) !== 0,
    mirrorY: (planes & BlitPlane.MirrorY) !== 0,
  }
}

/** Words of an item, from its first argument on. */
const argumentsOf = ({ items }: Pass<ArenaName>, at: number): readonly number[] =>
  [3, 4, 5, 6, 7].map((n) => items[at + n] >>> 0)

/**
 * Depth and stencil as data: looked up, copied, decoded from dumps, read.
 *
 * @param looksUpStencil whether WEBGL_stencil_texturing is used
 */
export function createDepthStencil(
  core: Core<Description>,
  rawGL: RawGL,
  textures: Textures,
  targets: RenderTargets,
  looksUpStencil = rawGL.facts.stencilTexturing,
) {
  const { renderer } = rawGL
  const depthTextures = createDepthTextures(core, rawGL, textures, targets, looksUpStencil)
  const passes = createPlanePasses(renderer)
  const blit = new Blit(core, rawGL, textures, targets, depthTextures, passes)
  const reader = createReadDepth(renderer, textures, passes, blit)

  function dumpSources(entity: number, words: ArrayLike<number>, at: number): PlaneSources {
    const word = (name: keyof typeof TiledWord): number => words[at + BlitWord.Tiled + TiledWord[name]]
    const uniforms = {
      dump: textures.texture(entity),
      tiling: word('Tiling'),
      pitch: word('Pitch'),
      bytesPerTexel: word('BytesPerTexel'),
      offset: word('Offset'),
      swizzle: word('Swizzle'),
      samples: word('Samples'),
      sampleNumber: word('Sample'),
      origin: [word('OriginX'), word('OriginY')],
    }
    const source = (): { glsl: string; uniforms: typeof uniforms } => ({ glsl: sources.dump, uniforms })
    return { depth: source, stencil: source }
  }

  return {
    textures: depthTextures,
    read: reader.read,

    /** Memory of the program is about to be copied to a depth surface. */
    beforeCopy(entity: number, level: number): void {
      const surface = targets.depths.of(entity, level)
      targets.depths.settle(surface)
      surface.version++
    },

    /** Carries out an Item.Blit. */
    blit: (pass: Pass<ArenaName>, at: number): void => {
      const [source, level, destination, subresource, first] = argumentsOf(pass, at)
      const { words } = pass.arenas.data
      blit.copy(source, level, destination, subresource, mappingOf(words, first), words[first + BlitWord.Planes])
    },

    /** Carries out an Item.BlitTiled. */
    blitTiled: (pass: Pass<ArenaName>, at: number): void => {
      const [dump, , destination, subresource, first] = argumentsOf(pass, at)
      const { words } = pass.arenas.data
      const from = dumpSources(dump, words, first)
      blit.draw(from, destination, subresource, mappingOf(words, first), words[first + BlitWord.Planes])
    },

    dispose(): void {
      reader.dispose()
      blit.dispose()
      passes.dispose()
      depthTextures.dispose()
    },
  }
}
