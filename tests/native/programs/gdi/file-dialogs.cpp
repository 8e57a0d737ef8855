// Dialogs that ask for files: what a program gives and gets, and, where somebody sees them, what is chosen in them.
#include <windows.h>
#include <commdlg.h>
#include <stdio.h>

static int wrong;
#define CHECK(condition) ((condition) ? (void)0 : (void)(wrong++, printf("line %d: %s\n", __LINE__, #condition)))

static void write_file(const char *name)
{
    FILE *file = fopen(name, "w");
    fputs("x", file);
    fclose(file);
}

static const char *filter = "Maps (*.map;*.bsp)\0*.map;*.bsp\0All files\0*.*\0";

static OPENFILENAMEA ask(char *file, DWORD size, DWORD flags)
{
    OPENFILENAMEA own;
    ZeroMemory(&own, sizeof(own));
    own.lStructSize = sizeof(own);
    own.lpstrFile = file;
    own.nMaxFile = size;
    own.lpstrFilter = filter;
    own.Flags = flags;
    return own;
}

/* Where nobody sees dialogs the name that the program gives is taken, or none. */
static void unseen()
{
    char file[MAX_PATH] = "levels\\first", title[16], folder[MAX_PATH], before[MAX_PATH];
    BOOL(WINAPI * open)(LPOPENFILENAMEA) = GetOpenFileNameA;
    OPENFILENAMEA own = ask(file, sizeof(file), OFN_FILEMUSTEXIST | OFN_PATHMUSTEXIST | OFN_NOCHANGEDIR | OFN_READONLY);
    GetCurrentDirectoryA(MAX_PATH, before);
    own.lpstrDefExt = "map";
    own.lpstrFileTitle = title;
    own.nMaxFileTitle = sizeof(title);
    CHECK(open(&own) && CommDlgExtendedError() == 0 && !strcmp(title, "first.map") && own.nFilterIndex == 1 && !(own.Flags & OFN_READONLY));
    CHECK(!strcmp(file + own.nFileOffset, "first.map") && !strcmp(file + own.nFileExtension, "map") && !strncmp(file, "C:\\", 3));
    CHECK(GetFileAttributesA(file) != INVALID_FILE_ATTRIBUTES && GetCurrentDirectoryA(MAX_PATH, folder) && !strcmp(folder, before));
    strcpy(file, "levels\\none.map");
    CHECK(!GetOpenFileNameA(&own) && CommDlgExtendedError() == 0 && !strcmp(file, "levels\\none.map"));
    strcpy(file, "");
    CHECK(!GetOpenFileNameA(&own));
    char small[8] = "a.map";
    own = ask(small, sizeof(small), 0);
    own.lpstrInitialDir = "levels";
    CHECK(!GetOpenFileNameA(&own) && CommDlgExtendedError() == FNERR_BUFFERTOOSMALL && *(WORD *)small > 8 && *(WORD *)small < MAX_PATH);
    own.lStructSize = 4;
    CHECK(!GetSaveFileNameA(&own) && CommDlgExtendedError() == CDERR_STRUCTSIZE);
    strcpy(file, "levels\\first.map");
    own = ask(file, sizeof(file), OFN_OVERWRITEPROMPT);
    CHECK(!GetSaveFileNameA(&own));
    strcpy(file, "new");
    own.lpstrInitialDir = ".\\levels\\";
    CHECK(GetSaveFileNameA(&own) && !strcmp(file + own.nFileOffset, "new") && !file[own.nFileExtension] && strstr(file, "levels\\new"));
    // The present folder is that of the file.
    GetCurrentDirectoryA(MAX_PATH, folder);
    CHECK(strstr(folder, "levels") && SetCurrentDirectoryA(before));

    WCHAR wide[MAX_PATH] = L"levels\\\x00e4.bsp", wide_title[16];
    OPENFILENAMEW other = {sizeof(other)};
    other.lpstrFile = wide;
    other.nMaxFile = MAX_PATH;
    other.lpstrFilter = L"Maps\0*.map\0All\0*.*\0";
    other.nFilterIndex = 2;
    other.lpstrFileTitle = wide_title;
    other.nMaxFileTitle = 16;
    other.Flags = OFN_FILEMUSTEXIST | OFN_NOCHANGEDIR;
    CHECK(GetOpenFileNameW(&other) && !wcscmp(wide_title, L"\x00e4.bsp") && !wcscmp(wide + other.nFileOffset, wide_title) && !wcscmp(wide + other.nFileExtension, L"bsp"));
    CHECK(other.nFilterIndex == 2 && GetFileTitleA("C:\\levels\\first.map", NULL, 0) == 10 && GetFileTitleA("C:\\levels\\first.map", title, 16) == 0 && !strcmp(title, "first.map"));
    CHOOSECOLOR color = {sizeof(color)};
    CHOOSEFONT font = {sizeof(font)};
    CHECK(!ChooseColor(&color) && !ChooseFont(&font) && !ChooseFontW(NULL) && CommDlgExtendedError() == 0);
    printf("%d wrong\n", wrong);
}

/* What somebody chooses. */
static void seen()
{
    char file[MAX_PATH] = "";
    OPENFILENAME own = ask(file, sizeof(file), OFN_FILEMUSTEXIST);
    own.lpstrTitle = "Open a map";
    printf("opens %d", GetOpenFileName(&own));
    printf(" %s, filter %lu\n", file + own.nFileOffset, own.nFilterIndex);
    fflush(stdout);
    own.Flags = OFN_OVERWRITEPROMPT;
    printf("saves %d", GetSaveFileName(&own));
    printf(" %s\n", file + own.nFileOffset);
    fflush(stdout);
    printf("cancelled %d %lu\n", GetOpenFileName(&own), CommDlgExtendedError());
}

int main(int count, char **)
{
    CreateDirectoryA("levels", NULL);
    static const char *const names[] = {"levels\\first.map", "levels\\second.BSP", "levels\\a.map", "levels\\\xc3\xa4.bsp", "levels\\readme.txt"};
    for (const char *name : names)
        write_file(name);
    if (count > 1)
        seen();
    else
        unseen();
    return wrong;
}
