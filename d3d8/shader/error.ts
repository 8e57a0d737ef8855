/** What is wrong with a shader, and where. Reader, validator and nobody else throw it. */
export class ShaderError extends Error {
  /** Number of the instruction, 0 for the first after the version; −1 when the fault is not one instruction's. */
  readonly instruction: number
  /** Index of the token in the stream. */
  readonly offset: number
  /** The fault alone, as a sentence without its place. */
  readonly reason: string

  constructor(reason: string, offset: number, instruction = -1, name = '') {
    const place = instruction < 0 ? '' : `, instruction ${instruction}${name === '' ? '' : ` (${name})`}`
    super(`Shader, token ${offset}${place}: ${reason}`)
    this.name = 'ShaderError'
    this.instruction = instruction
    this.offset = offset
    this.reason = reason
  }
}
