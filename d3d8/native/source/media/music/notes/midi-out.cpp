/* What plays MIDI (winmm.dll, midiOut… and midiStream…): one synthesizer of General MIDI for each that opens it. */
#include <new>
#include <windows.h>
#include "midi-out.h"

namespace
{
std::vector<MidiOut *> &all_notes()
{
    static std::vector<MidiOut *> list;
    return list;
}

MidiOut *find_notes(const void *handle)
{
    for (MidiOut *one : all_notes())
        if (one == handle)
            return one;
    return NULL;
}

MidiStream *find_stream(HMIDISTRM handle)
{
    MidiOut *found = find_notes(handle);
    return found && found->is_stream() ? static_cast<MidiStream *>(found) : NULL;
}

/* Whether a number is that of the device, or a handle of it. */
bool is_synthesizer(UINT_PTR device)
{
    return device == 0 || static_cast<UINT>(device) == MIDI_MAPPER || find_notes(reinterpret_cast<void *>(device));
}

void look_at_notes()
{
    // A callback may close one.
    for (MidiOut *one : std::vector<MidiOut *>(all_notes()))
        if (find_notes(one))
            one->look();
}

template <class Device> MMRESULT open_notes(void *out, UINT device, DWORD_PTR callback, DWORD_PTR data, DWORD flags)
{
    if (flags & ~(CALLBACK_TYPEMASK | MIDI_IO_STATUS) || !DeviceCallback::is_way(flags))
        return MMSYSERR_INVALFLAG;
    if (!out || !DeviceCallback::is_possible(callback, flags))
        return MMSYSERR_INVALPARAM;
    if (device != 0 && device != MIDI_MAPPER)
        return MMSYSERR_BADDEVICEID;
    Device *made = new (std::nothrow) Device(DeviceCallback(callback, data, flags));
    if (!made)
        return MMSYSERR_NOMEM;
    three_d3d8_look_with(look_at_notes);
    all_notes().push_back(made);
    *static_cast<Device **>(out) = made;
    return MMSYSERR_NOERROR;
}

MMRESULT close_notes(MidiOut *one)
{
    if (!one)
        return MMSYSERR_INVALHANDLE;
    if (one->is_busy())
        return MIDIERR_STILLPLAYING;
    forget(all_notes(), one);
    one->close();
    delete one;
    return MMSYSERR_NOERROR;
}

/* What is wrong with a header that is handed over; 0: nothing. */
MMRESULT refused(const MidiOut *one, const MIDIHDR *header, UINT bytes)
{
    if (!one)
        return MMSYSERR_INVALHANDLE;
    // Programs of before 1996 leave out what streams need.
    if (!header || bytes < offsetof(MIDIHDR, dwOffset) || !header->lpData)
        return MMSYSERR_INVALPARAM;
    if (!(header->dwFlags & MHDR_PREPARED))
        return MIDIERR_UNPREPARED;
    return header->dwFlags & MHDR_INQUEUE ? MIDIERR_STILLPLAYING : MMSYSERR_NOERROR;
}
} // namespace

extern "C" {

UINT WINAPI midiOutGetNumDevs(void)
{
    return 1;
}

MMRESULT WINAPI midiOutGetDevCapsW(UINT_PTR device, LPMIDIOUTCAPSW caps, UINT bytes)
{
    if (!is_synthesizer(device))
        return MMSYSERR_BADDEVICEID;
    if (!caps)
        return MMSYSERR_INVALPARAM;
    MIDIOUTCAPSW own = {1, 1, 0x0500, L"Notes of the page", MOD_SWSYNTH, 48, 48, 0xffff, MIDICAPS_VOLUME | MIDICAPS_LRVOLUME | MIDICAPS_STREAM};
    memcpy(caps, &own, std::min<size_t>(bytes, sizeof(own)));
    return MMSYSERR_NOERROR;
}

MMRESULT WINAPI midiOutGetDevCapsA(UINT_PTR device, LPMIDIOUTCAPSA caps, UINT bytes)
{
    MIDIOUTCAPSW wide;
    MMRESULT result = midiOutGetDevCapsW(device, caps ? &wide : NULL, sizeof(wide));
    if (result != MMSYSERR_NOERROR)
        return result;
    MIDIOUTCAPSA own = {wide.wMid, wide.wPid, wide.vDriverVersion, "Notes of the page", wide.wTechnology, wide.wVoices, wide.wNotes, wide.wChannelMask, wide.dwSupport};
    memcpy(caps, &own, std::min<size_t>(bytes, sizeof(own)));
    return MMSYSERR_NOERROR;
}

MMRESULT WINAPI midiOutOpen(LPHMIDIOUT midi, UINT device, DWORD_PTR callback, DWORD_PTR data, DWORD flags)
{
    return open_notes<MidiOut>(midi, device, callback, data, flags);
}

MMRESULT WINAPI midiOutClose(HMIDIOUT midi)
{
    return close_notes(find_notes(midi));
}

MMRESULT WINAPI midiOutShortMsg(HMIDIOUT midi, DWORD message)
{
    MidiOut *one = find_notes(midi);
    // A status may be left out nowhere but in a stream of bytes.
    if (!one || !(message & 0x80))
        return one ? MMSYSERR_INVALPARAM : MMSYSERR_INVALHANDLE;
    one->take(message & 0xffffff);
    return MMSYSERR_NOERROR;
}

MMRESULT WINAPI midiOutLongMsg(HMIDIOUT midi, LPMIDIHDR header, UINT bytes)
{
    MidiOut *one = find_notes(midi);
    MMRESULT wrong = refused(one, header, bytes);
    if (!wrong)
        one->take_long(header);
    return wrong;
}

MMRESULT WINAPI midiOutPrepareHeader(HMIDIOUT midi, LPMIDIHDR header, UINT bytes)
{
    if (!header || bytes < offsetof(MIDIHDR, dwOffset))
        return MMSYSERR_INVALPARAM;
    if (!find_notes(midi))
        return MMSYSERR_INVALHANDLE;
    if (!(header->dwFlags & MHDR_PREPARED))
        header->dwFlags = (header->dwFlags & ~static_cast<DWORD>(MHDR_DONE | MHDR_INQUEUE)) | MHDR_PREPARED;
    return MMSYSERR_NOERROR;
}

MMRESULT WINAPI midiOutUnprepareHeader(HMIDIOUT midi, LPMIDIHDR header, UINT bytes)
{
    if (!header || bytes < offsetof(MIDIHDR, dwOffset))
        return MMSYSERR_INVALPARAM;
    if (!find_notes(midi))
        return MMSYSERR_INVALHANDLE;
    if (header->dwFlags & MHDR_INQUEUE)
        return MIDIERR_STILLPLAYING;
    header->dwFlags &= ~static_cast<DWORD>(MHDR_PREPARED);
    return MMSYSERR_NOERROR;
}

MMRESULT WINAPI midiOutReset(HMIDIOUT midi)
{
    MidiOut *one = find_notes(midi);
    if (!one)
        return MMSYSERR_INVALHANDLE;
    one->reset();
    return MMSYSERR_NOERROR;
}

MMRESULT WINAPI midiOutSetVolume(HMIDIOUT midi, DWORD volume)
{
    if (!is_synthesizer(reinterpret_cast<UINT_PTR>(midi)))
        return MMSYSERR_INVALHANDLE;
    notes_volume = volume;
    for (MidiOut *one : all_notes())
        one->set_volume();
    return MMSYSERR_NOERROR;
}

MMRESULT WINAPI midiOutGetVolume(HMIDIOUT midi, LPDWORD volume)
{
    if (!is_synthesizer(reinterpret_cast<UINT_PTR>(midi)) || !volume)
        return volume ? MMSYSERR_INVALHANDLE : MMSYSERR_INVALPARAM;
    *volume = notes_volume;
    return MMSYSERR_NOERROR;
}

MMRESULT WINAPI midiOutGetID(HMIDIOUT midi, UINT *device)
{
    if (!find_notes(midi) || !device)
        return device ? MMSYSERR_INVALHANDLE : MMSYSERR_INVALPARAM;
    *device = 0;
    return MMSYSERR_NOERROR;
}

/* Messages for drivers; there is none. */
MMRESULT WINAPI midiOutMessage(HMIDIOUT midi, UINT, DWORD_PTR, DWORD_PTR)
{
    return is_synthesizer(reinterpret_cast<UINT_PTR>(midi)) ? MMSYSERR_NOTSUPPORTED : MMSYSERR_INVALHANDLE;
}

/* Its instruments are there without being loaded. */
MMRESULT WINAPI midiOutCachePatches(HMIDIOUT midi, UINT, WORD *, UINT)
{
    return find_notes(midi) ? MMSYSERR_NOTSUPPORTED : MMSYSERR_INVALHANDLE;
}

MMRESULT WINAPI midiOutCacheDrumPatches(HMIDIOUT midi, UINT, WORD *, UINT)
{
    return midiOutCachePatches(midi, 0, NULL, 0);
}

MMRESULT WINAPI midiStreamOpen(LPHMIDISTRM stream, UINT *device, DWORD count, DWORD_PTR callback, DWORD_PTR data, DWORD flags)
{
    if (!device || count != 1)
        return MMSYSERR_INVALPARAM;
    MMRESULT result = open_notes<MidiStream>(stream, *device, callback, data, flags);
    if (!result)
        *device = 0;
    return result;
}

MMRESULT WINAPI midiStreamClose(HMIDISTRM stream)
{
    MidiStream *one = find_stream(stream);
    if (one)
        one->reset();
    return close_notes(one);
}

MMRESULT WINAPI midiStreamProperty(HMIDISTRM stream, LPBYTE data, DWORD what)
{
    MidiStream *one = find_stream(stream);
    if (!one)
        return MMSYSERR_INVALHANDLE;
    MIDIPROPTEMPO *value = reinterpret_cast<MIDIPROPTEMPO *>(data);
    bool sets = what & MIDIPROP_SET, is_tempo = (what & 0xffff) == MIDIPROP_TEMPO, is_known = is_tempo || (what & 0xffff) == MIDIPROP_TIMEDIV;
    if (!value || value->cbStruct < sizeof(*value) || !is_known || sets == ((what & MIDIPROP_GET) != 0))
        return MMSYSERR_INVALPARAM;
    if (!sets)
        value->dwTempo = is_tempo ? one->its_tempo() : one->its_division();
    else if (is_tempo)
        one->set_tempo(value->dwTempo);
    else if (!one->set_division(value->dwTempo))
        return MMSYSERR_INVALPARAM;
    return MMSYSERR_NOERROR;
}

MMRESULT WINAPI midiStreamPosition(HMIDISTRM stream, LPMMTIME time, UINT bytes)
{
    MidiStream *one = find_stream(stream);
    if (!one || !time || bytes < sizeof(*time))
        return one ? MMSYSERR_INVALPARAM : MMSYSERR_INVALHANDLE;
    // Of what it cannot tell it tells milliseconds instead.
    if (time->wType == TIME_TICKS)
        time->u.ticks = static_cast<DWORD>(one->ticks());
    else if (time->wType == TIME_MIDI)
        time->u.midi.songptrpos = static_cast<DWORD>(one->ticks() * 4 / one->its_division());
    else
        time->wType = TIME_MS, time->u.ms = static_cast<DWORD>(one->milliseconds());
    return MMSYSERR_NOERROR;
}

MMRESULT WINAPI midiStreamOut(HMIDISTRM stream, LPMIDIHDR header, UINT bytes)
{
    MidiStream *one = find_stream(stream);
    MMRESULT wrong = refused(one, header, bytes);
    if (wrong || bytes < sizeof(*header) || header->dwBytesRecorded > header->dwBufferLength || header->dwBytesRecorded % 4 != 0)
        return wrong ? wrong : MMSYSERR_INVALPARAM;
    one->write(header);
    return MMSYSERR_NOERROR;
}

static MMRESULT run_stream(HMIDISTRM stream, bool runs)
{
    MidiStream *one = find_stream(stream);
    if (!one)
        return MMSYSERR_INVALHANDLE;
    one->run(runs);
    return MMSYSERR_NOERROR;
}

MMRESULT WINAPI midiStreamPause(HMIDISTRM stream)
{
    return run_stream(stream, false);
}

MMRESULT WINAPI midiStreamRestart(HMIDISTRM stream)
{
    return run_stream(stream, true);
}

MMRESULT WINAPI midiStreamStop(HMIDISTRM stream)
{
    MidiStream *one = find_stream(stream);
    if (!one)
        return MMSYSERR_INVALHANDLE;
    one->reset();
    return MMSYSERR_NOERROR;
}
}
