/** Fragment shaders that read depth and stencil, by where they read and by what becomes of it. */

import { tiledFunctions } from '../../shaders/tiled.js'

/** Where values come from: functions `depthAt` and `stencilAt` of a texel. */
export const sources = {
  /** A depth texture, and one whose look-ups give its stencil as integers. */
  surface: /* glsl */ `
uniform highp sampler2D depths;
uniform highp usampler2D stencils;
uniform int level;
float depthAt(ivec2 at) {
  return texelFetch(depths, at, level).r;
}
uint stencilAt(ivec2 at) {
  return texelFetch(stencils, at, level).r;
}`,
  /** A depth texture, and one of its stencil, 255 as 1. */
  planes: /* glsl */ `
uniform highp sampler2D depths;
uniform highp sampler2D stencils;
uniform int level;
float depthAt(ivec2 at) {
  return texelFetch(depths, at, level).r;
}
uint stencilAt(ivec2 at) {
  return uint(texelFetch(stencils, at, level).r * 255.0 + 0.5);
}`,
  /** Samples of stencil, of which all but one are 0, averaged: two bits a channel (stencil-samples.ts). */
  samples: /* glsl */ `
uniform highp sampler2D averages;
uniform float averaged;
float depthAt(ivec2 at) {
  return 0.0;
}
uint stencilAt(ivec2 at) {
  uvec4 pairs = uvec4(texelFetch(averages, at, 0) * 3.0 * averaged + 0.5);
  return pairs.x | pairs.y << 2u | pairs.z << 4u | pairs.w << 6u;
}`,
  /** A dump as words. */
  dump: /* glsl */ `
uniform highp sampler2D dump;
uniform int tiling;
uniform int pitch;
uniform int bytesPerTexel;
uniform int offset;
uniform int swizzle;
uniform int samples;
uniform int sampleNumber;
uniform ivec2 origin;
${tiledFunctions}
uint valueAt(ivec2 at) {
  return tiledValue(dump, Tiles(tiling, pitch, bytesPerTexel, offset, swizzle, samples, sampleNumber, origin), at);
}
float depthAt(ivec2 at) {
  uint value = valueAt(at);
  if (bytesPerTexel == 2) return float(value) / 65535.0;
  uint steps = value >> 8u;
  // The nearest number to k / (2^24 - 1).
  return float(steps < 8388608u ? steps : steps + 1u) / 16777216.0;
}
uint stencilAt(ivec2 at) {
  return valueAt(at) & 255u;
}
vec4 texelAt(ivec2 at) {
  uint value = valueAt(at);
  return vec4(uvec4(value >> 16u, value >> 8u, value, value >> 24u) & 255u) / 255.0;
}`,
} as const

/**
 * The texel that a pixel comes from: the one that its centre lies in, when the one rectangle is laid over the other. In
 * whole numbers, so that all renderers agree.
 */
const scaledPlace = /* glsl */ `
// Left, top, width and height.
uniform ivec4 source;
uniform ivec4 destination;
uniform ivec2 mirrored;
ivec2 place() {
  ivec2 at = ivec2(gl_FragCoord.xy) - destination.xy;
  at += mirrored * (destination.zw - 1 - 2 * at);
  return source.xy + ((2 * at + 1) * source.zw) / (2 * destination.zw);
}`

/** The same where the rectangles are alike: dividing each pixel's place costs as much as all the rest. */
const likePlace = /* glsl */ `
uniform ivec4 source;
uniform ivec4 destination;
ivec2 place() {
  return ivec2(gl_FragCoord.xy) + (source.xy - destination.xy);
}`

/** What becomes of the texel. */
const ends = {
  depth: /* glsl */ `
void main() {
  gl_FragDepth = depthAt(place());
}`,
  /** Pixels whose stencil has not this bit are left out. */
  stencilBit: /* glsl */ `
uniform uint bit;
void main() {
  if ((stencilAt(place()) & bit) == 0u) discard;
}`,
  /** The value in all channels. */
  depthColour: /* glsl */ `
uniform float leastAlpha;
out vec4 colour;
void main() {
  float depth = depthAt(place());
  colour = vec4(vec3(depth), max(depth, leastAlpha));
}`,
  stencilColour: /* glsl */ `
uniform float leastAlpha;
out vec4 colour;
void main() {
  float stencil = float(stencilAt(place())) / 255.0;
  colour = vec4(vec3(stencil), max(stencil, leastAlpha));
}`,
  /** Of dumps alone: the texel as a colour, D3DFMT_A8R8G8B8. */
  texelColour: /* glsl */ `
uniform float leastAlpha;
out vec4 colour;
void main() {
  colour = texelAt(place());
  colour.a = max(colour.a, leastAlpha);
}`,
  /** Depth as it lies in memory: four bytes, lowest first. It has so many bits from bit `shift` on. */
  packedDepth: /* glsl */ `
uniform int bits;
uniform int shift;
out vec4 colour;
uint stepsOf(float depth) {
  if (bits < 24) return uint(floor(depth * float((1 << bits) - 1) + 0.5));
  // The nearest number to k / (2^24 - 1) is k / 2^24 in the lower half, and (k + 1) / 2^24 in the upper.
  uint steps = uint(depth * 16777216.0);
  if (depth >= 0.5) steps -= 1u;
  return bits == 24 ? steps : steps << 8u | steps >> 16u;
}
void main() {
  uint word = stepsOf(depthAt(place())) << uint(shift);
  colour = vec4(uvec4(word, word >> 8u, word >> 16u, word >> 24u) & 255u) / 255.0;
}`,
  /** The lowest byte of the same: what of the stencil the format has. */
  packedStencil: /* glsl */ `
uniform uint mask;
out vec4 colour;
void main() {
  colour = vec4(float(stencilAt(place()) & mask) / 255.0, 0.0, 0.0, 0.0);
}`,
} as const

export type EndName = keyof typeof ends

/**
 * @param source GLSL with the two functions
 * @param end what becomes of what they give
 * @param isAlike whether the rectangles are of one size, and not mirrored
 * @returns the fragment shader
 */
export const planeShader = (source: string, end: EndName, isAlike: boolean): string =>
  ['precision highp float;\nprecision highp int;', source, isAlike ? likePlace : scaledPlace, ends[end]].join('\n')
