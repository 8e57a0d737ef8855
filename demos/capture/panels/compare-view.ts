/** The frame that is open beside another one: of the same capture, of another, or drawn in another way. */
import type { Picture } from '../../../index.js'
import { button, element, messageOf } from '../../kit/page/element.js'
import { showOn, toImageData } from '../../kit/page/show-image.js'
import type { Comparison } from '../edit/compare.js'
import type { Both } from '../edit/first-call.js'
import { RIVALS, type Comparing, type Rival } from '../edit/comparing.js'
import { reportOf, summaryOf, type OnPlace } from './comparison-report.js'

/** What the view asks. */
export interface CompareHooks {
  readonly compare: Comparing['compare']
  readonly find: Comparing['find']
  readonly onFrame: (frame: number) => void
  readonly onPlace: OnPlace
}

const KINDS = Object.keys(RIVALS) as Rival['kind'][]
const PICTURES = ['Difference', 'Here', 'There'] as const

/** A picture, and which of the three it is. */
const createPictures = () => {
  const choice = element(
    'select',
    { 'aria-label': 'Compared picture' },
    ...PICTURES.map((one) => element('option', {}, one)),
  )
  const canvas = element('canvas', { role: 'img', 'aria-label': 'Difference' })
  let shown: readonly (Picture | null)[] = []
  const show = (): void => {
    const picture = shown[choice.selectedIndex]
    canvas.hidden = !picture
    canvas.setAttribute('aria-label', PICTURES[choice.selectedIndex])
    if (picture) showOn(canvas, toImageData(picture))
  }
  choice.addEventListener('change', show)
  const made = element('div', { hidden: true }, element('div', { class: 'tools' }, choice), canvas)
  return {
    element: made,
    show(difference: Picture | null, pictures: Both<Picture>) {
      shown = [difference, ...pictures]
      made.hidden = false
      show()
    },
  }
}

/** Makes the view. */
export const createCompareView = ({ compare, find, onFrame, onPlace }: CompareHooks): HTMLElement => {
  const kind = element(
    'select',
    { 'aria-label': 'Compare with' },
    ...KINDS.map((one) => element('option', {}, RIVALS[one])),
  )
  const frame = element('input', { type: 'number', min: 0, value: 0, 'aria-label': 'Frame to compare with' })
  const files = element('input', { type: 'file', multiple: true, 'aria-label': 'Another capture' })
  const [frameLabel, filesLabel] = [element('label', {}, 'Frame ', frame), element('label', {}, files)]
  const said = element('div', { role: 'status' })
  const found = element('div', { class: 'found' })
  const pictures = createPictures()
  let abort = new AbortController()
  const rival = (): Rival => ({
    kind: KINDS[kind.selectedIndex],
    ...{ frame: frame.valueAsNumber || 0, files: [...(files.files ?? [])] },
  })

  const show = (comparison: Comparison): void => {
    said.textContent = summaryOf(comparison)
    found.replaceChildren(...reportOf(comparison, onPlace))
    if (comparison.pixels !== 0) pictures.show(comparison.difference, comparison.pictures)
  }

  /** Works with what was found before gone, and a failure in words. */
  const doing =
    (what: string, work: (signal: AbortSignal) => Promise<void>): (() => void) =>
    () => {
      abort.abort()
      abort = new AbortController()
      const { signal } = abort
      said.textContent = what
      found.replaceChildren()
      pictures.element.hidden = true
      stop.hidden = false
      work(signal)
        .catch((error: unknown) => {
          said.textContent = messageOf(error)
        })
        .finally(() => {
          if (abort.signal === signal) stop.hidden = true
        })
    }
  const stop = button('Stop', () => {
    abort.abort()
    stop.hidden = true
    said.textContent = 'Stopped.'
  })
  stop.hidden = true

  const compareOne = doing('Playing both…', async (signal) => {
    const comparison = await compare(rival())
    if (!signal.aborted) show(comparison)
  })
  const findFirst = doing('Playing both…', async (signal) => {
    const tell = (at: number): void => {
      if (!signal.aborted) said.textContent = `Frames 0 to ${at} are the same…`
    }
    const other = await find(rival(), tell, signal)
    if (signal.aborted) return
    if (!other) {
      said.textContent = 'All frames that both have are the same.'
      return
    }
    onFrame(other.frame)
    show(other.comparison)
    said.prepend(`Frame ${other.frame} is the first that differs. `)
  })

  const all = button('Find the first frame that differs', findFirst)
  const choose = (): void => {
    const one = KINDS[kind.selectedIndex]
    frameLabel.hidden = one !== 'frame' && one !== 'file'
    filesLabel.hidden = one !== 'file'
    all.hidden = one === 'frame'
  }
  kind.addEventListener('change', choose)
  choose()
  return element(
    'div',
    { class: 'comparing' },
    element('div', { class: 'tools' }, element('label', {}, 'This frame with ', kind), filesLabel, frameLabel),
    element('div', { class: 'tools' }, button('Compare', compareOne), all, stop),
    said,
    found,
    pictures.element,
  )
}
