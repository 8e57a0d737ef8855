import * as D3D from '../../../index.js'
import { interleave, rowOf, time } from '../bench.js'
import type { Bench } from '../bench.js'
import { makeDevice } from '../paths/ours.js'

/** How long ours may take, in copies of as many colours: by WEBGL_stencil_texturing, and bit by bit. */
const limits = { extension: 1.5, planes: 10 } as const
const SIZE = 1024
/** Blits of a turn. */
const BLITS = 8
const EXTENSION = 'WEBGL_stencil_texturing'

const waysOf = {
  extension: `by ${EXTENSION}`,
  planes: 'bit by bit',
} as const
type Way = keyof typeof waysOf

const titles = (way: Way) => ({
  extraction: `stencil of ${SIZE} × ${SIZE} into a colour, ${waysOf[way]}`,
  blit: `stencil blit of ${SIZE} × ${SIZE}, ${waysOf[way]}`,
})

/** A device whose context has the extension or not. */
async function openDevice(way: Way) {
  const { prototype } = WebGL2RenderingContext
  // An override, not a method: it is given back below.
  const { getExtension } = prototype as unknown as Record<string, (name: string) => unknown>
  if (way === 'planes')
    Object.assign(prototype, {
      getExtension(this: unknown, name: string) {
        return name === EXTENSION ? null : getExtension.call(this, name)
      },
    })
  try {
    return await makeDevice(document.createElement('canvas'))
  } finally {
    Object.assign(prototype, { getExtension })
  }
}

async function measure(way: Way, reps: number) {
  const { engine, device } = await openDevice(way)
  const none = D3D.D3DMULTISAMPLE_NONE
  const colours = [0, 1].map(() => device.CreateRenderTarget(SIZE, SIZE, D3D.D3DFMT_A8R8G8B8, none))
  const depths = [0, 1].map(() => device.CreateDepthStencilSurface(SIZE, SIZE, D3D.D3DFMT_D24S8, none))
  const screen = device.GetRenderTarget()
  const word = new Uint8Array(4)
  const pixel = { left: 0, top: 0, width: 1, height: 1 }
  /** Reading a pixel waits for all that was asked before; gl.finish need not. */
  const finish = (): void => {
    device.SetRenderTarget(colours[0], null)
    device.SetRenderTarget(screen, null)
    engine.readBack(screen.entity, 0, pixel, word, 4)
  }
  const flags = D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_STENCIL
  const all = { left: 0, top: 0, right: SIZE, bottom: SIZE }
  /** What was taken of a stencil is not kept: a pixel of it was drawn to again. */
  const write = (): void => {
    device.SetRenderTarget(colours[0], depths[0])
    device.Clear(1, [{ x1: 0, y1: 0, x2: 1, y2: 1 }], flags, 0xff8080ff, 1, 0xa5)
    device.SetRenderTarget(screen, null)
  }
  const milliseconds = (blit: () => void) => (): number => {
    finish()
    return (
      time(() => {
        for (let n = 0; n < BLITS; n++) {
          write()
          blit()
        }
        finish()
      }) / BLITS
    )
  }
  const stencil = D3D.D3DCLEAR_STENCIL
  const figures = await interleave(
    {
      extraction: milliseconds(() => engine.blitDepthStencil(depths[0], all, colours[1], all, stencil)),
      blit: milliseconds(() => engine.blitDepthStencil(depths[0], all, depths[1], all, stencil)),
      colours: milliseconds(() => device.CopyRects(colours[0], null, 0, colours[1])),
    },
    reps,
  )
  engine.dispose()
  return figures
}

/**
 * Milliseconds of a blit of stencil, beside one of colours by CopyRects. What is copied has changed by a pixel each
 * time.
 */
export const depthStencil: Bench = async ({ settings, wants }) => {
  const rows = []
  for (const way of ['extension', 'planes'] as const) {
    const names = titles(way)
    if (!Object.values(names).some(wants)) continue
    const figures = await measure(way, settings.reps)
    const rivals = { 'a colour blit': figures.colours }
    const limit = { rival: 'a colour blit', most: limits[way] } as const
    for (const what of ['extraction', 'blit'] as const)
      if (wants(names[what])) rows.push(rowOf({ name: names[what], unit: 'ms', ours: figures[what], rivals, limit }))
  }
  return rows
}
