/**
 * Textured quads in pixels of the render target, drawn in the middle of what a program does: what sprites and fonts are
 * made of.
 */
import type { Direct3DDevice8 } from '../../runtime/device/device.js'
import type { Direct3DBaseTexture8, Direct3DTexture8, StreamSource } from '../../runtime/index.js'
import * as T from '../../types/index.js'

const FVF = T.D3DFVF_XYZRHW | T.D3DFVF_DIFFUSE | T.D3DFVF_TEX1
/** Words of a vertex: x, y, z, 1 / w, colour, u, v. */
const WORDS = 7
const CORNERS = 6
/** Quads that are gathered before they are drawn. */
const MOST = 512

/** States that quads are drawn with. SDK: ID3DXSprite::Begin. */
const states: readonly (readonly [T.D3DRENDERSTATETYPE<T.StateValue>, T.StateValue])[] = [
  [T.D3DRS_ALPHABLENDENABLE, true],
  [T.D3DRS_SRCBLEND, T.D3DBLEND_SRCALPHA],
  [T.D3DRS_DESTBLEND, T.D3DBLEND_INVSRCALPHA],
  [T.D3DRS_BLENDOP, T.D3DBLENDOP_ADD],
  [T.D3DRS_ALPHATESTENABLE, true],
  [T.D3DRS_ALPHAREF, 0],
  [T.D3DRS_ALPHAFUNC, T.D3DCMP_GREATER],
  [T.D3DRS_CLIPPING, true],
  [T.D3DRS_CLIPPLANEENABLE, 0],
  [T.D3DRS_COLORWRITEENABLE, 15],
  [T.D3DRS_CULLMODE, T.D3DCULL_NONE],
  [T.D3DRS_FILLMODE, T.D3DFILL_SOLID],
  [T.D3DRS_FOGENABLE, false],
  [T.D3DRS_LIGHTING, false],
  [T.D3DRS_SHADEMODE, T.D3DSHADE_GOURAUD],
  [T.D3DRS_SPECULARENABLE, false],
  [T.D3DRS_STENCILENABLE, false],
  [T.D3DRS_VERTEXBLEND, T.D3DVBF_DISABLE],
  [T.D3DRS_WRAP0, 0],
  [T.D3DRS_ZENABLE, T.D3DZB_FALSE],
]

const stageStates: readonly (readonly [number, T.D3DTEXTURESTAGESTATETYPE<T.StateValue>, T.StateValue])[] = [
  [0, T.D3DTSS_COLOROP, T.D3DTOP_MODULATE],
  [0, T.D3DTSS_COLORARG1, T.D3DTA_TEXTURE],
  [0, T.D3DTSS_COLORARG2, T.D3DTA_DIFFUSE],
  [0, T.D3DTSS_ALPHAOP, T.D3DTOP_MODULATE],
  [0, T.D3DTSS_ALPHAARG1, T.D3DTA_TEXTURE],
  [0, T.D3DTSS_ALPHAARG2, T.D3DTA_DIFFUSE],
  [0, T.D3DTSS_RESULTARG, T.D3DTA_CURRENT],
  [0, T.D3DTSS_TEXCOORDINDEX, 0],
  [0, T.D3DTSS_TEXTURETRANSFORMFLAGS, T.D3DTTFF_DISABLE],
  [0, T.D3DTSS_ADDRESSU, T.D3DTADDRESS_CLAMP],
  [0, T.D3DTSS_ADDRESSV, T.D3DTADDRESS_CLAMP],
  [0, T.D3DTSS_MIPFILTER, T.D3DTEXF_NONE],
  [1, T.D3DTSS_COLOROP, T.D3DTOP_DISABLE],
  [1, T.D3DTSS_ALPHAOP, T.D3DTOP_DISABLE],
]

/** What a program had bound. */
interface Bound {
  readonly texture: Direct3DBaseTexture8 | null
  readonly stream: StreamSource
}

/** A corner of a quad: pixels, 1 / w, texture coordinates. */
export interface QuadCorner {
  readonly x: number
  readonly y: number
  readonly rhw: number
  readonly u: number
  readonly v: number
}

/** Quads of one program's sprites or letters. */
export class ScreenQuads {
  readonly #device: Direct3DDevice8
  readonly #isPure: boolean
  readonly #own: number
  readonly #before: number
  readonly #floats = new Float32Array(MOST * CORNERS * WORDS)
  readonly #words = new Uint32Array(this.#floats.buffer)
  #count = 0
  #texture: Direct3DTexture8 | null = null
  #bound: Bound | null = null
  #isOpen = false

  /** @param smooth whether texels are mixed where they do not fall on pixels */
  constructor(device: Direct3DDevice8, smooth: boolean) {
    this.#device = device
    this.#isPure = (device.GetCreationParameters().BehaviorFlags & T.D3DCREATE_PUREDEVICE) !== 0
    const filter = smooth ? T.D3DTEXF_LINEAR : T.D3DTEXF_POINT
    const record = (): number => {
      device.BeginStateBlock()
      for (const [state, value] of states) device.SetRenderState(state, value)
      for (const [stage, state, value] of stageStates) device.SetTextureStageState(stage, state, value)
      for (const state of [T.D3DTSS_MAGFILTER, T.D3DTSS_MINFILTER]) device.SetTextureStageState(0, state, filter)
      device.SetPixelShader(0)
      device.SetVertexShader(FVF)
      return device.EndStateBlock()
    }
    this.#own = record()
    this.#before = record()
    device.AddRef()
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Keeps what the program has set, and sets what quads are drawn with. */
  begin(): void {
    const device = this.#device
    if (!this.#isPure) this.#bound = { texture: device.GetTexture(0), stream: device.GetStreamSource(0) }
    device.CaptureStateBlock(this.#before)
    device.ApplyStateBlock(this.#own)
    this.#isOpen = true
  }

  /** Draws what is gathered, and sets what the program had. */
  end(): void {
    this.flush()
    const device = this.#device
    device.ApplyStateBlock(this.#before)
    device.SetTexture(0, this.#bound?.texture ?? null)
    if (this.#bound) {
      const { texture, stream } = this.#bound
      device.SetStreamSource(0, stream.pStreamData, stream.Stride)
      texture?.Release()
      stream.pStreamData?.Release()
    }
    this.#bound = null
    this.#texture = null
    this.#isOpen = false
  }

  /** Adds a quad: upper left, upper right, lower left, lower right. */
  add(texture: Direct3DTexture8, corners: readonly QuadCorner[], colour: T.D3DCOLOR): void {
    if (texture !== this.#texture || this.#count === MOST) this.flush()
    this.#texture = texture
    let at = this.#count++ * CORNERS * WORDS
    for (const corner of [0, 1, 2, 2, 1, 3]) {
      const { x, y, rhw, u, v } = corners[corner]
      // Pixel centres lie at whole numbers, and texels between theirs.
      this.#floats[at] = x - 0.5
      this.#floats[at + 1] = y - 0.5
      this.#floats[at + 2] = 0
      this.#floats[at + 3] = rhw
      this.#words[at + 4] = colour
      this.#floats[at + 5] = u
      this.#floats[at + 6] = v
      at += WORDS
    }
  }

  /** Draws what is gathered. */
  flush(): void {
    if (this.#count === 0) return
    const device = this.#device
    device.SetTexture(0, this.#texture)
    device.DrawPrimitiveUP(T.D3DPT_TRIANGLELIST, this.#count * 2, this.#floats, WORDS * 4)
    this.#count = 0
  }

  /** Forgets the states. */
  release(): void {
    for (const block of [this.#own, this.#before]) this.#device.DeleteStateBlock(block)
    this.#device.Release()
  }
}
