/*
 * Kinds of letters, and what truths and times are written as: std::ctype<wchar_t>, std::numpunct<wchar_t>, and of std::time_put<wchar_t> and
 * std::time_get<wchar_t> what is no template.
 */
#include <ctime>
#include <locale>
#include <string>
#include "before.h"

using Kinds = std::ctype<wchar_t>;
using Mask = std::ctype_base::mask;

#define OF_KINDS(result, name, parameters, method) BEFORE_BOTH(result, name, parameters, method, "5ctypeIwE", "12ctype_bynameIwE")

OF_KINDS(const wchar_t *, kinds_of, (const Kinds *, const wchar_t *at, const wchar_t *end, Mask *), "5do_isEPKwS3_Pm");
OF_KINDS(const wchar_t *, first_of_kind, (const Kinds *, Mask, const wchar_t *at, const wchar_t *end), "10do_scan_isEmPKwS3_");
OF_KINDS(const wchar_t *, first_of_others, (const Kinds *, Mask, const wchar_t *at, const wchar_t *end), "11do_scan_notEmPKwS3_");
OF_KINDS(const wchar_t *, raise, (const Kinds *, wchar_t *at, const wchar_t *end), "10do_toupperEPwPKw");
OF_KINDS(const wchar_t *, lower, (const Kinds *, wchar_t *at, const wchar_t *end), "10do_tolowerEPwPKw");
OF_KINDS(const char *, widen, (const Kinds *, const char *at, const char *end, wchar_t *), "8do_widenEPKcS3_Pw");
OF_KINDS(const wchar_t *, narrow, (const Kinds *, const wchar_t *at, const wchar_t *end, char, char *), "9do_narrowEPKwS3_cPc");

const wchar_t *kinds_of(const Kinds *, const wchar_t *at, const wchar_t *end, Mask *masks)
{
    for (; at != end; ++at)
        *masks++ = *at < 0x80 ? std::ctype<char>::classic_table()[*at] : 0;
    return end;
}

const wchar_t *first_of_kind(const Kinds *kinds, Mask mask, const wchar_t *at, const wchar_t *end)
{
    while (at != end && !kinds->is(mask, *at))
        ++at;
    return at;
}

const wchar_t *first_of_others(const Kinds *kinds, Mask mask, const wchar_t *at, const wchar_t *end)
{
    while (at != end && kinds->is(mask, *at))
        ++at;
    return at;
}

const wchar_t *raise(const Kinds *kinds, wchar_t *at, const wchar_t *end)
{
    for (; at != end; ++at)
        *at = kinds->toupper(*at);
    return end;
}

const wchar_t *lower(const Kinds *kinds, wchar_t *at, const wchar_t *end)
{
    for (; at != end; ++at)
        *at = kinds->tolower(*at);
    return end;
}

const char *widen(const Kinds *kinds, const char *at, const char *end, wchar_t *to)
{
    for (; at != end; ++at)
        *to++ = kinds->widen(*at);
    return end;
}

const wchar_t *narrow(const Kinds *kinds, const wchar_t *at, const wchar_t *end, char instead, char *to)
{
    for (; at != end; ++at)
        *to++ = kinds->narrow(*at, instead);
    return end;
}

std::wstring name_of_true(const std::numpunct<wchar_t> *) BEFORE("8numpunctIwE11do_truenameEv");
std::wstring name_of_false(const std::numpunct<wchar_t> *) BEFORE("8numpunctIwE12do_falsenameEv");

std::wstring name_of_true(const std::numpunct<wchar_t> *)
{
    return L"true";
}

std::wstring name_of_false(const std::numpunct<wchar_t> *)
{
    return L"false";
}

/* A part of a time, of which one format says what it is, in the room from begin to end. */
void put_time(const void *, wchar_t *begin, wchar_t *&end, const tm *time, char format, char modifier) BEFORE("10__time_put8__do_putEPwRS1_PK2tmcc");

void put_time(const void *, wchar_t *begin, wchar_t *&end, const tm *time, char format, char modifier)
{
    const char formats[] = {'%', modifier ? modifier : format, modifier ? format : '\0', '\0'};
    char text[100];
    size_t length = strftime(text, sizeof(text), formats, time);
    if (length > (size_t)(end - begin))
        length = end - begin;
    end = std::copy(text, text + length, begin);
}

#define OF_TIMES(name) BEFORE("20__time_get_c_storageIwE" name)

const std::wstring *names_of_days(const void *) OF_TIMES("7__weeksEv");
const std::wstring *names_of_months(const void *) OF_TIMES("8__monthsEv");
const std::wstring *names_of_halves(const void *) OF_TIMES("7__am_pmEv");
const std::wstring &whole_format(const void *) OF_TIMES("3__cEv");
const std::wstring &clock_format(const void *) OF_TIMES("3__rEv");
const std::wstring &date_format(const void *) OF_TIMES("3__xEv");
const std::wstring &time_format(const void *) OF_TIMES("3__XEv");

/* In full, then short. */
const std::wstring *names_of_days(const void *)
{
    static const std::wstring names[] = {L"Sunday", L"Monday", L"Tuesday", L"Wednesday", L"Thursday", L"Friday", L"Saturday",
                                         L"Sun",    L"Mon",    L"Tue",     L"Wed",       L"Thu",      L"Fri",    L"Sat"};
    return names;
}

const std::wstring *names_of_months(const void *)
{
    static const std::wstring names[] = {L"January",   L"February", L"March",    L"April",    L"May", L"June", L"July", L"August",
                                         L"September", L"October",  L"November", L"December", L"Jan", L"Feb",  L"Mar",  L"Apr",
                                         L"May",       L"Jun",      L"Jul",      L"Aug",      L"Sep", L"Oct",  L"Nov",  L"Dec"};
    return names;
}

const std::wstring *names_of_halves(const void *)
{
    static const std::wstring names[] = {L"AM", L"PM"};
    return names;
}

const std::wstring &whole_format(const void *)
{
    static const std::wstring format = L"%a %b %d %H:%M:%S %Y";
    return format;
}

const std::wstring &clock_format(const void *)
{
    static const std::wstring format = L"%I:%M:%S %p";
    return format;
}

const std::wstring &date_format(const void *)
{
    static const std::wstring format = L"%m/%d/%y";
    return format;
}

const std::wstring &time_format(const void *)
{
    static const std::wstring format = L"%H:%M:%S";
    return format;
}
