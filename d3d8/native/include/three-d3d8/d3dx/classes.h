/* The structs of D3DX as C++ has them, with their operators, which operators.h defines. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_D3DX_CLASSES_H
#define THREE_D3D8_D3DX_CLASSES_H

#include <d3d8types.h>

struct D3DXMATRIX;
struct D3DXQUATERNION;

/* What all structs of floats have; Name is one of Count floats. */
#define THREE_D3D8_OPERATORS(Name) \
    operator FLOAT *() { return (FLOAT *)this; } \
    operator CONST FLOAT *() const { return (CONST FLOAT *)this; } \
    Name &operator+=(CONST Name &v); \
    Name &operator-=(CONST Name &v); \
    Name &operator*=(FLOAT s); \
    Name &operator/=(FLOAT s); \
    Name operator+() const { return *this; } \
    Name operator-() const; \
    Name operator+(CONST Name &v) const; \
    Name operator-(CONST Name &v) const; \
    Name operator*(FLOAT s) const; \
    Name operator/(FLOAT s) const; \
    friend Name operator*(FLOAT s, CONST Name &v) { return v * s; } \
    BOOL operator==(CONST Name &v) const; \
    BOOL operator!=(CONST Name &v) const { return !(*this == v); }

typedef struct D3DXVECTOR2
{
    FLOAT x, y;
    D3DXVECTOR2() {}
    D3DXVECTOR2(CONST FLOAT *v) : x(v[0]), y(v[1]) {}
    D3DXVECTOR2(FLOAT x_, FLOAT y_) : x(x_), y(y_) {}
    THREE_D3D8_OPERATORS(D3DXVECTOR2)
} D3DXVECTOR2;

typedef struct D3DXVECTOR3 : public D3DVECTOR
{
    D3DXVECTOR3() {}
    D3DXVECTOR3(CONST FLOAT *v) { x = v[0], y = v[1], z = v[2]; }
    D3DXVECTOR3(CONST D3DVECTOR &v) : D3DVECTOR(v) {}
    D3DXVECTOR3(FLOAT x_, FLOAT y_, FLOAT z_) { x = x_, y = y_, z = z_; }
    THREE_D3D8_OPERATORS(D3DXVECTOR3)
} D3DXVECTOR3;

typedef struct D3DXVECTOR4
{
    FLOAT x, y, z, w;
    D3DXVECTOR4() {}
    D3DXVECTOR4(CONST FLOAT *v) : x(v[0]), y(v[1]), z(v[2]), w(v[3]) {}
    D3DXVECTOR4(FLOAT x_, FLOAT y_, FLOAT z_, FLOAT w_) : x(x_), y(y_), z(z_), w(w_) {}
    THREE_D3D8_OPERATORS(D3DXVECTOR4)
} D3DXVECTOR4;

typedef struct D3DXMATRIX : public D3DMATRIX
{
    D3DXMATRIX() {}
    D3DXMATRIX(CONST FLOAT *values);
    D3DXMATRIX(CONST D3DMATRIX &matrix) : D3DMATRIX(matrix) {}
    D3DXMATRIX(FLOAT m11, FLOAT m12, FLOAT m13, FLOAT m14, FLOAT m21, FLOAT m22, FLOAT m23, FLOAT m24, FLOAT m31, FLOAT m32,
               FLOAT m33, FLOAT m34, FLOAT m41, FLOAT m42, FLOAT m43, FLOAT m44);
    FLOAT &operator()(UINT row, UINT column) { return m[row][column]; }
    FLOAT operator()(UINT row, UINT column) const { return m[row][column]; }
    THREE_D3D8_OPERATORS(D3DXMATRIX)
    D3DXMATRIX &operator*=(CONST D3DXMATRIX &other);
    D3DXMATRIX operator*(CONST D3DXMATRIX &other) const;
} D3DXMATRIX;

/* A matrix at a multiple of 16 bytes. */
typedef struct D3DX_ALIGN16 _D3DXMATRIXA16 : public D3DXMATRIX
{
    _D3DXMATRIXA16() {}
    _D3DXMATRIXA16(CONST FLOAT *values) : D3DXMATRIX(values) {}
    _D3DXMATRIXA16(CONST D3DMATRIX &matrix) : D3DXMATRIX(matrix) {}
    _D3DXMATRIXA16(FLOAT m11, FLOAT m12, FLOAT m13, FLOAT m14, FLOAT m21, FLOAT m22, FLOAT m23, FLOAT m24, FLOAT m31, FLOAT m32,
                   FLOAT m33, FLOAT m34, FLOAT m41, FLOAT m42, FLOAT m43, FLOAT m44)
        : D3DXMATRIX(m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44)
    {
    }
    _D3DXMATRIXA16 &operator=(CONST D3DXMATRIX &other)
    {
        *(D3DXMATRIX *)this = other;
        return *this;
    }
} D3DXMATRIXA16;

typedef struct D3DXQUATERNION
{
    FLOAT x, y, z, w;
    D3DXQUATERNION() {}
    D3DXQUATERNION(CONST FLOAT *v) : x(v[0]), y(v[1]), z(v[2]), w(v[3]) {}
    D3DXQUATERNION(FLOAT x_, FLOAT y_, FLOAT z_, FLOAT w_) : x(x_), y(y_), z(z_), w(w_) {}
    THREE_D3D8_OPERATORS(D3DXQUATERNION)
    D3DXQUATERNION &operator*=(CONST D3DXQUATERNION &other);
    D3DXQUATERNION operator*(CONST D3DXQUATERNION &other) const;
} D3DXQUATERNION;

typedef struct D3DXPLANE
{
    FLOAT a, b, c, d;
    D3DXPLANE() {}
    D3DXPLANE(CONST FLOAT *v) : a(v[0]), b(v[1]), c(v[2]), d(v[3]) {}
    D3DXPLANE(FLOAT a_, FLOAT b_, FLOAT c_, FLOAT d_) : a(a_), b(b_), c(c_), d(d_) {}
    operator FLOAT *() { return (FLOAT *)this; }
    operator CONST FLOAT *() const { return (CONST FLOAT *)this; }
    D3DXPLANE operator+() const { return *this; }
    D3DXPLANE operator-() const { return D3DXPLANE(-a, -b, -c, -d); }
    BOOL operator==(CONST D3DXPLANE &p) const { return a == p.a && b == p.b && c == p.c && d == p.d; }
    BOOL operator!=(CONST D3DXPLANE &p) const { return !(*this == p); }
} D3DXPLANE;

typedef struct D3DXCOLOR
{
    FLOAT r, g, b, a;
    D3DXCOLOR() {}
    D3DXCOLOR(DWORD argb)
        : r((argb >> 16 & 255) / 255.0f), g((argb >> 8 & 255) / 255.0f), b((argb & 255) / 255.0f), a((argb >> 24) / 255.0f)
    {
    }
    D3DXCOLOR(CONST FLOAT *v) : r(v[0]), g(v[1]), b(v[2]), a(v[3]) {}
    D3DXCOLOR(CONST D3DCOLORVALUE &c) : r(c.r), g(c.g), b(c.b), a(c.a) {}
    D3DXCOLOR(FLOAT r_, FLOAT g_, FLOAT b_, FLOAT a_) : r(r_), g(g_), b(b_), a(a_) {}
    operator DWORD() const;
    operator D3DCOLORVALUE *() { return (D3DCOLORVALUE *)this; }
    operator CONST D3DCOLORVALUE *() const { return (CONST D3DCOLORVALUE *)this; }
    operator D3DCOLORVALUE &() { return *(D3DCOLORVALUE *)this; }
    operator CONST D3DCOLORVALUE &() const { return *(CONST D3DCOLORVALUE *)this; }
    THREE_D3D8_OPERATORS(D3DXCOLOR)
} D3DXCOLOR;

#endif
