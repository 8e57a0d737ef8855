/**
 * Render states and texture filters of DirectX 5 to 7 that Direct3D 8 has no more, as what they mean to it. Sources:
 * DirectX 6 and 7 SDK, D3DRENDERSTATETYPE, D3DTEXTUREFILTER, D3DTEXTUREBLEND, D3DTEXTUREMAGFILTER, D3DTEXTUREMINFILTER,
 * D3DTEXTUREMIPFILTER.
 */
import { Runtime, renderStateSlots, stageStateSlots, stateLayout } from '../state-table.js'
import * as T from '../types/index.js'
import type { Execution } from './execution.js'

/** D3DRENDERSTATE_: numbers that Direct3D 8 left free. */
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
  STIPPLEPATTERN00: 64,
  STIPPLEPATTERN31: 95,
  EXTENTS: 138,
  COLORKEYBLENDENABLE: 144,
} as const

const STIPPLED_ALPHA = stateLayout.group('runtime').offset + Runtime.StippledAlpha

/** Word of a state of stage 0, the only one that these states know. */
const stageWord = (type: number): number => stageStateSlots[type]

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

/**
 * D3DTEXTUREBLEND: operations of colour and alpha on texture and diffuse. MODULATE takes the alpha of a texture that
 * has one.
 */
const blends: Readonly<Partial<Record<number, readonly [colour: number, alpha: number]>>> = {
  1: [D3DTOP_SELECTARG1, D3DTOP_SELECTARG1],
  2: [D3DTOP_MODULATE, D3DTOP_SELECTARG1],
  3: [D3DTOP_BLENDTEXTUREALPHA, D3DTOP_SELECTARG2],
  4: [D3DTOP_MODULATE, D3DTOP_MODULATE],
  7: [D3DTOP_SELECTARG1, D3DTOP_SELECTARG1],
  8: [D3DTOP_ADD, D3DTOP_SELECTARG2],
}

type Setter = (run: Execution, value: number) => boolean

const setStage =
  (...types: readonly number[]): Setter =>
  (run, value) => {
    for (const type of types) run.set(stageWord(type), value)
    return true
  }

/** A bit of WRAP0. */
const wrap =
  (axis: number): Setter =>
  (run, value) => {
    const word = renderStateSlots[T.D3DRS_WRAP0]
    const others = (run.sets.recorder === null ? run.parts.context.words[word] : 0) & ~axis
    run.set(word, value === 0 ? others : others | axis)
    return true
  }

const magnify: Setter = (run, value) => {
  const filter = filters[value]
  if (filter !== undefined) run.set(stageWord(T.D3DTSS_MAGFILTER), filter[0])
  return filter !== undefined
}

const minify: Setter = (run, value) => {
  const filter = filters[value]
  if (filter === undefined) return false
  run.set(stageWord(T.D3DTSS_MINFILTER), filter[0])
  run.set(stageWord(T.D3DTSS_MIPFILTER), filter[1])
  return true
}

const blend: Setter = (run, value) => {
  const operations = blends[value]
  if (operations === undefined) return false
  run.set(stageWord(T.D3DTSS_COLORARG1), T.D3DTA_TEXTURE)
  run.set(stageWord(T.D3DTSS_COLORARG2), T.D3DTA_CURRENT)
  run.set(stageWord(T.D3DTSS_ALPHAARG1), T.D3DTA_TEXTURE)
  run.set(stageWord(T.D3DTSS_ALPHAARG2), T.D3DTA_CURRENT)
  run.set(stageWord(T.D3DTSS_COLOROP), operations[0])
  run.set(stageWord(T.D3DTSS_ALPHAOP), operations[1])
  if (run.sets.recorder === null) run.parts.stages.findLive()
  return true
}

/** Nothing depends on it where textures are perspective, and positions finer than pixels, at all times. */
const always: Setter = () => true
/** Off, which is all that there is. */
const off: Setter = (_, value) => value === 0

const { TEXTUREADDRESS, STIPPLEPATTERN00, STIPPLEPATTERN31, ...rest } = D3DRENDERSTATE

/** What each state sets; answers whether the value is one that can be honoured. */
const setters: Readonly<Partial<Record<number, Setter>>> = {
  [rest.ANTIALIAS]: (run, value) => {
    run.set(renderStateSlots[T.D3DRS_MULTISAMPLEANTIALIAS], value === 0 ? 0 : 1)
    return true
  },
  [TEXTUREADDRESS]: setStage(T.D3DTSS_ADDRESSU, T.D3DTSS_ADDRESSV),
  [rest.TEXTUREADDRESSU]: setStage(T.D3DTSS_ADDRESSU),
  [rest.TEXTUREADDRESSV]: setStage(T.D3DTSS_ADDRESSV),
  [rest.BORDERCOLOR]: setStage(T.D3DTSS_BORDERCOLOR),
  [rest.MIPMAPLODBIAS]: setStage(T.D3DTSS_MIPMAPLODBIAS),
  [rest.ANISOTROPY]: setStage(T.D3DTSS_MAXANISOTROPY),
  [rest.WRAPU]: wrap(T.D3DWRAP_U),
  [rest.WRAPV]: wrap(T.D3DWRAP_V),
  [rest.TEXTUREMAG]: magnify,
  [rest.TEXTUREMIN]: minify,
  [rest.TEXTUREMAPBLEND]: blend,
  [rest.TEXTUREPERSPECTIVE]: always,
  [rest.SUBPIXEL]: always,
  [rest.SUBPIXELX]: always,
  [rest.FLUSHBATCH]: always,
  [rest.EXTENTS]: always,
  [rest.TRANSLUCENTSORTINDEPENDENT]: off,
  [rest.MONOENABLE]: off,
  [rest.STIPPLEDALPHA]: (run, value) => {
    run.set(STIPPLED_ALPHA, value)
    return value === 0
  },
  [rest.STIPPLEENABLE]: off,
  [rest.COLORKEYENABLE]: off,
  [rest.COLORKEYBLENDENABLE]: off,
  // R2_COPYPEN: colours as they are.
  [rest.ROP2]: (_, value) => value === 13,
  [rest.PLANEMASK]: (_, value) => value === 0xffffffff,
  // A pattern counts for nothing until STIPPLEENABLE.
  ...Object.fromEntries(
    Array.from({ length: STIPPLEPATTERN31 - STIPPLEPATTERN00 + 1 }, (_, row) => [STIPPLEPATTERN00 + row, always]),
  ),
}

/**
 * Sets a state of DirectX 5 to 7, but for TEXTUREHANDLE, which names a texture.
 *
 * @returns undefined for a number that is none; else whether its value can be honoured
 */
export const setLegacyState = (run: Execution, state: number, value: number): boolean | undefined =>
  setters[state]?.(run, value)

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
