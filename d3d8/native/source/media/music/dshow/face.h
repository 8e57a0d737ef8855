/* An interface of an object that has several, each a part of it. */
#ifndef THREE_D3D8_DSHOW_FACE_H
#define THREE_D3D8_DSHOW_FACE_H

#include <dshow.h>

namespace
{
class Graph;

template <class Interface> struct GraphFace : Interface
{
    Graph *graph = NULL;
    virtual ~GraphFace() = default;
    HRESULT QueryInterface(REFIID riid, void **object) override { return whole()->QueryInterface(riid, object); }
    ULONG AddRef() override { return whole()->AddRef(); }
    ULONG Release() override { return whole()->Release(); }

  private:
    IUnknown *whole() const;
};

/* One that scripts could call, too; there are none. */
template <class Interface> struct ScriptFace : GraphFace<Interface>
{
    HRESULT GetTypeInfoCount(UINT *count) override { return *count = 0, S_OK; }
    HRESULT GetTypeInfo(UINT, LCID, ITypeInfo **) override { return E_NOTIMPL; }
    HRESULT GetIDsOfNames(REFIID, LPOLESTR *, UINT, LCID, DISPID *) override { return E_NOTIMPL; }
    HRESULT Invoke(DISPID, REFIID, LCID, WORD, DISPPARAMS *, VARIANT *, EXCEPINFO *, UINT *) override { return E_NOTIMPL; }
};
} // namespace

#endif
