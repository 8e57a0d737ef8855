import type { Beep } from '../kit/index.js'
import type { Effect } from './rules.js'

export const SOUNDS: Readonly<Record<Effect['kind'], Beep>> = {
  start: { wave: 'triangle', from: 220, to: 880, seconds: 0.5, strength: 0.2 },
  shot: { wave: 'square', from: 900, to: 200, seconds: 0.09, strength: 0.03 },
  orb: { wave: 'sine', from: 880, to: 1320, seconds: 0.18, strength: 0.12 },
  shield: { wave: 'triangle', from: 440, to: 1760, seconds: 0.5, strength: 0.2 },
  burst: { wave: 'sawtooth', from: 260, to: 40, seconds: 0.3, strength: 0.14 },
  clink: { wave: 'square', from: 1500, to: 900, seconds: 0.05, strength: 0.03 },
  hit: { wave: 'sawtooth', from: 160, to: 50, seconds: 0.5, strength: 0.25 },
  over: { wave: 'sawtooth', from: 330, to: 30, seconds: 1.4, strength: 0.3 },
}
