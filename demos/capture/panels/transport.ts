/** The buttons below the picture: frame by frame, draw by draw, playing, and the draws of a frame again and again. */
import { button, element } from '../../kit/page/element.js'

/** Where the buttons lead. */
export interface TransportHooks {
  readonly stepFrame: (way: 1 | -1) => void
  readonly stepDraw: (way: 1 | -1) => void
  /** Shows the next frame, behind the last the first where Play begins there; says whether there was one. */
  readonly playFrame: (isBeginning: boolean) => Promise<boolean>
  /** Shows the next draw of the frame, behind the last the first; says whether there was one. */
  readonly playDraw: () => Promise<boolean>
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
export const createTransport = ({ stepFrame, stepDraw, playFrame, playDraw }: TransportHooks): Transport => {
  /** What it is that plays: played again meanwhile it is another. */
  let playing: symbol | null = null
  let isLooping = false

  const setPlaying = (next: symbol | null): void => {
    playing = next
    play.textContent = next ? 'Pause' : 'Play'
    if (next) requestAnimationFrame(() => void playOn(next, true))
  }
  const playOn = async (mine: symbol, isBeginning: boolean): Promise<void> => {
    if (playing !== mine) return
    const isOn = await (isLooping ? playDraw() : playFrame(isBeginning))
    if (playing !== mine) return
    if (isOn) requestAnimationFrame(() => void playOn(mine, false))
    else setPlaying(null)
  }
  const toggle = (): void => {
    setPlaying(playing ? null : Symbol('playing'))
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
      setPlaying(null)
    },
  }
}
