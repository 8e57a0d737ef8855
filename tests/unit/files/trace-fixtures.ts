import {
  TraceWriter as Writer,
  inSnappy,
  type WrittenValue as Written,
} from '../../../d3d8/files/trace/trace-writer.js'

export { inSnappy, type Written }

export const pointer = (address: number): Written => ({ pointer: address })
export const struct = (name: string, members: Readonly<Record<string, Written>>): Written => ({ struct: name, members })

/** Writes captures whose calls tell everything when they return, call behind call. */
export class TraceWriter {
  readonly #writer = new Writer(1)

  /** A whole call; the arguments are told when it returns. */
  call(name: string, args: readonly Written[], result?: Written, flags = 0): this {
    const number = this.enter(name, args.length, flags)
    return this.leave(number, args, result)
  }

  /** The beginning of a call. */
  enter(name: string, count: number, flags = 0): number {
    const names = Array.from({ length: count }, (_, i) => `a${i}`)
    return this.#writer.enter(name, names, [], flags)
  }

  /** The end of a call. */
  leave(number: number, args: readonly Written[], result?: Written): this {
    this.#writer.leave(number, args, result)
    return this
  }

  /** Bytes as they are: for what no tracer writes. */
  raw(...bytes: readonly number[]): this {
    this.#writer.put(...bytes)
    return this
  }

  /** Bytes so far. */
  get length(): number {
    return this.#writer.length
  }

  /** What lies in the container, from one byte on. */
  inside(from = 0): Uint8Array {
    return this.#writer.inside(from)
  }

  /** The file. */
  file(): Uint8Array {
    return this.#writer.file()
  }
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
