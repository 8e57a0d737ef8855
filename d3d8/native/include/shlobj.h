/* shlobj.h: the shell's folders, which are on the program's own disk (three-d3d8/system/more-calls.h); nobody is asked for one. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_SHLOBJ_H
#define THREE_D3D8_SHLOBJ_H

#include <windows.h>
#include <objidl.h>
#include <shellapi.h>

#ifdef __cplusplus
extern "C" {
#endif

#define CSIDL_INTERNET 0x1
#define CSIDL_CONTROLS 0x3
#define CSIDL_PRINTERS 0x4
#define CSIDL_FAVORITES 0x6
#define CSIDL_STARTUP 0x7
#define CSIDL_RECENT 0x8
#define CSIDL_SENDTO 0x9
#define CSIDL_BITBUCKET 0xa
#define CSIDL_STARTMENU 0xb
#define CSIDL_MYMUSIC 0xd
#define CSIDL_MYVIDEO 0xe
#define CSIDL_DRIVES 0x11
#define CSIDL_NETWORK 0x12
#define CSIDL_NETHOOD 0x13
#define CSIDL_TEMPLATES 0x15
#define CSIDL_PROFILE 0x28
#define CSIDL_COMMON_DOCUMENTS 0x2e
#define SHGFP_TYPE_DEFAULT 1

#define BIF_RETURNONLYFSDIRS 0x1
#define BIF_DONTGOBELOWDOMAIN 0x2
#define BIF_STATUSTEXT 0x4
#define BIF_RETURNFSANCESTORS 0x8
#define BIF_EDITBOX 0x10
#define BIF_VALIDATE 0x20
#define BIF_NEWDIALOGSTYLE 0x40
#define BIF_USENEWUI (BIF_NEWDIALOGSTYLE | BIF_EDITBOX)
#define BIF_BROWSEFORCOMPUTER 0x1000
#define BIF_BROWSEFORPRINTER 0x2000
#define BIF_BROWSEINCLUDEFILES 0x4000
#define BFFM_INITIALIZED 1
#define BFFM_SELCHANGED 2
#define BFFM_SETSTATUSTEXTA (WM_USER + 100)
#define BFFM_ENABLEOK (WM_USER + 101)
#define BFFM_SETSELECTIONA (WM_USER + 102)
#define BFFM_SETSELECTIONW (WM_USER + 103)
#define BFFM_SETSTATUSTEXTW (WM_USER + 104)

#pragma pack(push, 1)
typedef struct _SHITEMID
{
    USHORT cb;
    BYTE abID[1];
} SHITEMID, *LPSHITEMID;

typedef struct _ITEMIDLIST
{
    SHITEMID mkid;
} ITEMIDLIST, *LPITEMIDLIST;
#pragma pack(pop)
typedef const ITEMIDLIST *LPCITEMIDLIST;
typedef LPITEMIDLIST PIDLIST_ABSOLUTE;
typedef LPCITEMIDLIST PCIDLIST_ABSOLUTE;

typedef int(CALLBACK *BFFCALLBACK)(HWND window, UINT message, LPARAM lParam, LPARAM data);

#define THREE_D3D8_SHELL(letter, suffix) \
    typedef struct _browseinfo##suffix \
    { \
        HWND hwndOwner; \
        LPCITEMIDLIST pidlRoot; \
        letter *pszDisplayName; \
        const letter *lpszTitle; \
        UINT ulFlags; \
        BFFCALLBACK lpfn; \
        LPARAM lParam; \
        int iImage; \
    } BROWSEINFO##suffix, *PBROWSEINFO##suffix, *LPBROWSEINFO##suffix; \
    LPITEMIDLIST WINAPI SHBrowseForFolder##suffix(LPBROWSEINFO##suffix asked); \
    BOOL WINAPI SHGetPathFromIDList##suffix(LPCITEMIDLIST list, letter *path);
THREE_D3D8_SHELL(CHAR, A)
THREE_D3D8_SHELL(WCHAR, W)
#undef THREE_D3D8_SHELL
BOOL WINAPI SHGetSpecialFolderPathW(HWND owner, LPWSTR path, int folder, BOOL create);
HRESULT WINAPI SHGetFolderPathW(HWND owner, int folder, HANDLE token, DWORD flags, LPWSTR path);
HRESULT WINAPI SHGetSpecialFolderLocation(HWND owner, int folder, LPITEMIDLIST *list);
HRESULT WINAPI SHGetMalloc(LPMALLOC *memory);

#ifdef UNICODE
typedef BROWSEINFOW BROWSEINFO, *PBROWSEINFO, *LPBROWSEINFO;
#define BFFM_SETSTATUSTEXT BFFM_SETSTATUSTEXTW
#define BFFM_SETSELECTION BFFM_SETSELECTIONW
#define SHBrowseForFolder SHBrowseForFolderW
#define SHGetPathFromIDList SHGetPathFromIDListW
#undef SHGetSpecialFolderPath
#define SHGetSpecialFolderPath SHGetSpecialFolderPathW
#undef SHGetFolderPath
#define SHGetFolderPath SHGetFolderPathW
#else
typedef BROWSEINFOA BROWSEINFO, *PBROWSEINFO, *LPBROWSEINFO;
#define BFFM_SETSTATUSTEXT BFFM_SETSTATUSTEXTA
#define BFFM_SETSELECTION BFFM_SETSELECTIONA
#define SHBrowseForFolder SHBrowseForFolderA
#define SHGetPathFromIDList SHGetPathFromIDListA
#endif

/* Links to programs: they are declared, and nothing makes one. */
DEFINE_GUID(CLSID_ShellLink, 0x00021401, 0x0000, 0x0000, 0xc0, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x46);
THREE_D3D8_INTERFACE_ID(IShellLinkA, 000214ee, 0000, 0000, c0, 00, 00, 00, 00, 00, 00, 46);
THREE_D3D8_INTERFACE_ID(IShellLinkW, 000214f9, 0000, 0000, c0, 00, 00, 00, 00, 00, 00, 46);
#define SLR_NO_UI 1
#define SLR_ANY_MATCH 2
#define SLR_UPDATE 4
#define SLGP_SHORTPATH 1
#define SLGP_UNCPRIORITY 2
#define THREE_D3D8_LINK_METHODS(letter, found) \
    THREE_D3D8_UNKNOWN \
    STDMETHOD(GetPath)(THIS_ letter *path, int size, found *data, DWORD flags) PURE; \
    STDMETHOD(GetIDList)(THIS_ LPITEMIDLIST *list) PURE; \
    STDMETHOD(SetIDList)(THIS_ LPCITEMIDLIST list) PURE; \
    STDMETHOD(GetDescription)(THIS_ letter *text, int size) PURE; \
    STDMETHOD(SetDescription)(THIS_ const letter *text) PURE; \
    STDMETHOD(GetWorkingDirectory)(THIS_ letter *path, int size) PURE; \
    STDMETHOD(SetWorkingDirectory)(THIS_ const letter *path) PURE; \
    STDMETHOD(GetArguments)(THIS_ letter *text, int size) PURE; \
    STDMETHOD(SetArguments)(THIS_ const letter *text) PURE; \
    STDMETHOD(GetHotkey)(THIS_ WORD *key) PURE; \
    STDMETHOD(SetHotkey)(THIS_ WORD key) PURE; \
    STDMETHOD(GetShowCmd)(THIS_ int *show) PURE; \
    STDMETHOD(SetShowCmd)(THIS_ int show) PURE; \
    STDMETHOD(GetIconLocation)(THIS_ letter *path, int size, int *number) PURE; \
    STDMETHOD(SetIconLocation)(THIS_ const letter *path, int number) PURE; \
    STDMETHOD(SetRelativePath)(THIS_ const letter *path, DWORD reserved) PURE; \
    STDMETHOD(Resolve)(THIS_ HWND window, DWORD flags) PURE; \
    STDMETHOD(SetPath)(THIS_ const letter *path) PURE;
#undef INTERFACE
#define INTERFACE IShellLinkA
DECLARE_INTERFACE_(IShellLinkA, IUnknown)
{
    THREE_D3D8_LINK_METHODS(CHAR, WIN32_FIND_DATAA)
};
#undef INTERFACE
#define INTERFACE IShellLinkW
DECLARE_INTERFACE_(IShellLinkW, IUnknown)
{
    THREE_D3D8_LINK_METHODS(WCHAR, WIN32_FIND_DATAW)
};
#undef INTERFACE
#ifdef UNICODE
#define IShellLink IShellLinkW
#define IID_IShellLink IID_IShellLinkW
#else
#define IShellLink IShellLinkA
#define IID_IShellLink IID_IShellLinkA
#endif

#ifdef __cplusplus
}
#endif

#endif
