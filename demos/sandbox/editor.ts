import { defaultKeymap, history, historyField, historyKeymap } from '@codemirror/commands'
import { cpp } from '@codemirror/lang-cpp'
import { javascript } from '@codemirror/lang-javascript'
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint'
import type { Extension, TransactionSpec } from '@codemirror/state'
import { EditorState } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import { element } from '../kit/page/element.js'
import { isNativeText } from './cpp/kinds.js'
import type { Problem, SourceFile } from './protocol.js'

/** A file with what can be undone in it. */
export interface DraftFile extends SourceFile {
  /** Of the editor's own making. */
  readonly state?: unknown
}

/** The editor, with a tab for each file. */
export interface Editor {
  readonly element: HTMLElement
  readonly files: () => readonly SourceFile[]
  /** The files, to be opened again some other time with all that can be undone. */
  readonly drafts: () => readonly DraftFile[]
  /** Shows another program. Nothing is told of it. */
  readonly open: (files: readonly DraftFile[]) => void
  /** Puts other texts into the files that are open, which can be undone; false when they are not of the same names. */
  readonly replace: (files: readonly SourceFile[]) => boolean
  /** Marks the lines of what is wrong, and nothing else. */
  readonly mark: (problems: readonly Problem[]) => void
  /** Puts the cursor where something is wrong, in the file that it is in. */
  readonly goTo: (problem: Problem) => void
  readonly dispose: () => void
}

/** How a file is coloured, by its name; what is neither C++ nor TypeScript is plain. */
const languageOf = (name: string): Extension => {
  if (isNativeText(name)) return cpp()
  return /\.[jt]s$/.test(name) ? javascript({ typescript: true }) : []
}

/**
 * Makes the editor.
 * @param onChange somebody edited
 * @param onRun somebody wants the program run now
 */
export const createEditor = (onChange: () => void, onRun: () => void): Editor => {
  const states = new Map<string, EditorState>()
  let current = ''

  const extensions = [
    lineNumbers(),
    highlightActiveLineGutter(),
    highlightActiveLine(),
    lintGutter(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    syntaxHighlighting(classHighlighter),
    // Tab is left alone: it leads on, as it does everywhere else on the page.
    keymap.of([
      {
        key: 'Mod-Enter',
        run: () => {
          onRun()
          return true
        },
      },
      ...defaultKeymap,
      ...historyKeymap,
      ...lintKeymap,
    ]),
    EditorView.contentAttributes.of({ 'aria-label': 'Program' }),
    EditorView.updateListener.of(({ docChanged, state }) => {
      states.set(current, state)
      if (docChanged) onChange()
    }),
  ]
  const view = new EditorView()
  const tabs = element('div', { class: 'tabs', role: 'group', 'aria-label': 'Files' })
  const whole = element('div', { class: 'editor' }, tabs, view.dom)

  const show = (name: string): void => {
    const state = states.get(name)
    if (!state) return
    current = name
    view.setState(state)
    for (const tab of tabs.children) tab.toggleAttribute('aria-current', tab.textContent === name)
  }

  /** A file as it was left; one that the editor cannot make sense of has its text, and nothing to undo. */
  const stateOf = ({ name, text, state }: DraftFile): EditorState => {
    const own = { extensions: [...extensions, languageOf(name)] }
    try {
      if (state) return EditorState.fromJSON(state, own, { history: historyField })
    } catch {
      // Of another version of the editor.
    }
    return EditorState.create({ doc: text, ...own })
  }

  const placeOf = (state: EditorState, { line, column }: Problem): { from: number; to: number } => {
    const { from, to, text } = state.doc.line(Math.min(Math.max(1, line), state.doc.lines))
    const indent = text.length - text.trimStart().length
    const at = Math.min(to, from + Math.max(column - 1, indent))
    return { from: at, to: Math.max(at, to) }
  }

  const update = (name: string, spec: TransactionSpec): void => {
    if (name === current) view.dispatch(spec)
    else {
      const state = states.get(name)
      if (state) states.set(name, state.update(spec).state)
    }
  }

  return {
    element: whole,
    files: () => Array.from(states, ([name, state]) => ({ name, text: state.doc.toString() })),
    drafts: () =>
      Array.from(states, ([name, state]) => ({
        name,
        text: state.doc.toString(),
        state: state.toJSON({ history: historyField }) as unknown,
      })),
    replace(files) {
      if (files.length !== states.size || !files.every(({ name }) => states.has(name))) return false
      for (const { name, text } of files)
        update(name, { changes: { from: 0, to: states.get(name)?.doc.length ?? 0, insert: text } })
      return true
    },
    open(files) {
      states.clear()
      for (const file of files) states.set(file.name, stateOf(file))
      tabs.replaceChildren(
        ...files.map(({ name }) => {
          const tab = element('button', { type: 'button' }, name)
          tab.addEventListener('click', () => {
            show(name)
            view.focus()
          })
          return tab
        }),
      )
      tabs.hidden = files.length < 2
      show(files[0].name)
    },
    mark(problems) {
      for (const [name, state] of states) {
        const diagnostics = problems
          .filter(({ file }) => file === name)
          .map((problem): Diagnostic => {
            const severity = problem.isWarning ? 'warning' : 'error'
            return { ...placeOf(state, problem), severity, message: problem.message }
          })
        update(name, setDiagnostics(state, diagnostics))
      }
    },
    goTo(problem) {
      if (problem.file === null || !states.has(problem.file)) return
      if (problem.file !== current) show(problem.file)
      view.dispatch({ selection: { anchor: placeOf(view.state, problem).from }, scrollIntoView: true })
      view.focus()
    },
    dispose: () => view.destroy(),
  }
}
