/** A button that opens a frame of the program in the debugger of captures. */
import { button } from '../kit/page/element.js'
import type { FromProgram } from './protocol.js'
import type { Session } from './session.js'

/** What the button needs of the stage. */
export interface DebugHooks {
  readonly session: () => Session | null
  /** Opens a frame; the program is to rest meanwhile. */
  readonly onFrame: (file: File) => void
  readonly say: (sentence: string) => void
}

/** Frames that a program is given for the one that is wanted: it may load something first. */
const MOST_FRAMES = 60

/** The button, and what the stage tells it. */
export interface DebugButton {
  readonly element: HTMLButtonElement
  /** Takes the frame that was wanted. */
  readonly take: (message: Extract<FromProgram, { kind: 'commands' }>) => void
  /** A frame of the program is over. */
  readonly frame: () => void
  /** Another program begins, or none runs any more. */
  readonly reset: (isRunning: boolean) => void
}

/** Makes the button. */
export const createDebugButton = ({ session, onFrame, say }: DebugHooks): DebugButton => {
  /** Frames that may go by; 0 while none is wanted. */
  let left = 0
  const made = button('Debug', () => {
    const current = session()
    if (!current) return
    made.disabled = true
    left = MOST_FRAMES
    say('')
    current.send({ kind: 'record' })
    if (current.isPaused) current.step()
  })
  made.title =
    'The next frame in the debugger: its calls and state, and of every pixel what drew it and why it is black'
  const end = (sentence: string): void => {
    left = 0
    made.disabled = false
    say(sentence)
  }
  return {
    element: made,
    take({ bytes, problem }) {
      // Nobody asked: the program may say anything.
      if (left === 0) return
      end(bytes === null ? problem : '')
      if (bytes instanceof Uint8Array) onFrame(new File([bytes], 'frame.dp2'))
    },
    frame() {
      if (left === 0) return
      const current = session()
      if (--left === 0) end('The program has shown no frame that could be debugged: it has to call Present.')
      else if (current?.isPaused) current.step()
    },
    reset(isRunning) {
      left = 0
      made.disabled = !isRunning
    },
  }
}
