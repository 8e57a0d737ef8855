import * as D from '../../../index.js'
import { textureLayout, type Layout } from '../../../systems/textures/formats.js'
import { texelsOf } from '../../../systems/textures/texels.js'
import { interleave, rowOf, time } from '../bench.js'
import type { Bench, Row, Run } from '../bench.js'
import { linkProgram, loseContext, openContext } from '../paths/raw-parts.js'

/**
 * How fast our uploads have to be, as part of a plain upload of the same bytes: as they lie in memory, and rewritten.
 */
const limits = { same: 0.9, converted: 0.4 } as const

const formats = [
  ...[D.D3DFMT_A8R8G8B8, D.D3DFMT_X8R8G8B8, D.D3DFMT_R8G8B8, D.D3DFMT_R5G6B5, D.D3DFMT_X1R5G5B5, D.D3DFMT_A1R5G5B5],
  ...[D.D3DFMT_A4R4G4B4, D.D3DFMT_X4R4G4B4, D.D3DFMT_R3G3B2, D.D3DFMT_A8R3G3B2, D.D3DFMT_A2B10G10R10, D.D3DFMT_G16R16],
  ...[D.D3DFMT_A8, D.D3DFMT_L8, D.D3DFMT_A8L8, D.D3DFMT_A4L4, D.D3DFMT_P8, D.D3DFMT_A8P8],
  ...[D.D3DFMT_DXT1, D.D3DFMT_DXT3, D.D3DFMT_DXT5, D.D3DFMT_UYVY, D.D3DFMT_YUY2],
  ...[D.D3DFMT_V8U8, D.D3DFMT_L6V5U5, D.D3DFMT_X8L8V8U8, D.D3DFMT_Q8W8V8U8, D.D3DFMT_V16U16],
  ...[D.D3DFMT_W11V11U10, D.D3DFMT_A2W10V10U10],
]

/** Uploads a turn, at most. */
const MOST_UPLOADS = 24

/**
 * Milliseconds of turns for a format, and how many times the usual repetitions they may become: turns of a few
 * milliseconds each are disturbed by whatever else the machine does, so that it takes many until their medians stand
 * still.
 */
const TURNS_TIME = 1500
const MOST_TIMES = 9

const nameOf = (format: D.D3DFORMAT): string => (D.formatInfo(format)?.name ?? '').replace('D3DFMT_', '')

/** Reading a pixel waits for all that was asked before; gl.finish need not. */
const ONE_PIXEL = { left: 0, top: 0, right: 1, bottom: 1 }

/** A device whose back buffer is small, and can be read without being shown. */
async function openDevice() {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 16
  const engine = await D.createEngine({ canvas })
  const device = engine
    .Direct3DCreate8()
    .CreateDevice(D.D3DADAPTER_DEFAULT, D.D3DDEVTYPE_HAL, canvas, D.D3DCREATE_HARDWARE_VERTEXPROCESSING, {
      Windowed: true,
      SwapEffect: D.D3DSWAPEFFECT_DISCARD,
      Flags: D.D3DPRESENTFLAG_LOCKABLE_BACKBUFFER,
    })
  const backBuffer = device.GetBackBuffer(0)
  const gl = engine.renderer.getContext() as WebGL2RenderingContext
  const point = Float32Array.of(8, 8, 0.5, 1, 0.5, 0.5)
  device.SetVertexShader(D.D3DFVF_XYZRHW | D.D3DFVF_TEX1)
  return {
    engine,
    device,
    /** Draws one point with a texture: a browser may leave an upload undone that nothing looks at. */
    look(texture: D.Direct3DTexture8): void {
      device.SetTexture(0, texture)
      device.DrawPrimitiveUP(D.D3DPT_POINTLIST, 1, point, 24)
    },
    /** Draws one point more with the same texture. */
    lookAgain(): void {
      device.DrawPrimitiveUP(D.D3DPT_POINTLIST, 1, point, 24)
    },
    /** Lets everything be done that was called for, and waits for it. */
    finish(): void {
      backBuffer.LockRect(ONE_PIXEL, D.D3DLOCK_READONLY)
      backBuffer.UnlockRect()
      gl.finish()
    },
  }
}

type OpenDevice = Awaited<ReturnType<typeof openDevice>>

/** Bytes without meaning, but not all the same. */
function someBytes(count: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(count)
  for (let i = 0, state = 1; i < count; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    bytes[i] = state >>> 24
  }
  return bytes
}

/** Uploads of managed textures by LockRect and UnlockRect; the bytes are in their memory from the beginning. */
function ourUploads({ device, finish, look }: OpenDevice, format: D.D3DFORMAT, size: number, count: number) {
  const textures = Array.from({ length: count }, () =>
    device.CreateTexture(size, size, 1, 0, format, D.D3DPOOL_MANAGED),
  )
  for (const texture of textures) {
    const { pBits } = texture.LockRect(0)
    pBits.set(someBytes(pBits.length))
    texture.UnlockRect(0)
    look(texture)
  }
  finish()
  return {
    upload(): void {
      for (const texture of textures) {
        texture.LockRect(0)
        texture.UnlockRect(0)
      }
      for (const texture of textures) look(texture)
      finish()
    },
    release(): void {
      device.SetTexture(0, null)
      for (const texture of textures) texture.Release()
      finish()
    },
  }
}

const vertexShader = `
void main() { gl_Position = vec4(0.0, 0.0, 0.0, 1.0); gl_PointSize = 1.0; }`
const fragmentShader = `
precision highp float;
uniform sampler2D map;
out vec4 color;
void main() { color = texture(map, vec2(0.5)); }`

/** A context with a program that draws one point with the bound texture. */
function openPlain(): WebGL2RenderingContext {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 16
  const gl = openContext(canvas)
  gl.getExtension('WEBGL_compressed_texture_s3tc')
  gl.useProgram(linkProgram(gl, vertexShader, fragmentShader))
  return gl
}

/** The bytes that our uploads end in, by texSubImage2D; by compressedTexSubImage2D for blocks. */
function plainUpload(gl: WebGL2RenderingContext, { storage }: Layout, size: number, count: number) {
  const { blocks, glInternalFormat, glFormat, glType, elements, texelBytes } = storage
  const byteCount = (blocks ? size / 4 : size) ** 2 * texelBytes
  // Each texture has memory of its own, as ours have: one and the same would stay in the processor's cache.
  const data = Array.from({ length: count }, () => texelsOf(someBytes(byteCount))[elements])
  const pixel = new Uint8Array(4)
  const textures = Array.from({ length: count }, () => {
    const texture = gl.createTexture()
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.texStorage2D(gl.TEXTURE_2D, 1, glInternalFormat, size, size)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST)
    return texture
  })
  return {
    bytes: byteCount,
    upload(): void {
      textures.forEach((texture, n) => {
        gl.bindTexture(gl.TEXTURE_2D, texture)
        if (blocks) gl.compressedTexSubImage2D(gl.TEXTURE_2D, 0, 0, 0, size, size, glFormat, data[n])
        else gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, size, size, glFormat, glType, data[n])
      })
      for (const texture of textures) {
        gl.bindTexture(gl.TEXTURE_2D, texture)
        gl.drawArrays(gl.POINTS, 0, 1)
      }
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
      gl.finish()
    },
    release(): void {
      for (const texture of textures) gl.deleteTexture(texture)
    },
  }
}

/** Megabytes that reach the GPU in a second, for each format, against the same bytes without Direct3D. */
export const textureUploads: Bench = async ({ settings, wants }) => {
  const named = formats.map((format) => ({ format, name: `texture upload ${nameOf(format)}` }))
  const asked = named.filter(({ name }) => wants(name))
  if (asked.length === 0) return []
  const { textureSize: size, textureMegabytes, reps } = settings
  const open = await openDevice()
  const gl = openPlain()
  const rows: Row[] = []
  const facts = {
    s3tc: true,
    floatLinear: gl.getExtension('OES_texture_float_linear') !== null,
    norm16: gl.getExtension('EXT_texture_norm16') !== null,
  }
  for (const { name, format } of asked) {
    const layout = textureLayout(format, '2d', size, size, facts)
    const limit = layout.convert ? limits.converted : limits.same
    const bytes = (layout.storage.blocks ? size / 4 : size) ** 2 * layout.storage.texelBytes
    const count = Math.min(Math.max(Math.round((textureMegabytes * 1e6) / bytes), 1), MOST_UPLOADS)
    const ours = ourUploads(open, format, size, count)
    const plain = plainUpload(gl, layout, size, count)
    const speed = (upload: () => void) => (): number => (plain.bytes * count) / 1e6 / (time(upload) / 1e3)
    const turns = { ours: speed(ours.upload), plain: speed(plain.upload) }
    const warm = time(() => {
      ours.upload()
      plain.upload()
    })
    await interleave(turns, 1)
    const fitting = Math.min(Math.floor(TURNS_TIME / warm), reps * MOST_TIMES)
    const figures = await interleave(turns, Math.max(fitting, reps))
    rows.push(
      rowOf({
        name,
        unit: 'MB/s',
        ours: figures.ours,
        rivals: { 'plain texSubImage2D': figures.plain },
        limit: { rival: 'plain texSubImage2D', least: limit },
      }),
    )
    ours.release()
    plain.release()
  }
  open.engine.dispose()
  loseContext(gl)
  return rows
}

/** How many times fewer bytes a changed palette has to cost. */
const PALETTE_LIMIT = 20

const palette = (frame: number): D.PALETTEENTRY[] =>
  Array.from({ length: 256 }, (_, i) => ({ peRed: i, peGreen: (i + frame) & 255, peBlue: 255 - i, peFlags: 255 }))

/** Bytes a frame that reach the GPU while the palette of a P8 texture changes, against the texture uploaded anew. */
export const paletteAnimation: Bench = async ({ settings, wants }: Run) => {
  const size = Math.min(settings.textureSize, 512)
  const name = `palette animation, P8 ${size} × ${size}`
  if (!wants(name)) return []
  const open = await openDevice()
  const { device, engine } = open
  const uploads = ourUploads(open, D.D3DFMT_P8, size, 1)
  const frames = 10
  const bytesOf = (draw: (frame: number) => void): number => {
    const before = engine.counts().textureBytes
    for (let n = 0; n < frames; n++) draw(n)
    return (engine.counts().textureBytes - before) / frames
  }
  const ours = bytesOf((n) => {
    device.SetPaletteEntries(0, palette(n))
    device.SetCurrentTexturePalette(0)
    open.lookAgain()
    open.finish()
  })
  const whole = bytesOf(uploads.upload)
  engine.dispose()
  return [
    {
      name,
      unit: 'bytes/frame',
      ours,
      rivals: { 'upload of the texture': whole },
      target: `at most 1/${PALETTE_LIMIT} × upload of the texture`,
      met: ours * PALETTE_LIMIT <= whole,
    },
  ]
}
