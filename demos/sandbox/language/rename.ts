import { StateEffect, StateField, type Extension } from '@codemirror/state'
import { keymap, showPanel, type EditorView, type Panel } from '@codemirror/view'
import { element, messageOf } from '../../kit/page/element.js'
import type { Surroundings } from './completion.js'
import type { Renaming } from './protocol.js'

const NAME = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u

const setRenaming = StateEffect.define<Renaming | null>()

/** Lets a name be changed wherever it stands, by F2. */
export const renaming = ({ language, current, apply, say }: Surroundings): Extension => {
  const createPanel =
    ({ from, to, places }: Renaming) =>
    (view: EditorView): Panel => {
      const old = view.state.sliceDoc(from, to)
      const close = (): void => {
        view.dispatch({ effects: setRenaming.of(null) })
        view.focus()
      }
      const input = element('input', { 'aria-label': `New name of ${old}`, value: old, spellcheck: 'false' })
      const dom = element('form', { class: 'rename' }, element('label', {}, `Rename ${old} to `, input))
      dom.append(element('button', {}, `Rename ${places.length} places`))
      dom.addEventListener('submit', (event) => {
        event.preventDefault()
        const name = input.value.trim()
        if (!NAME.test(name)) return say(`"${name}" is no name: letters, digits, _ and $ are allowed.`)
        close()
        if (name !== old) apply(places.map((place) => ({ ...place, text: place.text.replace('\0', () => name) })))
      })
      dom.addEventListener('keydown', ({ key }) => {
        if (key === 'Escape') close()
      })
      return {
        dom,
        mount() {
          input.focus()
          input.select()
        },
      }
    }

  const panel = StateField.define<Renaming | null>({
    create: () => null,
    update(value, { effects, docChanged }) {
      for (const effect of effects) if (effect.is(setRenaming)) return effect.value
      return docChanged ? null : value
    },
    provide: (field) => showPanel.from(field, (value) => value && createPanel(value)),
  })

  const start = async (view: EditorView): Promise<void> => {
    const { doc, selection } = view.state
    try {
      const found = await language.ask('rename', current(), selection.main.head)
      if (view.state.doc === doc) view.dispatch({ effects: setRenaming.of(found) })
    } catch (error) {
      say(messageOf(error))
    }
  }
  return [panel, keymap.of([{ key: 'F2', run: (view) => (void start(view), true) }])]
}
