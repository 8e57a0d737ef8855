import { boxOfRect } from '../../runtime/texels/boxes.js'
import type { Direct3DDevice8 } from '../../runtime/device/device.js'
import { Direct3DTexture8 } from '../../runtime/index.js'
import { shownValue } from '../../runtime/arguments/shown-value.js'
import type { D3DCOLOR, RECT } from '../../types/index.js'
import { requireNumber, requireVector2 } from '../mathematics/arguments.js'
import { elementsOf } from '../mathematics/elements.js'
import { requireDevice } from '../meshes/mesh-buffers.js'
import { D3DXObject } from '../object.js'
import { ScreenQuads, type QuadCorner } from './screen-quads.js'
import type { MatrixIn, Vector2 } from '../mathematics/structures.js'
import { boxInside } from '../textures/texel-boxes.js'

/**
 * Pictures in pixels of the render target: blended by their alpha, without depth. What a program has set is as before
 * after End. SDK: ID3DXSprite.
 */
export class D3DXSprite extends D3DXObject {
  readonly interfaces = ['ID3DXSprite'] as const
  readonly #device: Direct3DDevice8
  readonly #quads: ScreenQuads

  constructor(device: Direct3DDevice8) {
    super()
    this.#device = device
    this.#quads = new ScreenQuads(device, true)
  }

  /** The device, with one more reference. */
  GetDevice(): Direct3DDevice8 {
    this.#device.AddRef()
    return this.#device
  }

  /** Begins to gather sprites; without it each Draw stands alone. */
  Begin(): void {
    this.requireAlive('Begin')
    if (this.#quads.isOpen) throw this.refuse('Begin', 'it has begun already; End comes first')
    this.#quads.begin()
  }

  /**
   * Draws a part of a texture: scaled, turned around a point of the scaled picture, moved.
   *
   * @param pSrcRect texels; null: all of the texture
   * @param pScaling null: 1
   * @param pRotationCenter in pixels from the upper left corner; null: that corner
   * @param Rotation in radians, counter-clockwise
   * @param pTranslation where the upper left corner goes; null: to 0, 0
   * @param Color multiplies the texels
   */
  Draw(
    pSrcTexture: Direct3DTexture8,
    pSrcRect: RECT | null = null,
    pScaling: Readonly<Vector2> | null = null,
    pRotationCenter: Readonly<Vector2> | null = null,
    Rotation = 0,
    pTranslation: Readonly<Vector2> | null = null,
    Color: D3DCOLOR = 0xffffffff,
  ): void {
    const method = this.methodName('Draw')
    if (pScaling !== null) requireVector2(method, 'pScaling', pScaling)
    if (pRotationCenter !== null) requireVector2(method, 'pRotationCenter', pRotationCenter)
    requireNumber(method, 'Rotation', Rotation)
    if (pTranslation !== null) requireVector2(method, 'pTranslation', pTranslation)
    const { x: sx, y: sy } = pScaling ?? { x: 1, y: 1 }
    const { x: cx, y: cy } = pRotationCenter ?? { x: 0, y: 0 }
    const { x: tx, y: ty } = pTranslation ?? { x: 0, y: 0 }
    const [s, c] = [Math.sin(Rotation), Math.cos(Rotation)]
    this.#draw('Draw', pSrcTexture, pSrcRect, Color, (x, y) => {
      const [dx, dy] = [x * sx - cx, y * sy - cy]
      // y grows downwards.
      return { x: dx * c + dy * s + cx + tx, y: dy * c - dx * s + cy + ty, rhw: 1 }
    })
  }

  /** Draws a part of a texture whose corner at 0, 0 and size in texels a matrix puts into pixels. */
  DrawTransform(
    pSrcTexture: Direct3DTexture8,
    pSrcRect: RECT | null,
    pTransform: MatrixIn,
    Color: D3DCOLOR = 0xffffffff,
  ): void {
    const m = elementsOf(this.methodName('DrawTransform'), 'pTransform', pTransform)
    this.#draw('DrawTransform', pSrcTexture, pSrcRect, Color, (x, y) => {
      const rhw = 1 / (x * m[3] + y * m[7] + m[15])
      return { x: (x * m[0] + y * m[4] + m[12]) * rhw, y: (x * m[1] + y * m[5] + m[13]) * rhw, rhw }
    })
  }

  /** Draws what was gathered, and sets what the program had. */
  End(): void {
    this.requireAlive('End')
    if (!this.#quads.isOpen) throw this.refuse('End', 'it has not begun; Begin comes first')
    this.#quads.end()
  }

  /** Nothing has to be given back before Reset: there are no resources of pool DEFAULT. */
  OnLostDevice(): void {
    this.requireAlive('OnLostDevice')
  }

  /** Nothing has to be made again after Reset. */
  OnResetDevice(): void {
    this.requireAlive('OnResetDevice')
  }

  protected override destroy(): void {
    this.#quads.release()
  }

  #draw(
    method: string,
    texture: Direct3DTexture8,
    rect: RECT | null,
    colour: D3DCOLOR,
    place: (x: number, y: number) => Pick<QuadCorner, 'x' | 'y' | 'rhw'>,
  ): void {
    this.requireAlive(method)
    if (!(texture instanceof Direct3DTexture8))
      throw this.refuse(method, `pSrcTexture is ${shownValue(texture)}; it is an IDirect3DTexture8`)
    const { width, height } = texture.texels
    const extent = { width, height, depth: 1 }
    const { left, top, right, bottom } = boxInside(this.methodName(method), 'pSrcRect', rect && boxOfRect(rect), extent)
    const corners = [0, 1, 2, 3].map((corner): QuadCorner => {
      const [x, y] = [corner & 1 ? right : left, corner & 2 ? bottom : top]
      return { ...place(x - left, y - top), u: x / width, v: y / height }
    })
    const alone = !this.#quads.isOpen
    if (alone) this.#quads.begin()
    this.#quads.add(texture, corners, colour)
    if (alone) this.#quads.end()
  }
}

/** Draws pictures on a device. SDK: D3DXCreateSprite. */
export function D3DXCreateSprite(pDevice: Direct3DDevice8): D3DXSprite {
  requireDevice('D3DXCreateSprite', pDevice)
  return new D3DXSprite(pDevice)
}
