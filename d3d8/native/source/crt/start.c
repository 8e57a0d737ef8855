/* How a program begins: main calls WinMain where there is no other, and the memory tells when it grows. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wasi/api.h>
#include <windows.h>
#include "../called.h"
#include "../host.h"
#include "double-bytes.h"

/* What the program's texts are in, where they are no UTF-8. */
HOST("code_page") void host_code_page(UINT page);

extern int WinMain(HINSTANCE, HINSTANCE, LPSTR, int) __attribute__((weak));
extern int wWinMain(HINSTANCE, HINSTANCE, LPWSTR, int) __attribute__((weak));
extern int wmain(int, wchar_t **) __attribute__((weak));
/* Those that are given the environment, too (scripts/lib/compile.mjs names the first). */
extern int main_of_three(int, char **, char **) __asm__("three_d3d8_main") __attribute__((weak));
extern int cpp_main_of_three(int, char **, char **) __asm__("_Z15three_d3d8_mainiPPcS0_") __attribute__((weak));
extern int wmain_of_three(int, wchar_t **, wchar_t **) __asm__("_Z5wmainiPPwS0_") __attribute__((weak));
/* Those that give nothing back. */
extern void void_main(int, char **) __asm__("three_d3d8_void_main") __attribute__((weak));
extern void cpp_void_main(int, char **) __asm__("_Z20three_d3d8_void_mainiPPc") __attribute__((weak));
extern void bare_main(void) __asm__("three_d3d8_bare_main") __attribute__((weak));
extern void cpp_bare_main(void) __asm__("_Z20three_d3d8_bare_mainv") __attribute__((weak));
/* Those that come before the C library's own beginning, and call the others themselves. */
extern int startup(void) __asm__("three_d3d8_startup") __attribute__((weak));
extern int cpp_startup(void) __asm__("_Z18three_d3d8_startupv") __attribute__((weak));
extern void bare_startup(void) __asm__("three_d3d8_bare_startup") __attribute__((weak));
extern void cpp_bare_startup(void) __asm__("_Z23three_d3d8_bare_startupv") __attribute__((weak));
extern char **environ;

int __argc;
char **__argv;
/* Of programs that begin with wide texts. */
wchar_t **__wargv;
/* The arguments, each in quotes where it has spaces, as Windows has them: one text. */
static char *whole_line;

LPSTR WINAPI GetCommandLineA(void)
{
    return whole_line;
}

/* Behind the program's own name, which is in quotes. */
static LPSTR arguments_of(LPSTR line)
{
    LPSTR end = strchr(line + 1, '"') + 1;
    return end + strspn(end, " ");
}

static LPWSTR wide_of(const char *text)
{
    int room = MultiByteToWideChar(CP_UTF8, 0, text, -1, NULL, 0);
    LPWSTR made = malloc((size_t)room * sizeof(*made));
    MultiByteToWideChar(CP_UTF8, 0, text, -1, made, room);
    return made;
}

/* Before main, whoever has written it: constructors of the program ask for the line, too. */
__attribute__((constructor(101))) static void keep_line(void)
{
    size_t count = 0, bytes = 0;
    if (three_d3d8_page() != 0)
        host_code_page(three_d3d8_page());
    // A program that is ended has said what it said until then.
    setvbuf(stdout, NULL, _IOLBF, 4096);
    if (__wasi_args_sizes_get(&count, &bytes) != 0)
        abort();
    __argv = calloc(count + 1, sizeof(*__argv));
    whole_line = calloc(1, bytes + count * 3 + 32);
    if (__wasi_args_get((uint8_t **)__argv, malloc(bytes + 1)) != 0)
        abort();
    __argc = (int)count;
    strcpy(whole_line, "\"C:\\program.exe\"");
    for (size_t n = 1; n < count; n++)
    {
        const char *quote = __argv[n][0] == 0 || strchr(__argv[n], ' ') ? "\"" : "";
        strcat(strcat(strcat(strcat(whole_line, " "), quote), __argv[n]), quote);
    }
}

/* A list that ends with NULL, with 16 bits a letter. */
static wchar_t **wide_list(char **of)
{
    int count = 0;
    while (of && of[count])
        count++;
    wchar_t **list = calloc((size_t)count + 1, sizeof(*list));
    for (int n = 0; n < count; n++)
        list[n] = wide_of(of[n]);
    return list;
}

__attribute__((weak)) int main(int count, char **arguments)
{
    if (wWinMain || wmain || wmain_of_three)
        __wargv = wide_list(arguments);
    const HINSTANCE instance = GetModuleHandleA(NULL);
    if (startup)
        return startup();
    if (cpp_startup)
        return cpp_startup();
    if (bare_startup)
        return bare_startup(), 0;
    if (cpp_bare_startup)
        return cpp_bare_startup(), 0;
    if (WinMain)
        return WinMain(instance, NULL, arguments_of(whole_line), SW_SHOWNORMAL);
    if (wWinMain)
        return wWinMain(instance, NULL, wide_of(arguments_of(whole_line)), SW_SHOWNORMAL);
    if (wmain)
        return wmain(count, __wargv);
    if (main_of_three)
        return main_of_three(count, arguments, environ);
    if (cpp_main_of_three)
        return cpp_main_of_three(count, arguments, environ);
    if (wmain_of_three)
        return wmain_of_three(count, __wargv, wide_list(environ));
    if (void_main)
        return void_main(count, arguments), 0;
    if (cpp_void_main)
        return cpp_void_main(count, arguments), 0;
    if (bare_main)
        return bare_main(), 0;
    if (cpp_bare_main)
        return cpp_bare_main(), 0;
    host_no_main();
    return 127;
}

/* Pointers that programs put into sections of the C library (scripts/lib/repairs/prepared.mjs), .CRT$XIU and .CRT$XCU. */
typedef void (*starting)(void);
extern const starting three_d3d8_first[] __asm__("__start_three_d3d8_xi") __attribute__((weak));
extern const starting three_d3d8_first_end[] __asm__("__stop_three_d3d8_xi") __attribute__((weak));
extern const starting three_d3d8_second[] __asm__("__start_three_d3d8_xc") __attribute__((weak));
extern const starting three_d3d8_second_end[] __asm__("__stop_three_d3d8_xc") __attribute__((weak));

static void call_all(const starting *at, const starting *end)
{
    for (; at < end; at++)
        if (*at)
            TELL(*at);
}

int __real___main_void(void);

/* Behind the statics and before main, whoever has written it. */
int __wrap___main_void(void)
{
    call_all(three_d3d8_first, three_d3d8_first_end);
    call_all(three_d3d8_second, three_d3d8_second_end);
    return __real___main_void();
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
