/* Functions inside the C++ library as it comes with Clang call this where they would throw: they were compiled without exceptions. */
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ios>
#include <new>
#include <stdexcept>
#include <string>
#include <system_error>
#include <typeinfo>

/* What a text like `out_of_range was thrown in -fno-exceptions mode with message "stoi: out of range"` stands for. */
[[noreturn]] static void throw_named(const char *text)
{
    const char *from = std::strchr(text, '"');
    std::string message = from ? from + 1 : text;
    if (from && !message.empty())
        message.erase(message.rfind('"'));
    if (std::strncmp(text, "invalid_argument", 16) == 0)
        throw std::invalid_argument(message);
    if (std::strncmp(text, "out_of_range", 12) == 0)
        throw std::out_of_range(message);
    if (std::strncmp(text, "length_error", 12) == 0)
        throw std::length_error(message);
    if (std::strncmp(text, "bad_alloc", 9) == 0)
        throw std::bad_alloc();
    if (std::strncmp(text, "ios_base::failure", 17) == 0)
        throw std::ios_base::failure(message);
    throw std::runtime_error(message);
}

/* Under the name of std::__libcpp_verbose_abort, whose declaration promises not to throw. */
extern "C" [[noreturn]] void three_d3d8_library_throws(const char *format, ...) __asm__("_ZNSt3__222__libcpp_verbose_abortEPKcz");

void three_d3d8_library_throws(const char *format, ...)
{
    char text[512];
    va_list list;
    va_start(list, format);
    std::vsnprintf(text, sizeof(text), format, list);
    va_end(list);
    if (std::strstr(text, " was thrown in -fno-exceptions mode"))
        throw_named(text);
    std::fprintf(stderr, "%s\n", text);
    std::abort();
}

/* What the compiler calls where a cast of a reference, or typeid of nothing, fails: those of the library end the program. */
extern "C" [[noreturn]] void __cxa_bad_cast()
{
    throw std::bad_cast();
}

extern "C" [[noreturn]] void __cxa_bad_typeid()
{
    throw std::bad_typeid();
}
