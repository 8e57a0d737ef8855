/* The Windows of programs that write test pictures: time, texts, files, memory, errors, modules, and C as compilers of Windows take it. */
#define COBJMACROS
#define WIN32_LEAN_AND_MEAN
#define STRICT
#include <windows.h>
#include <mmsystem.h>
#include <initguid.h>
#include <d3d8.h>
#include <assert.h>
#include <conio.h>
#include <ctype.h>
#include <direct.h>
#include <errno.h>
#include <fcntl.h>
#include <float.h>
#include <inttypes.h>
#include <io.h>
#include <limits.h>
#include <locale.h>
#include <malloc.h>
#include <math.h>
#include <process.h>
#include <setjmp.h>
#include <share.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <wchar.h>

#pragma comment(lib, "d3d8.lib")
#pragma comment(lib, "winmm.lib")
#pragma warning(disable : 4100 4996)
#pragma pack(push, 1)
typedef struct
{
    char id[4];
    DWORD width;
    WORD depth;
} RAW_HEADER;
#pragma pack(pop)
C_ASSERT(sizeof(RAW_HEADER) == 10);
_Static_assert(sizeof(long) == 4 && sizeof(void *) == 4 && sizeof(WCHAR) == 2, "as in 32-bit Windows");
_Static_assert(sizeof(D3DCAPS8) == 212 && sizeof(D3DPRESENT_PARAMETERS) == 52, "as in the SDK");
_Static_assert(offsetof(LARGE_INTEGER, HighPart) == 4, "anonymous members");

DEFINE_GUID(OWN_ID, 0x12345678, 0xabcd, 0xef01, 1, 2, 3, 4, 5, 6, 7, 8);

typedef union
{
    float f;
    DWORD d;
    struct
    {
        BYTE b, g, r, a;
    };
} cell;

static FILE *log_file;
static int failures;
static jmp_buf way_out;
static const WCHAR greeting[] = L"gr\u00fc\u00df";

static void say(const char *format, ...)
{
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    vprintf(format, list);
    vfprintf(log_file, format, again);
    va_end(again);
    va_end(list);
}

#define CHECK(is) \
    do \
    { \
        if (!(is)) \
            say("%s:%d: %s\n", strrchr(__FILE__, '/') ? strrchr(__FILE__, '/') + 1 : __FILE__, __LINE__, #is), failures++; \
    } while (0)

static int __cdecl by_value(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static void times(void)
{
    LARGE_INTEGER frequency, first, second;
    SYSTEMTIME date = {2001, 10, 4, 25, 13, 5, 9, 250}, back;
    FILETIME stamp;
    DWORD start = GetTickCount();
    time_t now = time(NULL);
    char text[64];
    CHECK(QueryPerformanceFrequency(&frequency) && frequency.QuadPart > 0);
    QueryPerformanceCounter(&first);
    Sleep(2);
    QueryPerformanceCounter(&second);
    CHECK(second.QuadPart > first.QuadPart && GetTickCount() - start < 60000 && timeGetTime() >= start);
    CHECK(SystemTimeToFileTime(&date, &stamp) && FileTimeToSystemTime(&stamp, &back));
    CHECK(back.wYear == 2001 && back.wDayOfWeek == 4 && back.wMilliseconds == 250);
    date.wMinute = 60;
    CHECK(!SystemTimeToFileTime(&date, &stamp) && GetLastError() == ERROR_INVALID_PARAMETER);
    CHECK(strftime(text, sizeof(text), "%Y", localtime(&now)) == 4 && clock() != (clock_t)-1);
    CHECK(GetTickCount64() < 1ull << 40 && difftime(now, now) == 0);
}

static void rectangles(void)
{
    RECT none = {5, 5, 2, 9}, some = {1, 2, 5, 6}, made;
    CHECK(!UnionRect(&made, &none, &none) && made.left == 0 && made.bottom == 0 && UnionRect(&made, &none, &some) && EqualRect(&made, &some));
    CHECK(!SubtractRect(&made, &none, &some) && made.right == 0 && SubtractRect(&made, &some, &none) && EqualRect(&made, &some));
}

static void texts(void)
{
    char text[128], word[32], *next = NULL, *part;
    WCHAR wide[64];
    int list[] = {5, 3, 9, 1}, key = 9, a = 0, b = 0;
    wsprintf(text, "%s %d %08lX %c", "text", -5, 0xbeefUL, 'x');
    CHECK(lstrcmp(text, "text -5 0000BEEF x") == 0 && lstrlen(text) == 18);
    long double much = 0;
    CHECK(sprintf(word, "%.2Lf", 1.25L) == 4 && strcmp(word, "1.25") == 0 && sscanf("2.5", "%Lf", &much) == 1 && much == 2.5L);
    lstrcpyn(word, text, 5);
    CHECK(lstrcmpi(lstrcat(word, "!"), "TEXT!") == 0 && _stricmp("aB", "Ab") == 0 && strnicmp("abc", "ABx", 2) == 0);
    CHECK(MultiByteToWideChar(CP_UTF8, 0, "gr\xc3\xbc\xc3\x9f", -1, wide, 64) == 5 && wcscmp(wide, greeting) == 0);
    CHECK(WideCharToMultiByte(CP_ACP, 0, wide, -1, text, sizeof(text), NULL, NULL) == 7 && lstrlenW(wide) == 4);
    CHECK(swprintf(wide, 64, L"%ls:%d", L"n", 7) == 3 && wcstol(L"0x10", NULL, 16) == 16 && towupper(L'q') == L'Q');
    CHECK(wsprintfW(wide, L"%s-%u", L"w", 3u) == 3 && lstrcmpW(wide, L"w-3") == 0);
    CHECK(sscanf("frame 12 of 0x1f", "%31s %d of %x", word, &a, (unsigned *)&b) == 3 && a == 12 && b == 31);
    strcpy(text, "a,b;;c");
    for (part = strtok(text, ",;"), a = 0; part; part = strtok(NULL, ",;"))
        a += *part;
    CHECK(a == 'a' + 'b' + 'c');
    strcpy(text, "1 2");
    part = strtok_s(text, " ", &next);
    CHECK(atoi(part) == 1 && strtoul(next, NULL, 10) == 2 && fabs(strtod("-1.5e2", NULL) + 150) < DBL_EPSILON);
    CHECK(MulDiv(-213, -145, -2) == -15443 && MulDiv(7, 1, 2) == 4 && MulDiv(INT_MAX, 2, 1) == -1);
    CHECK(lstrcmp("apple", "Zebra") < 0 && lstrcmp("ab", "Ab") == -1 && lstrcmp("abc", "ABD") < 0 && lstrcmp("a_1", "a1") < 0);
    CHECK(lstrcmp("co-op", "coot") < 0 && lstrcmp("co-op", "coop") > 0 && lstrcmpiW(L"FILE9", L"file10") > 0 && lstrcmpi(NULL, "") < 0);
    static WCHAR long_texts[2][3001];
    wmemset(long_texts[0], L'x', 3000), wmemset(long_texts[1], L'x', 2999)[2999] = L'y';
    CHECK(lstrcmpW(long_texts[0], long_texts[1]) == -1 && lstrcmpW(long_texts[0], long_texts[0]) == 0 && lstrcmpiW(NULL, L"") == -1);
    CHECK(CompareString(LOCALE_USER_DEFAULT, SORT_STRINGSORT, "co-op", -1, "coop", -1) == CSTR_LESS_THAN);
    qsort(list, 4, sizeof(list[0]), by_value);
    CHECK(list[0] == 1 && bsearch(&key, list, 4, sizeof(list[0]), by_value) == &list[3]);
    CHECK(_snprintf(text, sizeof(text), "%I64d %#x %5.2f|%-4d|%+d %e", 1ll << 40, 255, 3.14159, 7, 7, 12345.678) > 0);
    CHECK(strcmp(text, "1099511627776 0xff  3.14|7   |+7 1.234568e+004") == 0);
    memset(text, '#', 16);
    CHECK(_snprintf(text, 4, "%s", "four") == 4 && memcmp(text, "four#", 5) == 0);
    CHECK(_snprintf(text, 3, "%d", 98765) == -1 && memcmp(text, "987r#", 5) == 0);
    CHECK(_snprintf(text, 5, "%s", "four") == 4 && text[4] == 0 && _snprintf(NULL, 0, "%d", 123) == 3);
    wide[4] = L'#';
    CHECK(_snwprintf(wide, 4, L"%s", L"four") == 4 && wide[4] == L'#' && _snwprintf(wide, 2, L"abc") == -1 && wide[1] == L'b' && wide[2] == L'u');
    CHECK(swprintf(wide, 3, L"%d", 1234) < 0 && wide[1] == L'2' && wide[2] == 0);
    CHECK(_scprintf("%s", "four") == 4 && strcmp(_itoa(-42, text, 10), "-42") == 0 && strcmp(_ultoa(255, text, 2), "11111111") == 0);
    CHECK(strcmp(_strupr(strcpy(text, "up")), "UP") == 0 && strcmp(_strrev(text), "PU") == 0 && isxdigit('f'));
    CHECK(min(3, 4) == 3 && max(3, 4) == 4 && __max(1, 2) == 2 && MAKEFOURCC('D', 'X', 'T', '1') == 0x31545844);
}

static void files(void)
{
    static const char content[] = "P6\n2 1\n255\n\1\2\3\r\n\32";
    char folder[MAX_PATH], full[MAX_PATH], back[64], drive[4], dir[256], name[64], extension[16];
    struct stat about;
    WIN32_FIND_DATA found;
    HANDLE file, mapping, search;
    DWORD bytes = 0;
    FILE *stream;
    CHECK(_mkdir("made") == 0 && _mkdir("made") == -1 && errno == EEXIST && CreateDirectory("made\\inner", NULL));
    stream = fopen("made\\Inner\\Picture.PPM", "wb");
    setvbuf(stream, NULL, _IOFBF, 1 << 16);
    CHECK(stream && fwrite(content, 1, sizeof(content), stream) == sizeof(content) && ftell(stream) == sizeof(content) && fclose(stream) == 0);
    CHECK(stat("made/inner/picture.ppm", &about) == 0 && about.st_size == sizeof(content) && (about.st_mode & S_IFDIR) == 0);
    stream = _fsopen("MADE/INNER/PICTURE.ppm", "rb", _SH_DENYWR);
    CHECK(stream && fseek(stream, -4, SEEK_END) == 0 && fgetc(stream) == '\r' && fread(back, 1, 64, stream) == 3 && feof(stream) && fclose(stream) == 0);
    file = CreateFile("made\\inner\\picture.ppm", GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ, NULL, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, NULL);
    CHECK(file != INVALID_HANDLE_VALUE && GetFileSize(file, NULL) == sizeof(content) && GetFileType(file) == FILE_TYPE_DISK);
    CHECK(ReadFile(file, back, 2, &bytes, NULL) && bytes == 2 && back[1] == '6');
    mapping = CreateFileMapping(file, NULL, PAGE_READWRITE, 0, 0, NULL);
    char *view = MapViewOfFile(mapping, FILE_MAP_ALL_ACCESS, 0, 0, 0);
    CHECK(view && view[3] == '2');
    view[3] = '7';
    CHECK(UnmapViewOfFile(view) && CloseHandle(mapping));
    CHECK(SetFilePointer(file, 3, NULL, FILE_BEGIN) == 3 && ReadFile(file, back, 1, &bytes, NULL) && back[0] == '7' && CloseHandle(file));
    CHECK(WritePrivateProfileString("video", "width", "640", ".\\set.ini") && WritePrivateProfileString("video", "depth", "32", ".\\set.ini"));
    CHECK(WritePrivateProfileString("video", "width", "800", ".\\set.ini") && GetPrivateProfileInt("video", "width", 1, ".\\set.ini") == 800);
    CHECK(GetPrivateProfileInt("video", "depth", 1, ".\\set.ini") == 32 && GetPrivateProfileInt("audio", "depth", 1, ".\\set.ini") == 1);
    search = FindFirstFile("made\\inner\\*.ppm", &found);
    CHECK(search != INVALID_HANDLE_VALUE && lstrcmpi(found.cFileName, "picture.ppm") == 0 && !FindNextFile(search, &found) && FindClose(search));
    CHECK(GetLastError() == ERROR_NO_MORE_FILES && GetFileAttributesW(L"made") == FILE_ATTRIBUTE_DIRECTORY);
    CHECK(GetCurrentDirectory(sizeof(folder), folder) > 0 && GetFullPathName("made\\x.bmp", sizeof(full), full, NULL) > 0 && full[1] == ':');
    _splitpath("c:\\made\\inner\\x.y.bmp", drive, dir, name, extension);
    CHECK(strcmp(dir, "\\made\\inner\\") == 0 && strcmp(name, "x.y") == 0 && strcmp(extension, ".bmp") == 0);
    CHECK(GetModuleFileName(NULL, full, sizeof(full)) > 0 && strrchr(full, '\\') && !fopen("nowhere/at/all", "rb") && errno == ENOENT);
    stream = tmpfile();
    CHECK(stream && fprintf(stream, "%d", 5) == 1 && (rewind(stream), fgetc(stream) == '5') && fclose(stream) == 0);
    CHECK(rename("made/inner/picture.ppm", "made/other.ppm") == 0 && _access("made/other.ppm", 0) == 0 && remove("made/other.ppm") == 0);
    CHECK(CopyFileW(L"set.ini", L"made\\copy.ini", FALSE) && DeleteFile("made\\copy.ini") && RemoveDirectory("made\\inner") && _rmdir("made") == 0);
    int number = _open("raw.bin", _O_CREAT | _O_WRONLY | _O_BINARY | _O_TRUNC, _S_IREAD | _S_IWRITE);
    CHECK(number >= 0 && _write(number, "abc", 3) == 3 && _lseek(number, 0, SEEK_END) == 3 && _close(number) == 0 && _unlink("raw.bin") == 0);
}

static void memory(void)
{
    HANDLE heap = HeapCreate(0, 4096, 0);
    BYTE *a = HeapAlloc(heap, HEAP_ZERO_MEMORY, 100), *b = VirtualAlloc(NULL, 70000, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
    HGLOBAL c = GlobalAlloc(GMEM_MOVEABLE | GMEM_ZEROINIT, 10);
    MEMORYSTATUS status = {sizeof(status)};
    MEMORY_BASIC_INFORMATION info;
    SYSTEM_INFO system;
    DWORD old;
    CHECK(a && a[99] == 0 && HeapSize(heap, 0, a) >= 100 && (a = HeapReAlloc(heap, 0, a, 5000)) && HeapFree(heap, 0, a) && HeapDestroy(heap));
    CHECK(b && ((size_t)b & 4095) == 0 && b[69999] == 0 && VirtualProtect(b, 4096, PAGE_READONLY, &old) && VirtualQuery(b, &info, sizeof(info)) == sizeof(info));
    CHECK(info.State == MEM_COMMIT && VirtualFree(b, 0, MEM_RELEASE));
    CHECK(GlobalLock(c) && GlobalSize(c) >= 10 && (GlobalUnlock(c), TRUE) && (c = GlobalReAlloc(c, 9000, GMEM_MOVEABLE)) && !GlobalFree(c));
    GlobalMemoryStatus(&status);
    HGLOBAL block = GlobalAlloc(GHND, 20);
    CHECK(GlobalLock(block) && GlobalLock(block) && GlobalFlags(block) == 2 && GlobalUnlock(block) && !GlobalUnlock(block) && GetLastError() == NO_ERROR);
    CHECK(!GlobalUnlock(block) && GetLastError() == ERROR_NOT_LOCKED && GlobalUnlock(c = GlobalAlloc(GPTR, 4)) && !GlobalFree(block) && !GlobalFree(c));
    CHECK(GetEnvironmentVariable("NOT_THERE", NULL, 0) == 0 && GetLastError() == ERROR_ENVVAR_NOT_FOUND);
    GetSystemInfo(&system);
    CHECK(status.dwAvailPhys > 0 && system.dwPageSize == 4096 && (a = _aligned_malloc(33, 64)) && ((size_t)a & 63) == 0);
    _aligned_free(a);
    a = _alloca(64);
    memset(a, 0xcd, 64);
    CHECK(a[63] == 0xcd && _msize(b = calloc(3, 7)) >= 21);
    free(b);
}

static int deep(int n)
{
    if (n == 0)
        longjmp(way_out, 77);
    return deep(n - 1) + 1;
}

static void language(void)
{
    cell one = {.d = 0x40490fdb};
    IID own = OWN_ID;
    volatile double zero = 0;
    D3DXYZ_UNUSED:
    CHECK(fabsf(one.f - 3.14159265f) < FLT_EPSILON * 4 && one.a == 0x40 && one.b == 0xdb);
    CHECK(IsEqualGUID(&own, &OWN_ID) && !IsEqualIID(&own, &IID_IUnknown) && memcmp(&IID_IDirect3D8, &IID_IDirect3DDevice8, sizeof(IID)) != 0);
    CHECK(FLT_MAX > 3e38f && DBL_MIN < 1e-300 && INT_MAX == 2147483647 && LONG_MAX == INT_MAX && UINT_MAX == 0xffffffffu && CHAR_BIT == 8);
    CHECK(_isnan(zero / zero) && !_finite(1 / zero) && isnan(NAN) && signbit(-0.0) && lrintf(2.5f) == 2 && floorf(-0.5f) == -1 && fmodf(5.5f, 2) == 1.5f);
    CHECK((int)(unsigned char)-1 == 255 && (-7) / 2 == -3 && (-7) % 2 == -1 && (1u << 31) >> 31 == 1 && (DWORD)(FLOAT)16777216.0f == 16777216);
    int code = setjmp(way_out);
    if (code == 0)
        deep(10);
    CHECK(code == 77);
    CHECK(rand() == 41 && (srand(7), rand()) != 41 && RAND_MAX == 32767 && abs(-3) == 3 && div(7, 2).rem == 1);
    CHECK(setlocale(LC_ALL, "C") && signal(SIGINT, SIG_DFL) != SIG_ERR && getenv("NO_SUCH_NAME") == NULL && _getpid() != 0);
    if (failures > 1000)
        goto D3DXYZ_UNUSED;
}

typedef IDirect3D8 *(WINAPI *CREATE)(UINT version);

static void modules(void)
{
    OSVERSIONINFO version = {sizeof(version)};
    HMODULE d3d8 = LoadLibrary(TEXT("D3D8.DLL"));
    CREATE create = (CREATE)(void *)GetProcAddress(d3d8, "Direct3DCreate8");
    LPSTR text = NULL;
    HANDLE event = CreateEvent(NULL, TRUE, FALSE, NULL), both[2] = {event, CreateMutexW(NULL, FALSE, NULL)};
    CRITICAL_SECTION section;
    IDirect3D8 *d3d;
    IUnknown *unknown = NULL;
    HKEY key;
    CHECK(d3d8 && create && !LoadLibraryW(L"no-such.dll") && GetLastError() == ERROR_MOD_NOT_FOUND);
    CHECK(FormatMessage(FORMAT_MESSAGE_ALLOCATE_BUFFER | FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS, NULL, GetLastError(),
                        MAKELANGID(LANG_NEUTRAL, SUBLANG_DEFAULT), (LPTSTR)&text, 0, NULL) > 0);
    CHECK(LANGIDFROMLCID(MAKELCID(0x407, 1)) == 0x407 && SORTIDFROMLCID(MAKELCID(0x407, 1)) == 1);
    CHECK(text && strstr(text, "module could not be found.\r\n") && !LocalFree(text));
    CHECK(!GetProcAddress(d3d8, "NoSuchName") && GetModuleHandle(NULL) && GetVersionEx(&version) && version.dwPlatformId == VER_PLATFORM_WIN32_NT);
    d3d = create(D3D_SDK_VERSION);
    CHECK(d3d && IDirect3D8_QueryInterface(d3d, &IID_IUnknown, (void **)&unknown) == S_OK && IUnknown_Release(unknown) == 1);
    CHECK(IDirect3D8_QueryInterface(d3d, &OWN_ID, (void **)&unknown) == E_NOINTERFACE && !unknown && IDirect3D8_Release(d3d) == 0 && FreeLibrary(d3d8));
    InitializeCriticalSection(&section);
    EnterCriticalSection(&section);
    LeaveCriticalSection(&section);
    DeleteCriticalSection(&section);
    CHECK(WaitForSingleObject(event, 1) == WAIT_TIMEOUT && SetEvent(event) && WaitForMultipleObjects(2, both, TRUE, INFINITE) == WAIT_OBJECT_0);
    CHECK(CloseHandle(event) && TlsSetValue(TlsAlloc(), &key) && RegOpenKeyEx(HKEY_LOCAL_MACHINE, "Software", 0, KEY_READ, &key) == ERROR_FILE_NOT_FOUND);
    CHECK(strstr(GetCommandLineA(), "first \"second word\"") && __argc == 3 && strcmp(__argv[2], "second word") == 0);
    CHECK(SetConsoleTitle("title") && GetStdHandle(STD_OUTPUT_HANDLE) != INVALID_HANDLE_VALUE && SetUnhandledExceptionFilter(NULL) == NULL);
}

static void settings(void)
{
    char text[64];
    WCHAR wide[64], *id;
    DWORD number = 0;
    LONG bits = 5;
    CLSID back;
    LUID luid = {1, 2};
    CHECK(GetLocaleInfo(LOCALE_USER_DEFAULT, LOCALE_SENGLANGUAGE, text, sizeof(text)) == 8 && strcmp(text, "English") == 0);
    CHECK(GetLocaleInfo(LOCALE_USER_DEFAULT, LOCALE_SABBREVMONTHNAME12, text, 4) == 4 && strcmp(text, "Dec") == 0);
    CHECK(GetLocaleInfoW(LOCALE_USER_DEFAULT, LOCALE_SDAYNAME1, wide, 64) == 7 && wcscmp(wide, L"Monday") == 0);
    CHECK(GetLocaleInfo(LOCALE_USER_DEFAULT, LOCALE_SDECIMAL, NULL, 0) == 2 && !GetLocaleInfo(LOCALE_USER_DEFAULT, LOCALE_SCOUNTRY, text, 3));
    CHECK(GetLastError() == ERROR_INSUFFICIENT_BUFFER && !GetLocaleInfo(LOCALE_USER_DEFAULT, 0x999, text, 64) && GetLastError() == ERROR_INVALID_FLAGS);
    CHECK(GetLocaleInfo(LOCALE_USER_DEFAULT, LOCALE_IDEFAULTANSICODEPAGE | LOCALE_RETURN_NUMBER, (LPSTR)&number, sizeof(number)) == 4 && number == GetACP());
    CHECK(OemToChar("gr\xc3\xbc\xc3\x9f", text) && CharToOem(text, text) && OemToCharW(text, wide) && wcscmp(wide, L"gr\u00fc\u00df") == 0);
    CHECK(CharToOemW(wide, text) && strlen(text) == 6 && CharToOemBuff("abc", text, 1) && text[0] == 'a' && text[1] == 'r');
    CHECK(GetLogicalDriveStrings(0, NULL) == 5 && GetLogicalDriveStrings(64, text) == 4 && memcmp(text, "C:\\\0", 5) == 0);
    CHECK(GetProfileInt("fonts", "size", 7) == 7 && GetProfileString("fonts", "name", "none", text, sizeof(text)) == 4);
    CHECK(StringFromCLSID(&IID_IUnknown, &id) == S_OK && wcscmp(id, L"{00000000-0000-0000-C000-000000000046}") == 0);
    CHECK(CLSIDFromString(id, &back) == S_OK && IsEqualGUID(&back, &IID_IUnknown) && FAILED(CLSIDFromString(L"Own.Thing", &back)));
    CoTaskMemFree(id);
    CHECK(SetThreadExecutionState(ES_CONTINUOUS | ES_DISPLAY_REQUIRED) == ES_CONTINUOUS && SetThreadExecutionState(ES_CONTINUOUS) == (ES_CONTINUOUS | ES_DISPLAY_REQUIRED));
    CHECK(InterlockedOr(&bits, 2) == 5 && InterlockedAnd(&bits, 3) == 7 && InterlockedXor(&bits, 1) == 3 && bits == 2);
    CHECK(!LoadAccelerators(NULL, "X") && GetLastError() == ERROR_RESOURCE_DATA_NOT_FOUND && luid.HighPart == 2);
    CHECK(EXCEPTION_ARRAY_BOUNDS_EXCEEDED == 0xc000008c && EXCEPTION_INT_OVERFLOW == 0xc0000095 && EXCEPTION_FLT_STACK_CHECK == 0xc0000092);
    CHECK(sizeof(CONTEXT) == 716 && VER_SUITE_PERSONAL == 0x200);
}

static const char *key_name(LONG key)
{
    static char name[32];
    GetKeyNameText(key << 16, name, sizeof(name));
    return name;
}

static void keyboard(void)
{
    BYTE held[256] = {0}, before[256];
    WORD letter = 0;
    WCHAR wide[4];
    CHECK(MapVirtualKey(VK_SHIFT, MAPVK_VK_TO_VSC) == 0x2a && MapVirtualKey('A', MAPVK_VK_TO_VSC) == 0x1e && MapVirtualKey(VK_UP, MAPVK_VK_TO_VSC) == 0x48);
    CHECK(MapVirtualKey(0x36, MAPVK_VSC_TO_VK) == VK_SHIFT && MapVirtualKey(0x36, MAPVK_VSC_TO_VK_EX) == VK_RSHIFT && MapVirtualKey(0x1e, MAPVK_VSC_TO_VK) == 'A');
    CHECK(MapVirtualKey(0x47, MAPVK_VSC_TO_VK) == VK_HOME && MapVirtualKey(0xe01d, MAPVK_VSC_TO_VK_EX) == VK_RCONTROL);
    CHECK(MapVirtualKeyEx(VK_RCONTROL, MAPVK_VK_TO_VSC_EX, GetKeyboardLayout(0)) == 0xe01d && MapVirtualKey(0xff, MAPVK_VK_TO_VSC) == 0);
    CHECK(MapVirtualKey('Q', MAPVK_VK_TO_CHAR) == 'Q' && MapVirtualKey(VK_OEM_1, MAPVK_VK_TO_CHAR) == ';' && MapVirtualKey(VK_F1, MAPVK_VK_TO_CHAR) == 0);
    CHECK(strcmp(key_name(0x1e), "A") == 0 && strcmp(key_name(0x148), "Up") == 0 && strcmp(key_name(0x48), "Num 8") == 0 && strcmp(key_name(0x58), "F12") == 0);
    CHECK(strcmp(key_name(0x36), "Right Shift") == 0 && strcmp(key_name(0x236), "Shift") == 0 && strcmp(key_name(0x31d), "Ctrl") == 0 && strcmp(key_name(0x35), "/") == 0);
    CHECK(VkKeyScan('a') == 'A' && VkKeyScan('A') == (0x100 | 'A') && VkKeyScan('*') == (0x100 | '8') && VkKeyScan('\n') == (0x200 | VK_RETURN));
    CHECK(VkKeyScanEx('\x03', NULL) == (0x200 | 'C') && VkKeyScanW(0x20ac) == -1);
    held[VK_SHIFT] = 0x80;
    CHECK(ToAscii('A', 0x1e, held, &letter, 0) == 1 && letter == 'A' && ToAsciiEx(VK_F1, 0x3b, held, &letter, 0, NULL) == 0);
    CHECK(ToAscii('A', 0x801e, held, &letter, 0) == 0 && ToUnicode(VK_OEM_1, 0x27, held, wide, 4, 0) == 1 && wide[0] == ':' && wide[1] == 0);
    CHECK(GetKeyboardState(before) && SetKeyboardState(held) && GetKeyState(VK_SHIFT) < 0 && SetKeyboardState(before) && GetKeyState(VK_SHIFT) >= 0);
}

/* Where paths lead: none of no letters anywhere, and none further up than the drive. */
static void paths(void)
{
    static const char *const full_paths[][2] = {
        {"a.bmp", "C:\\a.bmp"}, {"../../media/./x.bmp", "C:\\media\\x.bmp"}, {"C:\\a\\b\\..\\c/", "C:\\a\\c\\"}, {"\\x", "C:\\x"},
        {"D:z.txt", "D:\\z.txt"}, {"..", "C:\\"}, {"\\\\server\\share\\a\\..\\b", "\\\\server\\share\\b"},
    };
    char full[MAX_PATH], *file;
    struct stat about;
    for (size_t n = 0; n < sizeof(full_paths) / sizeof(full_paths[0]); n++)
        CHECK(GetFullPathName(full_paths[n][0], sizeof(full), full, &file) == strlen(full_paths[n][1]) && strcmp(full, full_paths[n][1]) == 0);
    CHECK(GetFullPathName("a/b.x", sizeof(full), full, &file) && strcmp(file, "b.x") == 0 && GetFullPathName("a/", sizeof(full), full, &file) && !file);
    CHECK(GetFullPathName("abcdef", 5, full, NULL) == 10 && !GetFullPathName("", sizeof(full), full, NULL) && GetLastError() == ERROR_INVALID_NAME);
    CHECK(strcmp(_fullpath(full, "../m/a.x", sizeof(full)), "C:\\m\\a.x") == 0 && strcmp(_fullpath(NULL, "", 0), "C:\\") == 0);
    CHECK(!_fullpath(full, "abcdef", 5) && errno == ERANGE);
    CHECK(_access("", 0) == -1 && errno == ENOENT && stat("", &about) == -1 && !fopen("", "r") && GetFileAttributes("") == INVALID_FILE_ATTRIBUTES);
    CHECK(_access(".", 0) == 0 && GetFileAttributes(".") == FILE_ATTRIBUTE_DIRECTORY && _chdir("") == -1);
    // The current folder is told by its whole path, however it was reached.
    CHECK(_mkdir("deep") == 0 && _mkdir("deep/er") == 0 && _chdir("deep\\er\\..\\er/") == 0 && strcmp(_getcwd(full, sizeof(full)), "C:\\deep\\er") == 0);
    CHECK(SetCurrentDirectory("c:/Deep/er") && _chdir("..") == 0 && strcmp(_getcwd(full, sizeof(full)), "C:\\Deep") == 0 && _access("er", 0) == 0);
    CHECK(!SetCurrentDirectory("none") && _chdir("C:\\none") == -1 && _access("er", 0) == 0 && _rmdir("er") == 0);
    CHECK(_chdir("\\") == 0 && strcmp(_getcwd(full, sizeof(full)), "C:\\") == 0 && _rmdir("deep") == 0);
}

static void at_end(void)
{
    fputs("at end\n", stderr);
}

int main(int argc, char *argv[])
{
    _setmode(_fileno(stdout), _O_BINARY);
    setvbuf(stdout, NULL, _IONBF, 0);
    log_file = fopen("log.txt", "w");
    atexit(at_end);
    CHECK(argc == 3 && strcmp(argv[1], "first") == 0);
    language();
    times();
    rectangles();
    texts();
    files();
    paths();
    keyboard();
    memory();
    modules();
    settings();
    say("%d failures\n", failures);
    fclose(log_file);
    return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
