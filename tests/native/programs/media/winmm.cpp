// What players of music and games of fixed steps ask of winmm: waves in turns, timers that count, files of chunks by procedures of their own.
#include <windows.h>
#include <mmsystem.h>
#include <new>
#include <stdio.h>
#include <stdlib.h>

static int wrong;
#define CHECK(condition) ((condition) ? (void)0 : (void)(wrong++, printf("line %d: %s\n", __LINE__, #condition)))

/* A heap of the program's own: blocks are marked, zeroed and counted. What the system takes and gives is none of them. */
static int held;
static const unsigned long MARK = 0xfeedface;

void *operator new(size_t bytes)
{
    unsigned long *block = (unsigned long *)HeapAlloc(GetProcessHeap(), HEAP_ZERO_MEMORY, bytes + 16);
    *block = MARK, held++;
    return block + 4;
}

void operator delete(void *memory)
{
    unsigned long *block = (unsigned long *)memory - 4;
    if (!memory)
        return;
    CHECK(*block == MARK);
    if (*block == MARK)
        *block = 0, held--, HeapFree(GetProcessHeap(), 0, block);
}

static const WAVEFORMATEX format = {WAVE_FORMAT_PCM, 2, 22050, 22050 * 4, 4, 16, 0};
/* A twentieth of a second. */
static short samples[2][1102 * 2];
static WAVEHDR headers[2];
static int opened, done, closed;

static void fill(WAVEHDR *header)
{
    short *to = (short *)header->lpData;
    for (DWORD n = 0; n < header->dwBufferLength / 2; n++)
        to[n] = (short)(n & 32 ? 8000 : -8000);
}

static void CALLBACK play_on(HWAVEOUT wave, UINT message, DWORD_PTR data, DWORD_PTR first, DWORD_PTR)
{
    opened += message == WOM_OPEN, closed += message == WOM_CLOSE;
    if (message != WOM_DONE)
        return;
    WAVEHDR *header = (WAVEHDR *)first;
    // Six pieces, each handed over by what has been told of the one before.
    if (++done + 1 < *(int *)data)
        fill(header), waveOutWrite(wave, header, sizeof(*header));
}

static void in_turns()
{
    HWAVEOUT wave;
    int count = 6;
    WAVEOUTCAPS caps;
    MMTIME time = {TIME_SAMPLES};
    DWORD volume, start = timeGetTime();
    CHECK(waveOutGetNumDevs() == 1 && waveOutGetDevCaps(WAVE_MAPPER, &caps, sizeof(caps)) == 0 && caps.dwFormats & WAVE_FORMAT_2S16 && caps.dwSupport & WAVECAPS_LRVOLUME);
    WAVEFORMATEX film = {WAVE_FORMAT_PCM, 6, 48000, 48000 * 12, 12, 16};
    CHECK(waveOutOpen(NULL, 0, &film, 0, 0, WAVE_FORMAT_QUERY) == WAVERR_BADFORMAT && waveOutOpen(NULL, 0, &format, 0, 0, WAVE_FORMAT_QUERY) == 0 && waveOutOpen(&wave, 1, &format, 0, 0, 0) == MMSYSERR_BADDEVICEID);
    CHECK(waveOutOpen(&wave, WAVE_MAPPER, &format, (DWORD_PTR)play_on, (DWORD_PTR)&count, CALLBACK_FUNCTION) == 0 && opened == 1);
    for (int n = 0; n < 2; n++)
    {
        headers[n].lpData = (LPSTR)samples[n], headers[n].dwBufferLength = sizeof(samples[n]);
        CHECK(waveOutWrite(wave, &headers[n], sizeof(headers[n])) == WAVERR_UNPREPARED && waveOutPrepareHeader(wave, &headers[n], sizeof(headers[n])) == 0);
        fill(&headers[n]);
        CHECK(waveOutWrite(wave, &headers[n], sizeof(headers[n])) == 0 && headers[n].dwFlags == (WHDR_PREPARED | WHDR_INQUEUE));
    }
    CHECK(waveOutWrite(wave, &headers[0], sizeof(headers[0])) == WAVERR_STILLPLAYING && waveOutUnprepareHeader(wave, &headers[0], sizeof(headers[0])) == WAVERR_STILLPLAYING);
    CHECK(waveOutClose(wave) == WAVERR_STILLPLAYING && waveOutSetVolume(wave, 0x8000ffff) == 0 && waveOutGetVolume((HWAVEOUT)0, &volume) == 0 && volume == 0x8000ffff);
    while (done < count && timeGetTime() - start < 3000)
        Sleep(5);
    DWORD took = timeGetTime() - start;
    CHECK(done == count && took >= 280 && took < 800);
    CHECK(waveOutGetPosition(wave, &time, sizeof(time)) == 0 && time.u.sample == 6 * 1102);
    time.wType = TIME_MS;
    CHECK(waveOutGetPosition(wave, &time, sizeof(time)) == 0 && time.wType == TIME_MS && time.u.ms == 299);
    CHECK(headers[0].dwFlags == (WHDR_PREPARED | WHDR_DONE) && waveOutUnprepareHeader(wave, &headers[0], sizeof(headers[0])) == 0 && headers[0].dwFlags == WHDR_DONE);
    waveOutUnprepareHeader(wave, &headers[1], sizeof(headers[1]));
    CHECK(waveOutClose(wave) == 0 && closed == 1 && waveOutClose(wave) == MMSYSERR_INVALHANDLE);
    waveOutSetVolume((HWAVEOUT)0, 0xffffffff);
}

static void by_event()
{
    HWAVEOUT wave;
    MMTIME time = {TIME_BYTES};
    HANDLE event = CreateEvent(NULL, FALSE, FALSE, NULL);
    CHECK(waveOutOpen(&wave, 0, &format, (DWORD_PTR)event, 0, CALLBACK_EVENT) == 0 && WaitForSingleObject(event, 0) == WAIT_OBJECT_0);
    headers[0].dwFlags = headers[1].dwFlags = 0;
    waveOutPrepareHeader(wave, &headers[0], sizeof(headers[0]));
    // A loop of ten, halted in its middle.
    headers[0].dwFlags |= WHDR_BEGINLOOP | WHDR_ENDLOOP, headers[0].dwLoops = 10;
    DWORD start = timeGetTime();
    CHECK(waveOutWrite(wave, &headers[0], sizeof(headers[0])) == 0);
    Sleep(150);
    CHECK(waveOutPause(wave) == 0 && waveOutGetPosition(wave, &time, sizeof(time)) == 0 && time.u.cb > 0 && time.u.cb < 10 * sizeof(samples[0]));
    DWORD at = time.u.cb;
    Sleep(60);
    CHECK(waveOutGetPosition(wave, &time, sizeof(time)) == 0 && time.u.cb == at && waveOutRestart(wave) == 0);
    CHECK(WaitForSingleObject(event, 2000) == WAIT_OBJECT_0 && headers[0].dwFlags & WHDR_DONE && timeGetTime() - start >= 500);
    CHECK(waveOutGetPosition(wave, &time, sizeof(time)) == 0 && time.u.cb == 10 * sizeof(samples[0]));
    // What is given back at once.
    headers[0].dwLoops = 1000;
    CHECK(waveOutWrite(wave, &headers[0], sizeof(headers[0])) == 0 && waveOutReset(wave) == 0 && headers[0].dwFlags & WHDR_DONE && !(headers[0].dwFlags & WHDR_INQUEUE));
    CHECK(WaitForSingleObject(event, 0) == WAIT_OBJECT_0 && waveOutGetPosition(wave, &time, sizeof(time)) == 0 && time.u.cb == 0 && waveOutClose(wave) == 0);
    CloseHandle(event);
}

static void by_window()
{
    HWAVEOUT wave;
    MSG message;
    UINT seen[3] = {0};
    HWND window = CreateWindow("static", "", WS_POPUP, 0, 0, 10, 10, NULL, NULL, NULL, NULL);
    CHECK(waveOutOpen(&wave, 0, &format, (DWORD_PTR)window, 0, CALLBACK_WINDOW) == 0);
    headers[0].dwFlags = 0;
    waveOutPrepareHeader(wave, &headers[0], sizeof(headers[0]));
    waveOutWrite(wave, &headers[0], sizeof(headers[0]));
    while (!seen[1] && GetMessage(&message, NULL, 0, 0))
        if (message.message >= MM_WOM_OPEN && message.message <= MM_WOM_DONE)
        {
            seen[message.message == MM_WOM_DONE] = message.message;
            CHECK(message.wParam == (WPARAM)wave && (message.message != MM_WOM_DONE || message.lParam == (LPARAM)&headers[0]));
        }
    CHECK(seen[0] == MM_WOM_OPEN && waveOutClose(wave) == 0);
    DestroyWindow(window);
}

static void CALLBACK tick(UINT, UINT, DWORD_PTR data, DWORD_PTR, DWORD_PTR)
{
    ++*(int *)data;
}

static MMRESULT killed = (MMRESULT)-1;
static void CALLBACK kill(UINT id, UINT, DWORD_PTR, DWORD_PTR, DWORD_PTR)
{
    killed = timeKillEvent(id);
}

static void timers()
{
    // Pictures come less often than this timer: it counts the time all the same.
    int ticks = 0;
    UINT timer = timeSetEvent(4, 1, tick, (DWORD_PTR)&ticks, TIME_PERIODIC);
    // However long the machine takes for it.
    DWORD start = timeGetTime(), asked = start, told = start;
    while (told - start < 400)
    {
        while (timeGetTime() - told < 17)
            ;
        asked = timeGetTime();
        Sleep(0);
        told = timeGetTime();
    }
    timeKillEvent(timer);
    CHECK(ticks >= (int)(asked - start) * 9 / 40 && ticks <= (int)(told - start) * 11 / 40);
    timeSetEvent(1, 0, kill, 0, TIME_ONESHOT);
    Sleep(30);
    CHECK(killed == TIMERR_NOERROR);
}

static char stored[64];
static DWORD stored_at, stored_size;
static int messages[8];

/* Files that lie in memory, under any name. */
static LRESULT CALLBACK stored_file(LPSTR info, UINT message, LPARAM first, LPARAM second)
{
    if (message < 8)
        messages[message]++;
    DWORD count = (DWORD)second;
    switch (message)
    {
    case MMIOM_OPEN:
        stored_at = 0;
        return ((MMIOINFO *)info)->adwInfo[0] == 7 ? MMSYSERR_NOERROR : MMIOERR_CANNOTOPEN;
    case MMIOM_READ:
        count = count < stored_size - stored_at ? count : stored_size - stored_at;
        memcpy((void *)first, stored + stored_at, count);
        stored_at += count;
        return count;
    case MMIOM_WRITE:
        memcpy(stored + stored_at, (void *)first, count);
        stored_size = stored_at += count;
        return count;
    case MMIOM_SEEK:
        return stored_at = (DWORD)first;
    }
    return 0;
}

static void chunks()
{
    MMIOINFO info = {0};
    MMCKINFO riff = {0}, data = {0};
    CHECK(mmioStringToFOURCC("wave", MMIO_TOUPPER) == mmioFOURCC('W', 'A', 'V', 'E') && mmioStringToFOURCC("ab", 0) == mmioFOURCC('a', 'b', ' ', ' '));
    info.pIOProc = stored_file;
    CHECK(!mmioOpen((LPSTR)"any", &info, MMIO_READ) && info.wErrorRet == MMIOERR_CANNOTOPEN);
    info.adwInfo[0] = 7;
    HMMIO file = mmioOpen((LPSTR)"any", &info, MMIO_CREATE | MMIO_WRITE);
    riff.fccType = mmioFOURCC('W', 'A', 'V', 'E'), data.ckid = mmioFOURCC('d', 'a', 't', 'a');
    CHECK(mmioCreateChunk(file, &riff, MMIO_CREATERIFF) == 0 && mmioCreateChunk(file, &data, 0) == 0 && mmioGetInfo(file, &info, 0) == 0);
    // Into the buffer itself, which has room at its end.
    CHECK(info.pchEndWrite - info.pchNext >= 6);
    memcpy(info.pchNext, "sounds", 6);
    info.pchNext += 6, info.dwFlags |= MMIO_DIRTY;
    CHECK(mmioAdvance(file, &info, MMIO_WRITE) == 0 && mmioSetInfo(file, &info, 0) == 0 && mmioAscend(file, &data, 0) == 0 && mmioAscend(file, &riff, 0) == 0 && mmioClose(file, 0) == 0);
    CHECK(stored_size == 26 && !memcmp(stored + 20, "sounds", 6) && messages[MMIOM_CLOSE] == 1);

    // By the ending of its name, and any chunk at all.
    info.pIOProc = NULL, info.fccIOProc = 0, info.adwInfo[0] = 7;
    CHECK(mmioInstallIOProc(mmioFOURCC('P', 'A', 'K', ' '), stored_file, MMIO_INSTALLPROC) == stored_file);
    file = mmioOpen((LPSTR)"sounds.pak+beep", &info, MMIO_READ);
    riff.fccType = 0, data.ckid = 0;
    char text[8] = "";
    CHECK(file && mmioDescend(file, &riff, NULL, MMIO_FINDRIFF) == 0 && riff.fccType == mmioFOURCC('W', 'A', 'V', 'E') && mmioDescend(file, &data, &riff, MMIO_FINDCHUNK) == 0 && data.cksize == 6);
    CHECK(mmioRead(file, text, 8) == 6 && !memcmp(text, "sounds", 6) && mmioClose(file, 0) == 0);
    mmioInstallIOProc(mmioFOURCC('P', 'A', 'K', ' '), NULL, MMIO_REMOVEPROC);
    CHECK(!mmioOpen((LPSTR)"sounds.pak+beep", &info, MMIO_READ) && info.wErrorRet == MMIOERR_FILENOTFOUND);
}

int main()
{
    int *volatile own = new int[4];
    CHECK(held == 1 && own[3] == 0);
    delete[] own;
    in_turns();
    by_event();
    by_window();
    timers();
    chunks();
    CHECK(held == 0);
    printf("%d wrong\n", wrong);
    return wrong;
}
