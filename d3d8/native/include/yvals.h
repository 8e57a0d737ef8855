/* yvals.h of Microsoft's C++ library: names that programs give its namespace. Own text. */
#ifndef THREE_D3D8_YVALS_H
#define THREE_D3D8_YVALS_H

#include <stddef.h>

#ifdef __cplusplus
#define _STD ::std::
#define _STD_BEGIN namespace std {
#define _STD_END }
#define _C_LIB_DECL extern "C" {
#define _END_C_LIB_DECL }
#else
#define _C_LIB_DECL
#define _END_C_LIB_DECL
#endif
#define _CPPLIB_VER 310

#endif
