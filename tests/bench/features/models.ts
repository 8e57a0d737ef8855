import { OBJLoader } from 'three/addons/loaders/OBJLoader.js'
import { XLoader } from '../../../index.js'
import { interleave, rowOf, time } from '../bench.js'
import type { Bench } from '../bench.js'

/** How fast a .x file has to become three's objects, as part of a .obj file of the same mesh. */
const LIMIT = 1

/** A hilly mesh with normals and texture coordinates, as text of both kinds. */
function writeMesh(size: number): { readonly x: string; readonly obj: string } {
  const vertices: string[][] = []
  const normals: string[][] = []
  const coordinates: string[][] = []
  const faces: number[][] = []
  const text = (...values: number[]): string[] => values.map((value) => value.toFixed(6))
  for (let z = 0; z <= size; z++)
    for (let x = 0; x <= size; x++) {
      const height = Math.sin(x * 0.3) * Math.cos(z * 0.2)
      vertices.push(text(x / 7, height, z / 7))
      normals.push(text(height * 0.2, 0.97, -height * 0.1))
      coordinates.push(text(x / size, z / size))
    }
  for (let z = 0; z < size; z++)
    for (let x = 0; x < size; x++) {
      const first = z * (size + 1) + x
      faces.push([first, first + size + 1, first + 1], [first + 1, first + size + 1, first + size + 2])
    }
  const list = (rows: readonly (readonly (string | number)[])[]): string =>
    `${rows.length};\n${rows.map((row) => `${row.join(';')};`).join(',\n')};`
  const corners = `${faces.length};\n${faces.map((face) => `3;${face.join(',')};`).join(',\n')};`
  const lines = (word: string, rows: readonly (readonly string[])[]): string =>
    rows.map((row) => `${word} ${row.join(' ')}\n`).join('')
  const polygon = (face: readonly number[]): string => face.map((i) => `${i + 1}/${i + 1}/${i + 1}`).join(' ')
  return {
    x: `xof 0303txt 0032\nMesh Hills {\n${list(vertices)}\n${corners}\nMeshNormals {\n${list(normals)}\n${corners}\n}
MeshTextureCoords {\n${list(coordinates)}\n}\n}\n`,
    obj: `o Hills\n${lines('v', vertices)}${lines('vn', normals)}${lines('vt', coordinates)}${lines(
      'f',
      faces.map((face) => [polygon(face)]),
    )}`,
  }
}

/**
 * Megabytes of a text that become three's objects in a second: ours, and .obj of the same mesh by three's own loader.
 */
export const modelReading: Bench = async ({ settings, wants }) => {
  const name = '.x text to three objects'
  if (!wants(name)) return []
  const { x, obj } = writeMesh(settings.modelSize)
  const bytes = new TextEncoder().encode(x)
  const [xLoader, objLoader] = [new XLoader(), new OBJLoader()]
  const speed = (megabytes: number, read: () => void) => (): number => megabytes / (time(read) / 1e3)
  const turns = {
    ours: speed(bytes.length / 1e6, () => void xLoader.parse(bytes)),
    obj: speed(obj.length / 1e6, () => void objLoader.parse(obj)),
  }
  await interleave(turns, 2)
  const figures = await interleave(turns, settings.reps)
  const rivals = { 'OBJLoader of three': figures.obj }
  return [
    rowOf({ name, unit: 'MB/s', ours: figures.ours, rivals, limit: { rival: 'OBJLoader of three', least: LIMIT } }),
  ]
}
