/** What every benchmark here is made from: its row, its sizes, and how repetitions become figures. */

/** One benchmark's result: our figure and its rivals', all from one run and in one unit. */
export interface Row {
  readonly name: string
  readonly unit: string
  readonly ours: number
  readonly rivals: Readonly<Record<string, number>>
  /** Of figures that were taken in turn: ours by each rival's in the same repetition, the median. */
  readonly ratios?: Readonly<Record<string, number>>
  /** What is asked of `ours`, in words. */
  readonly target: string
  readonly met: boolean
}

/**
 * Begins (`start`) and ends (`stop`) a sampling of the heap; the latter answers with the bytes allocated in between.
 */
export type SampleAllocation = (what: 'start' | 'stop') => Promise<number>

/** How much is measured. */
export interface Settings {
  /** Draws a frame, one scene each. */
  readonly draws: readonly number[]
  /** Draws a frame of the scene that allocations are measured with. */
  readonly allocatingDraws: number
  /** Draws a frame of the scenes whose cost a draw is to be the same in all. */
  readonly growthDraws: readonly number[]
  /** Turns of each of them before the clock runs: what runs once a frame is compiled late where frames are small. */
  readonly growthWarmTurns: number
  /** Draws a frame in which something changes from draw to draw. */
  readonly turnDraws: number
  /** Draws of each path, at least, before the clock runs: with real GL, and with empty functions after that. */
  readonly warmDraws: { readonly real: number; readonly empty: number }
  /**
   * Frames of each rival before the clock runs where frames are few and large: what a program runs for minutes has long
   * been compiled.
   */
  readonly warmFrames: number
  /** Repetitions of a measurement; in each one every path has its turn. */
  readonly reps: number
  /** Frames a turn with empty GL functions; the turn's figure is their median. */
  readonly frames: number
  /**
   * The same with real GL. A turn is as many frames as have so many draws; its figure is the fastest of them, the one
   * that the GPU's own work (on this very processor, without a GPU) disturbed least.
   */
  readonly submitReps: number
  readonly submitDraws: number
  readonly sampledFrames: number
  /** Calls of SetRenderState a turn. */
  readonly calls: number
  /** Random states that programs are made for. */
  readonly programStates: number
  /** Texels of a side of the textures that are uploaded, and megabytes of uploads a turn, about. */
  readonly textureSize: number
  readonly textureMegabytes: number
  /** Squares of a side of the mesh that is read from text. */
  readonly modelSize: number
  /** Inflated megabytes of the capture that is read. */
  readonly traceMegabytes: number
  /** Locks of 64 KB a frame. */
  readonly streamLocks: number
  /** Quads a frame by user pointers. */
  readonly quads: number
  /** Recordings and demos whose GL calls are counted, and frames of the latter. */
  readonly countedRecordings: number
  readonly countedDemos: number
  readonly countedFrames: number
  /** States in a frame that ask for new programs. */
  readonly newStates: number
  /** First pictures of engines, each in a window of its own. */
  readonly starts: number
  /** Frames of the soak, in which the context is lost ten times; 0: none. */
  readonly soakFrames: number
}

/** Enough to tell a tenth apart on a small machine. */
export const fullSettings: Settings = {
  draws: [1000, 5000],
  allocatingDraws: 5000,
  growthDraws: [100, 1000, 5000, 20_000, 50_000],
  growthWarmTurns: 60,
  turnDraws: 2000,
  warmDraws: { real: 100_000, empty: 200_000 },
  warmFrames: 60,
  reps: 11,
  frames: 5,
  submitReps: 9,
  submitDraws: 15_000,
  sampledFrames: 300,
  calls: 1 << 18,
  programStates: 1000,
  textureSize: 1024,
  textureMegabytes: 48,
  modelSize: 200,
  traceMegabytes: 20,
  streamLocks: 256,
  quads: 20_000,
  countedRecordings: 10,
  countedDemos: 3,
  countedFrames: 60,
  newStates: 20,
  starts: 9,
  soakFrames: 20_000,
}

/** What a benchmark is run with. */
export interface Run {
  readonly settings: Settings
  readonly sampleAllocation: SampleAllocation
  /** Whether the row of that name is asked for. */
  readonly wants: (name: string) => boolean
}

/** Measures what belongs together, and gives the rows that are asked for. */
export type Bench = (run: Run) => Promise<readonly Row[]>

/** The middle of the values, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >>> 1
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}

/** Milliseconds that `action` takes. */
export function time(action: () => void): number {
  const start = performance.now()
  action()
  return performance.now() - start
}

/** Lets the browser do what waits: compositing, collecting garbage, answering. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

/**
 * Measures several things in turn, again and again, so that what disturbs the machine disturbs all of them.
 *
 * @param turns by name: one turn, which answers with its figure
 * @returns by name: the figures, one a repetition
 */
export async function interleave<Name extends string>(
  turns: Readonly<Record<Name, () => number>>,
  reps: number,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(turns) as Name[]
  const figures = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>
  for (let rep = 0; rep < reps; rep++) {
    // Each repetition begins with another one: nobody is always the first after a pause.
    for (let n = 0; n < names.length; n++) {
      const name = names[(n + rep) % names.length]
      figures[name].push(turns[name]())
    }
    await nextTask()
  }
  return figures
}

/** The median over the repetitions of `ours` by `rival` in the same repetition. */
export function ratio(ours: readonly number[], rival: readonly number[]): number {
  return median(ours.map((figure, rep) => figure / rival[rep]))
}

/**
 * How many times the rival's figure ours may be at most, or has to be at least; or how much it may be at most by
 * itself.
 */
export type Limit<Rival extends string = string> =
  | ({ readonly rival: Rival } & ({ readonly most: number } | { readonly least: number }))
  | { readonly value: number }

/** Figures that were taken in turn, one a repetition, and what is asked of ours. */
export interface Measured<Rival extends string> {
  readonly name: string
  readonly unit: string
  readonly ours: readonly number[]
  readonly rivals: Readonly<Record<Rival, readonly number[]>>
  readonly limit: Limit<NoInfer<Rival>>
}

/**
 * The row of what was measured in turn. It is judged by the ratio that it shows: what disturbs a repetition disturbs
 * both sides of it.
 */
export function rowOf<Rival extends string>({ name, unit, ours, rivals, limit }: Measured<Rival>): Row {
  const ofRivals = (figure: (values: readonly number[]) => number): Record<string, number> =>
    Object.fromEntries(Object.entries<readonly number[]>(rivals).map(([rival, values]) => [rival, figure(values)]))
  const ratios = ofRivals((values) => ratio(ours, values))
  const figures = { name, unit, ours: median(ours), rivals: ofRivals(median), ratios }
  if ('value' in limit) return { ...figures, target: `at most ${limit.value}`, met: figures.ours <= limit.value }
  const { rival } = limit
  return 'most' in limit
    ? { ...figures, target: `at most ${limit.most} × ${rival}`, met: ratios[rival] <= limit.most }
    : { ...figures, target: `at least ${limit.least} × ${rival}`, met: ratios[rival] >= limit.least }
}
