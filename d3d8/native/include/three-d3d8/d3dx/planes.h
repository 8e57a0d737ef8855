/* Planes of D3DX, the matrices made from them, and points on their way to the screen. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_D3DX_PLANES_H
#define THREE_D3D8_D3DX_PLANES_H

D3DXINLINE FLOAT D3DXPlaneDot(CONST D3DXPLANE *pP, CONST D3DXVECTOR4 *pV)
{
    return (FLOAT)((double)pP->a * pV->x + (double)pP->b * pV->y + (double)pP->c * pV->z + (double)pP->d * pV->w);
}

D3DXINLINE FLOAT D3DXPlaneDotNormal(CONST D3DXPLANE *pP, CONST D3DXVECTOR3 *pV)
{
    return (FLOAT)((double)pP->a * pV->x + (double)pP->b * pV->y + (double)pP->c * pV->z);
}

D3DXINLINE FLOAT D3DXPlaneDotCoord(CONST D3DXPLANE *pP, CONST D3DXVECTOR3 *pV)
{
    return (FLOAT)((double)pP->a * pV->x + (double)pP->b * pV->y + (double)pP->c * pV->z + pP->d);
}

D3DXINLINE D3DXPLANE *three_d3d8_plane(D3DXPLANE *pOut, double a, double b, double c, double d)
{
    pOut->a = (FLOAT)a, pOut->b = (FLOAT)b, pOut->c = (FLOAT)c, pOut->d = (FLOAT)d;
    return pOut;
}

D3DXINLINE D3DXPLANE *D3DXPlaneNormalize(D3DXPLANE *pOut, CONST D3DXPLANE *pP)
{
    double length = sqrt((double)pP->a * pP->a + (double)pP->b * pP->b + (double)pP->c * pP->c), s = length == 0 ? 0 : 1 / length;
    return three_d3d8_plane(pOut, s * pP->a, s * pP->b, s * pP->c, s * pP->d);
}

D3DXINLINE D3DXVECTOR3 *D3DXPlaneIntersectLine(D3DXVECTOR3 *pOut, CONST D3DXPLANE *pP, CONST D3DXVECTOR3 *pV1, CONST D3DXVECTOR3 *pV2)
{
    D3DXVECTOR3 direction;
    D3DXVec3Subtract(&direction, pV2, pV1);
    double dot = D3DXPlaneDotNormal(pP, &direction);
    if (dot == 0)
        return NULL;
    double s = -D3DXPlaneDotCoord(pP, pV1) / dot;
    double v[3] = {pV1->x + s * direction.x, pV1->y + s * direction.y, pV1->z + s * direction.z};
    return D3DXVec3Make_(pOut, v);
}

D3DXINLINE D3DXPLANE *D3DXPlaneFromPointNormal(D3DXPLANE *pOut, CONST D3DXVECTOR3 *pPoint, CONST D3DXVECTOR3 *pNormal)
{
    return three_d3d8_plane(pOut, pNormal->x, pNormal->y, pNormal->z, -D3DXVec3Dot(pPoint, pNormal));
}

D3DXINLINE D3DXPLANE *D3DXPlaneFromPoints(D3DXPLANE *pOut, CONST D3DXVECTOR3 *pV1, CONST D3DXVECTOR3 *pV2, CONST D3DXVECTOR3 *pV3)
{
    D3DXVECTOR3 a, b;
    D3DXVec3Cross(&a, D3DXVec3Subtract(&a, pV2, pV1), D3DXVec3Subtract(&b, pV3, pV1));
    return D3DXPlaneFromPointNormal(pOut, pV1, D3DXVec3Normalize(&a, &a));
}

/* pM is the inverse of the transpose of what the points are transformed by. */
D3DXINLINE D3DXPLANE *D3DXPlaneTransform(D3DXPLANE *pOut, CONST D3DXPLANE *pP, CONST D3DXMATRIX *pM)
{
    double v[4];
    three_d3d8_transform(v, pP->a, pP->b, pP->c, pP->d, pM);
    return three_d3d8_plane(pOut, v[0], v[1], v[2], v[3]);
}

D3DXINLINE D3DXMATRIX *D3DXMatrixShadow(D3DXMATRIX *pOut, CONST D3DXVECTOR4 *pLight, CONST D3DXPLANE *pPlane)
{
    D3DXPLANE p;
    D3DXPlaneNormalize(&p, pPlane);
    double x = pLight->x, y = pLight->y, z = pLight->z, w = pLight->w, dot = p.a * x + p.b * y + p.c * z + p.d * w;
    THREE_D3D8_MATRIX(pOut, dot - p.a * x, -p.a * y, -p.a * z, -p.a * w, -p.b * x, dot - p.b * y, -p.b * z, -p.b * w, -p.c * x, -p.c * y,
                      dot - p.c * z, -p.c * w, -p.d * x, -p.d * y, -p.d * z, dot - p.d * w);
}

D3DXINLINE D3DXMATRIX *D3DXMatrixReflect(D3DXMATRIX *pOut, CONST D3DXPLANE *pPlane)
{
    D3DXPLANE p;
    D3DXPlaneNormalize(&p, pPlane);
    double a = p.a, b = p.b, c = p.c, d = p.d;
    THREE_D3D8_MATRIX(pOut, 1 - 2 * a * a, -2 * a * b, -2 * a * c, 0, -2 * a * b, 1 - 2 * b * b, -2 * b * c, 0, -2 * a * c, -2 * b * c,
                      1 - 2 * c * c, 0, -2 * a * d, -2 * b * d, -2 * c * d, 1);
}

/* World, view and projection in one; what is NULL is the identity. */
D3DXINLINE D3DXMATRIX *three_d3d8_whole(D3DXMATRIX *pOut, CONST D3DXMATRIX *projection, CONST D3DXMATRIX *view, CONST D3DXMATRIX *world)
{
    D3DXMatrixIdentity(pOut);
    if (world)
        D3DXMatrixMultiply(pOut, pOut, world);
    if (view)
        D3DXMatrixMultiply(pOut, pOut, view);
    return projection ? D3DXMatrixMultiply(pOut, pOut, projection) : pOut;
}

D3DXINLINE D3DXVECTOR3 *D3DXVec3Project(D3DXVECTOR3 *pOut, CONST D3DXVECTOR3 *pV, CONST D3DVIEWPORT8 *pViewport,
                                        CONST D3DXMATRIX *pProjection, CONST D3DXMATRIX *pView, CONST D3DXMATRIX *pWorld)
{
    D3DXMATRIX whole;
    D3DXVec3TransformCoord(pOut, pV, three_d3d8_whole(&whole, pProjection, pView, pWorld));
    if (!pViewport)
        return pOut;
    double v[3] = {
        pViewport->X + (1.0 + pOut->x) * pViewport->Width / 2,
        pViewport->Y + (1.0 - pOut->y) * pViewport->Height / 2,
        pViewport->MinZ + (double)pOut->z * (pViewport->MaxZ - pViewport->MinZ),
    };
    return D3DXVec3Make_(pOut, v);
}

D3DXINLINE D3DXVECTOR3 *D3DXVec3Unproject(D3DXVECTOR3 *pOut, CONST D3DXVECTOR3 *pV, CONST D3DVIEWPORT8 *pViewport,
                                          CONST D3DXMATRIX *pProjection, CONST D3DXMATRIX *pView, CONST D3DXMATRIX *pWorld)
{
    D3DXMATRIX whole;
    double v[3] = {pV->x, pV->y, pV->z};
    if (pViewport)
    {
        v[0] = 2.0 * (pV->x - (double)pViewport->X) / pViewport->Width - 1;
        v[1] = 1 - 2.0 * (pV->y - (double)pViewport->Y) / pViewport->Height;
        v[2] = ((double)pV->z - pViewport->MinZ) / (pViewport->MaxZ - pViewport->MinZ);
    }
    if (!D3DXMatrixInverse(&whole, NULL, three_d3d8_whole(&whole, pProjection, pView, pWorld)))
        return NULL;
    return D3DXVec3TransformCoord(pOut, D3DXVec3Make_(pOut, v), &whole);
}

D3DXINLINE FLOAT D3DXFresnelTerm(FLOAT CosTheta, FLOAT RefractionIndex)
{
    double c = CosTheta, g = sqrt((double)RefractionIndex * RefractionIndex + c * c - 1);
    double across = (g - c) / (g + c), along = (c * (g + c) - 1) / (c * (g - c) + 1);
    return (FLOAT)(0.5 * across * across * (along * along + 1));
}

#endif
