/** What an item of a frame draws with: textures, vertices, indices, shaders. */
import type { ResourceDescription, VertexLayout } from '../../index.js'
import {
  decodeFVF,
  disassembleShader,
  formatInfo,
  Item,
  QUAD,
  levelBytes,
  rowPitch,
  stateTable,
  USER_POINTER,
  validateFVF,
} from '../../index.js'
import { memoriesOf, sizeOf } from './capture.js'
import { argumentsOf } from './explain.js'
import type { Frame, Place } from './frame.js'
import { isDraw, placeOf, walk } from './frame.js'
import type { Picture, ShaderEntry, Table, TableEntry, TextureEntry } from './protocol.js'
import type { Replay } from './replay.js'
import { pictureOf } from './texels.js'
import { formatText } from './values.js'
import type { Stream } from './vertices.js'
import { elementName, indexRows, vertexRows, verticesOf } from './vertices.js'

const { stateLayout, RenderTarget, VertexInput, TexturePalette, VertexFormat, STAGES, STREAMS } = stateTable
const group = (name: string): number => stateLayout.group(name).index

type Texture = Extract<ResourceDescription, { kind: 'texture' }>
type Rows = readonly Uint32Array<ArrayBuffer>[]

/** The row of each group that holds at an item. */
export const rowsAt = (frame: Frame, item: number): Rows => walk(frame, item, () => {})

const entryOf = (entity: number, place: string, description: Texture): TextureEntry => {
  const { format, shape, width, height, depth, levels, target } = description
  const blind = target === 'depth' ? 'A browser cannot read depth and stencil.' : null
  return { entity, place, format: formatText(format), shape, width, height, depth, levels, blind }
}

/** The textures that an item reads or writes. */
export const texturesOf = (frame: Frame, item: number, replay: Replay): TextureEntry[] => {
  const place = placeOf(frame, item)
  const rows = rowsAt(frame, item)
  const kind = place.block.items[place.at]
  const args = argumentsOf(place)
  const named: [string, number][] = []
  if (isDraw(kind))
    for (let stage = 0; stage < STAGES; stage++)
      named.push([`Stage ${stage}`, rows[group(`texture${stage}`)][stateTable.Texture.Entity] ?? 0])
  if (kind === Item.Copy || kind === Item.Blit || kind === Item.BlitTiled)
    named.push(['Source', args[0]], ['Destination', args[2]])
  if (kind === Item.UploadTexture) named.push(['Texture', args[0]])
  if (isDraw(kind) || kind === Item.Clear) {
    const target = rows[group('renderTarget')]
    named.push(['Target', target[RenderTarget.Colour] ?? 0], ['Depth', target[RenderTarget.Depth] ?? 0])
  }
  return named.flatMap(([where, entity]) => {
    const description = replay.resource(entity)
    return description?.kind === 'texture' ? [entryOf(entity, where, description)] : []
  })
}

/** Colours of the palette that is current at an item, red lowest. */
const paletteAt = (frame: Frame, wanted: number): ArrayLike<number> => {
  const entity = rowsAt(frame, wanted)[group('texturePalette')][TexturePalette.Entity] ?? 0
  let colours: ArrayLike<number> = frame.palettes.find((palette) => palette.entity === entity)?.entries ?? []
  walk(frame, wanted, (_item, place) => {
    if (place.block.items[place.at] !== Item.UploadPalette) return
    const [palette, at] = argumentsOf(place)
    if (palette === entity) colours = place.block.arenas.data.slice(at, at + 256)
  })
  return colours
}

/** A slice of a texture as it is after the item that the replay stands at. */
export const texturePicture = (
  frame: Frame,
  item: number,
  replay: Replay,
  entity: number,
  subresource: number,
  slice: number,
): Picture => {
  const description = replay.resource(entity)
  if (description?.kind !== 'texture') throw new Error(`#${entity} is no texture of this frame.`)
  const { format } = description
  const { width, height } = sizeOf(description, subresource)
  const all = replay.read(entity, subresource) ?? memoriesOf(description)[subresource]
  if (!all) throw new Error(`#${entity} has no subresource ${subresource} that could be read.`)
  const bytes = all.subarray(slice * levelBytes(format, width, height))
  const isIndexed = formatInfo(format)?.kind === 'palette'
  const picture = pictureOf(format, width, height, new Uint8Array(bytes), isIndexed ? paletteAt(frame, item) : [])
  if (!picture || bytes.length < rowPitch(format, width)) throw new Error(`${formatText(format)} cannot be shown.`)
  return picture
}

/** What vertices of the format at an item look like; null without a format. */
const layoutAt = (
  format: number,
  replay: Replay,
): { readonly layout: VertexLayout; readonly isShader: boolean } | null => {
  if ((format & 1) !== 0) {
    const declaration = replay.resource(format >>> 1)
    return declaration?.kind === 'declaration'
      ? { layout: declaration.layout, isShader: declaration.program !== null }
      : null
  }
  return validateFVF(format) === undefined ? { layout: decodeFVF(format), isShader: false } : null
}

/** The vertices and indices of an item. */
interface Input {
  readonly layout: VertexLayout
  readonly isShader: boolean
  readonly streams: readonly (Stream | undefined)[]
  readonly firstVertex: number
  readonly vertices: number
  readonly indices: { readonly bytes: Uint8Array<ArrayBufferLike>; readonly bytesEach: number } | null
  readonly firstIndex: number
  readonly indexCount: number
}

const bufferOf = (replay: Replay, version: number): Uint8Array<ArrayBufferLike> | null => {
  const description = replay.resource(version)
  return description?.kind === 'buffer' ? description.memory : null
}

const streamsAt = (rows: Rows, { block }: Place, replay: Replay): (Stream | undefined)[] => {
  const input = rows[group('vertexInput')]
  const others = rows[group('streams')]
  return Array.from({ length: STREAMS }, (_, n) => {
    const version = n === 0 ? input[VertexInput.Version] : (others[(n - 1) * 2] ?? 0)
    const stride = n === 0 ? input[VertexInput.Stride] : (others[(n - 1) * 2 + 1] ?? 0)
    const bytes = version === USER_POINTER ? new Uint8Array(block.arenas.vertices.buffer) : bufferOf(replay, version)
    return bytes ? { bytes, stride } : undefined
  })
}

/** Lowest and highest of the indices of a user-pointer draw, which names no range. */
const rangeOf = (indices: Uint32Array): { readonly first: number; readonly count: number } => {
  let [low, high] = [Infinity, -1]
  for (const index of indices) {
    low = Math.min(low, index)
    high = Math.max(high, index)
  }
  return high < 0 ? { first: 0, count: 0 } : { first: low, count: high - low + 1 }
}

/** The FVF code or handle that vertices have; 0 for none. */
const formatAt = (rows: ReturnType<typeof rowsAt>): number => rows[group('vertexFormat')][VertexFormat.Code] ?? 0

const inputAt = (frame: Frame, item: number, replay: Replay): Input | null => {
  const place = placeOf(frame, item)
  const kind = place.block.items[place.at]
  if (!isDraw(kind) || kind === Item.DrawPatch) return null
  const rows = rowsAt(frame, item)
  const row = rows[group('vertexInput')]
  const found = layoutAt(formatAt(rows), replay)
  if (!found) return null
  const [type, start, primitives, minIndex, vertices] = argumentsOf(place)
  const areQuads = kind === Item.DrawUser && vertices !== 0
  const count = areQuads ? (primitives / QUAD.triangles) * QUAD.vertices : verticesOf(type, primitives)
  const streams = streamsAt(rows, place, replay)
  const plain = { ...found, streams, firstVertex: start, vertices: count, indices: null, firstIndex: 0, indexCount: 0 }
  if (kind === Item.DrawIndexed) {
    const bytes = bufferOf(replay, row[VertexInput.IndexVersion])
    const base = row[VertexInput.BaseVertex] | 0
    const indices = bytes && { bytes, bytesEach: row[VertexInput.IndexBytes] }
    return { ...plain, firstVertex: base + minIndex, vertices, indices, firstIndex: start, indexCount: count }
  }
  if (kind !== Item.DrawUserIndexed) return plain
  const words = place.block.arenas.indices
  const range = rangeOf(words.subarray(start, start + count))
  const indices = { bytes: new Uint8Array(words.buffer), bytesEach: 4 }
  return { ...plain, firstVertex: range.first, vertices: range.count, indices, firstIndex: start, indexCount: count }
}

/** The tables of an item. */
export const tablesOf = (frame: Frame, item: number, replay: Replay): TableEntry[] => {
  const input = inputAt(frame, item, replay)
  if (!input) return []
  const { layout, isShader, vertices, indices, indexCount } = input
  const columns = ['#', ...layout.elements.map((element) => elementName(element, isShader))]
  const tables: TableEntry[] = [{ of: 'vertices', title: 'Vertices', columns, count: vertices }]
  if (indices) tables.push({ of: 'indices', title: 'Indices', columns: ['#', 'Vertex'], count: indexCount })
  return tables
}

/** Rows of a table of an item, `first` counted from its own first one. */
export const tableRows = (
  frame: Frame,
  item: number,
  replay: Replay,
  of: Table,
  first: number,
  count: number,
): string[][] => {
  const input = inputAt(frame, item, replay)
  if (!input) return []
  const all = of === 'vertices' ? input.vertices : input.indexCount
  const shown = Math.max(0, Math.min(count, all - first))
  if (of === 'vertices') return vertexRows(input.layout, input.streams, input.firstVertex + first, shown)
  return input.indices ? indexRows(input.indices.bytes, input.indices.bytesEach, input.firstIndex + first, shown) : []
}

/** The shaders of the draw that the replay stands at: Direct3D's own as text, and what was generated. */
export const shadersOf = (frame: Frame, item: number, replay: Replay): ShaderEntry[] => {
  const place = placeOf(frame, item)
  if (!isDraw(place.block.items[place.at])) return []
  const rows = rowsAt(frame, item)
  const format = formatAt(rows)
  const declaration = replay.resource(format >>> 1)
  const pixelShader = replay.resource((rows[group('pixelShader')][0] ?? 0) >>> 1)
  const entries: ShaderEntry[] = []
  if ((format & 1) !== 0 && declaration?.kind === 'declaration' && declaration.program)
    entries.push({ title: 'Vertex shader', text: disassembleShader(declaration.program) })
  if (pixelShader?.kind === 'pixelShader')
    entries.push({ title: 'Pixel shader', text: disassembleShader(pixelShader.program) })
  const program = replay.program()
  if (program)
    entries.push(
      { title: 'GLSL, vertices', text: program.vertexShader.trim() },
      { title: 'GLSL, pixels', text: program.fragmentShader.trim() },
    )
  return entries
}

/** The picture on the target that an item draws to, or on the back buffer; with what it is. */
export const targetPicture = (
  frame: Frame,
  item: number,
  replay: Replay,
  of: 'target' | 'backBuffer',
): { readonly title: string; readonly picture: Picture } => {
  const row = rowsAt(frame, item)[group('renderTarget')]
  const present = frame.blocks
    .map(({ items }) => items)
    .flatMap((items) => Array.from({ length: items.length / 8 }, (_, n) => [items[n * 8], items[n * 8 + 3]]))
    .find(([kind]) => kind === Item.Present)
  const target = row[RenderTarget.Colour] ?? 0
  const backBuffer = present?.[1] ?? target
  const entity = of === 'target' && target !== 0 ? target : backBuffer
  const subresource = of === 'target' && target !== 0 ? row[RenderTarget.ColourSubresource] : 0
  const description = replay.resource(entity)
  const bytes = replay.read(entity, subresource)
  if (description?.kind !== 'texture' || !bytes) throw new Error('Nothing has been drawn on this target yet.')
  const { width, height } = sizeOf(description, subresource)
  const picture = pictureOf(description.format, width, height, bytes)
  if (!picture) throw new Error(`${formatText(description.format)} cannot be shown.`)
  const name = entity === backBuffer ? 'Back buffer' : `Target #${entity}`
  return { title: `${name}, ${width} × ${height}, ${formatText(description.format)}`, picture }
}
