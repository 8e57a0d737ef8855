/*
 * Files by letters of 16 bits: they stand there as they are in a file of bytes ("rb"), and in one of texts as narrow letters. MSDN: "Unicode
 * Stream I/O in Text and Binary Modes". The linker puts the functions for one letter before those of the C library (--wrap).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <windows.h>
#include "../host.h"

/* The most bytes that a letter has. */
#define LONGEST 4

/* What goes to the console is text, whatever its lines end with. */
static int has_wide_letters(FILE *file)
{
    int number = fileno(file);
    return number > 2 && !three_d3d8_is_text(number);
}

/* The rest of a letter that does not stand alone; what is no letter is told as it is. */
static wint_t rest_of_letter(int first, FILE *file)
{
    char bytes[LONGEST] = {(char)first};
    int length = 1, wanted = three_d3d8_bytes_of_letter(bytes[0]), next = 0;
    while (length < wanted && (next = fgetc(file)) != EOF && (next & 0xc0) == 0x80)
        bytes[length++] = (char)next;
    if (length < wanted && next != EOF)
        ungetc(next, file);
    wchar_t letters[2];
    return length == wanted && MultiByteToWideChar(CP_UTF8, 0, bytes, length, letters, 2) > 0 ? letters[0] : (wint_t)first;
}

wint_t __wrap_fgetwc(FILE *file)
{
    if (has_wide_letters(file))
    {
        wchar_t letter;
        return fread(&letter, sizeof(letter), 1, file) == 1 ? letter : WEOF;
    }
    int first = fgetc(file);
    return first == EOF ? WEOF : first < 0x80 ? (wint_t)first : rest_of_letter(first, file);
}

/* The bytes of a letter in a file; how many there are. */
static int bytes_of(wchar_t letter, FILE *file, char *bytes)
{
    if (!has_wide_letters(file))
        return WideCharToMultiByte(CP_UTF8, 0, &letter, 1, bytes, LONGEST, NULL, NULL);
    memcpy(bytes, &letter, sizeof(letter));
    return sizeof(letter);
}

wint_t __wrap_ungetwc(wint_t letter, FILE *file)
{
    char bytes[LONGEST];
    if (letter == WEOF)
        return WEOF;
    for (int n = bytes_of((wchar_t)letter, file, bytes); n-- > 0;)
        if (ungetc((unsigned char)bytes[n], file) == EOF)
            return WEOF;
    return letter;
}

wint_t __wrap_fputwc(wchar_t letter, FILE *file)
{
    char bytes[LONGEST];
    int length = bytes_of(letter, file, bytes);
    return fwrite(bytes, 1, (size_t)length, file) == (size_t)length ? (wint_t)letter : WEOF;
}

wchar_t *fgetws(wchar_t *to, int size, FILE *file)
{
    int length = 0;
    for (wint_t letter = 0; length + 1 < size && letter != '\n'; to[length++] = (wchar_t)letter)
        if ((letter = fgetwc(file)) == WEOF)
            break;
    if (size <= 0 || (length == 0 && size > 1))
        return NULL;
    to[length] = 0;
    return to;
}

int fputws(const wchar_t *text, FILE *file)
{
    size_t length = wcslen(text);
    if (has_wide_letters(file))
        return fwrite(text, sizeof(*text), length, file) == length ? 0 : -1;
    int size = WideCharToMultiByte(CP_UTF8, 0, text, (int)length, NULL, 0, NULL, NULL);
    char *own = malloc((size_t)size + 1);
    size = length > 0 ? WideCharToMultiByte(CP_UTF8, 0, text, (int)length, own, size, NULL, NULL) : 0;
    int done = fwrite(own, 1, (size_t)size, file) == (size_t)size;
    free(own);
    return done ? 0 : -1;
}
