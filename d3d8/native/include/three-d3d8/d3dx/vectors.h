/* Vectors and colours of D3DX: what is the same for two, three and four floats is written once. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_D3DX_VECTORS_H
#define THREE_D3D8_D3DX_VECTORS_H

/* Sums are made in double precision. */
#define THREE_D3D8_VECTOR(Vec, Type, N) \
    D3DXINLINE Type *Vec##Make_(Type *out, const double *v) \
    { \
        for (int n = 0; n < N; n++) \
            ((FLOAT *)out)[n] = (FLOAT)v[n]; \
        return out; \
    } \
    D3DXINLINE FLOAT Vec##Dot(CONST Type *pV1, CONST Type *pV2) \
    { \
        double sum = 0; \
        for (int n = 0; n < N; n++) \
            sum += (double)((CONST FLOAT *)pV1)[n] * ((CONST FLOAT *)pV2)[n]; \
        return (FLOAT)sum; \
    } \
    D3DXINLINE FLOAT Vec##LengthSq(CONST Type *pV) { return Vec##Dot(pV, pV); } \
    D3DXINLINE FLOAT Vec##Length(CONST Type *pV) \
    { \
        double sum = 0; \
        for (int n = 0; n < N; n++) \
            sum += (double)((CONST FLOAT *)pV)[n] * ((CONST FLOAT *)pV)[n]; \
        return (FLOAT)sqrt(sum); \
    } \
    D3DXINLINE Type *Vec##Normalize(Type *pOut, CONST Type *pV) \
    { \
        double sum = 0, v[N]; \
        for (int n = 0; n < N; n++) \
            sum += (double)((CONST FLOAT *)pV)[n] * ((CONST FLOAT *)pV)[n]; \
        for (int n = 0; n < N; n++) \
            v[n] = sum == 0 ? 0 : ((CONST FLOAT *)pV)[n] / sqrt(sum); \
        return Vec##Make_(pOut, v); \
    } \
    THREE_D3D8_EACH(Vec, Type, N, Add, (Type * pOut, CONST Type *pV1, CONST Type *pV2), pV1, pV2, pV1, pV1, a + b) \
    THREE_D3D8_EACH(Vec, Type, N, Subtract, (Type * pOut, CONST Type *pV1, CONST Type *pV2), pV1, pV2, pV1, pV1, a - b) \
    THREE_D3D8_EACH(Vec, Type, N, Minimize, (Type * pOut, CONST Type *pV1, CONST Type *pV2), pV1, pV2, pV1, pV1, a < b ? a : b) \
    THREE_D3D8_EACH(Vec, Type, N, Maximize, (Type * pOut, CONST Type *pV1, CONST Type *pV2), pV1, pV2, pV1, pV1, a > b ? a : b) \
    THREE_D3D8_EACH(Vec, Type, N, Scale, (Type * pOut, CONST Type *pV, FLOAT s), pV, pV, pV, pV, a *s) \
    THREE_D3D8_EACH(Vec, Type, N, Lerp, (Type * pOut, CONST Type *pV1, CONST Type *pV2, FLOAT s), pV1, pV2, pV1, pV1, a + s * (b - a)) \
    THREE_D3D8_EACH(Vec, Type, N, Hermite, (Type * pOut, CONST Type *pV1, CONST Type *pT1, CONST Type *pV2, CONST Type *pT2, FLOAT s), \
                    pV1, pT1, pV2, pT2, (2.0 * s * s * s - 3.0 * s * s + 1) * a + ((double)s * s * s - 2.0 * s * s + s) * b + \
                    (-2.0 * s * s * s + 3.0 * s * s) * c + ((double)s * s * s - (double)s * s) * d) \
    THREE_D3D8_EACH(Vec, Type, N, CatmullRom, (Type * pOut, CONST Type *pV0, CONST Type *pV1, CONST Type *pV2, CONST Type *pV3, FLOAT s), \
                    pV0, pV1, pV2, pV3, 0.5 * (2 * b + (c - a) * s + (2 * a - 5 * b + 4 * c - d) * s * s + (3 * b - a - 3 * c + d) * s * s * s)) \
    THREE_D3D8_EACH(Vec, Type, N, BaryCentric, (Type * pOut, CONST Type *pV1, CONST Type *pV2, CONST Type *pV3, FLOAT f, FLOAT g), \
                    pV1, pV2, pV3, pV1, a + f * (b - a) + g * (c - a))
#define THREE_D3D8_EACH(Vec, Type, N, Name, Parameters, A, B, C, D, Formula) \
    D3DXINLINE Type *Vec##Name Parameters \
    { \
        double v[N]; \
        for (int n = 0; n < N; n++) \
        { \
            double a = ((CONST FLOAT *)A)[n], b = ((CONST FLOAT *)B)[n], c = ((CONST FLOAT *)C)[n], d = ((CONST FLOAT *)D)[n]; \
            (void)a, (void)b, (void)c, (void)d; \
            v[n] = Formula; \
        } \
        return Vec##Make_(pOut, v); \
    }
THREE_D3D8_VECTOR(D3DXVec2, D3DXVECTOR2, 2)
THREE_D3D8_VECTOR(D3DXVec3, D3DXVECTOR3, 3)
THREE_D3D8_VECTOR(D3DXVec4, D3DXVECTOR4, 4)

D3DXINLINE FLOAT D3DXVec2CCW(CONST D3DXVECTOR2 *pV1, CONST D3DXVECTOR2 *pV2)
{
    return (FLOAT)((double)pV1->x * pV2->y - (double)pV1->y * pV2->x);
}

D3DXINLINE D3DXVECTOR3 *D3DXVec3Cross(D3DXVECTOR3 *pOut, CONST D3DXVECTOR3 *pV1, CONST D3DXVECTOR3 *pV2)
{
    double v[3] = {
        (double)pV1->y * pV2->z - (double)pV1->z * pV2->y,
        (double)pV1->z * pV2->x - (double)pV1->x * pV2->z,
        (double)pV1->x * pV2->y - (double)pV1->y * pV2->x,
    };
    return D3DXVec3Make_(pOut, v);
}

D3DXINLINE D3DXVECTOR4 *D3DXVec4Cross(D3DXVECTOR4 *pOut, CONST D3DXVECTOR4 *pV1, CONST D3DXVECTOR4 *pV2, CONST D3DXVECTOR4 *pV3)
{
    double xy = (double)pV2->x * pV3->y - (double)pV2->y * pV3->x, xz = (double)pV2->x * pV3->z - (double)pV2->z * pV3->x;
    double xw = (double)pV2->x * pV3->w - (double)pV2->w * pV3->x, yz = (double)pV2->y * pV3->z - (double)pV2->z * pV3->y;
    double yw = (double)pV2->y * pV3->w - (double)pV2->w * pV3->y, zw = (double)pV2->z * pV3->w - (double)pV2->w * pV3->z;
    double v[4] = {
        pV1->y * zw - pV1->z * yw + pV1->w * yz,
        -(pV1->x * zw - pV1->z * xw + pV1->w * xz),
        pV1->x * yw - pV1->y * xw + pV1->w * xy,
        -(pV1->x * yz - pV1->y * xz + pV1->z * xy),
    };
    return D3DXVec4Make_(pOut, v);
}

/* (x, y, z, w) times a matrix. */
D3DXINLINE void three_d3d8_transform(double *out, double x, double y, double z, double w, CONST D3DXMATRIX *pM)
{
    for (int n = 0; n < 4; n++)
        out[n] = x * pM->m[0][n] + y * pM->m[1][n] + z * pM->m[2][n] + w * pM->m[3][n];
}

#define THREE_D3D8_TRANSFORMS(Vec, Type, Z) \
    D3DXINLINE D3DXVECTOR4 *Vec##Transform(D3DXVECTOR4 *pOut, CONST Type *pV, CONST D3DXMATRIX *pM) \
    { \
        double v[4]; \
        three_d3d8_transform(v, pV->x, pV->y, Z, 1, pM); \
        return D3DXVec4Make_(pOut, v); \
    } \
    D3DXINLINE Type *Vec##TransformCoord(Type *pOut, CONST Type *pV, CONST D3DXMATRIX *pM) \
    { \
        double v[4]; \
        three_d3d8_transform(v, pV->x, pV->y, Z, 1, pM); \
        for (int n = 0; n < 3; n++) \
            v[n] /= v[3]; \
        return Vec##Make_(pOut, v); \
    } \
    D3DXINLINE Type *Vec##TransformNormal(Type *pOut, CONST Type *pV, CONST D3DXMATRIX *pM) \
    { \
        double v[4]; \
        three_d3d8_transform(v, pV->x, pV->y, Z, 0, pM); \
        return Vec##Make_(pOut, v); \
    }
THREE_D3D8_TRANSFORMS(D3DXVec2, D3DXVECTOR2, 0)
THREE_D3D8_TRANSFORMS(D3DXVec3, D3DXVECTOR3, pV->z)

D3DXINLINE D3DXVECTOR4 *D3DXVec4Transform(D3DXVECTOR4 *pOut, CONST D3DXVECTOR4 *pV, CONST D3DXMATRIX *pM)
{
    double v[4];
    three_d3d8_transform(v, pV->x, pV->y, pV->z, pV->w, pM);
    return D3DXVec4Make_(pOut, v);
}

THREE_D3D8_VECTOR(three_d3d8_colour_, D3DXCOLOR, 4)
#define D3DXColorAdd three_d3d8_colour_Add
#define D3DXColorSubtract three_d3d8_colour_Subtract
#define D3DXColorScale three_d3d8_colour_Scale
#define D3DXColorLerp three_d3d8_colour_Lerp

D3DXINLINE D3DXCOLOR *three_d3d8_colour(D3DXCOLOR *pOut, double r, double g, double b, double a)
{
    double v[4] = {r, g, b, a};
    return three_d3d8_colour_Make_(pOut, v);
}

D3DXINLINE D3DXCOLOR *D3DXColorNegative(D3DXCOLOR *pOut, CONST D3DXCOLOR *pC)
{
    return three_d3d8_colour(pOut, 1.0 - pC->r, 1.0 - pC->g, 1.0 - pC->b, pC->a);
}

D3DXINLINE D3DXCOLOR *D3DXColorModulate(D3DXCOLOR *pOut, CONST D3DXCOLOR *pC1, CONST D3DXCOLOR *pC2)
{
    return three_d3d8_colour(pOut, (double)pC1->r * pC2->r, (double)pC1->g * pC2->g, (double)pC1->b * pC2->b, (double)pC1->a * pC2->a);
}

D3DXINLINE D3DXCOLOR *D3DXColorAdjustSaturation(D3DXCOLOR *pOut, CONST D3DXCOLOR *pC, FLOAT s)
{
    double grey = 0.2125 * pC->r + 0.7154 * pC->g + 0.0721 * pC->b;
    return three_d3d8_colour(pOut, grey + s * (pC->r - grey), grey + s * (pC->g - grey), grey + s * (pC->b - grey), pC->a);
}

D3DXINLINE D3DXCOLOR *D3DXColorAdjustContrast(D3DXCOLOR *pOut, CONST D3DXCOLOR *pC, FLOAT c)
{
    return three_d3d8_colour(pOut, 0.5 + c * (pC->r - 0.5), 0.5 + c * (pC->g - 0.5), 0.5 + c * (pC->b - 0.5), pC->a);
}

#endif
