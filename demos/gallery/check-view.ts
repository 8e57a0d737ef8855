import type { Picture } from '../../index.js'
import { element, messageOf } from '../kit/page/element.js'
import { showOn, toImageData } from '../kit/page/show-image.js'
import { hashOf } from './route.js'
import { createRun, loadScene, verdictOf, type Outcome } from './run.js'
import type { Scene } from './scenes.js'
import { verdictWords, type Verdict, type View } from './view.js'
import { createHelp, hasWebGL2 } from './without-webgl.js'

/** How a recording came out, and in which figures that shows: the largest of its pictures. */
interface Result {
  readonly verdict: Verdict
  readonly badPercent: number
  readonly meanAbs: number
  /** Results unlike the recorded ones. */
  readonly mismatches: number
  /** The first thing that went wrong; empty for nothing. */
  readonly error: string
}

/**
 * Plays a recording to its end, on an engine of its own.
 * @param canvas that none draws on any more
 * @param show is given its last picture
 */
const playScene = async (
  canvas: HTMLCanvasElement,
  scene: Scene,
  show: (picture: Picture) => void,
): Promise<Result> => {
  const loaded = await loadScene(scene)
  const run = await createRun(canvas, loaded, () => undefined)
  try {
    const outcomes = new Map<number, Outcome>()
    for (let isOver = false; !isOver;) {
      const frame = run.playFrame()
      for (const outcome of frame.outcomes) outcomes.set(outcome.check.frame, outcome)
      isOver = frame.isOver
    }
    const all = [...outcomes.values()]
    const last = all.at(-1)
    if (last) show(last.live)
    const figures = all.map((outcome) => outcome.figures)
    const { mismatches, errors } = run.report
    return {
      verdict: verdictOf(outcomes, loaded, run),
      badPercent: Math.max(0, ...figures.map((one) => one?.bad_percent ?? 0)),
      meanAbs: Math.max(0, ...figures.map((one) => one?.mean_abs ?? 0)),
      mismatches,
      error: errors.length > 0 ? errors[0].message : '',
    }
  } finally {
    run.dispose()
  }
}

const brokenBy = (error: unknown): Result => ({
  ...{ verdict: 'broken', badPercent: 0, meanAbs: 0, mismatches: 0, error: messageOf(error) },
})

/** A row for a recording that did not come out as it was recorded. */
const createRow = (name: string, { verdict, badPercent, meanAbs, mismatches, error }: Result): HTMLElement => {
  const link = element('a', { href: hashOf({ kind: 'recording', name }) }, name)
  const cells = [verdictWords[verdict][1], meanAbs.toFixed(3), `${badPercent.toFixed(2)} %`, String(mismatches), error]
  return element('tr', {}, element('th', { scope: 'row' }, link), ...cells.map((text) => element('td', {}, text)))
}

const titles = ['Recording', 'Result', 'Mean difference', 'Pixels off', 'Results unlike', 'Error']

/**
 * Plays all recordings, one after the other, and says how many come out in this browser as they were recorded.
 * @param onVerdict is told of each recording by its name
 */
export const createCheckView = (
  scenes: readonly Scene[],
  onVerdict: (name: string, verdict: Verdict) => void,
): View => {
  const badge = element('span', { class: 'badge', role: 'status' }, 'Playing')
  const picture = element('canvas', { role: 'img', 'aria-label': 'Picture of the recording that was played last' })
  const canvas = element('canvas')
  const body = element('tbody')
  const head = element('tr', {}, ...titles.map((title) => element('th', { scope: 'col' }, title)))
  const caption = element('caption', {}, 'Recordings that do not come out as they were recorded')
  const table = element('table', { class: 'figures' }, caption, element('thead', {}, head), body)
  const list = element('div', { class: 'scroll', hidden: true }, table)
  const view = element(
    'article',
    { class: 'check' },
    element('header', {}, element('h1', {}, 'This browser'), badge),
    element(
      'p',
      { class: 'what' },
      `All ${scenes.length} recordings are played here, and their results and pictures compared with those that a real ` +
        'implementation gave.',
    ),
    element('div', { class: 'pictures' }, element('figure', {}, element('div', { class: 'picture' }, picture))),
    list,
  )
  let isDisposed = false

  const show = (live: Picture): void => {
    showOn(picture, toImageData(live))
  }

  const play = async (): Promise<void> => {
    if (!hasWebGL2()) {
      badge.textContent = verdictWords.broken[1]
      view.append(createHelp())
      return
    }
    let right = 0
    for (const [n, scene] of scenes.entries()) {
      badge.textContent = `${n + 1} of ${scenes.length}: ${scene.name}`
      const result = await playScene(canvas, scene, show).catch(brokenBy)
      if (isDisposed) return
      onVerdict(scene.name, result.verdict)
      if (result.verdict === 'pass') right++
      else {
        body.append(createRow(scene.name, result))
        list.hidden = false
      }
      // The page answers between two of them.
      await new Promise((resolve) => setTimeout(resolve))
      if (isDisposed) return
    }
    badge.textContent = `${right} of ${scenes.length} as recorded`
    view.dataset.verdict = right === scenes.length ? 'pass' : 'fail'
  }
  void play()
  return {
    element: view,
    dispose() {
      isDisposed = true
    },
  }
}
