/**
 * Progressive meshes as bytes. What Direct3D's own look like is documented nowhere; these are the library's own form:
 * words, first those of the header, then vertices, indices, attributes, representatives, steps and materials.
 */
import { D3DError, D3DXERR_INVALIDDATA, type D3DMATERIAL8 } from '../../../types/index.js'
import type { D3DXMATERIAL } from '../../readers.js'
import { countUp } from '../mesh-data.js'
import { makeVertices, vertexFormat, type VertexFormat } from '../vertices.js'
import type { Step } from './collapse.js'
import type { Levels } from './progressive.js'

/** Levels, the number of faces of the present one, and what they are drawn with. */
export interface SavedLevels {
  readonly levels: Levels
  readonly faces: number
  readonly materials: readonly D3DXMATERIAL[]
}

/** 'PM8' and the version of the form. */
const MAGIC = 0x01384d50
/** The magic word, all bytes, FVF, vertices, faces, faces of the present level, steps, materials. */
const HEADER_WORDS = 8

const COLOURS = ['Diffuse', 'Ambient', 'Specular', 'Emissive'] as const
const CHANNELS = ['r', 'g', 'b', 'a'] as const
const MATERIAL_WORDS = COLOURS.length * CHANNELS.length + 1

/** Numbers as the words of their floats. */
const floatWords = (numbers: readonly number[]): number[] => [...new Uint32Array(Float32Array.from(numbers).buffer)]

/** The floats of a material, the length of its file's name, and the name; without one the length is 0. */
function materialWords({ MatD3D, pTextureFilename }: D3DXMATERIAL): number[] {
  const colours = COLOURS.flatMap((colour) => CHANNELS.map((channel) => MatD3D[colour][channel]))
  const name = new TextEncoder().encode(pTextureFilename ?? '')
  const padded = new Uint8Array(Math.ceil(name.length / 4) * 4)
  padded.set(name)
  return [...floatWords([...colours, MatD3D.Power]), name.length, ...new Uint32Array(padded.buffer)]
}

/** The bytes of levels and materials. */
export function writeLevels({ levels, faces, materials }: SavedLevels): Uint8Array<ArrayBuffer> {
  const { full, steps, reps } = levels
  // Faces and vertices that go lie behind all others: how many they are says which.
  const stepWords = steps.flatMap((step) => [
    ...[step.faces.length, step.vertices.length, step.corners.length],
    ...step.corners.flat(),
  ])
  const all = materials.flatMap(materialWords)
  const parts = [full.vertices.words, full.indices, full.attributes, reps, stepWords, all]
  const words = new Uint32Array(parts.reduce((sum, { length }) => sum + length, HEADER_WORDS))
  const counts = [full.vertices.count, full.attributes.length, faces, steps.length, materials.length]
  words.set([MAGIC, words.byteLength, full.vertices.format.fvf, ...counts])
  let at = HEADER_WORDS
  for (const part of parts) {
    words.set(part, at)
    at += part.length
  }
  return new Uint8Array(words.buffer)
}

/** Goes through the words of a stream. */
class Words {
  readonly #method: string
  readonly #words: Uint32Array<ArrayBuffer>
  #at = 0

  constructor(method: string, bytes: Uint8Array<ArrayBufferLike>) {
    this.#method = method
    this.#words = new Uint32Array(bytes.slice(0, bytes.length & ~3).buffer)
  }

  error(sentence: string): D3DError {
    return new D3DError(D3DXERR_INVALIDDATA, this.#method, `pStream, byte ${this.#at * 4}: ${sentence}`)
  }

  /** No more words than a stream says that it has. */
  end(bytes: number): void {
    if (bytes > this.#words.byteLength) throw this.error(`it has ${this.#words.byteLength} bytes of ${bytes}`)
  }

  take(count: number): Uint32Array<ArrayBuffer> {
    if (count > this.#words.length - this.#at)
      throw this.error(`it ends within ${count} words, of which ${this.#words.length - this.#at} are left`)
    this.#at += count
    return this.#words.slice(this.#at - count, this.#at)
  }

  /** Numbers that count something, each less than a limit. */
  below(count: number, limit: number, what: string): Uint32Array<ArrayBuffer> {
    const numbers = this.take(count)
    const wrong = numbers.find((number) => number >= limit)
    if (wrong !== undefined) throw this.error(`${what} is ${wrong}, of ${limit}`)
    return numbers
  }
}

/** Steps from full detail down, each of the last faces and vertices that there are then. */
function readSteps(words: Words, count: number, vertices: number, faces: number): Step[] {
  const steps: Step[] = []
  let [lastFace, lastVertex] = [faces, vertices]
  for (let n = 0; n < count; n++) {
    const [own, gone, corners] = words.take(3)
    if (own >= lastFace || gone >= lastVertex) throw words.error(`step ${n} takes all faces or vertices that are left`)
    const moved = words.take(corners * 3)
    const step = {
      faces: [...countUp(own)].map((face) => lastFace - own + face),
      vertices: [...countUp(gone)].map((vertex) => lastVertex - gone + vertex),
      corners: Array.from({ length: corners }, (_, i) => [moved[i * 3], moved[i * 3 + 1], moved[i * 3 + 2]] as const),
    }
    const wrong = step.corners.find(
      ([corner, before, after]) => corner >= faces * 3 || before >= vertices || after >= vertices,
    )
    if (wrong) throw words.error(`step ${n} moves corner ${wrong[0]} from vertex ${wrong[1]} to ${wrong[2]}`)
    steps.push(step)
    lastFace -= own
    lastVertex -= gone
  }
  return steps
}

function readMaterial(words: Words): D3DXMATERIAL {
  const floats = new Float32Array(words.take(MATERIAL_WORDS).buffer)
  const [length] = words.take(1)
  const name = new Uint8Array(words.take(Math.ceil(length / 4)).buffer, 0, length)
  const colour = (n: number) => ({ r: floats[n], g: floats[n + 1], b: floats[n + 2], a: floats[n + 3] })
  const MatD3D: D3DMATERIAL8 = {
    ...{ Diffuse: colour(0), Ambient: colour(4), Specular: colour(8), Emissive: colour(12) },
    Power: floats[MATERIAL_WORDS - 1],
  }
  return { MatD3D, pTextureFilename: length === 0 ? null : new TextDecoder().decode(name) }
}

function formatOf(words: Words, method: string, fvf: number): VertexFormat {
  try {
    return vertexFormat(method, fvf)
  } catch {
    throw words.error(`its vertices have the FVF code 0x${fvf.toString(16)}, which is none`)
  }
}

/**
 * What `writeLevels` wrote.
 *
 * @throws D3DError D3DXERR_INVALIDDATA for anything else
 */
export function readLevels(method: string, bytes: Uint8Array<ArrayBufferLike>): SavedLevels {
  const words = new Words(method, bytes)
  const [magic, length, fvf, vertexCount, faceCount, present, steps, materials] = words.take(HEADER_WORDS)
  if (magic !== MAGIC)
    throw words.error('it is nothing that ID3DXPMesh::Save of this library wrote; what others write is not documented')
  words.end(length)
  if (vertexCount === 0 || faceCount === 0) throw words.error('it has no faces')
  const format = formatOf(words, method, fvf)
  const vertices = makeVertices(format, vertexCount, new Uint8Array(words.take(vertexCount * format.words).buffer))
  const indices = words.below(faceCount * 3, vertexCount, 'the vertex of a corner')
  const attributes = words.take(faceCount)
  const reps = words.below(vertexCount, vertexCount, 'the representative of a vertex')
  const rest = { FaceRemap: countUp(faceCount), VertexRemap: countUp(vertexCount) }
  const full = { vertices, indices, attributes }
  const levels = { full, steps: readSteps(words, steps, vertexCount, faceCount), reps, ...rest }
  const read: D3DXMATERIAL[] = []
  for (let n = 0; n < materials; n++) read.push(readMaterial(words))
  return { levels, faces: present, materials: read }
}
