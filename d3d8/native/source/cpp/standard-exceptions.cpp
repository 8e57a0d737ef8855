/*
 * What std::exception and the library's simplest exceptions do, in place of libc++abi's: an exception may have a text, as Microsoft's has. The text is
 * kept beside the object, which the library's own classes begin with and therefore cannot grow.
 */
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>

namespace
{

struct Text
{
    Text *next;
    const std::exception *of;
    char letters[];
};

/* Few exceptions live at a time. */
Text *texts;

Text **place_of(const std::exception *of)
{
    Text **at = &texts;
    while (*at && (*at)->of != of)
        at = &(*at)->next;
    return at;
}

void forget(const std::exception *of)
{
    Text **at = place_of(of);
    if (Text *text = *at)
    {
        *at = text->next;
        std::free(text);
    }
}

void keep(const std::exception *of, const char *letters)
{
    std::size_t bytes = letters ? std::strlen(letters) + 1 : 0;
    Text *text = letters ? static_cast<Text *>(std::malloc(sizeof(Text) + bytes)) : nullptr;
    if (!text)
        return;
    text->next = texts;
    text->of = of;
    std::memcpy(text->letters, letters, bytes);
    texts = text;
}

const char *letters_of(const std::exception *of)
{
    const Text *text = *place_of(of);
    return text ? text->letters : nullptr;
}

}

namespace std
{

exception::exception(const char *const &text) noexcept
{
    keep(this, text);
}

exception::exception(const char *const &text, int) noexcept
{
    keep(this, text);
}

exception::exception(const exception &other) noexcept
{
    keep(this, letters_of(&other));
}

exception &exception::operator=(const exception &other) noexcept
{
    if (this != &other)
    {
        forget(this);
        keep(this, letters_of(&other));
    }
    return *this;
}

exception::~exception() noexcept
{
    forget(this);
}

const char *exception::what() const noexcept
{
    const char *letters = letters_of(this);
    return letters ? letters : "std::exception";
}

bad_exception::~bad_exception() noexcept {}

const char *bad_exception::what() const noexcept
{
    return "std::bad_exception";
}

bad_alloc::bad_alloc() noexcept {}

bad_alloc::~bad_alloc() noexcept {}

const char *bad_alloc::what() const noexcept
{
    return "std::bad_alloc";
}

bad_array_new_length::bad_array_new_length() noexcept {}

bad_array_new_length::~bad_array_new_length() noexcept {}

const char *bad_array_new_length::what() const noexcept
{
    return "bad_array_new_length";
}

}
