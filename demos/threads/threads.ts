import { filter, from, map, switchMap } from 'rxjs'
// prettier-ignore
import { createEngine, D3DADAPTER_DEFAULT, D3DCREATE_HARDWARE_VERTEXPROCESSING, D3DDEVTYPE_HAL } from '../../index.js'
import { bar, createSlider, createTable, createTick, text, windowed } from '../kit/index.js'
import { burn, createMeter } from './meter.js'
import { createSwarm } from './swarm.js'

const WAYS = ['here', 'in a worker']

/** An engine on a canvas of its own: one that a worker draws on cannot be drawn on by the page any more. */
const open = async (canvas: HTMLCanvasElement, thread: 'same' | 'worker') => {
  const engine = await createEngine({ canvas, thread })
  const d3d = engine.Direct3DCreate8()
  const hardware = D3DCREATE_HARDWARE_VERTEXPROCESSING
  const device = d3d.CreateDevice(D3DADAPTER_DEFAULT, D3DDEVTYPE_HAL, canvas, hardware, windowed)
  return { canvas, engine, drawSwarm: createSwarm(device, canvas.width / canvas.height) }
}

export async function run(canvas: HTMLCanvasElement, panel: HTMLElement): Promise<() => void> {
  const here = await open(canvas, 'same')
  let elsewhere: ReturnType<typeof open> | null = null
  const openWorker = () => open(canvas.cloneNode() as HTMLCanvasElement, 'worker')

  const whyNot = crossOriginIsolated
    ? ''
    : 'This page is not isolated from other origins, so it shares no memory with a worker: its own thread draws.'
  const isWorker$ = createTick(panel, 'Draw in a worker', whyNot)
  const burn$ = createSlider(panel, 'Thoughts, in ms', { from: 0, to: 30, at: 12 })
  const none = WAYS.map((way) => [text(way), text('–'), text('–')])
  const note = 'on the average: what a frame takes of the program’s thread, and from one picture to the next'
  const setRow = createTable(panel, 'Milliseconds', note, ['drawn', 'thread', 'picture'], none)

  let thoughts = 0
  let shown = canvas
  /** Time of the program, which whoever pauses the engine of this page stops; whether a picture of it is still due. */
  const clock = { time: 0, isDue: false }
  const ticking = here.engine.frame$.subscribe(({ time }) => Object.assign(clock, { time, isDue: true }))
  const running = burn$.subscribe((milliseconds) => (thoughts = milliseconds))
  const side$ = isWorker$.pipe(
    switchMap((isWorker) => (isWorker ? from((elsewhere ??= openWorker())) : [here])),
    switchMap(({ canvas: next, engine, drawSwarm }) => {
      if (next !== shown) shown.replaceWith(next)
      shown = next
      const row = next === canvas ? 0 : 1
      const measure = createMeter((busy, picture) => {
        setRow(row, [text(WAYS[row]), bar(busy, 0, 40), bar(picture, 0, 40)])
      })
      // Each picture is cleared once, by whichever thread draws it.
      return engine.frame$.pipe(
        filter(() => clock.isDue),
        map(() => ({ engine, drawSwarm, measure })),
      )
    }),
  )
  running.add(
    side$.subscribe(({ engine, drawSwarm, measure }) => {
      clock.isDue = false
      measure(engine.counts().clears, () => {
        burn(thoughts)
        drawSwarm(clock.time)
      })
    }),
  )
  running.add(ticking)
  running.add(here.engine.dispose)
  running.add(() => void elsewhere?.then(({ engine }) => engine.dispose()))
  running.add(() => {
    if (shown !== canvas) shown.replaceWith(canvas)
  })
  return () => running.unsubscribe()
}
