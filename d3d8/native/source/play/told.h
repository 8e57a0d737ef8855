/* What DirectPlay tells programs where they wait: in order, one after the other. */
#ifndef THREE_D3D8_PLAY_TOLD_H
#define THREE_D3D8_PLAY_TOLD_H

#include <algorithm>
#include <deque>
#include <functional>
#include <dplay8.h>
#include "../host.h"

namespace
{
class Endpoint;

struct Told
{
    Endpoint *to;
    std::function<void(Endpoint &)> tell;
};

std::deque<Told> &to_tell()
{
    static std::deque<Told> list;
    return list;
}

/* Who answers each message by another one is not told all of them at once. */
constexpr int MOST_AT_ONCE = 256;

void tell_what_waits()
{
    for (int n = 0; n < MOST_AT_ONCE && !to_tell().empty(); n++)
    {
        Told next = std::move(to_tell().front());
        to_tell().pop_front();
        next.tell(*next.to);
    }
}

/* Numbers of operations, and of buffers that a program keeps. */
DPNHANDLE next_handle()
{
    static DPNHANDLE last;
    return ++last;
}

/* An operation begins, whose number a caller may want. */
DPNHANDLE begin(DPNHANDLE *handle)
{
    DPNHANDLE operation = next_handle();
    if (handle)
        *handle = operation;
    return operation;
}

/* Takes those out of a list of which something is true. */
template <class List, class Is> void drop_if(List &list, Is is)
{
    list.erase(std::remove_if(list.begin(), list.end(), is), list.end());
}

void tell_later(Endpoint *to, std::function<void(Endpoint &)> tell)
{
    three_d3d8_look_with(tell_what_waits);
    to_tell().push_back({to, std::move(tell)});
}

/* Nobody is told any more what somebody would have been who is gone. */
void tell_no_more(const Endpoint *gone)
{
    drop_if(to_tell(), [gone](const Told &one) { return one.to == gone; });
}
} // namespace

#endif
