/* What callers give room for: a struct, and behind it what its pointers lead to. */
#ifndef THREE_D3D8_PLAY_FILLED_H
#define THREE_D3D8_PLAY_FILLED_H

#include <cstring>
#include <string>
#include <vector>
#include <dplay8.h>

namespace
{
/* The bytes that a caller has; none where it has none. */
inline std::vector<BYTE> bytes_of(const void *data, DWORD size)
{
    const BYTE *from = static_cast<const BYTE *>(data);
    return std::vector<BYTE>(from, from + (from ? size : 0));
}

/* The name of a player, a group or a session, and data of the program's. */
struct Info
{
    std::wstring name;
    std::vector<BYTE> data;
    /* Takes what a struct brings, by its flags (DPNINFO_NAME, DPNINFO_DATA). */
    template <class Struct> void take(const Struct &from)
    {
        if (from.dwInfoFlags & DPNINFO_NAME)
            name = from.pwszName ? from.pwszName : L"";
        if (from.dwInfoFlags & DPNINFO_DATA)
            data = bytes_of(from.pvData, from.dwDataSize);
    }
};

/* Room of a caller's: fills it from the front, if all that is wanted fits. */
class Filled
{
    BYTE *const room;
    const DWORD size;
    DWORD used = 0;

  public:
    Filled(void *to, DWORD bytes) : room(static_cast<BYTE *>(to)), size(to ? bytes : 0) {}
    bool fits() const { return used <= size; }
    /* A place for so many bytes; NULL where it does not fit. */
    void *place(size_t bytes)
    {
        DWORD at = used;
        used += static_cast<DWORD>((bytes + 3) & ~size_t{3});
        return fits() ? room + at : NULL;
    }
    void *put(const std::vector<BYTE> &bytes) { return bytes.empty() ? NULL : copy(bytes.data(), bytes.size()); }
    WCHAR *put(const std::wstring &text) { return text.empty() ? NULL : static_cast<WCHAR *>(copy(text.c_str(), (text.size() + 1) * sizeof(WCHAR))); }
    /* What a method gives back, with how much room it takes. */
    HRESULT end(DWORD *bytes) const
    {
        *bytes = used;
        return fits() ? DPN_OK : DPNERR_BUFFERTOOSMALL;
    }

  private:
    void *copy(const void *from, size_t bytes)
    {
        void *to = place(bytes);
        return to ? memcpy(to, from, bytes) : NULL;
    }
};

/* Gives an info to a caller; `more` sets what else the struct has. */
template <class Struct, class More> HRESULT give_info(const Info &info, Struct *to, DWORD *size, More more)
{
    if (!size)
        return DPNERR_INVALIDPARAM;
    Filled room(to, *size);
    Struct made = {};
    made.dwSize = sizeof(Struct);
    made.dwInfoFlags = DPNINFO_NAME | DPNINFO_DATA;
    Struct *whole = static_cast<Struct *>(room.place(sizeof(Struct)));
    made.pwszName = room.put(info.name);
    made.pvData = room.put(info.data);
    made.dwDataSize = static_cast<DWORD>(info.data.size());
    more(made);
    if (room.fits())
        *whole = made;
    return room.end(size);
}

/* Gives numbers to a caller that has room for some. */
inline HRESULT give_all(const std::vector<DPNID> &all, DPNID *to, DWORD *count)
{
    if (!count)
        return DPNERR_INVALIDPARAM;
    bool fits = *count >= all.size() && (to || all.empty());
    *count = static_cast<DWORD>(all.size());
    if (!fits)
        return DPNERR_BUFFERTOOSMALL;
    std::copy(all.begin(), all.end(), to);
    return DPN_OK;
}
} // namespace

#endif
