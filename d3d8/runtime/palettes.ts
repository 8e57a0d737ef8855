import type { Context } from '../../engine/index.js'
import { stateLayout } from '../state-table.js'
import type { PALETTEENTRY } from '../types/index.js'
import { checkIndex, checkPointer, refuseCall } from './validate.js'

const CURRENT = stateLayout.group('texturePalette').offset
/** Palette numbers that exist (SDK: SetPaletteEntries, "maximum palette number 65535"). */
const PALETTES = 0x10000
const ENTRIES = 256

const copyOf = ({ peRed, peGreen, peBlue, peFlags }: PALETTEENTRY): PALETTEENTRY => ({
  peRed,
  peGreen,
  peBlue,
  peFlags,
})

/** The texture palettes of a device; the number of the current one lies in the `texturePalette` group. */
export class DevicePalettes {
  readonly #context: Context
  readonly #palettes = new Map<number, PALETTEENTRY[]>()

  constructor(context: Context) {
    this.#context = context
  }

  setEntries(palette: number, entries: readonly PALETTEENTRY[]): void {
    checkIndex('SetPaletteEntries', 'PaletteNumber', palette, PALETTES)
    checkPointer('SetPaletteEntries', 'pEntries', entries)
    if (entries.length < ENTRIES)
      refuseCall('SetPaletteEntries', `pEntries holds ${entries.length} entries; a palette has ${ENTRIES}`)
    this.#palettes.set(
      palette,
      Array.from({ length: ENTRIES }, (_, i) => copyOf(entries[i])),
    )
  }

  getEntries(palette: number): PALETTEENTRY[] {
    return this.#known('GetPaletteEntries', palette).map(copyOf)
  }

  setCurrent(palette: number): void {
    this.#known('SetCurrentTexturePalette', palette)
    this.#context.set(CURRENT, palette)
  }

  get current(): number {
    return this.#context.words[CURRENT]
  }

  #known(method: string, palette: number): PALETTEENTRY[] {
    checkIndex(method, 'PaletteNumber', palette, PALETTES)
    return (
      this.#palettes.get(palette) ??
      refuseCall(method, `PaletteNumber is ${palette}; SetPaletteEntries has not set this palette`)
    )
  }
}
