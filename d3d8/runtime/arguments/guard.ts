/**
 * Sentences for arguments that no method can work with: symbols, BigInts, memory that went elsewhere, proxies and
 * copies of objects, structs that cannot be read. JavaScript itself refuses them, with a TypeError of its own,
 * somewhere inside. Nothing is looked at before that: a call that is taken pays for the frame of a `try`.
 */
import { METHODS, argumentsOf, methodsOf, type Method, type Parameter } from '../../api/interfaces.js'
import { formOf, structOf, type Form } from '../../api/forms.js'
import { layoutOf } from '../../api/struct-layout.js'
import type { InterfaceName } from '../../api/declare.js'
import type { StructName } from '../../api/structs.js'
import { PushingError } from '../../../engine/index.js'
import { D3DERR_INVALIDCALL, D3DError } from '../../types/index.js'
import type { DeviceServices } from '../objects/device-services.js'
import { Genuine } from './genuine.js'
import { shownValue } from './shown-value.js'

/** What is wrong with a value, as a sentence; null when it is none of what this file is for. */
type Fault = (value: unknown, name: string, parameter: Parameter) => string | null

/** The same where the value alone tells. */
type ValueFault = (value: unknown, name: string) => string | null

const isNumeric = (value: unknown): boolean => ['number', 'boolean', 'undefined'].includes(typeof value)

const numberFault: ValueFault = (value, name) =>
  isNumeric(value) ? null : `${name} is ${shownValue(value)}; it is a number`

/** Runs a check that reads what a program gave, whose reading may throw. */
function reading(value: unknown, name: string, check: () => string | null): string | null {
  try {
    return check()
  } catch {
    return `${name} is ${shownValue(value)}; reading it failed`
  }
}

/** Elements of a list that are looked at: a list that somebody made may say that it has no end. */
const MOST_ELEMENTS = 1 << 16

const lookedAt = (list: ArrayLike<unknown>): number => Math.min(list.length, MOST_ELEMENTS)

/** The first element that is no number. */
const memoryFault: ValueFault = (value, name) =>
  reading(value, name, () => {
    if (value === null || value === undefined) return null
    if (typeof value !== 'object') return `${name} is ${shownValue(value)}; it is memory or a list of numbers`
    const { elements = value } = value as { readonly elements?: unknown }
    const list = elements as ArrayLike<unknown>
    if (ArrayBuffer.isView(list) && list.byteLength > 0 && typeof list[0] !== 'bigint') return null
    const end = lookedAt(list)
    for (let i = 0; i < end; i++)
      if (!isNumeric(list[i])) return `element ${i} of ${name} is ${shownValue(list[i])}; it is a number`
    return end > 0 ? null : `${name} is ${shownValue(value)}; it is memory or a list of numbers`
  })

/** Windows are read for their size alone. */
const windowFault: ValueFault = (value, name) =>
  reading(value, name, () => {
    if (typeof value === 'object' && value !== null) Reflect.get(value, 'width')
    return null
  })

function structFault(struct: StructName, given: unknown, name: string): string | null {
  return reading(given, name, () => {
    if (given === null || given === undefined) return null
    if (typeof given !== 'object') return `${name} is ${shownValue(given)}; it is a struct`
    for (const member of layoutOf(struct).members) {
      const value: unknown = Reflect.get(given, member.name)
      const full = `${name}.${member.name}`
      const fault =
        member.struct !== null
          ? structFault(member.struct, value, full)
          : member.type === 'HWND'
            ? windowFault(value, full)
            : member.count > 1
              ? memoryFault(value, full)
              : numberFault(value, full)
      if (fault !== null) return fault
    }
    return null
  })
}

const structsFault: Fault = (given, name, parameter) =>
  reading(given, name, () => {
    if (given === null || given === undefined) return null
    const list = given as ArrayLike<unknown>
    const end = lookedAt(list)
    for (let i = 0; i < end; i++) {
      const fault = structFault(structOf(parameter), list[i], `${name}[${i}]`)
      if (fault !== null) return fault
    }
    return null
  })

const objectFault: Fault = (value, name, { type }) =>
  value === null || value === undefined || Genuine.is(value)
    ? null
    : `${name} is ${shownValue(value)}; it is the ${type} itself`

const none: Fault = () => null

const FAULTS: Readonly<Record<Form, Fault>> = {
  out: none,
  nothing: none,
  number: numberFault,
  bool: numberFault,
  float: numberFault,
  floats: memoryFault,
  words: memoryFault,
  bytes: memoryFault,
  struct: (value, name, parameter) => structFault(structOf(parameter), value, name),
  structs: structsFault,
  object: objectFault,
  guid: (value, name) => (typeof value === 'string' ? null : `${name} is ${shownValue(value)}; it is a text`),
  window: windowFault,
}

/** Methods that programs call many times a draw: they have the `try` in themselves, which saves a call. */
const guardThemselves: ReadonlySet<string> = new Set([
  'DrawPrimitive',
  'DrawIndexedPrimitive',
  'SetIndices',
  'SetLight',
  'SetMaterial',
  'SetPixelShaderConstant',
  'SetRenderState',
  'SetStreamSource',
  'SetTexture',
  'SetTextureStageState',
  'SetTransform',
  'SetVertexShader',
  'SetVertexShaderConstant',
  'SetViewport',
])

/**
 * Methods of a device and its objects that draw, wait for what is drawn, or end what was begun: subscribers that a
 * block is being pushed to are refused them before anything is done. `DrawPrimitive` and `DrawIndexedPrimitive` find
 * out by themselves.
 */
const needRest: ReadonlySet<string> = new Set([
  'AddDirtyBox',
  'AddDirtyRect',
  'Clear',
  'CopyRects',
  'DrawIndexedPrimitiveUP',
  'DrawPrimitiveUP',
  'DrawRectPatch',
  'DrawTriPatch',
  'Lock',
  'LockBox',
  'LockRect',
  'PreLoad',
  'Present',
  'ProcessVertices',
  'Reset',
  'ResourceManagerDiscardBytes',
  'SetLOD',
  'SetPaletteEntries',
  'SetPriority',
  'SetRenderTarget',
  'Unlock',
  'UnlockBox',
  'UnlockRect',
  'UpdateTexture',
])

/** An object of a device, or the device. */
interface OfDevice {
  readonly services: DeviceServices
}

/** The error of a call of IDirect3DDevice8 that ended with one, for the methods that guard themselves. */
export const explainedCall = (self: object, call: string, given: readonly unknown[], error: unknown): unknown => {
  const method = METHODS.get(`IDirect3DDevice8::${call}`)
  return method ? explained(method, self, given, error) : error
}

/** The error of a call that ended with one: a sentence, where what was given explains it. */
function explained(method: Method, self: unknown, given: readonly unknown[], error: unknown): unknown {
  if (error instanceof D3DError) return error
  const on = Genuine.is(self) ? self.interfaces[0] : method.on
  const refusal = (sentence: string): D3DError =>
    new D3DError(D3DERR_INVALIDCALL, `${on}::${method.call}`, sentence, error)
  if (error instanceof PushingError) return refusal(error.message)
  if (!Genuine.is(self)) return refusal(`it was called on ${shownValue(self)}; the object itself has the method`)
  const parameters = argumentsOf(method)
  for (let i = 0; i < parameters.length; i++) {
    const fault = FAULTS[formOf(parameters[i])](given[i], parameters[i].name, parameters[i])
    if (fault !== null) return refusal(fault)
  }
  return error
}

type Callable = (this: unknown, ...given: unknown[]) => unknown

/** A method whose failures are explained. */
function guarded(method: Method, original: Callable): Callable {
  const needsRest = needRest.has(method.call)
  const guard: Callable = function (this: unknown, a, b, c, d, e, f, g, h) {
    // Much of a method would work on a proxy, and the rest fail in its midst.
    if (!Genuine.is(this)) throw explained(method, this, [], null)
    try {
      // Those methods are of devices and their objects alone.
      if (needsRest) (this as Genuine & OfDevice).services.core.requireRest()
      return original.call(this, a, b, c, d, e, f, g, h)
    } catch (error) {
      throw explained(method, this, [a, b, c, d, e, f, g, h], error)
    }
  }
  Object.defineProperty(guard, 'name', { value: method.call })
  Object.defineProperty(guard, 'length', { value: original.length })
  return guard
}

/** Guards the methods of an interface on the prototype of its class and on those that it inherits from. */
export function guard(on: InterfaceName, made: { readonly prototype: object }): void {
  for (const method of methodsOf(on)) {
    if (guardThemselves.has(method.call)) continue
    let owner: object = made.prototype
    while (!Object.hasOwn(owner, method.call) && owner !== Object.prototype)
      owner = Object.getPrototypeOf(owner) as object
    const original: unknown = Object.getOwnPropertyDescriptor(owner, method.call)?.value
    if (typeof original !== 'function' || guardedAlready.has(original)) continue
    const replaced = guarded(method, original as Callable)
    guardedAlready.add(replaced)
    Object.defineProperty(owner, method.call, { value: replaced, writable: true, configurable: true })
  }
}

const guardedAlready = new WeakSet<object>()
