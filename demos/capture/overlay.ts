/** The debugger over another page, which stays as it is below. */
import { element } from '../kit/page/element.js'
import { createDebugger } from './debugger.js'

let isOpen = false

/** Opens captures over the page until somebody closes them. */
export function openOverlay(files: readonly File[]): void {
  if (isOpen) return
  isOpen = true
  const root = element('div')
  const dialog = element('dialog', { class: 'capture-overlay', 'aria-label': 'Captures' }, root)
  document.body.append(dialog)
  const made = createDebugger(root, {
    hasAddress: false,
    onClose: () => {
      dialog.close()
    },
  })
  dialog.addEventListener('close', () => {
    isOpen = false
    made.dispose()
    dialog.remove()
  })
  dialog.showModal()
  void made.openFiles(files)
}
