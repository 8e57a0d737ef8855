import * as D3D from '../../../index.js'
import { nextTask, rowOf } from '../bench.js'
import type { Bench } from '../bench.js'
import { makeDevice } from '../paths/ours.js'

/** Objects of the frame, of a few meshes and materials, as a game's are. */
const OBJECTS = 400
const MESHES = 8
const VERTICES = 600
const STRIDE = 32
const FVF = D3D.D3DFVF_XYZ | D3D.D3DFVF_NORMAL | D3D.D3DFVF_TEX1
/**
 * How much a taken scene may weigh, as part of the same vertices once a draw; and how long taking may last, as part of
 * taking the exact one.
 */
const limits = { size: 0.1, time: 1 } as const

const titles = {
  time: `a frame of ${OBJECTS} draws taken out as a portable scene`,
  size: `a frame of ${OBJECTS} draws as .glb`,
} as const

/** Vertices of a hilly strip of triangles. */
function vertices(mesh: number): Uint8Array {
  const words = Float32Array.from({ length: (VERTICES * STRIDE) / 4 }, (_, at) => {
    const [n, c] = [at >> 3, at & 7]
    const [x, z] = [n % 30, Math.floor(n / 30)]
    const y = Math.sin(x * 0.3 + mesh) * Math.cos(z * 0.2)
    return [x, y, z, 0.1 * y, 0.99, 0.1, x / 30, z / 20][c]
  })
  return new Uint8Array(words.buffer)
}

/** Taking a frame out: milliseconds beside the exact form, and bytes beside the vertices that its draws read. */
export const takenScenes: Bench = async ({ settings, wants }) => {
  if (!Object.values(titles).some(wants)) return []
  const { engine, device } = await makeDevice(document.createElement('canvas'))
  const buffers = Array.from({ length: MESHES }, (_, mesh) => {
    const buffer = device.CreateVertexBuffer(VERTICES * STRIDE, 0, FVF, D3D.D3DPOOL_MANAGED)
    buffer.Lock().set(vertices(mesh))
    buffer.Unlock()
    return buffer
  })
  const draw = (): void => {
    device.Clear(0, null, D3D.D3DCLEAR_TARGET | D3D.D3DCLEAR_ZBUFFER, 0xff203040, 1)
    device.BeginScene()
    device.SetTransform(D3D.D3DTS_PROJECTION, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1.01, 1, 0, 0, -1.01, 0])
    device.SetVertexShader(FVF)
    for (let n = 0; n < OBJECTS; n++) {
      device.SetTransform(D3D.D3DTS_WORLD, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, n % 20, -3, 9 + n / 20, 1])
      device.SetStreamSource(0, buffers[n % MESHES], STRIDE)
      device.DrawPrimitive(D3D.D3DPT_TRIANGLELIST, 0, VERTICES / 3)
    }
    device.EndScene()
    device.Present()
  }
  draw()
  const milliseconds = async (portable: boolean): Promise<number> => {
    draw()
    const start = performance.now()
    const scene = await engine.takeScene({ portable })
    const taken = performance.now() - start
    scene.dispose()
    await nextTask()
    return taken
  }
  const figures = { portable: [] as number[], exact: [] as number[] }
  await milliseconds(true)
  await milliseconds(false)
  for (let rep = 0; rep < settings.reps; rep++) {
    figures.portable.push(await milliseconds(true))
    figures.exact.push(await milliseconds(false))
  }
  const { length } = await D3D.sceneToGLB(await engine.takeScene({ portable: true }))
  engine.dispose()
  const rows = [
    rowOf({
      name: titles.time,
      unit: 'ms',
      ours: figures.portable,
      rivals: { 'the exact scene': figures.exact },
      limit: { rival: 'the exact scene', most: limits.time },
    }),
    rowOf({
      name: titles.size,
      unit: 'KB',
      ours: [length / 1e3],
      rivals: { 'the vertices of every draw': [(OBJECTS * VERTICES * STRIDE) / 1e3] },
      limit: { rival: 'the vertices of every draw', most: limits.size },
    }),
  ]
  return rows.filter(({ name }) => wants(name))
}
