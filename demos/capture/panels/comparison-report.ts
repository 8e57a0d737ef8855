/** How two frames differ, in words, with ways to the calls and pixels. */
import { button, element } from '../../kit/page/element.js'
import type { Comparison, Parting, Place } from '../edit/compare.js'
import type { OtherCall } from '../edit/first-call.js'
import type { Position } from '../reading/session.js'
import { stateTable } from './state-table.js'

/** Goes to a call, and where a pixel is given asks what happened to it up to there. */
export type OnPlace = (position: Position, pixel?: Place) => void

const hex = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`

const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

/** How many pixels differ. */
export const summaryOf = ({ pixels, pictures: [a, b] }: Comparison): string => {
  if (pixels === 0) return 'The pictures are the same.'
  if (pixels === -1) return `The pictures have other sizes: ${a.width} × ${a.height}, ${b.width} × ${b.height}.`
  return `${counted(pixels, 'pixel differs', 'pixels differ')}.`
}

/** Makes a button that leads to a call of the open frame. */
type ToCall = (text: string, at: number) => HTMLElement

const code = (text: string): HTMLElement => element('code', {}, text)

/** Where two frames part. */
function partingOf({ at, texts, first, colours, states }: Parting, frame: number, onPlace: OnPlace): HTMLElement[] {
  const [here, there] = at
  const to = (text: string, call: number, pixel?: Place): HTMLElement =>
    button(text, () => {
      onPlace({ frame, at: call }, pixel)
    })
  const call = here === null ? texts[0] : to(`${here}  ${texts[0]}`, here)
  const out = [element('p', {}, 'They are drawn otherwise from here on: ', call)]
  if (texts[0] !== texts[1]) out.push(element('p', {}, `There it is ${there === null ? '' : `${there}  `}${texts[1]}`))
  if (first && colours && here !== null) {
    const pixel = to(`${first.x}, ${first.y}`, here, first)
    out.push(element('p', {}, 'First pixel that is another: ', pixel, ` ${hex(colours[0])}, there ${hex(colours[1])}`))
  }
  if (states.length === 0) return [...out, element('p', {}, 'The state is the same there.')]
  const differ = states.length === 1 ? 'differs' : 'differ'
  const words = `${counted(states.length, 'value', 'values')} of the state ${differ}:`
  return [...out, element('p', {}, words), stateTable(states, 'there')]
}

/** What the other one calls instead. */
function thereOf({ texts: [, there], arguments: others, data }: OtherCall): (HTMLElement | string)[] {
  if (there === null) return ['The other one has ended there.']
  if (others.length > 0)
    return [
      'In the other one ',
      ...others.flatMap(({ name, texts: [own, other] }, n) => [
        ...(n === 0 ? [] : [', and ']),
        ...[code(name), ' is ', code(other), ' instead of ', code(own)],
      ]),
      '.',
    ]
  if (!data) return ['In its place the other one calls ', code(there), '.']
  const [own, other] = data.values.map((value) => (value === null ? 'nothing' : String(value)))
  return [`The other one calls the same, but writes other bytes: number ${data.byte} is ${other} instead of ${own}.`]
}

/** A call that is not the same, in sentences. */
function otherCallOf(part: string, other: OtherCall, to: ToCall): HTMLElement[] {
  const [here] = other.at
  const [mine, there] = other.texts
  if (mine === null || here === null)
    return [element('p', {}, `${part}, the other one goes on where this one has ended: `, code(there ?? ''))]
  return [element('p', {}, `${part}, this capture calls `, to(mine, here)), element('p', {}, ...thereOf(other))]
}

/** How two frames differ. */
export function reportOf(
  { frame, parting, calls: { setup, frame: own } }: Comparison,
  onPlace: OnPlace,
): HTMLElement[] {
  const drawn =
    parting === 'earlier'
      ? [element('p', {}, 'They differ before anything is drawn in the frame: by what earlier frames left.')]
      : parting
        ? partingOf(parting, frame, onPlace)
        : []
  if (!setup && !own) return [...drawn, element('p', {}, 'All calls are the same.')]
  const to: ToCall = (text, at) =>
    button(`${at}  ${text}`, () => {
      onPlace({ frame, at })
    })
  const heading = element('h3', {}, 'The first calls that differ')
  return [
    ...drawn,
    heading,
    ...(setup ? otherCallOf('While setting up, before anything is drawn', setup, to) : []),
    ...(own ? otherCallOf('In the frame', own, to) : [element('p', {}, 'All calls of the frame itself are the same.')]),
  ]
}
