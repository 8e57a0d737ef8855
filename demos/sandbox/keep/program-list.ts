import { stillOf } from '../../gallery/stills.js'
import { button, element } from '../../kit/page/element.js'
import { hashOf } from '../choice.js'
import { examples } from '../examples.js'

/** A program to choose, and where it is. */
interface Card {
  readonly title: string
  readonly href: string
  /** Empty: none was taken yet. */
  readonly picture: string
}

const createCard = ({ title, href, picture }: Card): HTMLElement => {
  const size = { width: 320, height: 200 }
  const shown =
    picture === ''
      ? element('div', { class: 'no-picture' })
      : element('img', { ...size, src: picture, alt: '', loading: 'lazy' })
  return element('li', {}, element('a', { href }, shown, element('strong', {}, title)))
}

const section = (title: string, cards: readonly Card[]): readonly HTMLElement[] =>
  cards.length === 0
    ? []
    : [element('h2', {}, title), element('ul', { class: 'cards', 'aria-label': title }, ...cards.map(createCard))]

/** Shows all programs with what they draw, over the page; whoever chooses one is led there. */
export const showPrograms = (
  root: HTMLElement,
  own: readonly { readonly id: string; readonly title: string; readonly picture?: string }[],
): void => {
  const mine = own.map(({ id, title, picture = '' }) => ({ title, picture, href: hashOf(`program/${id}`) }))
  const others = (group: string): Card[] =>
    examples
      .filter((one) => one.group === group)
      .map(({ name, title }) => ({ title, picture: stillOf(name), href: hashOf(name) }))
  const groups = [...new Set(examples.map(({ group }) => group))]
  const dialog = element(
    'dialog',
    { class: 'all-programs', 'aria-label': 'All programs' },
    button('Close', () => dialog.close()),
    ...section('My programs', mine),
    ...groups.flatMap((group) => section(group, others(group))),
  )
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) dialog.close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  root.append(dialog)
  dialog.showModal()
}
