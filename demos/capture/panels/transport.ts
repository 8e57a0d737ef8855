/** The buttons below the picture: frame by frame, draw by draw, playing, and the same frame again and again. */
import { button, element } from '../../kit/page/element.js'

/** Where the buttons lead. */
export interface TransportHooks {
  readonly stepFrame: (way: 1 | -1) => void
  readonly stepDraw: (way: 1 | -1) => void
  /** Shows the next frame, or the same once more; says whether there was one. */
  readonly playFrame: (isSame: boolean) => Promise<boolean>
}

/** The buttons. */
export interface Transport {
  readonly element: HTMLElement
  /** Says where the player stands. */
  readonly setPlace: (text: string) => void
  /** Plays, or pauses. */
  readonly toggle: () => void
  readonly toggleLoop: () => void
  readonly pause: () => void
}

const labelled = (label: string, text: string, work: () => void): HTMLButtonElement => {
  const made = button(text, work)
  made.title = label
  made.setAttribute('aria-label', label)
  return made
}

/** Makes the buttons. */
export const createTransport = ({ stepFrame, stepDraw, playFrame }: TransportHooks): Transport => {
  let isPlaying = false
  let isLooping = false

  const playOn = async (): Promise<void> => {
    if (!isPlaying) return
    if (await playFrame(isLooping)) requestAnimationFrame(() => void playOn())
    else setPlaying(false)
  }
  const setPlaying = (next: boolean): void => {
    isPlaying = next
    play.textContent = isPlaying ? 'Pause' : 'Play'
  }
  const toggle = (): void => {
    setPlaying(!isPlaying)
    if (isPlaying) requestAnimationFrame(() => void playOn())
  }
  const toggleLoop = (): void => {
    isLooping = !isLooping
    loop.setAttribute('aria-pressed', String(isLooping))
  }

  const place = element('span', { class: 'place' })
  const play = button('Play', toggle)
  const loop = button('Loop', toggleLoop)
  loop.setAttribute('aria-pressed', 'false')
  const parts = [
    labelled('Frame before', '«', () => {
      stepFrame(-1)
    }),
    labelled('Draw before', '◀', () => {
      stepDraw(-1)
    }),
    play,
    labelled('Draw behind', '▶', () => {
      stepDraw(1)
    }),
    labelled('Frame behind', '»', () => {
      stepFrame(1)
    }),
    loop,
    place,
  ]
  return {
    element: element('div', { class: 'transport', role: 'group', 'aria-label': 'Playing' }, ...parts),
    setPlace(text) {
      place.textContent = text
    },
    toggle,
    toggleLoop,
    pause() {
      setPlaying(false)
    },
  }
}
