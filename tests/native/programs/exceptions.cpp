/* Exceptions, RTTI, setjmp, the standard library. */
#include <algorithm>
#include <exception>
#include <map>
#include <memory>
#include <setjmp.h>
#include <sstream>
#include <stdexcept>
#include <stdio.h>
#include <string>
#include <typeinfo>
#include <vector>

#include <windows.h>

struct Guard
{
    const char *name;
    explicit Guard(const char *own) : name(own)
    {
    }
    ~Guard()
    {
        printf("~%s ", name);
    }
};

struct Base
{
    virtual ~Base()
    {
    }
    int a = 1;
};
struct Other
{
    int o = 9;
};
struct Derived : Other, Base
{
    int b = 2;
};

static void raise(int kind)
{
    Guard guard("raise");
    switch (kind)
    {
    case 0:
        throw 5;
    case 1:
        throw std::runtime_error("boom");
    case 2:
        throw Derived();
    case 3:
        throw "text";
    case 4:
        throw 2.5;
    default:
        throw std::string("string");
    }
}

static void between(int kind)
{
    try
    {
        raise(kind);
    }
    catch (const std::logic_error &)
    {
        puts("no logic_error");
    }
    catch (int number)
    {
        printf("again %d ", number);
        throw;
    }
}

static jmp_buf place;

static void jump(void)
{
    longjmp(place, 3);
}

static void too_far(int depth)
{
    if (depth == 0)
        throw std::out_of_range("too far");
    too_far(depth - 1);
}

int main(int count, char **)
{
    if (count > 1)
        too_far(2);
    for (int kind = 0; kind < 6; kind++)
    {
        try
        {
            Guard guard("main");
            between(kind);
        }
        catch (int number)
        {
            printf("int %d\n", number);
        }
        catch (const std::exception &error)
        {
            printf("exception %s\n", error.what());
        }
        catch (const Base &base)
        {
            printf("base %d %d\n", base.a, dynamic_cast<const Derived &>(base).b);
        }
        catch (const char *text)
        {
            printf("text %s\n", text);
        }
        catch (...)
        {
            puts("something");
        }
    }
    std::exception_ptr kept;
    try
    {
        throw 77;
    }
    catch (...)
    {
        kept = std::current_exception();
    }
    try
    {
        std::rethrow_exception(kept);
    }
    catch (int number)
    {
        printf("kept %d\n", number);
    }
    try
    {
        printf("%d", std::vector<int>(3).at(7));
    }
    catch (const std::out_of_range &)
    {
        puts("out of range");
    }
    try
    {
        throw L"wide";
    }
    catch (wchar_t *text)
    {
        printf("%d ", (int)wcslen(text));
    }
    try
    {
        throw("by a pointer to what may change");
    }
    catch (char *text)
    {
        puts(text);
    }
    int jumped = setjmp(place);
    if (jumped == 0)
        jump();
    printf("jumped %d\n", jumped);
    std::map<std::string, int> counts;
    for (const char *word : {"a", "b", "a"})
        counts[word]++;
    Derived derived;
    const Base &base = derived;
    std::ostringstream text;
    for (const auto &entry : counts)
        text << entry.first << entry.second << ' ';
    printf("%s%s\n", text.str().c_str(), typeid(base).name());
    printf("%d %d %d\n", (int)sizeof(wchar_t), max(1, 2), std::min(3, 4));
    return 0;
}
