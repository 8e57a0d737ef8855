import { expect, it } from 'vitest'
import { createCore, type Direct3DCore } from '../../../d3d8/core.js'
import { Item } from '../../../d3d8/items.js'
import { defaultLimits } from '../../../d3d8/runtime/index.js'
import { RepeatedBlocks } from '../../../d3d8/runtime/drawing/repeated-blocks.js'
import { renderStateColumn, stateLayout, VertexFormat, VertexInput } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { copyPass, copyRows, ITEM_WORDS, type Block, type BlockRows } from '../../../engine/index.js'
import { DeviceBench } from './device/support.js'

/** Copies the blocks that a core pushes. */
function copies(core: Direct3DCore): Block[] {
  const blocks: Block[] = []
  let logs: BlockRows[] = []
  for (const { name } of stateLayout.groups) core.group$(name).subscribe((log) => logs.push(copyRows(log)))
  core.pass$.subscribe((pass) => {
    blocks.push(copyPass(pass, logs))
    logs = []
  })
  return blocks
}

/** A core that repeats what another one pushed: its resources have other numbers there. */
function repeater(from: Direct3DCore) {
  const core = createCore({})
  for (let n = 0; n < 40; n++) core.resources.create({ kind: 'palette', entries: new Uint32Array(0) })
  const repeated = new RepeatedBlocks(core, defaultLimits)
  from.resources.description.forEach((description, entity) => {
    if (description && description.kind !== 'chunk' && description.kind !== 'source')
      repeated.adopt(entity, description)
  })
  return { core, repeated, blocks: copies(core) }
}

/** The rows of a group. */
function rowsOf({ logs }: Block, name: string): Uint32Array[] {
  const { index, stride, words } = stateLayout.group(name)
  const log = logs.find(({ group }) => group === index)
  return Array.from(
    { length: log?.rows ?? 0 },
    (_, r) => new Uint32Array(log?.words.slice(r * stride, r * stride + words) ?? []),
  )
}

const itemsOf = ({ items }: Block): number[][] =>
  Array.from({ length: items.length / ITEM_WORDS }, (_, n) => [
    items[n * ITEM_WORDS],
    ...items.subarray(n * ITEM_WORDS + 3, (n + 1) * ITEM_WORDS),
  ])

/**
 * What a program draws here: from buffers with and without indices, from its own memory, quads, and a clear between.
 */
function drawScene({ device }: DeviceBench): void {
  const vertices = device.CreateVertexBuffer(240, 0, T.D3DFVF_XYZ, T.D3DPOOL_MANAGED)
  const indices = device.CreateIndexBuffer(24, 0, T.D3DFMT_INDEX16, T.D3DPOOL_MANAGED)
  const declaration = device.CreateVertexShader(
    Uint32Array.of(T.D3DVSD_STREAM(0), T.D3DVSD_REG(T.D3DVSDE_POSITION, T.D3DVSDT_FLOAT3), T.D3DVSD_END()),
    null,
  )
  device.SetVertexShader(declaration)
  device.SetStreamSource(0, vertices, 12)
  device.SetIndices(indices, 2)
  device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 3, 2)
  device.SetRenderState(T.D3DRS_CULLMODE, T.D3DCULL_NONE)
  device.DrawIndexedPrimitive(T.D3DPT_TRIANGLELIST, 0, 6, 3, 2)
  device.Clear(0, null, T.D3DCLEAR_TARGET, 0xff102030, 1, 0)
  const corners = new Float32Array(12).map((_, n) => n)
  device.DrawPrimitiveUP(T.D3DPT_TRIANGLESTRIP, 2, corners, 12)
  device.DrawPrimitiveUP(T.D3DPT_TRIANGLESTRIP, 2, corners, 12)
  device.DrawIndexedPrimitiveUP(T.D3DPT_LINELIST, 0, 4, 1, Uint16Array.of(1, 3), T.D3DFMT_INDEX16, corners, 12)
}

it('repeats a block with resources of its own: the same items, and the same rows with other numbers', () => {
  const bench = new DeviceBench()
  const [blocks] = [copies(bench.core)]
  drawScene(bench)
  bench.play()
  expect(blocks).toHaveLength(1)
  const { core, repeated, blocks: again } = repeater(bench.core)
  repeated.repeat(blocks[0], blocks[0].items.length / ITEM_WORDS)
  expect(again).toHaveLength(1)
  const [first, second] = [blocks[0], again[0]]
  const drawn = itemsOf(first).filter(([kind]) => kind !== Item.UploadBuffer)
  expect(itemsOf(second).filter(([kind]) => kind !== Item.UploadBuffer)).toEqual(drawn)
  expect(drawn.map(([kind]) => kind)).toEqual([
    Item.Draw,
    Item.DrawIndexed,
    Item.Clear,
    Item.DrawUser,
    Item.DrawUserIndexed,
  ])
  expect(second.arenas.vertices).toEqual(first.arenas.vertices)
  const cull = renderStateColumn(T.D3DRS_CULLMODE)
  expect(rowsOf(second, 'raster').map((row) => row[cull])).toEqual([T.D3DCULL_CCW, T.D3DCULL_NONE])
  const [input] = rowsOf(second, 'vertexInput')
  const [was] = rowsOf(first, 'vertexInput')
  expect(input[VertexInput.Version]).toBe(repeated.own(was[VertexInput.Version]))
  expect(input[VertexInput.Version]).not.toBe(was[VertexInput.Version])
  expect(core.resources.description[input[VertexInput.IndexVersion]]?.kind).toBe('buffer')
  const [format] = rowsOf(second, 'vertexFormat')
  expect(core.resources.description[format[VertexFormat.Code] >>> 1]?.kind).toBe('declaration')
})

it('repeats it up to an item, as often as one likes, and draws from what has been adopted since', () => {
  const bench = new DeviceBench()
  const [blocks] = [copies(bench.core)]
  drawScene(bench)
  bench.play()
  const { core, repeated, blocks: again } = repeater(bench.core)
  for (const count of [1, 3, 5]) repeated.repeat(blocks[0], count)
  expect(again.map((block) => itemsOf(block).length)).toEqual([1, 3, 5])
  const [{ [VertexInput.Version]: version }] = rowsOf(blocks[0], 'vertexInput')
  const before = repeated.own(version)
  repeated.disown(version)
  expect(core.resources.description[before]).toBeUndefined()
  repeated.repeat(blocks[0], 2)
  expect(again).toHaveLength(3)
})
