// A game of fixed steps: DirectInput for the ship, a step each 10 ms, as many frames as there is time for.
#define DIRECTINPUT_VERSION 0x0800
#include <windows.h>
#include <dinput.h>
#include <d3dx8.h>
#include <stdio.h>

static LPDIRECTINPUT8 input;
static LPDIRECTINPUTDEVICE8 keyboard, mouse;
static IDirect3DDevice8 *device;
static D3DXVECTOR3 ship(0, 0, 0), velocity(0, 0, 0);

static HRESULT init_input(HINSTANCE instance, HWND window)
{
    if (FAILED(DirectInput8Create(instance, DIRECTINPUT_VERSION, IID_IDirectInput8, (void **)&input, NULL)))
        return E_FAIL;
    input->CreateDevice(GUID_SysKeyboard, &keyboard, NULL);
    keyboard->SetDataFormat(&c_dfDIKeyboard);
    keyboard->SetCooperativeLevel(window, DISCL_FOREGROUND | DISCL_NONEXCLUSIVE);
    DIPROPDWORD size = {{sizeof(DIPROPDWORD), sizeof(DIPROPHEADER), 0, DIPH_DEVICE}, 16};
    keyboard->SetProperty(DIPROP_BUFFERSIZE, &size.diph);
    keyboard->Acquire();
    input->CreateDevice(GUID_SysMouse, &mouse, NULL);
    mouse->SetDataFormat(&c_dfDIMouse);
    return mouse->Acquire();
}

static bool step(float seconds)
{
    BYTE keys[256];
    DIMOUSESTATE state;
    if (FAILED(keyboard->GetDeviceState(sizeof(keys), keys)) || FAILED(mouse->GetDeviceState(sizeof(state), &state)))
        return false;
    if (keys[DIK_RIGHT] & 0x80)
        velocity.x += 10 * seconds;
    ship += velocity * seconds;
    return !(keys[DIK_ESCAPE] & 0x80);
}

static void render()
{
    D3DXMATRIX world;
    D3DXMatrixTranslation(&world, ship.x, ship.y, ship.z);
    device->Clear(0, NULL, D3DCLEAR_TARGET, D3DXCOLOR(0, 0, 1, 1), 1, 0);
    device->BeginScene();
    device->SetTransform(D3DTS_WORLD, &world);
    device->EndScene();
    device->Present(NULL, NULL, NULL, NULL);
}

int WINAPI WinMain(HINSTANCE instance, HINSTANCE, LPSTR, int)
{
    HWND window = CreateWindow("static", "Fixed step", WS_OVERLAPPEDWINDOW | WS_VISIBLE, 0, 0, 320, 240, NULL, NULL, instance, NULL);
    IDirect3D8 *d3d = Direct3DCreate8(D3D_SDK_VERSION);
    D3DPRESENT_PARAMETERS parameters = {320, 240, D3DFMT_X8R8G8B8, 1, D3DMULTISAMPLE_NONE, D3DSWAPEFFECT_DISCARD, window, TRUE};
    if (FAILED(d3d->CreateDevice(0, D3DDEVTYPE_HAL, window, D3DCREATE_SOFTWARE_VERTEXPROCESSING, &parameters, &device)))
        return 1;
    if (FAILED(init_input(instance, window)))
        return 2;
    const float period = 0.01f;
    float left = 0;
    int steps = 0;
    DWORD before = timeGetTime();
    for (bool runs = true; runs;)
    {
        MSG message;
        while (PeekMessage(&message, NULL, 0, 0, PM_REMOVE))
            DispatchMessage(&message);
        DWORD now = timeGetTime();
        left += (now - before) * 0.001f;
        before = now;
        for (; left >= period && runs; left -= period, steps++)
        {
            // What a player does.
            if (steps == 5)
                keybd_event(VK_RIGHT, 0x4d, 1, 0);
            if (steps == 15)
                keybd_event(VK_RIGHT, 0x4d, 1 | KEYEVENTF_KEYUP, 0);
            if (steps == 20)
                keybd_event(VK_ESCAPE, 0x01, 0, 0);
            runs = step(period);
        }
        render();
    }
    DIDEVICEOBJECTDATA data[8];
    DWORD count = 8;
    HRESULT hr = keyboard->GetDeviceData(sizeof(data[0]), data, &count, 0);
    printf("%d steps, at %.3f\n", steps, ship.x);
    printf("%lx %lu: %d %d %d\n", hr, count, data[0].dwOfs == DIK_RIGHT && data[0].dwData == 0x80, data[1].dwData == 0, data[2].dwOfs == DIK_ESCAPE);
    printf("%lu %lu %lu\n", keyboard->Release(), mouse->Release(), input->Release());
    device->Release();
    return (int)d3d->Release();
}
