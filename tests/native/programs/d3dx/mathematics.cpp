// D3DX's mathematics: what it gives is printed, and compared with what the library's own gives.
#include <windows.h>
#include <d3dx8.h>
#include <stdio.h>

static void show(const char *name, const float *values, int count)
{
    printf("%s", name);
    for (int n = 0; n < count; n++)
        printf(" %.3f", fabs(values[n]) < 0.0005 ? 0.0 : values[n]);
    printf("\n");
}

int main()
{
    D3DXMATRIX view, projection, both, turn, other;
    D3DXMatrixLookAtLH(&view, &D3DXVECTOR3(1, 3, -5), &D3DXVECTOR3(0, 1, 0), &D3DXVECTOR3(0, 1, 0));
    D3DXMatrixPerspectiveFovRH(&projection, D3DX_PI / 4, 4.0f / 3, 1, 100);
    both = view * projection;
    show("both", both, 16);
    D3DXMATRIXA16 *aligned = new D3DXMATRIXA16(view * projection), turned = *aligned, identity;
    turned *= *D3DXMatrixIdentity(&identity);
    *aligned = turned * identity;
    show(((UINT_PTR)aligned | (UINT_PTR)&turned) % 16 ? "not aligned" : "aligned", *aligned, 16);
    delete aligned;
    show("near", *D3DXMatrixPerspectiveFovLH(&other, D3DX_PI / 2, 2, 0, 100), 16);
    FLOAT determinant;
    D3DXMatrixInverse(&turn, &determinant, &view);
    show("inverse", turn, 16);
    D3DXQUATERNION q, p, r, a, b, c;
    D3DXQuaternionRotationYawPitchRoll(&q, 0.5f, 0.3f, -0.2f);
    D3DXQuaternionRotationAxis(&p, &D3DXVECTOR3(1, 2, 3), 2.0f);
    D3DXQuaternionSlerp(&r, &q, &p, 0.3f);
    show("slerp", (float *)&r, 4);
    D3DXQuaternionSquadSetup(&a, &b, &c, &q, &p, &r, &q);
    show("squad", (float *)D3DXQuaternionSquad(&a, &p, &a, &b, &c, 0.4f), 4);
    D3DXMatrixTransformation(&other, &D3DXVECTOR3(1, 0, 0), &q, &D3DXVECTOR3(1, 2, 3), &D3DXVECTOR3(0, 1, 0), &p, &D3DXVECTOR3(4, 5, 6));
    show("transformation", other, 16);
    D3DXPLANE plane;
    D3DXPlaneFromPoints(&plane, &D3DXVECTOR3(0, 0, 1), &D3DXVECTOR3(1, 0, 2), &D3DXVECTOR3(0, 1, 1));
    show("reflect", *D3DXMatrixReflect(&other, &plane), 16);
    show("shadow", *D3DXMatrixShadow(&other, &D3DXVECTOR4(1, 2, 3, 0), &plane), 16);
    D3DXVECTOR3 point, u(1, 2, 3), v = 2.0f * u - D3DXVECTOR3(3, 1, 0) / 2;
    D3DVIEWPORT8 viewport = {10, 20, 640, 480, 0, 1};
    show("project", *(D3DXVECTOR3 *)D3DXVec3Project(&point, &u, &viewport, &projection, &view, NULL), 3);
    show("catmull", *D3DXVec3CatmullRom(&point, &u, &v, &u, &v, 0.3f), 3);
    show("hermite", *D3DXVec3Hermite(&point, &u, &v, &v, &u, 0.75f), 3);
    D3DXCOLOR colour(0xff8040c0);
    printf("colour %08lx\n", (DWORD)*D3DXColorAdjustSaturation(&colour, &colour, 0.5f));
    LPD3DXMATRIXSTACK stack;
    D3DXCreateMatrixStack(0, &stack);
    stack->TranslateLocal(1, 2, 3);
    stack->Push();
    stack->RotateAxisLocal(&u, 1);
    stack->Scale(1, 2, 3);
    show("stack", *stack->GetTop(), 16);
    stack->Pop();
    show("popped", *stack->GetTop(), 16);
    return (int)stack->Release();
}
