/* wincon.h: the console, which is standard output. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_WINCON_H
#define THREE_D3D8_WINCON_H

#include <windef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define CTRL_C_EVENT 0
#define CTRL_BREAK_EVENT 1
#define CTRL_CLOSE_EVENT 2
#define ATTACH_PARENT_PROCESS ((DWORD)-1)
#define FOREGROUND_BLUE 1
#define FOREGROUND_GREEN 2
#define FOREGROUND_RED 4
#define FOREGROUND_INTENSITY 8
#define BACKGROUND_BLUE 0x10
#define BACKGROUND_GREEN 0x20
#define BACKGROUND_RED 0x40
#define BACKGROUND_INTENSITY 0x80
#define ENABLE_PROCESSED_INPUT 1
#define ENABLE_LINE_INPUT 2
#define ENABLE_ECHO_INPUT 4
#define ENABLE_PROCESSED_OUTPUT 1
#define ENABLE_WRAP_AT_EOL_OUTPUT 2
#define ENABLE_VIRTUAL_TERMINAL_PROCESSING 4

typedef struct _COORD
{
    SHORT X;
    SHORT Y;
} COORD, *PCOORD;

typedef struct _SMALL_RECT
{
    SHORT Left;
    SHORT Top;
    SHORT Right;
    SHORT Bottom;
} SMALL_RECT, *PSMALL_RECT;

typedef struct _CONSOLE_SCREEN_BUFFER_INFO
{
    COORD dwSize;
    COORD dwCursorPosition;
    WORD wAttributes;
    SMALL_RECT srWindow;
    COORD dwMaximumWindowSize;
} CONSOLE_SCREEN_BUFFER_INFO, *PCONSOLE_SCREEN_BUFFER_INFO;

typedef BOOL(WINAPI *PHANDLER_ROUTINE)(DWORD event);

BOOL WINAPI AllocConsole(void);
BOOL WINAPI FreeConsole(void);
BOOL WINAPI AttachConsole(DWORD process);
HWND WINAPI GetConsoleWindow(void);
BOOL WINAPI SetConsoleTitleA(LPCSTR title);
BOOL WINAPI SetConsoleCtrlHandler(PHANDLER_ROUTINE handler, BOOL add);
BOOL WINAPI GetConsoleMode(HANDLE console, LPDWORD mode);
BOOL WINAPI SetConsoleMode(HANDLE console, DWORD mode);
BOOL WINAPI WriteConsoleA(HANDLE console, const void *text, DWORD count, LPDWORD written, LPVOID reserved);
BOOL WINAPI WriteConsoleW(HANDLE console, const void *text, DWORD count, LPDWORD written, LPVOID reserved);
BOOL WINAPI ReadConsoleA(HANDLE console, LPVOID text, DWORD count, LPDWORD read, LPVOID control);
BOOL WINAPI SetConsoleTextAttribute(HANDLE console, WORD attributes);
BOOL WINAPI SetConsoleCursorPosition(HANDLE console, COORD position);
BOOL WINAPI GetConsoleScreenBufferInfo(HANDLE console, PCONSOLE_SCREEN_BUFFER_INFO info);
BOOL WINAPI FlushConsoleInputBuffer(HANDLE console);
UINT WINAPI GetConsoleOutputCP(void);
BOOL WINAPI SetConsoleOutputCP(UINT page);
UINT WINAPI GetConsoleCP(void);
BOOL WINAPI SetConsoleCP(UINT page);
#define SetConsoleTitle SetConsoleTitleA
#define ReadConsole ReadConsoleA
#ifdef UNICODE
#define WriteConsole WriteConsoleW
#else
#define WriteConsole WriteConsoleA
#endif

#ifdef __cplusplus
}
#endif

#endif
