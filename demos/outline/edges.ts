/** Where the stencil changes from left to right or from top to bottom, by as much as it does. */
export const edges = `ps.1.1
def c0, 1.0, 0.82, 0.35, 1.0
tex t0
tex t1
tex t2
tex t3
sub_sat r0, t0, t1
sub_sat r1, t1, t0
add r0, r0, r1
sub_sat r1, t2, t3
add r0, r0, r1
sub_sat r1, t3, t2
add_sat r0, r0, r1
mov r0.rgb, c0`
/** Half the width of an outline, in pixels. */
const REACH = 1.5
/** Bytes of a corner. */
export const STRIDE = 48

/** A quad over the screen with four sets of coordinates: those of each pixel's neighbours. */
export const createQuad = (width: number, height: number): Float32Array => {
  const [x, y] = [REACH / width, REACH / height]
  const neighbours = [-x, 0, x, 0, 0, -y, 0, y]
  const corners = [0, 1, 2, 3].map((n) => [n & 1, n >> 1])
  return Float32Array.from(
    corners.flatMap(([u, v]) => [
      ...[u * width - 0.5, v * height - 0.5, 0, 1],
      ...neighbours.map((offset, n) => ((n & 1) === 0 ? u : v) + offset),
    ]),
  )
}
