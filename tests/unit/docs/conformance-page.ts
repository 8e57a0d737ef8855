/** The page docs/conformance.md, made from the tables and sources of the library. */
import {
  ENUMERATIONS,
  INTERFACES,
  METHODS,
  layoutOf,
  memberOf,
  membersOf,
  type EnumerationName,
  type InterfaceName,
  type Method,
} from '../../../d3d8/api/index.js'
import { FALLBACKS } from '../../../d3d8/api/fallbacks.js'
import * as runtime from '../../../d3d8/runtime/index.js'
import { formatsFor, knownFormats, type FormatUse } from '../../../d3d8/runtime/adapter/format-support.js'
import { operations } from '../../../d3d8/shader/operations.js'
import { renderStates, textureStageStates, type StateRow } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import index from '../../conformance/recordings/index.json'
import { table } from './markdown.js'
import { engineFallbacks, type FallbackDeclaration } from '../../../engine/index.js'
import { sourcesOf } from './sources.js'

const code = (name: string): string => `\`${name}\``
const codes = (names: readonly string[]): string => names.map(code).join(', ')

/** Whether a text has a name of Direct3D in it. */
const isNamed = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text)

const systems = sourcesOf('systems')
const library = sourcesOf('d3d8', 'engine', 'composition', 'index.ts', 'systems')

/** Every fallback with the file that notes it, in the order of their paths. */
const fallbacks = Object.entries<Readonly<Record<string, FallbackDeclaration>>>({
  ...FALLBACKS,
  'engine/fallbacks.ts': engineFallbacks,
})
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .flatMap(([path, declared]) => Object.values(declared).map((fallback) => ({ path, ...fallback })))

/** Where states are kept, named and set, and nothing is done by them. */
const TABLES = ['d3d8/state-table.ts', 'd3d8/types/', 'd3d8/files/', 'd3d8/ddi/', 'd3d8/api/', 'd3d8/d3dx/']
const acting = library.filter(({ path }) => !TABLES.some((prefix) => path.startsWith(prefix)))

/** Where states are read to be written elsewhere: into scenes that are taken out. */
const TAKING = 'systems/export/'

/**
 * The file that carries a state out: the system of its group that names it or reads its rows whole, else another one
 * that names it, and one that takes scenes out where there is no other.
 */
function readerOf(name: string, group: string, rows: readonly StateRow[], states: EnumerationName): string {
  const system = systems.find(({ text }) => new RegExp(`define(State)?System\\('${group}'`).test(text))
  const inGroup = rows.filter((row) => row[1] === group).map(([state]) => memberOf(states, state) ?? '')
  const readsWhole = system && !inGroup.some((state) => isNamed(system.text, state))
  if (system && (readsWhole || isNamed(system.text, name))) return system.path
  const naming = acting.filter(({ text }) => isNamed(text, name)).map(({ path }) => path)
  return naming.find((path) => !path.startsWith(TAKING)) ?? naming[0] ?? ''
}

function stateSection(states: EnumerationName, rows: readonly StateRow[]): string[] {
  const cells = rows.map(([state, group, kind, , blocks]) => {
    const name = memberOf(states, state) ?? String(state)
    const reader = readerOf(name, group, rows, states)
    return [
      code(name),
      group,
      kind.startsWith('D3D') ? code(kind) : kind,
      blocks === 'none' ? '' : blocks,
      reader === '' ? '' : code(reader),
    ]
  })
  return table(
    ['left', 'left', 'left', 'left', 'left'],
    ['state', 'group', 'value', 'pixel or vertex blocks', 'carried out in'],
    cells,
  )
}

/** The class of an interface; none for those that are only inherited from. */
function prototypeOf(on: InterfaceName): object | null {
  const made = (runtime as Readonly<Record<string, unknown>>)[on.slice(1)]
  return typeof made === 'function' ? (made.prototype as object) : null
}

/** Whether the library has a method of its table. */
export function hasMethod({ on, call }: Method): boolean {
  if (on === null) return call in runtime
  return call in (prototypeOf(on) ?? runtime.Direct3DObject.prototype)
}

/** Whether a fallback belongs to calls of a method. */
const concerns = ({ name, of }: FallbackDeclaration, call: string): boolean => of?.includes(call) ?? isNamed(name, call)

function methodSection(): string[] {
  const rows = [null, ...(Object.keys(INTERFACES) as InterfaceName[])].map((on) => {
    const methods = [...METHODS.values()].filter((method) => method.on === on)
    const missing = methods.filter((method) => !hasMethod(method)).map(({ call }) => call)
    const named = methods
      .map(({ call }) => call)
      .filter((call) => fallbacks.some((fallback) => concerns(fallback, call)))
    return [on === null ? 'functions' : code(on), String(methods.length), codes(named), codes(missing)]
  })
  return table(['left', 'right', 'left', 'left'], ['interface', 'methods', 'sometimes named', 'refused'], rows)
}

/** Sets whose members are bits of a capability. */
const bitSets = new Set<string>(Object.entries(ENUMERATIONS).flatMap(([name, { is }]) => (is === 'bits' ? [name] : [])))

const isOneBit = (value: number): boolean => value !== 0 && (value & (value - 1)) === 0

function capabilitySection(): string[] {
  const caps = runtime.deviceCaps(runtime.defaultLimits, T.D3DADAPTER_DEFAULT, T.D3DDEVTYPE_HAL)
  const rows = layoutOf('D3DCAPS8').members.map(({ name, of }) => {
    const value = caps[name as keyof T.D3DCAPS8]
    if (of === null || !bitSets.has(of))
      return [code(name), name.endsWith('Version') ? code(`0x${value.toString(16)}`) : String(value), '']
    const bits = [...membersOf(of)].filter(([, bit]) => isOneBit(bit))
    const [offered, others] = [true, false].map((has) =>
      bits.filter(([, bit]) => ((value & bit) !== 0) === has).map(([member]) => member.slice(of.length + 1)),
    )
    return [code(name), offered.join(' '), others.join(' ')]
  })
  return table(['left', 'left', 'left'], ['field', 'offered', 'not offered'], rows)
}

const formatUses = ['texture', 'cube', 'volume', 'target', 'depth', 'filter'] as const satisfies readonly FormatUse[]

function formatSection(): string[] {
  const missing = [...T.formats.values()].filter(
    ({ format, kind }) => kind !== 'vertex' && kind !== 'index' && !knownFormats.includes(format),
  )
  const rows = formatUses.map((use) => [use, String(formatsFor(runtime.defaultLimits, use).length)])
  return [
    `${knownFormats.length} formats, each with its row in [formats](formats.md).`,
    missing.length === 0
      ? ''
      : `Only in pool SCRATCH and as image surfaces: ${codes(missing.map(({ name }) => name))}.`,
    '',
    ...table(['left', 'right'], ['as', 'formats'], rows),
  ].filter((line, i, lines) => line !== '' || lines[i - 1] !== '')
}

function instructionSection(): string[] {
  const versions = (kind: string, [first, last]: readonly [number, number]): string => {
    const short = kind === 'vertex' ? 'vs' : 'ps'
    return first === last ? `${short} 1.${first}` : `${short} 1.${first} to 1.${last}`
  }
  const groups = new Map<string, string[]>()
  for (const { kind, name, versions: range } of operations) {
    const key = versions(kind, range)
    groups.set(key, [...(groups.get(key) ?? []), name])
  }
  return table(
    ['left', 'left'],
    ['versions', 'instructions'],
    [...groups].map(([key, names]) => [key, codes(names)]),
  )
}

function recordingSection(): string[] {
  return [
    `${index.length} recordings of a reference device, each with the pictures that it drew. All are drawn alike; ` +
      'one that is not fails the tests:',
    '',
    `${codes(index.map(({ name }) => name))}.`,
  ]
}

/** A text with its values in angles, and all that it may belong to. */
const shown = (text: string, of: readonly string[] = []): string =>
  text.replace('{of}', of.join(', ')).replaceAll(/\{(\w+)\}/g, '‹$1›')

function fallbackSection(): string[] {
  const rows = fallbacks.map(({ path, name, instead, of }) => [shown(name, of), shown(instead), code(path)])
  return table(['left', 'left', 'left'], ['asked for', 'done instead', 'noted in'], rows)
}

/** The whole page. */
export const conformancePage = (): string =>
  [
    '# Conformance',
    '',
    'What of Direct3D 8 is honoured, what is named in `engine.fallbacks` when it is met, and what is refused. ' +
      'This page is made from the tables and',
    'the sources of the library: a test compares the two, and `npm run docs` writes it anew.',
    '',
    '## Named in engine.fallbacks',
    '',
    'Everything that is not done as it was asked for, with the file that names it. ' +
      'What is known only when it happens stands in ‹angles›.',
    '',
    ...fallbackSection(),
    '',
    '## Methods',
    '',
    '_Sometimes named_: `engine.fallbacks` has a name for what some of its calls ask for (above). ' +
      'A refused method answers E_NOTIMPL when a recording or a capture calls it.',
    '',
    ...methodSection(),
    '',
    '## Render states',
    '',
    'Every state is checked, kept and given back. One that nothing carries out changes no picture. ' +
      '_Pixel or vertex blocks_: the state blocks that hold it besides D3DSBT_ALL.',
    '',
    ...stateSection('D3DRENDERSTATETYPE', renderStates),
    '',
    '## Texture stage states',
    '',
    ...stateSection('D3DTEXTURESTAGESTATETYPE', textureStageStates),
    '',
    '## Formats',
    '',
    ...formatSection(),
    '',
    '## Capabilities',
    '',
    'What GetDeviceCaps answers without a renderer; sizes and counts are those of the browser where there is one.',
    '',
    ...capabilitySection(),
    '',
    '## Shader instructions',
    '',
    'All of these are read, checked, assembled and run; ' +
      'any other is refused by CreateVertexShader and CreatePixelShader.',
    '',
    ...instructionSection(),
    '',
    '## Recordings',
    '',
    ...recordingSection(),
    '',
  ].join('\n')
