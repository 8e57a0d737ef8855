/* Joysticks as mmsystem.h has them: two, of the page's game controllers. Own text. */
#ifndef THREE_D3D8_JOYSTICKS_H
#define THREE_D3D8_JOYSTICKS_H

#include <windef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define JOYSTICKID1 0
#define JOYSTICKID2 1
#define JOYERR_NOERROR 0
#define JOYERR_PARMS 165
#define JOYERR_NOCANDO 166
#define JOYERR_UNPLUGGED 167
#define JOY_BUTTON1 1
#define JOY_BUTTON2 2
#define JOY_BUTTON3 4
#define JOY_BUTTON4 8
#define JOY_POVCENTERED ((WORD)-1)
#define JOY_POVFORWARD 0
#define JOY_POVRIGHT 9000
#define JOY_POVBACKWARD 18000
#define JOY_POVLEFT 27000
#define JOY_RETURNX 0x01
#define JOY_RETURNY 0x02
#define JOY_RETURNZ 0x04
#define JOY_RETURNR 0x08
#define JOY_RETURNU 0x10
#define JOY_RETURNV 0x20
#define JOY_RETURNPOV 0x40
#define JOY_RETURNBUTTONS 0x80
#define JOY_RETURNRAWDATA 0x100
#define JOY_RETURNPOVCTS 0x200
#define JOY_RETURNCENTERED 0x400
#define JOY_USEDEADZONE 0x800
#define JOY_RETURNALL 0xff
#define JOY_BUTTON5 0x10
#define JOY_BUTTON6 0x20
#define JOY_BUTTON7 0x40
#define JOY_BUTTON8 0x80
#define JOY_BUTTON9 0x100
#define JOY_BUTTON10 0x200
#define JOY_BUTTON11 0x400
#define JOY_BUTTON12 0x800
#define JOY_BUTTON13 0x1000
#define JOY_BUTTON14 0x2000
#define JOY_BUTTON15 0x4000
#define JOY_BUTTON16 0x8000
#define JOY_BUTTON17 0x10000
#define JOY_BUTTON18 0x20000
#define JOY_BUTTON19 0x40000
#define JOY_BUTTON20 0x80000
#define JOY_BUTTON21 0x100000
#define JOY_BUTTON22 0x200000
#define JOY_BUTTON23 0x400000
#define JOY_BUTTON24 0x800000
#define JOY_BUTTON25 0x1000000
#define JOY_BUTTON26 0x2000000
#define JOY_BUTTON27 0x4000000
#define JOY_BUTTON28 0x8000000
#define JOY_BUTTON29 0x10000000
#define JOY_BUTTON30 0x20000000
#define JOY_BUTTON31 0x40000000
#define JOY_BUTTON32 0x80000000
#define JOY_BUTTON1CHG 0x100
#define JOY_BUTTON2CHG 0x200
#define JOY_BUTTON3CHG 0x400
#define JOY_BUTTON4CHG 0x800
#define JOYCAPS_HASZ 1
#define JOYCAPS_HASR 2
#define JOYCAPS_HASU 4
#define JOYCAPS_HASV 8
#define JOYCAPS_HASPOV 0x10
#define JOYCAPS_POV4DIR 0x20
#define JOYCAPS_POVCTS 0x40

#define MM_JOY1MOVE 0x3a0
#define MM_JOY2MOVE 0x3a1
#define MM_JOY1ZMOVE 0x3a2
#define MM_JOY2ZMOVE 0x3a3
#define MM_JOY1BUTTONDOWN 0x3b5
#define MM_JOY2BUTTONDOWN 0x3b6
#define MM_JOY1BUTTONUP 0x3b7
#define MM_JOY2BUTTONUP 0x3b8

typedef struct joyinfo_tag
{
    UINT wXpos, wYpos, wZpos, wButtons;
} JOYINFO, *LPJOYINFO;

typedef struct joyinfoex_tag
{
    DWORD dwSize, dwFlags, dwXpos, dwYpos, dwZpos, dwRpos, dwUpos, dwVpos, dwButtons, dwButtonNumber, dwPOV, dwReserved1, dwReserved2;
} JOYINFOEX, *LPJOYINFOEX;

#define THREE_D3D8_JOYCAPS(suffix, letter) \
    typedef struct tagJOYCAPS##suffix \
    { \
        WORD wMid, wPid; \
        letter szPname[32]; \
        UINT wXmin, wXmax, wYmin, wYmax, wZmin, wZmax, wNumButtons, wPeriodMin, wPeriodMax; \
        UINT wRmin, wRmax, wUmin, wUmax, wVmin, wVmax, wCaps, wMaxAxes, wNumAxes, wMaxButtons; \
        letter szRegKey[32], szOEMVxD[260]; \
    } JOYCAPS##suffix, *PJOYCAPS##suffix, *LPJOYCAPS##suffix;
THREE_D3D8_JOYCAPS(A, CHAR)
THREE_D3D8_JOYCAPS(W, WCHAR)

UINT WINAPI joyGetNumDevs(void);
UINT WINAPI joyGetDevCapsA(UINT_PTR joystick, LPJOYCAPSA caps, UINT bytes);
UINT WINAPI joyGetPos(UINT joystick, LPJOYINFO info);
UINT WINAPI joyGetPosEx(UINT joystick, LPJOYINFOEX info);
UINT WINAPI joySetCapture(HWND window, UINT joystick, UINT period, BOOL changed);
UINT WINAPI joyReleaseCapture(UINT joystick);
UINT WINAPI joyGetDevCapsW(UINT_PTR joystick, LPJOYCAPSW caps, UINT bytes);
UINT WINAPI joyGetThreshold(UINT joystick, LPUINT threshold);
UINT WINAPI joySetThreshold(UINT joystick, UINT threshold);
#ifdef UNICODE
typedef JOYCAPSW JOYCAPS, *PJOYCAPS, *LPJOYCAPS;
#define joyGetDevCaps joyGetDevCapsW
#else
typedef JOYCAPSA JOYCAPS, *PJOYCAPS, *LPJOYCAPS;
#define joyGetDevCaps joyGetDevCapsA
#endif

#ifdef __cplusplus
}
#endif

#endif
