export {
  interleave,
  levelOrigin,
  levelSize,
  physicalSize,
  texelOffset,
  tilings,
  wThroughY,
  type Place,
  type SurfaceLayout,
  type Tiling,
} from './layout.js'
export { checkLayout, dumpBytes } from './check.js'
export { readTexels, writeTexels } from './texels.js'
