/* Texts that know their length, and values that know their type (oleaut32.dll). */
#include <oleauto.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

/* In front of a text stand its bytes, of which there may be zeros; behind it stands another one of two bytes. */
static BSTR make_text(const void *from, UINT bytes)
{
    if (bytes > 0x7ffffff0)
        return NULL;
    char *memory = malloc(sizeof(UINT) + bytes + sizeof(WCHAR));
    if (!memory)
        return NULL;
    memcpy(memory, &bytes, sizeof(bytes));
    if (from)
        memcpy(memory + sizeof(bytes), from, bytes);
    memset(memory + sizeof(bytes) + bytes, 0, sizeof(WCHAR));
    return (BSTR)(memory + sizeof(bytes));
}

BSTR WINAPI SysAllocString(const OLECHAR *text)
{
    return text ? SysAllocStringLen(text, (UINT)lstrlenW(text)) : NULL;
}

BSTR WINAPI SysAllocStringLen(const OLECHAR *text, UINT letters)
{
    return letters > 0x3ffffff0 ? NULL : make_text(text, letters * sizeof(WCHAR));
}

BSTR WINAPI SysAllocStringByteLen(LPCSTR text, UINT bytes)
{
    return make_text(text, bytes);
}

INT WINAPI SysReAllocStringLen(BSTR *text, const OLECHAR *other, UINT letters)
{
    // The other one may lie in the one that is let go.
    BSTR made = text ? SysAllocStringLen(other, letters) : NULL;
    if (!made)
        return FALSE;
    SysFreeString(*text);
    *text = made;
    return TRUE;
}

INT WINAPI SysReAllocString(BSTR *text, const OLECHAR *other)
{
    return SysReAllocStringLen(text, other, other ? (UINT)lstrlenW(other) : 0);
}

void WINAPI SysFreeString(BSTR text)
{
    if (text)
        free((char *)text - sizeof(UINT));
}

UINT WINAPI SysStringByteLen(BSTR text)
{
    UINT bytes = 0;
    if (text)
        memcpy(&bytes, (char *)text - sizeof(bytes), sizeof(bytes));
    return bytes;
}

UINT WINAPI SysStringLen(BSTR text)
{
    return SysStringByteLen(text) / sizeof(WCHAR);
}

void WINAPI VariantInit(VARIANTARG *value)
{
    memset(value, 0, sizeof(*value));
}

HRESULT WINAPI VariantClear(VARIANTARG *value)
{
    if (!value)
        return E_INVALIDARG;
    if (value->vt == VT_BSTR)
        SysFreeString(value->bstrVal);
    if ((value->vt == VT_UNKNOWN || value->vt == VT_DISPATCH) && value->punkVal)
        value->punkVal->lpVtbl->Release(value->punkVal);
    VariantInit(value);
    return S_OK;
}

HRESULT WINAPI VariantCopy(VARIANTARG *to, const VARIANTARG *from)
{
    if (!to || !from)
        return E_INVALIDARG;
    VARIANT own = *from;
    if (own.vt == VT_BSTR && own.bstrVal)
        own.bstrVal = make_text(own.bstrVal, SysStringByteLen(own.bstrVal));
    if ((own.vt == VT_UNKNOWN || own.vt == VT_DISPATCH) && own.punkVal)
        own.punkVal->lpVtbl->AddRef(own.punkVal);
    VariantClear(to);
    *to = own;
    return own.vt == VT_BSTR && from->bstrVal && !own.bstrVal ? E_OUTOFMEMORY : S_OK;
}
