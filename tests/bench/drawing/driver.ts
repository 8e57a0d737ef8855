import * as D3D from '../../../index.js'
import { interleave, rowOf, time } from '../bench.js'
import type { Bench, Row } from '../bench.js'
import { makeDevice } from '../paths/ours.js'

/** Tokens of a command buffer: states, and now and then a matrix, as between draws. */
const TOKENS = 4096
/** Render states in a row before a transform. */
const STATES_IN_A_ROW = 15
/** Draws of a frame, each after a state that changes. */
const DRAWS = 2000
/** Applies a turn: one is too short for the clock. */
const APPLIES = 500
const BLOCK_STATES = 150
const DIFFERING = [0, 5, BLOCK_STATES] as const
/**
 * By what is measured: how much of the rival's rate is to be left, or how many times as long as the rival it may take.
 */
const limits = { written: 0.25, read: 0.25, draws: 2, apply: 0.5 } as const

const VERTEX_BYTES = 12
const CALLS = 'the same calls of the device'

const titles = {
  written: 'DP2 tokens written',
  read: 'DP2 tokens read',
  draws: `DP2 ${DRAWS} draws, submit`,
  apply: (differing: number) => `state block of ${BLOCK_STATES}, ${differing} differ`,
} as const

/** Two values of a state, which take turns. */
type StateValues = readonly [even: number, odd: number]

const floats: StateValues = [D3D.FtoDW(1), D3D.FtoDW(2)]
const colours: StateValues = [0xff102030, 0xff405060]
const numbers: StateValues = [1, 2]

const renderStates: readonly (readonly [D3D.D3DRENDERSTATETYPE, StateValues])[] = [
  [D3D.D3DRS_TEXTUREFACTOR, colours],
  [D3D.D3DRS_AMBIENT, colours],
  [D3D.D3DRS_FOGCOLOR, colours],
  [D3D.D3DRS_FOGSTART, floats],
  [D3D.D3DRS_FOGEND, floats],
  [D3D.D3DRS_FOGDENSITY, floats],
  [D3D.D3DRS_ALPHAREF, numbers],
  [D3D.D3DRS_STENCILREF, numbers],
  [D3D.D3DRS_STENCILMASK, numbers],
  [D3D.D3DRS_STENCILWRITEMASK, numbers],
  [D3D.D3DRS_POINTSIZE, floats],
  [D3D.D3DRS_POINTSCALE_A, floats],
  [D3D.D3DRS_POINTSCALE_B, floats],
  [D3D.D3DRS_POINTSCALE_C, floats],
]

const stageStates: readonly (readonly [D3D.D3DTEXTURESTAGESTATETYPE, StateValues])[] = [
  [D3D.D3DTSS_COLORARG1, numbers],
  [D3D.D3DTSS_COLORARG2, numbers],
  [D3D.D3DTSS_ALPHAARG1, numbers],
  [D3D.D3DTSS_ALPHAARG2, numbers],
  [D3D.D3DTSS_BUMPENVMAT00, floats],
  [D3D.D3DTSS_BUMPENVMAT01, floats],
  [D3D.D3DTSS_BUMPENVMAT10, floats],
  [D3D.D3DTSS_BUMPENVMAT11, floats],
  [D3D.D3DTSS_BUMPENVLSCALE, floats],
  [D3D.D3DTSS_BUMPENVLOFFSET, floats],
  [D3D.D3DTSS_ADDRESSU, numbers],
  [D3D.D3DTSS_ADDRESSV, numbers],
  [D3D.D3DTSS_BORDERCOLOR, colours],
  [D3D.D3DTSS_MAGFILTER, numbers],
  [D3D.D3DTSS_MINFILTER, numbers],
  [D3D.D3DTSS_MIPMAPLODBIAS, floats],
  [D3D.D3DTSS_MAXMIPLEVEL, numbers],
]
const STAGES = (BLOCK_STATES - renderStates.length) / stageStates.length

const { RENDERSTATE, SETTRANSFORM } = D3D.tokens
const { at: stateAt } = RENDERSTATE.each
const { at: matrixAt } = SETTRANSFORM.each
const matrix = Float32Array.from({ length: 16 }, (_, i) => i)

/** Writes tokens as a recorder does. */
function writeTokens(writer: D3D.CommandWriter): void {
  writer.clear()
  for (let i = 0; i < TOKENS; i++) {
    if (i % (STATES_IN_A_ROW + 1) === STATES_IN_A_ROW) {
      const at = writer.add(SETTRANSFORM)
      writer.view.setUint32(at + matrixAt.xfrmType, D3D.D3DTS_VIEW, true)
      for (let n = 0; n < 16; n++) writer.view.setFloat32(at + matrixAt.matrix + n * 4, matrix[n], true)
    } else {
      const [state, values] = renderStates[i % renderStates.length]
      const at = writer.add(RENDERSTATE)
      writer.view.setUint32(at + stateAt.RenderState, state, true)
      writer.view.setUint32(at + stateAt.dwState, values[(i >> 4) & 1], true)
    }
  }
}

/** Makes the calls that the tokens stand for. */
function callDevice(device: D3D.Direct3DDevice8): void {
  for (let i = 0; i < TOKENS; i++) {
    if (i % (STATES_IN_A_ROW + 1) === STATES_IN_A_ROW) device.SetTransform(D3D.D3DTS_VIEW, matrix)
    else {
      const [state, values] = renderStates[i % renderStates.length]
      device.SetRenderState(state, values[(i >> 4) & 1])
    }
  }
}

/** A command buffer of many tokens, its writing and its reading, and the same bytes by a DataView alone. */
function makeTokenTurns(device: D3D.Direct3DDevice8, driver: D3D.Driver) {
  const writer = new D3D.CommandWriter()
  writeTokens(writer)
  const lpDDCommands = writer.take()
  const data = { lpDDCommands }
  const source = new DataView(lpDDCommands.buffer)
  const destination = new DataView(new ArrayBuffer(lpDDCommands.byteLength))
  const words = new Uint32Array(TOKENS)
  /** Where each structure begins, and its bytes. */
  const places: number[] = []
  for (let at = 0; at < source.byteLength;) {
    const matrices = source.getUint8(at) === SETTRANSFORM.id
    const count = source.getUint16(at + 2, true)
    const { bytes } = matrices ? SETTRANSFORM.each : RENDERSTATE.each
    for (let n = 0; n < count; n++) places.push(at + 4 + n * bytes, bytes)
    at += 4 + count * bytes
  }
  return {
    write: {
      ours: () => writeTokens(writer),
      plain(): void {
        for (let i = 0; i < places.length; i += 2) {
          const end = places[i] + places[i + 1]
          for (let at = places[i]; at < end; at += 4) destination.setUint32(at, words[i >> 1], true)
        }
      },
    },
    read: {
      ours: () => driver.DrawPrimitives2(data),
      plain(): void {
        for (let i = 0; i < places.length; i += 2) {
          const end = places[i] + places[i + 1]
          for (let at = places[i]; at < end; at += 4) words[i >> 1] = source.getUint32(at, true)
        }
      },
      calls: () => callDevice(device),
    },
  }
}

/** A frame of draws with a state each, from a command buffer and by the device's methods. */
function makeDrawTurns(device: D3D.Direct3DDevice8, driver: D3D.Driver) {
  const vertices = device.CreateVertexBuffer(VERTEX_BYTES * 3, D3D.D3DUSAGE_WRITEONLY, 0, D3D.D3DPOOL_MANAGED)
  const handle = driver.CreateSurfaceEx(vertices)
  const writer = new D3D.CommandWriter()
  const { tokens } = D3D
  writer.put(tokens.SETVERTEXSHADER, { dwHandle: D3D.D3DFVF_XYZ })
  for (let i = 0; i < DRAWS; i++) {
    writer.put(tokens.SETSTREAMSOURCE, { dwStream: 0, dwVBHandle: handle, dwStride: VERTEX_BYTES })
    writer.put(tokens.RENDERSTATE, { RenderState: D3D.D3DRS_TEXTUREFACTOR, dwState: i })
    writer.put(tokens.DRAWPRIMITIVE, { primType: D3D.D3DPT_TRIANGLELIST, VStart: 0, PrimitiveCount: 1 })
  }
  const data = { lpDDCommands: writer.take() }
  const flush = (): void => device.services.context.flush()
  return {
    ours(): void {
      driver.DrawPrimitives2(data)
      flush()
    },
    calls(): void {
      device.SetVertexShader(D3D.D3DFVF_XYZ)
      for (let i = 0; i < DRAWS; i++) {
        device.SetStreamSource(0, vertices, VERTEX_BYTES)
        device.SetRenderState(D3D.D3DRS_TEXTUREFACTOR, i)
        device.DrawPrimitive(D3D.D3DPT_TRIANGLELIST, 0, 1)
      }
      flush()
    },
  }
}

/** Two blocks of the same states that differ in so many values, applied in turn; and the same states set one by one. */
function makeBlockTurns(device: D3D.Direct3DDevice8, differing: number) {
  /** @param odd which values the states that differ get */
  function setAll(odd: 0 | 1): void {
    let n = 0
    for (const [state, values] of renderStates) device.SetRenderState(state, values[n++ < differing ? odd : 0])
    for (let stage = 0; stage < STAGES; stage++)
      for (const [state, values] of stageStates)
        device.SetTextureStageState(stage, state, values[n++ < differing ? odd : 0])
  }
  const [even, odd] = ([0, 1] as const).map((which) => {
    device.BeginStateBlock()
    setAll(which)
    return device.EndStateBlock()
  })
  setAll(1)
  return {
    ours(): void {
      for (let i = 0; i < APPLIES; i++) device.ApplyStateBlock((i & 1) === 0 ? even : odd)
    },
    calls(): void {
      for (let i = 0; i < APPLIES; i++) setAll((i & 1) === 0 ? 0 : 1)
    },
  }
}

/** How what takes time is measured. */
interface Timing {
  /** Things a turn. */
  readonly count: number
  readonly limit: number
  /** Turns before the clock counts. */
  readonly warm: number
  /** Ends a turn after the clock was read. */
  readonly finish?: () => void
}

/** What the driver's side costs: command buffers written, read and drawn, and state blocks. */
export const driver: Bench = async ({ settings, wants }) => {
  const all = [titles.written, titles.read, titles.draws, ...DIFFERING.map(titles.apply)]
  if (!all.some(wants)) return []
  const { engine, device } = await makeDevice(document.createElement('canvas'))
  const side = new D3D.Driver(device)
  const rows: Row[] = []
  const warmTurns = Math.min(settings.reps, 5)

  /** Million tokens a second; more is better. */
  async function measureRate(
    name: string,
    turns: Readonly<Record<string, () => void>> & Readonly<Record<'ours' | 'plain', () => void>>,
    rival: string,
    limit: number,
  ): Promise<void> {
    if (!wants(name)) return
    const rounds = Math.max(1, Math.round(settings.calls / TOKENS))
    const rate = (turn: () => void) => (): number => {
      const milliseconds = time(() => {
        for (let i = 0; i < rounds; i++) turn()
      })
      // The clock may not have gone on in a short turn.
      return (rounds * TOKENS) / Math.max(milliseconds, 1e-3) / 1000
    }
    const timed = Object.fromEntries(Object.entries(turns).map(([key, turn]) => [key, rate(turn)]))
    await interleave(timed, warmTurns)
    const { ours, plain, calls } = await interleave(timed, settings.reps)
    const rivals: Record<string, number[]> = { [rival]: plain }
    if ('calls' in turns) rivals[CALLS] = calls
    rows.push(rowOf({ name, unit: 'million tokens/s', ours, rivals, limit: { rival, least: limit } }))
  }

  /** Time of `count` things a turn. */
  async function measureTime(
    name: string,
    unit: string,
    { ours, calls }: Readonly<Record<'ours' | 'calls', () => void>>,
    { count, limit, warm, finish }: Timing,
  ): Promise<void> {
    const nanoseconds = (turn: () => void) => (): number => {
      const milliseconds = time(turn)
      finish?.()
      return (milliseconds * 1e6) / count
    }
    const timed = { ours: nanoseconds(ours), calls: nanoseconds(calls) }
    await interleave(timed, warm)
    const figures = await interleave(timed, settings.reps)
    const rivals = { [CALLS]: figures.calls }
    rows.push(rowOf({ name, unit, ours: figures.ours, rivals, limit: { rival: CALLS, most: limit } }))
  }

  try {
    const { write, read } = makeTokenTurns(device, side)
    await measureRate(titles.written, write, 'plain DataView writes', limits.written)
    await measureRate(titles.read, read, 'plain DataView reads', limits.read)
    for (const differing of DIFFERING)
      if (wants(titles.apply(differing)))
        await measureTime(titles.apply(differing), 'ns/apply', makeBlockTurns(device, differing), {
          count: APPLIES,
          limit: limits.apply,
          warm: warmTurns,
        })
    if (wants(titles.draws)) {
      const gl = engine.renderer.getContext() as WebGL2RenderingContext
      const pixel = new Uint8Array(4)
      await measureTime(titles.draws, 'ns/draw', makeDrawTurns(device, side), {
        count: DRAWS,
        limit: limits.draws,
        warm: Math.ceil(settings.warmDraws.empty / DRAWS),
        finish: () => gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel),
      })
    }
    return rows
  } finally {
    side.dispose()
    engine.dispose()
  }
}
