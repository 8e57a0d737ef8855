// Sounds of the system without DirectSound: PlaySound, devices that are not there, and the shell; all with names for both kinds of texts.
#include <windows.h>
#include <mmsystem.h>
#include <mmreg.h>
#include <shellapi.h>
#include <shlobj.h>
#include <stdio.h>
#include <tchar.h>

static int wrong;
#define CHECK(condition) ((condition) ? (void)0 : (void)(wrong++, printf("line %d: %s\n", __LINE__, #condition)))

#pragma pack(push, 1)
struct Wave
{
    DWORD riff, size, wave, fmt, fmt_size;
    WORD tag, channels;
    DWORD rate, bytes_per_second;
    WORD block, bits;
    DWORD data, data_size;
    BYTE samples[2205];
};
#pragma pack(pop)

/* A fifth of a second. */
static Wave wave = {FOURCC_RIFF, sizeof(Wave) - 8, mmioFOURCC('W', 'A', 'V', 'E'), mmioFOURCC('f', 'm', 't', ' '), 16, WAVE_FORMAT_PCM, 1, 11025, 11025, 1, 8, mmioFOURCC('d', 'a', 't', 'a'), 2205, {0}};

static bool is_played()
{
    // Who is asked not to stop a sound does not play one while there is another.
    return !PlaySound((LPCTSTR)&wave, NULL, SND_MEMORY | SND_ASYNC | SND_NOSTOP);
}

static void sounds()
{
    for (int n = 0; n < 2205; n++)
        wave.samples[n] = n & 16 ? 192 : 64;
    FILE *file = fopen("beep.wav", "wb");
    fwrite(&wave, sizeof(wave), 1, file);
    fclose(file);
    DWORD before = GetTickCount();
    CHECK(PlaySound(TEXT("BEEP.wav"), NULL, SND_FILENAME | SND_SYNC | SND_NODEFAULT) && GetTickCount() - before >= 180);
    CHECK(!is_played());
    PlaySound(NULL, NULL, 0);
    // What is asked about is played again and again: the machine may be busy meanwhile.
    CHECK(PlaySound(TEXT("beep"), NULL, SND_ASYNC | SND_LOOP) && is_played());
    Sleep(400);
    CHECK(is_played() && PlaySound(NULL, NULL, 0) && sndPlaySound(TEXT("beep.wav"), SND_ASYNC | SND_NOSTOP));
    int tries = 0;
    while (!PlaySoundA("beep.wav", NULL, SND_ASYNC | SND_NOSTOP) && tries++ < 100)
        Sleep(100);
    CHECK(tries < 100 && PlaySoundW(L"beep.wav", NULL, SND_ASYNC | SND_LOOP) && is_played() && PlaySound(NULL, NULL, SND_PURGE));
    CHECK(PlaySound(TEXT("BEEP"), GetModuleHandle(NULL), SND_RESOURCE | SND_ASYNC | SND_LOOP) && is_played() && PlaySound(MAKEINTRESOURCE(7), NULL, SND_RESOURCE | SND_ASYNC));
    CHECK(!PlaySound(TEXT("none.wav"), NULL, SND_ASYNC | SND_NODEFAULT) && !PlaySound(TEXT("SystemStart"), NULL, SND_ALIAS | SND_ASYNC));
    // What is no whole wave is none.
    Wave broken = wave;
    broken.data_size = 0xffffffff;
    CHECK(PlaySoundA((LPCSTR)&broken, NULL, SND_MEMORY | SND_ASYNC) && PlaySoundA(NULL, NULL, 0));
    broken.size = 8;
    CHECK(!PlaySoundA((LPCSTR)&broken, NULL, SND_MEMORY | SND_ASYNC));
    broken = wave, broken.tag = WAVE_FORMAT_ADPCM;
    CHECK(!PlaySoundA((LPCSTR)&broken, NULL, SND_MEMORY | SND_ASYNC));
}

static void devices()
{
    HWAVEOUT out = NULL;
    HWAVEIN in = NULL;
    WAVEHDR header = {0};
    HMIDIOUT midi;
    HMIXER mixer;
    WAVEINCAPS caps;
    WAVEFORMATEX format = {WAVE_FORMAT_PCM, 1, 11025, 11025, 1, 8, 0};
    MCI_OPEN_PARMS cd = {0};
    TCHAR answer[128];
    MIXERLINE line = {sizeof(line)};
    cd.lpstrDeviceType = TEXT("cdaudio");
    CHECK(waveInOpen(&in, WAVE_MAPPER, &format, 0, 0, CALLBACK_NULL) == MMSYSERR_NODRIVER && waveInGetDevCaps(0, &caps, sizeof(caps)) == MMSYSERR_BADDEVICEID);
    CHECK(waveOutPrepareHeader(out, &header, sizeof(header)) == MMSYSERR_INVALHANDLE && waveOutWrite(out, &header, sizeof(header)) == MMSYSERR_INVALHANDLE && waveOutClose(out) == MMSYSERR_INVALHANDLE);
    CHECK(!(header.dwFlags & (WHDR_DONE | WHDR_PREPARED)) && WOM_DONE == MM_WOM_DONE && waveInGetNumDevs() == 0);
    CHECK(midiOutOpen(&midi, MIDI_MAPPER, 0, 0, 0) == 0 && midiOutClose(midi) == 0 && mixerOpen(&mixer, 0, 0, 0, 0) == MMSYSERR_NODRIVER && auxSetVolume(0, 0xffff) == MMSYSERR_BADDEVICEID);
    CHECK(mixerGetLineInfo((HMIXEROBJ)0, &line, MIXER_GETLINEINFOF_COMPONENTTYPE) == MMSYSERR_NODRIVER);
    CHECK(mciSendCommand(0, MCI_OPEN, MCI_OPEN_TYPE | MCI_WAIT, (DWORD_PTR)&cd) == 0 && mciGetDeviceID(TEXT("cdaudio")) == cd.wDeviceID);
    CHECK(mciSendString(TEXT("play cdaudio"), answer, 128, NULL) == MCIERR_HARDWARE && answer[0] == 0);
    CHECK(mciGetErrorString(MCIERR_DEVICE_NOT_INSTALLED, answer, 128) && answer[0] == 'T' && MCI_MAKE_TMSF(2, 3, 4, 5) == 0x05040302 && MCI_MSF_SECOND(0x030201) == 2);
    CHECK(sizeof(WAVEFORMATEXTENSIBLE) == 40 && sizeof(WAVEHDR) == 32 && sizeof(MIDIHDR) == 64 && sizeof(MIXERLINEA) == 168 && sizeof(MIXERCONTROLA) == 148);
    HMMIO file = mmioOpen((LPTSTR)TEXT("beep.wav"), NULL, MMIO_READ);
    HDC dc = CreateDC(TEXT("DISPLAY"), NULL, NULL, NULL);
    CHECK(file && mmioClose(file, 0) == 0 && dc && DeleteDC(dc));
}

static void shell()
{
    SHELLEXECUTEINFO run = {sizeof(run)};
    NOTIFYICONDATA icon = {sizeof(icon)};
    BROWSEINFO browse = {0};
    TCHAR path[MAX_PATH];
    IMalloc *memory;
    run.lpFile = TEXT("readme.txt");
    CHECK(!ShellExecuteEx(&run) && GetLastError() == ERROR_FILE_NOT_FOUND && (size_t)run.hInstApp == SE_ERR_FNF && (size_t)ShellExecute(NULL, TEXT("open"), TEXT("http://x"), NULL, NULL, SW_SHOW) <= 32);
    CHECK(!Shell_NotifyIcon(NIM_ADD, &icon) && !ExtractIcon(NULL, TEXT("a.exe"), 0) && !SHBrowseForFolder(&browse) && !SHGetPathFromIDList(NULL, path));
    CHECK(SHGetMalloc(&memory) == S_OK);
    void *bytes = memory->Alloc(16);
    CHECK(bytes && (bytes = memory->Realloc(bytes, 64)) != NULL && memory->DidAlloc(bytes) == -1);
    memory->Free(bytes);
    memory->Release();
    CHECK(SHGetSpecialFolderPath(NULL, path, CSIDL_PERSONAL, TRUE) && GetFileAttributes(path) == FILE_ATTRIBUTE_DIRECTORY);
}

int main()
{
    sounds();
    devices();
    shell();
    printf("%d wrong\n", wrong);
    return wrong;
}
