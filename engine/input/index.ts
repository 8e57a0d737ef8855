export type {
  GamepadChange,
  InputChange,
  InputRequest,
  KeyChange,
  LockChange,
  PointerChange,
  ReleaseChange,
  WheelChange,
} from './changes.js'
export {
  createInput,
  type GamepadButtonChange,
  type Gamepads,
  type Input,
  type Keyboard,
  type Pointer,
} from './input.js'
export { inputChanges } from './input-changes.js'
