/** What the page and the worker that compiles C and C++ say to each other. */
import type { NativeProgram, Problem, SourceFile } from '../protocol.js'

/** What came of compiling. */
export type NativeCompiled =
  | { readonly program: NativeProgram; readonly warnings: readonly Problem[] }
  | { readonly problems: readonly Problem[] }

export type ToClang =
  /** Where the compiler's files lie. */
  | { readonly kind: 'open'; readonly base: string }
  /** What else the program is given may be among its resources. */
  | { readonly kind: 'compile'; readonly files: readonly SourceFile[]; readonly assets: readonly File[] }

export type FromClang =
  /** How much of the compiler is here, from 0 to 1. */
  | { readonly kind: 'progress'; readonly share: number }
  /** It can compile. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'compiled'; readonly compiled: NativeCompiled }
