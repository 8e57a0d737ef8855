/* What the sources of D3DX share: counted objects with their other halves in the library, buffers, and files. */
#ifndef THREE_D3D8_D3DX_OBJECTS_H
#define THREE_D3D8_D3DX_OBJECTS_H

#include <windows.h>
#include <d3dx8.h>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <vector>
#include "../counted.h"

#define D3DX_CALL(name) extern "C" __attribute__((import_module("d3dx"), import_name(#name)))
D3DX_CALL(release) void d3dx_release(int);
D3DX_CALL(load_surface) HRESULT d3dx_load_surface(IDirect3DSurface8 *, CONST PALETTEENTRY *, CONST RECT *, LPCVOID, UINT, CONST RECT *, DWORD, D3DCOLOR);
D3DX_CALL(null_argument) HRESULT d3dx_null_argument(const char *call, const char *names, int place);

/* Whether none of these arguments is NULL; the host is told of the first that is. */
#define GIVEN(...) GIVEN_AS(#__VA_ARGS__, __VA_ARGS__)
/* The same of arguments that have other names here than programs know. */
#define GIVEN_AS(names, ...) given(__func__, names, {__VA_ARGS__})

namespace
{
/* See GIVEN; the names are divided by commas, as in the call. */
inline bool given(const char *call, const char *names, std::initializer_list<const void *> pointers)
{
    int place = 0;
    for (const void *pointer : pointers)
    {
        if (!pointer)
        {
            d3dx_null_argument(call, names, place);
            return false;
        }
        place++;
    }
    return true;
}

class Buffer final : public Counted<ID3DXBuffer>
{
    void *content;
    DWORD bytes;

  public:
    Buffer(void *own, DWORD size) : Counted(IID_ID3DXBuffer), content(own), bytes(size) {}
    ~Buffer() override { free(content); }
    LPVOID GetBufferPointer() override { return content; }
    DWORD GetBufferSize() override { return bytes; }
};

/* What belongs to a device and has its other half in the library. */
template <class Interface> class OfDevice : public Counted<Interface>
{
    IDirect3DDevice8 *device;

  protected:
    int number;
    OfDevice(const IID &id, IDirect3DDevice8 *of, int its) : Counted<Interface>(id), device(of), number(its) {}
    ~OfDevice() override { d3dx_release(number); }

  public:
    HRESULT GetDevice(IDirect3DDevice8 **ppDevice) override
    {
        if (!ppDevice)
            return D3DERR_INVALIDCALL;
        device->AddRef();
        *ppDevice = device;
        return S_OK;
    }
    HRESULT OnLostDevice() override { return S_OK; }
    HRESULT OnResetDevice() override { return S_OK; }
};

/* Bytes that the library gave: where malloc put them, and how many. */
struct Given
{
    void *at;
    DWORD bytes;

    /* A buffer of them, or nothing where nobody wants one. */
    void to(LPD3DXBUFFER *wanted) const
    {
        if (wanted)
            *wanted = at ? new Buffer(at, bytes) : NULL;
        else
            free(at);
    }
};

/* The bytes of a file. */
inline HRESULT read_file(LPCSTR path, std::vector<char> &to)
{
    FILE *file = path ? fopen(path, "rb") : NULL;
    if (!file)
        return path ? D3DXERR_INVALIDDATA : D3DERR_INVALIDCALL;
    fseek(file, 0, SEEK_END);
    to.resize(static_cast<size_t>(ftell(file)));
    rewind(file);
    size_t got = to.empty() ? 0 : fread(&to[0], 1, to.size(), file);
    fclose(file);
    return got == to.size() && got > 0 ? S_OK : D3DXERR_INVALIDDATA;
}

inline HRESULT write_file(LPCSTR path, const Given &content)
{
    FILE *file = path ? fopen(path, "wb") : NULL;
    bool done = file && fwrite(content.at, 1, content.bytes, file) == content.bytes;
    free(content.at);
    return file && fclose(file) == 0 && done ? S_OK : D3DERR_INVALIDCALL;
}
} // namespace

#endif
