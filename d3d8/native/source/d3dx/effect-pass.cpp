/* What a pass of an effect does to the device. */
#include <cstring>
#include "effects.h"

namespace effects
{
namespace
{
DWORD bits_of(FLOAT value)
{
    DWORD bits;
    memcpy(&bits, &value, sizeof(bits));
    return bits;
}

/* A value as a state's word: vectors are colours, and numbers are floats where the state has one. */
DWORD word_of(const Value &value, bool is_float)
{
    if (value.type == D3DXPT_VECTOR)
        return D3DXCOLOR(value.floats[0], value.floats[1], value.floats[2], value.floats[3]);
    if (value.type == D3DXPT_FLOAT)
        return is_float ? bits_of(value.floats[0]) : static_cast<DWORD>(static_cast<LONG>(value.floats[0]));
    return is_float ? bits_of(value.floats[0]) : value.word;
}

/* Lights and the material: set in parts, and told the device as a whole when the pass has been gone through. */
struct Parts
{
    std::vector<std::pair<DWORD, D3DLIGHT8>> lights;
    D3DMATERIAL8 material = {};
    bool has_material = false;

    D3DLIGHT8 &light(DWORD index)
    {
        for (auto &[number, light] : lights)
            if (number == index)
                return light;
        D3DLIGHT8 made = {};
        made.Type = D3DLIGHT_DIRECTIONAL;
        made.Diffuse = {1, 1, 1, 1};
        made.Direction = {0, 0, 1};
        lights.push_back({index, made});
        return lights.back().second;
    }
};

HRESULT apply_one(IDirect3DDevice8 *device, const State &state, DWORD index, const Value &value, Parts &parts)
{
    size_t bytes = sizeof(FLOAT) * state.floats;
    DWORD count = value.type == D3DXPT_MATRIX ? 4 : 1;
    switch (state.setter)
    {
    case SET_RENDER_STATE:
        return device->SetRenderState(static_cast<D3DRENDERSTATETYPE>(state.number), word_of(value, state.floats));
    case SET_TEXTURE_STAGE_STATE:
        return device->SetTextureStageState(index, static_cast<D3DTEXTURESTAGESTATETYPE>(state.number), word_of(value, state.floats));
    case SET_TRANSFORM:
        return device->SetTransform(static_cast<D3DTRANSFORMSTATETYPE>(state.number + index), reinterpret_cast<const D3DMATRIX *>(value.floats));
    case SET_TEXTURE:
        return device->SetTexture(index, value.texture);
    case SET_VERTEX_SHADER:
        return device->SetVertexShader(value.word);
    case SET_PIXEL_SHADER:
        return device->SetPixelShader(value.word);
    case SET_VERTEX_SHADER_CONSTANT:
        return device->SetVertexShaderConstant(index, value.floats, count);
    case SET_PIXEL_SHADER_CONSTANT:
        return device->SetPixelShaderConstant(index, value.floats, count);
    case LIGHT_ENABLE:
        return device->LightEnable(index, word_of(value, false) != 0);
    case SET_LIGHT:
        if (state.floats == 0)
            parts.light(index).Type = static_cast<D3DLIGHTTYPE>(value.word);
        else
            memcpy(reinterpret_cast<FLOAT *>(&parts.light(index)) + state.number, value.floats, bytes);
        return S_OK;
    case SET_MATERIAL:
        parts.has_material = true;
        memcpy(reinterpret_cast<FLOAT *>(&parts.material) + state.number, value.floats, bytes);
        return S_OK;
    }
    return D3DERR_INVALIDCALL;
}
} // namespace

HRESULT apply(IDirect3DDevice8 *device, const Content &content, const Pass &pass)
{
    Parts parts;
    HRESULT result = S_OK;
    for (const auto &[state, index, parameter, own] : pass.assignments)
    {
        const Value &value = parameter < 0 ? own : content.parameters[static_cast<size_t>(parameter)].value;
        HRESULT hr = apply_one(device, state, index, value, parts);
        result = FAILED(result) ? result : hr;
    }
    for (const auto &[number, light] : parts.lights)
        device->SetLight(number, &light);
    if (parts.has_material)
        device->SetMaterial(&parts.material);
    return result;
}
} // namespace effects
