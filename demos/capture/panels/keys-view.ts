/** All keys, over the page. */
import { button, element } from '../../kit/page/element.js'
import { KEYS } from '../keys.js'

/** The keys as a list. */
export const createKeyList = (): HTMLElement =>
  element(
    'dl',
    { class: 'keys' },
    ...KEYS.flatMap(({ keys, what }) => [element('dt', {}, keys), element('dd', {}, what)]),
  )

/** The list over the page. */
export interface KeysView {
  readonly element: HTMLElement
  readonly toggle: () => void
  readonly isShown: () => boolean
}

/** Makes the list; Escape, and the key that shows it, close it. */
export const createKeysView = (): KeysView => {
  const close = button('Close', () => {
    dialog.close()
  })
  const dialog = element(
    'dialog',
    { class: 'keys-dialog', 'aria-label': 'Keys' },
    element('h2', {}, 'Keys'),
    createKeyList(),
    close,
  )
  return {
    element: dialog,
    toggle() {
      if (dialog.open) dialog.close()
      else dialog.showModal()
    },
    isShown: () => dialog.open,
  }
}
