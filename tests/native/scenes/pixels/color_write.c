/* Every mask of COLORWRITEENABLE. */
#include "../scene.h"

void color_write(void)
{
    begin(0xff305070);
    for (DWORD mask = 0; mask < 16; mask++)
    {
        const float left = 3.5f + mask % 4 * 64, top = 3.5f + mask / 4 * 64;
        render(D3DRS_COLORWRITEENABLE, mask);
        plain(left, top, left + 56, top + 56, 0, 0xffe0b0d0);
    }
    check();
}
