import * as D3D from '../../../index.js'
// A program that is built has its constants in place: looked up in a module's namespace they cost some nanoseconds
// each.
import { D3DPT_TRIANGLELIST } from '../../../index.js'
import { readShader, validateShader } from '../../../d3d8/shader/index.js'
import {
  generateProgrammablePixelShader,
  readProgrammableCoordinates,
} from '../../../systems/shaders/programmable-pixel.js'
import {
  generateProgrammableVertexShader,
  VERTEX_SHADER_UNIFORM,
} from '../../../systems/shaders/programmable-vertex.js'
import { programmablePixelKey, programmableVertexKey } from '../../browser/programmable/keys.js'
import { interleave, rowOf, time } from '../bench.js'
import type { Bench, Row } from '../bench.js'
import { makeDevice } from '../paths/ours.js'
import { linkProgram, loseContext, openContext } from '../paths/raw-parts.js'

/** Draws of a frame. */
const DRAWS = 2000
/** Registers of a vertex shader. */
const CONSTANTS = 96
/** Translations a turn: one is too short for the clock. */
const TRANSLATIONS = 20
/** How many times as long as the rival ours may take. */
const limits = { constants: 1.5, turn: 4, translate: 0.5 } as const

const titles = {
  constants: `${CONSTANTS} shader constants a draw, submit`,
  turn: '2 vertex shaders in turn, submit',
} as const

/** Reads all constants, as far as can be told before it runs. */
const ADDRESSING = `vs.1.1
mov a0.x, v0.x
m4x4 oPos, v0, c[a0.x]
mov oD0, c[a0.x + 4]`

/** @param colour what tells one from another */
const simple = (colour: number): string => `vs.1.1
m4x4 oPos, v0, c0
mov oD0, c${colour}`

const SKINNING = `vs.1.1
mov a0.x, v2.x
m4x3 r0.xyz, v0, c[a0.x + 20]
m3x3 r1.xyz, v3, c[a0.x + 20]
mov a0.x, v2.y
m4x3 r2.xyz, v0, c[a0.x + 20]
m3x3 r3.xyz, v3, c[a0.x + 20]
add r0.xyz, r0, -r2
mad r0.xyz, r0, v1.x, r2
add r1.xyz, r1, -r3
mad r1.xyz, r1, v1.x, r3
mov r0.w, v0.w
m4x4 oPos, r0, c0
dp3 r1.w, r1, r1
rsq r1.w, r1.w
mul r1.xyz, r1, r1.w
dp3 r2.x, r1, c4
dp3 r2.y, r1, c5
mov r2.w, c6.w
lit r2, r2
mad oD0, r2.y, c7, c8
mul oD1, r2.z, c9
mov oT0.xy, v7`

const WATER = `ps.1.1
def c0, 0.1, 0.3, 0.35, 1
tex t0
texbem t1, t0
tex t2
texbem t3, t2
add_d2 r0, t1, t3
mul r0.rgb, r0, c0
+ mov r0.a, v0.a`

const BUMPS = `ps.1.4
def c0, 0.95, 0.85, 0.6, 1
texld r0, t0
texcrd r1.rgb, t1
texcrd r2.rgb, t2
dp3_sat r3.r, r0_bx2, r1
dp3_sat r3.g, r0_bx2, r2
mov r3.b, c0.b
phase
texld r3, r3
texld r4, t0
mul r0.rgb, r4, r3
mul r3.rgb, r3.a, c0
mad r0.rgb, r4.a, r3, r0
+ mov r0.a, c0.a`

function tokensOf(text: string): Uint32Array<ArrayBuffer> {
  const { tokens, errors } = D3D.assembleShader(text)
  if (!tokens) throw new Error(errors.map(({ line, message }) => `line ${line}: ${message}`).join('\n'))
  return tokens
}

const VERTEX_BYTES = 12
/** A position, v0. */
const DECLARATION = Uint32Array.of(
  D3D.D3DVSD_STREAM(0),
  D3D.D3DVSD_REG(D3D.D3DVSDE_POSITION, D3D.D3DVSDT_FLOAT3),
  D3D.D3DVSD_END(),
)

const pixelKey = programmablePixelKey()
const elements = [
  { register: D3D.D3DVSDE_POSITION, type: D3D.D3DVSDT_FLOAT3 },
  { register: D3D.D3DVSDE_BLENDWEIGHT, type: D3D.D3DVSDT_FLOAT1 },
  { register: D3D.D3DVSDE_BLENDINDICES, type: D3D.D3DVSDT_UBYTE4 },
  { register: D3D.D3DVSDE_NORMAL, type: D3D.D3DVSDT_FLOAT3 },
  { register: D3D.D3DVSDE_TEXCOORD0, type: D3D.D3DVSDT_FLOAT2 },
]
const vertexKey = programmableVertexKey({ elements, coordinates: 1 })

/** From tokens to the text of a vertex shader: read, validated, generated. */
function translateVertex(tokens: Uint32Array, coordinates = 1): string {
  const program = readShader(tokens)
  validateShader(program)
  return generateProgrammableVertexShader(program, { ...vertexKey, coordinates })
}

function translatePixel(tokens: Uint32Array): string {
  const program = readShader(tokens)
  validateShader(program)
  return generateProgrammablePixelShader(program, pixelKey)
}

/** Frames of draws by vertex shaders, by a device, and by WebGL2 alone with a program of the same text. */
async function makeFrames() {
  const { engine, device } = await makeDevice(document.createElement('canvas'))
  const gl = engine.renderer.getContext() as WebGL2RenderingContext
  const shaders = [ADDRESSING, simple(4), simple(5)].map(tokensOf)
  const handles = shaders.map((tokens) => device.CreateVertexShader(DECLARATION, tokens))
  const pixelShader = tokensOf('ps.1.1\nmov r0, v0')
  device.SetPixelShader(device.CreatePixelShader(pixelShader))
  const vertices = device.CreateVertexBuffer(VERTEX_BYTES * 3, D3D.D3DUSAGE_WRITEONLY, 0, D3D.D3DPOOL_MANAGED)
  device.SetStreamSource(0, vertices, VERTEX_BYTES)
  // Two in turn: a device need not pass on what has not changed.
  const values = [1, 2].map((first) => Float32Array.from({ length: CONSTANTS * 4 }, (_, i) => first + i))
  const draw = (): void => device.DrawPrimitive(D3DPT_TRIANGLELIST, 0, 1)
  const flush = (): void => device.services.context.flush()

  const raw = openContext()
  raw.bindBuffer(raw.ARRAY_BUFFER, raw.createBuffer())
  raw.bufferData(raw.ARRAY_BUFFER, VERTEX_BYTES * 3, raw.STATIC_DRAW)
  const [program, ...inTurn] = shaders.map((shader) =>
    linkProgram(raw, translateVertex(shader, 0), translatePixel(pixelShader)),
  )
  const location = raw.getUniformLocation(program, `${VERTEX_SHADER_UNIFORM}[0]`)
  const input = raw.getActiveAttrib(program, 0)
  if (!location || !input) throw new Error('the program has no constants, or no input')
  // Inputs are words, whatever they mean.
  const attribute = raw.getAttribLocation(program, input.name)
  raw.enableVertexAttribArray(attribute)
  raw.vertexAttribIPointer(attribute, 3, raw.UNSIGNED_INT, VERTEX_BYTES, 0)
  const pixel = new Uint8Array(4)
  return {
    constants: {
      ours(): void {
        device.SetVertexShader(handles[0])
        for (let i = 0; i < DRAWS; i++) {
          device.SetVertexShaderConstant(0, values[i & 1], CONSTANTS)
          draw()
        }
        flush()
      },
      raw(): void {
        raw.useProgram(program)
        for (let i = 0; i < DRAWS; i++) {
          raw.uniform4fv(location, values[i & 1])
          raw.drawArrays(raw.TRIANGLES, 0, 3)
        }
      },
    },
    turns: {
      ours(): void {
        for (let i = 0; i < DRAWS; i++) {
          device.SetVertexShader(handles[1 + (i & 1)])
          draw()
        }
        flush()
      },
      raw(): void {
        for (let i = 0; i < DRAWS; i++) {
          raw.useProgram(inTurn[i & 1])
          raw.drawArrays(raw.TRIANGLES, 0, 3)
        }
      },
    },
    /** Waits until both have drawn everything. */
    finish(): void {
      for (const context of [gl, raw]) context.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
      const error = raw.getError() || gl.getError()
      if (error !== gl.NO_ERROR) throw new Error(`GL error ${error}`)
    },
    close(): void {
      engine.dispose()
      loseContext(raw)
    },
  }
}

/** What draws pay for the constants that they change, and for the vertex shaders that they take turns with. */
export const shaderDraws: Bench = async ({ settings, wants }) => {
  if (!Object.values(titles).some((title) => wants(title))) return []
  const frames = await makeFrames()
  const rows: Row[] = []

  async function measure(
    name: string,
    { ours, raw }: Readonly<Record<'ours' | 'raw', () => void>>,
    rival: string,
    limit: number,
  ): Promise<void> {
    if (!wants(name)) return
    const nanoseconds = (frame: () => void) => (): number => {
      const milliseconds = time(frame)
      frames.finish()
      return (milliseconds * 1e6) / DRAWS
    }
    const timed = { ours: nanoseconds(ours), raw: nanoseconds(raw) }
    await interleave(timed, Math.ceil(settings.warmDraws.real / DRAWS))
    const figures = await interleave(timed, settings.submitReps)
    const rivals = { [rival]: figures.raw }
    rows.push(rowOf({ name, unit: 'ns/draw', ours: figures.ours, rivals, limit: { rival, most: limit } }))
  }

  try {
    const { constants, turns } = frames
    await measure(titles.constants, constants, 'raw uniform4fv', limits.constants)
    await measure(titles.turn, turns, 'raw useProgram', limits.turn)
    return rows
  } finally {
    frames.close()
  }
}

/** A vertex shader that writes whatever coordinates a pixel shader reads. */
const coordinatesShader = tokensOf(['vs.1.1', 'mov oPos, v0', ...[0, 1, 2, 3].map((n) => `mov oT${n}, v7`)].join('\n'))
const plainPixelShader = tokensOf('ps.1.1\ntex t0\nmul r0, t0, v0')

/** How a shader is translated, and which program its text is linked to. */
interface Translation {
  readonly translate: () => string
  readonly pair: (text: string) => readonly [vertexText: string, pixelText: string]
}

function vertexTranslation(tokens: Uint32Array): Translation {
  const other = translatePixel(plainPixelShader)
  return {
    translate: () => translateVertex(tokens),
    pair: (text) => [text, other],
  }
}

function pixelTranslation(tokens: Uint32Array): Translation {
  const other = translateVertex(coordinatesShader, readProgrammableCoordinates(readShader(tokens), pixelKey))
  return {
    translate: () => translatePixel(tokens),
    pair: (text) => [other, text],
  }
}

const translations: Readonly<Record<string, Translation>> = {
  'skinning vs_1_1': vertexTranslation(tokensOf(SKINNING)),
  'water ps_1_1': pixelTranslation(tokensOf(WATER)),
  'bumps ps_1_4': pixelTranslation(tokensOf(BUMPS)),
}

/** What a shader costs before WebGL2 has its text, against compiling and linking that text. */
export const shaderTranslation: Bench = async ({ settings, wants }) => {
  const named = Object.entries(translations).map(([shader, what]) => ({ name: `translating ${shader}`, ...what }))
  const asked = named.filter(({ name }) => wants(name))
  if (asked.length === 0) return []
  const gl = openContext()
  const rows: Row[] = []
  let salt = 0
  for (const { name, translate, pair } of asked) {
    const turns = {
      ours: () => {
        const milliseconds = time(() => {
          for (let i = 0; i < TRANSLATIONS; i++) translate()
        })
        return milliseconds / TRANSLATIONS
      },
      compile: () => {
        // Words that no program had before, so that no cache knows it.
        const [vertexText, pixelText] = pair(translate()).map((text) => `${text}\n// ${performance.now()} ${salt++}\n`)
        return time(() => {
          gl.deleteProgram(linkProgram(gl, vertexText, pixelText))
        })
      },
    }
    await interleave(turns, Math.min(2, settings.reps))
    const figures = await interleave(turns, settings.reps)
    rows.push(
      rowOf({
        name,
        unit: 'ms/shader',
        ours: figures.ours,
        rivals: { 'compiling and linking': figures.compile },
        limit: { rival: 'compiling and linking', most: limits.translate },
      }),
    )
  }
  loseContext(gl)
  return rows
}
