/** Runs programs in C and C++ that were compiled to WebAssembly (`npx three-d3d8 build`) on an engine of one's own. */
export {
  canSuspend,
  InputMessages,
  ProgramFault,
  ProgramFiles,
  runProgram,
  suspendedTurns,
  type FileNode,
  type FileSource,
  type HostMessage,
  type ProgramEnd,
  type ProgramOptions,
  type ProgramTurns,
  type WindowCanvas,
  type WindowHost,
} from './d3d8/native/index.js'
