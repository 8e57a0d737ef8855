/* oleauto.h: texts that know their length (BSTR), and values that know their type. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_OLEAUTO_H
#define THREE_D3D8_OLEAUTO_H

#include <oaidl.h>

#ifdef __cplusplus
extern "C" {
#endif

BSTR WINAPI SysAllocString(const OLECHAR *text);
BSTR WINAPI SysAllocStringLen(const OLECHAR *text, UINT letters);
BSTR WINAPI SysAllocStringByteLen(LPCSTR text, UINT bytes);
INT WINAPI SysReAllocString(BSTR *text, const OLECHAR *other);
INT WINAPI SysReAllocStringLen(BSTR *text, const OLECHAR *other, UINT letters);
void WINAPI SysFreeString(BSTR text);
UINT WINAPI SysStringLen(BSTR text);
UINT WINAPI SysStringByteLen(BSTR text);
void WINAPI VariantInit(VARIANTARG *value);
HRESULT WINAPI VariantClear(VARIANTARG *value);
HRESULT WINAPI VariantCopy(VARIANTARG *to, const VARIANTARG *from);

#ifdef __cplusplus
}
#endif

#endif
