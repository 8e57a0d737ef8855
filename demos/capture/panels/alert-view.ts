/** What went wrong, in a sentence, and what else did below it. */
import { element } from '../../kit/page/element.js'

/** The view. */
export interface AlertView {
  readonly element: HTMLElement
  readonly show: (message: string, others?: readonly string[]) => void
  readonly hide: () => void
}

/** Sentences that are listed. */
const MOST = 100

/** Makes the view. */
export const createAlertView = (): AlertView => {
  const root = element('div', { class: 'alert', role: 'alert' })
  root.hidden = true
  return {
    element: root,
    show(message, others = []) {
      const items = others.slice(0, MOST).map((one) => element('li', {}, one))
      const more = element(
        'details',
        {},
        element('summary', {}, `And ${others.length} more`),
        element('ul', {}, ...items),
      )
      root.replaceChildren(element('p', {}, message), ...(others.length > 0 ? [more] : []))
      root.hidden = false
    },
    hide() {
      root.hidden = true
    },
  }
}
