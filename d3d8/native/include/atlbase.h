/* atlbase.h: of ATL the pointers that count references (CComPtr, CComQIPtr), a text with a length (CComBSTR), and what converts texts. Own text, after its documentation. */
#ifndef THREE_D3D8_ATLBASE_H
#define THREE_D3D8_ATLBASE_H

#ifndef __cplusplus
#error ATL is C++
#endif

#include <windows.h>
#include <objbase.h>
#include <oleauto.h>
#include <atlconv.h>
#include <crtdbg.h>

#ifndef ATLASSERT
#define ATLASSERT(expression) _ASSERTE(expression)
#endif

namespace ATL
{
/* A reference of an object, which ends with the pointer. What takes one by & has to find none. */
template <class T> class CComPtr
{
public:
    typedef T _PtrClass;
    T *p;

    CComPtr() : p(NULL) {}
    CComPtr(T *other) : p(other) { add(); }
    CComPtr(const CComPtr<T> &other) : p(other.p) { add(); }
    ~CComPtr() { Release(); }

    operator T *() const { return p; }
    T &operator*() const
    {
        ATLASSERT(p != NULL);
        return *p;
    }
    T **operator&()
    {
        ATLASSERT(p == NULL);
        return &p;
    }
    T *operator->() const
    {
        ATLASSERT(p != NULL);
        return p;
    }
    bool operator!() const { return p == NULL; }
    bool operator<(T *other) const { return p < other; }
    bool operator==(T *other) const { return p == other; }

    T *operator=(T *other)
    {
        CComPtr<T> old;
        old.p = p;
        p = other;
        add();
        return p;
    }
    T *operator=(const CComPtr<T> &other) { return *this = other.p; }

    /* The pointer is empty before the object hears of it: what the object ends may look at it. */
    void Release()
    {
        T *old = Detach();
        if (old)
            old->Release();
    }
    void Attach(T *other)
    {
        Release();
        p = other;
    }
    T *Detach()
    {
        T *old = p;
        p = NULL;
        return old;
    }
    HRESULT CopyTo(T **to) const
    {
        if (to == NULL)
            return E_POINTER;
        *to = p;
        add();
        return S_OK;
    }
    template <class Other> HRESULT QueryInterface(Other **other) const
    {
        ATLASSERT(other != NULL && *other == NULL);
        return p->QueryInterface(__uuidof(Other), (void **)other);
    }
    HRESULT CoCreateInstance(REFCLSID clsid, LPUNKNOWN outer = NULL, DWORD context = CLSCTX_ALL)
    {
        ATLASSERT(p == NULL);
        return ::CoCreateInstance(clsid, outer, context, __uuidof(T), (void **)&p);
    }
    bool IsEqualObject(IUnknown *other) const
    {
        CComPtr<IUnknown> own, others;
        if (p == NULL || other == NULL)
            return p == NULL && other == NULL;
        p->QueryInterface(IID_IUnknown, (void **)&own);
        other->QueryInterface(IID_IUnknown, (void **)&others);
        return own.p == others.p;
    }

private:
    void add() const
    {
        if (p)
            p->AddRef();
    }
};

/* The same, which asks what it is given for its interface; NULL of an object that has none. */
template <class T, const IID *id = &__uuidof(T)> class CComQIPtr : public CComPtr<T>
{
public:
    CComQIPtr() {}
    CComQIPtr(T *other) : CComPtr<T>(other) {}
    CComQIPtr(const CComQIPtr &other) : CComPtr<T>(other) {}
    CComQIPtr(IUnknown *other) { ask(other); }

    T *operator=(T *other) { return CComPtr<T>::operator=(other); }
    T *operator=(const CComQIPtr &other) { return CComPtr<T>::operator=(other); }
    T *operator=(IUnknown *other)
    {
        this->Release();
        ask(other);
        return this->p;
    }

private:
    void ask(IUnknown *other)
    {
        if (other)
            other->QueryInterface(*id, (void **)&this->p);
    }
};

/* A text with a length, which ends with the object. */
class CComBSTR
{
public:
    BSTR m_str;

    CComBSTR() : m_str(NULL) {}
    CComBSTR(int letters) : m_str(SysAllocStringLen(NULL, (UINT)letters)) {}
    CComBSTR(int letters, LPCOLESTR text) : m_str(SysAllocStringLen(text, (UINT)letters)) {}
    CComBSTR(LPCOLESTR text) : m_str(SysAllocString(text)) {}
    CComBSTR(LPCSTR text) : m_str(NULL) { put(text); }
    CComBSTR(const CComBSTR &other) : m_str(other.Copy()) {}
    ~CComBSTR() { SysFreeString(m_str); }

    CComBSTR &operator=(const CComBSTR &other)
    {
        if (this != &other)
            Attach(other.Copy());
        return *this;
    }
    CComBSTR &operator=(LPCOLESTR text)
    {
        Attach(SysAllocString(text));
        return *this;
    }
    CComBSTR &operator=(LPCSTR text)
    {
        Empty();
        put(text);
        return *this;
    }
    operator BSTR() const { return m_str; }
    BSTR *operator&() { return &m_str; }
    bool operator!() const { return m_str == NULL; }
    bool operator==(LPCOLESTR text) const { return wcscmp(m_str ? m_str : L"", text ? text : L"") == 0; }
    bool operator<(LPCOLESTR text) const { return wcscmp(m_str ? m_str : L"", text ? text : L"") < 0; }
    CComBSTR &operator+=(const CComBSTR &more)
    {
        AppendBSTR(more.m_str);
        return *this;
    }

    unsigned int Length() const { return m_str ? SysStringLen(m_str) : 0; }
    BSTR Copy() const { return m_str ? SysAllocStringLen(m_str, Length()) : NULL; }
    HRESULT CopyTo(BSTR *to) const
    {
        if (to == NULL)
            return E_POINTER;
        *to = Copy();
        return m_str && !*to ? E_OUTOFMEMORY : S_OK;
    }
    void Attach(BSTR text)
    {
        SysFreeString(m_str);
        m_str = text;
    }
    BSTR Detach()
    {
        BSTR gone = m_str;
        m_str = NULL;
        return gone;
    }
    void Empty() { Attach(NULL); }
    HRESULT Append(LPCOLESTR text, int letters)
    {
        BSTR both = SysAllocStringLen(NULL, Length() + (UINT)letters);
        if (!both)
            return E_OUTOFMEMORY;
        memcpy(both, m_str, Length() * sizeof(OLECHAR));
        memcpy(both + Length(), text, (size_t)letters * sizeof(OLECHAR));
        Attach(both);
        return S_OK;
    }
    HRESULT Append(LPCOLESTR text) { return Append(text, lstrlenW(text)); }
    HRESULT Append(LPCSTR text) { return AppendBSTR(CComBSTR(text).m_str); }
    HRESULT Append(const CComBSTR &more) { return AppendBSTR(more.m_str); }
    HRESULT AppendBSTR(BSTR text) { return text ? Append(text, (int)SysStringLen(text)) : S_OK; }

private:
    void put(LPCSTR text)
    {
        USES_CONVERSION;
        m_str = SysAllocString(A2W(text));
    }
};
}

#ifndef _ATL_NO_AUTOMATIC_NAMESPACE
using namespace ATL;
#endif

#endif
