/** HRESULTs as unsigned numbers of 32 bits, and the error that carries one. */

import type { Enumeration } from './brand.js'

/** Result of a call; bit 31 says failure. SDK: HRESULT. */
export type HRESULT = Enumeration<'HRESULT'>

/** Success. */
export const S_OK = 0 as HRESULT
/** Success with the answer "no". */
export const S_FALSE = 1 as HRESULT
/** Not implemented. */
export const E_NOTIMPL = 0x80004001 as HRESULT
/** The object has no such interface. */
export const E_NOINTERFACE = 0x80004002 as HRESULT
/** A pointer is invalid. */
export const E_POINTER = 0x80004003 as HRESULT
/** Something failed in Direct3D. */
export const E_FAIL = 0x80004005 as HRESULT
/** Something happened that should not. */
export const E_UNEXPECTED = 0x8000ffff as HRESULT
/** Not enough memory. */
export const E_OUTOFMEMORY = 0x8007000e as HRESULT
/** An argument is invalid. */
export const E_INVALIDARG = 0x80070057 as HRESULT

/** Facility code of Direct3D results. SDK: _FACD3D. */
export const _FACD3D = 0x876

/** Failure with a code of Direct3D. SDK: MAKE_D3DHRESULT. */
export function MAKE_D3DHRESULT(code: number): HRESULT {
  return (0x88760000 + (code & 0xffff)) as HRESULT
}

/** Success. */
export const D3D_OK = 0 as HRESULT
/** Not enough video memory. */
export const D3DERR_OUTOFVIDEOMEMORY = 0x8876017c as HRESULT
/** The texture's format is not supported here. */
export const D3DERR_WRONGTEXTUREFORMAT = 0x88760818 as HRESULT
/** ValidateDevice: a colour operation is not supported. */
export const D3DERR_UNSUPPORTEDCOLOROPERATION = 0x88760819 as HRESULT
/** ValidateDevice: a colour argument is not supported. */
export const D3DERR_UNSUPPORTEDCOLORARG = 0x8876081a as HRESULT
/** ValidateDevice: an alpha operation is not supported. */
export const D3DERR_UNSUPPORTEDALPHAOPERATION = 0x8876081b as HRESULT
/** ValidateDevice: an alpha argument is not supported. */
export const D3DERR_UNSUPPORTEDALPHAARG = 0x8876081c as HRESULT
/** ValidateDevice: more texture operations than the device has. */
export const D3DERR_TOOMANYOPERATIONS = 0x8876081d as HRESULT
/** ValidateDevice: texture filters that do not go together. */
export const D3DERR_CONFLICTINGTEXTUREFILTER = 0x8876081e as HRESULT
/** ValidateDevice: a texture factor that is not supported. */
export const D3DERR_UNSUPPORTEDFACTORVALUE = 0x8876081f as HRESULT
/** ValidateDevice: render states that do not go together. */
export const D3DERR_CONFLICTINGRENDERSTATE = 0x88760821 as HRESULT
/** ValidateDevice: a texture filter is not supported. */
export const D3DERR_UNSUPPORTEDTEXTUREFILTER = 0x88760822 as HRESULT
/** ValidateDevice: textures whose palettes do not go together. */
export const D3DERR_CONFLICTINGTEXTUREPALETTE = 0x88760826 as HRESULT
/** The driver failed. */
export const D3DERR_DRIVERINTERNALERROR = 0x88760827 as HRESULT
/** The requested item is not there. */
export const D3DERR_NOTFOUND = 0x88760866 as HRESULT
/** There is more data than the buffer holds. */
export const D3DERR_MOREDATA = 0x88760867 as HRESULT
/** The device is lost and cannot be reset yet. */
export const D3DERR_DEVICELOST = 0x88760868 as HRESULT
/** The device is lost and waits for Reset. */
export const D3DERR_DEVICENOTRESET = 0x88760869 as HRESULT
/** DirectDraw's: the renderer is not ready to take another frame. */
export const D3DERR_WASSTILLDRAWING = 0x8876021c as HRESULT
/** The device does not support the request. */
export const D3DERR_NOTAVAILABLE = 0x8876086a as HRESULT
/** The kind of device is not valid. */
export const D3DERR_INVALIDDEVICE = 0x8876086b as HRESULT
/** The call is not valid: an argument is wrong, or the time for it. */
export const D3DERR_INVALIDCALL = 0x8876086c as HRESULT
/** The driver got a call that is not valid. */
export const D3DERR_DRIVERINVALIDCALL = 0x8876086d as HRESULT
/** The driver met a command that it cannot parse. DDI: D3DHAL_DRAWPRIMITIVES2DATA, ddrval. */
export const D3DERR_COMMAND_UNPARSED = 0x88760bb8 as HRESULT
/** D3DX: the index buffer cannot be changed. */
export const D3DXERR_CANNOTMODIFYINDEXBUFFER = 0x88760b54 as HRESULT
/** D3DX: the mesh is not valid. */
export const D3DXERR_INVALIDMESH = 0x88760b55 as HRESULT
/** D3DX: a mesh cannot be sorted by attributes with what was asked for. */
export const D3DXERR_CANNOTATTRSORT = 0x88760b56 as HRESULT
/** D3DX: the mesh cannot be skinned so. */
export const D3DXERR_SKINNINGNOTSUPPORTED = 0x88760b57 as HRESULT
/** D3DX: more bones than can be had move a vertex or face. */
export const D3DXERR_TOOMANYINFLUENCES = 0x88760b58 as HRESULT
/** D3DX: what was read is no data of its kind. */
export const D3DXERR_INVALIDDATA = 0x88760b59 as HRESULT
/** D3DX: the mesh of a file has no faces or no vertices. */
export const D3DXERR_LOADEDMESHASNODATA = 0x88760b5a as HRESULT

/** The results by their names; where two are the same number, the first name is the one that is shown. */
const results: Readonly<Record<string, HRESULT>> = {
  D3D_OK,
  S_FALSE,
  E_NOTIMPL,
  E_NOINTERFACE,
  E_POINTER,
  E_FAIL,
  E_UNEXPECTED,
  E_OUTOFMEMORY,
  E_INVALIDARG,
  D3DERR_OUTOFVIDEOMEMORY,
  D3DERR_WRONGTEXTUREFORMAT,
  D3DERR_UNSUPPORTEDCOLOROPERATION,
  D3DERR_UNSUPPORTEDCOLORARG,
  D3DERR_UNSUPPORTEDALPHAOPERATION,
  D3DERR_UNSUPPORTEDALPHAARG,
  D3DERR_TOOMANYOPERATIONS,
  D3DERR_CONFLICTINGTEXTUREFILTER,
  D3DERR_UNSUPPORTEDFACTORVALUE,
  D3DERR_CONFLICTINGRENDERSTATE,
  D3DERR_UNSUPPORTEDTEXTUREFILTER,
  D3DERR_CONFLICTINGTEXTUREPALETTE,
  D3DERR_DRIVERINTERNALERROR,
  D3DERR_NOTFOUND,
  D3DERR_MOREDATA,
  D3DERR_DEVICELOST,
  D3DERR_DEVICENOTRESET,
  D3DERR_WASSTILLDRAWING,
  D3DERR_NOTAVAILABLE,
  D3DERR_INVALIDDEVICE,
  D3DERR_INVALIDCALL,
  D3DERR_DRIVERINVALIDCALL,
  D3DERR_COMMAND_UNPARSED,
  D3DXERR_CANNOTMODIFYINDEXBUFFER,
  D3DXERR_INVALIDMESH,
  D3DXERR_CANNOTATTRSORT,
  D3DXERR_SKINNINGNOTSUPPORTED,
  D3DXERR_TOOMANYINFLUENCES,
  D3DXERR_INVALIDDATA,
  D3DXERR_LOADEDMESHASNODATA,
}

const names: readonly (readonly [string, HRESULT])[] = Object.entries(results)

const hex = (hr: number): string => `0x${(hr >>> 0).toString(16).padStart(8, '0')}`

/** Name of an HRESULT, signed or unsigned; one without a name is its hexadecimal number. */
export function hresultName(hr: number): string {
  return names.find(([, known]) => known === hr >>> 0)?.[0] ?? hex(hr)
}

/** Whether an HRESULT, signed or unsigned, is a success. SDK: SUCCEEDED. */
export function SUCCEEDED(hr: number): boolean {
  return !FAILED(hr)
}

/** Whether an HRESULT, signed or unsigned, is a failure. SDK: FAILED. */
export function FAILED(hr: number): boolean {
  return hr >>> 31 === 1
}

/** A call that Direct3D 8 refuses. Nothing has changed and the device stays usable. */
export class D3DError extends Error {
  override readonly name = 'D3DError'
  /** The HRESULT the C++ method returns, unsigned. */
  readonly hr: number
  /** Interface and method: 'IDirect3DDevice8::SetViewport'. */
  readonly method: string
  /** What is wrong, without method and result. */
  readonly sentence: string

  /**
   * @param sentence Names the argument, its value and what is allowed; without a full stop.
   * @param cause the error that brought it about, where there is one
   */
  constructor(hr: number, method: string, sentence: string, cause?: unknown) {
    const name = hresultName(hr)
    super(
      `${method}: ${sentence} (${name === hex(hr) ? name : `${name} ${hex(hr)}`})`,
      cause === undefined ? undefined : { cause },
    )
    this.hr = hr >>> 0
    this.method = method
    this.sentence = sentence
  }
}
