/**
 * The functions and interfaces of d3d8.h: each interface with the one it inherits from, its id, and its methods in the
 * order in which they stand in its table of methods, inherited ones first. Recordings, captures, bindings, headers and
 * pages read them here.
 */
import * as ids from '../types/guids.js'
import { formatInfo } from '../types/formats.js'
import { direct3DMethods, functions, unknownMethods } from './adapter-methods.js'
import type {
  HandleKind,
  InterfaceName,
  Knowledge,
  Length,
  MethodDeclaration,
  Methods,
  ParameterDeclaration,
  ReturnType,
  TypeName,
} from './declare.js'
import { deviceMethods } from './device-methods.js'
import {
  baseTextureMethods,
  cubeTextureMethods,
  indexBufferMethods,
  resourceMethods,
  surfaceMethods,
  swapChainMethods,
  textureMethods,
  vertexBufferMethods,
  volumeMethods,
  volumeTextureMethods,
} from './resource-methods.js'

/** An interface as it is declared. */
export interface InterfaceDeclaration {
  /** The interface that it inherits from. */
  readonly base: InterfaceName | null
  /** Its id, for QueryInterface. */
  readonly iid: string
  /** Its own methods, behind those of its base. */
  readonly methods: Methods
}

/** Every interface. */
export const INTERFACES = {
  IUnknown: { base: null, iid: ids.IID_IUnknown, methods: unknownMethods },
  IDirect3D8: { base: 'IUnknown', iid: ids.IID_IDirect3D8, methods: direct3DMethods },
  IDirect3DDevice8: { base: 'IUnknown', iid: ids.IID_IDirect3DDevice8, methods: deviceMethods },
  IDirect3DSwapChain8: { base: 'IUnknown', iid: ids.IID_IDirect3DSwapChain8, methods: swapChainMethods },
  IDirect3DSurface8: { base: 'IUnknown', iid: ids.IID_IDirect3DSurface8, methods: surfaceMethods },
  IDirect3DVolume8: { base: 'IUnknown', iid: ids.IID_IDirect3DVolume8, methods: volumeMethods },
  IDirect3DResource8: { base: 'IUnknown', iid: ids.IID_IDirect3DResource8, methods: resourceMethods },
  IDirect3DVertexBuffer8: {
    base: 'IDirect3DResource8',
    iid: ids.IID_IDirect3DVertexBuffer8,
    methods: vertexBufferMethods,
  },
  IDirect3DIndexBuffer8: {
    base: 'IDirect3DResource8',
    iid: ids.IID_IDirect3DIndexBuffer8,
    methods: indexBufferMethods,
  },
  IDirect3DBaseTexture8: {
    base: 'IDirect3DResource8',
    iid: ids.IID_IDirect3DBaseTexture8,
    methods: baseTextureMethods,
  },
  IDirect3DTexture8: { base: 'IDirect3DBaseTexture8', iid: ids.IID_IDirect3DTexture8, methods: textureMethods },
  IDirect3DCubeTexture8: {
    base: 'IDirect3DBaseTexture8',
    iid: ids.IID_IDirect3DCubeTexture8,
    methods: cubeTextureMethods,
  },
  IDirect3DVolumeTexture8: {
    base: 'IDirect3DBaseTexture8',
    iid: ids.IID_IDirect3DVolumeTexture8,
    methods: volumeTextureMethods,
  },
} as const satisfies Record<InterfaceName, InterfaceDeclaration>

/** Whether a name is that of an interface. */
export const isInterface = (name: string): name is InterfaceName => Object.hasOwn(INTERFACES, name)

/**
 * Whether an object of interface `name` can stand where `wanted` is asked for: the same interface or one that inherits
 * from it.
 */
export const inherits = (name: InterfaceName, wanted: InterfaceName): boolean => {
  for (let at: InterfaceName | null = name; at !== null; at = INTERFACES[at].base) if (at === wanted) return true
  return false
}

/** An interface and those that it inherits from, most special first, without IUnknown. */
export const lineageOf = (name: InterfaceName): readonly InterfaceName[] => {
  const { base }: InterfaceDeclaration = INTERFACES[name]
  return base === null ? [] : [name, ...lineageOf(base)]
}

/** How a parameter is passed: by value, or by a pointer that is read, written, or both. */
export type Passing = 'value' | 'in' | 'out' | 'inout'

/** A parameter of a function or method. */
export interface Parameter extends Knowledge {
  readonly name: string
  /** The type of the value, or of what the pointer points to. */
  readonly type: TypeName
  readonly pass: Passing
}

/** A function, or a method of an interface. */
export interface Method {
  /** `Interface::Method`, or `Direct3DCreate8`. */
  readonly name: string
  /** The method alone: its name on the object. */
  readonly call: string
  /** The interface it is called on; null for a function. */
  readonly on: InterfaceName | null
  /** Its place in the interface's table of methods. */
  readonly slot: number
  readonly returns: ReturnType | 'HRESULT'
  readonly parameters: readonly Parameter[]
  readonly local: boolean
  /** It gives null with S_FALSE where there is nothing to tell. */
  readonly orFalse: boolean
  /** Names of the parameters that say which part of the object it locks; null for what locks nothing. */
  readonly locks: readonly string[] | null
  readonly unlocks: readonly string[] | null
}

const PASSINGS = ['value', 'in', 'out', 'inout'] as const satisfies readonly Passing[]

function parameterOf(name: string, declared: ParameterDeclaration): Parameter {
  if (typeof declared === 'string') return { name, type: declared, pass: 'value' }
  const { value, in: given, out, inout, ...known } = declared as Knowledge & Partial<Record<Passing, TypeName>>
  const types = { value, in: given, out, inout }
  const pass = PASSINGS.find((way) => types[way] !== undefined) ?? 'value'
  return { name, type: types[pass] ?? 'void', pass, ...known }
}

function methodOf(on: InterfaceName | null, slot: number, call: string, declared: MethodDeclaration): Method {
  const { returns = 'HRESULT', takes = {}, local = false, orFalse = false, locks = null, unlocks = null } = declared
  const parameters = Object.entries(takes).map(([name, parameter]) => parameterOf(name, parameter))
  const name = on === null ? call : `${on}::${call}`
  return { name, call, on, slot, returns, parameters, local, orFalse, locks, unlocks }
}

/** An interface's methods by their names, those of its bases first. */
const declaredOn = (name: InterfaceName): readonly [string, MethodDeclaration][] => {
  const { base, methods }: InterfaceDeclaration = INTERFACES[name]
  return [...(base === null ? [] : declaredOn(base)), ...Object.entries(methods)]
}

/** The methods of an interface in the order of its table of methods. */
export const methodsOf = (on: InterfaceName): readonly Method[] =>
  declaredOn(on).map(([call, declared], slot) => methodOf(on, slot, call, declared))

/**
 * Every function and method by its full name: `IDirect3DDevice8::SetTransform`, `Direct3DCreate8`. Inherited ones under
 * each interface.
 */
export const METHODS: ReadonlyMap<string, Method> = new Map(
  [
    ...Object.entries(functions).map(([call, declared]) => methodOf(null, 0, call, declared)),
    ...Object.keys(INTERFACES).flatMap((name) => (isInterface(name) ? methodsOf(name) : [])),
  ].map((method) => [method.name, method]),
)

/** Whether a parameter gives something to the program: an out pointer, or the size of what lies behind one. */
export const isOut = ({ pass, sizeOf }: Parameter): boolean => pass === 'out' || sizeOf !== undefined

/** The parameters that the method has in TypeScript: without out pointers, which are the result there. */
export const argumentsOf = ({ parameters }: Method): readonly Parameter[] =>
  parameters.filter((parameter) => !isOut(parameter))

/**
 * What the method gives through out pointers. In TypeScript one is the result; several are an object with their names,
 * less the pointer's p.
 */
export const resultsOf = ({ parameters }: Method): readonly Parameter[] =>
  parameters.filter(({ pass }) => pass === 'out')

/** The name of an out pointer in an object of results: `ppStreamData` is `pStreamData`, `pStride` is `Stride`. */
export const resultName = ({ name }: Parameter): string => name.replace(/^p(?=[A-Zp])/, '')

/** Vertices that `count` primitives of a D3DPRIMITIVETYPE have; null for a type that does not exist. */
const verticesOf = (type: number, count: number): number | null =>
  [null, count, count * 2, count + 1, count * 3, count + 2, count + 2][type] ?? null

/**
 * How many elements a parameter points to in a call (bytes, where it points to `void`).
 *
 * @param argument the value of another parameter of the call
 * @returns null where the arguments do not tell
 */
export function lengthOf(length: Length, argument: (name: string) => number): number | null {
  if (typeof length === 'number') return length
  if ('until' in length) return null
  const { times = 1 } = length
  const count =
    'sum' in length
      ? length.sum.reduce((sum, name) => sum + argument(name), 0)
      : verticesOf(argument(length.of), argument(length.primitives))
  if (count === null) return null
  if (typeof times === 'number') return count * times
  const each = argument(times)
  return count * (times.endsWith('Format') ? (formatInfo(each)?.block.bytes ?? 4) : each)
}

export type { HandleKind, InterfaceName, Length, ReturnType, TypeName }
