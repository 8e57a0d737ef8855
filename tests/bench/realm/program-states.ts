import * as D3D from '../../../index.js'
import { time } from '../bench.js'
import { makeDevice } from '../paths/ours.js'
import { loseContext, openContext } from '../paths/raw-parts.js'
import { createRandom } from './scene.js'

/** Draws whose states ask for different programs, on a device of their own. */
export interface ProgramStates {
  /**
   * Draws one triangle in each of the states. Gives the milliseconds that each program took which that made, from
   * generating its text on, and those that WebGL2 alone takes to compile and link the same text.
   */
  readonly compileAll: () => { readonly ours: readonly number[]; readonly raw: readonly number[] }
  /**
   * Draws a frame of so many states that no draw had before. Gives the milliseconds from its end on until the GPU has
   * drawn it, and those that WebGL2 alone takes for programs of the same texts: all of them issued, then linked and
   * drawn with.
   */
  readonly newStates: (states: number) => { readonly ours: number; readonly raw: number }
  /**
   * A frame of `draws` draws, each in another one of `programs` states than the one before: programs in turn, or always
   * the same one.
   */
  readonly frame: (draws: number, programs: number) => void
  /** Programs compiled so far. */
  readonly compiled: () => number
}

type State = readonly (() => void)[]

const FORMATS = [
  D3D.D3DFVF_XYZ | D3D.D3DFVF_DIFFUSE | D3D.D3DFVF_TEX1,
  D3D.D3DFVF_XYZ | D3D.D3DFVF_NORMAL | D3D.D3DFVF_TEX1,
  D3D.D3DFVF_XYZ | D3D.D3DFVF_NORMAL | D3D.D3DFVF_DIFFUSE | D3D.D3DFVF_TEX2,
  D3D.D3DFVF_XYZRHW | D3D.D3DFVF_DIFFUSE | D3D.D3DFVF_SPECULAR | D3D.D3DFVF_TEX1,
]
const COLOUR_OPERATIONS = [
  D3D.D3DTOP_MODULATE,
  D3D.D3DTOP_MODULATE,
  D3D.D3DTOP_MODULATE2X,
  D3D.D3DTOP_ADD,
  D3D.D3DTOP_ADDSIGNED,
  D3D.D3DTOP_SELECTARG1,
  D3D.D3DTOP_BLENDTEXTUREALPHA,
  D3D.D3DTOP_BLENDFACTORALPHA,
]
const FOG = [D3D.D3DFOG_NONE, D3D.D3DFOG_LINEAR, D3D.D3DFOG_EXP, D3D.D3DFOG_EXP2]
const FLAGS = [
  D3D.D3DRS_LIGHTING,
  D3D.D3DRS_SPECULARENABLE,
  D3D.D3DRS_LOCALVIEWER,
  D3D.D3DRS_NORMALIZENORMALS,
  D3D.D3DRS_COLORVERTEX,
  D3D.D3DRS_FOGENABLE,
  D3D.D3DRS_RANGEFOGENABLE,
  D3D.D3DRS_ALPHATESTENABLE,
  // These are no part of any program.
  D3D.D3DRS_ALPHABLENDENABLE,
  D3D.D3DRS_ZWRITEENABLE,
]
/** What the states differ in with which programs take turns. */
const TURN_FLAGS = [
  D3D.D3DRS_LIGHTING,
  D3D.D3DRS_SPECULARENABLE,
  D3D.D3DRS_COLORVERTEX,
  D3D.D3DRS_FOGENABLE,
  D3D.D3DRS_ALPHATESTENABLE,
  D3D.D3DRS_NORMALIZENORMALS,
]

/** Bytes of three vertices of any of the formats. */
const VERTICES = new Uint8Array(3 * 64)

/** @param count of random states */
export async function makeProgramStates(canvas: HTMLCanvasElement, count: number): Promise<ProgramStates> {
  const { engine, device } = await makeDevice(canvas)
  const gl = engine.renderer.getContext() as WebGL2RenderingContext
  const random = createRandom()
  const one = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]
  const texture = device.CreateTexture(4, 4, 1, 0, D3D.D3DFMT_A8R8G8B8, D3D.D3DPOOL_MANAGED)
  const buffer = device.CreateVertexBuffer(VERTICES.byteLength, D3D.D3DUSAGE_WRITEONLY, 0, D3D.D3DPOOL_MANAGED)
  device.LightEnable(0, true)

  function makeState(): State {
    const calls: (() => void)[] = []
    const format = one(FORMATS)
    calls.push(() => {
      device.SetVertexShader(format)
      device.SetStreamSource(0, buffer, D3D.fvfVertexSize(format))
    })
    for (const flag of FLAGS) {
      const on = random() < 0.5
      calls.push(() => device.SetRenderState(flag, on))
    }
    const fog = one(FOG)
    const state = random() < 0.5 ? D3D.D3DRS_FOGTABLEMODE : D3D.D3DRS_FOGVERTEXMODE
    calls.push(() => {
      device.SetRenderState(D3D.D3DRS_FOGTABLEMODE, D3D.D3DFOG_NONE)
      device.SetRenderState(state, fog)
    })
    const shade = one([D3D.D3DSHADE_GOURAUD, D3D.D3DSHADE_GOURAUD, D3D.D3DSHADE_FLAT])
    calls.push(() => device.SetRenderState(D3D.D3DRS_SHADEMODE, shade))
    const compare = one([D3D.D3DCMP_GREATER, D3D.D3DCMP_GREATEREQUAL, D3D.D3DCMP_NOTEQUAL])
    calls.push(() => device.SetRenderState(D3D.D3DRS_ALPHAFUNC, compare))
    const stages = 1 + Math.floor(random() * 3)
    for (let n = 0; n < stages; n++) {
      const operation = one(COLOUR_OPERATIONS)
      const generated = random() < 0.2
      calls.push(() => {
        device.SetTexture(n, texture)
        device.SetTextureStageState(n, D3D.D3DTSS_COLOROP, operation)
        device.SetTextureStageState(
          n,
          D3D.D3DTSS_TEXCOORDINDEX,
          generated ? D3D.D3DTSS_TCI_CAMERASPACEREFLECTIONVECTOR : D3D.D3DTSS_TCI_PASSTHRU,
        )
      })
    }
    calls.push(() => device.SetTextureStageState(stages, D3D.D3DTSS_COLOROP, D3D.D3DTOP_DISABLE))
    return calls
  }

  const draw = (): void => device.DrawPrimitive(D3D.D3DPT_TRIANGLELIST, 0, 1)
  const flush = (): void => device.services.context.flush()

  /** Waits until the GPU has drawn everything. */
  function finish(): void {
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
  }

  /** three's GL programs; keys whose programs have equal text share one. */
  const compiled = (): number => engine.renderer.info.programs?.length ?? 0

  /** A number that no program had before, so that no cache knows it. */
  let salt = Math.floor(performance.now())

  /**
   * A text with an instruction that does nothing and that no other text has: comments alone are gone when caches
   * compare.
   */
  function salted(shader: WebGLShader, nothing: (number: string) => string): string {
    return (gl.getShaderSource(shader) ?? '').replace('void main() {', `$& ${nothing(`${salt++}.0`)}`)
  }

  /** The texts of all programs from number `first` on, each unlike all others. */
  function textsFrom(first: number): string[][] {
    return (engine.renderer.info.programs ?? []).slice(first).map((program) => {
      const { vertexShader, fragmentShader } = program as unknown as Readonly<Record<string, WebGLShader>>
      return [
        salted(vertexShader, (number) => `if (float(gl_VertexID) < -${number}) return;`),
        salted(fragmentShader, (number) => `if (gl_FragCoord.x < -${number}) discard;`),
      ]
    })
  }

  /** Asks another context for a program, without waiting for it. */
  function issueRaw(raw: WebGL2RenderingContext, sources: readonly string[]): WebGLProgram {
    const handle = raw.createProgram()
    sources.forEach((source, i) => {
      const shader = raw.createShader(i === 0 ? raw.VERTEX_SHADER : raw.FRAGMENT_SHADER)
      if (!shader) throw new Error('no shader')
      raw.shaderSource(shader, source)
      raw.compileShader(shader)
      raw.attachShader(handle, shader)
    })
    raw.linkProgram(handle)
    return handle
  }

  function requireLinked(raw: WebGL2RenderingContext, handle: WebGLProgram): void {
    if (!raw.getProgramParameter(handle, raw.LINK_STATUS)) throw new Error(raw.getProgramInfoLog(handle) ?? '')
  }

  /** Draws one triangle with a program: vertices that are the same everywhere, an empty texture for each sampler. */
  function drawRaw(raw: WebGL2RenderingContext, handle: WebGLProgram): void {
    raw.useProgram(handle)
    const count = (what: number): number => raw.getProgramParameter(handle, what) as number
    for (let n = 0; n < count(raw.ACTIVE_ATTRIBUTES); n++) {
      const place = raw.getAttribLocation(handle, raw.getActiveAttrib(handle, n)?.name ?? '')
      // Attributes are words, and the value of one that has no array is a number unless it is said to be words.
      // gl_VertexID has no place.
      if (place >= 0) raw.vertexAttribI4ui(place, 0, 0, 0, 0)
    }
    const samplers: readonly number[] = [raw.SAMPLER_2D, raw.SAMPLER_3D, raw.SAMPLER_CUBE]
    for (let n = 0; n < count(raw.ACTIVE_UNIFORMS); n++) {
      const { name, type } = raw.getActiveUniform(handle, n) ?? { name: '', type: 0 }
      if (samplers.includes(type)) raw.uniform1i(raw.getUniformLocation(handle, name), n)
    }
    raw.drawArrays(raw.TRIANGLES, 0, 3)
  }

  /** Milliseconds to compile and link the text of the newest program in another context. */
  function compileRaw(raw: WebGL2RenderingContext): number {
    const [sources] = textsFrom(compiled() - 1)
    const start = performance.now()
    const handle = issueRaw(raw, sources)
    requireLinked(raw, handle)
    const milliseconds = performance.now() - start
    raw.deleteProgram(handle)
    return milliseconds
  }

  function newStates(states: number): { ours: number; raw: number } {
    flush()
    finish()
    const known = compiled()
    for (let n = 0; n < states; n++) {
      for (const call of makeState()) call()
      draw()
    }
    const ours = time(() => {
      flush()
      finish()
    })
    const texts = textsFrom(known)
    const raw = openContext()
    raw.getExtension('WEBGL_multi_draw')
    raw.readPixels(0, 0, 1, 1, raw.RGBA, raw.UNSIGNED_BYTE, new Uint8Array(4))
    const milliseconds = time(() => {
      const handles = texts.map((sources) => issueRaw(raw, sources))
      for (const handle of handles) {
        requireLinked(raw, handle)
        drawRaw(raw, handle)
      }
      raw.readPixels(0, 0, 1, 1, raw.RGBA, raw.UNSIGNED_BYTE, new Uint8Array(4))
    })
    const error = raw.getError()
    if (error !== raw.NO_ERROR) throw new Error(`raw WebGL2 did not draw: GL error ${error}`)
    loseContext(raw)
    return { ours, raw: milliseconds }
  }

  /** Milliseconds of the block that is open; what was asked of the GPU before is done by then. */
  function timeBlock(): number {
    draw()
    finish()
    return time(flush)
  }

  function compileAll(): { ours: number[]; raw: number[] } {
    const rawContext = openContext()
    rawContext.getExtension('WEBGL_multi_draw')
    const [ours, raw]: [number[], number[]] = [[], []]
    for (let n = 0; n < count; n++) {
      for (const call of makeState()) call()
      const known = compiled()
      const first = timeBlock()
      if (compiled() === known) continue
      // What the same block costs without a new program is not compiling.
      ours.push(Math.max(0, first - timeBlock()))
      raw.push(compileRaw(rawContext))
    }
    loseContext(rawContext)
    return { ours, raw }
  }

  /** A light and a material that are others in every frame: values, which no program depends on. */
  function setValues(): void {
    const colour = { r: random(), g: random(), b: random(), a: 1 }
    const nothing = { x: 0, y: 0, z: 0 }
    device.SetMaterial({ Diffuse: colour, Ambient: colour, Specular: colour, Emissive: colour, Power: 8 * random() })
    device.SetLight(0, {
      ...{ Type: one([D3D.D3DLIGHT_POINT, D3D.D3DLIGHT_SPOT, D3D.D3DLIGHT_DIRECTIONAL]), Diffuse: colour },
      ...{ Specular: colour, Ambient: colour, Position: nothing, Direction: { ...nothing, z: 1 }, Range: 10 },
      ...{ Falloff: 1, Attenuation0: 1, Attenuation1: 0, Attenuation2: 0, Theta: 0.5, Phi: 1 },
    })
    for (let n = 1; n < 4; n++) device.LightEnable(n, random() < 0.5)
  }

  /** Bits of `n` as flags, and a colour for draw `i`. */
  function setTurn(n: number, i: number): void {
    for (let bit = 0; bit < TURN_FLAGS.length; bit++) device.SetRenderState(TURN_FLAGS[bit], (n >> bit) & 1)
    device.SetRenderState(D3D.D3DRS_AMBIENT, (0xff000000 | (i & 0xffffff)) >>> 0)
  }

  function beginTurns(): void {
    for (const call of makeState()) call()
    device.SetVertexShader(FORMATS[2])
    device.SetStreamSource(0, buffer, D3D.fvfVertexSize(FORMATS[2]))
    device.SetTextureStageState(0, D3D.D3DTSS_COLOROP, D3D.D3DTOP_MODULATE)
    device.SetTextureStageState(1, D3D.D3DTSS_COLOROP, D3D.D3DTOP_DISABLE)
    device.SetRenderState(D3D.D3DRS_FOGTABLEMODE, D3D.D3DFOG_NONE)
    device.SetRenderState(D3D.D3DRS_FOGVERTEXMODE, D3D.D3DFOG_LINEAR)
    device.SetRenderState(D3D.D3DRS_SHADEMODE, D3D.D3DSHADE_GOURAUD)
    device.SetRenderState(D3D.D3DRS_ALPHAFUNC, D3D.D3DCMP_GREATER)
  }
  let begun = false

  return {
    compileAll,
    newStates,
    frame(draws, programs) {
      if (!begun) beginTurns()
      begun = true
      setValues()
      for (let i = 0; i < draws; i++) {
        setTurn(i % programs, i)
        draw()
      }
      flush()
    },
    compiled,
  }
}
