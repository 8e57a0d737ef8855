import { button, element } from '../kit/page/element.js'

/** Something that a menu offers. */
export interface MenuItem {
  readonly label: string
  readonly act: () => void
}

/** Room between a list and its button, and the edge of the page, in pixels. */
const MARGIN = 4

/** A button that opens a list of others; Escape, and a click elsewhere, close it. */
export const createMenu = (
  label: string,
  items: readonly MenuItem[],
): { readonly elements: readonly HTMLElement[]; readonly enable: (label: string, isEnabled: boolean) => void } => {
  const list = element('div', { class: 'menu', popover: 'auto', role: 'group', 'aria-label': label })
  // The event that a popover has opened comes late: a key that is pressed at once would still go to the opener.
  const opener = button(label, () => {
    if (!list.togglePopover()) return
    const { left, bottom } = opener.getBoundingClientRect()
    // At the left edge it is as wide as its words; beside the right edge they would be broken.
    list.style.left = '0'
    const room = document.documentElement.clientWidth - list.offsetWidth - MARGIN
    Object.assign(list.style, { left: `${Math.max(0, Math.min(left, room))}px`, top: `${bottom + MARGIN}px` })
    buttons()[0]?.focus()
  })
  opener.setAttribute('aria-haspopup', 'true')
  opener.setAttribute('aria-expanded', 'false')
  list.append(
    ...items.map(({ label: what, act }) =>
      button(what, () => {
        list.hidePopover()
        act()
      }),
    ),
  )
  const buttons = (): HTMLButtonElement[] => [...list.querySelectorAll('button')].filter(({ disabled }) => !disabled)
  list.addEventListener('toggle', ({ newState }) => {
    opener.setAttribute('aria-expanded', String(newState === 'open'))
  })
  list.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const all = buttons()
    const at = all.findIndex((one) => one === document.activeElement)
    all[(at + step + all.length) % all.length]?.focus()
  })
  return {
    elements: [opener, list],
    enable(what, isEnabled) {
      for (const one of list.querySelectorAll('button')) if (one.textContent === what) one.disabled = !isEnabled
    },
  }
}

/** A dialog over a page. Resolves when it is closed: whether with its verb. */
const ask = (root: HTMLElement, question: string, verb: string, ...parts: readonly Node[]): Promise<boolean> =>
  new Promise((resolve) => {
    const form = element('form', { method: 'dialog' }, ...parts, element('button', { value: 'yes' }, verb))
    const dialog = element('dialog', { class: 'ask-dialog', 'aria-label': question }, form)
    form.append(button('Cancel', () => dialog.close()))
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === 'yes')
    })
    root.append(dialog)
    dialog.showModal()
  })

/** Asks for a line of text; null: there was no answer. */
export const askFor = async (
  root: HTMLElement,
  question: string,
  value: string,
  verb: string,
): Promise<string | null> => {
  const input = element('input', { value, required: true, maxlength: 80 })
  const answer = ask(root, question, verb, element('label', {}, `${question} `, input))
  input.select()
  return (await answer) ? input.value.trim() || null : null
}

/** Asks whether something is to be done that cannot be taken back. */
export const confirmThat = (root: HTMLElement, question: string, verb: string): Promise<boolean> =>
  ask(root, question, verb, element('p', {}, question))
