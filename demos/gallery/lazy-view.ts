import { element, messageOf } from '../kit/page/element.js'
import type { View } from './view.js'

/**
 * A view whose code is loaded when it is opened first. The rest of the page does not wait for it.
 * @param title shown meanwhile
 */
export const createLazyView = (title: string, load: () => Promise<View>): View => {
  const status = element('p', { role: 'status' }, 'Loading…')
  const article = element('article', {}, element('header', {}, element('h1', {}, title)), status)
  const place = element('div', { class: 'waiting' }, article)
  let view: View | null = null
  let isDisposed = false
  const open = async (): Promise<void> => {
    const loaded = await load()
    if (isDisposed) {
      loaded.dispose()
      return
    }
    view = loaded
    place.replaceChildren(loaded.element)
  }
  void open()
    .catch((error: unknown) => {
      status.replaceWith(element('p', { role: 'alert' }, `This cannot be loaded: ${messageOf(error)}`))
    })
    .finally(() => place.classList.remove('waiting'))
  return {
    element: place,
    dispose() {
      isDisposed = true
      view?.dispose()
    },
  }
}
