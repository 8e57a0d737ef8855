import type * as THREE from 'three'
import type { Pass } from '../engine/index.js'
import { ITEM_WORDS } from '../engine/index.js'
import { Item, QUAD, type ArenaName } from '../d3d8/items.js'
import { stateLayout } from '../d3d8/state-table.js'
import * as T from '../d3d8/types/index.js'
import { createBindings } from './bindings.js'
import type { Clear } from './clear.js'
import type { DrawState } from './draw-state.js'
import { KeyWord } from './key-words.js'
import type { Palette } from './palette.js'
import {
  primitiveExtra,
  primitiveModes,
  primitiveVertices,
  QUAD_STRIPS,
  quadsOf,
  quadTypeOf,
  rewrittenMode,
} from './primitives.js'
import { runGroups, runTexture, type Program, type Programs } from './programs.js'
import type { Runs } from './runs.js'
import { createRuns } from './runs.js'
import { QUAD_INDICES, type QuadIndices } from './quad-indices.js'
import type { RewrittenIndices } from './rewritten-indices.js'
import { createRewriting } from './rewriting.js'
import type { StateSystem, System } from './system.js'
import type { TextureUnit } from './texture-units.js'
import { createThreeDraws } from './three-draws.js'
import type { VertexBuffers } from './vertex-buffers.js'
import { Order, type VertexInput } from './vertex-input.js'
import type { World } from './world.js'

/** Groups that change how a draw is made other than by program, constants and vertex arrays. */
const wayGroups = stateLayout.group('raster').bit | stateLayout.group('viewport').bit
/** The groups that change with nearly every draw: they are told apart before all others. */
const worldGroup = stateLayout.group('world')
const inputGroup = stateLayout.group('vertexInput')
/** Those that draws of a run may differ in. */
const joinableGroups = runGroups | inputGroup.bit
/** A draw of no kind: the next one is made from the ground up. */
const NO_WAY = -1
/** More than there are primitive types. */
const WAYS = 16

/** How a draw that is not rewritten gets its vertices. */
function orderOf(kind: number, type: number): number {
  if (type >= QUAD_STRIPS) return type === QUAD_STRIPS ? Order.QuadStrips : Order.QuadFans
  return kind === Item.DrawIndexed || kind === Item.DrawUserIndexed ? Order.Indexed : Order.Plain
}

/** A draw has joined a run. */
const JOINED = -1

/** How an item that is no draw is carried out. */
export interface OtherItem {
  readonly carryOut: (pass: Pass<ArenaName>, at: number) => void
  /** Whether three draws for it. */
  readonly usesThree?: boolean
}

/** What the draw system plays with. */
export interface DrawParts {
  /** One system a group that has one, in any order. */
  readonly systems: readonly System[]
  /** The one of the world matrix, which is among them. */
  readonly world: World
  /** The one of the first texture, which is among them too. */
  readonly texture: TextureUnit
  /** Those whose GL state three touches too. */
  readonly stateSystems: readonly (StateSystem | (System & { readonly reapply: () => void }))[]
  readonly programs: Programs
  readonly input: VertexInput
  readonly buffers: VertexBuffers
  readonly rewritten: RewrittenIndices
  /** Indices of quads that follow each other. */
  readonly quads: QuadIndices
  /** The world matrices of indexed blending. */
  readonly palette: Palette
  readonly clear: Clear
  /** Items that are neither draws nor clears, by kind. */
  readonly others: Readonly<Partial<Record<number, OtherItem>>>
  /** Draw by three's own `renderBufferDirect`, one call a draw. */
  readonly plain: boolean
  /** Draw neighbours that differ only in constants and range by one call, where WebGL can. */
  readonly runs: boolean
}

/** Counters since the renderer began. */
export interface DrawCounts {
  draws: number
  /** GL calls that drew them: fewer where neighbours are drawn by one. */
  drawCalls: number
  clears: number
  passes: number
  /** Vertex arrays that three was asked for. */
  vertexArrays: number
}

/**
 * Plays the items of a pass in order, inside one `renderer.render()`: each draw first makes the rows hold that its masks name,
 * then draws. three is asked once for each program and each vertex array of a program; from then on draws set what changed through three's
 * state cache and call GL. Calls into three in between are bracketed by `leave` and `enter`.
 */
export function createDraw(draw: DrawState, parts: DrawParts) {
  const { renderer, gaps, constants, key, eye, depthRange } = draw
  const { programs, input, buffers, quads, palette, plain } = parts
  const bySystem: (System | undefined)[] = stateLayout.groups.map(({ name }) =>
    parts.systems.find((system) => system.group === name),
  )
  const systemOf = (name: string): System => {
    const system = bySystem[stateLayout.group(name).index]
    if (!system) throw new Error(`no system serves group ${name}`)
    return system
  }
  const cursors = new Int32Array(stateLayout.groups.length)
  const counts: DrawCounts = { draws: 0, drawCalls: 0, clears: 0, passes: 0, vertexArrays: 0 }

  let playing: Pass<ArenaName> | null = null
  /** The program of the last draw. */
  let chosen: Program | null = null
  /** The one of the last draw of the pass, also when three came between. */
  let latest: Program | null = null
  /** How the last draw was made (kind and primitive type), so that one like it, with the same program, needs no second thought. */
  let way = NO_WAY
  let wayOrder: number = Order.Plain
  let wayShares = false
  const { world, texture } = parts
  const applyWorld = world.apply
  const applyInput = systemOf('vertexInput').apply

  /** Row of the world's log that holds. */
  const worldRow = (): number => cursors[worldGroup.index] - 1

  /** Sets all fixed state again. */
  function reapply(): void {
    for (let i = 0; i < parts.stateSystems.length; i++) parts.stateSystems[i].reapply()
  }

  const three = createThreeDraws(draw, parts.systems, programs, buffers)
  const rewriting = createRewriting(draw, { input, buffers, rewritten: parts.rewritten, plain })
  const { bind, leave, enter } = createBindings(draw, {
    ...{ three, input, world, texture, counts },
    forget() {
      chosen = null
      way = NO_WAY
      reapply()
    },
  })

  function applyRows(mask: number, base: number): void {
    for (let bits = mask; bits !== 0; bits &= bits - 1) {
      const group = base + 31 - Math.clz32(bits & -bits)
      const row = cursors[group]++
      bySystem[group]?.apply(row)
    }
  }

  const runs: Runs | null =
    parts.runs && !plain && gaps.hasMultiDraw
      ? createRuns(draw, { programs, world, texture, bySystem, bind, counts })
      : null

  function drawOne(mode: number, start: number, vertices: number, indexBytes: number): void {
    counts.drawCalls++
    gaps.drawVertices(mode, start, vertices, indexBytes)
  }

  /** Those that are rewritten. */
  function drawQuadsOneByOne(quads: number, first: number, count: number): void {
    const vertex = (first / QUAD_INDICES) * QUAD.vertices
    for (let n = 0; n < count / QUAD.triangles; n++)
      drawPrimitives(Item.DrawUser, quadTypeOf(quads), vertex + n * QUAD.vertices, QUAD.triangles)
  }

  function drawPrimitives(kind: number, type: number, first: number, count: number): void {
    if (playing === null) return
    const how = rewriting.how(kind, type)
    if (how !== null && type >= QUAD_STRIPS) {
      drawQuadsOneByOne(type, first, count)
      return
    }
    const drawsPoints = type === T.D3DPT_POINTLIST || how === 'corners'
    key.set(KeyWord.DrawsPoints, drawsPoints ? 1 : 0)
    let mode = primitiveModes[type]
    let order: number = orderOf(kind, type)
    let start = first
    let vertices = count * primitiveVertices[type] + primitiveExtra[type]
    if (how !== null) {
      const range = rewriting.rewrite(playing, kind, type, first, count, how)
      mode = rewrittenMode(type, how)
      order = range.order
      start = range.first
      vertices = range.count
    }

    const shares = runs !== null && how === null
    const id = shares ? input.shared(order) : input.current(order)
    const arrays = input.input(id)
    if (arrays === null) return
    const wanted = key.changed[0] !== 0 || chosen === null ? programs.current() : chosen
    key.changed[0] = 0
    chosen = latest = wanted
    gaps.depthRange(depthRange[0], depthRange[1])
    if (wanted.lit && eye.stale[0] !== 0) eye.update()
    if (wanted.usesPalette) palette.use()
    counts.draws++
    if (plain) {
      if (three.draw(arrays, wanted, mode, start, vertices)) counts.drawCalls++
      return
    }
    if (how === null) {
      way = kind * WAYS + type
      wayOrder = order
      wayShares = shares && !wanted.usesPalette
    }
    if (shares) start += input.sharedFirst(order)
    if (how === null && wayShares) runs?.begin(start, vertices, mode, wanted, id, arrays.indexBytes, worldRow())
    else if (bind(wanted, id)) drawOne(mode, start, vertices, arrays.indexBytes)
  }

  /** A draw like the last one, with the same program: what may differ is constants, textures, fixed state and vertex arrays. */
  function drawAlike(current: Program, kind: number, type: number, first: number, count: number): void {
    const id = wayShares ? input.shared(wayOrder) : input.current(wayOrder)
    const known = wayShares ? input.input(id) !== null : current.arrays[id] !== undefined
    if (!known || rewriting.restarts(kind)) {
      drawPrimitives(kind, type, first, count)
      return
    }
    if (current.lit && eye.stale[0] !== 0) eye.update()
    if (current.usesPalette) palette.use()
    counts.draws++
    const vertices = count * primitiveVertices[type] + primitiveExtra[type]
    const mode = primitiveModes[type]
    if (wayShares)
      runs?.begin(first + input.sharedFirst(wayOrder), vertices, mode, current, id, input.indexBytes(id), worldRow())
    else if (bind(current, id)) drawOne(mode, first, vertices, input.indexBytes(id))
  }

  /**
   * Lets a draw with the rows of `low` join the run that waits, if it can; applies its rows then.
   *
   * @returns the rows that are not applied; -1 when the draw has joined
   */
  function join(open: Runs, low: number, kind: number, type: number, first: number, count: number): number {
    const changed = low & runGroups
    let rest = low
    if ((low & inputGroup.bit) !== 0) {
      applyInput(cursors[inputGroup.index]++)
      rest &= ~inputGroup.bit
    }
    const id = input.shared(wayOrder)
    if (key.changed[0] !== 0 || id !== open.input()) return rest
    if (rewriting.restarts(kind) || !open.prepare(changed)) return rest
    if ((changed & worldGroup.bit) !== 0) {
      const row = cursors[worldGroup.index]++
      if (!open.readsLog()) applyWorld(row)
    }
    if ((changed & runTexture.bit) !== 0) open.choose(cursors[runTexture.index]++)
    const rows = changed & ~(worldGroup.bit | runTexture.bit)
    if (rows !== 0) applyRows(rows, 0)
    counts.draws++
    open.join(first + input.sharedFirst(wayOrder), count * primitiveVertices[type] + primitiveExtra[type])
    return JOINED
  }

  /**
   * Lets a draw join that differs from its neighbour in nothing but the world matrix and where its vertices lie, as nearly all do.
   *
   * @returns as `join` does
   */
  function joinWorld(open: Runs, low: number, type: number, first: number, count: number): number {
    if ((low & inputGroup.bit) !== 0) {
      applyInput(cursors[inputGroup.index]++)
      if (input.shared(wayOrder) !== open.input() || key.changed[0] !== 0) return worldGroup.bit
    }
    cursors[worldGroup.index]++
    counts.draws++
    open.join(first + input.sharedFirst(wayOrder), count * primitiveVertices[type] + primitiveExtra[type])
    return JOINED
  }

  /** Sees to it that there are indices for all quads of a draw. */
  function reachQuads(type: number, end: number): void {
    const shape = type === QUAD_STRIPS ? 'strips' : 'fans'
    if (quads.reaches(shape, end)) return
    runs?.close()
    quads.reach(shape, end)
    way = NO_WAY
  }

  /** Items of kinds that draw; the rest are done by their own functions. */
  function playItems(pass: Pass<ArenaName>): void {
    const { items, count } = pass
    for (let i = 0, at = 0; i < count; i++, at += ITEM_WORDS) {
      let low = items[at + 1]
      const high = items[at + 2]
      const kind = items[at]
      // Those were carried out before the pass.
      if (kind === Item.UploadBuffer) continue
      let type = items[at + 3]
      let first = items[at + 4]
      if (kind === Item.DrawUser && items[at + 7] !== 0) {
        type = quadsOf(type)
        first = (first / QUAD.vertices) * QUAD_INDICES
        counts.draws += items[at + 5] / QUAD.triangles - 1
        reachQuads(type, (first + items[at + 5] * 3) / QUAD_INDICES)
      }
      if (runs !== null && runs.waiting() !== 0) {
        if (high === 0 && (low & ~joinableGroups) === 0 && kind * WAYS + type === way) {
          if ((low & ~inputGroup.bit) === worldGroup.bit && buffers.restarting[0] === 0 && runs.takesWorlds())
            low = joinWorld(runs, low, type, first, items[at + 5])
          else if (runs.accepts(low & runGroups, cursors)) low = join(runs, low, kind, type, first, items[at + 5])
          if (low === JOINED) continue
        }
        runs.close()
      }
      if ((low | high) !== 0) {
        if ((low & worldGroup.bit) !== 0) applyWorld(cursors[worldGroup.index]++)
        if ((low & inputGroup.bit) !== 0) applyInput(cursors[inputGroup.index]++)
        if ((low & wayGroups) !== 0) way = NO_WAY
        low &= ~(worldGroup.bit | inputGroup.bit)
        if (low !== 0) applyRows(low, 0)
        if (high !== 0) applyRows(high, 32)
      }
      if (kind <= Item.DrawUserIndexed) {
        if (kind * WAYS + type === way && key.changed[0] === 0 && chosen !== null)
          drawAlike(chosen, kind, type, first, items[at + 5])
        else drawPrimitives(kind, type, first, items[at + 5])
      } else if (kind === Item.Clear) {
        counts.clears++
        parts.clear(pass, at)
        reapply()
      } else {
        const other = parts.others[kind]
        runs?.forgetTextures()
        if (other?.usesThree) leave()
        other?.carryOut(pass, at)
        if (other?.usesThree) enter()
      }
    }
    runs?.close()
  }

  function playAll(): void {
    if (!playing) return
    latest = null
    enter()
    playItems(playing)
    leave()
    gaps.restore()
  }

  return {
    counts,
    /** The program of the last draw of the last pass that was played. */
    program: (): THREE.RawShaderMaterial | null => latest?.material ?? null,
    /** three's objects for the draws, for whoever takes a frame out. */
    camera: three.camera,
    /**
     * Plays `pass` on `target`; without one, only its items that need none.
     */
    play(pass: Pass<ArenaName>, target: THREE.WebGLRenderTarget | null): void {
      counts.passes++
      cursors.fill(0)
      const { vertices, indices } = pass.arenas
      if (
        (vertices.used | indices.used) !== 0 &&
        buffers.stream(vertices.bytes, vertices.used, indices.bytes, indices.used)
      )
        input.forgetStream(buffers.turn())
      buffers.uploadPending()
      playing = pass
      runs?.release()
      try {
        renderer.setRenderTarget(target)
        three.within(playAll)
      } finally {
        playing = null
        runs?.drop()
        constants.dirty[0] = -1
      }
    },
    dispose() {
      three.dispose()
    },
  }
}
