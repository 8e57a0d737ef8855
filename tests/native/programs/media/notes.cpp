/* MIDI: the device that plays it, streams that keep their time, files, and what the synthesizer makes of notes. */
#include <windows.h>
#include <mmsystem.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <new>
#include <vector>
#include "../../../../d3d8/native/source/media/music/notes/midi-source.h"

static int wrong;

static void is(int line, bool right, const char *what)
{
    if (!right)
        printf("%d: %s\n", line, what), wrong++;
}
#define IS(right) is(__LINE__, (right) != 0, #right)

static short made[NOTE_RATE * 2];
static Synthesizer synthesizer;

/* How much of a tone there is in what was made left (0) or right (1), of so many hertz. */
static double tone(double hertz, int side)
{
    double real = 0, imaginary = 0;
    for (DWORD n = 0; n < NOTE_RATE; n++)
    {
        double angle = 2 * M_PI * hertz * n / NOTE_RATE;
        real += made[n * 2 + side] * cos(angle);
        imaginary += made[n * 2 + side] * sin(angle);
    }
    return sqrt(real * real + imaginary * imaginary) * 2 / NOTE_RATE;
}

/* Makes a second of what a few messages begin. */
static void play(const DWORD *messages, int count)
{
    synthesizer = Synthesizer();
    for (int n = 0; n < count; n++)
        synthesizer.take(messages[n]);
    synthesizer.render(made, NOTE_RATE);
}

static double loudness()
{
    double sum = 0;
    for (short sample : made)
        sum += static_cast<double>(sample) * sample;
    return sqrt(sum / (NOTE_RATE * 2));
}

static void sounds()
{
    // An ocarina is nearly a sine; it trembles, for which the wheel of modulation is not needed.
    static const DWORD low[] = {0x4fc0, 0x643990}, high[] = {0x4fc0, 0x644590}, left[] = {0x4fc0, 0x000ab0, 0x644590}, bent[] = {0x4fc0, 0x7f7fe0, 0x644390};
    play(low, 2);
    IS(tone(220, 0) > 1000 && tone(220, 0) > 4 * tone(440, 0));
    play(high, 2);
    double usual = loudness();
    IS(tone(440, 0) > 1000 && tone(440, 0) > 4 * tone(220, 0) && fabs(tone(440, 0) - tone(440, 1)) < 150);
    play(left, 3);
    IS(tone(440, 0) > 1000 && tone(440, 1) < 400);
    play(bent, 3);
    IS(tone(440, 0) > 800 && tone(392, 0) < 300);
    static const DWORD soft[] = {0x4fc0, 0x4007b0, 0x644590}, off[] = {0x4fc0, 0x644590, 0x004580}, held[] = {0x4fc0, 0x7f40b0, 0x644590, 0x004580}, all[] = {0x4fc0, 0x644590, 0x0078b0};
    play(soft, 3);
    IS(loudness() < usual * 0.5 && loudness() > usual * 0.2);
    play(off, 3);
    IS(loudness() < usual * 0.3);
    play(held, 4);
    IS(loudness() > usual * 0.8);
    play(all, 3);
    IS(loudness() == 0);
    // Every instrument and every drum is heard, and none is too loud for 16 bits.
    for (DWORD program = 0; program < 128 + DRUM_COUNT; program++)
    {
        bool is_drum = program >= 128;
        DWORD of_one[] = {is_drum ? 0xc9 : 0xc0 | program << 8, is_drum ? 0x640099 | (program - 128 + FIRST_DRUM) << 8 : 0x643c90};
        play(of_one, 2);
        int most = 0;
        for (short sample : made)
            most = max(most, abs(sample));
        IS(most > 500 && most < 12000);
    }
}

static const BYTE song[] = "MThd\0\0\0\6\0\1\0\2\0\x60MTrk\0\0\0\13\0\xff\x51\3\x03\x0d\x40\0\xff\x2f\0"
                           "MTrk\0\0\0\x1a\0\xc0\x4f\0\x90\x45\x64\x60\x45\0\x81\x40\x39\x64\0\xf0\5\x7e\x7f\x09\1\xf7\0\xff\x2f\0";

static void files()
{
    MidiFile *file = MidiFile::make({song, sizeof(song) - 1});
    IS(file && file->length() == 600 && file->ticks() == 288 && file->time_of(96) == 200 && file->time_of(0) == 0);
    MidiSource source{std::shared_ptr<const MidiFile>(file)};
    IS(source.length() == 600 && source.read(made, NOTE_RATE) == NOTE_RATE * 6 / 10);
    // From the middle of it the first note is not heard, and its instrument is known.
    source.seek(300);
    IS(source.read(made, 4410) == 4410 && source.read(made, NOTE_RATE) == NOTE_RATE * 2 / 10 && source.read(made, 1) == 0);
    IS(!MidiFile::make({song, 13}) && !MidiFile::make({song + 1, sizeof(song) - 2}));
    // Whatever stands in a file, it is read to its end or refused.
    std::vector<BYTE> broken(song, song + sizeof(song) - 1);
    srand(7);
    for (int n = 0; n < 4000; n++)
    {
        std::vector<BYTE> one = broken;
        for (int changes = 0; changes < 3; changes++)
            one[4 + rand() % (one.size() - 4)] = static_cast<BYTE>(rand());
        one.resize(one.size() - rand() % 20);
        MidiFile *read = MidiFile::make({one.data(), static_cast<DWORD>(one.size())});
        IS(!read || (read->length() >= 0 && read->time_of(1e9) >= 0));
        delete read;
    }
}

static int opened, closed, done, passed;
static void CALLBACK call(HMIDIOUT, UINT message, DWORD_PTR data, DWORD_PTR header, DWORD_PTR)
{
    IS(data == 77);
    opened += message == MOM_OPEN, closed += message == MOM_CLOSE, done += message == MOM_DONE, passed += message == MOM_POSITIONCB;
    if (message == MOM_POSITIONCB)
        IS(((MIDIHDR *)header)->dwOffset == 12);
}

static void device()
{
    HMIDIOUT midi = NULL;
    MIDIOUTCAPS caps;
    DWORD volume = 0;
    char text[80];
    IS(midiOutGetNumDevs() == 1 && midiOutGetDevCaps(0, &caps, sizeof(caps)) == 0 && caps.wTechnology == MOD_SWSYNTH && caps.dwSupport & MIDICAPS_VOLUME);
    IS(midiOutGetDevCaps(1, &caps, sizeof(caps)) == MMSYSERR_BADDEVICEID && midiInGetNumDevs() == 0);
    IS(midiOutOpen(&midi, 1, 0, 0, 0) == MMSYSERR_BADDEVICEID && midiOutOpen(NULL, 0, 0, 0, 0) == MMSYSERR_INVALPARAM);
    IS(midiOutOpen(&midi, MIDI_MAPPER, (DWORD_PTR)call, 77, CALLBACK_FUNCTION) == 0 && opened == 1);
    IS(midiOutShortMsg(midi, 0x643c90) == 0 && midiOutShortMsg(midi, 0x3c) == MMSYSERR_INVALPARAM && midiOutShortMsg(NULL, 0x643c90) == MMSYSERR_INVALHANDLE);
    BYTE reset[] = {0xf0, 0x7e, 0x7f, 9, 1, 0xf7};
    MIDIHDR header = {(LPSTR)reset, sizeof(reset)};
    IS(midiOutLongMsg(midi, &header, sizeof(header)) == MIDIERR_UNPREPARED && midiOutPrepareHeader(midi, &header, sizeof(header)) == 0);
    IS(midiOutLongMsg(midi, &header, sizeof(header)) == 0 && done == 1 && header.dwFlags & MHDR_DONE && midiOutUnprepareHeader(midi, &header, sizeof(header)) == 0);
    IS(midiOutSetVolume(midi, 0x80004000) == 0 && midiOutGetVolume(midi, &volume) == 0 && volume == 0x80004000);
    IS(midiOutGetErrorText(MIDIERR_UNPREPARED, text, sizeof(text)) == 0 && strcmp(text, "The header has not been prepared.") == 0);
    IS(midiOutGetErrorText(MIXERR_BASE, text, sizeof(text)) == MMSYSERR_BADERRNUM);
    Sleep(100);
    IS(midiOutReset(midi) == 0 && midiOutClose(midi) == 0 && closed == 1 && midiOutClose(midi) == MMSYSERR_INVALHANDLE);
}

static void stream()
{
    HMIDISTRM midi = NULL;
    UINT number = 0;
    opened = closed = done = 0;
    IS(midiStreamOpen(&midi, &number, 1, (DWORD_PTR)call, 77, CALLBACK_FUNCTION) == 0 && opened == 1);
    MIDIPROPTIMEDIV division = {sizeof(division), 100};
    MIDIPROPTEMPO tempo = {sizeof(tempo), 0};
    IS(midiStreamProperty(midi, (BYTE *)&division, MIDIPROP_SET | MIDIPROP_TIMEDIV) == 0);
    IS(midiStreamProperty(midi, (BYTE *)&tempo, MIDIPROP_GET | MIDIPROP_TEMPO) == 0 && tempo.dwTempo == 500000);
    // A tick takes 5 milliseconds, and from its second event on one.
    DWORD events[] = {0, 0, 0x643c90, 10, 0, MEVT_F_CALLBACK | MEVT_TEMPO << 24 | 100000, 100, 0, 0x003c90};
    MIDIHDR header = {(LPSTR)events, sizeof(events), sizeof(events)};
    IS(midiOutPrepareHeader((HMIDIOUT)midi, &header, sizeof(header)) == 0 && midiStreamOut(midi, &header, sizeof(header)) == 0);
    Sleep(50);
    MMTIME time = {TIME_TICKS};
    IS(midiStreamPosition(midi, &time, sizeof(time)) == 0 && time.u.ticks == 0 && done == 0 && midiOutClose((HMIDIOUT)midi) == MIDIERR_STILLPLAYING);
    DWORD before = GetTickCount();
    IS(midiStreamRestart(midi) == 0);
    while (done == 0)
        Sleep(5);
    DWORD took = GetTickCount() - before;
    IS(took >= 145 && passed == 1 && header.dwFlags & MHDR_DONE);
    IS(midiStreamPosition(midi, &time, sizeof(time)) == 0 && time.u.ticks >= 105);
    time.wType = TIME_MS;
    IS(midiStreamPosition(midi, &time, sizeof(time)) == 0 && time.u.ms >= 145);
    // Who is stopped gives back what was not played.
    IS(midiStreamOut(midi, &header, sizeof(header)) == 0 && midiStreamStop(midi) == 0 && done == 2);
    header.dwBytesRecorded = 400;
    IS(midiStreamOut(midi, &header, sizeof(header)) == MMSYSERR_INVALPARAM && midiStreamClose(midi) == 0 && closed == 1);
}

int main()
{
    sounds();
    files();
    device();
    stream();
    printf("%d wrong\n", wrong);
    return wrong;
}
