// prettier-ignore
import {
  cloudy, hue, mix, multiply, rotationY, rotationZ, scaling, smoothstep, translation, type Matrix, type Vector,
} from '../kit/index.js'

const RINGS = 11
const FLOWERS = 60
/** Radius of the way that the caterpillar goes. */
const RADIUS = 4

/** The meadow under the caterpillar, and hills around. */
export const heightAt = (x: number, z: number): number =>
  (2.2 + 7 * smoothstep(5, 16, Math.hypot(x, z))) * (cloudy(x / 9 + 20, z / 9 + 20, 0, 1) - 0.4)

/** A ball of radius 1 that was moved to a place, and its colour. */
export interface Ball {
  readonly world: Matrix
  readonly paintedIn: Vector
}

const flowerAt = (time: number, flower: number): Ball => {
  const [angle, out] = [flower * 2.4, 1.2 * Math.sqrt(flower)]
  const [x, z] = [out * Math.sin(angle), out * Math.cos(angle)]
  const size = 0.12 + 0.05 * Math.sin(time * 2 + flower)
  const world = multiply(scaling(size), translation(x, heightAt(x, z) + 0.2, z))
  return { world, paintedIn: mix(hue(0.8 + 0.3 * Math.sin(flower)), [1, 1, 1], 0.5) }
}

/** Each ring follows the head along a circle, and arches its back in its turn. */
const placeOf = (ring: number, time: number): Matrix => {
  const [way, arch] = [time * 0.35 - ring * 0.23, Math.max(0, Math.sin(time * 4 + ring * 0.9))]
  const [x, z] = [RADIUS * Math.sin(way), RADIUS * Math.cos(way)]
  return multiply(rotationY(way), translation(x, heightAt(x, z) + (ring === 0 ? 0.75 : 0.5) + 0.35 * arch, z))
}

const ringAt = (time: number, ring: number): Ball => ({
  world: multiply(scaling(ring === 0 ? 0.8 : 0.62 - 0.02 * ring), placeOf(ring, time)),
  paintedIn: mix(hue(0.17 + ring * 0.035), [1, 1, 1], 0.25),
})

/** An eye and a feeler on one side of the head. */
const faceAt = (time: number, side: number): Ball[] => {
  const onHead = (ahead: number, up: number, size: Matrix): Matrix =>
    multiply(size, translation(ahead, up, side * 0.32), placeOf(0, time))
  return [
    { world: onHead(0.6, 0.3, scaling(0.27)), paintedIn: [1, 1, 1] },
    { world: onHead(0.82, 0.32, scaling(0.1)), paintedIn: [0.1, 0.1, 0.15] },
    { world: onHead(0, 1, multiply(scaling(0.05, 0.5, 0.05), rotationZ(0.2))), paintedIn: [0.3, 0.5, 0.2] },
    { world: onHead(-0.1, 1.5, scaling(0.14)), paintedIn: [1, 0.45, 0.3] },
  ]
}

/** What there is on the meadow at a time: flowers, and a caterpillar from balls. */
export const ballsAt = (time: number): Ball[] => [
  ...Array.from({ length: FLOWERS }, (_, flower) => flowerAt(time, flower)),
  ...Array.from({ length: RINGS }, (_, ring) => ringAt(time, ring)),
  ...[-1, 1].flatMap((side) => faceAt(time, side)),
]
