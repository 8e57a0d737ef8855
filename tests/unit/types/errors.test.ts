import { describe, expect, it } from 'vitest'
import {
  D3DERR_DEVICELOST,
  D3DERR_INVALIDCALL,
  D3DERR_OUTOFVIDEOMEMORY,
  D3DError,
  E_INVALIDARG,
  FAILED,
  MAKE_D3DHRESULT,
  SUCCEEDED,
  S_FALSE,
  hresultName,
} from '../../../d3d8/types/index.js'

describe('D3DError', () => {
  it('says the method, the sentence and the result', () => {
    const error = new D3DError(
      D3DERR_INVALIDCALL,
      'IDirect3DDevice8::SetViewport',
      'X 200 + Width 100 is 300; the render target is 256 wide',
    )
    expect(error.message).toBe(
      'IDirect3DDevice8::SetViewport: X 200 + Width 100 is 300; ' +
        'the render target is 256 wide (D3DERR_INVALIDCALL 0x8876086c)',
    )
    expect(error.hr).toBe(0x8876086c)
    expect(error.method).toBe('IDirect3DDevice8::SetViewport')
    expect(error.name).toBe('D3DError')
    expect(error).toBeInstanceOf(Error)
  })

  it('keeps the result unsigned and names unknown ones by number', () => {
    expect(new D3DError(-2005530516, 'm', 's').hr).toBe(D3DERR_INVALIDCALL)
    expect(new D3DError(0x80001234, 'm', 's').message).toBe('m: s (0x80001234)')
  })
})

describe('results', () => {
  it('have names, signed or not', () => {
    expect(hresultName(0)).toBe('D3D_OK')
    expect(hresultName(S_FALSE)).toBe('S_FALSE')
    expect(hresultName(E_INVALIDARG)).toBe('E_INVALIDARG')
    expect(hresultName(D3DERR_DEVICELOST | 0)).toBe('D3DERR_DEVICELOST')
    expect(hresultName(0x12)).toBe('0x00000012')
  })

  it('are made of decimal codes', () => {
    expect(MAKE_D3DHRESULT(2156)).toBe(D3DERR_INVALIDCALL)
    expect(MAKE_D3DHRESULT(380)).toBe(D3DERR_OUTOFVIDEOMEMORY)
    expect(FAILED(D3DERR_INVALIDCALL)).toBe(true)
    expect(FAILED(S_FALSE)).toBe(false)
    expect([D3DERR_INVALIDCALL, -2005530516, S_FALSE, 0].map(SUCCEEDED)).toEqual([false, false, true, true])
  })
})
