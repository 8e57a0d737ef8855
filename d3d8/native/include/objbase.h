/* objbase.h: how COM's interfaces are declared, for C and C++ alike, and IUnknown. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_OBJBASE_H
#define THREE_D3D8_OBJBASE_H

#include <windef.h>
#include <winerror.h>
#include <guiddef.h>

#ifdef __cplusplus
#ifndef EXTERN_C
#define EXTERN_C extern "C"
#endif
#else
#ifndef EXTERN_C
#define EXTERN_C extern
#endif
#endif

/* RPC's types, which Windows' objbase.h brings; jconfig.h of libjpeg asks for their header by its guard. */
#ifndef __RPCNDR_H__
#define __RPCNDR_H__
typedef unsigned char byte;
typedef unsigned char boolean;
#endif

#ifndef interface
#define interface struct
#endif
#define STDMETHODCALLTYPE
#define STDMETHODVCALLTYPE
#define STDAPICALLTYPE
#define STDAPI EXTERN_C HRESULT
#define STDAPI_(type) EXTERN_C type
#define STDMETHODIMP HRESULT STDMETHODCALLTYPE
#define STDMETHODIMP_(type) type STDMETHODCALLTYPE
#ifdef __cplusplus
#define DECLSPEC_UUID(x) __declspec(uuid(x))
#else
#define DECLSPEC_UUID(x)
#endif
#define MIDL_INTERFACE(x) struct DECLSPEC_UUID(x)
#define BEGIN_INTERFACE
#define END_INTERFACE

#if defined(__cplusplus) && !defined(CINTERFACE)
#define STDMETHOD(method) virtual HRESULT STDMETHODCALLTYPE method
#define STDMETHOD_(type, method) virtual type STDMETHODCALLTYPE method
#define PURE = 0
#define THIS_
#define THIS void
#define DECLARE_INTERFACE(iface) struct iface
#define DECLARE_INTERFACE_(iface, base) struct iface : public base
#else
#define STDMETHOD(method) HRESULT(STDMETHODCALLTYPE *method)
#define STDMETHOD_(type, method) type(STDMETHODCALLTYPE *method)
#define PURE
#define THIS_ INTERFACE *This,
#define THIS INTERFACE *This
#ifdef CONST_VTABLE
#define CONST_VTBL const
#else
#define CONST_VTBL
#endif
#define DECLARE_INTERFACE(iface) \
    typedef struct iface { CONST_VTBL struct iface##Vtbl *lpVtbl; } iface; \
    typedef struct iface##Vtbl iface##Vtbl; \
    struct iface##Vtbl
#define DECLARE_INTERFACE_(iface, base) DECLARE_INTERFACE(iface)
#endif

/* An interface's id: IID_ and its name, and for C++ what __uuidof says of it. */
#ifdef __cplusplus
#define THREE_D3D8_INTERFACE_ID(iface, l, w1, w2, b1, b2, b3, b4, b5, b6, b7, b8) \
    struct DECLSPEC_UUID(#l "-" #w1 "-" #w2 "-" #b1 #b2 "-" #b3 #b4 #b5 #b6 #b7 #b8) iface; \
    DEFINE_GUID(IID_##iface, 0x##l, 0x##w1, 0x##w2, 0x##b1, 0x##b2, 0x##b3, 0x##b4, 0x##b5, 0x##b6, 0x##b7, 0x##b8)
#else
#define THREE_D3D8_INTERFACE_ID(iface, l, w1, w2, b1, b2, b3, b4, b5, b6, b7, b8) \
    DEFINE_GUID(IID_##iface, 0x##l, 0x##w1, 0x##w2, 0x##b1, 0x##b2, 0x##b3, 0x##b4, 0x##b5, 0x##b6, 0x##b7, 0x##b8)
#endif

#ifdef __cplusplus
extern "C" {
#endif

#undef INTERFACE
#define INTERFACE IUnknown
DECLARE_INTERFACE(IUnknown)
{
    STDMETHOD(QueryInterface)(THIS_ REFIID riid, void **ppvObject) PURE;
    STDMETHOD_(ULONG, AddRef)(THIS) PURE;
    STDMETHOD_(ULONG, Release)(THIS) PURE;
};
#undef INTERFACE
typedef IUnknown *LPUNKNOWN;

/* The methods of IUnknown, which C++ inherits. */
#if !defined(__cplusplus) || defined(CINTERFACE)
#define THREE_D3D8_UNKNOWN \
    STDMETHOD(QueryInterface)(THIS_ REFIID riid, void **ppvObject) PURE; \
    STDMETHOD_(ULONG, AddRef)(THIS) PURE; \
    STDMETHOD_(ULONG, Release)(THIS) PURE;
#else
#define THREE_D3D8_UNKNOWN
#endif

#if !defined(__cplusplus) || defined(CINTERFACE)
#define IUnknown_QueryInterface(p, a, b) (p)->lpVtbl->QueryInterface(p, a, b)
#define IUnknown_AddRef(p) (p)->lpVtbl->AddRef(p)
#define IUnknown_Release(p) (p)->lpVtbl->Release(p)
#else
#define IUnknown_QueryInterface(p, a, b) (p)->QueryInterface(a, b)
#define IUnknown_AddRef(p) (p)->AddRef()
#define IUnknown_Release(p) (p)->Release()
#endif

THREE_D3D8_INTERFACE_ID(IUnknown, 00000000, 0000, 0000, c0, 00, 00, 00, 00, 00, 00, 46);
DEFINE_GUID(GUID_NULL, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

typedef enum tagCOINIT
{
    COINIT_APARTMENTTHREADED = 2,
    COINIT_MULTITHREADED = 0,
    COINIT_DISABLE_OLE1DDE = 4,
    COINIT_SPEED_OVER_MEMORY = 8,
} COINIT;
typedef enum tagCLSCTX
{
    CLSCTX_INPROC_SERVER = 1,
    CLSCTX_INPROC_HANDLER = 2,
    CLSCTX_LOCAL_SERVER = 4,
} CLSCTX;
#define CLSCTX_INPROC (CLSCTX_INPROC_SERVER | CLSCTX_INPROC_HANDLER)
#define CLSCTX_ALL (CLSCTX_INPROC | CLSCTX_LOCAL_SERVER)

HRESULT WINAPI CoInitialize(LPVOID reserved);
HRESULT WINAPI CoInitializeEx(LPVOID reserved, DWORD how);
void WINAPI CoUninitialize(void);
HRESULT WINAPI OleInitialize(LPVOID reserved);
void WINAPI OleUninitialize(void);
HRESULT WINAPI CoCreateInstance(REFCLSID rclsid, LPUNKNOWN outer, DWORD context, REFIID riid, LPVOID *ppv);
LPVOID WINAPI CoTaskMemAlloc(SIZE_T bytes);
void WINAPI CoTaskMemFree(LPVOID memory);

#ifdef __cplusplus
}
#endif

/* The SDK's objbase.h brings these. */
#include <objidl.h>

#endif
