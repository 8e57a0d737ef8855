/* oaidl.h: what scripts call objects by (IDispatch), texts that know their length and values that know their type. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_OAIDL_H
#define THREE_D3D8_OAIDL_H

#include <objbase.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef LONG DISPID, SCODE;
typedef double DATE;
typedef unsigned short VARTYPE;
typedef short VARIANT_BOOL;
#define VARIANT_TRUE ((VARIANT_BOOL)-1)
#define VARIANT_FALSE ((VARIANT_BOOL)0)

enum VARENUM
{
    VT_EMPTY = 0,
    VT_NULL = 1,
    VT_I2 = 2,
    VT_I4 = 3,
    VT_R4 = 4,
    VT_R8 = 5,
    VT_DATE = 7,
    VT_BSTR = 8,
    VT_DISPATCH = 9,
    VT_ERROR = 10,
    VT_BOOL = 11,
    VT_VARIANT = 12,
    VT_UNKNOWN = 13,
    VT_I1 = 16,
    VT_UI1 = 17,
    VT_UI2 = 18,
    VT_UI4 = 19,
    VT_I8 = 20,
    VT_UI8 = 21,
    VT_INT = 22,
    VT_UINT = 23,
    VT_BYREF = 0x4000
};

struct IDispatch;
struct ITypeInfo;
typedef struct tagVARIANT
{
    VARTYPE vt;
    WORD wReserved1, wReserved2, wReserved3;
    union
    {
        LONGLONG llVal;
        LONG lVal;
        BYTE bVal;
        SHORT iVal;
        FLOAT fltVal;
        DOUBLE dblVal;
        VARIANT_BOOL boolVal;
        SCODE scode;
        DATE date;
        BSTR bstrVal;
        IUnknown *punkVal;
        struct IDispatch *pdispVal;
        BYTE *pbVal;
        LONG *plVal;
        BSTR *pbstrVal;
        struct tagVARIANT *pvarVal;
        PVOID byref;
        CHAR cVal;
        USHORT uiVal;
        ULONG ulVal;
        ULONGLONG ullVal;
        INT intVal;
        UINT uintVal;
    };
} VARIANT, VARIANTARG, *LPVARIANT, *LPVARIANTARG;

#define V_VT(variant) ((variant)->vt)
#define V_BSTR(variant) ((variant)->bstrVal)
#define V_I4(variant) ((variant)->lVal)
#define V_I2(variant) ((variant)->iVal)
#define V_BOOL(variant) ((variant)->boolVal)
#define V_R4(variant) ((variant)->fltVal)
#define V_R8(variant) ((variant)->dblVal)
#define V_UNKNOWN(variant) ((variant)->punkVal)
#define V_DISPATCH(variant) ((variant)->pdispVal)

typedef struct tagDISPPARAMS
{
    VARIANTARG *rgvarg;
    DISPID *rgdispidNamedArgs;
    UINT cArgs, cNamedArgs;
} DISPPARAMS;

typedef struct tagEXCEPINFO
{
    WORD wCode, wReserved;
    BSTR bstrSource, bstrDescription, bstrHelpFile;
    DWORD dwHelpContext;
    PVOID pvReserved;
    HRESULT(WINAPI *pfnDeferredFillIn)(struct tagEXCEPINFO *);
    SCODE scode;
} EXCEPINFO, *LPEXCEPINFO;

THREE_D3D8_INTERFACE_ID(IDispatch, 00020400, 0000, 0000, c0, 00, 00, 00, 00, 00, 00, 46);

#define THREE_D3D8_OLE_DISPATCH \
    STDMETHOD(GetTypeInfoCount)(THIS_ UINT *count) PURE; \
    STDMETHOD(GetTypeInfo)(THIS_ UINT index, LCID language, struct ITypeInfo **info) PURE; \
    STDMETHOD(GetIDsOfNames)(THIS_ REFIID riid, LPOLESTR *names, UINT count, LCID language, DISPID *ids) PURE; \
    STDMETHOD(Invoke)(THIS_ DISPID member, REFIID riid, LCID language, WORD flags, DISPPARAMS *parameters, VARIANT *result, EXCEPINFO *exception, UINT *wrong) PURE;
/* Those of IDispatch, which C++ inherits, too. */
#if !defined(__cplusplus) || defined(CINTERFACE)
#define THREE_D3D8_OLE_INHERITED THREE_D3D8_UNKNOWN THREE_D3D8_OLE_DISPATCH
#else
#define THREE_D3D8_OLE_INHERITED
#endif

#undef INTERFACE
#define INTERFACE IDispatch
DECLARE_INTERFACE_(IDispatch, IUnknown)
{
    THREE_D3D8_UNKNOWN
    THREE_D3D8_OLE_DISPATCH
};
#undef INTERFACE
typedef IDispatch *LPDISPATCH;

#ifdef __cplusplus
}
#endif

#endif
