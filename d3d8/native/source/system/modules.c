/* Modules of Windows that programs load, and COM's beginnings. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <windows.h>
#include <d3d8.h>
#include "../host.h"

__attribute__((import_module("d3d8"), import_name("Direct3DCreate8"))) extern IDirect3D8 *create_direct3d8(UINT version);

IDirect3D8 *WINAPI Direct3DCreate8(UINT SDKVersion)
{
    return create_direct3d8(SDKVersion);
}

/* Shaders are validated where they are made: here, by their versions alone. The text is freed by HeapFree. */
static HRESULT validated(const DWORD *code, DWORD first, DWORD last, BOOL returns, char **errors)
{
    BOOL known = code && *code >= first && *code <= last;
    const char *text = known || !returns ? "" : "The shader's version is not one that is asked for.";
    if (errors)
        *errors = strcpy(HeapAlloc(GetProcessHeap(), 0, strlen(text) + 1), text);
    return known ? S_OK : E_FAIL;
}

static HRESULT WINAPI validate_vertex_shader(DWORD *code, DWORD *declaration, const D3DCAPS8 *caps, BOOL returns, char **errors)
{
    DWORD last = D3DVS_VERSION(1, 1);
    (void)declaration;
    return validated(code, D3DVS_VERSION(1, 0), caps ? min(caps->VertexShaderVersion, last) : last, returns, errors);
}

static HRESULT WINAPI validate_pixel_shader(DWORD *code, const D3DCAPS8 *caps, BOOL returns, char **errors)
{
    DWORD last = D3DPS_VERSION(1, 4);
    if (!code)
        return E_FAIL;
    return validated(code, D3DPS_VERSION(1, 0), caps ? min(caps->PixelShaderVersion, last) : last, returns, errors);
}

static void WINAPI set_mute(void)
{
}

/* What Direct3D's own module has. */
static const struct
{
    const char *name;
    FARPROC function;
} entries[] = {
    {"Direct3DCreate8", (FARPROC)Direct3DCreate8},
    {"ValidateVertexShader", (FARPROC)validate_vertex_shader},
    {"ValidatePixelShader", (FARPROC)validate_pixel_shader},
    {"DebugSetMute", (FARPROC)set_mute},
};

#define DIRECT3D 1
static const char *const modules[] = {
    "program", "d3d8", "winmm", "kernel32", "user32", "gdi32", "imm32", "ddraw", "dinput", "dinput8", "dsound", "advapi32", "ole32", "shell32", "msvcrt", "shfolder", "msimg32",
};
#define MODULES (sizeof(modules) / sizeof(modules[0]))
#define FIRST_MODULE 0x400000

/* The module of a name: its folder, capitals and .dll say nothing. */
static HMODULE module_of(const char *name)
{
    char own[MAX_PATH];
    const char *base = name;
    for (const char *at = name; *at; at++)
        if (*at == '\\' || *at == '/')
            base = at + 1;
    strncpy(own, base, sizeof(own) - 1);
    own[sizeof(own) - 1] = 0;
    char *dot = strrchr(own, '.');
    if (dot && strcasecmp(dot, ".dll") == 0)
        *dot = 0;
    for (size_t n = 0; n < MODULES; n++)
        if (strcasecmp(own, modules[n]) == 0)
            return (HMODULE)(FIRST_MODULE + n * 0x10000);
    SetLastError(ERROR_MOD_NOT_FOUND);
    return NULL;
}

HMODULE WINAPI LoadLibraryA(LPCSTR name)
{
    HMODULE module = name ? module_of(name) : NULL;
    char text[MAX_PATH + 32];
    if (name && !module)
    {
        snprintf(text, sizeof(text), "LoadLibrary: there is no %.*s", MAX_PATH, name);
        host_missing(text);
    }
    return module;
}

HMODULE WINAPI LoadLibraryW(LPCWSTR name)
{
    char own[MAX_PATH];
    return name ? LoadLibraryA(three_d3d8_narrow(name, own, MAX_PATH)) : NULL;
}

HMODULE WINAPI LoadLibraryExA(LPCSTR name, HANDLE file, DWORD flags)
{
    (void)file, (void)flags;
    return LoadLibraryA(name);
}

BOOL WINAPI FreeLibrary(HMODULE module)
{
    return module != NULL;
}

HMODULE WINAPI GetModuleHandleA(LPCSTR name)
{
    return name ? module_of(name) : (HMODULE)FIRST_MODULE;
}

HMODULE WINAPI GetModuleHandleW(LPCWSTR name)
{
    char own[MAX_PATH];
    return name ? module_of(three_d3d8_narrow(name, own, MAX_PATH)) : (HMODULE)FIRST_MODULE;
}

FARPROC WINAPI GetProcAddress(HMODULE module, LPCSTR name)
{
    size_t index = ((size_t)module - FIRST_MODULE) / 0x10000;
    BOOL is_known = (size_t)module >= FIRST_MODULE && index < MODULES && (size_t)name > 0xffff;
    FARPROC found = NULL;
    if (is_known && index == DIRECT3D)
        for (size_t n = 0; n < sizeof(entries) / sizeof(entries[0]) && !found; n++)
            found = strcmp(entries[n].name, name) == 0 ? entries[n].function : NULL;
    else if (is_known)
        found = three_d3d8_export(modules[index], name);
    if (!found)
        SetLastError(ERROR_PROC_NOT_FOUND);
    if (!found && is_known)
    {
        char text[160];
        snprintf(text, sizeof(text), "GetProcAddress: there is no %.100s in %s", name, modules[index]);
        host_missing(text);
    }
    return found;
}

DWORD WINAPI GetModuleFileNameA(HMODULE module, LPSTR name, DWORD size)
{
    size_t index = module ? ((size_t)module - FIRST_MODULE) / 0x10000 : 0;
    if (size == 0 || index >= MODULES)
        return 0;
    if (index == 0)
        snprintf(name, size, "C:\\program.exe");
    else
        snprintf(name, size, "C:\\WINDOWS\\system32\\%s.dll", modules[index]);
    return (DWORD)strlen(name);
}

HRESULT WINAPI CoInitialize(LPVOID reserved)
{
    (void)reserved;
    return S_OK;
}

HRESULT WINAPI CoInitializeEx(LPVOID reserved, DWORD how)
{
    (void)reserved, (void)how;
    return S_OK;
}

void WINAPI CoUninitialize(void)
{
}

HRESULT WINAPI OleInitialize(LPVOID reserved)
{
    return CoInitialize(reserved);
}

void WINAPI OleUninitialize(void)
{
    CoUninitialize();
}

LPVOID WINAPI CoTaskMemAlloc(SIZE_T bytes)
{
    return malloc(bytes);
}

void WINAPI CoTaskMemFree(LPVOID memory)
{
    free(memory);
}
