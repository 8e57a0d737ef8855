/* Plays recordings (conformance/FORMAT.md) through the tables of methods, as C programs call them, and writes each checked picture as a PPM. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include <d3d8.h>
#include "json.h"

struct method
{
    const char *name;
    int slot;
    const char *signature;
    int structs[12];
    int has_result;
};

struct member
{
    const char *name;
    int offset;
    char kind;
    int inner;
    int count;
};

struct layout
{
    int bytes;
    struct member members[56];
};

#include "methods.inc"

#define OBJECTS 8192
#define SCRATCH (1 << 22)

static void *objects[OBJECTS];
/* Names that recordings have of shaders and state blocks, and what they are here. */
static struct
{
    const char *kind;
    DWORD theirs, ours;
} names[1024];
static int name_count;
static HWND window;
static IDirect3DDevice8 *device;
static BYTE *scratch;
static size_t scratch_used;
static int mismatches;
static const char *scene;

/* What a lock gave, by the object and the place that was locked. */
static struct
{
    void *object;
    DWORD place[2];
    BYTE *bits;
    int pitch, slice;
} locks[64];

static void *room(size_t bytes)
{
    void *at = scratch + scratch_used;
    scratch_used += (bytes + 15) & ~(size_t)15;
    if (scratch_used > SCRATCH)
        abort();
    memset(at, 0, bytes);
    return at;
}

static const struct method *find(const char *name)
{
    for (size_t n = 0; n < sizeof(methods) / sizeof(methods[0]); n++)
        if (strcmp(methods[n].name, name) == 0)
            return &methods[n];
    return NULL;
}

static void fill(const struct layout *layout, BYTE *to, struct json *from)
{
    if (from->kind == 'a')
    {
        /* A matrix. */
        int n = 0;
        for (struct json *at = from->first; at; at = at->next)
            ((float *)to)[n++] = (float)json_number(at);
        return;
    }
    for (int n = 0; n < 56 && layout->members[n].name; n++)
    {
        const struct member *member = &layout->members[n];
        struct json *value = json_member(from, member->name);
        BYTE *at = to + member->offset;
        if (!value || value->kind == 'n')
            continue;
        if (member->kind == 'f')
            *(float *)at = (float)json_number(value);
        else if (member->kind == 'u')
            *(DWORD *)at = json_word(value);
        else if (member->kind == 'h')
            *(WORD *)at = (WORD)json_word(value);
        else if (member->kind == 'c')
            *at = (BYTE)json_word(value);
        else if (member->kind == 's')
            fill(&layouts[member->inner], at, value);
        else if (member->kind == 'a')
            for (struct json *one = value->first; one; one = one->next, at += 2)
                *(WORD *)at = (WORD)json_word(one);
    }
}

/* The kind of names that a method makes or takes, NULL for none. */
static const char *names_of(const char *method)
{
    return strstr(method, "VertexShader") && !strstr(method, "Constant") ? "v"
           : strstr(method, "PixelShader") && !strstr(method, "Constant") ? "p"
           : strstr(method, "StateBlock")                                 ? "s"
                                                                          : NULL;
}

static DWORD ours(const char *method, DWORD theirs)
{
    const char *kind = names_of(method);
    for (int n = name_count - 1; kind && n >= 0; n--)
        if (names[n].theirs == theirs && strcmp(names[n].kind, kind) == 0)
            return names[n].ours;
    return theirs;
}

static void *blob(struct json *value)
{
    if (strncmp(value->text, "file:", 5) != 0)
    {
        void *to = room(strlen(value->text));
        json_bytes(value->text + 4, to);
        return to;
    }
    char path[256];
    snprintf(path, sizeof(path), "%s/%s", scene, value->text + 5);
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    fseek(file, 0, SEEK_END);
    long bytes = ftell(file);
    void *to = room((size_t)bytes);
    rewind(file);
    fread(to, 1, (size_t)bytes, file);
    fclose(file);
    return to;
}

/* An argument as the word that is passed; floats are passed apart. */
static DWORD argument(const struct method *method, int n, struct json *value)
{
    const struct layout *layout = &layouts[method->structs[n] < 0 ? 0 : method->structs[n]];
    switch (method->signature[n])
    {
    case 'u':
        return n == 0 || strstr(method->name, "StateBlock") ? ours(method->name, json_word(value)) : json_word(value);
    case 'o':
        return value->kind == 'n' ? 0 : (DWORD)objects[json_word(value)];
    case 'w':
        return strstr(method->name, "CreateDevice") ? (DWORD)window : 0;
    case 'F':
    {
        if (value->kind == 'n')
            return 0;
        float *list = room(16 * 4 * 96);
        int at = 0;
        for (struct json *one = value->first; one; one = one->next)
            list[at++] = (float)json_number(one);
        return (DWORD)list;
    }
    case 'B':
        return value->kind == 'n' ? 0 : (DWORD)blob(value);
    case 's':
    {
        if (value->kind == 'n')
            return 0;
        BYTE *to = room((size_t)layout->bytes);
        fill(layout, to, value);
        return (DWORD)to;
    }
    case 'S':
    {
        if (value->kind == 'n')
            return 0;
        BYTE *to = room((size_t)layout->bytes * 300);
        for (struct json *one = value->first; one; one = one->next, to += layout->bytes)
            fill(layout, to, one);
        return (DWORD)(scratch + scratch_used - (((size_t)layout->bytes * 300 + 15) & ~(size_t)15));
    }
    case 'g':
    {
        static GUID guid;
        unsigned part[11];
        sscanf(value->text, "%8x-%4x-%4x-%2x%2x-%2x%2x%2x%2x%2x%2x", &part[0], &part[1], &part[2], &part[3], &part[4],
               &part[5], &part[6], &part[7], &part[8], &part[9], &part[10]);
        guid.Data1 = part[0];
        guid.Data2 = (WORD)part[1];
        guid.Data3 = (WORD)part[2];
        for (int byte = 0; byte < 8; byte++)
            guid.Data4[byte] = (BYTE)part[3 + byte];
        return (DWORD)&guid;
    }
    case 'n':
        return 0;
    default:
        return (DWORD)room(8192);
    }
}

typedef DWORD (*call1)(void *);
typedef DWORD (*call2)(void *, DWORD);
typedef DWORD (*call3)(void *, DWORD, DWORD);
typedef DWORD (*call4)(void *, DWORD, DWORD, DWORD);
typedef DWORD (*call5)(void *, DWORD, DWORD, DWORD, DWORD);
typedef DWORD (*call6)(void *, DWORD, DWORD, DWORD, DWORD, DWORD);
typedef DWORD (*call7)(void *, DWORD, DWORD, DWORD, DWORD, DWORD, DWORD);
typedef DWORD (*call8)(void *, DWORD, DWORD, DWORD, DWORD, DWORD, DWORD, DWORD);
typedef DWORD (*call9)(void *, DWORD, DWORD, DWORD, DWORD, DWORD, DWORD, DWORD, DWORD);

static DWORD call(const struct method *method, void *object, const DWORD *a)
{
    void *function = (*(void ***)object)[method->slot];
    /* The functions' types have to be the declared ones: these return nothing. */
    if (strstr(method->name, "GammaRamp") && strstr(method->name, "Set"))
        return ((void (*)(void *, DWORD, const D3DGAMMARAMP *))function)(object, a[0], (void *)a[1]), 0;
    if (strstr(method->name, "GetGammaRamp"))
        return ((void (*)(void *, D3DGAMMARAMP *))function)(object, (void *)a[0]), 0;
    if (strstr(method->name, "PreLoad"))
        return ((void (*)(void *))function)(object), 0;
    if (strstr(method->name, "SetCursorPosition"))
        return ((void (*)(void *, UINT, UINT, DWORD))function)(object, a[0], a[1], a[2]), 0;
    switch (strlen(method->signature))
    {
    case 0:
        return ((call1)function)(object);
    case 1:
        return ((call2)function)(object, a[0]);
    case 2:
        return ((call3)function)(object, a[0], a[1]);
    case 3:
        return ((call4)function)(object, a[0], a[1], a[2]);
    case 4:
        return ((call5)function)(object, a[0], a[1], a[2], a[3]);
    case 5:
        return ((call6)function)(object, a[0], a[1], a[2], a[3], a[4]);
    case 6:
        return ((call7)function)(object, a[0], a[1], a[2], a[3], a[4], a[5]);
    case 7:
        return ((call8)function)(object, a[0], a[1], a[2], a[3], a[4], a[5], a[6]);
    default:
        return ((call9)function)(object, a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7]);
    }
}

/* The lock that a place is of; which is how the arguments of textures begin. */
static int lock_of(void *object, const struct method *method, const DWORD *a)
{
    int levels = strstr(method->name, "CubeTexture") ? 2 : strstr(method->name, "Texture") ? 1 : 0;
    DWORD place[2] = {levels > 0 ? a[0] : 0, levels > 1 ? a[1] : 0};
    for (int n = 0; n < 64; n++)
        if (locks[n].object == object && memcmp(locks[n].place, place, sizeof(place)) == 0)
            return n;
    for (int n = 0; n < 64; n++)
        if (!locks[n].object)
        {
            locks[n].object = object;
            memcpy(locks[n].place, place, sizeof(place));
            return n;
        }
    abort();
}

static void write_locked(int lock, struct json *line)
{
    BYTE *data = blob(json_member(line, "data"));
    struct json *row_bytes = json_member(line, "rowbytes"), *slices = json_member(line, "slices");
    if (!row_bytes)
    {
        const char *text = json_member(line, "data")->text;
        size_t bytes = strncmp(text, "file:", 5) == 0 ? scratch_used : json_byte_count(text + 4);
        if (strncmp(text, "file:", 5) == 0)
            bytes = (size_t)(scratch + scratch_used - data);
        memcpy(locks[lock].bits, data, bytes);
        return;
    }
    DWORD rows = json_word(json_member(line, "rows")), bytes = json_word(row_bytes);
    for (DWORD z = 0; z < (slices ? json_word(slices) : 1); z++)
        for (DWORD y = 0; y < rows; y++, data += bytes)
            memcpy(locks[lock].bits + z * (DWORD)locks[lock].slice + y * (DWORD)locks[lock].pitch, data, bytes);
}

static void complain(int line, const char *method, const char *what, DWORD got, DWORD wanted)
{
    if (mismatches++ < 20)
        printf("%s line %d: %s: %s 0x%lx, not 0x%lx\n", scene, line, method, what, (unsigned long)got, (unsigned long)wanted);
}

static void play(struct json *line, int number)
{
    const char *name = json_member(line, "m")->text;
    struct json *object = json_member(line, "o"), *made = json_member(line, "new"), *out = json_member(line, "out");
    DWORD wanted = json_word(json_member(line, "r"));
    if (strcmp(name, "Direct3DCreate8") == 0)
    {
        objects[json_word(made)] = Direct3DCreate8(D3D_SDK_VERSION);
        return;
    }
    const struct method *method = find(name);
    void *This = objects[json_word(object)];
    DWORD a[12] = {0};
    float z = 0;
    int n = 0;
    if (!method || !This)
    {
        complain(number, name, "missing", 0, 0);
        return;
    }
    for (struct json *value = json_member(line, "a")->first; value; value = value->next, n++)
        if (method->signature[n] == 'f')
            z = (float)json_number(value);
        else
            a[n] = argument(method, n, value);
    int is_lock = strstr(name, "::Lock") != NULL, is_unlock = strstr(name, "::Unlock") != NULL;
    if (is_unlock)
    {
        int lock = lock_of(This, method, a);
        if (json_member(line, "data"))
            write_locked(lock, line);
        locks[lock].object = NULL;
    }
    DWORD result;
    if (strcmp(name, "IDirect3DDevice8::Clear") == 0)
        result = (DWORD)((IDirect3DDevice8 *)This)->lpVtbl->Clear(This, a[0], (const D3DRECT *)a[1], a[2], a[3], z, a[5]);
    else
        result = call(method, This, a);
    int counts = strstr(name, "::Release") || strstr(name, "::AddRef");
    if (!counts && result != wanted && method->has_result)
        complain(number, name, "gave", result, wanted);
    if (wanted != 0 || result != 0)
        return;
    n = (int)strlen(method->signature);
    for (int at = 0; at < n; at++)
    {
        char kind = method->signature[at];
        DWORD *given = (DWORD *)a[at];
        if (kind == 'X' && made)
        {
            void *known = objects[json_word(made)];
            if (known && known != (void *)*given && strstr(name, "::Create") == NULL)
                complain(number, name, "another object", *given, (DWORD)known);
            objects[json_word(made)] = (void *)*given;
            if (strcmp(name, "IDirect3D8::CreateDevice") == 0)
                device = (void *)*given;
        }
        else if (kind == 'x' && out && out->kind == 'd' && names_of(name) && strstr(name, "::Get") == NULL)
        {
            names[name_count].kind = names_of(name);
            names[name_count].theirs = json_word(out);
            names[name_count++].ours = *given;
        }
        else if (kind == 'x' && out && out->kind == 'd' && ours(name, json_word(out)) != *given)
            complain(number, name, "out", *given, json_word(out));
        else if (kind == 'b' && out && *given != json_word(out))
            complain(number, name, "BOOL", *given, json_word(out));
        else if (is_lock && (kind == 'L' || kind == 'K'))
        {
            int lock = lock_of(This, method, a);
            int is_box = strstr(name, "LockBox") != NULL;
            locks[lock].bits = (BYTE *)given[kind == 'L' ? 0 : is_box ? 2 : 1];
            locks[lock].pitch = (int)given[0];
            locks[lock].slice = is_box ? (int)given[1] : 0;
        }
    }
}

static void check(struct json *line)
{
    IDirect3DSurface8 *back = NULL, *image = NULL;
    D3DSURFACE_DESC desc;
    D3DLOCKED_RECT locked;
    char path[256];
    struct json *surface = json_member(line, "surface");
    if (surface)
    {
        back = objects[json_word(surface)];
        IDirect3DSurface8_AddRef(back);
    }
    else
        IDirect3DDevice8_GetBackBuffer(device, 0, D3DBACKBUFFER_TYPE_MONO, &back);
    IDirect3DSurface8_GetDesc(back, &desc);
    HRESULT hr = IDirect3DDevice8_CreateImageSurface(device, desc.Width, desc.Height, desc.Format, &image);
    if (SUCCEEDED(hr))
        hr = IDirect3DDevice8_CopyRects(device, back, NULL, 0, image, NULL);
    if (SUCCEEDED(hr))
        hr = IDirect3DSurface8_LockRect(image, &locked, NULL, D3DLOCK_READONLY);
    snprintf(path, sizeof(path), "%s.%lu.ppm", scene, (unsigned long)json_word(json_member(line, "frame")));
    if (FAILED(hr))
        printf("%s: 0x%lx\n", path, (unsigned long)hr);
    else
    {
        FILE *file = fopen(path, "wb");
        fprintf(file, "P6 %u %u 255\n", desc.Width, desc.Height);
        for (UINT y = 0; y < desc.Height; y++)
            for (UINT x = 0; x < desc.Width; x++)
            {
                const BYTE *pixel = (const BYTE *)locked.pBits + y * (UINT)locked.Pitch + x * 4;
                BYTE rgb[3] = {pixel[2], pixel[1], pixel[0]};
                fwrite(rgb, 1, 3, file);
            }
        fclose(file);
        IDirect3DSurface8_UnlockRect(image);
    }
    if (image)
        IDirect3DSurface8_Release(image);
    IDirect3DSurface8_Release(back);
}

static void play_scene(const char *name)
{
    char path[256];
    scene = name;
    snprintf(path, sizeof(path), "%s/%s.jsonl", name, name);
    FILE *file = fopen(path, "rb");
    if (!file)
    {
        printf("%s: no file\n", path);
        return;
    }
    fseek(file, 0, SEEK_END);
    size_t bytes = (size_t)ftell(file);
    char *text = malloc(bytes + 1);
    rewind(file);
    bytes = fread(text, 1, bytes, file);
    text[bytes] = 0;
    fclose(file);
    int number = 1;
    memset(objects, 0, sizeof(objects));
    memset(locks, 0, sizeof(locks));
    name_count = 0;
    device = NULL;
    for (char *line = text; *line; number++)
    {
        char *end = strchr(line, '\n');
        if (end)
            *end = 0;
        scratch_used = 0;
        struct json *value = json_read(line);
        if (json_member(value, "m"))
            play(value, number);
        else if (json_member(value, "check"))
            check(value);
        line = end ? end + 1 : line + strlen(line);
    }
    free(text);
    /* What is left goes with the device. */
    for (int n = OBJECTS - 1; n >= 1; n--)
        if (objects[n] && n > 2)
            while (IUnknown_Release((IUnknown *)objects[n]) > 0)
                ;
    if (device)
        while (IDirect3DDevice8_Release(device) > 0)
            ;
}

int main(int argc, char **argv)
{
    WNDCLASSA wc = {0};
    wc.lpfnWndProc = DefWindowProcA;
    wc.hInstance = GetModuleHandleA(NULL);
    wc.lpszClassName = "player";
    RegisterClassA(&wc);
    window = CreateWindowA("player", "player", WS_OVERLAPPEDWINDOW, 0, 0, 300, 300, NULL, NULL, wc.hInstance, NULL);
    scratch = malloc(SCRATCH);
    for (int n = 1; n < argc; n++)
        play_scene(argv[n]);
    printf("%d scenes, %d mismatches\n", argc - 1, mismatches);
    return mismatches > 0;
}
