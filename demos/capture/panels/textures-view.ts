/**
 * Textures of the draw where the player stands: level, face, slice, channels and their range, zoom, and the value under
 * the pointer.
 */
import { writePNG } from '../../../index.js'
import { button, element, messageOf } from '../../kit/page/element.js'
import { download } from '../../kit/page/download.js'
import type { Part, Texels, TextureEntry } from '../draw/textures.js'
import { whenShown, type WhenShown } from './when-shown.js'

/** What the view asks. */
export interface TexturesHooks {
  /** The textures that are bound where the player stands. */
  readonly list: () => Promise<readonly TextureEntry[]>
  readonly texels: (entry: TextureEntry, part: Part) => Promise<Texels | null>
  /** A whole texture as a .dds file. */
  readonly dds: (entry: TextureEntry) => Promise<Uint8Array<ArrayBuffer> | null>
}

/** The view. */
export interface TexturesView extends WhenShown {
  readonly element: HTMLElement
}

const FACES = ['+X', '−X', '+Y', '−Y', '+Z', '−Z'] as const
/** Where arrows lead. */
const STEPS: Readonly<Partial<Record<string, readonly [x: number, y: number]>>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const ZOOMS = [1, 2, 4, 8, 16] as const

/** What is shown of a pixel, by channel. */
const CHANNELS: readonly (readonly [name: string, show: (rgba: readonly number[]) => readonly number[]])[] = [
  ['Colour', ([r, g, b]) => [r, g, b, 255]],
  ['Colour and alpha', (rgba) => rgba],
  ['Red', ([r]) => [r, r, r, 255]],
  ['Green', ([, g]) => [g, g, g, 255]],
  ['Blue', ([, , b]) => [b, b, b, 255]],
  ['Alpha', ([, , , a]) => [a, a, a, 255]],
]

const options = (texts: readonly string[]): HTMLOptionElement[] =>
  texts.map((text, value) => element('option', { value }, text))

const titleOf = ({ place, id, kind, width, height, depth, formatName, levels }: TextureEntry): string =>
  `${place}: ${id === null ? 'texture' : `#${id}`}, ${kind}, ` +
  `${[width, height, ...(depth > 1 ? [depth] : [])].join(' × ')}, ${formatName}, ` +
  `${levels} ${levels === 1 ? 'level' : 'levels'}`

/** Texels through a choice of channels, of which `from` becomes black and `to` full. */
const shownThrough = ({ width, height, pixels }: Texels, channel: number, from: number, to: number): ImageData => {
  const image = new ImageData(width, height)
  const [, show] = CHANNELS[channel]
  const spread = (value: number): number => ((value - from) * 255) / (to === from ? 1 : to - from)
  for (let at = 0; at < pixels.length; at += 4) {
    const [r, g, b, a] = show([...pixels.subarray(at, at + 4)])
    image.data.set([spread(r), spread(g), spread(b), a], at)
  }
  return image
}

/** A bound of the range that is shown. */
const bound = (label: string, value: number): HTMLInputElement =>
  element('input', { type: 'number', min: 0, max: 255, value, 'aria-label': label, title: label })

export const createTexturesView = ({ list, texels, dds }: TexturesHooks): TexturesView => {
  const choice = element('select', { 'aria-label': 'Texture' })
  const level = element('select', { 'aria-label': 'Level' })
  const face = element('select', { 'aria-label': 'Face' }, ...options(FACES.map((name) => `Face ${name}`)))
  const slice = element('input', { type: 'range', min: 0, value: 0, 'aria-label': 'Slice' })
  const channel = element('select', { 'aria-label': 'Channels' }, ...options(CHANNELS.map(([name]) => name)))
  const [from, to] = [bound('Shown as black', 0), bound('Shown as full', 255)]
  const zoom = element('select', { 'aria-label': 'Zoom' }, ...options(ZOOMS.map((times) => `${times} ×`)))
  const canvas = element('canvas', { tabindex: 0, role: 'img', 'aria-label': 'Texels; arrows choose one' })
  const note = element('p', { class: 'soft', role: 'status' })
  let entries: readonly TextureEntry[] = []
  let picture: Texels | null = null
  let asked = 0

  const chosen = (): TextureEntry | undefined => entries[choice.selectedIndex]
  const draw = (): void => {
    if (!picture) return
    canvas.width = picture.width
    canvas.height = picture.height
    canvas.style.width = `${picture.width * ZOOMS[zoom.selectedIndex]}px`
    canvas
      .getContext('2d')
      ?.putImageData(shownThrough(picture, channel.selectedIndex, Number(from.value), Number(to.value)), 0, 0)
  }
  const look = async (): Promise<void> => {
    const entry = chosen()
    if (!entry) return
    const at = Math.max(0, level.selectedIndex)
    const depth = Math.max(1, entry.depth >> at)
    slice.hidden = depth < 2
    slice.max = String(depth - 1)
    const mine = ++asked
    try {
      const part = { level: at, face: Math.max(0, face.selectedIndex), slice: slice.valueAsNumber }
      const found = await texels(entry, part)
      if (mine !== asked) return
      picture = found
      canvas.hidden = found === null
      note.textContent = found ? `${found.width} × ${found.height}` : `${entry.formatName} is no picture.`
      draw()
    } catch (error) {
      canvas.hidden = true
      note.textContent = messageOf(error)
    }
  }
  const choose = async (): Promise<void> => {
    const entry = chosen()
    if (!entry) return
    const { levels, width, height, kind } = entry
    const sizes = Array.from({ length: levels }, (_, n) => [Math.max(1, width >> n), Math.max(1, height >> n)])
    level.replaceChildren(...options(sizes.map(([w, h], n) => `Level ${n}: ${w} × ${h}`)))
    face.hidden = kind !== 'cube'
    slice.value = '0'
    zoom.selectedIndex = ZOOMS.findLastIndex((times) => times * Math.max(width, height) <= 320 || times === 1)
    await look()
  }
  const refresh = async (): Promise<void> => {
    const before = chosen()?.stage
    entries = await list()
    choice.replaceChildren(...options(entries.map(titleOf)))
    choice.selectedIndex = Math.max(
      0,
      entries.findIndex(({ stage }) => stage === before),
    )
    tools.hidden = canvas.hidden = entries.length === 0
    if (entries.length === 0) note.textContent = 'No texture is bound here.'
    await choose()
  }
  const save = button('Save as PNG', () => {
    if (!picture) return
    const { width, height, pixels } = picture
    const bytes = writePNG({ width, height, rgba: Uint8Array.from(pixels) })
    download(bytes, 'texture.png', 'image/png')
  })
  const saveWhole = async (): Promise<void> => {
    const entry = chosen()
    if (!entry) return
    try {
      const bytes = await dds(entry)
      if (bytes) download(bytes, 'texture.dds', 'image/vnd-ms.dds')
    } catch (error) {
      note.textContent = messageOf(error)
    }
  }
  const saveDDS = button('Save as DDS', () => void saveWhole())
  const tools = element(
    'div',
    { class: 'tools' },
    ...[choice, level, face, slice, channel, element('span', { class: 'range' }, 'from', from, 'to', to)],
    ...[zoom, save, saveDDS],
  )

  choice.addEventListener('change', () => void choose())
  for (const input of [level, face, slice]) input.addEventListener('input', () => void look())
  for (const input of [channel, from, to, zoom]) input.addEventListener('input', draw)
  let [x, y] = [0, 0]
  /** Tells a texel, of those that there are. */
  const tell = (nextX: number, nextY: number): void => {
    if (!picture) return
    x = Math.min(picture.width - 1, Math.max(0, nextX))
    y = Math.min(picture.height - 1, Math.max(0, nextY))
    const at = (y * picture.width + x) * 4
    const [r, g, b, a] = picture.pixels.subarray(at, at + 4)
    note.textContent = `${x}, ${y}: ${r} ${g} ${b}, alpha ${a}`
  }
  canvas.addEventListener('pointermove', ({ offsetX, offsetY }) => {
    const times = ZOOMS[zoom.selectedIndex]
    tell(Math.floor(offsetX / times), Math.floor(offsetY / times))
  })
  canvas.addEventListener('keydown', (event) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const far = event.shiftKey ? 16 : 1
    tell(x + step[0] * far, y + step[1] * far)
  })

  return {
    element: element('div', { class: 'textures' }, tools, element('div', { class: 'texels' }, canvas), note),
    ...whenShown(() => void refresh()),
  }
}
