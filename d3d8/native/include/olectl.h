/* olectl.h: controls of OLE: pictures are not loaded. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_OLECTL_H
#define THREE_D3D8_OLECTL_H

#include <ocidl.h>
#include <oleauto.h>

#define CTL_E_ILLEGALFUNCTIONCALL MAKE_HRESULT(SEVERITY_ERROR, 10, 5)
#define CTL_E_OUTOFMEMORY MAKE_HRESULT(SEVERITY_ERROR, 10, 7)
#define SELFREG_E_TYPELIB MAKE_HRESULT(SEVERITY_ERROR, FACILITY_ITF, 0x200)
#define SELFREG_E_CLASS MAKE_HRESULT(SEVERITY_ERROR, FACILITY_ITF, 0x201)
#define PICTYPE_UNINITIALIZED (-1)
#define PICTYPE_NONE 0
#define PICTYPE_BITMAP 1
#define PICTYPE_METAFILE 2
#define PICTYPE_ICON 3
#define PICTYPE_ENHMETAFILE 4
typedef long OLE_XPOS_HIMETRIC, OLE_YPOS_HIMETRIC, OLE_XSIZE_HIMETRIC, OLE_YSIZE_HIMETRIC;
typedef UINT OLE_HANDLE;
typedef DWORD OLE_COLOR;

#ifdef __cplusplus
extern "C" {
#endif

THREE_D3D8_INTERFACE_ID(IPicture, 7bf80980, bf32, 101a, 8b, bb, 00, aa, 00, 30, 0c, ab);

#undef INTERFACE
#define INTERFACE IPicture
DECLARE_INTERFACE_(IPicture, IUnknown)
{
    THREE_D3D8_UNKNOWN
    STDMETHOD(get_Handle)(THIS_ OLE_HANDLE *handle) PURE;
    STDMETHOD(get_hPal)(THIS_ OLE_HANDLE *palette) PURE;
    STDMETHOD(get_Type)(THIS_ short *type) PURE;
    STDMETHOD(get_Width)(THIS_ OLE_XSIZE_HIMETRIC *width) PURE;
    STDMETHOD(get_Height)(THIS_ OLE_YSIZE_HIMETRIC *height) PURE;
    STDMETHOD(Render)(THIS_ HDC dc, LONG x, LONG y, LONG cx, LONG cy, OLE_XPOS_HIMETRIC from_x, OLE_YPOS_HIMETRIC from_y, OLE_XSIZE_HIMETRIC from_width, OLE_YSIZE_HIMETRIC from_height, LPCRECT bounds) PURE;
    STDMETHOD(set_hPal)(THIS_ OLE_HANDLE palette) PURE;
    STDMETHOD(get_CurDC)(THIS_ HDC *dc) PURE;
    STDMETHOD(SelectPicture)(THIS_ HDC dc, HDC *old, OLE_HANDLE *bitmap) PURE;
    STDMETHOD(get_KeepOriginalFormat)(THIS_ BOOL *keep) PURE;
    STDMETHOD(put_KeepOriginalFormat)(THIS_ BOOL keep) PURE;
    STDMETHOD(PictureChanged)(THIS) PURE;
    STDMETHOD(SaveAsFile)(THIS_ IStream *stream, BOOL copy, LONG *bytes) PURE;
    STDMETHOD(get_Attributes)(THIS_ DWORD *attributes) PURE;
};
#undef INTERFACE
typedef IPicture *LPPICTURE;

HRESULT WINAPI OleLoadPicture(IStream *stream, LONG bytes, BOOL runs, REFIID riid, LPVOID *out);

#ifdef __cplusplus
}
#endif

#endif
