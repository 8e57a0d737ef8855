// A tool that is driven by messages: shows a colour from its file, notes what is typed, and ends with Escape.
#include <windows.h>
#include <d3d8.h>
#include <stdio.h>
#include <string>

static std::string typed;
static int clicks;
static IDirect3DDevice8 *device;
static DWORD colour;

static void draw()
{
    device->Clear(0, NULL, D3DCLEAR_TARGET, colour, 1.0f, 0);
    device->Present(NULL, NULL, NULL, NULL);
}

static LRESULT CALLBACK procedure(HWND window, UINT message, WPARAM wParam, LPARAM lParam)
{
    switch (message)
    {
    case WM_PAINT:
        if (device)
            draw();
        ValidateRect(window, NULL);
        return 0;
    case WM_CHAR:
        if (wParam == VK_ESCAPE)
            DestroyWindow(window);
        else
            typed += (char)wParam;
        return 0;
    case WM_LBUTTONDOWN:
        clicks += LOWORD(lParam) == 20 && HIWORD(lParam) == 30;
        colour = 0xff00ff00;
        InvalidateRect(window, NULL, FALSE);
        return 0;
    case WM_DESTROY:
        PostQuitMessage((int)typed.size());
        return 0;
    }
    return DefWindowProc(window, message, wParam, lParam);
}

int WINAPI WinMain(HINSTANCE instance, HINSTANCE, LPSTR line, int show)
{
    WNDCLASS wc = {0, procedure, 0, 0, instance, NULL, LoadCursor(NULL, IDC_ARROW), NULL, NULL, "typist"};
    RegisterClass(&wc);
    RECT rect = {0, 0, 160, 120};
    AdjustWindowRect(&rect, WS_OVERLAPPEDWINDOW, FALSE);
    HWND window = CreateWindow("typist", "Typist", WS_OVERLAPPEDWINDOW, CW_USEDEFAULT, CW_USEDEFAULT, rect.right - rect.left,
                               rect.bottom - rect.top, NULL, NULL, instance, NULL);
    FILE *file = fopen("DATA\\Colour.txt", "r");
    if (!file || fscanf(file, "%lx", &colour) != 1)
        return 100;
    fclose(file);
    IDirect3D8 *d3d = Direct3DCreate8(D3D_SDK_VERSION);
    D3DPRESENT_PARAMETERS parameters = {0};
    parameters.Windowed = TRUE;
    parameters.SwapEffect = D3DSWAPEFFECT_DISCARD;
    parameters.BackBufferFormat = D3DFMT_X8R8G8B8;
    if (FAILED(d3d->CreateDevice(D3DADAPTER_DEFAULT, D3DDEVTYPE_HAL, window, D3DCREATE_SOFTWARE_VERTEXPROCESSING, &parameters, &device)))
        return 101;
    ShowWindow(window, show);
    printf("begins with '%s'\n", line);
    MSG message;
    while (GetMessage(&message, NULL, 0, 0) > 0)
    {
        TranslateMessage(&message);
        DispatchMessage(&message);
    }
    printf("typed '%s', %d click\n", typed.c_str(), clicks);
    device->Release();
    d3d->Release();
    return (int)message.wParam;
}
