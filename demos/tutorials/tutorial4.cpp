// Tutorial 4: a material and a light.
#include <windows.h>
#include <mmsystem.h>
#include <d3d8.h>
#include <d3dx8.h>
#include <math.h>

static IDirect3D8 *direct3D;
static IDirect3DDevice8 *device;
static IDirect3DVertexBuffer8 *vertexBuffer;

// A place, and the direction that the surface looks in.
struct Vertex
{
    D3DXVECTOR3 position;
    D3DXVECTOR3 normal;
};
#define VERTEX_FORMAT (D3DFVF_XYZ | D3DFVF_NORMAL)

// Pairs of vertices around the cylinder; the last stands where the first does.
#define PAIRS 50

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

    // Both sides of the cylinder are seen, and the near one hides the far one.
    device->SetRenderState(D3DRS_CULLMODE, D3DCULL_NONE);
    device->SetRenderState(D3DRS_ZENABLE, TRUE);
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
        float angle = 2 * D3DX_PI * n / (PAIRS - 1);
        D3DXVECTOR3 outwards(sinf(angle), 0.0f, cosf(angle));
        vertices[2 * n].position = outwards + D3DXVECTOR3(0.0f, -1.0f, 0.0f);
        vertices[2 * n].normal = outwards;
        vertices[2 * n + 1].position = outwards + D3DXVECTOR3(0.0f, 1.0f, 0.0f);
        vertices[2 * n + 1].normal = outwards;
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

static void SetUpLights()
{
    // The material says how much of each light comes back: yellow here.
    D3DMATERIAL8 material = {};
    material.Diffuse.r = material.Ambient.r = 1.0f;
    material.Diffuse.g = material.Ambient.g = 1.0f;
    material.Diffuse.a = material.Ambient.a = 1.0f;
    device->SetMaterial(&material);

    // A white light from a direction that goes round.
    D3DXVECTOR3 direction(cosf(timeGetTime() / 350.0f), 1.0f, sinf(timeGetTime() / 350.0f));
    D3DLIGHT8 light = {};
    light.Type = D3DLIGHT_DIRECTIONAL;
    light.Diffuse.r = light.Diffuse.g = light.Diffuse.b = 1.0f;
    D3DXVec3Normalize((D3DXVECTOR3 *)&light.Direction, &direction);
    light.Range = 1000.0f;
    device->SetLight(0, &light);
    device->LightEnable(0, TRUE);
    device->SetRenderState(D3DRS_LIGHTING, TRUE);

    // A little light from everywhere.
    device->SetRenderState(D3DRS_AMBIENT, 0x00202020);
}

static void Render()
{
    device->Clear(0, NULL, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER, D3DCOLOR_XRGB(0, 0, 255), 1.0f, 0);
    device->BeginScene();
    SetUpLights();
    SetUpMatrices();
    device->SetStreamSource(0, vertexBuffer, sizeof(Vertex));
    device->SetVertexShader(VERTEX_FORMAT);
    device->DrawPrimitive(D3DPT_TRIANGLESTRIP, 0, 2 * PAIRS - 2);
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
    HWND window = CreateWindow("Tutorial", "Tutorial 4: lights", WS_OVERLAPPEDWINDOW, CW_USEDEFAULT, CW_USEDEFAULT,
                               area.right - area.left, area.bottom - area.top, NULL, NULL, instance, NULL);

    if (CreateTheDevice(window) && CreateCylinder())
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
