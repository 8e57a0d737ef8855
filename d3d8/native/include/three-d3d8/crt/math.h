/* What Microsoft's math.h has besides C's. Own text. */
#ifndef THREE_D3D8_MATH_H
#define THREE_D3D8_MATH_H

struct _complex
{
    double x, y;
};
struct _exception
{
    int type;
    char *name;
    double arg1, arg2, retval;
};
#define _DOMAIN 1
#define _SING 2
#define _OVERFLOW 3
#define _UNDERFLOW 4
#define _TLOSS 5
#define _PLOSS 6
#define _cabs(z) hypot((z).x, (z).y)

#ifdef __cplusplus
extern "C" {
#endif
double _j0(double) __asm__("j0");
double _j1(double) __asm__("j1");
double _jn(int, double) __asm__("jn");
double _y0(double) __asm__("y0");
double _y1(double) __asm__("y1");
double _yn(int, double) __asm__("yn");
#ifdef __cplusplus
}
#endif

#endif
