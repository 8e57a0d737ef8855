/*
 * Iterators of vectors and strings as Microsoft's C++ library of 1998 had them: pointers, which NULL is, too. What is in this library's header
 * goes for what it is, but that its one explicit constructor is none, and that there is a conversion beside it. Own text.
 */
#ifndef THREE_D3D8_WRAP_ITER_H
#define THREE_D3D8_WRAP_ITER_H

// All that it includes, so that nothing but its own text is read otherwise.
#include <__compare/ordering.h>
#include <__compare/three_way_comparable.h>
#include <__config>
#include <__cstddef/size_t.h>
#include <__iterator/iterator_traits.h>
#include <__memory/addressof.h>
#include <__memory/pointer_traits.h>
#include <__type_traits/conjunction.h>
#include <__type_traits/disjunction.h>
#include <__type_traits/enable_if.h>
#include <__type_traits/integral_constant.h>
#include <__type_traits/is_convertible.h>
#include <__type_traits/is_same.h>
#include <__type_traits/make_const_lvalue_ref.h>

#pragma push_macro("private")
#pragma push_macro("explicit")
#define private public
#define explicit operator iterator_type() const _NOEXCEPT { return __i_; } _LIBCPP_HIDE_FROM_ABI
#include_next <__iterator/wrap_iter.h>
#pragma pop_macro("explicit")
#pragma pop_macro("private")

#endif
