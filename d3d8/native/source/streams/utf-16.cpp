/* Letters that stand in a file as they are, in either order of bytes: std::codecvt_utf16<wchar_t>. */
#include <codecvt>
#include <cwchar>
#include <locale>
#include "before.h"

using Result = std::codecvt_base::result;
using State = std::mbstate_t;

/* What the library keeps of one. */
struct Units : std::codecvt<wchar_t, char, State>
{
    unsigned long most;
    int mode;
};

/* Which order of bytes a file has; it is known once its header has been read or written. */
enum Order : unsigned char
{
    UNKNOWN,
    BIG,
    LITTLE
};

static const wchar_t HEADER = 0xfeff;

static wchar_t letter_at(const char *at, Order order)
{
    unsigned char first = at[0], second = at[1];
    return order == LITTLE ? first | second << 8 : first << 8 | second;
}

static void put_letter(char *&to, wchar_t letter, Order order)
{
    char high = (char)(letter >> 8), low = (char)letter;
    *to++ = order == LITTLE ? low : high;
    *to++ = order == LITTLE ? high : low;
}

/* Bytes of the header where it stands; finds the order out. */
static int read_header(const Units *units, State &state, const char *at, const char *end, Order order)
{
    if (kept<Order>(state) != UNKNOWN || end - at < 2)
        return 0;
    Order other = order == LITTLE ? BIG : LITTLE;
    bool has_headers = units->mode & std::consume_header;
    bool is_other = has_headers && letter_at(at, other) == HEADER;
    keep(state, is_other ? other : order);
    return has_headers && letter_at(at, kept<Order>(state)) == HEADER ? 2 : 0;
}

static Result from_units(const Units *units, State &state, const char *&at, const char *end, wchar_t *&to, wchar_t *to_end, Order order)
{
    at += read_header(units, state, at, end, order);
    for (; end - at >= 2 && to != to_end; at += 2)
        *to++ = letter_at(at, kept<Order>(state));
    return at == end ? std::codecvt_base::ok : std::codecvt_base::partial;
}

static Result to_units(const Units *units, State &state, const wchar_t *&at, const wchar_t *end, char *&to, char *to_end, Order order)
{
    if (kept<Order>(state) == UNKNOWN && (units->mode & std::generate_header))
    {
        if (to_end - to < 2)
            return std::codecvt_base::partial;
        put_letter(to, HEADER, order);
    }
    keep(state, order);
    while (at != end && to_end - to >= 2)
        put_letter(to, *at++, order);
    return at == end ? std::codecvt_base::ok : std::codecvt_base::partial;
}

static int bytes_of_units(const Units *units, State &state, const char *at, const char *end, size_t most, Order order)
{
    int header = read_header(units, state, at, end, order);
    size_t there = (end - at - header) / 2;
    return header + 2 * (int)(there < most ? there : most);
}

#define OF_UTF_16(name, order, class)                                                                                                              \
    Result name##_out(const Units *, State &, const wchar_t *, const wchar_t *, const wchar_t *&, char *, char *, char *&)                         \
        BEFORE(class "6do_outER11__mbstate_tPKwS5_RS5_PcS7_RS7_");                                                                                 \
    Result name##_in(const Units *, State &, const char *, const char *, const char *&, wchar_t *, wchar_t *, wchar_t *&)                          \
        BEFORE(class "5do_inER11__mbstate_tPKcS5_RS5_PwS7_RS7_");                                                                                  \
    int name##_length(const Units *, State &, const char *, const char *, size_t) BEFORE(class "9do_lengthER11__mbstate_tPKcS5_m");                \
    Result name##_out(const Units *units, State &state, const wchar_t *at, const wchar_t *end, const wchar_t *&left, char *to, char *to_end,       \
                      char *&to_left)                                                                                                              \
    {                                                                                                                                              \
        left = at;                                                                                                                                 \
        to_left = to;                                                                                                                              \
        return to_units(units, state, left, end, to_left, to_end, order);                                                                          \
    }                                                                                                                                              \
    Result name##_in(const Units *units, State &state, const char *at, const char *end, const char *&left, wchar_t *to, wchar_t *to_end,           \
                     wchar_t *&to_left)                                                                                                            \
    {                                                                                                                                              \
        left = at;                                                                                                                                 \
        to_left = to;                                                                                                                              \
        return from_units(units, state, left, end, to_left, to_end, order);                                                                        \
    }                                                                                                                                              \
    int name##_length(const Units *units, State &state, const char *at, const char *end, size_t most)                                              \
    {                                                                                                                                              \
        return bytes_of_units(units, state, at, end, most, order);                                                                                 \
    }

OF_UTF_16(big, BIG, "15__codecvt_utf16IwLb0EE")
OF_UTF_16(little, LITTLE, "15__codecvt_utf16IwLb1EE")
