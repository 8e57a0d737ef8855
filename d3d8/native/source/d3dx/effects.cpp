/* ID3DXEffect: techniques of passes, and the parameters that they take (d3dx8effect.h). */
#include <cstring>
#include <set>
#include <string>
#include "objects.h"

/* A parameter, technique or pass: its number, its type or how many passes it has, and its name. */
struct Described
{
    int index;
    DWORD more;
    Given name;
};

D3DX_CALL(effect_create) HRESULT effect_create(IDirect3DDevice8 *, LPCVOID text, size_t bytes, LPCSTR file, int *, Given *said);
D3DX_CALL(effect_clone) HRESULT effect_clone(int, IDirect3DDevice8 *, int *);
D3DX_CALL(effect_counts) HRESULT effect_counts(int, D3DXEFFECT_DESC *);
D3DX_CALL(effect_parameter) HRESULT effect_parameter(int, LPCSTR name, Described *);
D3DX_CALL(effect_technique) HRESULT effect_technique(int, LPCSTR name, Described *);
D3DX_CALL(effect_pass) HRESULT effect_pass(int, LPCSTR technique, LPCSTR name, Described *);
D3DX_CALL(effect_next_technique) HRESULT effect_next_technique(int, LPCSTR name, Described *);
D3DX_CALL(effect_set_technique) HRESULT effect_set_technique(int, LPCSTR name);
D3DX_CALL(effect_get_technique) HRESULT effect_get_technique(int, LPCSTR *);
D3DX_CALL(effect_set) HRESULT effect_set(int, D3DXPARAMETERTYPE, LPCSTR name, const void *);
D3DX_CALL(effect_get) HRESULT effect_get(int, D3DXPARAMETERTYPE, LPCSTR name, void *);
D3DX_CALL(effect_uses) BOOL effect_uses(int, LPCSTR name);
D3DX_CALL(effect_validate) HRESULT effect_validate(int);
D3DX_CALL(effect_begin) HRESULT effect_begin(int, DWORD flags, UINT *);
D3DX_CALL(effect_apply) HRESULT effect_apply(int, UINT pass);
D3DX_CALL(effect_end) HRESULT effect_end(int);

namespace
{
/* A number in place of a name. */
LPCSTR name_of(int index)
{
    return reinterpret_cast<LPCSTR>(static_cast<size_t>(index));
}

class Effect final : public OfDevice<ID3DXEffect>
{
    /* Names and texts that the program has pointers to. */
    std::set<std::string> lent;

    LPCSTR lend(const Given &text)
    {
        auto [at, is_new] = lent.insert(std::string(static_cast<const char *>(text.at), text.bytes));
        free(text.at);
        return at->c_str();
    }

    HRESULT set(LPCSTR parameter, D3DXPARAMETERTYPE type, const void *from) { return from ? effect_set(number, type, parameter, from) : D3DERR_INVALIDCALL; }
    HRESULT get(LPCSTR parameter, D3DXPARAMETERTYPE type, void *to) { return to ? effect_get(number, type, parameter, to) : D3DERR_INVALIDCALL; }

  public:
    Effect(IDirect3DDevice8 *of, int its) : OfDevice(IID_ID3DXEffect, of, its) {}

    HRESULT GetDesc(D3DXEFFECT_DESC *pDesc) override { return GIVEN(pDesc) ? effect_counts(number, pDesc) : D3DERR_INVALIDCALL; }

    HRESULT GetParameterDesc(LPCSTR pParameter, D3DXPARAMETER_DESC *pDesc) override
    {
        Described found;
        HRESULT hr = GIVEN(pDesc) ? effect_parameter(number, pParameter, &found) : D3DERR_INVALIDCALL;
        if (SUCCEEDED(hr))
            *pDesc = {lend(found.name), name_of(found.index), static_cast<D3DXPARAMETERTYPE>(found.more)};
        return hr;
    }

    HRESULT GetTechniqueDesc(LPCSTR pTechnique, D3DXTECHNIQUE_DESC *pDesc) override
    {
        Described found;
        HRESULT hr = GIVEN(pDesc) ? effect_technique(number, pTechnique, &found) : D3DERR_INVALIDCALL;
        if (SUCCEEDED(hr))
            *pDesc = {lend(found.name), name_of(found.index), found.more};
        return hr;
    }

    HRESULT GetPassDesc(LPCSTR pTechnique, LPCSTR pPass, D3DXPASS_DESC *pDesc) override
    {
        Described found;
        HRESULT hr = GIVEN(pDesc) ? effect_pass(number, pTechnique, pPass, &found) : D3DERR_INVALIDCALL;
        if (SUCCEEDED(hr))
            *pDesc = {lend(found.name), name_of(found.index)};
        return hr;
    }

    HRESULT FindNextValidTechnique(LPCSTR pTechnique, D3DXTECHNIQUE_DESC *pDesc) override
    {
        Described found = {};
        HRESULT hr = GIVEN(pDesc) ? effect_next_technique(number, pTechnique, &found) : D3DERR_INVALIDCALL;
        if (FAILED(hr))
            return hr;
        if (!found.name.at)
            return S_FALSE;
        *pDesc = {lend(found.name), name_of(found.index), found.more};
        return S_OK;
    }

    HRESULT CloneEffect(IDirect3DDevice8 *pDevice, ID3DXEffect **ppEffect) override
    {
        int made;
        HRESULT hr = GIVEN(pDevice, ppEffect) ? effect_clone(number, pDevice, &made) : D3DERR_INVALIDCALL;
        if (SUCCEEDED(hr))
            *ppEffect = new Effect(pDevice, made);
        return hr;
    }

    /* There is no other form than the text, which D3DXCreateEffect takes. */
    HRESULT GetCompiledEffect(LPD3DXBUFFER *ppCompiledEffect) override
    {
        if (ppCompiledEffect)
            *ppCompiledEffect = NULL;
        OutputDebugStringA("ID3DXEffect::GetCompiledEffect: effects have no compiled form here.\n");
        return E_NOTIMPL;
    }

    HRESULT SetTechnique(LPCSTR pTechnique) override { return effect_set_technique(number, pTechnique); }
    HRESULT GetTechnique(LPCSTR *ppTechnique) override { return GIVEN(ppTechnique) ? effect_get_technique(number, ppTechnique) : D3DERR_INVALIDCALL; }

    HRESULT SetDword(LPCSTR pParameter, DWORD dw) override { return set(pParameter, D3DXPT_DWORD, &dw); }
    HRESULT GetDword(LPCSTR pParameter, DWORD *pdw) override { return get(pParameter, D3DXPT_DWORD, pdw); }
    HRESULT SetFloat(LPCSTR pParameter, FLOAT f) override { return set(pParameter, D3DXPT_FLOAT, &f); }
    HRESULT GetFloat(LPCSTR pParameter, FLOAT *pf) override { return get(pParameter, D3DXPT_FLOAT, pf); }
    HRESULT SetVector(LPCSTR pParameter, CONST D3DXVECTOR4 *pVector) override { return set(pParameter, D3DXPT_VECTOR, pVector); }
    HRESULT GetVector(LPCSTR pParameter, D3DXVECTOR4 *pVector) override { return get(pParameter, D3DXPT_VECTOR, pVector); }
    HRESULT SetMatrix(LPCSTR pParameter, CONST D3DXMATRIX *pMatrix) override { return set(pParameter, D3DXPT_MATRIX, pMatrix); }
    HRESULT GetMatrix(LPCSTR pParameter, D3DXMATRIX *pMatrix) override { return get(pParameter, D3DXPT_MATRIX, pMatrix); }
    HRESULT SetTexture(LPCSTR pParameter, IDirect3DBaseTexture8 *pTexture) override { return set(pParameter, D3DXPT_TEXTURE, &pTexture); }
    HRESULT GetTexture(LPCSTR pParameter, IDirect3DBaseTexture8 **ppTexture) override { return get(pParameter, D3DXPT_TEXTURE, ppTexture); }
    HRESULT SetVertexShader(LPCSTR pParameter, DWORD Handle) override { return set(pParameter, D3DXPT_VERTEXSHADER, &Handle); }
    HRESULT GetVertexShader(LPCSTR pParameter, DWORD *pHandle) override { return get(pParameter, D3DXPT_VERTEXSHADER, pHandle); }
    HRESULT SetPixelShader(LPCSTR pParameter, DWORD Handle) override { return set(pParameter, D3DXPT_PIXELSHADER, &Handle); }
    HRESULT GetPixelShader(LPCSTR pParameter, DWORD *pHandle) override { return get(pParameter, D3DXPT_PIXELSHADER, pHandle); }
    HRESULT SetString(LPCSTR pParameter, LPCSTR pString) override { return set(pParameter, D3DXPT_STRING, pString); }

    HRESULT GetString(LPCSTR pParameter, LPCSTR *ppString) override
    {
        Given text;
        HRESULT hr = GIVEN(ppString) ? get(pParameter, D3DXPT_STRING, &text) : D3DERR_INVALIDCALL;
        if (SUCCEEDED(hr))
            *ppString = lend(text);
        return hr;
    }

    BOOL IsParameterUsed(LPCSTR pParameter) override { return effect_uses(number, pParameter); }
    HRESULT Validate() override { return effect_validate(number); }

    HRESULT Begin(UINT *pPasses, DWORD Flags) override
    {
        UINT passes;
        return effect_begin(number, Flags, pPasses ? pPasses : &passes);
    }

    HRESULT Pass(UINT Pass) override { return effect_apply(number, Pass); }
    HRESULT End() override { return effect_end(number); }
};

/* Whoever asks for an effect in vain has none, and no errors of another one. */
bool begin(LPD3DXEFFECT *effect, LPD3DXBUFFER *errors)
{
    if (errors)
        *errors = NULL;
    if (effect)
        *effect = NULL;
    return effect != NULL;
}

/* An effect of a text; the file that it is from, or "", is told with its mistakes. */
HRESULT create(IDirect3DDevice8 *pDevice, LPCVOID pSrcData, UINT SrcDataSize, LPCSTR file, LPD3DXEFFECT *ppEffect, LPD3DXBUFFER *ppCompilationErrors)
{
    if (!begin(ppEffect, ppCompilationErrors) || !pDevice || !pSrcData)
        return D3DERR_INVALIDCALL;
    int number;
    Given said = {};
    HRESULT hr = effect_create(pDevice, pSrcData, strnlen(static_cast<const char *>(pSrcData), SrcDataSize), file, &number, &said);
    if (said.at)
        OutputDebugStringA((std::string("D3DXCreateEffect ") + static_cast<const char *>(said.at)).c_str());
    said.to(ppCompilationErrors);
    if (SUCCEEDED(hr))
        *ppEffect = new Effect(pDevice, number);
    return hr;
}
} // namespace

HRESULT WINAPI D3DXCreateEffect(IDirect3DDevice8 *pDevice, LPCVOID pSrcData, UINT SrcDataSize, LPD3DXEFFECT *ppEffect, LPD3DXBUFFER *ppCompilationErrors)
{
    return create(pDevice, pSrcData, SrcDataSize, "", ppEffect, ppCompilationErrors);
}

HRESULT WINAPI D3DXCreateEffectFromFileA(IDirect3DDevice8 *pDevice, LPCSTR pSrcFile, LPD3DXEFFECT *ppEffect, LPD3DXBUFFER *ppCompilationErrors)
{
    std::vector<char> text;
    if (!begin(ppEffect, ppCompilationErrors) || !pSrcFile)
        return D3DERR_INVALIDCALL;
    HRESULT hr = read_file(pSrcFile, text);
    return FAILED(hr) ? hr : create(pDevice, text.data(), static_cast<UINT>(text.size()), pSrcFile, ppEffect, ppCompilationErrors);
}

HRESULT WINAPI D3DXCreateEffectFromFileW(IDirect3DDevice8 *pDevice, LPCWSTR pSrcFile, LPD3DXEFFECT *ppEffect, LPD3DXBUFFER *ppCompilationErrors)
{
    char own[MAX_PATH];
    WideCharToMultiByte(CP_UTF8, 0, pSrcFile, -1, own, MAX_PATH, NULL, NULL);
    return D3DXCreateEffectFromFileA(pDevice, own, ppEffect, ppCompilationErrors);
}
