/* objidl.h: the memory of COM as an interface; streams, storages and files, which are declared for programs that have their own. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_OBJIDL_H
#define THREE_D3D8_OBJIDL_H

#include <objbase.h>

#ifdef __cplusplus
extern "C" {
#endif

THREE_D3D8_INTERFACE_ID(IMalloc, 00000002, 0000, 0000, c0, 00, 00, 00, 00, 00, 00, 46);

#undef INTERFACE
#define INTERFACE IMalloc
DECLARE_INTERFACE_(IMalloc, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD_(void *, Alloc)(THIS_ SIZE_T bytes) PURE;
    STDMETHOD_(void *, Realloc)(THIS_ void *memory, SIZE_T bytes) PURE;
    STDMETHOD_(void, Free)(THIS_ void *memory) PURE;
    STDMETHOD_(SIZE_T, GetSize)(THIS_ void *memory) PURE;
    STDMETHOD_(int, DidAlloc)(THIS_ void *memory) PURE;
    STDMETHOD_(void, HeapMinimize)(THIS) PURE;
};
#undef INTERFACE
typedef IMalloc *LPMALLOC;

THREE_D3D8_INTERFACE_ID(IClassFactory, 00000001, 0000, 0000, c0, 00, 00, 00, 00, 00, 00, 46);
THREE_D3D8_INTERFACE_ID(IStorage, 0000000b, 0000, 0000, c0, 00, 00, 00, 00, 00, 00, 46);
THREE_D3D8_INTERFACE_ID(IStream, 0000000c, 0000, 0000, c0, 00, 00, 00, 00, 00, 00, 46);
THREE_D3D8_INTERFACE_ID(IPersist, 0000010c, 0000, 0000, c0, 00, 00, 00, 00, 00, 00, 46);
THREE_D3D8_INTERFACE_ID(IPersistStream, 00000109, 0000, 0000, c0, 00, 00, 00, 00, 00, 00, 46);
THREE_D3D8_INTERFACE_ID(IPersistFile, 0000010b, 0000, 0000, c0, 00, 00, 00, 00, 00, 00, 46);
THREE_D3D8_INTERFACE_ID(ISequentialStream, 0c733a30, 2a1c, 11ce, ad, e5, 00, aa, 00, 44, 77, 3d);

#define STGM_READ 0x0
#define STGM_WRITE 0x1
#define STGM_READWRITE 0x2
#define STGM_SHARE_EXCLUSIVE 0x10
#define STGM_SHARE_DENY_WRITE 0x20
#define STGM_SHARE_DENY_READ 0x30
#define STGM_SHARE_DENY_NONE 0x40
#define STGM_CREATE 0x1000
#define STGM_TRANSACTED 0x10000
#define STGM_CONVERT 0x20000
#define STGM_DIRECT 0
typedef enum tagSTGTY
{
    STGTY_STORAGE = 1,
    STGTY_STREAM = 2,
    STGTY_LOCKBYTES = 3,
    STGTY_PROPERTY = 4
} STGTY;
typedef enum tagSTREAM_SEEK
{
    STREAM_SEEK_SET,
    STREAM_SEEK_CUR,
    STREAM_SEEK_END
} STREAM_SEEK;
typedef enum tagSTGC
{
    STGC_DEFAULT = 0,
    STGC_OVERWRITE = 1,
    STGC_ONLYIFCURRENT = 2
} STGC;
typedef enum tagSTATFLAG
{
    STATFLAG_DEFAULT,
    STATFLAG_NONAME
} STATFLAG;
#define STG_E_INVALIDFUNCTION ((HRESULT)0x80030001L)
#define STG_E_FILENOTFOUND ((HRESULT)0x80030002L)
#define STG_E_ACCESSDENIED ((HRESULT)0x80030005L)
#define STG_E_INVALIDPOINTER ((HRESULT)0x80030009L)
#define STG_E_SEEKERROR ((HRESULT)0x80030019L)
#define STG_E_CANTSAVE ((HRESULT)0x80030103L)
typedef LPOLESTR *SNB;

typedef struct tagSTATSTG
{
    LPOLESTR pwcsName;
    DWORD type;
    ULARGE_INTEGER cbSize;
    FILETIME mtime, ctime, atime;
    DWORD grfMode, grfLocksSupported;
    CLSID clsid;
    DWORD grfStateBits, reserved;
} STATSTG;

/* What C has to be told again of the interfaces that these extend. */
#if !defined(__cplusplus) || defined(CINTERFACE)
#define THREE_D3D8_SEQUENTIAL(methods) THREE_D3D8_UNKNOWN methods
#define THREE_D3D8_PERSIST THREE_D3D8_UNKNOWN STDMETHOD(GetClassID)(THIS_ CLSID *id) PURE;
#else
#define THREE_D3D8_SEQUENTIAL(methods)
#define THREE_D3D8_PERSIST
#endif
#define THREE_D3D8_READ_AND_WRITE \
    STDMETHOD(Read)(THIS_ void *to, ULONG bytes, ULONG *got) PURE; \
    STDMETHOD(Write)(THIS_ const void *from, ULONG bytes, ULONG *written) PURE;

#define INTERFACE IClassFactory
DECLARE_INTERFACE_(IClassFactory, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(CreateInstance)(THIS_ IUnknown *outer, REFIID riid, void **object) PURE;
    STDMETHOD(LockServer)(THIS_ BOOL lock) PURE;
};
#undef INTERFACE
typedef IClassFactory *LPCLASSFACTORY;

#define INTERFACE ISequentialStream
DECLARE_INTERFACE_(ISequentialStream, IUnknown)
{
    THREE_D3D8_UNKNOWN
    THREE_D3D8_READ_AND_WRITE
};
#undef INTERFACE

#define INTERFACE IStream
DECLARE_INTERFACE_(IStream, ISequentialStream)
{
    THREE_D3D8_SEQUENTIAL(THREE_D3D8_READ_AND_WRITE)
    STDMETHOD(Seek)(THIS_ LARGE_INTEGER move, DWORD origin, ULARGE_INTEGER *at) PURE;
    STDMETHOD(SetSize)(THIS_ ULARGE_INTEGER bytes) PURE;
    STDMETHOD(CopyTo)(THIS_ struct IStream *to, ULARGE_INTEGER bytes, ULARGE_INTEGER *got, ULARGE_INTEGER *written) PURE;
    STDMETHOD(Commit)(THIS_ DWORD flags) PURE;
    STDMETHOD(Revert)(THIS) PURE;
    STDMETHOD(LockRegion)(THIS_ ULARGE_INTEGER from, ULARGE_INTEGER bytes, DWORD kind) PURE;
    STDMETHOD(UnlockRegion)(THIS_ ULARGE_INTEGER from, ULARGE_INTEGER bytes, DWORD kind) PURE;
    STDMETHOD(Stat)(THIS_ STATSTG *stat, DWORD flag) PURE;
    STDMETHOD(Clone)(THIS_ struct IStream **clone) PURE;
};
#undef INTERFACE
typedef IStream *LPSTREAM;

struct IEnumSTATSTG;
#define INTERFACE IStorage
DECLARE_INTERFACE_(IStorage, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(CreateStream)(THIS_ const OLECHAR *name, DWORD mode, DWORD reserved1, DWORD reserved2, IStream **stream) PURE;
    STDMETHOD(OpenStream)(THIS_ const OLECHAR *name, void *reserved1, DWORD mode, DWORD reserved2, IStream **stream) PURE;
    STDMETHOD(CreateStorage)(THIS_ const OLECHAR *name, DWORD mode, DWORD reserved1, DWORD reserved2, struct IStorage **storage) PURE;
    STDMETHOD(OpenStorage)(THIS_ const OLECHAR *name, struct IStorage *priority, DWORD mode, SNB exclude, DWORD reserved, struct IStorage **storage) PURE;
    STDMETHOD(CopyTo)(THIS_ DWORD count, const IID *exclude, SNB names, struct IStorage *to) PURE;
    STDMETHOD(MoveElementTo)(THIS_ const OLECHAR *name, struct IStorage *to, const OLECHAR *new_name, DWORD flags) PURE;
    STDMETHOD(Commit)(THIS_ DWORD flags) PURE;
    STDMETHOD(Revert)(THIS) PURE;
    STDMETHOD(EnumElements)(THIS_ DWORD reserved1, void *reserved2, DWORD reserved3, struct IEnumSTATSTG **elements) PURE;
    STDMETHOD(DestroyElement)(THIS_ const OLECHAR *name) PURE;
    STDMETHOD(RenameElement)(THIS_ const OLECHAR *name, const OLECHAR *new_name) PURE;
    STDMETHOD(SetElementTimes)(THIS_ const OLECHAR *name, const FILETIME *created, const FILETIME *accessed, const FILETIME *modified) PURE;
    STDMETHOD(SetClass)(THIS_ REFCLSID id) PURE;
    STDMETHOD(SetStateBits)(THIS_ DWORD bits, DWORD mask) PURE;
    STDMETHOD(Stat)(THIS_ STATSTG *stat, DWORD flag) PURE;
};
#undef INTERFACE
typedef IStorage *LPSTORAGE;

#define INTERFACE IPersist
DECLARE_INTERFACE_(IPersist, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(GetClassID)(THIS_ CLSID *id) PURE;
};
#undef INTERFACE

/* Objects that DirectMusic's programs write streams of themselves. */
#define INTERFACE IPersistStream
DECLARE_INTERFACE_(IPersistStream, IPersist)
{
    THREE_D3D8_PERSIST
    STDMETHOD(IsDirty)(THIS) PURE;
    STDMETHOD(Load)(THIS_ IStream *stream) PURE;
    STDMETHOD(Save)(THIS_ IStream *stream, BOOL clears) PURE;
    STDMETHOD(GetSizeMax)(THIS_ ULARGE_INTEGER *bytes) PURE;
};
#undef INTERFACE

#define INTERFACE IPersistFile
DECLARE_INTERFACE_(IPersistFile, IPersist)
{
    THREE_D3D8_PERSIST
    STDMETHOD(IsDirty)(THIS) PURE;
    STDMETHOD(Load)(THIS_ LPCOLESTR name, DWORD mode) PURE;
    STDMETHOD(Save)(THIS_ LPCOLESTR name, BOOL remember) PURE;
    STDMETHOD(SaveCompleted)(THIS_ LPCOLESTR name) PURE;
    STDMETHOD(GetCurFile)(THIS_ LPOLESTR *name) PURE;
};
#undef INTERFACE

/* Storages in files are not there: they fail, and say so once. */
HRESULT WINAPI CreateStreamOnHGlobal(HGLOBAL memory, BOOL deletes, IStream **stream);
HRESULT WINAPI GetHGlobalFromStream(IStream *stream, HGLOBAL *memory);
HRESULT WINAPI StgCreateDocfile(const WCHAR *name, DWORD mode, DWORD reserved, IStorage **storage);
HRESULT WINAPI StgOpenStorage(const WCHAR *name, IStorage *priority, DWORD mode, SNB exclude, DWORD reserved, IStorage **storage);

HRESULT WINAPI CoGetMalloc(DWORD context, LPMALLOC *memory);

#ifdef __cplusplus
}
#endif

#endif
