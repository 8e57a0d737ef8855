/**
 * The enumerations and sets of flags of d3d8types.h, d3d8caps.h and d3d8.h, each declared once: by where its constants
 * stand and how their names begin. Values show by their names, and checks know what is allowed.
 */
import * as capabilities from '../types/caps.js'
import * as information from '../types/device-info.js'
import * as enumerations from '../types/enumerations.js'
import * as results from '../types/errors.js'
import * as flags from '../types/flags.js'
import * as formats from '../types/formats.js'
import * as vertexFormats from '../types/fvf.js'
import * as renderStates from '../types/render-states.js'
import * as shaders from '../types/shader-tokens.js'
import * as stageStates from '../types/texture-stage-states.js'
import * as vertices from '../types/vertex-layout.js'
import * as declarations from '../types/vertex-shader-declaration.js'

/** Bits of a value that belong together. */
export interface Part {
  readonly mask: number
  /**
   * What is in them: a member of the set; one whose name is left out where it is 0; a plain number.
   */
  readonly holds: 'member' | 'member or nothing' | 'number'
}

/** One enumeration or set of flags. */
export interface EnumerationDeclaration {
  /** Where its constants stand. */
  readonly from: Readonly<Record<string, unknown>>
  /** How their names begin. */
  readonly prefix: string
  /** Names that begin so and are none of it. */
  readonly but?: RegExp
  /** In C: an enumerated type, or constants of the preprocessor for a DWORD. */
  readonly inC: 'enum' | 'define'
  /** What a value is: one member; any number of them, or-ed; parts, and members for the bits besides. */
  readonly is: 'member' | 'bits' | readonly Part[]
}

const one = (from: EnumerationDeclaration['from'], prefix: string, but?: RegExp) =>
  ({ from, prefix, but, inC: 'enum', is: 'member' }) as const

const bits = (from: EnumerationDeclaration['from'], prefix: string) =>
  ({ from, prefix, inC: 'define', is: 'bits' }) as const

/** Every set by its name in the documentation; one that has no name there by the beginning of its members. */
export const ENUMERATIONS = {
  D3DDEVTYPE: one(enumerations, 'D3DDEVTYPE_'),
  D3DPRIMITIVETYPE: one(enumerations, 'D3DPT_'),
  D3DTRANSFORMSTATETYPE: one(enumerations, 'D3DTS_'),
  D3DLIGHTTYPE: one(enumerations, 'D3DLIGHT_'),
  D3DSHADEMODE: one(enumerations, 'D3DSHADE_'),
  D3DFILLMODE: one(enumerations, 'D3DFILL_'),
  D3DBLEND: one(enumerations, 'D3DBLEND_'),
  D3DBLENDOP: one(enumerations, 'D3DBLENDOP_'),
  D3DTEXTUREADDRESS: one(enumerations, 'D3DTADDRESS_'),
  D3DCULL: one(enumerations, 'D3DCULL_'),
  D3DCMPFUNC: one(enumerations, 'D3DCMP_'),
  D3DSTENCILOP: one(enumerations, 'D3DSTENCILOP_'),
  D3DFOGMODE: one(enumerations, 'D3DFOG_'),
  D3DZBUFFERTYPE: one(enumerations, 'D3DZB_'),
  D3DSTATEBLOCKTYPE: one(enumerations, 'D3DSBT_'),
  D3DVERTEXBLENDFLAGS: one(enumerations, 'D3DVBF_'),
  D3DPATCHEDGESTYLE: one(enumerations, 'D3DPATCHEDGE_'),
  D3DDEBUGMONITORTOKENS: one(enumerations, 'D3DDMT_'),
  D3DMATERIALCOLORSOURCE: one(enumerations, 'D3DMCS_'),
  D3DBASISTYPE: one(enumerations, 'D3DBASIS_'),
  D3DORDERTYPE: one(enumerations, 'D3DORDER_'),
  D3DTEXTUREFILTERTYPE: one(enumerations, 'D3DTEXF_'),
  D3DTEXTUREOP: one(enumerations, 'D3DTOP_'),
  D3DRESOURCETYPE: one(enumerations, 'D3DRTYPE_'),
  D3DPOOL: one(enumerations, 'D3DPOOL_'),
  D3DCUBEMAP_FACES: one(enumerations, 'D3DCUBEMAP_FACE_'),
  D3DMULTISAMPLE_TYPE: one(enumerations, 'D3DMULTISAMPLE_'),
  D3DSWAPEFFECT: one(enumerations, 'D3DSWAPEFFECT_'),
  D3DBACKBUFFER_TYPE: one(enumerations, 'D3DBACKBUFFER_TYPE_'),
  D3DDEVINFOID: { ...one(information, 'D3DDEVINFOID_'), inC: 'define' },
  D3DFORMAT: one(formats, 'D3DFMT_'),
  D3DRENDERSTATETYPE: one(renderStates, 'D3DRS_'),
  D3DTEXTURESTAGESTATETYPE: one(stageStates, 'D3DTSS_'),
  D3DTEXTURETRANSFORMFLAGS: { ...one(flags, 'D3DTTFF_'), is: [{ mask: 0xff, holds: 'member' }] },

  D3DCREATE: bits(flags, 'D3DCREATE_'),
  D3DENUM: bits(flags, 'D3DENUM_'),
  D3DSGR: bits(flags, 'D3DSGR_'),
  D3DCURSOR: bits(flags, 'D3DCURSOR_'),
  D3DSPD: bits(flags, 'D3DSPD_'),
  D3DPRESENTFLAG: bits(flags, 'D3DPRESENTFLAG_'),
  D3DCLEAR: bits(flags, 'D3DCLEAR_'),
  D3DLOCK: bits(flags, 'D3DLOCK_'),
  D3DUSAGE: bits(flags, 'D3DUSAGE_'),
  D3DPV: bits(flags, 'D3DPV_'),
  // D3DWRAP_U, V and W are the first three of them.
  D3DWRAP: bits(flags, 'D3DWRAP'),
  D3DCOLORWRITEENABLE: bits(flags, 'D3DCOLORWRITEENABLE_'),
  D3DCLIPPLANE: bits(flags, 'D3DCLIPPLANE'),
  D3DCS: bits(flags, 'D3DCS_'),
  D3DTA: {
    ...bits(flags, 'D3DTA_'),
    but: /^D3DTA_SELECTMASK$/,
    is: [{ mask: flags.D3DTA_SELECTMASK, holds: 'member' }],
  },
  D3DTSS_TCI: {
    ...bits(flags, 'D3DTSS_TCI_'),
    is: [
      { mask: 0xffff0000, holds: 'member or nothing' },
      { mask: 0xffff, holds: 'number' },
    ],
  },
  D3DFVF: {
    ...bits(vertexFormats, 'D3DFVF_'),
    but: /_MASK$|_SHIFT$|^D3DFVF_TEXTUREFORMAT/,
    is: [
      { mask: vertexFormats.D3DFVF_POSITION_MASK, holds: 'member or nothing' },
      { mask: vertexFormats.D3DFVF_TEXCOUNT_MASK, holds: 'member or nothing' },
    ],
  },

  D3DCAPS: bits(capabilities, 'D3DCAPS_'),
  D3DCAPS2: bits(capabilities, 'D3DCAPS2_'),
  D3DCAPS3: bits(capabilities, 'D3DCAPS3_'),
  D3DPRESENT_INTERVAL: bits(capabilities, 'D3DPRESENT_INTERVAL_'),
  D3DCURSORCAPS: bits(capabilities, 'D3DCURSORCAPS_'),
  D3DDEVCAPS: bits(capabilities, 'D3DDEVCAPS_'),
  D3DPMISCCAPS: bits(capabilities, 'D3DPMISCCAPS_'),
  D3DLINECAPS: bits(capabilities, 'D3DLINECAPS_'),
  D3DPRASTERCAPS: bits(capabilities, 'D3DPRASTERCAPS_'),
  D3DPCMPCAPS: bits(capabilities, 'D3DPCMPCAPS_'),
  D3DPBLENDCAPS: bits(capabilities, 'D3DPBLENDCAPS_'),
  D3DPSHADECAPS: bits(capabilities, 'D3DPSHADECAPS_'),
  D3DPTEXTURECAPS: bits(capabilities, 'D3DPTEXTURECAPS_'),
  D3DPTFILTERCAPS: bits(capabilities, 'D3DPTFILTERCAPS_'),
  D3DPTADDRESSCAPS: bits(capabilities, 'D3DPTADDRESSCAPS_'),
  D3DSTENCILCAPS: bits(capabilities, 'D3DSTENCILCAPS_'),
  D3DTEXOPCAPS: bits(capabilities, 'D3DTEXOPCAPS_'),
  D3DFVFCAPS: bits(capabilities, 'D3DFVFCAPS_'),
  D3DVTXPCAPS: bits(capabilities, 'D3DVTXPCAPS_'),

  D3DVSDT: { ...one(vertices, 'D3DVSDT_'), inC: 'define' },
  D3DVSDE: { ...one(vertices, 'D3DVSDE_'), inC: 'define' },
  D3DVSD_TOKENTYPE: one(declarations, 'D3DVSD_TOKEN_'),
  D3DSHADER_INSTRUCTION_OPCODE_TYPE: one(shaders, 'D3DSIO_'),
  D3DSHADER_PARAM_REGISTER_TYPE: one(shaders, 'D3DSPR_'),
  D3DVS_RASTOUT_OFFSETS: one(shaders, 'D3DSRO_'),
  D3DVS_ADDRESSMODE_TYPE: one(shaders, 'D3DVS_ADDRMODE_'),
  D3DSHADER_PARAM_DSTMOD_TYPE: one(shaders, 'D3DSPDM_'),
  D3DSHADER_PARAM_SRCMOD_TYPE: one(shaders, 'D3DSPSM_'),
  HRESULT: { ...one(results, '', /^_FACD3D$/), inC: 'define' },
} as const satisfies Record<string, EnumerationDeclaration>

/** The name of an enumeration or of a set of flags. */
export type EnumerationName = keyof typeof ENUMERATIONS

/** Whether a name is that of an enumeration or of a set of flags. */
export const isEnumeration = (name: string): name is EnumerationName => Object.hasOwn(ENUMERATIONS, name)

/** Members by their names, lowest first; of members with the same number the first in the alphabet. */
export type Members = ReadonlyMap<string, number>

interface Known {
  readonly members: Members
  readonly names: ReadonlyMap<number, string>
}

const known = new Map<EnumerationName, Known>()

const gather = (name: EnumerationName): Known => {
  const { from, prefix, but }: EnumerationDeclaration = ENUMERATIONS[name]
  const found = Object.entries(from)
    .flatMap(([member, value]): [string, number][] =>
      typeof value === 'number' && member.startsWith(prefix) && !but?.test(member) ? [[member, value]] : [],
    )
    .sort(([a, low], [b, high]) => low - high || (a < b ? -1 : 1))
  const names = new Map<number, string>()
  for (const [member, value] of found) if (!names.has(value)) names.set(value, member)
  return { members: new Map(found), names }
}

const knownOf = (name: EnumerationName): Known => {
  let found = known.get(name)
  if (found === undefined) known.set(name, (found = gather(name)))
  return found
}

/** The members of an enumeration or set of flags. */
export const membersOf = (name: EnumerationName): Members => knownOf(name).members

/** The member of a number, signed or unsigned; undefined where no member has it. */
export const memberOf = (name: EnumerationName, value: number): string | undefined =>
  knownOf(name).names.get((value | 0) === value ? value >>> 0 : value)

/** Whether a number is that of a member. */
export const isMember = (name: EnumerationName, value: number): boolean => knownOf(name).names.has(value)

/** A number in C's way of writing it: small ones decimal, large ones hexadecimal. */
export const numberText = (value: number): string => (value < 0x10000 ? String(value) : `0x${value.toString(16)}`)

/** How sizes of coordinate sets are written, by their two bits: 2 is what a set has by itself. */
const coordinateSizes = [2, 3, 4, 1] as const

/** The sizes of coordinate sets in a flexible vertex format; they lie above its flags. */
const sizesOf = (format: number): string[] => {
  const sets = (format & vertexFormats.D3DFVF_TEXCOUNT_MASK) >> vertexFormats.D3DFVF_TEXCOUNT_SHIFT
  const sizes = Array.from({ length: Math.min(sets, 8) }, (_, set) => coordinateSizes[(format >>> (16 + set * 2)) & 3])
  return sizes.flatMap((size, set) => (size === 2 ? [] : [`D3DFVF_TEXCOORDSIZE${size}(${set})`]))
}

/** The lowest bit of a mask. */
const lowest = (mask: number): number => (mask & -mask) >>> 0

/** A value of bits and parts by the names of its members, each with its lowest bit. */
function textsOf(parts: readonly Part[], names: ReadonlyMap<number, string>, value: number): [number, string][] {
  const found: [bit: number, text: string][] = []
  let left = value
  for (const { mask, holds } of parts) {
    const part = (left & mask) >>> 0
    left = (left & ~mask) >>> 0
    if (holds === 'member or nothing' && part === 0) continue
    found.push([lowest(mask), (holds === 'number' ? undefined : names.get(part)) ?? numberText(part)])
  }
  // Only single bits: names of several at once would say things twice.
  for (const [bit, member] of names) {
    if (bit !== lowest(bit) || (left & bit) === 0) continue
    found.push([bit, member])
    left = (left & ~bit) >>> 0
  }
  if (left !== 0) found.push([Infinity, numberText(left)])
  return found
}

/**
 * A value by the names of its members, the lowest bits first, as C joins them; bits that no member names as a number.
 */
export function valueText(name: EnumerationName, value: number): string {
  const { names } = knownOf(name)
  const { is, prefix }: EnumerationDeclaration = ENUMERATIONS[name]
  if (is === 'member') return names.get(value >>> 0) ?? `${numberText(value >>> 0)} (no ${prefix.replace(/_$/, '')})`
  const isFormat = name === 'D3DFVF'
  const texts = textsOf(is === 'bits' ? [] : is, names, (isFormat ? value & 0xffff : value) >>> 0)
    .sort(([a], [b]) => a - b)
    .map(([, text]) => text)
  if (isFormat) texts.push(...sizesOf(value))
  return texts.length === 0 ? (is === 'bits' ? (names.get(0) ?? '0') : '0') : texts.join(' | ')
}

/** Whether a value consists of members alone, as the set allows them: one, or-ed ones, or one in each of its parts. */
export function isValue(name: EnumerationName, value: number): boolean {
  const { members, names } = knownOf(name)
  const { is }: EnumerationDeclaration = ENUMERATIONS[name]
  if (is === 'member') return memberOf(name, value) !== undefined
  let left = value >>> 0
  for (const { mask, holds } of is === 'bits' ? [] : is) {
    const part = (left & mask) >>> 0
    left = (left & ~mask) >>> 0
    if (holds === 'number' || (holds === 'member or nothing' && part === 0)) continue
    if (!names.has(part)) return false
  }
  return (left & ~[...members.values()].reduce((all, member) => all | member, 0)) === 0
}

/** Whether only one member at a time is a value of a set. */
export const isOfOne = (name: EnumerationName): boolean => ENUMERATIONS[name].is === 'member'

/** The members that a check allows, as a sentence lists them: `D3DPOOL_DEFAULT (0), D3DPOOL_MANAGED (1)`. */
export const allowedText = (
  name: EnumerationName,
  allowed: readonly number[] = [...membersOf(name).values()],
): string => allowed.map((value) => `${memberOf(name, value) ?? numberText(value)} (${value})`).join(', ')
