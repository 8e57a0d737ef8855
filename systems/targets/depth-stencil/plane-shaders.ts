/** Fragment shaders that read depth and stencil, by where they read and by what becomes of it. */

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
  /**
   * A dump as words (d3d8/tiling says how texels lie in it): tiles are found as the reader in system memory finds them.
   */
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
ivec2 interleaved(ivec2 at) {
  int s = sampleNumber;
  ivec2 low = at & 1;
  ivec2 high = (at & ~1) << 1;
  if (samples == 2) return ivec2(high.x | (s & 1) << 1 | low.x, at.y);
  if (samples == 4) return high | ivec2((s & 1) << 1, s & 2) | low;
  if (samples == 8) return ivec2(high.x << 1 | (s & 4) | (s & 1) << 1 | low.x, high.y | (s & 2) | low.y);
  return at;
}
int inTilesX(int x, int y) {
  return ((y >> 3) * (pitch >> 9) + (x >> 9)) << 12 | (y & 7) << 9 | (x & 511);
}
int inTilesY(int x, int y, int across) {
  return ((y >> 5) * across + (x >> 7)) << 12 | (x >> 4 & 7) << 9 | (y & 31) << 4 | (x & 15);
}
// 2 x 2 texels of W tiles are a word of Y tiles of twice the pitch.
int inTilesW(int x, int y) {
  ivec2 at = ivec2(x, y) >> 1;
  ivec2 word = ivec2((at.x & ~3) | (at.y & 1) << 1 | (at.x & 1), (at.y & ~1) | (at.x >> 1 & 1));
  return inTilesY(word.x << 2, word.y, pitch >> 6) | (y & 1) << 1 | (x & 1);
}
int addressOf(int x, int y) {
  if (tiling == 0) return y * pitch + x;
  int address = tiling == 1 ? inTilesX(x, y) : tiling == 2 ? inTilesY(x, y, pitch >> 7) : inTilesW(x, y);
  int bits = address & swizzle;
  return address ^ ((bits >> 9 ^ bits >> 10 ^ bits >> 11) & 1) << 6;
}
uint wordAt(int index) {
  int columns = textureSize(dump, 0).x;
  uvec4 bytes = uvec4(texelFetch(dump, ivec2(index % columns, index / columns), 0).bgra * 255.0 + 0.5);
  return bytes.x | bytes.y << 8u | bytes.z << 16u | bytes.w << 24u;
}
// Rows of a dump may end within a word.
uint valueAt(ivec2 at) {
  ivec2 texel = origin + interleaved(at);
  int address = offset + addressOf(texel.x * bytesPerTexel, texel.y);
  int shift = (address & 3) << 3;
  uint value = wordAt(address >> 2) >> uint(shift);
  if (shift + (bytesPerTexel << 3) > 32) value |= wordAt((address >> 2) + 1) << uint(32 - shift);
  return bytesPerTexel == 4 ? value : value & (1u << uint(bytesPerTexel << 3)) - 1u;
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
