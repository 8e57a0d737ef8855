/** Calls of any method with any arguments, from a seed: what a program with mistakes in it does. */
import {
  METHODS,
  argumentsOf,
  formOf,
  inherits,
  layoutOf,
  resultsOf,
  type Form,
  type InterfaceName,
  type Method,
  type Parameter,
  type StructName,
} from '../../../../d3d8/api/index.js'
import type { Direct3D8, Direct3DDevice8 } from '../../../../d3d8/runtime/index.js'
import { Direct3DObject } from '../../../../d3d8/runtime/objects/object.js'
import * as T from '../../../../d3d8/types/index.js'
import { hostileValues, wrapped } from '../hostile-values.js'
import { presentation } from '../presentation.js'

type Random = () => number

const numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 20, 21, 22, 64, 75, 80, 101, 128, 256, 512, 0x7fffffff, 0xffffffff]
const badNumbers: readonly unknown[] = [-1, 0.5, NaN, Infinity, 2 ** 32, 1e300]
/** What is no argument of any method. */
const ordinary: readonly unknown[] = [undefined, null, 'x', '', {}, [], true, () => 1, new Uint8Array(3), new Date(0)]
const wrong: readonly unknown[] = [...ordinary, ...hostileValues]
const floats: readonly unknown[] = [0, 1, 0.5, -1, 100, NaN, Infinity, 1e38]
const formats = [20, 21, 22, 23, 25, 28, 41, 50, 60, 75, 77, 80, 0x31545844, 0x32595559]
const vertexFormats = [0x2, 0x42, 0x44, 0x112, 0x152, 0x1c4, 0]
const declaration = [T.D3DVSD_STREAM(0), T.D3DVSD_REG(0, T.D3DVSDT_FLOAT3), T.D3DVSD_END()]
const vertexShader = [T.D3DVS_VERSION(1, 1), 1, 0xc00f0000, 0x90e40000, T.D3DVS_END()]
const pixelShader = [T.D3DPS_VERSION(1, 1), 1, 0x800f0000, 0x90e40000, T.D3DPS_END()]

/** Arguments that calls mostly need to come to anything, by method and place. */
const likely: Readonly<Record<string, readonly (readonly number[] | null)[]>> = {
  CreateTexture: [[1, 4, 16], [1, 4, 16], [0, 1, 2], [0, 1, 512], formats, [0, 1, 2, 3]],
  CreateCubeTexture: [[1, 4, 16], [0, 1, 2], [0, 1, 512], formats, [0, 1, 2, 3]],
  CreateVolumeTexture: [[1, 4], [1, 4], [1, 4], [0, 1], [0], formats, [0, 1, 2, 3]],
  CreateVertexBuffer: [[60, 400], [0, 8, 512], vertexFormats, [0, 1, 2]],
  CreateIndexBuffer: [
    [60, 400],
    [0, 8, 512],
    [101, 102],
    [0, 1, 2],
  ],
  CreateRenderTarget: [[64, 256], [64, 256], [21, 22], [0], [0, 1]],
  CreateDepthStencilSurface: [[64, 256], [64, 256], [75, 80], [0]],
  CreateImageSurface: [[16, 256], [16, 256], formats],
  DrawPrimitive: [[1, 2, 3, 4, 5, 6], null, null],
  DrawIndexedPrimitive: [[1, 2, 3, 4, 5, 6], null, null, null, null],
  DrawPrimitiveUP: [[1, 2, 3, 4, 5, 6], [0, 1, 2], null, [12, 16, 20]],
  DrawIndexedPrimitiveUP: [[1, 2, 3, 4, 5, 6], null, null, [0, 1, 2], null, [101, 102], null, [12, 16, 20]],
  Clear: [[0, 1, 2], null, [1, 2, 3, 4, 7]],
  SetStreamSource: [[0, 1], null, [12, 16, 20]],
}

/** Methods that end what the others work on, and those that make another device. */
const left = new Set(['Reset', 'CreateDevice'])
const methods = [...METHODS.values()].filter(({ on, call }) => on !== null && on !== 'IUnknown' && !left.has(call))

export interface Made {
  readonly call: string
  /** What the call threw; null when it was taken. */
  readonly error: unknown
}

/** What is called. */
interface Bench {
  readonly device: Direct3DDevice8
  readonly direct3d: Direct3D8
}

export class RandomCalls {
  readonly #bench: Bench
  readonly #random: Random
  #objects: Direct3DObject[] = []
  readonly #released: Direct3DObject[] = []
  readonly #handles: number[] = []

  constructor(bench: Bench, random: Random) {
    this.#bench = bench
    this.#random = random
  }

  /** Makes one call. */
  next(): Made | null {
    const method = this.#pick(methods)
    const target = this.#target(method)
    if (target === null || (method.call === 'Release' && !(target instanceof Direct3DObject))) return null
    const args = argumentsOf(method).map((parameter, i) => this.#argument(parameter, method.call, i))
    if (this.#random() % 30 === 0) args.length = this.#random() % (args.length + 1)
    const callable = Reflect.get(target, method.call) as (...args: unknown[]) => unknown
    try {
      this.#keep(method, target, callable.apply(target, args))
      return { call: method.name, error: null }
    } catch (error) {
      return { call: method.name, error }
    }
  }

  /** Gives every reference back; the device has to be as good as new then. */
  end(): void {
    const { device } = this.#bench
    for (const object of this.#objects) while (object.Release() > 0);
    this.#objects = []
    device.Reset(presentation)
  }

  #pick<Value>(list: readonly Value[]): Value {
    return list[this.#random() % list.length]
  }

  #target({ on }: Method): object | null {
    const { device, direct3d } = this.#bench
    if (on === 'IDirect3DDevice8') return device
    if (on === 'IDirect3D8') return direct3d
    return this.#object(on ?? 'IUnknown', this.#random() % 30 === 0 ? this.#released : this.#objects)
  }

  #object(wanted: InterfaceName, list: readonly Direct3DObject[]): Direct3DObject | null {
    const fitting = list.filter(({ interfaces }) => inherits(interfaces[0], wanted))
    return fitting.length > 0 ? this.#pick(fitting) : null
  }

  #number(): unknown {
    const chance = this.#random() % 12
    return this.#pick<unknown>(chance === 0 ? badNumbers : chance === 1 ? wrong : numbers)
  }

  #floats(count: number): unknown[] {
    return Array.from({ length: count }, () => this.#pick(floats))
  }

  /** A struct with most of its members. */
  #struct(name: StructName): object {
    const given = layoutOf(name).members.filter(() => this.#random() % 12 > 0)
    return Object.fromEntries(
      given.map(({ name: member, struct, representation, count }) => {
        if (this.#random() % 16 === 0) return [member, this.#pick(wrong)]
        if (struct !== null) return [member, this.#struct(struct)]
        if (count > 1) return [member, this.#floats(count)]
        return [member, representation === 'f32' ? this.#pick(floats) : this.#number()]
      }),
    )
  }

  #structs(name: StructName): object[] {
    const count = name === 'PALETTEENTRY' ? 255 + (this.#random() % 2) : this.#random() % 4
    return Array.from({ length: count }, () => this.#struct(name))
  }

  #words(call: string, place: number): Uint32Array {
    const words = Uint32Array.from(call.includes('Pixel') ? pixelShader : place === 0 ? declaration : vertexShader)
    if (this.#random() % 3 === 0) words[this.#random() % words.length] = this.#random()
    return words
  }

  #handle({ handle }: Parameter): unknown {
    if (handle === 'vertexShader') return this.#pick([...vertexFormats, ...this.#handles])
    return handle !== undefined && this.#handles.length > 0 ? this.#pick(this.#handles) : this.#number()
  }

  #anObject(wanted: InterfaceName): unknown {
    const chance = this.#random() % 16
    const object = this.#object(wanted, this.#objects)
    if (chance === 0) return this.#pick([...this.#objects, null])
    return chance === 1 && object !== null ? this.#pick(wrapped(object)) : object
  }

  /** Arguments by what they are. */
  readonly #makers: Readonly<Record<Form, (parameter: Parameter, call: string, place: number) => unknown>> = {
    out: () => undefined,
    nothing: () => null,
    window: () => null,
    bool: () => this.#number(),
    number: (parameter) => this.#handle(parameter),
    float: () => this.#pick(floats),
    floats: ({ type, length }) =>
      this.#floats(type === 'D3DMATRIX' ? 16 : typeof length === 'number' ? length : 4 * (1 + (this.#random() % 2))),
    words: (_, call, place) => this.#words(call, place),
    bytes: () => new Uint8Array(this.#pick([0, 4, 12, 36, 60, 400])),
    struct: ({ type }) => this.#struct(type as StructName),
    structs: ({ type }) => this.#structs(type as StructName),
    object: ({ type }) => this.#anObject(type as InterfaceName),
    guid: () => this.#pick(['00000000-0000-0000-c000-000000000046', '__proto__', 'constructor']),
  }

  #argument(parameter: Parameter, call: string, place: number): unknown {
    const random = this.#random
    if (random() % 16 === 0) return this.#pick(wrong)
    const few = Object.hasOwn(likely, call) ? likely[call].at(place) : null
    if (few && random() % 8 > 0) return this.#pick(few)
    return this.#makers[formOf(parameter)](parameter, call, place)
  }

  /** What a call gave: objects are kept with their reference, those of device and Direct3D go back at once. */
  #keep(method: Method, target: object, out: unknown): void {
    const { device, direct3d } = this.#bench
    const { call } = method
    // Some methods give back what they were given to fill, and that was anything.
    if (hostileValues.includes(out)) return
    if (call === 'Release' && out === 0) this.#forget(target)
    else if (call === 'AddRef') (target as { Release: () => number }).Release()
    else if (out === device) device.Release()
    else if (out === direct3d) direct3d.Release()
    else if (resultsOf(method).some(({ handle, creates }) => handle && creates)) this.#handles.push(Number(out))
    else if (out instanceof Direct3DObject) this.#add(out)
    else if (typeof out === 'object' && out !== null && !ArrayBuffer.isView(out))
      for (const value of Object.values(out)) if (value instanceof Direct3DObject) this.#add(value)
  }

  #add(object: Direct3DObject): void {
    if (!this.#objects.includes(object)) this.#objects.push(object)
  }

  #forget(target: object): void {
    this.#objects = this.#objects.filter((object) => object !== target)
    if (target instanceof Direct3DObject) this.#released.push(target)
  }
}
