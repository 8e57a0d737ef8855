import { CommandWriter, tokens } from '../../d3d8/ddi/index.js'
import { FileWriter } from '../../d3d8/ddi/file.js'
import { D3DRENDERSTATE } from '../../d3d8/ddi/legacy-states.js'
import {
  D3DCULL_NONE,
  D3DFMT_A8R8G8B8,
  D3DFMT_X8R8G8B8,
  D3DFVF_TEX1,
  D3DFVF_XYZRHW,
  D3DPT_TRIANGLESTRIP,
  D3DRS_CULLMODE,
  D3DRS_LIGHTING,
  D3DRS_ZENABLE,
} from '../../index.js'

const SIDE = 64
/** D3DFVF_TEXCOORDSIZE3(0). */
const THREE_COORDINATES = 1 << 16
const FORMAT = D3DFVF_XYZRHW | D3DFVF_TEX1 | THREE_COORDINATES
const STRIDE = 28

/** A quad of the left or the right half of the picture, of slice `w` of a volume. */
const corners = (n: number, w: number): Uint8Array => {
  const floats = new Float32Array((STRIDE / 4) * 4)
  for (let i = 0; i < 4; i++) {
    const [u, v] = [i % 2, i >> 1]
    floats.set([n * 32 + u * 32, v * SIDE, 0, 1, u, v, w], (i * STRIDE) / 4)
  }
  return new Uint8Array(floats.buffer)
}

/** Texels of which none is another. */
const texels = (count: number, seed: number): Uint8Array =>
  new Uint8Array(Uint32Array.from({ length: count }, (_, i) => 0xff000000 | (i * 0x050903 + seed)).buffer)

/**
 * A .dp2 file whose textures, volume and vertices come by copies, and whose sampling is told by states of DirectX 7:
 * the picture has a texture on its left, and a slice of a volume on its right.
 */
export function fileOfCopies(): Uint8Array<ArrayBuffer> {
  const [TARGET, FLAT, FLAT_SOURCE, VOLUME, VOLUME_SOURCE, VERTICES, VERTEX_SOURCE] = [1, 2, 3, 4, 5, 6, 7]
  const writer = new FileWriter('copies')
  const flat = { shape: 0, format: D3DFMT_X8R8G8B8, width: SIDE, height: SIDE, depth: 1, levels: 1 }
  writer.add('texture', { handle: TARGET, ...flat, target: 1 })
  const small = { ...flat, format: D3DFMT_A8R8G8B8, width: 8, height: 8, levels: 2 }
  for (const handle of [FLAT, FLAT_SOURCE]) writer.add('texture', { handle, ...small })
  const volume = { ...small, shape: 2, width: 4, height: 4, depth: 4, levels: 1 }
  for (const handle of [VOLUME, VOLUME_SOURCE]) writer.add('texture', { handle, ...volume })
  for (const handle of [VERTICES, VERTEX_SOURCE]) writer.add('buffer', { handle, bytes: STRIDE * 8 })
  writer.add('write', { handle: FLAT_SOURCE, box: [0, 0, 8, 8, 0, 1] }, texels(64, 0x402010))
  writer.add('write', { handle: FLAT, box: [0, 0, 8, 8, 0, 1] }, texels(64, 0xa0b0c0))
  writer.add('write', { handle: VOLUME_SOURCE, box: [0, 0, 4, 4, 0, 4] }, texels(64, 0x804020))
  const vertices = new Uint8Array(STRIDE * 8)
  vertices.set(corners(0, 0))
  vertices.set(corners(1, 0.6), STRIDE * 4)
  writer.add('write', { handle: VERTEX_SOURCE, box: [0, 0, vertices.length, 1, 0, 1] }, vertices)

  const to = new CommandWriter()
  const state = (RenderState: number, dwState: number): void => {
    to.put(tokens.RENDERSTATE, { RenderState, dwState })
  }
  to.put(tokens.SETRENDERTARGET, { hRenderTarget: TARGET })
  to.put(tokens.VIEWPORTINFO, { dwWidth: SIDE, dwHeight: SIDE })
  to.put(tokens.ZRANGE, { dvMaxZ: 1 })
  const head = to.open(tokens.CLEAR, 1, 16)
  for (const [i, value] of [1, 0xff102030, 0, 0, 0, 0, SIDE, SIDE].entries())
    to.view.setUint32(head + i * 4, value, true)
  to.put(tokens.TEXBLT, {
    ...{ dwDDDestSurface: FLAT, dwDDSrcSurface: FLAT_SOURCE },
    ...{ pDest: [2, 4], rSrc: [0, 0, 6, 4] },
  })
  to.put(tokens.VOLUMEBLT, {
    ...{ dwDDDestSurface: VOLUME, dwDDSrcSurface: VOLUME_SOURCE },
    ...{ dwDestX: 1, dwDestY: 0, dwDestZ: 2, srcBox: [0, 1, 3, 4, 1, 3] },
  })
  to.put(tokens.BUFFERBLT, {
    ...{ dwDDDestSurface: VERTICES, dwDDSrcSurface: VERTEX_SOURCE },
    ...{ dwOffset: 0, rSrcOffset: 0, rSrcSize: vertices.length },
  })
  to.put(tokens.ADDDIRTYRECT, { dwSurface: FLAT, rDirtyArea: [2, 4, 8, 8] })
  to.put(tokens.ADDDIRTYBOX, { dwSurface: VOLUME, DirtyBox: [1, 0, 4, 3, 2, 4] })
  state(D3DRS_CULLMODE, D3DCULL_NONE)
  state(D3DRS_LIGHTING, 0)
  state(D3DRS_ZENABLE, 0)
  // D3DTBLEND_COPY and D3DFILTER_NEAREST of DirectX 5.
  state(D3DRENDERSTATE.TEXTUREMAPBLEND, 7)
  state(D3DRENDERSTATE.TEXTUREMAG, 1)
  state(D3DRENDERSTATE.TEXTUREMIN, 1)
  to.put(tokens.SETVERTEXSHADER, { dwHandle: FORMAT })
  to.put(tokens.SETSTREAMSOURCE, { dwStream: 0, dwVBHandle: VERTICES, dwStride: STRIDE })
  for (const [n, texture] of [FLAT, VOLUME].entries()) {
    state(D3DRENDERSTATE.TEXTUREHANDLE, texture)
    to.put(tokens.DRAWPRIMITIVE, { primType: D3DPT_TRIANGLESTRIP, VStart: n * 4, PrimitiveCount: 2 })
  }
  const commands = to.take()
  writer.add('call', { commandBytes: commands.length }, commands)
  writer.add('check', { handle: TARGET, frame: 0 })
  writer.add('present', { handle: TARGET })
  return writer.finish()
}
