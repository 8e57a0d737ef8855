// D3DX: a texture of a file, shaders of texts, sprites and letters.
#include <windows.h>
#include <d3dx8.h>
#include <stdio.h>

static IDirect3DDevice8 *device;

static void write_picture(const char *path)
{
    BITMAPFILEHEADER file = {0x4d42, 54 + 2 * 8, 0, 0, 54};
    BITMAPINFOHEADER info = {40, 2, 2, 1, 24, BI_RGB, 16, 0, 0, 0, 0};
    const BYTE rows[16] = {255, 0, 0, 0, 255, 0, 0, 0, 0, 0, 255, 255, 255, 255, 0, 0};
    FILE *to = fopen(path, "wb");
    fwrite(&file, 1, sizeof(file), to);
    fwrite(&info, 1, sizeof(info), to);
    fwrite(rows, 1, sizeof(rows), to);
    fclose(to);
}

static DWORD pixel(int x, int y, int &bright)
{
    IDirect3DSurface8 *back, *copy;
    D3DLOCKED_RECT locked;
    device->GetBackBuffer(0, D3DBACKBUFFER_TYPE_MONO, &back);
    device->CreateImageSurface(64, 64, D3DFMT_X8R8G8B8, &copy);
    device->CopyRects(back, NULL, 0, copy, NULL);
    copy->LockRect(&locked, NULL, D3DLOCK_READONLY);
    DWORD colour = ((DWORD *)((BYTE *)locked.pBits + y * locked.Pitch))[x] & 0xffffff;
    bright = 0;
    for (int n = 32; n < 64; n++)
        for (int m = 0; m < 64; m++)
            bright += (((DWORD *)((BYTE *)locked.pBits + n * locked.Pitch))[m] & 0xff00) > 0x8000;
    copy->UnlockRect();
    copy->Release();
    back->Release();
    return colour;
}

int main()
{
    HWND window = CreateWindow("static", "", WS_POPUP | WS_VISIBLE, 0, 0, 64, 64, NULL, NULL, NULL, NULL);
    IDirect3D8 *d3d = Direct3DCreate8(D3D_SDK_VERSION);
    D3DPRESENT_PARAMETERS parameters = {64, 64, D3DFMT_X8R8G8B8, 1, D3DMULTISAMPLE_NONE, D3DSWAPEFFECT_DISCARD, window, TRUE};
    if (FAILED(d3d->CreateDevice(D3DADAPTER_DEFAULT, D3DDEVTYPE_HAL, window, D3DCREATE_SOFTWARE_VERTEXPROCESSING, &parameters, &device)))
        return 1;
    write_picture("picture.bmp");
    IDirect3DTexture8 *texture;
    D3DXIMAGE_INFO info;
    HRESULT hr = D3DXCreateTextureFromFileEx(device, "Picture.BMP", 2, 2, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED, D3DX_FILTER_NONE, D3DX_FILTER_NONE, 0,
                                             &info, NULL, &texture);
    printf("texture %lx %u x %u\n", hr, info.Width, info.Height);
    texture->Release();
    char text[64];
    D3DXGetErrorString(D3DXCreateTextureFromFile(device, "missing.png", &texture), text, sizeof(text));
    hr = D3DXCreateTextureFromFile(device, "picture.bmp", &texture);
    printf("missing %s, again %lx\n", text, hr);

    LPD3DXBUFFER constants, code, errors;
    const char vertex[] = "vs.1.1\ndef c0, 1, 0.5, 0, 1\nmov oPos, v0\nmov oD0, c0\n";
    DWORD shader = 0;
    hr = D3DXAssembleShader(vertex, sizeof(vertex) - 1, 0, &constants, &code, &errors);
    printf("assembled %lx %lu %lu %d\n", hr, constants->GetBufferSize(), code->GetBufferSize(), errors == NULL);
    DWORD declaration[] = {D3DVSD_STREAM(0), D3DVSD_REG(0, D3DVSDT_FLOAT3), D3DVSD_END()};
    printf("shader %lx\n", device->CreateVertexShader(declaration, (DWORD *)code->GetBufferPointer(), &shader, 0));
    constants->Release();
    code->Release();
    hr = D3DXAssembleShader("ps.1.1\nfoo r0\n", 14, 0, NULL, &code, &errors);
    printf("refused %d %d %d\n", FAILED(hr), code == NULL, errors && strstr((char *)errors->GetBufferPointer(), "line 2") != NULL);
    errors->Release();

    LPD3DXSPRITE sprite;
    LPD3DXFONT font;
    D3DXCreateSprite(device, &sprite);
    D3DXCreateFont(device, CreateFont(24, 0, 0, 0, FW_BOLD, FALSE, FALSE, FALSE, DEFAULT_CHARSET, 0, 0, 0, 0, "Arial"), &font);
    device->Clear(0, NULL, D3DCLEAR_TARGET, 0, 1, 0);
    device->BeginScene();
    sprite->Begin();
    sprite->Draw(texture, NULL, &D3DXVECTOR2(16, 16), NULL, 0, &D3DXVECTOR2(0, 0), 0xffffffff);
    sprite->End();
    RECT rect = {0, 0, 0, 0}, place = {0, 32, 64, 64};
    int height = font->DrawText("Hello", -1, &rect, DT_CALCRECT, 0);
    font->DrawText("Hello", -1, &place, DT_LEFT | DT_NOCLIP, 0xffffffff);
    device->EndScene();
    int bright, other;
    DWORD left = pixel(4, 4, bright), right = pixel(24, 4, other), below = pixel(4, 24, other);
    printf("sprite %06lx %06lx %06lx\n", left, right, below);
    printf("letters %d %d %d\n", height == rect.bottom && height > 10, rect.right > 30, bright > 40 && bright < 1500);
    LPD3DXFONT japanese;
    RECT in_page = {0, 0, 0, 0}, in_wide = in_page;
    D3DXCreateFont(device, CreateFont(24, 0, 0, 0, FW_BOLD, FALSE, FALSE, FALSE, SHIFTJIS_CHARSET, 0, 0, 0, 0, "Arial"), &japanese);
    japanese->DrawTextA("\x93\xfa\x96\x7b", -1, &in_page, DT_CALCRECT, 0), japanese->DrawTextW(L"\x65e5\x672c", -1, &in_wide, DT_CALCRECT, 0);
    printf("japanese %d %lu\n", in_page.right == in_wide.right && in_page.right > 0, japanese->Release());
    printf("references %lu %lu %lu\n", sprite->Release(), font->Release(), texture->Release());
    device->DeleteVertexShader(shader);
    device->Release();
    return (int)d3d->Release();
}
