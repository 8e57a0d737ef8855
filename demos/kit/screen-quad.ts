/** Vertices of D3DFVF_XYZRHW | D3DFVF_DIFFUSE. */
export const SCREEN_STRIDE = 20

/**
 * A triangle strip over the whole screen, in front of everything. Pixel centres lie at whole numbers, so it begins half
 * a pixel before.
 * @param colour 0xAARRGGBB
 */
export const screenQuad = (width: number, height: number, colour: number): Uint8Array => {
  const bytes = new Uint8Array(4 * SCREEN_STRIDE)
  const view = new DataView(bytes.buffer)
  for (let corner = 0; corner < 4; corner++) {
    const at = corner * SCREEN_STRIDE
    view.setFloat32(at, (corner & 1) * width - 0.5, true)
    view.setFloat32(at + 4, (corner >> 1) * height - 0.5, true)
    view.setFloat32(at + 12, 1, true)
    view.setUint32(at + 16, colour, true)
  }
  return bytes
}
