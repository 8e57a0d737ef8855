/** Copies between textures and between buffers, and what of them changed, as calls. */
import type { Box } from '../../box.js'
import { callOf } from '../../files/restore/calls.js'
import { boxFault } from '../../runtime/texels/boxes.js'
import { formatInfo } from '../../types/index.js'
import { boxOf, levelCopies, type Chain, type LevelCopy } from '../tokens/chains.js'
import type { Values } from '../tokens/structures.js'
import { numberIn, numbersIn, rectOf, type CallStream, type Named } from './call-stream.js'
import { boxArgument, extentOf, inBlocks, shapeOf, writeBox, writeBytes } from './texel-calls.js'
import { bytesFrom } from './written.js'

const FACES = 6

const facesOf = (named: Named): number => (shapeOf(named) === 'CubeTexture' ? FACES : 1)

const chainOf = (named: Named): Chain => ({
  faces: facesOf(named),
  levels: named.levels,
  extent: (subresource) => extentOf(named, subresource),
})

const TOO_MANY = 'The copies of the stream are more than 256 MB: the rest of them is left out.'

/** A level of a flat texture or of a face. */
function copyLevel(stream: CallStream, handles: readonly number[], { source, destination, part, to }: LevelCopy): void {
  const [from, into] = [stream.surfaceOf(handles[1], source), stream.surfaceOf(handles[0], destination)]
  if (from === undefined || into === undefined) return
  const rect = rectOf([part.left, part.top, part.right, part.bottom])
  stream.call('CopyRects', [from, [rect], 1, into, [{ x: to.left, y: to.top }]])
}

/** A level of a volume: Direct3D 8 copies no boxes, so what was written into it is written again. */
function copySlices(stream: CallStream, named: readonly Named[], { source, destination, part, to }: LevelCopy): void {
  const [into, from] = named
  const info = formatInfo(from.format)
  const bytes = info && from.written[source].read(inBlocks(part, info), stream.copies)
  if (bytes) writeBox(stream, into, destination, to, bytes)
  else stream.problem(TOO_MANY)
}

/** Copies a box of all levels and faces. */
function blt(
  stream: CallStream,
  token: string,
  values: Values,
  box: Box | null,
  to: readonly [number, number, number],
): void {
  const handles = ['dwDDDestSurface', 'dwDDSrcSurface'].map((name) => numberIn(values, name))
  const named = handles.map((handle) => stream.named(handle))
  const [into, from] = named
  if (!into || !from) return
  const info = formatInfo(from.format)
  const shape = shapeOf(from)
  if (into === from) stream.problem(`${token}: a texture onto itself is left out.`)
  else if (!info || !shape || shape !== shapeOf(into) || from.format !== into.format)
    stream.problem(`${token}: between textures of two kinds or formats is left out.`)
  else if (!box || to.some((place) => place < 0))
    stream.problem(`${token}: nothing, or less than nothing, is left out.`)
  else
    for (const copy of levelCopies(chainOf(from), chainOf(into), info, box, to))
      if (shape === 'VolumeTexture') copySlices(stream, [into, from], copy)
      else copyLevel(stream, handles, copy)
}

const boxIn = (values: Values, name: string): Box | null => {
  const [left, top, right, bottom, front = 0, back = 1] = numbersIn(values, name)
  return boxOf(left, top, right, bottom, front, back)
}

/** Says what of level 0 of a texture changed. */
function addDirty(stream: CallStream, token: string, handle: number, box: Box | null): void {
  const named = stream.named(handle)
  const { texture, subresource } = named?.part ?? { texture: handle, subresource: 0 }
  const whole = named?.part ? stream.named(texture) : named
  if (!whole) return
  const info = formatInfo(whole.format)
  const shape = shapeOf(whole)
  const fault = box && info ? boxFault(box, extentOf(whole, subresource), info) : 'it holds nothing'
  if (!info || !shape) stream.problem(`${token}: ${whole.interface} has no dirty region.`)
  else if (!box || fault !== undefined) stream.problem(`${token} is left out: ${fault ?? 'it holds nothing'}.`)
  // Levels follow the first one.
  else if (subresource % whole.levels === 0) {
    const face = shape === 'CubeTexture' ? [subresource / whole.levels] : []
    const what = shape === 'VolumeTexture' ? 'Box' : 'Rect'
    stream.add(callOf(`${whole.interface}::AddDirty${what}`, whole.id, [...face, boxArgument(whole, box)]))
  }
}

type CopyHandler = (stream: CallStream, values: Values) => void

/** Handlers of a structure of each token. */
export const copyHandlers = {
  TEXBLT(stream, values) {
    const [x, y] = numbersIn(values, 'pDest')
    blt(stream, 'TEXBLT', values, boxIn(values, 'rSrc'), [x, y, 0])
  },
  VOLUMEBLT(stream, values) {
    // The driver reads the places as signed.
    const [x, y, z] = ['dwDestX', 'dwDestY', 'dwDestZ'].map((name) => numberIn(values, name) | 0)
    blt(stream, 'VOLUMEBLT', values, boxIn(values, 'srcBox'), [x, y, z])
  },
  BUFFERBLT(stream, values) {
    const fields = ['dwDDDestSurface', 'dwDDSrcSurface', 'dwOffset', 'rSrcOffset', 'rSrcSize']
    const [to, from, offset, first, size] = fields.map((name) => numberIn(values, name))
    const [into, source] = [stream.named(to), stream.named(from)]
    if (!into || !source) return
    const isBuffer = (named: Named): boolean => named.interface.endsWith('Buffer8')
    if (!isBuffer(into) || !isBuffer(source)) {
      stream.problem('BUFFERBLT: what is no buffer is left out.')
      return
    }
    if (size === 0 || first + size > source.width || offset + size > into.width) {
      stream.problem('BUFFERBLT: a range beyond its buffer is left out.')
      return
    }
    const bytes = source.written[0].read(bytesFrom(first, size), stream.copies)
    if (bytes) writeBytes(stream, into, offset, bytes)
    else stream.problem(TOO_MANY)
  },
  ADDDIRTYRECT(stream, values) {
    addDirty(stream, 'ADDDIRTYRECT', numberIn(values, 'dwSurface'), boxIn(values, 'rDirtyArea'))
  },
  ADDDIRTYBOX(stream, values) {
    addDirty(stream, 'ADDDIRTYBOX', numberIn(values, 'dwSurface'), boxIn(values, 'DirtyBox'))
  },
} as const satisfies Record<string, CopyHandler>
