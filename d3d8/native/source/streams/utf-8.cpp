/*
 * Letters of 16 bits and their bytes: std::codecvt<wchar_t, char, mbstate_t> by UTF-8, as all files of texts are here, codecvt_utf8 and
 * codecvt_utf8_utf16. Two letters that are a pair are one of UTF-8.
 */
#include <cwchar>
#include <locale>
#include <windows.h>
#include "../host.h"
#include "before.h"

using Result = std::codecvt_base::result;
using State = std::mbstate_t;

#define HIGH(letter) (((letter) & 0xfc00) == 0xd800)
#define LOW(letter) (((letter) & 0xfc00) == 0xdc00)

/* A state keeps the first letter of a pair, of which the second has not come yet. */
static Result to_bytes(State &state, const wchar_t *&at, const wchar_t *end, char *&to, char *to_end)
{
    for (; at != end; ++at)
    {
        wchar_t letters[2] = {kept<wchar_t>(state), *at};
        if (!letters[0] && HIGH(*at))
        {
            keep(state, *at);
            continue;
        }
        /* One that stands alone is told as what is no letter. */
        int pair = letters[0] && LOW(*at);
        const wchar_t *from = letters[0] ? letters : letters + 1;
        char bytes[4];
        int length = WideCharToMultiByte(CP_UTF8, 0, from, letters[0] && pair ? 2 : 1, bytes, sizeof(bytes), nullptr, nullptr);
        if (length > to_end - to)
            return std::codecvt_base::partial;
        to = std::copy(bytes, bytes + length, to);
        keep<wchar_t>(state, 0);
        if (letters[0] && !pair)
            --at;
    }
    return std::codecvt_base::ok;
}

/* The letter that some bytes are; how many of 16 bits. */
static int letters_of(const char *at, int length, wchar_t *letters)
{
    letters[0] = (unsigned char)*at;
    return length == 1 ? 1 : MultiByteToWideChar(CP_UTF8, 0, at, length, letters, 2);
}

static Result from_bytes(const char *&at, const char *end, wchar_t *&to, wchar_t *to_end, bool is_strict)
{
    while (at != end)
    {
        wchar_t letters[2];
        int size = three_d3d8_length_of_letter(at, end);
        if (size == 0)
            return std::codecvt_base::partial;
        if (is_strict && size == 1 && (*at & 0x80))
            return std::codecvt_base::error;
        int length = letters_of(at, size, letters);
        if (length > to_end - to)
            return std::codecvt_base::partial;
        to = std::copy(letters, letters + length, to);
        at += size;
    }
    return std::codecvt_base::ok;
}

static int bytes_of_letters(const char *begin, const char *end, size_t most)
{
    const char *at = begin;
    for (int size; at != end && (size = three_d3d8_length_of_letter(at, end)) > 0; at += size)
    {
        wchar_t letters[2];
        size_t length = letters_of(at, size, letters);
        if (length > most)
            break;
        most -= length;
    }
    return at - begin;
}

#define OUT_PARAMETERS (const void *self, State &state, const wchar_t *at, const wchar_t *end, const wchar_t *&left, char *to, char *to_end, char *&to_left)
#define IN_PARAMETERS (const void *, State &, const char *at, const char *end, const char *&left, wchar_t *to, wchar_t *to_end, wchar_t *&to_left)
#define LENGTH_PARAMETERS (const void *self, State &state, const char *at, const char *end, size_t most)

Result file_out OUT_PARAMETERS BEFORE("7codecvtIwc11__mbstate_tE6do_outERS1_PKwS5_RS5_PcS7_RS7_");
Result file_in IN_PARAMETERS BEFORE("7codecvtIwc11__mbstate_tE5do_inERS1_PKcS5_RS5_PwS7_RS7_");
int file_length LENGTH_PARAMETERS BEFORE("7codecvtIwc11__mbstate_tE9do_lengthERS1_PKcS5_m");
int file_encoding(const void *) BEFORE("7codecvtIwc11__mbstate_tE11do_encodingEv");
int file_most(const void *) BEFORE("7codecvtIwc11__mbstate_tE13do_max_lengthEv");

#define OF_UTF_8(result, name, parameters, method) BEFORE_BOTH(result, name, parameters, method, "14__codecvt_utf8IwE", "20__codecvt_utf8_utf16IwE")

OF_UTF_8(Result, text_out, OUT_PARAMETERS, "6do_outER11__mbstate_tPKwS5_RS5_PcS7_RS7_");
OF_UTF_8(Result, text_in, IN_PARAMETERS, "5do_inER11__mbstate_tPKcS5_RS5_PwS7_RS7_");
OF_UTF_8(int, text_length, LENGTH_PARAMETERS, "9do_lengthER11__mbstate_tPKcS5_m");

Result file_out OUT_PARAMETERS
{
    left = at;
    to_left = to;
    return to_bytes(state, left, end, to_left, to_end);
}

Result file_in IN_PARAMETERS
{
    left = at;
    to_left = to;
    return from_bytes(left, end, to_left, to_end, false);
}

int file_length LENGTH_PARAMETERS
{
    return bytes_of_letters(at, end, most);
}

/* Letters have bytes of various numbers. */
int file_encoding(const void *)
{
    return 0;
}

int file_most(const void *)
{
    return 4;
}

Result text_out OUT_PARAMETERS
{
    return file_out(self, state, at, end, left, to, to_end, to_left);
}

Result text_in IN_PARAMETERS
{
    left = at;
    to_left = to;
    return from_bytes(left, end, to_left, to_end, true);
}

int text_length LENGTH_PARAMETERS
{
    return file_length(self, state, at, end, most);
}
