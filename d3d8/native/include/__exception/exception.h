/* __exception/exception.h: std::exception with the constructors that Microsoft's has besides. Own text.
 *
 * C++'s library is compiled for an exception of nothing but its methods, and everything that it throws begins with one. So the texts lie elsewhere
 * (cpp/standard-exceptions.cpp).
 */
#ifndef THREE_D3D8_EXCEPTION_H
#define THREE_D3D8_EXCEPTION_H

namespace std
{

class __attribute__((__visibility__("default"))) exception
{
public:
    exception() noexcept {}
    exception(const char *const &text) noexcept;
    /* A text that lives as long. */
    exception(const char *const &text, int) noexcept;
    exception(const exception &other) noexcept;
    exception &operator=(const exception &other) noexcept;
    virtual ~exception() noexcept;
    virtual const char *what() const noexcept;
};

class __attribute__((__visibility__("default"))) bad_exception : public exception
{
public:
    bad_exception() noexcept {}
    ~bad_exception() noexcept override;
    const char *what() const noexcept override;
};

}

#endif
