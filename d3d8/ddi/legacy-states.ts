/**
 * Render states and texture filters of DirectX 5 to 7 that Direct3D 8 has no more, as what they mean to it. Sources:
 * DirectX 6 and 7 SDK, D3DRENDERSTATETYPE, D3DTEXTUREFILTER, D3DTEXTUREBLEND, D3DTEXTUREMAGFILTER, D3DTEXTUREMINFILTER,
 * D3DTEXTUREMIPFILTER.
 */
import * as T from '../types/index.js'

/**
 * D3DRENDERSTATE_: numbers that Direct3D 8 left free. EVICTMANAGEDTEXTURES and SCENECAPTURE are of drivers alone, of
 * DirectX 8, too (DDK: D3DRENDERSTATETYPE).
 */
export const D3DRENDERSTATE = {
  TEXTUREHANDLE: 1,
  ANTIALIAS: 2,
  TEXTUREADDRESS: 3,
  TEXTUREPERSPECTIVE: 4,
  WRAPU: 5,
  WRAPV: 6,
  MONOENABLE: 11,
  ROP2: 12,
  PLANEMASK: 13,
  TEXTUREMAG: 17,
  TEXTUREMIN: 18,
  TEXTUREMAPBLEND: 21,
  SUBPIXEL: 31,
  SUBPIXELX: 32,
  STIPPLEDALPHA: 33,
  STIPPLEENABLE: 39,
  COLORKEYENABLE: 41,
  BORDERCOLOR: 43,
  TEXTUREADDRESSU: 44,
  TEXTUREADDRESSV: 45,
  MIPMAPLODBIAS: 46,
  ANISOTROPY: 49,
  FLUSHBATCH: 50,
  TRANSLUCENTSORTINDEPENDENT: 51,
  EVICTMANAGEDTEXTURES: 61,
  SCENECAPTURE: 62,
  STIPPLEPATTERN00: 64,
  STIPPLEPATTERN31: 95,
  EXTENTS: 138,
  COLORKEYBLENDENABLE: 144,
} as const

/** A state that an old one sets: of stage 0, the only one that these know; of rendering; or a word of its own. */
export interface Setting {
  readonly of: 'stage' | 'render' | 'stippledAlpha' | 'modulates'
  readonly state: number
  readonly value: number
}

/** What an old state means. */
export interface Meaning {
  readonly settings: readonly Setting[]
  /** Whether its value can be honoured. */
  readonly isHonoured: boolean
}

/** What a value means; `wrap` is WRAP0 as it is. */
type Reader = (value: number, wrap: number) => readonly Setting[] | Meaning | null

const stage = (state: number, value: number): Setting => ({ of: 'stage', state, value })
const render = (state: number, value: number): Setting => ({ of: 'render', state, value })

/** D3DTEXTUREFILTER: the filter within a level, and the one between levels. */
const filters: Readonly<Partial<Record<number, readonly [within: number, between: number]>>> = {
  1: [T.D3DTEXF_POINT, T.D3DTEXF_NONE],
  2: [T.D3DTEXF_LINEAR, T.D3DTEXF_NONE],
  3: [T.D3DTEXF_POINT, T.D3DTEXF_POINT],
  4: [T.D3DTEXF_LINEAR, T.D3DTEXF_POINT],
  5: [T.D3DTEXF_POINT, T.D3DTEXF_LINEAR],
  6: [T.D3DTEXF_LINEAR, T.D3DTEXF_LINEAR],
}

const { D3DTOP_SELECTARG1, D3DTOP_SELECTARG2, D3DTOP_MODULATE, D3DTOP_BLENDTEXTUREALPHA, D3DTOP_ADD } = T

const D3DTBLEND_MODULATE = 2

/** D3DTEXTUREBLEND: operations of colour and alpha on texture and diffuse; see `modulatedAlpha`. */
const blends: Readonly<Partial<Record<number, readonly [colour: number, alpha: number]>>> = {
  1: [D3DTOP_SELECTARG1, D3DTOP_SELECTARG1],
  [D3DTBLEND_MODULATE]: [D3DTOP_MODULATE, D3DTOP_SELECTARG1],
  3: [D3DTOP_BLENDTEXTUREALPHA, D3DTOP_SELECTARG2],
  4: [D3DTOP_MODULATE, D3DTOP_MODULATE],
  7: [D3DTOP_SELECTARG1, D3DTOP_SELECTARG1],
  8: [D3DTOP_ADD, D3DTOP_SELECTARG2],
}

/**
 * ALPHAOP of D3DTBLEND_MODULATE: the alpha is that of the texture where its format or its palette has one, else the
 * diffuse one.
 */
export const modulatedAlpha = (format: number, isAlphaPalette: boolean): number =>
  T.formatInfo(format)?.hasAlpha === false && !isAlphaPalette ? D3DTOP_SELECTARG2 : D3DTOP_SELECTARG1

const onStage =
  (...states: readonly number[]): Reader =>
  (value) =>
    states.map((state) => stage(state, value))

/** A bit of WRAP0. */
const wrapping =
  (axis: number): Reader =>
  (value, wrap) => [render(T.D3DRS_WRAP0, value === 0 ? wrap & ~axis : wrap | axis)]

const magnify: Reader = (value) => {
  const filter = filters[value]
  return filter === undefined ? null : [stage(T.D3DTSS_MAGFILTER, filter[0])]
}

const minify: Reader = (value) => {
  const filter = filters[value]
  return filter === undefined ? null : [stage(T.D3DTSS_MINFILTER, filter[0]), stage(T.D3DTSS_MIPFILTER, filter[1])]
}

const blend: Reader = (value) => {
  const operations = blends[value]
  if (operations === undefined) return null
  return [
    stage(T.D3DTSS_COLORARG1, T.D3DTA_TEXTURE),
    stage(T.D3DTSS_COLORARG2, T.D3DTA_CURRENT),
    stage(T.D3DTSS_ALPHAARG1, T.D3DTA_TEXTURE),
    stage(T.D3DTSS_ALPHAARG2, T.D3DTA_CURRENT),
    stage(T.D3DTSS_COLOROP, operations[0]),
    stage(T.D3DTSS_ALPHAOP, operations[1]),
    { of: 'modulates', state: 0, value: value === D3DTBLEND_MODULATE ? 1 : 0 },
  ]
}

/** Nothing depends on it: textures are perspective, and positions finer than pixels, at all times. */
const always: Reader = () => []
/** The only value that there is. */
const only =
  (allowed: number): Reader =>
  (value) =>
    value === allowed ? [] : null
const off = only(0)

const { TEXTUREADDRESS, STIPPLEPATTERN00, STIPPLEPATTERN31, ...rest } = D3DRENDERSTATE

const readers: Readonly<Partial<Record<number, Reader>>> = {
  [rest.ANTIALIAS]: (value) => [render(T.D3DRS_MULTISAMPLEANTIALIAS, value === 0 ? 0 : 1)],
  [TEXTUREADDRESS]: onStage(T.D3DTSS_ADDRESSU, T.D3DTSS_ADDRESSV),
  [rest.TEXTUREADDRESSU]: onStage(T.D3DTSS_ADDRESSU),
  [rest.TEXTUREADDRESSV]: onStage(T.D3DTSS_ADDRESSV),
  [rest.BORDERCOLOR]: onStage(T.D3DTSS_BORDERCOLOR),
  [rest.MIPMAPLODBIAS]: onStage(T.D3DTSS_MIPMAPLODBIAS),
  [rest.ANISOTROPY]: onStage(T.D3DTSS_MAXANISOTROPY),
  [rest.WRAPU]: wrapping(T.D3DWRAP_U),
  [rest.WRAPV]: wrapping(T.D3DWRAP_V),
  [rest.TEXTUREMAG]: magnify,
  [rest.TEXTUREMIN]: minify,
  [rest.TEXTUREMAPBLEND]: blend,
  [rest.TEXTUREPERSPECTIVE]: always,
  [rest.SUBPIXEL]: always,
  [rest.SUBPIXELX]: always,
  [rest.FLUSHBATCH]: always,
  [rest.EXTENTS]: always,
  // BeginScene and EndScene, and ResourceManagerDiscardBytes: neither changes what is drawn.
  [rest.EVICTMANAGEDTEXTURES]: always,
  [rest.SCENECAPTURE]: always,
  [rest.TRANSLUCENTSORTINDEPENDENT]: off,
  [rest.MONOENABLE]: off,
  [rest.STIPPLEDALPHA]: (value) => ({
    settings: [{ of: 'stippledAlpha', state: 0, value }],
    isHonoured: value === 0,
  }),
  [rest.STIPPLEENABLE]: off,
  [rest.COLORKEYENABLE]: off,
  [rest.COLORKEYBLENDENABLE]: off,
  // R2_COPYPEN: colours as they are.
  [rest.ROP2]: only(13),
  [rest.PLANEMASK]: only(0xffffffff),
  // A pattern counts for nothing until STIPPLEENABLE.
  ...Object.fromEntries(
    Array.from({ length: STIPPLEPATTERN31 - STIPPLEPATTERN00 + 1 }, (_, row) => [STIPPLEPATTERN00 + row, always]),
  ),
}

/**
 * What a state of DirectX 5 to 7 means, but for TEXTUREHANDLE, which names a texture.
 *
 * @param wrap WRAP0 as it is
 * @returns undefined for a number that is none
 */
export function legacyMeaning(state: number, value: number, wrap: number): Meaning | undefined {
  const read = readers[state]
  if (!read) return undefined
  const meant = read(value, wrap)
  if (meant === null) return { settings: [], isHonoured: false }
  return 'settings' in meant ? meant : { settings: meant, isHonoured: true }
}

const names: ReadonlyMap<number, string> = new Map(Object.entries(D3DRENDERSTATE).map(([name, state]) => [state, name]))

/** What a state of DirectX 5 to 7 is called: D3DRENDERSTATE_TEXTUREMAG; null for a number that is none. */
export function legacyStateName(state: number): string | null {
  const isPattern = state >= STIPPLEPATTERN00 && state <= STIPPLEPATTERN31
  const name = isPattern ? `STIPPLEPATTERN${String(state - STIPPLEPATTERN00).padStart(2, '0')}` : names.get(state)
  return name === undefined ? null : `D3DRENDERSTATE_${name}`
}

/** D3DTEXTUREMAGFILTER, D3DTEXTUREMINFILTER and D3DTEXTUREMIPFILTER as D3DTEXTUREFILTERTYPE, by stage state. */
const filterNumbers: Readonly<Partial<Record<number, readonly number[]>>> = {
  [T.D3DTSS_MAGFILTER]: [
    T.D3DTEXF_NONE,
    T.D3DTEXF_POINT,
    T.D3DTEXF_LINEAR,
    T.D3DTEXF_FLATCUBIC,
    T.D3DTEXF_GAUSSIANCUBIC,
    T.D3DTEXF_ANISOTROPIC,
  ],
  [T.D3DTSS_MINFILTER]: [T.D3DTEXF_NONE, T.D3DTEXF_POINT, T.D3DTEXF_LINEAR, T.D3DTEXF_ANISOTROPIC],
  [T.D3DTSS_MIPFILTER]: [T.D3DTEXF_NONE, T.D3DTEXF_NONE, T.D3DTEXF_POINT, T.D3DTEXF_LINEAR],
}

/** The value of a stage state as Direct3D 8 has it, from one that a runtime before it gave. */
export const fromLegacyStageState = (type: number, value: number): number => filterNumbers[type]?.[value] ?? value
