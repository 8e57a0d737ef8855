import type { Sprites, Vector } from '../kit/index.js'
import { hue, mix, pack, smoothstep } from '../kit/index.js'

/** Seconds that a drop lives. */
const LIFE = 3.2
const GRAVITY = 7

/** A number from 0 to 1 for each drop, another one for each use. */
const chance = (drop: number, use: number): number => {
  const x = Math.sin(drop * 12.9898 + use * 78.233) * 43758.5453
  return x - Math.floor(x)
}

/** The colour of a drop of some age in seconds: white at the nozzle. */
export const tintAt = (time: number, age: number): Vector =>
  mix(hue(0.55 + 0.12 * Math.sin(time * 0.4) + age * 0.12), [1, 1, 1], 0.2 + 0.6 * (1 - age / LIFE) ** 4)

/** Puts as many drops where they are at a time: each flies in a parabola, bounces and fades. */
export const putDrops = ({ put }: Sprites, count: number, time: number): void => {
  for (let i = 0; i < count; i++) {
    const lived = time + chance(i, 0) * LIFE
    const [age, life] = [lived % LIFE, Math.floor(lived / LIFE)]
    const [speed, angle] = [7 + 1.2 * chance(i, life + 1), chance(i, life + 2) * 2 * Math.PI]
    const out = (0.25 + 1.1 * Math.sqrt(chance(i, life + 3))) * age
    const landing = (2 * speed) / GRAVITY
    const since = age % landing
    const height = (age < landing ? speed : speed * 0.35) * since - (GRAVITY / 2) * since * since
    const size = 0.07 + 0.13 * chance(i, 4) ** 3
    const fade = smoothstep(LIFE, LIFE * 0.75, age) * smoothstep(0, 0.1, age)
    put(
      out * Math.cos(angle),
      Math.max(0.03, height),
      out * Math.sin(angle),
      size,
      pack(tintAt(time, age), 0.55 * fade),
    )
  }
}
