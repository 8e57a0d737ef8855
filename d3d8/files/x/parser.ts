/** From the tokens of a .x file to its model: one function a template. */
import {
  defaultMaterial,
  type XFaces,
  type XFrame,
  type XHeader,
  type XMaterial,
  type XMesh,
  type XModel,
} from './model.js'
import { shown, type XTokenKind, type XTokens } from './tokens.js'

/** Frames within frames, and how many places frames and meshes may stand in: references can make much of little. */
const MOST_LEVELS = 256
const MOST_PLACES = 100_000

interface BuiltFrame extends XFrame {
  readonly frames: BuiltFrame[]
  readonly meshes: XMesh[]
}

/** `{ Name }` */
interface Reference {
  readonly name: string
  readonly offset: number
  /** Puts the object of that name where it is referred to, when it is of a kind that belongs there. */
  readonly resolve: () => void
}

/** What to do inside a data object. */
interface Content {
  /** Reads an object up to and with its closing brace, by its template's name in small letters. Others are skipped. */
  readonly objects: Readonly<Record<string, (name: string) => void>>
  /** Says what to do with a reference once the whole file is read. */
  readonly reference?: (name: string, offset: number) => () => void
}

/** What nothing that we read belongs into. */
const nothing: Content = { objects: {} }

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
/** What Microsoft's printf made of numbers that are not finite: 1.#INF00, -1.#IND00, 1.#QNAN0. */
const NOT_FINITE = /^[+-]?(?:\d\.#\w+|nan|inf(?:inity)?)$/i

// A mesh can have such lists in any number, the last one counts. So they become as long as the mesh only once.

interface MaterialList {
  readonly materials: readonly XMaterial[]
  /** Of the first faces. */
  readonly listed: Uint32Array
}

interface ColourList {
  readonly vertices: Uint32Array
  readonly colours: Float32Array
}

/** Files may name fewer faces than there are (often one for all): the last one's material goes on. */
function allMaterials({ listed }: MaterialList, faces: number): Uint32Array {
  const all = new Uint32Array(faces)
  all.set(listed)
  return listed.length > 0 ? all.fill(listed[listed.length - 1], listed.length) : all
}

function allColours({ vertices, colours }: ColourList, count: number): Float32Array {
  const all = new Float32Array(4 * count).fill(1)
  vertices.forEach((vertex, i) => {
    all.set(colours.subarray(4 * i, 4 * i + 4), 4 * vertex)
  })
  return all
}

/** Reads the data objects of a file. */
export function parseX(tokens: XTokens, header: XHeader): XModel {
  const frames = new Map<string, BuiltFrame>()
  const meshes = new Map<string, XMesh>()
  const materials = new Map<string, XMaterial>()
  /** Names of objects that are skipped. */
  const others = new Set<string>()
  const references: Reference[] = []
  /** Every frame of the file and where it begins. */
  const begins = new Map<XFrame, number>()
  const referredTo = new Set<XFrame | XMesh>()
  let contentVersion: XModel['contentVersion'] = null
  let level = 0

  const describe = (): string => {
    const { kind } = tokens
    if (kind === 'end') return 'the end of the file'
    if (kind === 'word' || kind === 'string') return shown(tokens.text)
    return kind === 'integer' || kind === 'float' ? `the number ${tokens.value}` : `a token "${kind}"`
  }

  const is = (kind: XTokenKind): boolean => tokens.kind === kind

  const expected = (what: string) => tokens.error(`${what} is expected, not ${describe()}`)

  function integer(what: string): number {
    const { kind, text } = tokens
    const value = kind === 'integer' ? tokens.value : kind === 'word' && /^\+?\d+$/.test(text) ? Number(text) : NaN
    if (!(value <= 0xffffffff)) throw expected(`${what}, a whole number,`)
    tokens.next()
    return value
  }

  function float(what: string): number {
    const { kind, text } = tokens
    const value = kind === 'float' || kind === 'integer' ? tokens.value : Number(text)
    if (kind === 'word' ? !NUMBER.test(text) && !NOT_FINITE.test(text) : kind !== 'float' && kind !== 'integer')
      throw expected(`${what}, a number,`)
    tokens.next()
    // Exporters divide by zero, in normals mostly; one such number would make bounds and whole meshes vanish.
    return Number.isFinite(Math.fround(value)) ? value : 0
  }

  /** Reads how many there are of something that takes `numbers` numbers each. */
  function count(what: string, numbers: number): number {
    const { offset } = tokens
    const value = integer(`the number of ${what}`)
    if (value * numbers > tokens.numbersLeft())
      throw tokens.error(`${value} ${what} do not fit into the rest of the file`, offset)
    return value
  }

  function floats(what: string, length: number): Float32Array {
    const values = new Float32Array(length)
    for (let i = 0; i < length; i++) values[i] = float(what)
    return values
  }

  const triple = (what: string): [number, number, number] => [float(what), float(what), float(what)]

  /** Reads a number that is below `most`. */
  function index(what: string, most: number): number {
    const { offset } = tokens
    const value = integer(what)
    if (value >= most) throw tokens.error(`${what} is ${value}; there are ${most}`, offset)
    return value
  }

  /** Reads polygons. */
  function faces(what: string, vertices: number): XFaces {
    const sizes = new Uint32Array(count('faces', 1))
    const corners: number[] = []
    for (let face = 0; face < sizes.length; face++) {
      sizes[face] = count(`corners of face ${face}`, 1)
      for (let corner = 0; corner < sizes[face]; corner++) corners.push(index(`a ${what}`, vertices))
    }
    return { sizes, corners: Uint32Array.from(corners) }
  }

  /** Reads the name that may follow a template's, the brace and the GUID that may follow it. */
  function begin(template: string): string {
    let name = ''
    if (tokens.kind === 'word') {
      name = tokens.text
      tokens.next()
    }
    if (tokens.kind !== 'open') throw expected(`"{" of ${shown(template)}`)
    tokens.next()
    if (is('guid')) tokens.next()
    return name
  }

  /** Goes behind the brace that closes what was begun, however much lies in it. */
  function skip(): void {
    for (let depth = 1; depth > 0;) {
      const { kind, text } = tokens
      if (kind === 'end') throw tokens.error('the file ends inside of a data object')
      if (kind === 'open') depth++
      if (kind === 'close') depth--
      tokens.next()
      if (kind === 'word' && tokens.kind === 'open') others.add(text)
    }
  }

  function reference(content: Content): void {
    const { offset } = tokens
    tokens.next()
    if (tokens.kind !== 'word') throw expected('the name of an object to refer to')
    const name = tokens.text
    tokens.next()
    if (is('guid')) tokens.next()
    if (!is('close')) throw expected(`"}" behind the reference to ${shown(name)}`)
    tokens.next()
    references.push({ name, offset, resolve: content.reference?.(name, offset) ?? (() => {}) })
  }

  /** Reads data objects and references up to the brace that closes the object they lie in, or at the top to the end of the file. */
  function inside(what: string, content: Content, last: 'close' | 'end' = 'close'): void {
    while (tokens.kind !== last) {
      if (tokens.kind === 'open' && last === 'close') {
        reference(content)
        continue
      }
      const { kind, text } = tokens
      if (kind !== 'word' || NUMBER.test(text)) throw expected(`an object in ${what}`)
      tokens.next()
      const key = text.toLowerCase()
      const name = begin(text)
      if (Object.hasOwn(content.objects, key)) content.objects[key](name)
      else {
        others.add(name)
        skip()
      }
    }
    if (last === 'close') tokens.next()
  }

  function material(name: string): XMaterial {
    const diffuse: XMaterial['diffuse'] = [...triple('a diffuse colour'), float('a diffuse colour')]
    const power = float('a power')
    const specular = triple('a specular colour')
    const emissive = triple('an emissive colour')
    let texture: string | null = null
    inside('Material', {
      objects: {
        texturefilename() {
          if (tokens.kind !== 'string') throw expected('the name of a texture file')
          texture = tokens.text
          tokens.next()
          inside('TextureFilename', nothing)
        },
      },
    })
    const made: XMaterial = { name, diffuse, power, specular, emissive, texture }
    if (name !== '' && !materials.has(name)) materials.set(name, made)
    return made
  }

  /** MeshMaterialList: materials, and those of the faces that are listed. */
  function materialList(faces: number): MaterialList {
    integer('the number of materials')
    const { offset } = tokens
    const listed = count('materials of faces', 1)
    if (listed > faces) throw tokens.error(`${listed} materials of faces; there are ${faces} faces`, offset)
    const listedMaterials = new Uint32Array(listed)
    let [most, mostAt] = [0, offset]
    for (let face = 0; face < listed; face++) {
      const at = tokens.offset
      listedMaterials[face] = integer('the material of a face')
      if (listedMaterials[face] > most) [most, mostAt] = [listedMaterials[face], at]
    }
    const list: XMaterial[] = []
    inside('MeshMaterialList', {
      objects: { material: (name) => void list.push(material(name)) },
      reference(name, at) {
        const slot = list.push(defaultMaterial) - 1
        return () => {
          const found = materials.get(name)
          if (!found) throw tokens.error(`${shown(name)} is no material`, at)
          list[slot] = found
        }
      },
    })
    if (list.length === 0) list.push(defaultMaterial)
    if (most >= list.length) throw tokens.error(`the material of a face is ${most}; there are ${list.length}`, mostAt)
    return { materials: list, listed: listedMaterials }
  }

  /** MeshNormals: as many faces as the mesh has, with as many corners. */
  function meshNormals({ sizes }: XFaces): NonNullable<XMesh['normals']> {
    const vectors = floats('a normal', 3 * count('normals', 3))
    const { offset } = tokens
    const own = faces('normal', vectors.length / 3)
    if (own.sizes.length !== sizes.length)
      throw tokens.error(`${own.sizes.length} faces of normals; the mesh has ${sizes.length}`, offset)
    const face = own.sizes.findIndex((size, i) => size !== sizes[i])
    if (face >= 0)
      throw tokens.error(`face ${face} of normals has ${own.sizes[face]} corners, not ${sizes[face]}`, offset)
    inside('MeshNormals', nothing)
    return { vectors, corners: own.corners }
  }

  function textureCoordinates(vertices: number): Float32Array {
    const { offset } = tokens
    const listed = count('texture coordinates', 2)
    if (listed !== vertices)
      throw tokens.error(`${listed} texture coordinates; the mesh has ${vertices} vertices`, offset)
    const coordinates = floats('a texture coordinate', 2 * listed)
    inside('MeshTextureCoords', nothing)
    return coordinates
  }

  function vertexColours(vertices: number): ColourList {
    const listed = count('vertex colours', 5)
    const list: ColourList = { vertices: new Uint32Array(listed), colours: new Float32Array(4 * listed) }
    for (let i = 0; i < listed; i++) {
      list.vertices[i] = index('the vertex of a colour', vertices)
      for (let channel = 0; channel < 4; channel++) list.colours[4 * i + channel] = float('a vertex colour')
    }
    inside('MeshVertexColors', nothing)
    return list
  }

  function mesh(name: string): XMesh {
    const positions = floats('a position', 3 * count('vertices', 3))
    const vertices = positions.length / 3
    const polygons = faces('vertex', vertices)
    let normals: XMesh['normals'] = null
    let coordinates: Float32Array | null = null
    let colours: ColourList | null = null
    let looks: MaterialList = { materials: [defaultMaterial], listed: new Uint32Array(0) }
    inside('Mesh', {
      objects: {
        meshnormals: () => void (normals = meshNormals(polygons)),
        meshtexturecoords: () => void (coordinates = textureCoordinates(vertices)),
        meshvertexcolors: () => void (colours = vertexColours(vertices)),
        meshmateriallist: () => void (looks = materialList(polygons.sizes.length)),
      },
    })
    const made: XMesh = {
      ...{ name, positions, faces: polygons, normals, coordinates },
      colours: colours && allColours(colours, vertices),
      materials: looks.materials,
      faceMaterials: allMaterials(looks, polygons.sizes.length),
    }
    if (name !== '' && !meshes.has(name)) meshes.set(name, made)
    return made
  }

  function frame(name: string): BuiltFrame {
    const transform = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    const made: BuiltFrame = { name, transform, frames: [], meshes: [] }
    begins.set(made, tokens.offset)
    if (name !== '' && !frames.has(name)) frames.set(name, made)
    if (++level > MOST_LEVELS) throw tokens.error(`frames lie in each other ${level} deep; ${MOST_LEVELS} are allowed`)
    inside('Frame', {
      objects: {
        frame: (name) => void made.frames.push(frame(name)),
        mesh: (name) => void made.meshes.push(mesh(name)),
        frametransformmatrix() {
          transform.set(floats('a matrix', 16))
          inside('FrameTransformMatrix', nothing)
        },
        material: (name) => void material(name),
      },
      reference: (name) => () => {
        const [otherFrame, otherMesh] = [frames.get(name), meshes.get(name)]
        if (otherFrame) made.frames.push(otherFrame)
        else if (otherMesh) made.meshes.push(otherMesh)
        if (otherFrame ?? otherMesh) referredTo.add((otherFrame ?? otherMesh) as XFrame | XMesh)
      },
    })
    level--
    return made
  }

  /** What a frame comes to when each reference is followed: places of frames and meshes, and levels; null while it is being counted. */
  const sizes = new Map<XFrame, { readonly places: number; readonly levels: number } | null>()

  const tooMany = (offset?: number) =>
    tokens.error(`frames and meshes stand in more than ${MOST_PLACES} places`, offset)

  function measure(frame: XFrame, depth: number): { readonly places: number; readonly levels: number } {
    const known = sizes.get(frame)
    if (known) return known
    if (known === null) throw tokens.error(`frame ${shown(frame.name)} lies in itself`, begins.get(frame))
    sizes.set(frame, null)
    let places = 1 + frame.meshes.length
    let levels = 1
    for (const inner of frame.frames) {
      if (depth === MOST_LEVELS)
        throw tokens.error(`frames lie in each other more than ${MOST_LEVELS} deep`, begins.get(inner))
      const size = measure(inner, depth + 1)
      places += size.places
      levels = Math.max(levels, size.levels + 1)
    }
    if (levels > MOST_LEVELS)
      throw tokens.error(`frames lie in each other more than ${MOST_LEVELS} deep`, begins.get(frame))
    if (places > MOST_PLACES) throw tooMany(begins.get(frame))
    const size = { places, levels }
    sizes.set(frame, size)
    return size
  }

  const rootFrames: BuiltFrame[] = []
  const rootMeshes: XMesh[] = []
  inside(
    'the file',
    {
      objects: {
        template: skip,
        header() {
          contentVersion = { major: integer('a version'), minor: integer('a version'), flags: integer('flags') }
          inside('Header', nothing)
        },
        frame: (name) => void rootFrames.push(frame(name)),
        mesh: (name) => void rootMeshes.push(mesh(name)),
        material: (name) => void material(name),
      },
    },
    'end',
  )
  for (const { name, offset, resolve } of references) {
    if (![frames, meshes, materials, others].some((known) => known.has(name)))
      throw tokens.error(`no object has the name ${shown(name)}`, offset)
    resolve()
  }
  // Each frame, not only what can be reached: frames in a ring are in no other's reach.
  for (const frame of begins.keys()) measure(frame, 1)
  const top = rootFrames.filter((frame) => !referredTo.has(frame))
  if (top.reduce((sum, frame) => sum + (sizes.get(frame)?.places ?? 0), 0) > MOST_PLACES) throw tooMany()
  return { header, contentVersion, frames: top, meshes: rootMeshes.filter((mesh) => !referredTo.has(mesh)) }
}
