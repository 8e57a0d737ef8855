/* Quaternions of D3DX. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_D3DX_QUATERNIONS_H
#define THREE_D3D8_D3DX_QUATERNIONS_H

D3DXINLINE D3DXQUATERNION *three_d3d8_quaternion(D3DXQUATERNION *pOut, double x, double y, double z, double w)
{
    pOut->x = (FLOAT)x, pOut->y = (FLOAT)y, pOut->z = (FLOAT)z, pOut->w = (FLOAT)w;
    return pOut;
}

D3DXINLINE FLOAT D3DXQuaternionDot(CONST D3DXQUATERNION *pQ1, CONST D3DXQUATERNION *pQ2)
{
    return (FLOAT)((double)pQ1->x * pQ2->x + (double)pQ1->y * pQ2->y + (double)pQ1->z * pQ2->z + (double)pQ1->w * pQ2->w);
}

D3DXINLINE FLOAT D3DXQuaternionLengthSq(CONST D3DXQUATERNION *pQ)
{
    return D3DXQuaternionDot(pQ, pQ);
}

D3DXINLINE FLOAT D3DXQuaternionLength(CONST D3DXQUATERNION *pQ)
{
    return (FLOAT)sqrt((double)pQ->x * pQ->x + (double)pQ->y * pQ->y + (double)pQ->z * pQ->z + (double)pQ->w * pQ->w);
}

D3DXINLINE D3DXQUATERNION *D3DXQuaternionIdentity(D3DXQUATERNION *pOut)
{
    return three_d3d8_quaternion(pOut, 0, 0, 0, 1);
}

D3DXINLINE BOOL D3DXQuaternionIsIdentity(CONST D3DXQUATERNION *pQ)
{
    return pQ->x == 0 && pQ->y == 0 && pQ->z == 0 && pQ->w == 1;
}

D3DXINLINE D3DXQUATERNION *D3DXQuaternionConjugate(D3DXQUATERNION *pOut, CONST D3DXQUATERNION *pQ)
{
    return three_d3d8_quaternion(pOut, -pQ->x, -pQ->y, -pQ->z, pQ->w);
}

D3DXINLINE void D3DXQuaternionToAxisAngle(CONST D3DXQUATERNION *pQ, D3DXVECTOR3 *pAxis, FLOAT *pAngle)
{
    if (pAxis)
        pAxis->x = pQ->x, pAxis->y = pQ->y, pAxis->z = pQ->z;
    if (pAngle)
        *pAngle = (FLOAT)(2 * acos(pQ->w > 1 ? 1 : pQ->w < -1 ? -1 : pQ->w));
}

D3DXINLINE D3DXQUATERNION *D3DXQuaternionRotationMatrix(D3DXQUATERNION *pOut, CONST D3DXMATRIX *pM)
{
    double trace = (double)pM->_11 + pM->_22 + pM->_33, q[4];
    if (trace > 0)
    {
        double s = 2 * sqrt(trace + 1);
        return three_d3d8_quaternion(pOut, (pM->_23 - pM->_32) / s, (pM->_31 - pM->_13) / s, (pM->_12 - pM->_21) / s, s / 4);
    }
    /* From the greatest diagonal element, so that nothing is divided by what is nearly 0. */
    int i = pM->_11 >= pM->_22 && pM->_11 >= pM->_33 ? 0 : pM->_22 >= pM->_33 ? 1 : 2;
    int j = (i + 1) % 3, k = (i + 2) % 3;
    double s = 2 * sqrt(1.0 + pM->m[i][i] - pM->m[j][j] - pM->m[k][k]);
    q[i] = s / 4;
    q[j] = (pM->m[i][j] + pM->m[j][i]) / s;
    q[k] = (pM->m[i][k] + pM->m[k][i]) / s;
    return three_d3d8_quaternion(pOut, q[0], q[1], q[2], (pM->m[j][k] - pM->m[k][j]) / s);
}

D3DXINLINE D3DXQUATERNION *D3DXQuaternionRotationAxis(D3DXQUATERNION *pOut, CONST D3DXVECTOR3 *pV, FLOAT Angle)
{
    double length = sqrt((double)pV->x * pV->x + (double)pV->y * pV->y + (double)pV->z * pV->z);
    double s = length == 0 ? 0 : sin(Angle / 2.0) / length;
    return three_d3d8_quaternion(pOut, s * pV->x, s * pV->y, s * pV->z, cos(Angle / 2.0));
}

D3DXINLINE D3DXQUATERNION *D3DXQuaternionRotationYawPitchRoll(D3DXQUATERNION *pOut, FLOAT Yaw, FLOAT Pitch, FLOAT Roll)
{
    double sy = sin(Yaw / 2.0), cy = cos(Yaw / 2.0), sp = sin(Pitch / 2.0), cp = cos(Pitch / 2.0), sr = sin(Roll / 2.0), cr = cos(Roll / 2.0);
    return three_d3d8_quaternion(pOut, cy * sp * cr + sy * cp * sr, sy * cp * cr - cy * sp * sr, cy * cp * sr - sy * sp * cr,
                                 cy * cp * cr + sy * sp * sr);
}

/* The rotation Q1, then Q2. */
D3DXINLINE D3DXQUATERNION *D3DXQuaternionMultiply(D3DXQUATERNION *pOut, CONST D3DXQUATERNION *pQ1, CONST D3DXQUATERNION *pQ2)
{
    double ax = pQ2->x, ay = pQ2->y, az = pQ2->z, aw = pQ2->w, bx = pQ1->x, by = pQ1->y, bz = pQ1->z, bw = pQ1->w;
    return three_d3d8_quaternion(pOut, aw * bx + ax * bw + ay * bz - az * by, aw * by - ax * bz + ay * bw + az * bx,
                                 aw * bz + ax * by - ay * bx + az * bw, aw * bw - ax * bx - ay * by - az * bz);
}

D3DXINLINE D3DXQUATERNION *three_d3d8_quaternion_scale(D3DXQUATERNION *pOut, CONST D3DXQUATERNION *pQ, double s)
{
    return three_d3d8_quaternion(pOut, s * pQ->x, s * pQ->y, s * pQ->z, s * pQ->w);
}

D3DXINLINE D3DXQUATERNION *D3DXQuaternionNormalize(D3DXQUATERNION *pOut, CONST D3DXQUATERNION *pQ)
{
    double length = D3DXQuaternionLength(pQ);
    return three_d3d8_quaternion_scale(pOut, pQ, length == 0 ? 0 : 1 / length);
}

D3DXINLINE D3DXQUATERNION *D3DXQuaternionInverse(D3DXQUATERNION *pOut, CONST D3DXQUATERNION *pQ)
{
    double square = D3DXQuaternionLengthSq(pQ), s = square == 0 ? 0 : 1 / square;
    return three_d3d8_quaternion(pOut, -s * pQ->x, -s * pQ->y, -s * pQ->z, s * pQ->w);
}

D3DXINLINE D3DXQUATERNION *D3DXQuaternionLn(D3DXQUATERNION *pOut, CONST D3DXQUATERNION *pQ)
{
    double sine = sqrt((double)pQ->x * pQ->x + (double)pQ->y * pQ->y + (double)pQ->z * pQ->z);
    double s = sine == 0 ? 1 : atan2(sine, pQ->w) / sine;
    return three_d3d8_quaternion(pOut, s * pQ->x, s * pQ->y, s * pQ->z, 0);
}

D3DXINLINE D3DXQUATERNION *D3DXQuaternionExp(D3DXQUATERNION *pOut, CONST D3DXQUATERNION *pQ)
{
    double angle = sqrt((double)pQ->x * pQ->x + (double)pQ->y * pQ->y + (double)pQ->z * pQ->z);
    double s = angle == 0 ? 1 : sin(angle) / angle;
    return three_d3d8_quaternion(pOut, s * pQ->x, s * pQ->y, s * pQ->z, cos(angle));
}

D3DXINLINE D3DXQUATERNION *D3DXQuaternionSlerp(D3DXQUATERNION *pOut, CONST D3DXQUATERNION *pQ1, CONST D3DXQUATERNION *pQ2, FLOAT t)
{
    double dot = (double)pQ1->x * pQ2->x + (double)pQ1->y * pQ2->y + (double)pQ1->z * pQ2->z + (double)pQ1->w * pQ2->w;
    double sign = dot < 0 ? -1 : 1, angle = acos(sign * dot > 1 ? 1 : sign * dot), sine = sin(angle);
    /* So near to each other the chord is the arc, in all digits that there are. */
    double a = sine < 1e-8 ? 1.0 - t : sin((1.0 - t) * angle) / sine, b = sign * (sine < 1e-8 ? t : sin(t * angle) / sine);
    return three_d3d8_quaternion(pOut, a * pQ1->x + b * pQ2->x, a * pQ1->y + b * pQ2->y, a * pQ1->z + b * pQ2->z, a * pQ1->w + b * pQ2->w);
}

D3DXINLINE D3DXQUATERNION *D3DXQuaternionSquad(D3DXQUATERNION *pOut, CONST D3DXQUATERNION *pQ1, CONST D3DXQUATERNION *pA,
                                               CONST D3DXQUATERNION *pB, CONST D3DXQUATERNION *pC, FLOAT t)
{
    D3DXQUATERNION along, beside;
    D3DXQuaternionSlerp(&along, pQ1, pC, t);
    D3DXQuaternionSlerp(&beside, pA, pB, t);
    return D3DXQuaternionSlerp(pOut, &along, &beside, 2 * t * (1 - t));
}

/* The control point at a key, between the one before and the one after. */
D3DXINLINE void three_d3d8_squad_control(D3DXQUATERNION *pOut, CONST D3DXQUATERNION *key, CONST D3DXQUATERNION *before,
                                         CONST D3DXQUATERNION *after)
{
    D3DXQUATERNION inverse, a, b;
    D3DXQuaternionInverse(&inverse, key);
    D3DXQuaternionLn(&a, D3DXQuaternionMultiply(&a, after, &inverse));
    D3DXQuaternionLn(&b, D3DXQuaternionMultiply(&b, before, &inverse));
    three_d3d8_quaternion(&a, -(a.x + b.x) / 4, -(a.y + b.y) / 4, -(a.z + b.z) / 4, 0);
    D3DXQuaternionMultiply(pOut, D3DXQuaternionExp(&b, &a), key);
}

D3DXINLINE void D3DXQuaternionSquadSetup(D3DXQUATERNION *pAOut, D3DXQUATERNION *pBOut, D3DXQUATERNION *pCOut, CONST D3DXQUATERNION *pQ0,
                                         CONST D3DXQUATERNION *pQ1, CONST D3DXQUATERNION *pQ2, CONST D3DXQUATERNION *pQ3)
{
    D3DXQUATERNION q0, q1 = *pQ1, q2, q3;
    three_d3d8_quaternion_scale(&q0, pQ0, D3DXQuaternionDot(&q1, pQ0) < 0 ? -1 : 1);
    three_d3d8_quaternion_scale(&q2, pQ2, D3DXQuaternionDot(&q1, pQ2) < 0 ? -1 : 1);
    three_d3d8_quaternion_scale(&q3, pQ3, D3DXQuaternionDot(&q2, pQ3) < 0 ? -1 : 1);
    three_d3d8_squad_control(pAOut, &q1, &q0, &q2);
    three_d3d8_squad_control(pBOut, &q2, &q1, &q3);
    *pCOut = q2;
}

D3DXINLINE D3DXQUATERNION *D3DXQuaternionBaryCentric(D3DXQUATERNION *pOut, CONST D3DXQUATERNION *pQ1, CONST D3DXQUATERNION *pQ2,
                                                     CONST D3DXQUATERNION *pQ3, FLOAT f, FLOAT g)
{
    FLOAT sum = f + g;
    D3DXQUATERNION a, b;
    if (sum == 0)
        return three_d3d8_quaternion_scale(pOut, pQ1, 1);
    D3DXQuaternionSlerp(&a, pQ1, pQ2, sum);
    D3DXQuaternionSlerp(&b, pQ1, pQ3, sum);
    return D3DXQuaternionSlerp(pOut, &a, &b, g / sum);
}

#endif
