/* What is in the text of an effect, as the library has read it (d3d8/native/d3dx/effects.ts). */
#include <cstdlib>
#include <cstring>
#include "effects.h"
#include "objects.h"

D3DX_CALL(effect_read) HRESULT d3dx_effect_read(const char *text, size_t bytes, Given *content);

namespace effects
{
namespace
{
class Words
{
    const DWORD *at;

  public:
    explicit Words(const void *from) : at(static_cast<const DWORD *>(from)) {}

    DWORD word() { return *at++; }

    std::string text()
    {
        DWORD bytes = word();
        std::string made(reinterpret_cast<const char *>(at), bytes);
        at += (bytes + sizeof(DWORD) - 1) / sizeof(DWORD);
        return made;
    }

    template <class Item, class Read> void list(std::vector<Item> &into, Read read)
    {
        for (DWORD left = word(); left > 0; left--)
            into.push_back(read());
    }

    Value value()
    {
        Value made;
        made.type = static_cast<D3DXPARAMETERTYPE>(word());
        made.word = word();
        memcpy(made.floats, at, sizeof(made.floats));
        at += sizeof(made.floats) / sizeof(DWORD);
        made.text = text();
        made.line = word();
        list(made.declaration, [this] { return word(); });
        made.is_own = word() != 0;
        return made;
    }

    Parameter parameter()
    {
        std::string name = text();
        return {name, value()};
    }

    Assignment assignment()
    {
        Assignment made;
        made.state.setter = static_cast<Setter>(word());
        made.state.number = word();
        made.state.floats = word();
        made.index = word();
        made.parameter = static_cast<int>(word());
        made.value = value();
        return made;
    }

    Pass pass()
    {
        Pass made = {text(), {}};
        list(made.assignments, [this] { return assignment(); });
        return made;
    }

    Technique technique()
    {
        Technique made = {text(), {}};
        list(made.passes, [this] { return pass(); });
        return made;
    }

    Content content()
    {
        Content made;
        list(made.parameters, [this] { return parameter(); });
        list(made.techniques, [this] { return technique(); });
        return made;
    }
};
} // namespace

Content read(const char *text, size_t bytes)
{
    Given given;
    if (FAILED(d3dx_effect_read(text, strnlen(text, bytes), &given)))
    {
        std::string what(static_cast<const char *>(given.at), given.bytes);
        free(given.at);
        throw what;
    }
    Content made = Words(given.at).content();
    free(given.at);
    return made;
}
} // namespace effects
