/* Addresses of DirectPlay (dpnaddr.dll): named components, as text `x-directplay:/name=value;name=value`. */
#ifndef THREE_D3D8_PLAY_ADDRESS_PARTS_H
#define THREE_D3D8_PLAY_ADDRESS_PARTS_H

#include <cstdio>
#include <dpaddr.h>
#include "../counted.h"
#include "filled.h"

namespace
{
const WCHAR BEGINS[] = L"x-directplay:/";

/* A GUID as addresses have it: {00000000-0000-0000-0000-000000000000}. */
std::wstring text_of(const GUID &guid)
{
    char text[40];
    const BYTE *d = guid.Data4;
    snprintf(text, sizeof(text), "{%08lX-%04X-%04X-%02X%02X-%02X%02X%02X%02X%02X%02X}", static_cast<unsigned long>(guid.Data1), guid.Data2, guid.Data3, d[0],
             d[1], d[2], d[3], d[4], d[5], d[6], d[7]);
    return std::wstring(text, text + strlen(text));
}

bool to_guid(const std::wstring &text, GUID &guid)
{
    std::string letters(text.begin(), text.end());
    unsigned long first;
    unsigned rest[10];
    int read = sscanf(letters.c_str(), "{%8lx-%4x-%4x-%2x%2x-%2x%2x%2x%2x%2x%2x}", &first, &rest[0], &rest[1], &rest[2], &rest[3], &rest[4], &rest[5], &rest[6],
                      &rest[7], &rest[8], &rest[9]);
    if (read != 11)
        return false;
    guid.Data1 = first;
    guid.Data2 = static_cast<WORD>(rest[0]);
    guid.Data3 = static_cast<WORD>(rest[1]);
    for (int n = 0; n < 8; n++)
        guid.Data4[n] = static_cast<BYTE>(rest[n + 2]);
    return true;
}

struct Component
{
    std::wstring name;
    DWORD type;
    std::vector<BYTE> bytes;
    bool operator==(const Component &other) const { return name == other.name && type == other.type && bytes == other.bytes; }
};

/* A letter that stands for itself in an address. */
bool is_plain(WCHAR letter)
{
    return letter < 128 && (isalnum(letter) || (letter != 0 && strchr("-_.,!()*'", letter)));
}

std::wstring escaped(const std::wstring &text)
{
    std::wstring made;
    for (WCHAR letter : text)
    {
        char code[8];
        snprintf(code, sizeof(code), "%%%02X", letter & 0xff);
        if (is_plain(letter) || letter > 0xff)
            made += letter;
        else
            made.append(code, code + 3);
    }
    return made;
}

std::wstring unescaped(const std::wstring &text)
{
    std::wstring made;
    for (size_t n = 0; n < text.size(); n++)
    {
        unsigned code;
        char digits[3] = {};
        if (text[n] == '%' && n + 2 < text.size())
        {
            digits[0] = static_cast<char>(text[n + 1]);
            digits[1] = static_cast<char>(text[n + 2]);
        }
        if (sscanf(digits, "%2x", &code) == 1)
        {
            made += static_cast<WCHAR>(code);
            n += 2;
        }
        else
            made += text[n];
    }
    return made;
}

/* The components of an address, and the data that programs put behind them. */
struct Parts
{
    std::vector<Component> components;
    std::vector<BYTE> data;

    Component *find(const WCHAR *name)
    {
        for (Component &one : components)
            if (_wcsicmp(one.name.c_str(), name) == 0)
                return &one;
        return NULL;
    }
    void set(const WCHAR *name, DWORD type, const void *bytes, size_t size)
    {
        Component *known = find(name);
        if (!known)
            known = &*components.insert(components.end(), Component{name, type, {}});
        known->type = type;
        const BYTE *from = static_cast<const BYTE *>(bytes);
        known->bytes.assign(from, from + size);
    }
    void set(const WCHAR *name, const std::wstring &text) { set(name, DPNA_DATATYPE_STRING, text.c_str(), (text.size() + 1) * sizeof(WCHAR)); }
    /* A component as the text has it. */
    static std::wstring value_of(const Component &one)
    {
        const void *bytes = one.bytes.data();
        if (one.type == DPNA_DATATYPE_GUID)
            return text_of(*static_cast<const GUID *>(bytes));
        if (one.type == DPNA_DATATYPE_DWORD)
        {
            char text[16];
            snprintf(text, sizeof(text), "%lu", static_cast<unsigned long>(*static_cast<const DWORD *>(bytes)));
            return std::wstring(text, text + strlen(text));
        }
        if (one.type == DPNA_DATATYPE_STRING)
            return static_cast<const WCHAR *>(bytes);
        return std::wstring(one.bytes.begin(), one.bytes.end());
    }
    std::wstring text() const
    {
        std::wstring made = BEGINS;
        for (const Component &one : components)
            made += (&one == components.data() ? L"" : L";") + one.name + L"=" + escaped(value_of(one));
        if (!data.empty())
            made += L"#" + escaped(std::wstring(data.begin(), data.end()));
        return made;
    }
    bool read(const std::wstring &text)
    {
        const std::wstring begins = BEGINS;
        if (text.compare(0, begins.size(), begins) != 0)
            return false;
        components.clear();
        size_t end = text.find(L'#');
        std::wstring behind = end == std::wstring::npos ? L"" : unescaped(text.substr(end + 1));
        data.assign(behind.begin(), behind.end());
        std::wstring rest = text.substr(begins.size(), end == std::wstring::npos ? end : end - begins.size());
        for (size_t at = 0; at < rest.size();)
        {
            size_t next = std::min(rest.find(L';', at), rest.size()), is = rest.find(L'=', at);
            if (is == std::wstring::npos || is > next)
                return false;
            add(rest.substr(at, is - at), unescaped(rest.substr(is + 1, next - is - 1)));
            at = next + 1;
        }
        return true;
    }

  private:
    /* The text says no types: names do. */
    void add(const std::wstring &name, const std::wstring &value)
    {
        GUID guid;
        bool is_number = name == DPNA_KEY_PORT || name == DPNA_KEY_BAUD;
        if (to_guid(value, guid))
            set(name.c_str(), DPNA_DATATYPE_GUID, &guid, sizeof(guid));
        else if (is_number)
        {
            DWORD number = wcstoul(value.c_str(), NULL, 10);
            set(name.c_str(), DPNA_DATATYPE_DWORD, &number, sizeof(number));
        }
        else
            set(name.c_str(), value);
    }
};
} // namespace

#endif
