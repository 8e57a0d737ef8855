import type { Limits } from './compare.js'
import { element } from '../kit/page/element.js'
import type { LoadedScene, Outcome } from './run.js'

/** A limit that nothing can exceed is none. */
const NO_LIMIT = 100

/** The three figures that have limits, with what they are called and their unit. */
const columns: readonly (readonly [figure: keyof Limits, title: string, unit: string])[] = [
  ['mean_abs', 'Mean difference', ''],
  ['bad_percent', 'Pixels off', ' %'],
  ['all_bad_percent', 'Off, edges too', ' %'],
]

/** The figures of each check beside their limits. */
export interface FiguresTable {
  readonly element: HTMLElement
  readonly show: (outcome: Outcome) => void
}

/** A table with a row for each check; empty until its check is shown. */
export const createFiguresTable = ({ checks, limits }: LoadedScene): FiguresTable => {
  const head = columns.map(([figure, title, unit]) => {
    const limit = limits[figure] >= NO_LIMIT ? 'no limit' : `at most ${limits[figure]}${unit}`
    return element('th', { scope: 'col' }, title, element('small', {}, limit))
  })
  const rows = checks.map(({ png }) => {
    const cells = columns.map(() => element('td', {}, '–'))
    const result = element('td', { class: 'result' }, '–')
    const row = element('tr', {}, element('th', { scope: 'row' }, png), ...cells, result)
    return { row, cells, result }
  })
  const body = element('tbody', {}, ...rows.map(({ row }) => row))
  const titles = element(
    'tr',
    {},
    element('th', { scope: 'col' }, 'Picture'),
    ...head,
    element('th', { scope: 'col' }, 'Result'),
  )
  const caption = element('caption', {}, 'How far each picture is from its golden image')
  return {
    element: element(
      'div',
      { class: 'scroll' },
      element('table', { class: 'figures' }, caption, element('thead', {}, titles), body),
    ),
    show({ check, figures, isRight }) {
      for (const { row } of rows) row.classList.remove('current')
      const { row, cells, result } = rows[check.frame]
      row.classList.add('current')
      for (const [i, [figure, , unit]] of columns.entries()) {
        cells[i].textContent = figures ? `${figures[figure].toFixed(figure === 'mean_abs' ? 3 : 2)}${unit}` : '–'
        cells[i].classList.toggle('over', figures !== null && figures[figure] > limits[figure])
      }
      result.textContent = isRight === null ? 'not compared' : isRight ? 'within limits' : 'off'
      result.classList.toggle('over', isRight === false)
    },
  }
}
