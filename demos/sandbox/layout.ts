import { element } from '../kit/page/element.js'
import { createSplitter } from './splitter.js'

/** What the page is laid out from. */
export interface PageParts {
  /** Behind the title, from left to right. */
  readonly banner: readonly Node[]
  /** The editor, and what is below it. */
  readonly writing: readonly Node[]
  readonly canvas: HTMLCanvasElement
  /** Over the picture. */
  readonly dialogs: HTMLElement
  /** Below the picture. */
  readonly controls: readonly Node[]
  readonly tabs: HTMLElement
}

/**
 * Lays out the page: the program to the left, its picture, controls and tabs to the right, with bars between them that
 * can be moved.
 */
export const layOut = (root: HTMLElement, parts: PageParts): void => {
  const sign = element(
    'a',
    { class: 'sign', href: './index.html' },
    element('span', { class: 'triangle' }),
    'three-d3d8',
  )
  const gallery = element('a', { class: 'away', href: './index.html' }, 'Gallery')
  const banner = element('header', { class: 'banner' }, sign, element('h1', {}, 'Sandbox'), ...parts.banner, gallery)
  const controls = element('div', { class: 'controls' }, ...parts.controls)
  const picture = element('div', { class: 'picture' }, parts.canvas, parts.dialogs)
  const writing = element('section', { class: 'writing', 'aria-label': 'Program' }, ...parts.writing)
  const running = element('section', { class: 'running', 'aria-label': 'Picture' }, picture, controls, parts.tabs)
  const main = element('main', {}, writing, running)
  running.before(
    createSplitter({
      label: 'Width of the editor',
      orientation: 'vertical',
      from: 20,
      to: 80,
      at: 48,
      shareAt: ({ clientX }) => (100 * (clientX - main.offsetLeft)) / main.offsetWidth,
      onMove: (share) => main.style.setProperty('--writing', `${share}%`),
    }),
  )
  parts.tabs.before(
    createSplitter({
      label: 'Height of the picture',
      orientation: 'horizontal',
      from: 15,
      to: 80,
      at: 58,
      shareAt: ({ clientY }) =>
        (100 * (clientY - controls.offsetHeight - picture.getBoundingClientRect().top)) / innerHeight,
      onMove: (share) => main.style.setProperty('--picture', `${share}vh`),
    }),
  )
  root.append(banner, main)
}
