/** The values of a state, by group, as they are called and shown. */
import type { Argument, DeviceState } from '../../../index.js'
import { api, renderStates, stateKinds, stateTable, textureStageStates } from '../../../index.js'
import { colourText, floatText } from '../../inspector/names.js'
import { numberText } from './call-text.js'

/** One value of the state. */
export interface StateEntry {
  readonly group: string
  readonly name: string
  readonly text: string
  /** What it was at the other place; null when it is the same. */
  readonly before: string | null
  readonly colour: number | null
  readonly isInitial: boolean
}

const renderGroups = new Map(renderStates.map(([state, group]) => [state, group]))
const stageGroups = new Map(textureStageStates.map(([type, group]) => [type, group]))

/** A number of an argument, as text. */
const plainText = (value: Argument | undefined): string => String(Number(value))

/** What a value is called and shown as, by the call that sets it. */
interface Shown {
  readonly group: string
  readonly name: string
  readonly text: string
  readonly colour: number | null
}

const object = (value: Argument | undefined): string =>
  value === null || value === undefined ? 'none' : value === -1 ? "the device's own" : `#${plainText(value)}`

const rows = (view: Argument): string => {
  const numbers = Array.from(view as Float32Array, floatText)
  return numbers.length === 16
    ? [0, 4, 8, 12].map((at) => numbers.slice(at, at + 4).join('  ')).join('\n')
    : numbers.join(', ')
}

const struct = (value: Argument): string =>
  Object.entries(value as Record<string, unknown>)
    .map(([name, one]) =>
      typeof one === 'number'
        ? `${name}: ${floatText(one)}`
        : `${name}: ${Object.values(one as Record<string, number>)
            .map(floatText)
            .join(' ')}`,
    )
    .join('\n')

const plain = (group: string, name: string, text: string): Shown => ({ group, name, text, colour: null })

const tellers: Readonly<Record<string, (args: readonly Argument[]) => Shown>> = {
  SetRenderState([state, value]) {
    const kind = stateKinds.render.get(Number(state))
    const colour = kind === 'colour' ? Number(value) : null
    return {
      group: renderGroups.get(Number(state)) ?? 'other',
      name: api.valueText('D3DRENDERSTATETYPE', Number(state)).replace('D3DRS_', ''),
      text: colour === null ? numberText(Number(value), kind) : colourText(colour),
      colour,
    }
  },
  SetTextureStageState([stage, type, value]) {
    const kind = stateKinds.stage.get(Number(type))
    const colour = kind === 'colour' ? Number(value) : null
    return {
      group: `${stageGroups.get(Number(type)) ?? 'stage'} ${plainText(stage)}`,
      name: api.valueText('D3DTEXTURESTAGESTATETYPE', Number(type)).replace('D3DTSS_', ''),
      text: colour === null ? numberText(Number(value), kind) : colourText(colour),
      colour,
    }
  },
  SetTexture: ([stage, texture]) => plain(`texture ${plainText(stage)}`, 'Texture', object(texture)),
  SetTransform: ([kind, matrix]) =>
    plain(
      'transforms',
      Number(kind) >= 256
        ? `D3DTS_WORLDMATRIX(${Number(kind) - 256})`
        : api.valueText('D3DTRANSFORMSTATETYPE', Number(kind)),
      rows(matrix),
    ),
  SetMaterial: ([material]) => plain('lighting', 'Material', struct(material)),
  SetViewport: ([viewport]) => plain('viewport', 'Viewport', struct(viewport)),
  SetClipPlane: ([plane, values]) => plain('clipping', `Plane ${plainText(plane)}`, rows(values)),
  SetLight: ([index, light]) => plain('lights', `Light ${plainText(index)}`, struct(light)),
  LightEnable: ([index, isOn]) => plain('lights', `Light ${plainText(index)} enabled`, isOn === 0 ? 'FALSE' : 'TRUE'),
  SetStreamSource: ([stream, buffer, stride]) =>
    plain(
      'streams',
      `Stream ${plainText(stream)}`,
      buffer === null ? 'none' : `${object(buffer)}, ${plainText(stride)} bytes a vertex`,
    ),
  SetIndices: ([buffer, base]) =>
    plain('indices', 'Indices', buffer === null ? 'none' : `${object(buffer)}, base vertex ${plainText(base)}`),
  SetVertexShader: ([handle]) =>
    plain(
      'vertexFormat',
      'Vertex shader',
      Number(handle) % 2 === 0 ? api.valueText('D3DFVF', Number(handle)) : `shader ${plainText(handle)}`,
    ),
  SetPixelShader: ([handle]) =>
    plain('pixelShader', 'Pixel shader', handle === 0 ? 'none' : `shader ${plainText(handle)}`),
  SetVertexShaderConstant: ([register, values]) => plain('vsConstants', `c${plainText(register)}`, rows(values)),
  SetPixelShaderConstant: ([register, values]) => plain('psConstants', `c${plainText(register)}`, rows(values)),
  SetRenderTarget: ([target, depth]) => plain('renderTarget', 'Target, depth', `${object(target)}, ${object(depth)}`),
}

const show = (key: string, args: readonly Argument[]): Shown | null => {
  const call = key.slice(0, key.indexOf(' '))
  return Object.hasOwn(tellers, call) ? tellers[call](args) : null
}

/** The group that a value of the state belongs to; null for what is shown nowhere. */
export const groupOfKey = (key: string, args: readonly Argument[]): string | null => show(key, args)?.group ?? null

/** The groups of the state table that look again when one of these changed, without themselves. */
export const dependents = (groups: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  for (const { name, looksAt } of stateTable.stateLayout.groups) {
    const pulled = [...new Set(looksAt.map(([other]) => other))].filter((other) => groups.has(other))
    if (pulled.length > 0) found.set(name, pulled)
  }
  return found
}

/** Values of a state beside those of another, and those of a fresh device. */
export const entriesOf = (state: DeviceState, other: DeviceState | null, initial: DeviceState | null): StateEntry[] => {
  const entries: StateEntry[] = []
  for (const [key, args] of state) {
    const shown = show(key, args)
    if (!shown) continue
    const textIn = (of: DeviceState | null): string | null => {
      const found = of?.get(key)
      return found ? (show(key, found)?.text ?? null) : null
    }
    const before = textIn(other)
    entries.push({
      ...shown,
      before: other && before !== shown.text ? (before ?? 'not there') : null,
      isInitial: textIn(initial) === shown.text,
    })
  }
  return entries
}

/** The number of what there are several of: D3DTS_WORLDMATRIX(3), c3, WRAP3, Plane 3. */
const NUMBERED = /^(.*?)(\d+)(\)?)$/

/** Fewer neighbours than this stay rows of their own. */
const FEWEST_JOINED = 3

/**
 * Joins neighbours that are numbered one after the other and say the same: c4 to c95 are one row. What differs from
 * the other place stays by itself.
 */
export function joinedEntries(entries: readonly StateEntry[]): StateEntry[] {
  const joined: StateEntry[] = []
  let run: StateEntry[] = []
  const end = (): void => {
    const [first, last] = [run.at(0), run.at(-1)]
    if (first && last && run.length >= FEWEST_JOINED) joined.push({ ...first, name: `${first.name} to ${last.name}` })
    else joined.push(...run)
    run = []
  }
  const isNext = (before: StateEntry | undefined, entry: StateEntry): boolean => {
    const [one, other] = [before && NUMBERED.exec(before.name), NUMBERED.exec(entry.name)]
    if (!before || !one || !other || before.before !== null || entry.before !== null) return false
    const isSame =
      before.group === entry.group && before.text === entry.text && one[1] === other[1] && one[3] === other[3]
    return isSame && Number(other[2]) === Number(one[2]) + 1
  }
  for (const entry of entries) {
    if (run.length > 0 && !isNext(run.at(-1), entry)) end()
    run.push(entry)
  }
  end()
  return joined
}
