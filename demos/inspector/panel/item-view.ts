import { createTabs } from '../../kit/page/tabs.js'
import type { FromProbe, GroupChange, Picture, Table, TableEntry, TextureEntry, ToProbe } from '../protocol.js'
import { element } from '../../kit/page/element.js'
import { pictureCanvas, showPicture } from './picture.js'
import { stateTable } from './state-view.js'
import { createVirtualList } from './virtual-list.js'

type Of<Kind extends FromProbe['kind']> = Extract<FromProbe, { kind: Kind }>

/** Height of a row of a table, in pixels. */
const ROW = 22
/** Rows that are asked for beyond those in sight. */
const AHEAD = 48

const option = (value: number, text: string): HTMLOptionElement => element('option', { value }, text)

const faces = ['+X', '−X', '+Y', '−Y', '+Z', '−Z'] as const

/** One group that looked again, and why. */
const changeRow = ({ group, values, pulledBy, why }: GroupChange): HTMLElement => {
  const lines: (Node | string)[] = values.map(({ name, before, after }) =>
    element(
      'p',
      { class: 'change' },
      element('span', { class: 'name' }, name),
      element('span', { class: 'before' }, before),
      element('span', { class: 'arrow', 'aria-label': 'becomes' }, '→'),
      element('span', {}, after),
    ),
  )
  if (pulledBy.length > 0)
    lines.push(
      element(
        'p',
        { class: 'pulled' },
        'Looked again because of ',
        ...pulledBy.flatMap(({ group: other, name }, i) => [
          i === 0 ? '' : ', ',
          element('b', {}, other),
          ` (${name})`,
        ]),
      ),
    )
  if (why !== '') lines.push(element('p', { class: 'soft' }, why))
  return element('li', why === '' ? {} : { class: 'idle' }, element('h4', {}, group), ...lines)
}

/** The textures of an item, one of which is shown. */
const createTextures = (ask: (message: ToProbe) => void) => {
  const choice = element('select', { 'aria-label': 'Texture' })
  const level = element('select', { 'aria-label': 'Level' })
  const face = element('select', { 'aria-label': 'Face' })
  const slice = element('input', { type: 'range', min: 0, value: 0, 'aria-label': 'Slice' })
  const channels = element('select', { 'aria-label': 'Channels' }, option(0, 'Colour'), option(1, 'Alpha'))
  const canvas = pictureCanvas('Texture')
  const note = element('p', { class: 'soft' })
  const frame = element('div', { class: 'texels' }, canvas)
  const view = element(
    'div',
    {},
    element('div', { class: 'controls' }, choice, face, level, slice, channels),
    frame,
    note,
  )
  let textures: readonly TextureEntry[] = []
  let item = -1
  let picture: Picture | null = null

  const chosen = (): TextureEntry | undefined => textures[choice.selectedIndex]
  const subresource = (): number =>
    Math.max(0, face.selectedIndex) * (chosen()?.levels ?? 1) + Math.max(0, level.selectedIndex)

  const look = (): void => {
    const texture = chosen()
    if (!texture) return
    const depth = Math.max(1, texture.depth >> Math.max(0, level.selectedIndex))
    slice.hidden = depth < 2
    slice.max = String(depth - 1)
    frame.hidden = texture.blind !== null
    note.textContent = texture.blind ?? ''
    if (texture.blind === null)
      ask({ kind: 'texture', item, entity: texture.entity, subresource: subresource(), slice: slice.valueAsNumber })
  }
  const choose = (): void => {
    const texture = chosen()
    if (!texture) return
    level.replaceChildren(
      ...Array.from({ length: texture.levels }, (_, n) =>
        option(n, `Level ${n}: ${Math.max(1, texture.width >> n)} × ${Math.max(1, texture.height >> n)}`),
      ),
    )
    face.replaceChildren(...(texture.shape === 'cube' ? faces : []).map((name, n) => option(n, `Face ${name}`)))
    face.hidden = texture.shape !== 'cube'
    slice.value = '0'
    look()
  }
  choice.addEventListener('change', choose)
  for (const input of [level, face, slice]) input.addEventListener('input', look)
  const draw = (): void => {
    if (picture) showPicture(canvas, picture, channels.selectedIndex === 1)
  }
  channels.addEventListener('change', draw)

  return {
    element: view,
    show(message: Of<'item'>): void {
      const before = chosen()
      textures = message.textures
      ;({ item } = message)
      view.classList.toggle('empty', textures.length === 0)
      choice.replaceChildren(
        ...textures.map(({ place, entity, format, width, height }, n) =>
          option(n, `${place}: #${entity}, ${width} × ${height}, ${format}`),
        ),
      )
      const same = textures.findIndex(({ entity, place }) => entity === before?.entity && place === before.place)
      choice.selectedIndex = Math.max(0, same)
      choose()
      if (textures.length === 0) note.textContent = 'This item reads and writes no texture.'
    },
    showTexture: (message: Of<'texture'>): void => {
      const texture = chosen()
      if (message.item !== item || message.entity !== texture?.entity || message.subresource !== subresource()) return
      ;({ picture } = message)
      canvas.setAttribute('aria-label', `${texture.place}, ${picture.width} × ${picture.height}`)
      draw()
    },
  }
}

/** Vertices or indices of an item: rows come when they come into sight. */
const createTable = (of: Table, ask: (message: ToProbe) => void) => {
  const head = element('div', { class: 'row head', role: 'row' })
  const rows = new Map<number, readonly string[]>()
  let item = -1
  let columns: readonly string[] = []
  let asked = ''
  const list = createVirtualList({
    label: of === 'vertices' ? 'Vertices' : 'Indices',
    rowHeight: ROW,
    row: (index) => {
      const cells = rows.get(index) ?? columns.map(() => '…')
      return element(
        'div',
        { class: 'row' },
        ...cells.map((text) => element('span', { role: 'cell', title: text }, text)),
      )
    },
    onRange: (first, count) => {
      let from = first
      while (from < first + count && rows.has(from)) from++
      const key = `${item} ${from}`
      if (from >= first + count || key === asked) return
      asked = key
      ask({ kind: 'rows', item, of, first: from, count: count + AHEAD })
    },
  })
  const view = element('div', { class: 'table' }, head, list.element)
  return {
    element: view,
    show(at: number, entry: TableEntry | undefined): void {
      item = at
      asked = ''
      rows.clear()
      columns = entry?.columns ?? []
      view.hidden = !entry
      const others = Math.max(0, columns.length - 1)
      view.style.setProperty('--columns', `4rem${' minmax(0, 1fr)'.repeat(others)}`)
      view.style.setProperty('--width', `${5 + others * 8}rem`)
      head.replaceChildren(...columns.map((text) => element('span', { role: 'columnheader' }, text)))
      list.setCount(entry?.count ?? 0)
    },
    showRows(message: Of<'rows'>): void {
      if (message.item !== item || message.of !== of) return
      message.rows.forEach((cells, n) => rows.set(message.first + n, cells))
      list.refresh()
    },
  }
}

/** What belongs to the chosen item. */
export const createItemView = (ask: (message: ToProbe) => void) => {
  const changes = element('ul', { class: 'changes' })
  const state = element('div', { class: 'groups' })
  const textures = createTextures(ask)
  const tables = { vertices: createTable('vertices', ask), indices: createTable('indices', ask) }
  const noTable = element('p', { class: 'soft' }, 'This item draws no vertices.')
  const shaders = element('div', { class: 'shaders' })
  const open = new Set<string>()
  const openShaders = new Set<string>(['Vertex shader', 'Pixel shader'])

  /** What opens and closes, and stays so from item to item. */
  const fold = (title: string, opened: Set<string>, content: () => Node): HTMLElement => {
    const body = element('div')
    const details = element('details', { open: opened.has(title) }, element('summary', {}, title), body)
    const fill = (): void => {
      if (details.open && !body.hasChildNodes()) body.append(content())
    }
    details.addEventListener('toggle', () => {
      if (details.open) opened.add(title)
      else opened.delete(title)
      fill()
    })
    fill()
    return details
  }

  const tabs = createTabs('What belongs to the item', [
    { title: 'Changes', content: changes },
    { title: 'State', content: state },
    { title: 'Textures', content: textures.element },
    { title: 'Vertices', content: element('div', {}, noTable, tables.vertices.element, tables.indices.element) },
    { title: 'Shaders', content: shaders },
  ])

  return {
    element: tabs.element,
    show(message: Of<'item'>): void {
      const { item } = message
      changes.replaceChildren(...message.changes.map(changeRow))
      if (message.changes.length === 0) changes.append(element('li', { class: 'soft' }, 'No group has a new row here.'))
      state.replaceChildren(...message.state.map((group) => fold(group.group, open, () => stateTable(group))))
      textures.show(message)
      for (const of of ['vertices', 'indices'] as const)
        tables[of].show(
          item,
          message.tables.find((table) => table.of === of),
        )
      noTable.hidden = message.tables.length > 0
      shaders.replaceChildren(
        ...message.shaders.map(({ title, text }) =>
          fold(title, openShaders, () => element('pre', { tabindex: 0 }, element('code', {}, text))),
        ),
      )
      if (message.shaders.length === 0)
        shaders.append(element('p', { class: 'soft' }, 'This item is drawn by no program.'))
      tabs.note('Changes', String(message.changes.filter(({ why }) => why === '').length))
      tabs.note('Textures', String(message.textures.length))
    },
    showTexture: textures.showTexture,
    showRows: (message: Of<'rows'>): void => {
      tables[message.of].showRows(message)
    },
  }
}
