/** Numbers of Direct3D 8 by the names of its headers, found in what the library exports. */
import * as d3d from '../../index.js'

const families = new Map<string, ReadonlyMap<number, string>>()

/** The members of an enumeration or a set of flags: names that begin like `D3DBLEND_`, by their numbers. The first of two names for a number holds. */
const namesOf = (prefix: string): ReadonlyMap<number, string> => {
  const known = families.get(prefix)
  if (known) return known
  const names = new Map<number, string>()
  for (const [name, value] of Object.entries(d3d))
    if (typeof value === 'number' && name.startsWith(prefix) && !names.has(value >>> 0)) names.set(value >>> 0, name)
  families.set(prefix, names)
  return names
}

/** A number in C's way of writing it: small ones decimal, large ones hexadecimal. */
export const numberText = (value: number): string => (value < 0x10000 ? String(value) : `0x${value.toString(16)}`)

/** The enumerator of a number. */
export const enumeratorOf = (prefix: string, value: number): string =>
  namesOf(prefix).get(value) ?? `${numberText(value)} (no ${prefix.replace(/_$/, '')})`

/** Members of a set of flags, joined; `none` for no bit. What no member names is added as a number. */
export const flagsText = (prefix: string, value: number, none = '0'): string => {
  let left = value
  const names: string[] = []
  for (const [bit, name] of [...namesOf(prefix)].sort(([a], [b]) => a - b)) {
    // Only single bits: names of several at once would say things twice.
    if ((bit & (bit - 1)) !== 0 || (left & bit) === 0) continue
    names.push(name)
    left &= ~bit
  }
  if (left !== 0) names.push(numberText(left >>> 0))
  return names.length === 0 ? none : names.join(' | ')
}

/** A texture argument: what is selected, and how it is changed. */
export const argumentText = (value: number): string => {
  const { D3DTA_SELECTMASK, D3DTA_COMPLEMENT, D3DTA_ALPHAREPLICATE } = d3d
  const selected = new Map(
    [...namesOf('D3DTA_')].filter(([number]) => number < D3DTA_SELECTMASK).map(([number, name]) => [number, name]),
  )
  const parts = [selected.get(value & D3DTA_SELECTMASK) ?? numberText(value & D3DTA_SELECTMASK)]
  if ((value & D3DTA_COMPLEMENT) !== 0) parts.push('D3DTA_COMPLEMENT')
  if ((value & D3DTA_ALPHAREPLICATE) !== 0) parts.push('D3DTA_ALPHAREPLICATE')
  const rest = value & ~(D3DTA_SELECTMASK | D3DTA_COMPLEMENT | D3DTA_ALPHAREPLICATE)
  if (rest !== 0) parts.push(numberText(rest >>> 0))
  return parts.join(' | ')
}

/** TEXCOORDINDEX: how coordinates are generated, and the set. */
export const coordinateIndexText = (value: number): string => {
  const generation = (value & 0xffff0000) >>> 0
  const set = value & 0xffff
  return generation === 0 ? String(set) : `${enumeratorOf('D3DTSS_TCI_', generation)} | ${set}`
}

/** TEXTURETRANSFORMFLAGS: how many coordinates, and whether they are projected. */
export const transformFlagsText = (value: number): string => {
  const count = enumeratorOf('D3DTTFF_', (value & ~d3d.D3DTTFF_PROJECTED) >>> 0)
  return (value & d3d.D3DTTFF_PROJECTED) === 0 ? count : `${count} | D3DTTFF_PROJECTED`
}

/** Position kinds of flexible vertex formats, and the flags besides. */
const positions = [
  'D3DFVF_XYZ',
  'D3DFVF_XYZRHW',
  'D3DFVF_XYZB1',
  'D3DFVF_XYZB2',
  'D3DFVF_XYZB3',
  'D3DFVF_XYZB4',
  'D3DFVF_XYZB5',
] as const
const parts = ['D3DFVF_NORMAL', 'D3DFVF_PSIZE', 'D3DFVF_DIFFUSE', 'D3DFVF_SPECULAR', 'D3DFVF_LASTBETA_UBYTE4'] as const

/** A flexible vertex format by its flags; the sizes of coordinate sets other than 2 behind it. */
export const fvfText = (fvf: number): string => {
  if (fvf === 0) return '0'
  const position = positions.find((name) => d3d[name] === (fvf & d3d.D3DFVF_POSITION_MASK))
  const names: string[] = position ? [position] : []
  for (const name of parts) if ((fvf & d3d[name]) !== 0) names.push(name)
  const sets = (fvf & d3d.D3DFVF_TEXCOUNT_MASK) >> d3d.D3DFVF_TEXCOUNT_SHIFT
  if (sets > 0) names.push(`D3DFVF_TEX${sets}`)
  for (let set = 0; set < sets; set++) {
    const size = [2, 3, 4, 1][(fvf >>> (16 + set * 2)) & 3]
    if (size !== 2) names.push(`D3DFVF_TEXCOORDSIZE${size}(${set})`)
  }
  return names.join(' | ')
}

/** A colour, 0xAARRGGBB, as hexadecimal digits. */
export const colourText = (colour: number): string => `0x${(colour >>> 0).toString(16).padStart(8, '0')}`

/** A float in as few digits as tell it from its neighbours. */
export const floatText = (value: number): string => {
  if (!Number.isFinite(value)) return String(value)
  if (Object.is(value, -0)) return '-0'
  for (let digits = 1; digits <= 9; digits++) {
    const text = Number(value.toPrecision(digits))
    if (Math.fround(text) === value) return String(text)
  }
  return String(value)
}
