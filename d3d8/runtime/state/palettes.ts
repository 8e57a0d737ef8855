import type { Context } from '../../../engine/index.js'
import { Palette as PaletteKind } from '../../components.js'
import type { Direct3DCore } from '../../core.js'
import { Item, type ArenaName } from '../../items.js'
import { TexturePalette, stateLayout } from '../../state-table.js'
import type { Given, PALETTEENTRY } from '../../types/index.js'
import { requireStructs } from '../arguments/struct-arguments.js'
import { checkIndex, checkPointer, refuseCall, refusing } from '../arguments/validate.js'
import { shownValue } from '../arguments/shown-value.js'

const CURRENT = stateLayout.group('texturePalette').offset + TexturePalette.Entity
const FIRST_STAGE = stateLayout.group('texturePalette').offset + TexturePalette.FirstStage
/** Palette numbers that exist (SDK: SetPaletteEntries, "maximum palette number 65535"). */
const PALETTES = 0x10000
const ENTRIES = 256

const byteOf = (value: number): number => value & 0xff

const wordOf = ({ peRed = 0, peGreen = 0, peBlue = 0, peFlags = 0 }: Given<PALETTEENTRY>): number =>
  (byteOf(peRed) | (byteOf(peGreen) << 8) | (byteOf(peBlue) << 16) | (peFlags << 24)) >>> 0

const entryOf = (word: number): PALETTEENTRY => ({
  peRed: byteOf(word),
  peGreen: byteOf(word >>> 8),
  peBlue: byteOf(word >>> 16),
  peFlags: word >>> 24,
})

/** A palette that the program has set. */
interface Palette {
  readonly entity: number
  readonly entries: Uint32Array
}

/**
 * The texture palettes of a device. Each is an entity; which one is current lies in the `texturePalette` group, its
 * entries go to the renderer as items of the pass, in order with the draws: no texture is uploaded again when they
 * change.
 */
export class DevicePalettes {
  readonly #core: Direct3DCore
  readonly #context: Context<ArenaName>
  readonly #palettes = new Map<number, Palette>()

  constructor(core: Direct3DCore, context: Context<ArenaName>) {
    this.#core = core
    this.#context = context
  }

  setEntries(number: number, entries: readonly Given<PALETTEENTRY>[]): void {
    checkIndex('SetPaletteEntries', 'PaletteNumber', number, PALETTES)
    checkPointer('SetPaletteEntries', 'pEntries', entries)
    if (!(entries.length >= ENTRIES))
      refuseCall(
        'SetPaletteEntries',
        `pEntries holds ${entries.length >= 0 ? entries.length : 'no'} entries; a palette has ${ENTRIES}`,
      )
    requireStructs('PALETTEENTRY', entries, 'pEntries', refusing('SetPaletteEntries'))
    const palette = this.#palettes.get(number) ?? this.#create(number)
    for (let i = 0; i < ENTRIES; i++) palette.entries[i] = wordOf(entries[i])
    this.#upload(palette)
  }

  getEntries(number: number): PALETTEENTRY[] {
    return Array.from(this.#known('GetPaletteEntries', number).entries, entryOf)
  }

  setCurrent(number: number): void {
    const { entity } = this.#known('SetCurrentTexturePalette', number)
    this.#context.set(CURRENT, entity)
  }

  /** 0 as long as none was made current, and after Reset. */
  get current(): number {
    const current = this.#context.words[CURRENT]
    for (const [number, { entity }] of this.#palettes) if (entity === current) return number
    return 0
  }

  /**
   * Whether the driver has set a palette of that handle; the driver's palettes have numbers beyond those of the
   * application.
   */
  hasDriver(handle: number): boolean {
    return this.#palettes.has(PALETTES + handle)
  }

  /**
   * Sets entries of the driver's palette of a handle, which is made when it is not there. `entryAt` gives them as
   * PALETTEENTRY words.
   */
  setDriverEntries(handle: number, first: number, count: number, entryAt: (index: number) => number): void {
    const palette = this.#palettes.get(PALETTES + handle) ?? this.#create(PALETTES + handle)
    for (let i = 0; i < count; i++) palette.entries[first + i] = entryAt(i)
    this.#upload(palette)
  }

  /** Colours the texture of a stage by a palette of the driver; null: by the current one. */
  useDriver(stage: number, handle: number | null): void {
    const palette = handle === null ? undefined : this.#palettes.get(PALETTES + handle)
    this.#context.set(FIRST_STAGE + stage, palette?.entity ?? 0)
  }

  /** Destroys the palettes, at the end of the device. */
  destroy(): void {
    const { resources } = this.#core
    for (const { entity } of this.#palettes.values()) {
      resources.leave(entity)
      resources.destroy(entity, this.#context.pass.serial)
    }
    this.#palettes.clear()
  }

  #create(number: number): Palette {
    const entries = new Uint32Array(ENTRIES)
    const palette = { entity: this.#core.resources.create({ kind: 'palette', entries }), entries }
    this.#core.resources.stand(palette.entity, palette, [PaletteKind])
    this.#palettes.set(number, palette)
    return palette
  }

  #upload({ entity, entries }: Palette): void {
    const context = this.#context
    context.ensureRoom()
    if (!context.pass.arenas.data.fits(ENTRIES)) context.flush()
    const { data } = context.pass.arenas
    const at = data.take(ENTRIES)
    data.words.set(entries, at)
    context.item(Item.UploadPalette, entity, at, 0, 0, 0)
    context.reads(entity)
  }

  #known(method: string, number: number): Palette {
    checkIndex(method, 'PaletteNumber', number, PALETTES)
    return (
      this.#palettes.get(number) ??
      refuseCall(method, `PaletteNumber is ${shownValue(number)}; SetPaletteEntries has not set this palette`)
    )
  }
}
