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

int main()
{
    dc = CreateCompatibleDC(NULL);
    printf("fixed %d %d %d %d\n", is_fixed("Courier New", DEFAULT_PITCH | FF_SWISS), is_fixed("Nobody's", FIXED_PITCH | FF_DONTCARE), is_fixed("", FF_MODERN), is_fixed("Arial", VARIABLE_PITCH));
    printf("serif %d %d\n", is_like("Nobody's", FF_ROMAN, "", FF_ROMAN), is_like("TIMES NEW ROMAN", FF_DONTCARE, "Arial", FF_DONTCARE));
    printf("neither %d %d\n", is_like("Nobody's", FF_DONTCARE, "", FF_SWISS), is_like("", FF_SWISS, "", FF_ROMAN));
    return 0;
}
