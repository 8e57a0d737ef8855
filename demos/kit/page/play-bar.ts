import { button, element } from './element.js'
import { onKey } from './keys.js'
import type { Player } from './three-player.js'

/** Milliseconds over which frames are counted. */
const SECOND = 1000

/** Whether somebody asked their system for less motion. */
export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A button that shows a part of the page on the whole screen; Escape brings the page back. */
export const createFullscreenButton = (shown: HTMLElement): HTMLButtonElement => {
  const made = button('Fullscreen', () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else void shown.requestFullscreen()
  })
  made.disabled = !document.fullscreenEnabled
  return made
}

/** Calls when the space bar is pressed where nothing else has a use for it. */
export const onSpace = (act: () => void, signal: AbortSignal): void => {
  onKey('Space', () => true, act, signal)
}

/** What stops a program and lets it go on. */
export interface PlayBar {
  /** Pause, step, fullscreen, frames a second. */
  readonly elements: readonly HTMLElement[]
  /** What plays is there. Somebody who wants less motion sees one frame, until they touch the picture or press Play. */
  readonly begin: (player: Player) => void
  readonly dispose: () => void
}

/** @param picture what is shown on the whole screen */
export const createPlayBar = (picture: HTMLElement): PlayBar => {
  const abort = new AbortController()
  let player: Player | null = null
  const rate = element('output', { class: 'rate', 'aria-label': 'Frames a second' })
  const show = (): void => {
    const isPaused = player?.isPaused === true
    pause.textContent = isPaused ? 'Play' : 'Pause'
    if (isPaused) rate.textContent = ''
    pause.disabled = step.disabled = player === null
  }
  const toggle = (): void => {
    if (!player) return
    player.isPaused = !player.isPaused
    show()
  }
  const pause = button('Pause', toggle)
  pause.title = 'Space'
  const step = button('Step', () => {
    if (!player) return
    player.isPaused = true
    player.step()
    show()
  })
  show()
  onSpace(toggle, abort.signal)
  return {
    elements: [pause, step, createFullscreenButton(picture), rate],
    begin(given) {
      player = given
      let frames = 0
      let since = performance.now()
      const counting = given.frame$.subscribe(() => {
        frames++
        const now = performance.now()
        if (now - since < SECOND) return
        rate.textContent = given.isPaused ? '' : `${Math.round((frames * SECOND) / (now - since))} fps`
        frames = 0
        since = now
      })
      abort.signal.addEventListener('abort', () => counting.unsubscribe())
      if (prefersStillness()) {
        given.isPaused = true
        given.step()
        // Whoever takes hold of a game wants it to move.
        const touched = new AbortController()
        const begin = (event: Event): void => {
          if (event instanceof KeyboardEvent && event.key !== 'Enter') return
          touched.abort()
          if (given.isPaused) toggle()
        }
        for (const kind of ['pointerdown', 'keydown']) picture.addEventListener(kind, begin, { signal: touched.signal })
      }
      show()
    },
    dispose: () => abort.abort(),
  }
}
