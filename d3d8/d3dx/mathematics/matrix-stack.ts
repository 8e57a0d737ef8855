import {
  D3DXMatrixRotationAxis,
  D3DXMatrixRotationYawPitchRoll,
  D3DXMatrixScaling,
  D3DXMatrixTranslation,
} from './matrix-build.js'
import { D3DXMATRIX } from './matrix-structure.js'
import { D3DXMatrixIdentity, D3DXMatrixMultiply } from './matrix.js'
import { elementsOf } from './elements.js'
import { D3DXObject } from '../object.js'
import type { MatrixIn, Vector3 } from './structures.js'

/**
 * Matrices on top of each other, for things that hang on things. What is said without Local comes after the current
 * matrix (M = M N), in the space of the root; with Local before it (M = N M), in the space of the thing itself. SDK:
 * ID3DXMatrixStack.
 */
export class D3DXMatrixStack extends D3DXObject {
  readonly interfaces = ['ID3DXMatrixStack'] as const
  readonly #matrices: D3DXMATRIX[] = [D3DXMatrixIdentity(null)]
  /** One of another matrix, to be multiplied with. */
  readonly #factor = new D3DXMATRIX()

  /** The current matrix itself: it changes with the stack. */
  GetTop(): D3DXMATRIX {
    return this.#matrices[this.#matrices.length - 1]
  }

  /** Puts a copy of the current matrix on top. */
  Push(): void {
    this.#matrices.push(new D3DXMATRIX(this.GetTop()))
  }

  /** Takes the current matrix off; the last one becomes the identity. */
  Pop(): void {
    if (this.#matrices.length > 1) this.#matrices.pop()
    else this.LoadIdentity()
  }

  /** The identity in place of the current matrix. */
  LoadIdentity(): void {
    D3DXMatrixIdentity(this.GetTop())
  }

  /** A matrix in place of the current one. */
  LoadMatrix(pM: MatrixIn): void {
    const m = elementsOf(this.methodName('LoadMatrix'), 'pM', pM)
    for (let i = 0; i < 16; i++) this.GetTop()[i] = m[i]
  }

  /** M = M pM. */
  MultMatrix(pM: MatrixIn): void {
    D3DXMatrixMultiply(this.GetTop(), this.GetTop(), pM)
  }

  /** M = pM M. */
  MultMatrixLocal(pM: MatrixIn): void {
    D3DXMatrixMultiply(this.GetTop(), pM, this.GetTop())
  }

  /** Turns around an axis by an angle in radians, after the current matrix. */
  RotateAxis(pV: Readonly<Vector3>, Angle: number): void {
    this.MultMatrix(D3DXMatrixRotationAxis(this.#factor, pV, Angle))
  }

  /** The same before the current matrix. */
  RotateAxisLocal(pV: Readonly<Vector3>, Angle: number): void {
    this.MultMatrixLocal(D3DXMatrixRotationAxis(this.#factor, pV, Angle))
  }

  /** Turns around z, x and y, after the current matrix. */
  RotateYawPitchRoll(Yaw: number, Pitch: number, Roll: number): void {
    this.MultMatrix(D3DXMatrixRotationYawPitchRoll(this.#factor, Yaw, Pitch, Roll))
  }

  /** The same before the current matrix. */
  RotateYawPitchRollLocal(Yaw: number, Pitch: number, Roll: number): void {
    this.MultMatrixLocal(D3DXMatrixRotationYawPitchRoll(this.#factor, Yaw, Pitch, Roll))
  }

  /** Scales along the axes, after the current matrix. */
  Scale(x: number, y: number, z: number): void {
    this.MultMatrix(D3DXMatrixScaling(this.#factor, x, y, z))
  }

  /** The same before the current matrix. */
  ScaleLocal(x: number, y: number, z: number): void {
    this.MultMatrixLocal(D3DXMatrixScaling(this.#factor, x, y, z))
  }

  /** Moves, after the current matrix. */
  Translate(x: number, y: number, z: number): void {
    this.MultMatrix(D3DXMatrixTranslation(this.#factor, x, y, z))
  }

  /** The same before the current matrix. */
  TranslateLocal(x: number, y: number, z: number): void {
    this.MultMatrixLocal(D3DXMatrixTranslation(this.#factor, x, y, z))
  }
}

/** A stack with the identity on it. SDK: D3DXCreateMatrixStack. */
export function D3DXCreateMatrixStack(_Flags = 0): D3DXMatrixStack {
  return new D3DXMatrixStack()
}
