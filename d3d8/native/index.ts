/** C and C++ programs of Direct3D 8, compiled to WebAssembly: what runs them. */
export {
  clickOf,
  defaultButtonOf,
  DialogViews,
  labelOf,
  readDialog,
  watchFocus,
  type DialogControl,
  type ProgramDialog,
} from './dialogs/index.js'
export { ProgramFiles, type FileNode, type FileSource } from './files.js'
export { InputMessages, PointerWish } from './input/input-messages.js'
export { JOYSTICK_WORDS, JOYSTICKS, writeJoysticks, type GamepadState } from './input/joysticks.js'
export { faultText, NoMain, ProgramFault } from './faults.js'
export { runProgram, type ProgramEnd, type ProgramOptions } from './program.js'
export { createPageSound } from './page-sound.js'
export { createSoundOutput, SOUND_RATE, type SoundOutput } from './sound.js'
export { suspendedTurns, type ProgramTurns } from './turns/suspended.js'
export { canSuspend } from './turns/threads.js'
export type { HostMessage } from './host-message.js'
export { cursorNames, type WindowCanvas, type WindowHost } from './window-host.js'
