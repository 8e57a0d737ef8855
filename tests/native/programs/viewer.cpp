// A tool as they were in 2001: menus, accelerators, controls, message crackers, timers; a Reset for each size of its window.
#define STRICT
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#include <windowsx.h>
#include <mmsystem.h>
#include <commdlg.h>
#include <shellapi.h>
#include <d3d8.h>
#include <stdio.h>
#include <string.h>
#include <tchar.h>

#define ID_OPEN 100
#define ID_QUIT 101
#define ID_WIRE 102
#define ID_RED 110
#define ID_GREEN 111
#define ID_BLUE 112
#define ID_ABOUT 120
#define TIMER_ANIM 1
#define TIMER_END 2

static HINSTANCE g_inst;
static HWND g_wnd, g_status, g_combo, g_list, g_check;
static LPDIRECT3D8 g_d3d;
static LPDIRECT3DDEVICE8 g_dev;
static D3DPRESENT_PARAMETERS g_pp;
static BOOL g_wire, g_ready;
static UINT g_color = ID_RED;
static int g_paints, g_ticks, g_resets, g_sizes;
static FILE *g_log;

static void Log(LPCTSTR fmt, ...)
{
    TCHAR line[256];
    va_list args;
    va_start(args, fmt);
    wvsprintf(line, fmt, args);
    va_end(args);
    _fputts(line, g_log);
    _fputts(_T("\n"), g_log);
    _tprintf(_T("%s\n"), line);
}

static HMENU BuildMenu()
{
    HMENU bar = CreateMenu(), file = CreatePopupMenu(), view = CreatePopupMenu();
    AppendMenu(file, MF_STRING, ID_OPEN, TEXT("&Open...\tCtrl+O"));
    AppendMenu(file, MF_SEPARATOR, 0, NULL);
    AppendMenu(file, MF_STRING, ID_QUIT, TEXT("E&xit"));
    AppendMenu(view, MF_STRING, ID_WIRE, TEXT("&Wireframe\tW"));
    AppendMenu(view, MF_STRING, ID_RED, TEXT("Red"));
    AppendMenu(view, MF_STRING, ID_GREEN, TEXT("Green"));
    AppendMenu(view, MF_STRING | MF_GRAYED, ID_BLUE, TEXT("Blue"));
    AppendMenu(bar, MF_POPUP, (UINT_PTR)file, TEXT("&File"));
    AppendMenu(bar, MF_POPUP, (UINT_PTR)view, TEXT("&View"));
    return bar;
}

static BOOL ResetDevice(int w, int h)
{
    if (!g_dev || w <= 0 || h <= 0) return FALSE;
    g_pp.BackBufferWidth = w;
    g_pp.BackBufferHeight = h;
    HRESULT hr = g_dev->Reset(&g_pp);
    if (FAILED(hr)) { Log(TEXT("Reset %08lx"), hr); return FALSE; }
    g_resets++;
    D3DVIEWPORT8 vp;
    g_dev->GetViewport(&vp);
    Log(TEXT("reset to %ux%u viewport %ux%u"), w, h, vp.Width, vp.Height);
    return TRUE;
}

static void Draw()
{
    static const struct { FLOAT x, y, z; DWORD c; } tri[] = { { -1, -1, 0, 0xffffffff }, { 0, 1, 0, 0xffffffff }, { 1, -1, 0, 0xffffffff } };
    if (!g_dev || FAILED(g_dev->TestCooperativeLevel())) return;
    g_dev->Clear(0, NULL, D3DCLEAR_TARGET, g_color == ID_RED ? 0xffff0000 : 0xff00ff00, 1.0f, 0);
    g_dev->BeginScene();
    g_dev->SetRenderState(D3DRS_LIGHTING, FALSE);
    g_dev->SetRenderState(D3DRS_FILLMODE, g_wire ? D3DFILL_WIREFRAME : D3DFILL_SOLID);
    g_dev->SetVertexShader(D3DFVF_XYZ | D3DFVF_DIFFUSE);
    g_dev->DrawPrimitiveUP(D3DPT_TRIANGLELIST, 1, tri, sizeof(tri[0]));
    g_dev->EndScene();
    RECT rc;
    GetClientRect(g_wnd, &rc);
    g_dev->Present(NULL, NULL, NULL, NULL);
}

static void OnCommand(HWND hwnd, int id, HWND ctl, UINT code)
{
    HMENU menu = GetMenu(hwnd);
    switch (id)
    {
    case ID_OPEN:
    {
        OPENFILENAME ofn = { sizeof(OPENFILENAME) };
        TCHAR name[MAX_PATH] = TEXT("");
        ofn.hwndOwner = hwnd;
        ofn.lpstrFile = name;
        ofn.nMaxFile = MAX_PATH;
        ofn.lpstrFilter = TEXT("Meshes\0*.x\0All\0*.*\0");
        ofn.Flags = OFN_FILEMUSTEXIST | OFN_HIDEREADONLY;
        if (!GetOpenFileName(&ofn)) Log(TEXT("no file"));
        break;
    }
    case ID_WIRE:
        g_wire = !g_wire;
        CheckMenuItem(menu, ID_WIRE, MF_BYCOMMAND | (g_wire ? MF_CHECKED : MF_UNCHECKED));
        Log(TEXT("wire %d menu %d"), g_wire, (GetMenuState(menu, ID_WIRE, MF_BYCOMMAND) & MF_CHECKED) != 0);
        InvalidateRect(hwnd, NULL, FALSE);
        break;
    case ID_RED: case ID_GREEN: case ID_BLUE:
        g_color = id;
        CheckMenuRadioItem(menu, ID_RED, ID_BLUE, id, MF_BYCOMMAND);
        InvalidateRect(hwnd, NULL, TRUE);
        UpdateWindow(hwnd);
        break;
    case ID_ABOUT:
        MessageBox(hwnd, TEXT("A viewer"), TEXT("About"), MB_OK | MB_ICONINFORMATION);
        break;
    case ID_QUIT:
        SendMessage(hwnd, WM_CLOSE, 0, 0);
        break;
    case 200:
        if (code == BN_CLICKED) Log(TEXT("check %d"), Button_GetCheck(ctl));
        break;
    }
}

static BOOL OnCreate(HWND hwnd, LPCREATESTRUCT cs)
{
    Log(TEXT("create %s %dx%d"), cs->lpszName, cs->cx > 0, cs->cy > 0);
    g_check = CreateWindow(TEXT("BUTTON"), TEXT("Spin"), WS_CHILD | BS_AUTOCHECKBOX, 0, 0, 60, 20, hwnd, (HMENU)200, g_inst, NULL);
    g_combo = CreateWindow(TEXT("COMBOBOX"), NULL, WS_CHILD | CBS_DROPDOWNLIST | CBS_SORT, 0, 0, 60, 100, hwnd, (HMENU)201, g_inst, NULL);
    g_list = CreateWindowEx(WS_EX_CLIENTEDGE, TEXT("LISTBOX"), NULL, WS_CHILD | LBS_NOTIFY, 0, 0, 60, 100, hwnd, (HMENU)202, g_inst, NULL);
    ComboBox_AddString(g_combo, TEXT("zebra"));
    ComboBox_AddString(g_combo, TEXT("ant"));
    ComboBox_SetCurSel(g_combo, 1);
    TCHAR text[64];
    ComboBox_GetLBText(g_combo, ComboBox_GetCurSel(g_combo), text);
    ListBox_AddString(g_list, TEXT("one"));
    ListBox_SetItemData(g_list, 0, 77);
    Log(TEXT("%s %d %d %d"), text, ComboBox_GetCount(g_combo), (int)ListBox_GetItemData(g_list, 0), GetDlgItem(hwnd, 202) == g_list);
    SetDlgItemInt(hwnd, 200, 42, FALSE);
    Log(TEXT("%u"), GetDlgItemInt(hwnd, 200, NULL, FALSE));
    SendMessage(g_check, BM_CLICK, 0, 0);
    return TRUE;
}

static void OnSize(HWND hwnd, UINT state, int cx, int cy)
{
    g_sizes++;
    if (state != SIZE_MINIMIZED && g_ready)
        ResetDevice(cx, cy);
}

static void OnPaint(HWND hwnd)
{
    PAINTSTRUCT ps;
    HDC dc = BeginPaint(hwnd, &ps);
    if (!g_dev) FillRect(dc, &ps.rcPaint, GetStockBrush(BLACK_BRUSH));
    Draw();
    EndPaint(hwnd, &ps);
    g_paints++;
}

static void OnTimer(HWND hwnd, UINT id)
{
    // While a file is asked for nothing else is done.
    if (!IsWindowEnabled(hwnd))
        return;
    if (id == TIMER_ANIM)
    {
        switch (++g_ticks)
        {
        case 1: PostMessage(hwnd, WM_COMMAND, ID_WIRE, 0); break;
        case 2: FORWARD_WM_COMMAND(hwnd, ID_GREEN, NULL, 0, PostMessage); break;
        case 3: SetWindowPos(hwnd, NULL, 0, 0, 420, 340, SWP_NOMOVE | SWP_NOZORDER); break;
        case 4: ShowWindow(hwnd, SW_MINIMIZE); Log(TEXT("iconic %d"), IsIconic(hwnd)); break;
        case 5: ShowWindow(hwnd, SW_RESTORE); Log(TEXT("iconic %d"), IsIconic(hwnd)); break;
        case 6: PostMessage(hwnd, WM_COMMAND, MAKELONG(ID_OPEN, 0), 0); break;
        case 7: keybd_event('W', 0, 0, 0); keybd_event('W', 0, KEYEVENTF_KEYUP, 0); break;
        case 8: { HWND w = FindWindow(TEXT("Viewer"), NULL); PostMessage(w, WM_KEYDOWN, VK_F5, 0); break; }
        case 9: ShowWindow(hwnd, SW_MAXIMIZE); Log(TEXT("zoomed %d"), IsZoomed(hwnd)); ShowWindow(hwnd, SW_RESTORE); Log(TEXT("zoomed %d"), IsZoomed(hwnd)); break;
        case 10: KillTimer(hwnd, TIMER_ANIM); SetTimer(hwnd, TIMER_END, 30, NULL); break;
        }
    }
    else
        PostMessage(hwnd, WM_COMMAND, ID_QUIT, 0);
}

static void OnKey(HWND hwnd, UINT vk, BOOL down, int repeat, UINT flags)
{
    Log(TEXT("key %u %d"), vk, down);
}

static void OnChar(HWND hwnd, TCHAR ch, int repeat) { Log(TEXT("char %c"), ch); }

static void OnDestroy(HWND hwnd)
{
    Log(TEXT("destroy"));
    PostQuitMessage(7);
}

static BOOL OnEraseBkgnd(HWND, HDC) { return TRUE; }
static void OnGetMinMaxInfo(HWND, LPMINMAXINFO mmi) { mmi->ptMinTrackSize.x = 200; }
static void OnInitMenuPopup(HWND, HMENU menu, UINT item, BOOL system) {}
static void OnDropFiles(HWND, HDROP drop) { TCHAR n[MAX_PATH]; DragQueryFile(drop, 0, n, MAX_PATH); DragFinish(drop); }
static UINT OnNCHitTest(HWND hwnd, int x, int y) { return FORWARD_WM_NCHITTEST(hwnd, x, y, DefWindowProc); }

LRESULT CALLBACK WndProc(HWND hwnd, UINT msg, WPARAM wParam, LPARAM lParam)
{
    switch (msg)
    {
        HANDLE_MSG(hwnd, WM_CREATE, OnCreate);
        HANDLE_MSG(hwnd, WM_SIZE, OnSize);
        HANDLE_MSG(hwnd, WM_PAINT, OnPaint);
        HANDLE_MSG(hwnd, WM_TIMER, OnTimer);
        HANDLE_MSG(hwnd, WM_COMMAND, OnCommand);
        HANDLE_MSG(hwnd, WM_KEYDOWN, OnKey);
        HANDLE_MSG(hwnd, WM_CHAR, OnChar);
        HANDLE_MSG(hwnd, WM_DESTROY, OnDestroy);
        HANDLE_MSG(hwnd, WM_ERASEBKGND, OnEraseBkgnd);
        HANDLE_MSG(hwnd, WM_GETMINMAXINFO, OnGetMinMaxInfo);
        HANDLE_MSG(hwnd, WM_INITMENUPOPUP, OnInitMenuPopup);
        HANDLE_MSG(hwnd, WM_DROPFILES, OnDropFiles);
        HANDLE_MSG(hwnd, WM_NCHITTEST, OnNCHitTest);
    case WM_DISPLAYCHANGE:
    case WM_QUERYENDSESSION:
        return TRUE;
    }
    return DefWindowProc(hwnd, msg, wParam, lParam);
}

int APIENTRY _tWinMain(HINSTANCE inst, HINSTANCE, LPTSTR cmdline, int show)
{
    g_inst = inst;
    g_log = _tfopen(TEXT("tool.log"), TEXT("w"));
    Log(TEXT("cmdline [%s] show %d"), cmdline, show);
    WNDCLASS wc;
    if (!GetClassInfo(inst, TEXT("Viewer"), &wc))
    {
        ZeroMemory(&wc, sizeof(wc));
        wc.style = CS_HREDRAW | CS_VREDRAW | CS_OWNDC;
        wc.lpfnWndProc = WndProc;
        wc.hInstance = inst;
        wc.hIcon = LoadIcon(NULL, IDI_APPLICATION);
        wc.hCursor = LoadCursor(NULL, IDC_ARROW);
        wc.hbrBackground = GetStockBrush(BLACK_BRUSH);
        wc.lpszClassName = TEXT("Viewer");
        if (!RegisterClass(&wc)) return 1;
    }
    HANDLE mutex = CreateMutex(NULL, TRUE, TEXT("ViewerOnce"));
    if (GetLastError() == ERROR_ALREADY_EXISTS) return 2;
    g_wnd = CreateWindowEx(WS_EX_APPWINDOW | WS_EX_ACCEPTFILES, TEXT("Viewer"), TEXT("Viewer"), WS_OVERLAPPEDWINDOW | WS_CLIPCHILDREN, CW_USEDEFAULT, 0, 320, 240, NULL, BuildMenu(), inst, NULL);
    if (!g_wnd) return 3;
    DragAcceptFiles(g_wnd, TRUE);
    g_d3d = Direct3DCreate8(D3D_SDK_VERSION);
    D3DDISPLAYMODE mode;
    g_d3d->GetAdapterDisplayMode(0, &mode);
    g_pp.Windowed = TRUE;
    g_pp.SwapEffect = D3DSWAPEFFECT_COPY_VSYNC;
    g_pp.BackBufferFormat = mode.Format;
    if (FAILED(g_d3d->CreateDevice(0, D3DDEVTYPE_HAL, g_wnd, D3DCREATE_SOFTWARE_VERTEXPROCESSING, &g_pp, &g_dev))) return 4;
    Log(TEXT("device %ux%u"), g_pp.BackBufferWidth, g_pp.BackBufferHeight);
    g_ready = TRUE;
    ShowWindow(g_wnd, show);
    UpdateWindow(g_wnd);
    SetTimer(g_wnd, TIMER_ANIM, 20, NULL);
    ACCEL keys[] = { { FVIRTKEY | FCONTROL, 'O', ID_OPEN }, { FVIRTKEY, VK_F5, ID_RED }, { 0, 'w', ID_WIRE } };
    HACCEL accel = CreateAcceleratorTable(keys, 3);
    MSG msg;
    BOOL got;
    while ((got = GetMessage(&msg, NULL, 0, 0)) != 0)
    {
        if (got == -1) break;
        if (TranslateAccelerator(g_wnd, accel, &msg)) continue;
        TranslateMessage(&msg);
        DispatchMessage(&msg);
    }
    DestroyAcceleratorTable(accel);
    Log(TEXT("paints %d ticks %d resets %d sizes %d color %u"), g_paints > 3, g_ticks, g_resets, g_sizes > 2, g_color);
    ULONG refs = g_dev->Release();
    Log(TEXT("refs %lu %lu window %d"), refs, g_d3d->Release(), IsWindow(g_wnd));
    ReleaseMutex(mutex);
    CloseHandle(mutex);
    fclose(g_log);
    return (int)msg.wParam;
}
