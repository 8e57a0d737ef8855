import type { FileBytes } from '../files/file-error.js'
import type { Finding, PlayReport } from '../files/recording/player.js'
import { readSurface, type Picture } from '../files/recording/read-back.js'
import type { Direct3DDevice8 } from '../runtime/device/device.js'
import type { Direct3D8 } from '../runtime/adapter/direct3d8.js'
import type { Direct3DSurface8 } from '../runtime/texels/surface.js'
import * as T from '../types/index.js'
import { FilePlayer, numberOf } from './file-player.js'
import { CUT_SHORT, readCommandFile, type FileRecord } from './file.js'

/** What a .dp2 file is played on. */
export interface PlayFileOptions {
  /** Makes the IDirect3D8 object: `engine.Direct3DCreate8`. */
  readonly createDirect3D8: () => Direct3D8
  /** Where frames are shown: the canvas. */
  readonly window: unknown
  /** Called at every check with what the surface holds. */
  readonly onCheck?: (frame: number, picture: Picture) => void | Promise<void>
  /** Reads a surface; `readSurface` when left out. */
  readonly read?: (device: Direct3DDevice8, surface: Direct3DSurface8) => Picture | Promise<Picture>
}

/** Sizes of a device that presents nothing. */
const DEFAULT_SIZE = 256

/** The size of what the file shows or looks at first; of what no device can have, the record itself will tell. */
function shownSize(
  records: readonly FileRecord[],
  most: T.D3DCAPS8,
): { readonly width: number; readonly height: number } {
  const handle = records.find(({ name }) => name === 'present' || name === 'check')?.values.handle
  const texture = records.find(({ name, values }) => name === 'texture' && values.handle === handle)
  const size = (name: string, limit: number): number =>
    texture === undefined ? DEFAULT_SIZE : Math.min(Math.max(numberOf(texture, name), 1), limit)
  return { width: size('width', most.MaxTextureWidth), height: size('height', most.MaxTextureHeight) }
}

/**
 * Plays a .dp2 file as fast as it goes, on a device of its own; the report says how it went. A record that cannot be
 * carried out ends it; that a file was cut short is among its errors.
 *
 * @throws FileError for what is no .dp2 file
 */
export async function playCommandFile(
  file: FileBytes,
  { createDirect3D8, window, onCheck, read = readSurface }: PlayFileOptions,
): Promise<Readonly<PlayReport>> {
  const { scene, records, cut } = readCommandFile(file)
  const errors: Finding[] = []
  const direct3d = createDirect3D8()
  const { width, height } = shownSize(records, direct3d.GetDeviceCaps(T.D3DADAPTER_DEFAULT, T.D3DDEVTYPE_HAL))
  const device = direct3d.CreateDevice(
    T.D3DADAPTER_DEFAULT,
    T.D3DDEVTYPE_HAL,
    window,
    T.D3DCREATE_HARDWARE_VERTEXPROCESSING,
    {
      BackBufferWidth: width,
      BackBufferHeight: height,
      BackBufferFormat: T.D3DFMT_X8R8G8B8,
      SwapEffect: T.D3DSWAPEFFECT_DISCARD,
      Windowed: true,
      EnableAutoDepthStencil: true,
      AutoDepthStencilFormat: T.D3DFMT_D24S8,
    },
  )
  const player = new FilePlayer(device)
  for (const record of records)
    try {
      const surface = player.play(record)
      if (surface !== null) await onCheck?.(numberOf(record, 'frame'), await read(device, surface))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      errors.push({ line: 0, method: '', message: `record at byte ${record.offset}: ${message}` })
      break
    }
  if (cut !== null) errors.push({ line: 0, method: '', message: `record at byte ${cut}: ${CUT_SHORT}` })
  player.dispose()
  const { frames, draws, calls } = player
  device.Release()
  direct3d.Release()
  return { scene, frames, draws, calls, mismatches: 0, findings: [], answered: [], errors, unimplemented: [] }
}
