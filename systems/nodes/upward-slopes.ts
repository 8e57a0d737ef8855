import { MathNode } from 'three/webgpu'
import { AnyNode, combine, flow, part, tsl, valueOf, type TextureValue, type Value } from './tsl.js'

/** What three's builder has that its types leave out. */
interface BuiltInBuilder {
  getBuiltin(name: string, property: string, type: string): string
}

/** Where a pixel's middle is, rows downwards, its depth, and 1 / w. */
class PixelNode extends AnyNode {
  constructor() {
    super('vec4')
  }

  generate(builder: BuiltInBuilder): string {
    return builder.getBuiltin('position', 'fragCoord', 'vec4<f32>')
  }
}

// three hands a function on by its name; these two it does not name itself.
const Derivative = MathNode as unknown as new (name: 'dpdxFine' | 'dpdyFine', of: Value) => unknown
const fine = (name: 'dpdxFine' | 'dpdyFine', of: Value): Value => valueOf(new Derivative(name, of)).toVar()

const one = flow.float(1)
const add = (a: Value, b: Value): Value => combine('+', a, b)
const subtract = (a: Value, b: Value): Value => combine('-', a, b)
const times = (a: Value, b: Value): Value => combine('*', a, b)

/** A quotient, as three keeps it. */
interface Quotient {
  readonly op?: string
  readonly bNode: Value
}

/** What a value was divided by last, as coordinates of a projection are. */
function divisorOf(value: Value): Value | null {
  const { op, bNode } = value as Value & Quotient
  return op === '/' ? bNode : null
}

/** A value at a pixel that is so many columns and rows away. */
type Near = (column: Value, row: Value) => Value

/** A value near a pixel, by its differences within the square of four pixels that is measured together. */
function near(value: Value): Near {
  const across = fine('dpdxFine', value)
  const down = fine('dpdyFine', value)
  const both = fine('dpdyFine', across)
  return (column, row) => add(value, add(times(column, add(across, times(row, both))), times(row, down)))
}

/**
 * GLSL's functions that look at neighbouring pixels, on WebGPU as on WebGL. Rasterisers measure how coordinates change
 * from the first pixel of each square of four to those beside it, and choose levels of textures by that. WebGL's rows
 * go upwards, so first there is the lower left pixel; WebGPU's go downwards, and first is the upper left one; where the
 * height of the target is odd, the squares lie a row apart, too. Fine derivatives tell of all pixels of a square, and
 * what is multiplied by 1 / w is even over a triangle, so that the next square's follow: the slopes are WebGL's on
 * targets of even height, and on those of odd height for coordinates that are interpolated.
 *
 * Each of both choices is one that rasterisers may make; this one makes the same picture everywhere.
 *
 * @param hasLevels whether a texture is looked up in levels: only then slopes matter to it
 */
export function upwardSlopes(hasLevels: (map: TextureValue) => boolean) {
  const pixel = valueOf(new PixelNode())
  const isOdd = (number: Value): Value => tsl.float(combine('&', tsl.int(number), flow.int(1)))
  // The first pixel of WebGL's square, from here: its column is this one or that to the left, its row this one or that
  // below.
  const left = tsl.negate(isOdd(part(pixel, 'x')))
  const fromBottom = subtract(subtract(part(valueOf(tsl.screenSize), 'y'), one), part(pixel, 'y'))
  const below = isOdd(tsl.ceil(fromBottom))

  const measured = (value: Value): Near => {
    const overW = part(pixel, 'w')
    const divisor = divisorOf(value)
    const even = divisor ? times(overW, divisor).toVar() : overW
    const [whole, share] = [near(times(value, even).toVar()), near(even)]
    return (column, row) => combine('/', whole(column, row), share(column, row)).toVar()
  }
  const slopesOf = (value: Value) => {
    const at = measured(value)
    const first = at(left, below)
    return {
      across: (): Value => subtract(at(add(left, one), below), first),
      down: (): Value => subtract(at(left, subtract(below, one)), first),
    }
  }
  return {
    dFdx: (value: Value): Value => slopesOf(value).across(),
    dFdy: (value: Value): Value => slopesOf(value).down(),
    fwidth(value: Value): Value {
      const { across, down } = slopesOf(value)
      return add(tsl.abs(across()), tsl.abs(down()))
    },
    texture(map: Value, uv: Value, bias?: Value): Value {
      const sampled = (map as TextureValue).sample(uv)
      if (!hasLevels(map as TextureValue)) return bias ? sampled.bias(bias) : sampled
      const scale = bias ? tsl.exp2(bias) : one
      const { across, down } = slopesOf(uv)
      return sampled.grad(times(across(), scale), times(down(), scale))
    },
  }
}
