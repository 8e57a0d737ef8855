import type { Demo } from '../index.js'
import { element } from '../kit/page/element.js'
import { CHECK, hashOf, RECORDING } from './route.js'
import { stillOf } from './stills.js'
import type { View } from './view.js'

const createCard = ({ name, title, sentence }: Demo): HTMLElement => {
  const picture = element('img', { src: stillOf(name), alt: '', width: 320, height: 200, loading: 'lazy' })
  const link = element(
    'a',
    { href: hashOf({ kind: 'demo', name }) },
    picture,
    element('strong', {}, title),
    element('span', {}, sentence),
  )
  return element('li', {}, link)
}

/** What opens first: what this is, and a picture of each demo. */
export const createStartView = (demos: readonly Demo[]): View => ({
  element: element(
    'article',
    { class: 'start' },
    element('header', {}, element('h1', {}, 'Direct3D 8 for the web')),
    element(
      'p',
      { class: 'what' },
      'A program, or a recording of one, makes Direct3D 8 calls; ' +
        'Three.js draws them, and the picture is the one that Direct3D 8 drew. ' +
        'Look at a demo, change it in the ',
      element('a', { href: './sandbox.html' }, 'sandbox'),
      ', or play a ',
      element('a', { href: hashOf(RECORDING) }, 'recording'),
      ' beside the picture that a real implementation drew, or ',
      element('a', { href: CHECK }, 'all of them'),
      ', to see whether this browser draws as it did.',
    ),
    element('ul', { class: 'cards', 'aria-label': 'Demos' }, ...demos.map(createCard)),
  ),
  dispose() {},
})
