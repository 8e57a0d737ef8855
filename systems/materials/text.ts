import type * as THREE from 'three'
import type { ShaderProgram } from '../../d3d8/shader/index.js'
import * as T from '../../d3d8/types/index.js'
import type { Describe } from '../programs/format-facts.js'
import { generateProgram } from '../programs/generate-program.js'
import type { DecodedInput } from '../programs/program-key.js'
import { standUpright } from '../shaders/clip-space.js'

/** An attribute of a geometry as a vertex register. */
export interface Input {
  readonly register: number
  readonly attribute: string
  readonly itemSize: number
}

/** Registers by attribute; texture coordinates are uv, uv1 to uv7. */
const registers: Readonly<Record<string, number>> = {
  position: T.D3DVSDE_POSITION,
  blendWeight: T.D3DVSDE_BLENDWEIGHT,
  normal: T.D3DVSDE_NORMAL,
  pointSize: T.D3DVSDE_PSIZE,
  color: T.D3DVSDE_DIFFUSE,
  specular: T.D3DVSDE_SPECULAR,
  uv: T.D3DVSDE_TEXCOORD0,
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((set) => [`uv${set}`, T.D3DVSDE_TEXCOORD0 + set])),
  position2: T.D3DVSDE_POSITION2,
  normal2: T.D3DVSDE_NORMAL2,
}

export const inputTypes: readonly string[] = ['', 'float', 'vec2', 'vec3', 'vec4']
const floatTypes = [T.D3DVSDT_FLOAT1, T.D3DVSDT_FLOAT2, T.D3DVSDT_FLOAT3, T.D3DVSDT_FLOAT4] as const
/** Behind the components that there are. */
const fillings: readonly string[] = ['', ', 0.0, 0.0, 1.0', ', 0.0, 1.0', ', 1.0', '']
/** three declares these itself. */
const declared: Readonly<Record<string, number>> = { position: 3, normal: 3, uv: 2 }

/** The attributes of a geometry that a vertex of Direct3D's can have. */
export function inputsOf({ attributes }: THREE.BufferGeometry): Input[] {
  return Object.entries(registers).flatMap(([attribute, register]) => {
    const found = attributes[attribute] as THREE.BufferAttribute | undefined
    return found ? [{ register, attribute, itemSize: declared[attribute] ?? found.itemSize }] : []
  })
}

/** What three has moved already (skins, instances, morph targets); everything else is as the geometry has it. */
const moved: Readonly<Record<string, string>> = {
  position: 'vec4(transformed, 1.0)',
  normal: 'vec4(objectNormal, 0.0)',
}

function decodedOf({ attribute, itemSize }: Input): DecodedInput {
  const value = moved[attribute] ?? `vec4(${attribute}${fillings[itemSize]})`
  if (attribute === 'color' || attribute === 'specular')
    return {
      attributes: attribute === 'color' ? [] : [`${inputTypes[itemSize]} ${attribute}`],
      value: `displayed(${attribute})`,
    }
  return { attributes: declared[attribute] ? [] : [`${inputTypes[itemSize]} ${attribute}`], value }
}

/** three's own declarations, of which instances with colours bring one for `color`. */
const declarations = (inputs: readonly Input[], encodes: boolean): string => {
  const colour = inputs.find(({ attribute }) => attribute === 'color')
  const curve = 'mix(pow(c, vec3(1.0 / 2.4)) * 1.055 - 0.055, c * 12.92, vec3(lessThanEqual(c, vec3(0.0031308))))'
  return [
    '#include <morphtarget_pars_vertex>',
    '#include <skinning_pars_vertex>',
    ...(colour ? ['#ifndef USE_COLOR', `in ${inputTypes[colour.itemSize]} color;`, '#endif'] : []),
    // Direct3D's colours are what a screen shows.
    `vec3 shown(vec3 c) { return ${encodes ? curve : 'c'}; }`,
    'vec4 displayed(vec3 c) { return vec4(shown(c), 1.0); }',
    'vec4 displayed(vec4 c) { return vec4(shown(c.rgb), c.a); }',
  ].join('\n')
}

/** Moves a vertex as three does for skins, instances and morph targets. */
const movement = `
  vec3 transformed = position;
  vec3 objectNormal = normal;
#include <morphinstance_vertex>
#include <morphnormal_vertex>
#include <morphtarget_vertex>
#include <skinbase_vertex>
#include <skinnormal_vertex>
#include <skinning_vertex>
#ifdef USE_INSTANCING
  transformed = (instanceMatrix * vec4(transformed, 1.0)).xyz;
  mat3 turning = mat3(instanceMatrix);
  objectNormal = turning * (objectNormal / vec3(dot(turning[0], turning[0]), dot(turning[1], turning[1]), dot(turning[2], turning[2])));
#endif
`

/** Colours go where three's go: to a screen as they are, to a picture of light as light. */
const output = `
#ifdef OPAQUE
  color.a = 1.0;
#endif
  color = linearToOutputTexel(sRGBTransferEOTF(clamp(color, 0.0, 1.0)));
}
`

/** What the text of a program depends on. */
export interface TextKey {
  readonly words: ArrayLike<number>
  readonly inputs: readonly Input[]
  readonly vertexProgram: ShaderProgram | null
  readonly pixelProgram: ShaderProgram | null
  /** Colours of vertices are light, as three has them. */
  readonly encodes: boolean
}

/** Equal for keys of equal text. */
export const textName = ({ words, inputs, vertexProgram, pixelProgram, encodes }: TextKey): string =>
  [
    Array.from(words).join(),
    inputs.map(({ attribute, itemSize }) => `${attribute}${itemSize}`).join(),
    vertexProgram?.tokens.join() ?? '',
    pixelProgram?.tokens.join() ?? '',
    encodes,
  ].join(' ')

/** The generated program of a key, before it is put in the words of any of three's renderers. */
export function generateHalves({ words, inputs, vertexProgram, pixelProgram }: Omit<TextKey, 'encodes'>) {
  const elements = inputs.map((input) => ({
    register: input.register,
    type: floatTypes[input.itemSize - 1],
    stream: 0,
    offset: 0,
    decoded: decodedOf(input),
  }))
  const layout = {
    elements,
    transformed: false,
    strides: [],
    blendWeights: 0,
    lastBeta: 'none',
    texcoordSizes: [],
  } as const
  const describe: Describe = () => (pixelProgram ? { kind: 'pixelShader', program: pixelProgram } : undefined)
  return generateProgram(words, { layout, transformed: false, program: vertexProgram }, describe, false)
}

/** The generated program of a key, in the words of three's shader materials. */
export function generateText(key: TextKey) {
  const { inputs, encodes } = key
  const program = generateHalves(key)
  const vertexShader = standUpright(program.vertexShader, false).replace('void main() {', `void main() {${movement}`)
  const fragmentShader = program.fragmentShader.replaceAll('1.0 - gl_PointCoord.y', 'gl_PointCoord.y')
  return {
    vertexShader: `${declarations(inputs, encodes)}\n${vertexShader}`,
    fragmentShader: fragmentShader.replace(/\}\s*$/, output),
    vertexDefinitions: program.vertexDefinitions,
    pixelDefinitions: program.pixelDefinitions,
  }
}
