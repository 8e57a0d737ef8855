/** The pixel shader of a draw at a pixel, one instruction after the other. */
import type { ShaderProgram, Vector } from '../../../index.js'
import { disassembleShader, readShader, runPixelShader } from '../../../index.js'
import type { Meter, Source } from './meter.js'
import { bumpOf, projectedBy } from './stage-values.js'
import type { Computed, Register, Step } from './steps.js'

const CONSTANTS = 8
/** Stages that pixel shaders know. */
const STAGES = 6
/** Beyond this nobody tells how large a coordinate is. */
const FAR = 1024

type Instruction = ShaderProgram['instructions'][number]

/** Instructions that read a texture. */
const SAMPLES = /^(tex|texbem|texbeml|texreg2\w+|texm3x2tex|texm3x3tex|texm3x3v?spec|texdp3tex|texld)$/

/** Constants that a piece of a program reads. */
const constantsRead = (instructions: readonly Instruction[]): Set<number> =>
  new Set(instructions.flatMap(({ sources }) => sources.flatMap(({ file, number }) => (file === 'c' ? [number] : []))))

/** What an instruction that reads a texture gets from it. */
function texelSource(program: ShaderProgram, lines: readonly string[], at: number): Source | null {
  const piece = program.instructions.slice(0, at + 1)
  const read = constantsRead(piece)
  const [scale, offset] = Array.from({ length: CONSTANTS }, (_, i) => i).filter((register) => !read.has(register))
  const { destination } = program.instructions[at]
  if (scale === undefined || offset === undefined || !destination) return null
  // A pixel that is thrown away tells nothing, and what `def` says nobody can set.
  const isKept = ({ operation: { name }, destination: to }: Instruction): boolean =>
    name !== 'texkill' && (name !== 'def' || read.has(to?.number ?? -1))
  return {
    minor: program.minor,
    // The interpreter dims by the bump map's luminance itself.
    lines: lines
      .map((line, i) => (i === at ? line.replace('texbeml', 'texbem') : line))
      .filter((_, i) => i <= at && isKept(piece[i])),
    register: `${destination.file}${destination.number}`,
    free: [scale, offset],
    range: 1,
  }
}

/** The coordinates of a stage, not divided: the fourth comes in the place of the third. */
function coordinatesOf(meter: Meter, stage: number): Vector {
  const read = (swizzle: string): Vector | null =>
    meter.measure({
      ...{ minor: 4, lines: [`texcrd r0.rgb, t${stage}.${swizzle}`, 'mov r0.a, r0.b'] },
      ...{ register: 'r0', free: [6, 7], range: FAR },
    })
  const [first, last] = [read('xyz'), read('xyw')]
  if (!first || !last) throw new Error(`The coordinates of stage ${stage} cannot be measured.`)
  return [first[0], first[1], first[2], last[2]]
}

const nothing: Vector = [0, 0, 0, 1]

/** Stages whose coordinates instructions compute with, or divide. */
const stagesRead = ({ instructions }: ShaderProgram): Set<number> => {
  const stages = new Set<number>()
  for (const { operation, destination, sources } of instructions) {
    if (operation.class !== 'address' || !destination) continue
    if (destination.file === 't') stages.add(destination.number)
    for (const { file, number } of sources) if (file === 't' && /^tex(ld|crd)$/.test(operation.name)) stages.add(number)
    // The eye of texm3x3vspec lies in the fourth coordinates of three stages.
    if (operation.name.startsWith('texm3x')) for (let n = 0; n < 3; n++) stages.add(Math.max(0, destination.number - n))
  }
  return stages
}

function constantsOf(meter: Meter, { definitions }: ShaderProgram): Float32Array {
  const constants = new Float32Array(CONSTANTS * 4)
  for (let register = 0; register < CONSTANTS; register++)
    constants.set(meter.call('GetPixelShaderConstant', register, 1) as ArrayLike<number>, register * 4)
  for (const { register, values } of definitions) constants.set(values, register * 4)
  return constants
}

/**
 * Runs the pixel shader of the draw that is measured.
 *
 * @throws Error when something that it reads cannot be measured
 */
export function shaderSteps(meter: Meter, shader: number): Computed {
  const program = readShader(meter.call('GetPixelShaderFunction', shader) as Uint32Array)
  const [, ...lines] = disassembleShader(program.tokens).trim().split('\n')
  const constants = constantsOf(meter, program)
  const inputs: Register[] = []
  const colour = (n: number): Vector => {
    const isRead = program.instructions.some(({ sources }) =>
      sources.some(({ file, number }) => file === 'v' && number === n),
    )
    const value = isRead ? meter.measure({ minor: 1, lines: [], register: `v${n}`, free: [6, 7], range: 1 }) : nothing
    if (!value) throw new Error(`The value of v${n} cannot be measured.`)
    if (isRead) inputs.push({ name: `v${n}`, value })
    return value
  }
  const colors = [colour(0), colour(1)] as const
  const read = stagesRead(program)
  const coordinates = Array.from({ length: STAGES }, (_, stage) => {
    if (!read.has(stage)) return nothing
    const value = coordinatesOf(meter, stage)
    inputs.push({ name: `Coordinates ${stage}`, value })
    return value
  })
  const texels: Vector[] = []
  for (const [at, { operation, destination }] of program.instructions.entries()) {
    if (!SAMPLES.test(operation.name)) continue
    const source = texelSource(program, lines, at)
    const value = source && meter.measure(source)
    if (!value) throw new Error(`What ${operation.name} reads cannot be measured.`)
    texels.push(value)
    inputs.push({ name: `Texture ${destination?.number ?? 0}`, value })
  }
  const steps: Step[] = []
  let sampled = 0
  const { color, killed } = runPixelShader(
    program,
    {
      colors,
      coordinates,
      sample: () => texels[sampled++] ?? nothing,
      projected: coordinates.map((_, stage) => projectedBy(meter, stage)),
      bump: coordinates.map((_, stage) => bumpOf(meter, stage)),
    },
    constants,
    {
      watch: (at, registers) => {
        const { destination, operation } = program.instructions[at]
        if (operation.class === 'definition') return
        steps.push({
          text: lines[at].trim(),
          wrote: destination ? `${destination.file}${destination.number}` : null,
          registers: Array.from(registers, ([name, value]) => ({ name, value })),
        })
      },
    },
  )
  const [r, g, b, a] = color.map((value) => Math.min(1, Math.max(0, value)))
  return { inputs, steps, result: [r, g, b, a], killed }
}
