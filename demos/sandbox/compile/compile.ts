import { typescriptLanguage } from '@codemirror/lang-javascript'
import { transform } from 'sucrase'
import { guardLoops } from './guard-loops.js'
import type { Problem, SourceFile } from '../protocol.js'

/** A program as JavaScript, or what is wrong with it. */
export type Compiled = { readonly files: readonly SourceFile[] } | { readonly problems: readonly Problem[] }

/** How Sucrase says where it could not read on: "message (line:column)". */
const placed = /^(?:Error transforming [^:]*: )?(.*) \((\d+):(\d+)\)$/s

/**
 * Where the editor's own parser stops to understand a text; null when it does not. Sucrase tries the body of an arrow
 * function as more than one thing, and may tell of an error in it at the function's beginning.
 */
const firstError = (text: string): { readonly line: number; readonly column: number } | null => {
  let at = -1
  typescriptLanguage.parser.parse(text).iterate({
    enter(node) {
      if (at === -1 && node.type.isError) at = node.from
    },
  })
  if (at === -1) return null
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: before[before.length - 1].length + 1 }
}

/** A file that is no program, as a module: its text is what it exports. */
const textModule = (text: string): string =>
  `Object.defineProperty(exports, '__esModule', { value: true }); exports.default = ${JSON.stringify(text)}`

const compileFile = ({ name, text }: SourceFile): SourceFile | Problem => {
  if (!/\.[jt]s$/.test(name)) return { name, text: textModule(text) }
  try {
    // Sucrase keeps every line where it is.
    const { code } = transform(text, { transforms: ['typescript', 'imports'], disableESTransforms: true })
    return { name, text: guardLoops(code) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const [, what, line, column] = placed.exec(message) ?? [null, message, '1', '1']
    const place = firstError(text) ?? { line: Number(line), column: Number(column) }
    return { message: what, file: name, ...place }
  }
}

/** Takes the types out of a program and turns its modules into functions. Types are not checked. */
export const compile = (files: readonly SourceFile[]): Compiled => {
  const compiled: SourceFile[] = []
  for (const file of files) {
    const made = compileFile(file)
    if ('message' in made) return { problems: [made] }
    compiled.push(made)
  }
  return { files: compiled }
}
