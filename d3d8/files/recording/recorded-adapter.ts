/**
 * What a recording tells of the adapter that it was made on: a program acts by what it was offered, so it is offered no
 * more here.
 */
import { D3DFMT_A8P8, D3DFMT_P8 } from '../../types/formats.js'
import { D3DPOOL_SCRATCH } from '../../types/enumerations.js'
import type { RecordedCall, RecordedLine, Recording } from './recorded.js'
import { numbersOf } from './results.js'

/** What the recorded adapter is known to lack: members that are there are false. */
export interface RecordedAdapter {
  /** Textures with palettes (P8, A8P8). */
  readonly palettes?: false
}

const PALETTED: readonly unknown[] = [D3DFMT_P8, D3DFMT_A8P8]

const refusesPalettes = (line: RecordedLine): boolean => {
  if (line.kind !== 'call' || line.method.name !== 'IDirect3DDevice8::CreateTexture' || line.result === 0) return false
  const { Format, Pool } = numbersOf(line.method, line.args)
  return PALETTED.includes(Format) && Pool !== D3DPOOL_SCRATCH
}

const isFourCC = (format: number | undefined): boolean =>
  format !== undefined && [0, 8, 16, 24].every((shift) => ((format >>> shift) & 0xff) >= 0x20)

/**
 * Whether a call answers by what an adapter has of formats that are named by four characters, as DXT1, UYVY, ATI2:
 * makers had their own, with rules of their own for sizes.
 */
export function asksForFourCC({ method, args }: RecordedCall): boolean {
  const { Format, CheckFormat } = numbersOf(method, args)
  return isFourCC(Format) || isFourCC(CheckFormat)
}

/** Looks a recording through for calls that an adapter with everything would not have refused. */
export const recordedAdapter = ({ lines }: Recording): RecordedAdapter =>
  lines.some(refusesPalettes) ? { palettes: false } : {}
