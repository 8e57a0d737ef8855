// Pictures with alpha, colours that go over into others, curves, edges, files of runs, and where places are.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <windows.h>

static const int SIZE_OF = 16;
static int wrong;
static DWORD *pixels;
static HDC dc;

static void is(int line, bool right, const char *what)
{
    if (!right)
        std::printf("%d: %s\n", line, what), wrong++;
}
#define IS(right) is(__LINE__, !!(right), #right)

static DWORD at(int x, int y)
{
    return pixels[y * SIZE_OF + x];
}

static void clear(DWORD pixel = 0)
{
    for (int n = 0; n < SIZE_OF * SIZE_OF; n++)
        pixels[n] = pixel;
}

static HDC picture(int width, int height, DWORD **bits)
{
    BITMAPINFO info = {{sizeof(BITMAPINFOHEADER), width, -height, 1, 32}};
    HDC made = CreateCompatibleDC(NULL);
    SelectObject(made, CreateDIBSection(made, &info, DIB_RGB_COLORS, (void **)bits, NULL, 0));
    return made;
}

static void blend()
{
    DWORD *own;
    HDC from = picture(2, 1, &own);
    BLENDFUNCTION half = {AC_SRC_OVER, 0, 128, 0}, alpha = {AC_SRC_OVER, 0, 255, AC_SRC_ALPHA};
    own[0] = 0x80400000, own[1] = 0x00000000;
    clear(0x0000ff);
    IS(AlphaBlend(dc, 0, 0, 2, 1, from, 0, 0, 2, 1, alpha) && (at(0, 0) & 0xffffff) == 0x40007f && (at(1, 0) & 0xffffff) == 0x0000ff && at(2, 0) == 0xff);
    IS(AlphaBlend(dc, 4, 4, 4, 2, from, 0, 0, 2, 1, half) && (at(4, 4) & 0xffffff) == 0x20007f && (at(7, 5) & 0xffffff) == 0x00007f && at(8, 5) == 0xff);
    IS(!AlphaBlend(dc, 0, 0, 2, 1, from, 1, 0, 2, 1, alpha) && GetLastError() == ERROR_INVALID_PARAMETER && !AlphaBlend(dc, 0, 0, -2, 1, from, 0, 0, 2, 1, alpha));
    own[0] = 0xcafed00d, own[1] = 0xffffffff;
    IS(BitBlt(dc, 0, 8, 2, 1, from, 0, 0, SRCCOPY) && at(0, 8) == 0xcafed00d && at(1, 8) == 0xffffffff);
    IS(BitBlt(dc, 0, 8, 2, 1, from, 0, 0, SRCINVERT) && at(0, 8) == 0 && StretchBlt(dc, 0, 9, 4, 2, from, 0, 0, 2, 1, SRCCOPY) && at(1, 10) == 0xcafed00d && at(3, 9) == 0xffffffff);
    IS(StretchBlt(dc, 0, 11, 2, 1, from, 1, 0, -2, 1, SRCCOPY) && at(0, 11) == 0xffffffff && at(1, 11) == 0xcafed00d);
    BITMAPINFO info = {{sizeof(BITMAPINFOHEADER), 2, 1, 1, 32}};
    DWORD back[2];
    IS(GetDIBits(from, (HBITMAP)GetCurrentObject(from, OBJ_BITMAP), 0, 1, back, &info, DIB_RGB_COLORS) == 1 && back[0] == 0xcafed00d);
    IS(StretchDIBits(dc, 0, 12, 2, 1, 0, 0, 2, 1, back, &info, DIB_RGB_COLORS, SRCCOPY) && at(0, 12) == 0xcafed00d);
    DeleteDC(from);
}

static void gradients()
{
    TRIVERTEX ends[] = {{0, 0, 0, 0, 0, 0}, {8, 4, 0xff00, 0x8000, 0, 0}, {0, 15, 0, 0xff00, 0, 0}, {15, 15, 0, 0xff00, 0, 0}};
    GRADIENT_RECT rect = {0, 1};
    GRADIENT_TRIANGLE triangle = {2, 3, 1};
    clear();
    IS(GradientFill(dc, ends, 2, &rect, 1, GRADIENT_FILL_RECT_H) && at(0, 0) == 0 && at(4, 3) == 0x7f4000 && at(7, 0) > at(6, 0) && at(8, 0) == 0 && at(0, 4) == 0);
    IS(GradientFill(dc, ends, 2, &rect, 1, GRADIENT_FILL_RECT_V) && at(0, 0) == 0 && at(7, 2) == 0x7f4000 && at(0, 2) == 0x7f4000);
    IS(GradientFill(dc, ends, 4, &triangle, 1, GRADIENT_FILL_TRIANGLE) && (at(7, 13) >> 8 & 255) > 200 && at(0, 5) == 0);
    rect.LowerRight = 9;
    IS(!GradientFill(dc, ends, 2, &rect, 1, GRADIENT_FILL_RECT_H) && GetLastError() == ERROR_INVALID_PARAMETER);
}

static void curves()
{
    POINT bow[] = {{0, 0}, {5, 0}, {10, 5}, {10, 10}}, before;
    SelectObject(dc, GetStockObject(WHITE_PEN));
    SelectObject(dc, GetStockObject(WHITE_BRUSH));
    clear();
    MoveToEx(dc, 3, 4, NULL);
    IS(PolyBezier(dc, bow, 4) && at(0, 0) && at(8, 4) && !at(4, 8) && GetCurrentPositionEx(dc, &before) && before.x == 3 && !PolyBezier(dc, bow, 3));
    clear();
    IS(RoundRect(dc, 0, 0, 12, 12, 6, 6) && !at(0, 0) && at(5, 0) && at(5, 5) && at(0, 5) && at(11, 6) && !at(12, 6) && !at(11, 11));
    clear();
    IS(Pie(dc, 0, 0, 16, 16, 16, 8, 8, 0) && at(11, 4) && !at(4, 11) && !at(4, 4));
    clear();
    IS(Arc(dc, 0, 0, 16, 16, 16, 8, 8, 0) && !at(11, 6) && at(15, 7) && SetArcDirection(dc, AD_CLOCKWISE) == AD_COUNTERCLOCKWISE && GetArcDirection(dc) == AD_CLOCKWISE);
    SetArcDirection(dc, AD_COUNTERCLOCKWISE);
    clear();
    Rectangle(dc, 2, 2, 8, 8);
    SelectObject(dc, CreateSolidBrush(RGB(255, 0, 0)));
    IS(ExtFloodFill(dc, 4, 4, RGB(255, 255, 255), FLOODFILLSURFACE) && at(2, 2) == 0xff0000 && at(7, 7) == 0xff0000 && at(8, 8) == 0 && !ExtFloodFill(dc, 12, 12, RGB(255, 255, 255), FLOODFILLSURFACE));
    IS(FloodFill(dc, 12, 12, RGB(255, 0, 0)) == TRUE && at(15, 0) == 0xff0000 && at(9, 9) == 0xff0000);
}

static void edges()
{
    RECT rect = {0, 0, 10, 8}, whole = rect;
    clear(0x123456);
    IS(DrawEdge(dc, &rect, EDGE_RAISED, BF_RECT | BF_ADJUST) && rect.left == 2 && rect.right == 8 && at(0, 0) == 0xdfdfdf && at(9, 7) == 0 && at(1, 1) == 0xffffff && at(8, 6) == 0x808080 && at(4, 4) == 0x123456);
    IS(DrawEdge(dc, &whole, EDGE_SUNKEN, BF_RECT | BF_MIDDLE) && at(0, 0) == 0x808080 && at(9, 7) == 0xffffff && at(4, 4) == 0xc0c0c0 && whole.left == 0);
    IS(DrawFocusRect(dc, &whole) && at(0, 0) == 0x7f7f7f && DrawFocusRect(dc, &whole) && at(0, 0) == 0x808080);
    IS(DrawFrameControl(dc, &whole, DFC_BUTTON, DFCS_BUTTONPUSH) && at(0, 0) == 0xffffff && at(9, 7) == 0 && at(4, 4) == 0xc0c0c0 && !DrawFrameControl(dc, &whole, DFC_CAPTION, 0));
}

// A bitmap of 4x2 with runs: a line of one run, and one of pixels as they are; and one with a short header.
static void files()
{
    static const BYTE runs[] = {4, 1, 0, 0, 0, 4, 0, 1, 2, 0, 0, 1}, plain[] = {0, 1, 2, 0, 1, 1, 1, 1};
    struct
    {
        BITMAPINFOHEADER header;
        RGBQUAD colors[3];
    } info = {{sizeof(BITMAPINFOHEADER), 4, 2, 1, 8, BI_RLE8, sizeof(runs), 0, 0, 3, 0}, {{0, 0, 0, 0}, {0, 0, 255, 0}, {0, 255, 0, 0}}};
    struct
    {
        BITMAPCOREHEADER header;
        RGBTRIPLE colors[256];
    } core = {{sizeof(BITMAPCOREHEADER), 4, 2, 1, 8}, {{0, 0, 0}, {0, 0, 255}, {0, 255, 0}}};
    void *bits;
    clear();
    IS(StretchDIBits(dc, 0, 0, 4, 2, 0, 0, 4, 2, runs, (BITMAPINFO *)&info, DIB_RGB_COLORS, SRCCOPY) == 2 && at(0, 1) == 0xff0000 && at(3, 1) == 0xff0000 && at(1, 0) == 0xff0000 && at(2, 0) == 0x00ff00 && at(3, 0) == 0);
    IS(!CreateDIBSection(dc, (BITMAPINFO *)&info, DIB_RGB_COLORS, &bits, NULL, 0));
    IS(SetDIBitsToDevice(dc, 8, 8, 4, 2, 0, 0, 1, 1, plain + 4, (BITMAPINFO *)&core, DIB_RGB_COLORS) == 1 && at(8, 8) == 0xff0000 && at(8, 9) == 0);
    IS(SetDIBitsToDevice(dc, 8, 8, 4, 2, 0, 0, 0, 2, plain, (BITMAPINFO *)&core, DIB_RGB_COLORS) == 2 && at(9, 9) == 0xff0000 && at(10, 9) == 0x00ff00);
    HDC few = CreateCompatibleDC(NULL), of_15_bits = CreateCompatibleDC(NULL), window = GetDC(NULL);
    BITMAPINFO words = {{sizeof(BITMAPINFOHEADER), 4, 2, 1, 16}};
    SelectObject(few, CreateDIBSection(few, (BITMAPINFO *)&core, DIB_RGB_COLORS, &bits, NULL, 0));
    SelectObject(of_15_bits, CreateDIBSection(of_15_bits, &words, DIB_RGB_COLORS, &bits, NULL, 0));
    IS(GetNearestColor(few, RGB(200, 30, 9)) == RGB(255, 0, 0) && GetNearestColor(of_15_bits, RGB(0, 0x7d, 255)) == RGB(0, 0x7b, 255));
    IS(GetNearestColor(dc, PALETTERGB(9, 8, 7)) == RGB(9, 8, 7) && GetNearestColor(window, RGB(1, 2, 3)) == RGB(1, 2, 3) && GetNearestColor(NULL, 0) == CLR_INVALID);
    BITMAPFILEHEADER head = {0x4d42, 0, 0, 0, sizeof(head) + sizeof(info)};
    FILE *file = std::fopen("runs.bmp", "wb");
    std::fwrite(&head, sizeof(head), 1, file), std::fwrite(&info, sizeof(info), 1, file), std::fwrite(runs, sizeof(runs), 1, file);
    std::fclose(file);
    HBITMAP loaded = (HBITMAP)LoadImage(NULL, "runs.bmp", IMAGE_BITMAP, 0, 0, LR_LOADFROMFILE | LR_CREATEDIBSECTION);
    DIBSECTION about;
    IS(GetObject(loaded, sizeof(about), &about) == sizeof(about) && about.dsBm.bmWidth == 4 && about.dsBm.bmBits && ((BYTE *)about.dsBm.bmBits)[6] == 2);
    DeleteObject(loaded);
}

static void places()
{
    POINT point = {10, 20}, origin;
    SIZE size;
    IS(SetWindowOrgEx(dc, 2, 3, NULL) && SetViewportOrgEx(dc, 5, 5, NULL) && GetWindowOrgEx(dc, &origin) && origin.x == 2 && LPtoDP(dc, &point, 1) && point.x == 13 && point.y == 22 && DPtoLP(dc, &point, 1) && point.x == 10);
    clear();
    IS(SetPixel(dc, 4, 4, RGB(255, 255, 255)) != CLR_INVALID && at(7, 6) == 0xffffff);
    IS(SetMapMode(dc, MM_ANISOTROPIC) == MM_TEXT && SetWindowExtEx(dc, 100, 100, NULL) && SetViewportExtEx(dc, 50, -200, &size) && size.cx == 1 && GetViewportExtEx(dc, &size) && size.cy == -200);
    point.x = 12, point.y = 13;
    IS(LPtoDP(dc, &point, 1) && point.x == 10 && point.y == -15 && SetMapMode(dc, MM_TEXT) == MM_ANISOTROPIC && SetMapMode(dc, 99) == 0 && OffsetViewportOrgEx(dc, -5, -5, &origin) && origin.x == 5);
    IS(SetWindowOrgEx(dc, 0, 0, NULL) && SetBrushOrgEx(dc, 1, 0, &origin) && origin.x == 0 && GetBrushOrgEx(dc, &origin) && origin.x == 1);
    IS(PALETTERGB(1, 2, 3) == 0x02030201 && PALETTEINDEX(7) == 0x01000007);
}

/* Logical palettes: screens here have none, programs keep theirs. */
static void palettes()
{
    struct
    {
        LOGPALETTE palette;
        PALETTEENTRY more[2];
    } given = {{0x300, 3, {{255, 0, 0, 0}}}, {{0, 255, 0, PC_RESERVED}, {0, 0, 255, PC_RESERVED}}};
    PALETTEENTRY read[8];
    const PALETTEENTRY moved[2] = {{9, 9, 9, 0}, {10, 20, 30, PC_RESERVED}};
    HPALETTE palette = CreatePalette(&given.palette);
    WORD count = 0;
    IS(GetObject(palette, sizeof(count), &count) == sizeof(WORD) && count == 3 && GetPaletteEntries(palette, 1, 8, read) == 2 && read[1].peBlue == 255);
    IS(GetNearestPaletteIndex(palette, RGB(200, 60, 60)) == 0 && GetNearestPaletteIndex(palette, RGB(10, 20, 30)) == 2 && GetNearestPaletteIndex(NULL, 0) == CLR_INVALID);
    IS(AnimatePalette(palette, 0, 2, moved) && GetPaletteEntries(palette, 0, 3, read) == 3 && read[0].peRed == 255 && read[1].peGreen == 20 && read[2].peBlue == 255);
    IS(SetPaletteEntries(palette, 0, 1, moved) == 1 && GetNearestPaletteIndex(palette, RGB(9, 9, 8)) == 0 && SetPaletteEntries(palette, 3, 1, moved) == 0);
    IS(ResizePalette(palette, 5) && GetPaletteEntries(palette, 2, 8, read) == 3 && read[0].peBlue == 255 && read[2].peBlue == 0 && !ResizePalette(palette, 0));
    IS(SelectPalette(dc, palette, FALSE) == GetStockObject(DEFAULT_PALETTE) && RealizePalette(dc) == 0 && UpdateColors(dc) && !UpdateColors(NULL));
    IS(DeleteObject(palette) && !AnimatePalette(palette, 0, 1, moved));
}

int main()
{
    dc = picture(SIZE_OF, SIZE_OF, &pixels);
    blend();
    gradients();
    curves();
    edges();
    palettes();
    files();
    places();
    std::printf("%d wrong\n", wrong);
    return wrong;
}
