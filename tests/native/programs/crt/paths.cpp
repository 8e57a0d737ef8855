/* Paths by their letters, as the SDK's examples have them. */
#include <windows.h>
#include <shlwapi.h>
#include <stdio.h>
#include <string.h>

static int wrong;

static void is(int line, bool right, const char *what)
{
    if (!right)
        printf("%d: %s\n", line, what), wrong++;
}
#define IS(right) is(__LINE__, (right) != 0, #right)

static char path[MAX_PATH];

static char *of(const char *text)
{
    return strcpy(path, text);
}

static bool canonical(const char *text, const char *wanted)
{
    char to[MAX_PATH];
    bool same = PathCanonicalize(to, text) && strcmp(to, wanted) == 0;
    if (!same)
        printf("%s: %s\n", text, to);
    return same;
}

static bool combined(const char *folder, const char *file, const char *wanted)
{
    char to[MAX_PATH];
    bool same = PathCombine(to, folder, file) == to && strcmp(to, wanted) == 0;
    if (!same)
        printf("%s\n", to);
    return same;
}

static void parts()
{
    IS(strcmp(PathFindFileName("c:\\path\\file"), "file") == 0 && strcmp(PathFindFileName("c:\\path\\"), "path\\") == 0 && strcmp(PathFindFileName("path"), "path") == 0);
    IS(strcmp(PathFindFileName("media/tiger.x"), "tiger.x") == 0 && strcmp(PathFindFileName("c:name"), "name") == 0);
    IS(strcmp(PathFindExtension("C:\\TEST\\sample.txt"), ".txt") == 0 && *PathFindExtension("C:\\TE.ST\\sample") == 0 && strcmp(PathFindExtension("a.b.c"), ".c") == 0);
    IS(PathRemoveFileSpec(of("C:\\TEST\\sample.txt")) && strcmp(path, "C:\\TEST") == 0 && PathRemoveFileSpec(path) && strcmp(path, "C:\\") == 0 && !PathRemoveFileSpec(path));
    IS(PathRemoveFileSpec(of("file")) && strcmp(path, "") == 0 && PathRemoveFileSpec(of("a\\b\\")) && strcmp(path, "a\\b") == 0);
    PathStripPath(of("c:\\dir1\\file.txt"));
    IS(strcmp(path, "file.txt") == 0);
    PathRemoveExtension(path);
    IS(strcmp(path, "file") == 0 && PathAddExtension(path, ".x") && strcmp(path, "file.x") == 0 && !PathAddExtension(path, NULL));
    IS(PathRenameExtension(path, ".dds") && strcmp(path, "file.dds") == 0 && PathRenameExtension(of("c:\\a.b\\file"), ".x") && strcmp(path, "c:\\a.b\\file.x") == 0);
    IS(*PathAddBackslash(of("C:\\dir")) == 0 && strcmp(path, "C:\\dir\\") == 0 && strcmp(PathAddBackslash(path) - 1, "\\") == 0);
    IS(PathRemoveBackslash(path) && strcmp(path, "C:\\dir") == 0 && PathRemoveBackslash(of("C:\\")) && strcmp(path, "C:\\") == 0);
    IS(PathStripToRoot(of("C:\\a\\b")) && strcmp(path, "C:\\") == 0 && !PathStripToRoot(of("a\\b")) && strcmp(PathSkipRoot("C:\\a"), "a") == 0);
    PathQuoteSpaces(of("C:\\my games"));
    IS(strcmp(path, "\"C:\\my games\"") == 0);
    PathUnquoteSpaces(path);
    IS(strcmp(path, "C:\\my games") == 0);
}

static void wholes()
{
    IS(canonical("A:\\name_1\\.\\name_2\\..\\name_3", "A:\\name_1\\name_3") && canonical("A:\\name_1\\..\\name_2\\.\\name_3", "A:\\name_2\\name_3"));
    IS(canonical("A:\\name_1\\..\\..", "A:\\") && canonical("", "\\") && canonical("a\\.", "a") && canonical("C:", "C:\\") && canonical("..\\a\\b\\..", "\\a") && canonical(".\\a", "\\a"));
    IS(combined("C:", "One\\Two\\Three", "C:\\One\\Two\\Three") && combined("C:\\One", "\\Two", "C:\\Two") && combined("C:\\One", "D:\\Two", "D:\\Two"));
    IS(combined("C:\\One\\", "..\\Two", "C:\\Two") && combined(NULL, "file", "file") && combined("C:\\One", NULL, "C:\\One") && combined("C:\\One", "", "C:\\One"));
    char none[MAX_PATH] = "x";
    IS(!PathCombine(none, NULL, NULL) && !*none && PathAppend(of("name_1\\name_2"), "name_3") && strcmp(path, "name_1\\name_2\\name_3") == 0);
    IS(PathAppend(of("..\\path1\\path2"), "\\path3") && strcmp(path, "\\path1\\path2\\path3") == 0);
    IS(PathIsRelative("a\\b") && !PathIsRelative("\\a") && !PathIsRelative("C:\\a") && PathIsRoot("C:\\") && !PathIsRoot("C:") && PathIsRoot("\\") && PathIsUNC("\\\\machine\\share"));
    IS(PathGetDriveNumber("D:\\x") == 3 && PathGetDriveNumber("x") == -1 && PathMatchSpec("tiger.X", "*.bmp;*.x") && !PathMatchSpec("tiger.x", "*.xx") && PathMatchSpec("a", "*.*"));
    IS(PathMatchSpec("level12.dat", "level??.*") && !PathMatchSpec("level1.dat", "level??.*"));
    CreateDirectory("media", NULL);
    FILE *file = fopen("media\\words.txt", "w");
    fclose(file);
    IS(PathFileExists("media\\words.txt") && !PathFileExists("media\\none.txt") && PathIsDirectory("media") == FILE_ATTRIBUTE_DIRECTORY && !PathIsDirectory("media\\words.txt"));
    IS(SetFileAttributes("media\\words.txt", FILE_ATTRIBUTE_NORMAL) && SetFileAttributes("media\\words.txt", FILE_ATTRIBUTE_READONLY));
    IS(!SetFileAttributes("media\\none.txt", FILE_ATTRIBUTE_READONLY) && GetLastError() == ERROR_FILE_NOT_FOUND);
    IS(PathFileExistsW(L"media\\words.txt") && wcscmp(PathFindFileNameW(L"C:\\a\\\u00fcber.x"), L"\u00fcber.x") == 0);
    WCHAR wide[MAX_PATH];
    IS(PathCombineW(wide, L"C:\\One", L"..\\Two.x") == wide && PathRenameExtensionW(wide, L".y") && wcscmp(wide, L"C:\\Two.y") == 0);
}

static void texts()
{
    char text[16], blanks[] = "  a b\t ";
    LPSTR copy = StrDup("copy");
    IS(strcmp(StrStrI("The Tiger", "tiger"), "Tiger") == 0 && !StrStr("The Tiger", "tiger") && *StrChr("a.b.c", '.') == '.' && strcmp(StrRChr("a.b.c", NULL, '.'), ".c") == 0);
    IS(StrCmpI("ABC", "abc") == 0 && StrCmpI("a", "b") < 0 && StrCmpNI("ABCx", "abcy", 3) == 0 && StrToInt("-42 apples") == -42 && StrToInt("apples") == 0);
    IS(StrTrim(blanks, " \t") && strcmp(blanks, "a b") == 0 && strcmp(StrCpyN(text, "too long", 4), "too") == 0 && strcmp(copy, "copy") == 0 && !LocalFree(copy));
    IS(wnsprintf(text, 16, "%s %d", "a", 7) == 3 && strcmp(text, "a 7") == 0 && wnsprintf(text, 4, "%s", "too long") == -1 && strcmp(text, "too") == 0);
}

int main()
{
    parts();
    wholes();
    texts();
    printf("%d wrong\n", wrong);
    return wrong;
}
