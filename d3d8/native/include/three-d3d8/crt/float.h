/* The control of floating-point numbers of Microsoft's library: kept and given back; numbers are computed by WebAssembly's rules. Own text. */
#ifndef THREE_D3D8_CRT_FLOAT_H
#define THREE_D3D8_CRT_FLOAT_H

#define _EM_INEXACT 0x1
#define EM_INEXACT 0x1
#define _SW_INEXACT 0x1
#define SW_INEXACT 0x1
#define _EM_UNDERFLOW 0x2
#define EM_UNDERFLOW 0x2
#define _SW_UNDERFLOW 0x2
#define SW_UNDERFLOW 0x2
#define _EM_OVERFLOW 0x4
#define EM_OVERFLOW 0x4
#define _SW_OVERFLOW 0x4
#define SW_OVERFLOW 0x4
#define _EM_ZERODIVIDE 0x8
#define EM_ZERODIVIDE 0x8
#define _SW_ZERODIVIDE 0x8
#define SW_ZERODIVIDE 0x8
#define _EM_INVALID 0x10
#define EM_INVALID 0x10
#define _SW_INVALID 0x10
#define SW_INVALID 0x10
#define _EM_DENORMAL 0x80000
#define EM_DENORMAL 0x80000
#define _SW_DENORMAL 0x80000
#define SW_DENORMAL 0x80000
#define _MCW_EM 0x0008001f
#define MCW_EM 0x0008001f
#define _MCW_PC 0x00030000
#define MCW_PC 0x00030000
#define _PC_24 0x00020000
#define PC_24 0x00020000
#define _PC_53 0x00010000
#define PC_53 0x00010000
#define _PC_64 0x00000000
#define PC_64 0x00000000
#define _MCW_RC 0x00000300
#define MCW_RC 0x00000300
#define _RC_NEAR 0x00000000
#define RC_NEAR 0x00000000
#define _RC_DOWN 0x00000100
#define RC_DOWN 0x00000100
#define _RC_UP 0x00000200
#define RC_UP 0x00000200
#define _RC_CHOP 0x00000300
#define RC_CHOP 0x00000300
#define _MCW_IC 0x00040000
#define MCW_IC 0x00040000
#define _IC_AFFINE 0x00040000
#define IC_AFFINE 0x00040000
#define _IC_PROJECTIVE 0x00000000
#define IC_PROJECTIVE 0x00000000
#define _MCW_DN 0x03000000
#define MCW_DN 0x03000000
#define _DN_SAVE 0x00000000
#define DN_SAVE 0x00000000
#define _DN_FLUSH 0x01000000
#define DN_FLUSH 0x01000000
#define _CW_DEFAULT 0x0009001f
#define CW_DEFAULT 0x0009001f
#define _FPE_INVALID 0x81
#define _FPE_DENORMAL 0x82
#define _FPE_ZERODIVIDE 0x83
#define _FPE_OVERFLOW 0x84
#define _FPE_UNDERFLOW 0x85
#define _FPE_INEXACT 0x86

#ifdef __cplusplus
extern "C" {
#endif
unsigned _controlfp(unsigned value, unsigned mask);
unsigned _control87(unsigned value, unsigned mask);
unsigned _clearfp(void);
unsigned _statusfp(void);
unsigned _clear87(void) __asm__("_clearfp");
unsigned _status87(void) __asm__("_statusfp");
void _fpreset(void);
double _hypot(double x, double y) __asm__("hypot");
float _hypotf(float x, float y) __asm__("hypotf");
double _copysign(double x, double y) __asm__("copysign");
double _nextafter(double x, double y) __asm__("nextafter");
double _logb(double x) __asm__("logb");
double _scalb(double x, long exponent) __asm__("scalbln");
double _chgsign(double x);
#ifdef __cplusplus
}
#endif

#endif
