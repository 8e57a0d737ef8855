/** Looks into an engine beside it, and answers the panel. While nobody looks it does nothing, and costs nothing. */
import { query } from 'bitecs'
import type { Subscription } from 'rxjs'
import type { Engine, Pass } from '../../index.js'
import { components, Item, ITEM_WORDS, stateTable } from '../../index.js'
import type { Capture } from './capture.js'
import { createCapture } from './capture.js'
import { rowsAt, shadersOf, tableRows, tablesOf, targetPicture, texturePicture, texturesOf } from './details.js'
import { changesOf, descriptionsOf, doubtsOf, itemsOf } from './explain.js'
import type { Frame } from './frame.js'
import { isDraw } from './frame.js'
import type { Counters, FromProbe, GroupState, ToProbe } from './protocol.js'
import type { Replay } from './replay.js'
import { createReplay } from './replay.js'
import type { Tracker } from './tracker.js'
import { createTracker } from './tracker.js'
import { stateOf } from './values.js'

const { stateLayout } = stateTable
/** Milliseconds between two messages about what happens. */
const PAUSE = 150
/** Rows of a table that are told at once. */
const MOST_ROWS = 256

/** What looks into an engine. */
export interface Probe {
  /** Takes a message of the panel. */
  readonly receive: (message: ToProbe) => void
  /** Looks into another engine from now on, which nothing has been drawn with yet. The frame that was kept stays. */
  readonly attach: (engine: Engine) => void
  readonly dispose: () => void
}

/** What a probe does from its first moment on. */
export interface ProbeOptions {
  /** Keep the first frame: that of an engine that nothing has been drawn with. */
  readonly capture?: boolean
}

const presents = ({ items, count }: Pass): boolean => {
  for (let at = 0; at < count * ITEM_WORDS; at += ITEM_WORDS) if (items[at] === Item.Present) return true
  return false
}

/** What is counted while blocks pass, until the frame ends. */
const newCounts = () => ({ draws: 0, clears: 0, items: 0, blocks: 0, rows: 0 })

/** Everything that is there while somebody looks. */
interface Looking {
  readonly tracker: Tracker
  /** Of the last frame that has been drawn; null before. */
  glCalls: ReadonlyMap<string, number> | null
  readonly subscriptions: Subscription[]
  counts: ReturnType<typeof newCounts>
  /** Totals when the frame began. */
  totals: ReturnType<Engine['counts']>
}

/**
 * A probe of an engine.
 *
 * @param tell takes what the probe has to say: plain data, which may be posted
 */
export const createProbe = (
  first: Engine,
  tell: (message: FromProbe) => void,
  { capture: captureFirst = false }: ProbeOptions = {},
): Probe => {
  let engine = first
  let looking: Looking | null = null
  let watched: readonly string[] = []
  let wantsCapture = false
  let capture: Capture | null = null
  let frame: Frame | null = null
  let replay: Replay | null = null
  let frames = 0
  let counters: Counters | null = null
  let lastSent = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  const live = (entity: number) => engine.resources.description[entity]

  /** The state of the device that was made last: state blocks, too, have words of groups. */
  const wordsOf = (name: string): Uint32Array<ArrayBufferLike> | undefined => {
    const device = query(engine.world, [components.Device]).at(-1)
    return device === undefined ? undefined : engine.components.get(name)?.[device]
  }

  const stateOfGroup = (name: string, { tracker }: Looking): GroupState[] => {
    const words = wordsOf(name)
    const group = stateLayout.groups.find((one) => one.name === name)
    if (!words || !group) return []
    return [
      stateOf(
        name,
        words,
        live,
        (word) => tracker.isChanged(group.index, word) || tracker.isUndrawn(group.index, word, words[word]),
      ),
    ]
  }

  const tellState = (): void => {
    const now = looking
    if (now) tell({ kind: 'state', frame: frames, groups: watched.flatMap((name) => stateOfGroup(name, now)) })
  }

  const tellFrame = (): void => {
    if (!frame) return
    const items = itemsOf(frame)
    tell({ kind: 'frame', number: frame.number, items, draws: items.at(-1)?.draws ?? 0, doubts: doubtsOf(frame) })
  }

  const tellNews = (): void => {
    clearTimeout(timer)
    timer = undefined
    lastSent = performance.now()
    if (counters) tell({ kind: 'counters', counters })
    tellState()
  }

  const endFrame = (now: Looking): void => {
    frames++
    now.tracker.endFrame()
    const names = now.glCalls
    const totals = engine.counts()
    const since = now.totals
    counters = {
      frames,
      ...now.counts,
      droppedSets: totals.droppedSets - since.droppedSets,
      glCalls: names && [...names.values()].reduce((sum, count) => sum + count, 0),
      glNames: [...(names ?? [])].sort(([, a], [, b]) => b - a),
      bufferBytes: totals.bufferBytes - since.bufferBytes,
      textureBytes: totals.textureBytes - since.textureBytes,
      programs: totals.programs,
      compiled: totals.compiled - since.compiled,
      residentTextureBytes: totals.residentTextureBytes,
      resources: engine.resources.description.filter((description) => description !== undefined).length,
      fallbacks: engine.fallbacks.list().map((fallback) => ({ ...fallback })),
    }
    now.counts = newCounts()
    now.totals = totals
    const wait = lastSent + PAUSE - performance.now()
    if (wait <= 0) tellNews()
    else timer ??= setTimeout(tellNews, wait)
  }

  const dropFrame = (): void => {
    replay?.dispose()
    replay = null
    frame = null
  }

  const endCapture = (): void => {
    if (!capture) return
    const kept = capture.finish(frames)
    capture = null
    dropFrame()
    frame = kept
    tell({ kind: 'capturing', isCapturing: false })
    tellFrame()
  }

  const beginCapture = (now: Looking): void => {
    wantsCapture = false
    capture = createCapture(engine, now.tracker.rows())
  }

  const takePass = (pass: Pass, now: Looking): void => {
    const { counts } = now
    counts.blocks++
    counts.items += pass.count
    for (let at = 0; at < pass.count * ITEM_WORDS; at += ITEM_WORDS)
      if (isDraw(pass.items[at])) counts.draws++
      else if (pass.items[at] === Item.Clear) counts.clears++
    capture?.takePass(pass)
    if (!presents(pass)) return
    endFrame(now)
    endCapture()
    if (wantsCapture) beginCapture(now)
  }

  const open = (): void => {
    if (!looking) {
      const tracker = createTracker()
      const now: Looking = { tracker, glCalls: null, subscriptions: [], counts: newCounts(), totals: engine.counts() }
      // Before the blocks, so that a frame's calls are here when it ends.
      now.subscriptions.push(
        engine.glCalls$.subscribe((calls) => {
          now.glCalls = calls
        }),
      )
      for (const stream of Object.values(engine.groups))
        now.subscriptions.push(
          stream.subscribe((log) => {
            now.counts.rows += log.rows
            tracker.take(log)
            capture?.takeLog(log)
          }),
        )
      now.subscriptions.push(
        engine.pass$.subscribe((pass) => {
          takePass(pass, now)
        }),
        engine.resources.event$.subscribe(({ type, entity }) => {
          if (type === 'destroy') capture?.gone(entity)
        }),
      )
      looking = now
    }
    tell({ kind: 'hello', groups: stateLayout.groups.map(({ name }) => name), hasFrame: frame !== null })
    tellNews()
  }

  const close = (): void => {
    if (!looking) return
    for (const subscription of looking.subscriptions) subscription.unsubscribe()
    looking = null
    capture = null
    wantsCapture = false
    clearTimeout(timer)
    timer = undefined
  }

  /** The frame that was kept and its replay, drawn up to and including an item. */
  const at = (item: number): { readonly frame: Frame; readonly replay: Replay } => {
    if (!frame || !(item >= 0 && item < frame.items)) throw new Error('There is no such item in the frame.')
    replay ??= createReplay(frame)
    replay.to(item)
    return { frame, replay }
  }

  const tellItem = (item: number): void => {
    const { frame: kept, replay: drawn } = at(item)
    const descriptions = descriptionsOf(kept)
    const rows = rowsAt(kept, item)
    tell({
      kind: 'item',
      item,
      changes: changesOf(kept, item, descriptions),
      state: stateLayout.groups
        .filter(({ index }) => rows[index].length > 0)
        .map(({ name, index }) => stateOf(name, rows[index], descriptions)),
      textures: texturesOf(kept, item, drawn),
      tables: tablesOf(kept, item, drawn),
      shaders: shadersOf(kept, item, drawn),
    })
  }

  const handlers: { readonly [Kind in ToProbe['kind']]: (message: Extract<ToProbe, { kind: Kind }>) => void } = {
    open() {
      open()
      tellFrame()
    },
    close,
    watch({ groups }) {
      watched = groups
      tellState()
    },
    capture() {
      if (!looking) return
      wantsCapture = true
      tell({ kind: 'capturing', isCapturing: true })
    },
    item({ item }) {
      tellItem(item)
    },
    picture({ item, of }) {
      const { frame: kept, replay: drawn } = at(item)
      tell({ kind: 'picture', item, ...targetPicture(kept, item, drawn, of) })
    },
    texture({ item, entity, subresource, slice }) {
      const { frame: kept, replay: drawn } = at(item)
      const picture = texturePicture(kept, item, drawn, entity, subresource, slice)
      tell({ kind: 'texture', item, entity, subresource, slice, picture })
    },
    rows({ item, of, first, count }) {
      const { frame: kept, replay: drawn } = at(item)
      tell({ kind: 'rows', item, of, first, rows: tableRows(kept, item, drawn, of, first, Math.min(count, MOST_ROWS)) })
    },
  }

  const captureFromStart = (): void => {
    open()
    if (looking) beginCapture(looking)
    tell({ kind: 'capturing', isCapturing: true })
  }
  if (captureFirst) captureFromStart()

  return {
    receive(message) {
      try {
        ;(handlers[message.kind] as (message: ToProbe) => void)(message)
      } catch (error) {
        tell({ kind: 'problem', text: error instanceof Error ? error.message : String(error) })
      }
    },
    attach(next) {
      const wasOpen = looking !== null
      const isWanted = wantsCapture || capture !== null
      close()
      engine = next
      frames = 0
      counters = null
      if (isWanted) captureFromStart()
      else if (wasOpen) open()
    },
    dispose() {
      close()
      dropFrame()
    },
  }
}
