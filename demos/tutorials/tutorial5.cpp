// Tutorial 5: a texture.
#include <windows.h>
#include <mmsystem.h>
#include <d3d8.h>
#include <d3dx8.h>
#include <math.h>

static IDirect3D8 *direct3D;
static IDirect3DDevice8 *device;
static IDirect3DVertexBuffer8 *vertexBuffer;
static IDirect3DTexture8 *texture;

// A place, a colour, and a place in the texture.
struct Vertex
{
    D3DXVECTOR3 position;
    D3DCOLOR color;
    float u, v;
};
#define VERTEX_FORMAT (D3DFVF_XYZ | D3DFVF_DIFFUSE | D3DFVF_TEX1)

// Pairs of vertices around the cylinder; the last stands where the first does.
#define PAIRS 50
#define TEXELS 128

static bool CreateTheDevice(HWND window)
{
    direct3D = Direct3DCreate8(D3D_SDK_VERSION);
    if (!direct3D)
        return false;

    // A back buffer in the format of the desktop.
    D3DDISPLAYMODE mode;
    if (FAILED(direct3D->GetAdapterDisplayMode(D3DADAPTER_DEFAULT, &mode)))
        return false;
    D3DPRESENT_PARAMETERS parameters = {};
    parameters.Windowed = TRUE;
    parameters.SwapEffect = D3DSWAPEFFECT_DISCARD;
    parameters.BackBufferFormat = mode.Format;
    parameters.EnableAutoDepthStencil = TRUE;
    parameters.AutoDepthStencilFormat = D3DFMT_D16;
    if (FAILED(direct3D->CreateDevice(D3DADAPTER_DEFAULT, D3DDEVTYPE_HAL, window, D3DCREATE_SOFTWARE_VERTEXPROCESSING,
                                      &parameters, &device)))
        return false;

    // Both sides of the cylinder are seen; its vertices have colours, so nothing is lit.
    device->SetRenderState(D3DRS_CULLMODE, D3DCULL_NONE);
    device->SetRenderState(D3DRS_LIGHTING, FALSE);
    device->SetRenderState(D3DRS_ZENABLE, TRUE);
    return true;
}

// Tiles, each a little different, with dark joints. D3DXCreateTextureFromFile would read a picture here.
static bool PaintTexture()
{
    if (FAILED(device->CreateTexture(TEXELS, TEXELS, 1, 0, D3DFMT_X8R8G8B8, D3DPOOL_MANAGED, &texture)))
        return false;
    D3DLOCKED_RECT locked;
    if (FAILED(texture->LockRect(0, &locked, NULL, 0)))
        return false;
    for (int y = 0; y < TEXELS; y++)
    {
        DWORD *row = (DWORD *)((BYTE *)locked.pBits + y * locked.Pitch);
        for (int x = 0; x < TEXELS; x++)
        {
            int tile = x / 16 * 7 + y / 16 * 5;
            bool isJoint = x % 16 == 0 || y % 16 == 0;
            row[x] = isJoint ? D3DCOLOR_XRGB(60, 40, 30) : D3DCOLOR_XRGB(190 + tile % 5 * 12, 110 + tile % 3 * 30, 60);
        }
    }
    texture->UnlockRect(0);
    return true;
}

static bool CreateCylinder()
{
    const UINT size = 2 * PAIRS * sizeof(Vertex);
    if (FAILED(device->CreateVertexBuffer(size, 0, VERTEX_FORMAT, D3DPOOL_DEFAULT, &vertexBuffer)))
        return false;
    Vertex *vertices;
    if (FAILED(vertexBuffer->Lock(0, size, (BYTE **)&vertices, 0)))
        return false;
    for (int n = 0; n < PAIRS; n++)
    {
        float share = (float)n / (PAIRS - 1);
        float angle = 2 * D3DX_PI * share;
        Vertex bottom = { D3DXVECTOR3(sinf(angle), -1.0f, cosf(angle)), 0xffffffff, share, 1.0f };
        Vertex top = { D3DXVECTOR3(sinf(angle), 1.0f, cosf(angle)), 0xff808080, share, 0.0f };
        vertices[2 * n] = bottom;
        vertices[2 * n + 1] = top;
    }
    vertexBuffer->Unlock();
    return true;
}

static void SetUpMatrices()
{
    // World: slowly around the x axis.
    D3DXMATRIX world;
    D3DXMatrixRotationX(&world, timeGetTime() / 500.0f);
    device->SetTransform(D3DTS_WORLD, &world);

    // View: from in front and above, to the middle.
    D3DXVECTOR3 eye(0.0f, 3.0f, -5.0f), at(0.0f, 0.0f, 0.0f), up(0.0f, 1.0f, 0.0f);
    D3DXMATRIX view;
    D3DXMatrixLookAtLH(&view, &eye, &at, &up);
    device->SetTransform(D3DTS_VIEW, &view);

    // Projection: 45 degrees from bottom to top, in the window's shape.
    D3DXMATRIX projection;
    D3DXMatrixPerspectiveFovLH(&projection, D3DX_PI / 4, 960.0f / 600.0f, 1.0f, 100.0f);
    device->SetTransform(D3DTS_PROJECTION, &projection);
}

static void Render()
{
    device->Clear(0, NULL, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, D3DCOLOR_XRGB(0, 0, 255), 1.0f, 0);
    device->BeginScene();
    SetUpMatrices();

    // The texture times the colour of the vertices.
    device->SetTexture(0, texture);
    device->SetTextureStageState(0, D3DTSS_COLOROP, D3DTOP_MODULATE);
    device->SetTextureStageState(0, D3DTSS_COLORARG1, D3DTA_TEXTURE);
    device->SetTextureStageState(0, D3DTSS_COLORARG2, D3DTA_DIFFUSE);
    device->SetTextureStageState(0, D3DTSS_ALPHAOP, D3DTOP_DISABLE);
    device->SetTextureStageState(0, D3DTSS_MAGFILTER, D3DTEXF_LINEAR);
    device->SetTextureStageState(0, D3DTSS_MINFILTER, D3DTEXF_LINEAR);

    device->SetStreamSource(0, vertexBuffer, sizeof(Vertex));
    device->SetVertexShader(VERTEX_FORMAT);
    device->DrawPrimitive(D3DPT_TRIANGLESTRIP, 0, 2 * PAIRS - 2);
    device->EndScene();
    device->Present(NULL, NULL, NULL, NULL);
}

static void CleanUp()
{
    if (texture)
        texture->Release();
    if (vertexBuffer)
        vertexBuffer->Release();
    if (device)
        device->Release();
    if (direct3D)
        direct3D->Release();
}

static LRESULT CALLBACK OnMessage(HWND window, UINT message, WPARAM wParam, LPARAM lParam)
{
    if (message == WM_DESTROY)
    {
        PostQuitMessage(0);
        return 0;
    }
    return DefWindowProc(window, message, wParam, lParam);
}

int WINAPI WinMain(HINSTANCE instance, HINSTANCE, LPSTR, int)
{
    WNDCLASS windowClass = {};
    windowClass.lpfnWndProc = OnMessage;
    windowClass.hInstance = instance;
    windowClass.lpszClassName = "Tutorial";
    RegisterClass(&windowClass);

    // The client area is what is drawn on: the frame around it comes on top.
    RECT area = { 0, 0, 960, 600 };
    AdjustWindowRect(&area, WS_OVERLAPPEDWINDOW, FALSE);
    HWND window = CreateWindow("Tutorial", "Tutorial 5: a texture", WS_OVERLAPPEDWINDOW, CW_USEDEFAULT, CW_USEDEFAULT,
                               area.right - area.left, area.bottom - area.top, NULL, NULL, instance, NULL);

    if (CreateTheDevice(window) && PaintTexture() && CreateCylinder())
    {
        ShowWindow(window, SW_SHOWDEFAULT);
        MSG message = {};
        while (message.message != WM_QUIT)
        {
            // Messages first; a frame whenever there is none.
            if (PeekMessage(&message, NULL, 0, 0, PM_REMOVE))
            {
                TranslateMessage(&message);
                DispatchMessage(&message);
            }
            else
                Render();
        }
    }
    CleanUp();
    return 0;
}
