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

/* The class of an object, for pointers to its members. */
namespace three_d3d8
{
template <class Object> struct class_of;
template <class Object> struct class_of<Object &>
{
    using type = Object;
};
} // namespace three_d3d8

#endif
