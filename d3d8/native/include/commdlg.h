/* commdlg.h: dialogs that ask for files; those that ask for colours and fonts are not there, and fail. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_COMMDLG_H
#define THREE_D3D8_COMMDLG_H

#include <windows.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef UINT_PTR(CALLBACK *LPOFNHOOKPROC)(HWND dialog, UINT message, WPARAM wParam, LPARAM lParam);
typedef UINT_PTR(CALLBACK *LPCCHOOKPROC)(HWND dialog, UINT message, WPARAM wParam, LPARAM lParam);
typedef UINT_PTR(CALLBACK *LPCFHOOKPROC)(HWND dialog, UINT message, WPARAM wParam, LPARAM lParam);

typedef struct tagOFNA
{
    DWORD lStructSize;
    HWND hwndOwner;
    HINSTANCE hInstance;
    LPCSTR lpstrFilter;
    LPSTR lpstrCustomFilter;
    DWORD nMaxCustFilter, nFilterIndex;
    LPSTR lpstrFile;
    DWORD nMaxFile;
    LPSTR lpstrFileTitle;
    DWORD nMaxFileTitle;
    LPCSTR lpstrInitialDir, lpstrTitle;
    DWORD Flags;
    WORD nFileOffset, nFileExtension;
    LPCSTR lpstrDefExt;
    LPARAM lCustData;
    LPOFNHOOKPROC lpfnHook;
    LPCSTR lpTemplateName;
#if _WIN32_WINNT >= 0x0500
    void *pvReserved;
    DWORD dwReserved, FlagsEx;
#endif
} OPENFILENAMEA, *LPOPENFILENAMEA;

typedef struct tagOFNW
{
    DWORD lStructSize;
    HWND hwndOwner;
    HINSTANCE hInstance;
    LPCWSTR lpstrFilter;
    LPWSTR lpstrCustomFilter;
    DWORD nMaxCustFilter, nFilterIndex;
    LPWSTR lpstrFile;
    DWORD nMaxFile;
    LPWSTR lpstrFileTitle;
    DWORD nMaxFileTitle;
    LPCWSTR lpstrInitialDir, lpstrTitle;
    DWORD Flags;
    WORD nFileOffset, nFileExtension;
    LPCWSTR lpstrDefExt;
    LPARAM lCustData;
    LPOFNHOOKPROC lpfnHook;
    LPCWSTR lpTemplateName;
#if _WIN32_WINNT >= 0x0500
    void *pvReserved;
    DWORD dwReserved, FlagsEx;
#endif
} OPENFILENAMEW, *LPOPENFILENAMEW;
#define OPENFILENAME_SIZE_VERSION_400A 76
#define OPENFILENAME_SIZE_VERSION_400W 76

#define OFN_READONLY 0x1
#define OFN_OVERWRITEPROMPT 0x2
#define OFN_HIDEREADONLY 0x4
#define OFN_NOCHANGEDIR 0x8
#define OFN_SHOWHELP 0x10
#define OFN_ENABLEHOOK 0x20
#define OFN_ENABLETEMPLATE 0x40
#define OFN_ENABLETEMPLATEHANDLE 0x80
#define OFN_NOVALIDATE 0x100
#define OFN_ALLOWMULTISELECT 0x200
#define OFN_EXTENSIONDIFFERENT 0x400
#define OFN_PATHMUSTEXIST 0x800
#define OFN_FILEMUSTEXIST 0x1000
#define OFN_CREATEPROMPT 0x2000
#define OFN_SHAREAWARE 0x4000
#define OFN_NOREADONLYRETURN 0x8000
#define OFN_NOTESTFILECREATE 0x10000
#define OFN_NONETWORKBUTTON 0x20000
#define OFN_NOLONGNAMES 0x40000
#define OFN_EXPLORER 0x80000
#define OFN_NODEREFERENCELINKS 0x100000
#define OFN_LONGNAMES 0x200000
#define OFN_ENABLEINCLUDENOTIFY 0x400000
#define OFN_ENABLESIZING 0x800000
#define OFN_DONTADDTORECENT 0x2000000
#define OFN_FORCESHOWHIDDEN 0x10000000
#define OFN_EX_NOPLACESBAR 1

typedef struct tagCHOOSECOLORA
{
    DWORD lStructSize;
    HWND hwndOwner, hInstance;
    COLORREF rgbResult;
    COLORREF *lpCustColors;
    DWORD Flags;
    LPARAM lCustData;
    LPCCHOOKPROC lpfnHook;
    LPCSTR lpTemplateName;
} CHOOSECOLORA, *LPCHOOSECOLORA;

typedef struct tagCHOOSECOLORW
{
    DWORD lStructSize;
    HWND hwndOwner, hInstance;
    COLORREF rgbResult;
    COLORREF *lpCustColors;
    DWORD Flags;
    LPARAM lCustData;
    LPCCHOOKPROC lpfnHook;
    LPCWSTR lpTemplateName;
} CHOOSECOLORW, *LPCHOOSECOLORW;

#define CC_RGBINIT 0x1
#define CC_FULLOPEN 0x2
#define CC_PREVENTFULLOPEN 0x4
#define CC_SHOWHELP 0x8
#define CC_ENABLEHOOK 0x10
#define CC_ENABLETEMPLATE 0x20
#define CC_ENABLETEMPLATEHANDLE 0x40
#define CC_SOLIDCOLOR 0x80
#define CC_ANYCOLOR 0x100

typedef struct tagCHOOSEFONTA
{
    DWORD lStructSize;
    HWND hwndOwner;
    HDC hDC;
    LPLOGFONTA lpLogFont;
    INT iPointSize;
    DWORD Flags;
    COLORREF rgbColors;
    LPARAM lCustData;
    LPCFHOOKPROC lpfnHook;
    LPCSTR lpTemplateName;
    HINSTANCE hInstance;
    LPSTR lpszStyle;
    WORD nFontType;
    INT nSizeMin, nSizeMax;
} CHOOSEFONTA, *LPCHOOSEFONTA;

typedef struct tagCHOOSEFONTW
{
    DWORD lStructSize;
    HWND hwndOwner;
    HDC hDC;
    LPLOGFONTW lpLogFont;
    INT iPointSize;
    DWORD Flags;
    COLORREF rgbColors;
    LPARAM lCustData;
    LPCFHOOKPROC lpfnHook;
    LPCWSTR lpTemplateName;
    HINSTANCE hInstance;
    LPWSTR lpszStyle;
    WORD nFontType;
    INT nSizeMin, nSizeMax;
} CHOOSEFONTW, *LPCHOOSEFONTW;

#define CF_SCREENFONTS 0x1
#define CF_PRINTERFONTS 0x2
#define CF_BOTH (CF_SCREENFONTS | CF_PRINTERFONTS)
#define CF_SHOWHELP 0x4
#define CF_ENABLEHOOK 0x8
#define CF_ENABLETEMPLATE 0x10
#define CF_ENABLETEMPLATEHANDLE 0x20
#define CF_INITTOLOGFONTSTRUCT 0x40
#define CF_USESTYLE 0x80
#define CF_EFFECTS 0x100
#define CF_APPLY 0x200
#define CF_ANSIONLY 0x400
#define CF_SCRIPTSONLY CF_ANSIONLY
#define CF_NOVECTORFONTS 0x800
#define CF_NOOEMFONTS CF_NOVECTORFONTS
#define CF_NOSIMULATIONS 0x1000
#define CF_LIMITSIZE 0x2000
#define CF_FIXEDPITCHONLY 0x4000
#define CF_WYSIWYG 0x8000
#define CF_FORCEFONTEXIST 0x10000
#define CF_SCALABLEONLY 0x20000
#define CF_TTONLY 0x40000
#define CF_NOFACESEL 0x80000
#define CF_NOSTYLESEL 0x100000
#define CF_NOSIZESEL 0x200000
#define CF_SELECTSCRIPT 0x400000
#define CF_NOSCRIPTSEL 0x800000
#define CF_NOVERTFONTS 0x1000000

#define CDERR_DIALOGFAILURE 0xffff
#define CDERR_GENERALCODES 0
#define CDERR_STRUCTSIZE 1
#define CDERR_INITIALIZATION 2
#define CDERR_NOTEMPLATE 3
#define CDERR_NOHINSTANCE 4
#define CDERR_LOADSTRFAILURE 5
#define CDERR_FINDRESFAILURE 6
#define CDERR_LOADRESFAILURE 7
#define CDERR_LOCKRESFAILURE 8
#define CDERR_MEMALLOCFAILURE 9
#define CDERR_MEMLOCKFAILURE 0xa
#define CDERR_NOHOOK 0xb
#define CDERR_REGISTERMSGFAIL 0xc
#define CFERR_CHOOSEFONTCODES 0x2000
#define CFERR_NOFONTS 0x2001
#define CFERR_MAXLESSTHANMIN 0x2002
#define FNERR_FILENAMECODES 0x3000
#define FNERR_SUBCLASSFAILURE 0x3001
#define FNERR_INVALIDFILENAME 0x3002
#define FNERR_BUFFERTOOSMALL 0x3003
#define CCERR_CHOOSECOLORCODES 0x5000

BOOL WINAPI GetOpenFileNameA(LPOPENFILENAMEA dialog);
BOOL WINAPI GetOpenFileNameW(LPOPENFILENAMEW dialog);
BOOL WINAPI GetSaveFileNameA(LPOPENFILENAMEA dialog);
BOOL WINAPI GetSaveFileNameW(LPOPENFILENAMEW dialog);
short WINAPI GetFileTitleA(LPCSTR path, LPSTR title, WORD size);
short WINAPI GetFileTitleW(LPCWSTR path, LPWSTR title, WORD size);
BOOL WINAPI ChooseColorA(LPCHOOSECOLORA dialog);
BOOL WINAPI ChooseColorW(LPCHOOSECOLORW dialog);
BOOL WINAPI ChooseFontA(LPCHOOSEFONTA dialog);
BOOL WINAPI ChooseFontW(LPCHOOSEFONTW dialog);
DWORD WINAPI CommDlgExtendedError(void);

#ifdef UNICODE
typedef OPENFILENAMEW OPENFILENAME, *LPOPENFILENAME;
typedef CHOOSECOLORW CHOOSECOLOR, *LPCHOOSECOLOR;
typedef CHOOSEFONTW CHOOSEFONT, *LPCHOOSEFONT;
#define GetOpenFileName GetOpenFileNameW
#define GetSaveFileName GetSaveFileNameW
#define GetFileTitle GetFileTitleW
#define ChooseColor ChooseColorW
#define ChooseFont ChooseFontW
#else
typedef OPENFILENAMEA OPENFILENAME, *LPOPENFILENAME;
typedef CHOOSECOLORA CHOOSECOLOR, *LPCHOOSECOLOR;
typedef CHOOSEFONTA CHOOSEFONT, *LPCHOOSEFONT;
#define GetOpenFileName GetOpenFileNameA
#define GetSaveFileName GetSaveFileNameA
#define GetFileTitle GetFileTitleA
#define ChooseColor ChooseColorA
#define ChooseFont ChooseFontA
#endif

#ifdef __cplusplus
}
#endif

#endif
