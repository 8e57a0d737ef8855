// An effect of DirectX 8.1: what is in it, and what its techniques draw.
#include <windows.h>
#include <d3dx8.h>
#include <stdio.h>
#include <string.h>

static const char text[] =
    "// Colours by the fixed function, and by shaders.\n"
    "vector col = (1.0, 0.5, 0.0, 1.0);\n"
    "texture tex;\n"
    "matrix world;\n"
    "dword cull = 1;\n"
    "vertexshader vs = decl { stream 0; float v0[3]; }\n"
    "  asm { vs.1.1\n def c9, 0, 0, 0, 1\n mov oPos, v0\n mov oD0, c4\n };\n"
    "technique T0\n{\n  pass P0\n  {\n"
    "    VertexShader = XYZ | TEX0; Lighting = False; CullMode = <cull>; NormalOrder = Quadratic; TextureFactor = <col>;\n"
    "    WorldTransform[0] = <world>; Texture[0] = <tex>;\n"
    "    ColorOp[0] = SelectArg1; ColorArg1[0] = TFactor; AlphaOp[0] = Disable; ColorOp[1] = Disable;\n  }\n}\n"
    "technique T1 { pass P0 { VertexShader = <vs>; VertexShaderConstant[4] = <col>; CullMode = None; PixelShader = NULL;\n"
    "    ColorOp[0] = SelectArg2; ColorArg2[0] = Diffuse; }\n"
    "  pass P1 { ColorWriteEnable = Red | Green; } }\n";

static IDirect3DDevice8 *device;

static DWORD middle()
{
    IDirect3DSurface8 *back, *copy;
    D3DLOCKED_RECT lock;
    device->GetBackBuffer(0, D3DBACKBUFFER_TYPE_MONO, &back);
    device->CreateImageSurface(32, 32, D3DFMT_X8R8G8B8, &copy);
    device->CopyRects(back, NULL, 0, copy, NULL);
    copy->LockRect(&lock, NULL, D3DLOCK_READONLY);
    DWORD pixel = ((DWORD *)lock.pBits)[16 * lock.Pitch / 4 + 16] & 0xffffff;
    copy->UnlockRect();
    copy->Release();
    back->Release();
    return pixel;
}

static void draw(ID3DXEffect *effect, UINT pass)
{
    static const FLOAT corners[] = {-1, 3, 0.5f, 3, -1, 0.5f, -1, -1, 0.5f};
    UINT passes;
    device->Clear(0, NULL, D3DCLEAR_TARGET, 0, 1, 0);
    device->BeginScene();
    effect->Begin(&passes, 0);
    for (UINT n = 0; n <= pass && n < passes; n++)
        effect->Pass(n);
    device->DrawPrimitiveUP(D3DPT_TRIANGLELIST, 1, corners, 12);
    effect->End();
    device->EndScene();
}

/* What an effect says of its mistakes, or the declaration that it gives its vertex shader. */
static void tell(const char *effect_text)
{
    LPD3DXBUFFER errors = NULL;
    LPD3DXEFFECT effect = NULL;
    DWORD shader, words[32], size = sizeof(words);
    HRESULT hr = D3DXCreateEffect(device, effect_text, strlen(effect_text), &effect, &errors);
    if (FAILED(hr))
    {
        printf("%s", errors ? (const char *)errors->GetBufferPointer() : "nothing\n");
        if (errors)
            errors->Release();
        return;
    }
    effect->GetVertexShader("vs", &shader);
    device->GetVertexShaderDeclaration(shader, words, &size);
    for (DWORD n = 0; n < size / 4; n++)
        printf("%lx ", words[n]);
    printf("\n");
    effect->Release();
}

#define DECLARED(lines) \
    "vertexshader vs = decl { " lines " }\n" \
    " asm { vs.1.1 // a } of a remark\n mov oPos, v0 ; {one more}\n /* and\n } */ mov oD0, c4; };\n" \
    "technique T { pass P { VertexShader = <vs>; } }"

static void declarations()
{
    tell(DECLARED("stream 0; fvf XYZ|NORMAL|TEX1;"));
    tell(DECLARED("stream 0; float v0[3]; skip 3; float v7[2]; float v9;"));
    tell(DECLARED("STREAM 0; FVF XYZ | 64; Stream 1; D3DColor v6; UByte V2[4]; fvf Normal; short v8[2];"));
    tell(DECLARED("stream 0; skip 16; float v0[3];"));
    tell(DECLARED("stream 0; float v17[3];"));
    tell(DECLARED("stream 0;\n fvf XYZ | Reflection;"));
    tell("// Shared words.\n  #include \"shared.fxh\"\n technique T { pass P { } }");
    tell("pixelshader ps = asm { ps.1.1 // }\n tex t0");
    tell("// Lines are the effect's.\npixelshader ps = asm {\n ps.1.1\n bad r0 };\ntechnique T { pass P { } }");
}

/* Values of every type go in and come back, also those of a clone; textures are counted. */
static void values()
{
    static const char all[] = "dword n; float f; vector v; matrix m; texture t; vertexshader vs; pixelshader ps; string s = \"Grey\";\n"
                              "technique One { pass P { Texture[0] = <t>; } } technique Two { pass P { Texture[0] = <t>; } pass Q { } }";
    LPD3DXEFFECT effect, clone;
    if (FAILED(D3DXCreateEffect(device, all, sizeof(all), &effect, NULL)))
        return;
    DWORD number, vertex_shader, pixel_shader;
    FLOAT single;
    D3DXVECTOR4 vector(1, 2, 3, 4);
    D3DXMATRIX matrix;
    LPCSTR before, after, technique;
    for (int n = 0; n < 16; n++)
        matrix.m[n / 4][n % 4] = n ? n + 1.0f : -1.0f;
    effect->SetDword("n", 0xffffffff);
    effect->SetFloat("F", 0.25f);
    effect->SetVector("v", &vector);
    effect->SetMatrix("m", &matrix);
    effect->SetVertexShader("vs", D3DFVF_XYZ | D3DFVF_DIFFUSE);
    effect->GetDword("n", &number);
    effect->GetFloat("f", &single);
    effect->GetVector("v", &vector);
    ZeroMemory(&matrix, sizeof(matrix));
    effect->GetMatrix((LPCSTR)3, &matrix);
    effect->GetVertexShader("vs", &vertex_shader);
    effect->GetPixelShader("ps", &pixel_shader);
    effect->GetString("s", &before);
    LPD3DXEFFECT first = NULL;
    effect->CloneEffect(device, &first);
    effect->SetString("s", "other");
    effect->GetString("s", &after);
    printf("values %lx %g %g %g %g %g %s %lx %s\n", number, single, vector.x, vector.w, matrix._11, matrix._44, before, vertex_shader | pixel_shader, after);

    IDirect3DTexture8 *texture;
    IDirect3DBaseTexture8 *held;
    device->CreateTexture(4, 4, 1, 0, D3DFMT_A8R8G8B8, D3DPOOL_MANAGED, &texture);
    effect->SetTexture("t", texture);
    effect->GetTexture("t", &held);
    ULONG with = held->Release();
    effect->SetTexture("t", NULL);
    ULONG without = (texture->AddRef(), texture->Release());
    effect->GetTexture("t", &held);
    int none = held != NULL;
    effect->SetTexture("t", texture);
    effect->CloneEffect(device, &clone);
    effect->Release();
    ULONG of_clone = (texture->AddRef(), texture->Release());
    clone->SetTexture("t", NULL);
    printf("references %lu %lu %d %lu %lu\n", with, without, none, of_clone, (texture->AddRef(), texture->Release()));
    texture->Release();
    clone->Release();

    printf("nothing %d %d %d %d %d %d\n", first->SetVector("v", NULL) == D3DERR_INVALIDCALL, first->GetDword("n", NULL) == D3DERR_INVALIDCALL,
           first->GetTechniqueDesc("Three", NULL) == D3DERR_INVALIDCALL, first->SetTechnique("Three") == D3DERR_INVALIDCALL,
           first->End() == D3DERR_INVALIDCALL, first->SetDword((LPCSTR)40, 1) == D3DERR_INVALIDCALL);
    UINT passes;
    first->SetTechnique((LPCSTR)1);
    first->GetTechnique(&technique);
    D3DXTECHNIQUE_DESC desc;
    first->GetTechniqueDesc(technique, &desc);
    first->Begin(&passes, D3DXFX_DONOTSAVESTATE);
    first->GetString("s", &before);
    first->GetVertexShader("vs", &vertex_shader);
    printf("clone %s %u %s %lx\n", FAILED(first->Validate()) ? "invalid" : desc.Name, passes, before, vertex_shader);
    LPD3DXBUFFER code;
    printf("compiled %lx\n", (DWORD)first->GetCompiledEffect(&code));
    // With a state block between Begin and End, which has to go with the effect.
    first->End();
    first->Begin(NULL, 0);
    first->Release();
}

int main()
{
    HWND window = CreateWindow("STATIC", "effects", WS_POPUP, 0, 0, 32, 32, NULL, NULL, NULL, NULL);
    IDirect3D8 *d3d = Direct3DCreate8(D3D_SDK_VERSION);
    D3DPRESENT_PARAMETERS parameters = {32, 32, D3DFMT_X8R8G8B8, 1, D3DMULTISAMPLE_NONE, D3DSWAPEFFECT_COPY, window, TRUE};
    d3d->CreateDevice(0, D3DDEVTYPE_HAL, window, D3DCREATE_SOFTWARE_VERTEXPROCESSING, &parameters, &device);

    LPD3DXBUFFER errors = NULL;
    LPD3DXEFFECT effect = NULL;
    static const char wrong[] = "technique T {\n pass P { Nothing = 1; } }";
    D3DXCreateEffect(device, wrong, sizeof(wrong) - 1, &effect, &errors);
    printf("%s", errors ? (const char *)errors->GetBufferPointer() : "nothing\n");
    if (errors)
        errors->Release();
    FILE *file = fopen("wrong.fx", "w");
    fprintf(file, "// Own file.\n%s", wrong);
    fclose(file);
    file = fopen("shader.fx", "w");
    fprintf(file, "pixelshader ps = asm { ps.2.0 };\ntechnique T { }");
    fclose(file);
    errors = NULL;
    D3DXCreateEffectFromFile(device, "wrong.fx", &effect, &errors);
    printf("%s", errors ? (const char *)errors->GetBufferPointer() : "nothing\n");
    D3DXCreateEffectFromFile(device, "shader.fx", &effect, NULL);
    HRESULT absent = D3DXCreateEffectFromFile(device, "absent.fx", &effect, &errors);
    printf("absent %lx %d\n", absent, effect || errors);
    declarations();
    values();
    if (FAILED(D3DXCreateEffect(device, text, sizeof(text) - 1, &effect, &errors)))
        return printf("%s", (const char *)errors->GetBufferPointer()), 1;

    D3DXEFFECT_DESC all;
    D3DXPARAMETER_DESC parameter;
    D3DXTECHNIQUE_DESC technique, second;
    D3DXPASS_DESC pass;
    effect->GetDesc(&all);
    effect->GetParameterDesc("COL", &parameter);
    effect->GetTechniqueDesc((LPCSTR)0, &technique);
    effect->GetTechniqueDesc("T1", &second);
    effect->GetPassDesc("T1", (LPCSTR)1, &pass);
    printf("%u %u %s %d %s %u %s %s\n", all.Parameters, all.Techniques, parameter.Name, parameter.Type, technique.Name, technique.Passes, second.Name, pass.Name);

    D3DXMATRIX world;
    D3DXMatrixIdentity(&world);
    effect->SetMatrix("world", &world);
    effect->FindNextValidTechnique(NULL, &technique);
    effect->SetTechnique(technique.Index);
    printf("first %s used %d %d\n", technique.Name, effect->IsParameterUsed("tex"), effect->IsParameterUsed("vs"));
    draw(effect, 0);
    printf("%06lx\n", middle());
    D3DXVECTOR4 green(0, 1, 0, 1), got;
    DWORD lighting;
    effect->SetVector("col", &green);
    draw(effect, 0);
    device->GetRenderState(D3DRS_LIGHTING, &lighting);
    printf("%06lx lighting %lu\n", middle(), lighting);
    D3DXVECTOR4 blue(0, 0, 1, 1), dark(0.25f, 0.25f, 0.25f, 1);
    effect->SetVector("col", &blue);
    effect->SetTechnique("T1");
    draw(effect, 0);
    printf("%06lx\n", middle());
    effect->SetVector("col", &dark);
    draw(effect, 1);
    printf("shaded %06lx\n", middle());
    FLOAT number;
    printf("refused %d %d %d\n", effect->SetFloat("col", 1) == D3DERR_INVALIDCALL, effect->GetFloat("none", &number) == D3DERR_INVALIDCALL,
           effect->Pass(0) == D3DERR_INVALIDCALL && SUCCEEDED(effect->GetVector("col", &got)) && got == dark);
    effect->Release();
    printf("left %lu %lu\n", device->Release() + 1, d3d->Release());
    return 0;
}
