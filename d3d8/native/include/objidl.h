/* objidl.h: the memory of COM as an interface. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_OBJIDL_H
#define THREE_D3D8_OBJIDL_H

#include <objbase.h>

#ifdef __cplusplus
extern "C" {
#endif

DEFINE_GUID(IID_IMalloc, 0x00000002, 0x0000, 0x0000, 0xc0, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x46);

#undef INTERFACE
#define INTERFACE IMalloc
DECLARE_INTERFACE_(IMalloc, IUnknown)
{
#if !defined(__cplusplus) || defined(CINTERFACE)
    STDMETHOD(QueryInterface)(THIS_ REFIID riid, void **object) PURE;
    STDMETHOD_(ULONG, AddRef)(THIS) PURE;
    STDMETHOD_(ULONG, Release)(THIS) PURE;
#endif
    STDMETHOD_(void *, Alloc)(THIS_ SIZE_T bytes) PURE;
    STDMETHOD_(void *, Realloc)(THIS_ void *memory, SIZE_T bytes) PURE;
    STDMETHOD_(void, Free)(THIS_ void *memory) PURE;
    STDMETHOD_(SIZE_T, GetSize)(THIS_ void *memory) PURE;
    STDMETHOD_(int, DidAlloc)(THIS_ void *memory) PURE;
    STDMETHOD_(void, HeapMinimize)(THIS) PURE;
};
#undef INTERFACE
typedef IMalloc *LPMALLOC;

HRESULT WINAPI CoGetMalloc(DWORD context, LPMALLOC *memory);

#ifdef __cplusplus
}
#endif

#endif
