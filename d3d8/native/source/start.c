/* How a program begins: main calls WinMain where there is no other, and the memory tells when it grows. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "host.h"

extern int WinMain(HINSTANCE, HINSTANCE, LPSTR, int) __attribute__((weak));

static char command_line[4096];
static char whole_line[4352];

LPSTR WINAPI GetCommandLineA(void)
{
    return whole_line;
}

/* Joins the arguments as Windows has them: one text, those with spaces in quotes. */
static void join(char *to, size_t room, int count, char **arguments)
{
    size_t at = strlen(to);
    for (int n = 0; n < count; n++)
    {
        const char *quote = arguments[n][0] == 0 || strchr(arguments[n], ' ') ? "\"" : "";
        at += (size_t)snprintf(to + at, room - at, "%s%s%s%s", at == 0 ? "" : " ", quote, arguments[n], quote);
        if (at >= room)
            return;
    }
}

__attribute__((constructor(101))) static void keep_line(void)
{
    strcpy(whole_line, "\"C:\\program.exe\"");
    // A program that is ended has said what it said until then.
    setvbuf(stdout, NULL, _IOLBF, 4096);
}

int __argc;
char **__argv;

__attribute__((weak)) int main(int count, char **arguments)
{
    __argc = count;
    __argv = arguments;
    join(command_line, sizeof(command_line), count - 1, arguments + 1);
    join(whole_line, sizeof(whole_line), count - 1, arguments + 1);
    if (WinMain)
        return WinMain((HINSTANCE)0x400000, NULL, command_line, SW_SHOWNORMAL);
    host_debug("The program has neither main nor WinMain.\n");
    return 127;
}

/* malloc's source of memory, in place of the C library's: so the page learns that its views end too early. */
void *sbrk(intptr_t bytes)
{
    size_t pages = __builtin_wasm_memory_size(0);
    if (bytes == 0)
        return (void *)(pages << 16);
    if (bytes < 0 || (bytes & 0xffff) != 0)
    {
        errno = ENOMEM;
        return (void *)-1;
    }
    size_t old = __builtin_wasm_memory_grow(0, (size_t)bytes >> 16);
    if (old == (size_t)-1)
    {
        errno = ENOMEM;
        return (void *)-1;
    }
    host_grew();
    return (void *)(old << 16);
}

__attribute__((export_name("malloc"))) void *three_d3d8_malloc(size_t bytes)
{
    return malloc(bytes);
}

__attribute__((export_name("free"))) void three_d3d8_free(void *memory)
{
    free(memory);
}

/* Calls a method without arguments of an object that the program itself made. */
__attribute__((export_name("call_object"))) unsigned long three_d3d8_call_object(void *object, int slot)
{
    typedef ULONG(WINAPI * method)(void *);
    return (*(method **)object)[slot](object);
}
