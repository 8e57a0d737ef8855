/* Menus and accelerators (winuser.h), which are kept and not shown. Own text. */
#ifndef THREE_D3D8_MENUS_H
#define THREE_D3D8_MENUS_H

#include <windef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MF_INSERT 0
#define MF_STRING 0
#define MF_ENABLED 0
#define MF_UNCHECKED 0
#define MF_UNHILITE 0
#define MF_BYCOMMAND 0
#define MF_GRAYED 1
#define MF_DISABLED 2
#define MF_BITMAP 4
#define MF_CHECKED 8
#define MF_POPUP 0x10
#define MF_MENUBARBREAK 0x20
#define MF_MENUBREAK 0x40
#define MF_HILITE 0x80
#define MF_APPEND 0x100
#define MF_OWNERDRAW 0x100
#define MF_DELETE 0x200
#define MF_BYPOSITION 0x400
#define MF_SEPARATOR 0x800
#define MF_END 0x80
#define MF_DEFAULT 0x1000
#define MF_REMOVE 0x1000
#define MF_SYSMENU 0x2000
#define MF_MOUSESELECT 0x8000
#define MFT_STRING MF_STRING
#define MFT_SEPARATOR MF_SEPARATOR
#define MFT_OWNERDRAW MF_OWNERDRAW
#define MFT_RADIOCHECK 0x200
#define MFS_GRAYED 3
#define MFS_DISABLED MFS_GRAYED
#define MFS_CHECKED MF_CHECKED
#define MFS_ENABLED MF_ENABLED
#define MFS_UNCHECKED MF_UNCHECKED
#define MFS_DEFAULT MF_DEFAULT
#define MIIM_STATE 0x01
#define MIIM_ID 0x02
#define MIIM_SUBMENU 0x04
#define MIIM_CHECKMARKS 0x08
#define MIIM_TYPE 0x10
#define MIIM_DATA 0x20
#define MIIM_STRING 0x40
#define MIIM_FTYPE 0x100
#define TPM_LEFTBUTTON 0
#define TPM_RIGHTBUTTON 2
#define TPM_LEFTALIGN 0
#define TPM_CENTERALIGN 4
#define TPM_RIGHTALIGN 8
#define TPM_TOPALIGN 0
#define TPM_VCENTERALIGN 0x10
#define TPM_BOTTOMALIGN 0x20
#define TPM_HORIZONTAL 0
#define TPM_VERTICAL 0x40
#define TPM_NONOTIFY 0x80
#define TPM_RETURNCMD 0x100
#define FVIRTKEY 1
#define FNOINVERT 2
#define FSHIFT 4
#define FCONTROL 8
#define FALT 0x10

typedef struct tagACCEL
{
    BYTE fVirt;
    WORD key;
    WORD cmd;
} ACCEL, *LPACCEL;

typedef struct tagMENUITEMINFOA
{
    UINT cbSize, fMask, fType, fState, wID;
    HMENU hSubMenu;
    HBITMAP hbmpChecked, hbmpUnchecked;
    ULONG_PTR dwItemData;
    LPSTR dwTypeData;
    UINT cch;
    HBITMAP hbmpItem;
} MENUITEMINFOA, *LPMENUITEMINFOA;

typedef struct tagTPMPARAMS
{
    UINT cbSize;
    RECT rcExclude;
} TPMPARAMS, *LPTPMPARAMS;

HMENU WINAPI CreateMenu(void);
HMENU WINAPI CreatePopupMenu(void);
BOOL WINAPI DestroyMenu(HMENU menu);
BOOL WINAPI IsMenu(HMENU menu);
HMENU WINAPI GetMenu(HWND window);
BOOL WINAPI SetMenu(HWND window, HMENU menu);
HMENU WINAPI LoadMenuA(HINSTANCE instance, LPCSTR name);
HMENU WINAPI LoadMenuIndirectA(const void *template_);
HMENU WINAPI GetSubMenu(HMENU menu, int position);
HMENU WINAPI GetSystemMenu(HWND window, BOOL revert);
BOOL WINAPI AppendMenuA(HMENU menu, UINT flags, UINT_PTR id, LPCSTR text);
BOOL WINAPI InsertMenuA(HMENU menu, UINT position, UINT flags, UINT_PTR id, LPCSTR text);
BOOL WINAPI ModifyMenuA(HMENU menu, UINT position, UINT flags, UINT_PTR id, LPCSTR text);
BOOL WINAPI InsertMenuItemA(HMENU menu, UINT position, BOOL by_position, const MENUITEMINFOA *item);
BOOL WINAPI GetMenuItemInfoA(HMENU menu, UINT which, BOOL by_position, LPMENUITEMINFOA item);
BOOL WINAPI SetMenuItemInfoA(HMENU menu, UINT which, BOOL by_position, const MENUITEMINFOA *item);
BOOL WINAPI DeleteMenu(HMENU menu, UINT which, UINT flags);
BOOL WINAPI RemoveMenu(HMENU menu, UINT which, UINT flags);
DWORD WINAPI CheckMenuItem(HMENU menu, UINT which, UINT check);
BOOL WINAPI CheckMenuRadioItem(HMENU menu, UINT first, UINT last, UINT check, UINT flags);
BOOL WINAPI EnableMenuItem(HMENU menu, UINT which, UINT enable);
UINT WINAPI GetMenuState(HMENU menu, UINT which, UINT flags);
int WINAPI GetMenuStringA(HMENU menu, UINT which, LPSTR text, int size, UINT flags);
int WINAPI GetMenuItemCount(HMENU menu);
UINT WINAPI GetMenuItemID(HMENU menu, int position);
BOOL WINAPI SetMenuDefaultItem(HMENU menu, UINT which, UINT by_position);
BOOL WINAPI DrawMenuBar(HWND window);
BOOL WINAPI TrackPopupMenu(HMENU menu, UINT flags, int x, int y, int reserved, HWND window, const RECT *rect);
BOOL WINAPI TrackPopupMenuEx(HMENU menu, UINT flags, int x, int y, HWND window, LPTPMPARAMS parameters);

HACCEL WINAPI LoadAcceleratorsA(HINSTANCE instance, LPCSTR name);
HACCEL WINAPI CreateAcceleratorTableA(LPACCEL keys, int count);
int WINAPI CopyAcceleratorTableA(HACCEL table, LPACCEL keys, int count);
BOOL WINAPI DestroyAcceleratorTable(HACCEL table);

#define LoadMenu LoadMenuA
#define LoadMenuIndirect LoadMenuIndirectA
#define AppendMenu AppendMenuA
#define InsertMenu InsertMenuA
#define ModifyMenu ModifyMenuA
#define InsertMenuItem InsertMenuItemA
#define GetMenuItemInfo GetMenuItemInfoA
#define SetMenuItemInfo SetMenuItemInfoA
#define GetMenuString GetMenuStringA
#define LoadAccelerators LoadAcceleratorsA
#define CreateAcceleratorTable CreateAcceleratorTableA
#define CopyAcceleratorTable CopyAcceleratorTableA

#ifdef __cplusplus
}
#endif

#endif
