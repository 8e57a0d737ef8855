/** C and C++ programs of Direct3D 8, compiled to WebAssembly: what runs them. */
export { ProgramFiles, type FileNode, type FileSource } from './files.js'
export { InputMessages } from './input-messages.js'
export { ProgramFault } from './memory.js'
export { canSuspend, runProgram, type ProgramEnd, type ProgramOptions, type ProgramTurns } from './program.js'
export { suspendedTurns } from './turns.js'
export type { HostMessage, WindowCanvas, WindowHost } from './window-host.js'
