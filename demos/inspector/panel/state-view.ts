import type { GroupState, StateValue } from '../protocol.js'
import { element } from '../../kit/page/element.js'

const colourCode = (colour: number): string => `#${(colour & 0xffffff).toString(16).padStart(6, '0')}`

/** One value: its name, and what it is. */
const valueRow = ({ name, text, colour, isChanged }: StateValue): HTMLElement => {
  const cell = element('td', {}, element('span', { class: 'text' }, text))
  if (colour !== null) {
    const swatch = element('span', { class: 'swatch', 'aria-hidden': 'true' })
    swatch.style.background = colourCode(colour)
    cell.prepend(swatch)
  }
  const mark = element('span', { class: 'mark' }, isChanged ? '●' : '')
  if (isChanged) mark.append(element('span', { class: 'unseen' }, 'changed'))
  return element('tr', isChanged ? { class: 'changed' } : {}, element('th', { scope: 'row' }, mark, name), cell)
}

/** The values of a group as a table. */
export const stateTable = ({ values }: GroupState): HTMLElement =>
  values.length === 0
    ? element('p', { class: 'soft' }, 'Nothing is set.')
    : element('table', { class: 'state' }, element('tbody', {}, ...values.map(valueRow)))

/** All groups, each of which opens to its values. */
export const createStateView = (onWatch: (groups: readonly string[]) => void) => {
  const note = element('p', { class: 'soft' }, '● marks what changed in the last frame.')
  const list = element('div', { class: 'groups' })
  const view = element('div', { class: 'state-view' }, note, list)
  const parts = new Map<string, { readonly details: HTMLDetailsElement; readonly body: HTMLElement; text: string }>()

  const watch = (): void => {
    onWatch([...parts].flatMap(([name, { details }]) => (details.open ? [name] : [])))
  }

  return {
    element: view,
    /** The groups there are. Those that were open stay open. */
    setGroups(names: readonly string[]): void {
      if (parts.size > 0) {
        watch()
        return
      }
      for (const name of names) {
        const body = element('div')
        const details = element('details', {}, element('summary', {}, name), body)
        details.addEventListener('toggle', watch)
        parts.set(name, { details, body, text: '' })
        list.append(details)
      }
    },
    show(groups: readonly GroupState[]): void {
      for (const group of groups) {
        const part = parts.get(group.group)
        if (!part) continue
        // Only what differs is made anew: a selection of text survives.
        const text = JSON.stringify(group)
        if (text === part.text) continue
        part.text = text
        part.body.replaceChildren(stateTable(group))
      }
    },
  }
}
