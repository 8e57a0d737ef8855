/* What programs use of Windows and of its C library now and then; writes what is wrong. */
#include <direct.h>
#include <excpt.h>
#include <fcntl.h>
#include <io.h>
#include <mbstring.h>
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <windows.h>
#include <unistd.h>

static int wrong;

static void expect(bool right, int line)
{
    if (!right)
        printf("line %d\n", line), wrong++;
}

#define EXPECT(what) expect((what), __LINE__)

// Names that other libraries have in search.h.
typedef struct { int key, value; } ENTRY;
enum FIND { leaf, ENTER, preorder };

static int by_key(const void *a, const void *b)
{
    return ((const ENTRY *)a)->key - ((const ENTRY *)b)->key;
}

static void searches()
{
    ENTRY entries[4] = {{5, 50}, {2, 20}, {9, 90}}, wanted = {9}, fresh = {7, 70};
    unsigned count = 3;
    EXPECT(_lfind(&wanted, entries, &count, sizeof(ENTRY), by_key) == &entries[2] && !lfind(&fresh, entries, &count, sizeof(ENTRY), by_key));
    EXPECT(lsearch(&fresh, entries, &count, sizeof(ENTRY), by_key) == &entries[3] && count == 4 && entries[3].value == 70);
    qsort(entries, count, sizeof(ENTRY), by_key);
    EXPECT(((ENTRY *)bsearch(&wanted, entries, count, sizeof(ENTRY), by_key))->value == 90 && entries[0].key == 2);
}

static void atoms()
{
    char name[32];
    WCHAR wide[32];
    ATOM one = GlobalAddAtom("Running already");
    EXPECT(one >= 0xc000 && GlobalAddAtomW(L"RUNNING ALREADY") == one && GlobalFindAtom("running already") == one);
    EXPECT(FindAtom("Running already") == 0 && GetLastError() == ERROR_FILE_NOT_FOUND);
    EXPECT(GlobalGetAtomName(one, name, sizeof(name)) == 15 && strcmp(name, "Running already") == 0);
    EXPECT(GlobalGetAtomNameW(one, wide, 8) == 0 && GetLastError() == ERROR_MORE_DATA && wcscmp(wide, L"Running") == 0);
    EXPECT(GlobalDeleteAtom(one) == 0 && GlobalFindAtom("Running already") == one);
    EXPECT(GlobalDeleteAtom(one) == 0 && GlobalFindAtom("Running already") == 0);
    EXPECT(AddAtom("#1234") == 1234 && AddAtom(MAKEINTATOM(77)) == 77 && GetAtomName(77, name, sizeof(name)) == 3 && strcmp(name, "#77") == 0);
}

static void code_pages()
{
    WCHAR wide[16];
    char text[16];
    BOOL used = FALSE;
    CPINFO info;
    EXPECT(MultiByteToWideChar(CP_ACP, 0, "\xc3\xa4\xe2\x82\xac\xf0\x9f\x98\x80", -1, wide, 16) == 5);
    EXPECT(wide[0] == 0xe4 && wide[1] == 0x20ac && wide[2] == 0xd83d && wide[3] == 0xde00 && wide[4] == 0);
    EXPECT(WideCharToMultiByte(CP_ACP, 0, wide, -1, text, 16, NULL, NULL) == 10 && strcmp(text, "\xc3\xa4\xe2\x82\xac\xf0\x9f\x98\x80") == 0);
    // What older programs wrote into files.
    EXPECT(MultiByteToWideChar(CP_ACP, 0, "Gr\xfc\xdf" "e\x80", -1, wide, 16) == 7 && wide[2] == 0xfc && wide[5] == 0x20ac);
    EXPECT(MultiByteToWideChar(1252, 0, "\xc3\xa4", 2, wide, 16) == 2 && wide[0] == 0xc3 && wide[1] == 0xa4);
    EXPECT(WideCharToMultiByte(1252, 0, L"\xe4\x20ac\x3042", -1, text, 16, NULL, &used) == 4 && strcmp(text, "\xe4\x80?") == 0 && used);
    EXPECT(MultiByteToWideChar(CP_UTF8, 0, "four", -1, wide, 4) == 0 && GetLastError() == ERROR_INSUFFICIENT_BUFFER);
    EXPECT(MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, "\xff", -1, wide, 4) == 0 && GetLastError() == ERROR_NO_UNICODE_TRANSLATION);
    EXPECT(GetCPInfo(CP_ACP, &info) && info.LeadByte[0] == 0 && info.DefaultChar[0] == '?' && GetCPInfo(1252, &info) && info.MaxCharSize == 1);
    EXPECT(!GetCPInfo(12345, &info) && IsValidCodePage(1252) && !IsValidCodePage(12345));
    WORD kinds[4];
    EXPECT(GetStringTypeW(CT_CTYPE1, L"A1 ", 4, kinds) && (kinds[0] & (C1_UPPER | C1_ALPHA)) == (C1_UPPER | C1_ALPHA) && kinds[1] & C1_DIGIT && kinds[2] & C1_BLANK);
    EXPECT(LCMapStringA(LOCALE_USER_DEFAULT, LCMAP_UPPERCASE, "m\xc3\xa4x", -1, text, 16) == 5 && strcmp(text, "M\xc3\x84X") == 0);
}

static void files()
{
    char path[MAX_PATH];
    wchar_t wide[MAX_PATH];
    OFSTRUCT opened;
    char read[8] = "";
    _mkdir("tools");
    FILE *file = fopen("tools/found.txt", "wb");
    fputs("a\r\nb", file);
    fclose(file);
    EXPECT(_putenv("TOOLS=C:\\nowhere;C:\\tools") == 0 && _wputenv(L"OTHER=\xe4") == 0 && strcmp(getenv("OTHER"), "\xc3\xa4") == 0);
    _searchenv("found.txt", "TOOLS", path);
    EXPECT(_stricmp(path, "C:\\tools\\found.txt") == 0);
    _wsearchenv(L"not.txt", L"TOOLS", wide);
    EXPECT(wide[0] == 0);
    HFILE old = OpenFile("tools\\found.txt", &opened, OF_READ);
    EXPECT(old != HFILE_ERROR && _lread(old, read, 4) == 4 && memcmp(read, "a\r\nb", 4) == 0 && opened.cBytes == sizeof(opened));
    _lclose(old);
    EXPECT(OpenFile("not.txt", &opened, OF_EXIST) == HFILE_ERROR && opened.nErrCode == ERROR_FILE_NOT_FOUND);
    EXPECT(OpenFile("tools\\found.txt", &opened, OF_DELETE) != HFILE_ERROR && OpenFile("tools\\found.txt", &opened, OF_EXIST) == HFILE_ERROR);
    struct stat about;
    EXPECT(_wstat(L"tools", &about) == 0 && (about.st_mode & _S_IFDIR) && _wstat(L"nothing", &about) == -1);
    // The console of a program that makes its own.
    int number = _open_osfhandle((long)(size_t)GetStdHandle(STD_OUTPUT_HANDLE), _O_TEXT);
    FILE *console = _fdopen(number, "w");
    EXPECT(number == 1 && console != NULL);
    *stdout = *console;
    setvbuf(stdout, NULL, _IONBF, 0);
    EXPECT(printf("said\n") == 5);
    DWORD handle = 1;
    EXPECT(GetFileVersionInfoSizeA("d3d8.dll", &handle) == 0 && handle == 0);
}

static void texts()
{
    unsigned char text[16];
    _mbscpy(text, (const unsigned char *)"Path\\name");
    EXPECT(_mbsrchr(text, '\\') == text + 4 && _mbsinc(text) == text + 1 && _mbsdec(text, text + 1) == text && _mbsdec(text, text) == NULL);
    EXPECT(_mbsnbicmp(text, (const unsigned char *)"PATH", 4) == 0 && _mbslen(_mbsupr(text)) == 9 && text[1] == 'A');
    EXPECT(_wtoi64(L"-5000000000") == -5000000000ll && wcscmp(_i64tow(-5, (wchar_t *)text, 10), L"-5") == 0);
    char path[MAX_PATH];
    _makepath(path, "c:\\", "dir", "file", "ext");
    EXPECT(strcmp(path, "c:dir\\file.ext") == 0);
    EXPECT(_stricoll("ABC", "abc") == 0 && _timezone == 0);
}

static LONG filter(EXCEPTION_POINTERS *)
{
    return EXCEPTION_EXECUTE_HANDLER;
}

static int left_early(int value)
{
    int result = 0;
    __try
    {
        result = value * 2; // a } in a comment
        if (value == 3)
            __leave;
        result++;
    }
    __finally
    {
        result += 100;
    }
    return result;
}

static int guarded(int value)
{
    __try
    {
        for (int n = 0; n < 3; n++)
        {
            if (n == 1)
                continue;
            __try
            {
                value += n + '}' - "}"[0];
            }
            __except (GetExceptionCode() == EXCEPTION_ACCESS_VIOLATION ? EXCEPTION_EXECUTE_HANDLER : EXCEPTION_CONTINUE_SEARCH)
            {
                value = -1;
            }
        }
        return value;
    }
    __except (filter(GetExceptionInformation()))
    {
        value = -2;
    }
    return -3;
}

static void name_thread()
{
    ULONG_PTR told[] = {0x1000, (ULONG_PTR) "main", (ULONG_PTR)-1, 0};
    __try
    {
        RaiseException(0x406d1388, 0, 4, told);
    }
    __except (EXCEPTION_CONTINUE_EXECUTION)
    {
    }
}

int main()
{
    searches();
    atoms();
    code_pages();
    files();
    texts();
    name_thread();
    EXPECT(left_early(3) == 106 && left_early(2) == 105 && guarded(5) == 7);
    printf("%d wrong\n", wrong);
    return wrong;
}
