import { expect, it } from 'vitest'
import { FrameClock, frameLoop, type Frame } from '../../../engine/index.js'

it('stands while it is paused, gives single frames then, and no time passes', () => {
  let turn: ((milliseconds: number) => void) | null = null
  let now = 0
  const clock = new FrameClock((callback) => {
    turn = callback
    return () => {
      turn = null
    }
  })
  const frames: Frame[] = []
  const loop = frameLoop(clock.request).subscribe((frame) => frames.push(frame))
  const pass = (milliseconds: number): void => {
    now += milliseconds
    turn?.(now)
  }
  pass(100)
  pass(20)
  expect(frames.map(({ time }) => time)).toEqual([0, 0.02])
  clock.isPaused = true
  pass(500)
  expect(frames).toHaveLength(2)
  clock.step()
  clock.step()
  pass(500)
  pass(500)
  pass(500)
  expect(frames).toHaveLength(4)
  expect(frames[3].time).toBeCloseTo(0.02 + 2 / 60, 9)
  clock.isPaused = false
  // A step that was not asked for while it stood is none.
  clock.step()
  pass(30)
  expect(frames[4].delta).toBeCloseTo(0.03, 9)
  loop.unsubscribe()
  expect(turn).toBeNull()
})
