/* A game controller as the page tells it (d3d8/native/joysticks.ts). */
#ifndef THREE_D3D8_JOYSTICKS_SOURCE_H
#define THREE_D3D8_JOYSTICKS_SOURCE_H

#include <windows.h>

#define JOYSTICKS 4
/* X, Y, Z, their rotations, and two sliders: as DIJOYSTATE has them. */
#define JOYSTICK_AXES 8

struct joystick
{
    /* A bit for each axis that is there. */
    DWORD axes, buttons, povs;
    /* Hundredths of a degree, clockwise from forward; -1: nowhere. */
    LONG pov;
    DWORD pressed;
    /* Ten thousandths of an axis's way to either side. */
    LONG values[JOYSTICK_AXES];
    char name[64];
};

#endif
