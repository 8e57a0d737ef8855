import { button, element } from '../kit/page/element.js'

/** What can be done with the files of a program; each may refuse, with why. */
export interface FileActions {
  readonly show: (name: string) => void
  readonly add: (name: string) => string | null
  readonly rename: (name: string, to: string) => string | null
  readonly remove: (name: string) => void
}

/** A tab for each file, and what can be done with them. */
export interface FileTabs {
  readonly element: HTMLElement
  readonly render: (names: readonly string[], current: string) => void
  /** Says how much is wrong in a file. */
  readonly count: (name: string, problems: number) => void
}

/** Makes the row of files. */
export const createFileTabs = ({ show, add, rename, remove }: FileActions): FileTabs => {
  let current = ''
  const tabs = element('div', { class: 'files', role: 'group', 'aria-label': 'Files' })
  const place = element('div', { class: 'ask' })
  const more = element('div', { class: 'file-actions' })
  const row = element('div', { class: 'tabs' }, tabs, more, place)

  const close = (): void => {
    place.replaceChildren()
    more.hidden = false
  }
  /** Asks one thing in the row itself; Escape takes it back. */
  const ask = (label: string, value: string | null, verb: string, act: (value: string) => string | null): void => {
    const input = element('input', {
      'aria-label': label,
      value: value ?? '',
      placeholder: 'colour.ts, water.vsh',
      spellcheck: 'false',
      hidden: value === null,
    })
    const why = element('span', { class: 'why', role: 'alert' })
    const form = element('form', {}, value === null ? label : '', input, element('button', {}, verb), why)
    form.append(button('Cancel', close))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const refused = act(input.value.trim())
      why.textContent = refused ?? ''
      if (refused === null) close()
    })
    form.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') close()
    })
    more.hidden = true
    place.replaceChildren(form)
    if (value === null) form.querySelector('button')?.focus()
    else input.select()
  }

  const labelled = (sign: string, label: string, act: () => void): HTMLButtonElement => {
    const made = button(sign, act)
    made.setAttribute('aria-label', label)
    made.title = label
    return made
  }
  const removal = labelled('×', 'Delete this file', () =>
    ask(`Delete ${current}?`, null, 'Delete', () => {
      remove(current)
      return null
    }),
  )
  more.append(
    labelled('+', 'New file', () => ask('Name of the new file', '', 'Add', add)),
    labelled('✎', 'Rename this file', () =>
      ask(`New name of ${current}`, current, 'Rename', (to) => rename(current, to)),
    ),
    removal,
  )

  return {
    element: row,
    render(names, shown) {
      current = shown
      tabs.replaceChildren(
        ...names.map((name) => {
          const tab = button(name, () => show(name))
          tab.dataset.file = name
          tab.toggleAttribute('aria-current', name === shown)
          return tab
        }),
      )
      removal.disabled = names.length < 2
    },
    count(name, problems) {
      const tab = [...tabs.children].find((one) => one instanceof HTMLElement && one.dataset.file === name)
      if (!(tab instanceof HTMLElement)) return
      tab.toggleAttribute('data-wrong', problems > 0)
      tab.title = problems > 0 ? `${problems} ${problems === 1 ? 'problem' : 'problems'}` : ''
    },
  }
}
