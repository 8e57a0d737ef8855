// prettier-ignore
import {
  D3DCLEAR_TARGET, D3DCLEAR_ZBUFFER, D3DFMT_INDEX16, D3DFMT_X8R8G8B8, D3DFVF_DIFFUSE, D3DFVF_SPECULAR, D3DFVF_TEX1, D3DFVF_XYZ, D3DLOCK_DISCARD, D3DPOOL_DEFAULT,
  D3DPOOL_MANAGED, D3DPT_TRIANGLELIST, D3DRS_LIGHTING, D3DTA_CURRENT, D3DTA_DIFFUSE, D3DTA_SPECULAR, D3DTA_TEXTURE, D3DTOP_DOTPRODUCT3,
  D3DTOP_MODULATE, D3DTOP_MODULATE2X, D3DTS_PROJECTION, D3DTS_VIEW, D3DTS_WORLD, D3DTSS_TEXCOORDINDEX, D3DUSAGE_DYNAMIC, D3DUSAGE_WRITEONLY,
} from '../../index.js'
// prettier-ignore
import {
  bytesOf, cloudy, combine, createRelief, intoModel, lookAtLH, mix, multiply, noise, openDevice, pack, packDirection, paint, paintNormals, perspectiveFovLH, plane, rotationX, setSmoothTexture, smoothstep,
  subtract, translation, type Matrix, type Vector,
} from '../kit/index.js'

const QUADS = 40
/** Position, the direction to the light as a colour, the colour of the light there, texture coordinates. */
const FVF = D3DFVF_XYZ | D3DFVF_DIFFUSE | D3DFVF_SPECULAR | D3DFVF_TEX1
const STRIDE = 28

/** Stones of a wall: how far a point lies from the joints, and which stone it belongs to. */
const stoneAt = (u: number, v: number): { edge: number; stone: number } => {
  const row = Math.floor(v * 8)
  const along = u * 5 + (row % 2) * 0.5 + 0.12 * noise(row * 3.7, 0.5)
  const [x, y] = [along - Math.floor(along), v * 8 - row]
  const edge = Math.min(Math.min(x, 1 - x) * 1.6, Math.min(y, 1 - y)) + 0.1 * (cloudy(u * 24, v * 24, 0, 3, 24) - 0.5)
  return { edge, stone: (Math.floor(along) % 5) + row * 5 }
}

const heightAt = (u: number, v: number): number => {
  const { edge, stone } = stoneAt(u, v)
  return (
    smoothstep(0.02, 0.16, edge) * (0.8 + 0.2 * noise(stone * 5.3, 7)) + 0.55 * (cloudy(u * 16, v * 16, 3, 5, 16) - 0.5)
  )
}

export async function run(canvas: HTMLCanvasElement): Promise<() => void> {
  const { engine, device } = await openDevice(canvas)
  const grid = plane(8, 2, QUADS)
  const count = grid.vertices.length / 8
  const floats = new Float32Array(count * 7)
  const words = new Uint32Array(floats.buffer)
  for (let i = 0; i < count; i++) {
    floats.set(grid.vertices.subarray(i * 8, i * 8 + 3), i * 7)
    floats.set(grid.vertices.subarray(i * 8 + 6, i * 8 + 8), i * 7 + 5)
  }
  const usage = D3DUSAGE_DYNAMIC | D3DUSAGE_WRITEONLY
  const vertexBuffer = device.CreateVertexBuffer(count * STRIDE, usage, FVF, D3DPOOL_DEFAULT)
  const indexBuffer = device.CreateIndexBuffer(
    grid.indices.byteLength,
    D3DUSAGE_WRITEONLY,
    D3DFMT_INDEX16,
    D3DPOOL_MANAGED,
  )
  indexBuffer.Lock().set(bytesOf(grid.indices))
  indexBuffer.Unlock()
  const normals = device.CreateTexture(512, 512, 0, 0, D3DFMT_X8R8G8B8, D3DPOOL_MANAGED)
  paintNormals(normals, createRelief(512, 512, heightAt), 6)
  const stones = device.CreateTexture(512, 512, 0, 0, D3DFMT_X8R8G8B8, D3DPOOL_MANAGED)
  paint(stones, (u, v) => {
    const { edge, stone } = stoneAt(u, v)
    const shade = 0.55 + 0.35 * noise(stone * 7.7, 3) + 0.5 * (cloudy(u * 32, v * 32, 9, 4, 32) - 0.5)
    const dry = mix([0.78, 0.7, 0.6], [0.6, 0.62, 0.66], noise(stone * 3.1, 11))
    return pack(mix([0.22, 0.2, 0.18], [dry[0] * shade, dry[1] * shade, dry[2] * shade], smoothstep(0.02, 0.1, edge)))
  })

  const drawLit = (world: Matrix, light: Vector): void => {
    // Where the light is for the wall, and from there its direction and brightness at each vertex.
    const [lx, ly, lz] = intoModel(subtract(light, [world[12], world[13], world[14]]), world)
    for (let i = 0; i < count; i++) {
      const [dx, dy, dz] = [lx - floats[i * 7], ly - floats[i * 7 + 1], lz - floats[i * 7 + 2]]
      const bright = 3 / (1 + 0.7 * (dx * dx + dy * dy + dz * dz))
      words[i * 7 + 3] = packDirection([dx, -dz, dy])
      words[i * 7 + 4] = pack([bright, bright * 0.72, bright * 0.42])
    }
    vertexBuffer.Lock(0, 0, D3DLOCK_DISCARD).set(bytesOf(floats))
    vertexBuffer.Unlock()
    device.SetTransform(D3DTS_WORLD, world)
    device.DrawIndexedPrimitive(D3DPT_TRIANGLELIST, 0, count, 0, grid.indices.length / 3)
  }

  combine(device, 0, D3DTOP_DOTPRODUCT3, D3DTA_TEXTURE, D3DTA_DIFFUSE)
  combine(device, 1, D3DTOP_MODULATE)
  combine(device, 2, D3DTOP_MODULATE2X, D3DTA_CURRENT, D3DTA_SPECULAR)
  for (const [stage, texture] of [normals, stones].entries()) {
    setSmoothTexture(device, stage, texture)
    device.SetTextureStageState(stage, D3DTSS_TEXCOORDINDEX, 0)
  }
  device.SetRenderState(D3DRS_LIGHTING, false)
  device.SetTransform(D3DTS_PROJECTION, perspectiveFovLH(0.8, canvas.width / canvas.height, 0.5, 60))

  const frames = engine.frame$.subscribe(({ time }) => {
    device.Clear(0, null, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, 0xff000000, 1, 0)
    device.BeginScene()
    device.SetTransform(
      D3DTS_VIEW,
      lookAtLH([1.2 * Math.sin(time * 0.3), 1.9, -6], [0.3 * Math.sin(time * 0.3), 1.5, 0]),
    )
    const light: Vector = [
      2.6 * Math.sin(time * 0.8),
      1.9 + 1.1 * Math.sin(time * 1.1),
      -1.1 + 0.5 * Math.cos(time * 0.7),
    ]
    device.SetVertexShader(FVF)
    device.SetStreamSource(0, vertexBuffer, STRIDE)
    device.SetIndices(indexBuffer)
    for (const x of [-8, 0, 8]) {
      drawLit(multiply(rotationX(-Math.PI / 2), translation(x, 4, 0)), light)
      drawLit(translation(x, 0, -4), light)
    }
    device.EndScene()
    device.Present()
  })
  frames.add(engine.dispose)
  return () => frames.unsubscribe()
}
