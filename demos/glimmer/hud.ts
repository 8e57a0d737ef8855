import type { Direct3DDevice8 } from '../../index.js'
import { createFont } from '../kit/index.js'
import type { Game } from './rules.js'

const GOLD = { colour: 0xffffe28a, lower: 0xffff7a9a }
const CYAN = { colour: 0xffffffff, lower: 0xff7af0ff }
const PALE = { colour: 0xe0ffffff, align: 'middle' } as const
const HELP = ['FLY: ARROWS, POINTER, FINGER, STICK', 'FIRE: SPACE, CLICK, A', 'PAUSE: P  ·  FULLSCREEN: F  ·  SOUND: M']

/** What is written over the picture. */
export const createHud = (
  device: Direct3DDevice8,
  { width, height }: { readonly width: number; readonly height: number },
) => {
  const print = createFont(device)
  const unit = Math.min(height / 100, width / 130)
  const [left, middle, right] = [4 * unit, width / 2, width - 4 * unit]
  const digits = (score: number): string => String(Math.floor(score)).padStart(6, '0')
  return ({ phase, isPaused, time, score, best, chain, shields }: Game): void => {
    if (best > 0) print(`BEST ${digits(best)}`, middle, 4 * unit, { ...PALE, size: 3 * unit })
    if (phase !== 'title') {
      print(digits(score), left, 4 * unit, { ...CYAN, size: 6 * unit })
      print(`×${chain}`, left, 12.5 * unit, { ...GOLD, size: 4.5 * unit })
      print('>'.repeat(Math.max(0, shields)), right, 4 * unit, { ...CYAN, size: 6 * unit, align: 'right' })
    }
    if (isPaused) print('PAUSED', middle, 40 * unit, { ...GOLD, size: 10 * unit, align: 'middle' })
    if (phase === 'playing') return
    print(phase === 'title' ? 'GLIMMER' : 'GAME OVER', middle, 20 * unit, { ...GOLD, size: 15 * unit, align: 'middle' })
    if (time % 1.2 < 0.85) print('PRESS ENTER OR CLICK', middle, 79 * unit, { ...PALE, size: 4.5 * unit })
    for (const [i, line] of HELP.entries()) print(line, middle, (86 + 4.5 * i) * unit, { ...PALE, size: 3 * unit })
  }
}
