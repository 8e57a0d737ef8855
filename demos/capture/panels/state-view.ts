/** The state where the player stands, by group, with what changed. */
import type { DeviceState } from '../../../index.js'
import { button, element, messageOf } from '../../kit/page/element.js'
import { dependents, entriesOf, joinedEntries, type StateEntry } from '../calls/state-entries.js'
import { stateTable } from './state-table.js'

const LISTED = ['Set or changed', 'Changed', 'All'] as const

/** The name of a group as the state table has it. */
const tableName = (group: string): string => group.replace(' ', '')

const groupOf = (group: string, because: readonly string[] | undefined, entries: readonly StateEntry[]): HTMLElement =>
  element(
    'section',
    {},
    element('h2', { class: 'part' }, group),
    ...(because ? [element('p', { class: 'soft' }, `Looked at again because of ${because.join(', ')}.`)] : []),
    stateTable(entries, 'was'),
  )

/** Groups of which nothing is listed, but which the renderer looks at again. */
const othersText = (others: readonly (readonly [string, readonly string[]])[]): string =>
  `Also looked at again: ${others.map(([name, because]) => `${name} (${because.join(', ')})`).join('; ')}.`

/** The view. */
export interface StateView {
  readonly element: HTMLElement
  /** Shows a state; `than` says what the changes are told against, as long as no other place is compared with. */
  readonly show: (
    state: DeviceState | null,
    other: DeviceState | null,
    initial: DeviceState | null,
    than: string,
  ) => void
  /** Compares with no place of another capture any more. */
  readonly forget: () => void
}

/** What the view asks. */
export interface StateHooks {
  /** The state at another place; null where it cannot be read. */
  readonly stateOf: (place: { readonly frame: number; readonly at: number }) => Promise<DeviceState | null>
}

export const createStateView = ({ stateOf }: StateHooks): StateView => {
  let entries: StateEntry[] = []
  let [own, first]: (DeviceState | null)[] = [null, null]
  let before: readonly [DeviceState | null, string] = [null, '']
  /** Another place that the state is compared with wherever the player goes. */
  let pinned: readonly [DeviceState, string] | null = null
  const frame = element('input', { type: 'number', min: 0, value: 0, 'aria-label': 'Frame to compare with' })
  const call = element('input', { type: 'number', min: -1, value: 0, 'aria-label': 'Call to compare with' })
  const compare = async (): Promise<void> => {
    const place = { frame: frame.valueAsNumber || 0, at: call.valueAsNumber || 0 }
    const other = await stateOf(place)
    if (!other) note.textContent = 'There is no state there that could be read.'
    else pin([other, `frame ${place.frame}, call ${place.at}`])
  }
  const pin = (wanted: typeof pinned): void => {
    pinned = wanted
    unpin.hidden = wanted === null
    tell()
  }
  const unpin = button('With the draw before', () => {
    pin(null)
  })
  unpin.hidden = true
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
      groupOf(group, pulled.get(tableName(group)), joinedEntries(shown.filter((one) => one.group === group))),
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
    unpin,
  )
  const tell = (): void => {
    const [other, than] = pinned ?? before
    entries = own ? entriesOf(own, other, first) : []
    const count = entries.filter(({ before: was }) => was !== null).length
    note.textContent = own
      ? `${count} ${count === 1 ? 'value is' : 'values are'} other than at ${than}.`
      : 'There is no device here whose state could be read.'
    refresh()
  }

  return {
    element: element('div', { class: 'state' }, element('div', { class: 'tools' }, search, which), against, note, list),
    show(state, other, initial, than) {
      own = state
      first = initial
      before = [other, than]
      tell()
    },
    forget() {
      pin(null)
    },
  }
}
