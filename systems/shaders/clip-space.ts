/**
 * The last step of every vertex shader: from Direct3D's clip space (y up, z 0..w, pixel centres at integers) to what
 * WebGL rasterises the same way into a target whose top row comes first. Also user clip planes, which are the same for
 * all.
 */

import { CLIP_PLANES, VIEWPORT } from '../groups/constant-rows.js'
import { bits, row } from './glsl.js'
import { clipHalves, clipVarying } from './interface.js'

/**
 * Declares `vec4 toClipSpace(vec4 p)`. Half a pixel right and down moves Direct3D's centres onto WebGL's; then y points
 * down, so that row 0 is the top; then z 0..w becomes −w..w. Exactly half a pixel: anything less loses the top-left
 * rule.
 *
 * A vertex in the plane of the eye (w 0) is moved a hair in front of it: software rasterisers divide by w before they
 * clip, take 1 for 0, and then get everything wrong that they interpolate over its triangles (recording tex_mip3d).
 * They compile it a tenth faster without a branch.
 */
export const clipSpaceFunction = [
  'vec4 toClipSpace(vec4 p) {',
  `  p.xy += ${row(VIEWPORT + 1)}.xy * p.w;`,
  '  p.w = mix(p.w, 1e-5 * max(abs(p.x), abs(p.y)), p.w == 0.0);',
  '  return vec4(p.x, -p.y, 2.0 * p.z - p.w, p.w);',
  '}',
].join('\n')

const topRowFirst = 'return vec4(p.x, -p.y, 2.0 * p.z - p.w, p.w);'
const viewportRow = /p\.xy \+= (\S+)\.xy \* p\.w;/

/**
 * A generated vertex shader, made to draw as three's own do: the top row last, and with a depth range of 0 to 1 at all
 * times.
 *
 * @param bringsDepth the vertices are on the screen and bring the depth that is stored
 * @throws Error when the shader does not end in `toClipSpace`
 */
export function standUpright(vertexShader: string, bringsDepth: boolean): string {
  const row = viewportRow.exec(vertexShader)?.[1]
  if (row === undefined || !vertexShader.includes(topRowFirst)) throw new Error('the shader has no toClipSpace')
  const depth = bringsDepth ? 'p.z' : `(${row}.z * p.w + p.z * (${row}.w - ${row}.z))`
  return vertexShader
    .replace(topRowFirst, `return vec4(p.xy, 2.0 * ${depth} - p.w, p.w);`)
    .replace('vFog = position.z;', bringsDepth ? `vFog = (position.z - ${row}.z) / (${row}.w - ${row}.z);` : '$&')
}

/** A point of size 0 draws nothing: WebGL would draw one pixel, so it goes behind the far plane. */
export const hideEmptyPoint = 'if (gl_PointSize <= 0.0) gl_Position = vec4(0.0, 0.0, 2.0, 1.0);'

/** The `#extension` line that gl_ClipDistance needs, in a vertex shader. */
const extension = '#extension GL_ANGLE_clip_cull_distance : require'

/** How a shader clips against user planes. */
export interface ClipPlanes {
  readonly planes: number
  readonly distance: boolean
}

/**
 * @param clip the planes, and whether gl_ClipDistance exists
 * @returns `#extension` lines of the vertex half
 */
export const clipExtensions = ({ planes, distance }: ClipPlanes): string[] => (planes && distance ? [extension] : [])

/**
 * @param clip the planes, and whether gl_ClipDistance exists
 * @returns declarations of the vertex half; the vClip varyings are interface.ts's
 */
export const clipDeclarations = ({ planes, distance }: ClipPlanes): string[] =>
  planes && distance ? [`out highp float gl_ClipDistance[${32 - Math.clz32(planes)}];`] : []

/**
 * Distances to the planes; 0 and more is inside. Plane i is gl_ClipDistance[i] (enable CLIP_DISTANCE0 + i), or a vClip
 * varying.
 * @param clip the planes, and whether gl_ClipDistance exists
 * @param position a vec4: world space for fixed function, clip space (Direct3D's) for a vertex shader
 * @returns statements of the vertex half
 */
export const writeClipDistances = ({ planes, distance }: ClipPlanes, position: string): string[] => {
  const target = distance ? (plane: number) => `gl_ClipDistance[${plane}]` : clipVarying
  const on = bits(planes)
  // A distance of 0 in between belongs to a plane that is not enabled; it only must not be undefined.
  const all = distance && planes ? Array.from({ length: 32 - Math.clz32(planes) }, (_, plane) => plane) : on
  const clear = distance ? [] : clipHalves(planes).map((half) => `vClip${half} = vec4(0.0);`)
  return [
    ...clear,
    ...all.map(
      (plane) => `${target(plane)} = ${on.includes(plane) ? `dot(${position}, ${row(CLIP_PLANES + plane)})` : '0.0'};`,
    ),
  ]
}

/**
 * @param clip the planes, and whether gl_ClipDistance exists
 * @returns statements of the pixel half; to stand after all texture look-ups, which need their neighbours' derivatives
 */
export const discardClipped = ({ planes, distance }: ClipPlanes): string[] =>
  planes && !distance
    ? [
        `if (${bits(planes)
          .map((plane) => `${clipVarying(plane)} < 0.0`)
          .join(' || ')}) discard;`,
      ]
    : []
