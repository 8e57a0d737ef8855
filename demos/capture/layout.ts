/** How the page is laid out. */
import { element } from '../kit/page/element.js'
import { createKeyList } from './panels/keys-view.js'

/** Recordings that the page can open by itself, and what each shows. */
const samples: readonly (readonly [name: string, what: string])[] = [
  ['game_frame', 'Frames of a game: sky, terrain, models, water, particles, text'],
  ['buffer_ring', 'Dynamic buffers, locked anew for every draw'],
  ['render_target', 'Textures that are drawn on'],
  ['shadow_volume', 'Shadows in the stencil buffer'],
  ['ps_14_tex', 'Pixel shaders that read textures twice'],
]

export const sampleAddress = (name: string): string => `tests/conformance/recordings/${name}/${name}.jsonl`

/** What is there before anything is open. */
export const createWelcome = (open: HTMLElement): HTMLElement =>
  element(
    'main',
    { class: 'welcome' },
    element('h2', {}, 'Open a capture'),
    element(
      'p',
      {},
      'Drop a .trace that apitrace made, a .dp2 of a driver, a .jsonl recording with its files, or a .zip of them. ' +
        'It is played here, call by call; nothing leaves the browser.',
    ),
    open,
    element('h3', {}, 'Or look at one of these'),
    element(
      'ul',
      {},
      ...samples.map(([name, what]) =>
        element('li', {}, element('a', { href: `?open=${sampleAddress(name)}` }, name), element('span', {}, what)),
      ),
    ),
    element('h3', {}, 'Keys'),
    createKeyList(),
  )

/** What the banner has of the page. */
export interface BannerParts {
  readonly open: HTMLElement
  readonly status: HTMLElement
  readonly keys: HTMLElement
  readonly close?: HTMLElement
}

/** The banner: what is open, and how far it has been read. */
export const createBanner = ({ open, status, keys, close }: BannerParts): HTMLElement =>
  element(
    'header',
    { class: 'banner' },
    element('a', { class: 'sign', href: './index.html' }, element('span', { class: 'triangle' }), 'three-d3d8'),
    element('h1', {}, 'Captures'),
    open,
    status,
    element('span', { class: 'space' }),
    keys,
    ...(close
      ? [close]
      : [
          element('a', { class: 'away', href: './sandbox.html' }, 'Sandbox'),
          element('a', { class: 'away', href: './index.html' }, 'Gallery'),
        ]),
  )
