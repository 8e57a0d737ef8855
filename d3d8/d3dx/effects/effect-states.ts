/** What passes of effects may set. SDK: "Effect File Format", the lists of states. */
import { ENUMERATIONS, isEnumeration, memberOf, membersOf, type EnumerationName } from '../../api/enumerations.js'
import { renderStates, textureStageStates, type StateRow, type ValueKind } from '../../state-table.js'
import { D3DTS_PROJECTION, D3DTS_TEXTURE0, D3DTS_VIEW, D3DTS_WORLD } from '../../types/index.js'

/** The calls of a device that assignments become. */
export type Setter =
  | 'SetRenderState'
  | 'SetTextureStageState'
  | 'SetTransform'
  | 'SetTexture'
  | 'SetVertexShader'
  | 'SetPixelShader'
  | 'SetVertexShaderConstant'
  | 'SetPixelShaderConstant'
  | 'LightEnable'
  | 'SetLight'
  | 'SetMaterial'

/** Words for values, in capitals, and the numbers that they stand for. */
export type Words = ReadonlyMap<string, number>

/** What a pass may assign to. */
export interface EffectState {
  readonly setter: Setter
  /** Of a state, or of the transform with index 0. */
  readonly number: number
  /** Of a light or material, by its name; empty for anything else. */
  readonly member: string
  /** Floats of a member of a light or material, 1 for states that are floats; 0: the value is a word. */
  readonly floats: number
  readonly words: Words
  /** Whether a vector may stand for its word. */
  readonly isColour: boolean
  /** What the number in brackets is less than: stages, lights and registers are left to the device. */
  readonly indices: number
}

/** Any number in brackets. */
const ANY = 2 ** 31
/** World matrices, and stages that have a matrix. */
const WORLDS = 256
const MATRICES = 8

/** `TRUE` and `FALSE`. */
export const BOOLEANS: Words = new Map([
  ['FALSE', 0],
  ['TRUE', 1],
])

const NO_WORDS: Words = new Map()

/** Where a word keeps more of a member's name than what stands behind the beginning that all of them share. */
const beginnings: Readonly<Partial<Record<EnumerationName, string>>> = { D3DCLIPPLANE: 'D3DCLIP' }

/** The members of an enumeration, without what their names begin with. */
function wordsOf(name: EnumerationName): Words {
  const { length } = beginnings[name] ?? ENUMERATIONS[name].prefix
  return new Map(Array.from(membersOf(name), ([member, value]) => [member.slice(length).replace(/^_/, ''), value]))
}

const wordsOfKind = (kind: ValueKind): Words =>
  kind === 'boolean' ? BOOLEANS : isEnumeration(kind) ? wordsOf(kind) : NO_WORDS

/** States by their names without D3DRS_ or D3DTSS_. */
const statesOf = (setter: Setter, names: EnumerationName, rows: readonly StateRow[]): [string, EffectState][] =>
  rows.map(([number, , kind]) => [
    memberOf(names, number)?.slice(ENUMERATIONS[names].prefix.length) ?? '',
    {
      ...{ setter, number, member: '', floats: kind === 'float' ? 1 : 0, words: wordsOfKind(kind) },
      isColour: kind === 'colour',
      indices: setter === 'SetRenderState' ? 1 : ANY,
    },
  ])

/** Something that is set as a whole, or by an index. */
const whole = (
  setter: Setter,
  { number = 0, member = '', floats = 0, words = NO_WORDS, indices = 1 }: Partial<EffectState> = {},
): EffectState => ({ setter, number, member, floats, words, isColour: false, indices })

/** Members of a light or material, and how many floats each has. */
const members = (
  setter: Setter,
  prefix: string,
  indices: number,
  floats: Readonly<Record<string, number>>,
): [string, EffectState][] =>
  Object.entries(floats).map(([member, count]) => [
    prefix + member.toUpperCase(),
    whole(setter, { member, floats: count, indices }),
  ])

const states: ReadonlyMap<string, EffectState> = new Map([
  ...statesOf('SetRenderState', 'D3DRENDERSTATETYPE', renderStates),
  ...statesOf('SetTextureStageState', 'D3DTEXTURESTAGESTATETYPE', textureStageStates),
  ['WORLDTRANSFORM', whole('SetTransform', { number: D3DTS_WORLD, indices: WORLDS })],
  ['VIEWTRANSFORM', whole('SetTransform', { number: D3DTS_VIEW })],
  ['PROJECTIONTRANSFORM', whole('SetTransform', { number: D3DTS_PROJECTION })],
  ['TEXTURETRANSFORM', whole('SetTransform', { number: D3DTS_TEXTURE0, indices: MATRICES })],
  ['TEXTURE', whole('SetTexture', { indices: ANY })],
  ['VERTEXSHADER', whole('SetVertexShader', { words: wordsOf('D3DFVF') })],
  ['PIXELSHADER', whole('SetPixelShader')],
  ['VERTEXSHADERCONSTANT', whole('SetVertexShaderConstant', { indices: ANY })],
  ['PIXELSHADERCONSTANT', whole('SetPixelShaderConstant', { indices: ANY })],
  ['LIGHTENABLE', whole('LightEnable', { words: BOOLEANS, indices: ANY })],
  ['LIGHTTYPE', whole('SetLight', { member: 'Type', words: wordsOf('D3DLIGHTTYPE'), indices: ANY })],
  ...members('SetLight', 'LIGHT', ANY, { Diffuse: 4, Specular: 4, Ambient: 4, Position: 3, Direction: 3 }),
  ...members('SetLight', 'LIGHT', ANY, { Range: 1, Falloff: 1, Attenuation0: 1, Attenuation1: 1, Attenuation2: 1 }),
  ...members('SetLight', 'LIGHT', ANY, { Theta: 1, Phi: 1 }),
  ...members('SetMaterial', 'MATERIAL', 1, { Diffuse: 4, Ambient: 4, Specular: 4, Emissive: 4, Power: 1 }),
])

/** What a name in a pass stands for, in whatever letters; undefined for nothing. */
export const effectState = (name: string): EffectState | undefined => states.get(name.toUpperCase())

/** So many names may be listed whatever was written. */
const FEW = 16

/**
 * What there is, for who wrote a name that is none: all names where they are few, else those that go on where it ends,
 * or end before it does.
 */
export function namesLike(name: string, names: Iterable<string>): string {
  const given = name.toUpperCase()
  const all = Array.from(names)
  const like = all.filter((known) => all.length <= FEW || known.startsWith(given) || given.startsWith(known))
  return like.length > 0 ? `; there are ${like.join(', ')}` : ''
}

/** What there is of states, for a name that is none. */
export const statesLike = (name: string): string => namesLike(name, states.keys())

/** The words for a flexible vertex format, which declarations have, too. */
export const FORMATS: Words = states.get('VERTEXSHADER')?.words ?? NO_WORDS
