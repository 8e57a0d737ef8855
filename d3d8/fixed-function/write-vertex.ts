import {
  D3DVSDE_DIFFUSE,
  D3DVSDE_POSITION,
  D3DVSDE_PSIZE,
  D3DVSDE_SPECULAR,
  D3DVSDE_TEXCOORD0,
  D3DVSDE_TEXCOORD7,
  type VertexElement,
  type VertexLayout,
} from '../types/index.js'
import { hasVertexFog } from './fog-vertex.js'
import { toScreen, type ProcessedVertex } from './process-vertex.js'
import { saturate, type Vector } from './vectors.js'
import type { VertexState } from './vertex-state.js'

/** What is written of a vertex: all that a vertex on the screen may have. */
export type VertexToWrite = Pick<ProcessedVertex, 'clip' | 'diffuse' | 'specular' | 'fog' | 'coordinates' | 'pointSize'>

type Write = (view: DataView, at: number, vertex: VertexToWrite) => void

/** A D3DCOLOR lies in memory as blue, green, red, alpha. */
function writeColour(view: DataView, at: number, colour: Vector): void {
  ;[2, 1, 0, 3].forEach((component, i) => view.setUint8(at + i, Math.round(saturate(colour[component]) * 255)))
}

function writeFloats(view: DataView, at: number, values: Vector): void {
  values.forEach((value, i) => view.setFloat32(at + i * 4, value, true))
}

/**
 * What the pipeline itself makes; everything else of the destination is a copy (SDK: "Fixed Function Vertex
 * Processing").
 */
const generates = {
  diffuse: (state: VertexState): boolean => state.lighting,
  specular: (state: VertexState): boolean => (state.lighting && state.specularEnable) || hasVertexFog(state),
  coordinates: ({ stages }: VertexState, stage: number): boolean =>
    stages[stage].generation !== 0 || stages[stage].count !== 0,
}

/**
 * Writes the coordinates that there are, as far as the destination has room; components beyond them stay as they are.
 */
const coordinatesWriter =
  (stage: number, room: number): Write =>
  (view, at, { coordinates }) => {
    const { values, count } = coordinates[stage]
    // A set that nothing gives is 0.
    writeFloats(view, at, count === 0 ? Array.from({ length: room }, () => 0) : values.slice(0, Math.min(count, room)))
  }

/** How one element of the destination is written, if it is. */
function writerOf(state: VertexState, { register, type }: VertexElement, copies: boolean): Write | null {
  const stage = register - D3DVSDE_TEXCOORD0
  if (stage >= 0 && register <= D3DVSDE_TEXCOORD7)
    return copies || generates.coordinates(state, stage) ? coordinatesWriter(stage, type + 1) : null
  if (register === D3DVSDE_POSITION) return (view, at, { clip }) => writeFloats(view, at, toScreen(state, clip))
  if (register === D3DVSDE_PSIZE) return (view, at, { pointSize }) => writeFloats(view, at, [pointSize])
  if (register === D3DVSDE_DIFFUSE)
    return copies || generates.diffuse(state) ? (view, at, { diffuse }) => writeColour(view, at, diffuse) : null
  if (register === D3DVSDE_SPECULAR && (copies || generates.specular(state)))
    // Vertices on the screen take their fog from this alpha.
    return (view, at, { specular, fog }) => writeColour(view, at, [...specular.slice(0, 3), fog ?? specular[3]])
  return null
}

/**
 * Makes the writer for destination vertices.
 *
 * @param layout of the destination: XYZRHW and no normal
 * @param copies whether elements that the pipeline does not make itself are written too (not D3DPV_DONOTCOPYDATA)
 * @returns writes a vertex at a byte of the view
 */
export function createVertexWriter(state: VertexState, layout: VertexLayout, copies: boolean): Write {
  const writers = layout.elements.flatMap((element) => {
    const write = writerOf(state, element, copies)
    return write ? [{ offset: element.offset, write }] : []
  })
  return (view, at, vertex) => {
    for (const { offset, write } of writers) write(view, at + offset, vertex)
  }
}

/**
 * What is wrong with a format for vertices on the screen, as a sentence without a full stop; undefined when nothing is.
 */
export function destinationMisfit(layout: VertexLayout): string | undefined {
  if (!layout.transformed) return 'its format has no D3DFVF_XYZRHW'
  if (layout.elements.some(({ register }) => !destinationRegisters.includes(register)))
    return 'its format has more than D3DFVF_XYZRHW, PSIZE, DIFFUSE, SPECULAR and texture coordinates'
  return undefined
}

const destinationRegisters: readonly number[] = [
  D3DVSDE_POSITION,
  D3DVSDE_PSIZE,
  D3DVSDE_DIFFUSE,
  D3DVSDE_SPECULAR,
  ...Array.from({ length: 8 }, (_, set) => D3DVSDE_TEXCOORD0 + set),
]
