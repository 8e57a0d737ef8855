/**
 * The pixel half of a ps_1_x program: from the intermediate form and a key to GLSL ES 3.00 text without `#version`.
 *
 * Uniforms: `k` (constant-rows.ts), `pc` (the constants), samplers `s0` … `s5` of the stages that sample. Output:
 * `color`, and gl_FragDepth when the program computes a depth. Specular is not added; fog, clip planes and alpha test
 * are fixed-pixel.ts's.
 */

import type {
  Destination,
  Instruction,
  Modifier,
  PixelOperationName,
  ShaderProgram,
  Source,
} from '../../d3d8/shader/index.js'
import { MAX_PIXEL_SHADER_VALUE, PIXEL_CONSTANTS } from '../../d3d8/state-table.js'
import { BUMP } from '../groups/constant-rows.js'
import type { SamplingStage } from '../programs/program-key.js'
import { finishPixel } from './fixed-pixel.js'
import { assemble, bits, row } from './glsl.js'
import { declareVaryings, bringVaryings, pointPlace, readWrapped, wrapBits, type Varyings } from './interface.js'
import { leaveOtherSamples, outputExtensions } from './output.js'
import type { ProgrammablePixelKey } from './programmable-key.js'
import { swizzleText, writeMasked } from './programmable-operands.js'
import { hasTexture, lookUpTexture } from './programmable-sampling.js'
import { samplerType, samplingFunctions } from './sampling.js'

/** Name of the uniform that holds the constants. */
export const PIXEL_SHADER_UNIFORM = 'pc'

/** What is gathered while the statements are made. */
interface Writer {
  readonly program: ShaderProgram
  readonly key: ProgrammablePixelKey
  readonly statements: string[]
  /** Bit n: the coordinates of stage n are read. */
  coordinates: number
  /** Bit n: stage n samples its texture. */
  samplers: number
  /** Number of names given so far. */
  names: number
  /** By stage: the name of the float that the last texm3x?pad of the stage left. */
  readonly rows: string[]
  /** texkill is used. */
  kills: boolean
  /** A depth is computed. */
  depth: boolean
}

const stageOf = ({ key }: Writer, number: number): SamplingStage | undefined => key.stages[number]

/** The coordinates of a stage as the name of a vec4. */
const coordinatesOf = (writer: Writer, stage: number): string => {
  writer.coordinates |= 1 << stage
  return `at${stage}`
}

/** By source modifier: what is done to the swizzled value. Texture instructions divide by themselves. */
const modifiers: Readonly<Record<Exclude<Modifier, 'dz' | 'dw'>, (value: string) => string>> = {
  none: (v) => v,
  neg: (v) => `(-${v})`,
  bias: (v) => `(${v} - 0.5)`,
  biasneg: (v) => `(0.5 - ${v})`,
  sign: (v) => `(2.0 * ${v} - 1.0)`,
  signneg: (v) => `(1.0 - 2.0 * ${v})`,
  comp: (v) => `(1.0 - ${v})`,
  x2: (v) => `(2.0 * ${v})`,
  x2neg: (v) => `(-2.0 * ${v})`,
}

const colors = ['vDiffuse', 'vSpecular'] as const

/** A source of an arithmetic instruction, or a texture register as a colour. */
const sourceText = ({ file, number, swizzle, modifier }: Source): string => {
  const read = `${file === 'v' ? colors[number] : `${file}${number}`}${swizzleText(swizzle)}`
  return modifier === 'dz' || modifier === 'dw' ? read : modifiers[modifier](read)
}

/** Statements that look a texture up at a vec3; the answer is the name of the texel. */
const lookUp = (writer: Writer, number: number, coordinates: string): string => {
  const stage = stageOf(writer, number)
  const name = `texel${writer.names++}`
  if (hasTexture(stage)) writer.samplers |= 1 << number
  writer.statements.push(...lookUpTexture({ number, stage, coordinates, name }))
  return name
}

/** Coordinates of a stage as a vec3, divided when PROJECTED says so. */
const projected = (writer: Writer, number: number): string => {
  const name = coordinatesOf(writer, number)
  const by = writer.key.pointSprite ? 0 : (stageOf(writer, number)?.projected ?? 0)
  return by ? `(${name}.xyz / ${name}.${'xyzw'[by - 1]})` : `${name}.xyz`
}

/** Row of a 3 × 3 or 3 × 2 product: coordinates of the stage times the source's rgb. */
const rowProduct = (writer: Writer, stage: number, source: Source): string =>
  `dot(${coordinatesOf(writer, stage)}.xyz, ${sourceText(source)}.rgb)`

/** Coordinates of a stage bent by a colour. SDK: texbem. */
const bent = (writer: Writer, stage: number, source: Source): string => {
  const matrix = row(BUMP + 2 * stage)
  const bump = sourceText(source)
  return `(${projected(writer, stage)} + vec3(${matrix}.xy * ${bump}.r + ${matrix}.zw * ${bump}.g, 0.0))`
}

/** What texbeml brightens by. Fixed stages clamp it, the instruction's formula does not. */
const luminance = (stage: number, source: Source): string => {
  const scale = row(BUMP + 2 * stage + 1)
  return `(${sourceText(source)}.b * ${scale}.x + ${scale}.y)`
}

/** The vector that three rows of a product make; the last one is the instruction's own. */
const product3 = (writer: Writer, stage: number, source: Source): string =>
  `vec3(${writer.rows[stage - 2]}, ${writer.rows[stage - 1]}, ${rowProduct(writer, stage, source)})`

/** Depth by a quotient; 1 when the divisor is 0, and clamped, for outside of 0..1 nothing is defined. */
const writeDepth = (writer: Writer, quotient: string, divisor: string): void => {
  writer.depth = true
  writer.statements.push(`depth = ${divisor} == 0.0 ? 1.0 : clamp(${quotient} / ${divisor}, 0.0, 1.0);`)
}

const inRange = (value: string): string =>
  `clamp(${value}, -${MAX_PIXEL_SHADER_VALUE.toFixed(1)}, ${MAX_PIXEL_SHADER_VALUE.toFixed(1)})`

/** What a texture instruction does, and the value that its destination gets; undefined: none. */
type AddressRule = (writer: Writer, destination: Destination, source: Source, second: Source) => string | undefined

const reflected = (writer: Writer, stage: number, source: Source, eye: string): string => {
  const serial = writer.names++
  const [normal, ray] = [`normal${serial}`, `ray${serial}`]
  writer.statements.push(`vec3 ${normal} = ${product3(writer, stage, source)};`, `vec3 ${ray} = ${eye};`)
  return `2.0 * (dot(${normal}, ${ray}) / dot(${normal}, ${normal})) * ${normal} - ${ray}`
}

/** Leaves a row of a product for the instructions that follow. */
const pad: AddressRule = (writer, { number }, source) => {
  const name = `row${writer.names++}`
  writer.rows[number] = name
  writer.statements.push(`float ${name} = ${rowProduct(writer, number, source)};`)
  return undefined
}

/** The source of texld and texcrd as a vec3: swizzled, then divided by its third or fourth component. */
const fetched = (writer: Writer, source: Source): string => {
  const name = source.file === 't' ? coordinatesOf(writer, source.number) : `r${source.number}`
  const value = `${name}${swizzleText(source.swizzle)}`
  if (source.modifier === 'dz') return `divided(${value}, ${value}.z)`
  if (source.modifier === 'dw') return `divided(${value}, ${value}.w)`
  return `${value}.xyz`
}

/** Helper of _dz and _dw: a divisor of 0 gives 1. SDK: "Texture Register Modifiers". */
const dividedFunction = 'vec3 divided(vec4 v, float by) { return by == 0.0 ? vec3(1.0) : v.xyz / by; }'

/** Texture addressing instructions. Sources: DirectX 8.1, the page of each instruction. */
const addressRules: Readonly<
  Record<Exclude<PixelOperationName, keyof typeof results | 'nop' | 'def' | 'phase'>, AddressRule>
> = {
  tex: (writer, { number }) => lookUp(writer, number, projected(writer, number)),
  texcoord: (writer, { number }) => `vec4(clamp(${coordinatesOf(writer, number)}.xyz, 0.0, 1.0), 1.0)`,
  texkill: (writer, { file, number }) => {
    writer.kills = true
    const value = file === 't' ? coordinatesOf(writer, number) : `r${number}`
    // Thrown away only at the end: look-ups that follow need their neighbours' derivatives.
    writer.statements.push(`killed = killed || any(lessThan(${value}.xyz, vec3(0.0)));`)
    return undefined
  },
  texbem: (writer, { number }, source) => lookUp(writer, number, bent(writer, number, source)),
  texbeml: (writer, { number }, source) =>
    `${lookUp(writer, number, bent(writer, number, source))} * ${luminance(number, source)}`,
  texreg2ar: (writer, { number }, source) => lookUp(writer, number, `vec3(${sourceText(source)}.ar, 0.0)`),
  texreg2gb: (writer, { number }, source) => lookUp(writer, number, `vec3(${sourceText(source)}.gb, 0.0)`),
  texreg2rgb: (writer, { number }, source) => lookUp(writer, number, `${sourceText(source)}.rgb`),
  texm3x2pad: pad,
  texm3x2tex: (writer, { number }, source) =>
    lookUp(writer, number, `vec3(${writer.rows[number - 1]}, ${rowProduct(writer, number, source)}, 0.0)`),
  texm3x2depth: (writer, destination, source, second) => {
    pad(writer, destination, source, second)
    writeDepth(writer, writer.rows[destination.number - 1], writer.rows[destination.number])
    return undefined
  },
  texm3x3pad: pad,
  texm3x3tex: (writer, { number }, source) => lookUp(writer, number, product3(writer, number, source)),
  texm3x3: (writer, { number }, source) => inRange(`vec4(${product3(writer, number, source)}, 1.0)`),
  texm3x3spec: (writer, { number }, source, eye) =>
    lookUp(writer, number, reflected(writer, number, source, `${sourceText(eye)}.xyz`)),
  texm3x3vspec: (writer, { number }, source) => {
    const eye = [number - 2, number - 1, number].map((stage) => `${coordinatesOf(writer, stage)}.w`)
    return lookUp(writer, number, reflected(writer, number, source, `vec3(${eye.join(', ')})`))
  },
  texdp3: (writer, { number }, source) => inRange(`vec4(${rowProduct(writer, number, source)})`),
  texdp3tex: (writer, { number }, source) =>
    lookUp(writer, number, `vec3(${rowProduct(writer, number, source)}, 0.0, 0.0)`),
  texld: (writer, { number }, source) => lookUp(writer, number, fetched(writer, source)),
  texcrd: (writer, _, source) => inRange(`vec4(${fetched(writer, source)}, 1.0)`),
  texdepth: (writer, { number }) => {
    // Green counts up to 1 only (recording ps_depth).
    writeDepth(writer, `r${number}.r`, `min(r${number}.g, 1.0)`)
    return undefined
  },
}

/** What an arithmetic result depends on besides its sources. */
interface Setting {
  readonly minor: number
  readonly coissue: boolean
  /** Written components. */
  readonly mask: number
  /** Number of the register that is written. */
  readonly number: number
}

type Arithmetic = (a: string, b: string, c: string, setting: Setting) => string

const ALPHA = 8

/**
 * Results by instruction, as expressions of type vec4 over the sources. Sources: DirectX 8.1, the page of each
 * instruction.
 */
const results = {
  mov: (a) => a,
  add: (a, b) => `${a} + ${b}`,
  sub: (a, b) => `${a} - ${b}`,
  mad: (a, b, c) => `${a} * ${b} + ${c}`,
  mul: (a, b) => `${a} * ${b}`,
  dp3: (a, b) => `vec4(dot(${a}.rgb, ${b}.rgb))`,
  dp4: (a, b) => `vec4(dot(${a}, ${b}))`,
  lrp: (a, b, c) => `${a} * (${b} - ${c}) + ${c}`,
  // Before 1.4 the condition is one number, r0.a; a pair's second half that is not the alpha half does not look at it.
  cnd: (a, b, c, { minor, coissue, mask }) => {
    if (minor === 4) return `mix(${c}, ${b}, greaterThan(${a}, vec4(0.5)))`
    return coissue && mask !== ALPHA ? b : `(${a}.a > 0.5 ? ${b} : ${c})`
  },
  cmp: (a, b, c) => `mix(${c}, ${b}, greaterThanEqual(${a}, vec4(0.0)))`,
  bem: (a, b, _, { number }) => {
    const matrix = row(BUMP + 2 * number)
    return `vec4(${a}.rg + ${matrix}.xy * ${b}.r + ${matrix}.zw * ${b}.g, 0.0, 0.0)`
  },
} as const satisfies Partial<Record<PixelOperationName, Arithmetic>>

/** Instructions that give back one of their sources. */
const selecting: readonly string[] = ['mov', 'cnd', 'cmp']

/** Modifiers that cannot leave the range of a register. */
const tame: readonly Modifier[] = ['none', 'neg']

/** The value that an arithmetic instruction writes: result, shift, clamp. */
const arithmeticValue = ({ minor }: ShaderProgram, instruction: Instruction, destination: Destination): string => {
  const { operation, sources, coissue } = instruction
  const { mask, number, shift, saturate } = destination
  const [a, b = '', c = ''] = sources.map(sourceText)
  const result: string = (results as Readonly<Record<string, Arithmetic>>)[operation.name](a, b, c, {
    minor,
    coissue,
    mask,
    number,
  })
  const shifted = shift === 0 ? result : `(${result}) * ${(2 ** shift).toString().padEnd(3, '.0')}`
  if (saturate) return `clamp(${shifted}, 0.0, 1.0)`
  const stays = shift <= 0 && selecting.includes(operation.name) && sources.every((s) => tame.includes(s.modifier))
  return stays ? shifted : inRange(shifted)
}

/** Components that an instruction may write. */
const writtenMask = ({ operation }: Instruction, { mask }: Destination): number =>
  operation.name === 'bem' ? mask & 3 : operation.name === 'texcrd' ? mask & 7 : mask

const runAddress = (writer: Writer, instruction: Instruction): void => {
  const { operation, destination, sources } = instruction
  if (!destination) return
  const rule = addressRules[operation.name as keyof typeof addressRules]
  const value = rule(writer, destination, sources[0], sources[1])
  if (value === undefined) return
  writer.statements.push(
    ...writeMasked(`${destination.file}${destination.number}`, writtenMask(instruction, destination), value),
  )
}

/** One arithmetic instruction, or a pair: then both read before either writes. */
const runArithmetic = (writer: Writer, group: readonly Instruction[]): void => {
  const writes = group.flatMap((instruction) => {
    const { destination, index } = instruction
    if (!destination) return []
    const value = arithmeticValue(writer.program, instruction, destination)
    const target = `${destination.file}${destination.number}`
    const mask = writtenMask(instruction, destination)
    if (group.length === 1) return writeMasked(target, mask, value)
    writer.statements.push(`vec4 pair${index} = ${value};`)
    return writeMasked(target, mask, `pair${index}`)
  })
  writer.statements.push(...writes)
}

/** All statements of the program, and what they read. */
const run = (program: ShaderProgram, key: ProgrammablePixelKey): Writer => {
  const writer: Writer = {
    program,
    key,
    statements: [],
    coordinates: 0,
    samplers: 0,
    names: 0,
    rows: [],
    kills: false,
    depth: false,
  }
  const { instructions } = program
  for (let at = 0; at < instructions.length; at++) {
    const instruction = instructions[at]
    if (instruction.operation.class === 'address') runAddress(writer, instruction)
    if (instruction.operation.class !== 'arithmetic') continue
    const paired = instructions[at + 1]?.coissue
    runArithmetic(writer, paired ? [instruction, instructions[++at]] : [instruction])
  }
  return writer
}

/** `at<n>`: the coordinates of a stage, over the sprite or on the shorter way round where D3DRS_WRAPn says so. */
const coordinateStatements = ({ key }: Writer, stage: number): string[] => {
  if (key.pointSprite) return [`vec4 at${stage} = vec4(${pointPlace(key)}, 0.0, 1.0);`]
  const wrap = key.stages[stage]?.wrap ?? 0
  return [`vec4 at${stage} = vT${stage};`, ...readWrapped(`at${stage}`, stage, wrap)]
}

/** Names of a register file that statements mention. */
const registersIn = (text: string, file: string, count: number): number[] =>
  Array.from({ length: count }, (_, number) => number).filter((number) =>
    new RegExp(`\\b${file}${number}\\b`).test(text),
  )

/**
 * @param program a pixel shader that validateShader lets pass
 * @param key what the text depends on besides
 * @returns bit n: the pixel half reads vT<n>, so the vertex half has to write it
 */
export const readProgrammableCoordinates = (program: ShaderProgram, key: ProgrammablePixelKey): number =>
  key.pointSprite ? 0 : run(program, key).coordinates

/**
 * @param program a pixel shader that validateShader lets pass
 * @param key what the text depends on besides
 * @returns the source of the pixel shader
 */
export const generateProgrammablePixelShader = (program: ShaderProgram, key: ProgrammablePixelKey): string => {
  const writer = run(program, key)
  const body = writer.statements.join('\n')
  const read = bits(writer.coordinates)
  const statements = [
    ...read.flatMap((stage) => coordinateStatements(writer, stage)),
    ...registersIn(body, 'c', PIXEL_CONSTANTS).map(
      (n) => `vec4 c${n} = clamp(${PIXEL_SHADER_UNIFORM}[${n}], -1.0, 1.0);`,
    ),
    ...registersIn(body, 't', 6).map((n) => `vec4 t${n} = vec4(0.0);`),
    ...registersIn(`${body} r0`, 'r', 6).map((n) => `vec4 r${n} = vec4(0.0);`),
    ...(writer.kills ? ['bool killed = false;'] : []),
    ...(writer.depth ? ['float depth;'] : []),
    ...writer.statements,
    ...(writer.kills ? ['if (killed) discard;'] : []),
    ...(writer.depth ? ['gl_FragDepth = depth;'] : []),
    'vec4 current = r0;',
    ...finishPixel(writer.depth ? { ...key, wBuffer: false } : key),
  ]
  const text = statements.join('\n')
  const mentions = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(text)
  const coordinates = key.pointSprite ? 0 : writer.coordinates
  const varyings: Varyings = {
    flat: key.flat,
    diffuse: mentions(colors[0]),
    specular: mentions(colors[1]),
    fog: mentions('vFog'),
    coordinates,
    wrapped: wrapBits(bits(coordinates), (stage) => key.stages[stage]?.wrap ?? 0),
    clipPlanes: key.clipDistance ? 0 : key.clipPlanes,
    ...{ linePattern: key.linePattern, edges: key.edges },
    sampled: key.sampled,
    points: key.pointSprite,
  }
  return assemble({
    extensions: outputExtensions(key),
    declarations: [
      ...(mentions(PIXEL_SHADER_UNIFORM) ? [`uniform vec4 ${PIXEL_SHADER_UNIFORM}[${PIXEL_CONSTANTS}];`] : []),
      ...bits(writer.samplers).map((n) => `uniform ${samplerType(key.stages[n])} s${n};`),
      ...declareVaryings('in', varyings),
      'out vec4 color;',
      ...samplingFunctions(statements),
      ...(mentions('divided') ? [dividedFunction] : []),
    ],
    statements: [...leaveOtherSamples(key), ...bringVaryings(varyings), ...statements],
  })
}
