import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokens, type CommandWriter } from '../../../d3d8/ddi/index.js'
import { driverBlockTypes, RANGE } from '../../../d3d8/runtime/blocks/state-block-layout.js'
import { Runtime, renderStateSlots, renderStates, stateLayout } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { bitsOf } from '../runtime/device/support.js'
import { DriverBench, marked } from './support.js'

const [BEGIN, END, DELETE, EXECUTE, CAPTURE, CREATE] = [0, 1, 2, 3, 4, 5]

const operate = (writer: CommandWriter, dwOperation: number, dwParam = 1, sbType = 0): void =>
  writer.put(tokens.STATESET, { dwOperation, dwParam, sbType })

/**
 * The render states that the driver's blocks hold, as the DDI specification lists them ("State Block Recording and Pure
 * Devices").
 */
const both = 'SHADEMODE FOGSTART FOGEND FOGDENSITY'
const pixel = `ZENABLE FILLMODE LINEPATTERN ZWRITEENABLE ALPHATESTENABLE LASTPIXEL SRCBLEND DESTBLEND ZFUNC ALPHAREF
  ALPHAFUNC DITHERENABLE EDGEANTIALIAS ALPHABLENDENABLE ZBIAS STENCILENABLE STENCILFAIL STENCILZFAIL STENCILPASS
  STENCILFUNC STENCILREF STENCILMASK STENCILWRITEMASK TEXTUREFACTOR WRAP0 WRAP1 WRAP2 WRAP3 WRAP4 WRAP5 WRAP6 WRAP7
  COLORWRITEENABLE BLENDOP`
const vertex = `SPECULARENABLE CULLMODE FOGENABLE FOGCOLOR FOGTABLEMODE RANGEFOGENABLE AMBIENT COLORVERTEX
  FOGVERTEXMODE CLIPPING LIGHTING NORMALIZENORMALS LOCALVIEWER EMISSIVEMATERIALSOURCE AMBIENTMATERIALSOURCE
  DIFFUSEMATERIALSOURCE SPECULARMATERIALSOURCE VERTEXBLEND CLIPPLANEENABLE SOFTWAREVERTEXPROCESSING POINTSIZE
  POINTSIZE_MIN POINTSPRITEENABLE POINTSCALEENABLE POINTSCALE_A POINTSCALE_B POINTSCALE_C MULTISAMPLEANTIALIAS
  MULTISAMPLEMASK PATCHEDGESTYLE PATCHSEGMENTS POINTSIZE_MAX INDEXEDVERTEXBLENDENABLE TWEENFACTOR`

const constants: Readonly<Record<string, unknown>> = { ...T }
const numbers = (names: string): number[] => names.split(/\s+/).map((name) => Number(constants[`D3DRS_${name}`]))

describe('what CREATE takes', () => {
  it.each([
    [T.D3DSBT_ALL, [both, pixel, vertex]],
    [T.D3DSBT_PIXELSTATE, [both, pixel]],
    [T.D3DSBT_VERTEXSTATE, [both, vertex]],
  ])('render states of type %i', (type, lists) => {
    const { ranges } = driverBlockTypes.get(type)?.layout ?? { ranges: [] }
    const holds = (word: number): boolean =>
      ranges.some((first, n) => n % RANGE === 0 && word >= first && word < first + ranges[n + 2])
    const names = renderStates.map(([state]) => state).filter((state) => holds(renderStateSlots[state]))
    expect(names.sort((a, b) => a - b)).toEqual(lists.flatMap(numbers).sort((a, b) => a - b))
  })

  it('STIPPLEDALPHA with ALL and PIXELSTATE', () => {
    const stippled = (bench: DriverBench): number =>
      bench.context.words[stateLayout.group('runtime').offset + Runtime.StippledAlpha]
    const kept = [T.D3DSBT_ALL, T.D3DSBT_PIXELSTATE, T.D3DSBT_VERTEXSTATE].map((type) => {
      const bench = new DriverBench()
      const set = (writer: CommandWriter, dwState: number): void =>
        writer.put(tokens.RENDERSTATE, { RenderState: 33, dwState })
      bench.run((writer) => {
        set(writer, 1)
        operate(writer, CREATE, 1, type)
        set(writer, 0)
        operate(writer, EXECUTE)
      })
      return stippled(bench)
    })
    expect(kept).toEqual([1, 1, 0])
  })
})

describe('a state set', () => {
  it('takes the tokens between BEGIN and END, which do nothing else, and gives them when it is executed', () => {
    const bench = new DriverBench()
    const before = bench.context.words.slice()
    bench.run((writer) => {
      operate(writer, BEGIN)
      writer.put(tokens.RENDERSTATE, { RenderState: T.D3DRS_TEXTUREFACTOR, dwState: 5 })
      writer.put(tokens.SETTRANSFORM, { xfrmType: T.D3DTS_VIEW, matrix: new Array(16).fill(2) })
      writer.put(tokens.VIEWPORTINFO, { dwX: 4, dwWidth: 8, dwHeight: 8 })
      writer.put(tokens.SETLIGHT, { dwIndex: 3, dwDataType: 0 })
      operate(writer, END)
    })
    expect(bench.context.words).toEqual(before)
    bench.run((writer) => operate(writer, EXECUTE))
    expect(marked(bench)).toBe(5)
    expect(bench.device.GetTransform(T.D3DTS_VIEW)[7]).toBe(2)
    expect(bench.device.GetViewport().X).toBe(4)
    expect(bench.device.GetLightEnable(3)).toBe(true)
  })

  it('applied twice marks nothing the second time, and CAPTURE takes only what it holds', () => {
    const bench = new DriverBench()
    bench.run((writer) => {
      operate(writer, BEGIN)
      writer.put(tokens.RENDERSTATE, { RenderState: T.D3DRS_TEXTUREFACTOR, dwState: 5 })
      operate(writer, END)
      operate(writer, EXECUTE)
    })
    bench.context.dirty.fill(0)
    bench.run((writer) => operate(writer, EXECUTE))
    expect(bench.context.dirty.every((bits) => bits === 0)).toBe(true)
    bench.run((writer) => {
      writer.put(tokens.RENDERSTATE, { RenderState: T.D3DRS_TEXTUREFACTOR, dwState: 6 })
      writer.put(tokens.RENDERSTATE, { RenderState: T.D3DRS_AMBIENT, dwState: 6 })
      operate(writer, CAPTURE)
      writer.put(tokens.RENDERSTATE, { RenderState: T.D3DRS_TEXTUREFACTOR, dwState: 7 })
      writer.put(tokens.RENDERSTATE, { RenderState: T.D3DRS_AMBIENT, dwState: 7 })
      operate(writer, EXECUTE)
    })
    expect(marked(bench)).toBe(6)
    expect(bench.device.GetRenderState(T.D3DRS_AMBIENT)).toBe(7)
  })
})

/** Something that state sets hold, and the types of CREATE that take it. */
interface Held {
  readonly write: (writer: CommandWriter, value: number) => void
  readonly read: (bench: DriverBench) => number
  readonly types: readonly number[]
}

const { D3DSBT_ALL: ALL, D3DSBT_PIXELSTATE: PIXEL, D3DSBT_VERTEXSTATE: VERTEX } = T

const renderState = (state: number, ...types: readonly number[]): Held => ({
  write: (writer, value) => writer.put(tokens.RENDERSTATE, { RenderState: state, dwState: value }),
  read: ({ context }) => context.words[renderStateSlots[state]],
  types,
})
const stageState = (wStage: number, type: T.D3DTEXTURESTAGESTATETYPE, ...types: readonly number[]): Held => ({
  write: (writer, value) => writer.put(tokens.TEXTURESTAGESTATE, { wStage, TSState: type, dwValue: value }),
  read: ({ device }) => device.GetTextureStageState(wStage, type),
  types,
})
const words = (writer: CommandWriter, at: number, values: readonly number[]): void =>
  values.forEach((value, i) => writer.view.setUint32(at + i * 4, value, true))

/** Handles of the bench: two vertex buffers, then two index buffers, then two textures. */
const bound = (value: number, first: number): number => (value === 0 ? 0 : first + (value % 2))

const held: readonly Held[] = [
  renderState(T.D3DRS_ZENABLE, ALL, PIXEL),
  renderState(T.D3DRS_WRAP0, ALL, PIXEL),
  renderState(T.D3DRS_LIGHTING, ALL, VERTEX),
  renderState(T.D3DRS_SOFTWAREVERTEXPROCESSING, ALL, VERTEX),
  renderState(T.D3DRS_PATCHSEGMENTS, ALL, VERTEX),
  renderState(T.D3DRS_SHADEMODE, ALL, PIXEL, VERTEX),
  renderState(T.D3DRS_FOGSTART, ALL, PIXEL, VERTEX),
  renderState(T.D3DRS_POSITIONORDER),
  renderState(T.D3DRS_ZVISIBLE),
  stageState(0, T.D3DTSS_COLOROP, ALL, PIXEL),
  stageState(5, T.D3DTSS_MAGFILTER, ALL, PIXEL),
  stageState(3, T.D3DTSS_TEXCOORDINDEX, ALL, PIXEL, VERTEX),
  stageState(7, T.D3DTSS_TEXTURETRANSFORMFLAGS, ALL, PIXEL, VERTEX),
  ...[T.D3DTS_VIEW, T.D3DTS_WORLDMATRIX(44), T.D3DTS_TEXTURE0].map((xfrmType): Held => ({
    write: (writer, value) => writer.put(tokens.SETTRANSFORM, { xfrmType, matrix: new Array(16).fill(value) }),
    read: ({ device }) => device.GetTransform(xfrmType)[9],
    types: [ALL],
  })),
  {
    write: (writer, value) => writer.put(tokens.SETCLIPPLANE, { dwIndex: 2, plane: [0, value, 0, 0] }),
    read: ({ device }) => device.GetClipPlane(2)[1],
    types: [ALL],
  },
  {
    write: (writer, value) => writer.put(tokens.SETMATERIAL, { Power: value }),
    read: ({ device }) => device.GetMaterial().Power,
    types: [ALL],
  },
  {
    write: (writer, value) => writer.put(tokens.VIEWPORTINFO, { dwX: value, dwWidth: 9, dwHeight: 9 }),
    read: ({ device }) => device.GetViewport().X,
    types: [ALL],
  },
  {
    write: (writer, value) => writer.put(tokens.ZRANGE, { dvMinZ: 0, dvMaxZ: value + 1 }),
    read: ({ device }) => device.GetViewport().MaxZ,
    types: [ALL],
  },
  {
    write: (writer, value) => writer.put(tokens.SETLIGHT, { dwIndex: 4, dwDataType: value % 2 }),
    read: ({ device }) => Number(device.GetLightEnable(4)),
    types: [ALL, VERTEX],
  },
  {
    write(writer, value) {
      const at = writer.add(tokens.SETLIGHT, 104)
      words(writer, at, [4, 2, T.D3DLIGHT_POINT, ...new Array<number>(25).fill(bitsOf(value))])
    },
    read: ({ device }) => device.GetLight(4).Range,
    types: [ALL, VERTEX],
  },
  ...(['SETVERTEXSHADERCONST', 'SETPIXELSHADERCONST'] as const).map((name): Held => ({
    write: (writer, value) => words(writer, writer.add(tokens[name], 16), [5, 1, 0, 0, bitsOf(value), 0]),
    read: ({ context }) =>
      context.floats[stateLayout.group(name[3] === 'V' ? 'vertexConstants' : 'pixelConstants').offset + 5 * 4 + 2],
    types: [ALL, name[3] === 'V' ? VERTEX : PIXEL],
  })),
  {
    write: (writer, value) => writer.put(tokens.SETVERTEXSHADER, { dwHandle: 2 + 16 * (value + 1) }),
    read: ({ device }) => device.GetVertexShader(),
    types: [ALL, VERTEX],
  },
  {
    write: (writer, value) => writer.put(tokens.SETPIXELSHADER, { dwHandle: value % 3 }),
    read: ({ device }) => device.GetPixelShader(),
    types: [ALL, PIXEL],
  },
  {
    write: (writer, value) =>
      writer.put(tokens.SETSTREAMSOURCE, { dwStream: 3, dwVBHandle: bound(value, 1), dwStride: 12 }),
    read: ({ device }) => device.parts.input.bufferOf(3)?.version ?? 0,
    types: [],
  },
  {
    write: (writer, value) => writer.put(tokens.SETINDICES, { dwVBHandle: bound(value, 3), dwStride: 2 }),
    read: ({ device }) => device.parts.input.indexBuffer?.version ?? 0,
    types: [],
  },
  {
    write: (writer, value) => writer.put(tokens.TEXTURESTAGESTATE, { wStage: 2, TSState: 0, dwValue: bound(value, 5) }),
    read: ({ device }) => device.parts.stages.textureOf(2)?.entity ?? 0,
    types: [],
  },
]

/** A device by tokens, and what a model expects of it: value by what has it. */
class Twin {
  readonly bench = new DriverBench()
  readonly #sets = new Map<number, Map<number, number>>()
  #state: number[]
  #recording: Map<number, number> | null = null
  /** What each value of each thing reads as, found on a bench of its own. */
  readonly #reads: readonly (readonly number[])[]

  constructor() {
    this.#prepare(this.bench)
    const probe = new DriverBench()
    this.#prepare(probe)
    this.#reads = held.map(({ write, read }) =>
      [0, 1, 2, 3].map((value) => {
        probe.run((writer) => write(writer, value))
        return read(probe)
      }),
    )
    this.#state = held.map(({ read }) => read(this.bench))
  }

  set(which: number, value: number): void {
    this.bench.run((writer) => held[which].write(writer, value))
    const reads = this.#reads[which][value]
    if (this.#recording) this.#recording.set(which, reads)
    else this.#state[which] = reads
  }

  begin(): void {
    if (this.#recording) return
    this.#operate(BEGIN, 0)
    this.#recording = new Map()
  }

  end(handle: number): void {
    if (!this.#recording) return
    this.#operate(END, handle)
    this.#sets.set(handle, this.#recording)
    this.#recording = null
  }

  create(handle: number, type: number): void {
    this.#operate(CREATE, handle, type)
    const entries = held.flatMap(({ types }, which) =>
      types.includes(type) ? [[which, this.#state[which]] as const] : [],
    )
    this.#sets.set(handle, new Map(entries))
  }

  capture(handle: number): void {
    this.#operate(CAPTURE, handle)
    const set = this.#sets.get(handle)
    for (const which of [...(set?.keys() ?? [])]) set?.set(which, this.#state[which])
  }

  execute(handle: number): void {
    this.#operate(EXECUTE, handle)
    for (const [which, value] of this.#sets.get(handle) ?? []) this.#state[which] = value
  }

  delete(handle: number): void {
    this.#operate(DELETE, handle)
    this.#sets.delete(handle)
  }

  check(): void {
    held.forEach(({ read }, which) => {
      const got = read(this.bench)
      if (!Object.is(got, this.#state[which])) expect([which, got]).toEqual([which, this.#state[which]])
    })
    expect(this.bench.driver.stateSets).toBe(this.#sets.size)
  }

  #operate(operation: number, handle: number, type = 0): void {
    this.bench.run((writer) => operate(writer, operation, handle, type))
  }

  #prepare(bench: DriverBench): void {
    const { device, driver } = bench
    const vertices = [0, 1].map(() => device.CreateVertexBuffer(64, 0, 0, T.D3DPOOL_MANAGED))
    const indices = [0, 1].map(() => device.CreateIndexBuffer(64, 0, T.D3DFMT_INDEX16, T.D3DPOOL_MANAGED))
    const textures = [0, 1].map(() => device.CreateTexture(4, 4, 1, 0, T.D3DFMT_A8R8G8B8, T.D3DPOOL_MANAGED))
    for (const object of [...vertices, ...indices, ...textures]) driver.CreateSurfaceEx(object)
    bench.run((writer) => {
      writer.put(tokens.CREATELIGHT, { dwIndex: 4 })
      for (const handle of [1, 2])
        words(writer, writer.add(tokens.CREATEPIXELSHADER, 8), [handle, 8, T.D3DPS_VERSION(1, 1), T.D3DPS_END()])
    })
  }
}

it('random tokens, recordings, creations, captures and executions leave what a simple model expects', () => {
  const twin = new Twin()
  const handle = fc.integer({ min: 1, max: 4 })
  const step = fc.oneof(
    {
      weight: 12,
      arbitrary: fc.tuple(fc.nat(held.length - 1), fc.nat(3)).map(
        ([which, value]) =>
          () =>
            twin.set(which, value),
      ),
    },
    { weight: 1, arbitrary: fc.constant(() => twin.begin()) },
    { weight: 3, arbitrary: handle.map((set) => () => twin.end(set)) },
    {
      weight: 1,
      arbitrary: fc.tuple(handle, fc.integer({ min: 1, max: 3 })).map(
        ([set, type]) =>
          () =>
            twin.create(set, type),
      ),
    },
    { weight: 2, arbitrary: handle.map((set) => () => twin.capture(set)) },
    { weight: 3, arbitrary: handle.map((set) => () => twin.execute(set)) },
    { weight: 1, arbitrary: handle.map((set) => () => twin.delete(set)) },
  )
  fc.assert(
    fc.property(fc.array(step, { minLength: 50, maxLength: 70, size: 'max' }), (steps) => {
      for (const take of steps) {
        take()
        twin.check()
      }
    }),
    { seed: 8, numRuns: 300 },
  )
})
