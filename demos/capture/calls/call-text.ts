/** Calls in words: parameters by name, values by the constants that they are. */
import type { Argument, RecordedCall, StructValue } from '../../../index.js'
import { api, valueKind } from '../../../index.js'
import { colourText, floatText } from '../../inspector/names.js'

/** A parameter of a call. */
export interface ParameterText {
  readonly name: string
  /** In C. */
  readonly type: string
  readonly text: string
}

export const floatOfWord = (word: number): number => new Float32Array(Uint32Array.of(word).buffer)[0]

const structText = (value: StructValue): string =>
  `{ ${Object.entries(value)
    .map(([name, one]) => `${name}: ${typeof one === 'number' ? floatText(one) : memberText(one)}`)
    .join(', ')} }`

/** A member that is a struct of numbers, without their names: colours and vectors are told by their order. */
const memberText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value)
        .map((one) => (typeof one === 'number' ? floatText(one) : JSON.stringify(one)))
        .join(' ')
    : JSON.stringify(value)

const viewText = (view: Float32Array | Uint32Array | Uint8Array): string => {
  if (view instanceof Uint8Array) return `${view.length} bytes`
  if (view instanceof Uint32Array) return `${view.length} words`
  const shown = Array.from(view.subarray(0, 16), floatText).join(', ')
  return view.length > 16 ? `[${shown}, … ${view.length} floats]` : `[${shown}]`
}

/** A number by what it is. */
export const numberText = (value: number, kind: string | undefined): string => {
  if (kind === 'boolean' || kind === 'BOOL') return value === 0 ? 'FALSE' : 'TRUE'
  if (kind === 'colour' || kind === 'D3DCOLOR') return colourText(value)
  if (kind === 'float') return floatText(floatOfWord(value))
  if (kind !== undefined && api.isEnumeration(kind)) return api.valueText(kind, value)
  return api.numberText(value)
}

const argumentText = (call: RecordedCall, i: number): string => {
  const parameter = call.method.parameters[i]
  const value: Argument = call.args[i]
  const form = api.formOf(parameter)
  if (form === 'out') return '…'
  if (value === null) return 'NULL'
  if (form === 'object') return `#${Number(value)}`
  if (parameter.handle && (Number(value) & 1) === 1) return `${parameter.handle} ${Number(value)}`
  if (typeof value === 'string') return value
  if (typeof value === 'number') return form === 'float' ? floatText(value) : numberText(value, valueKind(call, i))
  if (ArrayBuffer.isView(value)) return viewText(value)
  return Array.isArray(value) ? `[${value.map(structText).join(', ')}]` : structText(value)
}

/** The parameters of a call. */
export const parametersOf = (call: RecordedCall): ParameterText[] =>
  call.method.parameters.map((parameter, i) => ({
    name: parameter.name,
    type: `${parameter.type}${parameter.pass === 'value' ? '' : ' *'}`,
    text: argumentText(call, i),
  }))

const SHORT = 160

/** A call in one line, without the interface. */
export const callText = (call: RecordedCall): string => {
  const args = call.method.parameters.flatMap((_, i) => {
    const text = argumentText(call, i)
    return text === '…' ? [] : [text]
  })
  const text = `${call.method.call}(${args.join(', ')})`
  return text.length > SHORT ? `${text.slice(0, SHORT)}…` : text
}

/** What a call gave. */
export const resultText = (call: RecordedCall): string => {
  const { method, result, makes, out, data } = call
  const parts: string[] = []
  if (method.returns === 'HRESULT') parts.push(api.valueText('HRESULT', result))
  else if (method.returns !== 'void' && makes === 0) parts.push(String(result))
  if (makes !== 0) parts.push(`object #${makes}`)
  if (typeof out === 'number' || typeof out === 'boolean') parts.push(api.numberText(Number(out)))
  if (data) parts.push(`${data.bytes.length} bytes written`)
  return parts.join(', ')
}

/** Whether a call failed. */
export const isFailed = ({ method, result }: RecordedCall): boolean =>
  method.returns === 'HRESULT' && result >= 0x80000000

/** What kind a call is: the list marks it, and can be told to show no others. */
export type CallKind = 'draw' | 'clear' | 'state' | 'resource' | 'frame' | 'other'

const kinds: readonly (readonly [RegExp, CallKind])[] = [
  [/^Draw|^ProcessVertices/, 'draw'],
  [/^Clear|^CopyRects|^UpdateTexture/, 'clear'],
  [/^(Set|Multiply|LightEnable|.*StateBlock)/, 'state'],
  [/^(Create|Delete|Lock|Unlock|Release|AddRef|AddDirty|GetSurfaceLevel|GetBackBuffer|GetCubeMap)/, 'resource'],
  [/^(Present|BeginScene|EndScene|Reset)/, 'frame'],
]

export const kindOf = ({ method: { call } }: RecordedCall): CallKind =>
  kinds.find(([pattern]) => pattern.test(call))?.[1] ?? 'other'
