/* commctrl.h: the common controls, which there are none of. Own text. */
#ifndef THREE_D3D8_COMMCTRL_H
#define THREE_D3D8_COMMCTRL_H

#include <windows.h>

typedef struct tagINITCOMMONCONTROLSEX
{
    DWORD dwSize;
    DWORD dwICC;
} INITCOMMONCONTROLSEX, *LPINITCOMMONCONTROLSEX;

#define ICC_WIN95_CLASSES 0xff
#define TBM_GETPOS (WM_USER)
#define TBM_SETPOS (WM_USER + 5)
#define TBM_SETRANGE (WM_USER + 6)
#define InitCommonControls() ((void)0)
#define InitCommonControlsEx(controls) ((void)(controls), TRUE)

#endif
