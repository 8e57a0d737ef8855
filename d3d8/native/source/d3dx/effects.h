/* Effects as they are read: parameters, and techniques of passes of assignments. */
#ifndef THREE_D3D8_D3DX_EFFECTS_H
#define THREE_D3D8_D3DX_EFFECTS_H

#include <string>
#include <vector>
#include <windows.h>
#include <d3dx8.h>

namespace effects
{
/* The calls of a device that assignments become, in the order in which the library has them. */
enum Setter
{
    SET_RENDER_STATE,
    SET_TEXTURE_STAGE_STATE,
    SET_TRANSFORM,
    SET_TEXTURE,
    SET_VERTEX_SHADER,
    SET_PIXEL_SHADER,
    SET_VERTEX_SHADER_CONSTANT,
    SET_PIXEL_SHADER_CONSTANT,
    LIGHT_ENABLE,
    SET_LIGHT,
    SET_MATERIAL,
};

struct State
{
    Setter setter;
    /* Of a state, or of the transform with index 0; the word at which a member of a light or material lies. */
    DWORD number;
    /* Floats of such a member, 1 for states that are floats; 0: the value is a word. */
    DWORD floats;
};

struct Value
{
    D3DXPARAMETERTYPE type = D3DXPT_DWORD;
    /* A number, or the handle of a shader. */
    DWORD word = 0;
    FLOAT floats[16] = {};
    IDirect3DBaseTexture8 *texture = NULL;
    std::string text;
    /* The line of the effect that a shader begins in. */
    DWORD line = 1;
    /* What a vertex shader reads. */
    std::vector<DWORD> declaration;
    /* Whether a shader stands in the text, and is made and deleted with the effect. */
    bool is_own = false;
};

struct Parameter
{
    std::string name;
    Value value;
};

struct Assignment
{
    State state;
    DWORD index;
    /* The number of the parameter that it takes; -1: the value is its own. */
    int parameter;
    Value value;
};

struct Pass
{
    std::string name;
    std::vector<Assignment> assignments;
};

struct Technique
{
    std::string name;
    std::vector<Pass> passes;
};

struct Content
{
    std::vector<Parameter> parameters;
    std::vector<Technique> techniques;
};

/* Reads a text; what is wrong with it is thrown as a std::string, with its line. */
Content read(const char *text, size_t bytes);

/* Sets what a pass sets; gives the first HRESULT that is none of success. */
HRESULT apply(IDirect3DDevice8 *device, const Content &content, const Pass &pass);
} // namespace effects

#endif
