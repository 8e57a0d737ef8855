/* A message loop as samples of 2001 have it: draws when nothing is to be done, ends when its window is closed. */
#include <d3d8.h>
#include <stdexcept>
#include <stdio.h>
#include <string>

struct Vertex
{
    float x, y, z, rhw;
    DWORD color;
};
#define FORMAT (D3DFVF_XYZRHW | D3DFVF_DIFFUSE)

static int sizes, keys;

static LRESULT CALLBACK procedure(HWND window, UINT message, WPARAM wParam, LPARAM lParam)
{
    switch (message)
    {
    case WM_SIZE:
        sizes++;
        return 0;
    case WM_KEYDOWN:
        keys++;
        return 0;
    case WM_DESTROY:
        PostQuitMessage(42);
        return 0;
    }
    return DefWindowProc(window, message, wParam, lParam);
}

static void check(HRESULT hr, const char *what)
{
    if (FAILED(hr))
        throw std::runtime_error(std::string(what) + " failed");
}

class Scene
{
public:
    Scene(HWND window)
    {
        direct3d = Direct3DCreate8(D3D_SDK_VERSION);
        D3DPRESENT_PARAMETERS parameters;
        ZeroMemory(&parameters, sizeof(parameters));
        parameters.Windowed = TRUE;
        parameters.SwapEffect = D3DSWAPEFFECT_DISCARD;
        parameters.Flags = D3DPRESENTFLAG_LOCKABLE_BACKBUFFER;
        check(direct3d->CreateDevice(D3DADAPTER_DEFAULT, D3DDEVTYPE_HAL, window, D3DCREATE_SOFTWARE_VERTEXPROCESSING,
                                     &parameters, &device),
              "CreateDevice");
        printf("%u x %u\n", parameters.BackBufferWidth, parameters.BackBufferHeight);
    }

    ~Scene()
    {
        ULONG left = device->Release();
        printf("left %lu %lu\n", (unsigned long)left, (unsigned long)direct3d->Release());
    }

    void draw(int frame)
    {
        float at = (float)frame * 4;
        Vertex vertices[] = {{at, 0, 0, 1, 0xffff0000}, {at + 64, 0, 0, 1, 0xff00ff00}, {at, 64, 0, 1, 0xff0000ff}};
        device->Clear(0, NULL, D3DCLEAR_TARGET, D3DCOLOR_XRGB(1, 2, 3), 1.0f, 0);
        device->BeginScene();
        device->SetVertexShader(FORMAT);
        device->DrawPrimitiveUP(D3DPT_TRIANGLELIST, 1, vertices, sizeof(Vertex));
        device->EndScene();
    }

    DWORD pixel(int x, int y)
    {
        IDirect3DSurface8 *back;
        D3DLOCKED_RECT locked;
        check(device->GetBackBuffer(0, D3DBACKBUFFER_TYPE_MONO, &back), "GetBackBuffer");
        check(back->LockRect(&locked, NULL, D3DLOCK_READONLY), "LockRect");
        DWORD colour = ((DWORD *)((BYTE *)locked.pBits + y * locked.Pitch))[x];
        back->UnlockRect();
        back->Release();
        return colour & 0xffffff;
    }

    void show()
    {
        check(device->Present(NULL, NULL, NULL, NULL), "Present");
    }

    IDirect3D8 *direct3d = NULL;
    IDirect3DDevice8 *device = NULL;
};

int WINAPI WinMain(HINSTANCE instance, HINSTANCE, LPSTR line, int)
{
    WNDCLASSEX wc = {sizeof(WNDCLASSEX), CS_CLASSDC, procedure, 0, 0, instance, NULL, LoadCursor(NULL, IDC_ARROW), NULL, NULL, "loop", NULL};
    RegisterClassEx(&wc);
    RECT rect = {0, 0, 256, 192};
    AdjustWindowRect(&rect, WS_OVERLAPPEDWINDOW, FALSE);
    HWND window = CreateWindow("loop", "Loop", WS_OVERLAPPEDWINDOW, 0, 0, rect.right - rect.left, rect.bottom - rect.top,
                               GetDesktopWindow(), NULL, instance, NULL);
    MSG message;
    ZeroMemory(&message, sizeof(message));
    try
    {
        Scene scene(window);
        ShowWindow(window, SW_SHOWDEFAULT);
        UpdateWindow(window);
        DWORD start = timeGetTime();
        Sleep(5);
        printf("slept %d\n", timeGetTime() - start >= 5);
        for (int frame = 0; message.message != WM_QUIT;)
        {
            if (PeekMessage(&message, NULL, 0, 0, PM_REMOVE))
            {
                TranslateMessage(&message);
                DispatchMessage(&message);
                continue;
            }
            scene.draw(frame);
            if (frame == 3)
                printf("pixel %06lx %06lx\n", (unsigned long)scene.pixel(12, 0), (unsigned long)scene.pixel(0, 0));
            scene.show();
            if (++frame == 6)
                PostMessage(window, WM_KEYDOWN, VK_SPACE, 0), PostMessage(window, WM_CLOSE, 0, 0);
        }
        check(scene.device->SetTransform(D3DTS_WORLD, NULL), "SetTransform");
    }
    catch (const std::exception &error)
    {
        printf("caught %s\n", error.what());
    }
    printf("sizes %d keys %d line '%s'\n", sizes, keys, line);
    UnregisterClass("loop", instance);
    return (int)message.wParam;
}
