// A viewer that keeps its levels of detail: made once, written into a stream of its own on a file, and read again from there.
#include <windows.h>
#include <objidl.h>
#include <d3dx8.h>
#include <stdio.h>
#include <string.h>

// Gives and takes little at once, as streams over a network do.
class FileStream : public IStream
{
    FILE *file;
    LONG users;

  public:
    FileStream(const char *path, const char *mode) : file(fopen(path, mode)), users(1) {}
    STDMETHOD(QueryInterface)(REFIID, void **object) { *object = NULL; return E_NOINTERFACE; }
    STDMETHOD_(ULONG, AddRef)() { return ++users; }
    STDMETHOD_(ULONG, Release)()
    {
        ULONG left = --users;
        if (left == 0)
            fclose(file), delete this;
        return left;
    }
    STDMETHOD(Read)(void *to, ULONG bytes, ULONG *got)
    {
        *got = (ULONG)fread(to, 1, bytes < 1000 ? bytes : 1000, file);
        return *got == bytes ? S_OK : S_FALSE;
    }
    STDMETHOD(Write)(const void *from, ULONG bytes, ULONG *written)
    {
        *written = (ULONG)fwrite(from, 1, bytes < 1000 ? bytes : 1000, file);
        return S_OK;
    }
    STDMETHOD(Seek)(LARGE_INTEGER, DWORD, ULARGE_INTEGER *) { return E_NOTIMPL; }
    STDMETHOD(SetSize)(ULARGE_INTEGER) { return E_NOTIMPL; }
    STDMETHOD(CopyTo)(IStream *, ULARGE_INTEGER, ULARGE_INTEGER *, ULARGE_INTEGER *) { return E_NOTIMPL; }
    STDMETHOD(Commit)(DWORD) { return S_OK; }
    STDMETHOD(Revert)() { return E_NOTIMPL; }
    STDMETHOD(LockRegion)(ULARGE_INTEGER, ULARGE_INTEGER, DWORD) { return E_NOTIMPL; }
    STDMETHOD(UnlockRegion)(ULARGE_INTEGER, ULARGE_INTEGER, DWORD) { return E_NOTIMPL; }
    STDMETHOD(Stat)(STATSTG *, DWORD) { return E_NOTIMPL; }
    STDMETHOD(Clone)(IStream **) { return E_NOTIMPL; }
};

static void level(LPD3DXPMESH mesh, DWORD faces)
{
    mesh->SetNumFaces(faces);
    BYTE *indices;
    DWORD sum = 0;
    mesh->LockIndexBuffer(D3DLOCK_READONLY, &indices);
    for (DWORD n = 0; n < mesh->GetNumFaces() * 3; n++)
        sum = sum * 31 + ((WORD *)indices)[n];
    mesh->UnlockIndexBuffer();
    printf(" %lu/%lu %08lx", mesh->GetNumFaces(), mesh->GetNumVertices(), sum);
}

int main()
{
    D3DPRESENT_PARAMETERS present = {};
    present.Windowed = TRUE;
    present.SwapEffect = D3DSWAPEFFECT_DISCARD;
    present.BackBufferFormat = D3DFMT_X8R8G8B8;
    present.BackBufferWidth = present.BackBufferHeight = 64;
    IDirect3D8 *d3d = Direct3DCreate8(D3D_SDK_VERSION);
    IDirect3DDevice8 *device = NULL;
    HWND window = CreateWindow("STATIC", "streams", WS_OVERLAPPEDWINDOW, 0, 0, 64, 64, NULL, NULL, GetModuleHandle(NULL), NULL);
    d3d->CreateDevice(0, D3DDEVTYPE_HAL, window, D3DCREATE_HARDWARE_VERTEXPROCESSING, &present, &device);
    LPD3DXMESH ball;
    LPD3DXBUFFER neighbours;
    D3DXCreateSphere(device, 1, 16, 12, &ball, &neighbours);
    LPD3DXPMESH mesh, again = NULL;
    D3DXGeneratePMesh(ball, (DWORD *)neighbours->GetBufferPointer(), NULL, NULL, 20, D3DXMESHSIMP_FACE, &mesh);
    level(mesh, 250);
    level(mesh, 100);
    char file[] = "wood.bmp";
    D3DXMATERIAL materials[2] = {};
    materials[0].pTextureFilename = file;
    materials[1].MatD3D.Diffuse.g = 0.5f;
    materials[1].MatD3D.Power = 12;

    FileStream *stream = new FileStream("ball.pm", "wb");
    ULONG written;
    printf("\nsaved %ld", mesh->Save(stream, materials, 2));
    stream->Write("behind", 6, &written);
    printf(" left %lu none %08lx\n", stream->Release(), mesh->Save(NULL, NULL, 0));

    stream = new FileStream("ball.pm", "rb");
    DWORD count = 0;
    LPD3DXBUFFER read = NULL;
    printf("loaded %ld", D3DXCreatePMeshFromStream(stream, D3DXMESH_MANAGED, device, &read, &count, &again));
    char behind[7] = "";
    ULONG got;
    stream->Read(behind, 6, &got);
    const D3DXMATERIAL *own = (const D3DXMATERIAL *)read->GetBufferPointer();
    printf(" %s %lu: %s, %d %g %g\n", behind, count, own[0].pTextureFilename, own[1].pTextureFilename == NULL, own[1].MatD3D.Diffuse.g, own[1].MatD3D.Power);
    printf("options %lx now %lu:", again->GetOptions(), again->GetNumFaces());
    level(again, 250);
    level(again, 100);
    // At its end, and of what is something else.
    printf("\nend %08lx", D3DXCreatePMeshFromStream(stream, 0, device, NULL, NULL, &mesh));
    stream->Release();
    FILE *other = fopen("other.pm", "wb");
    fwrite("not a mesh at all, but long enough to be one", 1, 44, other);
    fclose(other);
    stream = new FileStream("other.pm", "rb");
    printf(" other %08lx %d\n", D3DXCreatePMeshFromStream(stream, 0, device, NULL, NULL, &mesh), mesh == NULL);
    stream->Release();
    IStream *memory;
    LARGE_INTEGER begin = {};
    CreateStreamOnHGlobal(NULL, TRUE, &memory);
    printf("memory %ld", again->Save(memory, NULL, 0));
    memory->Seek(begin, STREAM_SEEK_SET, NULL);
    printf(" %ld", D3DXCreatePMeshFromStream(memory, D3DXMESH_SYSTEMMEM, device, NULL, &count, &mesh));
    printf(" %lu left %lu:", count, memory->Release());
    level(mesh, 250);
    level(mesh, 100);
    return 0;
}
