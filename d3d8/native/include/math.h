/* math.h: C's own, without names that Windows' libraries do not have and programs have for themselves, and with those of Microsoft's. */
#define gamma three_d3d8_c_gamma
#define gammaf three_d3d8_c_gammaf
#define gammal three_d3d8_c_gammal
#define drem three_d3d8_c_drem
#define dremf three_d3d8_c_dremf
#define dreml three_d3d8_c_dreml
#define significand three_d3d8_c_significand
#define significandf three_d3d8_c_significandf
#define significandl three_d3d8_c_significandl
#define pow10 three_d3d8_c_pow10
#define pow10f three_d3d8_c_pow10f
#define pow10l three_d3d8_c_pow10l
#define exp10 three_d3d8_c_exp10
#define exp10f three_d3d8_c_exp10f
#define exp10l three_d3d8_c_exp10l
#define sincos three_d3d8_c_sincos
#define sincosf three_d3d8_c_sincosf
#define sincosl three_d3d8_c_sincosl
#define j0 three_d3d8_c_j0
#define j1 three_d3d8_c_j1
#define jn three_d3d8_c_jn
#define y0 three_d3d8_c_y0
#define y1 three_d3d8_c_y1
#define yn three_d3d8_c_yn
#define j0f three_d3d8_c_j0f
#define j1f three_d3d8_c_j1f
#define jnf three_d3d8_c_jnf
#define y0f three_d3d8_c_y0f
#define y1f three_d3d8_c_y1f
#define ynf three_d3d8_c_ynf
#include_next <math.h>
#undef gamma
#undef gammaf
#undef gammal
#undef drem
#undef dremf
#undef dreml
#undef significand
#undef significandf
#undef significandl
#undef pow10
#undef pow10f
#undef pow10l
#undef exp10
#undef exp10f
#undef exp10l
#undef sincos
#undef sincosf
#undef sincosl
#undef j0
#undef j1
#undef jn
#undef y0
#undef y1
#undef yn
#undef j0f
#undef j1f
#undef jnf
#undef y0f
#undef y1f
#undef ynf
#include <three-d3d8/math.h>
