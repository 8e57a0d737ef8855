// Tutorial 6: a mesh of a file.
#include <windows.h>
#include <mmsystem.h>
#include <d3d8.h>
#include <d3dx8.h>
#include <stdio.h>

static IDirect3D8 *direct3D;
static IDirect3DDevice8 *device;
static ID3DXMesh *mesh;
static D3DMATERIAL8 *materials;
static DWORD materialCount;

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

    // The sail has two sides. Nothing shines but a white light from everywhere.
    device->SetRenderState(D3DRS_CULLMODE, D3DCULL_NONE);
    device->SetRenderState(D3DRS_ZENABLE, TRUE);
    device->SetRenderState(D3DRS_AMBIENT, 0xffffffff);
    return true;
}

static bool LoadTheMesh()
{
    ID3DXBuffer *buffer;
    if (FAILED(D3DXLoadMeshFromX((char *)"boat.x", D3DXMESH_SYSTEMMEM, device, NULL, &buffer, &materialCount, &mesh)))
    {
        MessageBox(NULL, "boat.x cannot be loaded.", "Tutorial 6", MB_OK);
        return false;
    }
    printf("%lu faces, %lu materials\n", mesh->GetNumFaces(), materialCount);

    // Files say how light of a direction comes back; light from everywhere does so likewise.
    D3DXMATERIAL *loaded = (D3DXMATERIAL *)buffer->GetBufferPointer();
    materials = new D3DMATERIAL8[materialCount];
    for (DWORD n = 0; n < materialCount; n++)
    {
        materials[n] = loaded[n].MatD3D;
        materials[n].Ambient = materials[n].Diffuse;
    }
    buffer->Release();
    return true;
}

static void SetUpMatrices()
{
    // World: one turn in six seconds.
    D3DXMATRIX world;
    D3DXMatrixRotationY(&world, timeGetTime() / 1000.0f);
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
    // Each part of the mesh has a material.
    for (DWORD n = 0; n < materialCount; n++)
    {
        device->SetMaterial(&materials[n]);
        mesh->DrawSubset(n);
    }
    device->EndScene();
    device->Present(NULL, NULL, NULL, NULL);
}

static void CleanUp()
{
    delete[] materials;
    if (mesh)
        mesh->Release();
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
    HWND window = CreateWindow("Tutorial", "Tutorial 6: a mesh", WS_OVERLAPPEDWINDOW, CW_USEDEFAULT, CW_USEDEFAULT,
                               area.right - area.left, area.bottom - area.top, NULL, NULL, instance, NULL);

    if (CreateTheDevice(window) && LoadTheMesh())
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
