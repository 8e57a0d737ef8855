import { transform } from 'sucrase'
import type { Problem, SourceFile } from './protocol.js'

/** A program as JavaScript, or what is wrong with it. */
export type Compiled = { readonly files: readonly SourceFile[] } | { readonly problem: Problem }

/** How Sucrase says where it could not read on: "message (line:column)". */
const placed = /^(?:Error transforming [^:]*: )?(.*) \((\d+):(\d+)\)$/s

const compileFile = ({ name, text }: SourceFile): SourceFile | Problem => {
  try {
    // Sucrase keeps every line where it is.
    const { code } = transform(text, { transforms: ['typescript', 'imports'], disableESTransforms: true })
    return { name, text: code }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const [, what, line, column] = placed.exec(message) ?? [null, message, '1', '1']
    return { message: what, file: name, line: Number(line), column: Number(column) }
  }
}

/** Takes the types out of a program and turns its modules into functions. Types are not checked. */
export const compile = (files: readonly SourceFile[]): Compiled => {
  const compiled: SourceFile[] = []
  for (const file of files) {
    const made = compileFile(file)
    if ('message' in made) return { problem: made }
    compiled.push(made)
  }
  return { files: compiled }
}
