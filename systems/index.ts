import type * as THREE from 'three'
import type { Core, Log } from '../engine/index.js'
import type { Description } from '../d3d8/descriptions.js'
import { Item, type ArenaName } from '../d3d8/items.js'
import { STAGES } from '../d3d8/state-table.js'
import { createBlockBuffers } from './buffers/block-buffers.js'
import { createChunks } from './buffers/chunks.js'
import { createVertexArrays } from './buffers/vertex-arrays.js'
import { createClear } from './clear.js'
import { createCopy } from './copy.js'
import { createDraw, type OtherItem } from './draw/draw.js'
import { createPerDraw } from './draw/per-draw.js'
import { createDrawGaps } from './draw-gaps.js'
import { createDrawState } from './draw-state.js'
import { createGaps, isContextLost } from './gl-gaps.js'
import { createLife } from './life.js'
import { createMultisample } from './multisample.js'
import { createPresent } from './present.js'
import { Pipelines } from './programs/pipelines.js'
import type { ProgramKey, ReadKey } from './programs/program-keys.js'
import { createPrograms, type ShaderSources } from './programs/programs.js'
import { createReadBack } from './read-back.js'
import { createRenderTarget } from './render-target.js'
import { createRenderTargets } from './render-targets.js'
import type { Priorities } from './residency.js'
import { createSamplers } from './samplers.js'
import { createStateSystems } from './state-systems.js'
import { RowCursor, type System } from './system.js'
import { createTexturePalettes } from './texture-palettes.js'
import { createTextureUnit } from './texture-units.js'
import { createTextures } from './textures.js'

export { readKey, type ProgramKey, type ReadKey } from './programs/program-keys.js'
export type { ShaderSources } from './programs/programs.js'
export { probeLimits } from './limits.js'
export { closeRenderer, openRenderer, takeCanvas } from './canvases.js'
export { createRenderer } from './renderer.js'
export { probeGrid } from './raster-grid.js'
export { takePortableScene } from './export/portable.js'
export { takeScene } from './export/take-scene.js'
export { TakenScene, type TakenView } from './export/taken-scene.js'
export { readTargets } from './export/targets.js'
export { sceneToGLB } from './export/scene-to-glb.js'
export { FixedFunctionMaterial } from './materials/fixed-function-material.js'
export type { FixedFunctionParameters, FixedFunctionStage } from './materials/description.js'
export type { ConstantBinding } from './materials/bindings.js'
/** The renderer that systems draw with. */
export type Renderer = THREE.WebGLRenderer

/** How the renderer draws. */
export interface RendererOptions {
  /** Draw every draw by three's own `renderBufferDirect` instead of replaying: slow, and the oracle of the tests. */
  readonly plain?: boolean | undefined
  /** Bytes of textures on the GPU, beyond which managed ones are evicted. */
  readonly textureMemory?: number | undefined
}

/** Counters since the renderer began. */
export interface RendererCounts {
  readonly draws: number
  /** GL calls that drew them. */
  readonly drawCalls: number
  readonly clears: number
  readonly passes: number
  readonly programs: number
  readonly compiled: number
  readonly vertexArrays: number
  readonly bufferBytes: number
  readonly textureBytes: number
  /** Bytes of textures that are on the GPU now. */
  readonly residentTextureBytes: number
}

/** What carries out the passes of a core on a three renderer. */
export interface Systems {
  readonly counts: () => RendererCounts
  /** The program that the last draw of the last block was drawn with; null when there was none. */
  readonly program: () => ShaderSources | null
  /** The keys of all programs that draws have asked for; none while the context is lost. */
  readonly programKeys: () => readonly ProgramKey[]
  /** Has programs compiled; resolves when these and all that draws have asked for are, or when nothing can be compiled. */
  readonly prepare: (keys: readonly ReadKey[]) => Promise<void>
  readonly dispose: () => void
}

/** Systems that live as long as the GL objects of `renderer`. */
function buildSystems(
  core: Core<Description, ArenaName>,
  renderer: THREE.WebGLRenderer,
  { plain = false, textureMemory }: RendererOptions,
  priorities: Priorities,
): Systems {
  const gaps = createGaps(renderer)
  const draw = createDrawState(core, renderer, createDrawGaps(renderer))
  const textures = createTextures(core, gaps, textureMemory, priorities)
  const targets = createRenderTargets(core, gaps, textures)
  const samplers = createSamplers(gaps, core.fallbacks)
  const palettes = createTexturePalettes(draw, gaps)
  const state = createStateSystems(draw, gaps, samplers)
  const { palette, world } = state
  const copy = createCopy(renderer, core, gaps, textures, targets, draw.life)
  const presenter = createPresent(renderer, core, textures, targets)
  const readBack = createReadBack(core, gaps, textures, targets)
  core.readBack = (...region) => {
    if (isContextLost(renderer)) core.loseRenderer()
    else readBack(...region)
  }
  core.statistics = () => textures.statistics
  core.isResident = textures.isResident

  const renderTarget = createRenderTarget(targets)
  const all: readonly System[] = [
    ...state.shared,
    ...(plain ? state.perDraw : []),
    palettes.system,
    renderTarget,
    createMultisample(draw),
    ...Array.from({ length: STAGES }, (_, stage) => createTextureUnit(draw, textures, stage)),
  ]
  const systems = core.table.groups.map(({ name }) => all.find(({ group }) => group === name))
  const cursors = core.table.groups.map(({ index, name }) => {
    const cursor = new RowCursor()
    const serve = (log: Log): void => {
      cursor.over(log)
      systems[index]?.translate?.(log)
    }
    draw.life.add(core.serve(name, name, serve))
    return cursor
  })

  const pipelines = new Pipelines()
  const constants = { vertex: state.vertexConstants, pixel: state.pixelConstants }
  const programs = createPrograms(draw, pipelines, constants, plain)
  const chunks = createChunks(draw)
  const blocks = createBlockBuffers(draw)
  const arrays = createVertexArrays(draw, chunks, blocks)
  const cursorOf = (group: string): RowCursor => cursors[core.table.group(group).index]
  const perDraw = createPerDraw(draw, cursorOf('world'), cursorOf('material'), palette)

  /** Word of the pass's Item.Present; -1 without one. */
  let shown = -1
  let clears = 0
  const clear = createClear(draw, renderTarget)
  const others: Readonly<Partial<Record<number, OtherItem>>> = {
    [Item.Clear]: {
      changesState: true,
      carryOut(pass, at) {
        clears++
        clear(pass, at)
      },
    },
    [Item.UploadTexture]: {
      carryOut({ items, arenas }, at) {
        const texture = items[at + 3]
        if (textures.isFresh(texture)) return
        const { words } = arenas.data
        const d = items[at + 5]
        const [left, top, right, bottom, front, back] = [
          words[d],
          words[d + 1],
          words[d + 2],
          words[d + 3],
          words[d + 4],
          words[d + 5],
        ]
        textures.upload(texture, items[at + 4], left, top, right, bottom, front, back)
      },
    },
    [Item.Copy]: {
      usesThree: true,
      carryOut({ items, arenas }, at) {
        copy(items[at + 3], items[at + 4], items[at + 5], items[at + 6], arenas.data.words, items[at + 7])
      },
    },
    [Item.UploadPalette]: {
      carryOut(pass, at) {
        palettes.upload(pass, at)
      },
    },
    [Item.ManageTexture]: {
      carryOut({ items }, at) {
        textures.manage(items[at + 3], items[at + 4], items[at + 5] >>> 0)
      },
    },
    [Item.Present]: {
      carryOut(_, at) {
        shown = at
      },
    },
  }
  const parts = {
    systems,
    cursors,
    pipelines,
    programs,
    arrays,
    chunks,
    blocks,
    perDraw,
    world,
    palette,
    others,
    plain,
  }
  const player = createDraw(draw, parts)
  const passes = core.servePass('draw', (pass) => {
    if (isContextLost(renderer)) {
      core.loseRenderer()
      return
    }
    player.play(pass, renderTarget.target())
    renderTarget.blockEnded()
    textures.blockEnded()
    if (shown === -1) return
    const { items, arenas } = pass
    const at = shown
    shown = -1
    textures.frameEnded()
    const [backBuffer, window, words, flags, dirty] = items.subarray(at + 3, at + 8)
    presenter.present(backBuffer, window, { words: arenas.data.words, at: words, flags, dirty })
  })
  draw.life.add(passes)

  return {
    counts: () => ({
      ...player.counts,
      clears,
      programs: programs.count(),
      compiled: programs.counts.compiled,
      vertexArrays: arrays.made(),
      bufferBytes: chunks.counts.bytes + blocks.counts.bytes,
      textureBytes: textures.counts.bytes + palettes.counts.bytes + palette.counts.bytes,
      residentTextureBytes: textures.residentBytes(),
    }),
    program: player.program,
    programKeys: programs.keys,
    prepare: programs.prepare,
    dispose() {
      core.readBack = null
      core.statistics = null
      core.isResident = null
      draw.life.unsubscribe()
      player.dispose()
      arrays.dispose()
      programs.dispose()
      blocks.dispose()
      chunks.dispose()
      textures.dispose()
      palettes.dispose()
      palette.dispose()
      targets.dispose()
      presenter.dispose()
      samplers.dispose()
    },
  }
}

/**
 * Subscribes one system a group, and the draw system to the pass, and draws with `renderer`: it belongs to the core from then on. A lost WebGL
 * context takes the systems with it; a restored one gets others.
 */
export function createSystems(
  core: Core<Description, ArenaName>,
  renderer: THREE.WebGLRenderer,
  options: RendererOptions = {},
): Systems {
  const priorities: Priorities = new Map()
  core.resources.event$.subscribe(({ type, entity }) => {
    if (type === 'destroy') priorities.delete(entity)
  })
  return createLife(core, renderer, () => buildSystems(core, renderer, options, priorities))
}
