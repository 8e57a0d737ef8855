import type { Finding } from '../../index.js'
import { button, element, messageOf } from './element.js'
import { createFiguresTable } from './figures-table.js'
import { showOn, toImageData } from './pictures.js'
import type { Playback, PlaybackState } from './playback.js'
import { createPlayback } from './playback.js'
import type { LoadedScene, Outcome, Run } from './run.js'
import { loadScene } from './run.js'
import type { Scene } from './scenes.js'
import type { Verdict, View } from './view.js'
import { verdictWords } from './view.js'

/** Findings that are listed; of the others only the number is told. */
const LISTED = 20

/** Recordings of more frames than this are played as fast as the display goes, unless somebody wants them slower. */
const FEW_FRAMES = 10

/** What a pace is called, and the milliseconds between its frames. */
const paces: readonly (readonly [name: string, interval: number])[] = [
  ['one frame a second', 1000],
  ['ten frames a second', 100],
  ['every animation frame', 0],
]

/** What the button that pauses and goes on says. */
const toggleWords: Readonly<Record<PlaybackState, string>> = {
  loading: 'Pause',
  playing: 'Pause',
  paused: 'Play',
  ended: 'Play again',
}

/** What the view tells the page around. */
export interface RecordingHooks {
  /** A feature was chosen. */
  readonly onFeature: (feature: string) => void
  readonly onVerdict: (verdict: Verdict) => void
}

const verdictOf = (outcomes: ReadonlyMap<number, Outcome>, { checks }: LoadedScene, { report }: Run): Verdict => {
  const results = [...outcomes.values()].map(({ isRight }) => isRight)
  if (results.includes(false) || results.length < checks.length) return 'fail'
  if (report.mismatches > 0 || report.errors.length > 0) return 'fail'
  return results.includes(true) ? 'pass' : 'played'
}

const sentenceOf = ({ line, message }: Finding): string => (line === 0 ? message : `Line ${line}: ${message}`)

/** A list of sentences under a title; nothing when there are none. */
const listOf = (title: string, sentences: readonly string[]): Node[] => {
  if (sentences.length === 0) return []
  const items = sentences.slice(0, LISTED).map((sentence) => element('li', {}, sentence))
  if (sentences.length > LISTED) items.push(element('li', { class: 'soft' }, `and ${sentences.length - LISTED} more`))
  return [element('h2', {}, title), element('ul', {}, ...items)]
}

/** One of the three pictures: a canvas in a frame, with a caption. */
const createFigure = (title: string, label: string, ...caption: readonly Node[]) => {
  const describe = (canvas: HTMLCanvasElement): HTMLCanvasElement => {
    canvas.setAttribute('role', 'img')
    canvas.setAttribute('aria-label', label)
    return canvas
  }
  const frame = element('div', { class: 'picture' })
  const figure = element('figure', {}, frame, element('figcaption', {}, element('strong', {}, title), ...caption))
  return {
    figure,
    /** Shows another canvas. */
    put: (canvas: HTMLCanvasElement): void => {
      frame.replaceChildren(describe(canvas))
    },
    /** Shows an image; nothing for null. */
    show: (image: ImageData | null): void => {
      if (!image) {
        frame.replaceChildren()
        return
      }
      const canvas = frame.querySelector('canvas') ?? describe(element('canvas'))
      if (!canvas.isConnected) frame.replaceChildren(canvas)
      showOn(canvas, image)
    },
  }
}

/** Buttons and pace of a playback. */
const createControls = (playback: Playback, pace: string) => {
  const toggle = button('Pause', playback.toggle)
  const step = button('Step', playback.step)
  const restart = button('Restart', playback.restart)
  const options = paces.map(([name]) => element('option', { selected: name === pace }, name))
  const select = element('select', { 'aria-label': 'Pace' }, ...options)
  const setPace = (): void => {
    playback.setInterval(paces[select.selectedIndex][1])
  }
  select.addEventListener('change', setPace)
  setPace()
  return {
    group: element('div', { class: 'controls', role: 'group', 'aria-label': 'Playing' }, toggle, step, restart, select),
    setState: (state: PlaybackState): void => {
      toggle.textContent = toggleWords[state]
    },
  }
}
