/* prsht.h: sheets of properties, which are not there: they fail, and say so once. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_PRSHT_H
#define THREE_D3D8_PRSHT_H

#include <windows.h>

#ifdef __cplusplus
extern "C" {
#endif

struct _PSP;
typedef struct _PSP *HPROPSHEETPAGE;
#define MAXPROPPAGES 100

#define PSP_DEFAULT 0x0000
#define PSP_DLGINDIRECT 0x0001
#define PSP_USEHICON 0x0002
#define PSP_USEICONID 0x0004
#define PSP_USETITLE 0x0008
#define PSP_RTLREADING 0x0010
#define PSP_HASHELP 0x0020
#define PSP_USEREFPARENT 0x0040
#define PSP_USECALLBACK 0x0080
#define PSP_PREMATURE 0x0400
#define PSPCB_RELEASE 1
#define PSPCB_CREATE 2
#define PSH_DEFAULT 0x0000
#define PSH_PROPTITLE 0x0001
#define PSH_USEHICON 0x0002
#define PSH_USEICONID 0x0004
#define PSH_PROPSHEETPAGE 0x0008
#define PSH_WIZARD 0x0020
#define PSH_USEPSTARTPAGE 0x0040
#define PSH_NOAPPLYNOW 0x0080
#define PSH_USECALLBACK 0x0100
#define PSH_HASHELP 0x0200
#define PSH_MODELESS 0x0400
#define PSH_RTLREADING 0x0800
#define PSCB_INITIALIZED 1
#define PSCB_PRECREATE 2
#define PSN_FIRST (0U - 200U)
#define PSN_SETACTIVE (PSN_FIRST - 0)
#define PSN_KILLACTIVE (PSN_FIRST - 1)
#define PSN_APPLY (PSN_FIRST - 2)
#define PSN_RESET (PSN_FIRST - 3)
#define PSN_HELP (PSN_FIRST - 5)
#define PSN_WIZBACK (PSN_FIRST - 6)
#define PSN_WIZNEXT (PSN_FIRST - 7)
#define PSN_WIZFINISH (PSN_FIRST - 8)
#define PSN_QUERYCANCEL (PSN_FIRST - 9)
#define PSNRET_NOERROR 0
#define PSNRET_INVALID 1
#define PSNRET_INVALID_NOCHANGEPAGE 2
#define PSM_SETCURSEL (WM_USER + 101)
#define PSM_REMOVEPAGE (WM_USER + 102)
#define PSM_ADDPAGE (WM_USER + 103)
#define PSM_CHANGED (WM_USER + 104)
#define PSM_RESTARTWINDOWS (WM_USER + 105)
#define PSM_REBOOTSYSTEM (WM_USER + 106)
#define PSM_CANCELTOCLOSE (WM_USER + 107)
#define PSM_QUERYSIBLINGS (WM_USER + 108)
#define PSM_UNCHANGED (WM_USER + 109)
#define PSM_APPLY (WM_USER + 110)
#define PSM_SETWIZBUTTONS (WM_USER + 112)
#define PSM_PRESSBUTTON (WM_USER + 113)
#define PSM_GETTABCONTROL (WM_USER + 116)
#define PSM_GETCURRENTPAGEHWND (WM_USER + 118)
#define PSWIZB_BACK 1
#define PSWIZB_NEXT 2
#define PSWIZB_FINISH 4
#define PSBTN_OK 3
#define PSBTN_APPLYNOW 4
#define PSBTN_CANCEL 5
#define PropSheet_Changed(sheet, page) SendMessage(sheet, PSM_CHANGED, (WPARAM)(page), 0)
#define PropSheet_UnChanged(sheet, page) SendMessage(sheet, PSM_UNCHANGED, (WPARAM)(page), 0)
#define PropSheet_Apply(sheet) SendMessage(sheet, PSM_APPLY, 0, 0)
#define PropSheet_CancelToClose(sheet) SendMessage(sheet, PSM_CANCELTOCLOSE, 0, 0)
#define PropSheet_SetWizButtons(sheet, buttons) PostMessage(sheet, PSM_SETWIZBUTTONS, 0, (LPARAM)(buttons))

typedef struct _PSHNOTIFY
{
    NMHDR hdr;
    LPARAM lParam;
} PSHNOTIFY, *LPPSHNOTIFY;
typedef int(CALLBACK *PFNPROPSHEETCALLBACK)(HWND window, UINT message, LPARAM lParam);

#define THREE_D3D8_SHEETS(suffix, text) \
    typedef struct _PROPSHEETPAGE##suffix \
    { \
        DWORD dwSize, dwFlags; \
        HINSTANCE hInstance; \
        union \
        { \
            text pszTemplate; \
            LPCDLGTEMPLATE pResource; \
        }; \
        union \
        { \
            HICON hIcon; \
            text pszIcon; \
        }; \
        text pszTitle; \
        DLGPROC pfnDlgProc; \
        LPARAM lParam; \
        UINT(CALLBACK *pfnCallback)(HWND window, UINT message, struct _PROPSHEETPAGE##suffix *page); \
        UINT *pcRefParent; \
    } PROPSHEETPAGE##suffix, *LPPROPSHEETPAGE##suffix; \
    typedef const PROPSHEETPAGE##suffix *LPCPROPSHEETPAGE##suffix; \
    typedef struct _PROPSHEETHEADER##suffix \
    { \
        DWORD dwSize, dwFlags; \
        HWND hwndParent; \
        HINSTANCE hInstance; \
        union \
        { \
            HICON hIcon; \
            text pszIcon; \
        }; \
        text pszCaption; \
        UINT nPages; \
        union \
        { \
            UINT nStartPage; \
            text pStartPage; \
        }; \
        union \
        { \
            LPCPROPSHEETPAGE##suffix ppsp; \
            HPROPSHEETPAGE *phpage; \
        }; \
        PFNPROPSHEETCALLBACK pfnCallback; \
    } PROPSHEETHEADER##suffix, *LPPROPSHEETHEADER##suffix; \
    typedef const PROPSHEETHEADER##suffix *LPCPROPSHEETHEADER##suffix; \
    INT_PTR WINAPI PropertySheet##suffix(LPCPROPSHEETHEADER##suffix sheet); \
    HPROPSHEETPAGE WINAPI CreatePropertySheetPage##suffix(LPCPROPSHEETPAGE##suffix page);
THREE_D3D8_SHEETS(A, LPCSTR)
THREE_D3D8_SHEETS(W, LPCWSTR)
#undef THREE_D3D8_SHEETS
BOOL WINAPI DestroyPropertySheetPage(HPROPSHEETPAGE page);
#ifdef UNICODE
typedef PROPSHEETPAGEW PROPSHEETPAGE, *LPPROPSHEETPAGE;
typedef LPCPROPSHEETPAGEW LPCPROPSHEETPAGE;
typedef PROPSHEETHEADERW PROPSHEETHEADER, *LPPROPSHEETHEADER;
typedef LPCPROPSHEETHEADERW LPCPROPSHEETHEADER;
#define PropertySheet PropertySheetW
#define CreatePropertySheetPage CreatePropertySheetPageW
#else
typedef PROPSHEETPAGEA PROPSHEETPAGE, *LPPROPSHEETPAGE;
typedef LPCPROPSHEETPAGEA LPCPROPSHEETPAGE;
typedef PROPSHEETHEADERA PROPSHEETHEADER, *LPPROPSHEETHEADER;
typedef LPCPROPSHEETHEADERA LPCPROPSHEETHEADER;
#define PropertySheet PropertySheetA
#define CreatePropertySheetPage CreatePropertySheetPageA
#endif

#ifdef __cplusplus
}
#endif

#endif
