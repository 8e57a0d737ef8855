/* Draws the scenes that it is told the names of, as recordings of these names do, and keeps each picture as NAME.NUMBER.ppm. */
#include "scene.h"

IDirect3DDevice8 *device;
IDirect3D8 *d3d;
D3DPRESENT_PARAMETERS parameters;
const DWORD colours[8] = {0xffc03020, 0xff20a040, 0xff3050d0, 0xffd0c030, 0xff30b0c0, 0xffb040b0, 0xffe0e0e0, 0xff707070};

static const char *name;
static int picture;

#define SCENE(name) void name(void);
#include "scenes.inc"
#undef SCENE
#define SCENE(name) {#name, name},
static const struct
{
    const char *name;
    void (*draw)(void);
} scenes[] = {
#include "scenes.inc"
};

void render(D3DRENDERSTATETYPE state, DWORD value)
{
    IDirect3DDevice8_SetRenderState(device, state, value);
}

void stage(DWORD number, D3DTEXTURESTAGESTATETYPE state, DWORD value)
{
    IDirect3DDevice8_SetTextureStageState(device, number, state, value);
}

void combine(DWORD number, DWORD op, DWORD first, DWORD second)
{
    stage(number, D3DTSS_COLOROP, op);
    stage(number, D3DTSS_COLORARG1, first);
    stage(number, D3DTSS_COLORARG2, second);
    stage(number, D3DTSS_ALPHAOP, D3DTOP_SELECTARG1);
    stage(number, D3DTSS_ALPHAARG1, first);
    stage(number, D3DTSS_ALPHAARG2, second);
}

void filter(DWORD number, DWORD within, DWORD between)
{
    stage(number, D3DTSS_MAGFILTER, within);
    stage(number, D3DTSS_MINFILTER, within);
    stage(number, D3DTSS_MIPFILTER, between);
}

void begin(DWORD colour)
{
    IDirect3DDevice8_Clear(device, 0, NULL, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER | D3DCLEAR_STENCIL, colour, 1, 0);
    IDirect3DDevice8_BeginScene(device);
    render(D3DRS_LIGHTING, FALSE);
    render(D3DRS_CULLMODE, D3DCULL_NONE);
    render(D3DRS_ZENABLE, D3DZB_FALSE);
}

void check(void)
{
    IDirect3DSurface8 *back, *copy;
    D3DLOCKED_RECT lock;
    char path[64];
    IDirect3DDevice8_EndScene(device);
    IDirect3DDevice8_GetBackBuffer(device, 0, D3DBACKBUFFER_TYPE_MONO, &back);
    IDirect3DDevice8_CreateImageSurface(device, 256, 256, D3DFMT_X8R8G8B8, &copy);
    IDirect3DDevice8_CopyRects(device, back, NULL, 0, copy, NULL);
    IDirect3DSurface8_LockRect(copy, &lock, NULL, D3DLOCK_READONLY);
    sprintf(path, "%s.%d.ppm", name, picture++);
    FILE *file = fopen(path, "wb");
    fprintf(file, "P6 256 256 255\n");
    for (int y = 0; y < 256; y++)
    {
        const DWORD *row = (const DWORD *)((BYTE *)lock.pBits + y * lock.Pitch);
        BYTE line[256 * 3];
        for (int x = 0; x < 256; x++)
            line[x * 3] = (BYTE)(row[x] >> 16), line[x * 3 + 1] = (BYTE)(row[x] >> 8), line[x * 3 + 2] = (BYTE)row[x];
        fwrite(line, sizeof(line), 1, file);
    }
    fclose(file);
    IDirect3DSurface8_UnlockRect(copy);
    RELEASE(copy);
    RELEASE(back);
    IDirect3DDevice8_Present(device, NULL, NULL, NULL, NULL);
}

void draw(D3DPRIMITIVETYPE type, UINT count, const SCREEN *from)
{
    IDirect3DDevice8_SetVertexShader(device, SCREEN_FVF);
    IDirect3DDevice8_DrawPrimitiveUP(device, type, count, from, sizeof(SCREEN));
}

void corners(float left, float top, float right, float bottom, float z, DWORD a, DWORD b, DWORD c, DWORD d)
{
    const SCREEN strip[] = {{left, top, z, 1, a}, {right, top, z, 1, b}, {left, bottom, z, 1, c}, {right, bottom, z, 1, d}};
    draw(D3DPT_TRIANGLESTRIP, 2, strip);
}

void plain(float left, float top, float right, float bottom, float z, DWORD colour)
{
    corners(left, top, right, bottom, z, colour, colour, colour, colour);
}

void sprite(float left, float top, float right, float bottom, float u0, float v0, float u1, float v1, const DWORD *colour, DWORD specular)
{
    static const DWORD white[] = {0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff};
    const DWORD *at = colour ? colour : white;
    const SPRITE strip[] = {{left, top, 0, 1, at[0], specular, u0, v0, u0, v0},
                            {right, top, 0, 1, at[1], specular, u1, v0, u1, v0},
                            {left, bottom, 0, 1, at[2], specular, u0, v1, u0, v1},
                            {right, bottom, 0, 1, at[3], specular, u1, v1, u1, v1}};
    IDirect3DDevice8_SetVertexShader(device, SPRITE_FVF);
    IDirect3DDevice8_DrawPrimitiveUP(device, D3DPT_TRIANGLESTRIP, 2, strip, sizeof(SPRITE));
}

void whole(float left, float top, float size)
{
    sprite(left, top, left + size, top + size, 0, 0, 1, 1, NULL, 0);
}

void view(DWORD x, DWORD y, DWORD width, DWORD height)
{
    const D3DVIEWPORT8 viewport = {x, y, width, height, 0, 1};
    IDirect3DDevice8_SetViewport(device, &viewport);
}

void transform(D3DTRANSFORMSTATETYPE which, float a, float b, float c, float d, float e, float f, float g, float h, float i, float j, float k, float l,
               float m, float n, float o, float p)
{
    const D3DMATRIX matrix = {{{a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p}}};
    IDirect3DDevice8_SetTransform(device, which, &matrix);
}

void camera(void)
{
    transform(D3DTS_WORLD, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
    transform(D3DTS_VIEW, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 4, 1);
    transform(D3DTS_PROJECTION, 1.7320509f, 0, 0, 0, 0, 1.7320509f, 0, 0, 0, 0, 20 / 19.0f, 1, 0, 0, -20 / 19.0f, 0);
}

void fill(IDirect3DTexture8 *to, UINT level, const RECT *rect, PIXEL pixel)
{
    D3DSURFACE_DESC about;
    D3DLOCKED_RECT lock;
    IDirect3DTexture8_GetLevelDesc(to, level, &about);
    int width = rect ? rect->right - rect->left : (int)about.Width, height = rect ? rect->bottom - rect->top : (int)about.Height;
    IDirect3DTexture8_LockRect(to, level, &lock, rect, 0);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            ((DWORD *)((BYTE *)lock.pBits + y * lock.Pitch))[x] = pixel(x, y, (int)about.Width);
    IDirect3DTexture8_UnlockRect(to, level);
}

IDirect3DTexture8 *texture(UINT size, D3DFORMAT format, PIXEL pixel)
{
    IDirect3DTexture8 *made;
    IDirect3DDevice8_CreateTexture(device, size, size, 1, 0, format, D3DPOOL_MANAGED, &made);
    fill(made, 0, NULL, pixel);
    return made;
}

/* A colour a quarter. */
DWORD quarters(int x, int y, int size)
{
    const DWORD four[] = {0xffff4020, 0xff20c040, 0xff2060ff, 0xffffe040};
    return four[x * 2 / size + y * 2 / size * 2];
}

/* Red and alpha grow to the right, green downwards. */
DWORD ramp(int x, int y, int size)
{
    int along = x * 255 / (size - 1), down = y * 255 / (size - 1);
    return D3DCOLOR_ARGB(along, along, down, 128);
}

IDirect3DVertexBuffer8 *vertices(const void *from, UINT bytes, DWORD fvf)
{
    IDirect3DVertexBuffer8 *made;
    BYTE *to;
    IDirect3DDevice8_CreateVertexBuffer(device, bytes, D3DUSAGE_WRITEONLY, fvf, D3DPOOL_MANAGED, &made);
    IDirect3DVertexBuffer8_Lock(made, 0, bytes, &to, 0);
    memcpy(to, from, bytes);
    IDirect3DVertexBuffer8_Unlock(made);
    return made;
}

IDirect3DIndexBuffer8 *grid(UINT columns, UINT rows)
{
    IDirect3DIndexBuffer8 *made;
    WORD *at;
    IDirect3DDevice8_CreateIndexBuffer(device, (columns - 1) * (rows - 1) * 12, D3DUSAGE_WRITEONLY, D3DFMT_INDEX16, D3DPOOL_MANAGED, &made);
    IDirect3DIndexBuffer8_Lock(made, 0, 0, (BYTE **)&at, 0);
    for (UINT y = 0; y + 1 < rows; y++)
        for (UINT x = 0; x + 1 < columns; x++)
        {
            WORD first = (WORD)(y * columns + x), below = (WORD)(first + columns);
            *at++ = first, *at++ = (WORD)(first + 1), *at++ = below;
            *at++ = below, *at++ = (WORD)(first + 1), *at++ = (WORD)(below + 1);
        }
    IDirect3DIndexBuffer8_Unlock(made);
    return made;
}

static LPD3DXBUFFER assemble(const char *text)
{
    LPD3DXBUFFER code = NULL, errors = NULL;
    // Some read two constants at once, which drivers run, and D3DX refuses.
    if (FAILED(D3DXAssembleShader(text, (UINT)strlen(text), D3DXASM_SKIPVALIDATION, NULL, &code, &errors)))
    {
        printf("%s: %s\n", name, errors ? (char *)errors->lpVtbl->GetBufferPointer(errors) : "does not assemble");
        exit(1);
    }
    return code;
}

DWORD vertex_shader(const DWORD *declaration, const char *text)
{
    LPD3DXBUFFER code = assemble(text);
    DWORD made = 0;
    IDirect3DDevice8_CreateVertexShader(device, declaration, code->lpVtbl->GetBufferPointer(code), &made, 0);
    RELEASE(code);
    return made;
}

DWORD pixel_shader(const char *text)
{
    LPD3DXBUFFER code = assemble(text);
    DWORD made = 0;
    IDirect3DDevice8_CreatePixelShader(device, code->lpVtbl->GetBufferPointer(code), &made);
    RELEASE(code);
    return made;
}

DWORD bits(float value)
{
    DWORD as;
    memcpy(&as, &value, sizeof(as));
    return as;
}

/* Every scene has a device of its own, as if it were the only one; all it made has to be gone at the end. */
static int run(int n, HWND window)
{
    parameters = (D3DPRESENT_PARAMETERS){256, 256, D3DFMT_X8R8G8B8, 1, D3DMULTISAMPLE_NONE, D3DSWAPEFFECT_DISCARD, NULL, TRUE, TRUE, D3DFMT_D24S8, 0, 0, 0};
    HRESULT hr = IDirect3D8_CreateDevice(d3d, D3DADAPTER_DEFAULT, D3DDEVTYPE_HAL, window, D3DCREATE_HARDWARE_VERTEXPROCESSING, &parameters, &device);
    if (FAILED(hr))
    {
        fprintf(stderr, "%s: no device, 0x%08lx\n", scenes[n].name, (unsigned long)hr);
        return 1;
    }
    name = scenes[n].name;
    picture = 0;
    scenes[n].draw();
    for (DWORD at = 0; at < 8; at++)
        IDirect3DDevice8_SetTexture(device, at, NULL);
    ULONG left = IDirect3DDevice8_Release(device);
    if (left > 0)
        fprintf(stderr, "%s: %lu references are left\n", name, left);
    return left > 0;
}

static LRESULT CALLBACK procedure(HWND window, UINT message, WPARAM wParam, LPARAM lParam)
{
    return DefWindowProc(window, message, wParam, lParam);
}

int main(int count, char **names)
{
    WNDCLASS wc = {.lpfnWndProc = procedure, .hInstance = GetModuleHandle(NULL), .lpszClassName = "scenes"};
    int wrong = 0, drawn = 0;
    RegisterClass(&wc);
    HWND window = CreateWindow("scenes", "scenes", WS_OVERLAPPEDWINDOW | WS_VISIBLE, 0, 0, 256, 256, NULL, NULL, wc.hInstance, NULL);
    d3d = Direct3DCreate8(D3D_SDK_VERSION);
    for (int n = 0; n < (int)ARRAYSIZE(scenes); n++)
    {
        BOOL wanted = count == 1;
        for (int at = 1; at < count; at++)
            wanted |= strcmp(names[at], scenes[n].name) == 0;
        if (wanted)
            wrong += run(n, window), drawn++;
    }
    ULONG left = IDirect3D8_Release(d3d);
    printf("%d scenes, %d wrong, %lu left\n", drawn, wrong, left);
    return wrong > 0 || left > 0;
}
