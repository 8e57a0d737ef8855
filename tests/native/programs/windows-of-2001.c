/* What a test program of 2001 asks of windows, the screen, heaps and modules, and how it is told. */
#define COBJMACROS
#include <stdio.h>
#include <string.h>
#include <windows.h>
#include <shlobj.h>
#include <initguid.h>
#include <d3d8.h>
#include <dinput.h>
#include <dsound.h>
#include <dxerr8.h>
#include <ctype.h>
#include <direct.h>

static int wrong;
static char seen[512];

static void is(int line, int right, const char *what)
{
    if (!right)
        printf("%d: %s\n", line, what), wrong++;
}
#define IS(right) is(__LINE__, (right) != 0, #right)
#define TOLD(what) (IS(strcmp(seen, what) == 0), strcmp(seen, what) ? puts(seen) : 0, seen[0] = 0)

static const struct
{
    UINT message;
    const char *name;
} names[] = {
    {WM_CREATE, "create"}, {WM_SIZE, "size"}, {WM_MOVE, "move"}, {WM_SHOWWINDOW, "show"}, {WM_ACTIVATEAPP, "app"}, {WM_ACTIVATE, "activate"}, {WM_SETFOCUS, "focus"}, {WM_KILLFOCUS, "lose"}, {WM_DISPLAYCHANGE, "display"}, {WM_DESTROY, "destroy"}, {WM_WINDOWPOSCHANGED, "place"}, {WM_CONTEXTMENU, "menu"},
};

/* A procedure whose parameters are declared behind its brackets. */
LRESULT CALLBACK procedure(window, message, wParam, lParam)
    HWND window;
    UINT message;
    WPARAM wParam;
    LPARAM lParam;
{
    for (size_t n = 0; n < sizeof(names) / sizeof(names[0]); n++)
        if (names[n].message == message)
            sprintf(seen + strlen(seen), "%s%s%s ", names[n].name, message == WM_ACTIVATEAPP || message == WM_ACTIVATE ? LOWORD(wParam) ? "+" : "-" : "", GetWindowLongA(window, GWL_STYLE) & WS_CHILD ? "'" : "");
    return DefWindowProcA(window, message, wParam, lParam);
}

/* What keys write, and how they stand when their messages are read. */
static void keys(HWND window)
{
    MSG message;
    SetFocus(window);
    keybd_event(VK_LCONTROL, 0x1d, 0, 0);
    keybd_event('O', 0x18, 0, 0);
    keybd_event('O', 0x18, KEYEVENTF_KEYUP, 0);
    keybd_event(VK_LCONTROL, 0x1d, KEYEVENTF_KEYUP, 0);
    IS(GetAsyncKeyState(VK_CONTROL) == 1 && GetKeyState(VK_CONTROL) >= 0);
    IS(PeekMessageA(&message, window, WM_KEYFIRST, WM_KEYLAST, PM_NOREMOVE) && GetKeyState(VK_CONTROL) >= 0);
    IS(PeekMessageA(&message, window, WM_KEYFIRST, WM_KEYLAST, PM_REMOVE) && message.wParam == VK_CONTROL && TranslateMessage(&message));
    IS(GetKeyState(VK_CONTROL) < 0 && GetKeyState(VK_LCONTROL) < 0 && GetKeyState(VK_RCONTROL) >= 0);
    IS(PeekMessageA(&message, window, WM_KEYFIRST, WM_KEYLAST, PM_REMOVE) && message.wParam == 'O' && TranslateMessage(&message));
    IS(PeekMessageA(&message, window, WM_KEYFIRST, WM_KEYLAST, PM_REMOVE) && message.message == WM_CHAR && message.wParam == 0x0f);
    IS(PeekMessageA(&message, window, WM_KEYFIRST, WM_KEYLAST, PM_REMOVE) && message.message == WM_KEYUP && GetKeyState(VK_CONTROL) < 0);
    IS(PeekMessageA(&message, window, WM_KEYFIRST, WM_KEYLAST, PM_REMOVE) && GetKeyState(VK_CONTROL) >= 0);
    /* What a program posts is none of the keyboard. */
    PostMessageA(window, WM_KEYDOWN, 'P', 1);
    IS(PeekMessageA(&message, window, WM_KEYFIRST, WM_KEYLAST, PM_REMOVE) && GetKeyState('P') >= 0);
}

/* A window that has to be painted is told of until the message is taken. */
static void paints(HWND window)
{
    MSG message;
    while (PeekMessageA(&message, window, WM_PAINT, WM_PAINT, PM_REMOVE))
        ;
    IS(!PeekMessageA(&message, window, WM_PAINT, WM_PAINT, PM_NOREMOVE));
    InvalidateRect(window, NULL, FALSE);
    for (int n = 0; n < 2; n++)
        IS(PeekMessageA(&message, window, WM_PAINT, WM_PAINT, PM_NOREMOVE) && message.hwnd == window);
    IS(GetMessageA(&message, window, WM_PAINT, WM_PAINT) && message.message == WM_PAINT);
    IS(!PeekMessageA(&message, window, WM_PAINT, WM_PAINT, PM_NOREMOVE));
}

static void cursors(HWND window, HWND child)
{
    ICONINFO info;
    BITMAP about;
    HCURSOR cross = LoadCursorA(NULL, IDC_CROSS);
    SetClassLongA(window, GCL_HCURSOR, (LONG)(size_t)cross);
    SetCursor(NULL);
    IS(SendMessageA(child, WM_SETCURSOR, (WPARAM)child, MAKELPARAM(HTCLIENT, WM_MOUSEMOVE)) == FALSE && GetCursor() == cross);
    IS(GetIconInfo((HICON)cross, &info) && !info.fIcon && info.xHotspot == 16 && info.yHotspot == 16);
    IS(GetObjectA(info.hbmMask, sizeof(about), &about) && about.bmWidth == 32 && about.bmHeight == 32 && about.bmBitsPixel == 1);
    IS(GetObjectA(info.hbmColor, sizeof(about), &about) && about.bmHeight == 32 && about.bmBitsPixel == 32);
    HDC dc = CreateCompatibleDC(NULL);
    SelectObject(dc, info.hbmColor);
    IS(GetPixel(dc, 16, 16) == RGB(255, 255, 255) && GetPixel(dc, 15, 10) == RGB(0, 0, 0));
    SelectObject(dc, info.hbmMask);
    IS(GetPixel(dc, 16, 16) == RGB(0, 0, 0) && GetPixel(dc, 0, 0) == RGB(255, 255, 255));
    DeleteDC(dc);
    IS(!GetIconInfo(LoadIconA(NULL, IDI_APPLICATION), &info));
}

static void windows(HINSTANCE instance)
{
    HWND a, b, child;
    WNDCLASSA back;
    WINDOWPLACEMENT placement = {sizeof(placement)};
    RECT rect;
    POINT point = {0, 0};
    a = CreateWindowA("test", "a", WS_OVERLAPPEDWINDOW, 10, 20, 208, 227, NULL, NULL, instance, NULL);
    TOLD("create ");
    IS(GetForegroundWindow() == NULL && !IsWindowVisible(a));
    ShowWindow(a, SW_SHOW);
    TOLD("show app+ activate+ focus size move ");
    IS(GetForegroundWindow() == a && GetActiveWindow() == a && GetFocus() == a);
    child = CreateWindowA("test", "child", WS_CHILD | WS_VISIBLE, 5, 6, 50, 40, a, (HMENU)77, instance, NULL);
    TOLD("create' size' move' show' ");
    IS(ClientToScreen(child, &point) && point.x == 10 + 4 + 5 && point.y == 20 + 23 + 6);
    IS(GetWindowRect(child, &rect) && rect.left == 19 && rect.right == 69 && GetWindowLongA(child, GWL_ID) == 77);
    SetFocus(child);
    TOLD("lose focus' ");
    b = CreateWindowA("test", "b", WS_POPUP | WS_VISIBLE, 0, 0, 64, 64, NULL, NULL, instance, NULL);
    TOLD("create size move show activate- activate+ lose' focus ");
    IS(!UnregisterClassA("test", instance) && GetLastError() == ERROR_CLASS_HAS_WINDOWS);
    SetWindowPos(b, HWND_TOPMOST, 1, 2, 100, 100, SWP_NOACTIVATE);
    TOLD("place move size ");
    IS(GetWindowLongA(b, GWL_EXSTYLE) & WS_EX_TOPMOST);
    DestroyWindow(b);
    TOLD("activate- activate+ lose focus destroy ");
    ShowWindow(a, SW_MINIMIZE);
    TOLD("activate- app- lose size move ");
    IS(IsIconic(a) && GetForegroundWindow() == NULL && GetWindowLongA(a, GWL_STYLE) & WS_MINIMIZE);
    IS(GetClientRect(a, &rect) && rect.right == 0 && rect.bottom == 0);
    IS(GetWindowRect(a, &rect) && rect.left == -32000 && rect.top == -32000 && rect.right == -31840 && rect.bottom == -31976);
    IS(GetWindowPlacement(a, &placement) && placement.showCmd == SW_SHOWMINIMIZED && placement.rcNormalPosition.left == 10 && placement.rcNormalPosition.right == 218);
    ShowWindow(a, SW_RESTORE);
    TOLD("app+ activate+ focus size move ");
    IS(SetClassLongA(a, GCL_HCURSOR, 1234) == 0 && GetClassLongA(a, GCL_HCURSOR) == 1234);
    IS(GetClassInfoA(instance, "TEST", &back) && back.lpfnWndProc == (WNDPROC)procedure && back.cbWndExtra == 8 && back.hCursor == (HCURSOR)1234);
    IS(SetWindowLongA(a, 4, 5) == 0 && GetWindowLongA(a, 4) == 5 && GetWindowLongA(a, 8) == 0 && GetLastError() == ERROR_INVALID_INDEX);
    IS(SetPropA(a, "kept", (HANDLE)9) && GetPropA(a, "KEPT") == (HANDLE)9 && RemovePropA(a, "kept") == (HANDLE)9 && !GetPropA(a, "kept"));
    IS(!PostMessageA((HWND)0x666, WM_USER, 0, 0) && GetLastError() == ERROR_INVALID_WINDOW_HANDLE);
    IS(SetWindowLongA(a, GWL_WNDPROC, (LONG)DefWindowProcA) == (LONG)procedure && SetWindowLongA(a, GWL_WNDPROC, (LONG)procedure) == (LONG)DefWindowProcA);
    ShowWindow(a, SW_MAXIMIZE);
    IS(GetClientRect(a, &rect) && rect.right == GetSystemMetrics(SM_CXSCREEN) && rect.bottom == GetSystemMetrics(SM_CYFULLSCREEN));
    IS(GetWindowRect(a, &rect) && rect.left == -4 && rect.top == -4 && rect.right == GetSystemMetrics(SM_CXMAXIMIZED) - 4);
    ShowWindow(a, SW_RESTORE);
    IS(GetWindowRect(a, &rect) && rect.left == 10 && rect.right == 218);
    seen[0] = 0;
    SendMessageA(child, WM_RBUTTONUP, 0, MAKELPARAM(1, 2));
    TOLD("menu' menu ");
    keys(a);
    paints(a);
    cursors(a, child);
    seen[0] = 0;
    DestroyWindow(a);
    TOLD("activate- app- lose destroy destroy' ");
    IS(!IsWindow(child) && !CreateWindowA("test", "", WS_CHILD, 0, 0, 1, 1, child, NULL, instance, NULL));
}

/* What calls that are refused leave. */
/* Windows that are minimized: where they are, and what their styles say. */
static void iconic(HINSTANCE instance)
{
    WNDCLASSA plain = {.lpfnWndProc = DefWindowProcA, .hInstance = instance, .lpszClassName = "iconic"};
    POINT at = {1, 2};
    WINDOWPLACEMENT placement = {sizeof(placement)};
    RegisterClassA(&plain);
    HWND a = CreateWindowA("iconic", "a", WS_OVERLAPPEDWINDOW | WS_MAXIMIZE | WS_VISIBLE, 10, 20, 200, 100, NULL, NULL, instance, NULL);
    HWND child = CreateWindowA("iconic", "", WS_CHILD | WS_VISIBLE, 5, 6, 7, 8, a, NULL, instance, NULL);
    IS(IsZoomed(a) && !IsIconic(a));
    ShowWindow(a, SW_MINIMIZE);
    IS(!IsZoomed(a) && IsIconic(a) && (GetWindowLongA(a, GWL_STYLE) & (WS_MINIMIZE | WS_MAXIMIZE | WS_VISIBLE)) == (WS_MINIMIZE | WS_VISIBLE));
    IS(ClientToScreen(a, &at) && at.x == -31999 && at.y == -31998 && ScreenToClient(a, &at) && at.x == 1 && at.y == 2);
    IS(ClientToScreen(child, &at) && at.x == -31994 && at.y == -31992);
    IS(GetWindowPlacement(a, &placement) && placement.flags == WPF_RESTORETOMAXIMIZED && placement.rcNormalPosition.left == 10);
    ShowWindow(a, SW_RESTORE);
    IS(IsZoomed(a) && !IsIconic(a) && (GetWindowLongA(a, GWL_STYLE) & (WS_MINIMIZE | WS_MAXIMIZE)) == WS_MAXIMIZE);
    IS(GetWindowPlacement(a, &placement) && placement.flags == 0);
    DestroyWindow(a);
    a = CreateWindowA("iconic", "a", WS_OVERLAPPEDWINDOW | WS_MINIMIZE, 10, 20, 200, 100, NULL, NULL, instance, NULL);
    IS(IsIconic(a) && !IsWindowVisible(a) && (GetWindowLongA(a, GWL_STYLE) & (WS_MINIMIZE | WS_VISIBLE)) == WS_MINIMIZE);
    ShowWindow(a, SW_SHOWNORMAL);
    IS(!IsIconic(a) && IsWindowVisible(a));
    DestroyWindow(a);
}

/* A window of CS_OWNDC has one context, which keeps what is set in it; others have a new one each time. */
static void contexts(HINSTANCE instance)
{
    WNDCLASSA own = {.style = CS_OWNDC, .lpfnWndProc = DefWindowProcA, .hInstance = instance, .lpszClassName = "own"};
    PAINTSTRUCT paint;
    RegisterClassA(&own);
    HWND a = CreateWindowA("own", "", WS_POPUP, 0, 0, 64, 64, NULL, NULL, instance, NULL);
    HWND b = CreateWindowA("own", "", WS_POPUP, 0, 0, 64, 64, NULL, NULL, instance, NULL);
    HDC dc = GetDC(a), whole = GetWindowDC(a);
    HFONT font = CreateFontA(20, 0, 0, 0, 400, 0, 0, 0, 0, 0, 0, 0, 0, "Arial");
    SelectObject(dc, font), SetTextColor(dc, RGB(1, 2, 3));
    IS(ReleaseDC(a, dc) == 1 && GetDC(a) == dc && GetCurrentObject(dc, OBJ_FONT) == font && GetTextColor(dc) == RGB(1, 2, 3));
    IS(BeginPaint(a, &paint) == dc && EndPaint(a, &paint) && GetTextColor(dc) == RGB(1, 2, 3) && WindowFromDC(dc) == a);
    IS(GetDC(b) != dc && GetTextColor(GetDC(b)) == 0 && whole != dc && ReleaseDC(a, whole) == 1 && ReleaseDC(a, whole) == 0);
    DestroyWindow(a);
    IS(GetTextColor(dc) == CLR_INVALID && DeleteObject(font) && IsWindow(b));
    DestroyWindow(b);
    dc = GetDC(NULL), SetTextColor(dc, 5);
    IS(ReleaseDC(NULL, dc) == 1 && GetTextColor(dc) == CLR_INVALID);
}

static void refused(IDirect3DDevice8 *device)
{
    IDirect3DVolumeTexture8 *volumes = NULL;
    IDirect3DCubeTexture8 *cube = NULL;
    IDirect3DTexture8 *texture = NULL;
    IDirect3DSurface8 *image = NULL;
    RECT outside = {0, 0, 9, 8};
    D3DLOCKED_BOX box = {1, 1, &box};
    D3DLOCKED_RECT rect = {1, &rect};
    IS(IDirect3DDevice8_CreateVolumeTexture(device, 8, 8, 8, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_DEFAULT, &volumes) == D3D_OK);
    IS(IDirect3DVolumeTexture8_LockBox(volumes, 0, &box, NULL, 0) == D3DERR_INVALIDCALL && !box.pBits);
    IS(IDirect3DDevice8_CreateCubeTexture(device, 8, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_DEFAULT, &cube) == D3D_OK);
    IS(IDirect3DCubeTexture8_LockRect(cube, 0, 0, &rect, NULL, 0) == D3DERR_INVALIDCALL && !rect.pBits && !rect.Pitch);
    IS(IDirect3DDevice8_CreateImageSurface(device, 8, 8, D3DFMT_A8R8G8B8, &image) == D3D_OK);
    rect.Pitch = 1;
    IS(IDirect3DSurface8_LockRect(image, &rect, &outside, 0) == D3DERR_INVALIDCALL && !rect.pBits && !rect.Pitch);
    IDirect3DSurface8_Release(image);
    IS(IDirect3DDevice8_CreateTexture(device, 8, 8, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_DEFAULT, &texture) == D3D_OK);
    rect.Pitch = 1;
    IS(IDirect3DTexture8_LockRect(texture, 0, &rect, NULL, 0) == D3DERR_INVALIDCALL && rect.Pitch == 1);
    IDirect3DTexture8_Release(texture);
    IS(IDirect3DCubeTexture8_GetPrivateData(cube, &IID_IDirect3D8, NULL, NULL) == D3DERR_NOTFOUND);
    IS(IDirect3DCubeTexture8_SetPrivateData(cube, &IID_IDirect3D8, "x", 1, 0) == D3D_OK);
    IS(IDirect3DCubeTexture8_GetPrivateData(cube, &IID_IDirect3D8, NULL, NULL) == D3DERR_INVALIDCALL);
    IDirect3DVolumeTexture8_Release(volumes);
    IDirect3DCubeTexture8_Release(cube);
}

/* What Windows 95 and NT 4 did not have, programs look for. */
static void looked_for(void)
{
    char folder[MAX_PATH], other[MAX_PATH];
    SYSTEM_POWER_STATUS power;
    BOOL(WINAPI * status)(LPSYSTEM_POWER_STATUS) = (void *)GetProcAddress(LoadLibraryA("kernel32.dll"), "GetSystemPowerStatus");
    HRESULT(WINAPI * path)(HWND, int, HANDLE, DWORD, LPSTR) = (void *)GetProcAddress(LoadLibraryA("SHFOLDER.DLL"), "SHGetFolderPathA");
    IS(status && status(&power) && power.ACLineStatus == 1);
    IS(path && path(NULL, CSIDL_APPDATA, NULL, 0, folder) == S_OK && SHGetFolderPathA(NULL, CSIDL_APPDATA, NULL, 0, other) == S_OK && !strcmp(folder, other));
    IS(GetProcAddress(LoadLibraryA("msimg32"), "AlphaBlend") == (FARPROC)AlphaBlend && GetProcAddress(GetModuleHandleA("user32"), "SendInput") == (FARPROC)SendInput);
}

static BOOL is_pointer_at(LONG x, LONG y)
{
    POINT at;
    return GetCursorPos(&at) && at.x == x && at.y == y;
}

/* One that is hidden moves from where the program puts it again and again; else it is where the page has it. */
static void pointer(HWND window)
{
    RECT cage = {90, 90, 110, 110};
    POINT at = {107, 103};
    MSG message;
    IS(ShowCursor(FALSE) == -1 && SetCursorPos(100, 100) && is_pointer_at(100, 100));
    // The first time that the page sees it it comes, and does not move.
    mouse_event(MOUSEEVENTF_MOVE, 40, 40, 0, 0);
    IS(is_pointer_at(100, 100));
    mouse_event(MOUSEEVENTF_MOVE, 5, 3, 0, 0);
    IS(is_pointer_at(105, 103) && SetCursorPos(100, 103) && is_pointer_at(100, 103));
    while (PeekMessageA(&message, NULL, 0, 0, PM_REMOVE))
        ;
    mouse_event(MOUSEEVENTF_MOVE | MOUSEEVENTF_LEFTDOWN, 7, 0, 0, 0);
    IS(is_pointer_at(107, 103) && ScreenToClient(window, &at) && GetAsyncKeyState(VK_LBUTTON) < 0);
    IS(PeekMessageA(&message, NULL, WM_MOUSEMOVE, WM_MOUSEMOVE, PM_REMOVE) && message.lParam == MAKELPARAM(at.x, at.y) && message.pt.x == 107);
    IS(PeekMessageA(&message, NULL, WM_LBUTTONDOWN, WM_LBUTTONDOWN, PM_REMOVE) && message.hwnd == window && message.lParam == MAKELPARAM(at.x, at.y));
    ClipCursor(&cage);
    mouse_event(MOUSEEVENTF_MOVE, 50, 0, 0, 0);
    IS(is_pointer_at(109, 103));
    mouse_event(MOUSEEVENTF_MOVE, (DWORD)-5, 0, 0, 0);
    IS(is_pointer_at(104, 103));
    ClipCursor(NULL);
    mouse_event(MOUSEEVENTF_LEFTUP, 0, 0, 0, 0);
    IS(is_pointer_at(104, 103) && GetAsyncKeyState(VK_LBUTTON) >= 0 && ShowCursor(TRUE) == 0);
    mouse_event(MOUSEEVENTF_MOVE, 1, 1, 0, 0);
    IS(is_pointer_at(98, 44) && ShowCursor(FALSE) == -1);
    mouse_event(MOUSEEVENTF_MOVE, 1, 0, 0, 0);
    IS(is_pointer_at(99, 44) && SetCursorPos(10, 10));
    for (int n = 0; n < 64; n++)
        mouse_event(MOUSEEVENTF_MOVE, 1, 0, 0, 0);
    IS(is_pointer_at(74, 10));
    mouse_event(MOUSEEVENTF_MOVE, 1, 0, 0, 0);
    IS(is_pointer_at(164, 44) && ShowCursor(TRUE) == 0);
}

static BOOL CALLBACK count_monitor(HMONITOR monitor, HDC dc, LPRECT rect, LPARAM count)
{
    ++*(int *)count;
    return monitor && !dc && rect->left == 0 && rect->right == GetSystemMetrics(SM_CXSCREEN);
}

static void monitors(void)
{
    HMONITOR own = MonitorFromPoint((POINT){1, 1}, MONITOR_DEFAULTTONULL);
    MONITORINFOEXA info = {sizeof(info)};
    MONITORINFO plain = {sizeof(plain)};
    RECT beside = {-20, 0, -10, 10}, within = {5, 5, 10, 10};
    DISPLAY_DEVICEA device = {sizeof(device)};
    int count = 0;
    IS(own && GetMonitorInfoA(own, (LPMONITORINFO)&info) && !strcmp(info.szDevice, "\\\\.\\DISPLAY1"));
    IS(GetMonitorInfoA(own, &plain) && plain.rcMonitor.right == GetSystemMetrics(SM_CXSCREEN) && plain.dwFlags == MONITORINFOF_PRIMARY);
    plain.cbSize = 12;
    IS(!GetMonitorInfoA(own, &plain) && GetLastError() == ERROR_INVALID_PARAMETER);
    IS(!GetMonitorInfoA(NULL, (LPMONITORINFO)&info) && GetLastError() == ERROR_INVALID_MONITOR_HANDLE);
    IS(!MonitorFromRect(&beside, MONITOR_DEFAULTTONULL) && MonitorFromRect(&beside, MONITOR_DEFAULTTONEAREST) == own);
    IS(EnumDisplayMonitors(NULL, &beside, count_monitor, (LPARAM)&count) && count == 0);
    IS(EnumDisplayMonitors(NULL, &within, count_monitor, (LPARAM)&count) && count == 1);
    IS(EnumDisplayDevicesA(NULL, 0, &device, 0) && !strcmp(device.DeviceName, info.szDevice));
    IS(EnumDisplayDevicesA(info.szDevice, 0, &device, 0) && strstr(device.DeviceName, "Monitor0"));
}

static void screen(HINSTANCE instance)
{
    HMODULE d3d8 = LoadLibraryA("C:\\WINDOWS\\System32\\D3D8.DLL");
    IDirect3D8 *(WINAPI *create)(UINT) = (void *)GetProcAddress(d3d8, "Direct3DCreate8");
    BOOL(WINAPI * info)(PCURSORINFO) = (void *)GetProcAddress(GetModuleHandleA("user32.dll"), "GetCursorInfo");
    HWND window = CreateWindowA("test", "device", WS_OVERLAPPEDWINDOW | WS_VISIBLE, 30, 40, 300, 200, NULL, NULL, instance, NULL);
    IDirect3D8 *d3d = create(D3D_SDK_VERSION);
    D3DPRESENT_PARAMETERS parameters = {640, 480, D3DFMT_X8R8G8B8, 1, 0, D3DSWAPEFFECT_FLIP, NULL, FALSE};
    IDirect3DDevice8 *device = NULL;
    DEVMODEA mode = {0};
    CURSORINFO cursor = {sizeof(cursor)};
    RECT rect, clip = {100, 100, 200, 200};
    int width = GetSystemMetrics(SM_CXSCREEN);
    seen[0] = 0;
    IS(IDirect3D8_GetAdapterMonitor(d3d, 0) == MonitorFromWindow(window, 0));
    IS(IDirect3D8_CreateDevice(d3d, 0, D3DDEVTYPE_HAL, window, D3DCREATE_SOFTWARE_VERTEXPROCESSING, &parameters, &device) == D3D_OK);
    TOLD("display place move size ");
    mode.dmSize = sizeof(mode);
    IS(GetSystemMetrics(SM_CXSCREEN) == 640 && EnumDisplaySettingsA(NULL, ENUM_CURRENT_SETTINGS, &mode) && mode.dmPelsHeight == 480);
    IS(GetWindowRect(window, &rect) && rect.left == 0 && rect.right == 640 && rect.bottom == 480);
    IDirect3DDevice8_SetCursorPosition(device, 50, 60, 0);
    IS(info && info(&cursor) && cursor.ptScreenPos.x == 50 && cursor.ptScreenPos.y == 60 && cursor.flags == CURSOR_SHOWING);
    ClipCursor(&clip);
    SetCursorPos(0, 500);
    IS(GetCursorPos(&cursor.ptScreenPos) && cursor.ptScreenPos.x == 100 && cursor.ptScreenPos.y == 199);
    ClipCursor(NULL);
    parameters.Windowed = TRUE;
    parameters.BackBufferWidth = parameters.BackBufferHeight = parameters.BackBufferCount = 0;
    IS(IDirect3DDevice8_Reset(device, &parameters) == D3D_OK && GetSystemMetrics(SM_CXSCREEN) == width);
    IS(parameters.BackBufferWidth == 0 && parameters.BackBufferHeight == 0 && parameters.BackBufferCount == 1);
    refused(device);
    IS(IDirect3DDevice8_Release(device) == 0 && IDirect3D8_Release(d3d) == 0);
    mode.dmFields = DM_PELSWIDTH | DM_PELSHEIGHT;
    mode.dmPelsWidth = 800, mode.dmPelsHeight = 600;
    IS(ChangeDisplaySettingsA(&mode, CDS_TEST) == DISP_CHANGE_SUCCESSFUL && GetSystemMetrics(SM_CXSCREEN) == width);
    IS(ChangeDisplaySettingsA(&mode, CDS_FULLSCREEN) == DISP_CHANGE_SUCCESSFUL && GetSystemMetrics(SM_CXSCREEN) == 800);
    IS(ChangeDisplaySettingsA(NULL, 0) == DISP_CHANGE_SUCCESSFUL && GetSystemMetrics(SM_CXSCREEN) == width);
    mode.dmPelsWidth = 123;
    IS(ChangeDisplaySettingsA(&mode, 0) == DISP_CHANGE_BADMODE);
    looked_for();
    pointer(window);
    DestroyWindow(window);
}

static void memory(void)
{
    HANDLE heap = HeapCreate(0, 4096, 0);
    char *block = HeapAlloc(heap, HEAP_ZERO_MEMORY, 100), folder[MAX_PATH];
    memset(block, 1, 100);
    block = HeapReAlloc(heap, HEAP_ZERO_MEMORY, block, 5000);
    IS(HeapSize(heap, 0, block) == 5000 && block[99] == 1 && block[100] == 0 && block[4999] == 0);
    IS(HeapFree(heap, 0, block) && HeapAlloc(heap, 0, 10) && HeapDestroy(heap) && !HeapDestroy(GetProcessHeap()));
    // Behind a block of this size there is the rest of a page, into which programs write.
    char *large = GlobalAlloc(GPTR, 600000), *next = GlobalAlloc(GPTR, 600000);
    memset(large + 600000, 0x55, 2000);
    IS(GlobalSize(large) == 600000 && GlobalSize(next) == 600000 && next[0] == 0 && !GlobalFree(next) && !GlobalFree(large));
    block = VirtualAlloc(NULL, 70000, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
    IS(block && ((size_t)block & 0xffff) == 0 && !VirtualFree(block, 1, MEM_RELEASE) && VirtualFree(block, 0, MEM_RELEASE));
    IS(_isctype('7', _DIGIT) && !_isctype('g', _HEX) && _isctype('g', _ALPHA));
    IS(_getcwd(folder, sizeof(folder)) && strncmp(folder, "C:\\", 3) == 0);
}

static void errors(void)
{
    IS(strcmp(DXGetErrorString8A(DIERR_INPUTLOST), "DIERR_INPUTLOST") == 0 && strcmp(DXGetErrorString8A(DSERR_BUFFERLOST), "DSERR_BUFFERLOST") == 0);
    IS(strcmp(DXGetErrorString8A(D3DERR_DEVICELOST), "D3DERR_DEVICELOST") == 0 && strcmp(DXGetErrorString8A(DSERR_GENERIC), "E_FAIL") == 0);
    IS(strstr(DXGetErrorDescription8A(D3DERR_DEVICELOST), "is lost") && strstr(DXGetErrorDescription8A(DIERR_NOTACQUIRED), "not acquired"));
    IS(strcmp(DXGetErrorString8A(0x80123456), "Unknown") == 0 && strcmp(DXGetErrorDescription8A(0x80123456), "Unknown") == 0);
}

void main(int argc, char **argv)
{
    WNDCLASSEXA wc = {sizeof(wc), 0, (WNDPROC)procedure, 0, 8, GetModuleHandleA(NULL), NULL, NULL, NULL, NULL, "test", NULL};
    IS(strcmp(argv[1], "asked") == 0);
    IS(argc == 2 && RegisterClassExA(&wc) && !RegisterClassExA(&wc) && GetLastError() == ERROR_CLASS_ALREADY_EXISTS);
    windows(wc.hInstance);
    iconic(wc.hInstance);
    contexts(wc.hInstance);
    monitors();
    screen(wc.hInstance);
    memory();
    errors();
    IS(UnregisterClassA("test", wc.hInstance) && !CreateWindowA("test", "", 0, 0, 0, 1, 1, NULL, NULL, NULL, NULL) && GetLastError() == ERROR_CANNOT_FIND_WND_CLASS);
    printf("%d wrong\n", wrong);
}
