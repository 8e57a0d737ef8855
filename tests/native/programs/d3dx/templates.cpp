// Templates of a program's own, which it registers or its .x files declare, in text and in binary.
#include <windows.h>
#include <stdio.h>
#include <dxfile.h>

static char level[] =
    "xof 0303txt 0032\n"
    "template Point { <aaaaaaaa-0001-0002-0304-05060708090a> FLOAT x; FLOAT y; }\n"
    "template Level { <bbbbbbbb-0001-0002-0304-05060708090a> STRING title; WORD kind; UCHAR flag; SDWORD offset; DOUBLE scale;\n"
    " DWORD width; DWORD height; array Point grid[height][width]; array FLOAT last[2]; [...] }\n"
    "Level First { \"Caves\"; 7; 255; -3; 0.1; 2; 1; 1.5;2.5;, 3.5;4.5;; 8.0, 9.0; Spawn here { 0.000000001; } { here } }\n"
    "Spawn here { 123456789.0; }\n"
    "Nobody { 1; }\n";

static char spawns[] = "xof 0302txt 0032\ntemplate Spawn { <cccccccc-0001-0002-0304-05060708090a> FLOAT seconds; }\n";

// template Pair { <...> WORD a; array DWORD b[a]; } Pair { 1; 2; }
static const unsigned char pairs[] = {
    'x', 'o', 'f', ' ', '0', '3', '0', '3', 'b', 'i', 'n', ' ', '0', '0', '3', '2', 31, 0, 1, 0, 4, 0, 0, 0, 'P', 'a', 'i', 'r', 10, 0,
    5, 0, 0xdd, 0xdd, 0xdd, 0xdd, 1, 0, 2, 0, 3, 4, 5, 6, 7, 8, 9, 10, 40, 0, 1, 0, 1, 0, 0, 0, 'a', 20, 0,
    52, 0, 41, 0, 1, 0, 1, 0, 0, 0, 'b', 14, 0, 1, 0, 1, 0, 0, 0, 'a', 15, 0, 20, 0, 11, 0,
    1, 0, 4, 0, 0, 0, 'P', 'a', 'i', 'r', 10, 0, 6, 0, 2, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 11, 0};

static LPDIRECTXFILE x;

static void show(LPDIRECTXFILEDATA data)
{
    const GUID *type;
    DWORD size;
    BYTE *bytes;
    HRESULT hr = data->GetType(&type);
    if (FAILED(hr) || FAILED(hr = data->GetData(NULL, &size, (void **)&bytes)))
    {
        printf("fails %d\n", hr == DXFILEERR_NOTEMPLATE);
        return;
    }
    printf("%08lx %x %x:", type->Data1, type->Data3, type->Data4[7]);
    if (type->Data1 == 0xbbbbbbbb)
    {
        printf(" %s %u %u %ld %g", *(char **)bytes, *(WORD *)(bytes + 4), bytes[6], *(LONG *)(bytes + 7), *(double *)(bytes + 11));
        for (DWORD at = 27; at < size; at += 4)
            printf(" %g", *(float *)(bytes + at));
        data->GetData("grid", &size, (void **)&bytes);
        printf(" grid %lu %g none %d\n", size, *(float *)bytes, data->GetData("nothing", &size, (void **)&bytes) == DXFILEERR_BADDATAREFERENCE);
    }
    else if (type->Data1 == 0xdddddddd)
        printf(" %lu: %u %lu\n", size, *(WORD *)bytes, *(DWORD *)(bytes + 2));
    else
        printf(" %lu: %g\n", size, *(float *)bytes);
}

static void walk(const void *file, DWORD size)
{
    DXFILELOADMEMORY memory = {(void *)file, size};
    LPDIRECTXFILEENUMOBJECT objects;
    LPDIRECTXFILEDATA data, own;
    LPDIRECTXFILEOBJECT child;
    // Bits above the four lowest are for nobody.
    HRESULT hr = x->CreateEnumObject(&memory, 0xfffffff0 | DXFILELOAD_FROMMEMORY, &objects);
    if (FAILED(hr))
    {
        printf("opens not %ld\n", hr & 0xffff);
        return;
    }
    while (SUCCEEDED(objects->GetNextDataObject(&data)))
    {
        show(data);
        while (SUCCEEDED(data->GetNextObject(&child)))
        {
            if (SUCCEEDED(child->QueryInterface(IID_IDirectXFileData, (void **)&own)))
                show(own), own->Release();
            LPDIRECTXFILEBINARY binary;
            if (SUCCEEDED(child->QueryInterface(IID_IDirectXFileBinary, (void **)&binary)))
                printf("binary\n");
            child->Release();
        }
        data->Release();
    }
    objects->Release();
}

static long refused(const char *text)
{
    return x->RegisterTemplates((void *)text, strlen(text)) & 0xffff;
}

int main()
{
    DirectXFileCreate(&x);
    printf("registered %lx\n", x->RegisterTemplates(spawns, sizeof(spawns) - 1));
    walk(level, sizeof(level) - 1);
    walk(pairs, sizeof(pairs));
    walk("xof 0303cmp 0032", 16);
    printf("refused %ld %ld %ld %ld\n", refused("xOf 0302txt 0032"), refused("xof 03-2txt 0032"), refused("xof 0302txt 0050"), refused("xof 0302txt 0032 foobar;"));
    printf("left %lu\n", x->Release());
    return 0;
}
