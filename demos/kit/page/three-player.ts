import { Subject, type Observable } from 'rxjs'
import type * as THREE from 'three'

/** What a bar below a picture stops, and gives single frames. Engines are such players, too. */
export interface Player {
  isPaused: boolean
  /** Gives one frame, a sixtieth of a second after the last, while it is paused. */
  readonly step: () => void
  readonly frame$: Observable<unknown>
}

/** A player of a scene that three draws by itself. */
export interface ThreePlayer extends Player {
  readonly scene: THREE.Scene
  readonly dispose: () => void
}

const players = new WeakMap<HTMLCanvasElement, ThreePlayer>()

/** The player of a canvas; null where an engine draws, or nothing yet. */
export const threePlayerOf = (canvas: HTMLCanvasElement): ThreePlayer | null => players.get(canvas) ?? null

/**
 * Draws a scene with every picture of the display until it is disposed of.
 * @param draw is given the seconds that went by, but for those in which it was paused
 */
export const playThree = (
  renderer: THREE.WebGLRenderer,
  scene: THREE.Scene,
  draw: (seconds: number) => void,
): ThreePlayer => {
  const frame$ = new Subject<void>()
  let time = 0
  let last: number | null = null
  let steps = 0
  renderer.setAnimationLoop((now: number) => {
    const passed = now - (last ?? now)
    last = now
    if (player.isPaused && steps === 0) return
    if (player.isPaused) steps--
    time += player.isPaused ? 1 / 60 : passed / 1000
    draw(time)
    frame$.next()
  })
  const player: ThreePlayer = {
    scene,
    frame$,
    isPaused: false,
    step() {
      if (player.isPaused) steps++
    },
    dispose() {
      renderer.setAnimationLoop(null)
      frame$.complete()
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
  players.set(renderer.domElement, player)
  return player
}
