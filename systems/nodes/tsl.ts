import * as TSL from 'three/tsl'
import { Node as NodeClass, type Node } from 'three/webgpu'

/** A node of three's shading language, with what is asked of it here. */
export interface Value {
  assign(value: Value): Value
  toVar(): Value
  element(index: Value): Value
}

/** A texture's node. */
export interface TextureValue extends Value {
  value: unknown
  sample(uv: Value): TextureValue
  bias(by: Value): TextureValue
  level(level: Value): TextureValue
  grad(across: Value, down: Value): TextureValue
}

type Make = (...values: readonly Value[]) => Value

/**
 * three's shading language by name. Its types know the size of every vector, which text does not say: what is wrong
 * there is told by the browser, as of every shader.
 */
export const tsl = TSL as unknown as Readonly<Record<string, Make>>

/** Statements of three's shading language, and what takes numbers; of its types the same holds as of `tsl`. */
export const flow = TSL as unknown as {
  readonly Fn: (body: () => Value) => () => Value
  readonly If: (condition: Value, yes: () => void) => { Else: (no: () => void) => void }
  readonly Loop: (range: object, body: (names: Readonly<Record<string, Value>>) => void) => void
  readonly Discard: () => void
  readonly float: (value: number) => Value
  readonly int: (value: number) => Value
  readonly bool: (value: boolean) => Value
}

/** A node of three's as a value: its types know sizes, see `tsl`. */
export const valueOf = (node: unknown): Value => node as Value

/** What was made here as a node of three's: of its types the same holds. */
export const nodeOf = (made: unknown): Node => made as Node

// Of nodes in general three's types make no instances.
export const AnyNode = NodeClass as unknown as new (type: string) => object

/** Parts of a vector: one component or more, by name; three makes them properties of the node. */
export const part = (value: Value, name: string): Value => valueOf(Reflect.get(value, name))

/** GLSL's functions that are spelled otherwise. */
const otherwise: Readonly<Record<string, string>> = { inversesqrt: 'inverseSqrt' }

/** Look-ups, whose first argument is a texture. */
const lookUps: Readonly<Record<string, (map: TextureValue, ...more: readonly Value[]) => Value>> = {
  texture: (map, uv, ...bias) => (bias.length > 0 ? map.sample(uv).bias(bias[0]) : map.sample(uv)),
  textureLod: (map, uv, level) => map.sample(uv).level(level),
  textureGrad: (map, uv, across, down) => map.sample(uv).grad(across, down),
}

/**
 * Calls a function of GLSL's.
 *
 * @throws ReferenceError for one that there is not
 */
export function callBuiltIn(name: string, values: readonly Value[]): Value {
  if (Object.hasOwn(lookUps, name)) return lookUps[name](values[0] as TextureValue, ...values.slice(1))
  const own = otherwise[name] ?? name
  if (!Object.hasOwn(TSL, own)) throw new ReferenceError(`a shader's text calls ${name}`)
  return tsl[own](...values)
}

const operators: Readonly<Record<string, string>> = {
  '+': 'add',
  '-': 'sub',
  '*': 'mul',
  '/': 'div',
  '%': 'mod',
  '<<': 'shiftLeft',
  '>>': 'shiftRight',
  '&': 'bitAnd',
  '|': 'bitOr',
  '^': 'bitXor',
  '&&': 'and',
  '||': 'or',
  '==': 'equal',
  '!=': 'notEqual',
  '<': 'lessThan',
  '>': 'greaterThan',
  '<=': 'lessThanEqual',
  '>=': 'greaterThanEqual',
}

/** Two values and what stands between them in GLSL. */
export const combine = (operator: string, left: Value, right: Value): Value => tsl[operators[operator]](left, right)
