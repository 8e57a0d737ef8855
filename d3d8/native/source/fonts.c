/* Fonts of GDI: their descriptions, which D3DX makes letters of. */
#include <stdio.h>
#include <string.h>
#include <windows.h>

#define FONTS 64
#define FIRST_FONT 0x80001

static LOGFONTA fonts[FONTS];
static int used;

HFONT WINAPI CreateFontIndirectA(const LOGFONTA *font)
{
    // The oldest goes: programs of one font a frame never delete them.
    int n = used++ % FONTS;
    fonts[n] = *font;
    return (HFONT)(size_t)(FIRST_FONT + n * 2);
}

HFONT WINAPI CreateFontA(int height, int width, int escapement, int orientation, int weight, DWORD italic, DWORD underline, DWORD strike,
                         DWORD charset, DWORD out, DWORD clip, DWORD quality, DWORD pitch, LPCSTR face)
{
    LOGFONTA font = {height, width, escapement, orientation, weight, (BYTE)italic, (BYTE)underline, (BYTE)strike,
                     (BYTE)charset, (BYTE)out, (BYTE)clip, (BYTE)quality, (BYTE)pitch, ""};
    snprintf(font.lfFaceName, sizeof(font.lfFaceName), "%s", face ? face : "");
    return CreateFontIndirectA(&font);
}

int WINAPI GetObjectA(HGDIOBJ object, int bytes, LPVOID to)
{
    size_t n = ((size_t)object - FIRST_FONT) / 2;
    LOGFONTA stock = {.lfHeight = 16, .lfWeight = FW_NORMAL, .lfFaceName = "Arial"};
    int is_stock = (size_t)object >= 0x60000 && (size_t)object < 0x60020;
    if (!is_stock && ((size_t)object < FIRST_FONT || n >= FONTS))
        return 0;
    if (bytes > (int)sizeof(stock))
        bytes = sizeof(stock);
    memcpy(to, is_stock ? &stock : &fonts[n], (size_t)bytes);
    return bytes;
}
