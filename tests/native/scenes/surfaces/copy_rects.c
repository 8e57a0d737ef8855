/* CopyRects: between surfaces of memory, the back buffer and textures, with and without rectangles and points. */
#include "../scene.h"

void copy_rects(void)
{
    const RECT parts[] = {{0, 0, 64, 64}, {8, 8, 40, 24}, {32, 0, 64, 64}}, corner = {0, 0, 24, 20}, most = {0, 0, 128, 128};
    const RECT half = {0, 0, 32, 32}, drawn = {130, 130, 160, 160}, taken = {0, 0, 30, 30};
    const POINT places[] = {{8, 8}, {90, 10}, {150, 8}}, origin = {0, 0}, middle = {32, 32}, right = {220, 80};
    IDirect3DSurface8 *image, *back, *level;
    IDirect3DTexture8 *target, *small;
    D3DLOCKED_RECT lock;
    IDirect3DDevice8_CreateImageSurface(device, 64, 64, D3DFMT_X8R8G8B8, &image);
    IDirect3DSurface8_LockRect(image, &lock, NULL, 0);
    for (int y = 0; y < 64; y++)
        for (int x = 0; x < 64; x++)
            ((DWORD *)((BYTE *)lock.pBits + y * lock.Pitch))[x] = D3DCOLOR_XRGB(x * 4, y * 4, (x ^ y) * 4);
    IDirect3DSurface8_UnlockRect(image);
    IDirect3DDevice8_GetBackBuffer(device, 0, D3DBACKBUFFER_TYPE_MONO, &back);
    begin(0xff303030);
    IDirect3DDevice8_CopyRects(device, image, parts, 3, back, places);
    IDirect3DDevice8_CopyRects(device, image, &corner, 1, back, NULL);
    IDirect3DDevice8_CopyRects(device, image, &parts[1], 1, back, places);
    IDirect3DDevice8_CreateTexture(device, 128, 128, 1, D3DUSAGE_RENDERTARGET, D3DFMT_X8R8G8B8, D3DPOOL_DEFAULT, &target);
    IDirect3DTexture8_GetSurfaceLevel(target, 0, &level);
    IDirect3DDevice8_CopyRects(device, back, &most, 1, level, &origin);
    RELEASE(level);
    combine(0, D3DTOP_SELECTARG1, D3DTA_TEXTURE, D3DTA_DIFFUSE);
    filter(0, D3DTEXF_POINT, D3DTEXF_NONE);
    IDirect3DDevice8_SetTexture(device, 0, (IDirect3DBaseTexture8 *)target);
    whole(-0.5f, 127.5f, 128);
    IDirect3DDevice8_CreateTexture(device, 64, 64, 1, 0, D3DFMT_X8R8G8B8, D3DPOOL_DEFAULT, &small);
    IDirect3DTexture8_GetSurfaceLevel(small, 0, &level);
    IDirect3DDevice8_CopyRects(device, image, NULL, 0, level, NULL);
    IDirect3DDevice8_CopyRects(device, image, &half, 1, level, &middle);
    RELEASE(level);
    IDirect3DDevice8_SetTexture(device, 0, (IDirect3DBaseTexture8 *)small);
    whole(127.5f, 127.5f, 128);
    IDirect3DDevice8_EndScene(device);
    IDirect3DDevice8_CopyRects(device, back, &drawn, 1, image, &origin);
    IDirect3DDevice8_CopyRects(device, image, &taken, 1, back, &right);
    check();
    IDirect3DDevice8_SetTexture(device, 0, NULL);
    RELEASE(small);
    RELEASE(target);
    RELEASE(back);
    RELEASE(image);
}
