import { element } from '../kit/page/element.js'

/** Where somebody finds out what to switch on. */
const HELP = 'https://get.webgl.org/webgl2/'

/** Whether the browser gives the page what every picture is drawn with. */
export const hasWebGL2 = (): boolean => document.createElement('canvas').getContext('webgl2') !== null

/** What stands in place of a picture that cannot be drawn: why, and where help is. */
export const createHelp = (): HTMLElement =>
  element(
    'p',
    { class: 'help', role: 'alert' },
    'This is drawn with WebGL2, which the browser does not give this page. It may be switched off in its settings, ' +
      'or the graphics driver may be too old for it. ',
    element('a', { href: HELP }, 'Find out what helps'),
  )
