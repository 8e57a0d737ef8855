import * as D3D from '../../../index.js'
import { canSuspend, runProgram, type HostMessage } from '../../../d3d8/native/index.js'
import { nextTask, rowOf, time, type Bench, type Row } from '../bench.js'
import { emptyDrawFunctions } from '../realm/gl-stubs.js'

/** Rounds, and the message that asks the program for a turn of them: as native-calls.c has them. */
const WM_USER = 0x0400
const rounds = [
  { name: 'five sets and a draw from C', message: WM_USER, kind: 'sets' },
  { name: 'a light, a material, a viewport and a draw from C', message: WM_USER + 1, kind: 'structs' },
] as const
type Round = (typeof rounds)[number]
const END = WM_USER + 2
/** As native-calls.c has them. */
const FRAMES = 8
const DRAWS = 2000
const MEMORY = { initial: 4096, maximum: 4096 }

declare global {
  interface Window {
    /** By the script: native-calls.c as WebAssembly, in base64; nothing where it is not compiled. */
    nativeCalls?: () => Promise<string>
  }
}

const compares = [D3D.D3DCMP_LESS, D3D.D3DCMP_EQUAL] as const
const culls = [D3D.D3DCULL_NONE, D3D.D3DCULL_CW] as const
const addresses = [D3D.D3DTADDRESS_WRAP, D3D.D3DTADDRESS_MIRROR] as const

/** The turns of the program, by the message that asks for each: its nanoseconds a round. */
async function startProgram(
  program: string,
): Promise<{ turn: (message: number) => Promise<number>; end: () => Promise<void> }> {
  const module = await WebAssembly.compile(Uint8Array.from(atob(program), (letter) => letter.charCodeAt(0)))
  const canvas = document.createElement('canvas')
  const waiting: HostMessage[] = []
  const decoder = new TextDecoder()
  let give: (nanoseconds: number) => void = () => undefined
  const nextTurn = (): Promise<void> => nextTask()
  const ended = runProgram({
    module,
    memory: new WebAssembly.Memory(MEMORY),
    open: async (allocator) => (await D3D.createEngine({ canvas, allocator })).Direct3DCreate8,
    host: { canvas, poll: () => waiting.shift() ?? null },
    turns: { suspend: nextTurn },
    write: (_stream, bytes) => {
      give(Number(decoder.decode(bytes)))
    },
  })
  const push = (message: number): void => void waiting.push({ message, wParam: 0, lParam: 0 })
  return {
    turn: (asked) =>
      new Promise((resolve, reject) => {
        give = resolve
        void ended.then(({ fault }) => reject(fault ?? new Error('native-calls.c ended')))
        push(asked)
      }),
    end: async () => {
      push(END)
      await ended
    },
  }
}

/** The same calls from TypeScript. */
async function startTwin(): Promise<(kind: Round['kind']) => number> {
  const canvas = document.createElement('canvas')
  const engine = await D3D.createEngine({ canvas })
  const device = engine
    .Direct3DCreate8()
    .CreateDevice(D3D.D3DADAPTER_DEFAULT, D3D.D3DDEVTYPE_HAL, canvas, D3D.D3DCREATE_HARDWARE_VERTEXPROCESSING, {
      ...{ BackBufferWidth: 64, BackBufferHeight: 64, BackBufferFormat: D3D.D3DFMT_X8R8G8B8, Windowed: true },
      ...{ SwapEffect: D3D.D3DSWAPEFFECT_DISCARD, EnableAutoDepthStencil: true },
      AutoDepthStencilFormat: D3D.D3DFMT_D24S8,
    })
  const corners = Float32Array.of(0, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 1)
  const { D3DFVF_XYZRHW, D3DUSAGE_WRITEONLY, D3DPOOL_MANAGED } = D3D
  const buffer = device.CreateVertexBuffer(corners.byteLength, D3DUSAGE_WRITEONLY, D3DFVF_XYZRHW, D3DPOOL_MANAGED)
  buffer.Lock().set(new Uint8Array(corners.buffer))
  buffer.Unlock()
  device.SetVertexShader(D3DFVF_XYZRHW)
  device.SetStreamSource(0, buffer, 16)
  const colour = (): D3D.D3DCOLORVALUE => ({ r: 0, g: 0, b: 0, a: 0 })
  const vector = (): D3D.D3DVECTOR => ({ x: 0, y: 0, z: 0 })
  const light: D3D.D3DLIGHT8 = {
    ...{ Type: D3D.D3DLIGHT_POINT, Diffuse: colour(), Specular: colour(), Ambient: colour() },
    ...{ Position: vector(), Direction: vector(), Range: 0, Falloff: 0 },
    ...{ Attenuation0: 0, Attenuation1: 0, Attenuation2: 0, Theta: 0, Phi: 0 },
  }
  const material: D3D.D3DMATERIAL8 = {
    ...{ Diffuse: colour(), Ambient: colour(), Specular: colour(), Emissive: colour(), Power: 0 },
  }
  const viewport: D3D.D3DVIEWPORT8 = { X: 0, Y: 0, Width: 32, Height: 32, MinZ: 0, MaxZ: 1 }
  const sets = (): void => {
    for (let n = 0; n < DRAWS; n++) {
      device.SetRenderState(D3D.D3DRS_ALPHABLENDENABLE, n & 1)
      device.SetRenderState(D3D.D3DRS_ZFUNC, compares[n & 1])
      device.SetRenderState(D3D.D3DRS_CULLMODE, culls[n & 1])
      device.SetRenderState(D3D.D3DRS_TEXTUREFACTOR, n)
      device.SetTextureStageState(0, D3D.D3DTSS_ADDRESSU, addresses[n & 1])
      device.DrawPrimitive(D3D.D3DPT_TRIANGLELIST, 0, 1)
    }
  }
  const structs = (): void => {
    for (let n = 0; n < DRAWS; n++) {
      light.Position.x = material.Diffuse.r = n & 63
      viewport.Width = 32 + (n & 1)
      device.SetLight(0, light)
      device.SetMaterial(material)
      device.SetViewport(viewport)
      device.DrawPrimitive(D3D.D3DPT_TRIANGLELIST, 0, 1)
    }
  }
  const turns = { sets, structs }
  return (kind) => {
    let all = 0
    for (let frame = 0; frame < FRAMES; frame++) {
      device.BeginScene()
      all += time(turns[kind])
      device.EndScene()
      device.Present()
    }
    return (all * 1e6) / (FRAMES * DRAWS)
  }
}

/**
 * A draw behind calls that change something, from C compiled to WebAssembly, against the same from TypeScript; GL's
 * functions are empty.
 */
export const nativeCalls: Bench = async ({ settings, wants }) => {
  const wanted = rounds.filter(({ name }) => wants(name))
  if (wanted.length === 0 || !canSuspend() || window.nativeCalls === undefined) return []
  const [program, twin] = await Promise.all([window.nativeCalls().then(startProgram), startTwin()])
  const restore = emptyDrawFunctions()
  const rows: Row[] = []
  try {
    for (const { name, message, kind } of wanted) {
      const ours: number[] = []
      const rival: number[] = []
      for (let rep = -2; rep < settings.reps; rep++) {
        const isFirst = rep % 2 === 0
        const early = isFirst ? await program.turn(message) : null
        const other = twin(kind)
        const own = early ?? (await program.turn(message))
        await nextTask()
        // The first turns are the compilers'.
        if (rep < 0) continue
        ours.push(own)
        rival.push(other)
      }
      const limit = { rival: 'TypeScript', most: 1.25 } as const
      rows.push(rowOf({ name, unit: 'ns/draw', ours, rivals: { TypeScript: rival }, limit }))
    }
  } finally {
    restore()
  }
  await program.end()
  return rows
}
