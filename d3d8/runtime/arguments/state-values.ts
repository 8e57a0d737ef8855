/** What render states and texture stage states may be set to: any word, as a number of 32 bits or a boolean. */
import { memberOf, type EnumerationName } from '../../api/enumerations.js'
import { renderStates, textureStageStates, type StateRow, type ValueKind } from '../../state-table.js'
import { shownValue } from './shown-value.js'
import { refuseCall } from './validate.js'

/** The enumeration that a method's states are of, its parameter for them, and their rows. */
interface Family {
  readonly of: Extract<EnumerationName, 'D3DRENDERSTATETYPE' | 'D3DTEXTURESTAGESTATETYPE'>
  readonly parameter: 'State' | 'Type'
  readonly example: string
  readonly rows: readonly StateRow[]
}

const FAMILIES: Readonly<Record<'SetRenderState' | 'SetTextureStageState', Family>> = {
  SetRenderState: { of: 'D3DRENDERSTATETYPE', parameter: 'State', example: 'D3DRS_ZENABLE', rows: renderStates },
  SetTextureStageState: {
    of: 'D3DTEXTURESTAGESTATETYPE',
    parameter: 'Type',
    example: 'D3DTSS_COLOROP',
    rows: textureStageStates,
  },
}

/** How the value of a state is written, where numbers alone do not tell. */
const WAYS: Readonly<Partial<Record<ValueKind, (value: unknown) => string>>> = {
  float: (value) => `the state is a float, whose bits are passed: FtoDW(${typeof value === 'number' ? value : '0.5'})`,
  colour: () => 'it is a colour as a number, 0xAARRGGBB',
  boolean: () => 'it is a boolean, or a number: 0 is false',
}

/** Whether a value is an integer that fits 32 bits, signed or unsigned. */
const isWord = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= -0x80000000 && Number(value) <= 0xffffffff

/** Refuses what is no number of a state: a name of one, say. Numbers that no state has are taken. */
export function checkStateNumber(method: keyof typeof FAMILIES, state: unknown): void {
  const { parameter, example } = FAMILIES[method]
  if (typeof state === 'number') return
  const named = typeof state === 'string' && /^D3D\w+$/.test(state) ? state : example
  refuseCall(method, `${parameter} is ${shownValue(state)}; it is a number, such as the constant ${named} itself`)
}

/** Refuses a value that is no word. For values that `value >>> 0` changes. */
export function checkStateValue(method: keyof typeof FAMILIES, state: number, value: unknown): void {
  if (typeof value === 'boolean' || isWord(value)) return
  const { of, rows } = FAMILIES[method]
  const kind = rows.find(([number]) => number === state)?.[2] ?? 'number'
  const way = WAYS[kind]?.(value) ?? 'it is an integer of 32 bits'
  refuseCall(method, `Value is ${shownValue(value)} for ${memberOf(of, state) ?? `state ${shownValue(state)}`}; ${way}`)
}

/** Refuses a colour that is no number: one as CSS writes it, say. */
export function checkColour(method: string, name: string, colour: unknown): void {
  if (!isWord(colour)) refuseCall(method, `${name} is ${shownValue(colour)}; it is a colour as a number, 0xAARRGGBB`)
}
