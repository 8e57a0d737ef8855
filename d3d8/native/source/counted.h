/* IUnknown of an interface, for the objects that our own sources make. */
#ifndef THREE_D3D8_COUNTED_H
#define THREE_D3D8_COUNTED_H

#include <windows.h>

/* Objects that are counted, and found by the interface's own IID or by an older one that it extends. */
template <class Interface> class Counted : public Interface
{
    ULONG references = 1;
    const IID &id, &older;

  protected:
    explicit Counted(const IID &own) : Counted(own, own) {}
    Counted(const IID &own, const IID &extended) : id(own), older(extended) {}
    virtual ~Counted() = default;
    /* The interface of an IID; NULL where the object has it not. */
    virtual void *find(REFIID riid) { return riid == IID_IUnknown || riid == id || riid == older ? this : NULL; }

  public:
    HRESULT QueryInterface(REFIID riid, void **object) override
    {
        *object = find(riid);
        if (!*object)
            return E_NOINTERFACE;
        AddRef();
        return S_OK;
    }

    ULONG AddRef() override
    {
        return ++references;
    }

    ULONG Release() override
    {
        ULONG left = --references;
        if (left == 0)
            delete this;
        return left;
    }
};

/* Gives a value to where a caller wants it. */
template <class Value> HRESULT give_value(Value *to, Value value)
{
    if (!to)
        return E_POINTER;
    *to = value;
    return S_OK;
}

/* An interface of an object that was made with one reference, which whoever asked has then. */
template <class Object> HRESULT hand_over(Object *made, REFIID riid, void **out)
{
    if (!made)
        return E_OUTOFMEMORY;
    HRESULT hr = made->QueryInterface(riid, out);
    made->Release();
    return hr;
}

#endif
