// A tool that is driven by messages: shows a colour from its file where it has one, notes what is typed, and ends with Escape.
#include <windows.h>
#include <d3d8.h>
#include <dinput.h>
#include <dsound.h>
#include <stdio.h>
#include <string>

static std::string typed;
static int clicks;
static bool has_left;
static IDirect3DDevice8 *device;
static DWORD colour = 0xff808080;

static LPDIRECTSOUNDBUFFER click;

/* A click of a twentieth of a second. */
static void make_click(LPDIRECTSOUND8 sound, HWND window)
{
    WAVEFORMATEX format = {WAVE_FORMAT_PCM, 1, 22050, 22050, 1, 8, 0};
    DSBUFFERDESC description = {sizeof(description), DSBCAPS_CTRLVOLUME, 1102, 0, &format};
    void *wave;
    DWORD bytes;
    sound->SetCooperativeLevel(window, DSSCL_PRIORITY);
    sound->CreateSoundBuffer(&description, &click, NULL);
    click->Lock(0, 1102, &wave, &bytes, NULL, NULL, 0);
    for (DWORD n = 0; n < bytes; n++)
        ((BYTE *)wave)[n] = n & 16 ? 192 : 64;
    click->Unlock(wave, bytes, NULL, 0);
}

static BOOL CALLBACK take_stick(LPCDIDEVICEINSTANCE device, LPVOID taken)
{
    *(GUID *)taken = device->guidInstance;
    return DIENUM_STOP;
}

static BOOL CALLBACK set_range(LPCDIDEVICEOBJECTINSTANCE object, LPVOID stick)
{
    DIPROPRANGE range = {{sizeof(range), sizeof(DIPROPHEADER), object->dwType, DIPH_BYID}, -1000, 1000};
    ((LPDIRECTINPUTDEVICE8)stick)->SetProperty(DIPROP_RANGE, &range.diph);
    return DIENUM_CONTINUE;
}

static BOOL CALLBACK take_racer(LPCDIDEVICEINSTANCE, LPDIRECTINPUTDEVICE8 device, DWORD flags, DWORD remaining, LPVOID format)
{
    LONG state[6] = {0};
    LPDIACTIONFORMAT map = (LPDIACTIONFORMAT)format;
    HRESULT hr = device->BuildActionMap(map, NULL, DIDBAM_DEFAULT);
    device->SetActionMap(map, NULL, DIDSAM_DEFAULT);
    device->Acquire();
    device->GetDeviceState(sizeof(state), state);
    printf("racer %lx, %lx, %lu more: steers %ld, %ld%ld, looks %ld, button %u for the menu, left %lx\n", flags, hr, remaining, state[0], state[1] >> 7,
           state[2] >> 7, state[3], DIDFT_GETINSTANCE(map->rgoAction[4].dwObjID), map->rgoAction[5].dwHow);
    return DIENUM_CONTINUE;
}

/* What it says to a game that asks for a car's wheel and buttons, whatever the device is. */
static void ask_racer(LPDIRECTINPUT8 input)
{
    DIACTION actions[] = {
        {0, DIAXIS_DRIVINGR_STEER, 0, {"Steer"}},         {1, DIBUTTON_DRIVINGR_SHIFTUP, 0, {"Up"}}, {2, DIBUTTON_DRIVINGR_SHIFTDOWN, 0, {"Down"}},
        {3, DIHATSWITCH_DRIVINGR_GLANCE, 0, {"Look"}}, {4, DIBUTTON_DRIVINGR_MENU, 0, {"Menu"}},  {5, DIBUTTON_DRIVINGR_STEER_LEFT_LINK, 0, {"Left"}},
    };
    DIACTIONFORMAT format = {sizeof(format), sizeof(actions[0]), sizeof(LONG) * 6, 6, actions};
    format.dwGenre = DIVIRTUAL_DRIVING_RACE, format.lAxisMin = -50, format.lAxisMax = 50;
    input->EnumDevicesBySemantics(NULL, &format, take_racer, &format, DIEDBSFL_ATTACHEDONLY);
}

/* What the first joystick says, as programs ask it. */
static void ask_stick(HWND window)
{
    LPDIRECTINPUT8 input;
    LPDIRECTINPUTDEVICE8 stick;
    GUID id = GUID_NULL;
    DirectInput8Create(GetModuleHandle(NULL), DIRECTINPUT_VERSION, IID_IDirectInput8, (void **)&input, NULL);
    input->EnumDevices(DI8DEVCLASS_GAMECTRL, take_stick, &id, DIEDFL_ATTACHEDONLY);
    if (FAILED(input->CreateDevice(id, &stick, NULL)))
    {
        puts("no stick");
        return;
    }
    DIDEVCAPS caps = {sizeof(caps)};
    DIPROPDWORD buffer = {{sizeof(buffer), sizeof(DIPROPHEADER), 0, DIPH_DEVICE}, 16}, dead = buffer;
    dead.dwData = 1000;
    stick->SetDataFormat(&c_dfDIJoystick2);
    stick->SetCooperativeLevel(window, DISCL_EXCLUSIVE | DISCL_FOREGROUND);
    stick->EnumObjects(set_range, stick, DIDFT_AXIS);
    stick->SetProperty(DIPROP_DEADZONE, &dead.diph);
    stick->SetProperty(DIPROP_BUFFERSIZE, &buffer.diph);
    stick->GetCapabilities(&caps);
    DIJOYSTATE2 state = {0};
    if (FAILED(stick->Poll()))
        stick->Acquire();
    HRESULT hr = stick->GetDeviceState(sizeof(state), &state);
    JOYINFOEX info = {sizeof(info), JOY_RETURNALL};
    joyGetPosEx(JOYSTICKID1, &info);
    printf("stick %lx: %lu axes %lu buttons, %ld %ld %ld, %lu, %d%d, %lu\n", hr, caps.dwAxes, caps.dwButtons, state.lX, state.lY, state.lZ,
           state.rgdwPOV[0], state.rgbButtons[0] >> 7, state.rgbButtons[1] >> 7, info.dwXpos);
    stick->Release();
    ask_racer(input);
    input->Release();
}

static void draw()
{
    device->Clear(0, NULL, D3DCLEAR_TARGET, colour, 1.0f, 0);
    device->EndScene();
    device->Present(NULL, NULL, NULL, NULL);
}

/* Asks who types, in a dialog of the program's resources. */
static INT_PTR CALLBACK ask(HWND dialog, UINT message, WPARAM wParam, LPARAM)
{
    char name[64], kind[64];
    if (message == WM_INITDIALOG)
    {
        for (const char *entry : {"novice", "expert"})
            SendDlgItemMessage(dialog, 11, CB_ADDSTRING, 0, (LPARAM)entry);
        SendDlgItemMessage(dialog, 11, CB_SETCURSEL, 0, 0);
        SetDlgItemText(dialog, 10, "nobody");
        CheckDlgButton(dialog, 12, BST_CHECKED);
        return TRUE;
    }
    // Only who is loud may be called something.
    if (message == WM_COMMAND && LOWORD(wParam) == 12)
        EnableWindow(GetDlgItem(dialog, 10), IsDlgButtonChecked(dialog, 12));
    if (message != WM_COMMAND || (LOWORD(wParam) != IDOK && LOWORD(wParam) != IDCANCEL))
        return FALSE;
    GetDlgItemText(dialog, 10, name, sizeof(name));
    GetDlgItemText(dialog, 11, kind, sizeof(kind));
    printf("%s, %s, %s\n", name, kind, IsDlgButtonChecked(dialog, 12) ? "loud" : "quiet");
    fflush(stdout);
    EndDialog(dialog, LOWORD(wParam));
    return TRUE;
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
    case WM_KEYDOWN:
        if (wParam == VK_F2)
            printf("asked %d\n", (int)DialogBox(NULL, MAKEINTRESOURCE(1), window, ask));
        fflush(stdout);
        return 0;
    case WM_LBUTTONDOWN:
        clicks += LOWORD(lParam) == 20 && HIWORD(lParam) == 30;
        colour = 0xff00ff00;
        click->Play(0, 0, 0);
        InvalidateRect(window, NULL, FALSE);
        return 0;
    case WM_MOUSEMOVE:
    {
        TRACKMOUSEEVENT track = {sizeof(track), TME_LEAVE, window};
        TrackMouseEvent(&track);
        return 0;
    }
    case WM_MOUSELEAVE:
        if (!has_left)
            puts("left");
        fflush(stdout);
        has_left = true;
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
    // What is not there, and what Direct3D refuses, the page tells in the browser's console.
    fopen("DATA\\none.txt", "r");
    FILE *file = fopen("DATA\\Colour.txt", "r");
    if (file && fscanf(file, "%lx", &colour) != 1)
        return 100;
    if (file)
        fclose(file);
    IDirect3D8 *d3d = Direct3DCreate8(D3D_SDK_VERSION);
    D3DPRESENT_PARAMETERS parameters = {0};
    parameters.Windowed = TRUE;
    parameters.SwapEffect = D3DSWAPEFFECT_DISCARD;
    parameters.BackBufferFormat = D3DFMT_X8R8G8B8;
    if (FAILED(d3d->CreateDevice(D3DADAPTER_DEFAULT, D3DDEVTYPE_HAL, window, D3DCREATE_SOFTWARE_VERTEXPROCESSING, &parameters, &device)))
        return 101;
    LPDIRECTSOUND8 sound;
    DirectSoundCreate8(NULL, &sound, NULL);
    make_click(sound, window);
    ShowWindow(window, show);
    printf("begins with '%s'\n", line);
    MSG message;
    while (GetMessage(&message, NULL, 0, 0) > 0)
    {
        TranslateMessage(&message);
        DispatchMessage(&message);
    }
    ask_stick(window);
    click->Release(), sound->Release();
    printf("typed '%s', %d click\n", typed.c_str(), clicks);
    // As many frames as there are turns: Present waits for the display's.
    for (int n = 0; n < 120; n++)
        draw();
    device->Release();
    d3d->Release();
    return (int)message.wParam;
}
