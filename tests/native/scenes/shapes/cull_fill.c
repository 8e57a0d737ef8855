/* Culling of lists, strips and fans on the screen and in space, also mirrored; points, lines and faces of a rectangle. */
#include "../scene.h"

static void row(DWORD mode, float top, int first)
{
    const SCREEN clockwise[] = {{6, top, 0, 1, colours[first % 8]}, {56, top, 0, 1, colours[first % 8]}, {6, top + 40, 0, 1, colours[first % 8]}};
    const DWORD second = colours[(first + 1) % 8], third = colours[(first + 2) % 8], fourth = colours[(first + 3) % 8];
    const SCREEN other[] = {{70, top, 0, 1, second}, {70, top + 40, 0, 1, second}, {120, top, 0, 1, second}};
    const SCREEN strip[] = {{134, top, 0, 1, third}, {150, top, 0, 1, third}, {134, top + 20, 0, 1, third},
                            {164, top + 20, 0, 1, third}, {134, top + 40, 0, 1, third}, {184, top + 40, 0, 1, third}};
    const SCREEN fan[] = {{223, top + 20, 0, 1, fourth}, {198, top, 0, 1, fourth}, {248, top, 0, 1, fourth}, {248, top + 40, 0, 1, fourth}, {198, top + 40, 0, 1, fourth}};
    render(D3DRS_CULLMODE, mode);
    draw(D3DPT_TRIANGLELIST, 1, clockwise);
    draw(D3DPT_TRIANGLELIST, 1, other);
    draw(D3DPT_TRIANGLESTRIP, 4, strip);
    draw(D3DPT_TRIANGLEFAN, 3, fan);
}

void cull_fill(void)
{
    const float worlds[4][4] = {{1, 1, 1, 0}, {-1, 1, -1, 8.74227766e-08f}, {-1, 1, 1, 0}, {1, -1, 1, 0}};
    begin(0xff000000);
    row(D3DCULL_NONE, 4, 0);
    row(D3DCULL_CW, 52, 2);
    row(D3DCULL_CCW, 100, 4);
    render(D3DRS_CULLMODE, D3DCULL_CCW);
    camera();
    IDirect3DDevice8_SetVertexShader(device, SPACE_FVF);
    for (int n = 0; n < 4; n++)
    {
        const SPACE strip[] = {{-1.5f, 1.5f, 0, colours[n]}, {1.5f, 1.5f, 0, colours[n]}, {-1.5f, -1.5f, 0, colours[n + 1]}, {1.5f, -1.5f, 0, colours[n + 2]}};
        const float *world = worlds[n];
        view(2 + (DWORD)n * 64, 150, 60, 50);
        transform(D3DTS_WORLD, world[0], 0, world[3], 0, 0, world[1], 0, 0, -world[3], 0, world[2], 0, 0, 0, 0, 1);
        IDirect3DDevice8_DrawPrimitiveUP(device, D3DPT_TRIANGLESTRIP, 2, strip, sizeof(SPACE));
    }
    view(0, 0, 256, 256);
    render(D3DRS_CULLMODE, D3DCULL_NONE);
    for (int n = 0; n < 3; n++)
    {
        render(D3DRS_FILLMODE, D3DFILL_SOLID - (DWORD)n);
        plain(7.5f + n * 84, 209.5f, 77.5f + n * 84, 247.5f, 0, colours[3 + n]);
    }
    check();
}
