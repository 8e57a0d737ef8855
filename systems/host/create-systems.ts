import type * as THREE from 'three'
import { loadBox } from '../../d3d8/box.js'
import type { Direct3DCore } from '../../d3d8/core.js'
import { Item, type ArenaName } from '../../d3d8/items.js'
import type { Pass } from '../../engine/index.js'
import { createBlockBuffers } from '../buffers/block-buffers.js'
import { Chunks } from '../buffers/chunks.js'
import { VertexArrays } from '../buffers/vertex-arrays.js'
import { createClear } from '../targets/clear.js'
import { createCopy } from '../targets/copy.js'
import { DrawSystem } from '../draw/draw.js'
import type { DrawCounts, DrawParts } from '../draw/draw-parts.js'
import { PerDraw } from '../draw/per-draw.js'
import { createDrawState } from '../draw/draw-state.js'
import { drawTo, keepTarget } from '../gl/draw-to.js'
import { createFrameFences } from '../gl/frame-fences.js'
import { isContextLost } from '../gl/context.js'
import { GroupSystems, type UsedSystem } from '../groups/group-systems.js'
import { createLifetime } from './lifetime.js'
import { multisample } from '../groups/pixel/multisample.js'
import { Present } from '../targets/present.js'
import { Pipelines } from '../programs/pipelines.js'
import { Programs } from '../programs/programs.js'
import { createReadBack } from '../targets/read-back.js'
import { renderTarget } from '../groups/pixel/render-target.js'
import type { Priorities } from '../textures/residency.js'
import { createStateSystems } from '../groups/state-systems.js'
import { texturePalettes } from '../groups/pixel/texture-palettes.js'
import { textureUnits } from '../groups/pixel/texture-units.js'
import type { LiveSystems, RendererOptions, Systems } from './live-systems.js'

const addCounts = (a: DrawCounts, b: DrawCounts): DrawCounts => ({
  draws: a.draws + b.draws,
  drawCalls: a.drawCalls + b.drawCalls,
  passes: a.passes + b.passes,
})

/** What draws with the GL objects of `renderer`, from the state systems to the pictures on the canvas. */
function makeParts(
  core: Direct3DCore,
  renderer: THREE.WebGLRenderer,
  { plain = false, textureMemory }: RendererOptions,
  priorities: Priorities,
  used: readonly UsedSystem[],
) {
  const draw = createDrawState(core, renderer, { textureMemory, priorities })
  const { resourceGL: rawGL, textures, targets, depthStencil } = draw
  const state = createStateSystems(draw)
  const { palette, world } = state
  const palettes = texturePalettes.make(draw)
  const target = renderTarget.make(draw)
  const copy = createCopy(renderer, core, rawGL, textures, targets, depthStencil, draw.lifetime)
  const presenter = new Present(renderer, core, textures, targets, rawGL)
  const frames = createFrameFences(rawGL.gl)
  const readBack = createReadBack(rawGL, textures, targets, depthStencil)
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
  const { systems } = groups

  const pipelines = new Pipelines()
  const constants = { vertex: state.vertexConstants, pixel: state.pixelConstants }
  const programs = new Programs(draw, pipelines, constants, plain)
  const chunks = new Chunks(draw)
  const blocks = createBlockBuffers(draw)
  const arrays = new VertexArrays(draw, chunks, blocks)
  const perDraw = new PerDraw(draw, palette)
  return {
    ...{ draw, world, palette, palettes, target, copy, presenter, frames, readBack, groups, systems },
    ...{ pipelines, programs, chunks, blocks, arrays, perDraw, plain },
  }
}

type RendererParts = ReturnType<typeof makeParts>

/** What items that are no draws leave behind. */
interface Played {
  /** Word of the pass's Item.Present; -1 without one. */
  shown: number
  clears: number
}

/** How items that are no draws are carried out, by kind. */
function otherItems({ draw, target, copy, palettes }: RendererParts, played: Played): DrawParts['others'] {
  const { textures, depthStencil } = draw
  const clear = createClear(draw, target)
  const box = { left: 0, top: 0, right: 0, bottom: 0, front: 0, back: 0 }
  return {
    [Item.Clear]: {
      get usesThree() {
        return draw.targets.stencilContent !== 'own'
      },
      changes: ['blend', 'depth', 'stencil'],
      carryOut(pass, at) {
        played.clears++
        clear(pass, at)
      },
    },
    [Item.UploadTexture]: {
      carryOut({ items, arenas }, at) {
        const texture = items[at + 3]
        if (textures.isFresh(texture)) return
        textures.upload(texture, items[at + 4], loadBox(arenas.data.words, items[at + 5], box))
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
        played.shown = at
      },
    },
  }
}

/** Frees what the parts have of WebGL. */
function disposeParts({
  draw,
  arrays,
  programs,
  blocks,
  chunks,
  palettes,
  palette,
  presenter,
  frames,
}: RendererParts): void {
  for (const part of [arrays, programs, blocks, chunks, draw.depthStencil, draw.textures, palettes, palette])
    part.dispose()
  for (const part of [draw.targets, presenter, frames, draw.samplers]) part.dispose()
}

/** Systems that live as long as the GL objects of `renderer`. */
function buildSystems(
  core: Direct3DCore,
  renderer: THREE.WebGLRenderer,
  options: RendererOptions,
  priorities: Priorities,
  used: readonly UsedSystem[],
): LiveSystems {
  const made = makeParts(core, renderer, options, priorities, used)
  const { draw, palette, palettes, target, presenter, frames, readBack, groups, programs, chunks, blocks, arrays } =
    made
  const { textures } = draw
  const played: Played = { shown: -1, clears: 0 }
  const parts: DrawParts = { ...made, others: otherItems(made, played) }
  let player = new DrawSystem(draw, parts)
  /** What players before this one counted. */
  let before: DrawCounts = { draws: 0, drawCalls: 0, passes: 0 }
  const drawCounts = (): DrawCounts => addCounts(before, player.counts)
  function play(pass: Pass<ArenaName>): void {
    groups.seePass(pass)
    player.play(pass, target.target())
    target.blockEnded()
    textures.blockEnded()
    if (played.shown === -1) return
    const { items, arenas } = pass
    const at = played.shown
    played.shown = -1
    textures.frameEnded()
    const shown = { words: arenas.data.words, at: items[at + 5], flags: items[at + 6], dirty: items[at + 7] }
    presenter.present(items[at + 3], items[at + 4], shown)
    frames.ended()
  }
  const passes = core.servePass('draw', (pass) => {
    if (isContextLost(renderer)) core.loseRenderer()
    else
      keepTarget(renderer, () => {
        // What has to be found out for a block is read, and three cannot read while its target is a cube map.
        if (renderer.getRenderTarget() !== null) renderer.setRenderTarget(null)
        play(pass)
      })
  })
  draw.lifetime.add(passes)

  const systemsHere: LiveSystems = {
    readBack(...region) {
      if (isContextLost(renderer)) core.loseRenderer()
      else drawTo(renderer, null, () => readBack(...region))
    },
    statistics: () => textures.statistics,
    isResident: (entity) => textures.isResident(entity),
    frames,
    versions: chunks.versions,
    refresh() {
      groups.refresh()
      before = drawCounts()
      player.dispose()
      // It knows which systems describe and apply from its beginning.
      player = new DrawSystem(draw, parts)
    },
    counts: () => ({
      ...drawCounts(),
      clears: played.clears,
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
      draw.lifetime.unsubscribe()
      player.dispose()
      disposeParts(made)
    },
  }
  if (used.length > 0) systemsHere.refresh()
  return systemsHere
}

/**
 * Subscribes one system a group, and the draw system to the pass, and draws with `renderer`: it belongs to the core
 * from then on. A lost WebGL context takes the systems with it; a restored one gets others.
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
  return createLifetime(core, renderer, (used) => buildSystems(core, renderer, options, priorities, used))
}
