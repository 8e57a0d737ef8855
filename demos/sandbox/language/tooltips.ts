import { Prec, StateEffect, StateField, type Extension } from '@codemirror/state'
import {
  hoverTooltip,
  keymap,
  showTooltip,
  ViewPlugin,
  type EditorView,
  type KeyBinding,
  type Tooltip,
} from '@codemirror/view'
import type { Surroundings } from './completion.js'
import { showCall, showDescription } from './describe.js'

/** Characters after which the call that is written is looked at, though no help is shown yet. */
const OPENS = /[(,]$/

const setTooltip = StateEffect.define<Tooltip | null>()

/** The one tooltip at the cursor: help about a call, or what the keyboard asked for. */
const tooltip = StateField.define<Tooltip | null>({
  create: () => null,
  update(value, { effects, docChanged, changes }) {
    for (const effect of effects) if (effect.is(setTooltip)) return effect.value
    return value && docChanged ? { ...value, pos: changes.mapPos(value.pos) } : value
  },
  provide: (field) => showTooltip.from(field),
})

const show = (view: EditorView, pos: number, dom: HTMLElement | null): void =>
  view.dispatch({ effects: setTooltip.of(dom && { pos, above: true, create: () => ({ dom }) }) })

/** Says what is under the pointer, and helps with the arguments of calls. */
export const tooltips = ({ language, current }: Surroundings): Extension => {
  const hover = hoverTooltip(async (_view, pos) => {
    const found = await language.ask('hover', current(), pos).catch(() => null)
    return found && { pos: found.from, end: found.to, above: true, create: () => ({ dom: showDescription(found) }) }
  })

  /** Counts what was asked for; what comes too late is not shown. */
  let turn = 0
  const help = async (view: EditorView): Promise<void> => {
    const now = ++turn
    const pos = view.state.selection.main.head
    const found = await language.ask('help', current(), pos).catch(() => null)
    if (now === turn && (found || view.state.field(tooltip, false))) show(view, pos, found && showCall(found))
  }
  const tell = async (view: EditorView): Promise<void> => {
    const now = ++turn
    const pos = view.state.selection.main.head
    const found = await language.ask('hover', current(), pos).catch(() => null)
    if (now === turn && found) show(view, found.from, showDescription(found))
  }

  const watch = ViewPlugin.define(() => ({
    update({ view, docChanged, selectionSet, state, transactions }) {
      if (!docChanged && !selectionSet) return
      const { head } = state.selection.main
      const isTyped = transactions.some((one) => one.isUserEvent('input.type'))
      const opens = isTyped && OPENS.test(state.sliceDoc(Math.max(0, head - 1), head))
      if (opens || state.field(tooltip)) void help(view)
    },
  }))

  const keys: readonly KeyBinding[] = [
    { key: 'Mod-Shift-Space', run: (view) => (void help(view), true) },
    { key: 'Mod-k Mod-i', run: (view) => (void tell(view), true) },
    {
      key: 'Escape',
      run(view) {
        if (!view.state.field(tooltip)) return false
        turn++
        show(view, 0, null)
        return true
      },
    },
  ]
  return [tooltip, hover, watch, Prec.high(keymap.of(keys))]
}
