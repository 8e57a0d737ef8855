import * as THREE from 'three'
import { DDSLoader } from 'three/addons/loaders/DDSLoader.js'
import { TGALoader } from 'three/addons/loaders/TGALoader.js'
import { D3DXIFF_TGA } from '../../../d3d8/d3dx/pictures/image.js'
import { writeDds } from '../../../d3d8/d3dx/pictures/dds-write.js'
import { writeFlat } from '../../../d3d8/d3dx/textures/save-texture.js'
import * as D3DX from '../../../d3dx.js'
import * as D from '../../../index.js'
import { interleave, rowOf, time, type Bench, type Row, type Run } from '../bench.js'

/** How long ours may take, as part of three's own. */
const limits = { multiply: 2, transform: 1.5, load: 3 } as const

/** Products a turn, and vectors that are transformed at a time. */
const PRODUCTS = 200_000
const VECTORS = 10_000
/** Times that all vectors are transformed, and files are loaded, a turn. */
const ROUNDS = 20
const LOADS = 4

async function mathematics({ settings, wants }: Run): Promise<Row[]> {
  const rows: Row[] = []
  const numbers = Array.from({ length: 16 }, (_, i) => Math.sin(i + 1))
  if (wants('D3DX matrix multiply')) {
    const [a, b, out] = [new D3DX.D3DXMATRIX(numbers), new D3DX.D3DXMATRIX(numbers), new D3DX.D3DXMATRIX()]
    const [one, other, result] = [new THREE.Matrix4(), new THREE.Matrix4(), new THREE.Matrix4()]
    one.fromArray(numbers)
    other.fromArray(numbers)
    const each = (work: () => void) => (): number => (time(work) / PRODUCTS) * 1e6
    const turns = {
      ours: each(() => {
        for (let i = 0; i < PRODUCTS; i++) D3DX.D3DXMatrixMultiply(out, a, b)
      }),
      three: each(() => {
        for (let i = 0; i < PRODUCTS; i++) result.multiplyMatrices(one, other)
      }),
    }
    await interleave(turns, 2)
    const { ours, three } = await interleave(turns, settings.reps)
    const rivals = { 'Matrix4 of three': three }
    const limit = { rival: 'Matrix4 of three', most: limits.multiply } as const
    rows.push(rowOf({ name: 'D3DX matrix multiply', unit: 'ns', ours, rivals, limit }))
  }
  if (wants('D3DX 10,000 vectors transformed')) {
    const matrix = new D3DX.D3DXMATRIX(numbers)
    const own = Array.from({ length: VECTORS }, (_, i) => new D3DX.D3DXVECTOR3(i, i + 1, i + 2))
    const outs = own.map(() => new D3DX.D3DXVECTOR3())
    const theirs = new THREE.Matrix4().fromArray(numbers)
    const vectors = own.map(({ x, y, z }) => new THREE.Vector3(x, y, z))
    const results = vectors.map(() => new THREE.Vector3())
    const each = (work: () => void) => (): number => (time(work) / ROUNDS) * 1e3
    const turns = {
      ours: each(() => {
        for (let round = 0; round < ROUNDS; round++)
          for (let i = 0; i < VECTORS; i++) D3DX.D3DXVec3TransformCoord(outs[i], own[i], matrix)
      }),
      three: each(() => {
        for (let round = 0; round < ROUNDS; round++)
          for (let i = 0; i < VECTORS; i++) results[i].copy(vectors[i]).applyMatrix4(theirs)
      }),
    }
    await interleave(turns, 2)
    const { ours, three } = await interleave(turns, settings.reps)
    const rivals = { 'Vector3 of three': three }
    const limit = { rival: 'Vector3 of three', most: limits.transform } as const
    rows.push(rowOf({ name: 'D3DX 10,000 vectors transformed', unit: 'µs', ours, rivals, limit }))
  }
  return rows
}

/** A file of a square picture, and how three reads it. */
interface TextureFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly parse: (bytes: ArrayBuffer) => unknown
}

/** Texels of a square, which no run-length coding would make shorter. */
const noise = (length: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, i) => (Math.imul(i, 2654435761) >>> 16) & 255)

function textureFiles(size: number): Readonly<Record<string, TextureFile>> {
  const [tga, dds] = [new TGALoader(), new DDSLoader()]
  const flat = (format: D.D3DFORMAT, bytes: number): TextureFile => ({
    bytes: writeFlat(D3DXIFF_TGA, format, [size, size], noise(size * size * bytes), null),
    parse: (file) => tga.parse(file),
  })
  const surface = (format: D.D3DFORMAT, bits: number): TextureFile => {
    const one = { width: size, height: size, depth: 1, levels: 1, palette: null }
    return {
      bytes: writeDds({ shape: '2d', format, ...one, subresources: [noise((size * size * bits) / 8)] }),
      // Views of the file; what is kept beside it has memory of its own.
      parse: (file) => dds.parse(file, true).mipmaps.map(({ data }) => (data as Uint8Array).slice()),
    }
  }
  return {
    'TGA of 24 bits': flat(D.D3DFMT_R8G8B8, 3),
    'TGA of 32 bits': flat(D.D3DFMT_A8R8G8B8, 4),
    'DDS of DXT1': surface(D.D3DFMT_DXT1, 4),
    'DDS of DXT5': surface(D.D3DFMT_DXT5, 8),
    'DDS of A8R8G8B8': surface(D.D3DFMT_A8R8G8B8, 32),
  }
}

/** Files that become textures of a device, against what three's loaders make of them. */
async function loading({ settings, wants }: Run): Promise<Row[]> {
  const size = settings.textureSize
  const files = Object.entries(textureFiles(size)).filter(([kind]) => wants(`D3DX texture from ${kind}`))
  if (files.length === 0) return []
  const canvas = document.createElement('canvas')
  const engine = await D.createEngine({ canvas })
  const device = engine
    .Direct3DCreate8()
    .CreateDevice(D.D3DADAPTER_DEFAULT, D.D3DDEVTYPE_HAL, canvas, D.D3DCREATE_HARDWARE_VERTEXPROCESSING, {
      Windowed: true,
      SwapEffect: D.D3DSWAPEFFECT_DISCARD,
    })
  const rows: Row[] = []
  for (const [kind, { bytes, parse }] of files) {
    const load = (): void => {
      const { pTexture } = D3DX.D3DXCreateTextureFromFileInMemoryEx(
        ...([device, bytes, bytes.length, size, size, 1, 0, D.D3DFMT_UNKNOWN, D.D3DPOOL_MANAGED] as const),
        ...([D3DX.D3DX_FILTER_NONE, D3DX.D3DX_FILTER_NONE, 0] as const),
      )
      pTexture.Release()
    }
    const each = (work: () => void) => (): number => {
      const milliseconds = time(() => {
        for (let i = 0; i < LOADS; i++) work()
      })
      return milliseconds / LOADS
    }
    const turns = { ours: each(load), three: each(() => void parse(bytes.buffer)) }
    await interleave(turns, 2)
    const { ours, three } = await interleave(turns, settings.reps)
    const rivals = { 'loader of three': three }
    const limit = { rival: 'loader of three', most: limits.load } as const
    rows.push(rowOf({ name: `D3DX texture from ${kind}`, unit: 'ms', ours, rivals, limit }))
  }
  device.Release()
  engine.dispose()
  return rows
}

/** D3DX against what three has for the same. */
export const d3dx: Bench = async (run) => [...(await mathematics(run)), ...(await loading(run))]
