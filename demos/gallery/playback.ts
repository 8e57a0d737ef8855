import type { Engine } from '../../index.js'
import type { LoadedScene, Outcome, Run } from './run.js'
import { createRun } from './run.js'
import { prefersStillness } from '../kit/page/play-bar.js'

/** `loading` while an engine is made, `ended` when nothing is left to play. */
export type PlaybackState = 'loading' | 'playing' | 'paused' | 'ended'

/** What a playback tells. */
export interface PlaybackHooks {
  readonly onState: (state: PlaybackState) => void
  /** There is an engine, and nothing has been drawn with it. */
  readonly onEngine: (engine: Engine) => void
  /** The recording begins anew: on this canvas, and nothing has been drawn on it. */
  readonly onBegin: (canvas: HTMLCanvasElement) => void
  readonly onFrame: (run: Run, outcomes: readonly Outcome[]) => void
  /** The last frame was played. */
  readonly onOver: (run: Run) => void
  /** There is no engine to play on. */
  readonly onError: (error: unknown) => void
}

/** A recording that plays by itself, one frame in an animation frame at most. */
export interface Playback {
  /** Begins; to be called once. */
  readonly start: () => void
  /** Pauses, goes on, or begins anew at the end. */
  readonly toggle: () => void
  /** Plays one frame and stays there. */
  readonly step: () => void
  readonly restart: () => void
  /** Sets the time between two frames in milliseconds. */
  readonly setInterval: (milliseconds: number) => void
  readonly dispose: () => void
}

/**
 * Plays a recording. One of several frames begins anew after its last one; a single frame would only be drawn as it is
 * already, and stays. Each time it has an engine and a canvas of its own: a recording leaves its objects behind, and
 * they go with the engine.
 */
export const createPlayback = (scene: LoadedScene, hooks: PlaybackHooks): Playback => {
  let state: PlaybackState = 'loading'
  let run: Run | null = null
  let isBeginning = false
  let isOver = false
  let isDisposed = false
  let interval = 0
  let last = 0
  let request = 0

  const enter = (next: PlaybackState): void => {
    state = next
    hooks.onState(next)
  }

  const playFrame = (): void => {
    if (!run) return
    last = performance.now()
    const frame = run.playFrame()
    hooks.onFrame(run, frame.outcomes)
    isOver = frame.isOver
    if (!isOver) return
    hooks.onOver(run)
    const repeats = scene.frames > 1 && run.report.errors.length === 0 && !prefersStillness()
    if (!repeats) enter('ended')
  }

  const begin = async (next: 'playing' | 'paused'): Promise<void> => {
    enter('loading')
    const canvas = document.createElement('canvas')
    const made = await createRun(canvas, scene, hooks.onEngine)
    if (isDisposed) {
      made.dispose()
      return
    }
    run?.dispose()
    run = made
    hooks.onBegin(canvas)
    enter(next)
    playFrame()
  }

  const restart = (next: 'playing' | 'paused'): void => {
    if (isBeginning) return
    isBeginning = true
    begin(next)
      .catch((error: unknown) => {
        if (isDisposed) return
        enter('ended')
        hooks.onError(error)
      })
      .finally(() => {
        isBeginning = false
      })
  }

  const turn = (now: number): void => {
    request = requestAnimationFrame(turn)
    if (state !== 'playing' || now - last < interval) return
    if (isOver) restart('playing')
    else playFrame()
  }

  return {
    start() {
      request = requestAnimationFrame(turn)
      restart('playing')
    },
    toggle() {
      if (state === 'ended') restart('playing')
      else if (state !== 'loading') enter(state === 'playing' ? 'paused' : 'playing')
    },
    step() {
      if (state === 'loading') return
      if (isOver) restart('paused')
      else {
        enter('paused')
        playFrame()
      }
    },
    restart() {
      restart(state === 'paused' ? 'paused' : 'playing')
    },
    setInterval(milliseconds) {
      interval = milliseconds
    },
    dispose() {
      isDisposed = true
      cancelAnimationFrame(request)
      run?.dispose()
      run = null
    },
  }
}
