/** Reads .x files where nobody waits for it. */
import { FileError } from '../../../d3d8/files/file-error.js'
import { readX, type XFrame, type XMesh, type XModel } from '../../../d3d8/files/x/index.js'
import type { FromXWorker, ToXWorker } from './messages.js'

/** Memory of the large arrays of a model, which is handed over instead of being copied. */
function memoryOf(model: XModel): ArrayBuffer[] {
  const memory = new Set<ArrayBuffer>()
  const seen = new Set<XFrame | XMesh>()
  const add = (...arrays: (ArrayBufferView | null | undefined)[]): void => {
    for (const array of arrays) if (array && array.buffer instanceof ArrayBuffer) memory.add(array.buffer)
  }
  const walk = ({ meshes, frames }: Pick<XFrame, 'meshes' | 'frames'>): void => {
    for (const mesh of meshes) {
      if (seen.has(mesh)) continue
      seen.add(mesh)
      const { positions, faces, normals, coordinates, colours, faceMaterials } = mesh
      add(
        positions,
        faces.sizes,
        faces.corners,
        normals?.vectors,
        normals?.corners,
        coordinates,
        colours,
        faceMaterials,
      )
      for (const { vertices, weights } of mesh.skin?.bones ?? []) add(vertices, weights)
    }
    for (const frame of frames) {
      if (seen.has(frame)) continue
      seen.add(frame)
      walk(frame)
    }
  }
  walk(model)
  return [...memory]
}

function outcome(data: Uint8Array, onProgress: (part: number) => void) {
  try {
    return { model: readX(data, onProgress) }
  } catch (error) {
    if (!(error instanceof FileError)) return { failure: error instanceof Error ? error.message : String(error) }
    const { kind, offset, line, inflated, sentence } = error
    return { fault: { kind, offset, line, inflated, sentence } }
  }
}

addEventListener('message', ({ data: { id, data } }: MessageEvent<ToXWorker>) => {
  const tell = (message: FromXWorker, transfer: Transferable[] = []): void => postMessage(message, { transfer })
  const came = outcome(data, (part) => tell({ id, part }))
  tell({ id, ...came }, came.model ? memoryOf(came.model) : [])
})
