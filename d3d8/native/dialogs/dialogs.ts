/** Dialogs of a program: what its runtime says of them, and what it is told of what somebody does with them. */
import type { HostMessage } from '../host-message.js'

/** A control of a dialog. */
export interface DialogControl {
  /** The window's handle. */
  readonly handle: number
  readonly id: number
  /**
   * Name of its class in lower case: 'button', 'edit', 'static', 'listbox', 'combobox', 'scrollbar',
   * 'msctls_trackbar32' or 'msctls_progress32'.
   */
  readonly class: string
  /** Window style, with BS_, ES_, CBS_ and others. */
  readonly style: number
  readonly visible: boolean
  /** Where it lies in the dialog, in pixels. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** BST_UNCHECKED (0), BST_CHECKED (1) or BST_INDETERMINATE (2). */
  readonly checked: number
  /** The chosen entry, -1 for none; where a slider is. */
  readonly chosen: number
  /** The last number that the program was told with what somebody did (`toldOf`). */
  readonly told: number
  readonly text: string
  readonly entries: readonly string[]
  /** The entries that are picked, of a list of which several can be. */
  readonly picked: readonly number[]
  /** The ends of a slider. */
  readonly low?: number
  readonly high?: number
  /** How many letters may be typed; 0: as many as somebody likes. */
  readonly limit?: number
}

/** A dialog that is shown. */
export interface ProgramDialog {
  readonly title: string
  /** Whether the program waits for its end. */
  readonly modal: boolean
  /** In pixels, without its frame. */
  readonly width: number
  readonly height: number
  readonly controls: readonly DialogControl[]
}

/** Most controls that a dialog is shown with, letters of a text, and pixels of a side. */
const MOST_CONTROLS = 256
const MOST_ENTRIES = 4096
const LONGEST = 1024
const LARGEST = 4096

const WM_CLOSE = 0x0010
const IDOK = 1
/** The message by which a control is told (d3d8/native/source/host.h). */
const DIALOG_EVENT = 0xbf00
/** What happened. */
const Event = {
  ...{ Clicked: 0, Picked: 1, TextBegins: 2, TextLetter: 3, TextEnds: 4 },
  ...{ Opened: 5, Closed: 6, PicksBegin: 7, AlsoPicked: 8, PicksEnd: 9, Told: 10, Slid: 11, SlideEnds: 12 },
} as const

/** Style bits of buttons (winuser.h). */
const KIND = 0xf
const BS_DEFPUSHBUTTON = 1
const WS_DISABLED = 0x8000000

type Fields = Partial<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? value : {})

const numberOf = (value: unknown, least: number, most: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), least), most) : 0

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST) : '')

/** A truth of C's, or of JavaScript's. */
const isTrue = (value: unknown): boolean => value === 1 || value === true

const listOf = (value: unknown, most: number): readonly unknown[] => (Array.isArray(value) ? value.slice(0, most) : [])

/** Numbers that some controls have. */
const someOf = (own: Fields): Pick<DialogControl, 'low' | 'high' | 'limit'> =>
  Object.fromEntries(
    ['low', 'high', 'limit'].flatMap((name) =>
      own[name] === undefined ? [] : [[name, numberOf(own[name], -0x80000000, 0x7fffffff)]],
    ),
  )

const controlOf = (value: unknown): DialogControl => {
  const own = fieldsOf(value)
  const number = (name: string): number => numberOf(own[name], -0x80000000, 0xffffffff)
  const pixels = (name: string): number => numberOf(own[name], -LARGEST, LARGEST)
  return {
    ...{ handle: number('handle'), id: number('id'), style: number('style'), chosen: number('chosen') },
    ...{ x: pixels('x'), y: pixels('y'), width: pixels('width'), height: pixels('height') },
    class: textOf(own.class).toLowerCase(),
    visible: isTrue(own.visible),
    checked: numberOf(own.checked, 0, 2),
    told: numberOf(own.told, 0, 0x7fffffff),
    text: textOf(own.text),
    entries: listOf(own.entries, MOST_ENTRIES).map(textOf),
    picked: listOf(own.picked, MOST_ENTRIES).map((entry) => numberOf(entry, 0, MOST_ENTRIES)),
    ...someOf(own),
  }
}

/**
 * A dialog as a program's runtime describes it, or as a worker hands it on: whatever it is, what can be shown comes of
 * it.
 */
export const readDialog = (value: unknown): ProgramDialog => {
  const own = fieldsOf(value)
  return {
    title: textOf(own.title),
    modal: isTrue(own.modal),
    width: numberOf(own.width, 0, LARGEST),
    height: numberOf(own.height, 0, LARGEST),
    controls: listOf(own.controls, MOST_CONTROLS).map(controlOf),
  }
}

/** The text of a control, in which & stands before the letter that chooses it. */
export const labelOf = (text: string): string => text.replaceAll(/&(.)/g, '$1')

/** Whether somebody can do something with a control. */
export const isEnabled = ({ style }: DialogControl): boolean => (style & WS_DISABLED) === 0

/** The button that Enter takes: the one that is marked so, or OK, or the only one. */
export const defaultButtonOf = ({ controls }: ProgramDialog): DialogControl | null => {
  const buttons = controls.filter(
    (one) => one.class === 'button' && (one.style & KIND) <= BS_DEFPUSHBUTTON && one.visible && isEnabled(one),
  )
  const marked = buttons.find(({ style }) => (style & KIND) === BS_DEFPUSHBUTTON)
  return marked ?? buttons.find(({ id }) => id === IDOK) ?? (buttons.length === 1 ? buttons[0] : null)
}

const event = (handle: number, what: number, value = 0): HostMessage => ({
  window: handle,
  message: DIALOG_EVENT,
  wParam: what,
  lParam: value,
})

/** What the program is told when a button is clicked. */
export const clickOf = (handle: number): readonly HostMessage[] => [event(handle, Event.Clicked)]

/** What it is told when an entry of a list is chosen. */
export const choiceOf = (handle: number, entry: number): readonly HostMessage[] => [event(handle, Event.Picked, entry)]

/** What it is told when several entries of a list are chosen, or none. */
export const choicesOf = (handle: number, entries: readonly number[]): readonly HostMessage[] => [
  event(handle, Event.PicksBegin),
  ...entries.map((entry) => event(handle, Event.AlsoPicked, entry)),
  event(handle, Event.PicksEnd),
]

/** What it is told when the list of a combo box opens, or closes with nothing chosen. */
export const openingOf = (handle: number, opens: boolean): readonly HostMessage[] => [
  event(handle, opens ? Event.Opened : Event.Closed),
]

/**
 * What it is told behind the others: a number that counts what somebody did to the control. What the program says of
 * the control with an older number knows nothing of that yet.
 */
export const toldOf = (handle: number, count: number): readonly HostMessage[] => [event(handle, Event.Told, count)]

/** What it is told when a text is edited. */
export const editOf = (handle: number, text: string): readonly HostMessage[] => [
  event(handle, Event.TextBegins),
  ...Array.from({ length: text.length }, (_, n) => event(handle, Event.TextLetter, text.charCodeAt(n))),
  event(handle, Event.TextEnds),
]

/** What it is told when a slider is moved, or left where it is. */
export const slideOf = (handle: number, at: number, ends: boolean): readonly HostMessage[] => [
  event(handle, ends ? Event.SlideEnds : Event.Slid, at),
]

/** What it is told when a dialog is closed without any of its buttons. */
export const closeOf = (dialog: number): readonly HostMessage[] => [
  { window: dialog, message: WM_CLOSE, wParam: 0, lParam: 0 },
]
