// What a program finds in its resources.
#include <windows.h>
#include <d3dx8.h>
#include <stdio.h>
#include <dxfile.h>
#include "resource.h"

static void texts()
{
    char text[64];
    WCHAR wide[64];
    LPCWSTR whole;
    int length = LoadString(NULL, IDS_HELLO, text, sizeof(text));
    printf("%d %s", length, text);
    LoadString(NULL, IDS_LONG, text, sizeof(text));
    length = LoadStringW(NULL, IDS_LONG, wide, 64);
    printf("%s %d %x\n", text, length, wide[2]);
    // The third letter takes two bytes here.
    length = LoadString(NULL, IDS_LONG, text, 4);
    printf("%d %s, ", length, text);
    length = LoadStringW(NULL, IDS_HELLO, (LPWSTR)&whole, 0);
    printf("%d %c, ", length, whole[0]);
    LoadString(NULL, 5, text, sizeof(text));
    length = LoadString(NULL, 6, wide[0] ? text + 32 : text, 8);
    printf("%s, %d '%s'\n", text, length, text + 32);
}

static void menus()
{
    char text[64];
    HMENU menu = LoadMenu(NULL, MAKEINTRESOURCE(IDR_MENU)), file = GetSubMenu(menu, 0);
    GetMenuString(menu, 0, text, sizeof(text), MF_BYPOSITION);
    printf("%s %d of %d, ", text, GetMenuItemCount(file), GetMenuItemCount(menu));
    GetMenuString(menu, IDM_OPEN, text, sizeof(text), MF_BYCOMMAND);
    printf("%s %x %x %x\n", text, GetMenuState(menu, IDM_EXIT, MF_BYCOMMAND), GetMenuState(menu, IDM_FULL, MF_BYCOMMAND), GetMenuState(file, 1, MF_BYPOSITION));
    // Windows have the menu of their class, unless they are made with another one or are parts of others.
    WNDCLASS its_class = {0, DefWindowProc, 0, 0, NULL, NULL, NULL, NULL, MAKEINTRESOURCE(IDR_MENU), "with a menu"};
    RegisterClass(&its_class);
    HWND window = CreateWindow("with a menu", "", WS_OVERLAPPEDWINDOW, 0, 0, 200, 150, NULL, NULL, NULL, NULL);
    HWND part = CreateWindow("with a menu", "", WS_CHILD, 0, 0, 20, 15, window, NULL, NULL, NULL);
    HMENU own = GetMenu(window);
    RECT client, frame = {0, 0, 0, 0};
    GetClientRect(window, &client);
    AdjustWindowRect(&frame, WS_OVERLAPPEDWINDOW, TRUE);
    printf("%d %d %d %d ", GetMenuItemCount(own), own != menu, GetMenu(part) == NULL, client.bottom == 150 - (frame.bottom - frame.top));
    DestroyWindow(window);
    printf("%d %d\n", IsMenu(own), IsMenu(menu));
    ACCEL keys[8];
    int count = CopyAcceleratorTable(LoadAccelerators(NULL, MAKEINTRESOURCE(IDR_KEYS)), keys, 8);
    for (int n = 0; n < count; n++)
        printf("%x %d %d%s", keys[n].fVirt, keys[n].key, keys[n].cmd, n + 1 < count ? ", " : "\n");
}

static void bitmaps()
{
    BITMAP about;
    HBITMAP wall = LoadBitmap(NULL, MAKEINTRESOURCE(IDB_WALL));
    HDC dc = CreateCompatibleDC(NULL);
    GetObject(wall, sizeof(about), &about);
    SelectObject(dc, wall);
    printf("%ldx%ld %d %06lx %06lx, ", about.bmWidth, about.bmHeight, about.bmBitsPixel, GetPixel(dc, 0, 0), GetPixel(dc, 3, 3));
    GetObject(LoadImage(NULL, "wall2", IMAGE_BITMAP, 8, 6, LR_CREATEDIBSECTION), sizeof(about), &about);
    printf("%ldx%ld, %d\n", about.bmWidth, about.bmHeight, LoadBitmap(NULL, "wall3") != NULL);
}

static void data()
{
    HRSRC level = FindResource(NULL, "Level", "LevelData");
    HGLOBAL loaded = LoadResource(NULL, level);
    const BYTE *bytes = (const BYTE *)LockResource(loaded);
    for (DWORD n = 0; n < SizeofResource(NULL, level); n++)
        printf("%02x", bytes[n]);
    UnlockResource(loaded);
    SetLastError(0);
    HRSRC number = FindResourceW(NULL, L"#104", MAKEINTRESOURCEW(2)), none = FindResource(NULL, "LEVEL", RT_RCDATA);
    printf(" %d %d %lu\n", number != NULL, none != NULL, GetLastError());
}

static void pictures(IDirect3DDevice8 *device)
{
    D3DXIMAGE_INFO about;
    D3DLOCKED_RECT locked;
    D3DSURFACE_DESC desc;
    IDirect3DTexture8 *texture;
    LPD3DXBUFFER code = NULL;
    HRESULT shader = D3DXAssembleShaderFromResource(NULL, "SHADER", 0, NULL, &code, NULL);
    printf("%lx %lx, ", shader, code ? *(DWORD *)code->GetBufferPointer() : 0);
    HRESULT narrow = D3DXGetImageInfoFromResource(NULL, MAKEINTRESOURCE(IDB_WALL), &about);
    printf("%lx %ux%u %d %lx, ", narrow, about.Width, about.Height, about.Format, D3DXGetImageInfoFromResourceW(NULL, L"wall2", &about));
    printf("%lx %lx\n", D3DXGetImageInfoFromResource(NULL, "SHADER", &about), D3DXGetImageInfoFromResource(NULL, "wall3", &about));
    printf("%lx ", D3DXCreateTextureFromResource(device, NULL, MAKEINTRESOURCE(IDB_WALL), &texture));
    texture->LockRect(0, &locked, NULL, D3DLOCK_READONLY);
    printf("%08lx %08lx, ", *(DWORD *)locked.pBits, *(DWORD *)((BYTE *)locked.pBits + 3 * locked.Pitch + 12));
    texture->UnlockRect(0);
    printf("%lx ", D3DXCreateTextureFromResourceExW(device, NULL, L"WALL2", 8, 8, 1, 0, D3DFMT_R5G6B5, D3DPOOL_MANAGED, D3DX_FILTER_POINT, D3DX_FILTER_NONE, 0, NULL, NULL, &texture));
    texture->GetLevelDesc(0, &desc);
    printf("%ux%u %d, ", desc.Width, desc.Height, desc.Format);
    LPD3DXMESH sail = NULL;
    HRESULT loaded = D3DXLoadMeshFromXResource(NULL, "SAIL", "XFILE", D3DXMESH_MANAGED, device, NULL, NULL, NULL, &sail);
    HRESULT missing = D3DXLoadMeshFromXResource(NULL, "SAIL", RT_RCDATA, D3DXMESH_MANAGED, device, NULL, NULL, NULL, &sail);
    printf("%lx %lu, %lx\n", loaded, sail ? sail->GetNumFaces() : 0, missing);
}

static void frames()
{
    IDirectXFile *file;
    IDirectXFileEnumObject *objects, *none = (IDirectXFileEnumObject *)1;
    IDirectXFileData *data;
    char name[16] = "";
    DWORD length = sizeof(name);
    DirectXFileCreate(&file);
    DXFILELOADRESOURCE hull = {NULL, "HULL", "XFILE"}, mast = {NULL, "MAST", "XFILE"};
    HRESULT hr = file->CreateEnumObject(&hull, DXFILELOAD_FROMRESOURCE, &objects);
    if (SUCCEEDED(hr) && SUCCEEDED(hr = objects->GetNextDataObject(&data)))
        data->GetName(name, &length);
    printf("%lx %s %d %d\n", hr, name, file->CreateEnumObject(&mast, DXFILELOAD_FROMRESOURCE, &none) == DXFILEERR_RESOURCENOTFOUND, none != NULL);
}

/* Clicks through a dialog before anybody sees it. */
static INT_PTR CALLBACK about(HWND dialog, UINT message, WPARAM wParam, LPARAM lParam)
{
    char text[32];
    RECT unit = {4, 8, 8, 16};
    static const int clicked[] = {10, 12, 11, 13, 13};
    switch (message)
    {
    case WM_INITDIALOG:
        for (int id : clicked)
            SendDlgItemMessage(dialog, id, BM_CLICK, 0, 0);
        for (int id = 10; id < 14; id++)
            printf("%u", IsDlgButtonChecked(dialog, id));
        SendDlgItemMessage(dialog, 14, CB_ADDSTRING, 0, (LPARAM) "first");
        SendDlgItemMessage(dialog, 14, CB_ADDSTRING, 0, (LPARAM) "second");
        SendDlgItemMessage(dialog, 14, CB_SETCURSEL, 1, 0);
        GetDlgItemText(dialog, 14, text, sizeof(text));
        MapDialogRect(dialog, &unit);
        SetWindowLong(dialog, DWL_USER, lParam);
        printf(" %s %ld %ld, %d\n", text, unit.right, unit.bottom, GetDlgCtrlID((HWND)wParam));
        fflush(stdout);
        return TRUE;
    case WM_COMMAND:
        if (LOWORD(wParam) == IDOK)
            EndDialog(dialog, GetWindowLong(dialog, DWL_USER) + 1);
        return LOWORD(wParam) == IDOK;
    }
    return FALSE;
}

static void dialogs()
{
    int result = (int)DialogBoxParam(NULL, "IDD_ABOUT", NULL, about, 41), none = (int)DialogBox(NULL, "IDD_NONE", NULL, about);
    HWND modeless = CreateDialogParam(NULL, "IDD_ABOUT", NULL, about, 0);
    printf("%d %d %d %d\n", result, none, IsWindow(modeless), IsWindowVisible(modeless));
    DestroyWindow(modeless);
    int yes = MessageBox(NULL, "Run in full screen?", "Start", MB_YESNO | MB_ICONQUESTION);
    int no = MessageBoxW(NULL, L"Größe & Farbe", NULL, MB_YESNOCANCEL | MB_DEFBUTTON2), ok = MessageBox(NULL, NULL, "Told", MB_OK);
    printf("%d %d %d\n", yes, no, ok);
}

static BOOL CALLBACK tell(HMODULE, LPCSTR, LPSTR name, LONG_PTR data)
{
    if (IS_INTRESOURCE(name))
        printf("%d ", (int)(INT_PTR)name);
    else
        printf("%s ", name);
    return --*(int *)data > 0;
}

static BOOL CALLBACK tell_wide(HMODULE, LPCWSTR, LPWSTR name, LONG_PTR)
{
    return printf("%ls ", name) > 0;
}

static void names()
{
    int most = 9, one = 1;
    BOOL all = EnumResourceNamesA(NULL, (LPCSTR)RT_BITMAP, tell, (LONG_PTR)&most), stopped = EnumResourceNamesA(NULL, (LPCSTR)RT_BITMAP, tell, (LONG_PTR)&one);
    BOOL wide = EnumResourceNamesW(NULL, L"LevelData", tell_wide, 0);
    printf("%d %d %d", all, stopped, wide);
    HACCEL keys = LoadAccelerators(NULL, "none");
    printf(" %d %lu", keys != NULL, GetLastError());
    BOOL none = EnumResourceNamesA(NULL, "none", tell, (LONG_PTR)&most);
    printf(" %d %lu", none, GetLastError());
    HMENU menu = LoadMenu(NULL, "none");
    printf(" %d %lu", menu != NULL, GetLastError());
    HRSRC found = FindResource(NULL, "none", "none");
    printf(" %d %lu\n", found != NULL, GetLastError());
}

int main()
{
    names();
    texts();
    fflush(stdout);
    dialogs();
    menus();
    bitmaps();
    data();
    frames();
    D3DPRESENT_PARAMETERS parameters = {};
    parameters.Windowed = TRUE;
    parameters.SwapEffect = D3DSWAPEFFECT_DISCARD;
    HWND window = CreateWindow("STATIC", "", WS_OVERLAPPEDWINDOW, 0, 0, 64, 64, NULL, NULL, NULL, NULL);
    IDirect3DDevice8 *device;
    if (FAILED(Direct3DCreate8(D3D_SDK_VERSION)->CreateDevice(0, D3DDEVTYPE_HAL, window, D3DCREATE_SOFTWARE_VERTEXPROCESSING, &parameters, &device)))
        return 1;
    pictures(device);
    return 0;
}
