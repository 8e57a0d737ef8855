/* Parts of Windows that are not there: their calls fail, and say so once. */
#include <olectl.h>
#include <prsht.h>
#include <stdlib.h>
#include <sys/locking.h>
#include <windows.h>
#include "../../host.h"

#define SHEETS "PropertySheet: there are no sheets of properties here; it fails.\n"
#define NO_STORAGES "Storages: there are none here, but for those of a program's own; it fails.\n"

static INT_PTR no_sheets(void)
{
    three_d3d8_say_once(SHEETS);
    SetLastError(ERROR_CALL_NOT_IMPLEMENTED);
    return -1;
}

INT_PTR WINAPI PropertySheetA(LPCPROPSHEETHEADERA sheet)
{
    (void)sheet;
    return no_sheets();
}

INT_PTR WINAPI PropertySheetW(LPCPROPSHEETHEADERW sheet)
{
    (void)sheet;
    return no_sheets();
}

HPROPSHEETPAGE WINAPI CreatePropertySheetPageA(LPCPROPSHEETPAGEA page)
{
    (void)page;
    return no_sheets(), NULL;
}

HPROPSHEETPAGE WINAPI CreatePropertySheetPageW(LPCPROPSHEETPAGEW page)
{
    (void)page;
    return no_sheets(), NULL;
}

BOOL WINAPI DestroyPropertySheetPage(HPROPSHEETPAGE page)
{
    (void)page;
    return FALSE;
}

HDEVNOTIFY WINAPI RegisterDeviceNotificationA(HANDLE who, LPVOID filter, DWORD flags)
{
    (void)who, (void)filter, (void)flags;
    three_d3d8_say_once("RegisterDeviceNotification: nobody tells of devices here; it fails.\n");
    SetLastError(ERROR_CALL_NOT_IMPLEMENTED);
    return NULL;
}

BOOL WINAPI UnregisterDeviceNotification(HDEVNOTIFY notification)
{
    (void)notification;
    return FALSE;
}

static HRESULT no_storage(void *out)
{
    if (out)
        *(void **)out = NULL;
    three_d3d8_say_once(NO_STORAGES);
    return E_NOTIMPL;
}

HRESULT WINAPI StgCreateDocfile(const WCHAR *name, DWORD mode, DWORD reserved, IStorage **storage)
{
    (void)name, (void)mode, (void)reserved;
    return no_storage(storage);
}

HRESULT WINAPI StgOpenStorage(const WCHAR *name, IStorage *priority, DWORD mode, SNB exclude, DWORD reserved, IStorage **storage)
{
    (void)name, (void)priority, (void)mode, (void)exclude, (void)reserved;
    return no_storage(storage);
}

HRESULT WINAPI OleLoadPicture(IStream *stream, LONG bytes, BOOL runs, REFIID riid, LPVOID *out)
{
    (void)stream, (void)bytes, (void)runs, (void)riid;
    if (out)
        *out = NULL;
    three_d3d8_say_once("OleLoadPicture: there are no pictures of OLE here; it fails.\n");
    return E_NOTIMPL;
}

/* There is no other program that could have locked a part of a file. */
int _locking(int file, int mode, long bytes)
{
    (void)file, (void)mode, (void)bytes;
    return 0;
}
