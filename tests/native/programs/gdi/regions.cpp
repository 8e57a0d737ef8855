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

int main()
{
    BITMAPINFO info = {{sizeof(BITMAPINFOHEADER), WIDTH, -HEIGHT, 1, 32}};
    dc = CreateCompatibleDC(NULL);
    SelectObject(dc, CreateDIBSection(dc, &info, DIB_RGB_COLORS, (void **)&pixels, NULL, 0));
    combine();
    clip();
    std::printf("%d wrong\n", wrong);
    return wrong;
}
