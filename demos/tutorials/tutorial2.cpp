// Tutorial 2: vertices in a buffer, drawn as a triangle.
#include <windows.h>
#include <d3d8.h>
#include <string.h>

static IDirect3D8 *direct3D;
static IDirect3DDevice8 *device;
static IDirect3DVertexBuffer8 *vertexBuffer;

// A place in pixels of the window, and a colour.
struct Vertex
{
    float x, y, z, rhw;
    D3DCOLOR color;
};
#define VERTEX_FORMAT (D3DFVF_XYZRHW | D3DFVF_DIFFUSE)

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
    return true;
}

static bool CreateVertices()
{
    // Clockwise: the other side of a triangle is not drawn.
    const Vertex vertices[] = {
        { 480.0f, 100.0f, 0.5f, 1.0f, 0xffff0000 },
        { 720.0f, 500.0f, 0.5f, 1.0f, 0xff00ff00 },
        { 240.0f, 500.0f, 0.5f, 1.0f, 0xff00ffff },
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

static void Render()
{
    device->Clear(0, NULL, D3DCLEAR_TARGET, D3DCOLOR_XRGB(0, 0, 255), 1.0f, 0);
    device->BeginScene();
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
    HWND window = CreateWindow("Tutorial", "Tutorial 2: vertices", WS_OVERLAPPEDWINDOW, CW_USEDEFAULT, CW_USEDEFAULT,
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
