// What stands in for fonts that are not there.
#include <windows.h>
#include <stdio.h>

static HDC dc;

/* How wide a letter is in a font. */
static int width(const char *face, DWORD family, char letter)
{
    SIZE size;
    HFONT font = CreateFont(-64, 0, 0, 0, FW_NORMAL, FALSE, FALSE, FALSE, DEFAULT_CHARSET, OUT_DEFAULT_PRECIS, CLIP_DEFAULT_PRECIS, DEFAULT_QUALITY, family, face);
    HGDIOBJ before = SelectObject(dc, font);
    GetTextExtentPoint32(dc, &letter, 1, &size);
    SelectObject(dc, before);
    DeleteObject(font);
    return (int)size.cx;
}

static bool is_like(const char *face, DWORD family, const char *other, DWORD other_family)
{
    for (const char *at = "Wimg&f"; *at; at++)
        if (width(face, family, *at) != width(other, other_family, *at))
            return false;
    return true;
}

static bool is_fixed(const char *face, DWORD family)
{
    return width(face, family, 'i') == width(face, family, 'W');
}

/* Letters of a width: what GDI says of them, how wide 20 of them are, and where the last pixel of one is. */
static void with_width(int width)
{
    TEXTMETRIC metrics;
    SIZE size;
    BITMAPINFO info = {{sizeof(info.bmiHeader), 200, -50, 1, 32}};
    DWORD *pixels;
    HGDIOBJ bitmap = SelectObject(dc, CreateDIBSection(dc, &info, DIB_RGB_COLORS, (void **)&pixels, NULL, 0));
    HGDIOBJ before = SelectObject(dc, CreateFont(50, width, 0, 0, FW_NORMAL, FALSE, FALSE, FALSE, ANSI_CHARSET, OUT_DEFAULT_PRECIS, CLIP_DEFAULT_PRECIS, DEFAULT_QUALITY, FIXED_PITCH | FF_MODERN, NULL));
    GetTextMetrics(dc, &metrics);
    GetTextExtentPoint32(dc, "twenty letters, fixed", 20, &size);
    SetTextColor(dc, RGB(255, 255, 255));
    TextOut(dc, 0, 0, "m", 1);
    int last = 0;
    for (int n = 0; n < 200 * 50; n++)
        if (pixels[n] != 0 && n % 200 > last)
            last = n % 200;
    int seen = last * 10 / metrics.tmAveCharWidth;
    printf("width %ld %ld %ld %d\n", metrics.tmAveCharWidth, size.cx / metrics.tmAveCharWidth, metrics.tmHeight, seen == 8 || seen == 9);
    DeleteObject(SelectObject(dc, before));
    DeleteObject(SelectObject(dc, bitmap));
}

int main()
{
    dc = CreateCompatibleDC(NULL);
    printf("fixed %d %d %d %d\n", is_fixed("Courier New", DEFAULT_PITCH | FF_SWISS), is_fixed("Nobody's", FIXED_PITCH | FF_DONTCARE), is_fixed("", FF_MODERN), is_fixed("Arial", VARIABLE_PITCH));
    printf("serif %d %d\n", is_like("Nobody's", FF_ROMAN, "", FF_ROMAN), is_like("TIMES NEW ROMAN", FF_DONTCARE, "Arial", FF_DONTCARE));
    printf("neither %d %d\n", is_like("Nobody's", FF_DONTCARE, "", FF_SWISS), is_like("", FF_SWISS, "", FF_ROMAN));
    with_width(10);
    with_width(80);
    with_width(-80);
    return 0;
}
