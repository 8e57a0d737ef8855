import { defaultKeymap, history, historyField, historyKeymap } from '@codemirror/commands'
import { cpp } from '@codemirror/lang-cpp'
import { javascript } from '@codemirror/lang-javascript'
import {
  bracketMatching,
  codeFolding,
  foldEffect,
  foldGutter,
  foldKeymap,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language'
import { forEachDiagnostic, lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint'
import type { Extension, TransactionSpec } from '@codemirror/state'
import { Compartment, EditorState } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import { element, messageOf } from '../kit/page/element.js'
import { isNative, isNativeText } from './cpp/kinds.js'
import { createFileTabs } from './file-tabs.js'
import type { Assist } from './language/assist.js'
import type { Change } from './language/protocol.js'
import type { AssembleOptions } from '../../index.js'
import type { Problem, SourceFile } from './protocol.js'
import { isShader } from './shaders/kinds.js'
import { shaderLanguage } from './shaders/language.js'
import type { ShaderView } from './shaders/view.js'

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
  /** Adds files to the program, or puts others in their place. Nothing is told of it. */
  readonly add: (files: readonly SourceFile[]) => void
  /** Puts other texts into the files that are open, which can be undone; false when they are not of the same names. */
  readonly replace: (files: readonly SourceFile[]) => boolean
  /** Marks the lines of what is wrong; marks of types stay. */
  readonly mark: (problems: readonly Problem[]) => void
  /** Puts the cursor where something is wrong, in the file that it is in. */
  readonly goTo: (problem: Problem) => void
  readonly dispose: () => void
}

/** How a file is coloured, by its name; what is neither C++, TypeScript nor a shader is plain. */
const languageOf = (name: string): Extension => {
  if (isShader(name)) return shaderLanguage
  if (isNativeText(name)) return cpp()
  return /\.[jt]s$/.test(name) ? javascript({ typescript: true }) : []
}

/** Lists of imported names that go over more than one line. */
const IMPORTS = /^import (?:type )?\{([^}]*\n[^}]*)\} from /gm

/** A state in which long lists of imported names are folded: programs begin with what they do. */
const withoutWalls = (state: EditorState): EditorState => {
  const walls = [...state.doc.toString().matchAll(IMPORTS)].map((match) => {
    const from = match.index + match[0].indexOf('{') + 1
    return foldEffect.of({ from, to: from + match[1].length })
  })
  return walls.length === 0 ? state : state.update({ effects: walls }).state
}

/** Marks of types and of shaders carry these; the others are of what did not compile, or went wrong while it ran. */
const TYPES = 'TypeScript'
const SHADER = 'Shader'

/** What is marked in a file, where it has come to lie. */
const diagnosticsOf = (state: EditorState): readonly Diagnostic[] => {
  const found: Diagnostic[] = []
  forEachDiagnostic(state, (diagnostic, from, to) => found.push({ ...diagnostic, from, to }))
  return found
}

/** A text in which imports of one file name another. */
const renameImports = (text: string, name: string, to: string): string => {
  const module = (file: string): string => `./${file.replace(/\.ts$/, '.js')}`
  return ["'", '"'].reduce(
    (changed, quote) => changed.replaceAll(`${quote}${module(name)}${quote}`, `${quote}${module(to)}${quote}`),
    text,
  )
}

/** Pixels that are left beside the cursor when lines are shown from their beginnings. */
const MARGIN = 48

/** Shows lines from their beginnings again when somebody writes on from where those are in sight. */
const showBeginnings = (view: EditorView): void =>
  view.requestMeasure({
    key: showBeginnings,
    read({ scrollDOM, state }) {
      const caret = scrollDOM.scrollLeft === 0 ? null : view.coordsAtPos(state.selection.main.head)
      return caret !== null && caret.left + scrollDOM.scrollLeft < scrollDOM.getBoundingClientRect().right - MARGIN
    },
    write: (isInSight, { scrollDOM }) => {
      if (isInSight) scrollDOM.scrollLeft = 0
    },
  })

/** Names that files can have. */
const FILE = /^[\w-][\w.-]*\.\w+$/

/** What the editor tells. */
export interface EditorEvents {
  /** Somebody edited. */
  readonly onChange: () => void
  /** Somebody wants the program run now. */
  readonly onRun: () => void
  /** Something is to be said to whoever writes; empty: no more. */
  readonly onSay: (message: string) => void
}

/** Makes the editor. What knows the language is loaded when somebody comes to write. */
export const createEditor = ({ onChange, onRun, onSay }: EditorEvents): Editor => {
  const states = new Map<string, EditorState>()
  let current = ''
  /** What knows the language, and where it goes among the extensions of each file. */
  let assist: Assist | null = null
  let isLoading = false
  const knowing = new Compartment()

  const save = (): true => {
    const tidied = assist?.tidy() ?? Promise.resolve()
    tidied.catch((error: unknown) => onSay(messageOf(error))).finally(onRun)
    return true
  }

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
    codeFolding(),
    foldGutter(),
    // Tab is left alone: it leads on, as it does everywhere else on the page.
    keymap.of([
      {
        key: 'Mod-Enter',
        run: () => {
          onRun()
          return true
        },
      },
      { key: 'Mod-s', run: save },
      ...defaultKeymap,
      ...foldKeymap,
      ...historyKeymap,
      ...lintKeymap,
    ]),
    EditorView.contentAttributes.of({ 'aria-label': 'Program', tabindex: '0' }),
    EditorView.updateListener.of(({ docChanged, state }) => {
      states.set(current, state)
      if (!docChanged) return
      showBeginnings(view)
      lookAtShader()
      changed()
    }),
  ]
  const changed = (): void => {
    assist?.changed()
    onChange()
  }
  const view = new EditorView()
  const refusal = (name: string): string | null => {
    if (!FILE.test(name)) return `"${name}" is no name of a file, such as colour.ts.`
    return states.has(name) ? `There is a ${name} already.` : null
  }
  /** Shows files again after there are others. */
  const reopen = (files: readonly (readonly [string, EditorState])[], name: string): void => {
    states.clear()
    for (const [file, state] of files) states.set(file, state)
    show(name)
    changed()
    view.focus()
  }
  const tabs = createFileTabs({
    show(name) {
      show(name)
      view.focus()
    },
    add(given) {
      const name = /^[\w-]+$/.test(given) ? `${given}.ts` : given
      const refused = refusal(name)
      if (refused === null) reopen([...states, [name, stateOf({ name, text: '' })]], name)
      return refused
    },
    rename(name, to) {
      const refused = name === to ? null : refusal(to)
      if (refused !== null || name === to) return refused
      const renamed = Array.from(states, ([file, state]) => {
        const text = renameImports(state.doc.toString(), name, to)
        if (file === name) return [to, stateOf({ name: to, text })] as const
        const changes = { from: 0, to: state.doc.length, insert: text }
        return [file, text === state.doc.toString() ? state : state.update({ changes }).state] as const
      })
      reopen(renamed, to)
      return null
    },
    remove(name) {
      const rest = [...states].filter(([file]) => file !== name)
      reopen(rest, rest[0][0])
    },
  })
  const whole = element('div', { class: 'editor' }, tabs.element, view.dom)

  const show = (name: string): void => {
    const state = states.get(name)
    if (!state) return
    current = name
    view.setState(state)
    tabs.render([...states.keys()], name)
    for (const file of states.keys()) countProblems(file)
    lookAtShader()
  }
  /** What becomes of the shader that is shown; loaded with the first one. */
  let shader: Promise<ShaderView> | null = null
  const openShaders = async (): Promise<ShaderView> => {
    const { createShaderView } = await import('./shaders/view.js')
    const made = createShaderView()
    whole.append(made.element)
    return made
  }
  /** A program in C or C++ has its files on a disk, where shaders find others; one in TypeScript imports their texts. */
  const includable = (): AssembleOptions =>
    isNative(Array.from(states.keys(), (name) => ({ name })))
      ? { include: (name) => states.get(name)?.doc.toString() ?? null }
      : {}
  const lookAtShader = (): void => {
    const name = current
    if (!shader && !isShader(name)) return
    shader ??= openShaders()
    shader
      .then((made) => {
        made.element.hidden = !isShader(current)
        if (name !== current || !isShader(name)) return
        const errors = made.look(name, view.state.doc.toString(), includable())
        const diagnostics = errors.map((error): Diagnostic => {
          return {
            ...placeOf(view.state, { ...error, file: name }),
            ...{ severity: 'error', source: SHADER },
            message: error.message,
          }
        })
        markFile(name, diagnostics, ({ source }) => source !== SHADER)
      })
      .catch((error: unknown) => onSay(messageOf(error)))
  }
  const countProblems = (name: string): void => {
    const state = states.get(name)
    if (state) tabs.count(name, diagnosticsOf(state).filter(({ severity }) => severity === 'error').length)
  }

  /** A file as it was left; one that the editor cannot make sense of has its text, and nothing to undo. */
  const stateOf = ({ name, text, state }: DraftFile): EditorState => {
    const own = { extensions: [...extensions, languageOf(name), knowing.of(assist?.extensionOf(name) ?? [])] }
    try {
      if (state) return withoutWalls(EditorState.fromJSON(state, own, { history: historyField }))
    } catch {
      // Of another version of the editor.
    }
    return withoutWalls(EditorState.create({ doc: text, ...own }))
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

  /** Marks what is wrong in a file, instead of what is marked of the same kind. */
  const markFile = (
    name: string,
    diagnostics: readonly Diagnostic[],
    isKept: (diagnostic: Diagnostic) => boolean,
  ): void => {
    const state = states.get(name)
    if (!state) return
    update(name, setDiagnostics(state, [...diagnosticsOf(state).filter(isKept), ...diagnostics]))
    countProblems(name)
  }
  const apply = (changes: readonly Change[]): void => {
    for (const name of new Set(changes.map(({ file }) => file))) {
      const own = changes.filter(({ file }) => file === name)
      update(name, {
        changes: own.map(({ from, to, text }) => ({ from, to, insert: text })),
        userEvent: 'input.assist',
      })
      if (name !== current) changed()
    }
  }
  const goToOffset = (name: string, at: number): void => {
    if (name !== current) show(name)
    view.dispatch({ selection: { anchor: Math.min(at, view.state.doc.length) }, scrollIntoView: true })
    view.focus()
  }

  const learn = async (): Promise<void> => {
    if (isLoading) return
    isLoading = true
    const { createAssist } = await import('./language/assist.js')
    const made = createAssist({
      ...{ view, states, apply, goTo: goToOffset, say: onSay, current: () => current },
      markTypes: (name, diagnostics) => markFile(name, diagnostics, ({ source }) => source !== TYPES),
    })
    if (isDisposed) return made.dispose()
    assist = made
    for (const name of states.keys()) update(name, { effects: knowing.reconfigure(made.extensionOf(name)) })
    made.changed()
  }
  let isDisposed = false
  view.dom.addEventListener('focusin', () => {
    learn().catch((error: unknown) => onSay(messageOf(error)))
  })

  return {
    element: whole,
    files: () => Array.from(states, ([name, state]) => ({ name, text: state.doc.toString() })),
    drafts: () =>
      Array.from(states, ([name, state]) => ({
        name,
        text: state.doc.toString(),
        state: state.toJSON({ history: historyField }) as unknown,
      })),
    add(files) {
      for (const file of files) states.set(file.name, stateOf(file))
      show(files.at(-1)?.name ?? current)
      assist?.changed()
    },
    replace(files) {
      if (files.length !== states.size || !files.every(({ name }) => states.has(name))) return false
      for (const { name, text } of files)
        update(name, { changes: { from: 0, to: states.get(name)?.doc.length ?? 0, insert: text } })
      return true
    },
    open(files) {
      states.clear()
      for (const file of files) states.set(file.name, stateOf(file))
      show(files[0].name)
      assist?.changed()
    },
    mark(problems) {
      for (const [name, state] of states) {
        const diagnostics = problems
          .filter(({ file }) => file === name)
          .map((problem): Diagnostic => {
            const severity = problem.isWarning ? 'warning' : 'error'
            return { ...placeOf(state, problem), severity, message: problem.message }
          })
        markFile(name, diagnostics, ({ source }) => source !== undefined)
      }
    },
    goTo(problem) {
      if (problem.file === null) return
      const state = states.get(problem.file)
      if (state) goToOffset(problem.file, placeOf(state, problem).from)
    },
    dispose() {
      isDisposed = true
      assist?.dispose()
      view.destroy()
    },
  }
}
