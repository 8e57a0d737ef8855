import { STAGES, TexturePalette } from '../../../d3d8/state-table.js'
import type { Pass } from '../../../engine/index.js'
import type { ArenaName } from '../../../d3d8/items.js'
import { SAMPLER } from '../constant-rows.js'
import { defineSystem, type SystemHooks } from '../define-system.js'
import { COLOURS_UNIT } from '../../programs/programs.js'
import { createTableTexture, type TableTexture } from '../../textures/table-texture.js'

/** Entries of a palette. */
const ENTRIES = 256
/** Palettes that there is room for at first; the room doubles. */
const FIRST_ROWS = 16
/** What textures that are drawn without a palette have for its row: programs give white then. */
const NO_PALETTE = -1

/** The texture palettes of the device. */
export interface TexturePalettes extends SystemHooks {
  /** Bytes uploaded so far. */
  readonly counts: { readonly bytes: number }
  /** Carries out an Item.UploadPalette. */
  readonly upload: (pass: Pass<ArenaName>, at: number) => void
  readonly dispose: () => void
}

/**
 * Applies the texturePalette group: the palettes of the device in one texture, 256 colours wide, with a row for each
 * palette. Programs look texels of P8 and A8P8 up in the row of the current palette before they filter, so that a
 * changed palette costs its own kilobyte and no texture.
 */
export const texturePalettes = defineSystem<TexturePalettes>('texturePalette', (draw) => {
  const { core, constants, state, gl, resourceGL: rawGL } = draw
  const rows = new Map<number, number>()
  const free: number[] = []
  const counts = { bytes: 0 }
  let capacity = 0
  let used = 0
  /** What lies in the texture, to fill a larger one. */
  let colours = new Uint8Array(0)
  let table: TableTexture | null = null

  function write(row: number, count: number): void {
    if (!table) return
    table.writeRows(row, count, colours)
    counts.bytes += count * ENTRIES * 4
  }

  /** Makes room for `rowCount` palettes: a larger texture with what the old one held. */
  function grow(rowCount: number): void {
    const old = colours
    capacity = rowCount
    colours = new Uint8Array(capacity * ENTRIES * 4)
    colours.set(old)
    table?.dispose()
    table = createTableTexture(rawGL, 'texture palettes', ENTRIES, capacity, 'bytes')
    if (old.length > 0) write(0, old.length / (ENTRIES * 4))
  }

  function rowOf(entity: number): number {
    const found = rows.get(entity)
    if (found !== undefined) return found
    const row = free.pop() ?? used++
    rows.set(entity, row)
    if (row >= capacity) grow(Math.max(FIRST_ROWS, capacity * 2))
    // A palette that was set while another context lived is not sent again.
    const description = core.resources.description[entity]
    if (description?.kind === 'palette') put(row, description.entries, 0)
    return row
  }

  /** Writes the entries that begin at `words[first]` into a row. */
  function put(row: number, words: Uint32Array<ArrayBufferLike>, first: number): void {
    colours.set(new Uint8Array(words.buffer, words.byteOffset + first * 4, ENTRIES * 4), row * ENTRIES * 4)
    write(row, 1)
  }

  const subscription = core.resources.event$.subscribe(({ type, entity }) => {
    const row = type === 'destroy' ? rows.get(entity) : undefined
    if (row === undefined) return
    rows.delete(entity)
    free.push(row)
  })

  return {
    counts,
    apply({ words, at }) {
      for (let stage = 0; stage < STAGES; stage++) {
        const entity = words[at + TexturePalette.FirstStage + stage] || words[at + TexturePalette.Entity]
        constants.set(SAMPLER + stage, 3, entity === 0 ? NO_PALETTE : rowOf(entity))
      }
      if (table) state.bindTexture(gl.TEXTURE_2D, table.glTexture, gl.TEXTURE0 + COLOURS_UNIT)
    },
    upload({ items, arenas }, at) {
      put(rowOf(items[at + 3]), arenas.data.words, items[at + 4])
      // A larger texture may have been made since the unit was bound.
      if (table) state.bindTexture(gl.TEXTURE_2D, table.glTexture, gl.TEXTURE0 + COLOURS_UNIT)
    },
    dispose() {
      subscription.unsubscribe()
      table?.dispose()
    },
  }
})
