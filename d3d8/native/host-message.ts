/** A message on its way to the program. */
export interface HostMessage {
  /** The window's handle; 0: the first one. */
  readonly window?: number
  readonly message: number
  /** Of keys that go down the key and, in the high word, the letter that it writes; 0 where that is not known. */
  readonly wParam: number
  readonly lParam: number
  /** In milliseconds, as GetTickCount tells them. */
  readonly time?: number
}
