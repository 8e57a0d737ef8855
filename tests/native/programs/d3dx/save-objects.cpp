// An exporter: a hierarchy of objects saved in all four forms of .x files, and read again.
#include <windows.h>
#include <stdio.h>
#include <string.h>
#include <initguid.h>
#include <dxfile.h>
#include <rmxftmpl.h>
#include <rmxfguid.h>

static char own[] =
    "xof 0303txt 0032\n"
    "template Tag { <aaaaaaaa-0001-0002-0304-05060708090a> STRING title; SDWORD offset; DOUBLE scale; WORD n; array FLOAT f[n][2]; [Tag] }\n";
DEFINE_GUID(TID_Tag, 0xaaaaaaaa, 0x0001, 0x0002, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x0a);
DEFINE_GUID(ID_Skin, 0x11111111, 0x2222, 0x3333, 0x44, 0x44, 0x55, 0x55, 0x55, 0x55, 0x55, 0x66);

static LPDIRECTXFILE x;
static LPDIRECTXFILESAVEOBJECT save;

static LPDIRECTXFILEDATA make(const GUID &type, LPCSTR name, const GUID *id, DWORD size, const void *content)
{
    LPDIRECTXFILEDATA made = NULL;
    HRESULT hr = save->CreateDataObject(type, name, id, size, (void *)content, &made);
    if (FAILED(hr))
        printf("makes not %s %ld\n", name, hr & 0xffff);
    return made;
}

static void put(LPDIRECTXFILEDATA around, LPDIRECTXFILEDATA child)
{
    HRESULT hr = around->AddDataObject(child);
    if (FAILED(hr))
        printf("adds not %ld\n", hr & 0xffff);
    child->Release();
}

#pragma pack(push, 1)
struct Tag
{
    const char *title;
    LONG offset;
    double scale;
    WORD n;
    float f[4];
};
#pragma pack(pop)

static void write(const char *path, DXFILEFORMAT format)
{
    const float material[] = {1, 0.5f, 0.1f, 1, 1e-9f, 0, 0, 0, 3e20f, 0, 0};
    const float matrix[] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, -6, 7, 1};
    struct { DWORD vertices; float at[9]; DWORD faces, corners, corner[3]; } mesh = {3, {0, 0, 0, 1, 0, 0, 0, 1, 0}, 1, 3, {0, 1, 2}};
    const DWORD list[] = {2, 1, 1};
    const char *file = "wood.bmp";
    Tag tag = {"a tag", -3, 0.1, 2, {1.5f, 2, -2.5f, 1234567.0f}};
    const GUID *types[] = {&TID_Tag, &TID_D3DRMFrame, &TID_D3DRMMeshFace, &TID_D3DRMMatrix4x4};

    printf("%s %ld", path, x->CreateSaveObject(path, format, &save));
    printf(" %ld\n", save->SaveTemplates(4, types));
    LPDIRECTXFILEDATA skin = make(TID_D3DRMMaterial, "Skin", &ID_Skin, sizeof(material), material);
    put(skin, make(TID_D3DRMTextureFilename, NULL, NULL, 4, &file));
    save->SaveData(skin);
    LPDIRECTXFILEDATA root = make(TID_D3DRMFrame, "Root", NULL, 0, NULL), arm = make(TID_D3DRMFrame, "Arm", NULL, 0, NULL);
    put(root, make(TID_D3DRMFrameTransformMatrix, NULL, NULL, sizeof(matrix), matrix));
    LPDIRECTXFILEDATA body = make(TID_D3DRMMesh, "Body", NULL, sizeof(mesh), &mesh);
    LPDIRECTXFILEDATA materials = make(TID_D3DRMMeshMaterialList, NULL, NULL, sizeof(list), list);
    // The second is of the file, by its id alone; the first lies in the list.
    put(materials, make(TID_D3DRMMaterial, NULL, NULL, sizeof(material), material));
    printf("refers %ld", materials->AddDataReference(NULL, &ID_Skin));
    put(body, materials);
    put(arm, body);
    put(arm, make(TID_Tag, "Mine", NULL, sizeof(tag), &tag));
    root->AddDataObject(arm);
    printf(" itself %ld", root->AddDataObject(root) & 0xffff);
    printf(" circle %ld\n", arm->AddDataObject(root) & 0xffff);
    arm->Release();
    GUID id;
    skin->GetId(&id);
    printf("id %d saved %ld", id == ID_Skin, save->SaveData(root));
    printf(" left %lu", root->Release());
    printf(" %lu", save->Release());
    printf(" %lu\n", skin->Release());
}

static void walk(LPDIRECTXFILEDATA data, int level)
{
    const GUID *type;
    char name[32] = "";
    DWORD length = sizeof(name), size = 0;
    BYTE *bytes;
    data->GetName(name, &length);
    data->GetType(&type);
    HRESULT hr = data->GetData(NULL, &size, (void **)&bytes);
    printf("%d %08lx %s %ld %lu", level, type->Data1, name, hr, size);
    if (*type == TID_Tag)
    {
        Tag *tag = (Tag *)bytes;
        printf(": %s %ld %g %u %g %g %g %g", tag->title, tag->offset, tag->scale, tag->n, tag->f[0], tag->f[1], tag->f[2], tag->f[3]);
    }
    else if (*type == TID_D3DRMTextureFilename)
        printf(": %s", *(char **)bytes);
    else if (*type == TID_D3DRMMaterial)
        printf(": %g %g %g", ((float *)bytes)[2], ((float *)bytes)[4], ((float *)bytes)[8]);
    else if (*type == TID_D3DRMFrameTransformMatrix)
        printf(": %g %g", ((float *)bytes)[12], ((float *)bytes)[13]);
    printf("\n");
    LPDIRECTXFILEOBJECT child;
    while (SUCCEEDED(data->GetNextObject(&child)))
    {
        LPDIRECTXFILEDATA inner;
        LPDIRECTXFILEDATAREFERENCE reference;
        if (SUCCEEDED(child->QueryInterface(IID_IDirectXFileData, (void **)&inner)))
            walk(inner, level + 1), inner->Release();
        else if (SUCCEEDED(child->QueryInterface(IID_IDirectXFileDataReference, (void **)&reference)))
        {
            length = sizeof(name);
            reference->GetName(name, &length);
            printf("%d { %s }\n", level + 1, name);
            reference->Release();
        }
        child->Release();
    }
}

static void read(const char *path)
{
    LPDIRECTXFILEENUMOBJECT objects;
    LPDIRECTXFILEDATA data;
    char begin[17] = "";
    FILE *file = fopen(path, "rb");
    fread(begin, 1, 16, file);
    fclose(file);
    printf("%s %ld\n", begin, x->CreateEnumObject((void *)path, DXFILELOAD_FROMFILE, &objects));
    while (SUCCEEDED(objects->GetNextDataObject(&data)))
        walk(data, 0), data->Release();
    GUID id, none;
    char name[8] = "";
    DWORD length = sizeof(name);
    printf("by id %ld", objects->GetDataObjectById(ID_Skin, &data));
    data->GetName(name, &length);
    data->GetId(&id);
    data->Release();
    printf(" %s %d by name %ld", name, id == ID_Skin, objects->GetDataObjectByName("Body", &data));
    data->GetId(&none);
    printf(" %d %d", none == GUID_NULL, data->Release() == 0);
    printf(" %ld", objects->GetDataObjectById(TID_Tag, &data) & 0xffff);
    printf(" %ld\n", objects->GetDataObjectByName("Leg", &data) & 0xffff);
    objects->Release();
}

int main(int argc, char **argv)
{
    const DXFILEFORMAT forms[] = {DXFILEFORMAT_TEXT, DXFILEFORMAT_BINARY, DXFILEFORMAT_TEXT | DXFILEFORMAT_COMPRESSED, DXFILEFORMAT_COMPRESSED};
    const char *paths[] = {"text.x", "binary.x", "tzip.x", "bzip.x"};
    DirectXFileCreate(&x);
    x->RegisterTemplates(own, sizeof(own) - 1);
    x->RegisterTemplates((void *)D3DRM_XTEMPLATES, D3DRM_XTEMPLATE_BYTES);
    for (int n = 0; n < 4; n++)
        write(paths[n], forms[n]), read(paths[n]);
    char line[128];
    FILE *file = fopen("text.x", "r");
    while (fgets(line, sizeof(line), file))
        printf("|%s", line);
    fclose(file);
    LPDIRECTXFILEDATA none = NULL;
    printf("form %ld", x->CreateSaveObject("text.x", 4, &save) & 0xffff);
    printf(" nowhere %ld\n", x->CreateSaveObject("no/such/folder/text.x", 0, &save) & 0xffff);
    x->CreateSaveObject("text.x", DXFILEFORMAT_TEXT, &save);
    const GUID *unknown[] = {&ID_Skin};
    const char *quoted = "a \"quoted\" name";
    printf("template %ld", save->SaveTemplates(1, unknown) & 0xffff);
    printf(" short %ld", save->CreateDataObject(TID_D3DRMMatrix4x4, NULL, NULL, 60, own, &none) & 0xffff);
    printf(" name %ld", save->CreateDataObject(TID_D3DRMFrame, "two words", NULL, 0, NULL, &none) & 0xffff);
    printf(" text %ld", save->CreateDataObject(TID_D3DRMTextureFilename, NULL, NULL, 4, &quoted, &none) & 0xffff);
    printf(" made %d", none != NULL);
    save->CreateDataObject(TID_D3DRMFrame, NULL, NULL, 0, NULL, &none);
    printf(" reference %ld %ld\n", none->AddDataReference(NULL, NULL) & 0xffff, none->AddDataReference(NULL, &ID_Skin) & 0xffff);
    none->Release();
    save->Release();
    printf("left %lu\n", x->Release());
    return 0;
}
