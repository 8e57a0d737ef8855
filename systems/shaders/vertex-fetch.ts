/**
 * Vertices as the application wrote them. An attribute is `a<register>` and holds the element's raw 32-bit words
 * (vertexAttribIPointer, UNSIGNED_INT); this file turns the words into what Direct3D says the element reads as. Fixed
 * function and vs_1_x read their inputs here.
 */

import { D3DVSDT_D3DCOLOR, D3DVSDT_SHORT2, D3DVSDT_SHORT4, D3DVSDT_UBYTE4 } from '../../d3d8/types/index.js'
import type { VertexInput } from '../programs/program-key.js'

/** How one D3DVSDT is declared and read. */
interface Decoder {
  /** Number of 32-bit words. */
  readonly words: number
  /** Number of components that the element brings; the others read as 0, 0, 1. */
  readonly components: number
  /** The element as a vec4. */
  readonly read: (attribute: string) => string
}

/** By D3DVSDT. SDK: D3DVSDT_*. */
const decoders: readonly Decoder[] = [
  { words: 1, components: 1, read: (a) => `vec4(uintBitsToFloat(${a}), 0.0, 0.0, 1.0)` },
  { words: 2, components: 2, read: (a) => `vec4(uintBitsToFloat(${a}), 0.0, 1.0)` },
  { words: 3, components: 3, read: (a) => `vec4(uintBitsToFloat(${a}), 1.0)` },
  { words: 4, components: 4, read: (a) => `uintBitsToFloat(${a})` },
  { words: 1, components: 4, read: (a) => `readColor(${a})` },
  { words: 1, components: 4, read: (a) => `vec4(readBytes(${a}))` },
  { words: 1, components: 2, read: (a) => `vec4(readShorts(${a}), 0.0, 1.0)` },
  { words: 2, components: 4, read: (a) => `vec4(readShorts(${a}.x), readShorts(${a}.y))` },
]

const wordTypes: readonly string[] = ['', 'uint', 'uvec2', 'uvec3', 'uvec4']

/** Helper functions, and the types that call them. */
const helpers: readonly { readonly types: readonly number[]; readonly source: string }[] = [
  {
    types: [D3DVSDT_D3DCOLOR, D3DVSDT_UBYTE4],
    source: 'uvec4 readBytes(uint v) { return uvec4(v, v >> 8, v >> 16, v >> 24) & 255u; }',
  },
  {
    // 0xAARRGGBB: the lowest byte is blue.
    types: [D3DVSDT_D3DCOLOR],
    source: 'vec4 readColor(uint v) { return vec4(readBytes(v).zyxw) / 255.0; }',
  },
  {
    types: [D3DVSDT_SHORT2, D3DVSDT_SHORT4],
    source: 'vec2 readShorts(uint v) { return vec2(ivec2(int(v << 16), int(v)) >> 16); }',
  },
]

/** What a vertex shader reads of its vertices. */
export interface VertexFetch {
  /**
   * @param register D3DVSDE number, or v<n> of a vs_1_x program
   * @returns whether the vertex brings that register
   */
  readonly has: (register: number) => boolean
  /**
   * @param register a register that the vertex brings
   * @returns the element as an expression of type vec4, missing components filled with 0, 0, 1
   */
  readonly read: (register: number) => string
  /**
   * @param register a register that the vertex brings, of one word
   * @returns its four bytes as an expression of type ivec4, the lowest byte in x
   */
  readonly readIndices: (register: number) => string
  /**
   * @param register any register
   * @returns how many components the vertex brings for it, 0 for none
   */
  readonly components: (register: number) => number
  /** Declarations of what was read so far: attributes and helper functions. To be asked after all reads. */
  readonly declarations: () => string[]
}

/**
 * @param elements what the vertices hold
 * @returns the reader; only registers that are read get declared
 */
export const createVertexFetch = (elements: readonly VertexInput[]): VertexFetch => {
  const types = new Map<number, number>(elements.map(({ register, type }) => [register, type]))
  const decoded = new Map(elements.map((element) => [element.register, element.decoded]))
  // Vertex arrays serve all programs of a format: every element has the same place in each.
  const places = new Map(elements.map(({ register }, place) => [register, place]))
  const used = new Set<number>()
  let bytes = false

  const decoder = (register: number): Decoder => {
    const type = types.get(register)
    if (type === undefined || decoders[type] === undefined) {
      throw new RangeError(
        `Vertex register ${register} is not among the vertex's elements, or its type is none of D3DVSDT.`,
      )
    }
    used.add(register)
    return decoders[type]
  }

  return {
    has: (register) => types.has(register),
    read: (register) => decoded.get(register)?.value ?? decoder(register).read(`a${register}`),
    readIndices: (register) => {
      const given = decoded.get(register)
      if (given) return `ivec4(${given.value})`
      bytes = true
      return `ivec4(readBytes(a${register}${decoder(register).words > 1 ? '.x' : ''}))`
    },
    components: (register) => decoders[types.get(register) ?? -1]?.components ?? 0,
    declarations: () => {
      const registers = [...used].filter((register) => !decoded.get(register)).sort((a, b) => a - b)
      const usedTypes = new Set(registers.map((register) => types.get(register) ?? -1))
      return [
        ...elements.flatMap((element) => element.decoded?.attributes.map((attribute) => `in ${attribute};`) ?? []),
        ...registers.map(
          (register) =>
            `layout(location = ${places.get(register)}) in ${wordTypes[decoder(register).words]} a${register};`,
        ),
        ...helpers
          .filter(({ types: of }, index) => of.some((type) => usedTypes.has(type)) || (bytes && index === 0))
          .map(({ source }) => source),
      ]
    },
  }
}
