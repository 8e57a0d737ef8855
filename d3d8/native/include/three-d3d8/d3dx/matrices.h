/* Matrices of D3DX: rows of vectors, so that A B is first A, then B. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_D3DX_MATRICES_H
#define THREE_D3D8_D3DX_MATRICES_H

D3DXINLINE D3DXMATRIX *three_d3d8_matrix(D3DXMATRIX *pOut, CONST double *values)
{
    for (int n = 0; n < 16; n++)
        pOut->m[n / 4][n % 4] = (FLOAT)values[n];
    return pOut;
}
#define THREE_D3D8_MATRIX(pOut, ...) \
    double values_[16] = {__VA_ARGS__}; \
    return three_d3d8_matrix(pOut, values_)

D3DXINLINE D3DXMATRIX *D3DXMatrixIdentity(D3DXMATRIX *pOut)
{
    THREE_D3D8_MATRIX(pOut, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
}

D3DXINLINE BOOL D3DXMatrixIsIdentity(CONST D3DXMATRIX *pM)
{
    for (int n = 0; n < 16; n++)
        if (pM->m[n / 4][n % 4] != (n % 5 == 0))
            return FALSE;
    return TRUE;
}

D3DXINLINE D3DXMATRIX *D3DXMatrixTranspose(D3DXMATRIX *pOut, CONST D3DXMATRIX *pM)
{
    double v[16];
    for (int n = 0; n < 16; n++)
        v[n] = pM->m[n % 4][n / 4];
    return three_d3d8_matrix(pOut, v);
}

D3DXINLINE D3DXMATRIX *D3DXMatrixMultiply(D3DXMATRIX *pOut, CONST D3DXMATRIX *pM1, CONST D3DXMATRIX *pM2)
{
    double v[16];
    for (int row = 0; row < 4; row++)
        for (int column = 0; column < 4; column++)
        {
            double sum = 0;
            for (int n = 0; n < 4; n++)
                sum += (double)pM1->m[row][n] * pM2->m[n][column];
            v[row * 4 + column] = sum;
        }
    return three_d3d8_matrix(pOut, v);
}

D3DXINLINE D3DXMATRIX *D3DXMatrixMultiplyTranspose(D3DXMATRIX *pOut, CONST D3DXMATRIX *pM1, CONST D3DXMATRIX *pM2)
{
    return D3DXMatrixTranspose(pOut, D3DXMatrixMultiply(pOut, pM1, pM2));
}

/* The adjugate of a matrix; its determinant comes back. */
D3DXINLINE double three_d3d8_adjugate(double *out, CONST D3DXMATRIX *pM)
{
    for (int row = 0; row < 4; row++)
        for (int column = 0; column < 4; column++)
        {
            /* Rows and columns of the minor: all but those of the transposed place. */
            int r[3], c[3];
            for (int n = 0, i = 0, j = 0; n < 4; n++)
            {
                if (n != column)
                    r[i++] = n;
                if (n != row)
                    c[j++] = n;
            }
#define THREE_D3D8_AT(i, j) (double)pM->m[r[i]][c[j]]
            double minor = THREE_D3D8_AT(0, 0) * (THREE_D3D8_AT(1, 1) * THREE_D3D8_AT(2, 2) - THREE_D3D8_AT(1, 2) * THREE_D3D8_AT(2, 1)) -
                           THREE_D3D8_AT(0, 1) * (THREE_D3D8_AT(1, 0) * THREE_D3D8_AT(2, 2) - THREE_D3D8_AT(1, 2) * THREE_D3D8_AT(2, 0)) +
                           THREE_D3D8_AT(0, 2) * (THREE_D3D8_AT(1, 0) * THREE_D3D8_AT(2, 1) - THREE_D3D8_AT(1, 1) * THREE_D3D8_AT(2, 0));
#undef THREE_D3D8_AT
            out[row * 4 + column] = (row + column) % 2 ? -minor : minor;
        }
    double determinant = 0;
    for (int n = 0; n < 4; n++)
        determinant += pM->m[0][n] * out[n * 4];
    return determinant;
}

D3DXINLINE FLOAT D3DXMatrixfDeterminant(CONST D3DXMATRIX *pM)
{
    double adjugate[16];
    return (FLOAT)three_d3d8_adjugate(adjugate, pM);
}

D3DXINLINE D3DXMATRIX *D3DXMatrixInverse(D3DXMATRIX *pOut, FLOAT *pDeterminant, CONST D3DXMATRIX *pM)
{
    double v[16], determinant = three_d3d8_adjugate(v, pM);
    if (pDeterminant)
        *pDeterminant = (FLOAT)determinant;
    if (determinant == 0)
        return NULL;
    for (int n = 0; n < 16; n++)
        v[n] /= determinant;
    return three_d3d8_matrix(pOut, v);
}

D3DXINLINE D3DXMATRIX *D3DXMatrixScaling(D3DXMATRIX *pOut, FLOAT sx, FLOAT sy, FLOAT sz)
{
    THREE_D3D8_MATRIX(pOut, sx, 0, 0, 0, 0, sy, 0, 0, 0, 0, sz, 0, 0, 0, 0, 1);
}

D3DXINLINE D3DXMATRIX *D3DXMatrixTranslation(D3DXMATRIX *pOut, FLOAT x, FLOAT y, FLOAT z)
{
    THREE_D3D8_MATRIX(pOut, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1);
}

D3DXINLINE D3DXMATRIX *D3DXMatrixRotationX(D3DXMATRIX *pOut, FLOAT Angle)
{
    double s = sin(Angle), c = cos(Angle);
    THREE_D3D8_MATRIX(pOut, 1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1);
}

D3DXINLINE D3DXMATRIX *D3DXMatrixRotationY(D3DXMATRIX *pOut, FLOAT Angle)
{
    double s = sin(Angle), c = cos(Angle);
    THREE_D3D8_MATRIX(pOut, c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1);
}

D3DXINLINE D3DXMATRIX *D3DXMatrixRotationZ(D3DXMATRIX *pOut, FLOAT Angle)
{
    double s = sin(Angle), c = cos(Angle);
    THREE_D3D8_MATRIX(pOut, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
}

D3DXINLINE D3DXMATRIX *D3DXMatrixRotationAxis(D3DXMATRIX *pOut, CONST D3DXVECTOR3 *pV, FLOAT Angle)
{
    D3DXVECTOR3 axis;
    D3DXVec3Normalize(&axis, pV);
    double x = axis.x, y = axis.y, z = axis.z, s = sin(Angle), c = cos(Angle), t = 1 - c;
    THREE_D3D8_MATRIX(pOut, c + t * x * x, t * x * y + s * z, t * x * z - s * y, 0, t * x * y - s * z, c + t * y * y, t * y * z + s * x, 0,
                      t * x * z + s * y, t * y * z - s * x, c + t * z * z, 0, 0, 0, 0, 1);
}

D3DXINLINE D3DXMATRIX *D3DXMatrixRotationQuaternion(D3DXMATRIX *pOut, CONST D3DXQUATERNION *pQ)
{
    double x = pQ->x, y = pQ->y, z = pQ->z, w = pQ->w;
    THREE_D3D8_MATRIX(pOut, 1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0, 2 * (x * y - z * w),
                      1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0, 2 * (x * z + y * w), 2 * (y * z - x * w),
                      1 - 2 * (x * x + y * y), 0, 0, 0, 0, 1);
}

D3DXINLINE D3DXMATRIX *D3DXMatrixRotationYawPitchRoll(D3DXMATRIX *pOut, FLOAT Yaw, FLOAT Pitch, FLOAT Roll)
{
    D3DXQUATERNION turn;
    return D3DXMatrixRotationQuaternion(pOut, D3DXQuaternionRotationYawPitchRoll(&turn, Yaw, Pitch, Roll));
}

/* Steps of a transformation, one after the other. */
D3DXINLINE void three_d3d8_move(D3DXMATRIX *to, CONST D3DXVECTOR3 *by, FLOAT sign)
{
    D3DXMATRIX step;
    if (by)
        D3DXMatrixMultiply(to, to, D3DXMatrixTranslation(&step, sign * by->x, sign * by->y, sign * by->z));
}

D3DXINLINE void three_d3d8_turn(D3DXMATRIX *to, CONST D3DXQUATERNION *by, FLOAT sign)
{
    D3DXMATRIX step;
    D3DXQUATERNION turn;
    if (by)
        D3DXMatrixMultiply(to, to, D3DXMatrixRotationQuaternion(&step, three_d3d8_quaternion(&turn, sign * by->x, sign * by->y, sign * by->z, by->w)));
}

D3DXINLINE D3DXMATRIX *D3DXMatrixTransformation(D3DXMATRIX *pOut, CONST D3DXVECTOR3 *pScalingCenter, CONST D3DXQUATERNION *pScalingRotation,
                                                CONST D3DXVECTOR3 *pScaling, CONST D3DXVECTOR3 *pRotationCenter,
                                                CONST D3DXQUATERNION *pRotation, CONST D3DXVECTOR3 *pTranslation)
{
    D3DXMATRIX m, step;
    D3DXMatrixIdentity(&m);
    if (pScaling)
    {
        three_d3d8_move(&m, pScalingCenter, -1);
        three_d3d8_turn(&m, pScalingRotation, -1);
        D3DXMatrixMultiply(&m, &m, D3DXMatrixScaling(&step, pScaling->x, pScaling->y, pScaling->z));
        three_d3d8_turn(&m, pScalingRotation, 1);
        three_d3d8_move(&m, pScalingCenter, 1);
    }
    three_d3d8_move(&m, pRotation ? pRotationCenter : NULL, -1);
    three_d3d8_turn(&m, pRotation, 1);
    three_d3d8_move(&m, pRotation ? pRotationCenter : NULL, 1);
    three_d3d8_move(&m, pTranslation, 1);
    *pOut = m;
    return pOut;
}

D3DXINLINE D3DXMATRIX *D3DXMatrixAffineTransformation(D3DXMATRIX *pOut, FLOAT Scaling, CONST D3DXVECTOR3 *pRotationCenter,
                                                      CONST D3DXQUATERNION *pRotation, CONST D3DXVECTOR3 *pTranslation)
{
    D3DXVECTOR3 scaling;
    scaling.x = scaling.y = scaling.z = Scaling;
    return D3DXMatrixTransformation(pOut, NULL, NULL, &scaling, pRotationCenter, pRotation, pTranslation);
}

/* The view of an eye whose z axis is pEye - pAt times sign. */
D3DXINLINE D3DXMATRIX *three_d3d8_view(D3DXMATRIX *pOut, CONST D3DXVECTOR3 *pEye, CONST D3DXVECTOR3 *pAt, CONST D3DXVECTOR3 *pUp, FLOAT sign)
{
    D3DXVECTOR3 x, y, z;
    D3DXVec3Normalize(&z, D3DXVec3Scale(&z, D3DXVec3Subtract(&z, pEye, pAt), sign));
    D3DXVec3Normalize(&x, D3DXVec3Cross(&x, pUp, &z));
    D3DXVec3Cross(&y, &z, &x);
    THREE_D3D8_MATRIX(pOut, x.x, y.x, z.x, 0, x.y, y.y, z.y, 0, x.z, y.z, z.z, 0, -D3DXVec3Dot(&x, pEye), -D3DXVec3Dot(&y, pEye),
                      -D3DXVec3Dot(&z, pEye), 1);
}

D3DXINLINE D3DXMATRIX *D3DXMatrixLookAtLH(D3DXMATRIX *pOut, CONST D3DXVECTOR3 *pEye, CONST D3DXVECTOR3 *pAt, CONST D3DXVECTOR3 *pUp)
{
    return three_d3d8_view(pOut, pEye, pAt, pUp, -1);
}

D3DXINLINE D3DXMATRIX *D3DXMatrixLookAtRH(D3DXMATRIX *pOut, CONST D3DXVECTOR3 *pEye, CONST D3DXVECTOR3 *pAt, CONST D3DXVECTOR3 *pUp)
{
    return three_d3d8_view(pOut, pEye, pAt, pUp, 1);
}

/* Projections: side is 1 for left-handed ones, -1 for right-handed ones; l to t are those so far away from the eye. */
D3DXINLINE D3DXMATRIX *three_d3d8_perspective(D3DXMATRIX *pOut, double side, double away, double l, double r, double b, double t, double zn,
                                              double zf)
{
    double w = r - l, h = t - b, depth = zf / (zf - zn);
    THREE_D3D8_MATRIX(pOut, 2 * away / w, 0, 0, 0, 0, 2 * away / h, 0, 0, -side * (l + r) / w, -side * (t + b) / h, side * depth, side, 0, 0,
                      -zn * depth, 0);
}

D3DXINLINE D3DXMATRIX *three_d3d8_ortho(D3DXMATRIX *pOut, double side, double l, double r, double b, double t, double zn, double zf)
{
    double w = r - l, h = t - b, depth = 1 / (zf - zn);
    THREE_D3D8_MATRIX(pOut, 2 / w, 0, 0, 0, 0, 2 / h, 0, 0, 0, 0, side * depth, 0, -(l + r) / w, -(t + b) / h, -zn * depth, 1);
}

#define THREE_D3D8_PROJECTIONS(Hand, side) \
    D3DXINLINE D3DXMATRIX *D3DXMatrixPerspective##Hand(D3DXMATRIX *pOut, FLOAT w, FLOAT h, FLOAT zn, FLOAT zf) \
    { \
        return three_d3d8_perspective(pOut, side, zn, w / -2.0, w / 2.0, h / -2.0, h / 2.0, zn, zf); \
    } \
    D3DXINLINE D3DXMATRIX *D3DXMatrixPerspectiveFov##Hand(D3DXMATRIX *pOut, FLOAT fovy, FLOAT Aspect, FLOAT zn, FLOAT zf) \
    { \
        double h = tan(fovy / 2.0), w = h * Aspect; \
        return three_d3d8_perspective(pOut, side, 1, -w, w, -h, h, zn, zf); \
    } \
    D3DXINLINE D3DXMATRIX *D3DXMatrixPerspectiveOffCenter##Hand(D3DXMATRIX *pOut, FLOAT l, FLOAT r, FLOAT b, FLOAT t, FLOAT zn, FLOAT zf) \
    { \
        return three_d3d8_perspective(pOut, side, zn, l, r, b, t, zn, zf); \
    } \
    D3DXINLINE D3DXMATRIX *D3DXMatrixOrtho##Hand(D3DXMATRIX *pOut, FLOAT w, FLOAT h, FLOAT zn, FLOAT zf) \
    { \
        return three_d3d8_ortho(pOut, side, w / -2.0, w / 2.0, h / -2.0, h / 2.0, zn, zf); \
    } \
    D3DXINLINE D3DXMATRIX *D3DXMatrixOrthoOffCenter##Hand(D3DXMATRIX *pOut, FLOAT l, FLOAT r, FLOAT b, FLOAT t, FLOAT zn, FLOAT zf) \
    { \
        return three_d3d8_ortho(pOut, side, l, r, b, t, zn, zf); \
    }
THREE_D3D8_PROJECTIONS(LH, 1)
THREE_D3D8_PROJECTIONS(RH, -1)
#define D3DXMatrixPerspectiveFov D3DXMatrixPerspectiveFovRH

#endif
