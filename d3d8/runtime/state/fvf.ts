import { VertexKind } from '../../state-table.js'
import { D3DFVF_POSITION_MASK, D3DFVF_XYZRHW, decodeFVF, fvfVertexSize, validateFVF } from '../../types/index.js'
import type { VertexLayout } from '../../types/index.js'
import { refuseCall } from '../arguments/validate.js'

/** Bytes of a vertex by FVF code, and what it looks like, of the codes met so far. */
const fvfSizes = new Map<number, number>()
const fvfLayouts = new Map<number, VertexLayout>()

/** Bytes of a vertex. */
export function fvfSize(fvf: number): number {
  let size = fvfSizes.get(fvf)
  if (size === undefined) fvfSizes.set(fvf, (size = fvfVertexSize(fvf)))
  return size
}

/** What a vertex looks like. */
export function fvfLayout(fvf: number): VertexLayout {
  let layout = fvfLayouts.get(fvf)
  if (layout === undefined) fvfLayouts.set(fvf, (layout = decodeFVF(fvf)))
  return layout
}

/** Who processes vertices of a code: a `VertexKind`. */
export const kindOfFVF = (fvf: number): number =>
  (fvf & D3DFVF_POSITION_MASK) === D3DFVF_XYZRHW ? VertexKind.Transformed : VertexKind.Fixed

/** Refuses an FVF code that describes no vertex; 0, which means no format, is none. */
export function checkFVF(format: number): void {
  const wrong = format === 0 ? undefined : validateFVF(format)
  if (wrong !== undefined) refuseCall('SetVertexShader', `Handle is no vertex format: ${wrong}`)
}
