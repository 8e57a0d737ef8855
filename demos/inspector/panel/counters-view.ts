import type { Counters } from '../protocol.js'
import { element } from '../../kit/page/element.js'

const SHOWN_CALLS = 24

const bytesText = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

/** What is told first, in this order. */
const figures: readonly (readonly [title: string, text: (counters: Counters) => string, hint: string])[] = [
  ['Draws', ({ draws }) => String(draws), 'Draws of the last frame'],
  ['Rows', ({ rows }) => String(rows), 'Rows that the state groups appended to their logs'],
  ['GL calls', ({ glCalls }) => (glCalls === null ? '–' : String(glCalls)), 'Calls to WebGL, all together'],
  ['Dropped sets', ({ droppedSets }) => String(droppedSets), 'Set calls that changed nothing'],
  [
    'Uploads',
    ({ bufferBytes, textureBytes }) => bytesText(bufferBytes + textureBytes),
    'Bytes of buffers and textures',
  ],
  [
    'Programs',
    ({ programs, compiled }) => (compiled > 0 ? `${programs} (+${compiled})` : String(programs)),
    'Programs there are, and new ones',
  ],
  ['Fallbacks', ({ fallbacks }) => String(fallbacks.length), 'States and calls that could not be honoured as asked'],
]

/** The counters of the last frame. */
export const createCountersView = () => {
  const values = figures.map(() => element('dd', {}, '–'))
  const strip = element(
    'dl',
    { class: 'figures' },
    ...figures.map(([title, , hint], i) => element('div', { title: hint }, element('dt', {}, title), values[i])),
  )
  const more = element('div', { class: 'more' })
  const details = element('details', { class: 'all' }, element('summary', {}, 'All counters'), more)

  const table = (title: string, rows: readonly (readonly [string, string])[]): HTMLElement =>
    element(
      'table',
      {},
      element('caption', {}, title),
      element(
        'tbody',
        {},
        ...rows.map(([name, value]) =>
          element('tr', {}, element('th', { scope: 'row' }, name), element('td', {}, value)),
        ),
      ),
    )

  let last: Counters | null = null
  const showMore = (): void => {
    if (!last || !details.open) return
    const {
      glNames,
      fallbacks,
      bufferBytes,
      textureBytes,
      residentTextureBytes,
      resources,
      frames,
      blocks,
      items,
      clears,
    } = last
    more.replaceChildren(
      table('Frame', [
        ['Number', String(frames)],
        ['Blocks', String(blocks)],
        ['Items', String(items)],
        ['Clears', String(clears)],
        ['Buffer bytes uploaded', bytesText(bufferBytes)],
        ['Texture bytes uploaded', bytesText(textureBytes)],
        ['Textures on the GPU', bytesText(residentTextureBytes)],
        ['Resources', String(resources)],
      ]),
      table(
        'Calls to WebGL',
        glNames.slice(0, SHOWN_CALLS).map(([name, count]) => [name, String(count)]),
      ),
      fallbacks.length === 0
        ? element('p', { class: 'soft' }, 'Everything was honoured as asked.')
        : table(
            'Not honoured as asked',
            fallbacks.map(({ name, instead, count }) => [`${name} (${count} ×)`, instead]),
          ),
    )
  }
  details.addEventListener('toggle', showMore)

  return {
    element: element('section', { class: 'counters', 'aria-label': 'Counters of the last frame' }, strip, details),
    show(counters: Counters): void {
      last = counters
      figures.forEach(([, text], i) => {
        values[i].textContent = text(counters)
      })
      showMore()
    },
  }
}
