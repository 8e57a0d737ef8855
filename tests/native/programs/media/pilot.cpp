// A view that turns with the mouse: by DirectInput that has it for itself, and by a hidden pointer that is put back to the middle at each picture.
#define DIRECTINPUT_VERSION 0x0800
#include <windows.h>
#include <windowsx.h>
#include <d3d8.h>
#include <dinput.h>
#include <stdio.h>

static long turned_x, turned_y;
static int shots, is_told;
static bool by_pointer, is_free, is_put_at_clicks;
static POINT place;
static LPDIRECTINPUTDEVICE8 mouse;

static LRESULT CALLBACK procedure(HWND window, UINT message, WPARAM wParam, LPARAM lParam)
{
    if (message == WM_KEYDOWN && wParam == VK_SPACE)
        printf("turned %ld %ld, %d shots\n", turned_x, turned_y, shots), fflush(stdout), turned_x = turned_y = 0;
    // The mouse is let go of, and taken again by another way.
    if (message == WM_KEYDOWN && wParam == 'F')
        is_free = true, mouse->Unacquire();
    if (message == WM_KEYDOWN && wParam == 'P')
        is_free = false, by_pointer = true, is_put_at_clicks = false;
    // A pointer that the program draws by itself is where the mouse is; it is put there all the same.
    if (message == WM_KEYDOWN && wParam == 'C')
        is_put_at_clicks = true, ShowCursor(FALSE);
    if (message == WM_MOUSEMOVE)
        place = {GET_X_LPARAM(lParam), GET_Y_LPARAM(lParam)};
    if (message == WM_LBUTTONUP && is_put_at_clicks)
    {
        POINT at = place;
        ClientToScreen(window, &at);
        SetCursorPos(at.x, at.y);
    }
    if (message == WM_KEYDOWN && wParam == 'Q')
        DestroyWindow(window);
    if (message == WM_DESTROY)
        PostQuitMessage(turned_x == 0 ? 0 : 1);
    return DefWindowProc(window, message, wParam, lParam);
}

static void steer_by_device()
{
    DIMOUSESTATE state;
    if (FAILED(mouse->GetDeviceState(sizeof(state), &state)))
    {
        mouse->Acquire();
        return;
    }
    static BYTE before;
    turned_x += state.lX, turned_y += state.lY;
    shots += state.rgbButtons[0] && !before;
    before = state.rgbButtons[0];
}

static void steer_by_pointer(HWND window)
{
    POINT at, middle = {160, 120};
    ClientToScreen(window, &middle);
    GetCursorPos(&at);
    turned_x += at.x - middle.x, turned_y += at.y - middle.y;
    SetCursorPos(middle.x, middle.y);
}

int WINAPI WinMain(HINSTANCE instance, HINSTANCE, LPSTR, int)
{
    WNDCLASS own = {0, procedure, 0, 0, instance, NULL, LoadCursor(NULL, IDC_ARROW), NULL, NULL, "Pilot"};
    RegisterClass(&own);
    HWND window = CreateWindow("Pilot", "Pilot", WS_POPUP | WS_VISIBLE, 0, 0, 320, 240, NULL, NULL, instance, NULL);
    D3DPRESENT_PARAMETERS parameters = {320, 240, D3DFMT_X8R8G8B8, 1, D3DMULTISAMPLE_NONE, D3DSWAPEFFECT_DISCARD, window, TRUE};
    IDirect3D8 *d3d = Direct3DCreate8(D3D_SDK_VERSION);
    IDirect3DDevice8 *device;
    d3d->CreateDevice(0, D3DDEVTYPE_HAL, window, D3DCREATE_SOFTWARE_VERTEXPROCESSING, &parameters, &device);
    LPDIRECTINPUT8 input;
    DirectInput8Create(instance, DIRECTINPUT_VERSION, IID_IDirectInput8, (void **)&input, NULL);
    input->CreateDevice(GUID_SysMouse, &mouse, NULL);
    mouse->SetDataFormat(&c_dfDIMouse);
    mouse->SetCooperativeLevel(window, DISCL_EXCLUSIVE | DISCL_FOREGROUND);
    mouse->Acquire();
    for (MSG message;;)
    {
        while (PeekMessage(&message, NULL, 0, 0, PM_REMOVE))
        {
            if (message.message == WM_QUIT)
                return (int)message.wParam;
            TranslateMessage(&message), DispatchMessage(&message);
        }
        if (by_pointer)
            steer_by_pointer(window);
        else if (!is_free)
            steer_by_device();
        device->Clear(0, NULL, D3DCLEAR_TARGET, 0xff0000ff, 1.0f, 0);
        device->Present(NULL, NULL, NULL, NULL);
        if (!is_told++)
            puts("ready"), fflush(stdout);
    }
}
