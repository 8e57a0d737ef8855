import type { Direct3DDevice8 } from '../../index.js'
import {
  assembleShader,
  D3DVSD_END,
  D3DVSD_REG,
  D3DVSD_STREAM,
  D3DVSDE_NORMAL,
  D3DVSDE_POSITION,
  D3DVSDE_TEXCOORD0,
  D3DVSDT_FLOAT2,
  D3DVSDT_FLOAT3,
} from '../../index.js'
import type { Matrix } from './numbers/matrices.js'

/** A mesh in stream 0, in the order of MESH_FVF: its position is v0, its normal v3, its texture coordinates v7. */
const meshStream = [
  D3DVSD_STREAM(0),
  D3DVSD_REG(D3DVSDE_POSITION, D3DVSDT_FLOAT3),
  D3DVSD_REG(D3DVSDE_NORMAL, D3DVSDT_FLOAT3),
  D3DVSD_REG(D3DVSDE_TEXCOORD0, D3DVSDT_FLOAT2),
]

const assembled = (text: string): Uint32Array => {
  const { tokens, errors } = assembleShader(text)
  if (!tokens) throw new Error(errors.map(({ line, message }) => `line ${line}: ${message}`).join('\n'))
  return tokens
}

/**
 * A vertex shader for meshes.
 * @param text in assembler
 * @param streams further streams than the mesh's own, as tokens of a declaration
 * @returns its handle, for SetVertexShader
 * @throws Error with the line of each mistake
 */
export const createVertexShader = (device: Direct3DDevice8, text: string, streams: readonly number[] = []): number =>
  device.CreateVertexShader(Uint32Array.of(...meshStream, ...streams, D3DVSD_END()), assembled(text))

/**
 * A pixel shader; gives its handle, for SetPixelShader.
 *
 * @param text in assembler
 * @throws Error with the line of each mistake
 */
export const createPixelShader = (device: Direct3DDevice8, text: string): number =>
  device.CreatePixelShader(assembled(text))

/**
 * Four constants, or three, for m4x4 and m4x3: those take a product of a vector with each row, so columns become rows.
 */
export const setMatrixConstant = (device: Direct3DDevice8, register: number, matrix: Matrix, count = 4): void => {
  const columns = Float32Array.from({ length: count * 4 }, (_, i) => matrix[(i & 3) * 4 + (i >> 2)])
  device.SetVertexShaderConstant(register, columns, count)
}
