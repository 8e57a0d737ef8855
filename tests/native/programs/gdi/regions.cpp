// Regions: what is in them, what they have together, and what is drawn where only some of a bitmap may be.
#include <cstdio>
#include <cstring>
#include <windows.h>

static const int WIDTH = 16, HEIGHT = 8;
static int wrong;
static DWORD *pixels;
static HDC dc;

static void is(int line, bool right, const char *what)
{
    if (!right)
        std::printf("%d: %s\n", line, what), wrong++;
}
#define IS(right) is(__LINE__, !!(right), #right)

// What is white shows where it was drawn.
static int drawn(int left, int top, int right, int bottom)
{
    int count = 0;
    for (int y = top; y < bottom; y++)
        for (int x = left; x < right; x++)
            count += pixels[y * WIDTH + x] != 0;
    return count;
}

static void combine()
{
    HRGN a = CreateRectRgn(0, 0, 10, 10), b = CreateRectRgn(5, 5, 15, 15), both = CreateRectRgn(0, 0, 0, 0), again = CreateRectRgn(10, 10, 0, 0);
    RECT box, touched = {12, 0, 14, 3};
    IS(EqualRgn(a, again) && CombineRgn(both, a, b, RGN_AND) == SIMPLEREGION && GetRgnBox(both, &box) == SIMPLEREGION && box.left == 5 && box.bottom == 10);
    IS(CombineRgn(both, a, b, RGN_OR) == COMPLEXREGION && GetRgnBox(both, &box) == COMPLEXREGION && box.right == 15 && PtInRegion(both, 12, 12) && !PtInRegion(both, 12, 2) && !RectInRegion(both, &touched));
    IS(GetRegionData(both, 0, NULL) == sizeof(RGNDATAHEADER) + 3 * sizeof(RECT));
    union
    {
        RGNDATA data;
        char room[256];
    } kept;
    IS(GetRegionData(both, sizeof(kept), &kept.data) && kept.data.rdh.nCount == 3 && kept.data.rdh.rcBound.right == 15);
    HRGN back = ExtCreateRegion(NULL, sizeof(kept), &kept.data);
    IS(EqualRgn(back, both) && CombineRgn(both, both, a, RGN_DIFF) == COMPLEXREGION && !PtInRegion(both, 7, 7) && PtInRegion(both, 12, 7));
    IS(CombineRgn(both, a, b, RGN_XOR) == COMPLEXREGION && !PtInRegion(both, 7, 7) && CombineRgn(both, a, NULL, RGN_COPY) == SIMPLEREGION && EqualRgn(both, a));
    IS(OffsetRgn(a, 20, 0) == SIMPLEREGION && CombineRgn(both, a, b, RGN_AND) == NULLREGION && GetRgnBox(both, &box) == NULLREGION && IsRectEmpty(&box));
    IS(CombineRgn(both, a, (HRGN)0x666, RGN_OR) == ERROR && SetRectRgn(both, 1, 2, 3, 4) && PtInRegion(both, 2, 3) && !PtInRegion(both, 3, 4));
    POINT triangle[] = {{0, 0}, {10, 0}, {0, 10}};
    HRGN corner = CreatePolygonRgn(triangle, 3, ALTERNATE), circle = CreateEllipticRgn(0, 0, 10, 10), round = CreateRoundRectRgn(0, 0, 10, 10, 4, 4);
    IS(PtInRegion(corner, 1, 1) && !PtInRegion(corner, 8, 8) && PtInRegion(circle, 5, 0) && !PtInRegion(circle, 0, 0) && PtInRegion(round, 2, 0) && !PtInRegion(round, 0, 0));
    DeleteObject(a), DeleteObject(b), DeleteObject(both), DeleteObject(again), DeleteObject(back), DeleteObject(corner), DeleteObject(circle), DeleteObject(round);
}

static void clip()
{
    RECT box;
    HRGN left = CreateRectRgn(0, 0, 4, HEIGHT), right = CreateRectRgn(12, 0, WIDTH, HEIGHT), now = CreateRectRgn(0, 0, 0, 0);
    HBRUSH white = (HBRUSH)GetStockObject(WHITE_BRUSH);
    RECT all = {0, 0, WIDTH, HEIGHT};
    IS(GetClipRgn(dc, now) == 0 && GetClipBox(dc, &box) == SIMPLEREGION && box.right == WIDTH);
    IS(SelectClipRgn(dc, left) == SIMPLEREGION && ExtSelectClipRgn(dc, right, RGN_OR) == COMPLEXREGION && GetClipRgn(dc, now) == 1 && PtInRegion(now, 13, 0));
    DeleteObject(left);
    FillRect(dc, &all, white);
    IS(drawn(0, 0, 4, HEIGHT) == 4 * HEIGHT && drawn(4, 0, 12, HEIGHT) == 0 && drawn(12, 0, WIDTH, HEIGHT) == 4 * HEIGHT);
    IS(SaveDC(dc) == 1 && ExcludeClipRect(dc, 0, 0, 4, 4) == COMPLEXREGION && !PtVisible(dc, 1, 1) && PtVisible(dc, 1, 5) && RestoreDC(dc, -1) && PtVisible(dc, 1, 1));
    SetViewportOrgEx(dc, 2, 1, NULL);
    IS(GetClipBox(dc, &box) == COMPLEXREGION && box.left == -2 && box.top == -1 && IntersectClipRect(dc, 0, 0, 4, 4) == SIMPLEREGION && GetClipBox(dc, &box) == SIMPLEREGION && box.left == 0 && box.right == 2 && box.bottom == 4);
    RECT outside = {5, 0, 9, 9}, inside = {1, 1, 9, 9};
    IS(!RectVisible(dc, &outside) && RectVisible(dc, &inside) && OffsetClipRgn(dc, 1, 0) == SIMPLEREGION && PtVisible(dc, 2, 0));
    SetViewportOrgEx(dc, 0, 0, NULL);
    IS(SelectClipRgn(dc, NULL) == SIMPLEREGION);
    PatBlt(dc, 0, 0, WIDTH, HEIGHT, BLACKNESS);
    IS(FillRgn(dc, right, white) && drawn(0, 0, WIDTH, HEIGHT) == 4 * HEIGHT && InvertRgn(dc, right) && drawn(0, 0, WIDTH, HEIGHT) == 0 && FrameRgn(dc, right, white, 1, 1));
    IS(drawn(13, 1, 15, HEIGHT - 1) == 0 && drawn(12, 0, WIDTH, HEIGHT) == 4 * HEIGHT - 2 * (HEIGHT - 2));
    DeleteObject(right), DeleteObject(now);
}

static void wipe()
{
    memset(pixels, 0, WIDTH * HEIGHT * sizeof(*pixels));
}

// A frame of two squares, one in the other.
static void make_path()
{
    POINT inner[] = {{4, 2}, {8, 2}, {8, 6}, {4, 6}};
    BeginPath(dc);
    MoveToEx(dc, 2, 0, NULL);
    LineTo(dc, 10, 0), LineTo(dc, 10, 8), LineTo(dc, 2, 8);
    CloseFigure(dc);
    Polygon(dc, inner, 4);
    EndPath(dc);
}

static void CALLBACK count_pixel(int x, int y, LPARAM data)
{
    *(int *)data += x == y;
}

static void paths()
{
    POINT points[16], two[] = {{0, 0}, {4, 0}, {4, 4}, {0, 4}, {8, 0}, {12, 0}, {12, 4}, {8, 4}};
    BYTE kinds[16];
    INT counts[] = {4, 4};
    int diagonal = 0;
    SelectClipRgn(dc, NULL), SetPolyFillMode(dc, ALTERNATE), wipe();
    SelectObject(dc, GetStockObject(WHITE_BRUSH)), SelectObject(dc, GetStockObject(WHITE_PEN));
    IS(!EndPath(dc) && GetLastError() == ERROR_CAN_NOT_COMPLETE && !StrokePath(dc) && !CloseFigure(dc));
    make_path();
    IS(drawn(0, 0, WIDTH, HEIGHT) == 0 && GetPath(dc, NULL, NULL, 0) == 8 && GetPath(dc, points, kinds, 4) == -1 && GetPath(dc, points, kinds, 16) == 8);
    IS(points[3].x == 2 && points[3].y == 8 && kinds[0] == PT_MOVETO && kinds[3] == (PT_LINETO | PT_CLOSEFIGURE) && kinds[4] == PT_MOVETO && kinds[7] == (PT_LINETO | PT_CLOSEFIGURE));
    IS(FillPath(dc) && drawn(0, 0, WIDTH, HEIGHT) == 64 - 16 && !pixels[3 * WIDTH + 5] && pixels[3 * WIDTH + 3] && !FillPath(dc));
    wipe(), make_path();
    IS(FlattenPath(dc) && StrokePath(dc) && pixels[2] && pixels[2 * WIDTH + 4] && !pixels[1 * WIDTH + 3] && !pixels[3 * WIDTH + 5]);
    wipe(), SetPolyFillMode(dc, WINDING), make_path();
    IS(StrokeAndFillPath(dc) && pixels[3 * WIDTH + 5] && pixels[1 * WIDTH + 3] && pixels[10]);
    SetPolyFillMode(dc, ALTERNATE), make_path();
    HRGN frame = PathToRegion(dc);
    IS(frame && PtInRegion(frame, 3, 3) && !PtInRegion(frame, 5, 3) && !PtInRegion(frame, 11, 3) && !PathToRegion(dc));
    wipe(), make_path();
    RECT all = {0, 0, WIDTH, HEIGHT};
    IS(SelectClipPath(dc, RGN_COPY) && FillRect(dc, &all, (HBRUSH)GetStockObject(WHITE_BRUSH)) && drawn(0, 0, WIDTH, HEIGHT) == 48 && SelectClipRgn(dc, NULL) == SIMPLEREGION);
    // Curves and rectangles are in paths, too; one that is begun anew or aborted is gone; what is saved has none.
    BeginPath(dc), Ellipse(dc, 0, 0, 8, 8), BeginPath(dc), SaveDC(dc), Rectangle(dc, 0, 0, 5, 5), RestoreDC(dc, -1), EndPath(dc);
    IS(GetPath(dc, points, kinds, 16) == 4 && points[2].x == 4 && points[2].y == 4 && AbortPath(dc) && GetPath(dc, points, kinds, 16) == -1);
    BeginPath(dc), TextOut(dc, 0, 0, "a", 1), EndPath(dc);
    IS(GetPath(dc, NULL, NULL, 0) == 0 && AbortPath(dc));
    wipe(), SelectObject(dc, GetStockObject(NULL_PEN));
    IS(PolyPolygon(dc, two, counts, 2) && drawn(0, 0, 4, 4) == 16 && drawn(4, 0, 8, HEIGHT) == 0 && drawn(8, 0, 12, 4) == 16 && LineDDA(0, 0, 5, 5, count_pixel, (LPARAM)&diagonal) && diagonal == 5);
}

static void own_colors()
{
    RECT left = {0, 0, 2, 2};
    LOGBRUSH red = {BS_SOLID, RGB(255, 0, 0), 0}, none = {BS_NULL, 0, 0};
    LOGPEN pen;
    HPEN wide = ExtCreatePen(PS_GEOMETRIC | PS_SOLID | PS_ENDCAP_FLAT, 3, &red, 0, NULL), hidden = ExtCreatePen(PS_COSMETIC, 1, &none, 0, NULL);
    wipe();
    IS(SetDCBrushColor(dc, RGB(0, 255, 0)) == RGB(255, 255, 255) && GetDCBrushColor(dc) == RGB(0, 255, 0) && SetDCPenColor(dc, RGB(0, 0, 255)) == 0 && GetDCPenColor(dc) == RGB(0, 0, 255));
    IS(FillRect(dc, &left, (HBRUSH)GetStockObject(DC_BRUSH)) && pixels[0] == 0x00ff00 && SelectObject(dc, GetStockObject(DC_PEN)) && MoveToEx(dc, 4, 4, NULL) && LineTo(dc, 6, 4) && pixels[4 * WIDTH + 4] == 0x0000ff);
    IS(GetObject(wide, sizeof(pen), &pen) && pen.lopnWidth.x == 3 && pen.lopnColor == RGB(255, 0, 0) && GetObject(hidden, sizeof(pen), &pen) && pen.lopnStyle == PS_NULL && !ExtCreatePen(0, 1, NULL, 0, NULL));
}

int main()
{
    BITMAPINFO info = {{sizeof(BITMAPINFOHEADER), WIDTH, -HEIGHT, 1, 32}};
    dc = CreateCompatibleDC(NULL);
    SelectObject(dc, CreateDIBSection(dc, &info, DIB_RGB_COLORS, (void **)&pixels, NULL, 0));
    combine();
    clip();
    paths();
    own_colors();
    std::printf("%d wrong\n", wrong);
    return wrong;
}
