/** What controls on a page are made of. */
import { toldOf, type DialogControl } from './dialogs.js'
import type { HostMessage } from '../host-message.js'

/** Hands on what the program is told. */
export type Send = (messages: readonly HostMessage[]) => void

/** A control on the page: what it is made of, and how it becomes what the program says. */
export interface Shown {
  readonly element: HTMLElement
  readonly update: (control: DialogControl) => void
}

export const make = <Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] =>
  document.createElement(name)

/** Tells of what somebody does to a control, and knows whether the program has heard of the last of it. */
export interface Teller {
  readonly tell: Send
  readonly hasHeard: (control: DialogControl) => boolean
}

export const createTeller = (handle: number, send: Send): Teller => {
  let count = 0
  return {
    tell: (messages) => send([...messages, ...toldOf(handle, ++count)]),
    hasHeard: ({ told }) => told === count,
  }
}
