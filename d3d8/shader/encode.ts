/** From instructions back to tokens. */

import { D3DPS_VERSION, D3DSI_COISSUE, D3DVS_END, D3DVS_VERSION } from '../types/index.js'
import type { Instruction, ShaderKind } from './program.js'
import { encodeDestination, encodeSource } from './tokens.js'

/** An instruction, as far as its tokens go. */
export type EncodedInstruction = Pick<Instruction, 'operation' | 'destination' | 'sources' | 'values' | 'coissue'>

/**
 * @param kind kind of shader
 * @param instruction an instruction
 * @returns its tokens
 */
const encodeInstruction = (
  kind: ShaderKind,
  { operation, destination, sources, values, coissue }: EncodedInstruction,
): number[] => [
  (operation.opcode | (coissue ? D3DSI_COISSUE : 0)) >>> 0,
  ...(destination ? [encodeDestination(kind, destination)] : []),
  ...sources.map((source) => encodeSource(kind, source)),
  ...values,
]

/**
 * @param kind kind of shader
 * @param minor minor version
 * @param instructions all of them, in order
 * @returns the stream, with version and end
 */
export const encodeShader = (
  kind: ShaderKind,
  minor: number,
  instructions: readonly EncodedInstruction[],
): Uint32Array<ArrayBuffer> =>
  new Uint32Array([
    kind === 'vertex' ? D3DVS_VERSION(1, minor) : D3DPS_VERSION(1, minor),
    ...instructions.flatMap((instruction) => encodeInstruction(kind, instruction)),
    D3DVS_END(),
  ])
