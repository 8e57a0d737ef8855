/** What a draw computes at a pixel: a list of steps, and the registers at the one that is chosen. */
import type { Vector } from '../../../index.js'
import { floatText } from '../../inspector/names.js'
import { button, element } from '../../kit/page/element.js'
import type { Register } from '../pixel/steps.js'
import type { PixelValues } from '../pixel/values.js'

/** What is shown of a draw. */
export interface ShownValues {
  readonly values: PixelValues
  /** Why it is dark, in sentences. */
  readonly reasons: readonly string[]
}

const byte = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 255)

/** A value as a colour, as far as it is one. */
const swatch = ([red, green, blue]: Vector): HTMLElement => {
  const made = element('span', { class: 'swatch', 'aria-hidden': 'true' })
  made.style.background = `rgb(${byte(red)} ${byte(green)} ${byte(blue)})`
  return made
}

const numbers = (value: Vector): string => value.map((one) => floatText(Math.round(one * 1e4) / 1e4)).join('  ')

const rowOf = ({ name, value }: Register, isNew: boolean): HTMLElement =>
  element(
    'tr',
    isNew ? { class: 'changed' } : {},
    element('th', { scope: 'row' }, name),
    element('td', {}, swatch(value), numbers(value)),
  )

const tableOf = (label: string, registers: readonly Register[], wrote: string | null): HTMLElement =>
  element(
    'table',
    { 'aria-label': label },
    element('tbody', {}, ...registers.map((register) => rowOf(register, register.name === wrote))),
  )

/** Makes the view of one draw. */
export const createValuesView = ({ values, reasons }: ShownValues): HTMLElement => {
  const { inputs, steps, result, drawn, fogged, withFog, written, kind, killed } = values
  const registers = element('div', { 'aria-live': 'polite' })
  const items = steps.map(({ text, wrote, registers: all }, n) => {
    const found = all.find(({ name }) => name === wrote)
    const choose = button(text, () => {
      select(n)
    })
    return element('li', {}, ...(found ? [swatch(found.value)] : []), choose)
  })
  let at = -1
  const select = (n: number): void => {
    at = Math.min(items.length - 1, Math.max(-1, n))
    for (const [i, item] of items.entries()) item.classList.toggle('current', i === at)
    const step = at >= 0 ? steps[at] : null
    registers.replaceChildren(step ? tableOf('Registers', step.registers, step.wrote) : tableOf('Inputs', inputs, null))
  }
  select(-1)
  const outcome: Register[] = [
    { name: 'Computed', value: result },
    { name: 'Drawn', value: drawn },
    ...(withFog === result
      ? []
      : [
          { name: 'Computed, with fog', value: withFog },
          { name: 'Drawn, with fog', value: fogged },
        ]),
    ...(written
      ? [
          { name: 'Computed, in the picture', value: written.result },
          { name: 'In the picture', value: written.picture },
        ]
      : []),
  ]
  return element(
    'section',
    { class: 'values', 'aria-label': 'Values' },
    ...(reasons.length > 0 ? [element('p', { class: 'why', role: 'status' }, reasons.join(' '))] : []),
    element(
      'div',
      { class: 'tools' },
      button('Inputs', () => {
        select(-1)
      }),
      button('Step back', () => {
        select(at - 1)
      }),
      button('Step', () => {
        select(at + 1)
      }),
      element(
        'span',
        { class: 'soft' },
        `${steps.length} ${steps.length === 1 ? 'step' : 'steps'}: ${kind}${written ? ', and on to the picture' : ''}`,
      ),
    ),
    element('ol', { class: 'steps' }, ...items),
    registers,
    tableOf('Outcome', outcome, null),
    ...(written?.notes ?? []).map((note) => element('p', { class: 'soft' }, note)),
    ...(killed ? [element('p', { class: 'rejected' }, 'texkill throws the pixel away.')] : []),
  )
}
