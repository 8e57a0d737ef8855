/* ID3DXMatrixStack. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_D3DX_MATRIX_STACK_H
#define THREE_D3D8_D3DX_MATRIX_STACK_H

#include <objbase.h>

DEFINE_GUID(IID_ID3DXMatrixStack, 0xe3357330, 0xcc5e, 0x11d2, 0xa4, 0x34, 0x00, 0xa0, 0xc9, 0x06, 0x29, 0xa8);

#undef INTERFACE
#define INTERFACE ID3DXMatrixStack
DECLARE_INTERFACE_(ID3DXMatrixStack, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(Pop)(THIS) PURE;
    STDMETHOD(Push)(THIS) PURE;
    STDMETHOD(LoadIdentity)(THIS) PURE;
    STDMETHOD(LoadMatrix)(THIS_ CONST D3DXMATRIX *pM) PURE;
    STDMETHOD(MultMatrix)(THIS_ CONST D3DXMATRIX *pM) PURE;
    STDMETHOD(MultMatrixLocal)(THIS_ CONST D3DXMATRIX *pM) PURE;
    STDMETHOD(RotateAxis)(THIS_ CONST D3DXVECTOR3 *pV, FLOAT Angle) PURE;
    STDMETHOD(RotateAxisLocal)(THIS_ CONST D3DXVECTOR3 *pV, FLOAT Angle) PURE;
    STDMETHOD(RotateYawPitchRoll)(THIS_ FLOAT Yaw, FLOAT Pitch, FLOAT Roll) PURE;
    STDMETHOD(RotateYawPitchRollLocal)(THIS_ FLOAT Yaw, FLOAT Pitch, FLOAT Roll) PURE;
    STDMETHOD(Scale)(THIS_ FLOAT x, FLOAT y, FLOAT z) PURE;
    STDMETHOD(ScaleLocal)(THIS_ FLOAT x, FLOAT y, FLOAT z) PURE;
    STDMETHOD(Translate)(THIS_ FLOAT x, FLOAT y, FLOAT z) PURE;
    STDMETHOD(TranslateLocal)(THIS_ FLOAT x, FLOAT y, FLOAT z) PURE;
    STDMETHOD_(D3DXMATRIX *, GetTop)(THIS) PURE;
};
#undef INTERFACE
typedef ID3DXMatrixStack *LPD3DXMATRIXSTACK;

#ifdef __cplusplus
extern "C"
#endif
HRESULT WINAPI D3DXCreateMatrixStack(DWORD Flags, LPD3DXMATRIXSTACK *ppStack);

#endif
