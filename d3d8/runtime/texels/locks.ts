import type { D3DBOX, D3DLOCK, D3DLOCKED_BOX, D3DLOCKED_RECT, Given, RECT } from '../../types/index.js'
import type { Box } from '../../box.js'
import { boxOfD3DBox, boxOfRect } from './boxes.js'
import { requireStruct } from '../arguments/struct-arguments.js'
import type { Refuse } from './texel-options.js'
import type { TexelStorage } from './texel-storage.js'

/** The texels of a rectangle that a program gives; null: all. */
export function givenRect(rect: Given<RECT> | null, argument: string, refuse: Refuse): Box | null {
  if (rect === null) return null
  requireStruct('RECT', rect, argument, refuse)
  return boxOfRect(rect)
}

/** The texels of a box that a program gives; null: all. */
export function givenBox(box: Given<D3DBOX> | null, argument: string, refuse: Refuse): Box | null {
  if (box === null) return null
  requireStruct('D3DBOX', box, argument, refuse)
  return boxOfD3DBox(box)
}

/** LockRect of a subresource, for every interface that has it; null: all of it. */
export function lockRect(
  texels: TexelStorage,
  subresource: number,
  pRect: Given<RECT> | null,
  Flags: D3DLOCK,
  refuse: Refuse,
): D3DLOCKED_RECT {
  const { bits, rowPitch } = texels.lock(subresource, givenRect(pRect, 'pRect', refuse), Flags, refuse)
  return { Pitch: rowPitch, pBits: bits }
}

/** LockRectAsync of a subresource, likewise. */
export async function lockRectAsync(
  texels: TexelStorage,
  subresource: number,
  pRect: Given<RECT> | null,
  Flags: D3DLOCK,
  refuse: Refuse,
): Promise<D3DLOCKED_RECT> {
  const { bits, rowPitch } = await texels.lockAsync(subresource, givenRect(pRect, 'pRect', refuse), Flags, refuse)
  return { Pitch: rowPitch, pBits: bits }
}

/** LockBox of a level of a volume texture; null: all of it. */
export function lockBox(
  texels: TexelStorage,
  level: number,
  pBox: Given<D3DBOX> | null,
  Flags: D3DLOCK,
  refuse: Refuse,
): D3DLOCKED_BOX {
  const { bits, rowPitch, slicePitch } = texels.lock(level, givenBox(pBox, 'pBox', refuse), Flags, refuse)
  return { RowPitch: rowPitch, SlicePitch: slicePitch, pBits: bits }
}
