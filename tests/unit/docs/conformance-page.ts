/** The page docs/conformance.md, made from the tables and sources of the library. */
import { INTERFACES, METHODS, type InterfaceName, type Method } from '../../../d3d8/files/methods.js'
import * as runtime from '../../../d3d8/runtime/index.js'
import { formatsFor, knownFormats, type FormatUse } from '../../../d3d8/runtime/format-support.js'
import { operations } from '../../../d3d8/shader/operations.js'
import { renderStates, textureStageStates, type StateRow } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import index from '../../conformance/recordings/index.json'
import { table } from './markdown.js'
import { notesOf, sourcesOf } from './sources.js'

const code = (name: string): string => `\`${name}\``
const codes = (names: readonly string[]): string => names.map(code).join(', ')

/** Constants of Direct3D whose names begin with a prefix, by value. */
const namesByValue = (prefix: string): ReadonlyMap<number, string> =>
  new Map(
    Object.entries(T).flatMap(([name, value]): [number, string][] =>
      name.startsWith(prefix) && typeof value === 'number' ? [[value, name]] : [],
    ),
  )

/** Whether a text has a name of Direct3D in it. */
const isNamed = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text)

const systems = sourcesOf('systems')
const library = sourcesOf('d3d8', 'engine', 'index.ts', 'systems')
const notes = notesOf(library)

/** Where states are kept and named, and nothing is done by them. */
const TABLES = ['d3d8/state-table.ts', 'd3d8/types/', 'd3d8/files/', 'd3d8/ddi/']
const acting = library.filter(({ path }) => !TABLES.some((prefix) => path.startsWith(prefix)))

/** The file that carries a state out: the system of its group that names it or reads its rows whole, else another one that names it. */
function readerOf(name: string, group: string, rows: readonly StateRow[], names: ReadonlyMap<number, string>): string {
  const system = systems.find(({ text }) => text.includes(`group: '${group}'`))
  const inGroup = rows.filter((row) => row[1] === group).map(([state]) => names.get(state) ?? '')
  const readsWhole = system && !inGroup.some((state) => isNamed(system.text, state))
  if (system && (readsWhole || isNamed(system.text, name))) return system.path
  return acting.find(({ text }) => isNamed(text, name))?.path ?? ''
}

function stateSection(prefix: string, rows: readonly StateRow[]): string[] {
  const names = namesByValue(prefix)
  const cells = rows.map(([state, group, kind, , blocks]) => {
    const name = names.get(state) ?? String(state)
    const reader = readerOf(name, group, rows, names)
    return [code(name), group, kind, blocks === 'none' ? '' : blocks, reader === '' ? '' : code(reader)]
  })
  return table(
    ['left', 'left', 'left', 'left', 'left'],
    ['state', 'group', 'kind', 'pixel or vertex blocks', 'carried out in'],
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

function methodSection(): string[] {
  const noted = notes.map(({ name }) => name)
  const rows = [null, ...(Object.keys(INTERFACES) as InterfaceName[])].map((on) => {
    const methods = [...METHODS.values()].filter((method) => method.on === on)
    const missing = methods.filter((method) => !hasMethod(method)).map(({ call }) => call)
    const named = methods.map(({ call }) => call).filter((call) => noted.some((name) => isNamed(name, call)))
    return [on === null ? 'functions' : code(on), String(methods.length), codes(named), codes(missing)]
  })
  return table(['left', 'right', 'left', 'left'], ['interface', 'methods', 'sometimes named', 'refused'], rows)
}

/** Prefixes of the constants that the bits of a capability have; all else in D3DCAPS8 is a number. */
const capabilityBits: Readonly<Partial<Record<keyof T.D3DCAPS8, string>>> = {
  Caps: 'D3DCAPS_',
  Caps2: 'D3DCAPS2_',
  Caps3: 'D3DCAPS3_',
  PresentationIntervals: 'D3DPRESENT_INTERVAL_',
  CursorCaps: 'D3DCURSORCAPS_',
  DevCaps: 'D3DDEVCAPS_',
  PrimitiveMiscCaps: 'D3DPMISCCAPS_',
  RasterCaps: 'D3DPRASTERCAPS_',
  ZCmpCaps: 'D3DPCMPCAPS_',
  SrcBlendCaps: 'D3DPBLENDCAPS_',
  DestBlendCaps: 'D3DPBLENDCAPS_',
  AlphaCmpCaps: 'D3DPCMPCAPS_',
  ShadeCaps: 'D3DPSHADECAPS_',
  TextureCaps: 'D3DPTEXTURECAPS_',
  TextureFilterCaps: 'D3DPTFILTERCAPS_',
  CubeTextureFilterCaps: 'D3DPTFILTERCAPS_',
  VolumeTextureFilterCaps: 'D3DPTFILTERCAPS_',
  TextureAddressCaps: 'D3DPTADDRESSCAPS_',
  VolumeTextureAddressCaps: 'D3DPTADDRESSCAPS_',
  LineCaps: 'D3DLINECAPS_',
  StencilCaps: 'D3DSTENCILCAPS_',
  FVFCaps: 'D3DFVFCAPS_',
  TextureOpCaps: 'D3DTEXOPCAPS_',
  VertexProcessingCaps: 'D3DVTXPCAPS_',
}

const isOneBit = (value: number): boolean => value !== 0 && (value & (value - 1)) === 0

function capabilitySection(): string[] {
  const caps = runtime.deviceCaps(runtime.defaultLimits, T.D3DADAPTER_DEFAULT, T.D3DDEVTYPE_HAL)
  const rows = (Object.entries(caps) as [keyof T.D3DCAPS8, number][]).map(([field, value]) => {
    const prefix = capabilityBits[field]
    if (prefix === undefined)
      return [code(field), field.endsWith('Version') ? code(`0x${value.toString(16)}`) : String(value), '']
    const bits = [...namesByValue(prefix)].filter(([bit]) => isOneBit(bit))
    const [offered, others] = [true, false].map((has) =>
      bits.filter(([bit]) => ((value & bit) !== 0) === has).map(([, name]) => name.slice(prefix.length)),
    )
    return [code(field), offered.join(' '), others.join(' ')]
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
    `${index.length} recordings of a reference device, each with the pictures that it drew. All are drawn alike; one that is not fails the tests:`,
    '',
    `${codes(index.map(({ name }) => name))}.`,
  ]
}

function noteSection(): string[] {
  const rows = notes.map(({ path, name, instead }) => [name, instead, code(path)])
  return table(['left', 'left', 'left'], ['asked for', 'done instead', 'noted in'], rows)
}

/** The whole page. */
export const conformancePage = (): string =>
  [
    '# Conformance',
    '',
    'What of Direct3D 8 is honoured, what is named in `engine.fallbacks` when it is met, and what is refused. This page is made from the tables and',
    'the sources of the library: a test compares the two, and `npm run docs` writes it anew.',
    '',
    '## Named in engine.fallbacks',
    '',
    'Everything that is not done as it was asked for, with the file that names it. What is known only when it happens stands in ‹angles›.',
    '',
    ...noteSection(),
    '',
    '## Methods',
    '',
    '_Sometimes named_: `engine.fallbacks` has a name for what some of its calls ask for (above). A refused method answers E_NOTIMPL when a recording or a capture calls it.',
    '',
    ...methodSection(),
    '',
    '## Render states',
    '',
    'Every state is checked, kept and given back. One that nothing carries out changes no picture. _Pixel or vertex blocks_: the state blocks that hold it besides D3DSBT_ALL.',
    '',
    ...stateSection('D3DRS_', renderStates),
    '',
    '## Texture stage states',
    '',
    ...stateSection('D3DTSS_', textureStageStates),
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
    'All of these are read, checked, assembled and run; any other is refused by CreateVertexShader and CreatePixelShader.',
    '',
    ...instructionSection(),
    '',
    '## Recordings',
    '',
    ...recordingSection(),
    '',
  ].join('\n')
