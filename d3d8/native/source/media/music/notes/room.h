/* The room that notes are heard in: what comes back from its walls. */
#ifndef THREE_D3D8_ROOM_H
#define THREE_D3D8_ROOM_H

#include "voice.h"

namespace
{
class Room
{
    static constexpr int WALLS = 4;
    /* Samples until a sound comes back from each wall, left; right a little more. */
    static constexpr DWORD ways[2][WALLS] = {{1187, 1361, 1523, 1693}, {1213, 1381, 1549, 1723}};
    static constexpr DWORD LONGEST = 2048;
    float back[2][WALLS][LONGEST] = {};
    float soft[2][WALLS] = {};
    DWORD at = 0;

  public:
    /* Adds what comes back of a sound to both sides. */
    void add(const float *sound, float *left, float *right, DWORD count)
    {
        float *const sides[] = {left, right};
        for (DWORD n = 0; n < count; n++, at++)
            for (int side = 0; side < 2; side++)
            {
                float sum = 0;
                for (int wall = 0; wall < WALLS; wall++)
                {
                    float came = back[side][wall][(at - ways[side][wall]) % LONGEST];
                    // Walls keep high tones.
                    soft[side][wall] += (came - soft[side][wall]) * 0.65f;
                    back[side][wall][at % LONGEST] = sound[n] + soft[side][wall] * 0.78f;
                    sum += came;
                }
                sides[side][n] += sum * 0.25f;
            }
    }
};
} // namespace

#endif
