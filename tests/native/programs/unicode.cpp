// A UNICODE build with names of its own that C's and C++'s libraries have had since, and the library of Microsoft's compilers.
#define UNICODE
#define _UNICODE
#define _CRTDBG_MAP_ALLOC
#include <Windows.h>
#include <MMSystem.h>
#include <Math.h>
#include <sys\stat.h>
#include <sys\types.h>
#include <crtdbg.h>
#include <eh.h>
#include <float.h>
#include <hash_map>
#include <io.h>
#include <new.h>
#include <stdio.h>
#include <string.h>
#include <tchar.h>
#include <time.h>
#include <vector>
#include <D3DX8.h>

using namespace std;

typedef unsigned char byte;
static byte small_ = 200;
int index = 3, link = 4, size = 5, hash = 6;
bool pause;
float gamma = 1.5f, y1 = 2;
int random(int most) { return most - 1; }
float round(float value) { return floorf(value + 0.25f); }
void dprintf(const char *, ...) {}

#include <PshPack1.h>
struct Packed { char kind; int length; };
#include <PopPack.h>
struct Loose { char kind; int length; };

#define LOOK(condition) (void)((condition) || (wrong++, _tprintf(_T("%d: %hs\n"), __LINE__, #condition)))
static int wrong;

static void settings()
{
    TCHAR text[64], name[MAX_PATH];
    HKEY key;
    DWORD bytes = sizeof(text), type;
    // Of a folder that it was given, by the folder's own name.
    LOOK(GetFileAttributes(_T("Recordings\\INDEX.json")) == FILE_ATTRIBUTE_ARCHIVE && GetFileAttributes(_T("Others\\index.json")) == INVALID_FILE_ATTRIBUTES);
    LPCTSTR cursors[] = {IDC_ARROW, IDC_IBEAM, IDC_WAIT, IDI_APPLICATION, IDI_HAND, IDI_ASTERISK};
    for (LPCTSTR one : cursors) LOOK(LoadCursor(NULL, one) != NULL);
    LOOK(RegCreateKeyEx(HKEY_CURRENT_USER, _T("Software\\Own"), 0, NULL, 0, KEY_ALL_ACCESS, NULL, &key, NULL) == ERROR_SUCCESS);
    LOOK(RegSetValueEx(key, _T("Name"), 0, REG_SZ, (const BYTE *)_T("Wert"), 5 * sizeof(TCHAR)) == ERROR_SUCCESS);
    LOOK(RegQueryValueEx(key, _T("name"), NULL, &type, (BYTE *)text, &bytes) == ERROR_SUCCESS && bytes == 10 && !_tcscmp(text, _T("Wert")));
    bytes = 4;
    LOOK(RegQueryValueEx(key, _T("name"), NULL, &type, (BYTE *)text, &bytes) == ERROR_MORE_DATA && bytes == 10);
    RegCloseKey(key);
    WritePrivateProfileString(_T("Video"), _T("Mode"), _T("wide"), _T(".\\wide.ini"));
    LOOK(GetPrivateProfileString(_T("video"), _T("mode"), _T("none"), text, 64, _T(".\\wide.ini")) == 4 && !_tcscmp(text, _T("wide")));
    HMENU menu = CreateMenu();
    AppendMenu(menu, MF_STRING, 5, _T("Öffnen"));
    LOOK(GetMenuString(menu, 5, text, 64, MF_BYCOMMAND) > 0 && !_tcscmp(text, _T("Öffnen")));
    DestroyMenu(menu);
    HWND list = CreateWindow(_T("COMBOBOX"), _T(""), WS_POPUP, 0, 0, 10, 10, NULL, NULL, NULL, NULL);
    SendMessage(list, CB_ADDSTRING, 0, (LPARAM)_T("entry"));
    LOOK(SendMessage(list, CB_GETLBTEXT, 0, (LPARAM)text) == 5 && !_tcscmp(text, _T("entry")));
    DestroyWindow(list);
    LOOK(GetMenuItemCount(LoadMenu(NULL, MAKEINTRESOURCE(5))) == 0);
    SYSTEMTIME date = {2002, 6, 6, 15, 9, 5, 7};
    LOOK(GetDateFormat(LOCALE_USER_DEFAULT, 0, &date, _T("ddd d'.' MMMM yy"), text, 64) && !_tcscmp(text, _T("Sat 15. June 02")));
    LOOK(GetTimeFormat(LOCALE_USER_DEFAULT, 0, &date, NULL, text, 64) && !_tcscmp(text, _T("9:05:07 AM")));
    MONITORINFOEX monitor;
    monitor.cbSize = sizeof(monitor);
    DISPLAY_DEVICE display = {sizeof(display)};
    LOOK(GetMonitorInfo(MonitorFromWindow(NULL, MONITOR_DEFAULTTOPRIMARY), &monitor) && !_tcscmp(monitor.szDevice, _T("\\\\.\\DISPLAY1")));
    LOOK(sizeof(Packed) == 5 && sizeof(Loose) == 8);
    LOOK(EnumDisplayDevices(NULL, 0, &display, 0) && !_tcscmp(display.DeviceName, monitor.szDevice));
    LOOK(D3DXGetImageInfoFromFile(_T("none.bmp"), NULL) != S_OK);
    LOOK(GetFullPathName(_T("wide.ini"), MAX_PATH, name, NULL) && _tcsrchr(name, _T('\\')));
}

static void texts()
{
    TCHAR text[64], word[16], other[16];
    char narrow[16];
    int number;
    float real;
    LOOK(_stscanf(_T("12 word [a b] thin 1.5"), _T("%d %s [%[^]]] %hs %f"), &number, word, other, narrow, &real) == 5);
    LOOK(number == 12 && !_tcscmp(word, _T("word")) && !_tcscmp(other, _T("a b")) && !strcmp(narrow, "thin") && real == 1.5f);
    LOOK(_stprintf(text, _T("%s %hs %I64d %%"), _T("wide"), "thin", 5000000000i64) == 22 && !_tcscmp(text, _T("wide thin 5000000000 %")));
    LOOK(!_tcscmp(_tcstok(text, _T(" ")), _T("wide")) && !_tcscmp(_tcstok(NULL, _T(" ")), _T("thin")));
    LOOK(!_tcscmp(_tcsrev(word), _T("drow")) && _memicmp("a\0B", "A\0b", 3) == 0 && _memicmp("a\0B", "A\0c", 3) < 0);
    sprintf(narrow, "%s", (char *)NULL);
    LOOK(!strcmp(narrow, "(null)") && strrchr(__FILE__, '/') && __FILE__[0] == '/');
}

static void library()
{
    clock_t before = clock();
    Sleep(20);
    LOOK(sizeof(clock_t) == 4 && CLOCKS_PER_SEC == 1000 && clock() - before >= 19 && clock() - before < 10000);
    unsigned control = _controlfp(0, 0);
    _controlfp(_PC_24 | _RC_CHOP, _MCW_PC | _MCW_RC);
    LOOK((_controlfp(0, 0) & (_MCW_PC | _MCW_RC)) == (_PC_24 | _RC_CHOP) && control == _CW_DEFAULT);
    stdext::hash_map<int, const char *> map;
    map[3] = "three";
    LOOK(map.find(3) != map.end() && map.find(4) == map.end());
    _CrtMemState state;
    _CrtMemCheckpoint(&state);
    int *numbers = new (_NORMAL_BLOCK, __FILE__, __LINE__) int[4];
    _CrtSetReportMode(_CRT_WARN, _CRTDBG_MODE_DEBUG);
    delete[] numbers;
    _set_new_handler(NULL);
    struct _stat about;
    WIN32_FIND_DATA found;
    FILETIME first, second;
    HANDLE file = CreateFile(_T("time.bin"), GENERIC_WRITE, 0, NULL, CREATE_ALWAYS, 0, NULL);
    GetFileTime(file, NULL, NULL, &first);
    Sleep(5);
    LOOK(GetFileTime(file, NULL, NULL, &second) && CompareFileTime(&first, &second) == 0);
    first.dwHighDateTime -= 1000;
    LOOK(SetFileTime(file, NULL, NULL, &first) && GetFileTime(file, NULL, NULL, &second) && CompareFileTime(&second, &first) <= 0);
    CloseHandle(file);
    HANDLE search = FindFirstFile(_T("TIME.*"), &found);
    LOOK(search != INVALID_HANDLE_VALUE && CompareFileTime(&found.ftLastWriteTime, &second) == 0);
    FindClose(search);
    LOOK(_stat("time.bin", &about) == 0 && about.st_mtime > 1000000000);
    struct Base { virtual ~Base() {} } base;
    struct Derived : Base {};
    try
    {
        (void)dynamic_cast<Derived &>(static_cast<Base &>(base)).~Derived();
        wrong++;
    }
    catch (const bad_cast &)
    {
        _tprintf(_T("bad cast\n"));
    }
}

int _tmain(int argc, TCHAR *argv[], TCHAR *[])
{
    vector<int> sorted(size);
    byte large = small_;
    index += hash + (int)sorted.size();
    pause = !pause;
    settings();
    texts();
    library();
    _tprintf(_T("%d %d %d %d %.1f %s\n"), index, link + random(3), large, (int)round(1.6f), gamma * y1, argc > 1 ? argv[1] : _T(""));
    _tprintf(_T("%d wrong\n"), wrong);
    return wrong;
}
