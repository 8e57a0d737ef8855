/* The operators of D3DX's structs (C++). Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_D3DX_OPERATORS_H
#define THREE_D3D8_D3DX_OPERATORS_H

/* Operators of a struct that is nothing but floats. */
#define THREE_D3D8_DEFINE_OPERATORS(Name) \
    inline Name &Name::operator+=(CONST Name &v) \
    { \
        for (UINT n = 0; n < sizeof(Name) / 4; n++) \
            ((FLOAT *)this)[n] += ((CONST FLOAT *)&v)[n]; \
        return *this; \
    } \
    inline Name &Name::operator-=(CONST Name &v) \
    { \
        for (UINT n = 0; n < sizeof(Name) / 4; n++) \
            ((FLOAT *)this)[n] -= ((CONST FLOAT *)&v)[n]; \
        return *this; \
    } \
    inline Name &Name::operator*=(FLOAT s) \
    { \
        for (UINT n = 0; n < sizeof(Name) / 4; n++) \
            ((FLOAT *)this)[n] *= s; \
        return *this; \
    } \
    inline Name &Name::operator/=(FLOAT s) { return *this *= 1.0f / s; } \
    inline Name Name::operator-() const { return *this * -1.0f; } \
    inline Name Name::operator+(CONST Name &v) const { return Name(*this) += v; } \
    inline Name Name::operator-(CONST Name &v) const { return Name(*this) -= v; } \
    inline Name Name::operator*(FLOAT s) const { return Name(*this) *= s; } \
    inline Name Name::operator/(FLOAT s) const { return Name(*this) /= s; } \
    inline BOOL Name::operator==(CONST Name &v) const \
    { \
        for (UINT n = 0; n < sizeof(Name) / 4; n++) \
            if (((CONST FLOAT *)this)[n] != ((CONST FLOAT *)&v)[n]) \
                return FALSE; \
        return TRUE; \
    }
THREE_D3D8_DEFINE_OPERATORS(D3DXVECTOR2)
THREE_D3D8_DEFINE_OPERATORS(D3DXVECTOR3)
THREE_D3D8_DEFINE_OPERATORS(D3DXVECTOR4)
THREE_D3D8_DEFINE_OPERATORS(D3DXMATRIX)
THREE_D3D8_DEFINE_OPERATORS(D3DXQUATERNION)
THREE_D3D8_DEFINE_OPERATORS(D3DXCOLOR)

inline D3DXMATRIX::D3DXMATRIX(CONST FLOAT *values)
{
    memcpy(m, values, sizeof(m));
}

inline D3DXMATRIX::D3DXMATRIX(FLOAT m11, FLOAT m12, FLOAT m13, FLOAT m14, FLOAT m21, FLOAT m22, FLOAT m23, FLOAT m24, FLOAT m31,
                              FLOAT m32, FLOAT m33, FLOAT m34, FLOAT m41, FLOAT m42, FLOAT m43, FLOAT m44)
{
    _11 = m11, _12 = m12, _13 = m13, _14 = m14;
    _21 = m21, _22 = m22, _23 = m23, _24 = m24;
    _31 = m31, _32 = m32, _33 = m33, _34 = m34;
    _41 = m41, _42 = m42, _43 = m43, _44 = m44;
}

inline D3DXMATRIX &D3DXMATRIX::operator*=(CONST D3DXMATRIX &other)
{
    return *D3DXMatrixMultiply(this, this, &other);
}

inline D3DXMATRIX D3DXMATRIX::operator*(CONST D3DXMATRIX &other) const
{
    D3DXMATRIX result;
    return *D3DXMatrixMultiply(&result, this, &other);
}

inline D3DXQUATERNION &D3DXQUATERNION::operator*=(CONST D3DXQUATERNION &other)
{
    return *D3DXQuaternionMultiply(this, this, &other);
}

inline D3DXQUATERNION D3DXQUATERNION::operator*(CONST D3DXQUATERNION &other) const
{
    D3DXQUATERNION result;
    return *D3DXQuaternionMultiply(&result, this, &other);
}

inline D3DXCOLOR::operator DWORD() const
{
    CONST FLOAT channels[] = {a, r, g, b};
    DWORD argb = 0;
    for (int n = 0; n < 4; n++)
        argb = argb << 8 | (channels[n] >= 1 ? 255 : channels[n] <= 0 ? 0 : (DWORD)(channels[n] * 255.0f + 0.5f));
    return argb;
}

#endif
