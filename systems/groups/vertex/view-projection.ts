/**
 * Writes the product of a view and a projection matrix, which positions go through at once, and returns what their z
 * gets of their w besides. Of a perspective z is a multiple of w and a constant: were it summed up by itself, both would
 * be rounded apart, and far from the origin depth would be off by far more than in eye space.
 *
 * @param v where the 16 numbers of the view begin
 * @param p where those of the projection begin
 * @param to where the 16 numbers of the product go, the part that w has of z left out
 */
export function writeViewProjection(
  view: ArrayLike<number>,
  v: number,
  projection: ArrayLike<number>,
  p: number,
  to: Float32Array,
  at: number,
): number {
  // A w that is not z alone would take more from z than there is.
  const isPerspective = projection[p + 11] !== 0 && projection[p + 15] === 0
  const zOfW = isPerspective ? Math.fround(projection[p + 10] / projection[p + 11]) : 0
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 4; column++) {
      let sum = 0
      for (let i = 0; i < 4; i++) {
        const first = p + i * 4
        const factor = column === 2 ? projection[first + 2] - zOfW * projection[first + 3] : projection[first + column]
        sum += view[v + row * 4 + i] * factor
      }
      to[at + row * 4 + column] = sum
    }
  return zOfW
}
