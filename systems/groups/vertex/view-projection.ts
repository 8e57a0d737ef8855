/** What a coordinate gets of one of the view's, whose row of the projection begins at `at`. */
const factorOf = (projection: ArrayLike<number>, at: number, column: number, zOfW: number): number =>
  column === 2 ? projection[at + 2] - zOfW * projection[at + 3] : projection[at + column]

/**
 * Writes the product of a view and a projection matrix, which positions go through at once, and returns what their z
 * gets of their w besides. Of a perspective z is a multiple of w and a constant: were it summed up by itself, both
 * would be rounded apart, and far from the origin depth would be off by far more than in eye space.
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
  for (let column = 0; column < 4; column++) {
    const first = factorOf(projection, p, column, zOfW)
    const second = factorOf(projection, p + 4, column, zOfW)
    const third = factorOf(projection, p + 8, column, zOfW)
    const fourth = factorOf(projection, p + 12, column, zOfW)
    for (let row = 0, from = v; row < 4; row++, from += 4)
      to[at + row * 4 + column] =
        view[from] * first + view[from + 1] * second + view[from + 2] * third + view[from + 3] * fourth
  }
  return zOfW
}
