/* Sizes, colours and settings of the system, scroll bars, controls and the clipboard. */
#include <stdio.h>
#include <string.h>
#include <windows.h>
#include <commctrl.h>

static int wrong;

static void is(int line, int right, const char *what)
{
    if (!right)
        printf("%d: %s\n", line, what), wrong++;
}
#define IS(right) is(__LINE__, (right) != 0, #right)

static void system_settings(void)
{
    STICKYKEYS sticky = {sizeof(sticky), 0}, kept;
    NONCLIENTMETRICSA metrics = {sizeof(metrics)};
    NONCLIENTMETRICSW wide = {sizeof(wide)};
    UINT lines = 0, speed = 0;
    RECT area;
    int mouse[3] = {0, 0, 0};
    BOOL saver = TRUE;
    HBRUSH brush = GetSysColorBrush(COLOR_HIGHLIGHT);
    LOGBRUSH look;
    IS(GetSystemMetrics(SM_CXMINTRACK) == 112 && GetSystemMetrics(SM_CYMINTRACK) == 27 && GetSystemMetrics(SM_CXDRAG) == 4 && GetSystemMetrics(SM_CXMENUCHECK) == 13);
    IS(GetSystemMetrics(SM_CXMAXTRACK) > GetSystemMetrics(SM_CXSCREEN) && GetSystemMetrics(SM_SWAPBUTTON) == 0);
    IS(GetSysColor(COLOR_WINDOWTEXT) == 0 && GetSysColor(COLOR_HIGHLIGHT) == RGB(0, 0, 128) && GetSysColor(COLOR_INFOBK) == RGB(255, 255, 225) && GetSysColor(99) == 0);
    IS(brush && brush == GetSysColorBrush(COLOR_HIGHLIGHT) && DeleteObject(brush) && GetObject(brush, sizeof(look), &look) && look.lbColor == RGB(0, 0, 128));
    IS(SystemParametersInfo(SPI_GETWHEELSCROLLLINES, 0, &lines, 0) && lines == 3 && SystemParametersInfo(SPI_GETWORKAREA, 0, &area, 0) && area.right == GetSystemMetrics(SM_CXSCREEN));
    IS(SystemParametersInfo(SPI_GETMOUSE, 0, mouse, 0) && mouse[2] == 1 && SystemParametersInfo(SPI_SETSCREENSAVEACTIVE, FALSE, NULL, 0) && SystemParametersInfo(SPI_GETSCREENSAVEACTIVE, 0, &saver, 0) && !saver);
    IS(SystemParametersInfo(SPI_SETMOUSESPEED, 0, (PVOID)15, 0) && SystemParametersInfo(SPI_GETMOUSESPEED, 0, &speed, 0) && speed == 15);
    IS(SystemParametersInfo(SPI_GETSTICKYKEYS, sizeof(sticky), &sticky, 0) && sticky.dwFlags & SKF_HOTKEYACTIVE);
    kept = sticky, sticky.dwFlags &= ~SKF_HOTKEYACTIVE;
    IS(SystemParametersInfo(SPI_SETSTICKYKEYS, sizeof(sticky), &sticky, 0) && SystemParametersInfo(SPI_GETSTICKYKEYS, 0, &sticky, 0) && !(sticky.dwFlags & SKF_HOTKEYACTIVE));
    IS(SystemParametersInfo(SPI_SETSTICKYKEYS, sizeof(kept), &kept, 0) && SystemParametersInfo(SPI_GETSTICKYKEYS, 0, &sticky, 0) && sticky.dwFlags == kept.dwFlags);
    sticky.cbSize = 3;
    IS(!SystemParametersInfo(SPI_GETSTICKYKEYS, 0, &sticky, 0) && !SystemParametersInfo(9999, 0, NULL, 0) && GetLastError() == ERROR_INVALID_PARAMETER);
    IS(SystemParametersInfo(SPI_GETNONCLIENTMETRICS, sizeof(metrics), &metrics, 0) && metrics.iCaptionHeight == 18 && metrics.lfCaptionFont.lfWeight == FW_BOLD && metrics.lfMessageFont.lfFaceName[0]);
    IS(SystemParametersInfoW(SPI_GETNONCLIENTMETRICS, sizeof(wide), &wide, 0) && wide.iScrollWidth == 16 && wcscmp(wide.lfMenuFont.lfFaceName, L"MS Sans Serif") == 0);
    IS(GetDoubleClickTime() == 500 && SetDoubleClickTime(700) && GetDoubleClickTime() == 700 && SetDoubleClickTime(0) && GetDoubleClickTime() == 500);
}

static void displays(void)
{
    DISPLAY_DEVICEW wide = {sizeof(wide)};
    DISPLAY_DEVICEA device = {sizeof(device)};
    MONITORINFOEXW info = {sizeof(info)};
    MONITORINFO least = {sizeof(least)};
    DEVMODEA mode = {.dmSize = sizeof(mode)};
    PIXELFORMATDESCRIPTOR format = {sizeof(format), 1, PFD_DRAW_TO_WINDOW | PFD_SUPPORT_OPENGL};
    HMONITOR monitor = MonitorFromPoint((POINT){0, 0}, MONITOR_DEFAULTTONULL);
    IS(EnumDisplayDevicesW(NULL, 0, &wide, 0) && wcscmp(wide.DeviceName, L"\\\\.\\DISPLAY1") == 0 && wide.StateFlags & DISPLAY_DEVICE_PRIMARY_DEVICE && !EnumDisplayDevicesW(NULL, 1, &wide, 0));
    IS(EnumDisplayDevices("\\\\.\\display1", 0, &device, 0) && strcmp(device.DeviceName, "\\\\.\\DISPLAY1\\Monitor0") == 0 && !EnumDisplayDevices("none", 0, &device, 0));
    IS(monitor && GetMonitorInfoW(monitor, (LPMONITORINFO)&info) && wcscmp(info.szDevice, L"\\\\.\\DISPLAY1") == 0 && GetMonitorInfo(monitor, &least) && least.rcMonitor.right == info.rcMonitor.right);
    IS(!MonitorFromPoint((POINT){-5, 0}, MONITOR_DEFAULTTONULL) && MonitorFromPoint((POINT){-5, 0}, MONITOR_DEFAULTTONEAREST) == monitor);
    IS(!GetMonitorInfo((HMONITOR)0x666, &least) && GetLastError() == ERROR_INVALID_MONITOR_HANDLE && EnumDisplaySettingsEx(NULL, ENUM_CURRENT_SETTINGS, &mode, 0) && mode.dmPelsWidth == (DWORD)GetSystemMetrics(SM_CXSCREEN));
    least.cbSize = 3;
    IS(!GetMonitorInfo(monitor, &least) && sizeof(format) == 40 && !ChoosePixelFormat(NULL, &format) && GetLastError() == ERROR_INVALID_PIXEL_FORMAT);
}

static void scroll_bars(void)
{
    HWND window = CreateWindow("static", "", WS_POPUP, 0, 0, 100, 100, NULL, NULL, NULL, NULL), bar = CreateWindow("scrollbar", "", WS_CHILD, 0, 0, 10, 10, window, NULL, NULL, NULL);
    SCROLLINFO info = {sizeof(info), SIF_ALL};
    int low = 1, high = 1;
    RECT client;
    IS(!GetScrollInfo(window, SB_VERT, &info) && GetScrollRange(window, SB_VERT, &low, &high) && low == 0 && high == 0);
    info = (SCROLLINFO){sizeof(info), SIF_RANGE | SIF_PAGE | SIF_POS, 0, 99, 20, 95, 0};
    IS(SetScrollInfo(window, SB_VERT, &info, TRUE) == 80 && GetWindowLong(window, GWL_STYLE) & WS_VSCROLL && GetClientRect(window, &client) && client.right == 84);
    info.fMask = SIF_ALL;
    IS(GetScrollInfo(window, SB_VERT, &info) && info.nMax == 99 && info.nPage == 20 && info.nPos == 80 && info.nTrackPos == 80 && GetScrollPos(window, SB_VERT) == 80);
    IS(SetScrollPos(window, SB_VERT, 10, TRUE) == 80 && GetScrollPos(window, SB_VERT) == 10);
    info = (SCROLLINFO){sizeof(info), SIF_PAGE, 0, 0, 100, 0, 0};
    IS(SetScrollInfo(window, SB_VERT, &info, TRUE) == 0 && !(GetWindowLong(window, GWL_STYLE) & WS_VSCROLL) && GetClientRect(window, &client) && client.right == 100);
    IS(ShowScrollBar(window, SB_BOTH, TRUE) && GetWindowLong(window, GWL_STYLE) & WS_HSCROLL && GetClientRect(window, &client) && client.bottom == 84);
    IS(SetScrollRange(bar, SB_CTL, 5, 25, FALSE) && GetScrollPos(bar, SB_CTL) == 5 && SendMessage(bar, SBM_SETPOS, 30, FALSE) == 5 && GetScrollPos(bar, SB_CTL) == 25);
    IS(EnableScrollBar(bar, SB_CTL, ESB_DISABLE_BOTH) && !IsWindowEnabled(bar) && !EnableScrollBar(window, SB_CTL, ESB_ENABLE_BOTH));
    IS(DestroyWindow(window));
}

static HGLOBAL text_of(const char *text)
{
    HGLOBAL made = GlobalAlloc(GMEM_MOVEABLE, strlen(text) + 1);
    strcpy(GlobalLock(made), text);
    GlobalUnlock(made);
    return made;
}

static void clipboard(void)
{
    HWND window = CreateWindow("static", "", WS_POPUP, 0, 0, 1, 1, NULL, NULL, NULL, NULL);
    UINT own = RegisterClipboardFormat("Level parts"), formats[] = {CF_BITMAP, CF_TEXT};
    IS(!SetClipboardData(CF_TEXT, text_of("x")) && GetLastError() == ERROR_CLIPBOARD_NOT_OPEN && !GetClipboardData(CF_TEXT) && !CloseClipboard() && !EmptyClipboard());
    IS(OpenClipboard(window) && !OpenClipboard(NULL) && EmptyClipboard() && GetClipboardOwner() == window && SetClipboardData(CF_TEXT, text_of("gr\xc3\xbcn")));
    IS(own >= 0xc000 && own == RegisterClipboardFormatW(L"LEVEL PARTS") && SetClipboardData(own, text_of("cube")) && CloseClipboard());
    IS(IsClipboardFormatAvailable(CF_TEXT) && IsClipboardFormatAvailable(CF_UNICODETEXT) && !IsClipboardFormatAvailable(CF_BITMAP) && GetPriorityClipboardFormat(formats, 2) == CF_TEXT);
    IS(OpenClipboard(NULL) && strcmp(GlobalLock(GetClipboardData(CF_TEXT)), "gr\xc3\xbcn") == 0 && wcscmp(GlobalLock(GetClipboardData(CF_UNICODETEXT)), L"gr\u00fcn") == 0);
    IS(EnumClipboardFormats(0) == CF_TEXT && EnumClipboardFormats(CF_TEXT) == own && !GetClipboardData(CF_BITMAP) && EmptyClipboard() && CountClipboardFormats() == 0 && CloseClipboard());
    IS(DestroyWindow(window));
}

static HWND control(const char *of, DWORD style)
{
    return CreateWindow(of, "", WS_POPUP | style, 0, 0, 100, 20, NULL, NULL, NULL, NULL);
}

static void sliders(void)
{
    PBRANGE range = {0, 0};
    HWND slider = control(TRACKBAR_CLASS, 0), bar = control(PROGRESS_CLASS, 0);
    IS(SendMessage(slider, TBM_GETRANGEMAX, 0, 0) == 100 && SendMessage(slider, TBM_GETPAGESIZE, 0, 0) == 20 && SendMessage(slider, TBM_GETLINESIZE, 0, 0) == 1);
    SendMessage(slider, TBM_SETPOS, TRUE, 70), SendMessage(slider, TBM_SETRANGE, TRUE, MAKELONG(-50, 50));
    IS(SendMessage(slider, TBM_GETPOS, 0, 0) == 50 && SendMessage(slider, TBM_GETRANGEMIN, 0, 0) == -50);
    SendMessage(slider, TBM_SETPOS, TRUE, -90), SendMessage(slider, TBM_SETRANGEMIN, TRUE, -20);
    IS(SendMessage(slider, TBM_GETPOS, 0, 0) == -20 && SendMessage(slider, TBM_SETPAGESIZE, 0, 5) == 14 && SendMessage(slider, TBM_SETLINESIZE, 0, 2) == 1 && SendMessage(slider, TBM_GETPAGESIZE, 0, 0) == 5);
    IS(SendMessage(bar, PBM_SETPOS, 95, 0) == 0 && SendMessage(bar, PBM_STEPIT, 0, 0) == 95 && SendMessage(bar, PBM_GETPOS, 0, 0) == 0);
    IS(SendMessage(bar, PBM_SETSTEP, 3, 0) == 10 && SendMessage(bar, PBM_DELTAPOS, 7, 0) == 0 && SendMessage(bar, PBM_STEPIT, 0, 0) == 7 && SendMessage(bar, PBM_GETPOS, 0, 0) == 10);
    IS(SendMessage(bar, PBM_SETRANGE, 0, MAKELONG(2, 8)) == MAKELONG(0, 100) && SendMessage(bar, PBM_GETPOS, 0, 0) == 8 && SendMessage(bar, PBM_SETRANGE32, (WPARAM)-5, 70000) == MAKELONG(2, 8));
    IS(SendMessage(bar, PBM_GETRANGE, TRUE, (LPARAM)&range) == -5 && range.iLow == -5 && range.iHigh == 70000 && SendMessage(bar, PBM_SETPOS, 80000, 0) == 8 && SendMessage(bar, PBM_GETPOS, 0, 0) == 70000);
    IS(DestroyWindow(slider) && DestroyWindow(bar));
}

static void edited_texts(void)
{
    char text[64];
    DWORD from, to;
    HWND edit = control("edit", ES_MULTILINE);
    SetWindowText(edit, "one\r\nthree\r\n");
    IS(SendMessage(edit, EM_GETLINECOUNT, 0, 0) == 3 && SendMessage(edit, EM_LINEINDEX, 1, 0) == 5 && SendMessage(edit, EM_LINELENGTH, 6, 0) == 5 && SendMessage(edit, EM_LINEFROMCHAR, 7, 0) == 1 && SendMessage(edit, EM_LINEINDEX, 3, 0) == -1);
    *(WORD *)text = sizeof(text);
    IS(SendMessage(edit, EM_GETLINE, 1, (LPARAM)text) == 5 && strcmp(text, "three") == 0);
    SendMessage(edit, EM_SETSEL, 5, 5), SendMessage(edit, EM_REPLACESEL, FALSE, (LPARAM) "two\r\n");
    IS(GetWindowText(edit, text, sizeof(text)) && strcmp(text, "one\r\ntwo\r\nthree\r\n") == 0 && SendMessage(edit, EM_GETSEL, (WPARAM)&from, (LPARAM)&to) == MAKELONG(10, 10) && from == 10 && to == 10);
    IS(SendMessage(edit, EM_GETMODIFY, 0, 0) && SendMessage(edit, EM_SETREADONLY, TRUE, 0) && GetWindowLong(edit, GWL_STYLE) & ES_READONLY);
    // A log that somebody reads grows, too: all is selected, then nothing behind it, and more comes there.
    SendMessage(edit, EM_SETSEL, 0, -1), SendMessage(edit, EM_SETSEL, (WPARAM)-1, -1), SendMessage(edit, EM_REPLACESEL, 0, (LPARAM) "_");
    IS(GetWindowText(edit, text, sizeof(text)) && strcmp(text, "one\r\ntwo\r\nthree\r\n_") == 0);
    SendMessage(edit, EM_SETSEL, 0, -1), SendMessageW(edit, EM_REPLACESEL, 0, (LPARAM)L"new");
    IS(GetWindowText(edit, text, sizeof(text)) == 3 && strcmp(text, "new") == 0 && SetWindowText(edit, "x") && SendMessage(edit, EM_GETSEL, 0, 0) == 0 && !SendMessage(edit, EM_GETMODIFY, 0, 0));
    IS(SendMessage(edit, EM_GETLIMITTEXT, 0, 0) == 32767 && SendMessage(edit, EM_LIMITTEXT, 8, 0) && SendMessage(edit, EM_GETLIMITTEXT, 0, 0) == 8);
    IS(DestroyWindow(edit));
}

/* Entries that a program draws itself are numbers, unless it says that they are texts. */
static void drawn_entries(void)
{
    DWORD number = 0;
    char text[8];
    HWND numbers = control("listbox", LBS_OWNERDRAWFIXED | LBS_SORT), texts = control("combobox", CBS_OWNERDRAWVARIABLE | CBS_HASSTRINGS);
    IS(SendMessage(numbers, LB_ADDSTRING, 0, 7) == 0 && SendMessage(numbers, LB_INSERTSTRING, 0, 9) == 0 && SendMessage(numbers, LB_GETCOUNT, 0, 0) == 2);
    IS(SendMessage(numbers, LB_GETTEXT, 1, (LPARAM)&number) == sizeof(number) && number == 7 && SendMessage(numbers, LB_GETITEMDATA, 0, 0) == 9 && SendMessage(numbers, LB_GETTEXT, 2, (LPARAM)&number) == LB_ERR);
    IS(SendMessage(texts, CB_ADDSTRING, 0, (LPARAM) "red") == 0 && SendMessage(texts, CB_GETLBTEXT, 0, (LPARAM)text) == 3 && strcmp(text, "red") == 0);
    IS(DestroyWindow(numbers) && DestroyWindow(texts));
}

/* Editors for letters of East Asia: none, so that programs take those of WM_CHAR. */
static void editors(void)
{
    HWND window = control("STATIC", 0);
    COMPOSITIONFORM form = {CFS_POINT, {3, 4}, {0, 0, 0, 0}};
    LOGFONT font = {0};
    char text[8] = "kept";
    IS(ImmDisableIME(0) && !ImmIsIME(GetKeyboardLayout(0)) && ImmGetContext(window) == NULL && ImmAssociateContext(window, NULL) == NULL);
    IS(!ImmGetOpenStatus(NULL) && !ImmSetCompositionWindow(NULL, &form) && !ImmSetCompositionFont(NULL, &font) && !ImmReleaseContext(window, NULL));
    IS(ImmGetCompositionString(NULL, GCS_RESULTSTR, text, sizeof(text)) == IMM_ERROR_GENERAL && strcmp(text, "kept") == 0 && ImmGetDefaultIMEWnd(window) == NULL);
    IS(ImmGetVirtualKey(window) == VK_PROCESSKEY && GetSystemMetrics(SM_DBCSENABLED) == 0 && DestroyWindow(window));
}

int main(void)
{
    system_settings();
    displays();
    scroll_bars();
    sliders();
    edited_texts();
    drawn_entries();
    clipboard();
    editors();
    printf("%d wrong\n", wrong);
    return wrong;
}
