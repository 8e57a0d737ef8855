/** What a draw takes from the program: vertices, indices, and what the vertex stage makes of them. */
import type { D3DVIEWPORT8, Followed, RecordedCall, VertexLayout } from '../../../index.js'
import {
  askDevice,
  D3DFMT_INDEX16,
  D3DFVF_DIFFUSE,
  D3DFVF_SPECULAR,
  D3DFVF_TEX1,
  D3DFVF_XYZRHW,
  D3DLOCK_READONLY,
  D3DPOOL_DEFAULT,
  D3DPOOL_SYSTEMMEM,
  D3DPT_LINELIST,
  D3DPT_LINESTRIP,
  D3DPT_TRIANGLEFAN,
  D3DPT_TRIANGLELIST,
  D3DPT_TRIANGLESTRIP,
  D3DVSDE_NORMAL,
  D3DVSDE_POSITION,
  decodeDeclaration,
  decodeFVF,
  elementComponents,
} from '../../../index.js'
import { verticesOf, type Stream } from '../../inspector/vertices.js'

interface Buffer {
  readonly Lock: (offset: number, size: number, flags: number) => Uint8Array
  readonly Unlock: () => void
  readonly Release: () => number
}

/** Vertices behind the vertex stage, on the screen. */
export interface Processed {
  readonly viewport: Readonly<D3DVIEWPORT8>
  /** x, y in pixels, z, 1/w, by vertex. */
  readonly positions: readonly (readonly [number, number, number, number])[]
  readonly layout: VertexLayout
  readonly stream: Stream
}

/** The mesh of a draw. */
export interface Mesh {
  readonly layout: VertexLayout
  /** Whether elements are inputs of a vertex shader. */
  readonly isShader: boolean
  readonly streams: readonly (Stream | undefined)[]
  /** D3DPRIMITIVETYPE. */
  readonly type: number
  /** Vertices in the order in which primitives use them. */
  readonly order: readonly number[]
  /** Lowest and highest vertex of those. */
  readonly first: number
  readonly last: number
  /** Null where nothing processes them; why, in a sentence. */
  readonly processed: Processed | null
  readonly problem: string | null
}

/** Vertices that are looked at. */
const MOST = 65_536

const SCREEN = D3DFVF_XYZRHW | D3DFVF_DIFFUSE | D3DFVF_SPECULAR | D3DFVF_TEX1

const bytesOf = (value: unknown): Uint8Array =>
  ArrayBuffer.isView(value)
    ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    : new Uint8Array(value as ArrayBuffer)

/** Asks a device, and gives back what it holds references to. */
class Asker {
  readonly #device: object
  readonly #held: { Release: () => number }[] = []

  constructor(device: object) {
    this.#device = device
  }

  call(name: string, ...args: readonly unknown[]): unknown {
    return askDevice(this.#device, name, ...args)
  }

  hold<Held extends { Release: () => number }>(object: Held): Held {
    this.#held.push(object)
    return object
  }

  /** What a buffer holds. */
  memoryOf(buffer: Buffer): Uint8Array {
    const bytes = buffer.Lock(0, 0, D3DLOCK_READONLY).slice()
    buffer.Unlock()
    return bytes
  }

  stream(number: number): Stream | undefined {
    const { pStreamData, Stride } = this.call('GetStreamSource', number) as {
      pStreamData: Buffer | null
      Stride: number
    }
    return pStreamData ? { bytes: this.memoryOf(this.hold(pStreamData)), stride: Stride } : undefined
  }

  release(): void {
    for (const object of this.#held) object.Release()
  }
}

/** The layout of what is drawn. */
function layoutOf(asker: Asker): { layout: VertexLayout; isShader: boolean; hasProgram: boolean } {
  const handle = Number(asker.call('GetVertexShader'))
  if ((handle & 1) === 0) return { layout: decodeFVF(handle), isShader: false, hasProgram: false }
  const { layout } = decodeDeclaration(asker.call('GetVertexShaderDeclaration', handle) as Uint32Array)
  const hasProgram = (asker.call('GetVertexShaderFunction', handle) as Uint32Array | null)?.length
  return { layout, isShader: Boolean(hasProgram), hasProgram: Boolean(hasProgram) }
}

/** Arguments of a draw by their names. */
const namedArguments = (line: RecordedCall, args: readonly unknown[]): ((name: string) => unknown) => {
  const names = line.method.parameters.map(({ name }) => name)
  return (name) => args[names.indexOf(name)]
}

function indexed(asker: Asker, line: RecordedCall, of: (name: string) => unknown, count: number): number[] {
  const isUser = line.method.call.endsWith('UP')
  let memory: Uint8Array
  let [start, base, bytes] = [0, 0, 2]
  if (isUser) {
    memory = bytesOf(of('pIndexData'))
    bytes = Number(of('IndexDataFormat')) === D3DFMT_INDEX16 ? 2 : 4
  } else {
    const { pIndexData, BaseVertexIndex } = asker.call('GetIndices') as {
      pIndexData: (Buffer & { GetDesc: () => { Format: number } }) | null
      BaseVertexIndex: number
    }
    if (!pIndexData) return []
    memory = asker.memoryOf(asker.hold(pIndexData))
    bytes = pIndexData.GetDesc().Format === D3DFMT_INDEX16 ? 2 : 4
    start = Number(of('startIndex') ?? of('StartIndex'))
    base = BaseVertexIndex
  }
  const view = new DataView(memory.buffer, memory.byteOffset, memory.byteLength)
  const order: number[] = []
  for (let n = start; n < start + count && (n + 1) * bytes <= memory.byteLength; n++)
    order.push(base + (bytes === 2 ? view.getUint16(n * 2, true) : view.getUint32(n * 4, true)))
  return order
}

/** Lets the device process vertices as it would draw them. */
function process(asker: Asker, streams: readonly (Stream | undefined)[], isUser: boolean, first: number, last: number) {
  const count = last - first + 1
  const size = decodeFVF(SCREEN).strides[0]
  const before = asker.call('GetStreamSource', 0) as { pStreamData: Buffer | null; Stride: number }
  const target = asker.hold(asker.call('CreateVertexBuffer', count * size, 0, SCREEN, D3DPOOL_SYSTEMMEM) as Buffer)
  const [own] = streams
  try {
    if (isUser && own) {
      const source = asker.hold(asker.call('CreateVertexBuffer', own.bytes.length, 0, 0, D3DPOOL_DEFAULT) as Buffer)
      source.Lock(0, 0, 0).set(own.bytes)
      source.Unlock()
      asker.call('SetStreamSource', 0, source, own.stride)
    }
    asker.call('ProcessVertices', first, 0, count, target, 0)
  } finally {
    asker.call('SetStreamSource', 0, before.pStreamData, before.Stride)
    before.pStreamData?.Release()
  }
  const bytes = asker.memoryOf(target)
  return { layout: decodeFVF(SCREEN), stream: { bytes, stride: size } }
}

/** Floats of an element of a vertex; null where there is none. */
export function floatsOf(
  { layout, streams }: Pick<Mesh, 'layout' | 'streams'>,
  register: number,
  vertex: number,
): number[] | null {
  const element = layout.elements.find((one) => one.register === register)
  const stream = element && streams[element.stream]
  if (!stream || element.type > 3) return null
  const view = new DataView(stream.bytes.buffer, stream.bytes.byteOffset, stream.bytes.byteLength)
  const at = vertex * stream.stride + element.offset
  const components = elementComponents[element.type]
  if (at < 0 || at + components * 4 > view.byteLength) return null
  return Array.from({ length: components }, (_, i) => view.getFloat32(at + i * 4, true))
}

export const positionOf = (mesh: Pick<Mesh, 'layout' | 'streams'>, vertex: number): number[] | null =>
  floatsOf(mesh, D3DVSDE_POSITION, vertex)

export const normalOf = (mesh: Mesh, vertex: number): number[] | null => floatsOf(mesh, D3DVSDE_NORMAL, vertex)

/**
 * The mesh of a draw that a player stands at.
 *
 * @returns null for what draws no vertices
 */
export function meshOf({ player }: Followed, line: RecordedCall): Mesh | null {
  const args = player.argumentsOf(line)
  const { device } = player
  if (!device || !args || !/^Draw(Indexed)?Primitive/.test(line.method.call)) return null
  const asker = new Asker(device)
  try {
    const of = namedArguments(line, args)
    const { layout, isShader } = layoutOf(asker)
    const type = Number(args[0])
    const count = Math.min(MOST, verticesOf(type, Number(of('PrimitiveCount'))))
    const isUser = line.method.call.endsWith('UP')
    const streams = isUser
      ? [{ bytes: bytesOf(of('pVertexStreamZeroData')), stride: Number(of('VertexStreamZeroStride')) }]
      : layout.strides.map((_, stream) => asker.stream(stream))
    const start = Number(of('StartVertex') ?? 0)
    const order = line.method.call.includes('Indexed')
      ? indexed(asker, line, of, count)
      : Array.from({ length: count }, (_, n) => start + n)
    const first = order.reduce((least, vertex) => Math.min(least, vertex), Infinity)
    const last = order.reduce((most, vertex) => Math.max(most, vertex), -1)
    if (last < first) return null
    const mesh = { layout, isShader, streams, type, order, first, last }
    return { ...mesh, ...processedOf(asker, mesh, isUser) }
  } finally {
    asker.release()
  }
}

type Screen = readonly [number, number, number, number]

function processedOf(
  asker: Asker,
  { layout, streams, first, last }: Pick<Mesh, 'layout' | 'streams' | 'first' | 'last'>,
  isUser: boolean,
): Pick<Mesh, 'processed' | 'problem'> {
  const place = (of: Pick<Mesh, 'layout' | 'streams'>, vertex: number): Screen => {
    const [x = 0, y = 0, z = 0, w = 1] = positionOf(of, vertex) ?? []
    return [x, y, z, w]
  }
  const count = last - first + 1
  const viewport = asker.call('GetViewport') as Readonly<D3DVIEWPORT8>
  if (layout.transformed) {
    const [stream] = streams
    if (!stream) return { processed: null, problem: 'No vertex buffer is bound.' }
    const positions = Array.from({ length: count }, (_, n) => place({ layout, streams }, first + n))
    const own = { bytes: stream.bytes.subarray(first * stream.stride), stride: stream.stride }
    return { processed: { viewport, positions, layout, stream: own }, problem: null }
  }
  try {
    const found = process(asker, streams, isUser, first, last)
    const positions = Array.from({ length: count }, (_, n) =>
      place({ layout: found.layout, streams: [found.stream] }, n),
    )
    return { processed: { ...found, viewport, positions }, problem: null }
  } catch (error) {
    return { processed: null, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Edges of what a mesh draws, as pairs of vertices; each edge once. */
export function edgesOf({ type, order }: Pick<Mesh, 'type' | 'order'>): (readonly [number, number])[] {
  const edges = new Map<string, readonly [number, number]>()
  const add = (a: number, b: number): void => {
    edges.set(a < b ? `${a} ${b}` : `${b} ${a}`, [a, b])
  }
  const triangle = (a: number, b: number, c: number): void => {
    add(a, b)
    add(b, c)
    add(c, a)
  }
  const walks: Readonly<Record<number, () => void>> = {
    [D3DPT_LINELIST]: () => {
      for (let n = 0; n + 1 < order.length; n += 2) add(order[n], order[n + 1])
    },
    [D3DPT_LINESTRIP]: () => {
      for (let n = 0; n + 1 < order.length; n++) add(order[n], order[n + 1])
    },
    [D3DPT_TRIANGLELIST]: () => {
      for (let n = 0; n + 2 < order.length; n += 3) triangle(order[n], order[n + 1], order[n + 2])
    },
    [D3DPT_TRIANGLESTRIP]: () => {
      for (let n = 0; n + 2 < order.length; n++) triangle(order[n], order[n + 1], order[n + 2])
    },
    [D3DPT_TRIANGLEFAN]: () => {
      for (let n = 1; n + 1 < order.length; n++) triangle(order[0], order[n], order[n + 1])
    },
  }
  walks[type]?.()
  return [...edges.values()]
}
