import { expect, it } from 'vitest'
import { Recorder, readCommandFile } from '../../../d3d8/ddi/index.js'
import { Item } from '../../../d3d8/items.js'
import * as T from '../../../d3d8/types/index.js'
import { ITEM_WORDS } from '../../../engine/index.js'
import { DeviceBench } from '../runtime/device/support.js'
import { playOn } from './support.js'

const info: T.D3DRECTPATCH_INFO = {
  ...{ StartVertexOffsetWidth: 0, StartVertexOffsetHeight: 0, Width: 4, Height: 4, Stride: 4 },
  Basis: T.D3DBASIS_BSPLINE,
  Order: T.D3DORDER_CUBIC,
}
const corner: T.D3DTRIPATCH_INFO = {
  ...{ StartVertexOffset: 2, NumVertices: 10 },
  Basis: T.D3DBASIS_BEZIER,
  Order: T.D3DORDER_CUBIC,
}

/** Notes what each draw of a patch draws: its shape and control points, and the segments of its edges. */
function watchPatches({ core }: DeviceBench): unknown[] {
  const seen: unknown[] = []
  core.pass$.subscribe(({ items, count, arenas }) => {
    for (let at = 0; at < count * ITEM_WORDS; at += ITEM_WORDS) {
      if (items[at] !== Item.DrawPatch) continue
      const patch = core.resources.description[items[at + 4]]
      if (patch?.kind !== 'patch') continue
      const { shape, basis, degree, width, height, tessellator, streams } = patch
      const edges = shape === 'rectangle' ? 4 : 3
      const segments = [...arenas.data.floats.subarray(items[at + 6], items[at + 6] + edges)]
      const points = streams.map(({ stream, stride, bytes }) => [stream, stride, bytes.join()])
      const [triangles, given] = [items[at + 5], items[at + 7]]
      seen.push({ shape, basis, degree, width, height, tessellator, points, segments, triangles, given })
    }
  })
  return seen
}

const buffer = (
  device: DeviceBench['device'],
  floats: number,
  scale: number,
): ReturnType<typeof device.CreateVertexBuffer> => {
  const made = device.CreateVertexBuffer(floats * 4, 0, 0, T.D3DPOOL_MANAGED)
  made.Lock().set(Float32Array.from({ length: floats }, (_, n) => n * scale))
  made.Unlock()
  return made
}

it('a recording of patches draws the same ones again, whenever it began', async () => {
  const bench = new DeviceBench()
  const { device, core } = bench
  const [first, second] = [buffer(device, 48, 1), buffer(device, 32, 0.5)]
  device.SetStreamSource(0, first, 12)
  device.SetVertexShader(T.D3DFVF_XYZ)
  device.DrawRectPatch(5, [1, 2, 3, 4], info)
  bench.play()

  const wanted = watchPatches(bench)
  const recorder = new Recorder(core, 'patches')
  device.DrawRectPatch(5, null)
  device.DrawTriPatch(0, [3, 2, 1], corner)
  device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 2)
  device.SetRenderState(T.D3DRS_PATCHSEGMENTS, T.FtoDW(2.5))
  device.SetRenderState(T.D3DRS_PATCHEDGESTYLE, T.D3DPATCHEDGE_CONTINUOUS)
  device.DrawRectPatch(6, null, info)
  device.DrawRectPatch(6, null)
  bench.play()
  device.DeletePatch(5)
  device.DrawRectPatch(6, [2, 2, 2, 2], { ...info, Basis: T.D3DBASIS_BEZIER })
  const declaration = Uint32Array.of(
    ...[T.D3DVSD_STREAM(0), T.D3DVSD_REG(T.D3DVSDE_POSITION, T.D3DVSDT_FLOAT3)],
    ...[T.D3DVSD_STREAM(1), T.D3DVSD_REG(T.D3DVSDE_TEXCOORD0, T.D3DVSDT_FLOAT2)],
    ...[T.D3DVSD_STREAM_TESS(), T.D3DVSD_TESSNORMAL(0, T.D3DVSDE_NORMAL), T.D3DVSD_TESSUV(T.D3DVSDE_TEXCOORD1)],
    T.D3DVSD_END(),
  )
  device.SetVertexShader(device.CreateVertexShader(declaration))
  device.SetStreamSource(1, second, 8)
  device.DrawRectPatch(9, null, info)
  device.DrawRectPatch(9, null)
  device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 2)
  bench.play()
  const file = recorder.stop()
  expect(wanted).toHaveLength(7)

  const other = new DeviceBench()
  const played = watchPatches(other)
  const report = await playOn(other, file)
  expect(report.errors).toEqual([])
  expect(report.draws).toBe(9)
  expect(other.core.fallbacks.list()).toEqual(core.fallbacks.list())
  expect(played).toEqual(wanted)
  expect(readCommandFile(file).records.filter(({ name }) => name === 'destroy').length).toBeGreaterThan(4)
})
