/* Objects of .x files (IDirectXFile), and meshes of them: what files say is read by the library. */
#include <initguid.h>
#include <rmxfguid.h>
#include <string>
#include "meshes.h"
#include "../host.h"

/* An object, and whether it stands for one of another place. */
struct Child
{
    int number, is_reference;
};
/* Bytes of an object, how many without the texts behind them, and where pointers to texts are. */
struct ObjectContent
{
    Given all;
    DWORD bytes;
    Given pointers;
};
struct LoadedSkin
{
    Loaded mesh;
    int number;
    DWORD bones;
    Given names, matrices;
};
D3DX_CALL(xof_open) HRESULT xof_open(LPCVOID, DWORD, int *);
D3DX_CALL(xof_register) HRESULT xof_register(LPCVOID, DWORD);
D3DX_CALL(xof_close) int xof_close(int file);
D3DX_CALL(xof_by_name) HRESULT xof_by_name(int file, LPCSTR, int *);
D3DX_CALL(xof_by_id) HRESULT xof_by_id(int file, const GUID *, int *);
D3DX_CALL(xof_child) HRESULT xof_child(int, DWORD, Child *);
D3DX_CALL(xof_type) HRESULT xof_type(int, GUID *);
D3DX_CALL(xof_name) HRESULT xof_name(int, Given *);
D3DX_CALL(xof_target) HRESULT xof_target(int, int *);
D3DX_CALL(xof_data) HRESULT xof_data(int, LPCSTR member, ObjectContent *);
/* Behind each call there may be something to write. */
struct Saving
{
    int number;
    Given header;
};
D3DX_CALL(xof_id) HRESULT xof_id(int, GUID *);
D3DX_CALL(xof_save_open) HRESULT xof_save_open(DXFILEFORMAT, Saving *);
D3DX_CALL(xof_save_templates) HRESULT xof_save_templates(int, DWORD, const GUID **, Given *);
D3DX_CALL(xof_save_data) HRESULT xof_save_data(int, const GUID *, LPCSTR, const GUID *, DWORD, LPVOID, int *);
D3DX_CALL(xof_save) HRESULT xof_save(int, int, Given *);
D3DX_CALL(xof_save_rest) HRESULT xof_save_rest(int, Given *);
D3DX_CALL(xof_add_data) HRESULT xof_add_data(int, int);
D3DX_CALL(xof_add_reference) HRESULT xof_add_reference(int, LPCSTR, const GUID *);
D3DX_CALL(xof_mesh) HRESULT xof_mesh(int, IDirect3DDevice8 *, DWORD options, Loaded *);
D3DX_CALL(xof_skin) HRESULT xof_skin(int, IDirect3DDevice8 *, DWORD options, LoadedSkin *);

namespace
{
/* A file, as long as one of its objects is there. */
class File
{
    int users = 1;

  public:
    const int number;
    explicit File(int its) : number(its) {}
    File *use()
    {
        users++;
        return this;
    }
    void leave()
    {
        if (--users > 0)
            return;
        xof_close(number);
        delete this;
    }
};

/* What objects and references to them have in common. */
template <class Interface> class Object : public Counted<Interface>
{
  protected:
    File *file;
    Object(const IID &id, File *of, int its) : Counted<Interface>(id, IID_IDirectXFileObject), file(of->use()), number(its) {}
    ~Object() override { file->leave(); }

  public:
    const int number;

    HRESULT GetName(LPSTR name, LPDWORD length) override
    {
        Given own;
        HRESULT hr = length ? xof_name(number, &own) : DXFILEERR_BADVALUE;
        if (FAILED(hr))
            return hr;
        // An object without a name has not even the zero of one.
        DWORD needed = own.bytes > 1 ? own.bytes : 0;
        if (name && *length < needed)
            hr = DXFILEERR_BADVALUE;
        else if (name && *length > 0)
            memcpy(name, own.at, own.bytes);
        *length = needed;
        free(own.at);
        return hr;
    }
    HRESULT GetId(LPGUID id) override { return id ? xof_id(number, id) : DXFILEERR_BADVALUE; }
};

/* Gives what is made, or NULL where there is nothing: programs release what they were given behind their loops. */
template <class Interface, class Make> HRESULT give(HRESULT hr, Interface **to, Make make)
{
    if (to)
        *to = SUCCEEDED(hr) ? make() : NULL;
    return SUCCEEDED(hr) ? DXFILE_OK : hr;
}

int number_of(LPDIRECTXFILEDATA data);

class Data final : public Object<IDirectXFileData>
{
    DWORD next = 0;
    GUID type = {};
    std::vector<void *> given;

  public:
    Data(File *of, int its) : Object(IID_IDirectXFileData, of, its) {}
    ~Data() override
    {
        for (void *one : given)
            free(one);
    }
    HRESULT GetData(LPCSTR member, DWORD *size, void **data) override
    {
        ObjectContent content;
        HRESULT hr = size && data ? xof_data(number, member, &content) : DXFILEERR_BADVALUE;
        if (FAILED(hr))
            return hr;
        char *bytes = static_cast<char *>(content.all.at);
        const DWORD *pointers = static_cast<const DWORD *>(content.pointers.at);
        for (DWORD n = 0; n < content.pointers.bytes / sizeof(DWORD); n++)
        {
            char **text = reinterpret_cast<char **>(bytes + pointers[n]);
            *text = bytes + reinterpret_cast<size_t>(*text);
        }
        free(content.pointers.at);
        given.push_back(bytes);
        *size = content.bytes;
        *data = bytes;
        return DXFILE_OK;
    }
    HRESULT GetType(const GUID **id) override
    {
        HRESULT hr = id ? xof_type(number, &type) : DXFILEERR_BADVALUE;
        if (SUCCEEDED(hr))
            *id = &type;
        return hr;
    }
    HRESULT GetNextObject(LPDIRECTXFILEOBJECT *child) override;
    HRESULT AddDataObject(LPDIRECTXFILEDATA child) override
    {
        int its = number_of(child);
        return its ? xof_add_data(number, its) : DXFILEERR_BADVALUE;
    }
    HRESULT AddDataReference(LPCSTR name, const GUID *id) override { return name || id ? xof_add_reference(number, name, id) : DXFILEERR_BADVALUE; }
    HRESULT AddBinaryObject(LPCSTR, const GUID *, LPCSTR, LPVOID, DWORD) override
    {
        host_debug("IDirectXFileData::AddBinaryObject: binary objects are neither read nor written here; it fails.\n");
        return E_NOTIMPL;
    }
};

class Reference final : public Object<IDirectXFileDataReference>
{
  public:
    Reference(File *of, int its) : Object(IID_IDirectXFileDataReference, of, its) {}
    HRESULT Resolve(LPDIRECTXFILEDATA *data) override
    {
        int own;
        HRESULT hr = data ? xof_target(number, &own) : DXFILEERR_BADVALUE;
        return give(hr, data, [&] { return new Data(file, own); });
    }
};

HRESULT Data::GetNextObject(LPDIRECTXFILEOBJECT *child)
{
    Child found;
    HRESULT hr = child ? xof_child(number, next, &found) : DXFILEERR_BADVALUE;
    return give(hr, child, [&]() -> LPDIRECTXFILEOBJECT {
        next++;
        if (found.is_reference)
            return new Reference(file, found.number);
        return new Data(file, found.number);
    });
}

class Objects final : public Counted<IDirectXFileEnumObject>
{
    File *file;
    DWORD next = 0;

  public:
    explicit Objects(int its) : Counted(IID_IDirectXFileEnumObject), file(new File(its)) {}
    ~Objects() override { file->leave(); }
    HRESULT GetNextDataObject(LPDIRECTXFILEDATA *data) override
    {
        Child found;
        HRESULT hr = data ? xof_child(file->number, next, &found) : DXFILEERR_BADVALUE;
        return give(hr, data, [&] {
            next++;
            return new Data(file, found.number);
        });
    }
    HRESULT GetDataObjectById(REFGUID id, LPDIRECTXFILEDATA *data) override
    {
        int found;
        HRESULT hr = data ? xof_by_id(file->number, &id, &found) : DXFILEERR_BADVALUE;
        return give(hr, data, [&] { return new Data(file, found); });
    }
    HRESULT GetDataObjectByName(LPCSTR name, LPDIRECTXFILEDATA *data) override
    {
        int found;
        HRESULT hr = name && data ? xof_by_name(file->number, name, &found) : DXFILEERR_BADVALUE;
        return give(hr, data, [&] { return new Data(file, found); });
    }
};

/* A file that is written. What it has is there after each call; a compressed one is written with the last reference. */
class SaveObject final : public Counted<IDirectXFileSaveObject>
{
    File *file;
    std::string path;

    HRESULT append(HRESULT hr, const Given &content)
    {
        if (FAILED(hr))
            return hr;
        FILE *to = fopen(path.c_str(), "ab");
        bool done = to && fwrite(content.at, 1, content.bytes, to) == content.bytes;
        free(content.at);
        return to && fclose(to) == 0 && done ? DXFILE_OK : DXFILEERR_BADFILE;
    }

  public:
    SaveObject(int its, LPCSTR to) : Counted(IID_IDirectXFileSaveObject), file(new File(its)), path(to) {}
    ~SaveObject() override
    {
        Given rest;
        append(xof_save_rest(file->number, &rest), rest);
        file->leave();
    }
    HRESULT SaveTemplates(DWORD count, const GUID **ids) override
    {
        Given content;
        return ids ? append(xof_save_templates(file->number, count, ids, &content), content) : DXFILEERR_BADVALUE;
    }
    HRESULT CreateDataObject(REFGUID type, LPCSTR name, const GUID *id, DWORD size, LPVOID content, LPDIRECTXFILEDATA *data) override
    {
        int its;
        HRESULT hr = data && (content || size == 0) ? xof_save_data(file->number, &type, name, id, size, content, &its) : DXFILEERR_BADVALUE;
        return give(hr, data, [&] { return new Data(file, its); });
    }
    HRESULT SaveData(LPDIRECTXFILEDATA data) override
    {
        Given content;
        int its = number_of(data);
        return its ? append(xof_save(file->number, its, &content), content) : DXFILEERR_BADVALUE;
    }
};

class XFile final : public Counted<IDirectXFile>
{
  public:
    XFile() : Counted(IID_IDirectXFile) {}
    HRESULT CreateEnumObject(LPVOID source, DXFILELOADOPTIONS options, LPDIRECTXFILEENUMOBJECT *objects) override
    {
        std::vector<char> bytes;
        if (!source || !objects)
            return DXFILEERR_BADVALUE;
        *objects = NULL;
        // Higher bits say nothing.
        options &= 15;
        if (options == DXFILELOAD_FROMMEMORY)
        {
            const DXFILELOADMEMORY *memory = static_cast<const DXFILELOADMEMORY *>(source);
            const char *from = static_cast<const char *>(memory->lpMemory);
            bytes.assign(from, from + memory->dSize);
        }
        else if (options == DXFILELOAD_FROMRESOURCE)
        {
            const DXFILELOADRESOURCE *resource = static_cast<const DXFILELOADRESOURCE *>(source);
            HRSRC found = FindResourceA(resource->hModule, resource->lpName, resource->lpType);
            const char *from = static_cast<const char *>(LockResource(LoadResource(resource->hModule, found)));
            if (!from)
                return DXFILEERR_RESOURCENOTFOUND;
            bytes.assign(from, from + SizeofResource(resource->hModule, found));
        }
        else if (options != DXFILELOAD_FROMFILE)
        {
            host_debug("IDirectXFile::CreateEnumObject: files, memory and resources are read here, no streams and addresses; it fails.\n");
            return DXFILEERR_BADVALUE;
        }
        else if (FAILED(read_file(static_cast<LPCSTR>(source), bytes)))
            return DXFILEERR_FILENOTFOUND;
        int number;
        HRESULT hr = bytes.empty() ? DXFILEERR_BADFILETYPE : xof_open(&bytes[0], bytes.size(), &number);
        if (SUCCEEDED(hr))
            *objects = new Objects(number);
        return hr;
    }
    HRESULT CreateSaveObject(LPCSTR path, DXFILEFORMAT format, LPDIRECTXFILESAVEOBJECT *object) override
    {
        Saving made;
        HRESULT hr = path && object ? xof_save_open(format, &made) : DXFILEERR_BADVALUE;
        if (SUCCEEDED(hr) && FAILED(write_file(path, made.header)))
        {
            xof_close(made.number);
            hr = DXFILEERR_BADFILE;
        }
        return give(hr, object, [&] { return new SaveObject(made.number, path); });
    }
    /* Those of Direct3D are known without. */
    HRESULT RegisterTemplates(LPVOID data, DWORD size) override { return data ? xof_register(data, size) : DXFILEERR_BADVALUE; }
};

/* The number of an object; 0 for what is none of ours. */
int number_of(LPDIRECTXFILEDATA data)
{
    Data *own = data ? dynamic_cast<Data *>(data) : NULL;
    return own ? own->number : 0;
}
} // namespace

extern "C" {

HRESULT WINAPI DirectXFileCreate(LPDIRECTXFILE *lplpDirectXFile)
{
    if (!lplpDirectXFile)
        return DXFILEERR_BADVALUE;
    *lplpDirectXFile = new XFile();
    return DXFILE_OK;
}

HRESULT WINAPI D3DXLoadMeshFromXof(LPDIRECTXFILEDATA pXofObjMesh, DWORD Options, IDirect3DDevice8 *pD3D, LPD3DXBUFFER *ppAdjacency, LPD3DXBUFFER *ppMaterials,
                                   DWORD *pNumMaterials, LPD3DXMESH *ppMesh)
{
    Loaded made;
    int number = number_of(pXofObjMesh);
    HRESULT hr = GIVEN(pXofObjMesh, pD3D, ppMesh) && number ? xof_mesh(number, pD3D, Options, &made) : D3DERR_INVALIDCALL;
    if (FAILED(hr))
        return hr;
    hand_on(made, ppAdjacency, ppMaterials, pNumMaterials);
    *ppMesh = new_mesh(pD3D, made.shape.number);
    return S_OK;
}

HRESULT WINAPI D3DXLoadSkinMeshFromXof(LPDIRECTXFILEDATA pxofobjMesh, DWORD Options, IDirect3DDevice8 *pD3D, LPD3DXBUFFER *ppAdjacency, LPD3DXBUFFER *ppMaterials,
                                       DWORD *pMatOut, LPD3DXBUFFER *ppBoneNames, LPD3DXBUFFER *ppBoneTransforms, LPD3DXSKINMESH *ppMesh)
{
    LoadedSkin made;
    int number = number_of(pxofobjMesh);
    HRESULT hr = GIVEN(pxofobjMesh, pD3D, ppMesh) && number ? xof_skin(number, pD3D, Options, &made) : D3DERR_INVALIDCALL;
    if (FAILED(hr))
        return hr;
    hand_on(made.mesh, ppAdjacency, ppMaterials, pMatOut);
    char **names = static_cast<char **>(made.names.at);
    for (DWORD n = 0; n < made.bones; n++)
        names[n] = static_cast<char *>(made.names.at) + reinterpret_cast<size_t>(names[n]);
    made.names.to(ppBoneNames);
    made.matrices.to(ppBoneTransforms);
    LPD3DXMESH mesh = new_mesh(pD3D, made.mesh.shape.number);
    *ppMesh = new_skin(mesh, made.bones, made.number);
    mesh->Release();
    return S_OK;
}
}
