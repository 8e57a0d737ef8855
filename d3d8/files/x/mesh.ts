/** Meshes of .x files and what lies in them. */
import { allMaterials, readMaterialList, type MaterialList } from './material.js'
import { defaultMaterial, type XBone, type XDuplication, type XFaces, type XMesh, type XSkin } from './model.js'
import { nothing, type XReader } from './format/reader.js'
import { readSkinHeader, readSkinWeights } from './skin.js'
import { readDeclData, readFVFData, usages } from './vertex-data.js'
import type { XVertexElement } from './model.js'

// A mesh can have such lists in any number, the last one counts. So they become as long as the mesh only once.
interface ColourList {
  readonly vertices: Uint32Array
  readonly colours: Float32Array
}

function allColours({ vertices, colours }: ColourList, count: number): Float32Array {
  const all = new Float32Array(4 * count).fill(1)
  vertices.forEach((vertex, i) => {
    all.set(colours.subarray(4 * i, 4 * i + 4), 4 * vertex)
  })
  return all
}

/** Reads polygons. */
function readFaces(reader: XReader, what: string, vertices: number): XFaces {
  const sizes = new Uint32Array(reader.count('faces', 1))
  const corners: number[] = []
  for (let face = 0; face < sizes.length; face++) {
    sizes[face] = reader.count(`corners of face ${face}`, 1)
    for (let corner = 0; corner < sizes[face]; corner++) corners.push(reader.index(what, vertices))
  }
  return { sizes, corners: Uint32Array.from(corners) }
}

/** MeshNormals: as many faces as the mesh has, with as many corners. Without any it is as good as not there. */
function readNormals(reader: XReader, { sizes }: XFaces): XMesh['normals'] {
  const { tokens } = reader
  const vectors = reader.floats('a normal', 3 * reader.count('normals', 3))
  const { offset } = tokens
  const own = readFaces(reader, 'a normal', vectors.length / 3)
  if (own.sizes.length === 0 && sizes.length > 0) {
    reader.warn(`no faces of normals; the mesh has ${sizes.length}: its normals are left out`, offset)
    reader.inside('MeshNormals', nothing)
    return null
  }
  if (own.sizes.length !== sizes.length)
    throw tokens.error(`${own.sizes.length} faces of normals; the mesh has ${sizes.length}`, offset)
  const face = own.sizes.findIndex((size, i) => size !== sizes[i])
  if (face >= 0)
    throw tokens.error(`face ${face} of normals has ${own.sizes[face]} corners, not ${sizes[face]}`, offset)
  reader.inside('MeshNormals', nothing)
  return { vectors, corners: own.corners }
}

function readCoordinates(reader: XReader, vertices: number): Float32Array {
  const { tokens } = reader
  const { offset } = tokens
  const listed = reader.count('texture coordinates', 2)
  if (listed !== vertices)
    throw tokens.error(`${listed} texture coordinates; the mesh has ${vertices} vertices`, offset)
  const coordinates = reader.floats('a texture coordinate', 2 * listed)
  reader.inside('MeshTextureCoords', nothing)
  return coordinates
}

function readColours(reader: XReader, vertices: number): ColourList {
  const listed = reader.count('vertex colours', 5)
  const list: ColourList = { vertices: new Uint32Array(listed), colours: new Float32Array(4 * listed) }
  for (let i = 0; i < listed; i++) {
    list.vertices[i] = reader.index('the vertex of a colour', vertices)
    for (let channel = 0; channel < 4; channel++) list.colours[4 * i + channel] = reader.float('a vertex colour')
  }
  reader.inside('MeshVertexColors', nothing)
  return list
}

function readDuplication(reader: XReader, vertices: number): XDuplication {
  const { tokens } = reader
  const { offset } = tokens
  const listed = reader.count('duplication indices', 1)
  if (listed !== vertices)
    throw tokens.error(`${listed} duplication indices; the mesh has ${vertices} vertices`, offset)
  const originals = reader.integer('the number of original vertices')
  // Exporters name originals by their numbers before duplication, as the SDK says, or by those of the mesh.
  const indices = reader.indices('the original of a vertex', listed, Math.max(originals, vertices))
  reader.inside('VertexDuplicationIndices', nothing)
  return { originals, vertices: indices }
}

const elementOf = (elements: readonly XVertexElement[], usage: number): XVertexElement | undefined =>
  elements.find((element) => element.usage === usage && element.usageIndex === 0)

/** The first `size` numbers of each vertex. */
function numbersOf(element: XVertexElement | undefined, size: number): Float32Array | null {
  if (!element || element.size < size) return null
  if (element.size === size) return element.values
  return Float32Array.from(
    { length: (element.values.length / element.size) * size },
    (_, i) => element.values[Math.floor(i / size) * element.size + (i % size)],
  )
}

/** Mesh, from behind its opening brace. */
export function readMesh(reader: XReader, name: string): XMesh {
  const positions = reader.floats('a position', 3 * reader.count('vertices', 3))
  const vertices = positions.length / 3
  const faces = readFaces(reader, 'a vertex', vertices)
  let normals: XMesh['normals'] = null
  let coordinates: Float32Array | null = null
  let colours: ColourList | null = null
  let looks: MaterialList = { materials: [defaultMaterial], listed: new Uint32Array(0) }
  let header: ReturnType<typeof readSkinHeader> | null = null
  let duplication: XDuplication | null = null
  let declared: XVertexElement[] = []
  let flexible: ReturnType<typeof readFVFData> = { elements: [], data: [] }
  const bones: XBone[] = []
  const data = reader.inside('Mesh', {
    objects: {
      meshnormals: () => void (normals = readNormals(reader, faces)),
      meshtexturecoords: () => void (coordinates = readCoordinates(reader, vertices)),
      meshvertexcolors: () => void (colours = readColours(reader, vertices)),
      meshmateriallist: () => void (looks = readMaterialList(reader, faces.sizes.length)),
      xskinmeshheader: () => void (header = readSkinHeader(reader)),
      skinweights: () => void bones.push(readSkinWeights(reader, vertices)),
      vertexduplicationindices: () => void (duplication = readDuplication(reader, vertices)),
      decldata: () => void (declared = readDeclData(reader, vertices)),
      fvfdata: () => void (flexible = readFVFData(reader, vertices)),
    },
  })
  const elements = [...declared, ...flexible.elements]
  const vectors = numbersOf(elementOf(elements, usages.normal), 3)
  const made: XMesh = {
    ...{ name, positions, faces, duplication, elements },
    normals: normals ?? (vectors && { vectors, corners: faces.corners }),
    coordinates: coordinates ?? numbersOf(elementOf(elements, usages.coordinates), 2),
    colours: colours ? allColours(colours, vertices) : numbersOf(elementOf(elements, usages.colour), 4),
    materials: looks.materials,
    faceMaterials: allMaterials(looks, faces.sizes.length),
    skin: bones.length > 0 ? skinOf(bones, header) : null,
    data: [...data, ...flexible.data],
  }
  if (name !== '' && !reader.meshes.has(name)) reader.meshes.set(name, made)
  return made
}

function skinOf(bones: readonly XBone[], header: ReturnType<typeof readSkinHeader> | null): XSkin {
  const { maxVertexWeights = 0, maxFaceWeights = 0 } = header ?? {}
  return { maxVertexWeights, maxFaceWeights, bones }
}
