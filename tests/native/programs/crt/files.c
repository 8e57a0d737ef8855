/* Files, folders and settings as Windows has them where it is not as C has them. */
#include <direct.h>
#include <errno.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <wchar.h>
#include <windows.h>

static int wrong;

#define EXPECT(condition) (!(condition) && (wrong++, printf("wrong at line %d: %s (%lu)\n", __LINE__, #condition, GetLastError())))
#define FAILS(call, error) (SetLastError(12345), !(call) && GetLastError() == (error))

static HANDLE open_file(LPCSTR name, DWORD how, DWORD flags)
{
    SetLastError(12345);
    return CreateFile(name, GENERIC_READ | GENERIC_WRITE, 0, NULL, how, flags, NULL);
}

/* The last error, behind a file that was made or opened. */
static DWORD opened(LPCSTR name, DWORD how)
{
    HANDLE file = open_file(name, how, 0);
    DWORD error = GetLastError();
    EXPECT(file != INVALID_HANDLE_VALUE && CloseHandle(file));
    return error;
}

static DWORD refused(LPCSTR name, DWORD how)
{
    EXPECT(open_file(name, how, 0) == INVALID_HANDLE_VALUE);
    return GetLastError();
}

static void files(void)
{
    DWORD bytes;
    EXPECT(opened("a.dat", OPEN_ALWAYS) == 0 && opened("a.dat", OPEN_ALWAYS) == ERROR_ALREADY_EXISTS);
    EXPECT(opened("b.dat", CREATE_ALWAYS) == 0 && opened("b.dat", CREATE_ALWAYS) == ERROR_ALREADY_EXISTS);
    EXPECT(opened("b.dat", OPEN_EXISTING) == 12345 && opened("c.dat", CREATE_NEW) == 12345 && refused("c.dat", CREATE_NEW) == ERROR_FILE_EXISTS);
    EXPECT(refused("none.dat", OPEN_EXISTING) == ERROR_FILE_NOT_FOUND && refused("none\\a.dat", CREATE_ALWAYS) == ERROR_PATH_NOT_FOUND);
    EXPECT(refused("", OPEN_EXISTING) == ERROR_PATH_NOT_FOUND && refused("a?.dat", CREATE_ALWAYS) == ERROR_INVALID_NAME);
    EXPECT(refused("C:\\", OPEN_EXISTING) == ERROR_ACCESS_DENIED);
    EXPECT(FAILS(MoveFile("a.dat", "b.dat"), ERROR_ALREADY_EXISTS) && rename("a.dat", "b.dat") == -1 && errno == EACCES);
    EXPECT(FAILS(MoveFile("none.dat", "d.dat"), ERROR_FILE_NOT_FOUND) && MoveFile("a.dat", "A.DAT") && rename("a.dat", "e.dat") == 0);
    EXPECT(MoveFileEx("e.dat", "b.dat", MOVEFILE_REPLACE_EXISTING) && _access("e.dat", 0) == -1 && _access("b.dat", 0) == 0);
    EXPECT(FAILS(DeleteFile("none\\b.dat"), ERROR_PATH_NOT_FOUND) && DeleteFile("b.dat") && FAILS(DeleteFile("b.dat"), ERROR_FILE_NOT_FOUND));
    EXPECT(FAILS(ReadFile((HANDLE)1, &bytes, 1, &bytes, NULL), ERROR_INVALID_HANDLE) && DeleteFile("c.dat"));
    HANDLE doomed = open_file("doomed.dat", CREATE_ALWAYS, FILE_FLAG_DELETE_ON_CLOSE);
    EXPECT(WriteFile(doomed, "abc", 3, &bytes, NULL) && _access("doomed.dat", 0) == 0 && CloseHandle(doomed) && _access("doomed.dat", 0) == -1);
}

static void folders(void)
{
    char temporary[MAX_PATH], name[MAX_PATH];
    WIN32_FIND_DATA found;
    struct stat about;
    EXPECT(CreateDirectory("deep", NULL) && FAILS(CreateDirectory("deep", NULL), ERROR_ALREADY_EXISTS));
    EXPECT(FAILS(CreateDirectory("none\\deep", NULL), ERROR_PATH_NOT_FOUND) && FAILS(CreateDirectory("", NULL), ERROR_PATH_NOT_FOUND));
    EXPECT(FAILS(CreateDirectory("d*", NULL), ERROR_INVALID_NAME) && _chdir("deep") == 0);
    EXPECT(GetTempPath(sizeof(temporary), temporary) > 2 && temporary[1] == ':' && temporary[strlen(temporary) - 1] == '\\');
    FILE *there = fopen("C:\\abc1.tmp", "w");
    EXPECT(fclose(there) == 0 && GetTempFileName(temporary, "abc", 0, name) && strcmp(name, "C:\\abc1.tmp") && remove("C:\\abc1.tmp") == 0);
    EXPECT(GetShortPathName(name, temporary, sizeof(temporary)) == strlen(name) && FAILS(GetLongPathName("C:\\none", temporary, 9), ERROR_FILE_NOT_FOUND));
    EXPECT(_chdir("..") == 0 && stat(name, &about) == 0 && DeleteFile(name));
    EXPECT((about.st_mode & (_S_IFREG | _S_IREAD | _S_IWRITE)) == (_S_IFREG | _S_IREAD | _S_IWRITE));
    EXPECT(stat("deep", &about) == 0 && about.st_mode == (_S_IFDIR | 0777));
    // A backslash leads from the root, wherever the current folder is.
    EXPECT(_chdir("deep") == 0 && GetFileAttributes("\\deep") == FILE_ATTRIBUTE_DIRECTORY && (there = fopen("\\root.txt", "w")) && fclose(there) == 0);
    EXPECT(_access("root.txt", 0) == -1 && _access("..\\root.txt", 0) == 0 && DeleteFile("\\root.txt") && _chdir("\\") == 0 && _access("root.txt", 0) == -1);
    HANDLE search = FindFirstFile("\\dee*", &found);
    EXPECT(search != INVALID_HANDLE_VALUE && !strcmp(found.cFileName, "deep") && FindClose(search) && RemoveDirectory("deep"));
    EXPECT(FAILS(RemoveDirectory("deep"), ERROR_FILE_NOT_FOUND) && FAILS(SetCurrentDirectory("deep"), ERROR_FILE_NOT_FOUND));
}

static void settings(void)
{
    static const char ini[] = ".\\set.ini", all[] = "[ Video ]\r\nWidth = 0800\r\nmask=0x1F\r\nbig=4294967297\r\nless=-5 apples\r\nalone\r\n;note=1\r\n[Audio]\r\nempty=\r\n[]\r\n";
    char text[200], longest[3000], back[3000];
    FILE *file = fopen(ini, "wb");
    fwrite(all, 1, sizeof(all) - 1, file), fclose(file);
    EXPECT(GetPrivateProfileInt("video", "width", 1, ini) == 800 && GetPrivateProfileInt("video", "mask", 1, ini) == 31);
    EXPECT(GetPrivateProfileInt("video", "big", 9, ini) == 1 && (int)GetPrivateProfileInt("video", "less", 9, ini) == -5);
    EXPECT(GetPrivateProfileInt("audio", "empty", 9, ini) == 9 && GetPrivateProfileInt("video", "alone", 9, ini) == 9 && GetPrivateProfileInt("video", "width", 9, ".\\none.ini") == 9);
    EXPECT(GetPrivateProfileSection("Video", text, sizeof(text), ini) == 59 && !strcmp(text + 38, "less=-5 apples") && !strcmp(text + 53, "alone"));
    EXPECT(GetPrivateProfileString("Video", NULL, "", text, sizeof(text), ini) == 20 && !memcmp(text, "Width\0mask\0big\0less\0", 21));
    EXPECT(GetPrivateProfileString("Video", NULL, "", text, 10, ini) == 8 && !memcmp(text, "Width\0ma\0", 10));
    EXPECT(GetPrivateProfileSectionNames(text, sizeof(text), ini) == 13 && !memcmp(text, "Video\0Audio\0\0", 14));
    EXPECT(FAILS(GetPrivateProfileSection("Video", NULL, 0, ini), ERROR_INVALID_PARAMETER));
    EXPECT(FAILS(GetPrivateProfileString("Video", "none", "", text, sizeof(text), ini), ERROR_FILE_NOT_FOUND));
    EXPECT(FAILS(WritePrivateProfileString(NULL, "a", "b", ini), ERROR_FILE_NOT_FOUND));
    memset(longest, 'x', sizeof(longest)), longest[2999] = 0;
    EXPECT(WritePrivateProfileString("Audio", "long", longest, ini) && GetPrivateProfileString("Audio", "long", "", back, sizeof(back), ini) == 2999 && !strcmp(back, longest));
    EXPECT(WritePrivateProfileStruct("Audio", "place", "abacus", 7, ini) && GetPrivateProfileStruct("audio", "place", back, 7, ini) && !strcmp(back, "abacus"));
    EXPECT(GetPrivateProfileString("Audio", "place", "", text, sizeof(text), ini) == 16 && !strcmp(text, "616261637573006F"));
    EXPECT(FAILS(GetPrivateProfileStruct("Audio", "place", back, 6, ini), ERROR_BAD_LENGTH));
    EXPECT(WritePrivateProfileString("Audio", "place", "616261637573006E", ini) && FAILS(GetPrivateProfileStruct("Audio", "place", back, 7, ini), ERROR_INVALID_DATA));
    fopen_s(&file, ini, "wb"), fputs("[A]\r\n\r\nx=1\n\n[B]\r\n", file), fclose(file);
    EXPECT(WritePrivateProfileString("A", "x", "2", ini) && GetPrivateProfileString("A", "x", "", text, 0, ini) == 0);
    file = fopen(ini, "rb"), text[fread(text, 1, sizeof(text), file)] = 0, fclose(file);
    EXPECT(!strcmp(text, "[A]\r\n\r\nx=2\r\n\r\n[B]\r\n"));
    fopen_s(&file, ini, "wb"), fwrite(all, 1, sizeof(all) - 1, file), fclose(file);
    wchar_t wide[40];
    EXPECT(GetPrivateProfileSectionNamesW(wide, 40, L".\\set.ini") == 13 && !wcscmp(wide, L"Video") && !wcscmp(wide + 6, L"Audio"));
    EXPECT(GetPrivateProfileStringW(L"Video", L"less", L"", wide, 5, L".\\set.ini") == 4 && !wcscmp(wide, L"-5 a"));
    EXPECT(WritePrivateProfileSectionW(L"Own", L"a=1\0b=2\0", L".\\set.ini") && GetPrivateProfileSectionW(L"Own", wide, 40, L".\\set.ini") == 8 && !wcscmp(wide + 4, L"b=2"));
}

/* Letters of 16 bits stand as they are in files of bytes, and as narrow ones in files of texts. */
static void wide_letters(void)
{
    static const wchar_t said[] = L"\xfeffgr\u00fcn \u20ac 5\n";
    wchar_t line[40], letter;
    char bytes[64] = "";
    FILE *file = fopen("wide.txt", "wb");
    EXPECT(fputws(said, file) >= 0 && fputwc(L'x', file) == L'x' && fwprintf(file, L"%s%d\r\n", L"\u00e9", 7) == 4);
    fclose(file), file = fopen("wide.txt", "rb");
    EXPECT(fread(bytes, 1, sizeof(bytes), file) == 30 && !memcmp(bytes, said, 20) && !memcmp(bytes + 20, "x\0\xe9\0007\0\r\0\n", 10));
    rewind(file);
    EXPECT(fgetwc(file) == 0xfeff && ftell(file) == 2 && fgetws(line, 40, file) && !wcscmp(line, said + 1) && ftell(file) == 20);
    EXPECT(fgetws(line, 3, file) && !wcscmp(line, L"x\u00e9") && ungetwc(L'\u20ac', file) == 0x20ac && getwc(file) == 0x20ac);
    for (letter = 0; (letter = fgetwc(file)) != WEOF;)
        EXPECT(letter == L'7' || letter == L'\r' || letter == L'\n');
    EXPECT(!fgetws(line, 40, file) && feof(file));
    fclose(file), file = fopen("wide.txt", "w");
    EXPECT(fputws(said + 1, file) >= 0 && fwprintf(file, L"%c\n", L'\u20ac') == 2);
    fclose(file), file = fopen("wide.txt", "rb");
    EXPECT(fread(bytes, 1, sizeof(bytes), file) == 18 && !memcmp(bytes, "gr\xc3\xbcn \xe2\x82\xac 5\r\n\xe2\x82\xac\r\n", 18));
    fclose(file), file = fopen("wide.txt", "r");
    EXPECT(fgetwc(file) == 'g' && fgetwc(file) == 'r' && fgetwc(file) == 0xfc && ungetwc(0xfc, file) == 0xfc && fgetws(line, 40, file) && !wcscmp(line, said + 3));
    // What was read before line ends were taken out is not left behind.
    memset(bytes, 0, sizeof(bytes)), rewind(file);
    EXPECT(fread(bytes, 1, 18, file) == 16 && strlen(bytes) == 16);
    fclose(file), remove("wide.txt");
}

/* What a search finds comes by its name, and stays what it was when the search began. */
static void searches(void)
{
    static const char *const names[] = {"b10.lev", "_z.lev", "a.lev", "B2.lev", "c.dat", "zz.lev"};
    static const char *const found_names[] = {"a.lev", "b10.lev", "B2.lev", "zz.lev", "_z.lev"};
    WIN32_FIND_DATA found;
    char path[MAX_PATH];
    int right = 0;
    CreateDirectory("levels", NULL);
    for (int n = 0; n < 6; n++)
    {
        sprintf(path, "levels\\%s", names[n]);
        FILE *file = fopen(path, "wb");
        fwrite(names, 1, (size_t)n, file), fclose(file);
    }
    HANDLE search = FindFirstFile("levels\\*.lev", &found);
    for (int n = 0; n < 5; n++, FindNextFile(search, &found))
    {
        right += !strcmp(found.cFileName, found_names[n]) && found.dwFileAttributes == FILE_ATTRIBUTE_ARCHIVE;
        sprintf(path, "C:\\levels\\%s", found.cFileName);
        EXPECT(DeleteFile(path));
        sprintf(path, "C:\\levels\\A%s.lev", found.cFileName);
        fclose(fopen(path, "wb"));
        SetCurrentDirectory(n % 2 ? "C:\\" : "C:\\levels");
    }
    SetCurrentDirectory("C:\\");
    EXPECT(right == 5 && !FindNextFile(search, &found) && GetLastError() == ERROR_NO_MORE_FILES && FindClose(search));
    fclose(fopen("levels\\plain", "wb"));
    search = FindFirstFile("levels\\p*.", &found);
    EXPECT(!strcmp(found.cFileName, "plain") && !FindNextFile(search, &found) && FindClose(search));
    search = FindFirstFile("levels\\p?????.*", &found);
    EXPECT(!strcmp(found.cFileName, "plain") && !FindNextFile(search, &found) && FindClose(search));
    EXPECT(FAILS(FindFirstFile("", &found) != INVALID_HANDLE_VALUE, ERROR_PATH_NOT_FOUND) && FAILS(RemoveDirectory("levels\\plain"), ERROR_DIRECTORY));
    search = FindFirstFile("levels\\*", &found);
    EXPECT(!strcmp(found.cFileName, ".") && FindNextFile(search, &found) && !strcmp(found.cFileName, ".."));
    while (FindNextFile(search, &found))
    {
        sprintf(path, "levels\\%s", found.cFileName);
        DeleteFile(path);
    }
    EXPECT(FindClose(search) && RemoveDirectory("levels") && FAILS(FindFirstFile("levels\\*", &found) != INVALID_HANDLE_VALUE, ERROR_PATH_NOT_FOUND));
    EXPECT(FAILS(FindFirstFile("*.lev", &found) != INVALID_HANDLE_VALUE, ERROR_FILE_NOT_FOUND));
}

/* A name in the letters that programs were written in is that of the file, as it is in UTF-8. */
static void western_names(void)
{
    FILE *file = fopen("gr\xfcn\x80.txt", "w");
    EXPECT(file && fclose(file) == 0 && _access("gr\xc3\xbcn\xe2\x82\xac.txt", 0) == 0);
    EXPECT(remove("gr\xfcn\x80.txt") == 0 && _access("gr\xc3\xbcn\xe2\x82\xac.txt", 0) == -1);
}

int main(void)
{
    files();
    western_names();
    searches();
    wide_letters();
    folders();
    settings();
    char *memory = malloc(8);
    EXPECT(realloc(memory, 0) == NULL && (memory = realloc(NULL, 0)) != NULL);
    free(memory);
    printf("%d wrong\n", wrong);
    return 0;
}
