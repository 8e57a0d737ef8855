/** .x files: models with frames, skins and animations, as plain data and as what a device draws. */
export {
  xToBuffers,
  type D3DXMATERIAL,
  type XBufferBone,
  type XBufferOptions,
  type XBuffers,
  type XBufferSkin,
} from './buffers.js'
export { blendXVertices, poseXBuffers } from './device.js'
export { readX, readXObjects } from './format/file.js'
export type { XObjects } from './format/objects.js'
export { membersOf, templateText, type XMember, type XTemplate } from './format/templates.js'
export { NO_NUMBERS, writeX, xContent, xHeader, type XForm } from './format/write.js'
export { xGeometry, type D3DXATTRIBUTERANGE, type XGeometry } from './geometry.js'
export { xInfluences, type XInfluences } from './influences.js'
export type * from './model.js'
export {
  DEFAULT_TICKS,
  xDuration,
  XPose,
  xRotationAt,
  xTargets,
  xTicksPerSecond,
  type XNode,
  type XTimeOptions,
} from './pose.js'
export { xOpacities } from './opacity.js'
export { decompose, determinant, multiply, type Parts } from './transforms.js'
