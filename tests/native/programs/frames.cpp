// A hierarchy of frames with a mesh on bones and its animation, as the SDK's samples of the time walk over .x files.
#include <windows.h>
#include <stdio.h>
#include <d3dx8.h>
#include <dxfile.h>
#include <rmxfguid.h>
#include <rmxftmpl.h>

static const char text[] =
    "xof 0303txt 0032\n"
    "template Any { <11111111-2222-3333-4444-555555555555> DWORD n; array FLOAT list[n]; [...] }\n"
    "Material Red { 1.0;0.0;0.0;1.0;; 8.0; 0.0;0.0;0.0;; 0.0;0.0;0.0;; TextureFilename { \"red.bmp\"; } }\n"
    "Frame Root {\n FrameTransformMatrix { 1.0,0.0,0.0,0.0, 0.0,1.0,0.0,0.0, 0.0,0.0,1.0,0.0, 2.0,3.0,4.0,1.0;; }\n"
    " Frame Arm { }\n"
    " Mesh Body { 3; 0.0;0.0;0.0;, 1.0;0.0;0.0;, 0.0;1.0;0.0;; 1; 3;0,2,1;;\n"
    "  MeshMaterialList { 1; 1; 0; { Red } }\n"
    "  SkinWeights { \"Arm\"; 2; 0, 2; 1.0, 0.5; 1.0,0.0,0.0,0.0, 0.0,1.0,0.0,0.0, 0.0,0.0,1.0,0.0, -5.0,0.0,0.0,1.0;; } } }\n"
    "AnimationSet Walk { Animation { { Arm } AnimationKey { 2; 2; 0;3;1.0,2.0,3.0;;, 10;3;4.0,5.0,6.0;;; } } }\n"
    "Own Mine { 1; 2.5; }\n";

static LPDIRECT3DDEVICE8 device;

static void Bones(LPDIRECTXFILEDATA data)
{
    LPD3DXBUFFER adjacency = NULL, materials = NULL, names = NULL, matrices = NULL;
    LPD3DXSKINMESH skin;
    LPD3DXMESH mesh;
    DWORD count = 0;
    HRESULT hr = D3DXLoadSkinMeshFromXof(data, D3DXMESH_MANAGED, device, &adjacency, &materials, &count, &names, &matrices, &skin);
    if (FAILED(hr))
    {
        printf("skin %lx\n", hr);
        return;
    }
    D3DXMATERIAL *first = (D3DXMATERIAL *)materials->GetBufferPointer();
    D3DXMATRIX *offset = (D3DXMATRIX *)matrices->GetBufferPointer();
    DWORD many = skin->GetNumBoneInfluences(0);
    printf("skin %lu %s %.0f %s %.1f influences %lu of %lu\n", count, first->pTextureFilename, first->MatD3D.Power, *(char **)names->GetBufferPointer(), offset->_41, many,
           skin->GetNumBones());
    hr = D3DXLoadMeshFromXof(data, D3DXMESH_MANAGED, device, NULL, NULL, &count, &mesh);
    printf("mesh %lx %lu\n", hr, mesh->GetNumFaces());
    adjacency->Release(), materials->Release(), names->Release(), matrices->Release();
    printf("left %lu %lu\n", mesh->Release(), skin->Release());
}

static void Walk(LPDIRECTXFILEDATA data, int depth)
{
    const GUID *type = NULL;
    char name[32] = "";
    DWORD length = sizeof(name), size = 0;
    void *bytes = NULL;
    data->GetName(name, &length);
    HRESULT hr = data->GetType(&type);
    printf("%*s%s", depth, "", *name ? name : "-");
    if (FAILED(hr))
        printf(" %s\n", hr == DXFILEERR_NOTEMPLATE ? "of no template" : "?");
    else if (*type == TID_D3DRMFrame)
        printf(" frame\n");
    else if (*type == TID_D3DRMFrameTransformMatrix && SUCCEEDED(data->GetData(NULL, &size, &bytes)))
        printf(" matrix %lu: %.1f\n", size, ((D3DXMATRIX *)bytes)->_43);
    else if (*type == TID_D3DRMTextureFilename && SUCCEEDED(data->GetData(NULL, &size, &bytes)))
        printf(" file %lu: %s\n", size, *(char **)bytes);
    else if (*type == TID_D3DRMAnimationKey && SUCCEEDED(data->GetData(NULL, &size, &bytes)))
    {
        DWORD *words = (DWORD *)bytes;
        printf(" keys %lu: %lu %lu at %lu %.1f\n", size, words[0], words[1], words[7], ((FLOAT *)words)[9]);
    }
    else if (*type == TID_D3DRMMesh && SUCCEEDED(data->GetData("nFaces", &size, &bytes)))
    {
        printf(" mesh %lu: %lu\n", size, *(DWORD *)bytes);
        Bones(data);
        return;
    }
    else
        printf(" other\n");
    LPDIRECTXFILEOBJECT child;
    while (SUCCEEDED(hr = data->GetNextObject(&child)))
    {
        LPDIRECTXFILEDATA own;
        LPDIRECTXFILEDATAREFERENCE reference;
        if (SUCCEEDED(child->QueryInterface(IID_IDirectXFileDataReference, (void **)&reference)))
        {
            reference->Resolve(&own);
            length = sizeof(name);
            own->GetName(name, &length);
            printf("%*s{ %s }\n", depth + 1, "", name);
            own->Release(), reference->Release();
        }
        else if (SUCCEEDED(child->QueryInterface(IID_IDirectXFileData, (void **)&own)))
        {
            Walk(own, depth + 1);
            own->Release();
        }
        child->Release();
    }
    if (hr != DXFILEERR_NOMOREOBJECTS)
        printf("ends with %lx\n", hr);
}

int main()
{
    LPDIRECT3D8 d3d = Direct3DCreate8(D3D_SDK_VERSION);
    D3DPRESENT_PARAMETERS pp = {};
    pp.Windowed = TRUE, pp.SwapEffect = D3DSWAPEFFECT_DISCARD, pp.BackBufferWidth = pp.BackBufferHeight = 16;
    HWND window = CreateWindow("STATIC", "", WS_OVERLAPPEDWINDOW, 0, 0, 64, 64, NULL, NULL, NULL, NULL);
    if (FAILED(d3d->CreateDevice(0, D3DDEVTYPE_HAL, window, D3DCREATE_SOFTWARE_VERTEXPROCESSING, &pp, &device)))
        return 1;
    FILE *file = fopen("frames.x", "wb");
    fwrite(text, 1, sizeof(text) - 1, file);
    fclose(file);
    LPDIRECTXFILE x;
    LPDIRECTXFILEENUMOBJECT objects;
    LPDIRECTXFILEDATA data;
    DirectXFileCreate(&x);
    HRESULT missing = x->CreateEnumObject((void *)"none.x", DXFILELOAD_FROMFILE, &objects);
    DXFILELOADMEMORY broken = {(void *)text, 60};
    HRESULT wrong = x->CreateEnumObject(&broken, DXFILELOAD_FROMMEMORY, &objects);
    printf("templates %lx missing %d wrong %d\n", x->RegisterTemplates((LPVOID)D3DRM_XTEMPLATES, D3DRM_XTEMPLATE_BYTES), missing == DXFILEERR_FILENOTFOUND,
           wrong == DXFILEERR_PARSEERROR);
    x->CreateEnumObject((void *)"frames.x", DXFILELOAD_FROMFILE, &objects);
    while (SUCCEEDED(objects->GetNextDataObject(&data)))
    {
        Walk(data, 0);
        data->Release();
    }
    // Programs release behind the loop what they have.
    if (data)
        printf("a pointer is left\n");
    printf("left %lu %lu", objects->Release(), x->Release());
    printf(" device %lu\n", device->Release());
    d3d->Release();
    return 0;
}
