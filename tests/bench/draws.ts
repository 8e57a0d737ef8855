import { interleave, median, rowOf, time } from './bench.js'
import type { Bench, Limit, Row, Run } from './bench.js'
import { openPaths } from './paths.js'
import type { OpenPaths } from './paths.js'
import type { PathName } from './path.js'
import type { Layout } from './scene.js'

const names = [
  'raw WebGL2',
  'raw multi-draw',
  'bare device',
  'three-d3d8',
  'renderBufferDirect',
  'renderBufferDirect by matrixWorld',
  'Scene of Mesh',
  'MeshPhong',
] as const satisfies PathName[]
const layouts = ['distinct', 'one VB'] as const satisfies Layout[]

/** How many times as long as the rival's our draws may take. */
const SCRIPT_LIMIT = { rival: 'renderBufferDirect', most: 0.3 } as const
const SUBMIT_LIMIT = { rival: 'raw WebGL2', most: 1.6 } as const
/** The same where neighbours are drawn by one call, as they are unless a program switches that off: raw draws one by one. */
const RUNS_LIMIT = { rival: 'raw WebGL2', most: 0.7 } as const

type Figures = Record<PathName, number[]>
type Rival = Exclude<PathName, 'three-d3d8'>

/** A row of the paths' figures. */
function makeRow(name: string, unit: string, { 'three-d3d8': ours, ...rivals }: Figures, limit: Limit<Rival>): Row {
  return rowOf({ name, unit, ours, rivals, limit })
}

/** One turn a path, made by `measure`. */
function turns(
  { paths }: OpenPaths<PathName>,
  measure: (path: OpenPaths<PathName>['paths'][PathName]) => number,
): Record<PathName, () => number> {
  return Object.fromEntries(names.map((name) => [name, () => measure(paths[name])])) as Record<PathName, () => number>
}

/** Milliseconds until a frame's last GL call has returned; what the GPU then still has to do is not in them. */
const submit = (
  open: OpenPaths<PathName>,
  draws: number,
  { submitReps, submitDraws }: Run['settings'],
): Promise<Figures> =>
  interleave(
    turns(open, ({ frame, finish }) => {
      const times = Array.from({ length: Math.ceil(submitDraws / draws) }, () => {
        const milliseconds = time(frame)
        finish()
        return milliseconds
      })
      return Math.min(...times)
    }),
    submitReps,
  )

/** Nanoseconds of JavaScript a draw: frames with the GL functions that draw replaced by empty ones. */
async function script(open: OpenPaths<PathName>, draws: number, settings: Run['settings']): Promise<Figures> {
  await open.emptyDrawFunctions()
  return interleave(
    turns(open, ({ frame }) => {
      const times = Array.from({ length: settings.frames }, () => time(frame))
      return (median(times) * 1e6) / draws
    }),
    settings.reps,
  )
}

/** Frames of many draws: JavaScript a draw, and time to submit, in both layouts of buffers. */
export const drawing: Bench = async ({ settings, wants }) => {
  const rows: Row[] = []
  for (const draws of settings.draws)
    for (const layout of layouts) {
      const title = layout === 'distinct' ? `draws ${draws}` : `draws ${draws}, ${layout}`
      const wanted = { script: wants(`${title}, JavaScript`), submit: wants(`${title}, submit with runs`) }
      if (!wanted.script && !wanted.submit) continue
      const open = await openPaths<PathName>(names, draws, layout, settings)
      try {
        if (wanted.submit) {
          const figures = await submit(open, draws, settings)
          rows.push(makeRow(`${title}, submit`, 'ms/frame', figures, SUBMIT_LIMIT))
          rows.push(makeRow(`${title}, submit with runs`, 'ms/frame', figures, RUNS_LIMIT))
        }
        if (wanted.script)
          rows.push(makeRow(`${title}, JavaScript`, 'ns/draw', await script(open, draws, settings), SCRIPT_LIMIT))
      } finally {
        open.close()
      }
    }
  return rows
}
