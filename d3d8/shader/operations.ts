/**
 * The instructions of vs_1_x and ps_1_x, as a table. Sources: DirectX 8.1, "Vertex Shader Instructions", "Pixel Shader
 * Instructions".
 */

import * as T from '../types/index.js'

/** Which half of the pipeline a program is for. */
export type ShaderKind = 'vertex' | 'pixel'

/**
 * What an instruction is to the rules: `arithmetic` and `address` (texture addressing) count against different limits,
 * the others against none.
 */
export type OperationClass = 'arithmetic' | 'address' | 'definition' | 'phase' | 'nop'

/** One instruction of one kind of shader. */
export interface Operation {
  readonly kind: ShaderKind
  readonly name: OperationName
  /** D3DSIO_*. */
  readonly opcode: number
  /** Lowest and highest minor version that has it. */
  readonly versions: readonly [number, number]
  /** It names a destination. */
  readonly destination: boolean
  /** Number of sources. */
  readonly sources: number
  readonly class: OperationClass
  /** Slots it takes; a macro of a vertex shader takes as many as it may expand to. */
  readonly slots: number
  /** Rows of a matrix macro, whose second source names the first of them; else 0. */
  readonly rows: number
  /** Components of the dot products of a matrix macro; else 0. */
  readonly columns: number
}

/** Rows of the tables: name, opcode, sources, versions, slots, and what is out of the ordinary. */
type Row = readonly [
  name: string,
  opcode: number,
  sources: number,
  versions?: readonly [number, number],
  slots?: number,
  more?: Partial<Operation>,
]

const VERTEX = [0, 1] as const
const matrix = (columns: number, rows: number): Partial<Operation> => ({ columns, rows })

const vertexRows = [
  ['nop', T.D3DSIO_NOP, 0, VERTEX, 1, { destination: false, class: 'nop' }],
  ['mov', T.D3DSIO_MOV, 1],
  ['add', T.D3DSIO_ADD, 2],
  ['sub', T.D3DSIO_SUB, 2],
  ['mad', T.D3DSIO_MAD, 3],
  ['mul', T.D3DSIO_MUL, 2],
  ['rcp', T.D3DSIO_RCP, 1],
  ['rsq', T.D3DSIO_RSQ, 1],
  ['dp3', T.D3DSIO_DP3, 2],
  ['dp4', T.D3DSIO_DP4, 2],
  ['min', T.D3DSIO_MIN, 2],
  ['max', T.D3DSIO_MAX, 2],
  ['slt', T.D3DSIO_SLT, 2],
  ['sge', T.D3DSIO_SGE, 2],
  ['exp', T.D3DSIO_EXP, 1, VERTEX, 10],
  ['log', T.D3DSIO_LOG, 1, VERTEX, 10],
  ['lit', T.D3DSIO_LIT, 1],
  ['dst', T.D3DSIO_DST, 2],
  ['frc', T.D3DSIO_FRC, 1, VERTEX, 3],
  ['m4x4', T.D3DSIO_M4x4, 2, VERTEX, 4, matrix(4, 4)],
  ['m4x3', T.D3DSIO_M4x3, 2, VERTEX, 3, matrix(4, 3)],
  ['m3x4', T.D3DSIO_M3x4, 2, VERTEX, 4, matrix(3, 4)],
  ['m3x3', T.D3DSIO_M3x3, 2, VERTEX, 3, matrix(3, 3)],
  ['m3x2', T.D3DSIO_M3x2, 2, VERTEX, 2, matrix(3, 2)],
  ['expp', T.D3DSIO_EXPP, 1],
  ['logp', T.D3DSIO_LOGP, 1],
  ['def', T.D3DSIO_DEF, 0, VERTEX, 0, { class: 'definition' }],
] as const satisfies readonly Row[]

const PIXEL = [0, 4] as const
const address: Partial<Operation> = { class: 'address' }

const pixelRows = [
  ['nop', T.D3DSIO_NOP, 0, PIXEL, 0, { destination: false, class: 'nop' }],
  ['mov', T.D3DSIO_MOV, 1, PIXEL],
  ['add', T.D3DSIO_ADD, 2, PIXEL],
  ['sub', T.D3DSIO_SUB, 2, PIXEL],
  ['mad', T.D3DSIO_MAD, 3, PIXEL],
  ['mul', T.D3DSIO_MUL, 2, PIXEL],
  ['dp3', T.D3DSIO_DP3, 2, PIXEL],
  // Two slots in 1.2 and 1.3, one in 1.4.
  ['dp4', T.D3DSIO_DP4, 2, [2, 3], 2],
  ['dp4', T.D3DSIO_DP4, 2, [4, 4]],
  ['lrp', T.D3DSIO_LRP, 3, PIXEL],
  ['cnd', T.D3DSIO_CND, 3, PIXEL],
  ['cmp', T.D3DSIO_CMP, 3, [2, 3], 2],
  ['cmp', T.D3DSIO_CMP, 3, [4, 4]],
  // Two slots, so says its page.
  ['bem', T.D3DSIO_BEM, 2, [4, 4], 2],
  ['def', T.D3DSIO_DEF, 0, PIXEL, 0, { class: 'definition' }],
  ['phase', T.D3DSIO_PHASE, 0, [4, 4], 0, { destination: false, class: 'phase' }],
  ['texcoord', T.D3DSIO_TEXCOORD, 0, [0, 3], 1, address],
  ['texcrd', T.D3DSIO_TEXCOORD, 1, [4, 4], 1, address],
  ['texkill', T.D3DSIO_TEXKILL, 0, PIXEL, 1, address],
  ['tex', T.D3DSIO_TEX, 0, [0, 3], 1, address],
  ['texld', T.D3DSIO_TEX, 1, [4, 4], 1, address],
  ['texbem', T.D3DSIO_TEXBEM, 1, [0, 3], 1, address],
  ['texbeml', T.D3DSIO_TEXBEML, 1, [0, 3], 1, address],
  ['texreg2ar', T.D3DSIO_TEXREG2AR, 1, [0, 3], 1, address],
  ['texreg2gb', T.D3DSIO_TEXREG2GB, 1, [0, 3], 1, address],
  ['texreg2rgb', T.D3DSIO_TEXREG2RGB, 1, [2, 3], 1, address],
  ['texm3x2pad', T.D3DSIO_TEXM3x2PAD, 1, [0, 3], 1, address],
  ['texm3x2tex', T.D3DSIO_TEXM3x2TEX, 1, [0, 3], 1, address],
  ['texm3x2depth', T.D3DSIO_TEXM3x2DEPTH, 1, [3, 3], 1, address],
  ['texm3x3pad', T.D3DSIO_TEXM3x3PAD, 1, [0, 3], 1, address],
  ['texm3x3tex', T.D3DSIO_TEXM3x3TEX, 1, [0, 3], 1, address],
  ['texm3x3spec', T.D3DSIO_TEXM3x3SPEC, 2, [0, 3], 1, address],
  ['texm3x3vspec', T.D3DSIO_TEXM3x3VSPEC, 1, [0, 3], 1, address],
  ['texm3x3', T.D3DSIO_TEXM3x3, 1, [2, 3], 1, address],
  ['texdp3', T.D3DSIO_TEXDP3, 1, [2, 3], 1, address],
  ['texdp3tex', T.D3DSIO_TEXDP3TEX, 1, [2, 3], 1, address],
  ['texdepth', T.D3DSIO_TEXDEPTH, 0, [4, 4], 1, address],
] as const satisfies readonly Row[]

/** Name of an instruction of a vertex shader. */
export type VertexOperationName = (typeof vertexRows)[number][0]

/** Name of an instruction of a pixel shader. */
export type PixelOperationName = (typeof pixelRows)[number][0]

/** Name of an instruction. */
export type OperationName = VertexOperationName | PixelOperationName

const fromRow = (
  kind: ShaderKind,
  [name, opcode, sources, versions = VERTEX, slots = 1, more = {}]: Row,
): Operation => ({
  kind,
  name: name as OperationName,
  opcode,
  versions,
  destination: true,
  sources,
  class: 'arithmetic',
  slots,
  rows: 0,
  columns: 0,
  ...more,
})

/** All of them. */
export const operations: readonly Operation[] = [
  ...vertexRows.map((row) => fromRow('vertex', row)),
  ...pixelRows.map((row) => fromRow('pixel', row)),
]

/** The operations of one version by opcode. */
const byVersion = new Map<string, ReadonlyMap<number, Operation>>()

/**
 * @param kind kind of shader
 * @param minor minor version
 * @returns the operations that the version has, by opcode
 */
export const operationsOf = (kind: ShaderKind, minor: number): ReadonlyMap<number, Operation> => {
  const key = `${kind}${minor}`
  let table = byVersion.get(key)
  if (!table) {
    const has = ({ kind: of, versions: [first, last] }: Operation): boolean =>
      of === kind && minor >= first && minor <= last
    table = new Map(operations.filter(has).map((operation) => [operation.opcode, operation]))
    byVersion.set(key, table)
  }
  return table
}
