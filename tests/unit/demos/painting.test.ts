import { afterEach, expect, it, vi } from 'vitest'
import { createRelief, createReliefAsync } from '../../../demos/kit/paint.js'

afterEach(() => {
  vi.restoreAllMocks()
})

it('a relief is worked out in turns of 20 ms, between which others come, and is the same', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const heightAt = (u: number, v: number): number => {
    now += 1
    return u * 3 + v
  }
  const turns: number[] = []
  let isOver = false
  const others = async (): Promise<void> => {
    for (let before = now; !isOver; before = now) {
      await new Promise((resolve) => setImmediate(resolve))
      if (now > before) turns.push(now - before)
    }
  }
  const whole = createReliefAsync(64, 32, heightAt).then((relief) => {
    isOver = true
    return relief
  })
  const [relief] = await Promise.all([whole, others()])
  expect(now).toBe(64 * 32)
  // A texel takes a millisecond here; the clock is looked at with every sixteenth.
  expect(Math.max(...turns)).toBeLessThanOrEqual(20 + 16)
  expect(turns.length).toBeGreaterThan(50)
  expect(relief).toEqual(createRelief(64, 32, heightAt))
})
