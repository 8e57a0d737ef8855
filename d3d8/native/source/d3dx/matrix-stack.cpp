/* ID3DXMatrixStack: matrices on top of each other, for things that hang on things. */
#include <windows.h>
#include <d3dx8math.h>
#include <new>
#include <vector>
#include "../counted.h"

namespace
{
class MatrixStack final : public Counted<ID3DXMatrixStack>
{
    std::vector<D3DXMATRIX> matrices;

    HRESULT after(const D3DXMATRIX &factor)
    {
        D3DXMatrixMultiply(&matrices.back(), &matrices.back(), &factor);
        return S_OK;
    }

    HRESULT before(const D3DXMATRIX &factor)
    {
        D3DXMatrixMultiply(&matrices.back(), &factor, &matrices.back());
        return S_OK;
    }

  public:
    MatrixStack() : Counted(IID_ID3DXMatrixStack)
    {
        // GetTop gives pointers that programs keep while they push.
        matrices.reserve(64);
        matrices.resize(1);
        D3DXMatrixIdentity(&matrices[0]);
    }

    HRESULT Pop() override
    {
        if (matrices.size() > 1)
            matrices.pop_back();
        else
            LoadIdentity();
        return S_OK;
    }

    HRESULT Push() override
    {
        D3DXMATRIX top = matrices.back();
        matrices.push_back(top);
        return S_OK;
    }

    HRESULT LoadIdentity() override
    {
        D3DXMatrixIdentity(&matrices.back());
        return S_OK;
    }

    HRESULT LoadMatrix(CONST D3DXMATRIX *pM) override
    {
        if (!pM)
            return D3DERR_INVALIDCALL;
        matrices.back() = *pM;
        return S_OK;
    }

    HRESULT MultMatrix(CONST D3DXMATRIX *pM) override
    {
        return pM ? after(*pM) : D3DERR_INVALIDCALL;
    }

    HRESULT MultMatrixLocal(CONST D3DXMATRIX *pM) override
    {
        return pM ? before(*pM) : D3DERR_INVALIDCALL;
    }

    HRESULT RotateAxis(CONST D3DXVECTOR3 *pV, FLOAT Angle) override
    {
        D3DXMATRIX m;
        return pV ? after(*D3DXMatrixRotationAxis(&m, pV, Angle)) : D3DERR_INVALIDCALL;
    }

    HRESULT RotateAxisLocal(CONST D3DXVECTOR3 *pV, FLOAT Angle) override
    {
        D3DXMATRIX m;
        return pV ? before(*D3DXMatrixRotationAxis(&m, pV, Angle)) : D3DERR_INVALIDCALL;
    }

    HRESULT RotateYawPitchRoll(FLOAT Yaw, FLOAT Pitch, FLOAT Roll) override
    {
        D3DXMATRIX m;
        return after(*D3DXMatrixRotationYawPitchRoll(&m, Yaw, Pitch, Roll));
    }

    HRESULT RotateYawPitchRollLocal(FLOAT Yaw, FLOAT Pitch, FLOAT Roll) override
    {
        D3DXMATRIX m;
        return before(*D3DXMatrixRotationYawPitchRoll(&m, Yaw, Pitch, Roll));
    }

    HRESULT Scale(FLOAT x, FLOAT y, FLOAT z) override
    {
        D3DXMATRIX m;
        return after(*D3DXMatrixScaling(&m, x, y, z));
    }

    HRESULT ScaleLocal(FLOAT x, FLOAT y, FLOAT z) override
    {
        D3DXMATRIX m;
        return before(*D3DXMatrixScaling(&m, x, y, z));
    }

    HRESULT Translate(FLOAT x, FLOAT y, FLOAT z) override
    {
        D3DXMATRIX m;
        return after(*D3DXMatrixTranslation(&m, x, y, z));
    }

    HRESULT TranslateLocal(FLOAT x, FLOAT y, FLOAT z) override
    {
        D3DXMATRIX m;
        return before(*D3DXMatrixTranslation(&m, x, y, z));
    }

    D3DXMATRIX *GetTop() override
    {
        return &matrices.back();
    }
};
} // namespace

extern "C" HRESULT WINAPI D3DXCreateMatrixStack(DWORD, LPD3DXMATRIXSTACK *ppStack)
{
    if (!ppStack)
        return D3DERR_INVALIDCALL;
    *ppStack = new (std::nothrow) MatrixStack();
    return *ppStack ? S_OK : E_OUTOFMEMORY;
}
