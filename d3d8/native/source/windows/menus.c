/* Menus and accelerators (user32.dll): menus are kept as programs make them, and none is shown. */
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../host.h"

#define MENUS 128
/* Handles are odd, so that nobody takes one for a pointer. */
#define FIRST_MENU 0x90001
#define FIRST_TABLE 0xa0001
#define TABLES 16

struct item
{
    UINT flags;
    UINT_PTR id;
    ULONG_PTR data;
    char text[80];
};

struct menu
{
    int count;
    struct item *items;
};

static struct menu *menus[MENUS];

static struct menu *menu_of(HMENU handle)
{
    size_t n = ((size_t)handle - FIRST_MENU) / 2;
    return (size_t)handle >= FIRST_MENU && n < MENUS ? menus[n] : NULL;
}

/* An item of a menu or of those below it, and which menu has it; NULL for none. */
static struct item *find_item(struct menu *menu, UINT which, UINT flags, struct menu **owner)
{
    if (!menu)
        return NULL;
    if (owner)
        *owner = menu;
    if (flags & MF_BYPOSITION)
        return (int)which >= 0 && (int)which < menu->count ? &menu->items[which] : NULL;
    for (int n = 0; n < menu->count; n++)
        if (!(menu->items[n].flags & MF_POPUP) && menu->items[n].id == which)
            return &menu->items[n];
    for (int n = 0; n < menu->count; n++)
    {
        struct item *found = menu->items[n].flags & MF_POPUP ? find_item(menu_of((HMENU)menu->items[n].id), which, flags, owner) : NULL;
        if (found)
            return found;
    }
    return NULL;
}

static void fill(struct item *item, UINT flags, UINT_PTR id, LPCSTR text)
{
    item->flags = flags & ~(UINT)MF_BYPOSITION;
    item->id = id;
    item->text[0] = 0;
    if (text && !(flags & (MF_BITMAP | MF_SEPARATOR | MF_OWNERDRAW)))
        lstrcpynA(item->text, text, sizeof(item->text));
}

HMENU WINAPI CreateMenu(void)
{
    for (int n = 0; n < MENUS; n++)
        if (!menus[n] && (menus[n] = calloc(1, sizeof(struct menu))))
            return (HMENU)(size_t)(FIRST_MENU + n * 2);
    return NULL;
}

HMENU WINAPI CreatePopupMenu(void)
{
    return CreateMenu();
}

BOOL WINAPI IsMenu(HMENU menu)
{
    return menu_of(menu) != NULL;
}

BOOL WINAPI DestroyMenu(HMENU handle)
{
    struct menu *menu = menu_of(handle);
    if (!menu)
        return FALSE;
    menus[((size_t)handle - FIRST_MENU) / 2] = NULL;
    for (int n = 0; n < menu->count; n++)
        if (menu->items[n].flags & MF_POPUP)
            DestroyMenu((HMENU)menu->items[n].id);
    free(menu->items);
    free(menu);
    return TRUE;
}

HMENU WINAPI GetMenu(HWND handle)
{
    struct window *window = three_d3d8_window(handle);
    return window && !(window->style & WS_CHILD) ? window->menu : window ? (HMENU)(size_t)window->id : NULL;
}

BOOL WINAPI SetMenu(HWND handle, HMENU menu)
{
    struct window *window = three_d3d8_window(handle);
    if (!window || window->style & WS_CHILD || (menu && !IsMenu(menu)))
    {
        SetLastError(window && !(window->style & WS_CHILD) ? ERROR_INVALID_MENU_HANDLE : ERROR_INVALID_WINDOW_HANDLE);
        return FALSE;
    }
    window->menu = menu;
    SetWindowPos(handle, NULL, 0, 0, 0, 0, SWP_NOMOVE | SWP_NOSIZE | SWP_NOZORDER | SWP_NOACTIVATE);
    return TRUE;
}

HMENU WINAPI GetSubMenu(HMENU handle, int position)
{
    struct item *item = find_item(menu_of(handle), (UINT)position, MF_BYPOSITION, NULL);
    return item && item->flags & MF_POPUP ? (HMENU)item->id : NULL;
}

HMENU WINAPI GetSystemMenu(HWND window, BOOL revert)
{
    static HMENU menu;
    (void)window;
    if (revert)
        return NULL;
    if (!menu && (menu = CreateMenu()))
        AppendMenuA(menu, MF_STRING, SC_CLOSE, "&Close");
    return menu;
}

BOOL WINAPI InsertMenuA(HMENU handle, UINT position, UINT flags, UINT_PTR id, LPCSTR text)
{
    struct menu *menu = menu_of(handle);
    struct item *before = find_item(menu, position, flags, &menu);
    struct item *items = menu ? realloc(menu->items, (size_t)(menu->count + 1) * sizeof(*items)) : NULL;
    if (!items)
        return FALSE;
    int at = before ? (int)(before - menu->items) : menu->count;
    menu->items = items;
    memmove(items + at + 1, items + at, (size_t)(menu->count++ - at) * sizeof(*items));
    items[at].data = 0;
    fill(&items[at], flags, id, text);
    return TRUE;
}

BOOL WINAPI AppendMenuA(HMENU menu, UINT flags, UINT_PTR id, LPCSTR text)
{
    return InsertMenuA(menu, (UINT)-1, flags | MF_BYPOSITION, id, text);
}

BOOL WINAPI ModifyMenuA(HMENU handle, UINT which, UINT flags, UINT_PTR id, LPCSTR text)
{
    struct item *item = find_item(menu_of(handle), which, flags, NULL);
    if (item)
        fill(item, flags, id, text);
    return item != NULL;
}

BOOL WINAPI RemoveMenu(HMENU handle, UINT which, UINT flags)
{
    struct menu *menu = menu_of(handle);
    struct item *item = find_item(menu, which, flags, &menu);
    if (!item)
        return FALSE;
    memmove(item, item + 1, (size_t)(menu->items + --menu->count - item) * sizeof(*item));
    return TRUE;
}

BOOL WINAPI DeleteMenu(HMENU handle, UINT which, UINT flags)
{
    struct item *item = find_item(menu_of(handle), which, flags, NULL);
    if (item && item->flags & MF_POPUP)
        DestroyMenu((HMENU)item->id);
    return RemoveMenu(handle, which, flags);
}

/* Changes some flags of an item; what they were, -1 where there is none. */
static DWORD change(HMENU handle, UINT which, UINT flags, UINT mask)
{
    struct item *item = find_item(menu_of(handle), which, flags, NULL);
    if (!item)
        return (DWORD)-1;
    DWORD old = item->flags & mask;
    item->flags = (item->flags & ~mask) | (flags & mask);
    return old;
}

DWORD WINAPI CheckMenuItem(HMENU menu, UINT which, UINT check)
{
    return change(menu, which, check, MF_CHECKED);
}

BOOL WINAPI EnableMenuItem(HMENU menu, UINT which, UINT enable)
{
    return (BOOL)change(menu, which, enable, MF_GRAYED | MF_DISABLED);
}

BOOL WINAPI CheckMenuRadioItem(HMENU menu, UINT low, UINT high, UINT check, UINT flags)
{
    for (UINT which = low; which <= high; which++)
        CheckMenuItem(menu, which, flags | (which == check ? MF_CHECKED : MF_UNCHECKED));
    return find_item(menu_of(menu), check, flags, NULL) != NULL;
}

UINT WINAPI GetMenuState(HMENU handle, UINT which, UINT flags)
{
    struct item *item = find_item(menu_of(handle), which, flags, NULL);
    if (!item)
        return (UINT)-1;
    UINT below = item->flags & MF_POPUP ? (UINT)GetMenuItemCount((HMENU)item->id) << 8 : 0;
    return (item->flags & 0xff) | (item->flags & MF_SEPARATOR) | below;
}

int WINAPI GetMenuStringA(HMENU handle, UINT which, LPSTR text, int size, UINT flags)
{
    struct item *item = find_item(menu_of(handle), which, flags, NULL);
    if (!item || !text || size <= 0)
        return item ? lstrlenA(item->text) : 0;
    return lstrlenA(lstrcpynA(text, item->text, size));
}

int WINAPI GetMenuItemCount(HMENU menu)
{
    return menu_of(menu) ? menu_of(menu)->count : -1;
}

UINT WINAPI GetMenuItemID(HMENU handle, int position)
{
    struct item *item = find_item(menu_of(handle), (UINT)position, MF_BYPOSITION, NULL);
    return item && !(item->flags & MF_POPUP) ? (UINT)item->id : (UINT)-1;
}

BOOL WINAPI SetMenuDefaultItem(HMENU menu, UINT which, UINT by_position)
{
    return change(menu, which, (by_position ? MF_BYPOSITION : 0) | MF_DEFAULT, MF_DEFAULT) != (DWORD)-1;
}

BOOL WINAPI SetMenuItemInfoA(HMENU handle, UINT which, BOOL by_position, const MENUITEMINFOA *info)
{
    struct item *item = find_item(menu_of(handle), which, by_position ? MF_BYPOSITION : 0, NULL);
    if (!item || !info)
        return FALSE;
    if (info->fMask & MIIM_STATE)
        item->flags = (item->flags & ~(UINT)(MFS_GRAYED | MFS_CHECKED | MFS_DEFAULT)) | info->fState;
    if (info->fMask & (MIIM_TYPE | MIIM_FTYPE))
        item->flags = (item->flags & ~(UINT)MF_SEPARATOR) | (info->fType & MF_SEPARATOR);
    if (info->fMask & MIIM_ID && !(item->flags & MF_POPUP))
        item->id = info->wID;
    if (info->fMask & MIIM_SUBMENU)
    {
        item->flags = info->hSubMenu ? item->flags | MF_POPUP : item->flags & ~(UINT)MF_POPUP;
        item->id = info->hSubMenu ? (UINT_PTR)info->hSubMenu : item->id;
    }
    if (info->fMask & MIIM_DATA)
        item->data = info->dwItemData;
    if (info->fMask & (MIIM_TYPE | MIIM_STRING) && info->dwTypeData && !(item->flags & MF_SEPARATOR))
        lstrcpynA(item->text, info->dwTypeData, sizeof(item->text));
    return TRUE;
}

BOOL WINAPI InsertMenuItemA(HMENU menu, UINT position, BOOL by_position, const MENUITEMINFOA *info)
{
    UINT before = (UINT)GetMenuItemCount(menu), flags = by_position ? MF_BYPOSITION : 0;
    struct item *at = find_item(menu_of(menu), position, flags, NULL);
    UINT place = at ? (UINT)(at - menu_of(menu)->items) : before;
    return InsertMenuA(menu, place, MF_BYPOSITION, 0, NULL) && SetMenuItemInfoA(menu, place, TRUE, info);
}

BOOL WINAPI GetMenuItemInfoA(HMENU handle, UINT which, BOOL by_position, LPMENUITEMINFOA info)
{
    struct item *item = find_item(menu_of(handle), which, by_position ? MF_BYPOSITION : 0, NULL);
    if (!item || !info)
        return FALSE;
    info->fType = item->flags & MF_SEPARATOR;
    info->fState = item->flags & (MFS_GRAYED | MFS_CHECKED | MFS_DEFAULT);
    info->wID = item->flags & MF_POPUP ? 0 : (UINT)item->id;
    info->hSubMenu = item->flags & MF_POPUP ? (HMENU)item->id : NULL;
    info->dwItemData = item->data;
    if (info->fMask & (MIIM_TYPE | MIIM_STRING))
    {
        if (info->dwTypeData && info->cch > 0)
            lstrcpynA(info->dwTypeData, item->text, (int)info->cch);
        info->cch = (UINT)lstrlenA(item->text);
    }
    return TRUE;
}

BOOL WINAPI DrawMenuBar(HWND window)
{
    return IsWindow(window);
}

/* Nothing is chosen from a menu that is not shown. */
BOOL WINAPI TrackPopupMenu(HMENU menu, UINT flags, int x, int y, int reserved, HWND window, const RECT *rect)
{
    (void)flags, (void)x, (void)y, (void)reserved, (void)window, (void)rect;
    return IsMenu(menu) && !(flags & TPM_RETURNCMD);
}

BOOL WINAPI TrackPopupMenuEx(HMENU menu, UINT flags, int x, int y, HWND window, LPTPMPARAMS parameters)
{
    (void)parameters;
    return TrackPopupMenu(menu, flags, x, y, 0, window, NULL);
}

struct table
{
    int count;
    ACCEL keys[];
};

static struct table *tables[TABLES];

static struct table *table_of(HACCEL handle)
{
    size_t n = ((size_t)handle - FIRST_TABLE) / 2;
    return (size_t)handle >= FIRST_TABLE && n < TABLES ? tables[n] : NULL;
}

HACCEL WINAPI CreateAcceleratorTableA(LPACCEL keys, int count)
{
    for (int n = 0; n < TABLES && keys && count > 0; n++)
        if (!tables[n] && (tables[n] = malloc(sizeof(struct table) + (size_t)count * sizeof(ACCEL))))
        {
            tables[n]->count = count;
            memcpy(tables[n]->keys, keys, (size_t)count * sizeof(ACCEL));
            return (HACCEL)(size_t)(FIRST_TABLE + n * 2);
        }
    return NULL;
}

int WINAPI CopyAcceleratorTableA(HACCEL handle, LPACCEL keys, int count)
{
    struct table *table = table_of(handle);
    if (!table || !keys)
        return table ? table->count : 0;
    count = count < table->count ? count : table->count;
    memcpy(keys, table->keys, (size_t)count * sizeof(ACCEL));
    return count;
}

BOOL WINAPI DestroyAcceleratorTable(HACCEL handle)
{
    struct table *table = table_of(handle);
    if (!table)
        return FALSE;
    tables[((size_t)handle - FIRST_TABLE) / 2] = NULL;
    free(table);
    return TRUE;
}

int WINAPI TranslateAcceleratorA(HWND window, HACCEL handle, LPMSG message)
{
    struct table *table = table_of(handle);
    BOOL is_key = message->message == WM_KEYDOWN || message->message == WM_SYSKEYDOWN;
    BOOL is_letter = message->message == WM_CHAR || message->message == WM_SYSCHAR;
    if (!table || !(is_key || is_letter))
        return 0;
    BYTE held = (BYTE)((GetKeyState(VK_SHIFT) < 0 ? FSHIFT : 0) | (GetKeyState(VK_CONTROL) < 0 ? FCONTROL : 0) |
                       (GetKeyState(VK_MENU) < 0 ? FALT : 0));
    for (int n = 0; n < table->count; n++)
    {
        const ACCEL *key = &table->keys[n];
        BOOL fits = key->fVirt & FVIRTKEY ? is_key && held == (key->fVirt & (FSHIFT | FCONTROL | FALT))
                                          : is_letter && (held & FALT) == (key->fVirt & FALT);
        if (!fits || key->key != message->wParam)
            continue;
        SendMessageA(window, WM_COMMAND, MAKEWPARAM(key->cmd, 1), 0);
        return 1;
    }
    return 0;
}
