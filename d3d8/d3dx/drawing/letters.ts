/** Letters as a canvas draws them. */
import { invalidCall } from '../../runtime/arguments/checks.js'

/** A font of GDI. Win32: LOGFONT. Members that are left out are 0, or the standard. */
export interface LOGFONT {
  /** Pixels: of a line when positive, of a letter's em when negative; 0: 16. */
  readonly lfHeight?: number
  /** Pixels of an average letter, which is as wide as an x; 0: as the family has it. */
  readonly lfWidth?: number
  /** 100 to 900; 400 and 0 are normal. */
  readonly lfWeight?: number
  readonly lfItalic?: boolean | number
  readonly lfUnderline?: boolean | number
  readonly lfStrikeOut?: boolean | number
  /** FF_ROMAN (0x10) or FF_MODERN (0x30), FIXED_PITCH (1): what stands in for a family that is not there. */
  readonly lfPitchAndFamily?: number
  /** The name of the family; one of sans serif, or what the family says, when left out or not there. */
  readonly lfFaceName?: string
}

/** One letter: how opaque each pixel is, and where its upper left one lies from the pen. */
export interface Letter {
  readonly width: number
  readonly height: number
  /** To the right of the pen. */
  readonly left: number
  /** Below the upper edge of the line. */
  readonly top: number
  /** 0 to 255, row after row. */
  readonly alpha: Uint8Array<ArrayBufferLike>
}

/** What draws the letters of a font. A program without a canvas brings one. */
export interface LetterSource {
  /** From one line to the next, in pixels. */
  readonly lineHeight: number
  /** From the upper edge of a line to what letters stand on. */
  readonly ascent: number
  /** How far the pen goes on, in pixels. */
  readonly advance: (letter: string) => number
  /** Null for letters that show nothing. */
  readonly draw: (letter: string) => Letter | null
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** A canvas of this thread; null where there is none. */
export function createContext(width: number, height: number): Context | null {
  if (typeof OffscreenCanvas !== 'undefined')
    return new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (typeof document === 'undefined') return null
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas.getContext('2d', { willReadFrequently: true })
}

const quoted = (family: string): string => (/^[a-z-]+$/i.test(family) ? family : `"${family.replaceAll('"', '')}"`)

/** Families of CSS that stand in for those of Windows, by their names. */
const SUBSTITUTES: Readonly<Record<string, readonly string[]>> = {
  serif: [
    ...['batang', 'book antiqua', 'bookman old style', 'cambria', 'century', 'garamond', 'georgia', 'ms mincho'],
    ...['ms pmincho', 'ms serif', 'palatino linotype', 'simsun', 'sylfaen', 'times', 'times new roman'],
  ],
  monospace: [
    ...['andale mono', 'consolas', 'courier', 'courier new', 'fixedsys', 'lucida console', 'lucida sans typewriter'],
    ...['ms gothic', 'terminal'],
  ],
  'sans-serif': [
    ...['arial', 'arial black', 'comic sans ms', 'franklin gothic medium', 'impact', 'lucida sans unicode'],
    ...['microsoft sans serif', 'ms pgothic', 'ms sans serif', 'system', 'tahoma', 'trebuchet ms', 'verdana'],
  ],
}
const substitutes = new Map(
  Object.entries(SUBSTITUTES).flatMap(([generic, names]) => names.map((name) => [name, generic] as const)),
)

const FIXED_PITCH = 1
const PITCH = 3
/** Families of CSS by those of lfPitchAndFamily. */
const families = new Map([
  [0x10, 'serif'],
  [0x30, 'monospace'],
])

/** The family of CSS that stands in for a font: a name says more than the family that a program gives with it. */
const substituteOf = ({ lfFaceName = '', lfPitchAndFamily = 0 }: LOGFONT): string =>
  substitutes.get(lfFaceName.toLowerCase()) ??
  ((lfPitchAndFamily & PITCH) === FIXED_PITCH ? 'monospace' : (families.get(lfPitchAndFamily & 0xf0) ?? 'sans-serif'))

/** What the style of a font is in CSS, at a size. */
const cssAt = (font: LOGFONT, pixels: number): string => {
  const { lfWeight = 0, lfItalic = false, lfFaceName = '' } = font
  const family = `${lfFaceName === '' ? '' : `${quoted(lfFaceName)}, `}${substituteOf(font)}`
  return `${lfItalic ? 'italic ' : ''}${lfWeight === 0 ? 400 : lfWeight} ${pixels}px ${family}`
}

/** A LOGFONT as CSS has it: a positive height is that of the line, which the canvas measures. */
export function cssFont(method: string, font: LOGFONT): string {
  const { lfHeight = 0 } = font
  if (lfHeight <= 0) return cssAt(font, lfHeight === 0 ? 16 : -lfHeight)
  const context = requireContext(method, 1, 1)
  context.font = cssAt(font, 100)
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('x')
  return cssAt(font, (lfHeight * 100) / (fontBoundingBoxAscent + fontBoundingBoxDescent))
}

function requireContext(method: string, width: number, height: number): Context {
  const context = createContext(width, height)
  if (context) return context
  throw invalidCall(method, 'this thread has no canvas to draw letters on; a LetterSource stands in for it')
}

/** How much wider letters are drawn than their family has them. */
function stretchOf(font: string | LOGFONT, natural: number): number {
  const wanted = typeof font === 'string' ? 0 : Math.abs(font.lfWidth ?? 0)
  // A width that a program was told of the family is a rounded one.
  return wanted === 0 || wanted === Math.round(natural) ? 1 : wanted / natural
}

/**
 * The letters of a CSS font ('bold 16px Arial') or LOGFONT, drawn by a canvas. Pens stand at whole pixels, so that a
 * letter is drawn once for all its places.
 *
 * @throws D3DError D3DERR_INVALIDCALL where there is no canvas
 */
export function canvasLetters(method: string, font: string | LOGFONT): LetterSource {
  const measuring = requireContext(method, 1, 1)
  const css = typeof font === 'string' ? font : cssFont(method, font)
  measuring.font = css
  const { fontBoundingBoxAscent, fontBoundingBoxDescent, width: natural } = measuring.measureText('x')
  const stretch = stretchOf(font, natural)
  const [ascent, descent] = [Math.ceil(fontBoundingBoxAscent), Math.ceil(fontBoundingBoxDescent)]
  return {
    ascent,
    lineHeight: ascent + descent,
    advance: (letter) => Math.round(measuring.measureText(letter).width * stretch),
    draw(letter) {
      const box = measuring.measureText(letter)
      const left = Math.floor(-box.actualBoundingBoxLeft * stretch)
      const top = Math.floor(-box.actualBoundingBoxAscent)
      const width = Math.ceil(box.actualBoundingBoxRight * stretch) - left
      const height = Math.ceil(box.actualBoundingBoxDescent) - top
      if (!(width > 0 && height > 0)) return null
      const context = requireContext(method, width, height)
      context.font = css
      context.fillStyle = '#fff'
      context.setTransform(stretch, 0, 0, 1, -left, -top)
      context.fillText(letter, 0, 0)
      const { data } = context.getImageData(0, 0, width, height)
      const alpha = Uint8Array.from({ length: width * height }, (_, i) => data[i * 4 + 3])
      return { width, height, left, top: ascent + top, alpha }
    },
  }
}
