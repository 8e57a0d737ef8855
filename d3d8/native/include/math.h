/* math.h: C's own, without names that Windows' libraries do not have and programs have for themselves, and with those of Microsoft's. */
#pragma push_macro("gamma")
#undef gamma
#define gamma three_d3d8_c_gamma
#pragma push_macro("gammaf")
#undef gammaf
#define gammaf three_d3d8_c_gammaf
#pragma push_macro("gammal")
#undef gammal
#define gammal three_d3d8_c_gammal
#pragma push_macro("drem")
#undef drem
#define drem three_d3d8_c_drem
#pragma push_macro("dremf")
#undef dremf
#define dremf three_d3d8_c_dremf
#pragma push_macro("dreml")
#undef dreml
#define dreml three_d3d8_c_dreml
#pragma push_macro("significand")
#undef significand
#define significand three_d3d8_c_significand
#pragma push_macro("significandf")
#undef significandf
#define significandf three_d3d8_c_significandf
#pragma push_macro("significandl")
#undef significandl
#define significandl three_d3d8_c_significandl
#pragma push_macro("pow10")
#undef pow10
#define pow10 three_d3d8_c_pow10
#pragma push_macro("pow10f")
#undef pow10f
#define pow10f three_d3d8_c_pow10f
#pragma push_macro("pow10l")
#undef pow10l
#define pow10l three_d3d8_c_pow10l
#pragma push_macro("exp10")
#undef exp10
#define exp10 three_d3d8_c_exp10
#pragma push_macro("exp10f")
#undef exp10f
#define exp10f three_d3d8_c_exp10f
#pragma push_macro("exp10l")
#undef exp10l
#define exp10l three_d3d8_c_exp10l
#pragma push_macro("sincos")
#undef sincos
#define sincos three_d3d8_c_sincos
#pragma push_macro("sincosf")
#undef sincosf
#define sincosf three_d3d8_c_sincosf
#pragma push_macro("sincosl")
#undef sincosl
#define sincosl three_d3d8_c_sincosl
#pragma push_macro("j0")
#undef j0
#define j0 three_d3d8_c_j0
#pragma push_macro("j1")
#undef j1
#define j1 three_d3d8_c_j1
#pragma push_macro("jn")
#undef jn
#define jn three_d3d8_c_jn
#pragma push_macro("y0")
#undef y0
#define y0 three_d3d8_c_y0
#pragma push_macro("y1")
#undef y1
#define y1 three_d3d8_c_y1
#pragma push_macro("yn")
#undef yn
#define yn three_d3d8_c_yn
#pragma push_macro("j0f")
#undef j0f
#define j0f three_d3d8_c_j0f
#pragma push_macro("j1f")
#undef j1f
#define j1f three_d3d8_c_j1f
#pragma push_macro("jnf")
#undef jnf
#define jnf three_d3d8_c_jnf
#pragma push_macro("y0f")
#undef y0f
#define y0f three_d3d8_c_y0f
#pragma push_macro("y1f")
#undef y1f
#define y1f three_d3d8_c_y1f
#pragma push_macro("ynf")
#undef ynf
#define ynf three_d3d8_c_ynf
#include_next <math.h>
#pragma pop_macro("gamma")
#pragma pop_macro("gammaf")
#pragma pop_macro("gammal")
#pragma pop_macro("drem")
#pragma pop_macro("dremf")
#pragma pop_macro("dreml")
#pragma pop_macro("significand")
#pragma pop_macro("significandf")
#pragma pop_macro("significandl")
#pragma pop_macro("pow10")
#pragma pop_macro("pow10f")
#pragma pop_macro("pow10l")
#pragma pop_macro("exp10")
#pragma pop_macro("exp10f")
#pragma pop_macro("exp10l")
#pragma pop_macro("sincos")
#pragma pop_macro("sincosf")
#pragma pop_macro("sincosl")
#pragma pop_macro("j0")
#pragma pop_macro("j1")
#pragma pop_macro("jn")
#pragma pop_macro("y0")
#pragma pop_macro("y1")
#pragma pop_macro("yn")
#pragma pop_macro("j0f")
#pragma pop_macro("j1f")
#pragma pop_macro("jnf")
#pragma pop_macro("y0f")
#pragma pop_macro("y1f")
#pragma pop_macro("ynf")
#include <three-d3d8/crt/math.h>
