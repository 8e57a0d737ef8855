// Lines and shapes by pens and brushes of every kind: as letters, a row of the bitmap a line.
#include <stdio.h>
#include <windows.h>

// What programs without the mathematical library have of their own is not what the library draws arcs by.
extern "C" float sin(float) { return 2; }
extern "C" float cos(float) { return 2; }

static const int WIDTH = 24, HEIGHT = 8;
static DWORD *pixels;
static HDC dc;

// White, black, red and green are letters of their own; every other colour is a question mark.
static char letter_of(DWORD rgb)
{
    return rgb == 0xffffff ? '.' : rgb == 0 ? '#' : rgb == 0xff0000 ? 'r' : rgb == 0x00ff00 ? 'g' : '?';
}

static void show(const char *what)
{
    printf("%s\n", what);
    for (int y = 0; y < HEIGHT; y++)
    {
        for (int x = 0; x < WIDTH; x++)
            putchar(letter_of(pixels[y * WIDTH + x] & 0xffffff));
        putchar('\n');
    }
    PatBlt(dc, 0, 0, WIDTH, HEIGHT, WHITENESS);
}

static void with(HGDIOBJ pen, HGDIOBJ brush)
{
    DeleteObject(SelectObject(dc, pen));
    DeleteObject(SelectObject(dc, brush));
}

int main()
{
    BITMAPINFO info = {{sizeof(BITMAPINFOHEADER), WIDTH, -HEIGHT, 1, 32}};
    dc = CreateCompatibleDC(NULL);
    HBITMAP bitmap = CreateDIBSection(dc, &info, DIB_RGB_COLORS, (void **)&pixels, NULL, 0);
    HGDIOBJ first = SelectObject(dc, bitmap);
    PatBlt(dc, 0, 0, WIDTH, HEIGHT, WHITENESS);

    with(GetStockObject(NULL_PEN), CreateSolidBrush(RGB(255, 0, 0)));
    Rectangle(dc, 0, 0, 6, 4);
    with(GetStockObject(BLACK_PEN), GetStockObject(NULL_BRUSH));
    Rectangle(dc, 8, 0, 14, 4);
    RECT nothing = {16, 0, 22, 4};
    FillRect(dc, &nothing, (HBRUSH)GetStockObject(NULL_BRUSH));
    show("without a pen, without a brush");

    SetBkColor(dc, RGB(0, 255, 0));
    RECT left = {0, 0, 8, 8}, middle = {8, 0, 16, 8}, right = {16, 0, 24, 8};
    HBRUSH flat = CreateHatchBrush(HS_HORIZONTAL, RGB(255, 0, 0)), down = CreateHatchBrush(HS_FDIAGONAL, RGB(255, 0, 0)), cross = CreateHatchBrush(HS_CROSS, RGB(255, 0, 0));
    FillRect(dc, &left, flat);
    SetBkMode(dc, TRANSPARENT);
    FillRect(dc, &middle, down);
    FillRect(dc, &right, cross);
    show("hatches, with the gaps of the first filled");

    static const WORD squares[] = {0x33, 0xcc, 0x33, 0xcc};
    HBITMAP checks = CreateBitmap(8, 4, 1, 1, squares);
    LOGBRUSH look = {BS_PATTERN, 0, (ULONG_PTR)checks};
    HBRUSH pattern = CreatePatternBrush(checks), same = CreateBrushIndirect(&look);
    DeleteObject(checks);
    SetTextColor(dc, RGB(255, 0, 0));
    FillRect(dc, &middle, pattern);
    FillRect(dc, &right, same);
    show("a pattern of the text's and the background's colours");

    with(CreatePen(PS_SOLID, 0, RGB(0, 255, 0)), CreateSolidBrush(RGB(255, 0, 0)));
    SetROP2(dc, R2_NOTCOPYPEN);
    Rectangle(dc, 0, 0, 6, 4);
    SetROP2(dc, R2_MASKPEN);
    Rectangle(dc, 8, 0, 14, 4);
    SetROP2(dc, R2_XORPEN);
    Rectangle(dc, 16, 0, 22, 4);
    Rectangle(dc, 16, 0, 22, 4);
    SetROP2(dc, R2_NOP);
    Rectangle(dc, 0, 4, 24, 8);
    printf("operation %d\n", GetROP2(dc));
    SetROP2(dc, R2_COPYPEN);
    show("operations");

    with(GetStockObject(BLACK_PEN), GetStockObject(NULL_BRUSH));
    MoveToEx(dc, 0, 0, NULL);
    LineTo(dc, 8, 7);
    MoveToEx(dc, 20, 7, NULL);
    LineTo(dc, 12, 3);
    show("lines between pixels");

    static const int styles[] = {PS_DASH, PS_DOT, PS_DASHDOT, PS_DASHDOTDOT};
    for (int n = 0; n < 4; n++)
    {
        with(CreatePen(styles[n], 1, RGB(0, 0, 0)), GetStockObject(NULL_BRUSH));
        MoveToEx(dc, 0, n * 2, NULL);
        LineTo(dc, WIDTH, n * 2);
    }
    SetBkMode(dc, OPAQUE);
    MoveToEx(dc, 0, 7, NULL);
    LineTo(dc, WIDTH, 7);
    show("dashes");

    POINT star[] = {{0, 0}, {8, 0}, {8, 8}, {2, 8}, {2, 2}, {6, 2}, {6, 6}, {0, 6}};
    with(GetStockObject(NULL_PEN), CreateSolidBrush(RGB(255, 0, 0)));
    Polygon(dc, star, 8);
    SetPolyFillMode(dc, WINDING);
    SetViewportOrgEx(dc, 12, 0, NULL);
    Polygon(dc, star, 8);
    SetViewportOrgEx(dc, 0, 0, NULL);
    printf("mode %d\n", GetPolyFillMode(dc));
    show("sides that cross");

    // A mask of what is not red, as games made theirs, and what it lets through.
    HDC other = CreateCompatibleDC(dc);
    HBITMAP mask = CreateBitmap(8, 8, 1, 1, NULL);
    HGDIOBJ before = SelectObject(other, mask);
    HBRUSH red = CreateSolidBrush(RGB(255, 0, 0)), green = CreateSolidBrush(RGB(0, 255, 0));
    RECT inner = {2, 2, 6, 6};
    FillRect(dc, &left, red);
    FillRect(dc, &inner, green);
    SetBkColor(dc, RGB(255, 0, 0));
    BitBlt(other, 0, 0, 8, 8, dc, 0, 0, SRCCOPY);
    SetBkColor(dc, RGB(255, 255, 255));
    SetTextColor(dc, RGB(0, 0, 0));
    BitBlt(dc, 8, 0, 8, 8, other, 0, 0, SRCCOPY);
    FillRect(dc, &right, green);
    SetBkColor(dc, RGB(0, 255, 0));
    SetTextColor(dc, RGB(255, 0, 0));
    BitBlt(dc, 16, 0, 8, 4, other, 0, 0, SRCCOPY);
    SetBkColor(dc, RGB(0, 0, 0));
    SetTextColor(dc, RGB(255, 255, 255));
    BitBlt(dc, 16, 4, 8, 4, other, 0, 4, SRCAND);
    show("a mask");
    SelectObject(other, before);
    DeleteDC(other);
    DeleteObject(mask), DeleteObject(red), DeleteObject(green);

    HBITMAP narrow = CreateBitmap(1, 1, 1, 16, NULL);
    SelectObject(dc, narrow);
    DWORD read[3];
    for (int n = 0; n < 3; n++)
        read[n] = SetPixel(dc, 0, 0, RGB(64 + n * 64, n * 100, 255 - n));
    printf("of 16 bits %06lx %06lx %06lx\n", (unsigned long)read[0], (unsigned long)read[1], (unsigned long)read[2]);
    SelectObject(dc, first);
    DeleteObject(narrow);
    DeleteObject(flat), DeleteObject(down), DeleteObject(cross), DeleteObject(pattern), DeleteObject(same);
    printf("deleted %d\n", GetObjectType(pattern) == 0 && DeleteObject(bitmap));
    return 0;
}
