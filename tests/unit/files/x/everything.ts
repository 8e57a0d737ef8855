/** A model with everything in it that is read, and everything that is made of models. */
import { blendXVertices, xToBuffers, XPose, type XModel } from '../../../../d3d8/files/x/index.js'
import { D3DFVF_DIFFUSE } from '../../../../d3d8/types/index.js'
import { xToGroup } from '../../../../systems/loaders/x/group.js'
import { extras, manyBones } from './animated.js'
import { floats, integers, object, scene, type XItem } from './fixtures.js'

/** A file with everything that is read in it. */
export const everything: readonly XItem[] = [
  ...scene,
  ...manyBones,
  object('Mesh', 'Dressed', integers(1), floats(0, 0, 0), integers(0), ...extras),
]
const isFinite = (numbers: Float32Array): boolean => numbers.every(Number.isFinite)

/** Everything that is made of a model has to be made of it, and to be finite. */
export function use(model: XModel): void {
  const pose = new XPose(model)
  for (const set of model.animations) pose.set(set, 0.4)
  if (!pose.worlds.every(isFinite)) throw new Error('a posed frame is not finite')
  for (const mesh of xToBuffers(model, { computeNormals: true, skinning: 'software' })) {
    if (!isFinite(mesh.transform)) throw new Error('a transform is not finite')
    // Colours are no floats.
    if ((mesh.fvf & D3DFVF_DIFFUSE) === 0 && !isFinite(new Float32Array(mesh.vertices.buffer)))
      throw new Error('a vertex is not finite')
    if (mesh.skin) blendXVertices(mesh, pose, new Uint8Array(mesh.vertices.length))
  }
  for (const { tracks } of xToGroup(model, { apply() {} }).animations)
    for (const { times, values } of tracks)
      if (!isFinite(times) || !isFinite(values)) throw new Error('a track is not finite')
}
