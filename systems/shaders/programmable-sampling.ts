/**
 * Look-ups of a pixel shader: any coordinates, any stage, any number of times. What sampling.ts does for fixed stages.
 */

import { BORDER, SAMPLER } from '../groups/constant-rows.js'
import { TEXTURE, type SamplingStage } from '../programs/program-key.js'
import { row } from './glsl.js'
import { texel, textureKinds } from './sampling.js'

/** One look-up. */
export interface ShaderLookup {
  readonly number: number
  /** undefined, or one without a texture: opaque black. */
  readonly stage: SamplingStage | undefined
  /** An expression of type vec3; the third component is not looked at by flat textures. */
  readonly coordinates: string
  /** Name of the vec4 that the statements declare; further names they need begin with it. */
  readonly name: string
}

const axes = ['x', 'y', 'z'] as const

/**
 * @param stage a stage, or undefined
 * @returns whether it has a texture
 */
export const hasTexture = (stage: SamplingStage | undefined): stage is SamplingStage =>
  stage !== undefined && stage.texture !== TEXTURE.none

/**
 * @param lookup what is looked up
 * @returns statements that declare the name and leave the texel in it
 */
export const lookUpTexture = ({ number, stage, coordinates, name }: ShaderLookup): string[] => {
  if (stage === undefined || stage.texture === TEXTURE.none) return [`vec4 ${name} = vec4(0.0, 0.0, 0.0, 1.0);`]
  const { dimensions, edges } = textureKinds[stage.texture]
  const on = (mask: number): string[] =>
    edges ? axes.slice(0, dimensions).filter((_, axis) => (mask >> axis) & 1) : []
  const mirrored = on(stage.mirrorOnce)
  const bordered = on(stage.border)
  const uv = `${name}At`
  const used = dimensions === 2 ? `${uv}.xy` : uv
  const size = dimensions === 2 ? `vec3(textureSize(s${number}, 0), 1.0)` : `vec3(textureSize(s${number}, 0))`
  return [
    `vec3 ${uv} = ${coordinates};`,
    ...mirrored.map((axis) => `${uv}.${axis} = abs(${uv}.${axis});`),
    `vec4 ${name} = ${texel(number, stage, used, `${uv}.z`)};`,
    ...(bordered.length > 0
      ? [
          `vec3 ${name}In = inside(${uv}, ${size}, ${row(SAMPLER + number)}, ${stage.borderFilter});`,
          `${name} = mix(${row(BORDER + number)}, ${name}, ` +
            `${bordered.map((axis) => `${name}In.${axis}`).join(' * ')});`,
        ]
      : []),
  ]
}
