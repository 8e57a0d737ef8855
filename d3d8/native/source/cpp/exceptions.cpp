/*
 * C++ exceptions: what the delivered libc++abi, made without them, leaves out. After the Itanium C++ ABI ("Exception Handling") and WebAssembly's
 * conventions for it: a landing pad asks the personality routine which of its handlers fits.
 */
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>
#include <typeinfo>

/* What all C++ exceptions are thrown with: a pointer to a Header. */
__asm__(".globl __cpp_exception\n"
        ".tagtype __cpp_exception i32\n"
        "__cpp_exception:\n");

/* Has the page keep where it is: what nobody catches is told with the line that threw it. */
extern "C" __attribute__((import_module("windows"), import_name("thrown"))) void host_thrown();

namespace
{

/* How libc++abi's classes of types begin: each knows what it can catch. */
class TypeInfo : public std::type_info
{
public:
    virtual void noop1() const;
    virtual void noop2() const;
    virtual bool can_catch(const TypeInfo *thrown, void *&object) const = 0;
};

/* As WebAssembly's C++ has it, they return the object. */
using Destructor = void *(*)(void *);

/* What stands before an object that is thrown; the last member is what the tag carries. */
struct Header
{
    std::type_info *type;
    Destructor destructor;
    Header *next;
    void *adjusted;
    int references;
    /* Handlers that it is in; negative while it is thrown again. */
    int handlers;
    std::uint64_t exception_class;
};
static_assert(sizeof(Header) % 8 == 0);

/* What the thread that runs has caught and not left, and how many it has thrown that nobody has caught. */
struct
{
    Header *caught;
    int uncaught;
} own;
/* What was thrown last; NULL when it is gone. */
Header *thrown;

void *object_of(Header *header)
{
    return header + 1;
}

Header *header_of(void *object)
{
    return static_cast<Header *>(object) - 1;
}

[[noreturn]] void raise(Header *header)
{
    thrown = header;
    host_thrown();
    __builtin_wasm_throw(0, header);
}

/* Numbers as DWARF writes them. */
std::uintptr_t unsigned_number(const std::uint8_t *&at)
{
    std::uintptr_t value = 0;
    int shift = 0;
    std::uint8_t byte;
    do
    {
        byte = *at++;
        value |= static_cast<std::uintptr_t>(byte & 0x7f) << shift;
        shift += 7;
    } while (byte & 0x80);
    return value;
}

std::intptr_t signed_number(const std::uint8_t *&at)
{
    std::intptr_t value = 0;
    int shift = 0;
    std::uint8_t byte;
    do
    {
        byte = *at++;
        value |= static_cast<std::intptr_t>(byte & 0x7f) << shift;
        shift += 7;
    } while (byte & 0x80);
    return (byte & 0x40) && shift < 32 ? value | -(static_cast<std::intptr_t>(1) << shift) : value;
}

/* The name of a type as its sources have it, where it is a class's outside of templates or a simple one. */
std::size_t write_name(const char *at, char *to, std::size_t room)
{
    static const struct
    {
        const char *mangled, *name;
    } simple[] = {{"i", "int"}, {"j", "unsigned"}, {"l", "long"}, {"m", "unsigned long"}, {"f", "float"}, {"d", "double"}, {"b", "bool"}, {"c", "char"}, {"PKc", "const char *"}, {"Pc", "char *"}};
    for (const auto &one : simple)
        if (std::strcmp(at, one.mangled) == 0)
            return static_cast<std::size_t>(std::snprintf(to, room, "%s", one.name));
    std::size_t length = 0;
    const char *from = at;
    if (*at == 'N')
        at++;
    if (std::strncmp(at, "St", 2) == 0)
        at += 2, length += static_cast<std::size_t>(std::snprintf(to, room, "std"));
    while (*at >= '0' && *at <= '9')
    {
        char *name;
        std::size_t bytes = std::strtoul(at, &name, 10);
        if (bytes > std::strlen(name) || length + bytes + 3 > room)
            break;
        // The library's own namespace inside std is nobody's business.
        if (std::strncmp(name, "__2", bytes) != 0)
            length += static_cast<std::size_t>(std::snprintf(to + length, room - length, "%s%.*s", length ? "::" : "", static_cast<int>(bytes), name));
        at = name + bytes;
    }
    return length > 0 ? length : static_cast<std::size_t>(std::snprintf(to, room, "%s", from));
}

constexpr std::uint8_t OMITTED = 0xff;

bool fits(const std::type_info *wanted, Header *header)
{
    void *object = object_of(header);

    if (static_cast<const TypeInfo *>(wanted)->can_catch(static_cast<const TypeInfo *>(header->type), object))
    {
        header->adjusted = object;
        return true;
    }
    return false;
}

/* The handler of a landing pad that an exception is caught by: 0 where it is none. */
std::uintptr_t handler_of(const std::uint8_t *table, std::uintptr_t pad, Header *header)
{
    if (table == nullptr)
        return 0;
    if (*table++ != OMITTED)
        unsigned_number(table);
    const std::uint8_t *types = nullptr;
    if (*table++ != OMITTED)
    {
        std::uintptr_t distance = unsigned_number(table);
        types = table + distance;
    }
    table++;
    std::uintptr_t length = unsigned_number(table);
    const std::uint8_t *actions = table + length;
    for (std::uintptr_t n = 0; table < actions; n++)
    {
        unsigned_number(table);
        std::uintptr_t action = unsigned_number(table);
        if (n != pad)
            continue;
        if (action == 0)
            return 0;
        for (const std::uint8_t *at = actions + action - 1;;)
        {
            std::intptr_t index = signed_number(at);
            if (index > 0)
            {
                auto *wanted = reinterpret_cast<const std::type_info *const *>(types)[-index];
                header->adjusted = object_of(header);
                if (wanted == nullptr || fits(wanted, header))
                    return static_cast<std::uintptr_t>(index);
            }
            const std::uint8_t *from = at;
            std::intptr_t next = signed_number(at);
            if (next == 0)
                return 0;
            at = from + next;
        }
    }
    return 0;
}

} // namespace

extern "C"
{

struct LandingPad
{
    std::uintptr_t index;
    std::uintptr_t table;
    std::uintptr_t selector;
};
thread_local LandingPad __wasm_lpad_context;

int __gxx_personality_wasm0(int, int, std::uint64_t, void *, void *)
{
    return 0;
}

int _Unwind_CallPersonality(void *exception)
{
    LandingPad &pad = __wasm_lpad_context;
    pad.selector = handler_of(reinterpret_cast<const std::uint8_t *>(pad.table), pad.index, static_cast<Header *>(exception));
    return 0;
}

void _Unwind_DeleteException(void *)
{
}

void *__cxa_allocate_exception(std::size_t bytes) noexcept
{
    auto *header = static_cast<Header *>(std::calloc(1, sizeof(Header) + bytes));
    if (header == nullptr)
        std::terminate();
    return object_of(header);
}

void __cxa_free_exception(void *object) noexcept
{
    if (thrown == header_of(object))
        thrown = nullptr;
    std::free(header_of(object));
}

void __cxa_increment_exception_refcount(void *object) noexcept
{
    if (object != nullptr)
        header_of(object)->references++;
}

void __cxa_decrement_exception_refcount(void *object) noexcept
{
    if (object == nullptr || --header_of(object)->references > 0)
        return;
    Header *header = header_of(object);
    if (header->destructor != nullptr)
        header->destructor(object);
    __cxa_free_exception(object);
}

[[noreturn]] void __cxa_throw(void *object, std::type_info *type, Destructor destructor)
{
    Header *header = header_of(object);
    header->type = type;
    header->destructor = destructor;
    header->adjusted = object;
    header->references = 1;
    own.uncaught++;
    raise(header);
}

void *__cxa_get_exception_ptr(void *exception) noexcept
{
    return static_cast<Header *>(exception)->adjusted;
}

void *__cxa_begin_catch(void *exception) noexcept
{
    auto *header = static_cast<Header *>(exception);
    header->handlers = header->handlers < 0 ? 1 - header->handlers : header->handlers + 1;
    if (own.caught != header)
    {
        header->next = own.caught;
        own.caught = header;
    }
    own.uncaught--;
    return header->adjusted;
}

void __cxa_end_catch()
{
    Header *header = own.caught;
    if (header == nullptr)
        return;
    if (header->handlers < 0)
    {
        // It is on its way again.
        if (++header->handlers == 0)
            own.caught = header->next;
    }
    else if (--header->handlers == 0)
    {
        own.caught = header->next;
        __cxa_decrement_exception_refcount(object_of(header));
    }
}

[[noreturn]] void __cxa_rethrow()
{
    Header *header = own.caught;
    if (header == nullptr)
        std::terminate();
    header->handlers = -header->handlers;
    own.uncaught++;
    raise(header);
}

std::type_info *__cxa_current_exception_type()
{
    return own.caught == nullptr ? nullptr : own.caught->type;
}

void *__cxa_current_primary_exception() noexcept
{
    if (own.caught == nullptr)
        return nullptr;
    __cxa_increment_exception_refcount(object_of(own.caught));
    return object_of(own.caught);
}

void __cxa_rethrow_primary_exception(void *object)
{
    if (object == nullptr)
        return;
    Header *old = header_of(object);
    __cxa_increment_exception_refcount(object);
    own.uncaught++;
    raise(old);
}

bool __cxa_uncaught_exception() noexcept
{
    return own.uncaught > 0;
}

unsigned int __cxa_uncaught_exceptions() noexcept
{
    return static_cast<unsigned>(own.uncaught);
}

/* Where that lies: each thread has its own (system/threads.c). */
extern "C" void *three_d3d8_own_thrown()
{
    return &own;
}

/* What was thrown last, as a text. */
__attribute__((export_name("describe_thrown"))) const char *three_d3d8_describe_thrown()
{
    static char text[512];
    if (thrown == nullptr)
        return "something";
    std::size_t length = write_name(thrown->type->name(), text, sizeof(text));
    void *object = object_of(thrown);
    if (static_cast<const TypeInfo *>(&typeid(std::exception))->can_catch(static_cast<const TypeInfo *>(thrown->type), object))
        std::snprintf(text + length, sizeof(text) - length, " (%s)", static_cast<std::exception *>(object)->what());
    else if (*thrown->type == typeid(const char *) || *thrown->type == typeid(char *))
        std::snprintf(text + length, sizeof(text) - length, " (%s)", *static_cast<char *const *>(object));
    else if (*thrown->type == typeid(int))
        std::snprintf(text + length, sizeof(text) - length, " (%d)", *static_cast<int *>(object));
    return text;
}

} // extern "C"
