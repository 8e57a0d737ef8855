import type { Diagnostic } from '@codemirror/lint'
import type { EditorState, Extension, Text } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { messageOf } from '../../kit/page/element.js'
import { Language } from './client.js'
import type { Surroundings } from './completion.js'
import { plainExtension, tidy, typeScriptExtension } from './extension.js'
import { isTypeScript, type Change } from './protocol.js'

/** Milliseconds without a key until types are checked. */
const PAUSE = 400

/** Marks of types carry it, and go when types are checked again. */
const SOURCE = 'TypeScript'

/** The editor as its assistant sees it. */
export interface Assisted {
  readonly view: EditorView
  readonly states: ReadonlyMap<string, EditorState>
  readonly current: () => string
  readonly apply: (changes: readonly Change[]) => void
  readonly goTo: (file: string, at: number) => void
  readonly say: (message: string) => void
  /** Marks what is wrong with the types of a file, and nothing else. */
  readonly markTypes: (file: string, diagnostics: readonly Diagnostic[]) => void
}

/** What knows the language that is written. */
export interface Assist {
  readonly extensionOf: (file: string) => Extension
  /** Some file, or which files there are, has changed. */
  readonly changed: () => void
  /** Puts the file that is shown in order, where it is TypeScript. */
  readonly tidy: () => Promise<void>
  readonly dispose: () => void
}

/** Begins to know the program; TypeScript itself is loaded when there is some. */
export const createAssist = (editor: Assisted): Assist => {
  let around: Surroundings | null = null
  let timer = 0
  /** Counts what was checked: answers about what has changed since are of no use. */
  let turn = 0

  const files = (): ReadonlyMap<string, Text> => {
    // In the middle of an update the view is ahead of the states that are kept.
    const shown = editor.current()
    const all = Array.from(editor.states, ([name, state]) => {
      return [name, (name === shown ? editor.view.state : state).doc] as const
    })
    return new Map(all.filter(([name]) => isTypeScript({ name })))
  }
  const check = async (): Promise<void> => {
    const now = ++turn
    for (const name of around ? files().keys() : []) {
      const problems = await around?.language.ask('check', name)
      if (now !== turn || !problems || !editor.states.has(name)) return
      editor.markTypes(
        name,
        problems.map(({ from, to, message, isWarning, fixes }) => ({
          ...{ from, to, message, source: SOURCE, severity: isWarning ? 'warning' : 'error' },
          actions: fixes.map(({ title, changes }) => ({ name: title, apply: () => editor.apply(changes) })),
        })),
      )
    }
  }
  const changed = (): void => {
    turn++
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      check().catch((error: unknown) => editor.say(messageOf(error)))
    }, PAUSE)
  }

  const open = (): Surroundings => {
    const { current, apply, goTo, say } = editor
    const language = new Language(files)
    say('TypeScript is loading…')
    language.ready.then(
      () => say(''),
      (error: unknown) => say(messageOf(error)),
    )
    return { language, current, apply, goTo, say }
  }

  return {
    extensionOf: (file) => (isTypeScript({ name: file }) ? typeScriptExtension((around ??= open())) : plainExtension),
    changed,
    async tidy() {
      if (around && isTypeScript({ name: editor.current() })) await tidy(editor.view, around)
    },
    dispose() {
      turn++
      clearTimeout(timer)
      around?.language.dispose()
    },
  }
}
