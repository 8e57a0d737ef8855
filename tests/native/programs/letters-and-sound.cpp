// What games of 2001 have besides Direct3D: letters by GDI in a DIB section, waves by mmio and DirectSound, timers, settings, streams without std.
#define DIRECTINPUT_VERSION 0x0800
#include <iostream.h>
#include <fstream.h>
#include <stdio.h>
#include <windows.h>
#include <windowsx.h>
#include <mmsystem.h>
#include <mmreg.h>
#include <dinput.h>
#include <dsound.h>
#include "..\..\..\d3d8\native\source\media\dsound-space.h"

static_assert(DSBSIZE_MIN == 4 && DSBSIZE_MAX == 0x0fffffff && DSBSIZE_FX_MIN == 150, "sizes of buffers");
#pragma comment(lib, "dsound.lib")

static int wrong;
#define CHECK(condition) ((condition) ? (void)0 : (void)(wrong++, printf("line %d: %s\n", __LINE__, #condition)))

/* Bytes go through streams as letters do. */
static void old_files()
{
    BYTE written[4] = {1, 250, 3, 4}, read[4], one;
    signed char two[2];
    ofstream to("bytes.bin", ios::out | ios::binary);
    to.write(written, 4);
    to.write((BYTE *)written + 1, 2);
    to.close();
    const int flags = ios::in | ios::binary | ios::nocreate;
    ifstream from("bytes.bin", flags), none("none.bin", ios::nocreate);
    from.get(one);
    from.read(read + 1, sizeof(read) - 1);
    from.read(two, 2);
    CHECK(one == 1 && !memcmp(read + 1, written + 1, 3) && two[0] == -6 && two[1] == 3 && !none && none.fail());
    fstream both("none.bin", ios::in | ios::out | ios::nocreate);
    CHECK(both.fail() && GetFileAttributes("none.bin") == INVALID_FILE_ATTRIBUTES);
    ofstream("bytes.bin") << "one\ntwo\n";
    BYTE line[8];
    ifstream lines("bytes.bin");
    CHECK(lines.getline(line, 8) && !strcmp((char *)line, "one") && lines.get(line, 8, '\n') && !strcmp((char *)line, "two"));
}

static void letters()
{
    BITMAPINFO info;
    DWORD *pixels;
    ZeroMemory(&info, sizeof(info));
    info.bmiHeader.biSize = sizeof(BITMAPINFOHEADER);
    info.bmiHeader.biWidth = 64;
    info.bmiHeader.biHeight = -32;
    info.bmiHeader.biPlanes = 1;
    info.bmiHeader.biBitCount = 32;
    HDC dc = CreateCompatibleDC(NULL);
    HBITMAP bitmap = CreateDIBSection(dc, &info, DIB_RGB_COLORS, (void **)&pixels, NULL, 0);
    HFONT font = CreateFont(-20, 0, 0, 0, FW_BOLD, FALSE, FALSE, FALSE, DEFAULT_CHARSET, OUT_DEFAULT_PRECIS, CLIP_DEFAULT_PRECIS, ANTIALIASED_QUALITY, VARIABLE_PITCH, "Arial");
    HGDIOBJ first = SelectObject(dc, bitmap), second = SelectObject(dc, font);
    CHECK(first && second && GetObjectType(dc) == OBJ_MEMDC && !DeleteObject(bitmap));
    SetTextColor(dc, RGB(255, 128, 0));
    SetBkColor(dc, RGB(0, 0, 64));
    SetTextAlign(dc, TA_TOP);
    SIZE size, wider;
    CHECK(GetTextExtentPoint32(dc, "W", 1, &size) && GetTextExtentPoint32(dc, "WW", 2, &wider));
    CHECK(size.cx > 8 && size.cx < 40 && size.cy >= 20 && size.cy < 40 && wider.cx == 2 * size.cx);
    ExtTextOut(dc, 2, 0, ETO_OPAQUE, NULL, "W", 1, NULL);
    int under = 0, full = 0;
    for (int n = 0; n < 64 * 32; n++)
        under += pixels[n] == 0x000040, full += pixels[n] == 0xff8000;
    CHECK(under > 20 && full > 20 && pixels[0] == 0 && pixels[2] == 0x000040);
    TEXTMETRIC metrics;
    CHECK(GetTextMetrics(dc, &metrics) && metrics.tmHeight == size.cy && metrics.tmAscent < metrics.tmHeight);
    RECT box = {0, 0, 0, 0};
    CHECK(DrawText(dc, "a\nb", -1, &box, DT_CALCRECT) == 2 * size.cy && box.right > 0 && box.right < size.cx);
    HBRUSH brush = CreateSolidBrush(RGB(1, 2, 3));
    RECT area = {60, 30, 70, 40};
    FillRect(dc, &area, brush);
    CHECK(pixels[31 * 64 + 63] == 0x010203 && GetPixel(dc, 63, 31) == RGB(1, 2, 3) && GetPixel(dc, 64, 0) == CLR_INVALID);
    HDC other = CreateCompatibleDC(dc);
    HBITMAP narrow = CreateBitmap(8, 8, 1, 16, NULL);
    SelectObject(other, narrow);
    BitBlt(other, 0, 0, 8, 8, dc, 60, 28, SRCCOPY);
    CHECK(GetPixel(other, 0, 3) == RGB(0, 0, 0) && GetPixel(other, 7, 0) == 0);
    PatBlt(other, 0, 0, 8, 8, WHITENESS);
    BitBlt(dc, 0, 24, 8, 8, other, 0, 0, SRCINVERT);
    CHECK((pixels[31 * 64] & 0xffffff) == 0xffffff);
    SelectPen(dc, GetStockPen(WHITE_PEN));
    MoveToEx(dc, 40, 30, NULL);
    LineTo(dc, 44, 30);
    CHECK(pixels[30 * 64 + 43] == 0xffffff && pixels[30 * 64 + 44] != 0xffffff);

    // Written as a file, loaded, and read row by row from below, as heights of landscapes are.
    BITMAPFILEHEADER file = {0x4d42, 54 + 64 * 32 * 4, 0, 0, 54};
    FILE *to = fopen("letters.bmp", "wb");
    fwrite(&file, sizeof(file), 1, to);
    fwrite(&info.bmiHeader, sizeof(info.bmiHeader), 1, to);
    fwrite(pixels, 4, 64 * 32, to);
    fclose(to);
    HBITMAP loaded = (HBITMAP)LoadImage(NULL, "Letters.BMP", IMAGE_BITMAP, 0, 0, LR_LOADFROMFILE | LR_CREATEDIBSECTION);
    BITMAP about;
    CHECK(GetObject(loaded, sizeof(about), &about) == sizeof(about) && about.bmWidth == 64 && about.bmHeight == 32 && about.bmBits);
    info.bmiHeader.biHeight = 32;
    info.bmiHeader.biBitCount = 24;
    static BYTE rows[64 * 32 * 3];
    CHECK(GetDIBits(dc, loaded, 0, 32, rows, &info, DIB_RGB_COLORS) == 32 && rows[63 * 3] == 3 && rows[63 * 3 + 2] == 1);
    CHECK(!LoadImage(NULL, "none.bmp", IMAGE_BITMAP, 0, 0, LR_LOADFROMFILE) && GetLastError() == ERROR_FILE_NOT_FOUND);
    SelectObject(dc, first), SelectObject(dc, second);
    CHECK(DeleteObject(bitmap) && DeleteObject(font) && DeleteObject(brush) && DeleteDC(dc) && DeleteDC(other));
}

static void settings()
{
    HKEY key, again;
    DWORD how, value = 7, bytes = sizeof(value), type = 0;
    char text[128];
    CHECK(RegOpenKeyEx(HKEY_LOCAL_MACHINE, "Software\\Own", 0, KEY_READ, &key) == ERROR_FILE_NOT_FOUND);
    CHECK(RegCreateKeyEx(HKEY_CURRENT_USER, "Software\\Own\\Game", 0, NULL, 0, KEY_ALL_ACCESS, NULL, &key, &how) == ERROR_SUCCESS && how == REG_CREATED_NEW_KEY);
    CHECK(RegSetValueEx(key, "Level", 0, REG_DWORD, (BYTE *)&value, sizeof(value)) == ERROR_SUCCESS);
    CHECK(RegOpenKeyEx(HKEY_CURRENT_USER, "software\\own\\game", 0, KEY_READ, &again) == ERROR_SUCCESS);
    value = 0;
    CHECK(RegQueryValueEx(again, "level", NULL, &type, (BYTE *)&value, &bytes) == ERROR_SUCCESS && value == 7 && type == REG_DWORD && bytes == 4);
    bytes = 2;
    CHECK(RegQueryValueEx(again, "level", NULL, NULL, (BYTE *)&value, &bytes) == ERROR_MORE_DATA && bytes == 4);
    CHECK(RegEnumKey(HKEY_CURRENT_USER, 0, text, sizeof(text)) == ERROR_SUCCESS && !strcmp(text, "Software"));
    RegCloseKey(key), RegCloseKey(again);

    WritePrivateProfileString("Video", "Width", "800", ".\\own.ini");
    WritePrivateProfileString("Video", "Driver", "\"two words\"", ".\\own.ini");
    CHECK(GetPrivateProfileInt("video", "WIDTH", 640, ".\\own.ini") == 800);
    GetPrivateProfileString("Video", "Driver", "", text, sizeof(text), ".\\own.ini");
    CHECK(!strcmp(text, "two words"));
    CHECK(GetPrivateProfileString("Video", NULL, "", text, sizeof(text), ".\\own.ini") == 13 && !strcmp(text + 6, "Driver"));
    CHECK(GetPrivateProfileSectionNames(text, sizeof(text), ".\\own.ini") == 6 && !strcmp(text, "Video"));
}

static void CALLBACK tick(UINT, UINT, DWORD_PTR data, DWORD_PTR, DWORD_PTR)
{
    ++*(int *)data;
}

static void waves(HWND window)
{
    MMCKINFO riff = {0}, format = {0}, data = {0};
    PCMWAVEFORMAT own = {{WAVE_FORMAT_PCM, 1, 11025, 22050, 2}, 16};
    HMMIO file = mmioOpen("wave.wav", NULL, MMIO_CREATE | MMIO_WRITE | MMIO_ALLOCBUF);
    riff.fccType = mmioFOURCC('W', 'A', 'V', 'E');
    format.ckid = mmioFOURCC('f', 'm', 't', ' ');
    data.ckid = mmioFOURCC('d', 'a', 't', 'a');
    mmioCreateChunk(file, &riff, MMIO_CREATERIFF);
    mmioCreateChunk(file, &format, 0);
    mmioWrite(file, (char *)&own, sizeof(own));
    mmioAscend(file, &format, 0);
    mmioCreateChunk(file, &data, 0);
    short samples[1102];
    for (int n = 0; n < 1102; n++)
        samples[n] = (short)(n * 10);
    mmioWrite(file, (char *)samples, sizeof(samples));
    mmioAscend(file, &data, 0);
    mmioAscend(file, &riff, 0);
    CHECK(mmioClose(file, 0) == 0);

    file = mmioOpen("WAVE.wav", NULL, MMIO_ALLOCBUF | MMIO_READ);
    WAVEFORMATEX wave = {0};
    CHECK(mmioDescend(file, &riff, NULL, 0) == 0 && riff.ckid == FOURCC_RIFF && riff.fccType == mmioFOURCC('W', 'A', 'V', 'E') && riff.cksize == 36 + sizeof(samples));
    CHECK(mmioDescend(file, &format, &riff, MMIO_FINDCHUNK) == 0 && mmioRead(file, (HPSTR)&wave, sizeof(PCMWAVEFORMAT)) == 16);
    mmioAscend(file, &format, 0);
    CHECK(mmioDescend(file, &data, &riff, MMIO_FINDCHUNK) == 0 && data.cksize == sizeof(samples) && wave.nSamplesPerSec == 11025);

    LPDIRECTSOUND8 sound;
    LPDIRECTSOUNDBUFFER buffer, copy;
    LPDIRECTSOUNDNOTIFY notify;
    DSBUFFERDESC about = {sizeof(about), DSBCAPS_CTRLVOLUME | DSBCAPS_CTRLPAN | DSBCAPS_CTRLPOSITIONNOTIFY, data.cksize, 0, &wave};
    CHECK(DirectSoundCreate8(NULL, &sound, NULL) == DS_OK && sound->CreateSoundBuffer(&about, &buffer, NULL) == DSERR_PRIOLEVELNEEDED);
    CHECK(sound->SetCooperativeLevel(GetDesktopWindow(), DSSCL_PRIORITY) == DS_OK && sound->SetCooperativeLevel((HWND)5, DSSCL_PRIORITY) == DSERR_INVALIDPARAM);
    CHECK(sound->SetCooperativeLevel(window, DSSCL_PRIORITY) == DS_OK && sound->CreateSoundBuffer(&about, &buffer, NULL) == DS_OK);
    void *parts[2];
    DWORD bytes[2], status, play, write;
    CHECK(buffer->Lock(data.cksize - 4, 12, &parts[0], &bytes[0], &parts[1], &bytes[1], 0) == DS_OK && bytes[0] == 4 && bytes[1] == 8 && parts[1] < parts[0]);
    buffer->Unlock(parts[0], bytes[0], parts[1], bytes[1]);
    CHECK(buffer->Lock(0, 0, &parts[0], &bytes[0], NULL, NULL, DSBLOCK_ENTIREBUFFER) == DS_OK && mmioRead(file, (HPSTR)parts[0], bytes[0]) == (LONG)data.cksize);
    buffer->Unlock(parts[0], bytes[0], NULL, 0);
    mmioClose(file, 0);
    CHECK(buffer->SetVolume(-600) == DS_OK && buffer->SetVolume(1) == DSERR_INVALIDPARAM && buffer->SetFrequency(8000) == DSERR_CONTROLUNAVAIL);
    HANDLE half = CreateEvent(NULL, FALSE, FALSE, NULL), end = CreateEvent(NULL, FALSE, FALSE, NULL);
    DSBPOSITIONNOTIFY places[] = {{data.cksize / 2, half}, {DSBPN_OFFSETSTOP, end}};
    CHECK(buffer->QueryInterface(IID_IDirectSoundNotify, (void **)&notify) == S_OK && notify->SetNotificationPositions(2, places) == DS_OK);
    notify->Release();
    // A tenth of a second: half of it, and its end, set an event each. Where the machine stood still, both have been.
    CHECK(buffer->Play(0, 0, 0) == DS_OK && buffer->GetStatus(&status) == DS_OK && status == DSBSTATUS_PLAYING);
    CHECK(WaitForSingleObject(half, INFINITE) == WAIT_OBJECT_0 && buffer->GetCurrentPosition(&play, &write) == DS_OK);
    CHECK(play >= data.cksize / 2 || WaitForSingleObject(end, 0) == WAIT_OBJECT_0 && SetEvent(end));
    CHECK(WaitForSingleObject(end, INFINITE) == WAIT_OBJECT_0 && buffer->GetStatus(&status) == DS_OK && status == 0);
    buffer->Play(0, 0, DSBPLAY_LOOPING);
    Sleep(150);
    CHECK(buffer->GetStatus(&status) == DS_OK && status == (DSBSTATUS_PLAYING | DSBSTATUS_LOOPING) && buffer->Stop() == DS_OK);
    CHECK(sound->DuplicateSoundBuffer(buffer, &copy) == DS_OK && copy->Release() == 0 && buffer->Release() == 0 && sound->Release() == 0);

    int ticks = 0;
    UINT timer = timeSetEvent(5, 0, tick, (DWORD_PTR)&ticks, TIME_PERIODIC);
    Sleep(60);
    CHECK(timer && timeKillEvent(timer) == TIMERR_NOERROR && ticks >= 2);
}

static void rules(HWND window)
{
    LPDIRECTSOUND old, made;
    LPDIRECTSOUND8 sound;
    LPDIRECTSOUNDBUFFER primary, again, buffer;
    CHECK(DirectSoundCreate(NULL, &old, NULL) == DS_OK && old->QueryInterface(IID_IDirectSound8, (void **)&sound) == E_NOINTERFACE && old->Release() == 0);
    CHECK(DirectSoundCreate8(&DSDEVID_DefaultVoiceCapture, &sound, NULL) == DSERR_NODRIVER && !sound && DirectSoundCreate8(&DSDEVID_DefaultPlayback, &sound, NULL) == DS_OK);
    DSCAPS caps = {sizeof(caps)};
    CHECK(CoCreateInstance(CLSID_DirectSound, NULL, CLSCTX_INPROC_SERVER, IID_IDirectSound, (void **)&made) == S_OK && made->GetCaps(&caps) == DSERR_UNINITIALIZED);
    CHECK(made->Initialize(NULL) == DS_OK && made->Initialize(NULL) == DSERR_ALREADYINITIALIZED && made->GetCaps(&caps) == DS_OK && made->Release() == 0);
    // The primary buffer is one; its format is for whoever has priority.
    WAVEFORMATEX wave = {WAVE_FORMAT_PCM, 2, 44100, 44100 * 4, 4, 16}, broken = {WAVE_FORMAT_PCM, 2, 44100, 44100 * 4, 3, 16};
    DSBUFFERDESC first = {sizeof(first), DSBCAPS_PRIMARYBUFFER}, second = {sizeof(second), DSBCAPS_GETCURRENTPOSITION2, 1001, 0, &wave};
    CHECK(sound->SetCooperativeLevel(window, DSSCL_NORMAL) == DS_OK && sound->CreateSoundBuffer(&first, &primary, NULL) == DS_OK);
    CHECK(primary->SetFormat(&wave) == DSERR_PRIOLEVELNEEDED && sound->Compact() == DSERR_PRIOLEVELNEEDED);
    CHECK(sound->SetCooperativeLevel(window, DSSCL_PRIORITY) == DS_OK && primary->SetFormat(&wave) == DS_OK && primary->SetFormat(&broken) == DSERR_INVALIDPARAM);
    CHECK(sound->CreateSoundBuffer(&first, &again, NULL) == DS_OK && again == primary && again->Release() == 1 && sound->DuplicateSoundBuffer(primary, &again) == DSERR_INVALIDCALL);
    // Whole samples, whatever size was asked for, and from whatever byte.
    DSBCAPS about = {sizeof(about)};
    DWORD at = 1;
    CHECK(sound->CreateSoundBuffer(&second, &buffer, NULL) == DS_OK && buffer->GetCaps(&about) == DS_OK && about.dwBufferBytes == 1004);
    CHECK(buffer->SetCurrentPosition(6) == DS_OK && buffer->GetCurrentPosition(&at, NULL) == DS_OK && at == 4 && buffer->GetVolume(NULL) == DSERR_INVALIDPARAM && buffer->Release() == 0);
    WAVEFORMATEXTENSIBLE longer = {wave, {16}, SPEAKER_FRONT_LEFT | SPEAKER_FRONT_RIGHT, {WAVE_FORMAT_PCM, 0, 16, {0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71}}};
    longer.Format.wFormatTag = WAVE_FORMAT_EXTENSIBLE, longer.Format.cbSize = 22;
    second.lpwfxFormat = &longer.Format;
    CHECK(sound->CreateSoundBuffer(&second, &buffer, NULL) == DS_OK && buffer->Release() == 0);
    second.lpwfxFormat = &broken;
    CHECK(sound->CreateSoundBuffer(&second, &buffer, NULL) == DSERR_INVALIDPARAM && !buffer);
    second.lpwfxFormat = &wave, second.dwFlags = DSBCAPS_CTRL3D | DSBCAPS_CTRLPAN;
    CHECK(sound->CreateSoundBuffer(&second, &buffer, NULL) == DSERR_INVALIDPARAM);
    second.dwFlags = DSBCAPS_LOCHARDWARE;
    CHECK(sound->CreateSoundBuffer(&second, &buffer, NULL) == DSERR_INVALIDCALL && primary->Release() == 0 && sound->Release() == 0);
}

static void space(HWND window)
{
    LPDIRECTSOUND8 sound;
    LPDIRECTSOUNDBUFFER primary, buffer;
    LPDIRECTSOUND3DLISTENER listener;
    LPDIRECTSOUND3DBUFFER place;
    WAVEFORMATEX wave = {WAVE_FORMAT_PCM, 1, 22050, 44100, 2, 16};
    DSBUFFERDESC first = {sizeof(first), DSBCAPS_PRIMARYBUFFER | DSBCAPS_CTRL3D}, second = {sizeof(second), DSBCAPS_CTRL3D, 4410, 0, &wave};
    DirectSoundCreate8(NULL, &sound, NULL);
    sound->SetCooperativeLevel(window, DSSCL_PRIORITY);
    CHECK(sound->CreateSoundBuffer(&first, &primary, NULL) == DS_OK && primary->QueryInterface(IID_IDirectSound3DListener8, (void **)&listener) == S_OK);
    CHECK(sound->CreateSoundBuffer(&second, &buffer, NULL) == DS_OK && buffer->QueryInterface(IID_IDirectSound3DBuffer8, (void **)&place) == S_OK);
    // What keeps the mixer awake is asked, and waited for, as any other buffer.
    DWORD status = 0;
    CHECK(primary->Play(0, 0, DSBPLAY_LOOPING) == DS_OK && primary->GetStatus(&status) == DS_OK && status == (DSBSTATUS_PLAYING | DSBSTATUS_LOOPING));
    Sleep(1);
    CHECK(primary->Stop() == DS_OK && primary->GetStatus(&status) == DS_OK && status == 0);
    D3DVECTOR at, other;
    CHECK(place->SetPosition(4, 0, 0, DS3D_IMMEDIATE) == DS_OK && place->GetPosition(&at) == DS_OK && at.x == 4);
    CHECK(place->SetPosition(8, 0, 0, DS3D_DEFERRED) == DS_OK && listener->SetOrientation(1, 0, 0, 0, 1, 0, DS3D_DEFERRED) == DS_OK);
    CHECK(place->GetPosition(&at) == DS_OK && at.x == 4 && listener->GetOrientation(&at, &other) == DS_OK && at.z == 1 && other.y == 1);
    CHECK(listener->CommitDeferredSettings() == DS_OK && place->GetPosition(&at) == DS_OK && at.x == 8 && listener->GetOrientation(&at, &other) == DS_OK && at.x == 1);
    CHECK(listener->SetRolloffFactor(11, DS3D_IMMEDIATE) == DSERR_INVALIDPARAM && place->SetMode(3, DS3D_IMMEDIATE) == DSERR_INVALIDPARAM);
    DS3DLISTENER ear = {sizeof(ear)};
    DS3DBUFFER from = {sizeof(from)};
    CHECK(listener->GetAllParameters(&ear) == DS_OK && ear.flRolloffFactor == 1 && place->GetAllParameters(&from) == DS_OK && from.dwOutsideConeAngle == 360);
    // Eight metres ahead: each doubling is 6 decibels.
    Heard one = heard(from, ear, false);
    CHECK(one.volume == -1806 && one.pan == 0 && one.pitch == 1);
    // To the right, at twice the least distance, looking away, and coming near.
    D3DVECTOR right = {0, 0, -2}, towards = {0, 0, 34.3f}, away = {0, 0, -1};
    from.vPosition = right, from.vVelocity = towards, from.vConeOrientation = away;
    from.dwInsideConeAngle = 90, from.dwOutsideConeAngle = 180, from.lConeOutsideVolume = -1000;
    one = heard(from, ear, false);
    CHECK(one.volume == -602 - 1000 && one.pan == 1204 && one.pitch > 1.11f && one.pitch < 1.112f);
    from.flMaxDistance = 1.5f;
    CHECK(heard(from, ear, true).volume <= DSBVOLUME_MIN && heard(from, ear, false).volume > -1602);
    CHECK(buffer->QueryInterface(IID_IDirectSound3DListener, (void **)&other) == E_NOINTERFACE);
    listener->Release();
    place->Release();
    CHECK(primary->Release() == 0 && buffer->Release() == 0 && sound->Release() == 0);
}

static BOOL CALLBACK found(LPCDIDEVICEINSTANCE, LPVOID data)
{
    ++*(int *)data;
    return DIENUM_CONTINUE;
}

int main()
{
    HWND window = CreateWindow("static", "", WS_POPUP, 0, 0, 10, 10, NULL, LoadMenu(NULL, MAKEINTRESOURCE(1)), NULL, NULL);
    letters();
    settings();
    waves(window);
    rules(window);
    space(window);
    int sticks = 0;
    LPDIRECTINPUT8 input;
    JOYINFOEX info = {sizeof(info), JOY_RETURNALL};
    DirectInput8Create(GetModuleHandle(NULL), DIRECTINPUT_VERSION, IID_IDirectInput8, (void **)&input, NULL);
    CHECK(input->EnumDevices(DI8DEVCLASS_GAMECTRL, found, &sticks, DIEDFL_ATTACHEDONLY) == DI_OK && sticks == 0);
    CHECK(joyGetPosEx(JOYSTICKID1, &info) == JOYERR_UNPLUGGED && GetModuleHandle("dsound.dll") && GetProcAddress(LoadLibrary("dinput8"), "DirectInput8Create"));
    old_files();
    ofstream("streams.txt") << "old " << 2001 << endl;
    char word[16], line[64];
    int year;
    ifstream("streams.txt") >> word >> year;
    sprintf(line, "%p", (void *)0x12ab);
    CHECK(year == 2001 && !strcmp(line, "000012AB"));
    while (fgets(line, sizeof(line), stdin))
        cout << "read " << line;
    cout << wrong << " wrong" << endl;
    return wrong;
}
