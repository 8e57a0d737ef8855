/** The state where the player stands, by group, with what changed. */
import type { DeviceState } from '../../../index.js'
import { button, element, messageOf } from '../../kit/page/element.js'
import { dependents, entriesOf, type StateEntry } from '../calls/state-entries.js'

const LISTED = ['Set or changed', 'Changed', 'All'] as const

/** A colour, seen. */
const swatch = (colour: number): HTMLElement => {
  const made = element('span', { class: 'swatch', 'aria-hidden': 'true' })
  made.style.background = `#${(colour & 0xffffff).toString(16).padStart(6, '0')}`
  return made
}

/** A row of a table: a value, and what it was. */
const rowOf = ({ name, text, before, colour }: StateEntry): HTMLElement => {
  const value = element('td', {}, ...(colour === null ? [] : [swatch(colour)]), text)
  if (before !== null) value.append(element('span', { class: 'before' }, `was ${before}`))
  return element('tr', before === null ? {} : { class: 'changed' }, element('th', { scope: 'row' }, name), value)
}

/** The name of a group as the state table has it. */
const tableName = (group: string): string => group.replace(' ', '')

const groupOf = (group: string, because: readonly string[] | undefined, entries: readonly StateEntry[]): HTMLElement =>
  element(
    'section',
    {},
    element('h3', {}, group),
    ...(because ? [element('p', { class: 'soft' }, `Looked at again because of ${because.join(', ')}.`)] : []),
    element('table', {}, element('tbody', {}, ...entries.map(rowOf))),
  )

/** Groups of which nothing is listed, but which the renderer looks at again. */
const othersText = (others: readonly (readonly [string, readonly string[]])[]): string =>
  `Also looked at again: ${others.map(([name, because]) => `${name} (${because.join(', ')})`).join('; ')}.`

/** The view. */
export interface StateView {
  readonly element: HTMLElement
  /** Shows a state; `than` says what the changes are told against. */
  readonly show: (
    state: DeviceState | null,
    other: DeviceState | null,
    initial: DeviceState | null,
    than: string,
  ) => void
}

/** What the view asks. */
export interface StateHooks {
  /** The state at another place; null where it cannot be read. */
  readonly stateOf: (place: { readonly frame: number; readonly at: number }) => Promise<DeviceState | null>
}

export const createStateView = ({ stateOf }: StateHooks): StateView => {
  let entries: StateEntry[] = []
  let [own, first]: (DeviceState | null)[] = [null, null]
  const frame = element('input', { type: 'number', min: 0, value: 0, 'aria-label': 'Frame to compare with' })
  const call = element('input', { type: 'number', min: -1, value: 0, 'aria-label': 'Call to compare with' })
  const compare = async (): Promise<void> => {
    const place = { frame: frame.valueAsNumber || 0, at: call.valueAsNumber || 0 }
    const mine = own
    const other = await stateOf(place)
    if (mine !== own) return
    if (other) tell(mine, other, `frame ${place.frame}, call ${place.at}`)
    else note.textContent = 'There is no state there that could be read.'
  }
  const search = element('input', { type: 'search', placeholder: 'Search state', 'aria-label': 'Search state' })
  const which = element('select', { 'aria-label': 'Values' }, ...LISTED.map((label) => element('option', {}, label)))
  const note = element('p', { class: 'soft' })
  const list = element('div', { class: 'groups' })

  const wants = (entry: StateEntry): boolean => {
    const wanted = search.value.trim().toLowerCase()
    if (wanted !== '' && !`${entry.group} ${entry.name} ${entry.text}`.toLowerCase().includes(wanted)) return false
    if (which.selectedIndex === 2) return true
    return entry.before !== null || (which.selectedIndex === 0 && !entry.isInitial)
  }

  const refresh = (): void => {
    const shown = entries.filter(wants)
    const changed = new Set(entries.filter(({ before }) => before !== null).map(({ group }) => tableName(group)))
    const pulled = dependents(changed)
    const groups = [...new Set(shown.map(({ group }) => group))]
    const sections = groups.map((group) =>
      groupOf(
        group,
        pulled.get(tableName(group)),
        shown.filter((one) => one.group === group),
      ),
    )
    list.replaceChildren(...sections)
    const others = [...pulled].filter(([name]) => !groups.some((group) => tableName(group) === name))
    if (others.length > 0 && which.selectedIndex < 2) list.append(element('p', { class: 'soft' }, othersText(others)))
  }
  search.addEventListener('input', refresh)
  which.addEventListener('change', refresh)

  const against = element(
    'div',
    { class: 'tools' },
    element('label', {}, 'Frame ', frame),
    element('label', {}, 'call ', call),
    button('Compare with it', () => {
      compare().catch((error: unknown) => {
        note.textContent = messageOf(error)
      })
    }),
  )
  const tell = (state: DeviceState | null, other: DeviceState | null, than: string): void => {
    entries = state ? entriesOf(state, other, first) : []
    note.textContent = state
      ? `${entries.filter(({ before }) => before !== null).length} values changed since ${than}.`
      : 'There is no device here whose state could be read.'
    refresh()
  }

  return {
    element: element('div', { class: 'state' }, element('div', { class: 'tools' }, search, which), against, note, list),
    show(state, other, initial, than) {
      own = state
      first = initial
      tell(state, other, than)
    },
  }
}
