/* The console (wincon.h): standard output, without colours and places. */
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../host.h"

BOOL WINAPI AllocConsole(void)
{
    return TRUE;
}

BOOL WINAPI FreeConsole(void)
{
    return TRUE;
}

BOOL WINAPI AttachConsole(DWORD process)
{
    (void)process;
    return TRUE;
}

HWND WINAPI GetConsoleWindow(void)
{
    return NULL;
}

static char console_title[MAX_PATH];

BOOL WINAPI SetConsoleTitleA(LPCSTR title)
{
    lstrcpynA(console_title, title, sizeof(console_title));
    return TRUE;
}

DWORD WINAPI GetConsoleTitleA(LPSTR title, DWORD size)
{
    return size > 0 ? (DWORD)lstrlenA(lstrcpynA(title, console_title, (int)size)) : 0;
}

DWORD WINAPI GetConsoleTitleW(LPWSTR title, DWORD size)
{
    WCHAR own[MAX_PATH];
    MultiByteToWideChar(CP_UTF8, 0, console_title, -1, own, MAX_PATH);
    return size > 0 ? (DWORD)lstrlenW(lstrcpynW(title, own, (int)size)) : 0;
}

/* Nobody presses Ctrl+C: no handler is called. */
BOOL WINAPI SetConsoleCtrlHandler(PHANDLER_ROUTINE handler, BOOL add)
{
    (void)handler, (void)add;
    return TRUE;
}

/* Standard output is a file for programs: those that write in colours to a console leave them out. */
BOOL WINAPI GetConsoleMode(HANDLE console, LPDWORD mode)
{
    (void)console, (void)mode;
    SetLastError(ERROR_INVALID_HANDLE);
    return FALSE;
}

BOOL WINAPI SetConsoleMode(HANDLE console, DWORD mode)
{
    (void)mode;
    return GetConsoleMode(console, NULL);
}

BOOL WINAPI WriteConsoleA(HANDLE console, const void *text, DWORD count, LPDWORD written, LPVOID reserved)
{
    (void)reserved;
    return WriteFile(console, text, count, written, NULL);
}

BOOL WINAPI WriteConsoleW(HANDLE console, const void *text, DWORD count, LPDWORD written, LPVOID reserved)
{
    int bytes = WideCharToMultiByte(CP_UTF8, 0, text, (int)count, NULL, 0, NULL, NULL);
    char *own = malloc((size_t)bytes + 1);
    (void)reserved;
    WideCharToMultiByte(CP_UTF8, 0, text, (int)count, own, bytes, NULL, NULL);
    BOOL done = WriteFile(console, own, (DWORD)bytes, NULL, NULL);
    free(own);
    if (written)
        *written = done ? count : 0;
    return done;
}

BOOL WINAPI ReadConsoleA(HANDLE console, LPVOID text, DWORD count, LPDWORD got, LPVOID control)
{
    (void)control;
    return ReadFile(console, text, count, got, NULL);
}

BOOL WINAPI SetConsoleTextAttribute(HANDLE console, WORD attributes)
{
    (void)console, (void)attributes;
    return TRUE;
}

BOOL WINAPI SetConsoleCursorPosition(HANDLE console, COORD position)
{
    (void)console, (void)position;
    return TRUE;
}

BOOL WINAPI GetConsoleScreenBufferInfo(HANDLE console, PCONSOLE_SCREEN_BUFFER_INFO info)
{
    (void)info;
    return GetConsoleMode(console, NULL);
}

BOOL WINAPI FlushConsoleInputBuffer(HANDLE console)
{
    (void)console;
    return TRUE;
}

/* Texts are UTF-8. */
UINT WINAPI GetConsoleOutputCP(void)
{
    return CP_UTF8;
}

BOOL WINAPI SetConsoleOutputCP(UINT page)
{
    (void)page;
    return TRUE;
}

UINT WINAPI GetConsoleCP(void)
{
    return CP_UTF8;
}

BOOL WINAPI SetConsoleCP(UINT page)
{
    (void)page;
    return TRUE;
}
