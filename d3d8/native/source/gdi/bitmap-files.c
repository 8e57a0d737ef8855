/* Bitmaps of files and of the program's resources. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../host.h"
#include "gdi.h"

/* A bitmap as large as it is asked to be. */
static HBITMAP scaled(HBITMAP made, int width, int height)
{
    const struct bitmap *of = &gdi_object(made, OBJ_BITMAP)->bitmap;
    LONG own_width = of->width, own_height = of->height;
    width = width ? width : (int)own_width, height = height ? height : (int)own_height;
    if (width == own_width && height == own_height)
        return made;
    HDC from = CreateCompatibleDC(NULL), to = CreateCompatibleDC(NULL);
    HBITMAP other = CreateBitmap(width, height, 1, 32, NULL);
    SelectObject(from, made), SelectObject(to, other);
    StretchBlt(to, 0, 0, width, height, from, 0, 0, (int)own_width, (int)own_height, SRCCOPY);
    DeleteDC(from), DeleteDC(to), DeleteObject(made);
    return other;
}

/* A bitmap of what lies in memory, with GDI_ROOM behind it. Its pixels begin at a place, or behind its colours for 0. */
static HBITMAP load_dib(const BYTE *dib, size_t bytes, size_t pixels_at, UINT flags)
{
    struct bitmap described, *of;
    const BITMAPINFO *info = (const BITMAPINFO *)(const void *)dib;
    if (bytes < sizeof(BITMAPINFOHEADER) || info->bmiHeader.biSize > bytes || !gdi_describe(info, DIB_RGB_COLORS, &described))
        return NULL;
    if (pixels_at == 0)
        pixels_at = gdi_read_colors(info, DIB_RGB_COLORS, &described);
    size_t size = described.has_runs ? 0 : (size_t)described.pitch * (size_t)described.height;
    if (pixels_at > bytes || size > bytes - pixels_at)
        return NULL;
    HBITMAP made = gdi_keep_unfolded(&described, &of);
    if (!made)
        return NULL;
    if (described.has_runs)
        gdi_unfold(of, dib + pixels_at, bytes - pixels_at);
    else
        memcpy(of->pixels, dib + pixels_at, size);
    of->is_section = (flags & LR_CREATEDIBSECTION) != 0;
    return made;
}

/* A bitmap of a .bmp file. */
static HBITMAP load_file(LPCSTR name, UINT flags)
{
    BITMAPFILEHEADER head;
    FILE *file = fopen(name, "rb");
    HBITMAP made = NULL;
    if (!file)
    {
        SetLastError(ERROR_FILE_NOT_FOUND);
        return NULL;
    }
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    size_t bytes = size > (long)sizeof(head) ? (size_t)size - sizeof(head) : 0;
    BYTE *rest = bytes ? calloc(1, bytes + GDI_ROOM) : NULL;
    if (rest && fread(&head, sizeof(head), 1, file) == 1 && head.bfType == 0x4d42 && head.bfOffBits > sizeof(head) && fread(rest, 1, bytes, file) == bytes)
        made = load_dib(rest, bytes, head.bfOffBits - sizeof(head), flags);
    free(rest);
    fclose(file);
    return made;
}

/* A bitmap of the program's resources, which have no file's header. */
static HBITMAP load_resource(HRSRC resource, UINT flags)
{
    DWORD bytes = SizeofResource(NULL, resource);
    BYTE *dib = bytes ? calloc(1, bytes + GDI_ROOM) : NULL;
    if (!dib)
        return NULL;
    HBITMAP made = load_dib(memcpy(dib, LoadResource(NULL, resource), bytes), bytes, 0, flags);
    free(dib);
    return made;
}

HANDLE WINAPI LoadImageA(HINSTANCE instance, LPCSTR name, UINT type, int width, int height, UINT flags)
{
    BOOL is_file = (flags & LR_LOADFROMFILE) && (size_t)name > 0xffff;
    if (type != IMAGE_BITMAP && !(flags & LR_LOADFROMFILE))
        return LoadCursorA(instance, name);
    if (type != IMAGE_BITMAP)
        return is_file ? three_d3d8_icon_of_file(name, width ? width : GetSystemMetrics(type == IMAGE_ICON ? SM_CXICON : SM_CXCURSOR)) : NULL;
    HBITMAP made = is_file ? load_file(name, flags) : load_resource(three_d3d8_resource(name, RT_BITMAP), flags);
    if (!made && !is_file)
        SetLastError(ERROR_RESOURCE_NAME_NOT_FOUND);
    return made ? scaled(made, width, height) : NULL;
}

HBITMAP WINAPI LoadBitmapA(HINSTANCE instance, LPCSTR name)
{
    return load_resource(FindResourceA(instance, name, RT_BITMAP), 0);
}
