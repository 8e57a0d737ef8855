/* comdef.h: what goes wrong with COM as exceptions (_com_error), texts and values of automation as objects (_bstr_t, _variant_t). Own text, after Microsoft's documentation. */
#ifndef THREE_D3D8_COMDEF_H
#define THREE_D3D8_COMDEF_H

#ifndef __cplusplus
#error comdef.h is C++
#endif

#include <ole2.h>
#include <oleauto.h>
#include <stdlib.h>
#include <string.h>
#include <string>
#include <windows.h>

/* An HRESULT, with the text that the system has of it. */
class _com_error
{
public:
    explicit _com_error(HRESULT hr, void * = NULL, bool = false) : code(hr) {}
    virtual ~_com_error() {}
    HRESULT Error() const throw() { return code; }
    WORD WCode() const throw() { return code >= (HRESULT)0x80040200 && code <= (HRESULT)0x8004ffff ? (WORD)(code - (HRESULT)0x80040200) : 0; }
    const TCHAR *ErrorMessage() const throw()
    {
        if (text.empty())
        {
            TCHAR own[256];
            DWORD length = FormatMessage(FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS, NULL, (DWORD)code, 0, own, 256, NULL);
            while (length > 0 && (own[length - 1] == '\n' || own[length - 1] == '\r'))
                length--;
            if (length == 0)
                length = (DWORD)wsprintf(own, sizeof(TCHAR) == 1 ? (const TCHAR *)"Unknown error 0x%0lX" : (const TCHAR *)L"Unknown error 0x%0lX", code);
            text.assign(own, own + length);
        }
        return text.c_str();
    }

private:
    HRESULT code;
    mutable std::basic_string<TCHAR> text;
};

inline void _com_raise_error(HRESULT hr, void * = NULL)
{
    throw _com_error(hr);
}
inline void _com_issue_error(HRESULT hr)
{
    throw _com_error(hr);
}
namespace _com_util
{
inline void CheckError(HRESULT hr)
{
    if (FAILED(hr))
        _com_issue_error(hr);
}
inline BSTR ConvertStringToBSTR(const char *text)
{
    int letters = text ? MultiByteToWideChar(CP_ACP, 0, text, -1, NULL, 0) : 0;
    BSTR made = letters > 0 ? SysAllocStringLen(NULL, (UINT)letters - 1) : NULL;
    if (made)
        MultiByteToWideChar(CP_ACP, 0, text, -1, made, letters);
    return made;
}
/* The caller deletes it. */
inline char *ConvertBSTRToString(BSTR text)
{
    if (!text)
        return NULL;
    int bytes = WideCharToMultiByte(CP_ACP, 0, text, -1, NULL, 0, NULL, NULL);
    char *made = new char[(size_t)bytes];
    WideCharToMultiByte(CP_ACP, 0, text, -1, made, bytes, NULL, NULL);
    return made;
}
}

/* A text with a length, of either kind of letter; it has a text of its own. */
class _bstr_t
{
public:
    _bstr_t() throw() {}
    _bstr_t(const _bstr_t &other) { put(other.own, other.length()); }
    _bstr_t(const char *text) : own(_com_util::ConvertStringToBSTR(text)) {}
    _bstr_t(const wchar_t *text) : own(text ? SysAllocString(text) : NULL) {}
    _bstr_t(BSTR text, bool copies) : own(text)
    {
        if (copies)
            own = NULL, put(text, SysStringLen(text));
    }
    ~_bstr_t() { drop(); }

    _bstr_t &operator=(const _bstr_t &other)
    {
        if (this != &other)
            drop(), put(other.own, other.length());
        return *this;
    }
    _bstr_t &operator=(const char *text) { return *this = _bstr_t(text); }
    _bstr_t &operator=(const wchar_t *text) { return *this = _bstr_t(text); }
    _bstr_t &operator+=(const _bstr_t &more)
    {
        BSTR both = SysAllocStringLen(NULL, length() + more.length());
        memcpy(both, own, length() * sizeof(wchar_t));
        memcpy(both + length(), more.own, more.length() * sizeof(wchar_t));
        drop();
        own = both;
        return *this;
    }
    _bstr_t operator+(const _bstr_t &more) const
    {
        _bstr_t both(*this);
        both += more;
        return both;
    }

    operator const wchar_t *() const throw() { return own; }
    operator wchar_t *() const throw() { return own; }
    operator const char *() const { return plain(); }
    operator char *() const { return plain(); }
    bool operator!() const throw() { return own == NULL; }
    bool operator==(const _bstr_t &other) const throw() { return compare(other) == 0; }
    bool operator!=(const _bstr_t &other) const throw() { return compare(other) != 0; }
    bool operator<(const _bstr_t &other) const throw() { return compare(other) < 0; }
    bool operator>(const _bstr_t &other) const throw() { return compare(other) > 0; }

    unsigned int length() const throw() { return own ? SysStringLen(own) : 0; }
    BSTR copy() const { return own ? SysAllocStringLen(own, length()) : NULL; }
    BSTR &GetBSTR() { return own; }
    BSTR *GetAddress()
    {
        drop();
        return &own;
    }
    BSTR Detach()
    {
        BSTR gone = own;
        own = NULL;
        drop();
        return gone;
    }
    void Attach(BSTR text)
    {
        drop();
        own = text;
    }

private:
    BSTR own = NULL;
    mutable char *narrow = NULL;

    void put(BSTR text, UINT letters) { own = text ? SysAllocStringLen(text, letters) : NULL; }
    void drop()
    {
        SysFreeString(own);
        delete[] narrow;
        own = NULL;
        narrow = NULL;
    }
    char *plain() const { return narrow ? narrow : (narrow = _com_util::ConvertBSTRToString(own)); }
    int compare(const _bstr_t &other) const
    {
        return wcscmp(own ? own : L"", other.own ? other.own : L"");
    }
};

/* A value of automation that ends with the object. */
class _variant_t : public VARIANT
{
public:
    _variant_t() throw() { VariantInit(this); }
    _variant_t(const VARIANT &other)
    {
        VariantInit(this);
        VariantCopy(this, &other);
    }
    _variant_t(const _variant_t &other)
    {
        VariantInit(this);
        VariantCopy(this, &other);
    }
    _variant_t(short value) { put(VT_I2), iVal = value; }
    _variant_t(long value, VARTYPE type = VT_I4) { put(type), lVal = value; }
    _variant_t(float value) { put(VT_R4), fltVal = value; }
    _variant_t(double value, VARTYPE type = VT_R8) { put(type), dblVal = value; }
    _variant_t(bool value) { put(VT_BOOL), boolVal = value ? VARIANT_TRUE : VARIANT_FALSE; }
    _variant_t(const wchar_t *text) { put(VT_BSTR), bstrVal = SysAllocString(text); }
    _variant_t(const char *text) { put(VT_BSTR), bstrVal = _com_util::ConvertStringToBSTR(text); }
    ~_variant_t() { VariantClear(this); }
    _variant_t &operator=(const VARIANT &other)
    {
        VariantCopy(this, &other);
        return *this;
    }
    _variant_t &operator=(const _variant_t &other) { return *this = (const VARIANT &)other; }
    void Clear() { _com_util::CheckError(VariantClear(this)); }
    operator long() const { return lVal; }
    operator short() const { return iVal; }
    operator double() const { return dblVal; }
    operator bool() const { return boolVal != VARIANT_FALSE; }
    operator _bstr_t() const { return vt == VT_BSTR ? _bstr_t(bstrVal, true) : _bstr_t(); }

private:
    void put(VARTYPE type)
    {
        VariantInit(this);
        vt = type;
    }
};

/* Pointers that count the references of their objects (_com_ptr_t) are not there; atlbase.h has CComPtr. */

#endif
