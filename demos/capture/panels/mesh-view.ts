/**
 * The mesh of the draw where the player stands: as a wire frame that can be turned, and as a table of vertices, before
 * and behind the vertex stage.
 */
import { createVirtualList } from '../../inspector/panel/virtual-list.js'
import { elementName, vertexRows } from '../../inspector/vertices.js'
import { elementComponents } from '../../../index.js'
import { element } from '../../kit/page/element.js'
import { edgesOf, normalOf, positionOf, type Mesh } from '../draw/mesh.js'
import { outsideOf } from '../draw/outside.js'
import { whenShown, type WhenShown } from './when-shown.js'

/** The view. */
export interface MeshView extends WhenShown {
  readonly element: HTMLElement
}

const ROW = 20
const SIZE = { width: 360, height: 240 } as const
/** Edges that are drawn: more would be one grey field. */
const MOST_EDGES = 40_000
/** Radians of a key press, and of a pixel of the pointer. */
const TURNS = { key: 0.15, pixel: 0.01 } as const

const turns: Readonly<Record<string, readonly [yaw: number, pitch: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Types of elements below it are of one to four floats (D3DVSDT_FLOAT1 to FLOAT4). */
const FLOATS = 4

/** Width of a column in rem: every float of an element can be read. */
const widthOf = (type: number): number => (type < FLOATS ? Math.max(7, elementComponents[type] * 4.75) : 7)

type Point = readonly [number, number, number]

/** Points in a box from -1 to 1 about its middle, by vertex. */
function centred(points: ReadonlyMap<number, readonly number[]>): Map<number, Point> {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const point of points.values())
    for (let i = 0; i < 3; i++) {
      const value = point[i] ?? 0
      if (!Number.isFinite(value)) continue
      low[i] = Math.min(low[i], value)
      high[i] = Math.max(high[i], value)
    }
  const size = Math.max(...high.map((value, i) => value - low[i]), 1e-9)
  const place = (point: readonly number[], i: number): number => (((point[i] ?? 0) - (low[i] + high[i]) / 2) / size) * 2
  return new Map([...points].map(([vertex, point]) => [vertex, [place(point, 0), place(point, 1), place(point, 2)]]))
}

/** Makes the view; `ask` gives the mesh of the draw where the player stands. */
export const createMeshView = (ask: () => Promise<Mesh | null>): MeshView => {
  const stage = element(
    'select',
    { 'aria-label': 'Stage' },
    element('option', {}, 'Input of the vertex stage'),
    element('option', {}, 'On the screen'),
  )
  const normals = element('input', { type: 'checkbox' })
  const canvas = element('canvas', { ...SIZE, tabindex: 0, role: 'img', 'aria-label': 'Wire frame; arrows turn it' })
  const note = element('p', { class: 'soft', role: 'status' })
  const head = element('div', { class: 'row head' })
  let mesh: Mesh | null = null
  let rows = (_: number): readonly string[] => []
  let [yaw, pitch] = [0.6, 0.4]
  let picked = -1

  const isProcessed = (): boolean => stage.selectedIndex === 1 && Boolean(mesh?.processed)
  const list = createVirtualList({
    label: 'Vertices',
    rowHeight: ROW,
    row: (index) =>
      element('div', { class: 'row' }, ...rows(index).map((text) => element('span', { title: text }, text))),
    onSelect: (index) => {
      picked = (mesh?.first ?? 0) + index
      draw()
    },
  })

  const points = (of: Mesh): Map<number, Point> => {
    const all = new Map<number, readonly number[]>()
    for (const vertex of new Set(of.order)) {
      const point = isProcessed() ? of.processed?.positions[vertex - of.first] : positionOf(of, vertex)
      // On the screen y leads down.
      if (point) all.set(vertex, isProcessed() ? [point[0], -point[1], 0] : point)
    }
    return centred(all)
  }

  const draw = (): void => {
    const context = canvas.getContext('2d')
    if (!context) return
    context.clearRect(0, 0, SIZE.width, SIZE.height)
    if (!mesh) return
    const found = points(mesh)
    const [turn, lean] = isProcessed() ? [0, 0] : [yaw, pitch]
    const project = ([x, y, z]: Point): [number, number] => {
      const right = x * Math.cos(turn) + z * Math.sin(turn)
      const away = z * Math.cos(turn) - x * Math.sin(turn)
      const up = y * Math.cos(lean) - away * Math.sin(lean)
      return [SIZE.width / 2 + right * SIZE.height * 0.42, SIZE.height / 2 - up * SIZE.height * 0.42]
    }
    /** A colour of the page, as a canvas takes it. */
    const colourOf = (name: string): string => {
      canvas.style.color = `var(${name})`
      return getComputedStyle(canvas).color
    }
    const line = (from: Point, to: Point): void => {
      context.moveTo(...project(from))
      context.lineTo(...project(to))
    }
    context.strokeStyle = colourOf('--accent')
    context.beginPath()
    for (const [a, b] of edgesOf(mesh).slice(0, MOST_EDGES)) {
      const [from, to] = [found.get(a), found.get(b)]
      if (from && to) line(from, to)
    }
    context.stroke()
    context.fillStyle = colourOf('--text')
    if (normals.checked && !isProcessed()) {
      context.strokeStyle = colourOf('--fail')
      context.beginPath()
      for (const [vertex, from] of found) {
        const [x, y, z] = normalOf(mesh, vertex) ?? [0, 0, 0]
        line(from, [from[0] + x * 0.15, from[1] + y * 0.15, from[2] + z * 0.15])
      }
      context.stroke()
    }
    const chosen = found.get(picked)
    const marks = mesh.type === 1 ? [...found.values()] : chosen ? [chosen] : []
    for (const point of marks) {
      const [x, y] = project(point)
      context.fillRect(x - 3, y - 3, 6, 6)
    }
  }

  const fill = (): void => {
    if (!mesh) return
    const { layout, streams, first, last, isShader } = mesh
    const { processed } = mesh
    const shown = isProcessed() && processed ? processed : null
    const elements = shown ? shown.layout.elements : layout.elements
    head.replaceChildren(
      ...['', ...elements.map((one) => elementName(one, isShader && !shown))].map((text) => element('span', {}, text)),
    )
    rows = shown
      ? (n) => [String(first + n), ...(vertexRows(shown.layout, [shown.stream], n, 1)[0]?.slice(1) ?? [])]
      : (n) => vertexRows(layout, streams, first + n, 1)[0] ?? []
    const widths = elements.map(({ type }) => widthOf(type))
    table.style.setProperty('--columns', `3.5rem ${widths.map((width) => `minmax(${width}rem, 1fr)`).join(' ')}`)
    table.style.setProperty('--width', `${widths.reduce((sum, width) => sum + width, 4)}rem`)
    list.setCount(last - first + 1)
    const count = `${last - first + 1} vertices from number ${first}, read ${mesh.order.length} times.`
    const side = outsideOf(mesh)
    const outside = side === null ? '' : ` All of them lie ${side}: nothing is drawn.`
    note.textContent = `${count}${outside}${stage.selectedIndex === 1 && mesh.problem ? ` ${mesh.problem}` : ''}`
    draw()
  }

  const refresh = async (): Promise<void> => {
    mesh = await ask()
    picked = -1
    body.hidden = mesh === null
    if (mesh) fill()
    else note.textContent = 'No draw from vertices has been made here.'
  }

  stage.addEventListener('change', fill)
  normals.addEventListener('change', draw)
  canvas.addEventListener('keydown', (event) => {
    const turn = turns[event.key]
    if (!turn) return
    event.preventDefault()
    event.stopPropagation()
    yaw += turn[0] * TURNS.key
    pitch += turn[1] * TURNS.key
    draw()
  })
  canvas.addEventListener('pointermove', ({ buttons, movementX, movementY }) => {
    if (buttons === 0) return
    yaw += movementX * TURNS.pixel
    pitch += movementY * TURNS.pixel
    draw()
  })
  canvas.addEventListener('pointerdown', ({ pointerId }) => {
    canvas.setPointerCapture(pointerId)
  })

  const table = element('div', { class: 'vertices' }, head, list.element)
  const body = element(
    'div',
    { class: 'body' },
    element('div', { class: 'tools' }, stage, element('label', {}, normals, ' Normals')),
    canvas,
    table,
  )
  return {
    element: element('div', { class: 'mesh' }, note, body),
    ...whenShown(() => void refresh()),
  }
}
