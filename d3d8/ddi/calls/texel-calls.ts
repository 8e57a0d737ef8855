/** Writes to textures as calls that lock them. */
import type { Box } from '../../box.js'
import type { Argument } from '../../files/recording/recorded.js'
import { callOf } from '../../files/restore/calls.js'
import { boxFault, type Extent } from '../../runtime/texels/boxes.js'
import { formatInfo, type FormatInfo } from '../../types/index.js'
import { rectOf, type CallStream, type Named } from './call-stream.js'

/** What textures are called in the names of interfaces, by the number that files give their shapes. */
export const shapes = ['Texture', 'CubeTexture', 'VolumeTexture'] as const

/** The shape of a texture; undefined for anything else. */
export const shapeOf = (named: Named): (typeof shapes)[number] | undefined =>
  shapes.find((shape) => named.interface === `IDirect3D${shape}8`)

/** Size of a level of a texture. */
export const extentOf = ({ width, height, depth, levels }: Named, subresource: number): Extent => {
  const level = subresource % levels
  const at = (size: number): number => Math.max(1, size >> level)
  return { width: at(width), height: at(height), depth: at(depth) }
}

/** A box of texels in blocks of their format. */
export const inBlocks = (box: Box, { block }: FormatInfo): Box => ({
  ...box,
  ...{ left: box.left / block.width, right: Math.ceil(box.right / block.width) },
  ...{ top: box.top / block.height, bottom: Math.ceil(box.bottom / block.height) },
})

/** Where a subresource of a texture is, as its methods take it. */
export const placeIn = (named: Named, subresource: number): number[] =>
  shapeOf(named) === 'CubeTexture'
    ? [Math.floor(subresource / named.levels), subresource % named.levels]
    : [subresource % named.levels]

/** A box as the methods of a texture take it. */
export const boxArgument = (named: Named, { left, top, right, bottom, front, back }: Box): Argument =>
  shapeOf(named) === 'VolumeTexture'
    ? { Left: left, Top: top, Right: right, Bottom: bottom, Front: front, Back: back }
    : rectOf([left, top, right, bottom])

/** Writes rows of a box, without gaps between them. What is no box of the texture is a problem. */
export function writeBox(
  stream: CallStream,
  named: Named,
  subresource: number,
  box: Box,
  data: Uint8Array<ArrayBufferLike>,
): void {
  const info = formatInfo(named.format)
  if (!info) return
  const fault = boxFault(box, extentOf(named, subresource), info)
  if (fault !== undefined) {
    stream.problem(`A write is left out: ${fault}.`)
    return
  }
  const blocks = inBlocks(box, info)
  const rowBytes = (blocks.right - blocks.left) * info.block.bytes
  const rows = blocks.bottom - blocks.top
  const slices = box.back - box.front
  if (data.length < rowBytes * rows * slices) {
    stream.problem('A write has fewer bytes than its box, and is left out.')
    return
  }
  const bytes = data.slice(0, rowBytes * rows * slices)
  named.written.at(subresource % named.levels)?.write(blocks, bytes)
  const { interface: on, id } = named
  const place = placeIn(named, subresource)
  const what = shapeOf(named) === 'VolumeTexture' ? 'Box' : 'Rect'
  stream.add(
    callOf(`${on}::Lock${what}`, id, [...place, null, boxArgument(named, box), 0]),
    callOf(`${on}::Unlock${what}`, id, place, { data: { bytes, rowBytes, rows, slices } }),
  )
}

/** Writes bytes of a buffer. */
export function writeBytes(stream: CallStream, named: Named, from: number, bytes: Uint8Array): void {
  const { id, interface: on, written } = named
  written[0].write({ left: from, top: 0, right: from + bytes.length, bottom: 1, front: 0, back: 1 }, bytes)
  stream.add(
    callOf(`${on}::Lock`, id, [from, bytes.length, null, 0]),
    callOf(`${on}::Unlock`, id, [], { data: { bytes, rowBytes: bytes.length, rows: 1, slices: 1 } }),
  )
}
