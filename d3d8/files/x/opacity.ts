/** What alpha in materials of .x files means. */
import type { XFrame, XMaterial, XMesh, XModel } from './model.js'

/** Calls back for each material of a model's meshes. */
function eachMaterial(model: XModel, call: (material: XMaterial) => void): void {
  const seen = new Set<XFrame | XMesh>()
  const walk = ({ meshes, frames }: Pick<XFrame, 'meshes' | 'frames'>): void => {
    for (const mesh of meshes) {
      if (!seen.has(mesh)) mesh.materials.forEach(call)
      seen.add(mesh)
    }
    for (const frame of frames) {
      if (seen.has(frame)) continue
      seen.add(frame)
      walk(frame)
    }
  }
  walk(model)
}

/**
 * How opaque the materials of a model are, from 0 to 1. Many exporters write alpha 0 and mean nothing by it, as
 * Direct3D looks at alpha only when it is told to: it is opaque, unless a material of the same file is half
 * transparent, which shows that the file means its alphas.
 */
export function xOpacities(model: XModel): (material: XMaterial) => number {
  let means = false
  eachMaterial(model, ({ diffuse: [, , , alpha] }) => {
    if (alpha > 0 && alpha < 1) means = true
  })
  return ({ diffuse: [, , , alpha] }) => (alpha <= 0 && !means ? 1 : Math.min(1, Math.max(0, alpha)))
}
