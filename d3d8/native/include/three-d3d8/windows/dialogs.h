/* Resources, dialogs, and hooks, of which programs have none here (winuser.h, winbase.h). Own text. */
#ifndef THREE_D3D8_DIALOGS_H
#define THREE_D3D8_DIALOGS_H

#include <windef.h>
#include <wingdi.h>
#include <three-d3d8/windows/controls.h>
#include <three-d3d8/windows/menus.h>

#ifdef __cplusplus
extern "C" {
#endif

#define WM_SETICON 0x0080
#define WM_SETFONT 0x0030
#define WM_DRAWITEM 0x002b
#define WM_MEASUREITEM 0x002c
#define WM_NOTIFY 0x004e
#define WM_HSCROLL 0x0114
#define WM_VSCROLL 0x0115
#define WM_DROPFILES 0x0233
#define WM_QUERYENDSESSION 0x0011
#define WM_ENDSESSION 0x0016
#define WM_INITMENUPOPUP 0x0117
#define WM_UNINITMENUPOPUP 0x0125
#define WM_MENUSELECT 0x011f
#define WM_NCMOUSEMOVE 0x00a0
#define WM_NCLBUTTONUP 0x00a2
#define WM_NCLBUTTONDBLCLK 0x00a3
#define WM_NCRBUTTONDOWN 0x00a4
#define WM_PALETTECHANGED 0x0311
#define WM_QUERYNEWPALETTE 0x030f
#define WM_INPUTLANGCHANGE 0x0051
#define WM_MOUSEHOVER 0x02a1
#define WM_COPYDATA 0x004a
#define ICON_SMALL 0
#define ICON_BIG 1
#define RDW_INVALIDATE 1
#define RDW_INTERNALPAINT 2
#define RDW_ERASE 4
#define RDW_VALIDATE 8
#define RDW_NOINTERNALPAINT 0x10
#define RDW_NOERASE 0x20
#define RDW_NOCHILDREN 0x40
#define RDW_ALLCHILDREN 0x80
#define RDW_UPDATENOW 0x100
#define RDW_ERASENOW 0x200
#define RDW_FRAME 0x400
#define RDW_NOFRAME 0x800
#define KEYEVENTF_EXTENDEDKEY 1
#define KEYEVENTF_KEYUP 2
#define KEYEVENTF_UNICODE 4
#define KEYEVENTF_SCANCODE 8
#define RT_CURSOR ((LPSTR)1)
#define RT_BITMAP ((LPSTR)2)
#define RT_ICON ((LPSTR)3)
#define RT_MENU ((LPSTR)4)
#define RT_DIALOG ((LPSTR)5)
#define RT_STRING ((LPSTR)6)
#define RT_FONT ((LPSTR)8)
#define RT_ACCELERATOR ((LPSTR)9)
#define RT_RCDATA ((LPSTR)10)
#define RT_MESSAGETABLE ((LPSTR)11)
#define RT_GROUP_CURSOR ((LPSTR)12)
#define RT_GROUP_ICON ((LPSTR)14)
#define RT_VERSION ((LPSTR)16)
#define DWLP_USER 8
#define DWL_USER 8

typedef BOOL(CALLBACK *WNDENUMPROC)(HWND window, LPARAM data);
typedef struct tagWINDOWPOS
{
    HWND hwnd, hwndInsertAfter;
    int x, y, cx, cy;
    UINT flags;
} WINDOWPOS, *LPWINDOWPOS, *PWINDOWPOS;
typedef struct tagNMHDR
{
    HWND hwndFrom;
    UINT_PTR idFrom;
    UINT code;
} NMHDR, *LPNMHDR;
typedef struct tagDRAWITEMSTRUCT
{
    UINT CtlType, CtlID, itemID, itemAction, itemState;
    HWND hwndItem;
    HDC hDC;
    RECT rcItem;
    ULONG_PTR itemData;
} DRAWITEMSTRUCT, *LPDRAWITEMSTRUCT;
typedef struct tagMEASUREITEMSTRUCT
{
    UINT CtlType, CtlID, itemID, itemWidth, itemHeight;
    ULONG_PTR itemData;
} MEASUREITEMSTRUCT, *LPMEASUREITEMSTRUCT;
#define ODT_MENU 1
#define ODT_LISTBOX 2
#define ODT_COMBOBOX 3
#define ODT_BUTTON 4
#define ODT_STATIC 5
#define ODA_DRAWENTIRE 1
#define ODA_SELECT 2
#define ODA_FOCUS 4
#define ODS_SELECTED 1
#define ODS_GRAYED 2
#define ODS_DISABLED 4
#define ODS_CHECKED 8
#define ODS_FOCUS 0x10
#define ODS_DEFAULT 0x20
typedef struct tagTRACKMOUSEEVENT
{
    DWORD cbSize, dwFlags;
    HWND hwndTrack;
    DWORD dwHoverTime;
} TRACKMOUSEEVENT, *LPTRACKMOUSEEVENT;
#define TME_LEAVE 2

#define DLGWINDOWEXTRA 30
#pragma pack(push, 2)
typedef struct
{
    DWORD style, dwExtendedStyle;
    WORD cdit;
    short x, y, cx, cy;
} DLGTEMPLATE, *LPDLGTEMPLATEA, *LPDLGTEMPLATE;
typedef struct
{
    DWORD style, dwExtendedStyle;
    short x, y, cx, cy;
    WORD id;
} DLGITEMTEMPLATE, *LPDLGITEMTEMPLATE;
#pragma pack(pop)
typedef const DLGTEMPLATE *LPCDLGTEMPLATEA, *LPCDLGTEMPLATE;

LRESULT WINAPI DefDlgProcA(HWND dialog, UINT message, WPARAM wParam, LPARAM lParam);
HWND WINAPI CreateDialogIndirectParamA(HINSTANCE instance, LPCDLGTEMPLATEA template_, HWND parent, DLGPROC procedure, LPARAM parameter);
INT_PTR WINAPI DialogBoxIndirectParamA(HINSTANCE instance, LPCDLGTEMPLATEA template_, HWND parent, DLGPROC procedure, LPARAM parameter);
BOOL WINAPI MapDialogRect(HWND dialog, LPRECT rect);
INT_PTR WINAPI DialogBoxParamA(HINSTANCE instance, LPCSTR name, HWND parent, DLGPROC procedure, LPARAM parameter);
HWND WINAPI CreateDialogParamA(HINSTANCE instance, LPCSTR name, HWND parent, DLGPROC procedure, LPARAM parameter);
BOOL WINAPI EndDialog(HWND dialog, INT_PTR result);
BOOL WINAPI IsDialogMessageA(HWND dialog, LPMSG message);
HWND WINAPI GetDlgItem(HWND dialog, int id);
int WINAPI GetDlgCtrlID(HWND window);
BOOL WINAPI SetDlgItemTextA(HWND dialog, int id, LPCSTR text);
UINT WINAPI GetDlgItemTextA(HWND dialog, int id, LPSTR text, int size);
BOOL WINAPI SetDlgItemInt(HWND dialog, int id, UINT value, BOOL is_signed);
UINT WINAPI GetDlgItemInt(HWND dialog, int id, BOOL *translated, BOOL is_signed);
LRESULT WINAPI SendDlgItemMessageA(HWND dialog, int id, UINT message, WPARAM wParam, LPARAM lParam);
BOOL WINAPI CheckDlgButton(HWND dialog, int id, UINT check);
UINT WINAPI IsDlgButtonChecked(HWND dialog, int id);
BOOL WINAPI CheckRadioButton(HWND dialog, int first, int last, int check);

HRSRC WINAPI FindResourceA(HMODULE module, LPCSTR name, LPCSTR type);
HRSRC WINAPI FindResourceExA(HMODULE module, LPCSTR type, LPCSTR name, WORD language);
HGLOBAL WINAPI LoadResource(HMODULE module, HRSRC resource);
LPVOID WINAPI LockResource(HGLOBAL resource);
DWORD WINAPI SizeofResource(HMODULE module, HRSRC resource);
BOOL WINAPI FreeResource(HGLOBAL resource);
#define UnlockResource(resource) ((void)(resource), 0)
int WINAPI LoadStringA(HINSTANCE instance, UINT id, LPSTR text, int size);
HBITMAP WINAPI LoadBitmapA(HINSTANCE instance, LPCSTR name);

#define DialogBox(instance, name, parent, procedure) DialogBoxParamA(instance, name, parent, procedure, 0)
#define DialogBoxParam DialogBoxParamA
#define DialogBoxIndirect(instance, template_, parent, procedure) DialogBoxIndirectParamA(instance, template_, parent, procedure, 0)
#define DialogBoxIndirectParam DialogBoxIndirectParamA
#define CreateDialogIndirect(instance, template_, parent, procedure) CreateDialogIndirectParamA(instance, template_, parent, procedure, 0)
#define CreateDialogIndirectParam CreateDialogIndirectParamA
#define DefDlgProc DefDlgProcA
#define CreateDialog(instance, name, parent, procedure) CreateDialogParamA(instance, name, parent, procedure, 0)
#define CreateDialogParam CreateDialogParamA
#define IsDialogMessage IsDialogMessageA
#define SetDlgItemText SetDlgItemTextA
#define GetDlgItemText GetDlgItemTextA
#define SendDlgItemMessage SendDlgItemMessageA
#define FindResource FindResourceA
#define FindResourceEx FindResourceExA
#define LoadString LoadStringA
#define LoadBitmap LoadBitmapA
#define MAKEINTATOM(id) MAKEINTRESOURCEA(id)

#ifdef __cplusplus
}
#endif

#endif
