export type {
  GamepadChange,
  InputChange,
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
  type InputRequest,
  type Keyboard,
  type Pointer,
} from './input.js'
export { inputChanges } from './input-changes.js'
