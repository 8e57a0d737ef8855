/** What a recording tells of the adapter that it was made on: a program acts by what it was offered, so it is offered no more here. */
import { D3DFMT_A8P8, D3DFMT_P8 } from '../types/formats.js'
import { D3DPOOL_SCRATCH } from '../types/enumerations.js'
import type { RecordedLine, Recording } from './recorded.js'
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

/** Looks a recording through for calls that an adapter with everything would not have refused. */
export const recordedAdapter = ({ lines }: Recording): RecordedAdapter =>
  lines.some(refusesPalettes) ? { palettes: false } : {}
