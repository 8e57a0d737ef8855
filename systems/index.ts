import type * as THREE from 'three'
import type { ReadBack, VersionKeeper } from '../engine/index.js'
import type { Direct3DCore } from '../d3d8/core.js'
import { Item } from '../d3d8/items.js'
import { createBlockBuffers } from './buffers/block-buffers.js'
import { createChunks } from './buffers/chunks.js'
import { createVertexArrays } from './buffers/vertex-arrays.js'
import { createClear } from './clear.js'
import { createCopy } from './copy.js'
import type { SystemDefinition } from './define-system.js'
import { createDraw, type DrawCounts, type OtherItem } from './draw/draw.js'
import { createPerDraw } from './draw/per-draw.js'
import { createDrawState } from './draw-state.js'
import { isContextLost } from './gl-gaps.js'
import { GroupSystems, type UsedSystem } from './group-systems.js'
import { createLife } from './life.js'
import { multisample } from './multisample.js'
import { createPresent } from './present.js'
import { Pipelines } from './programs/pipelines.js'
import type { ProgramKey, ReadKey } from './programs/program-keys.js'
import { createPrograms, type ShaderSources } from './programs/programs.js'
import { createReadBack } from './read-back.js'
import { renderTarget } from './render-target.js'
import type { Priorities } from './residency.js'
import { createStateSystems } from './state-systems.js'
import type { RowCursor } from './system.js'
import { texturePalettes } from './texture-palettes.js'
import { textureUnits } from './texture-units.js'

export { defineSystem, type GroupSystem, type SystemDefinition, type SystemHooks } from './define-system.js'
export type { DrawState } from './draw-state.js'
export { loadSystems } from './load-systems.js'
export { readKey, type ProgramKey, type ReadKey } from './programs/program-keys.js'
export type { ShaderSources } from './programs/programs.js'
export type { Row, System } from './system.js'
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
  /**
   * Lets systems of the program take part from the next block on.
   *
   * @returns what takes them out again
   * @throws TypeError for what is no system; Error for a group that there is not; RangeError for hooks that a group cannot have
   */
  readonly use: (definitions: readonly SystemDefinition[], data: unknown) => () => void
  readonly counts: () => RendererCounts
  /** The program that the last draw of the last block was drawn with; null when there was none. */
  readonly program: () => ShaderSources | null
  /** The keys of all programs that draws have asked for; none while the context is lost. */
  readonly programKeys: () => readonly ProgramKey[]
  /** Has programs compiled; resolves when these and all that draws have asked for are, or when nothing can be compiled. */
  readonly prepare: (keys: readonly ReadKey[]) => Promise<void>
  readonly dispose: () => void
}

/** Systems on a context that is there, and what a renderer on this thread does for the core. */
export interface LiveSystems extends Omit<Systems, 'use'> {
  readonly readBack: ReadBack
  readonly statistics: () => ArrayLike<number>
  readonly isResident: (entity: number) => boolean
  readonly versions: VersionKeeper
  /** The program's systems are others. */
  readonly refresh: () => void
}

const addCounts = (a: DrawCounts, b: DrawCounts): DrawCounts => ({
  draws: a.draws + b.draws,
  drawCalls: a.drawCalls + b.drawCalls,
  passes: a.passes + b.passes,
})

/** Systems that live as long as the GL objects of `renderer`. */
function buildSystems(
  core: Direct3DCore,
  renderer: THREE.WebGLRenderer,
  { plain = false, textureMemory }: RendererOptions,
  priorities: Priorities,
  used: readonly UsedSystem[],
): LiveSystems {
  const draw = createDrawState(core, renderer, { textureMemory, priorities })
  const { resourceGaps: gaps, textures, targets, samplers, depthStencil } = draw
  const state = createStateSystems(draw)
  const { palette, world } = state
  const palettes = texturePalettes.make(draw)
  const target = renderTarget.make(draw)
  const copy = createCopy(renderer, core, gaps, textures, targets, depthStencil, draw.life)
  const presenter = createPresent(renderer, core, textures, targets)
  const readBack = createReadBack(gaps, textures, targets, depthStencil)
  const groups = new GroupSystems(
    draw,
    [
      ...state.shared,
      ...(plain ? state.perDraw : []),
      palettes,
      target,
      multisample.make(draw),
      ...textureUnits.map(({ make }) => make(draw)),
    ],
    used,
  )
  const { systems, cursors } = groups

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
  const clear = createClear(draw, target)
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
    [Item.Blit]: { usesThree: true, carryOut: depthStencil.blit },
    [Item.BlitTiled]: { usesThree: true, carryOut: depthStencil.blitTiled },
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
  let player = createDraw(draw, parts)
  /** What players before this one counted. */
  let before: DrawCounts = { draws: 0, drawCalls: 0, passes: 0 }
  const drawCounts = (): DrawCounts => addCounts(before, player.counts)
  const passes = core.servePass('draw', (pass) => {
    if (isContextLost(renderer)) {
      core.loseRenderer()
      return
    }
    groups.seePass(pass)
    player.play(pass, target.target())
    target.blockEnded()
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

  const systemsHere: LiveSystems = {
    readBack(...region) {
      if (isContextLost(renderer)) core.loseRenderer()
      else readBack(...region)
    },
    statistics: () => textures.statistics,
    isResident: textures.isResident,
    versions: chunks.versions,
    refresh() {
      groups.refresh()
      before = drawCounts()
      player.dispose()
      // It knows which systems describe and apply from its beginning.
      player = createDraw(draw, parts)
    },
    counts: () => ({
      ...drawCounts(),
      clears,
      programs: programs.count(),
      compiled: programs.counts.compiled,
      vertexArrays: arrays.made(),
      bufferBytes: chunks.counts.bytes + blocks.counts.bytes,
      textureBytes: textures.counts.bytes + palettes.counts.bytes + palette.counts.bytes,
      residentTextureBytes: textures.residentBytes(),
    }),
    program: () => player.program(),
    programKeys: () => programs.keys(),
    prepare: (keys) => programs.prepare(keys),
    dispose() {
      draw.life.unsubscribe()
      player.dispose()
      arrays.dispose()
      programs.dispose()
      blocks.dispose()
      chunks.dispose()
      depthStencil.dispose()
      textures.dispose()
      palettes.dispose()
      palette.dispose()
      targets.dispose()
      presenter.dispose()
      samplers.dispose()
    },
  }
  if (used.length > 0) systemsHere.refresh()
  return systemsHere
}

/**
 * Subscribes one system a group, and the draw system to the pass, and draws with `renderer`: it belongs to the core from then on. A lost WebGL
 * context takes the systems with it; a restored one gets others.
 */
export function createSystems(
  core: Direct3DCore,
  renderer: THREE.WebGLRenderer,
  options: RendererOptions = {},
): Systems {
  const priorities: Priorities = new Map()
  core.resources.event$.subscribe(({ type, entity }) => {
    if (type === 'destroy') priorities.delete(entity)
  })
  return createLife(core, renderer, (used) => buildSystems(core, renderer, options, priorities, used))
}
