/**
 * Vertices as numbers and back: every element of a declaration is tessellated, whatever its type (SDK: D3DVSDT).
 * Colours and bytes are interpolated as 0 to 255 and rounded, shorts are rounded, too.
 */
import { D3DVSDT_FLOAT4, D3DVSDT_SHORT2, D3DVSDT_SHORT4, elementBytes, elementComponents } from '../types/index.js'
import type { TessellatorElement, VertexElement, VertexLayout } from '../types/index.js'

/** Where control points of one stream lie: vertex n begins at byte n times the stride. */
export interface ControlStream {
  readonly stream: number
  readonly stride: number
  readonly bytes: Uint8Array<ArrayBufferLike>
}

/** An element among the numbers of a vertex, and in the bytes of a tessellated one. */
export interface PlacedElement {
  readonly element: VertexElement
  /** Its first number. */
  readonly component: number
  readonly components: number
  /** Its first byte in a tessellated vertex. */
  readonly byte: number
}

/** What tessellated vertices look like: the vertices of all streams side by side. */
export interface TessellatedLayout {
  readonly elements: readonly PlacedElement[]
  /** Numbers of a vertex. */
  readonly components: number
  /** Bytes of a tessellated vertex. */
  readonly stride: number
  /** Where the part of each stream begins in a tessellated vertex. */
  readonly streams: readonly { readonly stream: number; readonly byte: number }[]
}

const layouts = new WeakMap<VertexLayout, TessellatedLayout>()

/** The layout of what is tessellated from vertices of `layout`. */
export function tessellatedLayout(layout: VertexLayout): TessellatedLayout {
  const known = layouts.get(layout)
  if (known !== undefined) return known
  const ends = new Map<number, number>()
  for (const { stream, offset, type } of layout.elements)
    ends.set(stream, Math.max(ends.get(stream) ?? 0, offset + elementBytes[type]))
  let stride = 0
  const streams = [...ends].map(([stream, bytes]) => {
    const byte = stride
    stride += Math.ceil(bytes / 4) * 4
    return { stream, byte }
  })
  let components = 0
  const elements = layout.elements.map((element): PlacedElement => {
    const component = components
    components += elementComponents[element.type]
    const base = streams.find(({ stream }) => stream === element.stream)?.byte ?? 0
    return { element, component, components: components - component, byte: base + element.offset }
  })
  const made = { elements, components, stride, streams }
  layouts.set(layout, made)
  return made
}

/** The element of a register among the numbers of a vertex. */
export const placedElement = ({ elements }: TessellatedLayout, register: number): PlacedElement | undefined =>
  elements.find(({ element }) => element.register === register)

/** Whether the numbers of a type are floats; else whole ones. */
const isFloat = (type: number): boolean => type <= D3DVSDT_FLOAT4
const isShort = (type: number): boolean => type === D3DVSDT_SHORT2 || type === D3DVSDT_SHORT4

/**
 * Reads vertices as numbers.
 *
 * @param numbers which vertices, in the order in which they are wanted; what lies beyond a stream's end is 0
 * @param streams all those that the layout reads, but for that of the tessellator, which is 0
 */
export function readControls(
  { elements, components }: TessellatedLayout,
  streams: readonly ControlStream[],
  numbers: ArrayLike<number>,
): Float64Array<ArrayBuffer> {
  const out = new Float64Array(numbers.length * components)
  for (const { element, component, components: count } of elements) {
    const source = streams.find(({ stream }) => stream === element.stream)
    if (source === undefined) continue
    const { bytes, stride } = source
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const size = elementBytes[element.type]
    const each = size / count
    for (let n = 0; n < numbers.length; n++) {
      const at = numbers[n] * stride + element.offset
      if (at < 0 || at + size > bytes.byteLength) continue
      for (let c = 0; c < count; c++)
        out[n * components + component + c] = readNumber(view, at + c * each, element.type)
    }
  }
  return out
}

function readNumber(view: DataView, at: number, type: number): number {
  if (isFloat(type)) return view.getFloat32(at, true)
  return isShort(type) ? view.getInt16(at, true) : view.getUint8(at)
}

/** Writes the numbers of a vertex as its bytes, from byte `at` on. */
export function writeVertex(
  { elements }: TessellatedLayout,
  numbers: Float64Array,
  from: number,
  view: DataView,
  at: number,
): void {
  for (let e = 0; e < elements.length; e++) {
    const { element, component, components, byte } = elements[e]
    const first = from + component
    const to = at + byte
    if (isFloat(element.type))
      for (let c = 0; c < components; c++) view.setFloat32(to + c * 4, numbers[first + c], true)
    else if (isShort(element.type))
      for (let c = 0; c < components; c++)
        view.setInt16(to + c * 2, Math.min(Math.max(Math.round(numbers[first + c]), -32768), 32767), true)
    else
      for (let c = 0; c < components; c++)
        view.setUint8(to + c, Math.min(Math.max(Math.round(numbers[first + c]), 0), 255))
  }
}

/** A value of the tessellator that a layout has room for, and the positions that normals are made of. */
export interface MadeElement {
  readonly kind: TessellatorElement['kind']
  /** First number of the result in a vertex, and how many there is room for. */
  readonly component: number
  readonly components: number
  /** First number of the positions; -1 for surface coordinates. */
  readonly positions: number
}

/** The values that the tessellator makes for vertices of a layout (SDK: D3DVSD_TESSNORMAL, D3DVSD_TESSUV). */
export function madeElements(layout: TessellatedLayout, values: readonly TessellatorElement[]): readonly MadeElement[] {
  return values.flatMap((value): MadeElement[] => {
    const output = placedElement(layout, value.output)
    const input = value.kind === 'normal' ? placedElement(layout, value.input) : undefined
    if (output === undefined) return []
    if (value.kind === 'normal' && (input === undefined || input.components < 3)) return []
    const { component, components } = output
    return [{ kind: value.kind, component, components, positions: input?.component ?? -1 }]
  })
}
