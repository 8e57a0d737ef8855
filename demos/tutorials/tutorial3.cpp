// Tutorial 3: matrices for world, view and projection.
#include <windows.h>
#include <mmsystem.h>
#include <d3d8.h>
#include <d3dx8.h>
#include <string.h>

static IDirect3D8 *direct3D;
static IDirect3DDevice8 *device;
static IDirect3DVertexBuffer8 *vertexBuffer;

// A place in space, and a colour.
struct Vertex
{
    float x, y, z;
    D3DCOLOR color;
};
#define VERTEX_FORMAT (D3DFVF_XYZ | D3DFVF_DIFFUSE)

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
    if (FAILED(direct3D->CreateDevice(D3DADAPTER_DEFAULT, D3DDEVTYPE_HAL, window, D3DCREATE_SOFTWARE_VERTEXPROCESSING,
                                      &parameters, &device)))
        return false;

    // The triangle has two sides, and its own colours: nothing is lit.
    device->SetRenderState(D3DRS_CULLMODE, D3DCULL_NONE);
    device->SetRenderState(D3DRS_LIGHTING, FALSE);
    return true;
}

static bool CreateVertices()
{
    const Vertex vertices[] = {
        { -1.0f, -1.0f, 0.0f, 0xffff0000 },
        { 1.0f, -1.0f, 0.0f, 0xff0000ff },
        { 0.0f, 1.0f, 0.0f, 0xffffffff },
    };
    if (FAILED(device->CreateVertexBuffer(sizeof(vertices), 0, VERTEX_FORMAT, D3DPOOL_DEFAULT, &vertexBuffer)))
        return false;
    BYTE *room;
    if (FAILED(vertexBuffer->Lock(0, sizeof(vertices), &room, 0)))
        return false;
    memcpy(room, vertices, sizeof(vertices));
    vertexBuffer->Unlock();
    return true;
}

static void SetUpMatrices()
{
    // World: one turn around the y axis in a second.
    D3DXMATRIX world;
    D3DXMatrixRotationY(&world, (timeGetTime() % 1000) * 2 * D3DX_PI / 1000);
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
    device->Clear(0, NULL, D3DCLEAR_TARGET, D3DCOLOR_XRGB(0, 0, 0), 1.0f, 0);
    device->BeginScene();
    SetUpMatrices();
    device->SetStreamSource(0, vertexBuffer, sizeof(Vertex));
    device->SetVertexShader(VERTEX_FORMAT);
    device->DrawPrimitive(D3DPT_TRIANGLELIST, 0, 1);
    device->EndScene();
    device->Present(NULL, NULL, NULL, NULL);
}

static void CleanUp()
{
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
    HWND window = CreateWindow("Tutorial", "Tutorial 3: matrices", WS_OVERLAPPEDWINDOW, CW_USEDEFAULT, CW_USEDEFAULT,
                               area.right - area.left, area.bottom - area.top, NULL, NULL, instance, NULL);

    if (CreateTheDevice(window) && CreateVertices())
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
