import * as THREE from 'three'
import { xGeometry, xInfluences, type XGeometry, type XMesh, type XVertexElement } from '../../../d3d8/files/x/index.js'
import { mirroredVectors } from './mirror.js'
import { fillNormals } from './normals.js'

/** D3DDECLUSAGE of Direct3D 9. */
const [COORDINATES, TANGENT, BINORMAL] = [5, 6, 7]

/** Bones of a vertex in three. */
const MOST_BONES = 4

/** What is brighter than anything is still a number on its way from sRGB. */
const BRIGHTEST = 1e6

/** Sets a colour of a file, which is sRGB. */
export function setColour(colour: THREE.Color, channels: readonly [number, number, number]): THREE.Color {
  const [r, g, b] = channels.map((channel) => Math.min(channel, BRIGHTEST))
  return colour.setRGB(r, g, b, THREE.SRGBColorSpace)
}

function coloursOf(colours: Float32Array): THREE.BufferAttribute {
  const linear = new Float32Array(colours)
  const colour = new THREE.Color()
  for (let i = 0; i < linear.length; i += 4)
    setColour(colour, [colours[i], colours[i + 1], colours[i + 2]]).toArray(linear, i)
  return new THREE.BufferAttribute(linear, 4)
}

/** The strongest four bones of each vertex, with weights that add up to 1; `skinIndex` counts as `XSkin.bones` does. */
function addSkin(geometry: THREE.BufferGeometry, mesh: XMesh, sources: Uint32Array): void {
  if (!mesh.skin) return
  const { starts, bones, weights } = xInfluences(mesh, mesh.skin, sources)
  const [indices, shares] = [
    new Uint16Array(sources.length * MOST_BONES),
    new Float32Array(sources.length * MOST_BONES),
  ]
  for (let vertex = 0; vertex < sources.length; vertex++) {
    const from = starts[vertex]
    const to = Math.min(starts[vertex + 1], from + MOST_BONES)
    const sum = weights.subarray(from, to).reduce((all, weight) => all + weight, 0)
    for (let i = from; i < to; i++) {
      indices[vertex * MOST_BONES + i - from] = bones[i]
      shares[vertex * MOST_BONES + i - from] = weights[i] / sum
    }
  }
  geometry.setAttribute('skinIndex', new THREE.BufferAttribute(indices, MOST_BONES))
  geometry.setAttribute('skinWeight', new THREE.BufferAttribute(shares, MOST_BONES))
}

/** Numbers of an element for vertices that come from others; missing ones are 0. */
function pickElement({ size, values }: XVertexElement, sources: Uint32Array, wanted: number): Float32Array {
  const out = new Float32Array(sources.length * wanted)
  for (let vertex = 0; vertex < sources.length; vertex++)
    for (let i = 0; i < Math.min(size, wanted); i++) out[vertex * wanted + i] = values[sources[vertex] * size + i]
  return out
}

/** Tangents as three has them: the fourth number says on which side of normal and tangent the binormal is. */
function tangentsOf(tangents: Float32Array, binormals: Float32Array | null, normals: Float32Array): Float32Array {
  const out = new Float32Array((tangents.length / 3) * 4)
  const [normal, tangent, binormal] = [new THREE.Vector3(), new THREE.Vector3(), new THREE.Vector3()]
  for (let vertex = 0; vertex < tangents.length / 3; vertex++) {
    tangent.fromArray(tangents, vertex * 3).toArray(out, vertex * 4)
    // Without a binormal it is N × T in Direct3D's space, which is T × N in this one.
    let side = -1
    if (binormals) {
      normal.fromArray(normals, vertex * 3).cross(tangent)
      side = normal.dot(binormal.fromArray(binormals, vertex * 3)) < 0 ? -1 : 1
    }
    out[vertex * 4 + 3] = side
  }
  return out
}

/** Further sets of texture coordinates, and tangents. */
function addElements(geometry: THREE.BufferGeometry, mesh: XMesh, { sources }: XGeometry): void {
  const find = (usage: number, index: number): XVertexElement | undefined =>
    mesh.elements.find((element) => element.usage === usage && element.usageIndex === index)
  for (let set = 1; set <= 3; set++) {
    const coordinates = find(COORDINATES, set)
    if (coordinates)
      geometry.setAttribute(`uv${set}`, new THREE.BufferAttribute(pickElement(coordinates, sources, 2), 2))
  }
  const [tangent, binormal] = [find(TANGENT, 0), find(BINORMAL, 0)]
  if (!tangent) return
  const mirrored = (element: XVertexElement): Float32Array => mirroredVectors(pickElement(element, sources, 3))
  const normals = geometry.attributes.normal.array as Float32Array
  const tangents = tangentsOf(mirrored(tangent), binormal ? mirrored(binormal) : null, normals)
  geometry.setAttribute('tangent', new THREE.BufferAttribute(tangents, 4))
}

/**
 * Indices of the triangles: with their corners in the other order, since z is mirrored, unless the frame mirrors too.
 */
function indexOf(indices: Uint32Array, long: boolean, isMirrored: boolean): THREE.BufferAttribute {
  const out = long ? new Uint32Array(indices) : Uint16Array.from(indices)
  for (let i = 0; i < out.length && !isMirrored; i += 3) {
    out[i + 1] = indices[i + 2]
    out[i + 2] = indices[i + 1]
  }
  return new THREE.BufferAttribute(out, 1)
}

/**
 * Makes the geometries of a mesh: one for frames that mirror, one for others. three turns the fronts of mirrored
 * objects round, Direct3D does not: so their triangles are turned round once more. They share their memory.
 *
 * @param onFlat hears of normals of no length in the file; in their place are those of the faces
 */
export function createGeometries(mesh: XMesh, onFlat: () => void): (isMirrored: boolean) => THREE.BufferGeometry {
  const source = xGeometry(mesh)
  if (fillNormals(source) && mesh.normals !== null) onFlat()
  const { positions, normals, coordinates, colours, indices, ranges, sources } = source
  const base = new THREE.BufferGeometry()
  base.setAttribute('position', new THREE.BufferAttribute(mirroredVectors(positions), 3))
  base.setAttribute('normal', new THREE.BufferAttribute(mirroredVectors(normals), 3))
  if (coordinates) base.setAttribute('uv', new THREE.BufferAttribute(new Float32Array(coordinates), 2))
  if (colours) base.setAttribute('color', coloursOf(colours))
  addSkin(base, mesh, sources)
  addElements(base, mesh, source)
  const long = sources.length > 0xffff
  const made = new Map<boolean, THREE.BufferGeometry>()
  return (isMirrored) => {
    const known = made.get(isMirrored)
    if (known) return known
    const geometry = new THREE.BufferGeometry()
    geometry.name = mesh.name
    // Attributes of its own: three deletes their buffers with the first geometry that goes.
    for (const [name, { array, itemSize }] of Object.entries(base.attributes))
      geometry.setAttribute(name, new THREE.BufferAttribute(array, itemSize))
    geometry.setIndex(indexOf(indices, long, isMirrored))
    if (mesh.materials.length > 1)
      for (const { AttribId, FaceStart, FaceCount } of ranges) geometry.addGroup(FaceStart * 3, FaceCount * 3, AttribId)
    made.set(isMirrored, geometry)
    return geometry
  }
}
