/** Swizzles and write masks as GLSL text. */

import { ALL, maskComponents, NO_SWIZZLE, swizzled } from '../../d3d8/shader/index.js'

const COMPONENTS = 'xyzw'

/**
 * @param swizzle two bits a component
 * @returns `.wzyx`, or nothing when every component reads itself
 */
export const swizzleText = (swizzle: number): string =>
  swizzle === NO_SWIZZLE ? '' : `.${[0, 1, 2, 3].map((at) => COMPONENTS[swizzled(swizzle, at)]).join('')}`

/**
 * @param mask bit per component
 * @returns `.xz`, or nothing for all components
 */
const maskText = (mask: number): string =>
  mask === ALL
    ? ''
    : `.${maskComponents(mask)
        .map((at) => COMPONENTS[at])
        .join('')}`

/**
 * @param target name of a vec4
 * @param mask components that are written
 * @param value an expression of type vec4
 * @returns the statement; none when the mask is empty
 */
export const writeMasked = (target: string, mask: number, value: string): string[] => {
  if (mask === 0) return []
  return [mask === ALL ? `${target} = ${value};` : `${target}${maskText(mask)} = (${value})${maskText(mask)};`]
}
