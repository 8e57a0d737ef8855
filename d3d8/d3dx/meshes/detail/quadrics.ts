/**
 * How far a place lies from planes: the sum of the squares of its distances, as ten numbers for each point (Garland and
 * Heckbert: Surface Simplification Using Quadric Error Metrics).
 */
export class Quadrics {
  readonly #numbers: Float64Array

  constructor(points: number) {
    this.#numbers = new Float64Array(points * 10)
  }

  /** Adds a plane ax + by + cz + d of normal 1 to a point. */
  addPlane(point: number, a: number, b: number, c: number, d: number, weight: number): void {
    const [q, at] = [this.#numbers, point * 10]
    q[at] += weight * a * a
    q[at + 1] += weight * a * b
    q[at + 2] += weight * a * c
    q[at + 3] += weight * a * d
    q[at + 4] += weight * b * b
    q[at + 5] += weight * b * c
    q[at + 6] += weight * b * d
    q[at + 7] += weight * c * c
    q[at + 8] += weight * c * d
    q[at + 9] += weight * d * d
  }

  /** Adds the planes of one point to those of another. */
  join(from: number, to: number): void {
    for (let i = 0; i < 10; i++) this.#numbers[to * 10 + i] += this.#numbers[from * 10 + i]
  }

  /** The sum of the squares of distances from the planes of a point. */
  error(point: number, x: number, y: number, z: number): number {
    const q = this.#numbers
    const at = point * 10
    const value =
      q[at] * x * x +
      q[at + 4] * y * y +
      q[at + 7] * z * z +
      2 * (q[at + 1] * x * y + q[at + 2] * x * z + q[at + 5] * y * z) +
      2 * (q[at + 3] * x + q[at + 6] * y + q[at + 8] * z) +
      q[at + 9]
    return Math.max(0, value)
  }
}
