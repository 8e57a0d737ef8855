import { setComponent } from 'bitecs'
import { describe, expect, it } from 'vitest'
import { Item, PASS_ITEMS } from '../../../../d3d8/items.js'
import { Mode } from '../../../../d3d8/runtime/drawing/primitives.js'
import { VertexInput, initialState, stateLayout } from '../../../../d3d8/state-table.js'
import * as T from '../../../../d3d8/types/index.js'
import { waits } from '../../../../engine/groups.js'
import { Run, RUN_WORDS } from '../../../../engine/index.js'
import { assembled } from '../../../assembled.js'
import { DeviceBench, presentation } from './support.js'

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
const moved = (x: number): number[] => IDENTITY.map((value, i) => (i === 12 ? x : value))
/**
 * All but those that wait: the palette for vertex blending, texture matrices for their use, streams behind the first
 * for one of them, constants for a shader.
 */
const allGroups = stateLayout.groups
  .filter((group) => group.name !== 'pixelConstants' && (group.gate < 0 || !waits(group, initialState[group.gate])))
  .map(({ name }) => name)
const perspective = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 0, -1, 0]
const family = (name: string, first: number): string[] =>
  Array.from({ length: 8 - first }, (_, i) => `${name}${first + i}`)

/** A bench whose first draw, which logs everything, has been pushed with another block in front of the tests' draws. */
function ready(): DeviceBench {
  const bench = new DeviceBench()
  bench.bindTriangles()
  return bench
}

const draw = ({ device }: DeviceBench): void => device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)

/** Draws once, makes the changes, draws again; gives the groups that had a row at the second draw. */
function changedBy(
  change: (bench: DeviceBench) => void,
  prepare: (bench: DeviceBench) => void = () => undefined,
): string[] {
  const bench = ready()
  prepare(bench)
  draw(bench)
  change(bench)
  draw(bench)
  const { items } = bench.playOne()
  return [...items[items.length - 1].groups]
}

describe('the first draw of a block', () => {
  it('logs every group but those of the stages that the cascade does not reach', () => {
    const bench = ready()
    draw(bench)
    const { items, rows } = bench.playOne()
    const dead = [...family('texture', 1), ...family('stage', 1), ...family('sampler', 1)]
    expect(items).toHaveLength(1)
    expect(items[0].groups).toEqual(allGroups.filter((name) => !dead.includes(name)))
    expect(Object.keys(rows).sort()).toEqual([...items[0].groups].sort())
    expect(items[0]).toMatchObject({ kind: Item.Draw, args: [T.D3DPT_TRIANGLELIST, 0, 1, 0, 0] })
  })
})

describe('a later draw', () => {
  it('logs nothing when nothing changed', () => {
    expect(
      changedBy(({ device }) => {
        device.SetRenderState(T.D3DRS_LIGHTING, true)
        device.SetTransform(T.D3DTS_WORLD, IDENTITY)
        device.SetTexture(0, null)
        device.SetVertexShader(T.D3DFVF_XYZ)
      }),
    ).toEqual([])
  })

  it('logs one row a group, however many states of it changed', () => {
    expect(
      changedBy(({ device }) => {
        device.SetRenderState(T.D3DRS_ALPHABLENDENABLE, true)
        device.SetRenderState(T.D3DRS_SRCBLEND, T.D3DBLEND_SRCALPHA)
        device.SetRenderState(T.D3DRS_ALPHAREF, 8)
        device.SetTransform(T.D3DTS_WORLD, moved(1))
      }),
    ).toEqual(['world', 'alphaTest', 'blend'])
  })

  it.each<[what: string, change: (bench: DeviceBench) => void, groups: string[]]>([
    ['the vertex format', ({ device }) => device.SetVertexShader(0x42), ['vertexFormat']],
    ['vertices on the screen', ({ device }) => device.SetVertexShader(T.D3DFVF_XYZRHW), ['vertexFormat', 'fog']],
    [
      'the projection',
      ({ device }) => device.SetTransform(T.D3DTS_PROJECTION, perspective),
      ['depth', 'fog', 'transforms'],
    ],
    [
      'a projection that is as much of one',
      ({ device }) => device.SetTransform(T.D3DTS_PROJECTION, moved(1)),
      ['transforms'],
    ],
    ['the view', ({ device }) => device.SetTransform(T.D3DTS_VIEW, moved(1)), ['lights', 'transforms', 'clipping']],
    ['a texture matrix that nobody reads', ({ device }) => device.SetTransform(T.D3DTS_TEXTURE0, moved(1)), []],
    [
      'the use of a texture matrix, which waited for it',
      ({ device }) => device.SetTextureStageState(0, T.D3DTSS_TEXTURETRANSFORMFLAGS, T.D3DTTFF_COUNT2),
      ['stage0', 'textureMatrix0'],
    ],
    ['a palette matrix nobody reads', ({ device }) => device.SetTransform(T.D3DTS_WORLD1, moved(1)), []],
    [
      'vertex blending, and the palette that waited for it',
      ({ device }) => device.SetRenderState(T.D3DRS_VERTEXBLEND, T.D3DVBF_1WEIGHTS),
      ['transforms', 'palette'],
    ],
    ['fog', ({ device }) => device.SetRenderState(T.D3DRS_FOGENABLE, true), ['fog']],
    ['the material', ({ device }) => device.SetMaterial({ ...device.GetMaterial(), Power: 4 }), ['material']],
    ['a light', ({ device }) => device.LightEnable(0, true), ['lights']],
    ['a clip plane', ({ device }) => device.SetClipPlane(2, [1, 2, 3, 4]), ['clipping']],
    ['the viewport', ({ device }) => device.SetViewport({ ...device.GetViewport(), Width: 8 }), ['viewport', 'points']],
    ['the depth range', ({ device }) => device.SetViewport({ ...device.GetViewport(), MinZ: 0.5 }), ['viewport']],
    [
      'the stride',
      ({ device }) => device.SetStreamSource(0, device.GetStreamSource(0).pStreamData, 24),
      ['vertexInput'],
    ],
    ['a filter', ({ device }) => device.SetTextureStageState(0, T.D3DTSS_MAGFILTER, T.D3DTEXF_LINEAR), ['sampler0']],
    ['an argument', ({ device }) => device.SetTextureStageState(0, T.D3DTSS_COLORARG1, T.D3DTA_DIFFUSE), ['stage0']],
    [
      'constants that nobody reads',
      ({ device }) => {
        device.SetVertexShaderConstant(0, [1, 2, 3, 4], 1)
        device.SetPixelShaderConstant(0, [1, 2, 3, 4], 1)
      },
      [],
    ],
  ])('logs the groups that look at %s', (_, change, groups) => {
    expect(changedBy(change)).toEqual(groups)
  })

  it('brings constants with all that changed meanwhile when a shader reads them', () => {
    const bench = ready()
    const { device } = bench
    const tokens = [T.D3DVSD_STREAM(0), T.D3DVSD_REG(0, T.D3DVSDT_FLOAT3), T.D3DVSD_END()]
    const vertex = device.CreateVertexShader(Uint32Array.from(tokens), assembled('vs.1.1\nmov oPos, c0'))
    const pixel = device.CreatePixelShader(assembled('ps.1.1\nmov r0, c0'))
    draw(bench)
    device.SetVertexShaderConstant(95, [1, 2, 3, 4], 1)
    device.SetPixelShaderConstant(7, [5, 6, 7, 8], 1)
    draw(bench)
    device.SetVertexShader(vertex)
    device.SetPixelShader(pixel)
    draw(bench)
    device.SetVertexShaderConstant(0, [9, 9, 9, 9], 1)
    device.SetPixelShaderConstant(0, [9, 9, 9, 9], 1)
    draw(bench)
    const { items, rows } = bench.playOne()
    expect(items[1].groups).toEqual([])
    expect(items[2].groups).toEqual(expect.arrayContaining(['vertexConstants', 'pixelConstants']))
    expect(items[3].groups).toEqual(['vertexConstants', 'pixelConstants'])
    const floats = (row: Uint32Array): number[] => [...new Float32Array(Uint32Array.from(row).buffer)]
    expect(rows.vertexConstants.map((row) => floats(row).slice(-4))).toEqual([1, 2].map(() => [1, 2, 3, 4]))
    expect(rows.pixelConstants.map((row) => floats(row).slice(-4))).toEqual([1, 2].map(() => [5, 6, 7, 8]))
  })

  const far = Float32Array.from({ length: 96 * 4 }, (_, i) => (i === 95 * 4 ? 1 : 0))

  it.each<[way: string, set: (bench: DeviceBench, position: Uint32Array) => void]>([
    ['one call', ({ device }) => device.SetVertexShaderConstant(95, [1, 0, 0, 0], 1)],
    ['a call that sets some', ({ device }) => device.SetVertexShaderConstant(90, far.subarray(90 * 4), 6)],
    ['a call that sets all', ({ device }) => device.SetVertexShaderConstant(0, far, 96)],
    ['a call with plain numbers', ({ device }) => device.SetVertexShaderConstant(0, [...far], 96)],
    [
      'a state block',
      ({ device }) => {
        device.SetVertexShaderConstant(95, [1, 0, 0, 0], 1)
        const block = device.CreateStateBlock(T.D3DSBT_ALL)
        device.Reset(presentation)
        device.ApplyStateBlock(block)
      },
    ],
    [
      'a recorded state block',
      ({ device }) => {
        device.BeginStateBlock()
        device.SetVertexShaderConstant(95, [1, 0, 0, 0], 1)
        device.ApplyStateBlock(device.EndStateBlock())
      },
    ],
    [
      'a vertex declaration',
      ({ device }, position) => {
        const constants = [T.D3DVSD_CONST(95, 1), T.FtoDW(1), 0, 0, 0]
        device.SetVertexShader(
          device.CreateVertexShader(
            Uint32Array.of(...position, ...constants, T.D3DVSD_END()),
            assembled('vs.1.1\nmov oPos, c95'),
          ),
        )
      },
    ],
    [
      'a component',
      ({ core, context }) => {
        const component = core.components.get('vertexConstants') ?? {}
        setComponent(core.world, context.entity, component, { [95 * 4]: T.FtoDW(1) })
      },
    ],
  ])('has rows with the last constant, set by %s', (_, change) => {
    const bench = ready()
    const { device } = bench
    const position = Uint32Array.of(T.D3DVSD_STREAM(0), T.D3DVSD_REG(0, T.D3DVSDT_FLOAT3))
    const shader = device.CreateVertexShader(
      Uint32Array.of(...position, T.D3DVSD_END()),
      assembled('vs.1.1\nmov oPos, c95'),
    )
    device.SetVertexShader(shader)
    draw(bench)
    change(bench, position)
    draw(bench)
    const rows = bench.play().flatMap((block) => block.rows.vertexConstants ?? [])
    expect(rows[0][95 * 4]).toBe(0)
    expect(rows.at(-1)?.[95 * 4]).toBe(T.FtoDW(1))
  })

  it('brings lights with all that changed meanwhile when there is lighting', () => {
    const bench = ready()
    const { device } = bench
    device.SetRenderState(T.D3DRS_LIGHTING, false)
    draw(bench)
    device.LightEnable(0, true)
    device.SetTransform(T.D3DTS_VIEW, moved(1))
    draw(bench)
    device.SetRenderState(T.D3DRS_LIGHTING, true)
    draw(bench)
    const { items, rows } = bench.playOne()
    expect(items.map(({ groups }) => groups.includes('lights'))).toEqual([false, false, true])
    expect(rows.lights[0][0]).toBe(1)
  })

  it('logs stage and sampler with their texture', () => {
    expect(
      changedBy(({ device }) => {
        device.SetTexture(0, device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED))
      }),
    ).toEqual(['texture0', 'stage0', 'sampler0'])
  })

  it('logs texture and sampler when SetLOD moves a bound texture', () => {
    const bench = ready()
    const texture = bench.device.CreateTexture(4, 4, 0, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED)
    bench.device.SetTexture(0, texture)
    draw(bench)
    texture.SetLOD(1)
    draw(bench)
    const block = bench.playOne()
    expect(block.items[1].groups).toEqual(['texture0', 'sampler0'])
    expect([...block.rows.texture0[1]]).toEqual([texture.entity, texture.kind, 1])
  })

  it('logs changes of streams 1 to 15, while one is set, in two groups: equal vertex input means equal streams', () => {
    const bench = ready()
    const { device } = bench
    const buffer = device.CreateVertexBuffer(64, 0, 0, T.D3DPOOL_MANAGED)
    draw(bench)
    device.SetStreamSource(3, buffer, 16)
    draw(bench)
    device.SetStreamSource(3, buffer, 20)
    draw(bench)
    device.SetStreamSource(3, buffer, 20)
    draw(bench)
    device.SetStreamSource(3, null)
    draw(bench)
    const { items, rows } = bench.playOne()
    expect(items.slice(1).map(({ groups }) => groups.length)).toEqual([2, 2, 0, 1])
    expect(rows.vertexInput.map((row) => row[VertexInput.Streams])).toEqual([0, 1, 2, 0])
    expect(rows.streams.map((row) => [...row.subarray(4, 6)])).toEqual(
      [16, 20].map((stride) => [buffer.version, stride]),
    )
  })
})

describe('the lowest disabled stage', () => {
  const enable = (stage: number) => (bench: DeviceBench) =>
    bench.device.SetTextureStageState(stage, T.D3DTSS_COLOROP, T.D3DTOP_ADD)
  const disable = (stage: number) => (bench: DeviceBench) =>
    bench.device.SetTextureStageState(stage, T.D3DTSS_COLOROP, T.D3DTOP_DISABLE)

  it('keeps changes at and above it out of the logs', () => {
    expect(
      changedBy(({ device }) => {
        device.SetTextureStageState(1, T.D3DTSS_COLORARG1, T.D3DTA_TFACTOR)
        device.SetTextureStageState(5, T.D3DTSS_ADDRESSU, T.D3DTADDRESS_CLAMP)
        device.SetTexture(7, device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED))
        device.SetTextureStageState(4, T.D3DTSS_COLOROP, T.D3DTOP_ADD)
      }),
    ).toEqual([])
  })

  it('brings a stage with all that changed meanwhile when the cascade reaches it', () => {
    const bench = ready()
    draw(bench)
    bench.device.SetTextureStageState(1, T.D3DTSS_COLORARG1, T.D3DTA_TFACTOR)
    enable(2)(bench)
    draw(bench)
    enable(1)(bench)
    draw(bench)
    const { items, rows } = bench.playOne()
    expect(items[1].groups).toEqual([])
    expect(items[2].groups).toEqual(['cascade', 'texture1', 'texture2', 'stage1', 'stage2', 'sampler1', 'sampler2'])
    expect(rows.cascade.map((row) => row[0])).toEqual([1, 3])
    expect(rows.stage1[0][1]).toBe(T.D3DTA_TFACTOR)
  })

  it('shuts stages off again', () => {
    expect(
      changedBy((bench) => {
        disable(1)(bench)
        bench.device.SetTextureStageState(1, T.D3DTSS_COLORARG1, T.D3DTA_TFACTOR)
      }, enable(1)),
    ).toEqual(['cascade'])
    expect(changedBy(disable(0))).toEqual(['cascade'])
  })

  it('is 8 when no stage is disabled', () => {
    const bench = ready()
    for (let stage = 0; stage < 8; stage++) enable(stage)(bench)
    draw(bench)
    const { items, rows } = bench.playOne()
    expect(rows.cascade[0][0]).toBe(8)
    expect(items[0].groups).toEqual(allGroups)
  })
})

describe('draws that draw nothing', () => {
  it.each<[string, (bench: DeviceBench) => void, RegExp]>([
    ['no primitives', ({ device }) => device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 0), /no primitives/],
    [
      'no vertex shader',
      ({ device }) => {
        device.SetVertexShader(0)
        device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
      },
      /without a vertex shader/,
    ],
    [
      'no vertex stream',
      ({ device }) => {
        device.SetStreamSource(0, null)
        device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
      },
      /without the vertex or index buffers/,
    ],
    [
      'no indices',
      ({ device }) => device.DrawIndexedPrimitive(T.D3DPT_TRIANGLELIST, 0, 3, 0, 1),
      /without the vertex or index/,
    ],
  ])('%s', (_, call, note) => {
    const bench = ready()
    call(bench)
    call(bench)
    expect(bench.play()).toEqual([])
    const notes = bench.core.fallbacks.list()
    expect(notes).toHaveLength(1)
    expect(notes[0].name).toMatch(note)
    expect(notes[0].count).toBe(2)
  })

  it('a declaration that reads a stream which is not bound', () => {
    const bench = new DeviceBench()
    const { device } = bench
    const tokens = [
      T.D3DVSD_STREAM(0),
      T.D3DVSD_REG(0, T.D3DVSDT_FLOAT3),
      T.D3DVSD_STREAM(2),
      T.D3DVSD_REG(5, T.D3DVSDT_D3DCOLOR),
      T.D3DVSD_END(),
    ]
    const buffer = device.CreateVertexBuffer(64, 0, 0, T.D3DPOOL_MANAGED)
    device.SetVertexShader(device.CreateVertexShader(Uint32Array.from(tokens)))
    device.SetStreamSource(0, buffer, 12)
    draw(bench)
    expect(bench.play()).toEqual([])
    device.SetStreamSource(2, buffer, 4)
    draw(bench)
    expect(bench.playOne().items).toHaveLength(1)
  })
})

describe('indexed draws', () => {
  it('name the index buffer, its kind and base in the vertex input, and the range in the item', () => {
    const bench = ready()
    const { device } = bench
    const indices = device.CreateIndexBuffer(64, 0, T.D3DFMT_INDEX32, T.D3DPOOL_MANAGED)
    device.SetIndices(indices, 0xfffffff0)
    expect(device.GetIndices()).toEqual({ pIndexData: indices, BaseVertexIndex: 0xfffffff0 })
    device.DrawIndexedPrimitive(T.D3DPT_TRIANGLESTRIP, 2, 9, 4, 5)
    const { items, rows } = bench.playOne()
    expect(items[0]).toMatchObject({ kind: Item.DrawIndexed, args: [T.D3DPT_TRIANGLESTRIP, 4, 5, 2, 9] })
    expect([...rows.vertexInput[0].subarray(2, 5)]).toEqual([indices.version, 4, 0xfffffff0])
  })

  it('see the version that a DISCARD made current', () => {
    const bench = ready()
    const { device } = bench
    const usage = T.D3DUSAGE_DYNAMIC | T.D3DUSAGE_WRITEONLY
    const vertices = device.CreateVertexBuffer(48, usage, 0, T.D3DPOOL_DEFAULT)
    const indices = device.CreateIndexBuffer(48, usage, T.D3DFMT_INDEX16, T.D3DPOOL_DEFAULT)
    device.SetStreamSource(0, vertices, 12)
    device.SetStreamSource(4, vertices, 4)
    device.SetIndices(indices)
    const versions: number[][] = []
    for (let i = 0; i < 3; i++) {
      device.DrawIndexedPrimitive(T.D3DPT_TRIANGLELIST, 0, 3, 0, 1)
      versions.push([vertices.version, indices.version])
      for (const buffer of [vertices, indices]) {
        buffer.Lock(0, 0, T.D3DLOCK_DISCARD)
        buffer.Unlock()
      }
    }
    const { rows } = bench.playOne()
    expect(new Set(versions.flat()).size).toBe(6)
    expect(rows.vertexInput.map((row) => [row[VertexInput.Version], row[VertexInput.IndexVersion]])).toEqual(versions)
    expect(rows.streams.map((row) => row[6])).toEqual(versions.map(([version]) => version))
  })
})

describe('blocks', () => {
  it('stand alone: more draws than a block holds give several, each with the whole state', () => {
    const bench = ready()
    const { device } = bench
    const first = PASS_ITEMS / 8
    const draws = first + PASS_ITEMS + 100
    device.SetTransform(T.D3DTS_VIEW, moved(5))
    for (let i = 0; i < draws; i++) {
      device.SetTransform(T.D3DTS_WORLD, moved(i))
      draw(bench)
    }
    const blocks = bench.play()
    expect(blocks.map(({ items }) => items.length)).toEqual([first, PASS_ITEMS, 100])
    const whole = blocks[0].items[0].groups
    let drawn = 0
    for (const { items, rows } of blocks) {
      expect(items[0].groups).toEqual(whole)
      expect(items.slice(1).every(({ groups }) => groups.join() === 'world')).toBe(true)
      for (const row of rows.world) expect(new Float32Array(row.buffer)[12]).toBe(drawn++)
      expect(new Float32Array(rows.transforms[0].buffer)[3 + 12]).toBe(5)
    }
    expect(drawn).toBe(draws)
  })

  it('end when the log of a group is full', () => {
    const bench = ready()
    const rows = stateLayout.group('lights').rows
    for (let i = 0; i < rows / 8 + rows + 1; i++) {
      bench.device.LightEnable(0, i % 2 === 0)
      draw(bench)
    }
    expect(bench.play().map(({ items }) => items.length)).toEqual([rows / 8, rows, 1])
  })
})

it('places vertices at a multiple of the stride that they are drawn with, so that their buffers share numbers', () => {
  const { core, device } = ready()
  const usage = T.D3DUSAGE_DYNAMIC | T.D3DUSAGE_WRITEONLY
  const [one, other] = Array.from({ length: 2 }, () =>
    device.CreateVertexBuffer(240, usage, T.D3DFVF_XYZ, T.D3DPOOL_DEFAULT),
  )
  for (const [buffer, stride] of [
    [one, 16],
    [other, 24],
    [one, 20],
  ] as const) {
    device.SetStreamSource(0, buffer, stride)
    device.DrawPrimitive(T.D3DPT_TRIANGLELIST, 0, 1)
    const description = core.resources.description[buffer.version]
    const place = description?.kind === 'buffer' ? description.place : null
    expect((place?.first ?? -1) % stride).toBe(0)
    buffer.Lock(0, 0, T.D3DLOCK_DISCARD)
    buffer.Unlock()
  }
})

it('rewrites primitives as the state says, also when another draw has brought its row', () => {
  const bench = new DeviceBench()
  const { device } = bench
  const buffer = bench.bindTriangles()
  const modes: number[] = []
  bench.core.pass$.subscribe(({ runs, runCount }) => {
    for (let run = 0; run < runCount; run++)
      if (runs[run * RUN_WORDS + Run.Draws] > 0) modes.push(runs[run * RUN_WORDS + Run.Mode])
  })
  for (const fill of [T.D3DFILL_SOLID, T.D3DFILL_SOLID, T.D3DFILL_POINT]) {
    device.SetRenderState(T.D3DRS_FILLMODE, fill)
    device.DrawPrimitiveUP(T.D3DPT_LINELIST, 1, new Float32Array(6), 12)
    device.SetStreamSource(0, buffer, 12)
    draw(bench)
  }
  bench.play()
  const { Lines, Points, Triangles } = Mode
  expect(modes).toEqual([Lines, Triangles, Lines, Triangles, Lines, Points])
})
