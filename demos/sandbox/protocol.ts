/** What the page and the program's worker say to each other over their port. */
import type { InputChange, InputRequest } from '../../index.js'
import type { HostMessage, ProgramDialog } from '../../native.js'
import type { LineTable, Place } from './cpp/lines.js'

/** Drawing buffer of a program, in pixels. */
export const SIZE = { width: 960, height: 600 } as const

/** One file of a program; the first is the one that runs. */
export interface SourceFile {
  /** Its name without a folder, like 'shadow.ts'. */
  readonly name: string
  readonly text: string
}

/** A program in C or C++, compiled. */
export interface NativeProgram {
  readonly module: Uint8Array<ArrayBuffer>
  readonly lines: LineTable
  /** Name of its first source. */
  readonly first: string
  /** Files of it that are no sources: it can read them. */
  readonly data: readonly SourceFile[]
  /** What decodes MP3, where the program can play it. */
  readonly mp3?: Uint8Array<ArrayBuffer>
}

/** Something wrong, at its place when that is known. */
export interface Problem {
  readonly message: string
  /** File of the program; null when the error lies nowhere in it. */
  readonly file: string | null
  /** Counted from 1. */
  readonly line: number
  /** Counted from 1; 0 when unknown. */
  readonly column: number
  /** Whether the program runs all the same. */
  readonly isWarning?: boolean
}

/** One value of a panel's row, as `bar`, `swatch` and `text` of the demo kit show it. */
export type PanelValue =
  | { readonly kind: 'bar'; readonly value: number; readonly from: number; readonly to: number }
  | { readonly kind: 'swatch'; readonly colour: number }
  | { readonly kind: 'text'; readonly word: string }

/** What a program puts on its panel, or changes there. */
export type PanelMessage =
  | {
      readonly part: 'rows'
      readonly id: number
      readonly title: string
      readonly note: string
      readonly columns: readonly string[]
    }
  | {
      readonly part: 'values'
      readonly id: number
      readonly rows: number
      readonly values: readonly (readonly PanelValue[])[]
    }
  | {
      readonly part: 'table'
      readonly id: number
      readonly title: string
      readonly note: string
      readonly columns: readonly string[]
      readonly first: readonly (readonly PanelValue[])[]
      /** Rows that the program gave besides. */
      readonly more: number
    }
  | { readonly part: 'row'; readonly id: number; readonly row: number; readonly values: readonly PanelValue[] }
  | { readonly part: 'tick'; readonly id: number; readonly label: string; readonly whyNot: string }
  | {
      readonly part: 'slider'
      readonly id: number
      readonly label: string
      readonly from: number
      readonly to: number
      readonly at: number
    }

/** From the page to the worker. */
export type ToProgram =
  | { readonly kind: 'run'; readonly files: readonly SourceFile[]; readonly assets: readonly File[] }
  /** The same for a program in C or C++. */
  | { readonly kind: 'runNative'; readonly program: NativeProgram; readonly assets: readonly File[] }
  /** The worker answers with the same number once its event loop turns. */
  | { readonly kind: 'ping'; readonly nonce: number }
  /** Time for one frame. */
  | { readonly kind: 'frame'; readonly milliseconds: number }
  /** The last picture is on the screen; the next one may come. */
  | { readonly kind: 'shown' }
  | { readonly kind: 'slider'; readonly id: number; readonly value: number }
  | { readonly kind: 'tick'; readonly id: number; readonly isTicked: boolean }
  /** What happened to keyboard, pointer and gamepads. */
  | { readonly kind: 'input'; readonly change: InputChange }
  /** What somebody did with a dialog of a program in C or C++. */
  | { readonly kind: 'dialog'; readonly messages: readonly HostMessage[] }
  /** Asks for the frame that was shown last, as a model. */
  | { readonly kind: 'save' }
  /** Asks for a frame as what a driver is told. */
  | { readonly kind: 'record' }
  /** To what looks into the program's engine. */
  | { readonly kind: 'inspector'; readonly message: unknown }

/** From the worker to the page. What the program itself can reach is not to be trusted: it can send any of these. */
export type FromProgram =
  /** The engine is loaded, and nothing of the program has run yet. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'pong'; readonly nonce: number }
  /** A loop goes on and on, and here it is. */
  | { readonly kind: 'loop'; readonly place: Place }
  /** The worker begins or ends to wait for the GPU, or to paint, where it cannot answer either. */
  | { readonly kind: 'wait'; readonly isWaiting: boolean }
  /** The program has called `close`. */
  | { readonly kind: 'closed' }
  /** A program in C or C++ has returned from its main function. */
  | { readonly kind: 'exited'; readonly code: number }
  /** The program's `run` has returned. */
  | { readonly kind: 'started' }
  /** Present showed something. */
  | { readonly kind: 'picture'; readonly picture: ImageBitmap }
  /** The frame that was asked for is over. */
  | { readonly kind: 'frame' }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'log'; readonly level: LogLevel; readonly text: string; readonly place?: Place | null }
  | { readonly kind: 'panel'; readonly message: PanelMessage }
  /** Whether the program wants to hear of keyboard, pointer and gamepads. */
  | { readonly kind: 'listen'; readonly isListening: boolean }
  /** A piece of sound of a program in C or C++, to be heard behind the one before. */
  | { readonly kind: 'sound'; readonly left: Float32Array<ArrayBuffer>; readonly right: Float32Array<ArrayBuffer> }
  /** A dialog of a program in C or C++ as it is now; null: it is not shown any more. */
  | { readonly kind: 'dialog'; readonly handle: number; readonly dialog: ProgramDialog | null }
  | { readonly kind: 'request'; readonly request: InputRequest }
  /** The frame that was asked for, as the bytes of a .glb file, or why there is none. */
  | { readonly kind: 'model'; readonly bytes: Uint8Array<ArrayBuffer> | null; readonly problem: string }
  /** A frame as the bytes of a .dp2 file, or why there is none. */
  | { readonly kind: 'commands'; readonly bytes: Uint8Array<ArrayBuffer> | null; readonly problem: string }
  /**
   * What the pointer looks like over the picture: a value of CSS, of which `isCursor` says whether the page takes it.
   */
  | { readonly kind: 'cursor'; readonly cursor: string | null }
  /** The same below that, by its name: that of a program in C or C++. */
  | { readonly kind: 'pointer'; readonly name: string }
  /** From what looks into the program's engine. */
  | { readonly kind: 'inspector'; readonly message: unknown }

/**
 * Whether a cursor is one that an engine makes: no other address than its own picture, so that nothing leaves the page.
 */
export const isCursor = (cursor: unknown): cursor is string | null =>
  cursor === null ||
  (typeof cursor === 'string' &&
    /^(none|url\("data:image\/x-icon;base64,[A-Za-z0-9+/]+=*"\) \d{1,4} \d{1,4}, auto)$/.test(cursor))

/** Samples that a piece of sound has at most. */
const LONGEST_PIECE = 44100

const isSide = (side: unknown): side is Float32Array<ArrayBuffer> =>
  side instanceof Float32Array && side.length > 0 && side.length <= LONGEST_PIECE

/** Whether both sides of a sound are as the library makes them. */
export const isSound = (left: unknown, right: unknown): boolean =>
  isSide(left) && isSide(right) && left.length === right.length

/** Methods of the console that are passed on. */
export const logLevels = ['log', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]
