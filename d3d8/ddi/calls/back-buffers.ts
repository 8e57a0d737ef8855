/** What of a .dp2 file is shown: the back buffers of its device, of other windows, and those behind a Reset. */
import * as T from '../../types/index.js'
import type { FileRecord } from '../file.js'
import { numberIn } from './call-stream.js'

/** Sizes of a device whose file shows nothing. */
const DEFAULT_SIZE = 256
/** Targets of textures. */
export const [COLOUR, DEPTH] = [1, 2]

/** Formats that a back buffer can have (SDK: D3DFORMAT, "Back Buffer Formats"). */
const BACK_BUFFERS: ReadonlySet<number> = new Set([
  T.D3DFMT_R5G6B5,
  T.D3DFMT_X1R5G5B5,
  T.D3DFMT_A1R5G5B5,
  T.D3DFMT_X8R8G8B8,
  T.D3DFMT_A8R8G8B8,
])

/** The record of the texture that a handle names where something is done first. */
const textureOf = (records: readonly FileRecord[], handle: unknown): FileRecord | null => {
  const surface = records.find(({ name, values }) => name === 'surface' && values.handle === handle)
  const wanted = surface?.values.texture ?? handle
  return records.find(({ name, values }) => name === 'texture' && values.handle === wanted) ?? null
}

/** Whether a texture can be what is shown. */
const isBackBuffer = ({ values }: FileRecord): boolean =>
  values.shape === 0 && values.levels === 1 && values.target === COLOUR && BACK_BUFFERS.has(numberIn(values, 'format'))

/** What the device makes for itself: the surface that is shown, and a depth buffer that belongs to it. */
export function ownOf(records: readonly FileRecord[]): {
  readonly shown: FileRecord | null
  readonly depth: FileRecord | null
} {
  const first = records.find(({ name }) => name === 'present' || name === 'check')
  const texture = first ? textureOf(records, first.values.handle) : null
  if (!texture || !isBackBuffer(texture)) return { shown: null, depth: null }
  const fits = ({ name, values }: FileRecord): boolean =>
    name === 'texture' &&
    values.target === DEPTH &&
    ['width', 'height', 'multisample'].every((field) => values[field] === texture.values[field])
  return { shown: texture, depth: records.find(fits) ?? null }
}

/** What a device or a swap chain is made with whose back buffer a texture is. */
export const presentParameters = (shown: FileRecord | null, depth: FileRecord | null) => {
  const size = (name: string): number => Math.max(1, shown ? numberIn(shown.values, name) : DEFAULT_SIZE)
  const samples = shown ? numberIn(shown.values, 'multisample') : 0
  return {
    ...{ BackBufferWidth: size('width'), BackBufferHeight: size('height'), BackBufferCount: 1 },
    BackBufferFormat: shown ? numberIn(shown.values, 'format') : T.D3DFMT_X8R8G8B8,
    // What was shown can be drawn on further; samples are only there without that.
    SwapEffect: samples === 0 ? T.D3DSWAPEFFECT_COPY : T.D3DSWAPEFFECT_DISCARD,
    ...{ MultiSampleType: samples, hDeviceWindow: null, Windowed: 1, Flags: 0 },
    EnableAutoDepthStencil: Number(depth !== null),
    AutoDepthStencilFormat: depth ? numberIn(depth.values, 'format') : 0,
    ...{ FullScreen_RefreshRateInHz: 0, FullScreen_PresentationInterval: 0 },
  }
}

/** Textures of a file that are shown: the back buffers of its device, of other windows, and after a Reset. */
export function shownOf(records: readonly FileRecord[]): ReadonlySet<FileRecord> {
  const [named, shown] = [new Map<unknown, FileRecord>(), new Set<FileRecord>()]
  for (const record of records) {
    const { name, values } = record
    if (name === 'texture') named.set(values.handle, record)
    if (name === 'surface') {
      const texture = named.get(values.texture)
      if (texture) named.set(values.handle, texture)
    }
    const texture = name === 'present' ? named.get(values.handle) : undefined
    if (texture && isBackBuffer(texture)) shown.add(texture)
  }
  return shown
}
