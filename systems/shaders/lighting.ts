/**
 * Direct3D's lighting formula, in eye space. The number, types and values of lights and the material are constants:
 * none of them makes a new program. SDK: "Mathematics of Direct3D Lighting".
 */

import { AMBIENT, LIGHT, LIGHTS, LIGHT_ROWS, MATERIAL } from '../groups/constant-rows.js'
import { row } from './glsl.js'

/** What the text depends on. */
export interface Lighting {
  /** The vertex has a normal; without one only ambient and emissive light remain. */
  readonly normal: boolean
  readonly localViewer: boolean
  /** SPECULARENABLE. */
  readonly specular: boolean
  /** The four colours of the material, as expressions of type vec4. */
  readonly material: Readonly<Record<'diffuse' | 'ambient' | 'specular' | 'emissive', string>>
}

const light = (part: number): string => `k[light + ${part}]`

/** The half vector before it is normalised: L less the direction that the vertex is seen in. */
const halfway = (local: boolean): string => `toLight - ${local ? 'normalize(eye.xyz)' : 'vec3(0.0, 0.0, 1.0)'}`

/** Specular light only where the surface faces both the light and the half vector. */
const specularTerm = (local: boolean): string[] => [
  'if (nl > 0.0) {',
  `  float nh = dot(normal, normalize(${halfway(local)}));`,
  `  if (nh > 0.0) specularLight += pow(nh, ${row(MATERIAL + 4)}.x) * attenuation * ${light(LIGHT.specular)};`,
  '}',
]

/**
 * Diffuse and specular light of one source; needs a normal. One that is longer than 1 gathers no more diffuse light, as
 * in the reference.
 */
const normalTerms = ({ localViewer, specular }: Lighting): string[] => [
  'float nl = dot(normal, toLight);',
  `diffuseLight += clamp(nl, 0.0, 1.0) * attenuation * ${light(LIGHT.diffuse)}.rgb;`,
  ...(specular ? specularTerm(localViewer) : []),
]

/**
 * Statements that assign vDiffuse and (with `specular`) vSpecular from `eye` (vec4) and `normal` (vec3).
 * @param lighting what the text depends on
 */
export const lightVertex = (lighting: Lighting): string[] => {
  const { material } = lighting
  return [
    `vec3 ambientLight = ${row(AMBIENT)}.rgb;`,
    'vec3 diffuseLight = vec3(0.0);',
    'vec4 specularLight = vec4(0.0);',
    `int lights = int(${row(AMBIENT)}.w);`,
    'for (int i = 0; i < lights; i++) {',
    `  int light = ${LIGHTS} + ${LIGHT_ROWS} * i;`,
    `  vec4 direction = ${light(LIGHT.direction)};`,
    `  vec4 shape = ${light(LIGHT.attenuation)};`,
    '  vec3 toLight = -direction.xyz;',
    '  float attenuation = 1.0;',
    '  if (shape.w < 3.0) {',
    `    vec4 position = ${light(LIGHT.position)};`,
    '    toLight = position.xyz - eye.xyz;',
    '    float d = length(toLight);',
    '    toLight /= max(d, 1e-30);',
    '    float divisor = shape.x + d * (shape.y + d * shape.z);',
    // All factors 0 would divide by zero: as bright as it gets.
    '    attenuation = d > position.w ? 0.0 : divisor == 0.0 ? 1e30 : 1.0 / divisor;',
    '    if (shape.w == 2.0) {',
    `      vec2 cone = ${light(LIGHT.cone)}.xy;`,
    '      float rho = -dot(toLight, direction.xyz);',
    '      attenuation *= rho > cone.x ? 1.0 : rho <= cone.y ? 0.0 : ' +
      'pow((rho - cone.y) / (cone.x - cone.y), direction.w);',
    '    }',
    '  }',
    `  ambientLight += attenuation * ${light(LIGHT.ambient)}.rgb;`,
    ...(lighting.normal ? normalTerms(lighting).map((line) => `  ${line}`) : []),
    '}',
    `vec4 materialDiffuse = ${material.diffuse};`,
    `vDiffuse = vec4(${material.ambient}.rgb * ambientLight + materialDiffuse.rgb * diffuseLight + ` +
      `${material.emissive}.rgb, materialDiffuse.a);`,
    'vDiffuse = clamp(vDiffuse, 0.0, 1.0);',
    ...(lighting.specular ? [`vSpecular = clamp(${material.specular} * specularLight, 0.0, 1.0);`] : []),
  ]
}
