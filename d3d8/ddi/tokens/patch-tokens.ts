import { FALLBACKS } from '../../api/fallbacks.js'
import { patchEdges, rectangleShape, triangleShape } from '../../runtime/drawing/patch-shapes.js'
import { D3DERR_INVALIDCALL, D3DError } from '../../types/index.js'
import { MOST_HANDLES, eachStructure, type Handler } from '../execution.js'
import { RTPATCHFLAG_HASINFO, RTPATCHFLAG_HASSEGS, rectPatch, triPatch } from './tokens.js'

const FALLBACK = FALLBACKS['d3d8/ddi/tokens/patch-tokens.ts']

/** What refuses a patch, in the words of the token. */
const refusePatch = (sentence: string): D3DError => new D3DError(D3DERR_INVALIDCALL, 'DrawPrimitives2', sentence)

const patchShapes = { rectangle: rectangleShape, triangle: triangleShape } as const

/**
 * Draws a patch, by the rules for handles (DDI specification, "D3DDP2OP_DRAWRECTPATCH"): the segments of its edges
 * follow with RTPATCHFLAG_HASSEGS, and behind them what it is from now on with RTPATCHFLAG_HASINFO. Control points are
 * those of the streams, or of the call's user memory.
 */
export const drawPatch = (shape: 'rectangle' | 'triangle'): Handler =>
  eachStructure((run, at, token) => {
    const handle = run.u32(at)
    const flags = run.u32(at + 4)
    const edges = (flags & RTPATCHFLAG_HASSEGS) === 0 ? 0 : patchEdges[shape]
    const first = at + token.each.bytes
    const hasInfo = (flags & RTPATCHFLAG_HASINFO) !== 0
    const { patches } = run
    if (!hasInfo && patches.patches.get(handle)?.description.shape !== shape) {
      run.note(token, FALLBACK.unknownPatch)
      return
    }
    if (handle !== 0 && !patches.patches.has(handle) && patches.patches.size >= MOST_HANDLES) {
      run.note(token, FALLBACK.tooManyPatches, { most: MOST_HANDLES })
      return
    }
    const layout = shape === 'rectangle' ? rectPatch : triPatch
    const info = Uint32Array.from({ length: layout.bytes / 4 }, (_, n) =>
      hasInfo ? run.u32(first + (edges + n) * 4) : 0,
    )
    const isUser = hasInfo && run.userStride >= 0
    if (hasInfo && !isUser) run.beforeStreamDraw(false)
    patches.draw({
      handle,
      shape,
      segments: edges === 0 ? null : Array.from({ length: edges }, (_, edge) => run.f32(first + edge * 4)),
      info: hasInfo ? patchShapes[shape](info, refusePatch) : null,
      user: isUser ? { bytes: run.vertices, stride: run.userStride } : null,
    })
  })
