/* A synthesizer of General MIDI: 16 channels, whose messages it takes, and the samples of what they play. */
#ifndef THREE_D3D8_SYNTHESIZER_H
#define THREE_D3D8_SYNTHESIZER_H

#include <iterator>
#include "room.h"

namespace
{
/* The kinds of messages, by their upper four bits. */
enum
{
    NOTE_OFF = 0x80,
    NOTE_ON = 0x90,
    CONTROL = 0xb0,
    PROGRAM = 0xc0,
    BEND = 0xe0,
};

class Synthesizer
{
    static constexpr int CHANNELS = 16, DRUMS = 9, VOICES = 48;
    /* How loud one voice is of all that fits. */
    static constexpr float GAIN = 0.22f;

    struct Channel
    {
        BYTE program = 0, volume = 100, expression = 127, pan = 64, modulation = 0, room = 40;
        bool pedal = false;
        /* The parameter that data are for (RPN), and the first half of it; 0x7f7f: none. */
        WORD parameter = 0x7f7f;
        /* -1 to 1; semitones that it goes at most, and those that all notes are higher by. */
        float bend = 0, range = 2, tune = 0;
    };
    Channel channels[CHANNELS];
    Voice voices[VOICES];
    Room room;
    float volume = 1;
    DWORD last = 0;

    static float square(BYTE value) { return static_cast<float>(value * value) / (127.0f * 127); }
    Touch touch_of(const Channel &channel) const
    {
        float loud = GAIN * volume * square(channel.volume) * square(channel.expression);
        float side = static_cast<float>(std::max<BYTE>(channel.pan, 1) - 1) / 126 * 1.5707963f;
        return {channel.bend * channel.range + channel.tune, static_cast<float>(channel.modulation) / 127 * 0.5f, loud * cosf(side) * 1.4142f, loud * sinf(side) * 1.4142f};
    }
    /* A voice that is silent, or the one that is missed least. */
    Voice &free_voice()
    {
        Voice *least = NULL;
        for (Voice &voice : voices)
        {
            if (!voice.is_heard())
                return voice;
            bool is_less = !least || (voice.is_held != least->is_held ? !voice.is_held : voice.is_held ? voice.number < least->number : voice.how_loud() < least->how_loud());
            least = is_less ? &voice : least;
        }
        return *least;
    }
    template <class Each> void each_of(int channel, Each each)
    {
        for (Voice &voice : voices)
            if (voice.is_heard() && voice.channel == channel)
                each(voice);
    }
    void note_off(int number, int key)
    {
        bool pedal = channels[number].pedal;
        each_of(number, [&](Voice &voice) {
            // A drum sounds until it is over, but for those that last.
            if (voice.key != key || !voice.is_held || (number == DRUMS && voice.group != 2))
                return;
            if (pedal)
                voice.is_held = false, voice.is_sustained = true;
            else
                voice.release();
        });
    }
    void note_on(int number, int key, int velocity)
    {
        if (velocity == 0)
            return note_off(number, key);
        const Drum *drum = number == DRUMS && key >= FIRST_DRUM && key < FIRST_DRUM + DRUM_COUNT ? &drums[key - FIRST_DRUM] : NULL;
        if (number == DRUMS && !drum)
            return;
        each_of(number, [&](Voice &voice) {
            if (drum ? drum->group != 0 && voice.group == drum->group : voice.key == key)
                voice.release();
        });
        float loudness = square(static_cast<BYTE>(velocity)) * (drum ? drum->loudness : 1);
        Voice &voice = free_voice();
        voice.channel = number, voice.key = key, voice.group = drum ? drum->group : 0, voice.number = ++last;
        if (drum)
            voice.begin(drum->patch, drum->pitch, drum->above, drum->falls, loudness);
        else
            voice.begin(instruments[channels[number].program], static_cast<float>(key), 0, 1, loudness);
    }
    void data(Channel &channel, BYTE value)
    {
        if (channel.parameter == 0)
            channel.range = value;
        else if (channel.parameter == 1)
            channel.tune = static_cast<float>(value - 64) / 64;
        else if (channel.parameter == 2)
            channel.tune = static_cast<float>(value - 64);
    }
    void control(int number, BYTE what, BYTE value)
    {
        Channel &channel = channels[number];
        struct
        {
            BYTE what;
            BYTE *value;
        } const kept[] = {{1, &channel.modulation}, {7, &channel.volume}, {10, &channel.pan}, {11, &channel.expression}, {91, &channel.room}};
        for (const auto &one : kept)
            if (one.what == what)
                *one.value = value;
        switch (what)
        {
        case 6:
            return data(channel, value);
        case 64:
            channel.pedal = value >= 64;
            if (!channel.pedal)
                each_of(number, [](Voice &voice) { voice.is_sustained ? voice.release() : void(); });
            return;
        case 98:
        case 99:
            channel.parameter = 0x7f7f;
            return;
        case 100:
            channel.parameter = static_cast<WORD>((channel.parameter & 0xff00) | value);
            return;
        case 101:
            channel.parameter = static_cast<WORD>((channel.parameter & 0xff) | value << 8);
            return;
        case 120:
            return each_of(number, [](Voice &voice) { voice.end(); });
        case 121:
            channel.modulation = 0, channel.expression = 127, channel.bend = 0, channel.parameter = 0x7f7f;
            return control(number, 64, 0);
        default:
            // All notes off, and the modes that mean it, too.
            if (what >= 123)
                each_of(number, [&](Voice &voice) { note_off(number, voice.key); });
        }
    }

  public:
    /* As General MIDI has it when it is switched on; what sounds fades. */
    void reset()
    {
        for (Channel &channel : channels)
            channel = Channel();
        volume = 1;
        release();
    }
    void release()
    {
        for (Voice &voice : voices)
            voice.release();
    }
    bool is_heard() const
    {
        return std::any_of(std::begin(voices), std::end(voices), [](const Voice &voice) { return voice.is_heard(); });
    }
    /* Takes a message: the status in its low byte, and the data behind it. */
    void take(DWORD message)
    {
        int number = message & 15;
        BYTE first = message >> 8 & 0x7f, second = message >> 16 & 0x7f;
        switch (message & 0xf0)
        {
        case NOTE_OFF:
            return note_off(number, first);
        case NOTE_ON:
            return note_on(number, first, second);
        case CONTROL:
            return control(number, first, second);
        case PROGRAM:
            channels[number].program = first;
            return;
        case BEND:
            channels[number].bend = static_cast<float>((second << 7 | first) - 8192) / 8192;
        }
    }
    /* Takes a message of the system, from 0xf0 on: resets of GM, GS and XG, and the volume of all. */
    void take_long(const BYTE *bytes, DWORD size)
    {
        static const BYTE resets[][7] = {{0x7e, 0x7f, 9, 1}, {0x7e, 0x7f, 9, 3}, {0x41, 0x10, 0x42, 0x12, 0x40, 0, 0x7f}, {0x43, 0x10, 0x4c, 0, 0, 0x7e, 0}};
        static const BYTE lengths[] = {4, 4, 7, 7}, volume_of_all[] = {0x7f, 0x7f, 4, 1};
        for (int n = 0; n < 4; n++)
            if (size > lengths[n] && memcmp(bytes + 1, resets[n], lengths[n]) == 0)
                return reset();
        if (size > 6 && memcmp(bytes + 1, volume_of_all, sizeof(volume_of_all)) == 0)
            volume = square(bytes[6] & 0x7f);
    }
    /* Makes the next samples, left and right beside each other. */
    void render(short *to, DWORD count)
    {
        for (DWORD done = 0; done < count;)
        {
            DWORD step = std::min(count - done, NOTE_STEP);
            float left[NOTE_STEP] = {}, right[NOTE_STEP] = {}, heard[NOTE_STEP] = {};
            for (int number = 0; number < CHANNELS; number++)
            {
                float own_left[NOTE_STEP] = {}, own_right[NOTE_STEP] = {};
                Touch touch = touch_of(channels[number]);
                each_of(number, [&](Voice &voice) { voice.add(own_left, own_right, step, touch); });
                float share = static_cast<float>(channels[number].room) / 127 * 0.5f;
                for (DWORD n = 0; n < step; n++)
                    left[n] += own_left[n], right[n] += own_right[n], heard[n] += (own_left[n] + own_right[n]) * share;
            }
            room.add(heard, left, right, step);
            for (DWORD n = 0; n < step; n++, done++)
            {
                to[done * 2] = sample(left[n]);
                to[done * 2 + 1] = sample(right[n]);
            }
        }
    }

  private:
    /* What is too loud is bent, not cut. */
    static short sample(float value)
    {
        float size = fabsf(value), bent = size < 0.7f ? size : 1 - 0.3f * expf((0.7f - size) / 0.3f);
        return static_cast<short>(copysignf(bent, value) * 32767);
    }
};
} // namespace

#endif
