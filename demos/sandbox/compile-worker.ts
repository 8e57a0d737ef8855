/** Compiles programs where nobody waits: some texts take Sucrase longer than anybody would. */
import { compile } from './compile.js'
import type { FromCompiler, ToCompiler } from './compiler.js'

const scope = globalThis as unknown as {
  readonly postMessage: (message: FromCompiler) => void
  onmessage: ((event: MessageEvent<ToCompiler>) => void) | null
}

scope.onmessage = ({ data: { files } }) => scope.postMessage({ compiled: compile(files) })
scope.postMessage({ compiled: null })
