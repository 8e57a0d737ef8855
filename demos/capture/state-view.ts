/** The state where the player stands, by group, with what changed. */
import type { Argument, DeviceState } from '../../index.js'
import { api, renderStates, stateTable, textureStageStates } from '../../index.js'
import { colourText, floatText } from '../inspector/names.js'
import { element } from '../kit/element.js'
import { numberText } from './call-text.js'
import { stateKinds } from './code-values.js'

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

const LISTED = ['Set or changed', 'Changed', 'All'] as const

/** The view. */
export interface StateView {
  readonly element: HTMLElement
  /** Shows a state; `than` says what the changes are told against. */
  readonly show: (
    state: DeviceState | null,
    other: DeviceState | null,
    initial: DeviceState | null,
    than: string,
  ) => void
}

export const createStateView = (): StateView => {
  let entries: StateEntry[] = []
  const search = element('input', { type: 'search', placeholder: 'Search state', 'aria-label': 'Search state' })
  const which = element('select', { 'aria-label': 'Values' }, ...LISTED.map((label) => element('option', {}, label)))
  const note = element('p', { class: 'soft' })
  const list = element('div', { class: 'groups' })

  const wants = (entry: StateEntry): boolean => {
    const wanted = search.value.trim().toLowerCase()
    if (wanted !== '' && !`${entry.group} ${entry.name} ${entry.text}`.toLowerCase().includes(wanted)) return false
    if (which.selectedIndex === 2) return true
    return entry.before !== null || (which.selectedIndex === 0 && !entry.isInitial)
  }

  const rowOf = ({ name, text, before, colour }: StateEntry): HTMLElement => {
    const value = element('td', {}, ...(colour === null ? [] : [swatch(colour)]), text)
    if (before !== null) value.append(element('span', { class: 'before' }, `was ${before}`))
    return element('tr', before === null ? {} : { class: 'changed' }, element('th', { scope: 'row' }, name), value)
  }

  const refresh = (): void => {
    const shown = entries.filter(wants)
    const changed = new Set(entries.filter(({ before }) => before !== null).map(({ group }) => group.replace(' ', '')))
    const pulled = dependents(changed)
    const groups = [...new Set(shown.map(({ group }) => group))]
    list.replaceChildren(
      ...groups.map((group) => {
        const because = pulled.get(group.replace(' ', ''))
        return element(
          'section',
          {},
          element('h3', {}, group),
          ...(because ? [element('p', { class: 'soft' }, `Looked at again because of ${because.join(', ')}.`)] : []),
          element('table', {}, element('tbody', {}, ...shown.filter((one) => one.group === group).map(rowOf))),
        )
      }),
    )
    const others = [...pulled].filter(([name]) => !groups.some((group) => group.replace(' ', '') === name))
    if (others.length > 0 && which.selectedIndex < 2)
      list.append(
        element(
          'p',
          { class: 'soft' },
          `Also looked at again: ${others.map(([name, because]) => `${name} (${because.join(', ')})`).join('; ')}.`,
        ),
      )
  }
  search.addEventListener('input', refresh)
  which.addEventListener('change', refresh)

  return {
    element: element('div', { class: 'state' }, element('div', { class: 'tools' }, search, which), note, list),
    show(state, other, initial, than) {
      entries = state ? entriesOf(state, other, initial) : []
      note.textContent = state
        ? `${entries.filter(({ before }) => before !== null).length} values changed since ${than}.`
        : 'There is no device here whose state could be read.'
      refresh()
    },
  }
}

/** A colour, seen. */
const swatch = (colour: number): HTMLElement => {
  const made = element('span', { class: 'swatch', 'aria-hidden': 'true' })
  made.style.background = `#${(colour & 0xffffff).toString(16).padStart(6, '0')}`
  return made
}
