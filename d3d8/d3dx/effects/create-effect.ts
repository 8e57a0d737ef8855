/** Effects of texts and files. */
import { invalidCall } from '../../runtime/arguments/checks.js'
import type { Direct3DDevice8 } from '../../runtime/index.js'
import { D3DError, D3DXERR_INVALIDDATA } from '../../types/index.js'
import { openText, textOf } from '../files.js'
import { requireDevice } from '../meshes/mesh-buffers.js'
import { FileError, type FileBytes } from '../readers.js'
import type { EffectSource } from './effect-shaders.js'
import { readEffect } from './effect-text.js'
import { D3DXEffect } from './effect.js'

/** @param text which ends where C's would */
function createEffect(source: EffectSource, device: Direct3DDevice8, text: string): D3DXEffect {
  const { method, file } = source
  requireDevice(method, device)
  try {
    return new D3DXEffect(device, readEffect(text.replace(/\0[^]*$/, '')), source)
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    const place = `${file === undefined ? '' : `${file}, `}line ${error.line}`
    throw new D3DError(D3DXERR_INVALIDDATA, method, `${place}: ${error.sentence}`, error)
  }
}

/**
 * An effect of its text: parameters, techniques, passes. SDK: D3DXCreateEffect, "Effect File Format". There is no
 * preprocessor, and no compiled form.
 *
 * @param pSrcData the text, or its bytes
 * @param SrcDataSize how many characters or bytes of it; all when left out
 * @throws D3DError D3DXERR_INVALIDDATA with the line of the first mistake, as C++ gives it in ppCompilationErrors
 */
export function D3DXCreateEffect(
  pDevice: Direct3DDevice8,
  pSrcData: string | FileBytes,
  SrcDataSize = Infinity,
): D3DXEffect {
  const method = 'D3DXCreateEffect'
  if (!(SrcDataSize > 0)) throw invalidCall(method, `SrcDataSize is ${SrcDataSize}; a text has at least 1`)
  return createEffect({ method }, pDevice, textOf(method, pSrcData, SrcDataSize))
}

/** The same of a file. SDK: D3DXCreateEffectFromFile. See setFileResolver. */
export function D3DXCreateEffectFromFile(pDevice: Direct3DDevice8, pSrcFile: string): D3DXEffect {
  const method = 'D3DXCreateEffectFromFile'
  return createEffect({ method, file: pSrcFile }, pDevice, openText(method, pSrcFile))
}
