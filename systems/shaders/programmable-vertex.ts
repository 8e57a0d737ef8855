/**
 * The vertex half of a vs_1_x program: from the intermediate form and a key to GLSL ES 3.00 text without `#version`.
 *
 * Attributes: `a<register>` (vertex-fetch.ts). Uniforms: `c` (the constants), and three small arrays with the rows of
 * the shared block that a vertex shader needs (VERTEX_SECTIONS). The block itself is not declared: k and c together
 * would be 265 vectors, and WebGL2 promises a vertex shader no more than 256.
 */

import type { Instruction, ShaderProgram, Source } from '../../d3d8/shader/index.js'
import { maskComponents, writtenMask } from '../../d3d8/shader/index.js'
import type { VertexOperationName } from '../../d3d8/shader/index.js'
import { VERTEX_CONSTANTS } from '../../d3d8/state-table.js'
import { CONSTANTS, POINTS, SECTIONS } from '../groups/constant-rows.js'
import { FOG, isTableFog, vertexFog } from '../programs/program-key.js'
import {
  clipDeclarations,
  clipExtensions,
  clipSpaceFunction,
  hideEmptyPoint,
  writeClipDistances,
} from './clip-space.js'
import { bits, preamble, row } from './glsl.js'
import { declareVaryings, varyingExtensions, wrapBits, writeForSamples, writeWrapped } from './interface.js'
import { beginLine } from './output.js'
import type { ProgrammableVertexKey } from './programmable-key.js'
import { swizzleText, writeMasked } from './programmable-operands.js'
import { createVertexFetch } from './vertex-fetch.js'

/** Name of the uniform that holds the constants. */
export const VERTEX_SHADER_UNIFORM = 'c'

/**
 * Sections of the shared block (SECTIONS of constant-rows.ts) that a programmable vertex half reads, and the uniform
 * arrays that stand for them: row i of the section is element i.
 */
export const VERTEX_SECTIONS = {
  viewport: 'kViewport',
  points: 'kPoints',
  clipPlanes: 'kClipPlanes',
} as const satisfies Partial<Record<keyof typeof SECTIONS, string>>

const sections = Object.entries(VERTEX_SECTIONS).map(([section, name]) => {
  const [first, count] = SECTIONS[section as keyof typeof VERTEX_SECTIONS]
  return { name, first, count }
})

/** Text that reads rows of the shared block, made to read the arrays of VERTEX_SECTIONS. */
const ownRows = (text: string): string =>
  text.replaceAll(new RegExp(`\\b${CONSTANTS}\\[(\\d+)\\]`, 'g'), (_, digits: string) => {
    const at = Number(digits)
    const section = sections.find(({ first, count }) => at >= first && at < first + count)
    if (!section) throw new RangeError(`Row ${at} of the shared block is none of those a vertex shader has.`)
    return `${section.name}[${at - section.first}]`
  })

/**
 * Largest float. What is infinite by arithmetic is this by Direct3D ("rcp": PLUS_INFINITY), so that times 0 it is 0.
 */
const LARGEST = '3.4028234e38'

/** Helper functions by name; those that are mentioned get declared. */
const helpers: Readonly<Record<string, string>> = {
  constantAt: [
    'vec4 constantAt(int n) {',
    `  return n >= 0 && n < ${VERTEX_CONSTANTS} ? ` +
      `${VERTEX_SHADER_UNIFORM}[clamp(n, 0, ${VERTEX_CONSTANTS - 1})] : vec4(0.0);`,
    '}',
  ].join('\n'),
  reciprocal: `float reciprocal(float x) { return x == 0.0 ? ${LARGEST} : 1.0 / x; }`,
  reciprocalRoot: `float reciprocalRoot(float x) { return x == 0.0 ? ${LARGEST} : inversesqrt(abs(x)); }`,
  power2: `float power2(float x) { return min(exp2(x), ${LARGEST}); }`,
  logarithm2: `float logarithm2(float x) { return x == 0.0 ? -${LARGEST} : log2(abs(x)); }`,
  partialPower: [
    'vec4 partialPower(float x) {',
    `  return vec4(min(exp2(floor(x)), ${LARGEST}), fract(x), min(exp2(x), ${LARGEST}), 1.0);`,
    '}',
  ].join('\n'),
  partialLogarithm: [
    'vec4 partialLogarithm(float x) {',
    `  if (x == 0.0) return vec4(-${LARGEST}, 1.0, -${LARGEST}, 1.0);`,
    '  int word = floatBitsToInt(abs(x));',
    '  return vec4(float((word >> 23) - 127), intBitsToFloat((word & 0x7fffff) | 0x3f800000), log2(abs(x)), 1.0);',
    '}',
  ].join('\n'),
  lightCoefficients: [
    'vec4 lightCoefficients(vec4 v) {',
    '  float specular = v.x > 0.0 && v.y > 0.0 ? pow(v.y, clamp(v.w, -127.9961, 127.9961)) : 0.0;',
    '  return vec4(1.0, max(v.x, 0.0), specular, 1.0);',
    '}',
  ].join('\n'),
}

/** A register of the program as GLSL names it. `a` is not `a0`: that is an attribute. */
const registerText = ({ file, number, relative }: Source, offset = 0): string => {
  if (file === 'c')
    return relative ? `constantAt(address + ${number + offset})` : `${VERTEX_SHADER_UNIFORM}[${number + offset}]`
  return `${file}${number + offset}`
}

const sourceText = (source: Source, offset = 0): string => {
  const read = `${registerText(source, offset)}${swizzleText(source.swizzle)}`
  return source.modifier === 'neg' ? `(-${read})` : read
}

/** The vector and the rows of a matrix macro. */
const multiplyMatrix = ({ operation, sources: [vector, matrix] }: Instruction): string => {
  const components = '.xyzw'.slice(0, operation.columns + 1)
  const products = Array.from({ length: 4 }, (_, index) =>
    index < operation.rows
      ? `dot(${sourceText(vector)}${components}, ${sourceText(matrix, index)}${components})`
      : '0.0',
  )
  return `vec4(${products.join(', ')})`
}

type Arithmetic = (a: string, b: string, c: string) => string

/**
 * Results by instruction, as expressions of type vec4 over the sources. Sources: DirectX 8.1, the page of each
 * instruction.
 */
const results: Readonly<Record<Exclude<VertexOperationName, 'nop' | 'def' | `m${3 | 4}x${2 | 3 | 4}`>, Arithmetic>> = {
  mov: (a) => a,
  add: (a, b) => `${a} + ${b}`,
  sub: (a, b) => `${a} - ${b}`,
  mad: (a, b, c) => `${a} * ${b} + ${c}`,
  mul: (a, b) => `${a} * ${b}`,
  rcp: (a) => `vec4(reciprocal(${a}.w))`,
  rsq: (a) => `vec4(reciprocalRoot(${a}.w))`,
  dp3: (a, b) => `vec4(dot(${a}.xyz, ${b}.xyz))`,
  dp4: (a, b) => `vec4(dot(${a}, ${b}))`,
  min: (a, b) => `min(${a}, ${b})`,
  max: (a, b) => `max(${a}, ${b})`,
  slt: (a, b) => `vec4(lessThan(${a}, ${b}))`,
  sge: (a, b) => `vec4(greaterThanEqual(${a}, ${b}))`,
  exp: (a) => `vec4(power2(${a}.w))`,
  log: (a) => `vec4(logarithm2(${a}.w))`,
  lit: (a) => `lightCoefficients(${a})`,
  dst: (a, b) => `vec4(1.0, ${a}.y * ${b}.y, ${a}.z, ${b}.w)`,
  frc: (a) => `fract(${a})`,
  expp: (a) => `partialPower(${a}.w)`,
  logp: (a) => `partialLogarithm(${a}.w)`,
}

const resultOf = (instruction: Instruction): string => {
  const { operation, sources } = instruction
  if (operation.rows > 0) return multiplyMatrix(instruction)
  const [a, b = '', c = ''] = sources.map((source) => sourceText(source))
  return results[operation.name as keyof typeof results](a, b, c)
}

/** Scalar outputs by number of the raster register. */
const scalars: Readonly<Record<number, string>> = { 1: 'oFog', 2: 'oPts' }

/** Statements of one instruction. */
const runInstruction = (instruction: Instruction): string[] => {
  const { operation, destination } = instruction
  if (!destination || operation.class !== 'arithmetic') return []
  const { file, number } = destination
  const value = resultOf(instruction)
  const written = writtenMask(instruction, destination)
  const [first] = maskComponents(written)
  if (first === undefined) return []
  const component = `(${value}).${'xyzw'[first]}`
  if (file === 'a') return [`address = int(floor(clamp(${component}, -8192.0, 8192.0)));`]
  if (file === 'o' && number > 0) return [`${scalars[number]} = ${component};`]
  return writeMasked(file === 'o' ? 'oPos' : `${file}${number}`, written, value)
}

/** Values of the outputs that a program does not write, or writes in part: white, no specular, full fog, w 1. */
const outputDefaults: Readonly<Record<string, string>> = {
  oPos: 'vec4(0.0, 0.0, 0.0, 1.0)',
  oD0: 'vec4(1.0)',
  oD1: 'vec4(0.0)',
  oT: 'vec4(0.0, 0.0, 0.0, 1.0)',
}

/** vT<n> and, of axes that are wrapped, vW<n>. */
const coordinates = (number: number, written: boolean, wrap: number): string[] => {
  const name = `vT${number}`
  return [`${name} = ${written ? `oT${number}` : outputDefaults.oT};`, ...writeWrapped(number, wrap)]
}

/** Bit per register of a file that the program reads or writes: what nothing is written to keeps what it is without. */
const usedRegisters = (program: ShaderProgram): ((file: string) => number) => {
  const used = new Map<string, number>()
  const add = (file: string, number: number): void => void used.set(file, (used.get(file) ?? 0) | (1 << number))
  for (const instruction of program.instructions) {
    const { operation, destination, sources } = instruction
    if (operation.class !== 'arithmetic') continue
    if (destination && writtenMask(instruction, destination) !== 0) add(destination.file, destination.number)
    for (const [index, { file, number }] of sources.entries())
      for (let offset = 0; offset < (index === 1 ? Math.max(operation.rows, 1) : 1); offset++)
        if (file !== 'c') add(file, number + offset)
  }
  return (file) => used.get(file) ?? 0
}

/**
 * @param program a vertex shader that validateShader lets pass
 * @param key what the text depends on besides
 * @returns the source of the vertex shader
 */
export const generateProgrammableVertexShader = (program: ShaderProgram, key: ProgrammableVertexKey): string => {
  const fetch = createVertexFetch(key.elements)
  const used = usedRegisters(program)
  const clip = { planes: key.clipPlanes, distance: key.clipDistance }
  const fog = vertexFog(key.fog)
  const [writesFog, writesSize] = [(used('o') & 2) !== 0, (used('o') & 4) !== 0]
  const read = bits(key.coordinates)
  const wrapOf = (stage: number): number => (key.wrap[stage] ?? 0) & 7

  const body = program.instructions.flatMap(runInstruction)
  const statements = [
    ...bits(used('v')).map((n) => `vec4 v${n} = ${fetch.has(n) ? fetch.read(n) : 'vec4(0.0, 0.0, 0.0, 1.0)'};`),
    ...bits(used('r')).map((n) => `vec4 r${n} = vec4(0.0);`),
    ...(body.some((line) => line.includes('address')) ? ['int address = 0;'] : []),
    `vec4 oPos = ${outputDefaults.oPos};`,
    ...bits(used('oD')).map((n) => `vec4 oD${n} = ${outputDefaults[`oD${n}`]};`),
    ...bits(used('oT')).map((n) => `vec4 oT${n} = ${outputDefaults.oT};`),
    ...(writesFog ? ['float oFog = 0.0;'] : []),
    ...(writesSize ? ['float oPts = 0.0;'] : []),
    ...body,
    'gl_Position = toClipSpace(oPos);',
    `vDiffuse = ${used('oD') & 1 ? 'clamp(oD0, 0.0, 1.0)' : outputDefaults.oD0};`,
    `vSpecular = ${used('oD') & 2 ? 'clamp(oD1, 0.0, 1.0)' : outputDefaults.oD1};`,
    ...(fog === FOG.off ? [] : [`vFog = ${isTableFog(fog) ? 'oPos.z' : writesFog ? 'clamp(oFog, 0.0, 1.0)' : '0.0'};`]),
    ...read.flatMap((n) => coordinates(n, (used('oT') & (1 << n)) !== 0, wrapOf(n))),
    ...(key.points
      ? [
          `gl_PointSize = clamp(${writesSize ? 'oPts' : `${row(POINTS)}.x`}, ${row(POINTS)}.y, ${row(POINTS)}.z);`,
          hideEmptyPoint,
        ]
      : []),
    ...writeClipDistances(clip, 'oPos'),
    ...beginLine(key),
    ...writeForSamples(key),
  ].map(ownRows)

  const clipSpace = ownRows(clipSpaceFunction)
  const text = [clipSpace, ...statements].join('\n')
  const mentions = (name: string, within = text): boolean => new RegExp(`\\b${name}\\b`).test(within)
  const called = Object.keys(helpers).filter((name) => mentions(name))
  const readsConstants = mentions(VERTEX_SHADER_UNIFORM) || called.includes('constantAt')
  return [
    ...clipExtensions(clip),
    ...varyingExtensions(key),
    // The last line of the preamble declares the shared block.
    ...preamble.slice(0, -1),
    ...sections.filter(({ name }) => mentions(name)).map(({ name, count }) => `uniform vec4 ${name}[${count}];`),
    ...(readsConstants ? [`uniform vec4 ${VERTEX_SHADER_UNIFORM}[${VERTEX_CONSTANTS}];`] : []),
    ...fetch.declarations(),
    ...declareVaryings('out', {
      flat: key.flat,
      diffuse: true,
      specular: true,
      fog: fog !== FOG.off,
      coordinates: key.coordinates,
      wrapped: wrapBits(read, wrapOf),
      clipPlanes: clip.distance ? 0 : clip.planes,
      ...{ linePattern: key.linePattern, edges: key.edges },
      sampled: key.sampled,
      points: key.points,
    }),
    ...clipDeclarations(clip),
    'invariant gl_Position;',
    clipSpace,
    ...called.map((name) => helpers[name]),
    'void main() {',
    ...statements.map((line) => `  ${line}`),
    '}',
    '',
  ].join('\n')
}
