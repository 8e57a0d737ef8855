/** How functions, methods and parameters are declared in the tables of this folder. */
import type { CType } from './c-types.js'
import type { EnumerationName } from './enumerations.js'
import type { StructName } from './structs.js'

/** The interfaces of d3d8.h, and the one of COM that they inherit from. */
export type InterfaceName =
  | 'IUnknown'
  | 'IDirect3D8'
  | 'IDirect3DDevice8'
  | 'IDirect3DSwapChain8'
  | 'IDirect3DResource8'
  | 'IDirect3DBaseTexture8'
  | 'IDirect3DTexture8'
  | 'IDirect3DVolumeTexture8'
  | 'IDirect3DCubeTexture8'
  | 'IDirect3DVertexBuffer8'
  | 'IDirect3DIndexBuffer8'
  | 'IDirect3DSurface8'
  | 'IDirect3DVolume8'

/** The type of a value, or of what a pointer points to. */
export type TypeName = CType | EnumerationName | StructName | InterfaceName

/** What a number is a name of, which the device gave. */
export type HandleKind = 'vertexShader' | 'pixelShader' | 'stateBlock'

/**
 * How many elements a pointer points to; names are those of other parameters.
 * - a number: always so many
 * - `sum`: as many as these say together, each time `times` (a number, a parameter, or a D3DFORMAT whose indices have
 *   so many bytes)
 * - `primitives`: the vertices of that many primitives of the type that `of` says, each time `times`
 * - `until`: words up to and with this one
 */
export type Length =
  | number
  | { readonly sum: readonly string[]; readonly times?: number | string }
  | { readonly primitives: string; readonly of: string; readonly times: string }
  | { readonly until: number }

/** What is known of a parameter beyond its type in C. */
export interface Knowledge {
  /**
   * The set that the number is of; or the parameter whose state says it (SetRenderState: Value is what State takes).
   */
  readonly of?: EnumerationName | { readonly state: string }
  readonly handle?: HandleKind
  /** What a pointer points to is an array. Bytes for `void`. */
  readonly length?: Length
  /** What lies in memory that C calls `void`, when it is no mere bytes. */
  readonly holds?: 'float'
  /**
   * What comes back is a pointer: to an object of any interface, which C calls `void`, or to memory that the object
   * lends.
   */
  readonly gives?: 'any interface' | 'memory'
  /** The parameter says the size, in bytes, of what this other one points to. */
  readonly sizeOf?: string
  /** The object or handle is a new one. */
  readonly creates?: true
  /** C allows NULL. */
  readonly orNull?: true
  /** A TypeScript program may leave it out, and this is what it is then. */
  readonly default?: number | boolean | null | undefined
}

/**
 * A parameter: a type that is passed by value, or its type by the way it is passed, and more. A GUID's `value` is C's
 * REFGUID or REFIID; an interface's is a pointer to the object, its `out` a pointer to that.
 */
export type ParameterDeclaration =
  | TypeName
  | (Knowledge &
      (
        | { readonly value: TypeName }
        | { readonly in: TypeName }
        | { readonly out: TypeName }
        | { readonly inout: TypeName }
      ))

/** What a function returns. Without one it is an HRESULT, whose failures are thrown in TypeScript. */
export type ReturnType = 'void' | 'UINT' | 'ULONG' | 'DWORD' | 'BOOL' | 'HMONITOR' | 'D3DRESOURCETYPE' | 'IDirect3D8'

/** A function or method. */
export interface MethodDeclaration {
  readonly returns?: ReturnType
  /** Its parameters in their order, without `this`. */
  readonly takes?: Readonly<Record<string, ParameterDeclaration>>
  /** What it gives is the machine's or the adapter's own: it need not be the same on another one. */
  readonly local?: true
  /** It gives null with S_FALSE where there is nothing to tell. */
  readonly orFalse?: true
  /** It locks memory; the parameters say which part of the object. */
  readonly locks?: readonly string[]
  /** It ends such a lock. */
  readonly unlocks?: readonly string[]
}

/** Functions or methods by their names, in their order. */
export type Methods = Readonly<Record<string, MethodDeclaration>>
