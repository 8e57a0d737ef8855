/** Keys of the whole page: one list, by which they work and are shown. */
import type { Transport } from './panels/transport.js'
import type { Moves } from './moves.js'
import type { Stage } from './stage.js'

/** What keys lead to. */
export interface KeyTargets {
  readonly moves: Moves
  readonly transport: Pick<Transport, 'toggle' | 'toggleLoop'>
  readonly stage: Pick<Stage, 'calls'>
}

type Work = (to: KeyTargets) => void

/** Keys that belong together. */
export interface KeyRow {
  /** What stands on them. */
  readonly keys: string
  readonly what: string
  /** By KeyboardEvent.key; none for keys of one part of the page alone, which hears them itself. */
  readonly works: Readonly<Record<string, Work>>
}

const steps = (way: 'stepFrame' | 'stepDraw' | 'stepCall', back: string, forth: string): Record<string, Work> => ({
  [back]: ({ moves }) => {
    moves[way](-1)
  },
  [forth]: ({ moves }) => {
    moves[way](1)
  },
})

/** The key that shows all others. */
export const HELP_KEY = '?'

/** All keys. */
export const KEYS: readonly KeyRow[] = [
  { keys: 'Page Up, Page Down', what: 'frame before, frame behind', works: steps('stepFrame', 'PageUp', 'PageDown') },
  { keys: '[, ]', what: 'draw before, draw behind', works: steps('stepDraw', '[', ']') },
  { keys: 'Comma, Full stop', what: 'call before, call behind', works: steps('stepCall', ',', '.') },
  {
    keys: 'Home, End',
    what: 'before the first call, to the frame’s end',
    works: {
      Home: ({ moves }) => {
        moves.goToCall(-1)
      },
      End: ({ moves }) => {
        moves.goToEnd()
      },
    },
  },
  {
    keys: 'Space',
    what: 'plays and pauses',
    works: {
      ' ': ({ transport }) => {
        transport.toggle()
      },
    },
  },
  {
    keys: 'L',
    what: 'has Play repeat the draws of the frame',
    works: {
      l: ({ transport }) => {
        transport.toggleLoop()
      },
    },
  },
  {
    keys: '/',
    what: 'searches the calls',
    works: {
      '/': ({ stage }) => {
        stage.calls.focusSearch()
      },
    },
  },
  {
    keys: 'Arrows, Enter on the picture',
    what: 'choose a pixel (with Shift by 16), and tell its history',
    works: {},
  },
  { keys: 'Arrows on the calls, frames and tabs', what: 'choose another one', works: {} },
  { keys: 'Arrows on mesh and texture', what: 'turn it; choose a texel', works: {} },
  { keys: HELP_KEY, what: 'shows these keys', works: {} },
]

const works = Object.assign({}, ...KEYS.map((row) => row.works)) as Readonly<Record<string, Work>>

/** When keys mean something. */
export interface KeyHooks {
  /** Whether there is something to go through. */
  readonly isOpen: () => boolean
  /** Shows the keys, or takes them away: whatever is open. */
  readonly toggleHelp: () => void
  /** Whether they are shown: no other key means anything then. */
  readonly isHelpShown: () => boolean
}

/** Calls the work of a key that is pressed anywhere but where it means something already. */
export const takeKeys = (targets: KeyTargets, signal: AbortSignal, hooks: KeyHooks): void => {
  const press = (event: KeyboardEvent): void => {
    const { target, key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (target instanceof HTMLElement && target.closest('input, select, textarea')) return
    if (key === HELP_KEY) {
      event.preventDefault()
      hooks.toggleHelp()
      return
    }
    if (!hooks.isOpen() || hooks.isHelpShown()) return
    // A button that has the focus is pressed by the space bar.
    if (key === ' ' && target instanceof HTMLButtonElement) return
    const name = key.length === 1 ? key.toLowerCase() : key
    const work = Object.hasOwn(works, name) ? works[name] : undefined
    if (!work) return
    event.preventDefault()
    work(targets)
  }
  window.addEventListener('keydown', press, { signal })
}
