/* Every comparison of the stencil buffer, with all bits and with two of them. */
#include "../scene.h"

void stencil_func(void)
{
    begin(0xff202830);
    for (int n = 0; n < 8; n++)
    {
        const D3DRECT column = {n * 32, 0, n * 32 + 32, 256};
        IDirect3DDevice8_Clear(device, 1, &column, D3DCLEAR_STENCIL, 0, 1, (DWORD)n);
    }
    render(D3DRS_STENCILENABLE, TRUE);
    for (DWORD n = 0; n < 8; n++)
    {
        render(D3DRS_STENCILFUNC, D3DCMP_NEVER + n);
        render(D3DRS_STENCILREF, 4);
        render(D3DRS_STENCILMASK, 255);
        plain(-0.5f, n * 32 + 0.5f, 255.5f, n * 32 + 14.5f, 0, colours[n]);
        render(D3DRS_STENCILREF, 6);
        render(D3DRS_STENCILMASK, 3);
        plain(-0.5f, n * 32 + 15.5f, 255.5f, n * 32 + 30.5f, 0, colours[(n + 1) % 8]);
    }
    check();
}
