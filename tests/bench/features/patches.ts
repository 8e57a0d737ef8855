import * as D3D from '../../../index.js'
import { interleave, rowOf, time } from '../bench.js'
import type { Bench } from '../bench.js'
import { makeDevice } from '../paths/ours.js'

/**
 * How fast ours has to be, as part of the plain loop, with a patch that is told anew for every draw; and how much
 * faster with one that is kept.
 */
const limits = { dynamic: 0.3, kept: 10 } as const
const SEGMENTS = 32
/** Patches of a turn. */
const PATCHES = 64
/** Turns before the clock runs, at most: without a GPU each of them is drawn by the processor. */
const WARM_TURNS = 20
const VERTICES = (SEGMENTS + 1) ** 2
const STRIDE = 32
const FVF = D3D.D3DFVF_XYZ | D3D.D3DFVF_NORMAL | D3D.D3DFVF_TEX1

const titles = {
  dynamic: `bicubic patches of ${VERTICES} vertices, handle 0, tessellated and submitted`,
  kept: `bicubic patches of ${VERTICES} vertices, kept by handle, submitted`,
} as const

const info = {
  ...{ StartVertexOffsetWidth: 0, StartVertexOffsetHeight: 0, Width: 4, Height: 4, Stride: 4 },
  ...{ Basis: D3D.D3DBASIS_BEZIER, Order: D3D.D3DORDER_CUBIC },
}

const controls = Float32Array.from({ length: 16 * 8 }, (_, n) => Math.sin(n * 12.9898) * 4)

/** Bernstein's polynomials of degree three. */
const weights = (t: number): number[] => {
  const r = 1 - t
  return [r * r * r, 3 * t * r * r, 3 * t * t * r, t * t * t]
}

/** What somebody writes who needs one patch: sixteen products for each number of each vertex. */
function plainLoop(out: Float32Array): void {
  let at = 0
  for (let row = 0; row <= SEGMENTS; row++) {
    const down = weights(row / SEGMENTS)
    for (let column = 0; column <= SEGMENTS; column++) {
      const along = weights(column / SEGMENTS)
      for (let c = 0; c < 8; c++) {
        let sum = 0
        for (let j = 0; j < 4; j++)
          for (let i = 0; i < 4; i++) sum += down[j] * along[i] * controls[(j * 4 + i) * 8 + c]
        out[at++] = sum
      }
    }
  }
}

/**
 * Vertices of patches a second: ours from call to submission, a plain TypeScript loop for the vertices alone. No turn
 * begins before the GPU is done with the last one: without a GPU its work is done by the same processors.
 */
export const patches: Bench = async ({ settings, wants }) => {
  if (!Object.values(titles).some(wants)) return []
  const canvas = document.createElement('canvas')
  const { engine, device } = await makeDevice(canvas)
  const buffer = device.CreateVertexBuffer(16 * STRIDE, 0, FVF, D3D.D3DPOOL_MANAGED)
  buffer.Lock().set(new Uint8Array(controls.buffer))
  buffer.Unlock()
  device.SetVertexShader(FVF)
  device.SetStreamSource(0, buffer, STRIDE)
  device.SetRenderState(D3D.D3DRS_PATCHSEGMENTS, D3D.FtoDW(SEGMENTS))
  // Small: what is measured ends where the GPU's work begins.
  device.SetTransform(D3D.D3DTS_WORLD, [0.01, 0, 0, 0, 0, 0.01, 0, 0, 0, 0, 0.01, 0, 0, 0, 0.5, 1])
  for (let handle = 1; handle <= PATCHES; handle++) device.DrawRectPatch(handle, null, info)
  const gl = engine.renderer.getContext()
  const pixel = new Uint8Array(4)
  const out = new Float32Array(VERTICES * 8)
  const rate = (turn: () => void) => (): number => {
    // Reading a pixel waits for all that was asked before; gl.finish need not.
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
    return (VERTICES * PATCHES) / time(turn) / 1000
  }
  const draw = (call: (patch: number) => void) =>
    rate(() => {
      for (let patch = 1; patch <= PATCHES; patch++) call(patch)
      device.Present()
    })
  const turns = {
    dynamic: draw(() => device.DrawRectPatch(0, null, info)),
    kept: draw((patch) => device.DrawRectPatch(patch, null)),
    loop: rate(() => {
      for (let patch = 0; patch < PATCHES; patch++) plainLoop(out)
    }),
  }
  await interleave(turns, Math.min(WARM_TURNS, settings.warmFrames))
  const figures = await interleave(turns, settings.reps)
  engine.dispose()
  const unit = 'million vertices/s'
  const rivals = { loop: figures.loop }
  return (['dynamic', 'kept'] as const)
    .filter((name) => wants(titles[name]))
    .map((name) =>
      rowOf({ name: titles[name], unit, ours: figures[name], rivals, limit: { rival: 'loop', least: limits[name] } }),
    )
}
