import { compress } from 'snappyjs'

/** A value as the writer below takes it: structs and pointers by the functions that make them. */
export type Written =
  | null
  | boolean
  | number
  | string
  | Uint8Array
  | readonly Written[]
  | { readonly struct: string; readonly members: Readonly<Record<string, Written>> }
  | { readonly pointer: number }
  | { readonly float: number }
  | { readonly repr: readonly [Written, Written] }

export const pointer = (address: number): Written => ({ pointer: address })
export const struct = (name: string, members: Readonly<Record<string, Written>>): Written => ({ struct: name, members })

/** Writes captures as apitrace's tracers do, version 6. */
export class TraceWriter {
  readonly #bytes: number[] = [6, 6, 0]
  readonly #functions = new Map<string, number>()
  readonly #structs = new Map<string, number>()
  #calls = 0

  /** A whole call; the arguments are told when it returns. */
  call(name: string, args: readonly Written[], result?: Written, flags = 0): this {
    const number = this.enter(name, args.length, flags)
    return this.leave(number, args, result)
  }

  /** The beginning of a call. */
  enter(name: string, count: number, flags = 0): number {
    this.#put(0)
    this.#uint(1)
    this.#signature(
      this.#functions,
      name,
      Array.from({ length: count }, (_, i) => `a${i}`),
    )
    if (flags !== 0) {
      this.#put(5)
      this.#uint(flags)
    }
    this.#put(0)
    return this.#calls++
  }

  /** The end of a call. */
  leave(number: number, args: readonly Written[], result?: Written): this {
    this.#put(1)
    this.#uint(number)
    for (const [i, arg] of args.entries()) {
      this.#put(1)
      this.#uint(i)
      this.#value(arg)
    }
    if (result !== undefined) {
      this.#put(2)
      this.#value(result)
    }
    this.#put(0)
    return this
  }

  /** Bytes as they are: for what no tracer writes. */
  raw(...bytes: readonly number[]): this {
    this.#put(...bytes)
    return this
  }

  /** Bytes so far. */
  get length(): number {
    return this.#bytes.length
  }

  /** What lies in the container, from one byte on. */
  inside(from = 0): Uint8Array {
    return Uint8Array.from(from === 0 ? this.#bytes : this.#bytes.slice(from))
  }

  /** The file. */
  file(): Uint8Array {
    return inSnappy(this.inside())
  }

  #put(...bytes: readonly number[]): void {
    this.#bytes.push(...bytes)
  }

  #uint(value: number): void {
    let rest = value
    while (rest >= 128) {
      this.#put((rest % 128) + 128)
      rest = Math.floor(rest / 128)
    }
    this.#put(rest)
  }

  #string(text: string): void {
    const bytes = new TextEncoder().encode(text)
    this.#uint(bytes.length)
    this.#put(...bytes)
  }

  #signature(known: Map<string, number>, name: string, parts: readonly string[]): void {
    const id = known.get(name) ?? known.size
    this.#uint(id)
    if (known.has(name)) return
    known.set(name, id)
    this.#string(name)
    this.#uint(parts.length)
    for (const part of parts) this.#string(part)
  }

  #float(value: number): void {
    this.#put(...new Uint8Array(Float32Array.of(value).buffer))
  }

  #value(value: Written): void {
    if (value === null) this.#put(0)
    else if (typeof value === 'boolean') this.#put(value ? 2 : 1)
    else if (typeof value === 'number') {
      this.#put(value < 0 ? 3 : 4)
      this.#uint(Math.abs(value))
    } else if (typeof value === 'string') {
      this.#put(7)
      this.#string(value)
    } else if (value instanceof Uint8Array) {
      this.#put(8)
      this.#uint(value.length)
      this.#put(...value)
    } else this.#composite(value)
  }

  #composite(value: Exclude<Written, null | boolean | number | string | Uint8Array>): void {
    if ('pointer' in value) {
      this.#put(13)
      this.#uint(value.pointer)
    } else if ('float' in value) {
      this.#put(5)
      this.#float(value.float)
    } else if ('repr' in value) {
      this.#put(14)
      for (const part of value.repr) this.#value(part)
    } else if ('struct' in value) {
      this.#put(12)
      this.#signature(this.#structs, value.struct, Object.keys(value.members))
      for (const member of Object.values(value.members)) this.#value(member)
    } else {
      this.#put(11)
      this.#uint(value.length)
      for (const element of value) this.#value(element)
    }
  }
}

/** Bytes in the container that tracers write: chunks of at most `chunk` bytes. */
export function inSnappy(bytes: Uint8Array, chunk = 1 << 20): Uint8Array {
  const file = [0x61, 0x74]
  for (let at = 0; at < bytes.length; at += chunk) {
    const block = compress(bytes.slice(at, at + chunk))
    file.push(...new Uint8Array(Uint32Array.of(block.length).buffer))
    for (const byte of block) file.push(byte)
  }
  return Uint8Array.from(file)
}

/** Addresses of the objects that `program` makes. */
export const at = { d3d: 0x1000, device: 0x2000, buffer: 0x3000, texture: 0x4000, memory: 0x7f0000001000 } as const

const parameters = struct('D3DPRESENT_PARAMETERS', {
  ...{ BackBufferWidth: 16, BackBufferHeight: 8, BackBufferFormat: 22, BackBufferCount: 1, MultiSampleType: 0 },
  ...{ SwapEffect: 1, hDeviceWindow: { pointer: 0x99 }, Windowed: 1, EnableAutoDepthStencil: 0 },
  ...{ AutoDepthStencilFormat: 0, Flags: 0, FullScreen_RefreshRateInHz: 0, FullScreen_PresentationInterval: 0 },
})

/** A capture that has made a device already. */
export const program = (): TraceWriter =>
  new TraceWriter()
    .call('Direct3DCreate8', [220], pointer(at.d3d))
    .call('IDirect3D8::CreateDevice', [pointer(at.d3d), 0, 1, null, 64, [parameters], [pointer(at.device)]], 0)
