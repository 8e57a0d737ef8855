// A tool whose picture is in a part of its window: says who hears the mouse, and where.
#include <windows.h>
#include <d3d8.h>
#include <stdio.h>

static HWND frame, view, part;
static IDirect3DDevice8 *device;
static IDirect3DSwapChain8 *second;
/* The button that disabled the frame went down again, and up. */
static bool is_pressed_again, is_released_again;

static const char *name_of(HWND window)
{
    return window == frame ? "frame" : window == view ? "view" : window == part ? "part" : "another";
}

static LRESULT CALLBACK procedure(HWND window, UINT message, WPARAM wParam, LPARAM lParam)
{
    POINT at = {(short)LOWORD(lParam), (short)HIWORD(lParam)}, pointer;
    switch (message)
    {
    case WM_LBUTTONDOWN:
        GetCursorPos(&pointer), ScreenToClient(window, &pointer);
        printf("%s %ld %ld%s\n", name_of(window), at.x, at.y, pointer.x == at.x && pointer.y == at.y ? "" : ", the pointer elsewhere");
        if (window == frame)
            ReleaseCapture();
        if (window == part)
            EnableWindow(frame, FALSE), GetAsyncKeyState(VK_LBUTTON);
        break;
    case WM_RBUTTONDOWN:
        printf("%s has it all\n", name_of(SetCapture(frame) == NULL ? frame : NULL));
        break;
    case WM_MOUSEWHEEL:
        ScreenToClient(view, &at);
        printf("%s turned at %ld %ld\n", name_of(window), at.x, at.y);
        break;
    case WM_DESTROY:
        PostQuitMessage(0);
        break;
    default:
        return DefWindowProc(window, message, wParam, lParam);
    }
    fflush(stdout);
    return 0;
}

/* While the frame is disabled, nothing waits: the next click enables it once there has been a chance to hear it. */
static void watch_button()
{
    if (is_released_again)
    {
        EnableWindow(frame, TRUE);
        is_pressed_again = is_released_again = false;
        puts("heard again");
        fflush(stdout);
        return;
    }
    SHORT state = GetAsyncKeyState(VK_LBUTTON);
    is_pressed_again = is_pressed_again || (state & 1);
    is_released_again = is_pressed_again && state >= 0;
}

int WINAPI WinMain(HINSTANCE instance, HINSTANCE, LPSTR, int)
{
    WNDCLASS its_class = {0, procedure, 0, 0, instance, NULL, LoadCursor(NULL, IDC_ARROW), NULL, NULL, "views"};
    RegisterClass(&its_class);
    frame = CreateWindow("views", "Views", WS_OVERLAPPEDWINDOW | WS_VISIBLE, 0, 0, 500, 400, NULL, NULL, instance, NULL);
    view = CreateWindowEx(WS_EX_CLIENTEDGE, "views", "", WS_CHILD | WS_VISIBLE, 10, 40, 320, 240, frame, NULL, instance, NULL);
    CreateWindow("static", "a text", WS_CHILD | WS_VISIBLE, 100, 100, 50, 20, view, NULL, instance, NULL);
    part = CreateWindow("views", "", WS_CHILD | WS_VISIBLE, 200, 100, 60, 40, view, NULL, instance, NULL);
    CreateWindow("views", "", WS_CHILD | WS_VISIBLE | WS_DISABLED, 200, 150, 60, 40, view, NULL, instance, NULL);
    HWND other = CreateWindow("views", "", WS_CHILD | WS_VISIBLE, 340, 40, 100, 100, frame, NULL, instance, NULL);
    SetFocus(view);

    IDirect3D8 *d3d = Direct3DCreate8(D3D_SDK_VERSION);
    D3DDISPLAYMODE mode;
    d3d->GetAdapterDisplayMode(D3DADAPTER_DEFAULT, &mode);
    D3DPRESENT_PARAMETERS parameters = {0};
    parameters.Windowed = TRUE, parameters.BackBufferWidth = 158, parameters.BackBufferHeight = 59, parameters.SwapEffect = D3DSWAPEFFECT_DISCARD, parameters.BackBufferFormat = mode.Format;
    HRESULT hr = d3d->CreateDevice(D3DADAPTER_DEFAULT, D3DDEVTYPE_HAL, view, D3DCREATE_SOFTWARE_VERTEXPROCESSING, &parameters, &device);
    parameters.hDeviceWindow = other, parameters.BackBufferWidth = parameters.BackBufferHeight = 0;
    printf("%lx %lx begins\n", hr, device->CreateAdditionalSwapChain(&parameters, &second));
    fflush(stdout);

    MSG message = {0};
    while (message.message != WM_QUIT)
        if (PeekMessage(&message, NULL, 0, 0, PM_REMOVE))
            TranslateMessage(&message), DispatchMessage(&message);
        else
        {
            device->Clear(0, NULL, D3DCLEAR_TARGET, 0xff0000ff, 1, 0);
            device->Present(NULL, NULL, NULL, NULL);
            if (!IsWindowEnabled(frame))
                watch_button();
        }
    second->Release(), device->Release(), d3d->Release();
    return 0;
}
