/* Formats of pixels that windows have for OpenGL, which there is none of (gdi32.dll): every call of them fails. */
#include <windows.h>
#include "../host.h"

static int no_formats(void)
{
    three_d3d8_say_once("Pixel formats: there is no OpenGL here; it fails.\n");
    SetLastError(ERROR_INVALID_PIXEL_FORMAT);
    return 0;
}

int WINAPI ChoosePixelFormat(HDC dc, const PIXELFORMATDESCRIPTOR *wanted)
{
    (void)dc, (void)wanted;
    return no_formats();
}

int WINAPI DescribePixelFormat(HDC dc, int format, UINT bytes, LPPIXELFORMATDESCRIPTOR to)
{
    (void)dc, (void)format, (void)bytes, (void)to;
    return no_formats();
}

int WINAPI GetPixelFormat(HDC dc)
{
    (void)dc;
    return no_formats();
}

BOOL WINAPI SetPixelFormat(HDC dc, int format, const PIXELFORMATDESCRIPTOR *is)
{
    (void)dc, (void)format, (void)is;
    return no_formats();
}

BOOL WINAPI SwapBuffers(HDC dc)
{
    (void)dc;
    return no_formats();
}
