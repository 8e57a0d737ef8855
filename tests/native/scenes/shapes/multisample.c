/* Spokes of a wheel in a back buffer of four samples a pixel. */
#include "../scene.h"

void multisample(void)
{
    parameters.MultiSampleType = D3DMULTISAMPLE_4_SAMPLES;
    IDirect3DDevice8_Reset(device, &parameters);
    begin(0xff000000);
    render(D3DRS_MULTISAMPLEANTIALIAS, TRUE);
    for (int n = 0; n < 8; n++)
    {
        const float angle = n * 0.785f;
        const SCREEN spoke[] = {{128, 128, 0, 1, colours[n]},
                                {128 + 110 * cosf(angle), 128 + 110 * sinf(angle), 0, 1, colours[n]},
                                {128 + 110 * cosf(angle + 0.5f), 128 + 110 * sinf(angle + 0.5f), 0, 1, colours[n]}};
        draw(D3DPT_TRIANGLELIST, 1, spoke);
    }
    check();
}
