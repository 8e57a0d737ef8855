/** Materials for three's `WebGPURenderer`, as `three-d3d8/webgpu`. Whoever does not import it does not load it. */
export {
  FixedFunctionNodeMaterial,
  type FixedFunctionNodeParameters,
} from './systems/nodes/fixed-function-node-material.js'
export type { FixedFunctionParameters, FixedFunctionStage } from './systems/materials/description.js'
export type { ConstantBinding } from './systems/materials/bindings.js'
