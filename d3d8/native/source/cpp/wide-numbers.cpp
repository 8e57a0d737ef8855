/*
 * Numbers and texts of wide letters: std::to_wstring, std::stoi and its kin. Those of the C++ library that comes with Clang have letters of 32 bits;
 * the linker puts these before them (--wrap).
 */
#include <cerrno>
#include <climits>
#include <cwchar>
#include <stdexcept>
#include <string>

#define TO_TEXT(name, type, letter, format)                                                                                                        \
    std::wstring name(type) __asm__("__wrap__ZNSt3__210to_wstringE" letter);                                                                       \
    std::wstring name(type number)                                                                                                                 \
    {                                                                                                                                              \
        wchar_t text[400];                                                                                                                         \
        return std::wstring(text, std::swprintf(text, sizeof(text) / sizeof(*text), format, number));                                              \
    }

TO_TEXT(text_of_int, int, "i", L"%d")
TO_TEXT(text_of_unsigned, unsigned, "j", L"%u")
TO_TEXT(text_of_long, long, "l", L"%ld")
TO_TEXT(text_of_unsigned_long, unsigned long, "m", L"%lu")
TO_TEXT(text_of_long_long, long long, "x", L"%lld")
TO_TEXT(text_of_unsigned_long_long, unsigned long long, "y", L"%llu")
TO_TEXT(text_of_float, float, "f", L"%f")
TO_TEXT(text_of_double, double, "d", L"%f")

/* Long doubles are written as doubles, which they are in Windows. */
std::wstring text_of_long_double(long double) __asm__("__wrap__ZNSt3__210to_wstringEe");
std::wstring text_of_long_double(long double number)
{
    return std::to_wstring((double)number);
}

/* A number at the beginning of a text, by what C reads one with. */
template <class Number, class Read> static Number read(const char *name, const std::wstring &text, std::size_t *length, Read from)
{
    const wchar_t *begin = text.c_str();
    wchar_t *end = nullptr;
    int before = errno;
    errno = 0;
    Number number = from(begin, &end);
    int error = errno;
    errno = before;
    if (error == ERANGE)
        throw std::out_of_range(std::string(name) + ": out of range");
    if (end == begin)
        throw std::invalid_argument(std::string(name) + ": no conversion");
    if (length)
        *length = end - begin;
    return number;
}

#define FROM_TEXT "ERKNS_12basic_stringIwNS_11char_traitsIwEENS_9allocatorIwEEEEPm"

#define WHOLE(name, type, symbol, from)                                                                                                            \
    type name(const std::wstring &, std::size_t *, int) __asm__("__wrap__ZNSt3__2" symbol FROM_TEXT "i");                                          \
    type name(const std::wstring &text, std::size_t *length, int base)                                                                             \
    {                                                                                                                                              \
        return read<type>(&symbol[1], text, length, [base](const wchar_t *at, wchar_t **end) { return from(at, end, base); });                     \
    }

#define REAL(name, type, symbol, from)                                                                                                             \
    type name(const std::wstring &, std::size_t *) __asm__("__wrap__ZNSt3__2" symbol FROM_TEXT);                                                   \
    type name(const std::wstring &text, std::size_t *length)                                                                                       \
    {                                                                                                                                              \
        return read<type>(&symbol[1], text, length, [](const wchar_t *at, wchar_t **end) { return from(at, end); });                               \
    }

WHOLE(long_of, long, "4stol", std::wcstol)
WHOLE(unsigned_long_of, unsigned long, "5stoul", std::wcstoul)
WHOLE(long_long_of, long long, "5stoll", std::wcstoll)
WHOLE(unsigned_long_long_of, unsigned long long, "6stoull", std::wcstoull)
REAL(float_of, float, "4stof", std::wcstof)
REAL(double_of, double, "4stod", std::wcstod)
REAL(long_double_of, long double, "5stold", std::wcstod)
/* Of 32 bits, as a long is. */
WHOLE(int_of, int, "4stoi", std::wcstol)
