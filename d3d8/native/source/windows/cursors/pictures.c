/* Pictures of cursors and icons of files (.cur, .ico, the first one of .ani) and of memory (user32.dll). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include "../../host.h"
#include "pictures.h"

/* A picture as files have it: a header of a bitmap whose height is that of two, its colours, and which pixels are let through. */
struct picture
{
    struct picture *next;
    HICON of;
    BOOL is_icon;
    DWORD hot_x, hot_y;
    DWORD bytes;
    BYTE *data;
};
static struct picture *pictures;

/* The format that icons of resources have had since Windows 3. */
#define VERSION 0x00030000
#define DIRECTORY_BYTES 6
#define FILE_ENTRY_BYTES 16
#define RESOURCE_ENTRY_BYTES 14
#define HOT_SPOT_BYTES 4

static const struct picture *picture_of(HICON icon)
{
    const struct picture *at = pictures;
    while (at && at->of != icon)
        at = at->next;
    return at;
}

static WORD word_at(const BYTE *at)
{
    return (WORD)(at[0] | at[1] << 8);
}

static DWORD long_at(const BYTE *at)
{
    return word_at(at) | (DWORD)word_at(at + 2) << 16;
}

/* Bytes of the header of a picture and the colours behind it. */
static DWORD colors_end(const BITMAPINFOHEADER *header)
{
    DWORD count = header->biBitCount > 8 ? 0 : header->biClrUsed ? header->biClrUsed : 1u << header->biBitCount;
    return header->biSize + count * (DWORD)sizeof(RGBQUAD);
}

static DWORD row_bytes(LONG width, DWORD bits)
{
    return ((DWORD)width * bits + 31) / 32 * 4;
}

/* Whether all of a picture is there, in a format that is known. */
static BOOL is_whole(const BYTE *data, DWORD bytes)
{
    BITMAPINFOHEADER header;
    if (bytes < sizeof(header))
        return FALSE;
    memcpy(&header, data, sizeof(header));
    WORD bits = header.biBitCount;
    BOOL is_known = header.biSize == sizeof(header) && header.biCompression == BI_RGB && (bits == 1 || bits == 4 || bits == 8 || bits == 24 || bits == 32);
    // More colours than its pixels can tell apart would lie behind its end.
    if (bits <= 8 && header.biClrUsed > 1u << bits)
        return FALSE;
    if (!is_known || header.biWidth < 1 || header.biWidth > 256 || header.biHeight < 2 || header.biHeight > 512)
        return FALSE;
    return bytes >= colors_end(&header) + (DWORD)header.biHeight / 2 * (row_bytes(header.biWidth, bits) + row_bytes(header.biWidth, 1));
}

static HICON keep(HICON of, const struct picture *like, const BYTE *data)
{
    struct picture *own = malloc(sizeof(*own));
    *own = *like;
    own->next = pictures;
    own->of = of;
    own->data = memcpy(malloc(own->bytes), data, own->bytes);
    pictures = own;
    return of;
}

void cursor_copy(HICON from, HICON to)
{
    const struct picture *its = picture_of(from);
    if (its)
        keep(to, its, its->data);
}

void cursor_forget(HICON icon)
{
    for (struct picture **at = &pictures; *at; at = &(*at)->next)
        if ((*at)->of == icon)
        {
            struct picture *gone = *at;
            *at = gone->next;
            free(gone->data), free(gone);
            return;
        }
}

/* One in two colours has a mask of twice its height, and no bitmap of colours. */
BOOL cursor_tell(HICON icon, PICONINFO info)
{
    const struct picture *its = picture_of(icon);
    if (!its)
    {
        SetLastError(ERROR_INVALID_CURSOR_HANDLE);
        return FALSE;
    }
    BITMAPINFO *described = malloc(its->bytes);
    memcpy(described, its->data, its->bytes);
    LONG width = described->bmiHeader.biWidth, height = described->bmiHeader.biHeight / 2;
    BOOL is_plain = described->bmiHeader.biBitCount == 1;
    const BYTE *bits = its->data + colors_end(&described->bmiHeader), *mask = bits + (DWORD)height * row_bytes(width, described->bmiHeader.biBitCount);
    *info = (ICONINFO){its->is_icon, its->hot_x, its->hot_y, CreateBitmap(width, is_plain ? height * 2 : height, 1, 1, NULL), NULL};
    if (is_plain)
        SetDIBits(NULL, info->hbmMask, 0, (UINT)height * 2, bits, described, DIB_RGB_COLORS);
    else
    {
        struct
        {
            BITMAPINFOHEADER header;
            RGBQUAD colors[2];
        } single = {{sizeof(BITMAPINFOHEADER), width, height, 1, 1}, {{0, 0, 0, 0}, {255, 255, 255, 0}}};
        described->bmiHeader.biHeight = height;
        described->bmiHeader.biSizeImage = 0;
        info->hbmColor = CreateBitmap(width, height, 1, 32, NULL);
        SetDIBits(NULL, info->hbmColor, 0, (UINT)height, bits, described, DIB_RGB_COLORS);
        SetDIBits(NULL, info->hbmMask, 0, (UINT)height, mask, (const BITMAPINFO *)(const void *)&single, DIB_RGB_COLORS);
    }
    free(described);
    return TRUE;
}

static HICON read_picture(const BYTE *data, DWORD bytes, BOOL is_icon, DWORD hot_x, DWORD hot_y)
{
    if (!is_whole(data, bytes))
    {
        SetLastError(ERROR_INVALID_DATA);
        return NULL;
    }
    return keep((HICON)cursor_made(), &(struct picture){.is_icon = is_icon, .hot_x = hot_x, .hot_y = hot_y, .bytes = bytes}, data);
}

/* The entry of a directory whose size is nearest to one that is wanted, and of those the one with the most colours; NULL for none. */
static const BYTE *nearest_entry(const BYTE *directory, DWORD bytes, DWORD entry_bytes, LONG wanted)
{
    const BYTE *best = NULL;
    LONG least = 0x7fffffff;
    BOOL is_cursor = word_at(directory + 2) == 2, has_words = is_cursor && entry_bytes == RESOURCE_ENTRY_BYTES;
    for (DWORD n = 0; n < word_at(directory + 4) && DIRECTORY_BYTES + (n + 1) * entry_bytes <= bytes; n++)
    {
        const BYTE *entry = directory + DIRECTORY_BYTES + n * entry_bytes;
        LONG width = has_words ? word_at(entry) : entry[0] ? entry[0] : 256, bits = is_cursor ? 0 : word_at(entry + 6);
        LONG apart = labs(width - wanted) * 256 + 64 - bits;
        if (apart < least)
            least = apart, best = entry;
    }
    return best;
}

static HICON read_directory(const BYTE *file, DWORD bytes, LONG wanted)
{
    BOOL is_known = bytes >= DIRECTORY_BYTES && word_at(file) == 0 && (word_at(file + 2) == 1 || word_at(file + 2) == 2);
    const BYTE *entry = is_known ? nearest_entry(file, bytes, FILE_ENTRY_BYTES, wanted) : NULL;
    if (!entry || long_at(entry + 12) > bytes || long_at(entry + 8) > bytes - long_at(entry + 12))
    {
        SetLastError(ERROR_INVALID_DATA);
        return NULL;
    }
    BOOL is_icon = word_at(file + 2) == 1;
    LONG width = entry[0] ? entry[0] : 256;
    return read_picture(file + long_at(entry + 12), long_at(entry + 8), is_icon, is_icon ? (DWORD)width / 2 : word_at(entry + 4), is_icon ? (DWORD)width / 2 : word_at(entry + 6));
}

/* The first picture of an animated cursor: a chunk of RIFF, which may lie in a list. */
static const BYTE *first_frame(const BYTE *at, const BYTE *end, DWORD *bytes)
{
    while (end - at >= 8)
    {
        DWORD size = long_at(at + 4);
        if (size > (DWORD)(end - at - 8))
            return NULL;
        if (memcmp(at, "icon", 4) == 0)
            return *bytes = size, at + 8;
        if (memcmp(at, "LIST", 4) == 0 && size >= 4)
        {
            const BYTE *found = first_frame(at + 12, at + 8 + size, bytes);
            if (found)
                return found;
        }
        at += 8 + size + (size & 1);
    }
    return NULL;
}

HICON three_d3d8_icon_of_file(LPCSTR name, int width)
{
    HANDLE file = CreateFileA(name, GENERIC_READ, FILE_SHARE_READ, NULL, OPEN_EXISTING, 0, NULL);
    if (file == INVALID_HANDLE_VALUE)
        return NULL;
    DWORD bytes = GetFileSize(file, NULL), got = 0, size = 0;
    BYTE *all = malloc(bytes + 1);
    ReadFile(file, all, bytes, &got, NULL);
    CloseHandle(file);
    BOOL is_animated = got >= 12 && memcmp(all, "RIFF", 4) == 0 && memcmp(all + 8, "ACON", 4) == 0;
    const BYTE *frame = is_animated ? first_frame(all + 12, all + got, &size) : NULL;
    HICON icon = frame ? read_directory(frame, size, width) : read_directory(all, got, width);
    free(all);
    return icon;
}

HCURSOR WINAPI LoadCursorFromFileA(LPCSTR name)
{
    // Instead of a name there may be the number of one of Windows' own.
    if ((size_t)name <= 0xffff)
        return LoadCursorA(NULL, name);
    return (HCURSOR)three_d3d8_icon_of_file(name, GetSystemMetrics(SM_CXCURSOR));
}

HCURSOR WINAPI LoadCursorFromFileW(LPCWSTR name)
{
    char own[MAX_PATH];
    return LoadCursorFromFileA((size_t)name <= 0xffff ? (LPCSTR)(const void *)name : three_d3d8_narrow(name, own, sizeof(own)));
}

HICON WINAPI CreateIconFromResourceEx(PBYTE bits, DWORD bytes, BOOL is_icon, DWORD version, int width, int height, UINT flags)
{
    (void)width, (void)height, (void)flags;
    DWORD ahead = is_icon ? 0 : HOT_SPOT_BYTES;
    if (!bits || bytes < ahead + sizeof(BITMAPINFOHEADER) || (version != VERSION && version != 0x00020000))
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return NULL;
    }
    DWORD middle = long_at(bits + ahead + 4) / 2;
    return read_picture(bits + ahead, bytes - ahead, is_icon, is_icon ? middle : word_at(bits), is_icon ? middle : word_at(bits + 2));
}

HICON WINAPI CreateIconFromResource(PBYTE bits, DWORD bytes, BOOL is_icon, DWORD version)
{
    return CreateIconFromResourceEx(bits, bytes, is_icon, version, 0, 0, LR_DEFAULTSIZE);
}

int WINAPI LookupIconIdFromDirectoryEx(PBYTE directory, BOOL is_icon, int width, int height, UINT flags)
{
    (void)height;
    if (!directory || word_at(directory + 2) != (is_icon ? 1 : 2))
        return 0;
    int usual = GetSystemMetrics(is_icon ? SM_CXICON : SM_CXCURSOR);
    const BYTE *entry = nearest_entry(directory, 0xffffffff, RESOURCE_ENTRY_BYTES, width || !(flags & LR_DEFAULTSIZE) ? width ? width : usual : usual);
    return entry ? word_at(entry + 12) : 0;
}

int WINAPI LookupIconIdFromDirectory(PBYTE directory, BOOL is_icon)
{
    return LookupIconIdFromDirectoryEx(directory, is_icon, 0, 0, LR_DEFAULTSIZE);
}

/* A bitmap's pixels in one of another size, or of the same. */
static HBITMAP copy_bitmap(HBITMAP from, int width, int height, UINT flags)
{
    DIBSECTION section;
    BITMAP *is = &section.dsBm;
    int told = GetObjectA(from, sizeof(section), &section);
    if (told == 0)
        return NULL;
    int wide = width ? width : (int)is->bmWidth, high = height ? height : (int)is->bmHeight;
    if (flags & LR_COPYRETURNORG && wide == is->bmWidth && high == is->bmHeight && !(flags & LR_MONOCHROME))
        return from;
    BITMAPINFO info = {.bmiHeader = {sizeof(info.bmiHeader), wide, high, 1, is->bmBitsPixel > 8 ? is->bmBitsPixel : 24}};
    void *bits;
    HDC source = CreateCompatibleDC(NULL), target = CreateCompatibleDC(NULL);
    HBITMAP made = flags & LR_MONOCHROME                                           ? CreateBitmap(wide, high, 1, 1, NULL)
                   : flags & LR_CREATEDIBSECTION || (is->bmBits && is->bmBitsPixel > 8) ? CreateDIBSection(NULL, &info, DIB_RGB_COLORS, &bits, NULL, 0)
                                                                                   : CreateBitmap(wide, high, 1, is->bmBitsPixel == 1 ? 1 : 32, NULL);
    HGDIOBJ before = SelectObject(source, from), before_target = made ? SelectObject(target, made) : NULL;
    if (made)
        StretchBlt(target, 0, 0, wide, high, source, 0, 0, (int)is->bmWidth, (int)is->bmHeight, SRCCOPY), SelectObject(target, before_target);
    SelectObject(source, before);
    DeleteDC(source), DeleteDC(target);
    if (made && flags & LR_COPYDELETEORG)
        DeleteObject(from);
    return made;
}

HANDLE WINAPI CopyImage(HANDLE image, UINT type, int width, int height, UINT flags)
{
    if (type == IMAGE_BITMAP)
        return copy_bitmap((HBITMAP)image, width, height, flags);
    if (type != IMAGE_ICON && type != IMAGE_CURSOR)
    {
        SetLastError(ERROR_INVALID_PARAMETER);
        return NULL;
    }
    if (flags & LR_COPYRETURNORG && !width && !height)
        return image;
    HICON copy = CopyIcon((HICON)image);
    if (copy && flags & LR_COPYDELETEORG)
        DestroyIcon((HICON)image);
    return copy;
}
