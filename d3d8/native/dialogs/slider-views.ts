/** Sliders and bars of progress on a page. */
import { isEnabled, slideOf, type DialogControl } from './dialogs.js'
import { make, type Shown, type Teller } from './shown.js'

/** TBS_VERT, PBS_VERTICAL (commctrl.h). */
const TBS_VERT = 2
const PBS_VERTICAL = 4

/** What lies along a vertical line: a slider's least is above, as on Windows, a bar's progress begins below. */
const stand = ({ style }: HTMLElement, direction: 'ltr' | 'rtl'): void => {
  style.writingMode = 'vertical-lr'
  style.direction = direction
}

export const showSlider = ({ handle, style }: DialogControl, { tell, hasHeard }: Teller): Shown => {
  const element = make('input')
  element.type = 'range'
  if ((style & TBS_VERT) !== 0) stand(element, 'ltr')
  element.addEventListener('input', () => tell(slideOf(handle, element.valueAsNumber, false)))
  element.addEventListener('change', () => tell(slideOf(handle, element.valueAsNumber, true)))
  return {
    element,
    update: (control) => {
      element.min = String(control.low ?? 0)
      element.max = String(control.high ?? 0)
      // Where it was moved since is on its way to the program.
      if (hasHeard(control)) element.value = String(control.chosen)
      element.disabled = !isEnabled(control)
    },
  }
}

export const showProgress = ({ style }: DialogControl): Shown => {
  const element = make('progress')
  if ((style & PBS_VERTICAL) !== 0) stand(element, 'rtl')
  return {
    element,
    update: ({ chosen, low = 0, high = 0 }) => {
      element.max = Math.max(high - low, 1)
      element.value = chosen - low
    },
  }
}
