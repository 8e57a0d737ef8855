// Functions that are called before main, as pointers to them lie in sections of the C library.
#include <windows.h>
#include <stdio.h>

static int order;
typedef void(__cdecl *Start)(void);

struct Made
{
    int n;
    Made() { n = ++order; }
} made;

static void __cdecl first() { printf("first %d %d\n", made.n, ++order); }
static void __cdecl second() { printf("second %d\n", ++order); }
static int __cdecl early() { return printf("early %d\n", ++order), 0; }

#pragma data_seg(".CRT$XCU")
static Start starts[] = {NULL, first};
#pragma data_seg()
#pragma section(".CRT$XCU", long, read)
__declspec(allocate(".CRT$XCU")) static Start another = second;
#pragma section(".CRT$XIU", long, read)
extern "C" __declspec(allocate(".CRT$XIU")) int(__cdecl *earliest)(void) = early;
int WINAPI WinMain(HINSTANCE, HINSTANCE, LPSTR, int) { return printf("main %d\n", ++order), 0; }
