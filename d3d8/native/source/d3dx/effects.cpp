/* ID3DXEffect: techniques of passes, and the parameters that they take (d3dx8effect.h). */
#include <cstring>
#include <memory>
#include <strings.h>
#include "effects.h"
#include "objects.h"

using namespace effects;

namespace
{
/* Where a name or a number below 65536 is in a list; -1 for nowhere. */
template <class List> int index_of(const List &list, LPCSTR name)
{
    size_t number = reinterpret_cast<size_t>(name);
    if (number <= 0xffff)
        return number < list.size() ? static_cast<int>(number) : -1;
    for (size_t n = 0; n < list.size(); n++)
        if (strcasecmp(list[n].name.c_str(), name) == 0)
            return static_cast<int>(n);
    return -1;
}

LPCSTR number_of(int index)
{
    return reinterpret_cast<LPCSTR>(static_cast<size_t>(index));
}

class Effect final : public Counted<ID3DXEffect>
{
    IDirect3DDevice8 *device;
    Content content;
    int technique = 0;
    DWORD saved = 0;
    bool is_begun = false;

    Value *value_of(LPCSTR parameter, D3DXPARAMETERTYPE type)
    {
        int at = index_of(content.parameters, parameter);
        return at >= 0 && content.parameters[at].value.type == type ? &content.parameters[at].value : NULL;
    }

    template <class Act> HRESULT with(LPCSTR parameter, D3DXPARAMETERTYPE type, const void *other, Act act)
    {
        Value *value = value_of(parameter, type);
        if (!value || !other)
            return D3DERR_INVALIDCALL;
        act(*value);
        return S_OK;
    }

    HRESULT describe(int at, D3DXTECHNIQUE_DESC *pDesc) const
    {
        if (at < 0 || !pDesc)
            return D3DERR_INVALIDCALL;
        const Technique &of = content.techniques[at];
        *pDesc = {of.name.c_str(), number_of(at), static_cast<UINT>(of.passes.size())};
        return S_OK;
    }

    /* Makes the shaders that stand in the text. */
    void make(Value &value, std::string &errors)
    {
        if (!value.is_own)
            return;
        // Of a copy it is the other effect's.
        value.word = 0;
        LPD3DXBUFFER constants = NULL, code = NULL, said = NULL;
        // Lines are counted from the beginning of the effect.
        std::string text = std::string(value.line - 1, '\n') + value.text;
        HRESULT hr = D3DXAssembleShader(text.data(), text.size(), 0, &constants, &code, &said);
        std::vector<DWORD> declaration = value.declaration;
        if (SUCCEEDED(hr) && value.type == D3DXPT_VERTEXSHADER)
        {
            // Constants that def names are a part of the declaration.
            if (constants && !declaration.empty())
            {
                const DWORD *words = static_cast<const DWORD *>(constants->GetBufferPointer());
                declaration.insert(declaration.end() - 1, words, words + constants->GetBufferSize() / sizeof(DWORD));
            }
            hr = device->CreateVertexShader(declaration.data(), static_cast<DWORD *>(code->GetBufferPointer()), &value.word, 0);
        }
        else if (SUCCEEDED(hr))
            hr = device->CreatePixelShader(static_cast<DWORD *>(code->GetBufferPointer()), &value.word);
        if (FAILED(hr))
            errors += std::string(said ? static_cast<const char *>(said->GetBufferPointer()) : "a shader is refused") + "\n";
        for (LPD3DXBUFFER one : {constants, code, said})
            if (one)
                one->Release();
    }

    /* Takes away what was made so. */
    void unmake(const Value &value)
    {
        if (value.is_own && value.word != 0)
            value.type == D3DXPT_VERTEXSHADER ? device->DeleteVertexShader(value.word) : device->DeletePixelShader(value.word);
    }

    void replace(Value &value, DWORD handle)
    {
        unmake(value);
        value.is_own = false;
        value.word = handle;
    }

    template <class Act> void each_value(Act act)
    {
        for (Parameter &one : content.parameters)
            act(one.value);
        for (Technique &one : content.techniques)
            for (effects::Pass &pass : one.passes)
                for (Assignment &assignment : pass.assignments)
                    act(assignment.value);
    }

    /* Whether the device takes every pass of a technique. */
    HRESULT validate(int of)
    {
        DWORD before = 0, passes = 0;
        HRESULT hr = device->CreateStateBlock(D3DSBT_ALL, &before);
        for (const effects::Pass &pass : content.techniques[of].passes)
            if (SUCCEEDED(hr))
                hr = FAILED(hr = apply(device, content, pass)) ? hr : device->ValidateDevice(&passes);
        device->ApplyStateBlock(before);
        device->DeleteStateBlock(before);
        return hr;
    }

  public:
    Effect(IDirect3DDevice8 *of, const Content &from, std::string &errors) : Counted(IID_ID3DXEffect), device(of), content(from)
    {
        device->AddRef();
        each_value([this, &errors](Value &value) {
            make(value, errors);
            if (value.texture)
                value.texture->AddRef();
        });
    }

    ~Effect() override
    {
        each_value([this](Value &value) {
            if (value.texture)
                value.texture->Release();
            unmake(value);
        });
        device->Release();
    }

    HRESULT GetDevice(IDirect3DDevice8 **ppDevice) override
    {
        device->AddRef();
        *ppDevice = device;
        return S_OK;
    }

    HRESULT GetDesc(D3DXEFFECT_DESC *pDesc) override
    {
        *pDesc = {static_cast<UINT>(content.parameters.size()), static_cast<UINT>(content.techniques.size())};
        return S_OK;
    }

    HRESULT GetParameterDesc(LPCSTR pParameter, D3DXPARAMETER_DESC *pDesc) override
    {
        int at = index_of(content.parameters, pParameter);
        if (at < 0 || !pDesc)
            return D3DERR_INVALIDCALL;
        *pDesc = {content.parameters[at].name.c_str(), number_of(at), content.parameters[at].value.type};
        return S_OK;
    }

    HRESULT GetTechniqueDesc(LPCSTR pTechnique, D3DXTECHNIQUE_DESC *pDesc) override
    {
        return describe(index_of(content.techniques, pTechnique), pDesc);
    }

    HRESULT GetPassDesc(LPCSTR pTechnique, LPCSTR pPass, D3DXPASS_DESC *pDesc) override
    {
        int of = index_of(content.techniques, pTechnique);
        int at = of < 0 ? -1 : index_of(content.techniques[of].passes, pPass);
        if (at < 0 || !pDesc)
            return D3DERR_INVALIDCALL;
        *pDesc = {content.techniques[of].passes[at].name.c_str(), number_of(at)};
        return S_OK;
    }

    HRESULT FindNextValidTechnique(LPCSTR pTechnique, D3DXTECHNIQUE_DESC *pDesc) override
    {
        int first = pTechnique ? index_of(content.techniques, pTechnique) + 1 : 0;
        for (int n = first; n < static_cast<int>(content.techniques.size()); n++)
            if (SUCCEEDED(validate(n)))
                return describe(n, pDesc);
        return S_FALSE;
    }

    HRESULT CloneEffect(IDirect3DDevice8 *pDevice, ID3DXEffect **ppEffect) override
    {
        std::string errors;
        if (!pDevice || !ppEffect)
            return D3DERR_INVALIDCALL;
        *ppEffect = new Effect(pDevice, content, errors);
        return S_OK;
    }

    /* There is no other form than the text, which D3DXCreateEffect takes. */
    HRESULT GetCompiledEffect(LPD3DXBUFFER *ppCompiledEffect) override
    {
        if (ppCompiledEffect)
            *ppCompiledEffect = NULL;
        OutputDebugStringA("ID3DXEffect::GetCompiledEffect: effects have no compiled form here.\n");
        return E_NOTIMPL;
    }

    HRESULT SetTechnique(LPCSTR pTechnique) override
    {
        int at = index_of(content.techniques, pTechnique);
        if (at < 0)
            return D3DERR_INVALIDCALL;
        technique = at;
        return S_OK;
    }

    HRESULT GetTechnique(LPCSTR *ppTechnique) override
    {
        *ppTechnique = number_of(technique);
        return S_OK;
    }

    HRESULT SetDword(LPCSTR pParameter, DWORD dw) override
    {
        return with(pParameter, D3DXPT_DWORD, this, [&](Value &value) { value.word = dw; value.floats[0] = static_cast<FLOAT>(dw); });
    }
    HRESULT GetDword(LPCSTR pParameter, DWORD *pdw) override
    {
        return with(pParameter, D3DXPT_DWORD, pdw, [&](Value &value) { *pdw = value.word; });
    }
    HRESULT SetFloat(LPCSTR pParameter, FLOAT f) override
    {
        return with(pParameter, D3DXPT_FLOAT, this, [&](Value &value) { value.floats[0] = f; });
    }
    HRESULT GetFloat(LPCSTR pParameter, FLOAT *pf) override
    {
        return with(pParameter, D3DXPT_FLOAT, pf, [&](Value &value) { *pf = value.floats[0]; });
    }
    HRESULT SetVector(LPCSTR pParameter, CONST D3DXVECTOR4 *pVector) override
    {
        return with(pParameter, D3DXPT_VECTOR, pVector, [&](Value &value) { memcpy(value.floats, pVector, sizeof(*pVector)); });
    }
    HRESULT GetVector(LPCSTR pParameter, D3DXVECTOR4 *pVector) override
    {
        return with(pParameter, D3DXPT_VECTOR, pVector, [&](Value &value) { memcpy(static_cast<void *>(pVector), value.floats, sizeof(*pVector)); });
    }
    HRESULT SetMatrix(LPCSTR pParameter, CONST D3DXMATRIX *pMatrix) override
    {
        return with(pParameter, D3DXPT_MATRIX, pMatrix, [&](Value &value) { memcpy(value.floats, pMatrix, sizeof(*pMatrix)); });
    }
    HRESULT GetMatrix(LPCSTR pParameter, D3DXMATRIX *pMatrix) override
    {
        return with(pParameter, D3DXPT_MATRIX, pMatrix, [&](Value &value) { memcpy(static_cast<void *>(pMatrix), value.floats, sizeof(*pMatrix)); });
    }
    HRESULT SetTexture(LPCSTR pParameter, IDirect3DBaseTexture8 *pTexture) override
    {
        return with(pParameter, D3DXPT_TEXTURE, this, [&](Value &value) {
            if (pTexture)
                pTexture->AddRef();
            if (value.texture)
                value.texture->Release();
            value.texture = pTexture;
        });
    }
    HRESULT GetTexture(LPCSTR pParameter, IDirect3DBaseTexture8 **ppTexture) override
    {
        return with(pParameter, D3DXPT_TEXTURE, ppTexture, [&](Value &value) {
            if (value.texture)
                value.texture->AddRef();
            *ppTexture = value.texture;
        });
    }
    HRESULT SetVertexShader(LPCSTR pParameter, DWORD Handle) override
    {
        return with(pParameter, D3DXPT_VERTEXSHADER, this, [&](Value &value) { replace(value, Handle); });
    }
    HRESULT GetVertexShader(LPCSTR pParameter, DWORD *pHandle) override
    {
        return with(pParameter, D3DXPT_VERTEXSHADER, pHandle, [&](Value &value) { *pHandle = value.word; });
    }
    HRESULT SetPixelShader(LPCSTR pParameter, DWORD Handle) override
    {
        return with(pParameter, D3DXPT_PIXELSHADER, this, [&](Value &value) { replace(value, Handle); });
    }
    HRESULT GetPixelShader(LPCSTR pParameter, DWORD *pHandle) override
    {
        return with(pParameter, D3DXPT_PIXELSHADER, pHandle, [&](Value &value) { *pHandle = value.word; });
    }
    HRESULT SetString(LPCSTR pParameter, LPCSTR pString) override
    {
        return with(pParameter, D3DXPT_STRING, pString, [&](Value &value) { value.text = pString; });
    }
    HRESULT GetString(LPCSTR pParameter, LPCSTR *ppString) override
    {
        return with(pParameter, D3DXPT_STRING, ppString, [&](Value &value) { *ppString = value.text.c_str(); });
    }

    BOOL IsParameterUsed(LPCSTR pParameter) override
    {
        int at = index_of(content.parameters, pParameter);
        for (const effects::Pass &pass : content.techniques[technique].passes)
            for (const Assignment &assignment : pass.assignments)
                if (at >= 0 && assignment.parameter == at)
                    return TRUE;
        return FALSE;
    }

    HRESULT Validate() override { return validate(technique); }

    HRESULT Begin(UINT *pPasses, DWORD Flags) override
    {
        if (is_begun)
            return D3DERR_INVALIDCALL;
        is_begun = true;
        if (!(Flags & D3DXFX_DONOTSAVESTATE))
            device->CreateStateBlock(D3DSBT_ALL, &saved);
        if (pPasses)
            *pPasses = static_cast<UINT>(content.techniques[technique].passes.size());
        return S_OK;
    }

    HRESULT Pass(UINT Pass) override
    {
        const auto &passes = content.techniques[technique].passes;
        return is_begun && Pass < passes.size() ? apply(device, content, passes[Pass]) : D3DERR_INVALIDCALL;
    }

    HRESULT End() override
    {
        if (!is_begun)
            return D3DERR_INVALIDCALL;
        is_begun = false;
        if (saved != 0)
        {
            device->ApplyStateBlock(saved);
            device->DeleteStateBlock(saved);
        }
        saved = 0;
        return S_OK;
    }

    HRESULT OnLostDevice() override { return S_OK; }
    HRESULT OnResetDevice() override { return S_OK; }
};
} // namespace

HRESULT WINAPI D3DXCreateEffect(IDirect3DDevice8 *pDevice, LPCVOID pSrcData, UINT SrcDataSize, LPD3DXEFFECT *ppEffect, LPD3DXBUFFER *ppCompilationErrors)
{
    if (ppCompilationErrors)
        *ppCompilationErrors = NULL;
    if (!pDevice || !pSrcData || !ppEffect)
        return D3DERR_INVALIDCALL;
    *ppEffect = NULL;
    std::string errors;
    Effect *made = NULL;
    try
    {
        made = new Effect(pDevice, read(static_cast<const char *>(pSrcData), SrcDataSize), errors);
    }
    catch (const std::string &what)
    {
        errors = what + "\n";
    }
    if (errors.empty())
    {
        *ppEffect = made;
        return S_OK;
    }
    if (made)
        made->Release();
    OutputDebugStringA(("D3DXCreateEffect " + errors).c_str());
    if (ppCompilationErrors)
        *ppCompilationErrors = new Buffer(strdup(errors.c_str()), static_cast<DWORD>(errors.size() + 1));
    return D3DXERR_INVALIDDATA;
}

HRESULT WINAPI D3DXCreateEffectFromFileA(IDirect3DDevice8 *pDevice, LPCSTR pSrcFile, LPD3DXEFFECT *ppEffect, LPD3DXBUFFER *ppCompilationErrors)
{
    std::vector<char> text;
    HRESULT hr = read_file(pSrcFile, text);
    return FAILED(hr) ? hr : D3DXCreateEffect(pDevice, text.data(), static_cast<UINT>(text.size()), ppEffect, ppCompilationErrors);
}

HRESULT WINAPI D3DXCreateEffectFromFileW(IDirect3DDevice8 *pDevice, LPCWSTR pSrcFile, LPD3DXEFFECT *ppEffect, LPD3DXBUFFER *ppCompilationErrors)
{
    char own[MAX_PATH];
    WideCharToMultiByte(CP_UTF8, 0, pSrcFile, -1, own, MAX_PATH, NULL, NULL);
    return D3DXCreateEffectFromFileA(pDevice, own, ppEffect, ppCompilationErrors);
}
