// Media that are played by commands, as texts and as blocks: music of the time, and what is said where there is none.
#include <windows.h>
#include <mmsystem.h>
#include <digitalv.h>
#include <stdio.h>
#include <string.h>

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
    BYTE samples[11025 * 2];
};
#pragma pack(pop)

/* A second of 16 bits. */
static Wave wave = {FOURCC_RIFF, sizeof(Wave) - 8, mmioFOURCC('W', 'A', 'V', 'E'), mmioFOURCC('f', 'm', 't', ' '), 16, WAVE_FORMAT_PCM, 1, 11025, 22050, 2, 16, mmioFOURCC('d', 'a', 't', 'a'), 22050, {0}};

/* Two quarters at a hundred in a minute. */
static const BYTE song[] = {'M', 'T', 'h', 'd', 0, 0, 0, 6, 0, 0, 0, 1, 0, 96, 'M', 'T', 'r', 'k', 0, 0, 0, 20, 0, 0xff, 0x51, 3, 0x09, 0x27, 0xc0, 0, 0x90, 60, 100, 0x81, 0x40, 0x80, 60, 0, 0, 0xff, 0x2f, 0};

static void write(const char *name, const void *bytes, size_t size)
{
    FILE *file = fopen(name, "wb");
    fwrite(bytes, size, 1, file);
    fclose(file);
}

static char answer[128];
static HWND window;
/* What the window is told: how, and of which device. */
static int told[9], last_device;

static LRESULT CALLBACK hear(HWND of, UINT message, WPARAM how, LPARAM device)
{
    if (message == MM_MCINOTIFY)
        told[how]++, last_device = (int)device;
    return DefWindowProc(of, message, how, device);
}

static MCIERROR tell(const char *command)
{
    strcpy(answer, "nothing");
    return mciSendString(command, answer, sizeof(answer), window);
}

/* Whether a command is answered so. */
static bool is(const char *command, const char *expected)
{
    MCIERROR error = tell(command);
    if (error == 0 && strcmp(answer, expected) == 0)
        return true;
    printf("%s: %lu \"%s\", not \"%s\"\n", command, error, answer, expected);
    return false;
}

static bool fails(const char *command, MCIERROR expected)
{
    MCIERROR error = tell(command);
    if (error == expected && answer[0] == 0)
        return true;
    printf("%s: %lu, not %lu\n", command, error, expected);
    return false;
}

/* Waits until the window has been told so once more. */
static bool hears(int how)
{
    MSG message;
    DWORD start = timeGetTime();
    int before = told[how];
    while (told[how] == before && timeGetTime() - start < 3000)
    {
        while (PeekMessage(&message, NULL, 0, 0, PM_REMOVE))
            DispatchMessage(&message);
        if (told[how] == before)
            Sleep(5);
    }
    return told[how] == before + 1;
}

static void waves()
{
    CHECK(is("open \"the beep.wav\" type waveaudio alias beep", "1"));
    CHECK(mciGetDeviceID("BEEP") == 1 && mciGetDeviceID("none") == 0 && mciGetDeviceID("all") == MCI_ALL_DEVICE_ID && mciGetCreatorTask(1) && !mciGetCreatorTask(2));
    CHECK(is("status beep mode", "stopped") && is("STATUS Beep   LENGTH", "1000") && is("status beep position", "0") && is("status beep time format", "milliseconds"));
    CHECK(is("status beep number of tracks", "1") && is("status beep current track", "1") && is("status beep length track 1", "1000") && is("status beep position track 1", "0") && is("status beep start position", "0"));
    CHECK(is("status beep media present", "true") && is("status beep ready", "true") && is("status beep format tag", "pcm") && is("status beep channels", "1"));
    CHECK(is("status beep samplespersec", "11025") && is("status beep bytespersec", "22050") && is("status beep alignment", "2") && is("status beep bitspersample", "16"));
    CHECK(fails("status beep input", MCIERR_WAVE_INPUTUNSPECIFIED) && fails("status beep output", MCIERR_WAVE_OUTPUTUNSPECIFIED) && fails("status beep length track 2", MCIERR_OUTOFRANGE));
    CHECK(is("set beep time format bytes", "") && is("status beep time format", "bytes") && is("status beep length", "22050") && is("seek beep to 11025", "") && is("status beep position", "11026"));
    CHECK(is("set beep time format samples", "") && is("status beep length", "11025") && is("status beep position", "5513") && is("seek beep to end", "") && is("status beep position", "11025"));
    CHECK(is("set beep time format ms", "") && is("status beep position", "1000") && is("seek beep to start", "") && is("status beep position", "0") && is("seek beep to 999", "") && is("status beep position", "999"));
    CHECK(is("capability beep can play", "true") && is("capability beep can record", "false") && is("capability beep device type", "waveaudio") && is("capability beep compound device", "true") && is("capability beep outputs", "1"));
    CHECK(is("info beep product", "Sound") && is("info beep file", "the beep.wav") && is("sysinfo waveaudio quantity open", "1") && is("sysinfo waveaudio name 1 open", "beep") && is("sysinfo beep installname", "waveaudio"));
    CHECK(fails("set beep door open", MCIERR_UNSUPPORTED_FUNCTION) && is("break beep on 27", "") && is("break beep off", "") && is("cue beep output", ""));
    // "wait" comes back when it has been played.
    DWORD start = timeGetTime();
    CHECK(is("play beep from 0 to 300 wait", "") && timeGetTime() - start >= 290 && timeGetTime() - start < 900 && is("status beep mode", "stopped") && is("status beep position", "300"));
    CHECK(is("play beep from 900 wait", "") && is("status beep position", "1000") && is("close beep", "") && fails("status beep mode", MCIERR_INVALID_DEVICE_NAME));
}

static void notices()
{
    // Without an alias a file is called by its own name; what it begins with says more than an ending that is not known.
    CHECK(is("open waveaudio!beep.snd", "2") && mciGetDeviceID("beep.snd") == 2 && is("close beep.snd", "") && is("open beep.bgm alias bgm", "3"));
    CHECK(is("play bgm notify", "") && is("status bgm mode", "playing") && is("pause bgm", "") && is("status bgm mode", "paused"));
    tell("status bgm position");
    char before[128];
    strcpy(before, answer);
    Sleep(60);
    CHECK(is("status bgm position", before) && is("resume bgm", "") && is("status bgm mode", "playing"));
    // Another one that wants to be told of the same end.
    CHECK(is("play bgm notify", "") && hears(MCI_NOTIFY_SUPERSEDED) && hears(MCI_NOTIFY_SUCCESSFUL) && last_device == 3 && is("status bgm mode", "stopped") && is("status bgm position", "1000"));
    CHECK(is("play bgm from 0 notify", "") && is("stop bgm", "") && hears(MCI_NOTIFY_ABORTED) && is("status bgm mode", "stopped"));
    CHECK(is("play bgm from 0 to 200 notify", "") && hears(MCI_NOTIFY_SUCCESSFUL) && is("status bgm position", "200"));
    CHECK(is("play bgm from 0 notify", "") && is("play bgm from 0 to 500", "") && hears(MCI_NOTIFY_ABORTED) && is("seek bgm to 100 notify", "") && hears(MCI_NOTIFY_SUCCESSFUL) && is("status bgm position", "100"));
    CHECK(is("play bgm notify", "") && is("close bgm notify", "") && hears(MCI_NOTIFY_ABORTED) && told[MCI_NOTIFY_FAILURE] == 0);
    // What a command opens for itself is closed when it has been played.
    CHECK(fails("play beep.bgm notify", MCIERR_NOTIFY_ON_AUTO_OPEN) && is("play beep.bgm to 100", "") && mciGetDeviceID("beep.bgm") != 0 && fails("play all from 0 x", MCIERR_UNRECOGNIZED_KEYWORD));
    Sleep(300);
    CHECK(mciGetDeviceID("beep.bgm") == 0 && is("status beep.bgm length", "1000") && mciGetDeviceID("beep.bgm") == 0);
}

static void notes()
{
    tell("open song.mid alias song");
    CHECK(is("status song time format", "song pointer") && is("status song length", "8") && is("seek song to 3", "") && is("status song position", "3") && is("status song tempo", "100") && is("status song division type", "PPQN"));
    CHECK(is("set song time format milliseconds", "") && is("status song length", "1200") && is("status song position", "450") && is("status song port", "mapper") && is("set song port mapper", "") && fails("set song tempo 90", MCIERR_UNSUPPORTED_FUNCTION));
    CHECK(is("play song from 0 to 200 wait", "") && is("status song position", "200") && is("play song from 1000 notify", "") && hears(MCI_NOTIFY_SUCCESSFUL) && is("status song position", "1200"));
    CHECK(is("set song time format song pointer", "") && is("play song from 6 to 7 wait", "") && is("status song position", "7") && fails("seek song to 9", MCIERR_OUTOFRANGE) && is("capability song device type", "sequencer") && is("close song", ""));
}

static void music()
{
    tell("open beep.bgm type MPEGVideo alias a");
    CHECK(is("status a volume", "1000") && is("setaudio a volume to 500", "") && is("status a volume", "500") && is("setaudio a left volume to 100", "") && is("status a left volume", "100") && is("status a right volume", "500") && is("status a volume", "300"));
    CHECK(fails("setaudio a volume to 1001", MCIERR_OUTOFRANGE) && is("setaudio a off", "") && is("status a audio", "off") && is("set a audio left on", "") && is("status a audio", "on") && is("set a audio all off", "") && is("status a audio", "off"));
    CHECK(is("capability a device type", "digitalvideo") && is("info a product", "DirectShow") && is("status a audio samplespersec", "11025") && is("window a handle 7", "") && is("put a window at 0 0 10 10", "") && is("where a source", "0 0 0 0"));
    CHECK(is("play a from 800 repeat", ""));
    Sleep(400);
    CHECK(is("status a mode", "playing") && is("play a test", "") && is("close all", "") && mciGetDeviceID("a") == 0);
}

static void drive()
{
    CHECK(fails("play cdaudio", MCIERR_HARDWARE) && mciGetDeviceID("cdaudio") == 0 && is("status cdaudio media present", "false"));
    tell("open cdaudio alias cd shareable");
    CHECK(is("status cd mode", "not ready") && is("status cd ready", "false") && is("status cd time format", "msf") && is("set cd time format tmsf", "") && is("status cd time format", "tmsf") && fails("set cd time format bytes", MCIERR_BAD_TIME_FORMAT));
    CHECK(fails("status cd number of tracks", MCIERR_HARDWARE) && fails("play cd from 2:0:0:0 to 3", MCIERR_HARDWARE) && is("set cd door open", "") && is("status cd mode", "open") && is("set cd door closed wait", ""));
    CHECK(fails("open cdaudio", MCIERR_MUST_USE_SHAREABLE) && is("capability cd can eject", "true") && is("sysinfo all quantity", "4") && is("sysinfo all name 4", "cdaudio") && is("close cd", ""));
}

static void errors()
{
    CHECK(fails("", MCIERR_MISSING_COMMAND_STRING) && fails("sing", MCIERR_UNRECOGNIZED_COMMAND) && fails("open", MCIERR_MISSING_DEVICE_NAME) && fails("close none", MCIERR_INVALID_DEVICE_NAME));
    CHECK(fails("open none.wav", MCIERR_FILE_NOT_FOUND) && fails("open none", MCIERR_INVALID_DEVICE_NAME) && fails("open none.xyz", MCIERR_EXTENSION_NOT_FOUND) && fails("open x.wav type harp", MCIERR_INVALID_DEVICE_NAME) && fails("open new type waveaudio", MCIERR_NEW_REQUIRES_ALIAS));
    CHECK(fails("open \"beep.bgm", MCIERR_NO_CLOSING_QUOTE) && fails("open \"beep.bgm\"x", MCIERR_EXTRA_CHARACTERS) && fails("open beep.bgm alias", MCIERR_MISSING_STRING_ARGUMENT));
    CHECK(fails("open noise.mp3 alias n", MCIERR_INVALID_FILE) && fails("open noise.mp3 type waveaudio", MCIERR_INVALID_FILE) && fails("open noise.dat", MCIERR_INVALID_FILE) && fails("open film.avi", MCIERR_DEVICE_NOT_INSTALLED) && fails("open none.avi", MCIERR_FILE_NOT_FOUND));
    tell("open beep.bgm"), tell("open beep.bgm alias a");
    CHECK(fails("open beep.bgm", MCIERR_DEVICE_OPEN) && fails("open beep.bgm alias A", MCIERR_DUPLICATE_ALIAS) && fails("status a", MCIERR_MISSING_PARAMETER) && fails("status a colour", MCIERR_UNRECOGNIZED_KEYWORD) && fails("status a mode mode", MCIERR_DUPLICATE_FLAGS) && fails("status a mode length", MCIERR_FLAGS_NOT_COMPATIBLE));
    CHECK(fails("set a time format years", MCIERR_BAD_CONSTANT) && fails("set a time format tmsf", MCIERR_BAD_TIME_FORMAT) && fails("set a", MCIERR_MISSING_PARAMETER) && fails("set a audio all off", MCIERR_UNSUPPORTED_FUNCTION) && fails("setaudio a volume to 5", MCIERR_UNRECOGNIZED_COMMAND));
    CHECK(fails("play a from", MCIERR_BAD_INTEGER) && fails("play a from x", MCIERR_BAD_INTEGER) && fails("play a from 1001", MCIERR_OUTOFRANGE) && fails("play a from 500 to 400", MCIERR_OUTOFRANGE) && fails("seek a", MCIERR_MISSING_PARAMETER) && fails("seek a to 1001", MCIERR_OUTOFRANGE));
    CHECK(fails("resume a", MCIERR_NONAPPLICABLE_FUNCTION) && fails("pause a", MCIERR_NONAPPLICABLE_FUNCTION) && fails("record a", MCIERR_UNSUPPORTED_FUNCTION) && fails("save a b.wav", MCIERR_UNSUPPORTED_FUNCTION) && fails("status all mode", MCIERR_CANNOT_USE_ALL) && fails("sysinfo harp quantity", MCIERR_DEVICE_TYPE_REQUIRED));
    CHECK(mciSendString("status a mode", answer, 5, NULL) == MCIERR_PARAM_OVERFLOW && strcmp(answer, "stop") == 0 && mciSendString("status a mode", NULL, 0, NULL) == 0);
    WCHAR wide[128];
    CHECK(mciSendStringW(L"status a mode", wide, 128, NULL) == 0 && lstrcmpW(wide, L"stopped") == 0 && mciSendStringW(L"status a mode", wide, 4, NULL) == MCIERR_PARAM_OVERFLOW && mciGetDeviceIDW(L"a") == mciGetDeviceIDA("a"));
    CHECK(mciGetErrorString(MCIERR_FILE_NOT_FOUND, answer, sizeof(answer)) && strcmp(answer, "The file was not found. See whether its path and name are right.") == 0 && !mciGetErrorString(MCIERR_BASE + 2, answer, sizeof(answer)));
    CHECK(mciGetErrorStringW(MCIERR_DEVICE_NOT_READY, wide, 128) && lstrcmpW(wide, L"The device is not ready.") == 0);
    for (MCIERROR error = MCIERR_BASE + 5; error <= MCIERR_BASE + 26; error++)
        CHECK(mciGetErrorString(error, answer, sizeof(answer)) && answer[0]);
    tell("close all");
}

static UINT CALLBACK yield(MCIDEVICEID, DWORD data)
{
    return ++*(int *)data > 3;
}

static void blocks()
{
    MCI_OPEN_PARMS open = {0};
    open.lpstrDeviceType = "waveaudio", open.lpstrElementName = "the beep.wav", open.lpstrAlias = "beep";
    CHECK(mciSendCommand(0, MCI_OPEN, MCI_OPEN_TYPE | MCI_OPEN_ELEMENT | MCI_OPEN_ALIAS, (DWORD_PTR)&open) == 0 && open.wDeviceID == mciGetDeviceID("beep") && open.wDeviceID != 0);
    MCIDEVICEID id = open.wDeviceID;
    MCI_SET_PARMS set = {0, MCI_FORMAT_SAMPLES};
    MCI_STATUS_PARMS status = {0};
    CHECK(mciSendCommand(id, MCI_SET, MCI_SET_TIME_FORMAT, (DWORD_PTR)&set) == 0);
    status.dwItem = MCI_STATUS_LENGTH;
    CHECK(mciSendCommand(id, MCI_STATUS, MCI_STATUS_ITEM, (DWORD_PTR)&status) == 0 && status.dwReturn == 11025);
    status.dwItem = MCI_STATUS_MODE;
    CHECK(mciSendCommand(id, MCI_STATUS, MCI_STATUS_ITEM, (DWORD_PTR)&status) == 0 && status.dwReturn == MCI_MODE_STOP && mciSendCommand(id, MCI_STATUS, MCI_STATUS_ITEM, 0) == MCIERR_NULL_PARAMETER_BLOCK);
    MCI_PLAY_PARMS play = {(DWORD_PTR)window, 0, 2205};
    CHECK(mciSendCommand(id, MCI_PLAY, MCI_FROM | MCI_TO | MCI_NOTIFY, (DWORD_PTR)&play) == 0 && hears(MCI_NOTIFY_SUCCESSFUL) && last_device == (int)id);
    MCI_GETDEVCAPS_PARMS caps = {0, 0, MCI_GETDEVCAPS_DEVICE_TYPE};
    CHECK(mciSendCommand(id, MCI_GETDEVCAPS, MCI_GETDEVCAPS_ITEM, (DWORD_PTR)&caps) == 0 && caps.dwReturn == MCI_DEVTYPE_WAVEFORM_AUDIO);
    WCHAR file[64];
    MCI_INFO_PARMSW info = {0, file, 64};
    CHECK(mciSendCommandW(id, MCI_INFO, MCI_INFO_FILE, (DWORD_PTR)&info) == 0 && lstrcmpW(file, L"the beep.wav") == 0);
    // Waiting can be ended by the program, and playing goes on.
    int yields = 0;
    DWORD data;
    CHECK(mciSetYieldProc(id, yield, (DWORD)&yields) && mciGetYieldProc(id, &data) == yield && data == (DWORD)&yields);
    CHECK(mciSendCommand(id, MCI_PLAY, MCI_FROM | MCI_WAIT, (DWORD_PTR)&play) == 0 && yields == 4 && is("status beep mode", "playing"));
    CHECK(mciSendCommand(id, MCI_STEP, 0, 0) == MCIERR_UNSUPPORTED_FUNCTION && mciSendCommand(id, 0x1000, 0, 0) == MCIERR_UNRECOGNIZED_COMMAND && mciSendCommand(77, MCI_PLAY, 0, 0) == MCIERR_INVALID_DEVICE_ID);
    CHECK(mciSendCommand(MCI_ALL_DEVICE_ID, MCI_CLOSE, 0, 0) == 0 && mciSendCommand(id, MCI_STOP, 0, 0) == MCIERR_INVALID_DEVICE_ID);

    // By the number of a type, with letters of 16 bits, and by the number of an element.
    MCI_OPEN_PARMSW wide = {0};
    wide.lpstrDeviceType = (LPCWSTR)MCI_DEVTYPE_CD_AUDIO;
    CHECK(mciSendCommandW(0, MCI_OPEN, MCI_OPEN_TYPE | MCI_OPEN_TYPE_ID, (DWORD_PTR)&wide) == 0 && mciSendCommand(wide.wDeviceID, MCI_CLOSE, 0, 0) == 0);
    wide.lpstrElementName = L"beep.bgm", wide.lpstrDeviceType = L"MPEGVideo";
    CHECK(mciSendCommandW(0, MCI_OPEN, MCI_OPEN_TYPE | MCI_OPEN_ELEMENT, (DWORD_PTR)&wide) == 0);
    MCI_DGV_SETAUDIO_PARMS audio = {0, MCI_DGV_SETAUDIO_VOLUME, 250};
    status.dwItem = MCI_DGV_STATUS_VOLUME;
    CHECK(mciSendCommand(wide.wDeviceID, MCI_SETAUDIO, MCI_DGV_SETAUDIO_ITEM | MCI_DGV_SETAUDIO_VALUE, (DWORD_PTR)&audio) == 0 && mciSendCommand(wide.wDeviceID, MCI_STATUS, MCI_STATUS_ITEM, (DWORD_PTR)&status) == 0 && status.dwReturn == 250);
    open.lpstrElementName = (LPCSTR)1234, open.lpstrDeviceType = "waveaudio";
    CHECK(mciSendCommand(0, MCI_OPEN, MCI_OPEN_TYPE | MCI_OPEN_ELEMENT | MCI_OPEN_ELEMENT_ID, (DWORD_PTR)&open) == 0 && mciGetDeviceIDFromElementID(1234, "waveaudio") == open.wDeviceID && mciGetDeviceIDFromElementID(1234, "cdaudio") == 0);
    DWORD count = 0;
    MCI_SYSINFO_PARMS system = {0, (LPSTR)&count, sizeof(count), 0, MCI_DEVTYPE_DIGITAL_VIDEO};
    CHECK(mciSendCommand(0, MCI_SYSINFO, MCI_SYSINFO_QUANTITY | MCI_SYSINFO_OPEN, (DWORD_PTR)&system) == 0 && count == 1 && is("close all", ""));
}

int main()
{
    WNDCLASS what = {0};
    what.lpfnWndProc = hear, what.lpszClassName = "hears";
    RegisterClass(&what);
    window = CreateWindow("hears", "", WS_POPUP, 0, 0, 10, 10, NULL, NULL, NULL, NULL);
    for (int n = 0; n < (int)sizeof(wave.samples); n++)
        wave.samples[n] = n & 32 ? 20 : 236;
    write("the beep.wav", &wave, sizeof(wave));
    write("beep.snd", &wave, sizeof(wave));
    write("beep.bgm", &wave, sizeof(wave));
    write("song.mid", song, sizeof(song));
    write("noise.mp3", "no music", 8);
    write("noise.dat", "no music", 8);
    write("film.avi", "no film", 7);
    waves();
    notices();
    notes();
    music();
    drive();
    errors();
    blocks();
    printf("%d wrong\n", wrong);
    return wrong;
}
