import * as D3D from '../../../index.js'
// A program that is built has its constants in place: looked up in a module's namespace they cost some nanoseconds
// each.
import {
  D3DLOCK_DISCARD,
  D3DLOCK_NOOVERWRITE,
  D3DPT_TRIANGLELIST,
  D3DRS_FOGENABLE,
  D3DTSS_COLOROP,
  D3DTS_WORLD,
} from '../../../index.js'
import { makeDevice } from '../paths/ours.js'
import { linkProgram, loseContext, makeTexture, makeVertexArray, openContext } from '../paths/raw-parts.js'

/** Frames that differ from one another in what changes from draw to draw. */
export const turnNames = [
  'plain',
  'COLOROP',
  'FVF',
  'FOGENABLE',
  'vertex shader',
  'textures',
  'raw textures',
  'ring by base vertex',
  'ring by DrawPrimitive',
  '1000 bases',
  '1000 ranges by DrawPrimitive',
] as const

export type TurnName = (typeof turnNames)[number]

/** Frames of one device, and of raw WebGL2 where it is the rival. */
export interface Turns {
  /** Draws a frame and presents it. */
  readonly frame: (name: TurnName) => void
  /** Waits until everything is drawn. Throws when GL has an error. */
  readonly finish: () => void
  readonly dispose: () => void
}

const FORMAT = D3D.D3DFVF_XYZ | D3D.D3DFVF_DIFFUSE | D3D.D3DFVF_TEX1
/** The same vertices without what the last bytes mean. */
const SHORT_FORMAT = D3D.D3DFVF_XYZ | D3D.D3DFVF_DIFFUSE
const STRIDE = 24
/** Vertices and, as each of them is used once, indices of a mesh. */
const CORNERS = 24
const MESH_BYTES = CORNERS * STRIDE
const MESHES = 1000
/** Meshes that the ring holds. */
const RING = 500
const TEXTURES = 16
const SIZE = 8
const WORLDS = 64

const DECLARATION = Uint32Array.of(
  D3D.D3DVSD_STREAM(0),
  D3D.D3DVSD_REG(D3D.D3DVSDE_POSITION, D3D.D3DVSDT_FLOAT3),
  D3D.D3DVSD_REG(D3D.D3DVSDE_DIFFUSE, D3D.D3DVSDT_D3DCOLOR),
  D3D.D3DVSD_END(),
)

const vertexText = `
in vec4 position;
void main() { gl_Position = position; }`
const fragmentText = `
precision highp float;
uniform sampler2D map;
out vec4 colour;
void main() { colour = texture(map, vec2(0.5)); }`

function shaderTokens(colour: string): Uint32Array {
  const { tokens } = D3D.assembleShader(`vs.1.1\nm4x4 oPos, v0, c0\nmov oD0, ${colour}`)
  if (!tokens) throw new Error('the shader has errors')
  return tokens
}

/** Meshes of tiny triangles somewhere on the target. */
function makeVertices(meshes: number): Float32Array<ArrayBuffer> {
  const floats = new Float32Array((meshes * MESH_BYTES) / 4)
  for (let n = 0; n < meshes * CORNERS; n++) {
    const place = Math.floor(n / 3) % 61
    const [x, y] = [place / 31 - 1 + (n % 3 === 1 ? 0.02 : 0), (place % 13) / 7 - 1 + (n % 3 === 2 ? 0.02 : 0)]
    floats.set([x, y, 0.5], (n * STRIDE) / 4)
  }
  return floats
}

/** Raw WebGL2: a texture is bound and drawn with, again and again. */
function makeRaw(vertices: Float32Array<ArrayBuffer>, texels: Uint8Array) {
  const gl = openContext()
  gl.useProgram(linkProgram(gl, vertexText, fragmentText, ['position']))
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, vertices, gl.STATIC_DRAW)
  makeVertexArray(gl, STRIDE, [{ size: 3, type: 'floats', at: 0 }])
  const textures = Array.from({ length: TEXTURES }, () => makeTexture(gl, texels, SIZE))
  return {
    gl,
    frame(draws: number): void {
      for (let i = 0; i < draws; i++) {
        gl.bindTexture(gl.TEXTURE_2D, textures[i % TEXTURES])
        gl.drawArrays(gl.TRIANGLES, (i % MESHES) * CORNERS, CORNERS)
      }
    },
  }
}

/** @param draws of a frame */
export async function makeTurns(canvas: HTMLCanvasElement, draws: number): Promise<Turns> {
  const { engine, device } = await makeDevice(canvas)
  const gl = engine.renderer.getContext() as WebGL2RenderingContext
  const vertices = makeVertices(MESHES)
  const texels = new Uint8Array(SIZE * SIZE * 4).fill(255)
  const raw = makeRaw(vertices, texels)

  const makeBuffer = (bytes: number, usage: D3D.D3DUSAGE, pool: D3D.D3DPOOL): D3D.Direct3DVertexBuffer8 =>
    device.CreateVertexBuffer(bytes, usage, FORMAT, pool)
  const meshes = makeBuffer(vertices.byteLength, D3D.D3DUSAGE_WRITEONLY, D3D.D3DPOOL_MANAGED)
  meshes.Lock().set(vertices)
  meshes.Unlock()
  const dynamic = D3D.D3DUSAGE_DYNAMIC | D3D.D3DUSAGE_WRITEONLY
  const ring = makeBuffer(RING * MESH_BYTES, dynamic, D3D.D3DPOOL_DEFAULT)
  const mesh = vertices.slice(0, MESH_BYTES / 4)
  const indices = device.CreateIndexBuffer(
    ...([CORNERS * 2, D3D.D3DUSAGE_WRITEONLY, D3D.D3DFMT_INDEX16, D3D.D3DPOOL_MANAGED] as const),
  )
  indices.Lock().set(Uint16Array.from({ length: CORNERS }, (_, n) => n))
  indices.Unlock()
  const textures = Array.from({ length: TEXTURES }, () => {
    const texture = device.CreateTexture(SIZE, SIZE, 1, 0, D3D.D3DFMT_A8R8G8B8, D3D.D3DPOOL_MANAGED)
    texture.LockRect(0).pBits.set(texels)
    texture.UnlockRect(0)
    return texture
  })
  const shaders = ['v5', 'c4'].map((colour) => device.CreateVertexShader(DECLARATION, shaderTokens(colour)))
  const worlds = Array.from({ length: WORLDS }, (_, n) =>
    Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, n / WORLDS, 0, 0, 1),
  )
  device.SetVertexShaderConstant(0, Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 1, 1, 1), 5)
  device.SetRenderState(D3D.D3DRS_LIGHTING, false)
  device.SetRenderState(D3D.D3DRS_CULLMODE, D3D.D3DCULL_NONE)
  device.SetRenderState(D3D.D3DRS_FOGTABLEMODE, D3D.D3DFOG_LINEAR)
  device.SetStreamSource(0, meshes, STRIDE)
  device.SetIndices(indices, 0)
  device.SetVertexShader(FORMAT)
  device.SetTexture(0, textures[0])

  const operations = [D3D.D3DTOP_MODULATE, D3D.D3DTOP_ADD] as const
  const formats = [FORMAT, SHORT_FORMAT] as const

  /** What every draw of the alternations is. */
  const draw = (i: number): void => {
    device.SetTransform(D3DTS_WORLD, worlds[i % WORLDS])
    device.DrawPrimitive(D3DPT_TRIANGLELIST, (i % MESHES) * CORNERS, CORNERS / 3)
  }

  /** Writes a mesh into the ring, where the one before ended; gives its first vertex. */
  let next = 0
  const append = (): number => {
    if (next === RING) next = 0
    const flags = next === 0 ? D3DLOCK_DISCARD : D3DLOCK_NOOVERWRITE
    ring.Lock(next * MESH_BYTES, MESH_BYTES, flags).set(mesh)
    ring.Unlock()
    return next++ * CORNERS
  }

  const frames: Readonly<Record<TurnName, () => void>> = {
    plain() {
      for (let i = 0; i < draws; i++) draw(i)
    },
    COLOROP() {
      for (let i = 0; i < draws; i++) {
        device.SetTextureStageState(0, D3DTSS_COLOROP, operations[i & 1])
        draw(i)
      }
    },
    FVF() {
      for (let i = 0; i < draws; i++) {
        device.SetVertexShader(formats[i & 1])
        draw(i)
      }
    },
    FOGENABLE() {
      for (let i = 0; i < draws; i++) {
        device.SetRenderState(D3DRS_FOGENABLE, i & 1)
        draw(i)
      }
    },
    'vertex shader'() {
      for (let i = 0; i < draws; i++) {
        device.SetVertexShader(shaders[i & 1])
        draw(i)
      }
    },
    textures() {
      for (let i = 0; i < draws; i++) {
        device.SetTexture(0, textures[i % TEXTURES])
        device.DrawPrimitive(D3DPT_TRIANGLELIST, (i % MESHES) * CORNERS, CORNERS / 3)
      }
    },
    'raw textures': () => raw.frame(draws),
    'ring by base vertex'() {
      device.SetStreamSource(0, ring, STRIDE)
      for (let i = 0; i < draws; i++) {
        device.SetIndices(indices, append())
        device.DrawIndexedPrimitive(D3DPT_TRIANGLELIST, 0, CORNERS, 0, CORNERS / 3)
      }
    },
    'ring by DrawPrimitive'() {
      device.SetStreamSource(0, ring, STRIDE)
      for (let i = 0; i < draws; i++) device.DrawPrimitive(D3DPT_TRIANGLELIST, append(), CORNERS / 3)
    },
    '1000 bases'() {
      for (let i = 0; i < draws; i++) {
        device.SetIndices(indices, (i % MESHES) * CORNERS)
        device.DrawIndexedPrimitive(D3DPT_TRIANGLELIST, 0, CORNERS, 0, CORNERS / 3)
      }
    },
    '1000 ranges by DrawPrimitive'() {
      for (let i = 0; i < draws; i++) device.DrawPrimitive(D3DPT_TRIANGLELIST, (i % MESHES) * CORNERS, CORNERS / 3)
    },
  }
  const pixel = new Uint8Array(4)
  return {
    frame(name) {
      if (name !== 'raw textures') {
        device.SetStreamSource(0, meshes, STRIDE)
        device.SetIndices(indices, 0)
        device.SetVertexShader(FORMAT)
        device.SetTextureStageState(0, D3DTSS_COLOROP, D3D.D3DTOP_MODULATE)
        device.SetRenderState(D3DRS_FOGENABLE, false)
      }
      frames[name]()
      if (name !== 'raw textures') device.Present()
    },
    finish() {
      for (const context of [gl, raw.gl]) {
        context.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
        const error = context.getError()
        if (error !== gl.NO_ERROR) throw new Error(`GL error ${error}`)
      }
    },
    dispose() {
      engine.dispose()
      loseContext(raw.gl)
    },
  }
}
