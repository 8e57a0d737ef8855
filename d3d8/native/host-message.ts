/** A message on its way to the program. */
export interface HostMessage {
  /** The window's handle; 0: the first one. */
  readonly window?: number
  readonly message: number
  readonly wParam: number
  readonly lParam: number
  /** In milliseconds, as GetTickCount tells them. */
  readonly time?: number
}
