/* How hash_map and hash_set of Microsoft's C++ library hash and compare. Own text. */
#ifndef THREE_D3D8_HASHES_H
#define THREE_D3D8_HASHES_H

#include <functional>
#include <string>

namespace stdext
{
template <class Key> inline size_t hash_value(const Key &key)
{
    return std::hash<Key>()(key);
}

inline size_t hash_value(const char *text)
{
    return std::hash<std::string>()(text);
}

/* One object does both: with one key it hashes, with two it says which comes first. */
template <class Key, class Order = std::less<Key>> class hash_compare
{
    Order order;

  public:
    enum
    {
        bucket_size = 4,
        min_buckets = 8
    };
    size_t operator()(const Key &key) const
    {
        return hash_value(key);
    }
    bool operator()(const Key &a, const Key &b) const
    {
        return order(a, b);
    }
};

template <class Key, class Traits> struct traits_hash
{
    size_t operator()(const Key &key) const
    {
        return Traits()(key);
    }
};

template <class Key, class Traits> struct traits_equal
{
    bool operator()(const Key &a, const Key &b) const
    {
        Traits before;
        return !before(a, b) && !before(b, a);
    }
};
}

#endif
