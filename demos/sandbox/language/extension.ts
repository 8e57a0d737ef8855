import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import type { Extension } from '@codemirror/state'
import { keymap, type EditorView } from '@codemirror/view'
import { messageOf } from '../../kit/page/element.js'
import { completionSource, type Surroundings } from './completion.js'
import { renaming } from './rename.js'
import { tooltips } from './tooltips.js'

/** What every file has, whatever its language. */
export const plainExtension: Extension = [
  search({ top: true }),
  highlightSelectionMatches(),
  closeBrackets(),
  keymap.of([...closeBracketsKeymap, ...searchKeymap]),
]

/**
 * Puts the file that is shown in order: imports what is missing, and formats.
 * @throws {Error} why it cannot be read
 */
export const tidy = async (view: EditorView, { language, current, apply }: Surroundings): Promise<void> => {
  const file = current()
  const { doc: before } = view.state
  const imports = await language.ask('importMissing', file)
  // Whoever wrote on while TypeScript was loading is asked again next time: these places are not theirs any more.
  if (view.state.doc !== before || file !== current()) return
  apply(imports)
  const { doc, selection } = view.state
  const { text, cursor } = await language.ask('format', file, selection.main.head)
  // Whoever wrote on meanwhile is not disturbed.
  if (view.state.doc !== doc || file !== current() || text === doc.toString()) return
  view.dispatch({
    changes: { from: 0, to: doc.length, insert: text },
    selection: { anchor: cursor },
    scrollIntoView: true,
  })
}

/** What a file in TypeScript has: proposals, types under the pointer, help with calls, renaming, formatting. */
export const typeScriptExtension = (around: Surroundings): Extension => {
  const { language, current, goTo, say } = around
  const define = async (view: EditorView): Promise<void> => {
    const found = await language.ask('define', current(), view.state.selection.main.head)
    if (found) goTo(found.file, found.at)
  }
  const isDone = (work: Promise<unknown>): true => {
    work.catch((error: unknown) => say(messageOf(error)))
    return true
  }
  return [
    plainExtension,
    autocompletion({ override: [completionSource(around)], maxRenderedOptions: 60, icons: true }),
    tooltips(around),
    renaming(around),
    keymap.of([
      ...completionKeymap,
      { key: 'F12', run: (view) => isDone(define(view)) },
      { key: 'Shift-Alt-f', run: (view) => isDone(tidy(view, around)) },
    ]),
  ]
}
