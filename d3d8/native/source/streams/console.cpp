/* std::wcin, wcout, wcerr and wclog, by what the runtime writes and reads the console with. */
#include <cstdio>
#include <cwchar>
#include <iostream>
#include <streambuf>
#include <string>

namespace
{

class Console : public std::wstreambuf
{
    std::FILE *file;

  public:
    explicit Console(std::FILE *file) : file(file)
    {
    }

  protected:
    int_type overflow(int_type letter) override
    {
        if (traits_type::eq_int_type(letter, traits_type::eof()))
            return traits_type::not_eof(letter);
        return std::fputwc(traits_type::to_char_type(letter), file) == WEOF ? traits_type::eof() : letter;
    }

    /* At once: a pair of letters is one of the console's. */
    std::streamsize xsputn(const wchar_t *letters, std::streamsize length) override
    {
        return std::fputws(std::wstring(letters, length).c_str(), file) < 0 ? 0 : length;
    }

    int sync() override
    {
        return std::fflush(file);
    }

    int_type underflow() override
    {
        return pbackfail(uflow());
    }

    int_type uflow() override
    {
        wint_t letter = std::fgetwc(file);
        return letter == WEOF ? traits_type::eof() : letter;
    }

    int_type pbackfail(int_type letter) override
    {
        if (traits_type::eq_int_type(letter, traits_type::eof()))
            return letter;
        return std::ungetwc(letter, file) == WEOF ? traits_type::eof() : letter;
    }
};

}

/* After the library has made its streams, before the program's own objects are made. */
__attribute__((constructor(150))) static void open_console()
{
    static Console in(stdin), out(stdout), error(stderr);
    std::wcin.rdbuf(&in);
    std::wcout.rdbuf(&out);
    std::wcerr.rdbuf(&error);
    std::wclog.rdbuf(&error);
}
