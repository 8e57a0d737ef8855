/** Pictures of what cannot be seen: depth, stencil, how often pixels are drawn, and one draw by itself. */
import type { Followed, Picture, RecordedCall, RecordedLine } from '../../../index.js'
import {
  askDevice,
  D3DBLEND_ONE,
  D3DCLEAR_TARGET,
  D3DCMP_ALWAYS,
  D3DCMP_EQUAL,
  D3DCMP_LESSEQUAL,
  D3DCMP_NEVER,
  D3DCULL_NONE,
  D3DFILL_SOLID,
  D3DFMT_X8R8G8B8,
  D3DFVF_XYZRHW,
  D3DPT_TRIANGLESTRIP,
  D3DRS_ALPHABLENDENABLE,
  D3DRS_ALPHATESTENABLE,
  D3DRS_CLIPPLANEENABLE,
  D3DRS_COLORWRITEENABLE,
  D3DRS_CULLMODE,
  D3DRS_DESTBLEND,
  D3DRS_FILLMODE,
  D3DRS_FOGENABLE,
  D3DRS_SPECULARENABLE,
  D3DRS_SRCBLEND,
  D3DRS_STENCILENABLE,
  D3DRS_STENCILFUNC,
  D3DRS_STENCILMASK,
  D3DRS_STENCILREF,
  D3DRS_STENCILWRITEMASK,
  D3DRS_TEXTUREFACTOR,
  D3DRS_ZENABLE,
  D3DRS_ZFUNC,
  D3DRS_ZWRITEENABLE,
  D3DSBT_ALL,
  D3DTA_TFACTOR,
  D3DTOP_DISABLE,
  D3DTOP_SELECTARG1,
  D3DTSS_ALPHAARG1,
  D3DTSS_ALPHAOP,
  D3DTSS_COLORARG1,
  D3DTSS_COLOROP,
  isDraw,
  readSurface,
} from '../../../index.js'

interface Surface {
  readonly GetDesc: () => Readonly<Record<'Width' | 'Height' | 'MultiSampleType', number>>
  readonly Release: () => number
}

/** A player in the frame that is looked at. */
export interface OverlayPlayer {
  readonly followed: Followed
  readonly lines: readonly RecordedLine[]
  readonly position: { readonly frame: number; readonly at: number }
  readonly goTo: (position: { readonly frame: number; readonly at: number }) => Promise<void>
  readonly step: () => RecordedLine | null
}

/** What can be shown in place of the picture. */
export type OverlayKind = 'This draw' | 'Overdraw' | 'Depth' | 'Depth failures' | 'Stencil'

const HIGHLIGHT = 0xffff00ff
/** Grey that one fragment adds to what counts them. */
const ONE_MORE = 0xff202020
/** Steps of depth that are told apart. */
const DEPTHS = 96
const STENCILS = 256

const states = (pairs: readonly (readonly [state: number, value: number])[]) => pairs

/** A draw of one colour: nothing but its shape and its tests are left of it. */
const PLAIN = states([
  [D3DRS_ALPHABLENDENABLE, 0],
  [D3DRS_FOGENABLE, 0],
  [D3DRS_SPECULARENABLE, 0],
  [D3DRS_COLORWRITEENABLE, 15],
  [D3DRS_ALPHATESTENABLE, 0],
])

/** A draw that counts: it changes neither depth nor stencil. */
const COUNTING = states([
  [D3DRS_ALPHABLENDENABLE, 1],
  [D3DRS_SRCBLEND, D3DBLEND_ONE],
  [D3DRS_DESTBLEND, D3DBLEND_ONE],
  [D3DRS_ZWRITEENABLE, 0],
  [D3DRS_STENCILWRITEMASK, 0],
])

/** A quad over all of the target. */
const COVER = states([
  [D3DRS_CULLMODE, D3DCULL_NONE],
  [D3DRS_FILLMODE, D3DFILL_SOLID],
  [D3DRS_CLIPPLANEENABLE, 0],
  [D3DRS_STENCILENABLE, 0],
  [D3DRS_ZWRITEENABLE, 0],
])

/** A device that is asked for more than its frame has. */
class Painter {
  readonly #device: object

  constructor(device: object) {
    this.#device = device
  }

  call(name: string, ...args: readonly unknown[]): unknown {
    return askDevice(this.#device, name, ...args)
  }

  set(pairs: readonly (readonly [number, number])[]): void {
    for (const [state, value] of pairs) this.call('SetRenderState', state, value)
  }

  target(): Surface {
    const target = this.call('GetRenderTarget') as Surface
    target.Release()
    return target
  }

  depth(): Surface | null {
    try {
      const depth = this.call('GetDepthStencilSurface') as Surface
      depth.Release()
      return depth
    } catch {
      return null
    }
  }

  /** A target like the one that is set. */
  another(): Surface {
    const { Width, Height, MultiSampleType } = this.target().GetDesc()
    return this.call('CreateRenderTarget', Width, Height, D3DFMT_X8R8G8B8, MultiSampleType, false) as Surface
  }

  /** Draws in one colour, whatever is set. */
  useColour(colour: number): void {
    this.set(PLAIN)
    this.set([[D3DRS_TEXTUREFACTOR, colour]])
    this.call('SetPixelShader', 0)
    const stage = (number: number, type: number, value: number): void => {
      this.call('SetTextureStageState', number, type, value)
    }
    for (const [op, argument] of [
      [D3DTSS_COLOROP, D3DTSS_COLORARG1],
      [D3DTSS_ALPHAOP, D3DTSS_ALPHAARG1],
    ]) {
      stage(0, op, D3DTOP_SELECTARG1)
      stage(0, argument, D3DTA_TFACTOR)
      stage(1, op, D3DTOP_DISABLE)
    }
  }

  /** Works with other states on another target; the device is as it was afterwards. */
  on(target: Surface, work: () => void): void {
    const [before, depth] = [this.target(), this.depth()]
    const viewport = this.call('GetViewport')
    const block = this.call('CreateStateBlock', D3DSBT_ALL)
    this.call('SetRenderTarget', target, depth)
    this.call('SetViewport', viewport)
    work()
    this.call('SetRenderTarget', before, depth)
    this.call('ApplyStateBlock', block)
    this.call('SetViewport', viewport)
    this.call('DeleteStateBlock', block)
  }

  /** A quad over the whole target, at a depth. */
  cover(z: number): void {
    const { Width, Height } = this.target().GetDesc()
    const corners = [0, 1, 2, 3].flatMap((n) => [(n & 1) * Width - 0.5, (n >> 1) * Height - 0.5, z, 1])
    this.call('DrawPrimitiveUP', D3DPT_TRIANGLESTRIP, 2, Float32Array.from(corners), 16)
  }

  /** A picture that is drawn on another target by quads. */
  covered(work: () => void): Picture {
    const target = this.another()
    const { Width, Height } = target.GetDesc()
    this.on(target, () => {
      this.call('SetViewport', { X: 0, Y: 0, Width, Height, MinZ: 0, MaxZ: 1 })
      this.call('Clear', 0, null, D3DCLEAR_TARGET, 0xff000000, 1, 0)
      this.call('SetVertexShader', D3DFVF_XYZRHW)
      this.set(COVER)
      work()
    })
    const picture = readSurface(this.#device, target)
    target.Release()
    return picture
  }

  picture(target: Surface): Picture {
    return readSurface(this.#device, target)
  }
}

/** Depth: black is near, white far; steps are finer where perspective puts most of it. */
function depthPicture(painter: Painter): Picture {
  if (!painter.depth()) throw new Error('There is no depth buffer here.')
  return painter.covered(() => {
    painter.set([
      [D3DRS_ZENABLE, 1],
      [D3DRS_ZFUNC, D3DCMP_LESSEQUAL],
    ])
    for (let n = 1; n <= DEPTHS; n++) {
      painter.useColour((0xff000000 | (Math.round((n * 255) / DEPTHS) * 0x010101)) >>> 0)
      painter.cover(1 - (1 - n / DEPTHS) ** 3)
    }
  })
}

/** A colour for a stencil value: 0 is black. */
const stencilColour = (value: number): number =>
  (0xff000000 | (((value * 97) & 255) << 16) | (((value * 57 + 80) & 255) << 8) | ((value * 151 + 160) & 255)) >>> 0

function stencilPicture(painter: Painter): Picture {
  if (!painter.depth()) throw new Error('There is no stencil buffer here.')
  return painter.covered(() => {
    painter.set([
      [D3DRS_ZENABLE, 0],
      [D3DRS_STENCILENABLE, 1],
      [D3DRS_STENCILFUNC, D3DCMP_EQUAL],
      [D3DRS_STENCILMASK, 255],
      [D3DRS_STENCILWRITEMASK, 0],
    ])
    for (let value = 1; value < STENCILS; value++) {
      painter.set([[D3DRS_STENCILREF, value]])
      painter.useColour(stencilColour(value))
      painter.cover(0.5)
    }
  })
}

const again = (painter: Painter, followed: Followed, line: RecordedCall): void => {
  const args = followed.player.argumentsOf(line)
  if (args) painter.call(line.method.call, ...args)
}

/** The draw in one bright colour over what was there before it. */
function highlighted(painter: Painter, followed: Followed, line: RecordedCall): Picture {
  const block = painter.call('CreateStateBlock', D3DSBT_ALL)
  painter.useColour(HIGHLIGHT)
  again(painter, followed, line)
  painter.call('ApplyStateBlock', block)
  painter.call('DeleteStateBlock', block)
  return painter.picture(painter.target())
}

/** Plays the frame again, and adds up what its draws cover on what is drawn on at the end. */
async function counted(
  player: OverlayPlayer,
  at: number,
  extra: (painter: Painter) => readonly (readonly [number, number])[],
): Promise<Picture> {
  await player.goTo({ frame: player.position.frame, at: -1 })
  const sums = new Map<Surface, Surface>()
  for (let n = 0; n <= at; n++) {
    const line = player.lines[n]
    const { followed } = player
    const { device } = followed.player
    if (device && line.kind === 'call' && isDraw(line)) {
      const painter = new Painter(device)
      const target = painter.target()
      const known = sums.get(target)
      const sum = known ?? painter.another()
      sums.set(target, sum)
      painter.on(sum, () => {
        if (!known) painter.call('Clear', 0, null, D3DCLEAR_TARGET, 0xff000000, 1, 0)
        const states = extra(painter)
        painter.useColour(ONE_MORE)
        painter.set(COUNTING)
        painter.set(states)
        again(painter, followed, line)
      })
    }
    player.step()
  }
  const { device } = player.followed.player
  const painter = device && new Painter(device)
  const sum = painter && sums.get(painter.target())
  if (!painter || !sum) throw new Error('Nothing has been drawn here.')
  return painter.picture(sum)
}

/** States with which the depth test lets through what the draw's own stops: its function turned round. */
const turnedRound = (painter: Painter): readonly (readonly [number, number])[] => {
  const isOn = Number(painter.call('GetRenderState', D3DRS_ZENABLE)) !== 0
  const func = isOn ? D3DCMP_ALWAYS + D3DCMP_NEVER - Number(painter.call('GetRenderState', D3DRS_ZFUNC)) : D3DCMP_NEVER
  return [
    [D3DRS_ZENABLE, 1],
    [D3DRS_ZFUNC, func],
  ]
}

/**
 * A picture of a kind, where a player stands. It stands elsewhere in the frame afterwards, or has drawn what the frame
 * has not: play the frame anew.
 *
 * @throws Error where there is nothing to show
 */
export async function overlayPicture(player: OverlayPlayer, kind: OverlayKind): Promise<Picture> {
  const { at, frame } = player.position
  const { device } = player.followed.player
  const line = player.lines.at(Math.max(0, at))
  if (!device) throw new Error('There is no device here.')
  const painter = new Painter(device)
  const kinds: Readonly<Record<OverlayKind, () => Picture | Promise<Picture>>> = {
    async 'This draw'() {
      if (at < 0 || line?.kind !== 'call' || !isDraw(line)) throw new Error('This call draws nothing.')
      await player.goTo({ frame, at: at - 1 })
      const own = player.followed.player.device
      if (!own) throw new Error('There is no device here.')
      return highlighted(new Painter(own), player.followed, line)
    },
    Overdraw: () => counted(player, at, () => []),
    'Depth failures': () => counted(player, at, turnedRound),
    Depth: () => depthPicture(painter),
    Stencil: () => stencilPicture(painter),
  }
  return kinds[kind]()
}
