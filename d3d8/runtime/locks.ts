import type { D3DBOX, D3DLOCK, D3DLOCKED_BOX, D3DLOCKED_RECT, RECT } from '../types/index.js'
import { boxOfD3DBox, boxOfRect } from './boxes.js'
import type { Refuse, TexelStorage } from './texel-storage.js'

/** LockRect of a subresource, for every interface that has it; null: all of it. */
export function lockRect(
  texels: TexelStorage,
  subresource: number,
  pRect: RECT | null,
  Flags: D3DLOCK,
  refuse: Refuse,
): D3DLOCKED_RECT {
  const { bits, rowPitch } = texels.lock(subresource, pRect && boxOfRect(pRect), Flags, refuse)
  return { Pitch: rowPitch, pBits: bits }
}

/** LockRectAsync of a subresource, likewise. */
export async function lockRectAsync(
  texels: TexelStorage,
  subresource: number,
  pRect: RECT | null,
  Flags: D3DLOCK,
  refuse: Refuse,
): Promise<D3DLOCKED_RECT> {
  const { bits, rowPitch } = await texels.lockAsync(subresource, pRect && boxOfRect(pRect), Flags, refuse)
  return { Pitch: rowPitch, pBits: bits }
}

/** LockBox of a level of a volume texture; null: all of it. */
export function lockBox(
  texels: TexelStorage,
  level: number,
  pBox: D3DBOX | null,
  Flags: D3DLOCK,
  refuse: Refuse,
): D3DLOCKED_BOX {
  const { bits, rowPitch, slicePitch } = texels.lock(level, pBox && boxOfD3DBox(pBox), Flags, refuse)
  return { RowPitch: rowPitch, SlicePitch: slicePitch, pBits: bits }
}
