/* atlbase.h: of ATL the pointer that counts references. Own text, after its documentation (CComPtr). */
#ifndef THREE_D3D8_ATLBASE_H
#define THREE_D3D8_ATLBASE_H

#ifndef __cplusplus
#error ATL is C++
#endif

#include <windows.h>
#include <objbase.h>
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
}

#ifndef _ATL_NO_AUTOMATIC_NAMESPACE
using namespace ATL;
#endif

#endif
