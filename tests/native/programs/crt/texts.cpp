/* Files of texts, whose lines end with two letters on the disk and with one in the program; writes what is wrong. */
#include <fcntl.h>
#include <fstream>
#include <io.h>
#include <stdio.h>
#include <string.h>
#include <string>
#include <unistd.h>
#include <windows.h>

static int wrong;

static void expect(bool right, int line)
{
    if (!right)
        fprintf(stderr, "line %d\n", line), wrong++;
}

#define EXPECT(what) expect((what), __LINE__)

static char text[256];

/* A file's bytes, as a text. */
static const char *bytes_of(const char *path)
{
    FILE *file = fopen(path, "rb");
    text[file ? fread(text, 1, sizeof(text) - 1, file) : 0] = 0;
    if (file)
        fclose(file);
    return text;
}

static bool reads(FILE *file, const char *line)
{
    return fgets(text, sizeof(text), file) != NULL && strcmp(text, line) == 0;
}

static void by_streams()
{
    FILE *file = fopen("lines.txt", "w");
    EXPECT(fprintf(file, "one\ntwo\n") == 8 && ftell(file) == 10);
    EXPECT(fputs("three\n", file) >= 0 && fclose(file) == 0);
    EXPECT(strcmp(bytes_of("lines.txt"), "one\r\ntwo\r\nthree\r\n") == 0);
    file = fopen("lines.txt", "r");
    EXPECT(fread(text, 1, sizeof(text), file) == 14 && memcmp(text, "one\ntwo\nthree\n", 14) == 0 && feof(file));
    rewind(file);
    EXPECT(reads(file, "one\n") && ftell(file) == 5);
    fpos_t place;
    EXPECT(fgetpos(file, &place) == 0 && reads(file, "two\n") && ftell(file) == 10);
    EXPECT(fsetpos(file, &place) == 0 && reads(file, "two\n"));
    EXPECT(fseek(file, 5, SEEK_SET) == 0 && reads(file, "two\n"));
    EXPECT(fseek(file, -4, SEEK_CUR) == 0 && reads(file, "two\n") && reads(file, "three\n"));
    EXPECT(fgets(text, sizeof(text), file) == NULL && fseek(file, -7, SEEK_END) == 0 && reads(file, "three\n"));
    fclose(file);
    file = fopen("lines.txt", "a+t");
    fputs("four\n", file);
    rewind(file);
    int lines = 0;
    while (fgets(text, sizeof(text), file))
        lines += strchr(text, '\r') == NULL && strchr(text, '\n') != NULL;
    EXPECT(lines == 4);
    fclose(file);
}

static void by_numbers()
{
    int file = _open("lines.txt", _O_RDONLY);
    EXPECT(_read(file, text, 4) == 4 && memcmp(text, "one\n", 4) == 0 && _tell(file) == 5);
    EXPECT(_setmode(file, _O_BINARY) == _O_TEXT && _read(file, text, 5) == 5 && memcmp(text, "two\r\n", 5) == 0);
    EXPECT(_setmode(file, _O_TEXT) == _O_BINARY && _setmode(file, 1) == -1);
    _close(file);
    file = _open("ends.txt", _O_WRONLY | _O_CREAT | _O_TRUNC | _O_TEXT, 0666);
    EXPECT(_write(file, "x\ny", 3) == 3 && _filelength(file) == 4);
    _close(file);
    file = open("ends.txt", O_WRONLY | O_CREAT | O_TRUNC | O_BINARY, 0666);
    EXPECT(write(file, "x\n\x1ay", 4) == 4 && _filelength(file) == 4);
    _close(file);
    FILE *ends = fopen("ends.txt", "r");
    EXPECT(reads(ends, "x\n") && fgetc(ends) == EOF && feof(ends));
    fclose(ends);
}

static void by_the_library()
{
    std::ifstream in("lines.txt");
    std::string line;
    std::getline(in, line);
    EXPECT(line == "one");
    std::streampos place = in.tellg();
    EXPECT(place == std::streampos(5) && std::getline(in, line) && line == "two");
    EXPECT(in.seekg(place) && std::getline(in, line) && line == "two");
    in.close();
    std::ofstream out("made.txt");
    out << "made" << std::endl << "by the library\n";
    out.close();
    EXPECT(strcmp(bytes_of("made.txt"), "made\r\nby the library\r\n") == 0);
}

static void otherwise()
{
    _fmode = _O_BINARY;
    FILE *file = fopen("lines.txt", "r");
    EXPECT(reads(file, "one\r\n"));
    fclose(file);
    _fmode = _O_TEXT;
    EXPECT(freopen("CONOUT$", "w", stdout) == stdout);
    printf("in the console\n");
    EXPECT(freopen("said.txt", "w", stdout) == stdout);
    printf("in a file\n");
    fflush(stdout);
    EXPECT(strcmp(bytes_of("said.txt"), "in a file\r\n") == 0);
}

int main()
{
    by_streams();
    by_numbers();
    by_the_library();
    otherwise();
    fprintf(stderr, "%d wrong\n", wrong);
    return wrong;
}
