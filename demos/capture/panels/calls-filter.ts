/** Which calls of a frame are listed: by words, by their kind, and by the state that they changed for a draw. */
import type { RecordedCall } from '../../../index.js'
import { element, messageOf } from '../../kit/page/element.js'
import { callText, isFailed, kindOf } from '../calls/call-text.js'
import type { Changes } from '../calls/changes.js'
import { groupOfKey } from '../calls/state-entries.js'

/** A call with its place in the frame. */
export interface Row {
  readonly at: number
  readonly call: RecordedCall
  /** Draws are counted from 1; 0 for other calls. */
  readonly draw: number
}

const kinds: readonly (readonly [label: string, wants: (row: Row) => boolean])[] = [
  ['All calls', () => true],
  ['Draws', ({ call }) => kindOf(call) === 'draw'],
  ['Draws, clears, copies', ({ call }) => ['draw', 'clear'].includes(kindOf(call))],
  ['State', ({ call }) => kindOf(call) === 'state'],
  ['Resources', ({ call }) => kindOf(call) === 'resource'],
  ['Failed', ({ call }) => isFailed(call)],
]
/** The choice behind the kinds. */
const CHANGED = kinds.length

/** The group that a call sets something of; null for calls that set nothing that is known. */
const groupSet = ({ method: { call }, args }: RecordedCall): string | null =>
  groupOfKey(`${call.replace(/^Multiply/, 'Set')} `, args)

/** Places of the draws for which a group changed, and of the calls between two draws that changed it. */
function placesOf(rows: readonly Row[], changes: Changes, group: string): Set<number> {
  const places = new Set<number>()
  let between: number[] = []
  for (const { at, call, draw } of rows) {
    // A state block may set anything.
    if (groupSet(call) === group || call.method.call === 'ApplyStateBlock') between.push(at)
    if (draw === 0) continue
    if (changes.get(at)?.has(group) === true) for (const place of [...between, at]) places.add(place)
    between = []
  }
  return places
}

/** The controls. */
export interface CallsFilter {
  readonly elements: readonly HTMLElement[]
  /** Takes the calls of another frame. */
  readonly take: (rows: readonly Row[]) => void
  /** Those that are wanted. */
  readonly rows: () => Row[]
  readonly focus: () => void
}

/** What the controls ask. */
export interface FilterHooks {
  /** Groups of the state that changed before each draw of the frame. */
  readonly changes: () => Promise<Changes>
  /** Other calls are wanted than before. */
  readonly onChange: () => void
}

const texts = new WeakMap<RecordedCall, string>()

/** A call in one line; each is written once. */
export const textOf = (call: RecordedCall): string => {
  const known = texts.get(call) ?? callText(call)
  texts.set(call, known)
  return known
}

/** Makes the controls. */
export const createCallsFilter = ({ changes, onChange }: FilterHooks): CallsFilter => {
  let all: readonly Row[] = []
  let known: Changes | null = null
  let places: ReadonlySet<number> = new Set()
  const search = element('input', { type: 'search', placeholder: 'Search calls', 'aria-label': 'Search calls' })
  const kind = element(
    'select',
    { 'aria-label': 'Show' },
    ...[...kinds.map(([label]) => label), 'Changed state'].map((label) => element('option', {}, label)),
  )
  const group = element('select', { 'aria-label': 'Changed group', hidden: true })

  const choose = (): void => {
    places = known ? placesOf(all, known, group.value) : new Set()
    onChange()
  }
  const fill = (): void => {
    const counts = new Map<string, number>()
    for (const groups of known?.values() ?? []) for (const name of groups) counts.set(name, (counts.get(name) ?? 0) + 1)
    const was = group.value
    const names = [...counts.keys()].sort((a, b) => a.localeCompare(b))
    const options = names.map((name) => element('option', { value: name }, `${name}: ${counts.get(name) ?? 0}`))
    group.replaceChildren(...(options.length > 0 ? options : [element('option', { value: '' }, 'nothing changed')]))
    if (counts.has(was)) group.value = was
    choose()
  }
  /** Asks what changed, where somebody wants to know. */
  const look = async (): Promise<void> => {
    known = null
    group.hidden = kind.selectedIndex !== CHANGED
    if (group.hidden) return
    const rows = all
    const say = (text: string): void => {
      group.replaceChildren(element('option', { value: '' }, text))
    }
    if (group.options.length === 0) say('looking…')
    try {
      const found = await changes()
      if (rows !== all) return
      known = found
      fill()
    } catch (error) {
      say(messageOf(error))
    }
  }
  search.addEventListener('input', onChange)
  group.addEventListener('change', choose)
  kind.addEventListener('change', () => {
    void look()
    onChange()
  })

  return {
    elements: [search, kind, group],
    take(rows) {
      all = rows
      void look()
    },
    rows() {
      const wanted = search.value.trim().toLowerCase()
      const wants = kinds.at(kind.selectedIndex)?.[1] ?? (({ at }: Row): boolean => places.has(at))
      return all.filter((row) => wants(row) && (wanted === '' || textOf(row.call).toLowerCase().includes(wanted)))
    },
    focus() {
      search.focus()
    },
  }
}
