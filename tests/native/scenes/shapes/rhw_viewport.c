/* Vertices on the screen are cut by the viewport; its place and depth change nothing of them. */
#include "../scene.h"

void rhw_viewport(void)
{
    const D3DVIEWPORT8 views[] = {{0, 0, 128, 128, 0, 1}, {140, 20, 100, 60, 0, 1}, {30, 150, 60, 90, 0.5f, 1}, {128, 128, 128, 128, 0, 0.5f}};
    begin(0xff202020);
    for (int n = 0; n < 4; n++)
    {
        IDirect3DDevice8_SetViewport(device, &views[n]);
        corners(19.5f, 9.5f, 249.5f, 239.5f, 0.25f, colours[n], colours[n + 1], colours[n + 2], colours[n + 3]);
    }
    check();
}
