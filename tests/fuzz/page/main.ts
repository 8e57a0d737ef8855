/** The page that scripts/fuzz.mjs opens. */
import { attackWithCalls } from '../hostile-calls.js'

declare global {
  interface Window {
    attackWithCalls: typeof attackWithCalls
  }
}

window.attackWithCalls = attackWithCalls
