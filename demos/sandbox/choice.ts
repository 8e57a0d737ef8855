import { element } from '../kit/page/element.js'
import { examples } from './examples.js'

/** A program that came by a link. */
const SHARED = 'A shared program'

/** The list of programs. */
export interface Choice {
  readonly element: HTMLSelectElement
  /**
   * Shows which program is open, by its place: an example's name, `program/ID`, or empty for one that is in no list,
   * which is called by its title.
   */
  readonly select: (value: string, title?: string) => void
  /** Shows programs of somebody's own besides. */
  readonly showOwn: (own: readonly { readonly id: string; readonly title: string }[]) => void
}

/**
 * The list of examples, by what they are among, and of own programs; without one for a program that somebody shared.
 */
export const createChoice = (): Choice => {
  const optionsOf = (wanted: string): readonly HTMLElement[] =>
    examples.filter(({ group }) => group === wanted).map(({ name, title }) => element('option', { value: name }, title))
  const groups = new Set(examples.map(({ group }) => group))
  const mine = element('optgroup', { label: 'My programs', hidden: true })
  const unlisted = element('option', { value: '', hidden: true }, SHARED)
  const list = element(
    'select',
    { 'aria-label': 'Example' },
    unlisted,
    mine,
    ...Array.from(groups, (group) => element('optgroup', { label: group }, ...optionsOf(group))),
  )
  return {
    element: list,
    select(value, title = SHARED) {
      if (value === '') unlisted.textContent = title
      list.value = value
    },
    showOwn(own) {
      const { value } = list
      mine.hidden = own.length === 0
      mine.replaceChildren(...own.map(({ id, title }) => element('option', { value: `program/${id}` }, title)))
      list.value = value
    },
  }
}

/** The place of the page that a choice leads to. */
export const hashOf = (choice: string): string => (choice.startsWith('program/') ? `#${choice}` : `#example/${choice}`)
