/** Compiles programs where nobody waits: some texts take Sucrase longer than anybody would. */
import { compile, type Compiled } from './compile.js'
import type { SourceFile } from '../protocol.js'

/** From the page to the compiler's worker. */
export interface ToCompiler {
  readonly files: readonly SourceFile[]
}

/** From the worker to the page; null when it has been loaded. */
export interface FromCompiler {
  readonly compiled: Compiled | null
}

const scope = globalThis as unknown as {
  readonly postMessage: (message: FromCompiler) => void
  onmessage: ((event: MessageEvent<ToCompiler>) => void) | null
}

scope.onmessage = ({ data: { files } }) => scope.postMessage({ compiled: compile(files) })
scope.postMessage({ compiled: null })
