/** The texture stages of a draw at a pixel, one after the other. */
import type { CascadeStage, Colour, Vector } from '../../../index.js'
import {
  api,
  D3DRS_SPECULARENABLE,
  D3DRS_TEXTUREFACTOR,
  D3DTA_CURRENT,
  D3DTA_SELECTMASK,
  D3DTA_TEMP,
  D3DTA_TEXTURE,
  D3DTOP_BUMPENVMAP,
  D3DTOP_BUMPENVMAPLUMINANCE,
  D3DTOP_DISABLE,
  D3DTOP_SELECTARG1,
  D3DTSS_ALPHAARG0,
  D3DTSS_ALPHAARG1,
  D3DTSS_ALPHAARG2,
  D3DTSS_ALPHAOP,
  D3DTSS_BUMPENVLOFFSET,
  D3DTSS_BUMPENVLSCALE,
  D3DTSS_BUMPENVMAT00,
  D3DTSS_BUMPENVMAT01,
  D3DTSS_BUMPENVMAT10,
  D3DTSS_BUMPENVMAT11,
  D3DTSS_COLORARG0,
  D3DTSS_COLORARG1,
  D3DTSS_COLORARG2,
  D3DTSS_COLOROP,
  D3DTSS_RESULTARG,
  D3DTSS_TEXTURETRANSFORMFLAGS,
  D3DTTFF_PROJECTED,
  runStages,
} from '../../../index.js'
import { floatOfWord } from '../calls/call-text.js'
import type { Meter, Source } from './meter.js'
import type { Computed, Register, Step } from './steps.js'

const STAGES = 8

/** Stages whose texture pixel shaders of version 1.1 and of version 1.4 can read. */
const READABLE = [4, 6] as const

type Free = Source['free']
const FREE: Free = [6, 7]

const isBump = (op: number): boolean => op === D3DTOP_BUMPENVMAP || op === D3DTOP_BUMPENVMAPLUMINANCE

const BUMP_MATRIX = [D3DTSS_BUMPENVMAT00, D3DTSS_BUMPENVMAT01, D3DTSS_BUMPENVMAT10, D3DTSS_BUMPENVMAT11] as const

const stateOf = (meter: Meter, stage: number, type: number): number =>
  Number(meter.call('GetTextureStageState', stage, type))

const floatOf = (meter: Meter, stage: number, type: number): number => floatOfWord(stateOf(meter, stage, type))

export const hasTexture = (meter: Meter, stage: number): boolean => {
  const texture = meter.call('GetTexture', stage) as { Release: () => number } | null
  texture?.Release()
  return texture !== null
}

/** What divides the coordinates of a stage: 0 for nothing, else their number. */
export const projectedBy = (meter: Meter, stage: number): number => {
  const flags = stateOf(meter, stage, D3DTSS_TEXTURETRANSFORMFLAGS)
  return (flags & D3DTTFF_PROJECTED) === 0 ? 0 : flags & 7 || 4
}

/** D3DTSS_BUMPENVMAT00, 01, 10, 11, LSCALE, LOFFSET of a stage. */
export const bumpOf = (meter: Meter, stage: number): number[] =>
  [...BUMP_MATRIX, D3DTSS_BUMPENVLSCALE, D3DTSS_BUMPENVLOFFSET].map((type) => floatOf(meter, stage, type))

/** A shader that reads the texture of a stage as the stage does, bent by bump maps before it. */
function texelSource(meter: Meter, stage: number): Source {
  const plain = { range: 1, free: FREE }
  if (stage < READABLE[0]) {
    let first = stage
    while (first > 0 && isBump(stateOf(meter, first - 1, D3DTSS_COLOROP))) first--
    const bent = Array.from({ length: stage - first }, (_, i) => `texbem t${first + i + 1}, t${first + i}`)
    return { ...plain, minor: 1, lines: [`tex t${first}`, ...bent], register: `t${stage}` }
  }
  const by = projectedBy(meter, stage)
  const coordinates = by === 0 ? `t${stage}` : by === 3 ? `t${stage}_dz.xyz` : `t${stage}_dw.xyw`
  // The register says which stage's texture it is (SDK: texld - ps).
  return { ...plain, minor: 4, lines: [`texld r${stage}, ${coordinates}`], register: `r${stage}` }
}

/** Work while each stage has the bump matrix of the one before: where texbem looks for it. */
function withMovedMatrices<Found>(meter: Meter, work: () => Found): Found {
  const own = Array.from({ length: STAGES }, (_, stage) => BUMP_MATRIX.map((type) => stateOf(meter, stage, type)))
  const set = (stage: number, from: number): void => {
    for (const [i, type] of BUMP_MATRIX.entries()) meter.call('SetTextureStageState', stage, type, own[from][i])
  }
  try {
    for (let stage = 1; stage < STAGES; stage++) set(stage, stage - 1)
    return work()
  } finally {
    for (let stage = 1; stage < STAGES; stage++) set(stage, stage)
  }
}

/** Makes a stage give one argument, colour and alpha. */
const pass = (meter: Meter, stage: number, argument: number): void => {
  for (const [type, value] of [
    [D3DTSS_COLOROP, D3DTOP_SELECTARG1],
    [D3DTSS_COLORARG1, argument],
    [D3DTSS_ALPHAOP, D3DTOP_SELECTARG1],
    [D3DTSS_ALPHAARG1, argument],
    [D3DTSS_RESULTARG, D3DTA_CURRENT],
  ])
    meter.call('SetTextureStageState', stage, type, value)
}

/**
 * What the texture of a stage gives, by stages that pass it on: no pixel shader reads those of the last two. In steps
 * of 255.
 */
function passedTexel(meter: Meter, stage: number): Vector {
  const types = [D3DTSS_COLOROP, D3DTSS_COLORARG1, D3DTSS_ALPHAOP, D3DTSS_ALPHAARG1, D3DTSS_RESULTARG]
  const own = Array.from({ length: STAGES }, (_, n) => types.map((type) => [n, type, stateOf(meter, n, type)])).flat()
  const specular = meter.own(D3DRS_SPECULARENABLE)
  try {
    // A bump map bends the next stage, and passes on what it got.
    for (let n = 0; n < stage; n++) if (!isBump(stateOf(meter, n, D3DTSS_COLOROP))) pass(meter, n, D3DTA_CURRENT)
    pass(meter, stage, D3DTA_TEXTURE)
    if (stage + 1 < STAGES) meter.call('SetTextureStageState', stage + 1, D3DTSS_COLOROP, D3DTOP_DISABLE)
    meter.set(D3DRS_SPECULARENABLE, 0)
    return meter.colour()
  } finally {
    for (const [n, type, value] of own) meter.call('SetTextureStageState', n, type, value)
    meter.set(D3DRS_SPECULARENABLE, specular)
  }
}

const vertexColour = (meter: Meter, register: string): Vector => {
  const found = meter.measure({ minor: 1, lines: [], register, free: FREE, range: 1 })
  if (!found) throw new Error(`The value of ${register} cannot be measured.`)
  return found
}

/** A colour of a word: 0xAARRGGBB. */
export const colourOfWord = (word: number): Colour => [
  ((word >>> 16) & 255) / 255,
  ((word >>> 8) & 255) / 255,
  (word & 255) / 255,
  (word >>> 24) / 255,
]

const three = (meter: Meter, stage: number, types: readonly [number, number, number]): [number, number, number] => {
  const [a, b, c] = types.map((type) => stateOf(meter, stage, type))
  return [a, b, c]
}

const short = (enumeration: 'D3DTEXTUREOP' | 'D3DTA', value: number): string =>
  api.valueText(enumeration, value).replaceAll(/D3DTOP_|D3DTA_/g, '')

type Arguments = CascadeStage['colorArgs']

/** The arguments that an operation reads. */
const readBy = (op: number, [a0, a1, a2]: Arguments): readonly number[] => {
  const name = short('D3DTEXTUREOP', op)
  if (op === D3DTOP_DISABLE) return []
  if (/MULTIPLYADD|LERP/.test(name)) return [a0, a1, a2]
  return name === 'SELECTARG1' ? [a1] : name === 'SELECTARG2' ? [a2] : [a1, a2]
}

/** An operation in words: MODULATE(TEXTURE, DIFFUSE). */
const halfText = (op: number, args: Arguments): string => {
  const name = short('D3DTEXTUREOP', op)
  const words = readBy(op, args).map((argument) => short('D3DTA', argument))
  return op === D3DTOP_DISABLE ? name : `${name}(${words.join(', ')})`
}

/** Whether a stage names a texture that is not set. */
const missesTexture = ({ texel, colorOp, colorArgs, alphaOp, alphaArgs }: CascadeStage): boolean =>
  texel === null &&
  [...readBy(colorOp, colorArgs), ...readBy(alphaOp, alphaArgs)].some(
    (argument) => (argument & D3DTA_SELECTMASK) === D3DTA_TEXTURE,
  )

const stageText = (n: number, stage: CascadeStage): string => {
  const { colorOp, colorArgs, alphaOp, alphaArgs, resultArg } = stage
  const halves = `colour ${halfText(colorOp, colorArgs)}, alpha ${halfText(alphaOp, alphaArgs)}`
  const missing = missesTexture(stage) ? '; no texture is set: what names TEXTURE gives CURRENT' : ''
  return `Stage ${n}: ${halves}${resultArg === D3DTA_TEMP ? ' to TEMP' : ''}${missing}`
}

function readStages(meter: Meter, inputs: Register[]): CascadeStage[] {
  const stages: CascadeStage[] = []
  for (let n = 0; n < STAGES && stateOf(meter, n, D3DTSS_COLOROP) !== D3DTOP_DISABLE; n++) {
    let texel: CascadeStage['texel'] = null
    if (hasTexture(meter, n)) {
      const value =
        (n < READABLE[1] ? withMovedMatrices(meter, () => meter.measure(texelSource(meter, n))) : null) ??
        passedTexel(meter, n)
      inputs.push({ name: `Texture ${n}`, value })
      texel = () => value
    }
    const [m00, m01, m10, m11, luminanceScale, luminanceOffset] = bumpOf(meter, n)
    stages.push({
      colorOp: stateOf(meter, n, D3DTSS_COLOROP),
      alphaOp: stateOf(meter, n, D3DTSS_ALPHAOP),
      colorArgs: three(meter, n, [D3DTSS_COLORARG0, D3DTSS_COLORARG1, D3DTSS_COLORARG2]),
      alphaArgs: three(meter, n, [D3DTSS_ALPHAARG0, D3DTSS_ALPHAARG1, D3DTSS_ALPHAARG2]),
      resultArg: stateOf(meter, n, D3DTSS_RESULTARG),
      texel,
      bumpMatrix: [m00, m01, m10, m11],
      luminanceScale,
      luminanceOffset,
    })
  }
  return stages
}

/**
 * Runs the texture stages of the draw that is measured.
 *
 * @throws Error when a colour of the vertices cannot be measured
 */
export function stageSteps(meter: Meter): Computed {
  const diffuse = vertexColour(meter, 'v0')
  const specular = vertexColour(meter, 'v1')
  const factor = colourOfWord(meter.own(D3DRS_TEXTUREFACTOR))
  const inputs: Register[] = [
    { name: 'Diffuse', value: diffuse },
    { name: 'Specular', value: specular },
    { name: 'Texture factor', value: factor },
  ]
  const stages = readStages(meter, inputs)
  const steps: Step[] = []
  const current = runStages({ diffuse, specular, factor, stages }, (n, after) => {
    steps.push({
      text: stageText(n, stages[n]),
      wrote: stages[n].resultArg === D3DTA_TEMP ? 'TEMP' : 'CURRENT',
      registers: [
        { name: 'CURRENT', value: after.current },
        { name: 'TEMP', value: after.temp },
        ...(after.texel ? [{ name: 'TEXTURE', value: after.texel }] : []),
      ],
    })
  })
  if (meter.own(D3DRS_SPECULARENABLE) === 0) return { inputs, steps, result: current, killed: false }
  const [r, g, b] = [0, 1, 2].map((i) => Math.min(1, current[i] + specular[i]))
  const result: Vector = [r, g, b, current[3]]
  const added: Step = {
    text: 'D3DRS_SPECULARENABLE: the specular colour is added',
    wrote: 'CURRENT',
    registers: [{ name: 'CURRENT', value: result }],
  }
  return { inputs, steps: [...steps, added], result, killed: false }
}
