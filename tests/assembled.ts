import { assemble } from '../d3d8/shader/index.js'

/** The tokens of a shader that is right. */
export function assembled(text: string): Uint32Array<ArrayBuffer> {
  const { tokens, errors } = assemble(text)
  if (!tokens) throw new Error(errors.map(({ message }) => message).join('\n'))
  return tokens
}
