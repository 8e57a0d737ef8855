import type { Finding } from '../../index.js'
import { button, element, messageOf } from '../kit/page/element.js'
import { createFiguresTable } from './figures-table.js'
import { createInspection } from './inspection.js'
import type { Playback, PlaybackState } from './playback.js'
import { createPlayback } from './playback.js'
import type { LoadedScene, Outcome, Run } from './run.js'
import { loadScene, verdictOf } from './run.js'
import { createSaveButton } from '../kit/page/save-glb.js'
import { showOn, toImageData } from '../kit/page/show-image.js'
import type { Scene } from './scenes.js'
import type { Verdict, View } from './view.js'
import { verdictWords } from './view.js'
import { createHelp, hasWebGL2 } from './without-webgl.js'

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

/** What is told about the whole of a run: how far it is, what it counted, what is wrong. */
const createReport = (frames: number) => {
  const place = element('span', { class: 'place' })
  const counts = element('p', { class: 'counts' })
  const findings = element('div', { class: 'findings' })
  return {
    place,
    nodes: [findings, counts],
    show: ({ report, fallbacks }: Run, outcomes: ReadonlyMap<number, Outcome>): void => {
      place.textContent = `Frame ${report.frames} of ${frames}`
      const { calls, draws, mismatches } = report
      counts.textContent = `${calls} calls, ${draws} draws, ${mismatches} results unlike the recorded ones`
      const off = [...outcomes.values()].flatMap(({ check, problems }) =>
        problems.map((problem) => `${check.png}: ${problem}.`),
      )
      findings.replaceChildren(
        ...listOf('Errors', report.errors.map(sentenceOf)),
        ...listOf('Results unlike the recorded ones', report.findings.map(sentenceOf)),
        ...listOf('Formats that the recorded adapter had otherwise', report.answered.map(sentenceOf)),
        ...listOf('Single colours that are off', off),
        ...listOf(
          'Not drawn as asked',
          fallbacks().map(({ name, instead }) => `${name}: ${instead}`),
        ),
      )
    },
  }
}

/** Plays a scene live beside its golden image and their difference. */
export const createRecordingView = (scene: Scene, { onFeature, onVerdict }: RecordingHooks): View => {
  const badge = element('span', { class: 'badge', role: 'status' }, 'Loading')
  const chips = scene.features.map((feature) => {
    const chip = button(feature, () => {
      onFeature(feature)
    })
    chip.title = `Show all recordings of ${feature}`
    return element('li', {}, chip)
  })
  const view = element(
    'article',
    { class: 'recording' },
    element('header', {}, element('h1', {}, scene.name), badge),
    element('p', { class: 'what' }, scene.what),
    element('ul', { class: 'features', 'aria-label': 'Features' }, ...chips),
  )
  let playback: Playback | null = null
  const inspection = createInspection(() => playback)
  let run: Run | null = null
  let isDisposed = false

  const setVerdict = (verdict: Verdict): void => {
    badge.textContent = verdictWords[verdict].join(' ')
    view.dataset.verdict = verdict
    onVerdict(verdict)
  }

  const fail = (error: unknown): void => {
    setVerdict('broken')
    if (!hasWebGL2()) {
      view.append(createHelp())
      return
    }
    view.append(element('div', { class: 'findings', role: 'alert' }, ...listOf('Error', [messageOf(error)])))
  }

  const play = (loaded: LoadedScene): void => {
    const note = element('span')
    const shades = ['within 8', 'off at an edge', 'off'].map((text) => element('li', {}, text))
    const live = createFigure('Live', 'Live picture')
    const golden = createFigure('Golden image', 'Golden image', note)
    const difference = createFigure(
      'Difference',
      'Difference of the live picture and the golden image',
      element('ul', { class: 'legend' }, ...shades),
    )
    const outcomes = new Map<number, Outcome>()
    const table = createFiguresTable(loaded)
    const report = createReport(loaded.frames)

    const show = (outcome: Outcome): void => {
      const { check, golden: wanted } = outcome
      outcomes.set(check.frame, outcome)
      table.show(outcome)
      note.textContent = wanted ? check.png : `${check.png} is not there`
      golden.show(wanted && toImageData(wanted))
      difference.show(outcome.difference)
    }

    playback = createPlayback(loaded, {
      onState: (state) => {
        view.dataset.state = state
        controls.setState(state)
        inspection.setState(state)
      },
      onEngine: inspection.setEngine,
      onBegin: (canvas) => {
        outcomes.clear()
        live.put(canvas)
      },
      onFrame: (played, came) => {
        run = played
        came.forEach(show)
        report.show(played, outcomes)
      },
      onOver: (run) => {
        setVerdict(verdictOf(outcomes, loaded, run))
      },
      onError: fail,
    })
    const controls = createControls(playback, paces[loaded.frames > FEW_FRAMES ? paces.length - 1 : 0][0])
    controls.group.append(
      inspection.button,
      createSaveButton(() => run, scene.name),
      report.place,
    )
    badge.textContent = 'Playing'
    view.append(
      element('div', { class: 'pictures' }, live.figure, golden.figure, difference.figure),
      controls.group,
      inspection.element,
      ...(loaded.checks.length > 0 ? [table.element] : []),
      ...(scene.known === '' ? [] : [element('p', { class: 'known' }, `Known: ${scene.known}.`)]),
      ...report.nodes,
    )
    playback.start()
  }

  loadScene(scene).then(
    (loaded) => {
      if (!isDisposed) play(loaded)
    },
    (error: unknown) => {
      if (!isDisposed) fail(error)
    },
  )
  return {
    element: view,
    dispose() {
      isDisposed = true
      inspection.dispose()
      playback?.dispose()
    },
  }
}
