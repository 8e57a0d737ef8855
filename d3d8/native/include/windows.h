/* windows.h: the least of Windows that programs of Direct3D need. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_WINDOWS_H
#define THREE_D3D8_WINDOWS_H

#define _WINDOWS_
#include <windef.h>
#include <winerror.h>
#include <winbase.h>
#include <wingdi.h>
#include <winuser.h>
#include <three-d3d8/system/languages.h>
#include <three-d3d8/system/code-pages.h>
#include <three-d3d8/system/seldom.h>
#include <three-d3d8/system/more-calls.h>
#include <three-d3d8/windows/seldom-windows.h>
#include <three-d3d8/system/rights.h>
#include <three-d3d8/system/of-16-bits.h>
#include <wincon.h>
#include <winreg.h>
#include <three-d3d8/wide/calls.h>
#include <three-d3d8/wide/more.h>
#include <three-d3d8/wide/fonts.h>
#ifndef NOGDI
#include <three-d3d8/windows/paths.h>
#endif
#ifndef NOIME
#include <imm.h>
#endif
#ifndef WIN32_LEAN_AND_MEAN
#include <mmsystem.h>
#include <ole2.h>
#include <shellapi.h>
#include <winsock.h>
#endif
#include <guiddef.h>
#include <three-d3d8/crt/msvc.h>
/* Scripts of resources find the styles of the common controls in it. */
#ifdef RC_INVOKED
#include <winresrc.h>
#endif

#endif
