/**
 * Finds texels in a raw dump of a surface, whose words are the texels of a texture (d3d8/tiling says how texels lie in
 * it): tiles are found as the reader in system memory finds them.
 */

/** `struct Tiles` and `uint tiledValue(sampler2D dump, Tiles t, ivec2 at)`: the bytes of a texel as a number. */
export const tiledFunctions = /* glsl */ `
struct Tiles {
  int tiling;
  int pitch;
  int bytesPerTexel;
  int offset;
  int swizzle;
  int samples;
  int sampleNumber;
  ivec2 origin;
};
ivec2 interleaved(Tiles t, ivec2 at) {
  int s = t.sampleNumber;
  ivec2 low = at & 1;
  ivec2 high = (at & ~1) << 1;
  if (t.samples == 2) return ivec2(high.x | (s & 1) << 1 | low.x, at.y);
  if (t.samples == 4) return high | ivec2((s & 1) << 1, s & 2) | low;
  if (t.samples == 8) return ivec2(high.x << 1 | (s & 4) | (s & 1) << 1 | low.x, high.y | (s & 2) | low.y);
  return at;
}
int inTilesX(int pitch, int x, int y) {
  return ((y >> 3) * (pitch >> 9) + (x >> 9)) << 12 | (y & 7) << 9 | (x & 511);
}
int inTilesY(int x, int y, int across) {
  return ((y >> 5) * across + (x >> 7)) << 12 | (x >> 4 & 7) << 9 | (y & 31) << 4 | (x & 15);
}
// 2 x 2 texels of W tiles are a word of Y tiles of twice the pitch.
int inTilesW(int pitch, int x, int y) {
  ivec2 at = ivec2(x, y) >> 1;
  ivec2 word = ivec2((at.x & ~3) | (at.y & 1) << 1 | (at.x & 1), (at.y & ~1) | (at.x >> 1 & 1));
  return inTilesY(word.x << 2, word.y, pitch >> 6) | (y & 1) << 1 | (x & 1);
}
int addressOf(Tiles t, int x, int y) {
  if (t.tiling == 0) return y * t.pitch + x;
  int address =
    t.tiling == 1 ? inTilesX(t.pitch, x, y) : t.tiling == 2 ? inTilesY(x, y, t.pitch >> 7) : inTilesW(t.pitch, x, y);
  int bits = address & t.swizzle;
  return address ^ ((bits >> 9 ^ bits >> 10 ^ bits >> 11) & 1) << 6;
}
uint wordAt(sampler2D dump, int index) {
  int columns = textureSize(dump, 0).x;
  uvec4 bytes = uvec4(texelFetch(dump, ivec2(index % columns, index / columns), 0).bgra * 255.0 + 0.5);
  return bytes.x | bytes.y << 8u | bytes.z << 16u | bytes.w << 24u;
}
// Rows of a dump may end within a word.
uint tiledValue(sampler2D dump, Tiles t, ivec2 at) {
  ivec2 texel = t.origin + interleaved(t, at);
  int address = t.offset + addressOf(t, texel.x * t.bytesPerTexel, texel.y);
  int shift = (address & 3) << 3;
  uint value = wordAt(dump, address >> 2) >> uint(shift);
  if (shift + (t.bytesPerTexel << 3) > 32) value |= wordAt(dump, (address >> 2) + 1) << uint(32 - shift);
  return t.bytesPerTexel == 4 ? value : value & (1u << uint(t.bytesPerTexel << 3)) - 1u;
}`

/**
 * `vec4 tiledTexel(sampler2D dump, vec2 uv)`: the texel in which a coordinate lies, of a dump that begins with its own
 * layout, in the order of TiledWord, then width and height. Of one byte: 255 as 1; of two: 65535 as 1; of four: a
 * colour, D3DFMT_A8R8G8B8. Beyond the edges the last texel goes on.
 */
export const tiledLookUp = `${tiledFunctions}
vec4 tiledTexel(sampler2D dump, vec2 uv) {
  int head[11];
  for (int n = 0; n < 11; n++) head[n] = int(wordAt(dump, n));
  Tiles t = Tiles(head[0], head[1], head[2], head[3], head[4], head[5], head[6], ivec2(head[7], head[8]));
  ivec2 size = ivec2(head[9], head[10]);
  uint value = tiledValue(dump, t, clamp(ivec2(floor(uv * vec2(size))), ivec2(0), size - 1));
  if (t.bytesPerTexel == 1) return vec4(float(value) / 255.0);
  if (t.bytesPerTexel == 2) return vec4(float(value) / 65535.0);
  return vec4(uvec4(value >> 16u, value >> 8u, value, value >> 24u) & 255u) / 255.0;
}`
