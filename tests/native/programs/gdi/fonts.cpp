// What stands in for fonts that are not there.
#include <windows.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

// Letters of a line that is turned around its place by tenths of degrees, in a square of pixels.
static DWORD *turned(int tenths, UINT align, int mode)
{
    BITMAPINFO info = {{sizeof(info.bmiHeader), 200, -200, 1, 32}};
    DWORD *pixels;
    HBITMAP made = CreateDIBSection(dc, &info, DIB_RGB_COLORS, (void **)&pixels, NULL, 0);
    HGDIOBJ bitmap = SelectObject(dc, made), before = SelectObject(dc, CreateFont(-20, 0, tenths, tenths, FW_NORMAL, FALSE, FALSE, FALSE, ANSI_CHARSET, OUT_DEFAULT_PRECIS, CLIP_DEFAULT_PRECIS, DEFAULT_QUALITY, FF_SWISS, NULL));
    SetTextColor(dc, RGB(255, 255, 255)), SetBkColor(dc, RGB(0, 0, 99)), SetBkMode(dc, mode), SetTextAlign(dc, align);
    TextOut(dc, 100, 100, "    Fig", 7);
    DWORD *copy = (DWORD *)malloc(200 * 200 * 4);
    memcpy(copy, pixels, 200 * 200 * 4);
    DeleteObject(SelectObject(dc, before)), DeleteObject(SelectObject(dc, bitmap));
    return copy;
}

// Quarters have the very pixels; half of one lies where it should.
static void with_turns(UINT align, int mode)
{
    DWORD *flat = turned(0, align, mode), *up = turned(900, align, mode), *over = turned(1800, align, mode), *down = turned(-900, align, mode), *half = turned(450, TA_BASELINE, TRANSPARENT);
    int lit = 0, same = 0, right = 0, wrong = 0;
    for (int y = 0; y < 200; y++)
        for (int x = 0; x < 200; x++)
        {
            DWORD pixel = flat[y * 200 + x];
            lit += pixel != 0;
            same += up[(199 - x) * 200 + y] == pixel && over[(199 - y) * 200 + 199 - x] == pixel && down[x * 200 + 199 - y] == pixel;
            (x > 105 && y < 95 ? right : wrong) += half[y * 200 + x] != 0;
        }
    printf("turned %d %d %d %d\n", lit > 50, same, right > 50, wrong);
    free(flat), free(up), free(over), free(down), free(half);
}

// The pen goes on along the line.
static void with_pen()
{
    POINT at;
    SIZE size;
    HGDIOBJ before = SelectObject(dc, CreateFont(-20, 0, 900, 900, FW_NORMAL, FALSE, FALSE, FALSE, ANSI_CHARSET, OUT_DEFAULT_PRECIS, CLIP_DEFAULT_PRECIS, DEFAULT_QUALITY, FF_SWISS, NULL));
    GetTextExtentPoint32(dc, "Fig", 3, &size);
    SetTextAlign(dc, TA_UPDATECP), MoveToEx(dc, 50, 80, NULL);
    TextOut(dc, 0, 0, "Fig", 3);
    GetCurrentPositionEx(dc, &at);
    printf("pen %ld %ld\n", at.x, at.y + size.cx);
    SetTextAlign(dc, TA_LEFT), DeleteObject(SelectObject(dc, before));
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
    with_turns(TA_LEFT, TRANSPARENT);
    with_turns(TA_RIGHT | TA_BASELINE, OPAQUE);
    with_pen();
    return 0;
}
