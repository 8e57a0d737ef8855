// What games ask of DirectInput besides pressed keys: objects and their names, formats of their own, buffers and events, levels, properties, older versions.
#define DIRECTINPUT_VERSION 0x0800
#include <windows.h>
#include <dinput.h>
#include <stdio.h>
#include <tchar.h>

static_assert(DIVIRTUAL_CAD_3DCONTROL == 0x24000000 && DIAXIS_3DCONTROL_ROTATEX == 0x24034204 && DIAXIS_SPACESIM_LATERAL == 0x07008201, "genres");
static_assert(DIBUTTON_SOCCERO_HEAD == 0x1e00440d && DIHATSWITCH_GOLF_SCROLL == 0x18004601 && DIBUTTON_FPS_MENU == 0x090004fd, "actions");
static_assert(DIKEYBOARD_MEDIASELECT == 0x810004ed && DIMOUSE_BUTTON7 == 0x82000413 && DIAXIS_ANY_S_2 == 0xff054202 && DIVOICE_TRANSMIT == 0x8300040d, "devices");

static int wrong;
#define CHECK(condition) ((condition) ? (void)0 : (void)(wrong++, printf("line %d: %s\n", __LINE__, #condition)))

static HWND window;
static HINSTANCE instance;

struct Found
{
    DWORD axes, buttons, keys, stop;
    TCHAR first[MAX_PATH];
};

static BOOL CALLBACK object(LPCDIDEVICEOBJECTINSTANCE info, LPVOID data)
{
    Found *found = (Found *)data;
    if (found->axes + found->buttons + found->keys == 0)
        lstrcpy(found->first, info->tszName);
    (info->guidType == GUID_Key ? found->keys : info->dwType & DIDFT_AXIS ? found->axes : found->buttons)++;
    return found->axes + found->buttons + found->keys == found->stop ? DIENUM_STOP : DIENUM_CONTINUE;
}

static BOOL CALLBACK device(LPCDIDEVICEINSTANCE info, LPVOID data)
{
    *(DWORD *)data |= info->guidInstance == GUID_SysMouse ? 1 : info->guidInstance == GUID_SysKeyboard ? 2 : 4;
    return DIENUM_CONTINUE;
}

static HRESULT set(LPDIRECTINPUTDEVICE8 device, const GUID *property, DWORD value)
{
    DIPROPDWORD word = {{sizeof(word), sizeof(DIPROPHEADER), 0, DIPH_DEVICE}, value};
    return device->SetProperty(property, &word.diph);
}

static HRESULT get(LPDIRECTINPUTDEVICE8 device, const GUID *property, DWORD object, DWORD how, DWORD *value)
{
    DIPROPDWORD word = {{sizeof(word), sizeof(DIPROPHEADER), object, how}, 0};
    HRESULT hr = device->GetProperty(property, &word.diph);
    *value = word.dwData;
    return hr;
}

static void press(WORD code, BOOL down)
{
    keybd_event(0, (BYTE)(code & 0x7f), KEYEVENTF_SCANCODE | (code & 0x80 ? KEYEVENTF_EXTENDEDKEY : 0) | (down ? 0 : KEYEVENTF_KEYUP), 0);
}

static void keyboard(LPDIRECTINPUT8 input)
{
    LPDIRECTINPUTDEVICE8 keys;
    BYTE state[256];
    DIDEVICEOBJECTDATA data[8];
    DWORD count = 8, value;
    HANDLE event = CreateEvent(NULL, FALSE, FALSE, NULL);
    CHECK(input->CreateDevice(GUID_SysKeyboard, &keys, NULL) == DI_OK);
    Found found = {0}, few = {0, 0, 0, 3};
    CHECK(keys->EnumObjects(object, &found, DIDFT_BUTTON) == DI_OK && found.keys > 100 && !lstrcmp(found.first, _T("Esc")));
    CHECK(keys->EnumObjects(object, &few, DIDFT_ALL) == DI_OK && few.keys == 3 && keys->EnumObjects(NULL, NULL, DIDFT_ALL) == DIERR_INVALIDPARAM);

    // In the order that documents have: a format before it is acquired, all else before that, too.
    CHECK(keys->GetDeviceState(sizeof(state), state) == DIERR_NOTACQUIRED && keys->Acquire() == DIERR_INVALIDPARAM && keys->Unacquire() == DI_NOEFFECT);
    CHECK(keys->SetDataFormat(NULL) == E_POINTER && keys->SetDataFormat(&c_dfDIKeyboard) == DI_OK);
    CHECK(keys->SetCooperativeLevel(window, DISCL_FOREGROUND) == DIERR_INVALIDPARAM && keys->SetCooperativeLevel(NULL, DISCL_FOREGROUND | DISCL_NONEXCLUSIVE) == E_HANDLE);
    CHECK(keys->SetCooperativeLevel(window, DISCL_BACKGROUND | DISCL_EXCLUSIVE) == DIERR_UNSUPPORTED);
    CHECK(keys->SetCooperativeLevel(window, DISCL_FOREGROUND | DISCL_NONEXCLUSIVE | DISCL_NOWINKEY) == DI_OK);
    CHECK(keys->SetEventNotification(event) == DI_OK && keys->Acquire() == DI_OK && keys->Acquire() == DI_NOEFFECT);
    CHECK(keys->GetDeviceState(10, state) == DIERR_INVALIDPARAM && keys->GetDeviceData(sizeof(data[0]), data, &count, 0) == DIERR_NOTBUFFERED);
    CHECK(set(keys, DIPROP_BUFFERSIZE, 4) == DIERR_ACQUIRED && keys->SetDataFormat(&c_dfDIKeyboard) == DIERR_ACQUIRED);
    keys->Unacquire();
    CHECK(set(keys, DIPROP_BUFFERSIZE, 4) == DI_OK && get(keys, DIPROP_BUFFERSIZE, 0, DIPH_DEVICE, &value) == DI_OK && value == 4 && keys->Acquire() == DI_OK);

    press(DIK_A, TRUE);
    CHECK(WaitForSingleObject(event, 0) == WAIT_OBJECT_0);
    press(DIK_A, TRUE);
    press(DIK_A, FALSE);
    CHECK(WaitForSingleObject(event, 0) == WAIT_OBJECT_0 && WaitForSingleObject(event, 0) == WAIT_TIMEOUT);
    count = 8;
    CHECK(keys->GetDeviceData(sizeof(data[0]), data, &count, DIGDD_PEEK) == DI_OK && count == 2);
    count = 8;
    CHECK(keys->GetDeviceData(sizeof(data[0]), data, &count, 0) == DI_OK && count == 2 && data[0].dwOfs == DIK_A && data[0].dwData == 0x80 && data[1].dwData == 0);
    CHECK(DISEQUENCE_COMPARE(data[0].dwSequence, <, data[1].dwSequence) && data[0].uAppData == (UINT_PTR)-1);
    for (int n = 0; n < 3; n++)
        press(DIK_SPACE, TRUE), press(DIK_SPACE, FALSE);
    count = 1;
    CHECK(keys->GetDeviceData(sizeof(data[0]), data, &count, 0) == DI_BUFFEROVERFLOW && count == 1 && data[0].dwOfs == DIK_SPACE);
    count = INFINITE;
    CHECK(keys->GetDeviceData(sizeof(data[0]), NULL, &count, 0) == DI_OK && count == 3);
    // Pause and Num Lock have each other's code here.
    press(DIK_NUMLOCK, TRUE);
    CHECK(keys->GetDeviceState(sizeof(state), state) == DI_OK && state[DIK_PAUSE] == 0x80 && state[DIK_NUMLOCK] == 0);
    press(DIK_NUMLOCK, FALSE);

    // A key's own number for what a program does with it, and a format of four words.
    keys->Unacquire();
    DIPROPPOINTER own = {{sizeof(own), sizeof(DIPROPHEADER), DIK_W, DIPH_BYOFFSET}, 77};
    CHECK(keys->SetProperty(DIPROP_APPDATA, &own.diph) == DI_OK);
    DIPROPSTRING name = {{sizeof(name), sizeof(DIPROPHEADER), DIK_SPACE, DIPH_BYOFFSET}};
    CHECK(keys->GetProperty(DIPROP_KEYNAME, &name.diph) == DI_OK && !lstrcmpW(name.wsz, L"Space"));
    CHECK(get(keys, DIPROP_SCANCODE, DIK_RCONTROL, DIPH_BYOFFSET, &value) == DI_OK && value == 0xe01d && get(keys, DIPROP_DEADZONE, DIK_A, DIPH_BYOFFSET, &value) == DIERR_UNSUPPORTED);
    keys->Acquire();
    press(DIK_W, TRUE);
    count = 8;
    CHECK(keys->GetDeviceData(sizeof(data[0]), data, &count, 0) == DI_OK && data[count - 1].uAppData == 77);
    press(DIK_W, FALSE);
    keys->Unacquire();
    DIOBJECTDATAFORMAT two[] = {{&GUID_Key, 0, DIDFT_BUTTON | DIDFT_MAKEINSTANCE(DIK_W), 0}, {&GUID_Key, 4, DIDFT_BUTTON | DIDFT_MAKEINSTANCE(DIK_S), 0}, {&GUID_POV, 8, DIDFT_OPTIONAL | DIDFT_POV | DIDFT_ANYINSTANCE, 0}};
    DIDATAFORMAT format = {sizeof(format), sizeof(two[0]), DIDF_ABSAXIS, 12, 3, two};
    LONG words[3];
    CHECK(keys->SetDataFormat(&format) == DI_OK && keys->Acquire() == DI_OK);
    press(DIK_S, TRUE);
    CHECK(keys->GetDeviceState(sizeof(words), words) == DI_OK && words[0] == 0 && words[1] == 0x80 && words[2] == -1);
    press(DIK_S, FALSE);
    keys->Unacquire();
    two[1].pguid = &GUID_XAxis;
    CHECK(keys->SetDataFormat(&format) == DIERR_INVALIDPARAM && keys->Acquire() == DI_OK && keys->Release() == 0);
    CloseHandle(event);
}

static void mouse(LPDIRECTINPUT8 input)
{
    LPDIRECTINPUTDEVICE8 mouse;
    DIMOUSESTATE2 state;
    DIDEVICEOBJECTDATA data[8];
    DWORD count = 8, value;
    CHECK(input->CreateDevice(GUID_SysMouse, &mouse, NULL) == DI_OK && mouse->SetDataFormat(&c_dfDIMouse2) == DI_OK);
    Found found = {0};
    CHECK(mouse->EnumObjects(object, &found, DIDFT_ALL) == DI_OK && found.axes == 3 && found.buttons == 5 && !lstrcmp(found.first, _T("X-axis")));
    DIDEVCAPS caps = {sizeof(caps)};
    CHECK(mouse->GetCapabilities(&caps) == DI_OK && caps.dwAxes == 3 && caps.dwButtons == 5 && GET_DIDEVICE_TYPE(caps.dwDevType) == DI8DEVTYPE_MOUSE);
    CHECK(get(mouse, DIPROP_GRANULARITY, DIMOFS_Z, DIPH_BYOFFSET, &value) == DI_OK && value == WHEEL_DELTA);
    CHECK(get(mouse, DIPROP_AXISMODE, 0, DIPH_DEVICE, &value) == DI_OK && value == DIPROPAXISMODE_REL);
    DIDEVICEOBJECTINSTANCE info = {sizeof(info)};
    CHECK(mouse->GetObjectInfo(&info, DIMOFS_Z, DIPH_BYOFFSET) == DI_OK && info.guidType == GUID_ZAxis && mouse->GetObjectInfo(&info, 7, DIPH_BYOFFSET) == DIERR_OBJECTNOTFOUND);
    CHECK(set(mouse, DIPROP_BUFFERSIZE, 8) == DI_OK && mouse->SetCooperativeLevel(window, DISCL_FOREGROUND | DISCL_EXCLUSIVE) == DI_OK && mouse->Acquire() == DI_OK);
    mouse_event(MOUSEEVENTF_MOVE, 3, 4, 0, 0);
    mouse->GetDeviceState(sizeof(state), &state);
    count = INFINITE;
    mouse->GetDeviceData(sizeof(data[0]), NULL, &count, 0);
    mouse_event(MOUSEEVENTF_MOVE, 3, (DWORD)-4, 0, 0);
    mouse_event(MOUSEEVENTF_MOVE, 2, 0, 0, 0);
    mouse_event(MOUSEEVENTF_WHEEL, 0, 0, (DWORD)-WHEEL_DELTA, 0);
    mouse_event(MOUSEEVENTF_RIGHTDOWN, 0, 0, 0, 0);
    CHECK(mouse->GetDeviceState(sizeof(state), &state) == DI_OK && state.lX == 5 && state.lY == -4 && state.lZ == -WHEEL_DELTA && state.rgbButtons[1] == 0x80 && state.rgbButtons[0] == 0);
    CHECK(mouse->GetDeviceState(sizeof(state), &state) == DI_OK && state.lX == 0 && state.lZ == 0 && state.rgbButtons[1] == 0x80);
    count = 8;
    CHECK(mouse->GetDeviceData(sizeof(data[0]), data, &count, 0) == DI_OK && count == 5 && data[0].dwOfs == DIMOFS_X && data[1].dwOfs == DIMOFS_Y);
    CHECK(data[0].dwSequence == data[1].dwSequence && data[2].dwSequence != data[0].dwSequence && (LONG)data[1].dwData == -4 && data[4].dwOfs == DIMOFS_BUTTON1);
    mouse_event(MOUSEEVENTF_RIGHTUP, 0, 0, 0, 0);
    mouse_event(MOUSEEVENTF_XDOWN, 0, 0, XBUTTON2, 0);
    mouse_event(MOUSEEVENTF_XDOWN, 0, 0, XBUTTON1, 0);
    mouse_event(MOUSEEVENTF_XUP, 0, 0, XBUTTON2, 0);
    count = 8;
    CHECK(mouse->GetDeviceData(sizeof(data[0]), data, &count, 0) == DI_OK && count == 4 && data[1].dwOfs == DIMOFS_BUTTON4 && data[2].dwOfs == DIMOFS_BUTTON3);
    CHECK(mouse->GetDeviceState(sizeof(state), &state) == DI_OK && state.rgbButtons[3] == 0x80 && state.rgbButtons[4] == 0 && state.rgbButtons[2] == 0);
    mouse_event(MOUSEEVENTF_XUP, 0, 0, XBUTTON1, 0);
    count = 8;
    CHECK(mouse->GetDeviceData(sizeof(data[0]), data, &count, 0) == DI_OK && count == 1 && mouse->GetDeviceState(sizeof(state), &state) == DI_OK && state.rgbButtons[3] == 0);

    // Absolute axes count on from where it is acquired.
    mouse->Unacquire();
    CHECK(set(mouse, DIPROP_AXISMODE, 2) == DIERR_INVALIDPARAM && set(mouse, DIPROP_AXISMODE, DIPROPAXISMODE_ABS) == DI_OK && mouse->Acquire() == DI_OK);
    mouse_event(MOUSEEVENTF_MOVE, 3, 0, 0, 0);
    mouse_event(MOUSEEVENTF_MOVE, 3, 0, 0, 0);
    CHECK(mouse->GetDeviceState(sizeof(state), &state) == DI_OK && state.lX == 6 && mouse->GetDeviceState(sizeof(state), &state) == DI_OK && state.lX == 6);

    // It is lost with the window's place in front, and comes back when it is acquired again.
    HWND other = CreateWindow(_T("static"), _T(""), WS_POPUP | WS_VISIBLE, 0, 0, 10, 10, NULL, NULL, NULL, NULL);
    SetForegroundWindow(other);
    CHECK(mouse->GetDeviceState(sizeof(state), &state) == DIERR_INPUTLOST && mouse->GetDeviceState(sizeof(state), &state) == DIERR_NOTACQUIRED);
    CHECK(mouse->Acquire() == DIERR_OTHERAPPHASPRIO && mouse->Poll() == DIERR_NOTACQUIRED);
    DestroyWindow(other);
    CHECK(GetForegroundWindow() == window && mouse->Acquire() == DI_OK && mouse->GetDeviceState(sizeof(state), &state) == DI_OK);
    CHECK(mouse->Release() == 0);
}

struct Mapped
{
    LPDIRECTINPUTDEVICE8 keys, mouse;
    DWORD flags[2], remaining[2], count;
};

static BOOL CALLBACK fits(LPCDIDEVICEINSTANCE info, LPDIRECTINPUTDEVICE8 device, DWORD flags, DWORD remaining, LPVOID data)
{
    Mapped *mapped = (Mapped *)data;
    int n = info->guidInstance == GUID_SysMouse;
    (n ? mapped->mouse : mapped->keys) = device;
    mapped->flags[n] = flags, mapped->remaining[n] = remaining, mapped->count++;
    device->AddRef();
    return DIENUM_CONTINUE;
}

// What is to be done is told by keys, parts of the mouse and what the genre has for joysticks; the devices say it by the program's own numbers.
static void actions(LPDIRECTINPUT8 input)
{
    enum { LEFT = 1, FIRE, TURN, SHOOT, WHEEL, STEER, SAME, NONE };
    DIACTION all[] = {
        {LEFT, DIKEYBOARD_LEFT, 0, {_T("Left")}},      {FIRE, DIKEYBOARD_SPACE, DIA_APPFIXED, {_T("Fire")}}, {TURN, DIMOUSE_XAXIS, 0, {_T("Turn")}},
        {SHOOT, DIMOUSE_BUTTON0, 0, {_T("Shoot")}},    {WHEEL, DIMOUSE_WHEEL, 0, {_T("Wheel")}},             {STEER, DIAXIS_DRIVINGR_STEER, 0, {_T("Steer")}},
        {SAME, DIKEYBOARD_SPACE, 0, {_T("Same key")}}, {NONE, DIKEYBOARD_A, DIA_APPNOMAP, {_T("None")}},
    };
    const DWORD count = sizeof(all) / sizeof(all[0]);
    DIACTIONFORMAT format = {sizeof(format), sizeof(all[0]), count * 4, count, all};
    format.dwGenre = DIVIRTUAL_DRIVING_RACE, format.dwBufferSize = 16, format.lAxisMin = -100, format.lAxisMax = 100;
    Mapped mapped = {};
    CHECK(input->EnumDevicesBySemantics(NULL, NULL, fits, &mapped, 0) == DIERR_INVALIDPARAM && input->EnumDevicesBySemantics(NULL, &format, NULL, &mapped, 0) == DIERR_INVALIDPARAM);
    CHECK(input->EnumDevicesBySemantics(NULL, &format, fits, &mapped, DIEDBSFL_FORCEFEEDBACK) == DI_OK && mapped.count == 0);
    CHECK(input->EnumDevicesBySemantics(NULL, &format, fits, &mapped, DIEDBSFL_ATTACHEDONLY) == DI_OK && mapped.count == 2 && all[0].dwHow == DIAH_UNMAPPED);
    CHECK(mapped.flags[0] == DIEDBS_MAPPEDPRI1 && mapped.remaining[0] == 1 && mapped.remaining[1] == 0);
    LPDIRECTINPUTDEVICE8 keys = mapped.keys, mouse = mapped.mouse;
    CHECK(keys->SetCooperativeLevel(window, DISCL_FOREGROUND | DISCL_NONEXCLUSIVE) == DI_OK && mouse->SetCooperativeLevel(window, DISCL_FOREGROUND | DISCL_NONEXCLUSIVE) == DI_OK);
    CHECK(keys->BuildActionMap(&format, NULL, 8) == DIERR_INVALIDPARAM && keys->BuildActionMap(&format, NULL, DIDBAM_DEFAULT) == DI_OK);
    CHECK(all[0].guidInstance == GUID_SysKeyboard && all[0].dwObjID == (DIDFT_PSHBUTTON | DIDFT_MAKEINSTANCE(DIK_LEFT)) && all[0].dwHow == DIAH_DEFAULT);
    CHECK(all[2].dwHow == DIAH_UNMAPPED && all[5].dwHow == DIAH_UNMAPPED && all[6].dwHow == DIAH_UNMAPPED && all[7].dwHow == DIAH_UNMAPPED);
    CHECK(keys->SetActionMap(&format, NULL, DIDSAM_DEFAULT) == DI_OK && keys->Acquire() == DI_OK && keys->SetActionMap(&format, NULL, DIDSAM_DEFAULT) == DIERR_ACQUIRED);
    CHECK(mouse->BuildActionMap(&format, NULL, DIDBAM_DEFAULT) == DI_OK && all[0].guidInstance == GUID_SysKeyboard && all[4].guidInstance == GUID_SysMouse);
    CHECK(mouse->SetActionMap(&format, NULL, DIDSAM_FORCESAVE) == DI_SETTINGSNOTSAVED && mouse->SetActionMap(NULL, NULL, DIDSAM_NOUSER) == DI_OK && mouse->Acquire() == DI_OK);

    DIDEVICEOBJECTDATA data[8];
    DWORD given = 8;
    LONG state[count];
    press(DIK_A, TRUE), press(DIK_SPACE, TRUE), press(DIK_LEFT, TRUE), press(DIK_SPACE, FALSE);
    CHECK(keys->GetDeviceData(sizeof(data[0]), data, &given, 0) == DI_OK && given == 3 && data[0].uAppData == FIRE && data[0].dwData == 0x80 && data[0].dwOfs == 4);
    CHECK(data[1].uAppData == LEFT && data[2].uAppData == FIRE && data[2].dwData == 0);
    CHECK(keys->GetDeviceState(sizeof(state), state) == DI_OK && state[0] == 0x80 && state[1] == 0);
    press(DIK_A, FALSE), press(DIK_LEFT, FALSE);
    mouse_event(MOUSEEVENTF_MOVE, 5, 7, 0, 0), mouse_event(MOUSEEVENTF_MOVE, 6, 0, 0, 0), mouse_event(MOUSEEVENTF_WHEEL, 0, 0, (DWORD)-WHEEL_DELTA, 0);
    mouse_event(MOUSEEVENTF_LEFTDOWN, 0, 0, 0, 0);
    given = 8;
    CHECK(mouse->GetDeviceData(sizeof(data[0]), data, &given, 0) == DI_OK && given == 4 && data[0].uAppData == TURN && data[0].dwData == 5 && data[1].dwData == 6);
    CHECK(data[2].uAppData == WHEEL && (LONG)data[2].dwData == -WHEEL_DELTA && data[3].uAppData == SHOOT && data[3].dwData == 0x80);
    mouse_event(MOUSEEVENTF_LEFTUP, 0, 0, 0, 0);
    keys->Unacquire(), mouse->Unacquire();

    // A control that the program itself names stays, also where another would have it; one that is not there is told.
    all[7].dwFlags = DIA_APPMAPPED, all[7].guidInstance = GUID_SysKeyboard, all[7].dwObjID = all[0].dwObjID;
    CHECK(keys->BuildActionMap(&format, NULL, DIDBAM_DEFAULT) == DI_OK && all[7].dwHow == DIAH_APPREQUESTED && all[0].dwHow == DIAH_UNMAPPED && all[1].dwHow == DIAH_DEFAULT);
    all[7].dwObjID = DIDFT_RELAXIS;
    CHECK(keys->BuildActionMap(&format, NULL, DIDBAM_DEFAULT) == DIERR_INVALIDPARAM && all[7].dwHow == DIAH_ERROR);
    // What does nothing has a map, and cannot be acquired.
    format.rgoAction = all + 5, format.dwNumActions = 1, format.dwDataSize = 4;
    CHECK(keys->BuildActionMap(&format, NULL, DIDBAM_DEFAULT) == DI_NOEFFECT && keys->SetActionMap(&format, NULL, DIDSAM_DEFAULT) == DI_OK && keys->Acquire() == DIERR_INVALIDPARAM);
    mapped.count = 0;
    CHECK(input->EnumDevicesBySemantics(NULL, &format, fits, &mapped, 0) == DI_OK && mapped.count == 0);
    // There is neither a dialog for maps nor a picture of a device.
    DICONFIGUREDEVICESPARAMS shown = {sizeof(shown), 1, NULL, 1, &format, window};
    DIDEVICEIMAGEINFOHEADER pictures = {sizeof(pictures), sizeof(DIDEVICEIMAGEINFO)};
    CHECK(sizeof(DIDEVICEIMAGEINFOA) == 352 && sizeof(DIDEVICEIMAGEINFOW) == 612 && sizeof(pictures) == 36 && DIDIFT_OVERLAY == 2 && DIDAL_BOTTOMALIGNED == 8);
    CHECK(input->ConfigureDevices(NULL, &shown, DICD_EDIT, NULL) == DIERR_UNSUPPORTED && input->ConfigureDevices(NULL, &shown, DICD_DEFAULT, NULL) == DIERR_UNSUPPORTED);
    CHECK(input->ConfigureDevices(NULL, &shown, 2, NULL) == DIERR_INVALIDPARAM && keys->GetImageInfo(&pictures) == DIERR_UNSUPPORTED);
    CHECK(keys->Release() == 0 && mouse->Release() == 0);
}

static void versions()
{
    LPDIRECTINPUT input;
    LPDIRECTINPUT7 newer;
    LPDIRECTINPUTDEVICE keys;
    LPDIRECTINPUTDEVICE2 polled;
    LPDIRECTINPUTDEVICE7 seventh;
    BYTE state[256];
    DIDEVICEINSTANCE info = {sizeof(info)};
    CHECK(DirectInputCreate(instance, 0x0500, &input, NULL) == DI_OK && input->CreateDevice(GUID_SysKeyboard, &keys, NULL) == DI_OK);
    CHECK(keys->QueryInterface(IID_IDirectInputDevice2, (void **)&polled) == S_OK && polled->SetDataFormat(&c_dfDIKeyboard) == DI_OK && polled->Acquire() == DI_OK && polled->Poll() == DI_OK);
    CHECK(keys->GetDeviceInfo(&info) == DI_OK && GET_DIDEVICE_TYPE(info.dwDevType) == DIDEVTYPE_KEYBOARD && keys->GetDeviceState(256, state) == DI_OK);
    CHECK(keys->Release() == 1 && polled->Release() == 0 && input->Release() == 0);
    CHECK(DirectInputCreateEx(instance, 0x0700, IID_IDirectInput7, (void **)&newer, NULL) == DI_OK);
    CHECK(newer->CreateDeviceEx(GUID_SysMouse, IID_IDirectInputDevice7, (void **)&seventh, NULL) == DI_OK && seventh->Release() == 0);
    CHECK(newer->QueryInterface(IID_IDirectInput8, (void **)&seventh) == E_NOINTERFACE && newer->Release() == 0);
    CHECK(DirectInputCreate(instance, 0x0800, &input, NULL) == DIERR_OLDDIRECTINPUTVERSION && DirectInputCreate(NULL, 0x0700, &input, NULL) == DIERR_INVALIDPARAM);
}

int main()
{
    instance = GetModuleHandle(NULL);
    window = CreateWindow(_T("static"), _T(""), WS_POPUP | WS_VISIBLE, 0, 0, 100, 100, NULL, NULL, NULL, NULL);
    LPDIRECTINPUT8 input, made;
    DWORD kinds = 0;
    CHECK(DirectInput8Create(instance, 0x0700, IID_IDirectInput8, (void **)&input, NULL) == DIERR_BETADIRECTINPUTVERSION);
    CHECK(DirectInput8Create(instance, DIRECTINPUT_VERSION, IID_IDirectInput8, (void **)&input, NULL) == DI_OK);
    CHECK(CoCreateInstance(CLSID_DirectInput8, NULL, CLSCTX_INPROC_SERVER, IID_IDirectInput8, (void **)&made) == S_OK);
    CHECK(made->EnumDevices(DI8DEVCLASS_ALL, device, &kinds, DIEDFL_ALLDEVICES) == DIERR_NOTINITIALIZED && made->Initialize(instance, DIRECTINPUT_VERSION) == DI_OK);
    CHECK(made->EnumDevices(DI8DEVCLASS_ALL, device, &kinds, DIEDFL_ATTACHEDONLY) == DI_OK && kinds == 3 && made->Release() == 0);
    kinds = 0;
    CHECK(input->EnumDevices(DI8DEVCLASS_POINTER, device, &kinds, 0) == DI_OK && kinds == 1 && input->EnumDevices(99, device, &kinds, 0) == DIERR_INVALIDPARAM);
    CHECK(input->GetDeviceStatus(GUID_SysMouse) == DI_OK && input->GetDeviceStatus(GUID_Unknown) == DIERR_DEVICENOTREG);
    keyboard(input);
    mouse(input);
    actions(input);
    versions();
    CHECK(input->Release() == 0);
    printf("%d wrong\n", wrong);
    return wrong;
}
