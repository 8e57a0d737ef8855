/* One note of the synthesizer while it sounds. */
#ifndef THREE_D3D8_VOICE_H
#define THREE_D3D8_VOICE_H

#include <algorithm>
#include <cmath>
#include "patches.h"

namespace
{
/* Samples a second of all that is made of notes. */
constexpr DWORD NOTE_RATE = 44100;
/* Samples that are made at once, between which pitch and loudness may change. */
constexpr DWORD NOTE_STEP = 64;

/* A sine by a phase of 32 bits. */
inline float sine(DWORD phase)
{
    constexpr DWORD BITS = 12;
    static float table[1 << BITS];
    if (table[1] == 0)
        for (DWORD n = 0; n < 1 << BITS; n++)
            table[n] = static_cast<float>(sin(n * 6.283185307179586 / (1 << BITS)));
    return table[phase >> (32 - BITS)];
}

/* Radians as a phase of 32 bits. */
inline DWORD phase_of(float radians)
{
    return static_cast<DWORD>(static_cast<int>(radians * 683565275.6f));
}

/* What a sample loses of the way to go when most of it is gone after so many seconds. */
inline float share(float seconds)
{
    return 1 - expf(-4 / (std::max(seconds, 0.0005f) * static_cast<float>(NOTE_RATE)));
}

inline float pitch_of(float key)
{
    return 440 * exp2f((key - 69) / 12);
}

/* How its channel sounds now. */
struct Touch
{
    /* Semitones that it is higher by, those that it trembles by besides, and how loud it is left and right. */
    float bend, trembles, left, right;
};

class Voice
{
    const Patch *patch = NULL;
    float pitch = 0, above = 0, loudness = 0, index = 0;
    float level = 0, rise = 0, falls = 0, fades = 0, bright = 1, dims = 0, pitch_falls = 0;
    bool is_rising = false;
    DWORD heard = 0, other = 0, shaking = 0, noise = 1, age = 0;
    /* What is left of the noise's lower part. */
    float rumble = 0;

  public:
    int channel = 0, key = 0, group = 0;
    /* Its key is held, or the pedal holds it. */
    bool is_held = false, is_sustained = false;
    /* When it began: more than those before. */
    DWORD number = 0;

    bool is_heard() const { return patch != NULL; }
    float how_loud() const { return level * loudness; }
    void end() { patch = NULL; }
    void release()
    {
        is_held = is_sustained = false;
        is_rising = false;
        if (patch)
            falls = fades;
    }
    /* Begins with a key, or with a drum's own pitch. */
    void begin(const Patch &its, float at, float begins_above, float above_for, float how_loud)
    {
        patch = &its;
        pitch = at, above = begins_above, pitch_falls = 1 - powf(1 - share(above_for), NOTE_STEP);
        loudness = how_loud;
        // High strings are short, and have fewer overtones.
        float shorter = exp2f((60 - at) / 30);
        index = its.index * std::min(std::max(1.5f - at / 110, 0.4f), 1.2f) * (0.55f + 0.45f * std::min(how_loud, 1.0f));
        rise = 1 / (std::max(its.attack, 0.001f) * static_cast<float>(NOTE_RATE));
        falls = share(its.decay * 2 * (its.sustain > 0 ? 1 : shorter));
        fades = share(its.release * 2);
        dims = 1 - powf(1 - share(its.fall * 2 * shorter), NOTE_STEP);
        level = 0, bright = 1, is_rising = true;
        heard = other = shaking = age = 0;
        is_held = true, is_sustained = false;
    }
    /* Adds its next samples, no more than NOTE_STEP. */
    void add(float *left, float *right, DWORD count, const Touch &touch)
    {
        age += count;
        float seconds = static_cast<float>(age) / NOTE_RATE;
        // Who trembles begins to after a while, as players do.
        float trembles = patch->trembles / 100 * std::min(seconds * 2, 1.0f) + touch.trembles;
        float frequency = pitch_of(pitch + above + touch.bend + trembles * sinf(seconds * 35));
        above -= above * pitch_falls;
        // Overtones that would come back from half of the rate as wrong ones are left out.
        float most = (0.5f * NOTE_RATE / frequency - 1) / patch->ratio - 1;
        float shakes = std::min(index * bright, std::max(most, 0.0f));
        bright -= (bright - patch->stays) * dims;
        constexpr float WHOLE = 4294967296.0f / NOTE_RATE;
        frequency = std::min(frequency, 0.45f * NOTE_RATE);
        DWORD step = static_cast<DWORD>(frequency * WHOLE);
        DWORD shaking_step = static_cast<DWORD>(std::min(frequency * patch->ratio, 0.49f * NOTE_RATE) * WHOLE);
        DWORD other_step = static_cast<DWORD>(frequency * exp2f(patch->apart / 1200) * WHOLE);
        bool are_two = patch->apart > 0;
        float keeps = is_held || is_sustained ? patch->sustain : 0, hiss = patch->noise, tone = (1 - hiss) * (are_two ? 0.6f : 1);
        // The higher its pitch, the brighter its noise, which is as loud whatever is left out.
        float lower = std::min(frequency / 900, 0.5f), hiss_gain = frequency > 2000 ? 1.5f : sqrtf((2 - lower) / lower);
        for (DWORD n = 0; n < count; n++)
        {
            if (is_rising && (level += rise) >= 1)
                level = 1, is_rising = false;
            else if (!is_rising)
                level -= (level - keeps) * falls;
            DWORD shaken = phase_of(shakes * (is_rising ? level : 1) * sine(shaking));
            float sample = tone * (are_two ? sine(heard + shaken) + sine(other + shaken) : sine(heard + shaken));
            heard += step, other += other_step, shaking += shaking_step;
            if (hiss > 0)
            {
                noise = noise * 1664525 + 1013904223;
                float white = static_cast<float>(static_cast<int>(noise)) / 2147483648.0f;
                rumble += (white - rumble) * lower;
                sample += hiss * hiss_gain * (frequency > 2000 ? white - rumble : rumble);
            }
            sample *= level * loudness;
            left[n] += sample * touch.left;
            right[n] += sample * touch.right;
        }
        if (!is_rising && level < 0.0005f && keeps < 0.0005f)
            end();
    }
};
} // namespace

#endif
