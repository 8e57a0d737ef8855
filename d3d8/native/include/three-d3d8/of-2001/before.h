/* What C++ of 2001 had beside the library of today, for sources that are compiled as it. Own text. */
#ifndef THREE_D3D8_OF_2001_BEFORE_H
#define THREE_D3D8_OF_2001_BEFORE_H

#include <iosfwd>

/* A stream that has failed is NULL: file == NULL. */
namespace std
{
template <class Letter, class Traits> inline bool operator==(const basic_ios<Letter, Traits> &stream, int)
{
    return stream.fail();
}
template <class Letter, class Traits> inline bool operator!=(const basic_ios<Letter, Traits> &stream, int)
{
    return !stream.fail();
}
} // namespace std

namespace three_d3d8
{
/* The class of an object, for pointers to its members. */
template <class Object> struct class_of;
template <class Object> struct class_of<Object &>
{
    using type = Object;
};

/* What an object is that holds a pointer alone, for functions that are told no types. */
template <class Object> inline void *held(const Object &object)
{
    static_assert(sizeof(object) == sizeof(void *), "an object that is more than a pointer goes to a function that is told no types");
    return *(void *const *)&reinterpret_cast<const char &>(object);
}

/* A pointer to nothing, for whatever it is compared with. */
struct nowhere
{
    template <class Object> operator Object *() const
    {
        return nullptr;
    }
};
} // namespace three_d3d8

#endif
