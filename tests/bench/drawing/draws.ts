import { interleave, median, ratio, rowOf, time } from '../bench.js'
import type { Bench, Row, Run } from '../bench.js'
import { openPaths } from './paths.js'
import type { OpenPaths } from './paths.js'
import type { PathName } from '../realm/path.js'
import type { Layout } from '../realm/scene.js'

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

/**
 * How many times as long as hand-written WebGL2 our draws may take: our own code, until they are submitted, until the
 * GPU is finished.
 */
const limits = { script: 4, submit: 1, finish: 1.15 } as const
/** Nanoseconds of JavaScript a draw, and from how many draws on. */
const SCRIPT_LIMIT = 250
const MANY = 5000
/** How much dearer a draw of the dearest frame may be than one of the cheapest. */
const GROWTH_LIMIT = 1.2

const RAW = 'raw WebGL2'

type Figures<Name extends string = PathName> = Record<Name, number[]>

/** `renderBufferDirect` in the variant that is faster here, in place of both. */
function fasterVariant(figures: Figures): Figures<string> {
  const { renderBufferDirect, 'renderBufferDirect by matrixWorld': byMatrix, ...others } = figures
  return {
    ...others,
    renderBufferDirect: median(byMatrix) < median(renderBufferDirect) ? byMatrix : renderBufferDirect,
  }
}

/** A row of the paths' figures, judged by raw WebGL2's. */
function makeRow(name: string, unit: string, figures: Figures, most: number): Row {
  const { 'three-d3d8': ours, ...rivals } = fasterVariant(figures)
  return rowOf({ name, unit, ours, rivals, limit: { rival: RAW, most } })
}

/** One turn a path, made by `measure`. */
function turns<Name extends PathName>(
  { paths }: OpenPaths<Name>,
  measure: (path: OpenPaths<Name>['paths'][Name]) => number,
): Record<Name, () => number> {
  const all = Object.entries(paths) as [Name, OpenPaths<Name>['paths'][Name]][]
  return Object.fromEntries(all.map(([name, path]) => [name, () => measure(path)])) as Record<Name, () => number>
}

/** Milliseconds until a frame's last GL call has returned, and until the GPU has drawn it. */
async function submit(open: OpenPaths<PathName>, draws: number, { submitReps, submitDraws }: Run['settings']) {
  const finished = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Figures
  const measured = Object.fromEntries(
    names.map((name) => [
      name,
      () => {
        const { frame, finish } = open.paths[name]
        const times = Array.from({ length: Math.ceil(submitDraws / draws) }, () => {
          const submitting = time(frame)
          return [submitting, submitting + time(finish)] as const
        })
        finished[name].push(Math.min(...times.map(([, whole]) => whole)))
        return Math.min(...times.map(([submitting]) => submitting))
      },
    ]),
  ) as Record<PathName, () => number>
  return { submitted: await interleave(measured, submitReps), finished }
}

/** Nanoseconds of JavaScript a draw: frames with the GL functions that draw replaced by empty ones. */
async function script<Name extends PathName>(
  open: OpenPaths<Name>,
  draws: number,
  settings: Run['settings'],
): Promise<Record<Name, number[]>> {
  await open.emptyDrawFunctions()
  return interleave(
    turns(open, ({ frame }) => {
      const times = Array.from({ length: settings.frames }, () => time(frame))
      return (median(times) * 1e6) / draws
    }),
    settings.reps,
  )
}

/**
 * Frames of many draws: JavaScript a draw, time to submit and time until they are drawn, in both layouts of buffers.
 */
export const drawing: Bench = async ({ settings, wants }) => {
  const rows: Row[] = []
  for (const draws of settings.draws)
    for (const layout of layouts) {
      const title = layout === 'distinct' ? `draws ${draws}` : `draws ${draws}, ${layout}`
      const [scriptTitle, allTitle] = [`${title}, JavaScript`, `${title}, JavaScript all in`]
      const [submitTitle, finishTitle] = [`${title}, submit`, `${title}, GPU finished`]
      const wanted = { script: wants(scriptTitle) || wants(allTitle), submit: wants(submitTitle) || wants(finishTitle) }
      if (!wanted.script && !wanted.submit) continue
      const open = await openPaths<PathName>(names, draws, layout, settings)
      try {
        if (wanted.submit) {
          const { submitted, finished } = await submit(open, draws, settings)
          rows.push(makeRow(submitTitle, 'ms/frame', submitted, limits.submit))
          rows.push(makeRow(finishTitle, 'ms/frame', finished, limits.finish))
        }
        if (wanted.script) {
          const figures = await script(open, draws, settings)
          rows.push(makeRow(scriptTitle, 'ns/draw', figures, limits.script))
          const { 'three-d3d8': ours, [RAW]: raw } = figures
          if (draws >= MANY || settings.draws.length === 1)
            rows.push(
              rowOf({
                ...{ name: allTitle, unit: 'ns/draw', ours, rivals: { [RAW]: raw }, limit: { value: SCRIPT_LIMIT } },
              }),
            )
        }
      } finally {
        open.close()
      }
    }
  return rows.filter(({ name }) => wants(name))
}

/** Nanoseconds of JavaScript a draw, as a turn of several frames takes them. */
const turnOf =
  (frame: () => void, frames: number, draws: number): (() => number) =>
  () => {
    const milliseconds = time(() => {
      for (let n = 0; n < frames; n++) frame()
    })
    return (milliseconds * 1e6) / (draws * frames)
  }

/** JavaScript a draw of small and large frames: it is to be the same. */
export const growth: Bench = async ({ settings, wants }) => {
  const [least, most] = [Math.min(...settings.growthDraws), Math.max(...settings.growthDraws)]
  const name = `growth from ${least} to ${most} draws, JavaScript`
  if (!wants(name)) return []
  const opened: OpenPaths<'three-d3d8'>[] = []
  const sizes: Record<string, () => number> = {}
  try {
    for (const draws of settings.growthDraws) {
      const open = await openPaths(['three-d3d8'] as const, draws, 'one VB', settings)
      opened.push(open)
      // Small frames many times, so that the clock can tell.
      const frames = Math.max(settings.frames, Math.ceil((most / draws) * Math.min(1, settings.frames - 1)))
      await open.emptyDrawFunctions()
      const turn = turnOf(open.paths['three-d3d8'].frame, frames, draws)
      await interleave({ turn }, settings.growthWarmTurns)
      sizes[`${draws} draws`] = turn
    }
    const figures = await interleave(sizes, settings.reps)
    // By what all take in the same repetition: the machine changes its speed from one to the next.
    const ofAll = Array.from({ length: settings.reps }, (_, rep) => median(Object.values(figures).map((of) => of[rep])))
    const ranked = Object.values(figures).toSorted((a, b) => ratio(a, ofAll) - ratio(b, ofAll))
    const [cheapest, dearest] = [ranked[0], ranked[ranked.length - 1]]
    return [
      rowOf({
        ...{ name, unit: 'ns/draw', ours: dearest, rivals: { cheapest, ...figures } },
        limit: { rival: 'cheapest', most: GROWTH_LIMIT },
      }),
    ]
  } finally {
    for (const { close } of opened) close()
  }
}
