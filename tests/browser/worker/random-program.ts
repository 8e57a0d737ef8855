/** A Direct3D 8 program that locks, draws, destroys and presents as a seed says, and tells what it saw. */
import * as D from '../../../index.js'

const SIZE = 64
const FVF = D.D3DFVF_XYZRHW | D.D3DFVF_DIFFUSE | D.D3DFVF_TEX1
const STRIDE = 28
const TEXELS = 16
const ACTIONS = 30
const VERTICES = 48

export const presentation: D.D3DPRESENT_PARAMETERS = {
  BackBufferWidth: SIZE,
  BackBufferHeight: SIZE,
  BackBufferFormat: D.D3DFMT_X8R8G8B8,
  Windowed: true,
  SwapEffect: D.D3DSWAPEFFECT_COPY,
  Flags: D.D3DPRESENTFLAG_LOCKABLE_BACKBUFFER,
}

export const createDevice = (engine: D.Engine): D.Direct3DDevice8 =>
  engine.Direct3DCreate8().CreateDevice(0, D.D3DDEVTYPE_HAL, null, D.D3DCREATE_HARDWARE_VERTEXPROCESSING, presentation)

/** Numbers that look random and are the same for the same seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

interface Bits {
  readonly Pitch: number
  readonly pBits: Uint8Array<ArrayBufferLike>
}

/** Locks a surface for reading: at once where the thread may wait, else as promised. */
export type Read = (surface: D.Direct3DSurface8) => Bits | Promise<Bits>

export const readAtOnce: Read = (surface) => surface.LockRect(null, D.D3DLOCK_READONLY)
export const readAsPromised: Read = (surface) => surface.LockRectAsync(null, D.D3DLOCK_READONLY)

/** Runs the program of a seed; gives a number for all the texels that it read (FNV-1a). */
export async function runSeed(device: D.Direct3DDevice8, seed: number, read: Read): Promise<number> {
  const random = randomOf(seed)
  let hash = 0x811c9dc5
  const see = (bytes: Uint8Array<ArrayBufferLike>): void => {
    for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i], 0x01000193)
  }
  const seeSurface = async (surface: D.Direct3DSurface8): Promise<void> => {
    const { pBits } = await read(surface)
    see(pBits)
    surface.UnlockRect()
  }

  const buffer = (): D.Direct3DVertexBuffer8 => {
    const dynamic = random(2) === 0
    const usage = D.D3DUSAGE_WRITEONLY | (dynamic ? D.D3DUSAGE_DYNAMIC : 0)
    const pool = dynamic ? D.D3DPOOL_DEFAULT : D.D3DPOOL_MANAGED
    const made = device.CreateVertexBuffer(VERTICES * STRIDE, usage, FVF, pool)
    fillVertices(made, 0, VERTICES, 0)
    return made
  }
  const texture = (): D.Direct3DTexture8 => {
    const made = device.CreateTexture(TEXELS, TEXELS, 1, 0, D.D3DFMT_A8R8G8B8, D.D3DPOOL_MANAGED)
    fillTexels(made, null)
    return made
  }
  const target = (): D.Direct3DTexture8 =>
    device.CreateTexture(SIZE, SIZE, 1, D.D3DUSAGE_RENDERTARGET, D.D3DFMT_X8R8G8B8, D.D3DPOOL_DEFAULT)

  const vertices = (count: number): Uint8Array => {
    const bytes = new DataView(new ArrayBuffer(count * STRIDE))
    for (let v = 0; v < count; v++) {
      const at = v * STRIDE
      bytes.setFloat32(at, random(SIZE), true)
      bytes.setFloat32(at + 4, random(SIZE), true)
      bytes.setFloat32(at + 8, 0.5, true)
      bytes.setFloat32(at + 12, 1, true)
      bytes.setUint32(at + 16, (random(0x1000000) | 0xff000000) >>> 0, true)
      bytes.setFloat32(at + 20, random(16) / 16, true)
      bytes.setFloat32(at + 24, random(16) / 16, true)
    }
    return new Uint8Array(bytes.buffer)
  }
  function fillVertices(to: D.Direct3DVertexBuffer8, first: number, count: number, flags: D.D3DLOCK): void {
    to.Lock(first * STRIDE, count * STRIDE, flags).set(vertices(count))
    to.Unlock()
  }
  function fillTexels(to: D.Direct3DTexture8, rect: D.RECT | null): void {
    const { pBits, Pitch } = to.LockRect(0, rect)
    const rows = rect ? rect.bottom - rect.top : TEXELS
    const bytes = (rect ? rect.right - rect.left : TEXELS) * 4
    for (let row = 0; row < rows; row++)
      for (let i = 0; i < bytes; i++) pBits[row * Pitch + i] = (i & 3) === 3 ? 255 : random(256)
    to.UnlockRect(0)
  }
  const rectangle = (size: number): D.RECT => {
    const left = random(size - 1)
    const top = random(size - 1)
    return { left, top, right: left + 1 + random(size - left - 1), bottom: top + 1 + random(size - top - 1) }
  }

  device.SetVertexShader(FVF)
  device.Clear(0, null, D.D3DCLEAR_TARGET, 0xff203040, 1, 0)
  const buffers = [buffer(), buffer(), buffer()]
  const textures = [texture(), texture()]
  const source = device.CreateTexture(TEXELS, TEXELS, 1, 0, D.D3DFMT_A8R8G8B8, D.D3DPOOL_SYSTEMMEM)
  const updated = device.CreateTexture(TEXELS, TEXELS, 1, 0, D.D3DFMT_A8R8G8B8, D.D3DPOOL_DEFAULT)
  fillTexels(source, null)
  device.UpdateTexture(source, updated)
  const drawn = target()
  const image = device.CreateImageSurface(SIZE, SIZE, D.D3DFMT_X8R8G8B8)
  const back = device.GetBackBuffer(0)
  /** Vertices of each buffer that are defined and may be drawn; the next NOOVERWRITE goes behind them. */
  const ends = buffers.map(() => VERTICES)

  const actions: readonly (() => void | Promise<void>)[] = [
    () => {
      const n = random(3)
      const count = 6 + random(12)
      const isDynamic = (buffers[n].GetDesc().Usage & D.D3DUSAGE_DYNAMIC) !== 0
      const first = ends[n] + count > VERTICES ? 0 : ends[n]
      if (!isDynamic) fillVertices(buffers[n], first, count, 0)
      else fillVertices(buffers[n], first, count, first === 0 ? D.D3DLOCK_DISCARD : D.D3DLOCK_NOOVERWRITE)
      ends[n] = isDynamic ? first + count : VERTICES
    },
    () => fillVertices(buffers[random(3)], random(10), 6, 0),
    () => fillTexels(textures[random(2)], random(2) === 0 ? null : rectangle(TEXELS)),
    () => {
      fillTexels(source, rectangle(TEXELS))
      device.UpdateTexture(source, updated)
    },
    ...Array.from({ length: 4 }, () => () => {
      const n = random(3)
      const start = random(ends[n] - 3)
      device.SetStreamSource(0, buffers[n], STRIDE)
      device.SetTexture(0, [null, updated, ...textures][random(4)])
      device.DrawPrimitive(D.D3DPT_TRIANGLELIST, start, 1 + random(Math.floor((ends[n] - start) / 3)))
    }),
    () => device.DrawPrimitiveUP(D.D3DPT_TRIANGLESTRIP, 2, vertices(4), STRIDE),
    () =>
      device.DrawIndexedPrimitiveUP(
        ...([D.D3DPT_TRIANGLELIST, 0, 4, 2, Uint16Array.of(0, 1, 2, 2, 1, 3)] as const),
        ...([D.D3DFMT_INDEX16, vertices(4), STRIDE] as const),
      ),
    () => {
      const n = random(3)
      buffers[n].Release()
      buffers[n] = buffer()
      ends[n] = VERTICES
    },
    () => {
      const n = random(2)
      textures[n].Release()
      textures[n] = texture()
    },
    () => {
      const { left: x1, top: y1, right: x2, bottom: y2 } = rectangle(SIZE)
      device.Clear(1, [{ x1, y1, x2, y2 }], D.D3DCLEAR_TARGET, random(0x1000000), 1, 0)
    },
    () => {
      const surface = drawn.GetSurfaceLevel(0)
      device.SetTexture(0, null)
      device.SetRenderTarget(surface, null)
      device.Clear(0, null, D.D3DCLEAR_TARGET, random(0x1000000), 1, 0)
      device.DrawPrimitiveUP(D.D3DPT_TRIANGLELIST, 1, vertices(3), STRIDE)
      device.SetRenderTarget(back, null)
      surface.Release()
      device.SetTexture(0, drawn)
      device.DrawPrimitiveUP(D.D3DPT_TRIANGLELIST, 1, vertices(3), STRIDE)
    },
    () => {
      const { left, top, right, bottom } = rectangle(SIZE)
      device.CopyRects(back, [{ left, top, right, bottom }], 1, image, [{ x: 0, y: 0 }])
      if (random(2) === 0) device.CopyRects(image, null, 0, back)
    },
    () => seeSurface(image),
    () => device.Present(),
    () => device.SetRenderState(D.D3DRS_ALPHABLENDENABLE, random(2)),
    () => device.SetTextureStageState(0, D.D3DTSS_COLOROP, [D.D3DTOP_MODULATE, D.D3DTOP_SELECTARG1][random(2)]),
  ]
  for (let n = 0; n < ACTIONS; n++) await actions[random(actions.length)]()

  await seeSurface(back)
  device.SetTexture(0, null)
  device.SetStreamSource(0, null)
  for (const object of [...buffers, ...textures, source, updated, drawn, image, back]) object.Release()
  return hash >>> 0
}
