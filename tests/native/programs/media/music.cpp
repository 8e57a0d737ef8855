/* DirectMusic: segments of waves and of notes that are played, repeated, queued, placed and ended, and what is not heard. */
#include <dmusici.h>
#include <stdio.h>
#include <string.h>

static int wrong;

static void is(int line, bool right, const char *what)
{
    if (!right)
        printf("%d: %s\n", line, what), wrong++;
}
#define IS(right) is(__LINE__, (right) != 0, #right)

static IDirectMusicLoader8 *loader;
static IDirectMusicPerformance8 *performance;

/* A wave of 8 bits with a thousand samples a second. */
static void write_wave(const char *name, DWORD milliseconds, WORD tag)
{
    struct
    {
        char riff[4];
        DWORD all;
        char wave[8];
        DWORD format_bytes;
        WORD tag, channels;
        DWORD rate, bytes;
        WORD block, bits;
        char data[4];
        DWORD data_bytes;
    } head = {{'R', 'I', 'F', 'F'}, 36 + milliseconds, {'W', 'A', 'V', 'E', 'f', 'm', 't', ' '}, 16, tag, 1, 1000, 1000, 1, 8, {'d', 'a', 't', 'a'}, milliseconds};
    FILE *file = fopen(name, "wb");
    fwrite(&head, sizeof(head), 1, file);
    for (DWORD n = 0; n < milliseconds; n++)
        fputc(128, file);
    fclose(file);
}

static IDirectMusicSegment8 *load(const WCHAR *name)
{
    IDirectMusicSegment8 *segment = NULL;
    HRESULT hr = loader->LoadObjectFromFile(CLSID_DirectMusicSegment, IID_IDirectMusicSegment8, (WCHAR *)name, (void **)&segment);
    if (FAILED(hr))
        printf("load: %lx\n", hr);
    return segment;
}

static bool plays(IDirectMusicSegment8 *segment)
{
    return performance->IsPlaying(segment, NULL) == S_OK;
}

static void loading()
{
    void *object = NULL;
    MUSIC_TIME length = 0;
    DMUS_OBJECTDESC wanted = {sizeof(wanted), DMUS_OBJ_CLASS | DMUS_OBJ_FILENAME};
    wanted.guidClass = CLSID_DirectMusicSegment;
    wcscpy(wanted.wszFileName, L"short.wav");
    IS(loader->GetObject(&wanted, IID_IDirectMusicSegment, &object) == S_OK && object);
    IDirectMusicSegment *segment = static_cast<IDirectMusicSegment *>(object), *copy;
    IS(segment->GetLength(&length) == S_OK && length == 307 && segment->SetRepeats(3) == S_OK && segment->Clone(0, 0, &copy) == S_OK);
    DWORD repeats = 0;
    IS(copy->GetRepeats(&repeats) == S_OK && repeats == 3 && copy->Release() == 0 && segment->Release() == 0);
    IS(loader->LoadObjectFromFile(CLSID_DirectMusicSegment, IID_IDirectMusicSegment8, (WCHAR *)L"none.wav", &object) == DMUS_E_LOADER_FAILEDOPEN && !object);
    IS(loader->LoadObjectFromFile(CLSID_DirectMusicSegment, IID_IDirectMusicSegment8, (WCHAR *)L"words.txt", &object) == DMUS_E_LOADER_FORMATNOTSUPPORTED);
    IS(loader->LoadObjectFromFile(CLSID_DirectMusicStyle, IID_IUnknown, (WCHAR *)L"words.txt", &object) == DMUS_E_LOADER_FAILEDCREATE);
    IS(loader->SetSearchDirectory(GUID_DirectMusicAllTypes, (WCHAR *)L"nowhere", FALSE) == DMUS_E_LOADER_BADPATH);
    IS(loader->SetSearchDirectory(GUID_DirectMusicAllTypes, (WCHAR *)L"sounds", FALSE) == S_OK);
    segment = load(L"door.wav");
    IS(segment && segment->GetLength(&length) == S_OK && length == 1536 && segment->Release() == 0);
    FILE *file = fopen("short.wav", "rb");
    static BYTE bytes[1024];
    wanted.dwValidData = DMUS_OBJ_CLASS | DMUS_OBJ_MEMORY;
    wanted.llMemLength = (LONGLONG)fread(bytes, 1, sizeof(bytes), file);
    wanted.pbMemData = bytes;
    fclose(file);
    IS(loader->GetObject(&wanted, IID_IDirectMusicSegment8, &object) == S_OK && static_cast<IDirectMusicSegment8 *>(object)->Release() == 0);
}

static void playing()
{
    IDirectMusicSegment8 *sound = load(L"short.wav"), *music = load(L"long.wav"), *next = load(L"long.wav");
    IDirectMusicSegmentState *state = NULL, *found = NULL;
    IS(sound->Download(performance) == S_OK && !plays(sound));
    IS(performance->PlaySegmentEx(music, NULL, NULL, 0, 0, &state, NULL, NULL) == S_OK && plays(music));
    IS(performance->GetSegmentState(&found, 0) == S_OK && found == state && found->Release() > 0);
    IS(performance->PlaySegment(sound, DMUS_SEGF_SECONDARY, 0, NULL) == S_OK && plays(sound) && plays(music));
    IS(performance->PlaySegmentEx(next, NULL, NULL, DMUS_SEGF_QUEUE, 0, NULL, NULL, NULL) == S_OK && !plays(next));
    Sleep(350);
    IS(!plays(sound) && plays(music) && !plays(next));
    IS(performance->StopEx(state, 0, 0) == S_OK && !plays(music) && plays(next) && state->Release() == 0);
    // Another primary segment ends the one before it.
    IS(performance->PlaySegment(music, 0, 0, NULL) == S_OK && plays(music) && !plays(next));
    IS(performance->Stop(music, NULL, 0, 0) == S_OK && !plays(music));

    REFERENCE_TIME now;
    IS(sound->SetRepeats(1) == S_OK && performance->GetTime(&now, NULL) == S_OK);
    // It begins half a second later, and is heard twice.
    DWORD before = GetTickCount();
    IS(performance->PlaySegment(sound, DMUS_SEGF_SECONDARY | DMUS_SEGF_REFTIME, now + 5000000, NULL) == S_OK && !plays(sound));
    while (!plays(sound))
        Sleep(10);
    IS(GetTickCount() - before >= 490);
    while (plays(sound))
        Sleep(10);
    IS(GetTickCount() - before >= 880);
    sound->SetRepeats(DMUS_SEG_REPEAT_INFINITE);
    performance->PlaySegment(sound, DMUS_SEGF_SECONDARY, 0, NULL);
    Sleep(900);
    IS(plays(sound) && performance->Stop(NULL, NULL, 0, 0) == S_OK && !plays(sound));
    IS(sound->Release() == 0 && music->Release() == 0 && next->Release() == 0);
}

static void paths()
{
    IDirectMusicAudioPath8 *path = NULL, *usual = NULL;
    IDirectSound3DBuffer *place = NULL;
    IDirectSound3DListener *listener = NULL;
    D3DVECTOR at;
    LONG volume = -1200, told = 0;
    IS(performance->CreateStandardAudioPath(DMUS_APATH_DYNAMIC_3D, 64, TRUE, &path) == S_OK);
    IS(path->GetObjectInPath(DMUS_PCHANNEL_ALL, DMUS_PATH_BUFFER, 0, GUID_NULL, 0, IID_IDirectSound3DBuffer, (void **)&place) == S_OK);
    IS(path->GetObjectInPath(0, DMUS_PATH_PRIMARY_BUFFER, 0, GUID_NULL, 0, IID_IDirectSound3DListener, (void **)&listener) == S_OK);
    IS(place->SetPosition(1, 2, 3, DS3D_IMMEDIATE) == DS_OK && place->GetPosition(&at) == DS_OK && at.z == 3 && listener->SetPosition(0, 1, 0, DS3D_IMMEDIATE) == DS_OK);
    IDirectMusicSegment8 *segment = load(L"short.wav");
    IS(performance->PlaySegmentEx(segment, NULL, NULL, DMUS_SEGF_SECONDARY, 0, NULL, NULL, path) == S_OK && plays(segment));
    IS(path->SetVolume(-600, 100) == S_OK && path->SetVolume(100, 0) == E_INVALIDARG);
    IS(performance->SetGlobalParam(GUID_PerfMasterVolume, &volume, sizeof(volume)) == S_OK && performance->GetGlobalParam(GUID_PerfMasterVolume, &told, sizeof(told)) == S_OK && told == -1200);
    IS(performance->SetGlobalParam(GUID_Download, &volume, sizeof(volume)) == DMUS_E_SET_UNSUPPORTED);
    IS(performance->StopEx(path, 0, 0) == S_OK && !plays(segment));
    IS(path->Activate(FALSE) == S_OK && performance->PlaySegmentEx(segment, NULL, NULL, 0, 0, NULL, NULL, path) == DMUS_E_AUDIOPATH_INACTIVE);
    IS(performance->GetDefaultAudioPath(&usual) == S_OK && usual && usual->Release() > 0);
    IS(segment->GetAudioPathConfig(NULL) == DMUS_E_NO_AUDIOPATH_CONFIG && segment->Release() == 0 && place->Release() > 0 && path->Release() == 0);
    listener->Release();
}

/* Milliseconds that a segment is played for. */
static DWORD played_for(IDirectMusicSegment8 *segment)
{
    DWORD before = GetTickCount();
    if (performance->PlaySegment(segment, 0, 0, NULL) != S_OK)
        return 0;
    while (plays(segment))
        Sleep(10);
    return GetTickCount() - before;
}

static void notes()
{
    IDirectMusicSegment8 *midi = load(L"song.mid");
    MUSIC_TIME length = 0;
    IS(midi && midi->SetParam(GUID_StandardMIDIFile, 0xffffffff, 0, 0, performance) == S_OK && midi->Download(performance) == S_OK);
    // Two quarters, a tenth of a second each.
    IS(midi->GetLength(&length) == S_OK && length == 2 * DMUS_PPQ);
    DWORD once = played_for(midi);
    IS(once >= 200 && midi->SetRepeats(2) == S_OK && midi->SetLoopPoints(DMUS_PPQ, 2 * DMUS_PPQ) == S_OK);
    IS(played_for(midi) >= 400 && midi->SetStartPoint(DMUS_PPQ) == S_OK && played_for(midi) >= 300);
    IS(midi->SetRepeats(DMUS_SEG_REPEAT_INFINITE) == S_OK && performance->PlaySegment(midi, 0, 0, NULL) == S_OK);
    Sleep(600);
    IS(plays(midi) && performance->Stop(midi, NULL, 0, 0) == S_OK && !plays(midi));
    midi->Release();
}

static void unheard()
{
    IDirectMusicSegment8 *own = load(L"song.sgt"), *packed = load(L"packed.wav");
    IS(own && own->SetRepeats(DMUS_SEG_REPEAT_INFINITE) == S_OK);
    IS(performance->PlaySegment(own, 0, 0, NULL) == S_OK && plays(own) && performance->Stop(own, NULL, 0, 0) == S_OK && !plays(own));
    IS(packed && performance->AddNotificationType(GUID_NOTIFICATION_SEGMENT) == E_NOTIMPL);
    own->Release(), packed->Release();
}

static void write_file(const char *name, const void *bytes, size_t size)
{
    FILE *file = fopen(name, "wb");
    fwrite(bytes, size, 1, file);
    fclose(file);
}

int main()
{
    CoInitialize(NULL);
    CreateDirectoryA("sounds", NULL);
    write_wave("short.wav", 200, WAVE_FORMAT_PCM);
    write_wave("long.wav", 5000, WAVE_FORMAT_PCM);
    write_wave("sounds\\door.wav", 1000, WAVE_FORMAT_PCM);
    write_wave("packed.wav", 200, 2);
    static const char song[] = "MThd\0\0\0\6\0\0\0\1\0\140MTrk\0\0\0\27\0\xff\x51\3\1\x86\xa0\0\x90\x3c\x64\140\x3e\x64\0\x3c\0\140\xff\x2f\0";
    write_file("words.txt", "no wave, and no music", 21);
    write_file("song.mid", song, sizeof(song) - 1);
    write_file("song.sgt", "RIFF\4\0\0\0DMSG", 12);
    IS(CoCreateInstance(CLSID_DirectMusicLoader, NULL, CLSCTX_INPROC, IID_IDirectMusicLoader8, (void **)&loader) == S_OK);
    IS(CoCreateInstance(CLSID_DirectMusicPerformance, NULL, CLSCTX_INPROC, IID_IDirectMusicPerformance8, (void **)&performance) == S_OK);
    loading();
    IS(performance->InitAudio(NULL, NULL, NULL, DMUS_APATH_SHARED_STEREOPLUSREVERB, 64, DMUS_AUDIOF_ALL, NULL) == S_OK);
    playing();
    paths();
    notes();
    unheard();
    IS(performance->CloseDown() == S_OK && performance->Release() == 0 && loader->Release() == 0);
    CoUninitialize();
    printf("%d wrong\n", wrong);
    return wrong;
}
