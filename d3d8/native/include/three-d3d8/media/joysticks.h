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
#define JOYCAPS_HASZ 1
#define JOYCAPS_HASR 2
#define JOYCAPS_HASU 4
#define JOYCAPS_HASV 8
#define JOYCAPS_HASPOV 0x10
#define JOYCAPS_POV4DIR 0x20
#define JOYCAPS_POVCTS 0x40

typedef struct joyinfo_tag
{
    UINT wXpos, wYpos, wZpos, wButtons;
} JOYINFO, *LPJOYINFO;

typedef struct joyinfoex_tag
{
    DWORD dwSize, dwFlags, dwXpos, dwYpos, dwZpos, dwRpos, dwUpos, dwVpos, dwButtons, dwButtonNumber, dwPOV, dwReserved1, dwReserved2;
} JOYINFOEX, *LPJOYINFOEX;

typedef struct tagJOYCAPSA
{
    WORD wMid, wPid;
    CHAR szPname[32];
    UINT wXmin, wXmax, wYmin, wYmax, wZmin, wZmax, wNumButtons, wPeriodMin, wPeriodMax;
    UINT wRmin, wRmax, wUmin, wUmax, wVmin, wVmax, wCaps, wMaxAxes, wNumAxes, wMaxButtons;
    CHAR szRegKey[32], szOEMVxD[260];
} JOYCAPSA, JOYCAPS, *LPJOYCAPSA, *LPJOYCAPS;

UINT WINAPI joyGetNumDevs(void);
UINT WINAPI joyGetDevCapsA(UINT_PTR joystick, LPJOYCAPSA caps, UINT bytes);
UINT WINAPI joyGetPos(UINT joystick, LPJOYINFO info);
UINT WINAPI joyGetPosEx(UINT joystick, LPJOYINFOEX info);
UINT WINAPI joySetCapture(HWND window, UINT joystick, UINT period, BOOL changed);
UINT WINAPI joyReleaseCapture(UINT joystick);
#define joyGetDevCaps joyGetDevCapsA

#ifdef __cplusplus
}
#endif

#endif
