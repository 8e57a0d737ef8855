/* What programs seldom ask: shapes, carets, layouts, properties, rights, versions, names of 16-bit Windows, and cursors of files. */
#include <stdio.h>
#include <string.h>
#include <share.h>
#include <windows.h>

static int wrong;

static void is(int line, int right, const char *what)
{
    if (!right)
        printf("%d: %s\n", line, what), wrong++;
}
#define IS(right) is(__LINE__, (right) != 0, #right)

static HWND window, child;
static char heard[64];

static LRESULT CALLBACK procedure(HWND of, UINT message, WPARAM wParam, LPARAM lParam)
{
    const COPYDATASTRUCT *copied = (PCOPYDATASTRUCT)lParam;
    if (message == WM_COPYDATA && copied->dwData == 7 && (HWND)wParam == child)
        return memcpy(heard, copied->lpData, copied->cbData), TRUE;
    return DefWindowProc(of, message, wParam, lParam);
}

static void messages(void)
{
    COPYDATASTRUCT data = {7, 6, "level"};
    LPARAM command = MAKELPARAM(MK_CONTROL, FAPPCOMMAND_MOUSE | APPCOMMAND_MEDIA_STOP);
    IS(SendMessage(window, WM_COPYDATA, (WPARAM)child, (LPARAM)&data) && strcmp(heard, "level") == 0);
    IS(GET_APPCOMMAND_LPARAM(command) == APPCOMMAND_MEDIA_STOP && GET_DEVICE_LPARAM(command) == FAPPCOMMAND_MOUSE && GET_KEYSTATE_LPARAM(command) == MK_CONTROL);
    IS(WM_COMMNOTIFY == 0x44 && WM_MDICREATE == 0x220 && WM_MDIREFRESHMENU == 0x234 && WM_RENDERALLFORMATS == 0x306 && WM_HSCROLLCLIPBOARD == 0x30e && WM_PENWINLAST == 0x38f);
    IS(sizeof(NCCALCSIZE_PARAMS) == 52 && sizeof(HELPINFO) == 28 && sizeof(COMPAREITEMSTRUCT) == 32 && sizeof(MDICREATESTRUCT) == 36 && SH_DENYWR == _SH_DENYWR);
    IS(&OutputDebugStr == &OutputDebugStringA);
    IS(GetMessageExtraInfo() == 0 && SetMessageExtraInfo(5) == 0 && GetMessageExtraInfo() == 5 && SetMessageExtraInfo(0) == 5 && InSendMessageEx(NULL) == ISMEX_NOSEND);
}

static void shapes(void)
{
    FLASHWINFO flash = {sizeof(flash), window, FLASHW_ALL, 3, 0};
    HRGN round = CreateEllipticRgn(0, 0, 50, 50), got = CreateRectRgn(0, 0, 1, 1);
    IS(GetWindowRgn(window, got) == ERROR && SetWindowRgn(window, round, TRUE) && GetWindowRgn(window, got) == COMPLEXREGION && EqualRgn(got, round));
    IS(SetWindowRgn(window, NULL, TRUE) && GetWindowRgn(window, got) == ERROR && GetObjectType(round) == 0 && !SetWindowRgn((HWND)3, NULL, TRUE));
    IS(SetActiveWindow(window) != (HWND)3 && FlashWindowEx(&flash) && ShowWindowAsync(window, SW_SHOW));
    flash.cbSize = 1;
    IS(!FlashWindowEx(&flash) && GetLastError() == ERROR_INVALID_PARAMETER && !AnyPopup() == !(GetWindowLong(window, GWL_STYLE) & WS_POPUP));
    HDC dc = GetDCEx(window, got, DCX_CACHE | DCX_INTERSECTRGN);
    IS(dc && GetObjectType(got) == 0 && WindowFromDC(dc) == window && ReleaseDC(window, dc) && WindowFromDC(dc) == NULL);
    HDC screen = GetDC(NULL), memory = CreateCompatibleDC(screen), whole = GetWindowDC(child);
    IS(WindowFromDC(screen) == NULL && WindowFromDC(memory) == NULL && WindowFromDC(whole) == child && SaveDC(whole) && RestoreDC(whole, -1) && WindowFromDC(whole) == child);
    ReleaseDC(NULL, screen), DeleteDC(memory), ReleaseDC(child, whole);
    SetWindowWord(window, 2, 0xbeef), SetWindowWord(window, 0, 0x1234);
    IS(GetWindowWord(window, 2) == 0xbeef && GetWindowLong(window, 0) == (LONG)0xbeef1234 && GetWindowWord(window, 6) == 0 && GetLastError() == ERROR_INVALID_INDEX);
    IS(GetWindowWord(child, GWW_ID) == 77 && GetClassWord(window, GCW_ATOM) >= 0xc000 && GetClassWord(window, GCW_CBWNDEXTRA) == 4 && GetNextWindow(child, GW_HWNDNEXT) == NULL);
}

static BOOL CALLBACK count_value(HWND of, LPSTR name, HANDLE value, ULONG_PTR data)
{
    IS(of == window && (strcmp(name, "Level") == 0 ? value == (HANDLE)3 : strcmp(name, "Lives") == 0 && value == (HANDLE)9));
    *(int *)data += 1;
    return 20;
}

static BOOL CALLBACK end_at_first(HWND of, LPCWSTR name, HANDLE value)
{
    RemovePropW(of, name);
    return value == NULL;
}

static void kept(void)
{
    int count = 0;
    POINT at = {1, 1};
    HKL layout = NULL;
    char name[KL_NAMELENGTH], title[8];
    WCHAR wide[KL_NAMELENGTH];
    IS(SetProp(window, "Level", (HANDLE)3) && SetPropW(window, L"Lives", (HANDLE)9) && GetPropW(window, L"level") == (HANDLE)3 && EnumPropsEx(window, count_value, (LPARAM)&count) == 20 && count == 2);
    IS(EnumPropsW(window, end_at_first) == 0 && EnumPropsW(window, end_at_first) == 0 && EnumPropsW(window, end_at_first) == -1);
    IS(!SetCaretPos(3, 4) && CreateCaret(window, NULL, 1, 16) && SetCaretPos(3, 4) && GetCaretPos(&at) && at.x == 3 && at.y == 4 && ShowCaret(window) && HideCaret(NULL) && !ShowCaret(child));
    IS(GetCaretBlinkTime() == 530 && SetCaretBlinkTime(100) && GetCaretBlinkTime() == 100 && DestroyCaret() && !DestroyCaret());
    IS(GetKeyboardLayoutList(0, NULL) == 1 && GetKeyboardLayoutList(1, &layout) == 1 && layout == (HKL)0x04090409 && LoadKeyboardLayout("00000407", KLF_ACTIVATE) == layout);
    IS(ActivateKeyboardLayout((HKL)HKL_NEXT, 0) == layout && !ActivateKeyboardLayout((HKL)0x04070407, 0) && GetKeyboardLayoutName(name) && strcmp(name, "00000409") == 0 && GetKeyboardLayoutNameW(wide) && wcscmp(wide, L"00000409") == 0);
    IS(!SwapMouseButton(TRUE) && GetSystemMetrics(SM_SWAPBUTTON) && SystemParametersInfo(SPI_SETMOUSEBUTTONSWAP, FALSE, NULL, 0) && !GetSystemMetrics(SM_SWAPBUTTON));
    IS(SetConsoleTitle("the title") && GetConsoleTitle(title, sizeof(title)) == 7 && strcmp(title, "the tit") == 0 && GetConsoleTitleW(wide, 4) == 3 && wcscmp(wide, L"the") == 0);
    IS(SetThreadLocale(0x0407) && GetThreadLocale() == 0x0407 && SetThreadLocale(LOCALE_USER_DEFAULT) && GetThreadLocale() == 0x0409);
}

static void boxes_and_help(void)
{
    MSGBOXPARAMSA box = {sizeof(box), NULL, NULL, "Lost?", "Level", MB_YESNO | MB_DEFBUTTON2, NULL, 0, NULL, 0};
    MSGBOXPARAMSW wide = {sizeof(wide), NULL, NULL, L"Won?", NULL, MB_YESNO, NULL, 0, NULL, 0};
    IS(MessageBoxIndirect(&box) == IDNO && MessageBoxIndirectW(&wide) == IDYES);
    IS(!WinHelp(window, "game.hlp", HELP_CONTENTS, 0) && WinHelpW(window, L"game.hlp", HELP_QUIT, 0));
}

static void rights(void)
{
    HANDLE token;
    TOKEN_PRIVILEGES wanted = {1, {{{0, 0}, SE_PRIVILEGE_ENABLED}}}, before;
    DWORD needed;
    SECURITY_DESCRIPTOR descriptor;
    BOOL present = FALSE, defaulted = TRUE;
    PACL list = (PACL)&needed;
    IS(sizeof(wanted) == 16 && OpenProcessToken(GetCurrentProcess(), TOKEN_ADJUST_PRIVILEGES | TOKEN_QUERY, &token) && !OpenThreadToken(GetCurrentThread(), TOKEN_QUERY, TRUE, &(HANDLE){NULL}) && GetLastError() == ERROR_NO_TOKEN);
    IS(LookupPrivilegeValue(NULL, SE_SHUTDOWN_NAME, &wanted.Privileges[0].Luid) && wanted.Privileges[0].Luid.LowPart == 19 && !LookupPrivilegeValueW(NULL, L"SeNoPrivilege", &(LUID){0, 0}) && GetLastError() == ERROR_NO_SUCH_PRIVILEGE);
    IS(AdjustTokenPrivileges(token, FALSE, &wanted, sizeof(before), &before, &needed) && GetLastError() == ERROR_NOT_ALL_ASSIGNED && before.PrivilegeCount == 0 && CloseHandle(token));
    IS(InitializeSecurityDescriptor(&descriptor, SECURITY_DESCRIPTOR_REVISION) && SetSecurityDescriptorDacl(&descriptor, TRUE, NULL, FALSE) && GetSecurityDescriptorDacl(&descriptor, &present, &list, &defaulted) && present && !list && !defaulted);
}

static void versions(void)
{
    OSVERSIONINFOEXA wanted = {sizeof(wanted), 5, 1, 0, 0};
    OSVERSIONINFOEXW wide = {sizeof(wide), 5, 2, 0, 0};
    char name[64];
    WCHAR wide_name[8];
    DWORDLONG conditions = 0;
    VER_SET_CONDITION(conditions, VER_MAJORVERSION, VER_GREATER_EQUAL);
    VER_SET_CONDITION(conditions, VER_MINORVERSION, VER_GREATER_EQUAL);
    IS(VerifyVersionInfo(&wanted, VER_MAJORVERSION | VER_MINORVERSION, conditions) && !VerifyVersionInfoW(&wide, VER_MAJORVERSION | VER_MINORVERSION, conditions) && GetLastError() == ERROR_OLD_WIN_VERSION);
    wide.dwMajorVersion = 4;
    IS(VerifyVersionInfoW(&wide, VER_MAJORVERSION | VER_MINORVERSION, conditions) && VerLanguageName(0x0409, name, sizeof(name)) == 23 && strcmp(name, "English (United States)") == 0);
    IS(VerLanguageNameW(0x0407, wide_name, 7) == 16 && wcscmp(wide_name, L"German") == 0);
}

static void registry(void)
{
    HKEY key;
    DWORD keys = 9, longest_key = 9, values = 9, longest_name = 9, longest_value = 9;
    IS(RegCreateKey(HKEY_CURRENT_USER, "Software\\Asked", &key) == ERROR_SUCCESS && RegQueryInfoKey(key, NULL, NULL, NULL, &keys, NULL, NULL, &values, NULL, NULL, NULL, NULL) == ERROR_SUCCESS && keys == 0 && values == 0);
    RegSetValueEx(key, "Name", 0, REG_SZ, (const BYTE *)"four", 5), RegSetValueEx(key, "Lives", 0, REG_DWORD, (const BYTE *)&keys, 4), RegCreateKey(key, "Inside", &(HKEY){NULL});
    IS(RegQueryInfoKey(key, NULL, NULL, NULL, &keys, &longest_key, NULL, &values, &longest_name, &longest_value, NULL, NULL) == ERROR_SUCCESS && keys == 1 && longest_key == 6 && values == 2 && longest_name == 5 && longest_value == 5);
    IS(RegQueryInfoKeyW(key, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, &longest_value, NULL, NULL) == ERROR_SUCCESS && longest_value == 10 && RegQueryInfoKey((HKEY)5, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL) == ERROR_INVALID_HANDLE);
}

static void of_16_bits(void)
{
    SIZE_T least = 0, most = 0;
    char text[] = "Abc";
    IS(GetCurrentTime() - GetTickCount() < 100 && strcmp(AnsiUpper(text), "ABC") == 0 && strcmp(AnsiLower(text), "abc") == 0 && AnsiNext(text) == text + 1 && AnsiPrev(text, text + 2) == text + 1);
    HGLOBAL memory = GlobalAlloc(GMEM_LOWER | GMEM_SHARE | GHND, 8);
    IS(memory && GlobalWire(memory));
    GlobalUnWire(memory);
    IS(GlobalFree(memory) == NULL && GlobalCompact(0) > 0);
    IS(GetProcessWorkingSetSize(GetCurrentProcess(), &least, &most) && least < most && OpenFileMapping(FILE_MAP_READ, FALSE, "shared") == NULL && GetLastError() == ERROR_FILE_NOT_FOUND);
    Yield();
}

/* A cursor of four by two pixels in 24 bits, all of whose first row is red and let through on the right; and one of 8 by 1 in two colours. */
#define WORDS(value) (value) & 255, (value) >> 8
#define LONGS(value) WORDS((value) & 0xffff), WORDS((value) >> 16)
#define COLOR_PICTURE \
    LONGS(40), LONGS(4), LONGS(4), WORDS(1), WORDS(24), LONGS(0), LONGS(0), LONGS(0), LONGS(0), LONGS(0), LONGS(0), /* lower row first */ \
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 255, 0xf0, 0, 0, 0, 0x30, 0, 0, 0
#define PLAIN_PICTURE \
    LONGS(40), LONGS(8), LONGS(2), WORDS(1), WORDS(1), LONGS(0), LONGS(0), LONGS(0), LONGS(0), LONGS(0), LONGS(0), 0, 0, 0, 0, 255, 255, 255, 0, 0xc0, 0, 0, 0, 0x3f, 0, 0, 0
static const BYTE color_picture[] = {COLOR_PICTURE}, plain_picture[] = {PLAIN_PICTURE};

static void write_file(const char *name, const BYTE *bytes, size_t count)
{
    FILE *file = fopen(name, "wb");
    fwrite(bytes, 1, count, file);
    fclose(file);
}

static COLORREF pixel_of(HBITMAP bitmap, int x, int y)
{
    HDC dc = CreateCompatibleDC(NULL);
    HGDIOBJ before = SelectObject(dc, bitmap);
    COLORREF color = GetPixel(dc, x, y);
    SelectObject(dc, before);
    DeleteDC(dc);
    return color;
}

static void cursors(void)
{
    static const BYTE file[] = {WORDS(0), WORDS(2), WORDS(1), 4, 2, 0, 0, WORDS(3), WORDS(1), LONGS(72), LONGS(22), COLOR_PICTURE};
    static const BYTE animated[] = {'R', 'I', 'F', 'F', LONGS(128), 'A', 'C', 'O', 'N', 'a', 'n', 'i', 'h', LONGS(1), 0, 0, 'L', 'I', 'S', 'T', LONGS(106), 'f', 'r', 'a', 'm', 'i', 'c', 'o', 'n', LONGS(94), WORDS(0), WORDS(2), WORDS(1), 4, 2, 0, 0, WORDS(2), WORDS(1), LONGS(72), LONGS(22), COLOR_PICTURE};
    static const BYTE directory[] = {WORDS(0), WORDS(1), WORDS(2), 16, 16, 0, 0, WORDS(1), WORDS(8), LONGS(9), WORDS(5), 32, 32, 0, 0, WORDS(1), WORDS(24), LONGS(9), WORDS(6)};
    ICONINFO info;
    BITMAP size;
    BYTE plain[4 + sizeof(plain_picture)] = {WORDS(6), WORDS(1)};
    write_file("arrow.cur", file, sizeof(file)), write_file("arrow.ani", animated, sizeof(animated)), write_file("broken.cur", file, 60);
    HCURSOR cursor = LoadCursorFromFile("arrow.cur"), other = LoadCursorFromFileW(L"arrow.ani");
    IS(cursor && GetIconInfo(cursor, &info) && !info.fIcon && info.xHotspot == 3 && info.yHotspot == 1 && GetObject(info.hbmColor, sizeof(size), &size) && size.bmWidth == 4 && size.bmHeight == 2);
    IS(pixel_of(info.hbmColor, 1, 0) == RGB(255, 0, 0) && pixel_of(info.hbmColor, 1, 1) == 0 && pixel_of(info.hbmMask, 1, 0) == 0 && pixel_of(info.hbmMask, 3, 0) == RGB(255, 255, 255) && pixel_of(info.hbmMask, 0, 1) == RGB(255, 255, 255));
    IS(other && GetIconInfo(other, &info) && info.xHotspot == 2 && SetCursor(cursor) != cursor && GetCursor() == cursor && DestroyCursor(cursor) && !GetIconInfo(cursor, &info));
    IS(!LoadCursorFromFile("broken.cur") && GetLastError() == ERROR_INVALID_DATA && !LoadCursorFromFile("none.cur") && GetLastError() == ERROR_FILE_NOT_FOUND && LoadCursorFromFile((LPCSTR)OCR_WAIT) == LoadCursor(NULL, IDC_WAIT));
    other = CopyImage(other, IMAGE_CURSOR, 0, 0, LR_COPYDELETEORG);
    IS(other && GetIconInfo(other, &info) && info.xHotspot == 2 && LoadImage(NULL, "arrow.cur", IMAGE_CURSOR, 0, 0, LR_LOADFROMFILE) && !LoadImage(NULL, "none.ico", IMAGE_ICON, 0, 0, LR_LOADFROMFILE));
    HICON icon = CreateIconFromResource((PBYTE)color_picture, sizeof(color_picture), TRUE, 0x00030000);
    IS(icon && GetIconInfo(icon, &info) && info.fIcon && info.xHotspot == 2 && LookupIconIdFromDirectory((PBYTE)directory, TRUE) == 6 && LookupIconIdFromDirectoryEx((PBYTE)directory, TRUE, 16, 16, 0) == 5 && LookupIconIdFromDirectory((PBYTE)directory, FALSE) == 0);
    memcpy(plain + 4, plain_picture, sizeof(plain_picture));
    cursor = (HCURSOR)CreateIconFromResourceEx(plain, sizeof(plain), FALSE, 0x00030000, 0, 0, LR_DEFAULTSIZE);
    IS(cursor && GetIconInfo(cursor, &info) && info.xHotspot == 6 && info.yHotspot == 1 && !info.hbmColor && GetObject(info.hbmMask, sizeof(size), &size) && size.bmWidth == 8 && size.bmHeight == 2);
    IS(pixel_of(info.hbmMask, 0, 0) == 0 && pixel_of(info.hbmMask, 7, 0) == RGB(255, 255, 255) && pixel_of(info.hbmMask, 0, 1) == RGB(255, 255, 255) && pixel_of(info.hbmMask, 7, 1) == 0);
    HBITMAP larger = CopyImage(info.hbmMask, IMAGE_BITMAP, 16, 4, LR_CREATEDIBSECTION);
    IS(larger && GetObject(larger, sizeof(size), &size) && size.bmWidth == 16 && size.bmBits && pixel_of(larger, 15, 1) == RGB(255, 255, 255) && CopyImage(larger, IMAGE_BITMAP, 0, 0, LR_COPYRETURNORG) == larger && !CopyImage(larger, 9, 0, 0, 0));
}

int main(void)
{
    WNDCLASS wc = {0, procedure, 0, 4, NULL, NULL, NULL, NULL, NULL, "asked"};
    RegisterClass(&wc);
    window = CreateWindow("asked", "", WS_OVERLAPPEDWINDOW | WS_VISIBLE, 0, 0, 100, 100, NULL, NULL, NULL, NULL);
    child = CreateWindow("asked", "", WS_CHILD, 0, 0, 10, 10, window, (HMENU)77, NULL, NULL);
    messages();
    shapes();
    kept();
    boxes_and_help();
    rights();
    versions();
    registry();
    of_16_bits();
    cursors();
    printf("%d wrong\n", wrong);
    return wrong;
}
