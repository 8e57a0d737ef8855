import { FALLBACKS } from '../../api/fallbacks.js'
import type { Box } from '../../box.js'
import type { Direct3DBuffer8 } from '../../runtime/buffers/buffer.js'
import { Direct3DSurface8 } from '../../runtime/texels/surface.js'
import { appendCopy } from '../../runtime/texels/copy-items.js'
import { copyTexels } from '../../runtime/texels/texel-copies.js'
import type { TexelStorage } from '../../runtime/texels/texel-storage.js'
import { D3DERR_INVALIDCALL, D3DError } from '../../types/index.js'
import { eachStructure, type Execution, type Handler } from '../execution.js'
import { boxOf, levelCopies, type Chain } from './chains.js'
import { tokens, type Token } from './tokens.js'

const FALLBACK = FALLBACKS['d3d8/ddi/tokens/copy-tokens.ts']

const chainOf = (texels: TexelStorage): Chain => ({
  faces: texels.dirty.length,
  levels: texels.levels,
  extent: (subresource) => texels.extent(subresource),
})

/** Copies a box of level 0, and what belongs to it of all other levels and faces that both textures have. */
function copyChain(
  run: Execution,
  token: Token,
  from: TexelStorage,
  to: TexelStorage,
  box: Box,
  place: readonly [number, number, number],
): void {
  if (!to.isTarget && from.isTarget) {
    run.note(token, FALLBACK.notFromTarget)
    return
  }
  for (const copy of levelCopies(chainOf(from), chainOf(to), from.info, box, place)) {
    const { source, destination, part } = copy
    const { left, top, right, bottom, front } = copy.to
    if (to.isTarget) {
      const rectangle = { left: part.left, top: part.top, width: right - left, height: bottom - top, x: left, y: top }
      appendCopy(to.services, from, source, to, destination, [rectangle])
      continue
    }
    to.beforeWriting(destination)
    copyTexels(from, source, part, to, destination, left, top, front)
    to.upload(destination, copy.to)
  }
}

/** Copies between the textures of two handles. */
function blt(run: Execution, token: Token, at: number, box: Box | null, x: number, y: number, z: number): void {
  const to = run.texture(run.u32(at))
  const from = run.texture(run.u32(at + 4))
  if (!to || !from) run.note(token, FALLBACK.noTexture)
  else if (to === from) run.note(token, FALLBACK.itself)
  else if (to.kind !== from.kind || to.format !== from.format) run.note(token, FALLBACK.unlike)
  else if (box === null || x < 0 || y < 0 || z < 0) run.note(token, FALLBACK.nothing)
  else copyChain(run, token, from.texels, to.texels, box, [x, y, z])
}

const tex = tokens.TEXBLT.each.at
const texBlt = eachStructure((run, at, token) => {
  const edge = (n: number): number => run.i32(at + tex.rSrc + n * 4)
  const box = boxOf(edge(0), edge(1), edge(2), edge(3), 0, 1)
  blt(run, token, at, box, run.i32(at + tex.pDest), run.i32(at + tex.pDest + 4), 0)
})

const volume = tokens.VOLUMEBLT.each.at

/** The box at a byte: left, top, right, bottom, front, back. */
function boxAt(run: Execution, at: number): Box | null {
  const edge = (n: number): number => run.i32(at + n * 4)
  return boxOf(edge(0), edge(1), edge(2), edge(3), edge(4), edge(5))
}

const volumeBlt = eachStructure((run, at, token) => {
  const place = (name: 'dwDestX' | 'dwDestY' | 'dwDestZ'): number => run.i32(at + volume[name])
  blt(run, token, at, boxAt(run, at + volume.srcBox), place('dwDestX'), place('dwDestY'), place('dwDestZ'))
})

const buffer = tokens.BUFFERBLT.each.at

/** A vertex or index buffer by its handle. */
const bufferOf = (run: Execution, handle: number): Direct3DBuffer8 | null | undefined =>
  run.vertexBuffer(handle) ?? run.indexBuffer(handle)

const bufferBlt = eachStructure((run, at, token) => {
  const to = bufferOf(run, run.u32(at + buffer.dwDDDestSurface))
  const from = bufferOf(run, run.u32(at + buffer.dwDDSrcSurface))
  const offset = run.u32(at + buffer.dwOffset)
  const source = run.u32(at + buffer.rSrcOffset)
  const size = run.u32(at + buffer.rSrcSize)
  if (!to || !from) run.note(token, FALLBACK.noBuffer)
  else if (size === 0 || source + size > from.bytes || offset + size > to.bytes) run.note(token, FALLBACK.beyondBuffer)
  else {
    const bytes = from.memory.slice(source, source + size)
    to.Lock(offset, size).set(bytes)
    to.Unlock()
  }
})

/** Adds a box to the dirty region of what a handle names. */
function addDirty(run: Execution, token: Token, handle: number, box: Box | null): void {
  const object = run.objects.get(handle)
  const texels = object instanceof Direct3DSurface8 ? object.texels : run.texture(handle)?.texels
  const subresource = object instanceof Direct3DSurface8 ? object.subresource : 0
  if (texels === undefined) run.note(token, FALLBACK.noTexture)
  else if (box === null) run.note(token, FALLBACK.nothing)
  else {
    texels.requireBox(subresource, box, (fault) => new D3DError(D3DERR_INVALIDCALL, token.name, fault))
    if (subresource % texels.levels === 0) texels.addDirty(subresource / texels.levels, box)
  }
}

const addDirtyRect = eachStructure((run, at, token) => {
  const edge = (n: number): number => run.i32(at + 4 + n * 4)
  addDirty(run, token, run.u32(at), boxOf(edge(0), edge(1), edge(2), edge(3), 0, 1))
})

const addDirtyBox = eachStructure((run, at, token) => {
  addDirty(run, token, run.u32(at), boxAt(run, at + 4))
})

/** The tokens that copy between textures and between buffers, and say what of them changed. */
export const copyTokens = {
  TEXBLT: texBlt,
  VOLUMEBLT: volumeBlt,
  BUFFERBLT: bufferBlt,
  ADDDIRTYRECT: addDirtyRect,
  ADDDIRTYBOX: addDirtyBox,
} as const satisfies Record<string, Handler>
